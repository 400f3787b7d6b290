# SPDX-License-Identifier: MIT
"""Flips every comparison of the exact predicates, one at a time, and sees that a test fails for it."""

import argparse
import os
import random
import re
import resource
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "scripts" / "checks")]

from garbage import GARBAGE  # noqa: E402
from tree import blank_out_comments_and_literals  # noqa: E402

# What decides, and the tests that must notice.
FILES = {
    "src/geom/predicates/orientation.cpp": ("geom",),
    "src/geom/predicates/compare_distance.cpp": ("geom",),
    "src/exact/exact_sum.cpp": ("exact", "geom"),
    "src/exact/pair.cpp": ("exact", "geom"),
    "src/geom/pairs/rounded_gap.cpp": ("geom",),
    "src/geom/pairs/line_and_box.cpp": ("geom",),
    "src/geom/touches.cpp": ("geom",),
    "src/geom/overlaps_interior.cpp": ("geom",),
    "src/geom/relate.cpp": ("geom",),
    "src/geom/segment.cpp": ("geom",),
    "src/geom/predicates/octant.cpp": ("geom",),
    "src/geom/distance.cpp": ("geom",),
    "src/geom/convex_hull.cpp": ("geom",),
    "src/geom/convex_polygon.cpp": ("geom",),
    "src/geom/clip.cpp": ("geom",),
    "src/cover/circle_cover.cpp": ("cover",),
    "src/cover/box_cover.cpp": ("cover",),
    "src/raycast/walk/line_walk.cpp": ("raycast",),
    "src/raycast/walk/walk_ray.cpp": ("raycast",),
    "src/raycast/supercover_along.cpp": ("raycast",),
    "src/motion/deflect.cpp": ("motion",),
    "src/motion/move.cpp": ("motion",),
    # At the end, as mutants are numbered by file.
    "src/sweep/impact/time_of_impact.cpp": ("sweep", "motion"),
    "src/sweep/impact/impact_candidate.cpp": ("sweep", "motion"),
    "src/sweep/search/box_sweep.cpp": ("sweep", "motion"),
    "src/sweep/impact/earliest_impact.cpp": ("sweep", "motion"),
    "src/sweep/search/sweep_lines.cpp": ("sweep", "motion"),
    "src/sweep/search/sweep_blocks.cpp": ("sweep", "motion"),
    "src/sweep/search/sweep_search.cpp": ("sweep", "motion"),
    "src/sweep/moving_solid.cpp": ("sweep", "motion"),
    "src/sweep/movers.cpp": ("sweep", "motion"),
    "src/sweep/solids/bounds_near.hpp": ("sweep", "motion"),
    "src/sweep/solids/solid_pair.cpp": ("sweep", "motion"),
    "src/sweep/nearest_free.cpp": ("motion",),
    "src/sweep/nearest_free_along.cpp": ("motion",),
    "src/sweep/explain_cast.cpp": ("motion",),
    "src/exact/wide_number.cpp": ("exact", "sweep", "motion"),
    "src/sweep/impact/time_of_impact_fast.cpp": ("sweep", "motion"),
    "src/exact/error_bounded.cpp": ("exact", "sweep", "motion"),
    "src/sweep/body.cpp": ("sweep",),
    "src/sweep/search/body_bounds.cpp": ("sweep", "motion"),
    "src/sweep/impact/obstacles.cpp": ("sweep", "motion"),
    "src/sweep/overlaps_solid.cpp": ("sweep",),
    "src/exact/include/tilespace/exact/error_bounded.hpp": ("sweep", "motion"),
    "src/sweep/search/body_range.hpp": ("sweep",),
    "src/raycast/include/tilespace/raycast/detail/line_walk.hpp": ("raycast",),
    "src/sweep/impact/moving_body.hpp": ("sweep",),
    "src/sweep/impact/time_of_impact_fast.hpp": ("sweep", "motion"),
    "src/sweep/search/row_bits.hpp": ("sweep",),
    "src/exact/include/tilespace/exact/root_time.hpp": ("sweep", "motion", "objects"),
    "src/grid/include/tilespace/grid/detail/tile_range.hpp": ("raycast", "sweep"),
    "src/sweep/impact/to_moving_body.hpp": ("sweep",),
    "src/exact/include/tilespace/exact/wide_number.hpp": ("sweep", "motion"),
    "src/motion/carry.cpp": ("motion",),
    "src/motion/push_out.cpp": ("motion",),
    "src/sweep/count_unobstructed.cpp": ("sweep", "motion"),
    "src/sweep/search/map_rows.hpp": ("sweep", "motion"),
    "src/sweep/search/tile_overlap_fast.hpp": ("sweep", "motion"),
    "src/motion/move_all.cpp": ("motion",),
    "src/exact/include/tilespace/exact/clamp_fraction.hpp": ("sweep", "motion", "objects", "volume"),
    "src/sweep/search/line_hit.hpp": ("sweep", "motion"),
    "src/sweep/search/box_extent.cpp": ("sweep",),
    "src/sweep/search/straight_sweep.cpp": ("sweep", "motion"),
    "src/sweep/search/straight_walk.hpp": ("sweep", "motion"),
    "src/sweep/slide_whole.cpp": ("motion",),
    "src/raycast/cast_rays.cpp": ("raycast",),
    "src/motion/move/slide_by_axes.cpp": ("motion",),
    "src/sweep/body_supercover.cpp": ("sweep",),
    "src/sweep/circle_supercover.cpp": ("sweep",),
    "src/sweep/thick_lines/first_touch.cpp": ("sweep",),
    "src/sweep/thick_lines/line_time.cpp": ("sweep",),
    "src/raycast/ray.cpp": ("raycast",),
    "src/sweep/thick_lines/line_time.hpp": ("sweep",),
    "src/grid/bit_planes.cpp": ("grid",),
    "src/raycast/cast_ray.cpp": ("raycast",),
    "src/raycast/strips/march_strips.hpp": ("raycast",),
    "src/raycast/strips/strip_line.hpp": ("raycast",),
    "src/raycast/strips/strip_masks.cpp": ("raycast",),
    "src/raycast/walk/ray_and_shape.cpp": ("raycast",),
    "src/geom/predicates/compare_distances.cpp": ("geom",),
    "src/cover/any_solid.cpp": ("cover",),
    "src/cover/count_solid.cpp": ("cover",),
    "src/cover/first_solid.cpp": ("cover",),
    "src/cover/include/tilespace/cover/detail/combined_area.hpp": ("cover",),
    "src/cover/include/tilespace/cover/detail/moved_area.hpp": ("cover",),
    "src/cover/include/tilespace/cover/detail/run_words.hpp": ("cover",),
    "src/cover/nearest_solid.cpp": ("cover",),
    "src/cover/capsule_flank.cpp": ("cover",),
    "src/cover/sector_flank.cpp": ("cover",),
    "src/cover/flank.cpp": ("cover",),
    "src/cover/annulus_cover.cpp": ("cover",),
    "src/cover/polygon_cover.cpp": ("cover",),
    "src/cover/solid_nearby.cpp": ("cover",),
    "src/cover/solid_words.cpp": ("cover",),
    "src/cover/convex_cover_rows.hpp": ("cover",),
    "src/cover/farthest_hit.hpp": ("cover",),
    "src/cover/include/tilespace/cover/detail/end_estimate.hpp": ("cover",),
    "src/cover/include/tilespace/cover/detail/column.hpp": ("cover",),
    "src/geom/pairs/capsule_and_box.cpp": ("geom", "cover"),
    "src/geom/pairs/polygon_and_box.cpp": ("geom",),
    "src/geom/pairs/sector_and_box.cpp": ("geom", "cover"),
    "src/geom/pairs/annulus_and_box.cpp": ("geom",),
    "src/exact/include/tilespace/exact/long_product.hpp": ("cover",),
    "src/geom/pairs/sphere_and_box.cpp": ("geom",),
    "src/cover/run.hpp": ("cover",),
    "src/cover/side_of_arc.hpp": ("cover",),
    "src/volume/touches_volume.cpp": ("volume",),
    "src/volume/cast_ray_at_volume.cpp": ("volume",),
    "src/volume/gap_sign.hpp": ("volume",),
    "src/volume/include/tilespace/volume/detail/may_touch.hpp": ("volume",),
    "src/motion/move/leg.hpp": ("motion",),
    "src/motion/move/positions.hpp": ("motion",),
    "src/motion/move/roundings.hpp": ("motion",),
    "src/motion/move/shapes.hpp": ("motion",),
    "src/motion/move/step_beside.hpp": ("motion",),
    "src/sweep/arrival.cpp": ("sweep", "motion"),
    "src/motion/position_format.cpp": ("motion",),
    "src/raycast/strips/strip_ray.hpp": ("raycast",),
    "src/raycast/strips/strip_corners.cpp": ("raycast",),
    "src/raycast/walk/walk_strips.cpp": ("raycast",),
    "src/cover/nearest_found.hpp": ("cover",),
    "src/sweep/impact/visit_lines.hpp": ("sweep", "motion"),
    "src/sweep/impact/separation.hpp": ("sweep", "motion"),
    "src/sweep/impact/time_inside.hpp": ("sweep", "motion"),
    "src/sweep/impact/corner_on_corner.hpp": ("sweep", "motion"),
    "src/sweep/impact/round_corner.hpp": ("sweep", "motion"),
    "src/motion/move/move_freely.hpp": ("motion",),
    "src/motion/move/course.hpp": ("motion",),
    "src/motion/move/start.hpp": ("motion",),
    "src/motion/move/place_in_contact.hpp": ("motion",),
    "src/motion/move/find_position.hpp": ("motion",),
    "src/motion/move/free_path.hpp": ("motion",),
    "src/sweep/thick_lines/moving_circle.hpp": ("sweep",),
    "src/sweep/thick_lines/moving_circle.cpp": ("sweep",),
    "src/sweep/thick_lines/candidate_heap.cpp": ("sweep",),
    "src/motion/carry/bounds.cpp": ("motion",),
    "src/motion/carry/move_along.cpp": ("motion",),
    "src/motion/carry/span_of.hpp": ("motion",),
    "src/sweep/depenetration/along_axis.hpp": ("motion",),
    "src/sweep/depenetration/leave_obstacle.hpp": ("motion",),
    "src/sweep/depenetration/outer_run.cpp": ("motion",),
    "src/sweep/depenetration/is_stopped.cpp": ("motion",),
    "src/sweep/diagnostics/candidate_reason.cpp": ("motion",),
    "src/sweep/diagnostics/grown_body.cpp": ("motion",),
    "src/sweep/diagnostics/candidate_list.hpp": ("motion",),
    "src/sweep/impact/line_corners.hpp": ("sweep", "motion"),
    "src/objects/index/gather.cpp": ("objects",),
    "src/objects/include/tilespace/objects/detail/gather.hpp": ("objects",),
    "src/objects/index/nearest_objects.cpp": ("objects",),
    "src/objects/include/tilespace/objects/detail/nearest_objects.hpp": ("objects",),
    "src/objects/include/tilespace/objects/detail/box_sides.hpp": ("objects",),
    "src/objects/along/cast_along.cpp": ("objects",),
    "src/objects/along/objects_along.cpp": ("objects",),
    "src/objects/along/tile_hit.cpp": ("objects",),
    "src/objects/along/touch_time.cpp": ("objects",),
    "src/objects/include/tilespace/objects/detail/hits_along.hpp": ("objects",),
    "src/objects/include/tilespace/objects/detail/objects_along.hpp": ("objects",),
    "src/objects/include/tilespace/objects/detail/waiting_list.hpp": ("objects",),
    "src/objects/index/query_margin.cpp": ("objects",),
    "src/pathfinding/reach.cpp": ("pathfinding",),
    "src/pathfinding/reach/reach_block.cpp": ("pathfinding",),
    "src/pathfinding/reach/reach_search.cpp": ("pathfinding",),
    "src/pathfinding/flow/step_wavefront.cpp": ("pathfinding",),
    "src/pathfinding/flow/thin_front.cpp": ("pathfinding",),
    "src/visibility/field/field_by_sectors.cpp": ("visibility",),
    "src/visibility/field/slope.hpp": ("visibility",),
    "src/visibility/field/slopes_ahead.cpp": ("visibility",),
    "src/visibility/field/cone.cpp": ("visibility",),
    "src/cover/solid_part/nearest_feature.cpp": ("cover",),
    "src/cover/solid_part/near_part_of_tile.cpp": ("cover",),
    "src/cover/solid_part/part_signs.hpp": ("cover",),
    "src/pathfinding/reach/reach_block.inc": ("pathfinding",),
    "src/pathfinding/flow/step_wavefront.inc": ("pathfinding",),
    "src/visibility/field/scan_sectors.inc": ("visibility",),
    "src/objects/along/touch_time_fast.hpp": ("objects",),
    "src/objects/along/touch_fraction.cpp": ("objects",),
}

# Whose comparisons decide when they are compiled, so that no environment can flip them: these are built one by one.
COMPILED = {"src/raycast/strips/strip_masks.cpp"}

# So do those in lines that begin so, wherever they are: they are left out.
DECIDED_BY_COMPILER = ("#", "template", "static_assert", "requires", "if constexpr", "} else if constexpr",
                       "static constexpr int place(")  # of octants in a vector: an index of a shuffle
# Masks of 32 bytes, which a function that is compiled without AVX cannot return: these are left out, too.
WIDE_MASKS = ("const auto is_wall =", "const auto is_dark =")

FLIPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
# What mutants.hpp has for each: what stands before the mutant, its name, and what stands behind it.
COMPARISONS = {
    "<": ("<", "Less", ">"),
    "<=": ("<", "LessOrEqual", ">"),
    ">": ("<", "Greater", ">"),
    ">=": ("<", "GreaterOrEqual", ">"),
    "==": ("==", "Equal", "=="),
    "!=": ("==", "NotEqual", "=="),
}
COMPARISON = re.compile(r" (<=|>=|<|>|==|!=) ")  # with spaces: no template, no shift
GOLDEN = ("tests/digests/golden.txt", "tests/digests/work.txt")
EQUAL = Path(__file__).parent / "equal.txt"
FEW_CASES = 100  # of each input class: they find most, in little time; with fewer, tests cannot say that enough was met
PATIENCE = 4  # what takes so many times as long as without a mutant, goes round in circles


@dataclass(frozen=True)
class Mutant:
    path: str
    offset: int
    line: int
    old: str
    code: str  # the line with the flipped comparison in it
    number: int

    @property
    def key(self):
        return f"{self.path}: {self.code}"


def mutants_of(path):
    text = (ROOT / path).read_text(encoding="utf-8")
    code = blank_out_comments_and_literals(text)
    number = list(FILES).index(path) * 10000
    for match in COMPARISON.finditer(code):
        start, end = match.span(1)
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        flipped = text[first:start] + FLIPPED[match[1]] + text[end:last]
        if not code[first:last].lstrip().startswith(DECIDED_BY_COMPILER + WIDE_MASKS):
            number += 1
            yield Mutant(path, start, text.count("\n", 0, start) + 1, match[1], flipped.strip(), number)


def with_mutant(mutant):
    """The text of a file in which one comparison is flipped."""
    text = (ROOT / mutant.path).read_text(encoding="utf-8")
    return text[:mutant.offset] + FLIPPED[mutant.old] + text[mutant.offset + len(mutant.old):]


def with_mutants(path):
    """The text of a file in which any comparison can be flipped, but for what is decided when it is compiled."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if path in COMPILED:
        return text
    for mutant in reversed(list(mutants_of(path))):
        before, name, behind = COMPARISONS[mutant.old]
        end = mutant.offset + len(mutant.old)
        text = f"{text[:mutant.offset]}{before} ::mutants::{name}<{mutant.number}>{{}} {behind}{text[end:]}"
    return text


def equal_ones():
    """The mutants that answer as the original does: lines `path: code`, and the reason below, indented."""
    lines = EQUAL.read_text(encoding="utf-8").splitlines() if EQUAL.exists() else []
    return {line for line in lines if line and not line.startswith((" ", "#"))}


def stale_ones():
    """What equal.txt lists and is no mutant any more, as the code has changed."""
    return sorted(equal_ones() - {mutant.key for path in FILES for mutant in mutants_of(path)})


def write_if_changed(path, content):
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


class Copy:
    """A copy of the tree with all mutants in it, built once. Each run of a test is told which one it has."""

    def __init__(self, folder, modules, is_quick):
        self.tree, self.build, self.modules, self.is_quick = folder / "tree", folder / "build", modules, is_quick
        self._write()
        # With checks of indices: what is read or written beside an array may not be seen in an answer.
        header = self.tree / "scripts/mutants/mutants.hpp"
        options = ["-DTILESPACE_IO=OFF", "-DTILESPACE_TOOLS=OFF", "-DTILESPACE_BENCH=OFF",
                   "-DTILESPACE_SANITIZE=bounds",
                   f"-DCMAKE_CXX_FLAGS_DEV=-O2 -D_GLIBCXX_ASSERTIONS -w -include {header}"]
        self.targets = [*([] if is_quick else ["digests"]), *(f"{module}_test" for module in modules)]
        self._do(["cmake", "--preset", "dev", "-B", str(self.build), *options], self.tree)
        self._do(["cmake", "--build", ".", "--target", *self.targets], self.build)
        self.seconds = {}

    def _write(self):
        """What did not change keeps its time, so that little is built again."""
        kept = set()
        for folder, folders, names in os.walk(ROOT):
            folders[:] = [name for name in folders if name not in ("build", ".git", "shared", "__pycache__")]
            for name in names:
                source = Path(folder) / name
                path = source.relative_to(ROOT)
                kept.add(path)
                changed = path.as_posix() in FILES
                write_if_changed(self.tree / path,
                                 with_mutants(path.as_posix()).encode() if changed else source.read_bytes())
        for path in [path for path in self.tree.rglob("*") if path.is_file()]:
            if path.relative_to(self.tree) not in kept:
                path.unlink()

    @staticmethod
    def _do(command, where):
        done = subprocess.run(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{done.stdout}\na copy of the tree cannot be built")

    def measure(self):
        """How long do the tests take without any mutant?"""
        for test in {test: None for module in self.modules for test in self._tests((module,))}:
            used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            if not self._passes(test, 0, 3600):
                raise SystemExit(f"{' '.join(test[0])} fails without any mutant")
            self.seconds[test] = PATIENCE * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - used) + 2

    def survives(self, mutant):
        """What is compiled stays in the copy: such mutants come last."""
        if mutant.path in COMPILED and not self._builds_with(mutant):
            return False
        return all(self._passes(test, mutant.number, self.seconds[test]) for test in self._tests(FILES[mutant.path]))

    def _builds_with(self, mutant):
        write_if_changed(self.tree / mutant.path, with_mutant(mutant).encode())
        command = ["cmake", "--build", ".", "--target", *self.targets]
        return subprocess.run(command, cwd=self.build, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def _tests(self, modules):
        """Programs, how many cases they try, and the lines they have to print. Quick ones that find much come first."""
        programs = [(f"tests/{module}/{module}_test", "--gtest_fail_fast") for module in modules]
        first = (programs[0], FEW_CASES, ())
        if self.is_quick:
            return [first]
        # The digests notice too if steps are only slower.
        others = [(program, FEW_CASES, ()) for program in programs[1:]]
        return [first, *others, (("tests/digests/digests", "both"), None, GOLDEN),
                *((program, None, ()) for program in programs)]

    def _passes(self, test, number, seconds):
        command, cases, files = test
        expected = sorted(line for file in files for line in (ROOT / file).read_text(encoding="utf-8").splitlines())
        environment = os.environ | GARBAGE | {"TILESPACE_MUTANT": str(number)}
        if cases is not None:
            environment["TILESPACE_CASES"] = str(cases)
        limit = int(seconds) + 1
        process = subprocess.Popen(command, cwd=self.build, env=environment, stderr=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE if files else subprocess.DEVNULL,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
        if not files:
            return process.wait() == 0
        printed, _ = process.communicate()
        return process.returncode == 0 and sorted(printed.decode().splitlines()) == expected


def chosen_mutants(places):
    """Of folders, of files, or of lines of them: FILE:LINE."""
    for place in places:
        name, _, line = place.partition(":")
        paths = [path for path in FILES if path == name or path.startswith(f"{name.rstrip('/')}/")]
        if not paths:
            raise SystemExit(f"{name}: no such exact predicates; there are {', '.join(FILES)}")
        yield from (mutant for path in paths for mutant in mutants_of(path) if not line or mutant.line == int(line))


def even_sample(mutants, count, chance):
    """So many of each file, or all if it has fewer, in the order of the files."""
    places = dict.fromkeys(mutant.path for mutant in mutants)
    of_files = ([mutant for mutant in mutants if mutant.path == path] for path in places)
    return [mutant for own in of_files
            for mutant in sorted(chance.sample(own, min(count, len(own))), key=lambda mutant: mutant.offset)]


def main():
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    parser.add_argument("places", nargs="*", metavar="PLACE", help="only those in this folder, FILE or FILE:LINE")
    parser.add_argument("--some", type=int, help="only so many, chosen by chance")
    parser.add_argument("--sample", type=int, metavar="N", help="only N of each file, chosen by chance")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="for the choice")
    parser.add_argument("--quick", action="store_true",
                        help="only the tests of its module, with few cases: more survive")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many are tried at the same time")
    options = parser.parse_args()
    mutants = list(chosen_mutants(options.places or FILES))
    if options.some is not None:
        print(f"seed {options.seed}")
        mutants = random.Random(options.seed).sample(mutants, min(options.some, len(mutants)))
    if options.sample is not None:
        print(f"seed {options.seed}")
        mutants = even_sample(mutants, options.sample, random.Random(options.seed))
    equal = equal_ones()
    if stale := stale_ones():
        raise SystemExit(f"{EQUAL.name} has mutants that are none any more:\n" + "\n".join(stale))
    copy = Copy(ROOT / "build" / "mutants", sorted({module for mutant in mutants for module in FILES[mutant.path]}),
                options.quick)
    copy.measure()
    started = time.monotonic()
    counts = {mutant.path: Counter() for mutant in mutants}

    def try_it(mutant):
        if mutant.key in equal:
            return "equal"
        return "survived" if copy.survives(mutant) else "killed"

    mutants.sort(key=lambda mutant: mutant.path in COMPILED)
    at_once = [mutant for mutant in mutants if mutant.path not in COMPILED]
    with ThreadPoolExecutor(options.jobs) as pool:
        for mutant, end in zip(mutants, chain(pool.map(try_it, at_once), map(try_it, mutants[len(at_once):]))):
            count = counts[mutant.path]
            count[end] += 1
            if end == "survived":
                print(f"SURVIVED {mutant.path}:{mutant.line}: {mutant.code}", flush=True)
            if count.total() == sum(other.path == mutant.path for other in mutants):
                print(f"{mutant.path}: {count['killed']} killed, {count['equal']} equal, {count['survived']} survived",
                      flush=True)
    survivors = sum(count["survived"] for count in counts.values())
    seconds = (time.monotonic() - started) / max(len(mutants), 1)
    print(f"{len(mutants)} mutants, {survivors} survived; {seconds:.1f} s a mutant")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
