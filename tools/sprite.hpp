// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/io/picture.hpp>
#include <tilespace/io/tiled_map.hpp>

#include "canvas.hpp"

/// @file sprite.hpp
/// A part of an image, drawn on a canvas: flipped, stretched, turned.

namespace tilespace::tool {

/// A part of an image, flipped. The image must live as long.
struct Sprite {
  const io::Picture* picture = nullptr;
  PixelBox part;                      ///< Of the picture, within its bounds and not empty.
  io::Gid flips{};                    ///< Only the flags count.
  io::Rgba tint{255, 255, 255, 255};  ///< What every pixel is multiplied by.

  /// Width and height when it is drawn as large as it is: those of `part`, swapped by the diagonal flip.
  [[nodiscard]] std::int64_t width() const { return flips.flips_diagonally() ? part.height() : part.width(); }
  [[nodiscard]] std::int64_t height() const { return flips.flips_diagonally() ? part.width() : part.height(); }

  /// The pixel (x, y) of [0, width) x [0, height), if it is stretched to that size: that of the image which lies
  /// nearest.
  [[nodiscard]] io::Rgba at(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) const;
};

/// Draws a sprite into a box, which it fills.
void draw_sprite(Canvas& canvas, const Sprite& sprite, const PixelBox& box);

/// A rectangle that is turned about a point, in pixels.
struct TurnedBox {
  Point corner;             ///< Top left before the turn.
  Vec size;                 ///< Width and height.
  Point pivot;              ///< What stays where it is.
  Vec direction{1.0, 0.0};  ///< Where the turn takes (1, 0): (cos, sin).
};

/// Draws a sprite into a turned box, pixel by pixel of the canvas.
void draw_sprite(Canvas& canvas, const Sprite& sprite, const TurnedBox& box);

}  // namespace tilespace::tool
