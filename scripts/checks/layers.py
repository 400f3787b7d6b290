# SPDX-License-Identifier: MIT
"""A module includes itself and what its arrows in CMakeLists.txt lead to; of others only what is public."""


def problems(tree):
    for path in tree.strays:
        yield f"{path}: sources are .hpp, .cpp and .inc; nothing else is looked at, or built"
    for file in tree.files + tree.fragments:
        if file.odd_includes:
            yield f"{file.path}: an #include that is not <header> at the start of a line"
        if file.module != "tilespace" and file.module not in tree.arrows:
            yield f"{file.path}: module {file.module} is not in CMakeLists.txt"
            continue
        allowed = tree.reachable(file.module) if file.module != "tilespace" else set(tree.arrows) - {"io", "published", "units"}
        for include in file.includes:
            parts = include.name.split("/")
            if include.quoted:
                yield f'{file.place(include.line)}: "{include.name}": headers are included as <tilespace/...>'
            elif include.name == "tilespace/tilespace.hpp":
                yield f"{file.place(include.line)}: <{include.name}> includes everything, and is for users"
            elif parts[0] == "tilespace" and len(parts) > 2:
                yield from problems_of(file, include, parts, allowed)
            if parts[0] == "tilespace" and tree.header(include.name) is None and not is_fragment_for(tree, file, include):
                yield f"{file.place(include.line)}: there is no <{include.name}>"


def is_fragment_for(tree, file, include):
    """Sources include fragments; headers and fragments do not."""
    return file.path.suffix == ".cpp" and tree.fragment(include.name) is not None


def problems_of(file, include, parts, allowed):
    module = parts[1]
    if module not in allowed:
        yield f"{file.place(include.line)}: {file.module} may not include {module}: no arrow leads there"
    if parts[2] == "detail" and module != file.module:
        yield f"{file.place(include.line)}: <{include.name}> belongs to {module} alone"
