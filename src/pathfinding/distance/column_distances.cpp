// SPDX-License-Identifier: MIT
#include "distance/column_distances.hpp"
#include <bit>

namespace tilespace::detail {

DistanceWindow distance_window(const CollisionMap& map, TileBox region, std::int32_t reach,
                               DistanceTo targets) noexcept {
  const std::int64_t margin = is_walled(map, targets) ? 1 : 0;
  const TileBox bounds = map.bounds();
  const auto within = [](std::int64_t value, std::int64_t low, std::int64_t high) {
    return value < low ? low : value > high ? high : value;
  };
  return {within(std::int64_t{region.min.x} - reach, bounds.min.x - margin, bounds.max.x),
          within(std::int64_t{region.max.x} + reach, bounds.min.x, bounds.max.x + margin),
          within(std::int64_t{region.min.y} - reach, bounds.min.y, bounds.max.y),
          within(std::int64_t{region.max.y} + reach, bounds.min.y, bounds.max.y),
          reach,
          targets};
}

void start_row(const DistanceWindow& window, bool is_target, std::int32_t* to) noexcept {
  for (std::int64_t i = 0; i < window.width(); ++i) to[i] = is_target ? 0 : window.reach;
}

void step_row(const CollisionMap& map, const DistanceWindow& window, std::int64_t y, const std::int32_t* from,
              std::int32_t* to) noexcept {
  const auto [x_begin, x_end, y_begin, y_end, reach, targets] = window;
  for (std::int64_t i = 0; i < x_end - x_begin; ++i) to[i] = from[i] < reach ? from[i] + 1 : reach;
  const TileBox bounds = map.bounds();
  if (x_begin < bounds.min.x) to[0] = 0;
  if (x_end > bounds.max.x) to[x_end - x_begin - 1] = 0;
  const BitRows rows = map.bits().rows();
  const std::uint64_t* const words = rows.words + (y - bounds.min.y) * rows.words_per_row;
  const std::int64_t first = x_begin < bounds.min.x ? 0 : x_begin - bounds.min.x;
  const std::int64_t last = (x_end > bounds.max.x ? bounds.max.x : x_end) - bounds.min.x - 1;
  for (std::int64_t word = first >> 6; word <= last >> 6; ++word) {
    std::uint64_t solid = targets == DistanceTo::solid ? words[word] : ~words[word];
    if (word == first >> 6) solid &= ~std::uint64_t{0} << (first & 63);
    if (word == last >> 6) solid &= ~std::uint64_t{0} >> (63 - (last & 63));
    std::int32_t* const tiles = to + (word * 64 + bounds.min.x - x_begin);
    if (solid == ~std::uint64_t{0}) {
      for (int i = 0; i < 64; ++i) tiles[i] = 0;
      continue;
    }
    for (; solid != 0; solid &= solid - 1) tiles[std::countr_zero(solid)] = 0;
  }
}

}  // namespace tilespace::detail
