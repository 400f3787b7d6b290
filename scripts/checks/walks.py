# SPDX-License-Identifier: MIT
"""The reading orders of ARCHITECTURE.md follow includes and sources, and go back twice at most."""

import re

PAGE = "ARCHITECTURE.md"
HEADING = "## Reading order"
FILE = re.compile(r"`([\w./]+\.(?:hpp|cpp|inc))`")
MOST_RETURNS = 2
FEWEST = 5  # functions in the table


def short_name(file):
    """As the page names files: from the module on, without include/tilespace/<module>/."""
    return file.path.as_posix().removeprefix("src/").replace(f"/include/tilespace/{file.module}/", "/")


def is_next(tree, one, other):
    """Whether one includes the other, or the other is a source or a fragment that includes it."""
    includes = [tree.included(one, include) for include in one.includes]
    backwards = [tree.included(other, include) for include in other.includes]
    return any(file is other for file in includes) or (not other.is_header and any(file is one for file in backwards))


def problems_of(tree, files, function, walk):
    parts = [FILE.findall(part) for part in walk.split("back to")]
    if len(parts) - 1 > MOST_RETURNS:
        yield f"{PAGE}: {function} goes back {len(parts) - 1} times"
    seen = set()
    for part in parts:
        unknown = [name for name in part if name not in files]
        yield from (f"{PAGE}: {function}: there is no src/.../{name}" for name in unknown)
        if seen and part[0] not in seen:
            yield f"{PAGE}: {function} goes back to {part[0]}, which was not read before"
        seen.update(part)
        for one, other in zip(part, part[1:]):
            if not unknown and not is_next(tree, files[one], files[other]):
                yield f"{PAGE}: {function}: {one} does not lead to {other}"


def problems(tree):
    text = (tree.root / PAGE).read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
    files = {short_name(file): file for file in tree.files + tree.fragments}
    rows = re.findall(r"^\| `(\w+)` \|(.+)\|$", text, re.MULTILINE)
    if len(rows) < FEWEST:
        yield f"{PAGE}: {len(rows)} rows under \"{HEADING}\""
    for function, walk in rows:
        yield from problems_of(tree, files, function, walk)
