# SPDX-License-Identifier: MIT
"""The public interface is that of docs/api.txt: a change of it shows in the diff, and is meant.

That is names, types, parameters, defaults and constants; not attributes, and not what functions do.
"""

import difflib

from declarations import declarations

LIST = "docs/api.txt"


def lines_of(tree):
    for one in declarations(tree):
        if one.kind != "friend" or "(" in one.text:
            yield f"{one.header.split('/include/tilespace/', 1)[1]}: {one.text}"


def problems(tree):
    path = tree.root / LIST
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in difflib.unified_diff(before, list(lines_of(tree)), lineterm="", n=0):
        if line[0] in "+-" and not line.startswith(("+++", "---")):
            what = "new" if line[0] == "+" else "gone"
            yield f"{LIST}: {what}: {line[1:]}; `scripts/check --update-api` if it is meant"


def update(tree):
    (tree.root / LIST).write_text("\n".join(lines_of(tree)) + "\n", encoding="utf-8")
