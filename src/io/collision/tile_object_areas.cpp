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
  if (entry.tile == nullptr || !frame_in_image(entry, {})) return false;
  return std::any_of(entry.tile->collision.begin(), entry.tile->collision.end(), has_area);
}

// A tile object in the plane of its map.
struct PlacedTile {
  const TiledPlane& plane;
  const MapObject& object;
  PixelPlacement placement;

  [[nodiscard]] TileObjectArea area(ObjectOutline outline, OneWay one_way) const {
    one_way.sides = flipped_sides(plane, placement, one_way.sides);
    return {turned(std::move(outline), object, frame_of_tiles(plane, object)), turned_sides(one_way, object.rotation)};
  }
};

}  // namespace

std::vector<Point> unturned_box(const PixelPlacement& placement) {
  PixelPlacement unscaled = placement;
  unscaled.scale = {1.0, 1.0};
  const Vec size = placement.box;
  std::vector<Point> corners{{0.0, 0.0}, {size.x, 0.0}, {size.x, size.y}, {0.0, size.y}};
  for (Point& corner : corners) corner = place(unscaled, corner);
  return corners;
}

std::vector<TileObjectArea> areas_of_tile_object(const TiledMap& map, const TiledPlane& plane, const MapObject& object,
                                                 const Properties& around) {
  const TilesetEntry entry = find_tile(map, object.gid);
  const PlacedTile placed{plane, object, placement_of(entry, object, plane.tile_anchor)};
  const Properties none;
  const Properties& of_tile = entry.tile == nullptr ? none : entry.tile->properties;
  if (!has_shapes_to_use(entry))
    return {placed.area({Outlines::area, unturned_box(placed.placement), ""},
                        one_way_of({&object.properties, &of_tile, &around}))};
  std::vector<TileObjectArea> areas;
  for (const MapObject& shape : entry.tile->collision) {
    ObjectOutline outline = outline_of(shape, *frame_in_image(entry, shape));
    if (outline.outlines == Outlines::nothing) continue;
    for (Point& corner : outline.corners) corner = place(placed.placement, corner);
    const OneWay one_way =
        one_way_of({&object.properties, &shape.properties, &entry.tile->collision_properties, &of_tile, &around});
    areas.push_back(placed.area(std::move(outline), one_way));
  }
  return areas;
}

}  // namespace tilespace::io::detail
