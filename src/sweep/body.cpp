// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/sweep/body.hpp>
#include "search/body_range.hpp"

namespace tilespace {
namespace {

using detail::abs_of;
using detail::TileRange;

// The tiles that a point touches: on a grid line, those on both sides.
TileRange touched(double low) noexcept {
  const std::int32_t tile = floor_to_int32(detail::near_tile_space(low));
  return {double(tile) == low ? tile - 1 : tile, tile};
}

// The last tile that the high end reaches, for both the real and the rounded end of the translation. Away from a grid
// line, both are in one tile: each has an error of at most four roundings of 2^-53 of |end| + |move|.
std::int32_t last_swept(detail::Real high, double low, double size, double move) noexcept {
  const double end = detail::near_tile_space(high.near + move);
  const std::int32_t next = ceil_to_int32(end);
  const double short_of = double(next) - end;
  const double doubt = (abs_of(end) + move) * 0x1p-50;
  if (short_of > doubt && short_of < 1.0 - doubt) return next - 1;
  bool exact = true;
  const std::int32_t real = detail::last_tile(detail::real_sum(high, move, exact)) + (exact ? 0 : 1);
  const std::int32_t rounded = detail::last_tile(detail::real_sum(low + move, size));
  return detail::max_of(real, rounded);
}

TileRange swept(double low, double size, double move) noexcept {
  const detail::Real high = detail::real_sum(low, size);
  TileRange range{detail::first_tile({low, 0.0}), detail::last_tile(high)};
  if (move < 0.0) range.first = detail::first_tile(detail::real_sum(low, move));
  if (move > 0.0) range.last = last_swept(high, low, size, move);
  return size == 0.0 ? hull(range, hull(touched(low), touched(low + move))) : range;
}

}  // namespace

Point detail::center_of_body(const Body& body) noexcept { return body.min + 0.5 * body.size; }

TileBox tiles_swept(const Body& body, Vec translation) noexcept {
  TileRange columns;
  TileRange rows;
  if (detail::find_swept(body.min.x, body.size.x, translation.x, columns) &&
      detail::find_swept(body.min.y, body.size.y, translation.y, rows))
    return detail::box_of(columns, rows);
  if (is_empty(body) || !is_finite(translation)) return {};
  const TileRange x = swept(body.min.x, body.size.x, translation.x);
  const TileRange y = swept(body.min.y, body.size.y, translation.y);
  return detail::box_of(x, y);
}

}  // namespace tilespace
