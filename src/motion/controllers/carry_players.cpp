// SPDX-License-Identifier: MIT
#include "controllers/carry_players.hpp"
#include "carry/one_mover.hpp"
#include "move/move_stored.hpp"
#include "move/step_beside.hpp"

// Games put players onto lifts as onto floors: at top - height, which is rounded. Moves start from the double beside
// that, and so do players here; carry() itself takes positions as exact.

namespace tilespace::detail {
namespace {

// Number of solids that the body overlaps, at their positions before their steps.
int count_before_steps(const Movers& solids, const Body& body, OneWay one_way, Counted kinds) noexcept {
  int overlapped = 0;
  for (const MovingSolid& solid : solids.solids) {
    if (is_empty(after_step(solid))) continue;
    const MovingSolid before[]{placed(solid, StepPart::start)};
    overlapped += count_overlapped(before, body, one_way, kinds);
  }
  for (const MovingMap& moving : solids.maps) {
    if (!is_there(moving)) continue;
    const MovingMap before[]{{moving.map, moving.position, {}}};
    overlapped += count_overlapped({{}, before}, body, one_way, kinds);
  }
  return overlapped;
}

}  // namespace

CarryResult carry_players(const CollisionMap& map, const Movers& solids, const Body& body,
                          const CarryRules& options) noexcept {
  const bool is_in_one = count_before_steps(solids, body, options.one_way, Counted::all) != 0;
  const CarryResult carried = carry_stored(map, solids, body, options);
  if (!is_in_one && !carried.crushed) return carried;
  const Body beside = step_beside(body, storage_of(options), [&](const Body& there, Counted kinds) {
    return Overlapped{count_overlapped(map, there, options.one_way, kinds),
                      count_before_steps(solids, there, options.one_way, kinds)};
  });
  return beside == body ? carried : carry_stored(map, solids, beside, options);
}

}  // namespace tilespace::detail
