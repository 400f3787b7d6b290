// SPDX-License-Identifier: MIT
#include "drawing/hex_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <tilespace/base/rounding.hpp>
#include <tilespace/hexagons/hex_line.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/hexagons/hex_ring.hpp>
#include <tilespace/hexagons/hex_sight.hpp>

#include "command_line/failure.hpp"
#include "command_line/numbers.hpp"
#include "drawing/overlay.hpp"
#include "drawing/paint.hpp"

namespace tilespace::tool {
namespace {

constexpr double wanted_size = 1600.0;  // pixels of the longer side
constexpr double most_pixels = 64.0 * 1024 * 1024;
constexpr std::uint64_t most_hexagons = 1 << 22;
constexpr Color ground{236, 232, 222};
constexpr Color solid{72, 70, 80};
constexpr Color grid{150, 146, 140};
constexpr std::array<Color, 4> layer_colors{ink::blue, ink::orange, ink::green, ink::purple};

struct Form {
  std::string_view name;
  HexShownKind kind;
  std::size_t least;  // numbers
  std::size_t most;
  std::string_view takes;
};

constexpr Form forms[] = {
    {"hex-ring", HexShownKind::ring, 3, 3, "X,Y,R"},
    {"hex-spiral", HexShownKind::spiral, 3, 3, "X,Y,R"},
    {"hex-line", HexShownKind::line, 4, 4, "X0,Y0,X1,Y1"},
    {"hex-field-of-view", HexShownKind::field_of_view, 2, 3, "X,Y[,R]"},
    {"hex-reachable-in-steps", HexShownKind::reachable_in_steps, 3, 3, "X,Y,N"},
    {"find-hex-path", HexShownKind::path, 4, 4, "X0,Y0,X1,Y1"},
};

// Whole numbers within +-2^30, or nothing.
std::optional<std::vector<std::int32_t>> whole_numbers(std::string_view text) {
  std::vector<std::int32_t> numbers;
  for (const std::string_view part : split(text, ',')) {
    const std::optional<std::int32_t> number = parse_whole_number(part);
    if (!number || *number < -tile_limit || *number >= tile_limit) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

HexShown shown_of(const Form& form, const std::vector<std::int32_t>& numbers) {
  HexShown shown{form.kind, {numbers[0], numbers[1]}, {}, INT32_MAX};
  if (form.least == 4) shown.to = {numbers[2], numbers[3]};
  if (form.least != 4 && numbers.size() == 3) shown.number = numbers[2];
  return shown;
}

// Places of hexagons in the picture.
class HexView {
 public:
  /// `above`: pixels of the map by which images are higher than hexagons.
  HexView(const HexLayout& layout, TileBox tiles, int scale, double above) : layout_(layout) {
    const Box first = hex_box(layout, tiles.min), last = hex_box(layout, {tiles.max.x - 1, tiles.max.y - 1});
    // Lines of either parity may begin first, or end last.
    const double x = is_pointy_top(layout.offset) ? layout.tile_width / 2.0 : 0.0;
    const double y = is_pointy_top(layout.offset) ? 0.0 : layout.tile_height / 2.0;
    origin_ = {first.min.x - x, first.min.y - y - above};
    size_ = Point{last.max.x + x, last.max.y + y} - origin_;
    const double longest = std::max(size_.x, size_.y);
    scale_ = scale > 0 ? static_cast<double>(scale) / layout.tile_width : std::min(wanted_size / longest, 8.0);
    if (scale == 0 && scale_ > 1.0) scale_ = floor_to_double(scale_);
  }

  [[nodiscard]] double width() const { return size_.x * scale_ + 1.0; }
  [[nodiscard]] double height() const { return size_.y * scale_ + 1.0; }
  /// Width of a hexagon in pixels of the picture.
  [[nodiscard]] double hex_width() const { return layout_.tile_width * scale_; }
  [[nodiscard]] std::array<Point, 6> outline(Tile tile) const {
    std::array<Point, 6> corners = hex_outline(layout_, tile);
    for (Point& corner : corners) corner = place(corner);
    return corners;
  }
  [[nodiscard]] Point center(Tile tile) const { return place(hex_center(layout_, tile)); }
  /// Hexagons on both sides of an edge of an outline have centers at the same distance from its middle.
  [[nodiscard]] Tile beyond(Tile tile, Point middle_of_edge) const {
    const Point middle = origin_ + (middle_of_edge - Point{0.5, 0.5}) * (1.0 / scale_);
    return hex_at(layout_, middle + (middle - hex_center(layout_, tile)) * 0.5);
  }
  /// Pixels of the map that the picture shows.
  [[nodiscard]] Box shown() const { return {origin_, origin_ + size_}; }
  [[nodiscard]] Point place(Point pixel) const {
    return {(pixel.x - origin_.x) * scale_ + 0.5, (pixel.y - origin_.y) * scale_ + 0.5};
  }

 private:
  HexLayout layout_;
  Point origin_{};
  Vec size_{};
  double scale_ = 1.0;
};

// Draws on a map, within a box of its hexagons.
struct HexPainter {
  Canvas& canvas;
  const HexView& view;
  const CollisionMap& map;
  HexOffset offset;
  TileBox tiles;

  void fill(Tile tile, const Paint& paint) const {
    if (tiles.contains(tile)) canvas.polygon(view.outline(tile), paint);
  }
  void fill(const auto& hexes, const Paint& paint) const {
    for (const Hex hex : hexes) fill(to_tile(offset, hex), paint);
  }
  void fill(const TileMask& mask, const Paint& paint) const {
    for (const TileSpan span : mask) {
      for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) fill(tile, paint);
    }
  }

  void map_itself() const {
    const double line = view.hex_width() < 8.0 ? 0.0 : view.hex_width() < 24.0 ? 0.6 : 1.2;
    for (Tile tile = tiles.min; tile.y < tiles.max.y; ++tile.y) {
      for (tile.x = tiles.min.x; tile.x < tiles.max.x; ++tile.x) {
        const std::array<Point, 6> corners = view.outline(tile);
        canvas.polygon(corners, {map.is_solid(tile) ? solid : ground, 255});
        if (line == 0.0) continue;
        const std::array<Point, 7> closed{corners[0], corners[1], corners[2], corners[3],
                                          corners[4], corners[5], corners[0]};
        canvas.path(closed, line, {grid, 255});
      }
    }
  }

  // Edges between solid and free hexagons.
  void borders() const {
    if (view.hex_width() < 6.0) return;
    const TileBox seen = intersection(tiles, map.bounds());
    for (Tile tile = seen.min; tile.y < seen.max.y; ++tile.y) {
      for (tile.x = seen.min.x; tile.x < seen.max.x; ++tile.x) {
        if (map.is_solid(tile)) border(tile);
      }
    }
  }
  void border(Tile tile) const {
    const std::array<Point, 6> corners = view.outline(tile);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point next = corners[(i + 1) % corners.size()];
      const Point middle = corners[i] + (next - corners[i]) * 0.5;
      if (!map.is_solid(view.beyond(tile, middle)))
        canvas.line(corners[i], next, view.hex_width() < 24.0 ? 1.0 : 2.0, {ink::white, 150});
    }
  }

  void centers(std::span<const Tile> path, Color color) const {
    std::vector<Point> points;
    for (const Tile tile : path) points.push_back(view.center(tile));
    canvas.path(points, std::max(1.5, view.hex_width() / 10.0), {color, 255});
  }
  void dot(Tile tile, Color color) const {
    canvas.dot(view.center(tile), std::max(2.0, view.hex_width() / 5.0), {ink::white, 255});
    canvas.dot(view.center(tile), std::max(1.5, view.hex_width() / 7.0), {color, 255});
  }
};

TileMask mask_for(const CollisionMap& map) {
  Result<TileMask> mask = TileMask::create(map.bounds());
  if (!mask) throw Failure("out of memory for the hexagons of this map");
  return std::move(mask).value();
}

void paint_path(const HexPainter& painter, const HexShown& shown, Color color) {
  Workspace workspace;
  const PathResult path = find_hex_path(painter.map, painter.offset, shown.from, shown.to, workspace);
  std::vector<Tile> tiles(path.tile_count);
  static_cast<void>(find_hex_path(painter.map, painter.offset, shown.from, shown.to, workspace, tiles));
  for (const Tile tile : tiles) painter.fill(tile, {color, 90});
  if (path) painter.centers(tiles, color);
  painter.dot(shown.from, path ? color : ink::red);
  painter.dot(shown.to, path ? color : ink::red);
}

// Rings and lines are not clipped before they are walked along.
void require_few_hexagons(const HexPainter& painter, const HexShown& shown) {
  constexpr std::int64_t most_steps = 100000;
  constexpr std::int64_t most_radius = 2000;
  const bool is_round = shown.kind == HexShownKind::ring || shown.kind == HexShownKind::spiral;
  const bool is_line = shown.kind == HexShownKind::line;
  const std::int64_t steps = hex_distance(to_hex(painter.offset, shown.from), to_hex(painter.offset, shown.to));
  if ((is_round && shown.number > most_radius) || (is_line && steps > most_steps))
    throw UsageError("--show takes rings and spirals of up to 2000 steps, and lines of up to 100000");
}

void paint_line(const HexPainter& painter, const HexShown& shown, Color color) {
  painter.fill(hex_line(to_hex(painter.offset, shown.from), to_hex(painter.offset, shown.to)), {color, 120});
  painter.centers(std::array{shown.from, shown.to}, color);
  painter.dot(shown.from, color);
  painter.dot(shown.to, color);
}

void paint(const HexPainter& painter, const HexShown& shown, Color color) {
  require_few_hexagons(painter, shown);
  const Hex center = to_hex(painter.offset, shown.from);
  const Paint paint{color, 120};
  Workspace workspace;
  TileMask mask = mask_for(painter.map);
  switch (shown.kind) {
    case HexShownKind::ring: painter.fill(hex_ring(center, shown.number), paint); break;
    case HexShownKind::spiral: painter.fill(hex_spiral(center, shown.number), paint); break;
    case HexShownKind::line: return paint_line(painter, shown, color);
    case HexShownKind::path: return paint_path(painter, shown, color);
    case HexShownKind::field_of_view:
      if (!hex_field_of_view(painter.map, painter.offset, shown.from, shown.number, workspace, mask))
        throw Failure("out of memory for the field of view");
      painter.fill(mask, {ink::yellow, 120});
      break;
    case HexShownKind::reachable_in_steps:
      if (!hex_reachable_in_steps(painter.map, painter.offset, shown.from, shown.number, workspace, mask))
        throw Failure("out of memory for the movement range");
      painter.fill(mask, paint);
      break;
  }
  painter.dot(shown.from, color);
}

}  // namespace

bool is_about_hexagons(std::string_view text) { return text.substr(0, text.find(':')).find("hex") != text.npos; }

HexShown parse_hex_shown(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = std::string_view(text).substr(0, colon);
  const auto form = std::find_if(std::begin(forms), std::end(forms), [&](const Form& one) { return one.name == name; });
  if (form == std::end(forms)) {
    std::string known;
    for (const Form& one : forms) known += fmt::format("{}{}:", known.empty() ? "" : ", ", one.name);
    throw UsageError(fmt::format("--show {}: unknown query; known for hexagons are {}", text, known));
  }
  const auto numbers =
      colon == std::string::npos ? std::nullopt : whole_numbers(std::string_view(text).substr(colon + 1));
  const bool fits = numbers && numbers->size() >= form->least && numbers->size() <= form->most;
  const HexShown shown = fits ? shown_of(*form, *numbers) : HexShown{};
  if (fits && shown.number >= 0) return shown;
  throw UsageError(fmt::format("--show {}: {} takes {}, whole numbers; columns, rows, and steps from 0 on", text,
                               form->name, form->takes));
}

namespace {

constexpr double most_pixels_of_layers = 1 << 30;

bool has_few_pixels(const HexView& view) {
  const Vec size = view.shown().max - view.shown().min;
  return size.x * size.y <= most_pixels_of_layers;
}

// Layers in the pixels of the map, piece by piece, scaled to the picture.
void paint_layers(Canvas& canvas, const MapLayers& layers, const HexView& view) {
  constexpr double side = 1024.0;
  const Box all = view.shown();
  for (double y = floor_to_double(all.min.y); y < all.max.y; y += side) {
    for (double x = floor_to_double(all.min.x); x < all.max.x; x += side) {
      const Point far{std::min(x + side, std::ceil(all.max.x)), std::min(y + side, std::ceil(all.max.y))};
      Canvas own(static_cast<int>(far.x - x), static_cast<int>(far.y - y), layers.background());
      layers.paint(own, static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
      const Point from = view.place({x, y});
      const Point to = view.place(far);
      canvas.stretch(own, {floor_to_int32(from.x), floor_to_int32(from.y), floor_to_int32(to.x), floor_to_int32(to.y)});
    }
  }
}

// Images stay images in an SVG or PDF.
void paint_images(Canvas& canvas, const MapLayers& layers, const HexPainter& painter, bool is_dimmed) {
  if (canvas.format() == PictureFormat::png) {
    paint_layers(canvas, layers, painter.view);
  } else {
    Canvas pixels(canvas.width(), canvas.height(), layers.background());
    paint_layers(pixels, layers, painter.view);
    canvas.image(pixels);
  }
  painter.borders();
  if (is_dimmed) dim(canvas);
}

}  // namespace

Canvas paint_hexagons(const PictureOptions& options, const io::LoadedMap& map, const MapLayers* layers, TileBox tiles,
                      const std::vector<HexShown>& shown) {
  const bool has_images = layers != nullptr && layers->has_images();
  const double above = has_images ? std::max(double(layers->reach()) - layers->tile_height(), 0.0) : 0.0;
  const HexView view(*map.hexagons, tiles, options.scale, above);
  if (view.width() > longest_canvas || view.height() > longest_canvas || view.width() * view.height() > most_pixels ||
      tiles.count() > most_hexagons) {
    throw UsageError(
        "the picture would be too large: give a smaller --scale, or a part of the map with --crop X0,Y0,X1,Y1");
  }
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()),
                has_images ? layers->background() : ink::white, format_of(options));
  const HexPainter painter{canvas, view, map.map, map.hexagons->offset, tiles};
  has_images&& has_few_pixels(view) ? paint_images(canvas, *layers, painter, !shown.empty()) : painter.map_itself();
  for (std::size_t i = 0; i < shown.size(); ++i) paint(painter, shown[i], layer_colors[i % layer_colors.size()]);
  return canvas;
}

}  // namespace tilespace::tool
