// SPDX-License-Identifier: MIT
#include <bit>
#include <cstdint>
#include <tilespace/volume/detail/lanes.hpp>
#include <tilespace/volume/detail/near_boxes.hpp>

namespace tilespace::detail {
namespace {

// As next_double(). Beyond the largest float are infinity, and the largest float.
float next_float(float value, bool up) noexcept {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  if (bits << 1 == 0) return up ? 0x1p-149F : -0x1p-149F;
  return std::bit_cast<float>((value > 0.0F) == up ? bits + 1 : bits - 1);
}

float at_most(double value) noexcept {
  const auto near = static_cast<float>(value);
  return static_cast<double>(near) > value ? next_float(near, false) : near;
}
float at_least(double value) noexcept {
  const auto near = static_cast<float>(value);
  return static_cast<double>(near) < value ? next_float(near, true) : near;
}

// Bit i of it, if box i may touch.
unsigned near_ones(const OuterBoxes& boxes, const OuterBox& box) noexcept {
  const auto hits = (lanes_at(boxes.west) <= box.east) & (lanes_at(boxes.east) >= box.west) &
                    (lanes_at(boxes.north) <= box.south) & (lanes_at(boxes.south) >= box.north);
  return static_cast<unsigned>((hits[0] & 1) | (hits[1] & 2) | (hits[2] & 4) | (hits[3] & 8));
}

}  // namespace

OuterBox outer_box(const Box& box) noexcept {
  return {at_most(box.min.x), at_most(box.min.y), at_least(box.max.x), at_least(box.max.y)};
}

std::size_t next_near(const OuterBoxes* boxes, std::size_t from, std::size_t size, const OuterBox& box) noexcept {
  if (from >= size) return size;
  std::size_t block = from / boxes_at_once;
  unsigned hits = near_ones(boxes[block], box) >> from % boxes_at_once << from % boxes_at_once;
  while (hits == 0) {
    if (++block * boxes_at_once >= size) return size;
    hits = near_ones(boxes[block], box);
  }
  const std::size_t found = block * boxes_at_once + static_cast<std::size_t>(std::countr_zero(hits));
  return found < size ? found : size;
}

}  // namespace tilespace::detail
