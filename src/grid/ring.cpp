// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/detail/part_within.hpp>
#include <tilespace/grid/ring.hpp>

namespace tilespace {
namespace {

using detail::max_of;
using detail::min_of;

constexpr std::int64_t low = -std::int64_t{tile_limit};
constexpr std::int64_t high = std::int64_t{tile_limit} - 1;
constexpr int side_count = 4;

// A side begins at its corner and ends before the next one. Coordinates are 64-bit, as corners may lie beyond int32.
struct RingSide {
  std::int64_t x;  // first tile
  std::int64_t y;
  Step step;
  std::int64_t size;
};

RingSide side_of_ring(Tile center, std::int64_t radius, int side) noexcept {
  // The only tile of radius 0 belongs to the first side.
  const std::int64_t size = radius == 0 && side == 0 ? 1 : 2 * radius;
  const std::int64_t west = center.x - radius;
  const std::int64_t north = center.y - radius;
  const std::int64_t east = center.x + radius;
  const std::int64_t south = center.y + radius;
  switch (side) {
    case 0: return {west, north, {1, 0}, size};
    case 1: return {east, north, {0, 1}, size};
    case 2: return {east, south, {-1, 0}, size};
    default: return {west, south, {0, -1}, size};
  }
}

// Minimum and maximum distance of a coordinate of tile_space from `from`.
constexpr std::int64_t nearest(std::int64_t from) noexcept {
  return max_of<std::int64_t>(0, max_of(low - from, from - high));
}
constexpr std::int64_t farthest(std::int64_t from) noexcept { return max_of(from - low, high - from); }

}  // namespace

Ring::Iterator::Iterator(Tile center, std::int32_t radius) noexcept : center_(center), radius_(radius) {
  enter_side_from(0);
}

void Ring::Iterator::enter_side_from(int side) noexcept {
  for (; side < side_count; ++side) {
    const RingSide line = side_of_ring(center_, radius_, side);
    detail::SidePart part{0, line.size - 1};
    part = part_within(part, line.x, line.step.dx, {low, high});
    part = part_within(part, line.y, line.step.dy, {low, high});
    if (part.first > part.last) continue;
    side_ = side;
    step_ = line.step;
    tile_ = {static_cast<std::int32_t>(line.x + part.first * step_.dx),
             static_cast<std::int32_t>(line.y + part.first * step_.dy)};
    left_ = part.last - part.first + 1;
    return;
  }
  left_ = 0;
}

// Every distance between that of the nearest tile of tile_space and that of the farthest occurs, so no ring is empty.
Spiral::Iterator::Iterator(Tile center, std::int32_t max_radius) noexcept
    : center_(center),
      radius_(static_cast<std::int32_t>(max_of(nearest(center.x), nearest(center.y)))),
      last_radius_(
          static_cast<std::int32_t>(min_of<std::int64_t>(max_radius, max_of(farthest(center.x), farthest(center.y))))),
      ring_(center, radius_ <= last_radius_ ? radius_ : -1) {}

}  // namespace tilespace
