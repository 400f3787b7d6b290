// SPDX-License-Identifier: MIT
#pragma once

#include <box2d/box2d.h>

#include <memory>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file box2d_world.hpp
/// Box2D world of a map. For files that are compiled only if Box2D is available.

namespace bench {

/// Box2D gives its polygons a skin of 0.01, which keeps bodies apart. It affects area queries, but not rays.
enum class Skin { none, usual };

/// A world without gravity with one static body, and a box for each piece. The user data of a fixture is the index of
/// its piece. Tiles are metres: Box2D is designed for lengths of 0.1 to 10.
[[nodiscard]] std::unique_ptr<b2World> static_world(const std::vector<tilespace::TileBox>& pieces, Skin skin);

/// Index of a fixture's piece.
[[nodiscard]] inline std::size_t piece_of(b2Fixture* fixture) { return fixture->GetUserData().pointer; }

}  // namespace bench
