// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>

/// @file pixel_projection.hpp
/// Linear maps from the pixels of objects to those of the screen: object pixels of isometric and oblique maps are not
/// upright there.

namespace tilespace::io::detail {

/// How pixels of a plane lie on the screen, apart from an origin.
struct PixelProjection {
  /// `upright`: the same pixels. `diamond`: a tile is `tile.y` pixels each way in the plane, and a diamond of the size
  /// `tile` on the screen. `sheared`: rows and columns of tiles of the size `tile` are shifted by `skew`.
  enum class Kind : std::uint8_t { upright, diamond, sheared };

  Kind kind = Kind::upright;
  Vec tile{1.0, 1.0};  ///< Size of a tile on the screen, before the shear.
  Vec skew{};          ///< Shift of a row to the right, and of a column downwards.
  friend constexpr bool operator==(const PixelProjection&, const PixelProjection&) noexcept = default;
};

/// Converts a vector of the plane to the screen.
/// Exactness   Every operation rounded once; diamonds: ((v.x - v.y) tile.x / (2 tile.y), (v.x + v.y) / 2); sheared:
///             (v.x + v.y skew.x / tile.y, v.y + v.x skew.y / tile.x).
[[nodiscard]] Vec to_screen(const PixelProjection& projection, Vec v) noexcept;

/// Converts a vector of the screen to the plane.
/// Exactness   Every operation rounded once; diamonds: (v.y + v.x tile.y / tile.x, v.y - v.x tile.y / tile.x); sheared,
///             where det = tile.x tile.y - skew.x skew.y: ((v.x tile.y - v.y skew.x) tile.x / det,
///             (v.y tile.x - v.x skew.y) tile.y / det).
[[nodiscard]] Vec from_screen(const PixelProjection& projection, Vec v) noexcept;

}  // namespace tilespace::io::detail
