# SPDX-License-Identifier: MIT
"""The core is standard C++20, and compiles without exceptions and RTTI, in the forms for other compilers.

It is compiled as two files, which takes a tenth of the time that its sources take one by one. The usual forms are
compiled so in tests/consumer.
"""

import re
import tempfile
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import compiler

OPTIONS = [*compiler.LANGUAGE, "-pedantic-errors", "-fno-exceptions", "-fno-rtti", "-fsyntax-only", "-fmax-errors=1",
           "-DTILESPACE_STANDARD_FORMS=1"]


def amalgamate():
    """scripts/amalgamate as a module."""
    loader = SourceFileLoader("amalgamate", str(Path(__file__).parents[1] / "amalgamate"))
    module = module_from_spec(spec_from_loader("amalgamate", loader))
    loader.exec_module(module)
    return module


def problems(tree):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in amalgamate().amalgamated(tree).items():
            Path(folder, name).write_text(text, encoding="utf-8")
        code, _, complaints = compiler.run([*OPTIONS, str(Path(folder, "tilespace.cpp"))])
        if code != 0:
            yield f"{part_of(Path(folder), complaints)}: {compiler.first_error(complaints, tree)}"


def part_of(folder, complaints):
    """The file of the tree in whose part of the two files the first error is."""
    place = re.search(r"(tilespace\.[ch]pp):(\d+):\d+: error", complaints)
    lines = (folder / place[1]).read_text(encoding="utf-8").splitlines()[:int(place[2])] if place else []
    rules = [line for line in lines if line.startswith("// -------- ")]
    return rules[-1].split()[2] if rules else "the core"
