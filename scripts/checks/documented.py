# SPDX-License-Identifier: MIT
"""Every public name is documented, and functions say with labels what people need to know before they call them.

Enumerators may speak for themselves, and so may operators, begin() and end(), and copying and moving.
"""

import re

from declarations import complaints, declarations

LABELS = ("Returns", "Shape", "Units", "Border", "Invalid", "Errors", "Exactness", "Order", "Laws", "Cost", "Threads",
          "Source")
MODULES_OF_QUERIES = ("cover", "raycast", "sweep", "visibility", "pathfinding", "hexagons", "outlines", "motion",
                      "volume", "objects", "world")
ANY_LABEL = re.compile(r"^\s*/// ([A-Z][a-z]+)  +\S", re.MULTILINE)
LABEL = re.compile(r"^\s*/// (" + "|".join(LABELS) + r")  +\S", re.MULTILINE)

# What everybody knows who knows C++.
SELF_EVIDENT = re.compile(r"^(operator.*|begin|end|~\w+|value_type|difference_type)$")


class Comments:
    """The documenting comments of a header."""

    def __init__(self, text):
        self.lines = text.splitlines()
        file_comment = re.search(r"^/// @file.*?(?=^[^/]|\Z)", text, re.MULTILINE | re.DOTALL)
        self.file_labels = LABEL.findall(file_comment[0]) if file_comment else []

    def line(self, number):
        return self.lines[number - 1].strip() if 0 < number <= len(self.lines) else ""

    def above(self, number):
        """The comment that documents what is declared in that line, or "": above it, beside it, or above its group."""
        if "///<" in self.line(number):
            return self.line(number)
        above = number - 1
        while re.match(r"(template\b|requires\b|\[\[)", self.line(above)) \
                and not re.search(r"([;{}]|///.*)$", self.line(above)):
            above -= 1  # the same declaration, some lines long
        return self._block_ending(above) or self._group_around(number)

    def _block_ending(self, number):
        first = number
        while self.line(first).startswith("///") and not self.line(first).startswith(("/// @}", "/// @file")):
            first -= 1
        return "\n".join(self.lines[first:number]) if first < number else ""

    def _group_around(self, number):
        for above in range(number - 1, 0, -1):
            if self.line(above) == "/// @}":
                return ""
            if self.line(above) == "/// @{":
                return self._block_ending(above)
        return ""


def is_special_member(one):
    """Copying, moving, and making of nothing."""
    own = one.scope.rpartition("::")[2]
    return one.name == own and re.search(rf"::{own}\((const {own} ?&|{own} ?&&)?\w*\)", one.text) is not None


def problems(tree):
    comments = {file.path.as_posix(): Comments(file.text) for file in tree.public_headers}
    yield from complaints(tree)
    documented = {}  # by header and name: the last line with a documented function of that name
    for one in declarations(tree):
        comment = comments[one.header].above(one.line)
        key = (one.header, one.full_name)
        if comment or documented.get(key) == one.line - 1:  # an overload right below belongs to the one above it
            documented[key] = one.line
            yield from label_problems(one, comment, comments[one.header].file_labels)
        elif one.kind not in ("friend", "enumvalue") and not one.text.endswith("override") \
                and not SELF_EVIDENT.match(one.name) and not is_special_member(one):
            yield f"{one.place}: {one.text} is not documented"


def label_problems(one, comment, file_labels):
    labels = LABEL.findall(comment)
    for label in ANY_LABEL.findall(comment):
        if label not in LABELS:
            yield f"{one.place}: {one.name}: {label} is no label; there are {', '.join(LABELS)}"
    order = [LABELS.index(label) for label in labels]
    if order != sorted(order):
        yield f"{one.place}: {one.name}: the labels {', '.join(labels)} are in another order than {', '.join(LABELS)}"
    missing = [label for label in required_labels(one, comment) if label not in labels + file_labels]
    if missing:
        yield f"{one.place}: {one.name}: no {', '.join(missing)}"


def required_labels(one, comment):
    """Questions of the core say what counts at borders, what odd input gets and what they cost; loaders what goes
    wrong.

    A function that does as another, and says so, need not say it again.
    """
    refers = re.search(r"\b[Aa]s [A-Za-z_:]+\(|The same", comment) is not None  # to a function that says it
    if one.kind != "function" or one.name == "name" or refers or not comment:
        return ()
    module = one.header.split("/")[1]
    if one.scope == "tilespace" and module in MODULES_OF_QUERIES:
        return ("Border", "Invalid", "Cost")
    if one.scope == "tilespace" and module == "geom" and "," in one.text:  # of a pair
        return ("Invalid", "Cost")
    if one.scope == "tilespace::io" and "Result<" in one.text.replace(" ", ""):
        return ("Errors", "Cost")
    return ()
