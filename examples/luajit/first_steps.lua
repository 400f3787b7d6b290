-- SPDX-License-Identifier: MIT
local ts = require("tilespace")

local map = ts.map_from_text("..........\n.......#..\n##########\n")
local player = ts.body(1.0, 0.5, 0.75, 0.875)
local contacts = map:move(player, 20.0, 3.0)
local x, y = ts.position(player)
print(("player: (%g, %g), %d contacts"):format(x, y, #contacts))

local hit = map:cast_ray(1.5, 0.5, 9.5, 2.5)
if hit then print(("ray: hits the %s side of tile (%d, %d)"):format(hit.side, hit.x, hit.y)) end

for x, y in map:tiles(ts.circle(8.0, 0.5, 0.5)) do io.write(("(%d, %d) "):format(x, y)) end
print("are touched by a circle")

-- Functions without a form of their own are called as in C.
local nearest = require("ffi").new("tilespace_solid_tile")
ts.check(ts.lib.tilespace_nearest_solid(map.handle, 3.5, 0.5, 2.0, nearest))
if nearest.found ~= 0 then print(("nearest solid tile: (%d, %d)"):format(nearest.tile.x, nearest.tile.y)) end
