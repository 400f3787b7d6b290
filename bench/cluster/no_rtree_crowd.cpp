// SPDX-License-Identifier: MIT
#include "cluster/crowd_in_a_loop.hpp"

namespace bench {

using tilespace::tool::People;

bool has_rtree() { return false; }
std::vector<People::State> step_by_rtree(const tilespace::CollisionMap&, const People&, std::uint64_t,
                                         const std::vector<People::State>&) {
  return {};
}

}  // namespace bench
