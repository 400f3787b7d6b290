# SPDX-License-Identifier: MIT
"""Monte Carlo localisation with a lidar on a nav2 map: 10,000 particles, 60 beams each, 12 steps."""

import numpy as np

import tilespace as ts

rng = np.random.default_rng(7)
world = ts.load_map("maps/warehouse.yaml").world
lidar = {"beams": 60, "first": -np.pi, "step": 2 * np.pi / 60, "range": 5.0}

# Particles anywhere: uniform over the tiles that are free.
free = np.argwhere(~np.asarray(world.map))[:, ::-1] + world.map.bounds[:2]
tiles = free[rng.integers(len(free), size=10_000)] + rng.random((10_000, 2))
positions = np.array([world.layout.to_world(point) for point in tiles])
particles = np.column_stack([positions, rng.uniform(-np.pi, np.pi, len(positions))])

robot = np.array([1.2, 0.9, 0.4])
ranges = np.empty((len(particles), lidar["beams"]), np.float32)
for _ in range(12):
    step = np.array([0.12 * np.cos(robot[2]), 0.12 * np.sin(robot[2]), 0.05])
    robot += step
    distance = rng.normal(0.12, 0.02, len(particles))
    particles[:, 0] += distance * np.cos(particles[:, 2])
    particles[:, 1] += distance * np.sin(particles[:, 2])
    particles[:, 2] += rng.normal(0.05, 0.02, len(particles))

    seen = world.scan([robot], **lidar) + rng.normal(0.0, 0.02, lidar["beams"])
    expected = np.minimum(world.scan(particles, out=ranges, **lidar), lidar["range"])
    error = np.minimum(np.abs(expected - np.minimum(seen, lidar["range"])), 0.5)
    weights = np.exp(-8.0 * (error.mean(axis=1) - error.mean(axis=1).min()) / 0.1)
    particles = particles[rng.choice(len(particles), len(particles), p=weights / weights.sum())]
    particles[:, :2] += rng.normal(0.0, 0.01, (len(particles), 2))

estimate = particles.mean(axis=0)
print(f"off by less than 10 cm: {np.hypot(*(estimate - robot)[:2]) < 0.1}")
