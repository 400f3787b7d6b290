// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/area_oracle.hpp"
#include "oracle/sweep_oracle.hpp"
#include "suite.hpp"

/// @file bodies.hpp
/// Bodies that move, and their ways.

namespace conformance {

[[nodiscard]] oracle::P draw_translation(Draw& draw);

/// Of a box, below 2.5; 1 in a third of all cases.
[[nodiscard]] double draw_extent(Draw& draw);

/// Not longer than some tiles, and at times upright or a point.
[[nodiscard]] oracle::Capsule draw_capsule(Draw& draw);
[[nodiscard]] std::string capsule_to_json(const oracle::Capsule& capsule);

/// A triangle or a parallelogram; nothing where the numbers make none.
[[nodiscard]] std::optional<std::vector<oracle::P>> draw_corners(Draw& draw);
/// The same with sides of some tiles at most: the footprint of a robot.
[[nodiscard]] std::optional<std::vector<oracle::P>> draw_footprint(Draw& draw);
[[nodiscard]] std::string corners_to_json(const std::vector<oracle::P>& corners);
[[nodiscard]] oracle::Mover polygon_mover(const std::vector<oracle::P>& corners);

/// A box, a circle or a capsule, with the key that it has in questions.
struct DrawnBody {
  std::string_view key;
  std::string numbers;
  oracle::Mover mover;
  oracle::P place;       ///< The corner, the center, or the start of the axis.
  double largest = 0.0;  ///< Of its numbers.
};
[[nodiscard]] std::optional<DrawnBody> draw_body(Draw& draw);

}  // namespace conformance
