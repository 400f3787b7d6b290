# SPDX-License-Identifier: MIT
"""A question of each kind to a small map."""

import tilespace as ts

map = ts.CollisionMap.from_text("""############
#....#.....#
#....#..#..#
#.......#..#
#....#.....#
############
""", outside="solid")
start, goal = (1, 4), (10, 1)

print("solid tiles at the disk:", map.count_solid(ts.Circle((8, 2.5), 1)))
print("ray:", map.cast_ray((1.5, 2.5, 10.5, 2.5)).tile)
print("tiles along the line:", len(map.tiles_along((1.5, 2.5, 10.5, 2.5))))
print("visible tiles:", map.field_of_view(start).sum())
print("corners of its light:", len(map.visibility_polygon((2.5, 3.5), radius=4)))

ball = ts.Circle((3.5, 1.5), 0.25)
print(map.explain_cast(ball, (9, 1)).text.splitlines()[0])
print("ball:", map.move(ball, (9, 1), response="bounce").body.center)

path = map.find_path(start, goal)
print(f"path: {path.straight} + {path.diagonal} sqrt(2)")
print("to the goal:", map.costs_to_goals([goal])[map.index_of(start)].round(3))
print("away from it:", map.flee_costs([goal])[map.index_of(start)].round(3))
rooms, doors = map.rooms()
print(f"{len(rooms)} rooms, {sum(len(own) for own in doors) // 2} doors")
print("steps, if tiles are hexagons:", map.find_hex_path("odd_r", start, (10, 4)).straight)
print("hexagons of a line:", ts.hex_line((0, 0), (2, 1)).tolist())

index = ts.ObjectIndex(map.bounds)
index.insert((7.0, 1.0, 7.5, 1.5), "the coin")
print("nearest object:", index.nearest((6, 1))[0])
bodies = ts.VolumeSet()
arm = bodies.add(ts.Volume([(0, 0, 0.5, 0), (1, 0, 0.25, 0)]))  # x, y, radius, bone
bodies.place(arm, [(4, 2, 0, 1, False)])  # x, y, axis, mirrored
print("the sword hits circle", bodies.first_circle(arm, ts.Box((3.75, 3.0), (4.25, 3.25))))

content = ts.save({"map": map, "explored": map.field_of_view(start)}, version=1)
file = ts.SaveFile(content, version=1)
print("save file:", file.names, file.map("map") == map)
for lift in ts.load_map("maps/platform.tmx").find_objects(class_name="lift"):
    print(f"{lift.name}: at {lift.box[:2]}, speed {lift.properties['speed']}")
print("tile under the mouse:", ts.Projection.isometric(32, 16, map_height=6).tile_at(100, 70))
