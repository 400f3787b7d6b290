// SPDX-License-Identifier: MIT
#include "depenetration/outer_run.hpp"

// All tiles from one on, as far as they are outside the map: beside it, to the end of tile space; else to its boundary.

namespace tilespace::detail {
namespace {

// The number of tiles outside the map from this one on; 0 if it is inside, or beyond tile space.
std::int64_t length_from(const CollisionMap& map, Tile tile, Step out) noexcept {
  const TileBox all = map.bounds();
  if (!tile_space.contains(tile) || all.contains(tile)) return 0;
  const bool is_beside = out.dx != 0 ? tile.y < all.min.y || tile.y >= all.max.y || all.empty()
                                     : tile.x < all.min.x || tile.x >= all.max.x || all.empty();
  const std::int64_t at = out.dx != 0 ? tile.x : tile.y;
  const std::int64_t low = out.dx != 0 ? all.min.x : all.min.y;
  const std::int64_t high = out.dx != 0 ? all.max.x : all.max.y;
  const std::int64_t end = out.dx != 0 ? (out.dx > 0 ? tile_space.max.x : tile_space.min.x)
                                       : (out.dy > 0 ? tile_space.max.y : tile_space.min.y);
  if (out.dx + out.dy > 0) return (is_beside || at >= high ? end : low) - at;
  return at + 1 - (is_beside || at < low ? end : high);
}

}  // namespace

OuterRun::OuterRun(const CollisionMap& map, Tile tile, Side towards) noexcept {
  if (map.bounds().contains(tile)) return;
  const Step out = outward(towards);
  const Step across{out.dy != 0 ? -1 : 0, out.dx != 0 ? -1 : 0};
  const std::int64_t length = length_from(map, tile, out);
  // Extends the run by one tile backwards and sideways where that is solid, too, to cover bodies without width on
  // seams.
  const bool is_wide = length_from(map, tile + across, out) == length;
  const bool is_long = length_from(map, tile + Step{-out.dx, -out.dy}, out) == length + 1;
  const auto far = static_cast<double>(length);
  const double back = is_long ? -1.0 : 0.0;
  const double side = is_wide ? -1.0 : 0.0;
  const bool forward = out.dx + out.dy > 0;
  const double low = forward ? back : 1.0 - far;
  const double high = forward ? far : 1.0 - back;
  const Point min = out.dx != 0 ? Point{low, side} : Point{side, low};
  const Point max = out.dx != 0 ? Point{high, 1.0} : Point{1.0, high};
  corners_[0] = min;
  corners_[1] = {max.x, min.y};
  corners_[2] = max;
  corners_[3] = {min.x, max.y};
  obstacle_ = {tile, corners_, true, false, {}};
  exists_ = true;
}

}  // namespace tilespace::detail
