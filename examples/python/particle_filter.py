# SPDX-License-Identifier: MIT
"""Monte Carlo localisation with a lidar on a nav2 map: where is a robot that starts anywhere, by 10,000 particles?

    particle_filter.py [SEEDS [PICTURE]]     as many runs, each with other noise; a picture of the first one
"""

import sys
import time

import numpy as np

import tilespace as ts
from tilespace import viz

COUNT, RADIUS = 10_000, 0.15
LIDAR = {"beams": 60, "first": -np.pi, "step": 2 * np.pi / 60, "range": 5.0}

world = ts.load_map("maps/warehouse.yaml").world
free = world.inflated(RADIUS)  # where the middle of the robot may be


def drive(start, goal):
    """Poses (x, y, angle) along the shortest path, every two tiles."""
    tiles = free.map.find_path(free.tile_at(*start), free.tile_at(*goal)).tiles[::2]
    points = world.layout.to_world(tiles + 0.5)
    dx, dy = np.diff(points, axis=0).T
    return np.column_stack([points[:-1], np.arctan2(dy, dx)])


def anywhere(rng, count):
    """Poses at random, uniform over the tiles that are free."""
    tiles = np.argwhere(~np.asarray(free.map))[:, ::-1] + free.map.bounds[:2]
    chosen = tiles[rng.integers(len(tiles), size=count)] + rng.random((count, 2))
    return np.column_stack([world.layout.to_world(chosen), rng.uniform(-np.pi, np.pi, count)])


def weigh(particles, seen, temperature):
    """Weights by the mean difference of ranges, each of half a meter at most."""
    expected = np.minimum(world.scan(particles, **LIDAR), LIDAR["range"])
    error = np.minimum(np.abs(expected - seen), 0.5).mean(axis=1)
    weights = np.exp((error.min() - error) / temperature)
    return weights / weights.sum()


def resample(rng, particles, weights):
    """Low variance resampling."""
    chosen = np.searchsorted(np.cumsum(weights), (rng.random() + np.arange(COUNT)) / COUNT)
    return particles[np.minimum(chosen, len(particles) - 1)]


def move(rng, particles, before, after):
    """The step of the odometry, with noise."""
    distance = np.hypot(*(after - before)[:2]) + rng.normal(0.0, 0.02, COUNT)
    x, y, angle = particles.T
    moved = np.column_stack([x + distance * np.cos(angle), y + distance * np.sin(angle), angle + after[2] - before[2]])
    return moved + rng.normal(0.0, (0.01, 0.01, 0.03), (COUNT, 3))


def localise(seed, poses):
    """The particles of each step, and the estimate at the last one: the mean around the best of them."""
    rng = np.random.default_rng(seed)
    particles, history = anywhere(rng, 5 * COUNT), []  # more to begin with, as they are far from each other
    for i, pose in enumerate(poses):
        if i > 0:
            particles = move(rng, particles, poses[i - 1], pose)
        seen = np.minimum(world.scan([pose], **LIDAR), LIDAR["range"]) + rng.normal(0.0, 0.02, LIDAR["beams"])
        weights = weigh(particles, seen, max(0.02, 0.1 * 0.9 ** i))
        history.append(particles)
        near = np.hypot(*(particles - particles[weights.argmax()])[:, :2].T) < 0.3
        estimate = np.average(particles[near], axis=0, weights=weights[near])
        particles = resample(rng, particles, weights)
    return history, estimate


def plot(picture, history, poses):
    """Particles at the start, after some steps and at the end, in blue, green and red."""
    axes = viz.plot(world)
    for particles, colour in zip((history[0], history[4], history[-1]), ("C0", "C2", "C3")):
        axes.plot(*particles[::10, :2].T, ".", markersize=2, color=colour)
    axes.plot(*poses[:, :2].T, color="black", linewidth=1)
    axes.figure.savefig(picture, dpi=110, bbox_inches="tight")


def main(seeds=3, picture=None):
    poses = drive((-0.6, 0.0), (6.0, 3.5))[:30]
    begin, good = time.perf_counter(), 0
    for seed in range(int(seeds)):
        history, estimate = localise(seed, poses)
        error = estimate - poses[-1]
        good += np.hypot(*error[:2]) < 0.02 and abs(error[2]) < np.radians(1)
        if picture is not None and seed == 0:
            plot(picture, history, poses)
    beams = LIDAR["beams"] * COUNT * (len(poses) + 4) * int(seeds)
    seconds = time.perf_counter() - begin
    print(f"{beams / 1e6:.0f} million beams in {seconds:.1f} s with all of the filter", file=sys.stderr)
    print(f"{good} of {seeds} runs: off by less than 2 cm and 1 degree")


main(*sys.argv[1:])
