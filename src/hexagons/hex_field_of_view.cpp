// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/hexagons/hex_sight.hpp>
#include <tilespace/pathfinding/detail/clear_tiles.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "sight/sector.hpp"
#include "sight/sector_view.hpp"

// Field of view of hexagons: symmetric shadow casting in six sectors, see sight/sector_view.cpp.

namespace tilespace {

bool hex_field_of_view(const CollisionMap& map, HexOffset offset, Tile from, std::int32_t radius, Workspace& workspace,
                       TileMask& out) noexcept {
  if (!map.bounds().contains(from) || radius < 0) return out.reset({});
  const std::int32_t reach = radius < hex_sight_limit ? radius : hex_sight_limit;
  if (!out.reset(detail::around(from, reach, map.bounds()))) return false;
  out.set(from, true);
  for (int number = 0; number < 6; ++number) {
    detail::SectorView view(map, offset, from, detail::HexSector::of(number));
    if (!view.run(reach, detail::scratch_of(workspace), out)) return detail::clear_tiles(out);
  }
  return true;
}

}  // namespace tilespace
