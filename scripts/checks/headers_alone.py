# SPDX-License-Identifier: MIT
"""Every header compiles alone, private ones too, and after itself."""

import compiler


def problems(tree):
    headers = [file for file in tree.files if file.is_header]
    yield from filter(None, compiler.for_each(headers, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    text = 2 * f"#include {file.as_included}\n"
    code, _, complaints = compiler.run([*compiler.LANGUAGE, *tree.options_for(file), "-fsyntax-only", "-"], text)
    return None if code == 0 else f"{file.path}: {compiler.first_error(complaints, tree)}"
