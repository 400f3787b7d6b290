# SPDX-License-Identifier: MIT
"""Figures and charts of the documents are those of bench/results, by the templates of bench/tables.

The template `losing` has every row in which another method is faster.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))

import losing  # noqa: E402
import results  # noqa: E402
import summary  # noqa: E402
import tables  # noqa: E402

# Results before this day lack scenarios that the templates ask for: figures from then stay as they are.
FIRST_DAY = "2026-11-27"


def untold(template, measured):
    """Rows in which another method is faster, and which no figure of the template has."""
    told = tables.figures_of(template)
    scenarios = results.by_scenario(measured)
    for scenario, way, ratio, _ in losing.losing_rows(measured):
        if not any(way in figure.ways_in(scenario, scenarios[scenario]) for figure in told):
            yield f"{scenario}: {way}, {ratio:.2f}"


def problems(tree):
    path = results.newest(tree.root)
    document = results.document_of(path)
    shown = {name for page in summary.pages_in(tree.root)
             for name, _ in tables.MARK.findall(page.read_text(encoding="utf-8"))} - {"charts"}
    templates = tables.templates_in(tree.root)
    yield from (f"bench/tables/{name}.md is shown in no document" for name in templates.keys() - shown)
    yield from (f"there is no bench/tables/{name}.md" for name in shown - templates.keys())
    if shown != templates.keys() or document["date"] < FIRST_DAY:
        return
    files, lacking = summary.made(tree.root, document)
    yield from lacking
    if "losing" in templates:
        yield from (f"bench/tables/losing.md lacks {row}" for row in untold(templates["losing"], document["results"]))
    for file, text in files.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            name = file.relative_to(tree.root)
            yield f"{name}: its figures are not those of {path.name}: scripts/bench --summary"
