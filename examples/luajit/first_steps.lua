-- SPDX-License-Identifier: MIT
local ffi = require("ffi")
ffi.cdef(assert(io.open(arg[1] or "tilespace.cdef.h")):read("*a"))
local ts = ffi.load("tilespace-c")

local text = "..........\n.......#..\n##########\n"
local maps = ffi.new("tilespace_map*[1]")
assert(ts.tilespace_map_from_text(text, #text, ts.TILESPACE_OUTSIDE_FREE, maps) == ts.TILESPACE_OK)
local map = ffi.gc(maps[0], ts.tilespace_map_free)

local player = ffi.new("tilespace_shape", {kind = ts.TILESPACE_BODY})
player.as.body = {{1.0, 0.5}, {0.75, 0.875}}
local moved = ffi.new("tilespace_move_result")
ts.tilespace_move(map, nil, player, ffi.new("tilespace_vec", 20.0, 3.0), ts.TILESPACE_SLIDE, nil, moved)
print(("player: (%g, %g), %d contacts"):format(player.as.body.min.x, player.as.body.min.y, moved.contact_count))

local hit = ffi.new("tilespace_ray_hit")
ts.tilespace_cast_ray(map, ffi.new("tilespace_segment", {{1.5, 0.5}, {9.5, 2.5}}), ts.TILESPACE_GAP_OPEN, hit)
if hit.hit then print(("ray: hits tile (%d, %d)"):format(hit.tile.x, hit.tile.y)) end
