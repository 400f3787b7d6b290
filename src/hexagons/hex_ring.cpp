// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/hexagons/hex_ring.hpp>

// Sides of a ring of hexagons, cut at the limits of int32.

namespace tilespace {
namespace {

using detail::max_of;
using detail::min_of;

constexpr int first_corner = 4;  // the step that leads from the center to the first corner

// The indices i of the hexagons of a side, from first to last, whose coordinate start + i * step is an int32.
struct Part {
  std::int64_t first;
  std::int64_t last;
};

Part part_within(Part part, std::int64_t start, std::int32_t step) noexcept {
  if (step == 0) return start >= INT32_MIN && start <= INT32_MAX ? part : Part{0, -1};
  const std::int64_t first = step > 0 ? INT32_MIN - start : start - INT32_MAX;
  const std::int64_t last = step > 0 ? INT32_MAX - start : start - INT32_MIN;
  return {max_of(part.first, first), min_of(part.last, last)};
}

}  // namespace

HexRing::Iterator::Iterator(Hex center, std::int32_t radius) noexcept : center_(center), radius_(radius) {
  enter_side_from(0);
}

// A side begins at its corner and ends before the next one; that of radius 0 is the center.
void HexRing::Iterator::enter_side_from(int side) noexcept {
  left_ = 0;
  for (; side < 6; ++side) {
    const std::int64_t size = radius_ == 0 && side == 0 ? 1 : radius_;
    const HexStep out = hex_steps[static_cast<std::size_t>((first_corner + side) % 6)];
    const HexStep step = hex_steps[static_cast<std::size_t>(side)];
    const std::int64_t q = center_.q + std::int64_t{out.dq} * radius_, r = center_.r + std::int64_t{out.dr} * radius_;
    const Part part = part_within(part_within({0, size - 1}, q, step.dq), r, step.dr);
    if (part.first > part.last) continue;
    side_ = side;
    step_ = step;
    hex_ = {static_cast<std::int32_t>(q + part.first * step.dq), static_cast<std::int32_t>(r + part.first * step.dr)};
    left_ = part.last - part.first + 1;
    return;
  }
}

}  // namespace tilespace
