# SPDX-License-Identifier: MIT
"""A map that one thread edits while another one plans: edit a copy, and exchange the two."""

import threading

import numpy as np

import tilespace as ts


class SharedMap:
    """The current world, for all threads. It is never edited in place: a writer replaces it."""

    def __init__(self, world):
        self.world = world
        self._edits = threading.Lock()  # one edit after the other

    def write(self, solid, origin):
        with self._edits:
            edited = self.world.map.copy()
            edited.write(solid, origin)
            self.world = ts.World(edited, self.world.layout)


shared = SharedMap(ts.World(ts.CollisionMap(np.zeros((100, 100), bool)), ts.Layout.pixels(1.0)))
wall = np.ones((1, 99), bool)  # with a gap at its east end


def plan():
    for _ in range(200):
        world = shared.world  # the same for the whole plan, whatever is edited meanwhile
        path = world.map.find_path((5, 5), (5, 95))
        assert all(not world.map.is_solid(x, y) for x, y in path)


planner = threading.Thread(target=plan)
planner.start()
for y in range(20, 80):
    shared.write(wall, origin=(0, y))
planner.join()
print(f"path around the wall: {len(shared.world.map.find_path((5, 5), (5, 95)))} tiles")
