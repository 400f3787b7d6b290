// SPDX-License-Identifier: MIT
#include <tilespace/trace/detail/sweep.hpp>
#include <tilespace/trace/detail/sweep_blocks.hpp>
#include <tilespace/trace/detail/sweep_lines.hpp>
#include <tilespace/trace/detail/visit_solid.hpp>

namespace tilespace::detail {
namespace {

constexpr double most_slack = 4.0;     // in tiles
constexpr double largest_body = 64.0;  // to look at line by line

// Not if numbers are infinite, or NaN.
bool is_small(const BoundsAxis& axis) noexcept { return axis.high - axis.low <= largest_body; }

// The first tile, row by row, that the body overlaps where it starts.
bool find_inside(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds, Tile& where) noexcept {
  const TileBox tiles = tiles_around(bounds, 0.0, limits_of(map));
  return is_large(tiles) ? find_inside_in_blocks(map, body, tiles, where) : find_inside_in_rows(map, body, tiles, where);
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
