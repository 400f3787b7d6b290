# SPDX-License-Identifier: MIT
"""Two sources may include everything: no header defines what must be there only once."""

import tempfile
from pathlib import Path

import compiler


def problems(tree):
    headers = sorted(file.include_name for file in tree.files if file.is_shared)
    text = "".join(f"#include <{name}>\n" for name in headers)
    with tempfile.TemporaryDirectory() as folder:
        objects = [Path(folder) / name for name in ("one.o", "other.o")]
        command = [*compiler.LANGUAGE, *tree.include_options, "-c", "-", "-o"]
        compile_one = lambda output: compiler.run([*command, str(output)], text)
        for code, _, complaints in compiler.for_each(objects, compile_one):
            if code != 0:
                yield compiler.first_error(complaints, tree)
                return
        code, _, complaints = compiler.run(["-r", "-nostdlib", *map(str, objects), "-o", str(Path(folder) / "both.o")])
        if code != 0:
            yield f"everything, included by two sources: {complaints.strip().splitlines()[-2:]}"
