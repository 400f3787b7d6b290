-- SPDX-License-Identifier: MIT
-- Pictures and objects of a Tiled map with layers in csv. What is solid, tilespace reads from the same file.

local bit = require("bit")

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("*a")
  file:close()
  return text
end

-- One line of attributes, as a table of texts.
local function attributes(text)
  local found = {}
  for key, value in text:gmatch('([%w_]+)="(.-)"') do found[key] = value end
  return found
end

-- Tiles by number: image and part of it. Animated ones are marked.
local function add_tileset(tiles, path, first)
  local text, folder = read(path), path:match("^(.*/)")
  local set = attributes(text:match("<tileset (.-)>"))
  local file = folder .. text:match('<image source="(.-)"')
  local image = love.graphics.newImage(love.filesystem.newFileData(read(file), file))
  image:setFilter("nearest", "nearest")
  for i = 0, tonumber(set.tilecount) - 1 do
    local x, y = i % tonumber(set.columns) * 16, math.floor(i / set.columns) * 16
    tiles[first + i] = {image = image, quad = love.graphics.newQuad(x, y, 16, 16, image)}
  end
  for id in text:gmatch('<tile id="(%d+)">%s*<animation>') do tiles[first + id].is_animated = true end
end

-- Layers: {name =, tiles = {{x =, y =, tile =}, ...}}, and objects: {name =, type =, x =, y =, tile =}.
local function load(path)
  local text, folder = read(path), path:match("^(.*/)")
  local tiles, map = {}, {layers = {}, objects = {}, tiles = tiles}
  for first, source in text:gmatch('<tileset firstgid="(%d+)" source="(.-)"') do
    add_tileset(tiles, folder .. source, tonumber(first))
  end
  for head, data in text:gmatch('<layer (.-)>.-<data encoding="csv">(.-)</data>') do
    local layer, width, i = {name = attributes(head).name, tiles = {}}, tonumber(attributes(head).width), 0
    for gid in data:gmatch("%d+") do
      local tile = tiles[bit.band(tonumber(gid), 0x1fffffff)]
      if tile then table.insert(layer.tiles, {x = i % width, y = math.floor(i / width), tile = tile}) end
      i = i + 1
    end
    table.insert(map.layers, layer)
  end
  for line in text:gmatch("<object (.-)/?>") do
    local object = attributes(line)
    local tile = tiles[tonumber(object.gid)]
    table.insert(map.objects, {name = object.name, type = object.type, tile = tile, x = tonumber(object.x),
                               y = tonumber(object.y) - (tile and 16 or 0)})
  end
  return map
end

return {load = load}
