// SPDX-License-Identifier: MIT
#pragma once

#include <box2d/box2d.h>

#include <memory>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file box2d_world.hpp
/// Box2D's world of a map. For files that are compiled only where Box2D is.

namespace bench {

/// Box2D gives its polygons a skin of 0.01, which keeps bodies apart. Rays do not see it; areas do.
enum class Skin { none, usual };

/// A world without gravity that has one static body, with a box for each piece. A fixture's user data is the number of
/// its piece. Tiles are metres: lengths of 0.1 to 10 are what Box2D is made for.
[[nodiscard]] std::unique_ptr<b2World> static_world(const std::vector<tilespace::TileBox>& pieces, Skin skin);

/// The number of a fixture's piece.
[[nodiscard]] inline std::size_t piece_of(b2Fixture* fixture) { return fixture->GetUserData().pointer; }

}  // namespace bench
