// SPDX-License-Identifier: MIT
#include "peers/pieces.hpp"

#include <algorithm>

namespace bench {

using namespace tilespace;

namespace {

// Solid tiles that are in no box yet.
class Rest {
 public:
  explicit Rest(const CollisionMap& map) : map_(map), taken_(CollisionMap::create(map.bounds()).value()) {}

  [[nodiscard]] bool has(Tile tile) const { return map_.is_solid(tile) && !taken_.is_solid(tile); }
  [[nodiscard]] bool has_row(TileBox box, std::int32_t y) const {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (!has({x, y})) return false;
    }
    return true;
  }
  // The largest box from this tile to the east, and then as far as possible to the south.
  TileBox take(Tile from) {
    const TileBox bounds = map_.bounds();
    TileBox box{from, {from.x + 1, from.y + 1}};
    while (box.max.x < bounds.max.x && has({box.max.x, from.y})) ++box.max.x;
    while (box.max.y < bounds.max.y && has_row(box, box.max.y)) ++box.max.y;
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      for (std::int32_t x = box.min.x; x < box.max.x; ++x) taken_.set_solid({x, y}, true);
    }
    return box;
  }

 private:
  const CollisionMap& map_;
  CollisionMap taken_;
};

template <class Visit>
void visit_all(TileBox bounds, Visit visit) {
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) visit(Tile{x, y});
  }
}

}  // namespace

std::vector<TileBox> single_tiles(const CollisionMap& map) {
  std::vector<TileBox> pieces;
  visit_all(map.bounds(), [&](Tile tile) {
    if (map.is_solid(tile)) pieces.push_back({tile, tile + Step{1, 1}});
  });
  return pieces;
}

std::vector<TileBox> merged_boxes(const CollisionMap& map) {
  std::vector<TileBox> pieces;
  Rest rest(map);
  visit_all(map.bounds(), [&](Tile tile) {
    if (rest.has(tile)) pieces.push_back(rest.take(tile));
  });
  return pieces;
}

Tile tile_hit(const TileBox& piece, Point at, Vec normal) {
  const Tile inside = tile_at({at.x - normal.x * 0.5, at.y - normal.y * 0.5});
  return {std::clamp(inside.x, piece.min.x, piece.max.x - 1), std::clamp(inside.y, piece.min.y, piece.max.y - 1)};
}

}  // namespace bench
