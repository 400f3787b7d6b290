// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/simd/detail/lanes_plain.hpp>
#include <tilespace/volume/detail/near_boxes.hpp>

namespace tilespace::detail {
namespace {

// Bit i is set if box i may touch.
unsigned near_ones(const FloatBoxes& boxes, const FloatBox& box) noexcept {
  const auto hits = (plain::load(boxes.west) <= box.east) & (plain::load(boxes.east) >= box.west) &
                    (plain::load(boxes.north) <= box.south) & (plain::load(boxes.south) >= box.north);
  return static_cast<unsigned>((hits[0] & 1) | (hits[1] & 2) | (hits[2] & 4) | (hits[3] & 8));
}

}  // namespace

FloatBox float_box(const Box& box) noexcept {
  return {static_cast<float>(box.min.x), static_cast<float>(box.min.y), static_cast<float>(box.max.x),
          static_cast<float>(box.max.y)};
}

std::size_t next_near(const FloatBoxes* boxes, std::size_t from, std::size_t size, const FloatBox& box) noexcept {
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
