# SPDX-License-Identifier: MIT
"""Our programs of now against those of another revision: round by round in turn, so that both meet the same machine."""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path

ROUNDS = 7


def run(program, folder):
    """One run of a suite: (scenario, way) -> (median ns, hash)."""
    lines = Path(folder) / "lines"
    lines.write_text("", encoding="utf-8")
    environment = {**os.environ, "TILESPACE_BENCH_JSON": str(lines), "TILESPACE_BENCH_ROUNDS": "3",
                   "TILESPACE_BENCH_QUESTIONS": "100000"}
    subprocess.run([str(program)], env=environment, check=True, stdout=subprocess.DEVNULL)
    rows = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    if not rows:
        raise SystemExit(f"{program} wrote no results: that revision is too old to be compared with")
    return {(row["scenario"], row["way"]): (row["median"], row["hash"]) for row in rows}


def compare(suite, options):
    programs = [options.ours / f"bench_{suite}", options.other / f"bench_{suite}"]
    times = [{}, {}]
    hashes = [{}, {}]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            for side, program in enumerate(programs):
                for key, (median, answers) in run(program, folder).items():
                    times[side].setdefault(key, []).append(median)
                    hashes[side][key] = answers
    for key in times[1].keys() - times[0].keys():
        print(f"{key[0]:34} {key[1]:28} is gone")
    for key in times[0]:
        if key not in times[1]:
            print(f"{key[0]:34} {key[1]:28} is new")
            continue
        now, then = (statistics.median(side[key]) for side in times)
        told = "" if hashes[0][key] == hashes[1][key] else "  OTHER ANSWERS"
        print(f"{key[0]:34} {key[1]:28} {now:10.1f}  was {then:10.1f}  x{then / now:.2f}{told}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ours", type=Path, required=True)
    parser.add_argument("--other", type=Path, required=True)
    parser.add_argument("suites", nargs="+")
    options = parser.parse_args()
    print("scenario, way, median ns now, then, how many times as long then")
    for suite in options.suites:
        compare(suite, options)


if __name__ == "__main__":
    main()
