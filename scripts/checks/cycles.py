# SPDX-License-Identifier: MIT
"""No module and no header leads back to itself."""


def problems(tree):
    yield from cycles_in({name: list(arrows) for name, arrows in tree.arrows.items()}, "modules")
    headers = {file.path.as_posix(): file for file in tree.files if file.is_header}
    included = lambda file: [tree.included(file, include) for include in file.includes]
    graph = {name: [one.path.as_posix() for one in included(file) if one and one.is_header]
             for name, file in headers.items()}
    yield from cycles_in(graph, "headers")


def cycles_in(graph, what):
    done, path = set(), []

    def visit(node):
        if node in done:
            return None
        if node in path:
            return path[path.index(node):] + [node]
        path.append(node)
        for one in graph.get(node, []):
            if found := visit(one):
                return found
        done.add(path.pop())
        return None

    for node in sorted(graph):
        path.clear()
        if found := visit(node):
            yield f"a cycle of {what}: {' -> '.join(found)}"
            return
