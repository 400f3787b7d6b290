# SPDX-License-Identifier: MIT
"""Benchmarks this tree against another revision, without peers: their programs run alternately, on one machine."""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

ROUNDS = 8

# Other libraries and methods take most of the time of a suite, and say nothing about a revision of ours.
PEERS = ("accumulated DDA", "Boost", "Box2D", "bump", "Chipmunk", "distance field", "hash table", "libtcod", "libtiled",
         "linear", "parsing", "set and map", "slide by boxes", "sub-steps", "brute force", "memcpy", "unordered_map")


def run(program, folder):
    """One run of a suite: (scenario, way) -> (fastest ns, hash)."""
    lines = Path(folder) / "lines"
    lines.write_text("", encoding="utf-8")
    environment = {"TILESPACE_BENCH_ROUNDS": "3", "TILESPACE_BENCH_QUESTIONS": "100000", **os.environ,
                   "TILESPACE_BENCH_JSON": str(lines), "TILESPACE_BENCH_WITHOUT": "|".join(PEERS)}
    subprocess.run([str(program)], env=environment, check=True, stdout=subprocess.DEVNULL)
    rows = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    if not rows:
        raise SystemExit(f"{program} wrote no results: that revision is too old to be compared with")
    return {(row["scenario"], row["way"]): (row["fastest"], row["hash"]) for row in rows}


def noise(times):
    """How much one half of the rounds of a program differs from the other, as a factor."""
    halves = [min(times[0::2]), min(times[1::2])]
    return max(halves) / min(halves)


def compare(suite, options):
    programs = [options.ours / f"bench_{suite}", options.other / f"bench_{suite}"]
    times = [{}, {}]
    hashes = [{}, {}]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.rounds):
            for side, program in enumerate(programs):
                for key, (fastest, answers) in run(program, folder).items():
                    times[side].setdefault(key, []).append(fastest)
                    hashes[side][key] = answers
    for key in times[1].keys() - times[0].keys():
        print(f"{key[0]:34} {key[1]:28} is gone")
    for key in times[0]:
        if key not in times[1]:
            print(f"{key[0]:34} {key[1]:28} is new")
            continue
        now, then = (min(side[key]) for side in times)
        alone = max(noise(side[key]) for side in times)
        told = "" if hashes[0][key] == hashes[1][key] else "  OTHER ANSWERS"
        print(f"{key[0]:34} {key[1]:28} {now:10.1f}  was {then:10.1f}  x{then / now:.3f}  +-{alone - 1:.3f}{told}",
              flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ours", type=Path, required=True)
    parser.add_argument("--other", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("suites", nargs="+")
    options = parser.parse_args()
    print("scenario, method, fastest ns now, then, how many times as long then, difference of equal programs")
    for suite in options.suites:
        compare(suite, options)


if __name__ == "__main__":
    main()
