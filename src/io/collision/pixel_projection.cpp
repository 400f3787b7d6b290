// SPDX-License-Identifier: MIT
#include "collision/pixel_projection.hpp"

namespace tilespace::io::detail {

using Kind = PixelProjection::Kind;

Vec to_screen(const PixelProjection& projection, Vec v) noexcept {
  const Vec tile = projection.tile;
  const Vec skew = projection.skew;
  switch (projection.kind) {
    case Kind::diamond: return {(v.x - v.y) * tile.x / (2.0 * tile.y), (v.x + v.y) / 2.0};
    case Kind::sheared: return {v.x + v.y * skew.x / tile.y, v.y + v.x * skew.y / tile.x};
    case Kind::upright: break;
  }
  return v;
}

Vec from_screen(const PixelProjection& projection, Vec v) noexcept {
  const Vec tile = projection.tile;
  const Vec skew = projection.skew;
  if (projection.kind == Kind::diamond) {
    const double across = v.x * tile.y / tile.x;
    return {v.y + across, v.y - across};
  }
  if (projection.kind == Kind::sheared) {
    const double det = tile.x * tile.y - skew.x * skew.y;
    return {(v.x * tile.y - v.y * skew.x) * tile.x / det, (v.y * tile.x - v.x * skew.y) * tile.y / det};
  }
  return v;
}

}  // namespace tilespace::io::detail
