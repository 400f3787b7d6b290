#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Conformance test of any program that answers the questions of the suite: JSON lines on standard input and output.

    conformance/run.py PROGRAM [ARGS...]

runs `PROGRAM ARGS... MAP` once for each map, with all questions about it, and prints how many answers differ from the
oracle's, by kind of question and by class of input. Exit code: 0 none differs, 1 some do, 2 the suite cannot be run.
"""

import argparse
import collections
import json
import lzma
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent

# How far a real number may be from the oracle's, which is rounded as well.
OF_LINES = 2.0**-51 + 2.0**-52
OF_SWEEPS = 2.0**-50 + 2.0**-52
OF_NORMALS = 2.0**-49 + 2.0**-51
OF_PLACES = 2.0**-36  # times the largest number of the question, or 1
OF_CONTACT_NORMALS = 2.0**-30

SWEEPS = ("cast_box", "cast_circle", "cast_capsule", "cast_point", "cast_polygon")


@dataclass(frozen=True)
class Case:
    kind: str
    map: str
    input_class: str
    question: dict
    answer: dict


@dataclass(frozen=True)
class Rules:
    keys: frozenset  # compared; empty: all
    fraction_error: float  # 0: that of the kind


def read_lines(path):
    if path.suffix == ".xz":
        with lzma.open(path, "rt", encoding="ascii") as file:
            return file.readlines()
    return path.read_text(encoding="ascii").splitlines()


def load_suite(folder, kinds, every):
    cases = []
    for path in sorted(folder.glob("*.jsonl*")):
        kind = path.name.split(".")[0]
        if kinds and kind not in kinds:
            continue
        seen = collections.Counter()
        for line in read_lines(path):
            parts = json.loads(line)
            seen[parts["class"]] += 1
            if seen[parts["class"]] % every == 1 % every:
                cases.append(Case(kind, parts["map"], parts["class"], parts["question"], parts["answer"]))
    return cases


def run_program(command, map_path, questions):
    """The answers, as lines; fewer than questions if the program ended early."""
    with tempfile.TemporaryFile("w+", encoding="ascii") as lines:
        lines.writelines(json.dumps(question, separators=(",", ":")) + "\n" for question in questions)
        lines.seek(0)
        run = subprocess.run([*command, str(map_path)], stdin=lines, stdout=subprocess.PIPE, check=False)
    return run.stdout.decode("utf-8", "replace").splitlines()


def parse(line):
    """The answer as an object; None if the line is none."""
    try:
        answer = json.loads(line)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None


# ---- The rule of each key.

def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_near(told, real, error):
    return is_number(told) and abs(told - real) <= error


def are_near(told, real, error):
    return isinstance(told, list) and len(told) == len(real) and all(map(is_near, told, real, [error] * len(real)))


def error_of(kind, rules):
    if rules.fraction_error:
        return rules.fraction_error
    return OF_SWEEPS if kind.startswith(SWEEPS) else OF_LINES


def error_of_place(case, rules):
    """0 for a box that slides among whole tiles: its place is the double that the rule says."""
    question = case.question
    if case.kind == "move_and_slide" and "body" in question:
        return rules.fraction_error
    numbers = [1.0, *question.get("body", []), *question.get("circle", []), *question.get("capsule", []),
               *question["by"]]
    return max(OF_PLACES, rules.fraction_error) * max(map(abs, numbers))


def is_same_contact(told, real, rules):
    return (isinstance(told, dict) and told.get("tile") == real["tile"] and told.get("side") == real["side"]
            and are_near(told.get("normal"), real["normal"], max(OF_CONTACT_NORMALS, rules.fraction_error)))


def are_same_contacts(told, real, rules):
    return (isinstance(told, list) and len(told) == len(real)
            and all(is_same_contact(*pair, rules) for pair in zip(told, real)))


def is_same_event(told, real, error):
    """The fraction is compared where it is expected."""
    if not isinstance(told, dict):
        return False
    if "fraction" in real and not is_near(told.get("fraction"), real["fraction"], error):
        return False
    return all(told.get(key) == value for key, value in real.items() if key != "fraction")


def are_same_events(told, real, error):
    return (isinstance(told, list) and len(told) == len(real)
            and all(is_same_event(*pair, error) for pair in zip(told, real)))


def is_same(case, key, told, rules):
    real = case.answer[key]
    if key == "fraction":
        return is_near(told, real, error_of(case.kind, rules))
    if key == "fractions":
        return are_near(told, real, error_of(case.kind, rules))
    if key == "normal":
        return are_near(told, real, max(OF_NORMALS, rules.fraction_error))
    if key in ("at", "rest"):
        return are_near(told, real, error_of_place(case, rules))
    if key == "contacts":
        return are_same_contacts(told, real, rules)
    if key == "events":
        return are_same_events(told, real, max(OF_SWEEPS, rules.fraction_error))
    # In Python, True is 1 and 1.0 is 1: only the former are different here.
    return isinstance(told, bool) == isinstance(real, bool) and told == real


# ---- Paths: any shortest one will do, but it has to be one.

class Ground:
    """Steps of the paths of a question, and what they cost."""

    BESIDE = {"never": 3, "both_free": 2, "one_free": 1, "always": 0}  # free tiles that a diagonal step needs beside it

    def __init__(self, rows, question):
        self.rows = rows
        self.costs = question.get("costs", [])
        self.blocked = {(int(x), int(y)) for x, y in question.get("blocked", [])}
        self.beside = self.BESIDE[question.get("diagonals", "both_free")]

    def cost_of(self, x, y):
        for x0, y0, x1, y1, cost in reversed(self.costs):
            if x0 <= x < x1 and y0 <= y < y1:
                return cost
        return 1

    def is_free(self, x, y):
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])
        return inside and self.rows[y][x] != "#" and self.cost_of(x, y) > 0

    def may_enter(self, x, y):
        return self.is_free(x, y) and (x, y) not in self.blocked

    def cost_of_step(self, a, b):
        dx, dy = b[0] - a[0], b[1] - a[1]
        if max(abs(dx), abs(dy)) != 1 or not self.may_enter(*b):
            return None
        if not (dx and dy):
            return (self.cost_of(*b), 0)
        if self.may_enter(a[0] + dx, a[1]) + self.may_enter(a[0], a[1] + dy) < self.beside:
            return None
        return (0, self.cost_of(*b))


def is_path(rows, case, told):
    """Does the path, if it is told, lead from tile to tile at the cost that it has?"""
    tiles = told.get("tiles")
    if not case.answer["found"] or tiles is None:
        return True
    ground = Ground(rows, case.question)
    ends = [[int(part) for part in case.question[end]] for end in ("from", "to")]
    if not tiles or [tiles[0], tiles[-1]] != ends or not ground.is_free(*tiles[0]):
        return False
    steps = [ground.cost_of_step(a, b) for a, b in zip(tiles, tiles[1:])]
    return None not in steps and [sum(step[i] for step in steps) for i in (0, 1)] == case.answer["cost"]


def verdict(case, line, rows, rules):
    """same, differs, unsupported, or none."""
    told = parse(line) if line is not None else None
    if told is None:
        return "none"
    if "error" in told or told.get("unsupported"):
        return "unsupported"
    for key in case.answer:
        if rules.keys and key not in rules.keys:
            continue
        if key not in told or not is_same(case, key, told[key], rules):
            return "differs"
    if case.kind.startswith("find_path") and not is_path(rows, case, told):
        return "differs"
    return "same"


# ---- All of them.

class Results:
    def __init__(self):
        self.counts = collections.defaultdict(collections.Counter)  # by kind and class
        self.shown = collections.Counter()

    def add(self, case, result):
        self.counts[case.kind, case.input_class][result] += 1

    def of(self, kind=None, input_class=None):
        total = collections.Counter()
        for (of_kind, of_class), counts in self.counts.items():
            if kind in (None, of_kind) and input_class in (None, of_class):
                total.update(counts)
        return total


def show(case, line):
    print(f"{case.kind}, {case.input_class}, map {case.map}")
    print("  question ", json.dumps(case.question, separators=(",", ":")))
    print("  oracle   ", json.dumps(case.answer, separators=(",", ":")))
    print("  program  ", line)


def map_of(folder, name):
    """Text, or a map of tiles with shapes."""
    path = folder / f"{name}.txt"
    return path if path.exists() else folder / f"{name}.tmj"


def ask_all(options, cases):
    rules = Rules(frozenset(options.keys), options.fraction_error)
    results = Results()
    by_map = collections.defaultdict(list)
    for case in cases:
        by_map[case.map].append(case)
    for name, about in sorted(by_map.items()):
        path = map_of(options.maps, name)
        rows = path.read_text(encoding="ascii").splitlines()  # only of whole tiles
        lines = run_program(options.program, path, [case.question for case in about])
        for i, case in enumerate(about):
            line = lines[i] if i < len(lines) else None
            result = verdict(case, line, rows, rules)
            results.add(case, result)
            if result in ("differs", "none") and results.shown[case.kind] < options.show:
                results.shown[case.kind] += 1
                show(case, line)
    return results


def print_row(kind, input_class, counts):
    asked = sum(counts.values())
    print(f"{kind:<26} {input_class:<22} {asked:>7} {counts['differs'] + counts['none']:>8} "
          f"{counts['unsupported']:>12}")


def print_results(results, only_sums):
    print(f"{'kind':<26} {'class':<22} {'asked':>7} {'differs':>8} {'unsupported':>12}")
    kinds = sorted({kind for kind, _ in results.counts})
    for kind in kinds:
        if not only_sums:
            for _, input_class in sorted(key for key in results.counts if key[0] == kind):
                print_row(kind, input_class, results.counts[kind, input_class])
        print_row(kind, "all", results.of(kind))
    for input_class in sorted({input_class for _, input_class in results.counts}):
        print_row("all", input_class, results.of(None, input_class))
    print_row("all", "all", results.of())
    if results.of()["none"]:
        print(f"{results.of()['none']} questions have no answer: they count as different")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--suite", type=Path, default=HERE / "questions", help="folder of the questions")
    parser.add_argument("--maps", type=Path, default=HERE / "maps", help="folder of the maps")
    parser.add_argument("--kind", action="append", default=[], help="only this kind; may be given often")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="only every Nth question of each kind and class")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N differing questions of each kind")
    parser.add_argument("--sums", action="store_true", help="no rows for the classes of each kind")
    parser.add_argument("--keys", type=lambda text: text.split(","), default=[],
                        help="compare only these keys of answers: hit,tile")
    parser.add_argument("--fraction-error", type=float, default=0.0, metavar="E",
                        help="bound on the error of fractions, in place of that of the suite")
    parser.add_argument("program", nargs=argparse.REMAINDER, help="program and its arguments; the map comes last")
    options = parser.parse_args()
    if not options.program:
        parser.error("which program?")
    return options


def main():
    options = parse_options()
    cases = load_suite(options.suite, set(options.kind), options.every)
    if not cases:
        print(f"no questions in {options.suite}", file=sys.stderr)
        return 2
    try:
        results = ask_all(options, cases)
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    print_results(results, options.sums)
    total = results.of()
    return 1 if total["differs"] + total["none"] else 0


if __name__ == "__main__":
    sys.exit(main())
