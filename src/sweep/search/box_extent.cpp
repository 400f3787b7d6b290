// SPDX-License-Identifier: MIT
#include "search/box_extent.hpp"
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/two_sum.hpp>

namespace tilespace::detail {
namespace {

// Comparisons of a real sum with a double. A sum whose nearest double is less is less itself; if that double is equal,
// what was rounded off decides.
bool is_below(UnroundedSum sum, double line) noexcept {
  const TwoSum place = two_sum(sum.base, sum.rest);
  return place.rounded < line || (place.rounded == line && place.rest < 0.0);
}
bool is_above(UnroundedSum sum, double line) noexcept {
  const TwoSum place = two_sum(sum.base, sum.rest);
  return place.rounded > line || (place.rounded == line && place.rest > 0.0);
}

// The nearest whole number that is not above the sum, or not below it.
std::int32_t floor_of(UnroundedSum sum) noexcept {
  const TwoSum place = two_sum(sum.base, sum.rest);
  const std::int32_t whole = floor_to_int32(place.rounded);
  return saturate_to_int32(std::int64_t{whole} - (place.rounded == whole && place.rest < 0.0 ? 1 : 0));
}
std::int32_t ceil_of(UnroundedSum sum) noexcept {
  const TwoSum place = two_sum(sum.base, sum.rest);
  const std::int32_t whole = ceil_to_int32(place.rounded);
  return saturate_to_int32(std::int64_t{whole} + (place.rounded == whole && place.rest > 0.0 ? 1 : 0));
}

bool is_same(UnroundedSum a, UnroundedSum b) noexcept { return a.base == b.base && a.rest == b.rest; }

ExtentAxis axis_between(UnroundedSum a, UnroundedSum b) noexcept {
  return a.base <= b.base ? ExtentAxis{a, b} : ExtentAxis{b, a};
}

bool overlaps_each_line(const ExtentAxis& axis, TileRange lines, int before) noexcept {
  return is_below(axis.low, lines.first + 1.0) && is_above(axis.high, double(lines.last) - before);
}

bool contains_with_one_before(const ExtentAxis& axis, TileRange lines) noexcept {
  return is_below(axis.low, lines.first - 1.0) && is_above(axis.high, lines.last + 1.0);
}

ExtentLines lines_of(const ExtentAxis& axis) noexcept {
  const std::int32_t low = floor_of(axis.low);
  const std::int32_t after_low = saturate_to_int32(std::int64_t{low} + 1);
  const std::int32_t high = ceil_of(axis.high) > low ? ceil_of(axis.high) : after_low;
  return {low, high, saturate_to_int32(std::int64_t{high} + 1)};
}

}  // namespace

BoxExtent extent_of(const MovingBody& body) noexcept {
  if (body.radius > 0.0) return {};
  const UnroundedPoint& a = body.corners[0];
  if (body.core == MovingBody::Core::box) return {true, {a.x, body.corners[2].x}, {a.y, body.corners[2].y}};
  const UnroundedPoint& b = body.corners[1];
  if (body.core != MovingBody::Core::segment || !(is_same(a.x, b.x) || is_same(a.y, b.y))) return {};
  return {true, axis_between(a.x, b.x), axis_between(a.y, b.y)};
}

bool overlaps_each(const BoxExtent& extent, TileBox tiles, Step before) noexcept {
  return overlaps_each_line(extent.x, columns_of(tiles), before.dx) &&
         overlaps_each_line(extent.y, rows_of(tiles), before.dy);
}

bool contains_with_those_before(const BoxExtent& extent, TileBox tiles) noexcept {
  return contains_with_one_before(extent.x, columns_of(tiles)) && contains_with_one_before(extent.y, rows_of(tiles));
}

ExtentGrid grid_of(const BoxExtent& extent) noexcept { return {lines_of(extent.x), lines_of(extent.y)}; }

}  // namespace tilespace::detail
