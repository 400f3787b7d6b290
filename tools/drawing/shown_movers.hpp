// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file shown_movers.hpp
/// Parsed arguments of `tilespace draw --show`: what moves, and bodies among all of it.

namespace tilespace::tool {

/// A moving box, circle or capsule, and its step.
struct ShownSolid {
  MovingSolid solid;
};

/// A map that moves, and its step.
struct ShownMovingMap {
  std::string path;                           ///< Of its file.
  MovingMap moving;                           ///< Its tiles are those below, once they are loaded.
  std::shared_ptr<const CollisionMap> tiles;  ///< Null before they are loaded.
};

/// A box that moves among the tiles and all that moves.
struct ShownMove {
  Body body;
  Vec translation;
  CollisionResponse response = CollisionResponse::slide;
};

/// A box, and what the steps of all that moves do to it.
struct ShownCarry {
  Body body;
};

}  // namespace tilespace::tool
