#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Are the digests through another language those of C++?

    compare_through.py GOLDEN LEFT_OUT[,LEFT_OUT...] PROGRAM [ARGUMENT...]

PROGRAM prints a line for each scenario: how many questions it answered, how many were left to C++, and the line of
golden.txt. A scenario of which it answered some must have the digests of golden.txt. LEFT_OUT has lines `pattern:
reason`, for scenarios of which it answers none: each pattern fits such ones alone."""

import fnmatch
import subprocess
import sys
from pathlib import Path


def lines_of(text):
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def left_out(paths):
    return [tuple(part.strip() for part in line.split(": ", 1)) for path in paths.split(",")
            for line in lines_of(Path(path).read_text(encoding="utf-8"))]


def main():
    golden_path, left_out_path, *program = sys.argv[1:]
    golden = {}
    for line in lines_of(Path(golden_path).read_text(encoding="utf-8")):
        answers, questions, name = line.split("  ", 2)
        golden[name] = (answers, questions)
    reached, asked, problems = set(), 0, []
    for line in lines_of(subprocess.run(program, check=True, capture_output=True, text=True).stdout):
        counts, answers, questions, name = line.split("  ", 3)
        other = int(counts.split()[0])
        asked += other
        if golden.get(name, ("", ""))[1] != questions:
            problems.append(f"other questions: {name}")
        elif golden[name][0] != answers:
            problems.append(f"other answers: {name}")
        if other:
            reached.add(name)
    patterns = left_out(left_out_path)
    for name in golden:
        fits = [pattern for pattern, _ in patterns if fnmatch.fnmatchcase(name, pattern)]
        if name in reached and fits:
            problems.append(f"answered, and in {left_out_path}: {name}")
        if name not in reached and not fits:
            problems.append(f"not answered, and not in {left_out_path}: {name}")
    for pattern, reason in patterns:
        if not any(fnmatch.fnmatchcase(name, pattern) for name in golden) or not reason:
            problems.append(f"{left_out_path}: nothing is like {pattern}, or it has no reason")
    print(f"{len(reached)} of {len(golden)} scenarios, {asked} questions")
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
