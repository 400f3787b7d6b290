// SPDX-License-Identifier: MIT
#include <tilespace/trace/detail/sweep.hpp>
#include <tilespace/trace/detail/sweep_blocks.hpp>
#include <tilespace/trace/detail/sweep_lines.hpp>

namespace tilespace::detail {
namespace {

constexpr double most_slack = 4.0;            // in tiles
constexpr double largest_body = 64.0;         // to look at line by line
constexpr std::int64_t many_tiles = 1 << 12;  // in a row, to look at one by one

// In a map that is walled in, there are tiles everywhere.
TileBox limits_of(const CollisionMap& map) noexcept {
  return map.outside() == Outside::solid ? tile_space : map.bounds();
}

TileBox tiles_of(const BodyBounds& bounds, TileBox limits) noexcept {
  const TileRange columns = bounds.tiles_from(bounds.x.low, bounds.x.high);
  const TileRange rows = bounds.tiles_from(bounds.y.low, bounds.y.high);
  return box_of(common_part(columns, {limits.min.x, limits.max.x - 1}),
                common_part(rows, {limits.min.y, limits.max.y - 1}));
}

// Not if numbers are infinite, or NaN.
bool is_small(const BoundsAxis& axis) noexcept { return axis.high - axis.low <= largest_body; }

// The first tile, row by row, that the body overlaps where it starts.
bool find_inside(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds, Tile& where) noexcept {
  const TileBox tiles = tiles_of(bounds, limits_of(map));
  const bool is_large = tiles.width() > many_tiles || tiles.height() > many_tiles;
  return is_large ? find_inside_in_blocks(map, body, tiles, where) : find_inside_in_rows(map, body, tiles, where);
}

}  // namespace

bool is_inside(const CollisionMap& map, const MovingBody& body, Tile& where) noexcept {
  return find_inside(map, body, bounds_of(body), where);
}

SweepHit sweep(const CollisionMap& map, const MovingBody& body, const SweepOptions& options) noexcept {
  if (!is_finite(body.translation)) return {};
  const BodyBounds bounds = bounds_of(body);
  if (Tile where; options.inside == Inside::blocks && find_inside(map, body, bounds, where))
    return {true, true, where, Side::none, {}, 0.0};
  if (body.translation == Vec{}) return {};
  FirstMet first(map, body, bounds, options.one_way);
  if (bounds.slack <= most_slack && is_small(bounds.x) && is_small(bounds.y)) {
    look_at_lines(map, limits_of(map), bounds, first);
  } else {
    look_at_blocks(map, limits_of(map), body, bounds, first);
  }
  return first.hit();
}

}  // namespace tilespace::detail
