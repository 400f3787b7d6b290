// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/geom/point.hpp>
#include <vector>

/// @file canvas.hpp
/// RGB canvas with anti-aliased drawing of lines, ellipses and polygons, and filling of pixel rectangles.
///
/// Output is bit-identical on every machine: pixel coverage is computed with + - * / and square roots only, and colours
/// are mixed in integers.

namespace tilespace::tool {

/// RGB colour, as stored in the file.
struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend constexpr bool operator==(Color, Color) noexcept = default;
};

/// A colour with coverage: 0 transparent, 255 opaque.
struct Paint {
  Color color;
  std::uint8_t opacity = 255;
};

/// a * b / 255, rounded to the nearest: product of two coverages.
[[nodiscard]] constexpr std::uint8_t share_of(std::uint32_t a, std::uint32_t b) {
  return static_cast<std::uint8_t>((a * b + 127) / 255);
}

/// Linear interpolation from `a` to `b` by `share` / 255, rounded to the nearest.
[[nodiscard]] constexpr Color mix(Color a, Color b, std::uint32_t share) {
  const auto channel = [share](std::uint32_t from, std::uint32_t to) {
    return static_cast<std::uint8_t>((from * (255 - share) + to * share + 127) / 255);
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

/// Rectangle of pixels (x, y) with x0 <= x < x1 and y0 <= y < y1.
struct PixelBox {
  std::int64_t x0 = 0;
  std::int64_t y0 = 0;
  std::int64_t x1 = 0;
  std::int64_t y1 = 0;
  [[nodiscard]] std::int64_t width() const { return x0 < x1 ? x1 - x0 : 0; }
  [[nodiscard]] std::int64_t height() const { return y0 < y1 ? y1 - y0 : 0; }
  [[nodiscard]] bool empty() const { return x0 >= x1 || y0 >= y1; }
};

/// Intersection of two boxes.
[[nodiscard]] PixelBox intersection(const PixelBox& a, const PixelBox& b);

/// An image. Drawing is clipped to its edges. Points are in pixels: pixel (0, 0) is from (0, 0) to (1, 1).
class Canvas {
 public:
  Canvas(int width, int height, Color background);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] PixelBox bounds() const { return {0, 0, width_, height_}; }
  /// Row-major, three bytes per pixel, without padding.
  [[nodiscard]] const Color* pixels() const { return pixels_.data(); }
  /// Pixel within the bounds.
  [[nodiscard]] Color at(std::int64_t x, std::int64_t y) const { return pixels_[index(x, y)]; }

  /// Blends `paint` into a pixel within the bounds, with coverage `share` / 255.
  void blend(std::int64_t x, std::int64_t y, const Paint& paint, std::uint32_t share = 255) {
    Color& pixel = pixels_[index(x, y)];
    pixel = mix(pixel, paint.color, share_of(paint.opacity, share));
  }

  void fill(const PixelBox& box, const Paint& paint);

  /// Straight line with round caps.
  void line(Point a, Point b, double thickness, const Paint& paint);

  /// Polyline with round joints; overlaps are blended once.
  void path(std::span<const Point> points, double thickness, const Paint& paint);

  /// Outline of an axis-aligned ellipse.
  void ellipse(Point center, Vec radii, double thickness, const Paint& paint);

  /// Filled circle.
  void dot(Point center, double radius, const Paint& paint);

  /// Filled polygon, non-zero winding rule.
  void polygon(std::span<const Point> corners, const Paint& paint);

  /// Copies another image, with its pixel (0, 0) at (x, y).
  void copy(const Canvas& other, std::int64_t x, std::int64_t y);

  /// Resamples another image into a box: each pixel is the mean of those it covers, or the nearest one when enlarging.
  void stretch(const Canvas& other, const PixelBox& box);

 private:
  [[nodiscard]] std::size_t index(std::int64_t x, std::int64_t y) const {
    return static_cast<std::size_t>(y * width_ + x);
  }
  [[nodiscard]] PixelBox pixels_around(std::span<const Point> points, double reach) const;

  int width_;
  int height_;
  std::vector<Color> pixels_;
};

}  // namespace tilespace::tool
