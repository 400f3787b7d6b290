// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/annulus_cover.hpp>

namespace tilespace {

// The outer disc minus the tiles that lie entirely in the hole. The hole is open if the annulus is closed, and closed
// if the annulus is open: tiles that only touch the inner circle belong to the closed annulus.
AnnulusCover cover(TileBox bounds, const Annulus& annulus, Boundary border) noexcept {
  TILESPACE_ASSERT(border != Boundary::occupied);
  const bool open = border == Boundary::interior;
  const bool has_tiles =
      !is_empty(annulus) && border != Boundary::occupied && !(open && annulus.inner == annulus.outer);
  if (!has_tiles) return difference(CircleCover(), CircleCover());
  return difference(
      CircleCover(bounds, {annulus.center, annulus.outer}, border),
      detail::tiles_held(bounds, {annulus.center, annulus.inner}, open ? Boundary::touching : Boundary::interior));
}

}  // namespace tilespace
