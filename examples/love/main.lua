-- SPDX-License-Identifier: MIT
-- A dark dungeon from above, in pixels: arrows walk, shift runs, F5 saves and F9 loads. Flames of the map and a torch
-- are light; what was seen stays in a dim view, and the rest is under fog of war.
--
--   love examples/love                       plays
--   love examples/love RECORDING PICTURE     replays a recording, prints where it ends, and saves a picture of that

local ts = require("tilespace")
local pictures = require("pictures")
local light = require("light")

local dt, tile, zoom = 1 / 60, 16, 2 -- seconds; pixels of a tile, and on the screen for each
local keys = {left = "l", right = "r", up = "u", down = "d", lshift = "s", f5 = "w", f9 = "o"}
local map, drawn, lamps, player, hero, explored, saved, lights, ticks

local flames = {[15] = true, [18] = true} -- ids of tiles: in a bowl, on a wall

-- A lamp at every flame; those on walls hang before the southern side of their wall.
local function lamps_of()
  local found = {}
  for _, layer in ipairs(map.contents:layers()) do
    for x, y, number in map.contents:tiles(layer) do
      local drop = map:is_solid(x, y) and 0.75 or 0
      if flames[map.contents:tile(number).id] and layer.name == "decor" then
        table.insert(found, {x = (x + 0.5) * tile, y = (y + 0.5 + drop) * tile, radius = 6 * tile})
      end
    end
  end
  return found
end

local function center()
  local x, y = hero:position()
  return x + 6, y + 6
end

-- How many lamps shine on a point: those near it with a clear line to it.
local function lamps_that_shine_on(x, y)
  local count = 0
  for _, lamp in ipairs(lamps) do
    local is_near = (lamp.x - x) ^ 2 + (lamp.y - y) ^ 2 <= lamp.radius ^ 2
    if is_near and map.world:is_clear(lamp.x, lamp.y, x, y) then count = count + 1 end
  end
  return count
end

local function start()
  map = ts.load_map("maps/dungeon.tmx")
  drawn = pictures.new(map, "maps/")
  player = map.contents:objects("player")[1]
  hero = map.world:top_down(player.x + 2, player.y + 2, 12, 12)
  lamps, explored, ticks = lamps_of(), map:tile_mask(), 0
  lights = light.new(love.graphics.getDimensions())
end

-- Keys are letters, as in a recording: of those that are held, and of those held a tick ago.
local function tick(held, before)
  local function axis(negative, positive) return (held:find(positive) and 1 or 0) - (held:find(negative) and 1 or 0) end
  hero.tuning.speed = (held:find("s") and 9 or 5) * tile
  hero:step(dt, axis("l", "r"), axis("u", "d"))
  local x, y = center()
  explored:add(map:field_of_view(math.floor(x / tile), math.floor(y / tile), 8))
  if held:find("w") and not before:find("w") then saved = {hero = hero:save(), explored = explored:copy()} end
  if held:find("o") and not before:find("o") and saved then
    hero:load(saved.hero)
    explored = saved.explored:copy()
  end
  ticks = ticks + 1
end

local function draw_scene()
  for _, layer in ipairs(drawn.layers) do
    if layer.name ~= "light" then drawn:draw_layer(layer) end -- we have our own
  end
  for _, object in ipairs(map.contents:objects()) do
    if object.tile and object.name ~= "player" then drawn:draw(object.tile, object.x, object.y, tile) end
  end
  local x, y = hero:position()
  drawn:draw(player.tile, x - 2, y - 2, tile)
end

local function draw_tiles(is_drawn, ...)
  local x1, y1, x2, y2 = map:bounds()
  love.graphics.setColor(...)
  for y = y1, y2 - 1 do
    for x = x1, x2 - 1 do
      if is_drawn(x, y) then love.graphics.rectangle("fill", x * tile, y * tile, tile, tile) end
    end
  end
  love.graphics.setColor(1, 1, 1)
end

local function draw()
  local x, y = center()
  local _, _, columns, rows = map:bounds()
  local width, height = love.graphics.getWidth() / zoom, love.graphics.getHeight() / zoom
  love.graphics.scale(zoom)
  love.graphics.translate(-math.max(0, math.min(math.floor(x - width / 2), columns * tile - width)),
                          -math.max(0, math.min(math.floor(y - height / 2), rows * tile - height)))
  draw_scene()
  lights:begin()
  draw_tiles(function(tx, ty) return explored:has(tx, ty) end, 0.18, 0.18, 0.29)
  for _, lamp in ipairs(lamps) do
    lights:add(map.world, lamp.x, lamp.y, lamp.radius, {0.86, 0.61, 0.37}, tile)
  end
  lights:add(map.world, x, y, 7 * tile, {0.71, 0.65, 0.57}, tile)
  lights:finish()
  draw_tiles(function(tx, ty) return not explored:has(tx, ty) end, 0, 0, 0)
end

local function replay(recording, picture)
  local before = ""
  for line in io.lines(recording) do
    local count, held = line:match("(%d+) (%S+)")
    for _ = 1, tonumber(count) do
      tick(held, before)
      before = held
    end
  end
  local canvas = love.graphics.newCanvas()
  love.graphics.setCanvas({canvas, stencil = false})
  draw()
  love.graphics.setCanvas()
  local file = assert(io.open(picture, "wb"))
  file:write(canvas:newImageData():encode("png"):getString())
  file:close()
  local x, y = hero:position()
  print(("%d ticks"):format(ticks))
  print(("at (%.17g, %.17g)"):format(x / tile, y / tile))
  print(("%d tiles explored, in the light of %d of %d lamps"):format(explored:count(), lamps_that_shine_on(center()),
                                                                      #lamps))
end

local held, time = "", 0

function love.load(arguments)
  start()
  if #arguments == 0 then return end
  replay(unpack(arguments))
  love.event.quit()
end

function love.update(seconds)
  time = math.min(time + seconds, 0.1)
  while time >= dt do
    local before = held
    held = ""
    for key, letter in pairs(keys) do
      if love.keyboard.isDown(key) then held = held .. letter end
    end
    tick(held, before)
    time = time - dt
  end
end

function love.draw() draw() end
