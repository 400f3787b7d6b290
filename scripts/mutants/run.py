# SPDX-License-Identifier: MIT
"""Flips every comparison of the exact predicates, one at a time, and sees that a test fails for it."""

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts" / "checks"))

from tree import blank_out_comments_and_literals  # noqa: E402

# What decides, and the tests that must notice.
FILES = {
    "src/geom/orientation.cpp": ("geom",),
    "src/geom/compare_distance.cpp": ("geom",),
    "src/geom/exact_sum.cpp": ("geom",),
    "src/geom/pair.cpp": ("geom",),
    "src/geom/rounded_gap.cpp": ("geom",),
    "src/geom/line_and_box.cpp": ("geom",),
    "src/geom/touches.cpp": ("geom",),
    "src/geom/overlaps_interior.cpp": ("geom",),
    "src/geom/relate.cpp": ("geom",),
    "src/geom/segment.cpp": ("geom",),
    "src/geom/octant.cpp": ("geom",),
    "src/geom/distance.cpp": ("geom",),
    "src/geom/convex_hull.cpp": ("geom",),
    "src/geom/convex_polygon.cpp": ("geom",),
    "src/geom/clip.cpp": ("geom",),
    "src/cover/circle_cover.cpp": ("cover",),
    "src/cover/box_cover.cpp": ("cover",),
    "src/trace/line_walk.cpp": ("trace",),
    "src/trace/cast_ray.cpp": ("trace",),
    "src/trace/supercover_along.cpp": ("trace",),
    "src/motion/deflect.cpp": ("motion",),
    "src/motion/move.cpp": ("motion",),
}

FLIPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
COMPARISON = re.compile(r" (<=|>=|<|>|==|!=) ")  # with spaces: no template, no shift
EQUAL = Path(__file__).parent / "equal.txt"
SECONDS = 60  # a test that takes longer goes round in circles


@dataclass(frozen=True)
class Mutant:
    path: str
    offset: int
    line: int
    old: str
    code: str  # the line with the flipped comparison in it

    @property
    def key(self):
        return f"{self.path}: {self.code}"


def mutants_of(path):
    text = (ROOT / path).read_text(encoding="utf-8")
    code = blank_out_comments_and_literals(text)
    for match in COMPARISON.finditer(code):
        start, end = match.span(1)
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        flipped = text[first:start] + FLIPPED[match[1]] + text[end:last]
        if not code[first:last].lstrip().startswith(("#", "template", "static_assert")):
            yield Mutant(path, start, text.count("\n", 0, start) + 1, match[1], flipped.strip())


def equal_ones():
    """The mutants that answer as the original does, with the reason: lines `path: code`, and the reason below, indented."""
    lines = EQUAL.read_text(encoding="utf-8").splitlines() if EQUAL.exists() else []
    return {line for line in lines if line and not line.startswith((" ", "#"))}


class Copy:
    """A copy of the tree that is built again and again."""

    def __init__(self, folder):
        self.tree, self.build = folder / "tree", folder / "build"
        shutil.rmtree(self.tree, ignore_errors=True)
        ignored = shutil.ignore_patterns("build", ".git", "shared")
        # With new times: the last run may have been ended with a mutant built.
        shutil.copytree(ROOT, self.tree, ignore=ignored, copy_function=shutil.copy)
        # With checks of indices: what is read or written beside an array may not be seen in an answer.
        options = ["-DTILESPACE_IO=OFF", "-DTILESPACE_TOOLS=OFF", "-DTILESPACE_BENCH=OFF", "-DTILESPACE_SANITIZE=bounds",
                   "-DCMAKE_CXX_FLAGS_DEV=-O1 -D_GLIBCXX_ASSERTIONS"]
        if not self._succeeds(["cmake", "--preset", "dev", "-B", str(self.build), *options], self.tree):
            raise SystemExit("CMake does not configure a copy of the tree")

    def _succeeds(self, command, where=None, seconds=None):
        """Runs the command, and ends it with all that it started if it takes too long."""
        process = subprocess.Popen(command, cwd=where or self.build, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        try:
            return process.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return False

    def is_built(self, modules):
        """Gives False if it does not compile, which kills a mutant too."""
        return self._succeeds(["cmake", "--build", ".", "--target", "digests", *(f"{module}_test" for module in modules)])

    def fails(self, modules):
        # The digests first: they are quick, and notice too if steps are only slower.
        tests = [["ctest", "--test-dir", "tests/digests", "--no-tests=error"], *([f"tests/{module}/{module}_test", "--gtest_fail_fast"] for module in modules)]
        return not all(self._succeeds(test, seconds=SECONDS) for test in tests)

    def survives(self, mutant, modules):
        path = self.tree / mutant.path
        text = path.read_text(encoding="utf-8")
        end = mutant.offset + len(mutant.old)
        path.write_text(text[:mutant.offset] + FLIPPED[mutant.old] + text[end:], encoding="utf-8")
        try:
            return self.is_built(modules) and not self.fails(modules)
        finally:
            path.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    parser.add_argument("files", nargs="*", help="only these files")
    parser.add_argument("--some", type=int, help="only so many, chosen by chance")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="for the choice")
    options = parser.parse_args()
    files = options.files or list(FILES)
    if unknown := [path for path in files if path not in FILES]:
        parser.error(f"{', '.join(unknown)}: no such exact predicates; there are {', '.join(FILES)}")
    mutants = [mutant for path in files for mutant in mutants_of(path)]
    if options.some is not None:
        print(f"seed {options.seed}")
        mutants = random.Random(options.seed).sample(mutants, min(options.some, len(mutants)))
    equal, survivors = equal_ones(), []
    copy = Copy(ROOT / "build" / "mutants")
    modules = sorted({module for path in files for module in FILES[path]})
    if not copy.is_built(modules) or copy.fails(modules):
        raise SystemExit("the tests fail without any mutant")
    for number, mutant in enumerate(mutants, 1):
        if mutant.key in equal:
            continue
        if copy.survives(mutant, FILES[mutant.path]):
            survivors.append(mutant)
            print(f"SURVIVED {mutant.path}:{mutant.line}: {mutant.code}", flush=True)
        elif number % 20 == 0:
            print(f"{number} of {len(mutants)}, {len(survivors)} survived", flush=True)
    print(f"{len(mutants)} mutants, {len(survivors)} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
