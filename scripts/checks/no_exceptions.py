# SPDX-License-Identifier: MIT
"""The core is standard C++20, and compiles without exceptions and RTTI, with the forms for other compilers, too."""

import compiler

OPTIONS = [*compiler.LANGUAGE, "-pedantic-errors", "-fno-exceptions", "-fno-rtti", "-fsyntax-only"]


def problems(tree):
    sources = [file for file in tree.core if not file.is_header]
    yield from filter(None, compiler.for_each(sources, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    for forms in ("0", "1"):
        options = [*OPTIONS, f"-DTILESPACE_STANDARD_FORMS={forms}", *tree.options_for(file)]
        code, _, complaints = compiler.run([*options, str(tree.root / file.path)])
        if code != 0:
            return compiler.first_error(complaints, tree)
    return None
