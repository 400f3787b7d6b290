// SPDX-License-Identifier: MIT
// Rules about tiles with shapes: parts of the sides of neighbours, compared exactly.
#include <algorithm>
#include <string>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include "groups.hpp"
#include "tile_edges.hpp"

namespace tilespace::lint {
namespace {

// Marks of the rules about shapes.
struct ShapeMarks {
  std::vector<Tile> steps;
  std::vector<Tile> lips;
  std::vector<Tile> slivers;
  std::vector<Tile> blocked;
};

bool is_solid_area(const TileShape& shape) noexcept { return shape.area.count != 0 && shape.one_way.empty(); }

// The side across a side on which the part ends at 0, or at 1: the surface of a step faces there.
Side faced_by(Side side, bool at_begin) noexcept {
  if (side == Side::east || side == Side::west) return at_begin ? Side::north : Side::south;
  return at_begin ? Side::west : Side::east;
}

// Tests whether the tiles beyond one end of the common side of two tiles go on with what stands out: a wall, no step.
bool goes_on(const CollisionMap& map, Tile higher, Side side, bool at_begin, double end) noexcept {
  if (end != (at_begin ? 0.0 : 1.0)) return false;
  const EdgePart beyond = edge_part(map.shape(higher + outward(faced_by(side, at_begin))).area, side);
  return !beyond.empty() && (at_begin ? beyond.end == 1.0 : beyond.begin == 0.0);
}

// Two tiles whose areas reach their common side, and end there at different places.
bool is_step(const CollisionMap& map, Tile tile, Side side) noexcept {
  const Tile next = tile + outward(side);
  const TileShape& a = map.shape(tile);
  const TileShape& b = map.shape(next);
  if (!is_solid_area(a) || !is_solid_area(b)) return false;
  const EdgePart here = edge_part(a.area, side);
  const EdgePart there = edge_part(b.area, opposite(side));
  if (here.empty() || there.empty() || here.begin == here.end || there.begin == there.end) return false;
  if (here.begin > there.end || there.begin > here.end) return false;
  const bool is_here_first = here.begin < there.begin;
  if (is_small_step(here.begin, there.begin) &&
      !goes_on(map, is_here_first ? tile : next, is_here_first ? side : opposite(side), true,
               std::min(here.begin, there.begin))) {
    return true;
  }
  const bool is_here_last = here.end > there.end;
  return is_small_step(here.end, there.end) &&
         !goes_on(map, is_here_last ? tile : next, is_here_last ? side : opposite(side), false,
                  std::max(here.end, there.end));
}

// A small riser at the side of a shape, whose tile stands on a floor that goes on beside it: the next tile is free, and
// the tile below that is full.
bool is_lip(const CollisionMap& map, Tile tile, Side side, bool at_begin) noexcept {
  const TileShape& shape = map.shape(tile);
  const EdgePart part = edge_part(shape.area, side);
  if (part.empty() || !is_small_step(part.begin, part.end)) return false;
  if ((at_begin ? part.begin : part.end) != (at_begin ? 0.0 : 1.0)) return false;
  const Tile next = tile + outward(side);
  const Side down = faced_by(side, at_begin);
  const Tile floor = next + outward(down);
  return map.bounds().contains(next) && map.bounds().contains(floor) && !map.is_solid(next) &&
         is_full(map.shape(floor)) && is_full(map.shape(tile + outward(down)));
}

bool is_sliver(const TileShape& shape) noexcept {
  if (!is_solid_area(shape)) return false;
  const Box bounds = bounds_of(shape.area);
  constexpr double thinnest = 1.0 / 16.0;
  // Differences of numbers of [0, 1] round to at least 1/16 if they are not less.
  return bounds.max.x - bounds.min.x < thinnest || bounds.max.y - bounds.min.y < thinnest;
}

bool is_blocked(const CollisionMap& map, Tile tile, const TileShape& shape) noexcept {
  if (shape.area.count == 0) return false;
  return std::any_of(std::begin(sides_of_tile), std::end(sides_of_tile), [&](Side side) {
    const Tile behind = tile + outward(side);
    const EdgePart part = shape.one_way.has(side) ? edge_part(shape.area, side) : EdgePart{};
    return !part.empty() && part.begin < part.end && map.bounds().contains(behind) && is_full(map.shape(behind));
  });
}

void mark(const CollisionMap& map, const ShapedTile& shaped, ShapeMarks& marks) {
  const Tile tile = shaped.tile;
  if (is_sliver(shaped.shape)) marks.slivers.push_back(tile);
  if (is_blocked(map, tile, shaped.shape)) marks.blocked.push_back(tile);
  if (!is_solid_area(shaped.shape)) return;
  for (const Side side : sides_of_tile) {
    if (map.bounds().contains(tile + outward(side)) && is_step(map, tile, side)) marks.steps.push_back(tile);
    if (is_lip(map, tile, side, true) || is_lip(map, tile, side, false)) marks.lips.push_back(tile);
  }
}

bool has_area(const io::MapObject& shape) noexcept {
  return shape.kind == io::ObjectKind::polygon || (shape.size.x > 0.0 && shape.size.y > 0.0);
}

// Tests whether a shape of a tile reaches out of its image by a pixel or more: less is how a mouse draws. Rotated ones
// are left out.
bool reaches_out(const io::MapObject& shape, Vec image) noexcept {
  if (shape.rotation != 0.0 || !has_area(shape)) return false;
  const auto is_out = [image](Point at) {
    return at.x <= -1.0 || at.y <= -1.0 || at.x >= image.x + 1.0 || at.y >= image.y + 1.0;
  };
  if (shape.kind != io::ObjectKind::polygon) return is_out(shape.position) || is_out(shape.position + shape.size);
  return std::any_of(shape.points.begin(), shape.points.end(),
                     [&](Point point) { return is_out(shape.position + (point - Point{})); });
}

// Size of the image of a tile.
Vec image_of(const io::Tileset& set, const io::TilesetTile& tile) noexcept {
  if (tile.image_size.x > 0.0) return tile.image_size;
  if (tile.image && tile.image->width > 0) return {double(tile.image->width), double(tile.image->height)};
  return {double(set.tile_width), double(set.tile_height)};
}

}  // namespace

// Of other maps the shapes are drawn for the screen, and what the map has of them are approximations.
void check_shapes(const Subject& subject, Findings& findings) {
  const auto& tiled = subject.loaded.tiled;
  if (tiled && tiled->orientation != io::Orientation::orthogonal) return;
  ShapeMarks marks;
  for (const ShapedTile& shaped : subject.map.shaped_tiles()) mark(subject.map, shaped, marks);
  findings.add_clusters(
      "shape/step", std::move(marks.steps), "the surfaces of two tiles meet off by at most 1/8 tile",
      [](Tile tile) { return "let the shape of " + words_of(tile) + " end where its neighbour does"; });
  findings.add_clusters("shape/lip", std::move(marks.lips), "a slope begins with a riser of at most 1/8 tile",
                        [](Tile tile) { return "let the shape of " + words_of(tile) + " begin at the floor"; });
  findings.add_clusters("shape/sliver", std::move(marks.slivers), "a shape is thinner than 1/16 tile",
                        [](Tile tile) { return "remove or widen the shape of " + words_of(tile); });
  findings.add_clusters("shape/one-way-blocked", std::move(marks.blocked),
                        "a one-way tile has a full one right behind the side that it blocks from",
                        [](Tile tile) { return "free the tile beside " + words_of(tile) + ", or remove the one-way"; });
}

void check_tileset_shapes(const Subject& subject, Findings& findings) {
  if (!subject.loaded.tiled) return;
  for (const io::Tileset& set : subject.loaded.tiled->tilesets) {
    std::uint64_t count = 0;
    std::uint32_t first = 0;
    for (const io::TilesetTile& tile : set.tiles) {
      const Vec image = image_of(set, tile);
      const bool is_out = std::any_of(tile.collision.begin(), tile.collision.end(),
                                      [&](const io::MapObject& shape) { return reaches_out(shape, image); });
      if (is_out && count++ == 0) first = tile.id;
    }
    if (count == 0) continue;
    Finding& found = findings.add("shape/outside-tile",
                                  "a collision shape of tile " + std::to_string(first) + " of the tileset " + set.name +
                                      " reaches out of the tile",
                                  "drag its corners back into the tile");
    found.tileset = set.name;
    found.count = count;
  }
}

}  // namespace tilespace::lint
