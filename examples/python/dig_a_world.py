# SPDX-License-Identifier: MIT
import tempfile
import numpy as np
import tilespace as ts

with tempfile.TemporaryDirectory() as folder:
    path = folder + "/cave.world"
    # A cave without end, generated where somebody looks, of which 16 MB are in memory.
    with ts.create_world(path, generator="caves", seed=7, budget=16 << 20) as cave:
        with cave.transaction("a hall far away"):
            cave.set_solid_area(ts.Circle((1_000_000, 0), 40.0), solid=False)
        with cave.transaction("a pillar"):
            cave.set_solid_area(ts.Circle((1_000_000, 0), 3.0))
        print("from the hall, east:", cave.cast_ray((1_000_010, 0.5, 2_000_000, 0.5)).tile)
        print(f"around the pillar: {cave.find_path((999_990, 0), (1_000_010, 0)).cost:.2f}")
        print([f"{each.id}: {each.label}" for each in cave.history()])
        cave.undo()
        print(f"undone: {cave.find_path((999_990, 0), (1_000_010, 0)).cost:.2f}")

    # Another program sees what is stored: absent chunks are free without the generator.
    with ts.open_world(path) as stored:
        window = stored.window(999_950, -50, 1_000_050, 50)      # a CollisionMap, for any question
        print("free tiles around the hall:", np.count_nonzero(~window.to_array()))
