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

/// @file visibility_peers.hpp
/// Interface of the field-of-view peers.

namespace bench {

/// A peer: counts how many of the tested tiles are visible, for one viewer after the other. Its map is prepared in
/// advance.
struct SightPeer {
  std::string name;
  std::function<std::uint64_t(std::span<const tilespace::Tile> viewers)> look;
};

/// Distances, along diagonals, of the few tiles that are tested per viewer, so that the results are used.
inline constexpr std::int32_t tiles_asked_after[] = {1, 2, 3, 5, 8, 13, 21, 34};

/// libtcod, if available: on a map of everything, as commonly used; and on private maps of the area within the radius.
/// `radius` below 1 is unlimited, and then there are no private maps. Private maps for the given viewers are also
/// prepared in advance, so that nothing is copied.
std::vector<SightPeer> libtcod_sight(const tilespace::CollisionMap& map, std::int32_t radius,
                                     std::span<const tilespace::Tile> viewers);

}  // namespace bench
