// SPDX-License-Identifier: MIT
#include "peers/object_peers.hpp"
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> rtree_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<AreaPeer> rtree_for_areas(const tilespace::CollisionMap&) { return {}; }
std::vector<ObjectPeer> rtree_for_objects() { return {}; }

}  // namespace bench
