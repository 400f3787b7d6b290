# SPDX-License-Identifier: MIT
"""Near neighbours of many points: radius outlier removal and smoothing of a point cloud, k nearest neighbours."""

import numpy as np

import tilespace as ts

rng = np.random.default_rng(7)
wall = np.column_stack([np.linspace(0, 60, 400), 12 + rng.normal(0, 0.1, 400)])
noise = rng.uniform(0, 60, (40, 2))
points = np.vstack([wall, noise])

index = ts.ObjectIndex((0, 0, 60, 60))
index.insert_all(np.hstack([points, points]))  # a point is a box of size 0; its slot is its row
found, starts = index.ids_touching_circles(np.column_stack([points, np.full(len(points), 0.5)]))

# A point with fewer than 3 others within 0.5 is noise. Each is one of its own neighbours.
kept = np.diff(starts) - 1 >= 3
print(f"kept: {kept[:400].sum()} of 400 on the wall, {kept[400:].sum()} of 40 elsewhere")

# The mean of each point and its neighbours.
smooth = np.add.reduceat(points[index.slots(found)], starts[:-1]) / np.diff(starts)[:, None]
rough, even = (np.abs(y - 12).mean() for y in (points[:400, 1], smooth[:400, 1]))
print(f"mean distance from y = 12: {rough:.3f}, smoothed {even:.3f}")

nearest = index.slots(index.ids_nearest_points([(10.0, 12.0), (30.0, 12.0)], 3))
print("points nearest to (10, 12) and (30, 12):", nearest.tolist())
