# SPDX-License-Identifier: MIT
"""The first lines of the Python package."""

import numpy as np

import tilespace as ts

walls = np.zeros((6, 8), bool)
walls[2, 5] = True
map = ts.CollisionMap(walls)
assert map.cast_ray((0.5, 2.5, 7.5, 2.5)).tile == (5, 2)
assert len(map.find_path((0, 2), (7, 2)).tiles) == 8
assert ts.World(map, ts.Layout.pixels(16)).scan([(8.0, 40.0, 0.0)], 1, 0.0, 1.0, 100.0).tolist() == [[72.0]]
