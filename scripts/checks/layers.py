# SPDX-License-Identifier: MIT
"""A module includes itself and what its arrows in CMakeLists.txt lead to; private headers stay in their module."""

from tree import CORE


def problems(tree):
    for path in tree.strays:
        yield f"{path}: sources are .hpp, .cpp and .inc; nothing else is looked at, or built"
    for file in tree.files + tree.fragments:
        if file.odd_includes:
            yield f"{file.path}: an #include that is not <header> at the start of a line"
        if file.module != "tilespace" and file.module not in tree.arrows:
            yield f"{file.path}: module {file.module} is not in CMakeLists.txt"
            continue
        allowed = tree.reachable(file.module) if file.module != "tilespace" else set(CORE)
        for include in file.includes:
            parts = include.name.split("/")
            if include.quoted:
                yield from problems_of_private(tree, file, include)
            elif include.name == "tilespace/tilespace.hpp":
                yield f"{file.place(include.line)}: <{include.name}> includes everything, and is for users"
            elif parts[0] == "tilespace" and tree.header(include.name) is None:
                yield f"{file.place(include.line)}: there is no <{include.name}>"
            elif parts[0] == "tilespace" and len(parts) > 2 and parts[1] not in allowed:
                yield f"{file.place(include.line)}: {file.module} may not include {parts[1]}: no arrow leads there"


def problems_of_private(tree, file, include):
    """Private headers and fragments are included in quotes, from the folder of their module on."""
    included = tree.included(file, include)
    if included is None:
        yield f'{file.place(include.line)}: there is no "{include.name}" in src/{file.module}'
    elif file.is_shared:
        yield f'{file.place(include.line)}: "{include.name}" is private, and this header is not'
    elif included.is_fragment and file.path.suffix != ".cpp":
        yield f'{file.place(include.line)}: "{include.name}": only sources include fragments'
