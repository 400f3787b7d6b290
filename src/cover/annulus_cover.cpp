// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/annulus_cover.hpp>

namespace tilespace {

// The hole has no border if the annulus has one: what only comes up to it is a part of the annulus.
AnnulusCover cover(TileBox bounds, const Annulus& annulus, Border border) noexcept {
  TILESPACE_ASSERT(border != Border::occupied);
  const bool open = border == Border::interior;
  const bool has_tiles = !is_empty(annulus) && border != Border::occupied && !(open && annulus.inner == annulus.outer);
  if (!has_tiles) return difference(CircleCover(), CircleCover());
  return difference(
      CircleCover(bounds, {annulus.center, annulus.outer}, border),
      detail::tiles_held(bounds, {annulus.center, annulus.inner}, open ? Border::touching : Border::interior));
}

}  // namespace tilespace
