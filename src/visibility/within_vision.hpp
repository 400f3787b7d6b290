// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>
#include <tilespace/visibility/vision_options.hpp>

namespace tilespace::detail {

/// Whether nothing is in range, because options are invalid: see Sight.
[[nodiscard]] bool is_blind(const VisionOptions& sight) noexcept;

/// Whether directions are given.
[[nodiscard]] constexpr bool has_directions(const VisionOptions& sight) noexcept {
  return sight.first_direction != Vec{} || sight.last_direction != Vec{};
}

/// Whether two vectors on one line through the viewer have the same direction.
[[nodiscard]] bool same_direction(Vec a, Vec b) noexcept;

/// Whether the center of the tile this step away is within the radius.
[[nodiscard]] constexpr bool is_near(const VisionOptions& sight, Step step) noexcept {
  const auto radius = std::int64_t{sight.radius};
  return std::int64_t{step.dx} * step.dx + std::int64_t{step.dy} * step.dy <= radius * radius;
}

/// Whether a step is within the directions. Requires has_directions(sight) and !is_blind(sight).
[[nodiscard]] bool is_ahead(const VisionOptions& sight, Step step) noexcept;

/// Whether a tile is in range, whatever is in between. For a step that is no longer than a map is wide and high.
[[nodiscard]] inline bool is_within_sight(const VisionOptions& sight, Step step) noexcept {
  if (is_blind(sight) || !is_near(sight, step)) return false;
  return !has_directions(sight) || is_ahead(sight, step);
}

}  // namespace tilespace::detail
