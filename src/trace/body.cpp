// SPDX-License-Identifier: MIT
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/detail/body_range.hpp>

namespace tilespace {
namespace {

using detail::TileRange;

// What a point on a line touches on both sides of it belongs to it.
TileRange touched(double low) noexcept {
  const std::int32_t tile = floor_to_int32(low);
  return {double(tile) == low ? tile - 1 : tile, tile};
}

TileRange united(TileRange a, TileRange b) noexcept {
  return {a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last};
}

TileRange swept(double low, double size, double move) noexcept {
  bool exact = true;
  TileRange range = detail::body_axis(low, size, move, exact).all;
  if (size == 0.0) range = united(range, united(touched(low), touched(low + move)));
  if (!exact) range = {range.first - 1, range.last + 1};
  const double end = low + move;  // as a body is put there
  return united(range, {detail::first_tile({end, 0.0}), detail::last_tile(detail::real_sum(end, size))});
}

}  // namespace

TileBox tiles_swept(const Body& body, Vec translation) noexcept {
  if (is_empty(body) || !is_finite(translation)) return {};
  const TileRange x = swept(body.min.x, body.size.x, translation.x);
  const TileRange y = swept(body.min.y, body.size.y, translation.y);
  return {{x.first, y.first}, {x.last + 1, y.last + 1}};
}

}  // namespace tilespace
