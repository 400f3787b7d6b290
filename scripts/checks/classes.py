# SPDX-License-Identifier: MIT
"""A class has at most 120 lines, and not both more than 12 methods and more than 6 mutable fields.

Fields of a class that exceeds this are in effect global variables of its methods: pass values to free functions
instead.

Counted are all member functions but defaulted and deleted ones, and fields that are neither static, const, nor
references. Of classes in public headers, which are mostly documentation, only lines with code count.
"""

import re
from dataclasses import dataclass

from tree import blank_out_comments_and_literals

MOST_LINES = 120
MOST_METHODS = 12
MOST_FIELDS = 6

# Classes that may exceed this, with the reason.
EXCEPTIONS = {
    "src/cover/include/tilespace/cover/circle_cover.hpp: CircleCover":
        "a public range: its fields are constants of its rows",
    "src/handles/include/tilespace/handles/slot_map.hpp: SlotMap": "a public container, as of the standard library",
    "src/objects/include/tilespace/objects/object_index.hpp: ObjectIndex": "public: edits and queries of one index",
    "src/raycast/include/tilespace/raycast/detail/line_walk.hpp: LineWalk": "an iterator, kept in registers",
}
CLASS = re.compile(r"(?<!enum )\b(?:class|struct|union)\s+(?:alignas\([^)]*\)\s*|\[\[[^\]]*\]\]\s*)?"
                   r"(\w+)(?:\s+final)?\s*(?::(?!:)[^;{}()]*)?\{")
ACCESS = re.compile(r"^\s*(?:(?:public|private|protected)\s*:\s*)+")
NO_MEMBER = re.compile(
    r"^\s*(?:template\s*<.*>\s*)?(?:friend|using|typedef|static_assert|enum|class|struct|union)\b", re.DOTALL)
CONSTANT = re.compile(r"\bstatic\b|\bconstexpr\b|&|\*\s*const\b|^[^*]*\bconst\b[^*]*$")
ARGUMENTS = re.compile(r"<[^<>]*>|\([^()]*\)")
DEFAULTED = re.compile(r"=\s*(?:default|delete)\s*$")


@dataclass(frozen=True)
class Class:
    path: str
    name: str
    line: int
    lines: int
    methods: int
    fields: int

    @property
    def key(self):
        return f"{self.path}: {self.name}"

    def problems(self):
        if self.lines > MOST_LINES:
            yield f"{self.path}:{self.line}: {self.name} has {self.lines} lines, more than {MOST_LINES}"
        if self.methods > MOST_METHODS and self.fields > MOST_FIELDS:
            yield (f"{self.path}:{self.line}: {self.name} has {self.methods} methods and {self.fields} mutable fields, "
                   f"more than {MOST_METHODS} and {MOST_FIELDS}")


def end_of_block(code, start):
    """Behind the brace that closes the one at `start`."""
    depth = 0
    for match in re.finditer(r"[{}]", code[start:]):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return start + match.end()
    return len(code)


def without_blocks(code):
    """The code with all that is in braces left out."""
    kept, at = [], 0
    while (start := code.find("{", at)) >= 0:
        kept += [code[at:start], "{}"]
        at = end_of_block(code, start)
    return "".join(kept) + code[at:]


def members_of(body):
    """The declarations of a class, without the bodies of functions: each ends with a semicolon, or with its body."""
    code, first = re.sub(r"^\s*#.*$", "", without_blocks(body), flags=re.MULTILINE), 0
    for match in re.finditer(r";|\{\}", code):
        member = code[first:match.start()]
        is_whole = member.count("(") == member.count(")")  # not within the arguments of an initializer
        is_body = match[0] == "{}" and is_whole and not NO_MEMBER.match(ACCESS.sub("", member)) and is_function(member)
        if match[0] == ";" or (is_body and code[match.end():].lstrip()[:1] not in ("{", ",", ";")):
            yield ACCESS.sub("", member).strip()
            first = match.end()


def is_function(member):
    """Whether there are parentheses before any initializer, other than those of alignas, decltype and attributes."""
    specifiers = r"\b(?:alignas|decltype|__attribute__|noexcept|requires)\s*\((?:[^()]|\([^()]*\))*\)"
    declarator = re.sub(r"operator\s*(?:\(\)|[^\s\w(]+)", "operator_", re.sub(specifiers, "", member))
    return "(" in re.split(r"(?<![<>=!])=(?!=)|\{", declarator)[0]


def without_arguments(member):
    """Without what is in brackets: arguments of templates and functions."""
    while (shorter := ARGUMENTS.sub("", member)) != member:
        member = shorter
    return member


def mutable_fields_of(member):
    """How many are declared: one, or more with commas in between."""
    declared = without_arguments(member)
    return 0 if CONSTANT.search(re.split(r"=|\{", declared)[0]) else declared.count(",") + 1


def counted(body):
    members = [member for member in members_of(body) if member and not NO_MEMBER.match(member)]
    methods = [member for member in members if is_function(member)]
    fields = [member for member in members if not is_function(member)]
    return sum(not DEFAULTED.search(member) for member in methods), sum(map(mutable_fields_of, fields))


def classes_of(path, code, counts_comments):
    for match in CLASS.finditer(code):
        end = end_of_block(code, match.end() - 1)
        lines = code[match.start():end].splitlines()
        yield Class(path.as_posix(), match[1], code.count("\n", 0, match.start()) + 1,
                    sum(counts_comments or bool(line.strip()) for line in lines), *counted(code[match.end():end - 1]))


def all_classes(tree):
    for file in tree.files + tree.fragments:
        yield from classes_of(file.path, file.code, not file.is_public)
    for path in sorted((tree.root / "tools").rglob("*.[ch]pp")):
        code = blank_out_comments_and_literals(path.read_text(encoding="utf-8"))
        yield from classes_of(path.relative_to(tree.root), code, True)


def problems(tree):
    found = {}
    for one in all_classes(tree):
        found.setdefault(one.key, []).extend(one.problems())
    for key, complaints in found.items():
        if key not in EXCEPTIONS:
            yield from complaints
    yield from (f"scripts/checks/classes.py: {key} needs no exception" for key in EXCEPTIONS if not found.get(key))
