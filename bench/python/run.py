#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Benchmarks the Python package against what Python's users call today, in one process, with the answers compared.

    scripts/bench python             all of it; needs Debian's python3-scipy, python3-numba, python3-networkx, libtcod
    bench/python/run.py scan paths   these parts, with the package that PYTHONPATH leads to

Rows have the columns of scripts/bench: scenario, method, median of the rounds in microseconds a call, [fastest and
slowest round], time relative to ours, and how answers compare with ours. Times are those of the processor in this
process, so that others on the machine matter little; of several threads, those of the clock.
"""

import argparse
import importlib.metadata
import json
import math
import os
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import peers
from scipy import ndimage
from scipy.sparse import csgraph
from scipy.spatial import cKDTree

import tilespace as ts
from tilespace._library import pointer
from tilespace._tilespace import ffi, lib

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("TILESPACE_SHARED_DATA", ROOT.parent / "shared" / "data"))
BASEMENT = DATA / "ros/f1tenth_gym/gym/f110_gym/envs/maps/stata_basement.yaml"
ROUNDS = int(os.environ.get("TILESPACE_BENCH_ROUNDS", 7))
SECONDS = 0.15  # of one method in one round


class Method:
    """A call that is measured; `answers` is how its answers compare with ours."""

    def __init__(self, name, call, answers="", clock=time.process_time):
        self.name, self.call, self.answers, self.clock = name, call, answers, clock
        self.times = []

    def measure(self, repeats):
        start = self.clock()
        for _ in range(repeats):
            self.call()
        self.times.append((self.clock() - start) / repeats)

    def repeats(self):
        self.call()  # compiles, grows workspaces
        start = time.perf_counter()
        self.call()
        return max(1, int(SECONDS / max(time.perf_counter() - start, 1e-7)))


class InThreads(Method):
    """Calls in a thread each, at the same time: the time of the processor of the longest, which would be that of the
    clock on a machine without other work."""

    def __init__(self, name, calls, answers=""):
        super().__init__(name, lambda: None, answers)
        self.calls = calls

    def repeats(self):
        return 10

    def measure(self, repeats):
        taken = []

        def work(call):
            start = time.thread_time()
            for _ in range(repeats):
                call()
            taken.append((time.thread_time() - start) / repeats)

        threads = [threading.Thread(target=work, args=(call,)) for call in self.calls]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.times.append(max(taken))


def compare(scenario, methods):
    """Measures methods alternately; the first is ours. Returns its median."""
    repeats = [method.repeats() for method in methods]
    for _ in range(ROUNDS):
        for method, count in zip(methods, repeats):
            method.measure(count)
    ours = statistics.median(methods[0].times)
    for method in methods:
        median = statistics.median(method.times)
        low, high = min(method.times), max(method.times)
        print(f"{scenario:36} {method.name:38} {median * 1e6:11.2f}  [{low * 1e6:.2f} {high * 1e6:.2f}]  "
              f"x{median / ours:.2f}  {method.answers}", flush=True)
        write_json({"scenario": scenario, "way": method.name, "median": round(median * 1e9, 1),
                    "fastest": round(low * 1e9, 1), "slowest": round(high * 1e9, 1),
                    "ratio": round(median / ours, 3), "hash": "", "work": method.answers, "level": "python"})
    return ours


def write_json(row):
    if "TILESPACE_BENCH_JSON" in os.environ:
        with open(os.environ["TILESPACE_BENCH_JSON"], "a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def equal(a, b):
    wrong = int((np.asarray(a) != np.asarray(b)).sum())
    return "equal" if wrong == 0 else f"{wrong} of {np.size(a)} differ"


def free_points(map, count, rng):
    free = np.argwhere(~map.to_array())[:, ::-1] + np.array(map.bounds[:2])
    return free[rng.integers(len(free), size=count)] + rng.random((count, 2))


def scan_map():
    return ts.load_map(BASEMENT if BASEMENT.exists() else ROOT / "maps" / "warehouse.yaml")


def scan():
    """Lidar scans: 1080 beams of 30 m, as f1tenth's cars have them."""
    world = scan_map().world
    map = world.map
    rng = np.random.default_rng(1)
    positions = np.array([world.layout.to_world(point) for point in free_points(map, 64, rng)])
    poses = np.column_stack([positions, rng.uniform(-math.pi, math.pi, 64)])
    beams, first, step, limit = 1080, -2.35, 4.7 / 1079, 30.0
    out = np.empty((64, beams), np.float32)

    def ask(workers=None):
        return world.scan(poses, beams, first, step, limit, out=out, workers=workers)

    ours = np.minimum(ask(), limit).copy()
    cell = world.layout.tile_size[0]
    x0, y0 = map.bounds[:2]
    height = map.shape[0]
    origin = world.layout.to_world((x0, y0 + height))  # the south-western corner
    tracer = peers.SphereTracing(np.ascontiguousarray(map.to_array()[::-1]), cell, origin, limit)
    traced = tracer.scan(poses, beams, first, step)
    error = np.abs(traced - ours)
    lines = np.column_stack([np.repeat(poses[:, :2], beams, axis=0), np.zeros((64 * beams, 2))])
    angles = (poses[:, 2, None] + first + step * np.arange(beams)).ravel()
    lines[:, 2:] = lines[:, :2] + limit * np.column_stack([np.cos(angles), np.sin(angles)])
    in_tiles = np.empty_like(lines)
    in_tiles[:, 0::2] = (lines[:, 0::2] - world.layout.to_world((0, 0))[0]) / cell
    in_tiles[:, 1::2] = (world.layout.to_world((0, 0))[1] - lines[:, 1::2]) / cell
    solid = np.ascontiguousarray(map.to_array())
    in_tiles -= np.tile([x0, y0], 2)
    fractions = np.empty(len(lines))

    def by_numba():
        peers.dda_of_numba(solid, in_tiles, fractions)
        return fractions

    marched = np.minimum(peers.dda_of_numpy(solid, in_tiles) * limit, limit).reshape(64, beams)
    compiled = np.minimum(by_numba() * limit, limit).reshape(64, beams)
    median = compare("64 scans, 1080 beams of 30 m", [
        Method("scan", ask, f"{64 * beams} beams"),
        Method("sphere tracing, numba (f1tenth_gym)", lambda: tracer.scan(poses, beams, first, step),
               f"{100 * (error > cell).mean():.1f} % off by more than a tile, {100 * (error > 5 * cell).mean():.1f} % "
               "by five"),
        Method("DDA, numba", by_numba, f"{100 * (np.abs(compiled - ours) > 1e-4).mean():.2f} % off by 0.1 mm"),
        Method("DDA, numpy", lambda: peers.dda_of_numpy(solid, in_tiles),
               f"{100 * (np.abs(marched - ours) > 1e-4).mean():.2f} % off by 0.1 mm"),
    ])
    print(f"{'':36} {64 / median:.0f} scans a second")
    before = out.copy()
    halves = [lambda part=part: world.scan(poses[part], beams, first, step, limit, out=out[part])
              for part in (slice(0, 32), slice(32, 64))]
    compare("the same, in threads", [
        InThreads("one thread", [ask]),
        InThreads("two threads, half of the poses each", halves, equal(before, out)),
    ])
    ask(2)
    compare("the same, by the clock", [
        Method("scan", ask, clock=time.perf_counter),
        Method("scan, workers=2", lambda: ask(2), equal(before, out), clock=time.perf_counter),
    ])


def calls():
    """What a call costs: one ray, a batch of 1000, beside the C function alone."""
    map = scan_map().map
    rng = np.random.default_rng(2)
    lines = np.column_stack([free_points(map, 1000, rng), free_points(map, 1000, rng)])
    hits = np.empty(1000, ts.RAY_HIT)
    source, target = pointer(lines, "tilespace_segment*"), pointer(hits, "tilespace_ray_hit*")
    handle = map._handle

    def c_alone():
        lib.tilespace_cast_rays(handle, source, target, 1000, 0)

    solid = np.ascontiguousarray(map.to_array())
    fractions = np.empty(1000)
    c_alone()
    before = hits.copy()
    map.cast_rays(lines, out=hits)
    compare("1000 rays between free tiles", [
        Method("cast_rays, out=", lambda: map.cast_rays(lines, out=hits)),
        Method("cast_rays", lambda: map.cast_rays(lines)),
        Method("the C function alone", c_alone, equal(before, hits)),
        Method("DDA, numba", lambda: peers.dda_of_numba(solid, lines, fractions)),
        Method("DDA, numpy", lambda: peers.dda_of_numpy(solid, lines)),
    ])
    line = tuple(lines[0].tolist())
    one, hit = ffi.new("tilespace_segment*", ((line[0], line[1]), (line[2], line[3]))), ffi.new("tilespace_ray_hit*")
    one_line, one_fraction = lines[:1].copy(), np.empty(1)
    compare("one call", [
        Method("cast_ray", lambda: map.cast_ray(line)),
        Method("the C function alone", lambda: lib.tilespace_cast_ray(handle, one, 0, hit)),
        Method("DDA, numba", lambda: peers.dda_of_numba(solid, one_line, one_fraction)),
        Method("is_clear", lambda: map.is_clear(line)),
        Method("is_solid", lambda: map.is_solid(5, 5)),
        Method("solid[y, x] of numpy", lambda: solid[5, 5]),
    ])


def fields():
    """Fields over all tiles: distances, costs, components."""
    map = scan_map().map
    solid = map.to_array()
    exact = ndimage.distance_transform_edt(~solid)
    squared = map.squared_distances()
    compare(f"distance transform, {solid.shape[1]} x {solid.shape[0]}", [
        Method("squared_distances", map.squared_distances),
        Method("distance_field", lambda: map.distance_field(1e6)),
        Method("scipy.ndimage.distance_transform_edt", lambda: ndimage.distance_transform_edt(~solid),
               equal(np.rint(exact ** 2).astype(np.uint32), squared)),
    ])
    count = ndimage.label(~solid, np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]]))[1]
    compare("components of free tiles", [
        Method("connected_components", lambda: map.connected_components("never")),
        Method("scipy.ndimage.label", lambda: ndimage.label(~solid),
               "equal" if count == len(map.connected_components("never")) else "others"),
    ])
    dungeon = ts.load_map(ROOT / "maps" / "dungeon.txt").map
    walls = dungeon.to_array()
    x, y = (int(v) for v in np.argwhere(~walls)[100][::-1])
    matrix, source = peers.matrix_of(walls), y * walls.shape[1] + x
    costs = dungeon.costs_to_goals([(x, y)]).ravel()
    theirs = csgraph.dijkstra(matrix, directed=False, indices=source)
    compare("Dijkstra map, maps/dungeon.txt", [
        Method("costs_to_goals", lambda: dungeon.costs_to_goals([(x, y)])),
        Method("scipy.sparse.csgraph.dijkstra", lambda: csgraph.dijkstra(matrix, directed=False, indices=source),
               "equal" if np.allclose(costs, theirs) else "others"),
    ])


def paths():
    """Shortest paths between tiles, without cutting corners."""
    map = ts.load_map(ROOT / "maps" / "city.map").map
    solid = map.to_array()
    rng = np.random.default_rng(4)
    free = np.argwhere(~solid)[:, ::-1]
    pairs = [tuple(tuple(int(v) for v in free[rng.integers(len(free))]) for _ in range(2)) for _ in range(8)]
    graph, rows, index, tcod = peers.graph_of(solid), solid.tolist(), ts.PathIndex(map), peers.Tcod(solid)

    def ours(find):
        found = [find(*pair) for pair in pairs]
        return np.array([math.inf if path is None else path.cost for path in found])

    costs = ours(map.find_path)

    def theirs(search):
        return lambda: np.array([search(*pair) for pair in pairs])

    def same(search):
        return "equal costs" if np.allclose(theirs(search)(), costs) else "others"

    def by_networkx(start, goal):
        return peers.a_star_of_networkx(graph, start, goal)

    def by_heap(start, goal):
        return peers.plain_a_star(rows, start, goal)

    compare(f"8 paths, maps/city.map, {solid.shape[1]} x {solid.shape[0]}", [
        Method("find_path", lambda: ours(map.find_path)),
        Method("PathIndex", lambda: ours(index.find_path), equal(ours(index.find_path), costs)),
        Method("networkx.astar_path_length", theirs(by_networkx), same(by_networkx)),
        Method("A*, heapq and dict", theirs(by_heap), same(by_heap)),
        Method("libtcod, TCOD_path_compute", theirs(tcod.find_path), "cuts corners"),
    ])


def sight():
    """Field of view by the symmetric rule that libtcod has, too."""
    map = ts.load_map(ROOT / "maps" / "dungeon.txt").map
    solid = map.to_array()
    tcod = peers.Tcod(solid)
    y, x = (int(v) for v in np.argwhere(~solid)[300])
    for radius in (8, 32):
        tcod.field_of_view(x, y, radius)
        seen = map.field_of_view((x, y), radius)
        out = np.empty_like(seen)
        compare(f"field of view, radius {radius}", [
            Method("field_of_view", lambda: map.field_of_view((x, y), radius, out=out), f"{int(seen.sum())} tiles"),
            Method("libtcod, symmetric shadowcast", lambda: tcod.field_of_view(x, y, radius),
                   equal(tcod.seen() & ~solid, seen & ~solid) + " among free tiles"),
        ])


def neighbours():
    """Near neighbours of many points: a flock whose members look around, each frame."""
    points = np.random.default_rng(5).uniform(0, 200, (5000, 2))
    circles = np.column_stack([points, np.full(len(points), 3.0)])
    boxes = np.hstack([points, points])
    index, tree = ts.ObjectIndex((0, 0, 200, 200)), cKDTree(points)
    ids = index.insert_all(boxes)
    found, starts = index.ids_touching_circles(circles)
    theirs = tree.query_ball_point(points, 3.0)
    is_same = all(sorted(index.slots(row).tolist()) == sorted(each)
                  for row, each in zip(np.split(found, starts[1:-1]), theirs))
    compare("5000 points, neighbours within 3", [
        Method("ids_touching_circles", lambda: index.ids_touching_circles(circles), f"{len(found)} neighbours"),
        Method("ids_touching, one by one", lambda: [index.ids_touching(ts.Circle(at, 3.0)) for at in points]),
        Method("cKDTree.query_ball_point", lambda: tree.query_ball_point(points, 3.0),
               "equal" if is_same else "others"),
        Method("cKDTree, sorted=False", lambda: tree.query_ball_point(points, 3.0, return_sorted=False)),
    ])
    nearest = index.slots(index.ids_nearest_points(points, 8))
    compare("5000 points, the nearest 8", [
        Method("ids_nearest_points", lambda: index.ids_nearest_points(points, 8)),
        Method("ids_nearest, one by one", lambda: [index.ids_nearest(at, 8) for at in points]),
        Method("cKDTree.query", lambda: tree.query(points, 8), equal(tree.query(points, 8)[1], nearest)),
    ])
    compare("5000 points, new positions", [
        Method("update", lambda: index.update(ids, boxes)),
        Method("insert_all", lambda: ts.ObjectIndex((0, 0, 200, 200)).insert_all(boxes)),
        Method("cKDTree", lambda: cKDTree(points)),
    ])


def footprints():
    """A robot's footprint at many poses, as planners of lattices and particle filters ask."""
    map = scan_map().map
    rng = np.random.default_rng(8)
    corners = [(-5, -3), (5, -3), (5, 3), (-5, 3)]
    footprint, solid = ts.Polygon(corners), map.to_array()
    poses = np.column_stack([free_points(map, 5000, rng), rng.uniform(-3, 3, 5000)])
    overlaps = map.overlaps_solid_at(footprint, poses)
    outline = peers.OutlineCells(solid, corners)
    in_array = poses - np.array([*map.bounds[:2], 0])
    compare("5000 footprints of 10 x 6 tiles", [
        Method("overlaps_solid_at", lambda: map.overlaps_solid_at(footprint, poses), f"{int(overlaps.sum())} overlap"),
        Method("overlaps_solid(placed()), one by one",
               lambda: [map.overlaps_solid(ts.placed(pose, footprint)) for pose in poses.tolist()],
               equal([map.overlaps_solid(ts.placed(pose, footprint)) for pose in poses.tolist()], overlaps)),
        Method("cells of the outline, numba (nav2)", lambda: outline.overlaps_at(in_array),
               equal(outline.overlaps_at(in_array), overlaps)),
    ])


def starts():
    """Time until the package can be used, in processes of their own."""
    def seconds(code):
        return min(float(subprocess.run([sys.executable, "-c", "import time, numpy\nstart = time.perf_counter()\n"
                                         f"{code}\nprint(time.perf_counter() - start)"], check=True, text=True,
                                        stdout=subprocess.PIPE).stdout) for _ in range(ROUNDS))

    for name, code in (("import tilespace, after numpy", "import tilespace"), ("import numba", "import numba"),
                       ("import networkx", "import networkx"), ("import scipy.ndimage", "import scipy.ndimage")):
        print(f"{'start':36} {name:38} {seconds(code) * 1e6:11.0f}")


PARTS = {part.__name__: part for part in (starts, scan, calls, fields, paths, sight, neighbours, footprints)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="these parts only")
    options = parser.parse_args()
    packages = ("numpy", "scipy", "numba", "networkx")
    print(f"tilespace {ts.__version__} of {Path(ts.__file__).parent}; Python {sys.version.split()[0]}, "
          + ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages))
    for name in options.parts or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
