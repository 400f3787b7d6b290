-- SPDX-License-Identifier: MIT
-- tilespace.lua on random maps: against the functions of C, and against the same question asked otherwise.

local ffi = require("ffi")
local ts = require("tilespace")
local lib = ts.lib
local seed = tonumber(os.getenv("TILESPACE_SEED") or 1)
math.randomseed(seed)

local function random_map(width, height, tile_size)
  local rows = {}
  for y = 1, height do
    local row = {}
    for x = 1, width do row[x] = math.random() < 0.2 and "#" or "." end
    rows[y] = table.concat(row)
  end
  return ts.map_from_text(table.concat(rows, "\n"), "solid", tile_size), rows
end
local function is_wall(rows, x, y) return rows[y + 1] == nil or rows[y + 1]:sub(x + 1, x + 1) ~= "." end
local function anywhere(limit) return math.random() * limit end
local function raises(text, call, ...)
  local ok, message = pcall(call, ...)
  assert(not ok and message:find(text, 1, true), tostring(message))
end

local tests = {}

function tests.tiles_are_those_of_the_text()
  local map, rows = random_map(23, 17)
  for y = -1, 17 do
    for x = -1, 23 do assert(map:is_solid(x, y) == is_wall(rows, x, y)) end
  end
  local x1, y1, x2, y2 = map:bounds()
  assert(x1 == 0 and y1 == 0 and x2 == 23 and y2 == 17)
  map:set_solid(3, 4)
  assert(map:is_solid(3, 4))
  map:set_solid(3, 4, false)
  assert(not map:is_solid(3, 4))
end

function tests.numbers_of_the_header_are_there()
  assert(lib.tilespace_abi() == lib.TILESPACE_ABI)
  assert(ffi.cast("uint32_t", lib.TILESPACE_EVERY_CATEGORY) == ffi.cast("uint32_t", -1))
  assert(lib.TILESPACE_UNREACHABLE_STEPS == 0x7FFFFFFF)
end

function tests.rays_hit_as_in_c_and_in_pixels()
  local map = random_map(24, 24, 16)
  local hits, misses = 0, 0
  for _ = 1, 500 do
    local x1, y1, x2, y2 = anywhere(24), anywhere(24), anywhere(24), anywhere(24)
    local hit, raw = map:cast_ray(x1, y1, x2, y2), ffi.new("tilespace_ray_hit")
    ts.check(lib.tilespace_cast_ray(map.handle, ffi.new("tilespace_segment", {{x1, y1}, {x2, y2}}), 0, raw))
    assert((hit ~= nil) == (raw.hit == 1) and (hit == nil) == map:is_clear(x1, y1, x2, y2))
    if hit then
      hits = hits + 1
      assert(hit.x == raw.tile.x and hit.y == raw.tile.y and hit.fraction == raw.fraction)
      assert(hit.inside == map:is_solid(math.floor(x1), math.floor(y1)))
      assert(hit.inside == (hit.side == "none"))
      local pixels = map.world:cast_ray(x1 * 16, y1 * 16, x2 * 16, y2 * 16)
      assert(pixels.x == hit.x and pixels.y == hit.y and pixels.side == hit.side)
    else
      misses = misses + 1
    end
  end
  assert(hits > 100 and misses > 10)
  local wall = ts.map_from_text("....\n..#.\n....")
  assert(wall:cast_ray(0.5, 1.5, 3.5, 1.5).side == "west" and wall:cast_ray(3.5, 1.5, 0.5, 1.5).side == "east")
  assert(wall:cast_ray(2.5, 0.5, 2.5, 2.5).side == "north" and wall:cast_ray(2.5, 2.5, 2.5, 0.5).side == "south")
  assert(wall:cast_ray(0, 2, 4, 1 / 0) == nil)
end

function tests.tiles_of_areas_are_those_that_it_touches()
  local map = random_map(16, 16)
  for _ = 1, 200 do
    local x, y, radius = anywhere(20) - 2, anywhere(20) - 2, anywhere(4)
    local found, last = {}, -1
    for tx, ty in map:tiles(ts.circle(x, y, radius)) do
      assert(ty * 16 + tx > last, "row by row")
      last = ty * 16 + tx
      found[last] = true
    end
    for ty = 0, 15 do
      for tx = 0, 15 do
        local touches = lib.tilespace_touches(ts.circle(x, y, radius), ts.box(tx, ty, tx + 1, ty + 1)) == 1
        assert((found[ty * 16 + tx] == true) == touches)
      end
    end
  end
  local count = 0
  for _ in map:tiles(ts.box(2, 2, 4, 5)) do count = count + 1 end
  assert(count == 6, "a box occupies its tiles")
end

function tests.moves_end_free_and_name_their_contacts()
  local map = random_map(24, 24, 16)
  local stopped = 0
  for _ = 1, 300 do
    local body = ts.body(anywhere(23), anywhere(23), 0.5, 0.75)
    if not map:overlaps_solid(body) then
      local contacts = map:move(body, anywhere(20) - 10, anywhere(20) - 10)
      assert(not map:overlaps_solid(body))
      for _, contact in ipairs(contacts) do
        assert(map:is_solid(contact.x, contact.y) and contact.normal_x ^ 2 + contact.normal_y ^ 2 > 0.99)
      end
      stopped = stopped + #contacts
    end
  end
  assert(stopped > 100)
  local room = ts.map_from_text(".....\n.....\n#####", "solid")
  local circle = ts.circle(1.5, 0.5, 0.25)
  assert(room:move(circle, 1, 9, "stop")[1].side == "north")
  assert(select(2, ts.position(circle)) <= 1.75)
  raises("glide", room.move, room, circle, 1, 1, "glide")
end

function tests.paths_lead_over_free_tiles()
  local map = random_map(24, 24)
  local found = 0
  for _ = 1, 100 do
    local x1, y1, x2, y2 = math.random(0, 23), math.random(0, 23), math.random(0, 23), math.random(0, 23)
    local path = map:find_path(x1, y1, x2, y2)
    if path then
      found = found + 1
      assert(path[1].x == x1 and path[1].y == y1 and path[#path].x == x2 and path[#path].y == y2)
      for i, tile in ipairs(path) do
        assert(not map:is_solid(tile.x, tile.y))
        assert(i == 1 or math.max(math.abs(tile.x - path[i - 1].x), math.abs(tile.y - path[i - 1].y)) == 1)
      end
    end
  end
  assert(found > 20)
  local snake = {}
  for y = 1, 61 do snake[y] = ("."):rep(20) end
  for y = 2, 61, 2 do snake[y] = y % 4 == 0 and "." .. ("#"):rep(19) or ("#"):rep(19) .. "." end
  local path = ts.map_from_text(table.concat(snake, "\n"), "solid"):find_path(0, 0, 0, 60)
  assert(#path > 600, "longer than the first buffer")
  assert(ts.map_from_text(".#.", "solid"):find_path(0, 0, 2, 0) == nil)
end

function tests.sight_is_that_of_c()
  local map = random_map(24, 24)
  local seen = map:field_of_view(12, 12, 6)
  local options, count = ffi.new("tilespace_vision_options"), 0
  ts.check(lib.tilespace_vision_default(options))
  options.radius = 6
  for y = 0, 23 do
    for x = 0, 23 do
      if not map:is_solid(x, y) and not map:is_solid(12, 12) then
        local tiles = ffi.new("tilespace_tile[2]", {{12, 12}, {x, y}})
        assert(seen:has(x, y) == (lib.tilespace_has_line_of_sight(map.handle, tiles, tiles + 1, options) == 1))
      end
      count = count + (seen:has(x, y) and 1 or 0)
    end
  end
  assert(seen:count() == count)
  local all = seen:copy()
  all:set(0, 0)
  all:add(map:field_of_view(3, 3, 2))
  assert(all:has(0, 0) and seen:count() == count and all:count() >= count)
end

function tests.light_polygons_have_as_many_edges_as_corners()
  local map = ts.map_from_text(".....\n.....\n..#..\n.....\n.....", "free", 16)
  local points, edges = map.world:visibility_polygon(8, 40, 24)
  assert(#points == 2 * #edges and #edges >= 3)
  local kinds = {}
  for i, edge in ipairs(edges) do
    kinds[edge] = true
    assert((points[2 * i - 1] - 8) ^ 2 + (points[2 * i] - 40) ^ 2 <= 24 ^ 2 + 1e-6)
  end
  assert(kinds.arc and not kinds.segment)
  local inside = ts.map_from_text("###\n#.#\n###"):visibility_polygon(1.5, 1.5)
  table.sort(inside)
  assert(table.concat(inside, " ") == "1 1 1 1 2 2 2 2")
end

function tests.characters_are_stepped_saved_and_loaded()
  local map = ts.map_from_text("......\n......\n......\n######", "solid", 16)
  local hero = map.world:platformer(16, 8, 12, 16, {jump_speed = 200})
  for _ = 1, 60 do hero:step(1 / 60, {move = 1}) end
  local x, y = hero:position()
  assert(hero:footing() == "ground" and y == 32 and x == 84)
  local saved = hero:save()
  hero:step(1 / 60, {jump = true})
  assert(hero.state.velocity.y < -150 and hero:footing() == "air")
  hero:load(saved)
  assert(hero:save() == saved and select(2, hero:position()) == 32)
  raises("bytes", hero.load, hero, "short")
  local walker = map.world:top_down(16, 8, 12, 12)
  for _ = 1, 60 do walker:step(1 / 60, 0, 1) end
  assert(select(2, walker:position()) == 36)
  local ladder = ts.map_from_text(".\n#\n#\n.")
  local climber = map:platformer(0, 1.5, 0.75, 1)
  for _ = 1, 10 do climber:step(1 / 60, {climb = -1}, ladder) end
  assert(climber:footing() == "ladder" and select(2, climber:position()) < 1.5)
end

function tests.errors_are_raised()
  raises("missing.tmx", ts.load_map, "missing.tmx")
  raises("maybe", ts.map_from_text, "..", "maybe")
  raises("text", ts.map_from_text, "..x")
  assert(ts.load_map("maps/dungeon.txt"):is_solid(0, 0))
  local pixels = ts.load_map("maps/dungeon.tmx", {outside = "solid"})
  assert(pixels:is_solid(-1, 0) and pixels.world.scale == 16)
  assert(ts.load_map("maps/platform.tmx", {solid = "property:climb"}):is_solid(0, 0) == false)
end

function tests.contents_of_map_files()
  local map = ts.load_map("maps/dungeon.tmx")
  local contents, names = map.contents, {}
  for i, layer in ipairs(contents:layers()) do
    names[i] = layer.name
    assert(layer.number == i - 1 and layer.visible == (layer.name ~= "rooms" and layer.name ~= "patrols"))
    assert(layer.kind == (i <= 6 and "tiles" or "objects") and layer.opacity == 1 and layer.x == 0)
  end
  assert(table.concat(names, " ") == "ground carpets shade walls decor light rooms patrols objects")
  local walls = 0
  for x, y, number in contents:tiles(contents:layers()[4]) do
    local tile = contents:tile(number)
    assert(x >= 0 and x < 64 and y >= 0 and y < 40 and tile.width == 16 and tile.image:match("^tilesets/.*%.png$"))
    walls = walls + (map:is_solid(x, y) and 1 or 0)
  end
  assert(walls > 500)
  local player, guard = contents:objects("player")[1], contents:objects("guard", "monster")
  assert(player.x == 160 and player.y == 80 and player.width == 16 and player.class == "spawn")
  assert(contents:tile(player.tile).image == "tilesets/things.png" and #guard == 1)
  assert(contents:property("object", guard[1].number, "health", 0) == 12)
  assert(contents:property("object", guard[1].number, "patrol", "") == "guard")
  assert(contents:property("object", guard[1].number, "patrol", true) == true, "no such value: the default")
  assert(contents:property("object", guard[1].number, "nothing", "default") == "default")
  assert(contents:property("object", guard[1].number, "nothing") == nil)
  local chest = contents:objects(nil, "chest")
  assert(#chest == 5 and contents:property("object", chest[1].number, "locked", false) == true)
  assert(#contents:objects("nobody") == 0 and contents:objects("hall")[1].tile == nil)
  raises("there is nothing", contents.tile, contents, 0)
  raises("robot", contents.property, contents, "robot", 0, "name", 1)
end

-- Pages of memory of this process; nil where that is not told.
local function pages()
  local file = io.open("/proc/self/statm")
  if not file then return nil end
  local text = file:read("*a")
  file:close()
  return tonumber(text:match("%d+ (%d+)"))
end

function tests.what_is_dropped_is_freed()
  local text = (("."):rep(64) .. "\n"):rep(64)
  local function make(count)
    for i = 1, count do
      local map = ts.map_from_text(text)
      map:field_of_view(0, 0, 4)
      map:find_path(0, 0, 63, 63)
      if i % 100 == 0 then collectgarbage() end
    end
    collectgarbage()
  end
  make(500)
  local before = pages()
  make(5000)
  assert(before == nil or pages() < before + 1024, "4 MB more")
end

local count = 0
for name, test in pairs(tests) do
  local ok, message = xpcall(test, debug.traceback)
  if not ok then
    print(("FAILED %s with TILESPACE_SEED=%d\n%s"):format(name, seed, message))
    os.exit(1)
  end
  count = count + 1
end
print(count .. " tests passed")
