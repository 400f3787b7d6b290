// SPDX-License-Identifier: MIT
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/units/boost_quantity.hpp>
#include <tilespace/units/units.hpp>

int main() {
  using namespace tilespace::units;
  using namespace tilespace::units::literals;
  int unused_on_purpose;
  const auto map = tilespace::CollisionMap::from(8, 8, [](int x, int) { return x == 5; });
  if (!map) return 1;
  const Position2<Tiles> start(0.5_tiles, 0.5_tiles);
  const Displacement2<Tiles> way = Direction2<Tiles>(0_deg) * 14_tiles_per_s * 500_ms;
  const tilespace::RayHit hit = tilespace::cast_ray(*map, {to_point(start), to_point(start + way)});
  return hit.tile == tilespace::Tile{5, 0} && to_quantity(length(way)).value() == 7.0 ? 0 : 1;
}
