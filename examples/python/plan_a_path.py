# SPDX-License-Identifier: MIT
"""Global planner of a robot: an OccupancyGrid of ROS, inflated, a path with clearance in meters, and a new obstacle."""

import numpy as np

import tilespace as ts

# What nav_msgs/OccupancyGrid has: rows from the lower edge on, -1 is unknown.
resolution, origin, width, height = 0.05, (-1.0, -1.0), 80, 60
message = np.zeros((height, width), np.int8)
message[[0, -1], :] = message[:, [0, -1]] = 100
message[:40, 40] = 100
message[50:, 10:20] = -1

# Row 0 of a tilespace array is the upper one, and tile (0, -1) lies at `origin`: flip, and count rows from -height.
grid = np.array(message, np.int8).reshape(height, width)[::-1]
map = ts.CollisionMap(grid, origin=(0, -height), unknown="solid", outside="solid")
world = ts.World(map, ts.Layout.y_up(origin, resolution))

radius = 0.3  # of the robot, in meters
free = world.inflated(radius)
cost = ts.travel_costs(world.inflation_costs(radius, 0.6, 5.0))  # nav2's, as costs of steps


def plan(start, goal):
    """The path that keeps away from walls where there is room; None if the robot does not get there."""
    return free.map.find_path(free.tile_at(*start), free.tile_at(*goal), costs=cost)


start, goal = (0.0, 0.0), (2.5, 0.0)
path = plan(start, goal)
points = world.layout.to_world(path.tiles + 0.5)
print(f"{len(path)} tiles, {world.layout.length_of(path):.2f} m, from {points[0].round(3)} to {points[-1].round(3)}")
turns = map.straighten_path(path.tiles, radius=radius / resolution)
print(f"straightened for the radius: {world.layout.to_world(turns + 0.5).round(2).tolist()}")

# The footprint itself, a rectangle of 0.5 x 0.4 m, at each point of the path in its direction.
ahead = np.diff(points, axis=0, append=points[-1:])
poses = np.column_stack([points, np.arctan2(ahead[:, 1], ahead[:, 0])])
footprint = ts.Polygon([(-0.25, -0.2), (0.25, -0.2), (0.25, 0.2), (-0.25, 0.2)])
print(f"{world.overlaps_solid_at(footprint, poses).sum()} of {len(poses)} poses overlap something")

# A box appears in the gap: only what lies within the radius of the edit is computed again.
box = ts.Box((0.9, 1.0), (1.3, 2.0))
world.set_solid_area(box)
tiles = world.tiles(box)
(x0, y0), (x1, y1) = tiles.min(axis=0), tiles.max(axis=0) + 1
map.update_inflated(free.map, (x0, y0, x1, y1), radius / resolution)
print("free after the edit:", free.map == world.inflated(radius).map)
cost = ts.travel_costs(world.inflation_costs(radius, 0.6, 5.0))
print("with the box in the way:", plan(start, goal))
