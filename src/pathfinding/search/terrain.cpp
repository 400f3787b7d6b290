// SPDX-License-Identifier: MIT
#include "search/terrain.hpp"

namespace tilespace::detail {
namespace {

// The least number that is not 0; without any, more than all others. By blocks, so that the compiler uses vectors.
template <class Cost>
[[nodiscard]] std::int32_t least_of(std::span<const Cost> costs) noexcept {
  constexpr std::size_t block = 256;
  Cost least = static_cast<Cost>(~Cost{0});  // of the numbers less 1, where 0 is the greatest
  std::size_t i = 0;
  for (; i + block <= costs.size() && least != 0; i += block) {
    const Cost* const first = costs.data() + i;
    for (std::size_t k = 0; k < block; ++k) {
      const auto less_one = static_cast<Cost>(first[k] - 1);
      least = less_one < least ? less_one : least;
    }
  }
  for (; i < costs.size() && least != 0; ++i) {
    const auto less_one = static_cast<Cost>(costs[i] - 1);
    least = less_one < least ? less_one : least;
  }
  return least + 1;
}

}  // namespace

bool fits(const CollisionMap& map, TileCosts costs) noexcept {
  return (costs.bytes() == nullptr || fits(map, *costs.bytes())) &&
         (costs.words() == nullptr || fits(map, *costs.words()));
}

CostGrid::CostGrid(TileCosts costs) noexcept {
  if (const Grid<std::uint8_t>* grid = costs.bytes(); grid != nullptr) {
    bytes_ = grid->values().data();
    width_ = grid->width();
    height_ = grid->height();
  } else if (const Grid<std::uint16_t>* wide = costs.words(); wide != nullptr) {
    words_ = wide->values().data();
    width_ = wide->width();
    height_ = wide->height();
  }
}

std::int32_t CostGrid::least() const noexcept {
  const auto size = static_cast<std::size_t>(width_ * height_);
  if (bytes_ != nullptr) return least_of(std::span(bytes_, size));
  return words_ != nullptr ? least_of(std::span(words_, size)) : 1;
}

}  // namespace tilespace::detail
