// SPDX-License-Identifier: MIT
#include "peers/object_peers.hpp"
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> box2d_3_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<RayPeer> merged_box2d_3_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<ObjectPeer> box2d_3_for_objects() { return {}; }

}  // namespace bench
