# SPDX-License-Identifier: MIT
"""What was dug in the endless cave of examples/cave: view_a_cave.py WORLD"""
import sys
import numpy as np
import tilespace as ts

if len(sys.argv) != 2:
    print("usage: view_a_cave.py WORLD", file=sys.stderr)
    sys.exit(2)
with ts.open_world(sys.argv[1], generator="caves", seed=33, budget=4 << 20) as cave:
    print(f"world {cave.digest}, revision {cave.revision}: {cave.history(1)[0].label}")
    untouched = ts.generated_world("caves", seed=33, budget=4 << 20)
    total = 0
    for x, y in cave.changes(1, cave.revision)[["x", "y"]].tolist():
        box = (256 * x, 256 * y, 256 * x + 256, 256 * y + 256)
        dug = untouched.window(*box).to_array() & ~cave.window(*box).to_array()
        total += np.count_nonzero(dug)
        print(f"chunk {x},{y}: {np.count_nonzero(dug)} tiles dug")
    print(f"{total} tiles dug")
    box = (-20, -8, 44, 8)
    now, before = cave.window(*box).to_array(), untouched.window(*box).to_array()
    for row in np.where(now, "#", np.where(before, "o", ".")):
        print("".join(row))
