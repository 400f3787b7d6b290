// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/pathfinding/detail/path_graph.hpp>

/// @file landmarks.hpp
/// Lower bounds of costs between nodes of the core.

namespace tilespace::detail {

inline constexpr std::int32_t unknown_potential = 2147483647;

// Costs in the unit of potentials, rounded down, so that a sum is never greater than the potential of a sum.
[[nodiscard]] constexpr std::int32_t potential_of(std::uint64_t cost) noexcept {
  const std::uint64_t units = cost >> 21;
  return units < unknown_potential ? static_cast<std::int32_t>(units) : unknown_potential;
}
[[nodiscard]] constexpr std::int32_t sum_of(std::int32_t a, std::int32_t b) noexcept {
  return a < unknown_potential - b ? a + b : unknown_potential;
}
[[nodiscard]] constexpr std::uint64_t cost_of_potential(std::int32_t units) noexcept {
  return static_cast<std::uint64_t>(units) << 21;
}

// Chooses landmarks, and computes the costs from them to all nodes of the core. Returns false if out of memory.
[[nodiscard]] bool choose_landmarks(PathGraph& graph) noexcept;

// Lowers potentials until they are lower bounds again, after the edges of `changed` have changed. Returns false if out
// of memory.
[[nodiscard]] bool lower_potentials(PathGraph& graph) noexcept;

}  // namespace tilespace::detail
