// SPDX-License-Identifier: MIT
// Anti-aliased drawing: coverage of a pixel is determined by the distance of its center to the line, with a linear ramp
// of one pixel at the edge. Each row visits only pixels near the line, so long lines are cheap.
#include "drawing/canvas.hpp"

#include <algorithm>
#include <cmath>

namespace tilespace::tool {
namespace {

struct Interval {
  double begin;
  double end;
};

// Fraction in [0, 1] along the segment from `a` to `b` of the point nearest to `p`.
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

// Range of x of the line from `a` to `b` where y is in `rows`. Empty if begin > end.
Interval columns_within(Point a, Point b, Interval rows) {
  if (a.y > b.y) std::swap(a, b);
  if (a.y > rows.end || b.y < rows.begin) return {1.0, 0.0};
  const double slope = a.y < b.y ? (b.x - a.x) / (b.y - a.y) : 0.0;
  const double x0 = a.y < rows.begin ? a.x + slope * (rows.begin - a.y) : a.x;
  const double x1 = b.y > rows.end ? a.x + slope * (rows.end - a.y) : b.x;
  return {std::min(x0, x1), std::max(x0, x1)};
}

// Clamps the coordinate of a pixel edge to [0, end] as an integer.
std::int64_t pixel_within(double value, std::int64_t end) {
  return static_cast<std::int64_t>(std::clamp(value, 0.0, double(end)));
}

// Calls `cover(x, y, share of 255)` for the pixels of `box` that a line covers.
void visit_line(const PixelBox& box, Point a, Point b, double thickness, const auto& cover) {
  const double reach = thickness / 2 + 0.5;
  for (std::int64_t y = box.y0; y < box.y1; ++y) {
    const double middle = double(y) + 0.5;
    const Interval columns = columns_within(a, b, {middle - reach, middle + reach});
    if (columns.begin > columns.end) continue;
    const std::int64_t begin = std::max(box.x0, pixel_within(columns.begin - reach - 1, box.x1));
    const std::int64_t end = pixel_within(columns.end + reach + 1, box.x1);
    for (std::int64_t x = begin; x < end; ++x) {
      const double covered = std::min(reach - distance_to_line(a, b, {double(x) + 0.5, middle}), 1.0);
      if (covered > 0.0) cover(x, y, static_cast<std::uint32_t>(covered * 255.0 + 0.5));
    }
  }
}

// Ellipse with center and semi-axes.
struct Ellipse {
  Point center;
  Vec radii;

  // Half the length of the chord at a distance from the center; 0 if there is none.
  [[nodiscard]] double half_chord(double distance) const {
    const double part = distance / radii.y;
    return part < 1.0 ? radii.x * std::sqrt((1.0 - part) * (1.0 + part)) : 0.0;
  }
  // Approximate distance of a point to the outline: exact for circles, otherwise to first order.
  [[nodiscard]] double distance_to_border(Point p) const {
    const Vec off = p - center;
    const Vec scaled{off.x / radii.x, off.y / radii.y};
    const double length = std::sqrt(scaled.x * scaled.x + scaled.y * scaled.y);
    const Vec slope{scaled.x / radii.x, scaled.y / radii.y};
    const double steepness = std::sqrt(slope.x * slope.x + slope.y * slope.y);
    if (!(steepness > 0.0)) return std::min(radii.x, radii.y);
    return std::abs(length - 1.0) * length / steepness;
  }
};

// Crossing of a polygon's side with the row at `y`, and its winding: down (+1) or up (-1).
struct RowCrossing {
  double x;
  int turn;
};

void find_crossings(std::span<const Point> corners, double y, std::vector<RowCrossing>& crossings) {
  crossings.clear();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[i + 1 == corners.size() ? 0 : i + 1];
    if ((a.y <= y) == (b.y <= y)) continue;
    crossings.push_back({a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), a.y < b.y ? 1 : -1});
  }
  std::sort(crossings.begin(), crossings.end(),
            [](const RowCrossing& a, const RowCrossing& b) { return a.x != b.x ? a.x < b.x : a.turn < b.turn; });
}

// Adds to each pixel of a row the part between `x0` and `x1`; `weight` is the value of a whole pixel.
void add_run(std::span<std::uint32_t> row, double x0, double x1, double weight) {
  const double width = double(row.size());
  x0 = std::clamp(x0, 0.0, width);
  x1 = std::clamp(x1, 0.0, width);
  for (auto x = static_cast<std::size_t>(x0); x < row.size() && double(x) < x1; ++x) {
    const double part = std::min(x1, double(x) + 1.0) - std::max(x0, double(x));
    row[x] += static_cast<std::uint32_t>(part * weight + 0.5);
  }
}

constexpr int rows_of_samples = 4;  // per row of pixels, for the slanted sides of polygons

// Coverage of each pixel of the row `y` by a polygon, in units of 1 / (255 * rows of samples).
void cover_row(std::span<const Point> corners, std::int64_t y, std::span<std::uint32_t> row,
               std::vector<RowCrossing>& crossings) {
  std::fill(row.begin(), row.end(), 0u);
  for (int sample = 0; sample < rows_of_samples; ++sample) {
    find_crossings(corners, double(y) + (sample + 0.5) / rows_of_samples, crossings);
    int winding = 0;
    for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
      winding += crossings[i].turn;
      if (winding != 0) add_run(row, crossings[i].x, crossings[i + 1].x, 255.0);
    }
  }
}

// Source pixels shown by one of `parts` equal parts of `size` pixels; at least one.
struct PixelRun {
  std::int64_t begin;
  std::int64_t end;
};
PixelRun pixels_of_part(std::int64_t part, std::int64_t parts, std::int64_t size) {
  const std::int64_t begin = part * size / parts;
  return {begin, std::max(begin + 1, (part + 1) * size / parts)};
}

Color mean_of(const Canvas& canvas, const PixelRun& columns, const PixelRun& rows) {
  std::uint64_t red = 0;
  std::uint64_t green = 0;
  std::uint64_t blue = 0;
  for (std::int64_t y = rows.begin; y < rows.end; ++y) {
    for (std::int64_t x = columns.begin; x < columns.end; ++x) {
      const Color pixel = canvas.at(x, y);
      red += pixel.red;
      green += pixel.green;
      blue += pixel.blue;
    }
  }
  const auto count = static_cast<std::uint64_t>((columns.end - columns.begin) * (rows.end - rows.begin));
  const auto mean = [count](std::uint64_t sum) { return static_cast<std::uint8_t>((sum + count / 2) / count); };
  return {mean(red), mean(green), mean(blue)};
}

}  // namespace

PixelBox intersection(const PixelBox& a, const PixelBox& b) {
  return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1), std::min(a.y1, b.y1)};
}

Canvas::Canvas(int width, int height, Color background)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), background) {}

PixelBox Canvas::pixels_around(std::span<const Point> points, double reach) const {
  PixelBox box{width_, height_, 0, 0};
  for (const Point point : points) {
    box.x0 = std::min(box.x0, pixel_within(point.x - reach, width_));
    box.y0 = std::min(box.y0, pixel_within(point.y - reach, height_));
    box.x1 = std::max(box.x1, pixel_within(point.x + reach + 1, width_));
    box.y1 = std::max(box.y1, pixel_within(point.y + reach + 1, height_));
  }
  return box;
}

void Canvas::fill(const PixelBox& box, const Paint& paint) {
  const PixelBox inside = intersection(box, bounds());
  for (std::int64_t y = inside.y0; y < inside.y1; ++y) {
    if (paint.opacity == 255 && inside.x0 < inside.x1) {
      std::fill_n(pixels_.begin() + y * width_ + inside.x0, inside.width(), paint.color);
      continue;
    }
    for (std::int64_t x = inside.x0; x < inside.x1; ++x) blend(x, y, paint);
  }
}

void Canvas::line(Point a, Point b, double thickness, const Paint& paint) {
  const Point ends[] = {a, b};
  visit_line(pixels_around(ends, thickness / 2 + 1.5), a, b, thickness,
             [&](std::int64_t x, std::int64_t y, std::uint32_t share) { blend(x, y, paint, share); });
}

void Canvas::path(std::span<const Point> points, double thickness, const Paint& paint) {
  const PixelBox box = pixels_around(points, thickness / 2 + 1.5);
  if (box.empty()) return;
  std::vector<std::uint8_t> covered(static_cast<std::size_t>(box.width() * box.height()));
  const auto cover = [&](std::int64_t x, std::int64_t y) -> std::uint8_t& {
    return covered[static_cast<std::size_t>((y - box.y0) * box.width() + (x - box.x0))];
  };
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const PixelBox part = intersection(box, pixels_around(points.subspan(i, 2), thickness / 2 + 1.5));
    visit_line(part, points[i], points[i + 1], thickness, [&](std::int64_t x, std::int64_t y, std::uint32_t share) {
      cover(x, y) = std::max(cover(x, y), static_cast<std::uint8_t>(share));
    });
  }
  for (std::int64_t y = box.y0; y < box.y1; ++y) {
    for (std::int64_t x = box.x0; x < box.x1; ++x) blend(x, y, paint, cover(x, y));
  }
}

void Canvas::ellipse(Point center, Vec radii, double thickness, const Paint& paint) {
  if (!(radii.x > 0.0 && radii.y > 0.0)) return dot(center, thickness / 2, paint);
  const double reach = thickness / 2 + 0.5;
  const Ellipse ellipse{center, radii};
  const Ellipse outer{center, {radii.x + reach, radii.y + reach}};
  const Ellipse inner{center, {std::max(radii.x - reach, 1e-9), std::max(radii.y - reach, 1e-9)}};
  const auto run = [&](std::int64_t y, double from, double to) {
    const std::int64_t end = pixel_within(to, width_);
    for (std::int64_t x = pixel_within(from, width_); x < end; ++x) {
      const double covered = std::min(reach - ellipse.distance_to_border({double(x) + 0.5, double(y) + 0.5}), 1.0);
      if (covered > 0.0) blend(x, y, paint, static_cast<std::uint32_t>(covered * 255.0 + 0.5));
    }
  };
  const std::int64_t bottom = pixel_within(center.y + outer.radii.y + 1, height_);
  for (std::int64_t y = pixel_within(center.y - outer.radii.y - 1, height_); y < bottom; ++y) {
    const double distance = std::abs(double(y) + 0.5 - center.y);
    const double far_side = outer.half_chord(distance) + 1;
    const double near_side = std::max(inner.half_chord(distance) - 2, 0.0);
    run(y, center.x - far_side, std::floor(center.x - near_side));  // the gap between the two is not covered
    run(y, std::floor(center.x + near_side), center.x + far_side);
  }
}

void Canvas::dot(Point center, double radius, const Paint& paint) { line(center, center, 2 * radius, paint); }

void Canvas::polygon(std::span<const Point> corners, const Paint& paint) {
  const PixelBox box = pixels_around(corners, 1.0);
  std::vector<std::uint32_t> row(static_cast<std::size_t>(width_));
  std::vector<RowCrossing> crossings;
  for (std::int64_t y = box.y0; y < box.y1; ++y) {
    cover_row(corners, y, row, crossings);
    for (std::int64_t x = box.x0; x < box.x1; ++x) {
      const std::uint32_t share = std::min(row[static_cast<std::size_t>(x)] / rows_of_samples, 255u);
      if (share > 0) blend(x, y, paint, share);
    }
  }
}

void Canvas::copy(const Canvas& other, std::int64_t x, std::int64_t y) {
  const PixelBox box = intersection(bounds(), {x, y, x + other.width(), y + other.height()});
  for (std::int64_t row = box.y0; row < box.y1; ++row) {
    for (std::int64_t column = box.x0; column < box.x1; ++column) {
      pixels_[index(column, row)] = other.at(column - x, row - y);
    }
  }
}

void Canvas::stretch(const Canvas& other, const PixelBox& box) {
  const PixelBox seen = intersection(bounds(), box);
  for (std::int64_t y = seen.y0; y < seen.y1; ++y) {
    const PixelRun rows = pixels_of_part(y - box.y0, box.height(), other.height());
    for (std::int64_t x = seen.x0; x < seen.x1; ++x) {
      const PixelRun columns = pixels_of_part(x - box.x0, box.width(), other.width());
      pixels_[index(x, y)] = mean_of(other, columns, rows);
    }
  }
}

}  // namespace tilespace::tool
