// SPDX-License-Identifier: MIT
// Drawing with cairo, the only source that includes it. Whole pixels are filled without it: maps have millions of
// tiles. Cairo computes in fixed point with 24 bits before the point, so lines and areas are clipped in doubles before.
#include "drawing/canvas.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "command_line/failure.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* font = "DejaVu Sans";
constexpr double points_per_pixel = 0.75;  // of a PDF: 96 pixels are an inch

void require_success(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) throw Failure(std::string("cannot draw: ") + cairo_status_to_string(status));
}

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int size) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t* surface_of_pixels(std::vector<std::uint32_t>& pixels, int width, int height) {
  auto* const data = reinterpret_cast<unsigned char*>(pixels.data());
  return cairo_image_surface_create_for_data(data, CAIRO_FORMAT_RGB24, width, height, 4 * width);
}

cairo_surface_t* svg_surface(std::string& bytes, int width, int height) {
  cairo_surface_t* const surface = cairo_svg_surface_create_for_stream(append, &bytes, width, height);
  cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
  return surface;
}

cairo_surface_t* pdf_surface(std::string& bytes, int width, int height) {
  cairo_surface_t* const surface =
      cairo_pdf_surface_create_for_stream(append, &bytes, width * points_per_pixel, height * points_per_pixel);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");  // the same bytes every time
  return surface;
}

// The same shapes of letters on every screen: not those that suit the pixels.
void set_font(cairo_t* cairo, double size) {
  cairo_select_font_face(cairo, font, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, size);
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cairo, options);
  cairo_font_options_destroy(options);
}

void set_source(cairo_t* cairo, const Paint& paint) {
  const Color color = paint.color;
  cairo_set_source_rgba(cairo, color.red / 255.0, color.green / 255.0, color.blue / 255.0, paint.opacity / 255.0);
}

void stroke(cairo_t* cairo, double thickness, const Paint& paint) {
  set_source(cairo, paint);
  cairo_set_line_width(cairo, thickness);
  cairo_stroke(cairo);
}

struct Frame {
  Point min;
  Point max;
};

// What is drawn beyond it is not seen.
Frame frame_around(const Canvas& canvas, double margin) {
  return {{-margin, -margin}, {canvas.width() + margin, canvas.height() + margin}};
}

bool is_near(const Canvas& canvas, Point center, double radius) {
  const Frame frame = frame_around(canvas, radius + 1);
  return center.x > frame.min.x && center.x < frame.max.x && center.y > frame.min.y && center.y < frame.max.y;
}

// Cuts a segment at one side of a frame, where `inside` is the distance from it. False if nothing is left.
bool cut(Point& a, Point& b, double inside_a, double inside_b) {
  if (!(inside_a >= 0.0) && !(inside_b >= 0.0)) return false;
  if (inside_a < 0.0) a = b + (a - b) * (inside_b / (inside_b - inside_a));
  if (inside_b < 0.0) b = a + (b - a) * (inside_a / (inside_a - inside_b));
  return true;
}

bool is_before(Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

bool clip(Point& a, Point& b, const Frame& frame) {
  return cut(a, b, a.x - frame.min.x, b.x - frame.min.x) && cut(a, b, frame.max.x - a.x, frame.max.x - b.x) &&
         cut(a, b, a.y - frame.min.y, b.y - frame.min.y) && cut(a, b, frame.max.y - a.y, frame.max.y - b.y);
}

// Part of a polygon on the inner side of a line, by Sutherland and Hodgman.
std::vector<Point> clip(std::span<const Point> corners, const auto& inside) {
  std::vector<Point> kept;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Point a = corners[i];
    Point b = corners[i + 1 == corners.size() ? 0 : i + 1];
    if (!cut(a, b, inside(a), inside(b))) continue;
    kept.push_back(a);
    if (b != corners[i + 1 == corners.size() ? 0 : i + 1]) kept.push_back(b);
  }
  return kept;
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

// Points of the outline of an ellipse around the one that is nearest to the middle of a canvas, which is much smaller.
std::vector<Point> arc_near(const Canvas& canvas, Point center, Vec radii) {
  constexpr int steps = 256;
  const Vec to{(canvas.width() / 2.0 - center.x) / radii.x, (canvas.height() / 2.0 - center.y) / radii.y};
  const double middle = std::atan2(to.y, to.x);
  const double reach = (canvas.width() + canvas.height()) / std::min(radii.x, radii.y);
  std::vector<Point> points;
  for (int i = -steps; i <= steps; ++i) {
    const double angle = middle + std::min(reach, std::numbers::pi) * i / steps;
    points.push_back({center.x + radii.x * std::cos(angle), center.y + radii.y * std::sin(angle)});
  }
  return points;
}

}  // namespace

// A surface of cairo, and a context to draw on it.
struct Canvas::Surface {
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;
  Surface(PictureFormat format, int width, int height, std::vector<std::uint32_t>& pixels)
      : surface(format == PictureFormat::svg   ? svg_surface(bytes, width, height)
                : format == PictureFormat::pdf ? pdf_surface(bytes, width, height)
                                               : surface_of_pixels(pixels, width, height)),
        cairo_(cairo_create(surface)) {
    if (format == PictureFormat::pdf) cairo_scale(cairo_, points_per_pixel, points_per_pixel);
    cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  }
  ~Surface() {
    cairo_destroy(cairo_);
    cairo_surface_destroy(surface);
  }

  // Rectangles of one paint are one path: smaller files, and no seams between tiles.
  void add(const PixelBox& box, const Paint& paint) {
    if (paint.color != paint_.color || paint.opacity != paint_.opacity) fill();
    paint_ = paint;
    cairo_rectangle(cairo_, double(box.x0), double(box.y0), double(box.width()), double(box.height()));
  }

  void fill() {
    if (!cairo_has_current_point(cairo_)) return;
    set_source(cairo_, paint_);
    cairo_fill(cairo_);
  }

  // To draw anything else.
  cairo_t* pen() {
    fill();
    return cairo_;
  }

  [[nodiscard]] cairo_status_t status() const { return cairo_status(cairo_); }

  std::string bytes;  // of the file, if it is one
  cairo_surface_t* surface;

 private:
  cairo_t* cairo_;
  Paint paint_;  // of the rectangles that are not filled yet
};

PixelBox intersection(const PixelBox& a, const PixelBox& b) {
  return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1), std::min(a.y1, b.y1)};
}

Canvas::Canvas(int width, int height, Color background, PictureFormat format)
    : width_(width),
      height_(height),
      format_(format),
      pixels_(has_pixels() ? static_cast<std::size_t>(width) * static_cast<std::size_t>(height) : 0),
      surface_(std::make_unique<Surface>(format, width, height, pixels_)) {
  require_success(surface_->status());
  fill(bounds(), {background});
}

Canvas::Canvas(Canvas&& other) noexcept = default;
Canvas& Canvas::operator=(Canvas&& other) noexcept = default;
Canvas::~Canvas() = default;

void Canvas::fill(const PixelBox& box, const Paint& paint) {
  const PixelBox inside = intersection(box, bounds());
  if (inside.empty()) return;
  if (!has_pixels()) return surface_->add(inside, paint);
  for (std::int64_t y = inside.y0; y < inside.y1; ++y) {
    for (std::int64_t x = inside.x0; x < inside.x1; ++x) {
      paint.opacity == 255 ? set(x, y, paint.color) : blend(x, y, paint);
    }
  }
}

void Canvas::line(Point a, Point b, double thickness, const Paint& paint) { path(std::array{a, b}, thickness, paint); }

// Begins at the western end, as cairo rounds along the way: so a path is the same in both directions.
void Canvas::path(std::span<const Point> points, double thickness, const Paint& paint) {
  cairo_t* const cairo = surface_->pen();
  const Frame frame = frame_around(*this, thickness + 1);
  const bool is_turned = !points.empty() && is_before(points.back(), points.front());
  const auto point_at = [&](std::size_t i) { return points[is_turned ? points.size() - 1 - i : i]; };
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    Point a = point_at(i);
    Point b = point_at(i + 1);
    if (!clip(a, b, frame)) continue;
    if (a != point_at(i) || !cairo_has_current_point(cairo)) cairo_move_to(cairo, a.x, a.y);
    cairo_line_to(cairo, b.x, b.y);
  }
  stroke(cairo, thickness, paint);
}

void Canvas::ellipse(Point center, Vec radii, double thickness, const Paint& paint) {
  constexpr double longest_radius = 1e5;
  if (!(radii.x > 0.0 && radii.y > 0.0)) return dot(center, thickness / 2, paint);
  if (!(std::max(radii.x, radii.y) < longest_radius)) return path(arc_near(*this, center, radii), thickness, paint);
  if (!is_near(*this, center, std::max(radii.x, radii.y) + thickness)) return;
  cairo_t* const cairo = surface_->pen();
  cairo_save(cairo);
  cairo_translate(cairo, center.x, center.y);
  cairo_scale(cairo, radii.x, radii.y);
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, 0.0, 0.0, 1.0, 0.0, 2 * std::numbers::pi);
  cairo_close_path(cairo);
  cairo_restore(cairo);
  stroke(cairo, thickness, paint);
}

void Canvas::dot(Point center, double radius, const Paint& paint) {
  if (!is_near(*this, center, radius)) return;
  cairo_t* const cairo = surface_->pen();
  cairo_arc(cairo, center.x, center.y, radius, 0.0, 2 * std::numbers::pi);
  set_source(cairo, paint);
  cairo_fill(cairo);
}

void Canvas::polygon(std::span<const Point> corners, const Paint& paint) {
  const Frame frame = frame_around(*this, 1);
  std::vector<Point> kept = clip(corners, [&](Point p) { return p.x - frame.min.x; });
  kept = clip(kept, [&](Point p) { return frame.max.x - p.x; });
  kept = clip(kept, [&](Point p) { return p.y - frame.min.y; });
  kept = clip(kept, [&](Point p) { return frame.max.y - p.y; });
  cairo_t* const cairo = surface_->pen();
  for (const Point corner : kept) cairo_line_to(cairo, corner.x, corner.y);
  set_source(cairo, paint);
  cairo_fill(cairo);
}

void Canvas::quadrilaterals(std::span<const std::array<Point, 4>> all, const Paint& paint) {
  cairo_t* const cairo = surface_->pen();
  const Frame frame = frame_around(*this, 1);
  for (const std::array<Point, 4>& corners : all) {
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(corners, {}, &Point::y);
    const bool is_seen = right.x > frame.min.x && left.x < frame.max.x && bottom.y > frame.min.y && top.y < frame.max.y;
    if (!is_seen) continue;
    cairo_move_to(cairo, corners[0].x, corners[0].y);
    for (const Point corner : std::span(corners).subspan(1)) cairo_line_to(cairo, corner.x, corner.y);
    cairo_close_path(cairo);
  }
  set_source(cairo, paint);
  cairo_fill(cairo);
}

void Canvas::text(Point place, std::string_view words, double size, const Paint& paint) {
  cairo_t* const cairo = surface_->pen();
  set_font(cairo, size);
  set_source(cairo, paint);
  cairo_move_to(cairo, place.x, place.y);
  cairo_show_text(cairo, std::string(words).c_str());
  cairo_new_path(cairo);
}

double text_width(std::string_view words, double size) {
  std::vector<std::uint32_t> pixel(1);
  cairo_surface_t* const surface = surface_of_pixels(pixel, 1, 1);
  cairo_t* const cairo = cairo_create(surface);
  set_font(cairo, size);
  cairo_text_extents_t extents;
  cairo_text_extents(cairo, std::string(words).c_str(), &extents);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return extents.x_advance;
}

void Canvas::stretch(const Canvas& other, const PixelBox& box) {
  const PixelBox seen = intersection(bounds(), box);
  for (std::int64_t y = seen.y0; y < seen.y1; ++y) {
    const PixelRun rows = pixels_of_part(y - box.y0, box.height(), other.height());
    for (std::int64_t x = seen.x0; x < seen.x1; ++x) {
      const PixelRun columns = pixels_of_part(x - box.x0, box.width(), other.width());
      set(x, y, mean_of(other, columns, rows));
    }
  }
}

void Canvas::image(const Canvas& pixels) {
  cairo_surface_t* const copy = cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels.width(), pixels.height());
  cairo_t* const cairo = cairo_create(copy);  // read when the page is finished
  cairo_set_source_surface(cairo, pixels.surface_->surface, 0.0, 0.0);
  cairo_paint(cairo);
  cairo_destroy(cairo);
  cairo_t* const page = surface_->pen();
  cairo_set_source_surface(page, copy, 0.0, 0.0);
  cairo_paint(page);
  cairo_surface_destroy(copy);
}

std::string Canvas::finish() {
  surface_->fill();
  require_success(surface_->status());
  cairo_surface_finish(surface_->surface);
  require_success(cairo_surface_status(surface_->surface));
  return std::move(surface_->bytes);
}

}  // namespace tilespace::tool
