// SPDX-License-Identifier: MIT
#include "peers/path_peers.hpp"
#include "peers/visibility_peers.hpp"

namespace bench {

std::vector<SightPeer> libtcod_sight(const tilespace::CollisionMap& /*map*/, std::int32_t /*radius*/,
                                     std::span<const tilespace::Tile> /*viewers*/) {
  return {};
}

std::vector<PathPeer> libtcod_paths(const tilespace::CollisionMap& /*map*/,
                                    const tilespace::Grid<std::uint8_t>& /*costs*/) {
  return {};
}

}  // namespace bench
