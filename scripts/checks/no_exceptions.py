# SPDX-License-Identifier: MIT
"""The core is standard C++20, and compiles without exceptions and RTTI."""

import compiler

OPTIONS = [*compiler.LANGUAGE, "-pedantic-errors", "-fno-exceptions", "-fno-rtti", "-fsyntax-only"]


def problems(tree):
    sources = [file for file in tree.core if not file.is_header]
    yield from filter(None, compiler.for_each(sources, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    code, _, complaints = compiler.run([*OPTIONS, *tree.options_for(file), str(tree.root / file.path)])
    return None if code == 0 else compiler.first_error(complaints, tree)
