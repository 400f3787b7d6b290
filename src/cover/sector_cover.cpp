// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/convex_cover_rows.hpp>
#include <tilespace/cover/sector_cover.hpp>
#include <tilespace/geom/predicates.hpp>

template class tilespace::detail::ConvexCover<tilespace::Sector, tilespace::detail::SectorFlank>;

namespace tilespace {

// More than half a turn is two half discs.
SectorCover cover(TileBox bounds, const Sector& sector, Border border) noexcept {
  using detail::ConvexSectorCover;
  const auto& [center, radius, from, to] = sector;
  const bool is_convex = orientation({}, {from.x, from.y}, {to.x, to.y}) >= 0;
  if (is_convex) return union_of(ConvexSectorCover(bounds, sector, border), ConvexSectorCover());
  return union_of(ConvexSectorCover(bounds, {center, radius, from, -from}, border),
                  ConvexSectorCover(bounds, {center, radius, -to, to}, border));
}

}  // namespace tilespace
