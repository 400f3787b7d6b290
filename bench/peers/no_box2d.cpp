// SPDX-License-Identifier: MIT
#include "peers/object_peers.hpp"
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> box2d_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<RayPeer> merged_box2d_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<AreaPeer> box2d_for_areas(const tilespace::CollisionMap&) { return {}; }
std::vector<MovePeer> box2d_for_moves(const tilespace::CollisionMap&) { return {}; }
std::vector<FloorPeer> box2d_for_floors(const tilespace::CollisionMap&) { return {}; }
std::vector<ObjectPeer> box2d_for_objects() { return {}; }

}  // namespace bench
