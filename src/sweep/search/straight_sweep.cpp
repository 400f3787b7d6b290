// SPDX-License-Identifier: MIT
#include "search/straight_sweep.hpp"
#include "search/straight_walk.hpp"

// Swept box along one axis. The ranges of tiles at the start and at the end are exact, so no times need to be computed:
// the first solid tile among those that the box sweeps is the hit.
//
// Half of the time of such a walk would be mispredicted branches: on the direction, the borders of words, the number of
// tiles. So the bits of its rows are combined first, and tested once.

namespace tilespace::detail {
bool walk_straight(const CollisionMap& map, const BodyAxis& x, const BodyAxis& y, SweepHit& hit) noexcept {
  const TileBox all = box_of(x.all, y.all);
  const TileBox inside = intersection(all, map.bounds());
  const TileBox own = box_of(x.own, y.own);
  if (intersection(own, inside) != own) return false;
  BodyAxis inside_x = x;
  BodyAxis inside_y = y;
  inside_x.all = {inside.min.x, inside.max.x - 1};
  inside_y.all = {inside.min.y, inside.max.y - 1};
  const StraightWalk walk(map, inside_x, inside_y);
  if (!(y.move == 0.0 ? walk.go_sideways(hit) : walk.go_up_or_down(hit))) return false;
  return hit.hit || inside == all || map.outside() == Outside::free;
}

}  // namespace tilespace::detail
