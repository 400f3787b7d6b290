# SPDX-License-Identifier: MIT
"""Tables of the documents, filled with measured figures: templates of bench/tables and a file of results.

A template is Markdown with figures in braces, {SCENARIOS: METHODS} or {SCENARIOS: METHODS / METHOD}: the time of the
method, or its time relative to that of the other one. METHODS are names, joined by " or ": the fastest of those that a
scenario has. SCENARIOS are names, joined by " or ", with * for anything, and " but " before those to leave out; of
several scenarios a figure is the range from the least to the largest. Scenarios that lack the methods do not count.
{NAME} without a colon is a fact about the run or the tables: {date}, {rows of losing}.
Columns with the same figures are written once: after a first line `maps = a | b`, [maps: {@ map: cover}] is a cell with
a for @ and one with b. A document shows the template NAME after the line <!-- figures: NAME -->, up to an empty line.
"""

import re
import textwrap
from dataclasses import dataclass
from fnmatch import fnmatchcase

MARK = re.compile(r"^<!-- figures: (\w+) -->\n((?:.+\n)*)", re.MULTILINE)
FIGURE = re.compile(r"\{([^{}]+):\s([^{}:]+)\}")
FACT = re.compile(r"\{(\w[\w ]*)\}")
COLUMNS = re.compile(r"^(\w+) = (.+(?:\n .+)*)\n\n")
WIDTH = 120


class Missing(Exception):
    """Nothing was measured that a figure asks for."""


def to_text(value):
    """Two digits, and all before the point up to 1000: what is below 1 by a hundredth is not shown as 1.0."""
    if value >= 1000:
        return f"{round(value, -len(str(int(value))) + 2):.0f}"
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 0.995 else f"{value:.2f}"


@dataclass(frozen=True)
class Figure:
    """What a figure asks for. Without `other` it is a time."""

    names: tuple
    excepted: tuple
    ways: tuple
    other: str

    @classmethod
    def of(cls, asked):
        wanted, ways = (" ".join(part.split()) for part in asked.groups())
        names, _, excepted = wanted.partition(" but ")
        ways, _, other = ways.partition(" / ")
        return cls(tuple(names.split(" or ")), tuple(excepted.split(" or ")) if excepted else (),
                   tuple(ways.split(" or ")), other)

    def is_of(self, scenario):
        return (any(fnmatchcase(scenario, name) for name in self.names)
                and not any(fnmatchcase(scenario, name) for name in self.excepted))

    def ways_in(self, scenario, rows):
        """Its methods that count in a scenario."""
        if (self.other and self.other not in rows) or not self.is_of(scenario):
            return []
        return [way for way in self.ways if way in rows]

    def values(self, scenarios):
        for scenario, rows in scenarios.items():
            found = [rows[way] for way in self.ways_in(scenario, rows)]
            if found and self.other:
                yield min(row["ratio"] for row in found) / rows[self.other]["ratio"]
            elif found:
                yield min(row["median"] for row in found)


def figures_of(template):
    return [Figure.of(asked) for asked in FIGURE.finditer(with_columns(template))]


def figure_of(scenarios, asked):
    values = list(Figure.of(asked).values(scenarios))
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


def fact_of(facts, asked):
    if asked[1] not in facts:
        raise Missing(asked[0])
    return str(facts[asked[1]])


def facts_of(document, templates):
    """What the documents tell about a file of results, and how many rows the tables have."""
    machine = document.get("machine", {})
    told = ", ".join(f"{name} {value}" for name, value in machine.items())
    return {**{name: value for name, value in document.items() if isinstance(value, str)},
            "machine": told or "not recorded",
            **{f"rows of {name}": sum(line.startswith("|") for line in text.splitlines()) - 2
               for name, text in templates.items()}}


def filled(template, scenarios, facts=None):
    """Tables and pictures line by line; anything else as a paragraph."""
    text = FIGURE.sub(lambda asked: figure_of(scenarios, asked), with_columns(template)).strip()
    text = FACT.sub(lambda asked: fact_of(facts or {}, asked), text)
    if text.startswith(("|", "!")):
        return text
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def templates_in(root):
    return {path.stem: path.read_text(encoding="utf-8") for path in (root / "bench" / "tables").glob("*.md")}


def with_figures(page, templates, scenarios, facts):
    """The page with its tables made anew, and what they lack."""
    lacking = []

    def anew(block):
        name = block[1]
        try:
            return f"<!-- figures: {name} -->\n{filled(templates[name], scenarios, facts)}\n"
        except Missing as figure:
            lacking.append(f"{name}: nothing was measured for {figure}")
            return block[0]

    return MARK.sub(anew, page), lacking
