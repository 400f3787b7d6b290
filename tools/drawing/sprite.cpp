// SPDX-License-Identifier: MIT
// Sprite drawing by inverse mapping: every pixel of the canvas looks up its pixel of the image, so flips are undone in
// reverse order: vertical, horizontal, diagonal.
#include "drawing/sprite.hpp"

#include <algorithm>
#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <utility>

namespace tilespace::tool {
namespace {

// Image pixel at the center of one of `parts` equal parts.
std::int64_t nearest_pixel(std::int64_t part, std::int64_t parts, std::int64_t size) {
  return (2 * part + 1) * size / (2 * parts);
}

void blend_pixel(Canvas& canvas, std::int64_t x, std::int64_t y, io::Rgba pixel) {
  if (pixel.alpha > 0) canvas.blend(x, y, {{pixel.red, pixel.green, pixel.blue}, pixel.alpha});
}

// Position of a canvas point in the box before its rotation.
Vec place_in(const TurnedBox& box, Point point) {
  const Vec off = point - box.pivot;
  const Vec back{off.x * box.direction.x + off.y * box.direction.y, off.y * box.direction.x - off.x * box.direction.y};
  return box.pivot + back - box.corner;
}

PixelBox pixels_around(const TurnedBox& box) {
  const double reach_x =
      std::max(std::abs(box.corner.x - box.pivot.x), std::abs(box.corner.x + box.size.x - box.pivot.x));
  const double reach_y =
      std::max(std::abs(box.corner.y - box.pivot.y), std::abs(box.corner.y + box.size.y - box.pivot.y));
  const double reach = reach_x + reach_y;
  return {floor_to_int32(box.pivot.x - reach), floor_to_int32(box.pivot.y - reach), ceil_to_int32(box.pivot.x + reach),
          ceil_to_int32(box.pivot.y + reach)};
}

}  // namespace

io::Rgba Sprite::at(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) const {
  if (flips.flips_vertically()) y = height - 1 - y;
  if (flips.flips_horizontally()) x = width - 1 - x;
  if (flips.flips_diagonally()) {
    std::swap(x, y);
    std::swap(width, height);
  }
  const Tile pixel{static_cast<std::int32_t>(part.x0 + nearest_pixel(x, width, part.width())),
                   static_cast<std::int32_t>(part.y0 + nearest_pixel(y, height, part.height()))};
  const io::Rgba color = picture->pixels[pixel];
  return {share_of(color.red, tint.red), share_of(color.green, tint.green), share_of(color.blue, tint.blue),
          share_of(color.alpha, tint.alpha)};
}

void draw_sprite(Canvas& canvas, const Sprite& sprite, const PixelBox& box) {
  const PixelBox seen = intersection(box, canvas.bounds());
  for (std::int64_t y = seen.y0; y < seen.y1; ++y) {
    for (std::int64_t x = seen.x0; x < seen.x1; ++x) {
      blend_pixel(canvas, x, y, sprite.at(x - box.x0, y - box.y0, box.width(), box.height()));
    }
  }
}

void draw_sprite(Canvas& canvas, const Sprite& sprite, const TurnedBox& box) {
  constexpr std::int64_t fine = 1 << 12;  // parts of a side: far more than pixels of an enlarged image
  const PixelBox seen = intersection(pixels_around(box), canvas.bounds());
  for (std::int64_t y = seen.y0; y < seen.y1; ++y) {
    for (std::int64_t x = seen.x0; x < seen.x1; ++x) {
      const Vec place = place_in(box, {double(x) + 0.5, double(y) + 0.5});
      if (!(place.x >= 0.0 && place.x < box.size.x && place.y >= 0.0 && place.y < box.size.y)) continue;
      const auto part_x = static_cast<std::int64_t>(place.x / box.size.x * fine);
      const auto part_y = static_cast<std::int64_t>(place.y / box.size.y * fine);
      blend_pixel(canvas, x, y, sprite.at(std::min(part_x, fine - 1), std::min(part_y, fine - 1), fine, fine));
    }
  }
}

}  // namespace tilespace::tool
