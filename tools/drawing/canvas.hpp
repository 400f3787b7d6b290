// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/geom/point.hpp>
#include <vector>

/// @file canvas.hpp
/// Drawing with cairo: pixels for a PNG, or the page of an SVG or PDF; and sprites, which are pixels.

namespace tilespace::tool {

/// RGB colour.
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
  friend bool operator==(const PixelBox&, const PixelBox&) = default;
};

/// Intersection of two boxes.
[[nodiscard]] PixelBox intersection(const PixelBox& a, const PixelBox& b);

/// What a canvas becomes.
enum class PictureFormat : std::uint8_t { png, svg, pdf };

/// Longest side of a canvas, in pixels: the limit of cairo.
inline constexpr std::int64_t longest_canvas = 32767;

/// A picture. Drawing is clipped to its edges. Points are in pixels: pixel (0, 0) is from (0, 0) to (1, 1). For a PNG
/// the pixels are kept, and can be read; for an SVG or PDF the drawing is.
class Canvas {
 public:
  /// Throws Failure if cairo has no memory.
  Canvas(int width, int height, Color background, PictureFormat format = PictureFormat::png);
  Canvas(Canvas&& other) noexcept;
  Canvas& operator=(Canvas&& other) noexcept;
  ~Canvas();

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] PixelBox bounds() const { return {0, 0, width_, height_}; }
  [[nodiscard]] PictureFormat format() const { return format_; }

  /// Pixel within the bounds, of a PNG.
  [[nodiscard]] Color at(std::int64_t x, std::int64_t y) const {
    const std::uint32_t pixel = pixels_[index(x, y)];
    return {static_cast<std::uint8_t>(pixel >> 16), static_cast<std::uint8_t>(pixel >> 8),
            static_cast<std::uint8_t>(pixel)};
  }

  /// Blends `paint` into a pixel within the bounds, of a PNG.
  void blend(std::int64_t x, std::int64_t y, const Paint& paint) {
    set(x, y, mix(at(x, y), paint.color, paint.opacity));
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

  /// Filled quadrilaterals, as one path: no seams where they meet.
  void quadrilaterals(std::span<const std::array<Point, 4>> all, const Paint& paint);

  /// One line of text. `place` is the left end of its baseline, and `size` the height of the font.
  void text(Point place, std::string_view words, double size, const Paint& paint);

  /// Resamples another PNG into a box of this one: each pixel is the mean of those it covers, or the nearest one when
  /// enlarging.
  void stretch(const Canvas& other, const PixelBox& box);

  /// Puts a PNG of the same size onto the page of an SVG or PDF.
  void image(const Canvas& pixels);

  /// File of an SVG or PDF, after which nothing may be drawn. Throws Failure if cairo has no memory.
  [[nodiscard]] std::string finish();

 private:
  struct Surface;

  [[nodiscard]] std::size_t index(std::int64_t x, std::int64_t y) const {
    return static_cast<std::size_t>(y * width_ + x);
  }
  void set(std::int64_t x, std::int64_t y, Color color) {
    pixels_[index(x, y)] = std::uint32_t{color.red} << 16 | std::uint32_t{color.green} << 8 | color.blue;
  }
  [[nodiscard]] bool has_pixels() const { return format_ == PictureFormat::png; }

  int width_;
  int height_;
  PictureFormat format_;
  std::vector<std::uint32_t> pixels_;  // as cairo has them: 0x00RRGGBB, row by row
  std::unique_ptr<Surface> surface_;   // draws into the pixels, or keeps the drawing
};

/// Width of a line of text, and height of its digits.
[[nodiscard]] double text_width(std::string_view words, double size);
[[nodiscard]] constexpr double digit_height(double size) { return 0.729 * size; }

}  // namespace tilespace::tool
