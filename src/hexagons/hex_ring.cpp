// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/part_within.hpp>
#include <tilespace/hexagons/hex_ring.hpp>

// Sides of a ring of hexagons, cut at the limits of int32.

namespace tilespace {
namespace {

constexpr int first_corner = 4;  // the step that leads from the center to the first corner

constexpr detail::CoordinateLimits limits{INT32_MIN, INT32_MAX};

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
    const detail::SidePart part =
        part_within(part_within(detail::SidePart{0, size - 1}, q, step.dq, limits), r, step.dr, limits);
    if (part.first > part.last) continue;
    side_ = side;
    step_ = step;
    hex_ = {static_cast<std::int32_t>(q + part.first * step.dq), static_cast<std::int32_t>(r + part.first * step.dr)};
    left_ = part.last - part.first + 1;
    return;
  }
}

}  // namespace tilespace
