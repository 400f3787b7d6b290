// SPDX-License-Identifier: MIT
#include "peers/visibility_peers.hpp"

namespace bench {

std::vector<SightPeer> libtcod_sight(const tilespace::CollisionMap& /*map*/, std::int32_t /*radius*/,
                                     std::span<const tilespace::Tile> /*viewers*/) {
  return {};
}

}  // namespace bench
