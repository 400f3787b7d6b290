// SPDX-License-Identifier: MIT
#include <tilespace/motion/detail/carry_players.hpp>
#include <tilespace/motion/detail/step_beside.hpp>
#include <tilespace/trace/overlaps_solid.hpp>

// Players are put onto lifts as onto floors: at top - height, which is rounded. Moves start from the double beside, and so do
// players; carry() is exact about where it is told that they are.

namespace tilespace::detail {
namespace {

bool overlaps_before_steps(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body) noexcept {
  if (overlaps_solid(map, body)) return true;
  for (const MovingSolid& solid : solids) {
    if (overlaps_solid(MovingSolid{solid.body, {}, 0.0, solid.one_way}, body)) return true;
  }
  return false;
}

}  // namespace

Carried carry_players(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                      const CarryOptions& options) noexcept {
  const Carried carried = carry(map, solids, body, options);
  const auto overlaps = [&](const Body& there) { return overlaps_before_steps(map, solids, there); };
  if (!carried.crushed || !overlaps(body)) return carried;
  const Body beside = step_beside(body, overlaps);
  return beside == body ? carried : carry(map, solids, beside, options);
}

}  // namespace tilespace::detail
