# SPDX-License-Identifier: MIT
"""The core is standard C++20, and compiles without exceptions and RTTI, in the forms for other compilers.

The usual forms are compiled so as two files, in tests/consumer.
"""

import compiler

OPTIONS = [*compiler.LANGUAGE, "-pedantic-errors", "-fno-exceptions", "-fno-rtti", "-fsyntax-only",
           "-DTILESPACE_STANDARD_FORMS=1"]


def problems(tree):
    sources = [file for file in tree.core if not file.is_header]
    yield from filter(None, compiler.for_each(sources, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    code, _, complaints = compiler.run([*OPTIONS, *tree.options_for(file), str(tree.root / file.path)])
    return None if code == 0 else compiler.first_error(complaints, tree)
