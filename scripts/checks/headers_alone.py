# SPDX-License-Identifier: MIT
"""Every header compiles alone, private ones too, and after itself.

Headers that a source includes first are compiled so with that source, where sources are compiled one by one: for the
digests, and for the fuzzers. Of the others, a header is compiled after one that it includes, in the same run: it would
know all names of that one anyway. That saves half of the time.
"""

import compiler


def problems(tree):
    sources = [file for file in tree.files if not file.is_header and file.includes]
    first = {header.path for file in sources if (header := tree.included(file, file.includes[0]))}
    headers = [file for file in tree.files if file.is_header and file.path not in first]
    for found in compiler.for_each(chains_of(tree, headers), lambda chain: problems_of(tree, chain)):
        yield from found


def chains_of(tree, headers):
    """The headers in lists, in each of which every one includes those before it."""
    below = included_by_each(tree)
    left = {file.path: file for file in sorted(headers, key=lambda file: len(below[file.path]), reverse=True)}
    chains = []
    while left:
        chain = [left.pop(next(iter(left)))]
        while lower := next((path for path in left if path in below[chain[-1].path]), None):
            chain.append(left.pop(lower))
        chains.append(chain[::-1])
    return chains


def included_by_each(tree):
    """The paths of all headers that each header includes, directly or not."""
    below = {}

    def visit(file):
        if file.path not in below:
            below[file.path] = set()  # a cycle of headers is another rule's
            for header in filter(None, (tree.included(file, include) for include in file.includes)):
                below[file.path] |= {header.path} | visit(header)
        return below[file.path]

    for file in tree.files:
        visit(file)
    return below


def problems_of(tree, chain):
    if compile_together(tree, chain)[0] == 0:
        return []
    results = [(file, compile_together(tree, [file])) for file in chain]
    return [f"{file.path}: {compiler.first_error(complaints, tree)}" for file, (code, _, complaints) in results if code]


def compile_together(tree, headers):
    folders = dict.fromkeys(option for file in headers for option in tree.options_for(file))
    text = "".join(2 * f"#include {file.as_included}\n" for file in headers)
    return compiler.run([*compiler.LANGUAGE, *folders, "-fsyntax-only", "-"], text)
