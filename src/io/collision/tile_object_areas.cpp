// SPDX-License-Identifier: MIT
#include "collision/tile_object_areas.hpp"
#include <algorithm>
#include <cmath>
#include <utility>

namespace tilespace::io::detail {
namespace {

constexpr Side clockwise[] = {Side::north, Side::east, Side::south, Side::west};

// Sides after a rotation, by quarter turns. Other angles have no sides: the area blocks from all of them.
OneWay turned_sides(OneWay one_way, double degrees) {
  const double turns = degrees / 90.0;
  if (one_way.sides.empty() || degrees == 0.0) return one_way;
  if (!(std::abs(turns) < 1e9) || std::floor(turns) != turns) return {{}, false};
  const auto quarters = static_cast<std::size_t>(static_cast<std::int64_t>(turns) & 3);
  Sides sides;
  for (std::size_t i = 0; i < 4; ++i) {
    if (one_way.sides.has(clockwise[i])) sides = sides.with(clockwise[(i + quarters) % 4]);
  }
  return {sides, one_way.is_understood};
}

bool has_shapes_to_use(const TilesetEntry& entry) {
  if (entry.tile == nullptr || entry.tileset->grid_orientation == "isometric") return false;
  return std::any_of(entry.tile->collision.begin(), entry.tile->collision.end(), has_area);
}

OneWay placed_sides(OneWay one_way, const PixelPlacement& placement, const MapObject& object) {
  one_way.sides = place(placement, one_way.sides);
  return turned_sides(one_way, object.rotation);
}

TileObjectArea box_area(const PixelPlacement& placement, const MapObject& object, OneWay one_way) {
  ObjectOutline outline{Outlines::area, unturned_box(placement), ""};
  return {turned(std::move(outline), object), placed_sides(one_way, placement, object)};
}

}  // namespace

std::vector<Point> unturned_box(const PixelPlacement& placement) {
  PixelPlacement unscaled = placement;
  unscaled.scale = {1.0, 1.0};
  const Vec size = placement.box;
  std::vector<Point> corners{{0.0, 0.0}, {size.x, 0.0}, {size.x, size.y}, {0.0, size.y}};
  for (Point& corner : corners) corner = place(unscaled, corner);
  return corners;
}

std::vector<TileObjectArea> areas_of_tile_object(const TiledMap& map, const MapObject& object,
                                                 const Properties& around) {
  const TilesetEntry entry = find_tile(map, object.gid);
  const PixelPlacement placement = placement_of(entry, object);
  const Properties none;
  const Properties& of_tile = entry.tile == nullptr ? none : entry.tile->properties;
  if (!has_shapes_to_use(entry))
    return {box_area(placement, object, one_way_of({&object.properties, &of_tile, &around}))};
  std::vector<TileObjectArea> areas;
  for (const MapObject& shape : entry.tile->collision) {
    ObjectOutline outline = outline_of(shape);
    if (outline.outlines == Outlines::nothing) continue;
    for (Point& corner : outline.corners) corner = place(placement, corner);
    const OneWay one_way =
        one_way_of({&object.properties, &shape.properties, &entry.tile->collision_properties, &of_tile, &around});
    areas.push_back({turned(std::move(outline), object), placed_sides(one_way, placement, object)});
  }
  return areas;
}

}  // namespace tilespace::io::detail
