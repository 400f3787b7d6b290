// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file sight_peers.hpp
/// Fields of view by other libraries.

namespace bench {

/// One way: how many of these tiles are seen from one viewer after the other? What a field of view is made of has been made before.
struct SightPeer {
  std::string name;
  std::function<std::uint64_t(std::span<const tilespace::Tile> viewers)> look;
};

/// Of each viewer a few tiles are asked for, so that the answers are needed: those this far away, along diagonals.
inline constexpr std::int32_t tiles_asked_after[] = {1, 2, 3, 5, 8, 13, 21, 34};

/// libtcod, if it is there: on a map of all, as one calls it; and on private maps of what is within the radius. `radius` below 1
/// is unlimited, and then there are no private maps. Private maps for the viewers given are made beforehand as well, so that nothing is
/// copied.
std::vector<SightPeer> libtcod_sight(const tilespace::CollisionMap& map, std::int32_t radius,
                                     std::span<const tilespace::Tile> viewers);

}  // namespace bench
