# SPDX-License-Identifier: MIT
"""Every public function and class has a row in fuzz/README.md, with a target that calls it."""

import re

from tree import blank_out_comments_and_literals

README = "fuzz/README.md"
NAMED = re.compile(r"((?:tilespace|io)(?:::\w+)*)::(\w+|operator[^(]*)\(")


def public_names(tree):
    """(header, name) of free functions, and of classes with member functions, as docs/api.txt has them."""
    functions, classes = set(), set()
    for line in (tree.root / "docs/api.txt").read_text(encoding="utf-8").splitlines():
        header, _, text = line.partition(": ")
        found = NAMED.search(text)
        if not found or text.startswith("#define"):
            continue
        own = found[1].rpartition("::")[2]
        if own.islower() and not found[2].startswith("operator"):
            functions.add((header, found[2]))
        # What constructors and == do goes without saying.
        elif not own.islower() and found[2] not in (own, "operator=="):
            classes.add((header, own))
    return functions, classes


def rows(tree):
    """(names, headers, targets) of the table."""
    for line in (tree.root / README).read_text(encoding="utf-8").splitlines():
        cells = line.split("|")
        if len(cells) == 5 and "`" in cells[1]:
            names, headers = re.findall(r"`([\w:]+)", cells[1]), re.findall(r"`([^`]+)`", cells[2])
            yield names, headers, re.findall(r"\(([^)]+\.cpp)\)", cells[3])


def code_of(path):
    return blank_out_comments_and_literals(path.read_text(encoding="utf-8"))


def problems(tree):
    functions, classes = public_names(tree)
    fuzz = tree.root / "fuzz"
    texts = {f"targets/{path.name}": code_of(path) for path in sorted(fuzz.glob("targets/*.cpp"))}
    support = "".join(code_of(path) for path in sorted(fuzz.glob("support/*.?pp")))
    in_table, used = set(), set()
    for names, headers, targets in rows(tree):
        used.update(targets)
        called = support + "".join(texts.get(target, "") for target in targets)
        for name in names:
            places = {(header, name) for header in headers} & (functions | classes)
            in_table |= places
            if not places and not name.startswith(("detail::", "tilespace_")):  # the latter: the C interface
                yield f"{README}: {name} is nothing public of {', '.join(headers)}"
            if places & functions and not re.search(rf"\b{name}\(", called):
                yield f"{README}: {name} is called by none of {', '.join(targets) or 'no target'}"
    for header, name in sorted((functions | classes) - in_table):
        yield f"{README}: no row for {name} of {header}"
    for target in sorted(used - set(texts)):
        yield f"{README}: there is no {target}"
    for target in sorted(set(texts) - used):
        yield f"{README}: no row for {target}"
