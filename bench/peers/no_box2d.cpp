// SPDX-License-Identifier: MIT
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> box2d_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<AreaPeer> box2d_for_areas(const tilespace::CollisionMap&) { return {}; }

}  // namespace bench
