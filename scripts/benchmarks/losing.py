# SPDX-License-Identifier: MIT
"""Prints the rows of benchmark results in which another method is faster than tilespace."""

import argparse
import re
from collections import defaultdict
from pathlib import Path

import results

ROOT = Path(__file__).resolve().parents[2]

# Methods that do less than ours, and what they leave out.
EXCEPTIONS = {
    "memcpy": "copies, and checks nothing",
    "memcpy, padding too": "copies, and checks nothing",
    "copied": "copies, and checks nothing",
    "hash table": "whole names only, no prefixes",
    "std::unordered_map": "whole names only, no prefixes",
    "bytes": "an edit of a byte, for which no query is prepared",
    "parsing": "a part of what loading does",
    "parsing alone": "a part of what loading does",
    "parsing and unpacking alone": "a part of what loading does",
    "loop over bytes, counts alone": "a number, no list of findings",
    "queue, the number alone": "a number, no field of steps",
    "vector of unique_ptr": "an old key finds another object",
    "field by field, checked": "values are written where bytes turn out to be damaged",
    "360 rays": "a polygon without the corners between rays",
    "1440 rays": "a polygon without the corners between rays",
    "all tiles of the box around": "tiles beside the circle, too",
    "LMDB": "bytes alone: no revisions, no undo, no check of hashes",
    "one file a chunk": "bytes alone: no transactions, no revisions",
}

# Methods with an error that is there to be seen in their hashes.
FAULT = "(a fault)"

# Other ways to call tilespace: with other options, in one thread or several, on a map that is not in pages, in tiles.
OURS = {
    "a pool of two",
    "a thread a half",
    "chunked map, batch",
    "converted by hand, box",
    "cover, range-for",
    "dense map",
    "in a world, box",
    "in pixels",
    "in tile space, box",
    "in tiles",
    "one thread",
    "range-for over spans",
    "range-for over tiles",
    "spans, kernel of bytes",
    "read, one by one",
    "read, side by side",
    "time of impact, box",
    "up to 16",
    "x first, box",
}


def public_names():
    """The functions and classes of the interface: a method whose name begins with one is ours."""
    text = (ROOT / "docs" / "api.txt").read_text(encoding="utf-8")
    return set(re.findall(r"tilespace::(?:\w+::)*(\w+)", text))


def is_ours(way, names):
    """A name that is a common word, such as `slide`, counts where it is all there is: not in "slide by boxes"."""
    first = re.split(r"\W", way, maxsplit=1)[0]
    is_named = first in names and (first == way or "_" in first or first != first.lower())
    return way in OURS or way.startswith("ours") or is_named


def counts(way, names):
    """Whether the method is another's, and does all that ours does."""
    return not (is_ours(way, names) or way in EXCEPTIONS or way.endswith(FAULT))


def losing_rows(measured):
    """(scenario, way, ratio, whether its answers are ours) of the methods of others that are faster."""
    names = public_names()
    scenarios = defaultdict(list)
    for row in measured:
        scenarios[row["scenario"]].append(row)
    for scenario, rows in scenarios.items():
        ours = rows[-1]
        for row in rows[:-1]:
            if row["ratio"] < 1.0 and counts(row["way"], names):
                yield scenario, row["way"], row["ratio"], row["hash"] == ours["hash"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path, help="a file that scripts/bench --json wrote")
    measured = results.of_file(parser.parse_args().results)
    rows = sorted(losing_rows(measured), key=lambda row: row[2])
    for scenario, way, ratio, is_same in rows:
        print(f"{scenario:44} {way:34} x{ratio:.2f}{'' if is_same else '  other answers, or fewer queries'}")
    print(f"{len(rows)} of {len(measured)} rows: another method is faster")


if __name__ == "__main__":
    main()
