// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

#include "questions/question.hpp"

/// @file asked_movers.hpp
/// All that moves in a query: solids and maps, each with its step.

namespace tilespace::tool {

/// Moving boxes, circles and capsules, in this order, and moving maps, with their tiles.
class AskedMovers {
 public:
  /// From the keys "solids", "moving_circles", "moving_capsules" and "moving_maps". Throws BadQuestion.
  explicit AskedMovers(const Question& question);

  /// These and others, which come first: of both, solids before maps.
  [[nodiscard]] Movers behind(const Movers& others);

  /// Converts all from world units to tile space.
  void to_tiles(const Layout& layout);

 private:
  std::vector<MovingSolid> solids_;
  std::vector<CollisionMap> tiles_;
  std::vector<MovingMap> maps_;
};

/// The keys of a query that may have movers: those given, and the ones above.
[[nodiscard]] std::vector<std::string_view> with_movers(std::vector<std::string_view> keys);

/// Whether a query has something that moves.
[[nodiscard]] bool has_movers(const Question& question);

}  // namespace tilespace::tool
