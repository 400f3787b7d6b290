# SPDX-License-Identifier: MIT
"""Writes what documents show of benchmark results: the tables of README.md and docs/, and the charts."""

import argparse
from pathlib import Path

import charts
import results
import tables

ROOT = Path(__file__).resolve().parents[2]
CHARTS = Path("docs/images/benchmarks")


def pages_in(root):
    """Documents with tables of figures."""
    return [path for path in (root / "README.md", *sorted((root / "docs").glob("*.md")))
            if path.exists() and tables.MARK.search(path.read_text(encoding="utf-8"))]


def made(root, document):
    """File -> its text, of all documents and charts, and what was not measured for them."""
    scenarios = results.by_scenario(document["results"])
    svgs, lacking = charts.made(scenarios)
    templates = tables.templates_in(root) | {"charts": charts.shown(svgs)}
    facts = tables.facts_of(document, templates)
    files = {root / CHARTS / name: text for name, text in svgs.items()}
    for page in pages_in(root):
        files[page], lacking_here = tables.with_figures(page.read_text(encoding="utf-8"), templates, scenarios,
                                                        facts)
        lacking += [f"{page.relative_to(root)}: {one}" for one in lacking_here]
    return files, lacking


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path, nargs="?", default=results.newest(ROOT),
                        help="a file that scripts/bench --json wrote; default: that of the last release")
    files, lacking = made(ROOT, results.document_of(parser.parse_args().results))
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")
    for one in lacking:
        print(f"kept as it was: {one}")


if __name__ == "__main__":
    main()
