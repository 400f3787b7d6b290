// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_movers.hpp
/// Drawing of all that moves, before and after its step, and of bodies among it.

namespace tilespace::tool {

/// All that moves among the queries of a picture.
class ShownMovers {
 public:
  explicit ShownMovers(const std::vector<Shown>& shown);
  [[nodiscard]] Movers all() const { return {solids_, maps_}; }

 private:
  std::vector<MovingSolid> solids_;
  std::vector<MovingMap> maps_;
};

/// Outline and area, faint before the step and strong after it, with an arrow between both.
void paint_mover(Overlay& overlay, const MovingSolid& solid, Color color);
void paint_mover(Overlay& overlay, const MovingMap& moving, Color color);

/// The body before (blue) and after (green) the steps of all that moves, with an arrow; red if it was crushed.
void paint_carry(Overlay& overlay, const CollisionMap& map, const Movers& movers, const ShownCarry& shown);

}  // namespace tilespace::tool
