# SPDX-License-Identifier: MIT
"""Tables of the documents, filled with measured figures: templates of bench/tables and a file of results.

A template is Markdown with figures in braces, {SCENARIOS: METHOD} or {SCENARIOS: METHOD / METHOD}: the time of the
method, or its time relative to that of the other one. SCENARIOS are names, joined by " or ", with * for anything; of
several scenarios a figure is the range from the least to the largest. Scenarios that lack a method do not count.
Columns with the same figures are written once: after a first line `maps = a | b`, [maps: {@ map: cover}] is a cell with
a for @ and one with b. A document shows the template NAME after the line <!-- figures: NAME -->, up to an empty line.
"""

import re
import textwrap
from fnmatch import fnmatchcase

MARK = re.compile(r"^<!-- figures: (\w+) -->\n((?:.+\n)*)", re.MULTILINE)
FIGURE = re.compile(r"\{([^{}]+):\s([^{}:]+)\}")
COLUMNS = re.compile(r"^(\w+) = (.+(?:\n .+)*)\n\n")
WIDTH = 120


class Missing(Exception):
    """Nothing was measured that a figure asks for."""


def to_text(value):
    """Two digits, and all before the point up to 1000."""
    if value >= 1000:
        return f"{round(value, -len(str(int(value))) + 2):.0f}"
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 0.095 else f"{value:.2f}"


def values_of(scenarios, wanted, way, other):
    names = [name.strip() for name in wanted.split(" or ")]
    for scenario, ways in scenarios.items():
        if way in ways and (other is None or other in ways) and any(fnmatchcase(scenario, name) for name in names):
            yield ways[way]["median"] if other is None else ways[way]["ratio"] / ways[other]["ratio"]


def figure_of(scenarios, asked):
    wanted, ways = (" ".join(part.split()) for part in asked.groups())
    way, _, other = ways.partition(" / ")
    values = list(values_of(scenarios, wanted, way, other or None))
    if not values:
        raise Missing(asked[0])
    least, largest = to_text(min(values)), to_text(max(values))
    return least if least == largest else f"{least} to {largest}"


def with_columns(template):
    """The template with its columns written out."""
    named = COLUMNS.match(template)
    if not named:
        return template
    columns = [column.strip() for column in named[2].split("|")]
    cells = re.compile(rf"\[{named[1]}: (.*?)\]")
    return cells.sub(lambda cell: " | ".join(cell[1].replace("@", column) for column in columns),
                     template[named.end():])


def filled(template, scenarios):
    """Tables and pictures line by line; anything else as a paragraph."""
    text = FIGURE.sub(lambda asked: figure_of(scenarios, asked), with_columns(template)).strip()
    if text.startswith(("|", "!")):
        return text
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def templates_in(root):
    return {path.stem: path.read_text(encoding="utf-8") for path in (root / "bench" / "tables").glob("*.md")}


def with_figures(page, templates, scenarios):
    """The page with its tables made anew, and what they lack."""
    lacking = []

    def anew(block):
        name = block[1]
        try:
            return f"<!-- figures: {name} -->\n{filled(templates[name], scenarios)}\n"
        except Missing as figure:
            lacking.append(f"{name}: nothing was measured for {figure}")
            return block[0]

    return MARK.sub(anew, page), lacking
