// SPDX-License-Identifier: MIT
#include <tilespace/cover/sector_cover.hpp>
#include <tilespace/geom/detail/convex_parts.hpp>
#include "convex_cover_rows.hpp"

template class tilespace::detail::ConvexCover<tilespace::Sector, tilespace::detail::SectorFlank>;

namespace tilespace {

SectorCover cover(TileBox bounds, const Sector& sector, Boundary border) noexcept {
  using detail::ConvexSectorCover;
  const auto [first, second] = detail::convex_parts(sector);
  return union_of(ConvexSectorCover(bounds, first, border),
                  is_empty(second) ? ConvexSectorCover() : ConvexSectorCover(bounds, second, border));
}

}  // namespace tilespace
