# SPDX-License-Identifier: MIT
"""Files of benchmark results: those of scripts/bench --json, and the lines that the programs write."""

import json


def document_of(path):
    """The rows of a file, and what they hold for where it says so."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return json.loads(text)
    return {"results": [json.loads(line) for line in text.splitlines()]}


def of_file(path):
    return document_of(path)["results"]


def newest(root):
    """The file of the last release, which the documents show."""
    return max((root / "bench" / "results").glob("*.json"),
               key=lambda path: [int(part) for part in path.stem.split(".")])


def by_scenario(rows):
    """Scenario -> method -> its row."""
    scenarios = {}
    for row in rows:
        scenarios.setdefault(row["scenario"], {})[row["way"]] = row
    return scenarios
