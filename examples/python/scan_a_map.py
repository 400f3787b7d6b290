# SPDX-License-Identifier: MIT
import tilespace as ts

world = ts.load_map("maps/warehouse.yaml").world  # nav2, Tiled, LDtk, Godot, MovingAI, PNG, text
ranges = world.scan([(1.0, 1.0, 0.0)], beams=4, first=-1.5, step=1.0, range=30.0)
print(ranges.round(3))
path = world.map.find_path(world.tile_at(1.0, 1.0), world.tile_at(5.0, 1.0))
print(f"{len(path.tiles)} tiles, {path.cost:.2f}")
