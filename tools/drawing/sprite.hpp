// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/io/picture.hpp>
#include <tilespace/io/tiled_map.hpp>

#include "drawing/canvas.hpp"

/// @file sprite.hpp
/// Drawing of a part of an image: flipped, stretched, rotated.

namespace tilespace::tool {

/// A part of an image, with flips and tint. The image must outlive it.
struct Sprite {
  const io::Picture* picture = nullptr;
  PixelBox part;                      ///< Non-empty part of the image, within its bounds.
  io::Gid flips{};                    ///< Only the flags are used.
  io::Rgba tint{255, 255, 255, 255};  ///< Factor of every pixel.

  /// Natural width and height: those of `part`, swapped by the diagonal flip.
  [[nodiscard]] std::int64_t width() const { return flips.flips_diagonally() ? part.height() : part.width(); }
  [[nodiscard]] std::int64_t height() const { return flips.flips_diagonally() ? part.width() : part.height(); }

  /// Pixel (x, y) of [0, width) x [0, height) when stretched to that size: nearest-neighbour sampling.
  [[nodiscard]] io::Rgba at(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) const;
};

/// Draws a sprite stretched to a box.
void draw_sprite(Canvas& canvas, const Sprite& sprite, const PixelBox& box);

/// A rectangle rotated about a point, in pixels.
struct TurnedBox {
  Point corner;             ///< Top left before the rotation.
  Vec size;                 ///< Width and height.
  Point pivot;              ///< Center of the rotation.
  Vec direction{1.0, 0.0};  ///< (cos, sin) of the rotation.
};

/// Draws a sprite into a rotated box, pixel by pixel of the canvas.
void draw_sprite(Canvas& canvas, const Sprite& sprite, const TurnedBox& box);

}  // namespace tilespace::tool
