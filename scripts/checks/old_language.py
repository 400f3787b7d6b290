# SPDX-License-Identifier: MIT
"""Every public header needs C++20, and says so first if it is compiled as an older version."""

import compiler

OPTIONS = ["-x", "c++", "-std=c++17", "-fmax-errors=1", "-fsyntax-only", "-"]
MESSAGE = "tilespace needs C++20"


def problems(tree):
    yield from filter(None, compiler.for_each(tree.public_headers, lambda file: problem_of(tree, file)))


def problem_of(tree, file):
    _, _, complaints = compiler.run([*OPTIONS, *tree.include_options], f"#include <{file.include_name}>\n")
    first = compiler.first_error(complaints, tree)
    return None if MESSAGE in first else f"{file.path}: compiled as C++17, it begins with {first}"
