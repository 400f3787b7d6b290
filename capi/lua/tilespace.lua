-- SPDX-License-Identifier: MIT
-- tilespace for LuaJIT and LÖVE: exact spatial queries and collision on tilemaps. A thin layer over the C interface.
--
--   local ts = require("tilespace")
--   local map = ts.load_map("maps/dungeon.tmx")        -- in tiles; map.world is the same in pixels
--   local hit = map:cast_ray(4.5, 3.5, 60.5, 3.5)      -- {x =, y =, side =, fraction =, inside =}, or nil
--
-- It needs `tilespace.cdef.h` beside this file, and the library `tilespace-c`. Points are pairs of numbers, lists begin
-- with 1, what is not there is nil, and errors are raised. `ts.lib` has all functions of tilespace.h: with `ts.check`,
-- `ts.handle` and `ts.all`, and `map.handle` for maps, those are called that have no form of their own here.

local ffi = require("ffi")

local function read(path)
  local file = io.open(path, "rb")
  if not file then return assert(love and love.filesystem.read(path), path .. " is missing") end
  local text = file:read("*a")
  file:close()
  return text
end

local here = debug.getinfo(1, "S").source:match("^@(.*)tilespace%.lua$") or ""
ffi.cdef(read(here .. "tilespace.cdef.h"))
local lib = ffi.load("tilespace-c")
assert(lib.tilespace_abi() == 1, "the library tilespace-c is of another version than tilespace.lua")

local ts = {lib = lib}

-- Raises the error of a code that is not 0.
function ts.check(code)
  if code ~= 0 then error(ffi.string(lib.tilespace_error_text(code)), 3) end
end

-- A handle by make(out), freed by the collector: ts.handle("workspace", lib.tilespace_workspace_create).
function ts.handle(kind, make)
  local out = ffi.new("tilespace_" .. kind .. "*[1]")
  ts.check(make(out))
  return ffi.gc(out[0], lib["tilespace_" .. kind .. "_free"])
end

-- All values of a function that writes into a buffer, by ask(out, room, count): an array of C, which begins with 0, and
-- their number.
function ts.all(type, ask)
  local count = ffi.new("size_t[1]")
  ts.check(ask(nil, 0, count))
  local room = tonumber(count[0])
  local values = ffi.new(type .. "[?]", room)
  ts.check(ask(values, room, count))
  return values, room
end

-- The number of a word.
local function number_of(words, word)
  return words[word] or error(("%q is none of the words here"):format(tostring(word)), 3)
end

local sides = {[0] = "none", "north", "west", "south", "east"}
local edges = {[0] = "wall", "bounds", "ray", "arc", "segment"}
local footings = {[0] = "air", "ground", "ladder"}
local gaps = {open = lib.TILESPACE_GAP_OPEN, shut = lib.TILESPACE_GAP_SHUT}
local outsides = {free = lib.TILESPACE_OUTSIDE_FREE, solid = lib.TILESPACE_OUTSIDE_SOLID}
local responses = {slide = lib.TILESPACE_SLIDE, stop = lib.TILESPACE_STOP, bounce = lib.TILESPACE_BOUNCE}

-- Shapes.

local function shape(kind, member, value)
  local made = ffi.new("tilespace_shape", {kind = kind})
  made.as[member] = value
  return made
end
function ts.point(x, y) return shape(lib.TILESPACE_POINT, "point", {x, y}) end
function ts.box(x1, y1, x2, y2) return shape(lib.TILESPACE_BOX, "box", {{x1, y1}, {x2, y2}}) end
function ts.circle(x, y, radius) return shape(lib.TILESPACE_CIRCLE, "circle", {{x, y}, radius}) end
function ts.capsule(x1, y1, x2, y2, radius)
  return shape(lib.TILESPACE_CAPSULE, "capsule", {{{x1, y1}, {x2, y2}}, radius})
end
-- A box that moves: its corner and its size.
function ts.body(x, y, width, height) return shape(lib.TILESPACE_BODY, "body", {{x, y}, {width, height}}) end

-- Position of a shape that moves: the corner of a body, the center of a circle, the start of a capsule.
function ts.position(moved)
  local at = moved.as
  local point = moved.kind == lib.TILESPACE_CIRCLE and at.circle.center or
                moved.kind == lib.TILESPACE_CAPSULE and at.capsule.axis.start or at.body.min
  return point.x, point.y
end

-- What is asked of a map in tiles, and of its world in pixels.

local Space = {}
Space.__index = Space

-- Functions by their names without prefix.
local function functions(prefix)
  return setmetatable({}, {__index = function(known, name)
    known[name] = lib["tilespace_" .. prefix .. name]
    return known[name]
  end})
end
local in_tiles, in_world = functions(""), functions("world_")

local function segment(x1, y1, x2, y2) return ffi.new("tilespace_segment", {{x1, y1}, {x2, y2}}) end

function Space:cast_ray(x1, y1, x2, y2, gap)
  local hit = ffi.new("tilespace_ray_hit")
  ts.check(self.ask.cast_ray(self.handle, segment(x1, y1, x2, y2), number_of(gaps, gap or "open"), hit))
  if hit.hit == 0 then return nil end
  return {x = hit.tile.x, y = hit.tile.y, side = sides[hit.side], fraction = hit.fraction, inside = hit.inside ~= 0}
end

function Space:is_clear(x1, y1, x2, y2, gap)
  return self.ask.is_clear(self.handle, segment(x1, y1, x2, y2), number_of(gaps, gap or "open")) ~= 0
end

function Space:overlaps_solid(area) return self.ask.overlaps_solid(self.handle, nil, area) ~= 0 end

-- Moves a body, circle or capsule in place: "slide", "stop" or "bounce". Contacts: {x, y, side, normal_x, normal_y}.
function Space:move(moved, dx, dy, response)
  local result = ffi.new("tilespace_move_result")
  ts.check(self.ask.move(self.handle, nil, moved, ffi.new("tilespace_vec", dx, dy),
                         number_of(responses, response or "slide"), nil, result))
  local contacts = {}
  for i = 0, result.contact_count - 1 do
    local hit = result.contacts[i]
    contacts[i + 1] = {x = hit.tile.x, y = hit.tile.y, side = sides[hit.side], normal_x = hit.normal.x,
                       normal_y = hit.normal.y}
  end
  return contacts
end

-- Tiles that an area touches, or that a box occupies, row by row: for x, y in map:tiles(ts.circle(4, 5, 2)) do
function Space:tiles(area)
  local rule = area.kind == lib.TILESPACE_BOX and lib.TILESPACE_OCCUPIED or lib.TILESPACE_TOUCHING
  local spans, count = ts.all("tilespace_span", function(...) return self.ask.cover(self.handle, area, rule, ...) end)
  local i, x = 0, count > 0 and spans[0].x_begin or 0
  return function()
    while i < count and x >= spans[i].x_end do
      i = i + 1
      if i < count then x = spans[i].x_begin end
    end
    if i == count then return nil end
    x = x + 1
    return x - 1, spans[i].y
  end
end

-- Light polygon: {x1, y1, x2, y2, ...} clockwise, as love.graphics draws it, and what each corner's edge to the next
-- one is: "wall", "bounds", "ray", "arc" along the circle (at most a quarter of it), "segment".
function Space:visibility_polygon(x, y, radius)
  local from = ffi.new("tilespace_point", x, y)
  local corners, count = ts.all("tilespace_visibility_corner", function(...)
    return self.ask.visibility_polygon(self.handle, from, radius or math.huge, nil, nil, ...)
  end)
  local points, kinds = {}, {}
  for i = 0, count - 1 do
    points[2 * i + 1], points[2 * i + 2] = corners[i].position.x, corners[i].position.y
    kinds[i + 1] = edges[corners[i].edge]
  end
  return points, kinds
end

local function tuned(tuning, numbers)
  for name, value in pairs(numbers or {}) do tuning[name] = value end
  return tuning
end

-- A character from above: walker:step(dt, dx, dy), walker:position(). Numbers of the tuning as in tilespace.h.
local TopDown = {}
TopDown.__index = TopDown
function Space:top_down(x, y, width, height, numbers)
  local tuning = ffi.new("tilespace_top_down_tuning")
  ts.check(lib.tilespace_top_down_tuning_default(tuning))
  for _, name in ipairs({"speed", "acceleration", "friction"}) do tuning[name] = tuning[name] * self.scale end
  local state = ffi.new("tilespace_top_down_state", {{{x, y}, {width, height}}, {0, 0}})
  return setmetatable({space = self, state = state, tuning = tuned(tuning, numbers)}, TopDown)
end
function TopDown:step(dt, dx, dy)
  local space, direction = self.space, ffi.new("tilespace_vec", dx, dy)
  ts.check(space.ask.top_down_step(space.handle, self.state, direction, self.tuning, dt, nil, nil))
end
function TopDown:position() return self.state.body.min.x, self.state.body.min.y end
-- The whole state as a string of bytes, and back.
function TopDown:save() return ffi.string(self.state, ffi.sizeof(self.state)) end
function TopDown:load(bytes)
  assert(#bytes == ffi.sizeof(self.state), "expected the bytes of a state")
  ffi.copy(self.state, bytes, #bytes)
end

-- A platformer character: hero:step(dt, {move = 1, jump = true, run =, drop =, climb =}, ladders), hero:position(),
-- hero:footing(): "air", "ground" or "ladder". `ladders`: a map whose solid tiles are ladders.
local Platformer = {}
Platformer.__index = Platformer
function Space:platformer(x, y, width, height, numbers)
  local tuning, state = ffi.new("tilespace_platformer_tuning"), ffi.new("tilespace_platformer_state")
  ts.check(lib.tilespace_platformer_tuning_default(tuning))
  ts.check(lib.tilespace_platformer_tuning_scaled(tuning, self.scale, tuning))
  ts.check(lib.tilespace_platformer_state_default(state))
  state.body = {{x, y}, {width, height}}
  return setmetatable({space = self, state = state, tuning = tuned(tuning, numbers)}, Platformer)
end
function Platformer:step(dt, keys, ladders)
  local input = ffi.new("tilespace_platformer_input", keys.move or 0, keys.climb or 0, keys.jump and 1 or 0,
                        keys.run and 1 or 0, keys.drop and 1 or 0)
  local space = self.space
  ts.check(space.ask.platformer_step(space.handle, self.state, input, self.tuning, dt, ladders and ladders.handle, nil,
                                     nil, nil))
end
Platformer.position, Platformer.save, Platformer.load = TopDown.position, TopDown.save, TopDown.load
function Platformer:footing() return footings[self.state.footing] end

-- Maps.

local Map = setmetatable({}, {__index = Space})
Map.__index = Map

local function map_of(handle)
  local layout = ffi.new("tilespace_layout")
  ts.check(lib.tilespace_map_layout(handle, layout))
  local world = setmetatable({handle = handle, ask = in_world, scale = layout.tile_width}, Space)
  return setmetatable({handle = handle, ask = in_tiles, scale = 1, world = world}, Map)
end

-- A map of text: '#' is solid, '.' and ' ' are free. `outside`: "free" or "solid". `tile_size`: pixels of the world.
function ts.map_from_text(text, outside, tile_size)
  local handle = ts.handle("map", function(out)
    return lib.tilespace_map_from_text(text, #text, number_of(outsides, outside or "free"), out)
  end)
  local layout = ffi.new("tilespace_layout")
  ts.check(lib.tilespace_layout_pixels(tile_size or 1, layout))
  ts.check(lib.tilespace_map_set_layout(handle, layout))
  return map_of(handle)
end

-- What is in a map file: map.contents of ts.load_map.

local Contents = {}
Contents.__index = Contents

local layer_kinds = {[0] = "tiles", "objects", "image", "group", "cells"}
local owners = {map = lib.TILESPACE_OF_MAP, layer = lib.TILESPACE_OF_LAYER, object = lib.TILESPACE_OF_OBJECT,
                tileset = lib.TILESPACE_OF_TILESET, tile = lib.TILESPACE_OF_TILE, level = lib.TILESPACE_OF_LEVEL}

-- All layers, in drawing order: {number, name, class, kind, visible, opacity, x, y}; x, y are its offset in pixels.
function Contents:layers()
  local layers, view = {}, ffi.new("tilespace_layer_view")
  for i = 0, tonumber(lib.tilespace_loaded_layers(self.handle)) - 1 do
    ts.check(lib.tilespace_loaded_layer(self.handle, i, view))
    layers[i + 1] = {number = i, name = ffi.string(view.name), class = ffi.string(view.class_name),
                     kind = layer_kinds[view.kind], visible = view.is_visible ~= 0, opacity = view.opacity,
                     x = view.offset.x, y = view.offset.y}
  end
  return layers
end

-- The tiles of a layer, row by row: for x, y, number in map.contents:tiles(layer) do. Flags of flips are in the number.
function Contents:tiles(layer)
  local view = ffi.new("tilespace_layer_view")
  ts.check(lib.tilespace_loaded_layer(self.handle, layer.number, view))
  local x1, y1, width = view.bounds.min.x, view.bounds.min.y, view.bounds.max.x - view.bounds.min.x
  local count = math.max(0, width * (view.bounds.max.y - y1))
  local numbers = ffi.new("uint32_t[?]", count)
  ts.check(lib.tilespace_loaded_layer_tiles(self.handle, layer.number, view.bounds, numbers, count))
  local i = -1
  return function()
    repeat i = i + 1 until i >= count or numbers[i] ~= 0
    if i < count then return x1 + i % width, y1 + math.floor(i / width), numbers[i] end
  end
end

-- The objects with a name and a class, or with nil any: {number, name, class, x, y, width, height, tile}, in pixels.
-- `tile` is the number of the tile that it shows, or nil.
function Contents:objects(name, class)
  local found, count = ts.all("size_t", function(...)
    return lib.tilespace_loaded_find_objects(self.handle, name, class, ...)
  end)
  local objects, view = {}, ffi.new("tilespace_map_object_view")
  for i = 0, count - 1 do
    ts.check(lib.tilespace_loaded_object(self.handle, found[i], view))
    local box = view.box
    objects[i + 1] = {number = tonumber(found[i]), name = ffi.string(view.name), class = ffi.string(view.class_name),
                      x = box.min.x, y = box.min.y, width = box.max.x - box.min.x, height = box.max.y - box.min.y,
                      tile = view.gid ~= 0 and view.gid or nil}
  end
  return objects
end

-- What the number of a tile refers to: {tileset, id, image, x, y, width, height}, the part of its image.
function Contents:tile(number)
  local view = ffi.new("tilespace_tile_view")
  ts.check(lib.tilespace_loaded_tile(self.handle, number, view))
  local part = view.part
  return {tileset = view.tileset, id = view.id, image = ffi.string(view.image), x = part.min.x, y = part.min.y,
          width = part.max.x - part.min.x, height = part.max.y - part.min.y}
end

-- A property of the "map", or by number of a "layer", "object", "tileset", "tile" or "level", of the type of the
-- default, which stands for what is not there; without a default as text, or nil.
function Contents:property(owner, number, name, default)
  local of = number_of(owners, owner)
  if type(default) == "boolean" then
    return lib.tilespace_loaded_bool(self.handle, of, number, name, default and 1 or 0) ~= 0
  elseif type(default) == "number" then
    return lib.tilespace_loaded_number(self.handle, of, number, name, default)
  end
  local is_there = lib.tilespace_loaded_find_property(self.handle, of, number, name, ffi.new("size_t[1]")) == 0
  return is_there and ffi.string(lib.tilespace_loaded_text(self.handle, of, number, name, "")) or default
end

-- Loads a map of Tiled, LDtk, Godot and others. `options`: solid, level, outside, as of tilespace_load_options.
function ts.load_map(path, options)
  options = options or {}
  local c = ffi.new("tilespace_load_options")
  ts.check(lib.tilespace_load_default(c))
  c.solid, c.level, c.outside = options.solid, options.level, number_of(outsides, options.outside or "free")
  local out = ffi.new("tilespace_loaded*[1]")
  local code = lib.tilespace_load_map(path, c, out)
  local loaded = ffi.gc(out[0], lib.tilespace_loaded_free)
  if code == lib.TILESPACE_BAD_MAP then error(ffi.string(lib.tilespace_loaded_error(loaded)), 2) end
  ts.check(code)
  local map = map_of(ts.handle("map", function(handle) return lib.tilespace_loaded_map(loaded, handle) end))
  map.contents = setmetatable({handle = loaded}, Contents)
  return map
end

-- Tiles of the map: x1 <= x < x2, y1 <= y < y2.
function Map:bounds()
  local box = ffi.new("tilespace_tile_box")
  ts.check(lib.tilespace_map_bounds(self.handle, box))
  return box.min.x, box.min.y, box.max.x, box.max.y
end
function Map:is_solid(x, y) return lib.tilespace_is_solid(self.handle, x, y) ~= 0 end
function Map:set_solid(x, y, solid) ts.check(lib.tilespace_set_solid(self.handle, x, y, solid == false and 0 or 1)) end

-- Shortest path between two tiles: a list of {x, y}, or nil.
function Map:find_path(x1, y1, x2, y2)
  self.workspace = self.workspace or ts.handle("workspace", lib.tilespace_workspace_create)
  local from, to = ffi.new("tilespace_tile", x1, y1), ffi.new("tilespace_tile", x2, y2)
  local count, room = ffi.new("size_t[1]"), 256
  while true do
    local tiles = ffi.new("tilespace_tile[?]", room)
    local code = lib.tilespace_find_path(self.handle, from, to, nil, self.workspace, 0, tiles, room, count, nil)
    if code == lib.TILESPACE_UNREACHABLE then return nil end
    ts.check(code)
    if count[0] <= room then
      local path = {}
      for i = 0, tonumber(count[0]) - 1 do path[i + 1] = {x = tiles[i].x, y = tiles[i].y} end
      return path
    end
    room = tonumber(count[0])
  end
end

-- Sets of tiles: map:tile_mask() is empty, map:field_of_view(x, y, radius) has the visible ones.

local TileMask = {}
TileMask.__index = TileMask
function Map:tile_mask()
  local box = ffi.new("tilespace_tile_box", {{self:bounds()}})
  ts.check(lib.tilespace_map_bounds(self.handle, box))
  local handle = ts.handle("mask", function(out) return lib.tilespace_mask_create(box, out) end)
  return setmetatable({handle = handle, map = self}, TileMask)
end
function Map:field_of_view(x, y, radius)
  local field = ts.handle("field", function(out) return lib.tilespace_field_create(radius, out) end)
  local options = ffi.new("tilespace_vision_options")
  ts.check(lib.tilespace_vision_default(options))
  options.radius = radius
  ts.check(lib.tilespace_field_of_view(self.handle, ffi.new("tilespace_tile", x, y), options, field))
  local seen = self:tile_mask()
  ts.check(lib.tilespace_mask_add(seen.handle, lib.tilespace_field_tiles(field)))
  return seen
end
function TileMask:has(x, y) return lib.tilespace_mask_get(self.handle, x, y) ~= 0 end
function TileMask:set(x, y, has) ts.check(lib.tilespace_mask_set(self.handle, x, y, has == false and 0 or 1)) end
function TileMask:add(other) ts.check(lib.tilespace_mask_add(self.handle, other.handle)) end
function TileMask:count() return tonumber(lib.tilespace_mask_count(self.handle)) end
function TileMask:copy()
  local made = self.map:tile_mask()
  made:add(self)
  return made
end

return ts
