// SPDX-License-Identifier: MIT
#include "peers/peers.hpp"

namespace bench {

std::vector<RayPeer> chipmunk_for_rays(const tilespace::CollisionMap&) { return {}; }
std::vector<AreaPeer> chipmunk_for_areas(const tilespace::CollisionMap&) { return {}; }

}  // namespace bench
