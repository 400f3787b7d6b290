// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <vector>

/// @file canvas.hpp
/// A picture to draw on: rectangles of whole pixels, smooth lines and circles.

namespace tilespace::tool {

/// Red, green and blue, as they stand in the file.
struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

/// A colour, and how much of it covers what is there.
struct Paint {
  Color color;
  double opacity = 1.0;
};

/// The color `share` of the way from `a` to `b`.
[[nodiscard]] Color mix(Color a, Color b, double share);

/// A picture. What is drawn beyond its edges is left out. Points are in pixels: pixel (0, 0) is from (0, 0) to (1, 1).
class Canvas {
 public:
  Canvas(int width, int height, Color background);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  /// Row-major, three bytes a pixel, without gaps.
  [[nodiscard]] const Color* pixels() const { return pixels_.data(); }

  /// The pixels with x0 <= x < x1 and y0 <= y < y1.
  void fill(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1, const Paint& paint);

  /// A straight line with round ends.
  void line(Point a, Point b, double thickness, const Paint& paint);

  /// The line around a circle.
  void circle(Point center, double radius, double thickness, const Paint& paint);

  /// A filled circle.
  void dot(Point center, double radius, const Paint& paint);

 private:
  void blend(std::int64_t x, std::int64_t y, const Paint& paint, double coverage);

  int width_;
  int height_;
  std::vector<Color> pixels_;
};

}  // namespace tilespace::tool
