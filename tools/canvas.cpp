// SPDX-License-Identifier: MIT
// Lines are smooth because a pixel is covered by as much as its middle is within the line, with a ramp of one pixel at
// the edge. Each row visits the pixels near the line only, so that long lines are cheap.
#include "canvas.hpp"

#include <algorithm>
#include <cmath>

namespace tilespace::tool {
namespace {

struct Interval {
  double begin;
  double end;
};

// How far along from `a` to `b`, in [0, 1], is the point of that line which is nearest to `p`?
double nearest_fraction(Point a, Point b, Point p) {
  const Vec along = b - a;
  const Vec to = p - a;
  const double length_squared = along.x * along.x + along.y * along.y;
  if (!(length_squared > 0.0)) return 0.0;
  return std::clamp((to.x * along.x + to.y * along.y) / length_squared, 0.0, 1.0);
}

double distance_to_line(Point a, Point b, Point p) {
  const Vec off = p - (a + (b - a) * nearest_fraction(a, b, p));
  return std::sqrt(off.x * off.x + off.y * off.y);
}

// Between which x does the line from `a` to `b` lie where y is in `rows`? Not at all if begin > end.
Interval columns_within(Point a, Point b, Interval rows) {
  if (a.y > b.y) std::swap(a, b);
  if (a.y > rows.end || b.y < rows.begin) return {1.0, 0.0};
  const double slope = a.y < b.y ? (b.x - a.x) / (b.y - a.y) : 0.0;
  const double x0 = a.y < rows.begin ? a.x + slope * (rows.begin - a.y) : a.x;
  const double x1 = b.y > rows.end ? a.x + slope * (rows.end - a.y) : b.x;
  return {std::min(x0, x1), std::max(x0, x1)};
}

// Half the length of the chord of a circle, at a distance from its center; 0 if there is none.
double half_chord(double radius, double distance) {
  return distance < radius ? std::sqrt((radius - distance) * (radius + distance)) : 0.0;
}

std::uint8_t mix(std::uint8_t a, std::uint8_t b, double share) {
  return static_cast<std::uint8_t>(std::lround(a + share * (b - a)));
}

}  // namespace

Color mix(Color a, Color b, double share) {
  return {mix(a.red, b.red, share), mix(a.green, b.green, share), mix(a.blue, b.blue, share)};
}

Canvas::Canvas(int width, int height, Color background)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), background) {}

void Canvas::blend(std::int64_t x, std::int64_t y, const Paint& paint, double coverage) {
  if (coverage <= 0.0) return;
  Color& pixel = pixels_[static_cast<std::size_t>(y * width_ + x)];
  pixel = mix(pixel, paint.color, paint.opacity * std::min(coverage, 1.0));
}

void Canvas::fill(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1, const Paint& paint) {
  x0 = std::max<std::int64_t>(x0, 0);
  y0 = std::max<std::int64_t>(y0, 0);
  x1 = std::min<std::int64_t>(x1, width_);
  y1 = std::min<std::int64_t>(y1, height_);
  for (std::int64_t y = y0; y < y1; ++y) {
    for (std::int64_t x = x0; x < x1; ++x) blend(x, y, paint, 1.0);
  }
}

void Canvas::line(Point a, Point b, double thickness, const Paint& paint) {
  const double reach = thickness / 2 + 0.5;
  const auto top = static_cast<std::int64_t>(std::clamp(std::min(a.y, b.y) - reach - 1, 0.0, double(height_)));
  const auto bottom = static_cast<std::int64_t>(std::clamp(std::max(a.y, b.y) + reach + 1, 0.0, double(height_)));
  for (std::int64_t y = top; y < bottom; ++y) {
    const double middle = double(y) + 0.5;
    const Interval columns = columns_within(a, b, {middle - reach, middle + reach});
    if (columns.begin > columns.end) continue;
    const auto begin = static_cast<std::int64_t>(std::clamp(columns.begin - reach - 1, 0.0, double(width_)));
    const auto end = static_cast<std::int64_t>(std::clamp(columns.end + reach + 1, 0.0, double(width_)));
    for (std::int64_t x = begin; x < end; ++x) {
      blend(x, y, paint, reach - distance_to_line(a, b, {double(x) + 0.5, middle}));
    }
  }
}

void Canvas::circle(Point center, double radius, double thickness, const Paint& paint) {
  const double reach = thickness / 2 + 0.5;
  const auto top = static_cast<std::int64_t>(std::clamp(center.y - radius - reach - 1, 0.0, double(height_)));
  const auto bottom = static_cast<std::int64_t>(std::clamp(center.y + radius + reach + 1, 0.0, double(height_)));
  const auto ring = [&](std::int64_t y, double from, double to) {
    const auto begin = static_cast<std::int64_t>(std::clamp(from, 0.0, double(width_)));
    const auto end = static_cast<std::int64_t>(std::clamp(to, 0.0, double(width_)));
    for (std::int64_t x = begin; x < end; ++x) {
      const Vec off = Point{double(x) + 0.5, double(y) + 0.5} - center;
      blend(x, y, paint, reach - std::abs(std::sqrt(off.x * off.x + off.y * off.y) - radius));
    }
  };
  for (std::int64_t y = top; y < bottom; ++y) {
    const double distance = std::abs(double(y) + 0.5 - center.y);
    const double outer = half_chord(radius + reach, distance) + 1;
    const double inner = std::max(half_chord(radius - reach, distance) - 1, 0.0);
    ring(y, center.x - outer, std::floor(center.x - inner));  // what lies between the two is not covered
    ring(y, std::floor(center.x + inner), center.x + outer);
  }
}

void Canvas::dot(Point center, double radius, const Paint& paint) { line(center, center, 2 * radius, paint); }

}  // namespace tilespace::tool
