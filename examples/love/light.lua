-- SPDX-License-Identifier: MIT
-- Darkness, and lamps in it. Each lamp lights its visibility polygon: triangles from the lamp to every edge, with a
-- texture that fades away from the lamp. The lights are added up in a canvas, by which the scene is multiplied.

local Light = {}
Light.__index = Light

local function new(width, height)
  local glow = love.image.newImageData(128, 128)
  glow:mapPixel(function(x, y)
    local fade = math.max(0, 1 - math.sqrt((x - 63.5) ^ 2 + (y - 63.5) ^ 2) / 64) ^ 2
    return fade, fade, fade, 1
  end)
  return setmetatable({canvas = love.graphics.newCanvas(width, height), glow = love.graphics.newImage(glow)}, Light)
end

-- From here on to finish(), what is drawn is light.
function Light:begin()
  self.scene = love.graphics.getCanvas()
  love.graphics.setCanvas(self.canvas)
  love.graphics.clear(0, 0, 0)
end

function Light:finish()
  love.graphics.setCanvas(self.scene)
  love.graphics.push()
  love.graphics.origin()
  love.graphics.setBlendMode("multiply", "premultiplied")
  love.graphics.draw(self.canvas)
  love.graphics.setBlendMode("alpha")
  love.graphics.pop()
end

-- Adds the light of a lamp in a world. Light goes `depth` into walls, so that they are seen, too.
function Light:add(world, x, y, radius, color, depth)
  local points, edges = world:visibility_polygon(x, y, radius)
  local vertices = {}
  local function add_triangle(...)
    local corners = {...}
    for i = 1, 6, 2 do
      local px, py = corners[i], corners[i + 1]
      table.insert(vertices, {px, py, 0.5 + (px - x) / (2 * radius), 0.5 + (py - y) / (2 * radius), unpack(color)})
    end
  end
  for i = 1, #edges do
    local ax, ay = points[2 * i - 1], points[2 * i]
    local bx, by = points[2 * i % #points + 1], points[(2 * i + 1) % #points + 1]
    if edges[i] == "arc" then -- two chords, where it is dark
      local mx, my = (ax + bx) / 2 - x, (ay + by) / 2 - y
      local scale = radius / math.sqrt(mx * mx + my * my)
      add_triangle(x, y, ax, ay, x + mx * scale, y + my * scale)
      add_triangle(x, y, x + mx * scale, y + my * scale, bx, by)
    elseif edges[i] ~= "ray" then
      add_triangle(x, y, ax, ay, bx, by)
    end
    if edges[i] == "wall" then
      local length = math.sqrt((bx - ax) ^ 2 + (by - ay) ^ 2)
      local dx, dy = (by - ay) / length * depth, (ax - bx) / length * depth
      add_triangle(ax, ay, ax + dx, ay + dy, bx, by)
      add_triangle(bx, by, ax + dx, ay + dy, bx + dx, by + dy)
    end
  end
  if #vertices == 0 then return end
  local mesh = love.graphics.newMesh(vertices, "triangles", "stream")
  mesh:setTexture(self.glow)
  love.graphics.setBlendMode("add")
  love.graphics.draw(mesh)
  love.graphics.setBlendMode("alpha")
end

return {new = new}
