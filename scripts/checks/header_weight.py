# SPDX-License-Identifier: MIT
"""A header of the core is at most 20 000 lines long once it is preprocessed."""

import compiler

from tree import CORE

MOST_LINES = 20_000
# It gives std::string, which takes nearly all of that alone. For debuggers and tests.
MORE_LINES = {
    "src/grid/include/tilespace/grid/to_text.hpp": 26_000,
    "src/motion/include/tilespace/motion/to_text.hpp": 25_000,
    "src/tilespace/include/tilespace/tilespace.hpp": 36_000,  # all of it, these too
}


def problems(tree):
    headers = [file for file in tree.files if file.is_public and file.module in (*CORE, "tilespace")]
    yield from filter(None, compiler.for_each(headers, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    code, text, complaints = compiler.run([*compiler.LANGUAGE, *tree.include_options, "-E", "-P",
                                           str(tree.root / file.path)])
    if code != 0:
        return f"{file.path}: {compiler.first_error(complaints, tree)}"
    lines, most = text.count("\n"), MORE_LINES.get(file.path.as_posix(), MOST_LINES)
    return f"{file.path}: {lines} lines preprocessed, more than {most}" if lines > most else None
