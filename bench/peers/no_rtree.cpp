// SPDX-License-Identifier: MIT
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> rtree_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<AreaPeer> rtree_for_areas(const tilespace::CollisionMap&) { return {}; }

}  // namespace bench
