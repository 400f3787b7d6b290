# SPDX-License-Identifier: MIT
"""Every public header needs C++20, and says so first if it is compiled as an older version.

The first of our headers that it includes says so, or the first that that one includes; and no code stands before. The
header in which this ends is compiled.
"""

import compiler

OPTIONS = ["-x", "c++", "-std=c++17", "-fmax-errors=1", "-fsyntax-only", "-"]
MESSAGE = "tilespace needs C++20"
LAST = "tilespace/base/language.hpp"


def problems(tree):
    yield from dict.fromkeys(problem for file in tree.public_headers for problem in problems_on_the_way(tree, file))
    _, _, complaints = compiler.run([*OPTIONS, *tree.include_options], f"#include <{LAST}>\n")
    first = compiler.first_error(complaints, tree)
    if MESSAGE not in first:
        yield f"{LAST}: compiled as C++17, it begins with {first}"


def problems_on_the_way(tree, file):
    while file.include_name != LAST:
        lower, line = first_of_ours(tree, file)
        if lower is None:
            yield f"{file.path}: includes nothing that leads to <{LAST}>"
            return
        if has_code(file, line):
            yield f"{file.path}: has code before its first header of ours"
        file = lower


def first_of_ours(tree, file):
    """The header, and the line of its include."""
    return next(((header, include.line) for include in file.includes if (header := tree.included(file, include))),
                (None, 0))


def has_code(file, line):
    return any(text.strip() and not text.lstrip().startswith("#") for text in file.code.splitlines()[:line - 1])
