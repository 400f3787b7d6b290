// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/geom/point.hpp>
#include <vector>

/// @file canvas.hpp
/// A picture to draw on: rectangles of whole pixels, smooth lines, ellipses and polygons.
///
/// The same drawing gives the same bytes on every machine: how much of a pixel is covered comes from + - * / and square
/// roots, and colours are mixed in integers.

namespace tilespace::tool {

/// Red, green and blue, as they stand in the file.
struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend constexpr bool operator==(Color, Color) noexcept = default;
};

/// A colour, and how much of it covers what is there: 0 nothing, 255 all.
struct Paint {
  Color color;
  std::uint8_t opacity = 255;
};

/// a * b / 255, rounded to the nearest: two shares of 255 one after the other.
[[nodiscard]] constexpr std::uint8_t share_of(std::uint32_t a, std::uint32_t b) {
  return static_cast<std::uint8_t>((a * b + 127) / 255);
}

/// The color `share` of 255 of the way from `a` to `b`, rounded to the nearest.
[[nodiscard]] constexpr Color mix(Color a, Color b, std::uint32_t share) {
  const auto channel = [share](std::uint32_t from, std::uint32_t to) {
    return static_cast<std::uint8_t>((from * (255 - share) + to * share + 127) / 255);
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

/// Pixels (x, y) with x0 <= x < x1 and y0 <= y < y1.
struct PixelBox {
  std::int64_t x0 = 0;
  std::int64_t y0 = 0;
  std::int64_t x1 = 0;
  std::int64_t y1 = 0;
  [[nodiscard]] std::int64_t width() const { return x0 < x1 ? x1 - x0 : 0; }
  [[nodiscard]] std::int64_t height() const { return y0 < y1 ? y1 - y0 : 0; }
  [[nodiscard]] bool empty() const { return x0 >= x1 || y0 >= y1; }
};

/// What is in both boxes?
[[nodiscard]] PixelBox intersection(const PixelBox& a, const PixelBox& b);

/// A picture. What is drawn beyond its edges is left out. Points are in pixels: pixel (0, 0) is from (0, 0) to (1, 1).
class Canvas {
 public:
  Canvas(int width, int height, Color background);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] PixelBox bounds() const { return {0, 0, width_, height_}; }
  /// Row-major, three bytes a pixel, without gaps.
  [[nodiscard]] const Color* pixels() const { return pixels_.data(); }
  /// A pixel within the bounds.
  [[nodiscard]] Color at(std::int64_t x, std::int64_t y) const { return pixels_[index(x, y)]; }

  /// Covers a pixel within the bounds by `share` of 255 of the paint.
  void blend(std::int64_t x, std::int64_t y, const Paint& paint, std::uint32_t share = 255) {
    Color& pixel = pixels_[index(x, y)];
    pixel = mix(pixel, paint.color, share_of(paint.opacity, share));
  }

  void fill(const PixelBox& box, const Paint& paint);

  /// A straight line with round ends.
  void line(Point a, Point b, double thickness, const Paint& paint);

  /// Straight lines from point to point with round joints, none of which is covered twice.
  void path(std::span<const Point> points, double thickness, const Paint& paint);

  /// The line around an ellipse whose axes are those of the picture.
  void ellipse(Point center, Vec radii, double thickness, const Paint& paint);

  /// A filled circle.
  void dot(Point center, double radius, const Paint& paint);

  /// A filled polygon. Where it winds around more than once, it is covered once.
  void polygon(std::span<const Point> corners, const Paint& paint);

  /// Another picture, with its pixel (0, 0) at (x, y).
  void copy(const Canvas& other, std::int64_t x, std::int64_t y);

  /// Another picture, stretched into a box. Each pixel is the mean of those that it shows, or the one it is a part of.
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
