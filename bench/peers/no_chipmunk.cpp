// SPDX-License-Identifier: MIT
#include "peers/object_peers.hpp"
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> chipmunk_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<AreaPeer> chipmunk_for_areas(const tilespace::CollisionMap&) { return {}; }
std::vector<ObjectPeer> chipmunk_for_objects() { return {}; }

}  // namespace bench
