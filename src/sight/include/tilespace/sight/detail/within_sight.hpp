// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>
#include <tilespace/sight/sight.hpp>

namespace tilespace::detail {

/// Looks one nowhere at all, see Sight?
[[nodiscard]] bool is_blind(const Sight& sight) noexcept;

/// Are there directions, and not all of them are looked in?
[[nodiscard]] constexpr bool has_directions(const Sight& sight) noexcept {
  return sight.from != Vec{} || sight.to != Vec{};
}

/// Of vectors on one line through the viewer: do they point the same way?
[[nodiscard]] bool same_way(Vec a, Vec b) noexcept;

/// Is the center of the tile this step away near enough?
[[nodiscard]] constexpr bool is_near(const Sight& sight, Step step) noexcept {
  const auto radius = std::int64_t{sight.radius};
  return std::int64_t{step.dx} * step.dx + std::int64_t{step.dy} * step.dy <= radius * radius;
}

/// Is it in the directions looked in? For sights that have some, and are not blind.
[[nodiscard]] bool is_ahead(const Sight& sight, Step step) noexcept;

/// Is it within sight, whatever stands in between? For a step that is no longer than a map is wide and high.
[[nodiscard]] inline bool is_within_sight(const Sight& sight, Step step) noexcept {
  if (is_blind(sight) || !is_near(sight, step)) return false;
  return !has_directions(sight) || is_ahead(sight, step);
}

}  // namespace tilespace::detail
