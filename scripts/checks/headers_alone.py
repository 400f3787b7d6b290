# SPDX-License-Identifier: MIT
"""Every header compiles alone, private ones too, and after itself.

Headers that a source includes first are compiled so with that source, where sources are compiled one by one: for the
digests, and for the fuzzers.
"""

import compiler


def problems(tree):
    sources = [file for file in tree.files if not file.is_header and file.includes]
    first = {header.path for file in sources if (header := tree.included(file, file.includes[0]))}
    headers = [file for file in tree.files if file.is_header and file.path not in first]
    yield from filter(None, compiler.for_each(headers, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    text = 2 * f"#include {file.as_included}\n"
    code, _, complaints = compiler.run([*compiler.LANGUAGE, *tree.options_for(file), "-fsyntax-only", "-"], text)
    return None if code == 0 else f"{file.path}: {compiler.first_error(complaints, tree)}"
