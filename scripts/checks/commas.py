# SPDX-License-Identifier: MIT
"""No statement of C++ is two, joined by a comma."""

import re

import sources
from tree import blank_out_comments_and_literals

PREPROCESSOR = re.compile(r"^\s*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
# Brackets and template arguments without a statement in them, innermost ones first; and the head of a loop, which may
# count two numbers.
BRACKETS = re.compile(r"\([^()\[\]{};]*\)|\[[^()\[\]{};]*\]|\{[^()\[\]{};]*\}|(?<=\w)<[\w:,@*& ./+-]*>"
                      r"|\bfor \([^()]*\)")
STATEMENT = re.compile(r"(?<=[;{}])([^;{}]+);")
# Behind which a statement begins, besides another one.
BEGIN = re.compile(r"\s*(?:(?:if|if constexpr|while|for|switch) @\s*|(?:else|do)\b\s*"
                   r"|(?:case\b[^:]*(?:::[^:]*)*|default):\s+)*")
NAME = r"[*]?[A-Za-z_]\w*(?:(?:::|\.|->)\w+|@)*"
JOINED = re.compile(rf"(?:return\b[^,]*|(?:\+\+|--){NAME}|{NAME}(?:@|\+\+|--|\s*(?:[-+*/%|&^]|<<|>>)?=(?!=)[^,]*))\s*,")


def without_brackets(code):
    """Brackets as @; lines stay where they are."""
    def instead(match):
        return "@" + "\n" * match[0].count("\n")

    before = None
    while code != before:
        before = code
        code = BRACKETS.sub(instead, code)
    return code


def lines_with_commas(text):
    code = without_brackets(PREPROCESSOR.sub(lambda match: "\n" * match[0].count("\n"),
                                             blank_out_comments_and_literals(text)))
    for match in STATEMENT.finditer(code):
        start = BEGIN.match(match[1]).end()
        if JOINED.match(match[1], start):
            yield code.count("\n", 0, match.start(1) + start) + 1


def problems(tree):
    for path in sources.cpp_files(tree):
        for line in lines_with_commas(sources.read(tree, path)):
            yield f"{path}:{line}: two statements, joined by a comma"
