// SPDX-License-Identifier: MIT
#include "picture.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace drawings {
namespace {

using tilespace::Annulus;
using tilespace::Box;
using tilespace::Capsule;
using tilespace::Circle;
using tilespace::ConvexPolygon;
using tilespace::Point;
using tilespace::Sector;
using tilespace::Segment;
using tilespace::Side;
using tilespace::Tile;
using tilespace::Vec;

constexpr double tile_size = 44.0;
constexpr double left_margin = 26.0;
constexpr double top_margin = 46.0;
constexpr double bottom_margin = 8.0;
constexpr double line_height = 19.0;
constexpr double letter_width = 6.8;  // of the texts below a panel, on the generous side
constexpr double gap = 30.0;

// One palette, on a light ground of its own, so that pages of any colour can hold the pictures.
constexpr const char* style =
    "<style>"
    "text{font-family:'DejaVu Sans',Verdana,sans-serif;font-size:12px;fill:#2b303a}"
    ".title{font-weight:bold}.axis{fill:#7a8290;font-size:11px}.number{font-size:11px;stroke:#fdfdfb;stroke-width:3;"
    "paint-order:stroke}"
    ".mid{text-anchor:middle;dominant-baseline:central}"
    ".ground{fill:#fdfdfb;stroke:#d5d9e0}"
    ".grid{stroke:#c9ced8;stroke-width:1;fill:none}"
    ".solid{fill:#5a6272}.wall{fill:#a3a9b5}.answer{fill:#b5d8f5}.only_edge{fill:#ffdf9e}.hit{fill:#e58a6f}"
    ".bounds{fill:none;stroke:#2b303a;stroke-width:1.5;stroke-dasharray:2 3}"
    ".shape{fill:none;stroke:#17457f;stroke-width:2}"
    ".dashed{stroke:#17457f;stroke-width:1.5;stroke-dasharray:3 5}"
    ".thin{stroke:#7a8290;stroke-width:1}"
    ".dot{fill:#17457f;stroke:#fdfdfb;stroke-width:1.5}"
    ".side{stroke:#b3130f;stroke-width:4;stroke-linecap:round}"
    "</style>"
    "<marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"6\" markerHeight=\"6\" "
    "orient=\"auto\"><path d=\"M0 0L10 5L0 10Z\" fill=\"#17457f\"/></marker>\n";

// Pixels, to hundredths.
std::string pixels(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.2f", value);
  std::string digits = buffer;
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.back() == '.') digits.pop_back();
  return digits == "-0" ? "0" : digits;
}

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + pixels(value) + "\"";
}

std::string words(double x, double y, std::string_view kind, std::string_view text) {
  return "<text" + attribute("x", x) + attribute("y", y) + " class=\"" + std::string(kind) + "\">" + std::string(text) +
         "</text>\n";
}

Vec with_length(Vec v, double length) { return v * (length / std::sqrt(v.x * v.x + v.y * v.y)); }

std::string_view name(Ink ink) {
  constexpr std::string_view names[] = {"solid", "wall", "answer", "only_edge", "hit"};
  return names[static_cast<std::size_t>(ink)];
}

}  // namespace

Panel::Panel(std::string title, tilespace::TileBox window) : title_(std::move(title)), window_(window) {}

double Panel::x(double tile_x) const { return left_margin + (tile_x - window_.min.x) * tile_size; }
double Panel::y(double tile_y) const { return top_margin + (tile_y - window_.min.y) * tile_size; }

std::string Panel::at(Point point, const char* x_name, const char* y_name) const {
  return attribute(x_name, x(point.x)) + attribute(y_name, y(point.y));
}

std::string Panel::line(const Segment& segment, std::string_view look) const {
  return "<line" + at(segment.start, "x1", "y1") + at(segment.end, "x2", "y2") + " " + std::string(look) + "/>\n";
}

void Panel::fill(Tile tile, Ink ink) {
  below_ += "<rect" + at(box_of(tile).min, "x", "y") + attribute("width", tile_size) + attribute("height", tile_size) +
            " class=\"" + std::string(name(ink)) + "\"/>\n";
}

void Panel::fill(std::span<const Point> corners, Ink ink) {
  below_ += "<polygon points=\"";
  for (const Point corner : corners) below_ += pixels(x(corner.x)) + "," + pixels(y(corner.y)) + " ";
  below_.back() = '"';
  below_ += " class=\"" + std::string(name(ink)) + "\"/>\n";
}

void Panel::fill_solids(const tilespace::CollisionMap& map) {
  for (std::int32_t row = window_.min.y; row < window_.max.y; ++row) {
    for (std::int32_t column = window_.min.x; column < window_.max.x; ++column) {
      const Tile tile{column, row};
      if (map.is_solid(tile)) fill(tile, map.bounds().contains(tile) ? Ink::solid : Ink::wall);
    }
  }
  if (intersection(map.bounds(), window_) == window_) return;
  const Tile min = map.bounds().min;
  const Tile max = map.bounds().max;
  above_ += "<rect" + at({double(min.x), double(min.y)}, "x", "y") + attribute("width", (max.x - min.x) * tile_size) +
            attribute("height", (max.y - min.y) * tile_size) + " class=\"bounds\"/>\n";
}

void Panel::write(Point point, std::string_view text) { above_ += words(x(point.x), y(point.y), "mid", text); }

void Panel::write_in_corner(Tile tile, std::string_view text) {
  labels_ += words(x(tile.x) + 5.0, y(tile.y + 1.0) - 6.0, "number", text);
}

void Panel::outline(const Box& box) {
  if (box.min == box.max) return dot(box.min);
  above_ += "<rect" + at(box.min, "x", "y") + attribute("width", (box.max.x - box.min.x) * tile_size) +
            attribute("height", (box.max.y - box.min.y) * tile_size) + " class=\"shape\"/>\n";
}

void Panel::outline(const Circle& circle) {
  above_ +=
      "<circle" + at(circle.center, "cx", "cy") + attribute("r", circle.radius * tile_size) + " class=\"shape\"/>\n";
}

// A part of a path, clockwise.
std::string Panel::arc_to(Point end, double radius, bool is_long) const {
  const std::string r = pixels(radius * tile_size);
  return "A" + r + " " + r + " 0 " + (is_long ? "1" : "0") + " 1 " + pixels(x(end.x)) + " " + pixels(y(end.y));
}

void Panel::outline(const Capsule& capsule) {
  const auto [start, end] = capsule.axis;
  const Vec way = with_length(end - start, capsule.radius);
  const Vec left{way.y, -way.x};
  const auto place = [&](Point p) { return pixels(x(p.x)) + " " + pixels(y(p.y)); };
  above_ += "<path d=\"M" + place(start + left) + "L" + place(end + left) + arc_to(end + -left, capsule.radius, false) +
            "L" + place(start + -left) + arc_to(start + left, capsule.radius, false) + "Z\" class=\"shape\"/>\n";
}

void Panel::outline(const ConvexPolygon& polygon) {
  above_ += "<polygon points=\"";
  for (const Point corner : corners_of(polygon)) above_ += pixels(x(corner.x)) + "," + pixels(y(corner.y)) + " ";
  above_.back() = '"';
  above_ += " class=\"shape\"/>\n";
}

void Panel::outline(const Annulus& annulus) {
  outline(Circle{annulus.center, annulus.inner});
  outline(Circle{annulus.center, annulus.outer});
}

void Panel::outline(const Sector& sector) {
  const auto [center, radius, from, to] = sector;
  const Point first = center + with_length(from, radius);
  const bool is_long = from.x * to.y - from.y * to.x < 0.0;
  above_ += "<path d=\"M" + pixels(x(center.x)) + " " + pixels(y(center.y)) + "L" + pixels(x(first.x)) + " " +
            pixels(y(first.y)) + arc_to(center + with_length(to, radius), radius, is_long) + "Z\" class=\"shape\"/>\n";
}

void Panel::arrow(const Segment& segment) {
  if (!(segment.start == segment.end)) above_ += line(segment, "class=\"shape\" marker-end=\"url(#tip)\"");
  dot(segment.start);
}
void Panel::dashed(const Segment& segment) { above_ += line(segment, "class=\"dashed\" marker-end=\"url(#tip)\""); }
void Panel::thin_line(const Segment& segment) { above_ += line(segment, "class=\"thin\""); }
void Panel::dot(Point point) {
  above_ += "<circle" + at(point, "cx", "cy") + attribute("r", 4.5) + " class=\"dot\"/>\n";
}

void Panel::mark_side(Tile tile, Side side) {
  const Box box = box_of(tile);
  const Point north_east{box.max.x, box.min.y};
  const Point south_west{box.min.x, box.max.y};
  const Segment edges[] = {
      {}, {box.min, north_east}, {box.min, south_west}, {south_west, box.max}, {north_east, box.max}};
  if (side != Side::none) above_ += line(edges[static_cast<std::size_t>(side)], "class=\"side\"");
}

void Panel::ruler(std::string_view text, Point point) { above_ += words(x(point.x), y(point.y), "axis mid", text); }

std::string Panel::grid() const {
  std::string out = "<path class=\"grid\" d=\"";
  for (std::int32_t column = window_.min.x; column <= window_.max.x; ++column) {
    out += "M" + pixels(x(column)) + " " + pixels(y(window_.min.y)) + "V" + pixels(y(window_.max.y));
  }
  for (std::int32_t row = window_.min.y; row <= window_.max.y; ++row) {
    out += "M" + pixels(x(window_.min.x)) + " " + pixels(y(row)) + "H" + pixels(x(window_.max.x));
  }
  return out + "\"/>\n";
}

// The tile coordinates, at the middles of columns and rows.
std::string Panel::coordinates() const {
  std::string out;
  for (std::int32_t column = window_.min.x; column < window_.max.x; ++column) {
    out += words(x(column + 0.5), top_margin - 10.0, "axis mid", std::to_string(column));
  }
  for (std::int32_t row = window_.min.y; row < window_.max.y; ++row) {
    out += words(left_margin - 12.0, y(row + 0.5), "axis mid", std::to_string(row));
  }
  return out;
}

double Panel::width() const {
  std::size_t letters = title_.size() + 2;
  for (const std::string& said : lines_) letters = std::max(letters, said.size());
  const double tiles = static_cast<double>(window_.width()) * tile_size;
  return left_margin + std::max(tiles, static_cast<double>(letters) * letter_width);
}

double Panel::height() const {
  return y(window_.max.y) + bottom_margin + static_cast<double>(lines_.size()) * line_height;
}

std::string Panel::svg(double left, double top) const {
  std::string out = "<g transform=\"translate(" + pixels(left) + " " + pixels(top) + ")\">\n";
  out += words(left_margin, 14.0, "title", title_);
  out += below_;
  if (grid_shown_) out += grid() + coordinates();
  out += above_ + labels_;
  double base = y(window_.max.y) + bottom_margin + 12.0;
  for (const std::string& said : lines_) {
    out += words(left_margin, base, "said", said);
    base += line_height;
  }
  return out + "</g>\n";
}

std::string svg(std::string_view description, std::span<const Panel> panels) {
  double width = gap / 2;
  double height = 0.0;
  for (const Panel& panel : panels) {
    width += panel.width() + gap;
    height = std::max(height, panel.height());
  }
  width -= gap / 2;
  height += gap;
  const std::string size = attribute("width", width) + attribute("height", height);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + size + " viewBox=\"0 0 " + pixels(width) + " " +
                    pixels(height) + "\">\n<desc>" + std::string(description) + "</desc>\n" + style;
  out += "<rect x=\"0.5\" y=\"0.5\"" + attribute("width", width - 1.0) + attribute("height", height - 1.0) +
         " rx=\"8\" class=\"ground\"/>\n";
  double left = gap / 2;
  for (const Panel& panel : panels) {
    out += panel.svg(left, gap / 2);
    left += panel.width() + gap;
  }
  return out + "</svg>\n";
}

std::string text(double number) {
  char buffer[32];
  char* const end = std::to_chars(buffer, buffer + sizeof buffer, number + 0.0).ptr;  // + 0.0 writes -0 as 0
  return std::string(buffer, end);
}

std::string text(Tile tile) { return "(" + std::to_string(tile.x) + ", " + std::to_string(tile.y) + ")"; }
std::string text(Point point) { return "(" + text(point.x) + ", " + text(point.y) + ")"; }

}  // namespace drawings
