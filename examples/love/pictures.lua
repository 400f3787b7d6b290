-- SPDX-License-Identifier: MIT
-- Pictures of a loaded Tiled map: its layers with their tilesets, and single tiles.

local bit = require("bit")

local Pictures = {}
Pictures.__index = Pictures

-- Image paths are relative to the folder of the map, which need not be that of the game.
local function new(map, folder)
  local made = setmetatable({contents = map.contents, folder = folder, images = {}, tiles = {}, layers = {}}, Pictures)
  for _, layer in ipairs(map.contents:layers()) do
    if layer.kind == "tiles" and layer.visible then made:add_layer(layer, map.world.scale) end
  end
  return made
end

function Pictures:image(path)
  if not self.images[path] then
    local file = assert(io.open(self.folder .. path, "rb"))
    local image = love.graphics.newImage(love.filesystem.newFileData(file:read("*a"), path))
    file:close()
    image:setFilter("nearest", "nearest")
    self.images[path] = image
  end
  return self.images[path]
end

function Pictures:tile(number)
  if not self.tiles[number] then
    local tile = self.contents:tile(number)
    tile.image = self:image(tile.image)
    tile.quad = love.graphics.newQuad(tile.x, tile.y, tile.width, tile.height, tile.image)
    self.tiles[number] = tile
  end
  return self.tiles[number]
end

-- Draws a tile with its foot on that of a square, flipped and turned as the flags in its number say. (x, y) is the
-- corner of the square in pixels.
function Pictures:draw(number, x, y, size)
  local tile = self:tile(number)
  local flip_x, flip_y = bit.band(number, 0x80000000) ~= 0, bit.band(number, 0x40000000) ~= 0
  local is_transposed = bit.band(number, 0x20000000) ~= 0
  love.graphics.push()
  love.graphics.translate(x + tile.width / 2, y + size - tile.height / 2)
  love.graphics.scale(flip_x and -1 or 1, flip_y and -1 or 1)
  if is_transposed then
    love.graphics.rotate(math.pi / 2)
    love.graphics.scale(1, -1)
  end
  love.graphics.draw(tile.image, tile.quad, -tile.width / 2, -tile.height / 2)
  love.graphics.pop()
end

function Pictures:add_layer(layer, size)
  local tiles = {}
  for x, y, number in self.contents:tiles(layer) do
    table.insert(tiles, {x = x * size + layer.x, y = y * size + layer.y, number = number})
  end
  table.insert(self.layers, {name = layer.name, opacity = layer.opacity, size = size, tiles = tiles})
end

function Pictures:draw_layer(layer)
  love.graphics.setColor(1, 1, 1, layer.opacity)
  for _, at in ipairs(layer.tiles) do self:draw(at.number, at.x, at.y, layer.size) end
  love.graphics.setColor(1, 1, 1)
end

return {new = new}
