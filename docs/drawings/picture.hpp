// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file picture.hpp
/// Pictures of tiles as SVG text: panels side by side, each a window of tile space with shapes over it and lines of
/// text below. The same bytes on every machine.

namespace drawings {

/// What a colour means, in every drawing.
enum class Ink {
  solid,      ///< A solid tile.
  wall,       ///< A solid tile outside the map.
  answer,     ///< A tile of the answer.
  only_edge,  ///< A tile of the answer that meets the shape with its border only.
  hit,        ///< The solid tile that was hit.
};

/// A window of tile space.
class Panel {
 public:
  Panel(std::string title, tilespace::TileBox window);

  void fill(tilespace::Tile tile, Ink ink);
  void fill(std::span<const tilespace::Point> corners, Ink ink);  ///< Any polygon.
  void fill_solids(const tilespace::CollisionMap& map);           ///< And shows where the map ends.
  void write(tilespace::Point at, std::string_view text);         ///< Centered there.
  void write_in_corner(tilespace::Tile tile, std::string_view text);
  void outline(const tilespace::Box& box);
  void outline(const tilespace::Circle& circle);
  void outline(const tilespace::Capsule& capsule);  ///< Its axis has a length.
  void outline(const tilespace::ConvexPolygon& polygon);
  void outline(const tilespace::Annulus& annulus);
  void outline(const tilespace::Sector& sector);
  void arrow(const tilespace::Segment& segment);
  void dashed(const tilespace::Segment& segment);
  void thin_line(const tilespace::Segment& segment);
  void dot(tilespace::Point point);
  void mark_side(tilespace::Tile tile, tilespace::Side side);
  void ruler(std::string_view text, tilespace::Point at);  ///< A label beside the window, outside of it.
  void say(std::string line) { lines_.push_back(std::move(line)); }
  void hide_grid() { grid_shown_ = false; }

  [[nodiscard]] tilespace::TileBox window() const { return window_; }
  [[nodiscard]] double width() const;
  [[nodiscard]] double height() const;
  [[nodiscard]] std::string svg(double left, double top) const;

 private:
  [[nodiscard]] std::string at(tilespace::Point point, const char* x, const char* y) const;
  [[nodiscard]] std::string arc_to(tilespace::Point end, double radius, bool is_long) const;
  [[nodiscard]] std::string line(const tilespace::Segment& segment, std::string_view style) const;
  [[nodiscard]] std::string grid() const;
  [[nodiscard]] std::string coordinates() const;
  [[nodiscard]] double x(double tile_x) const;
  [[nodiscard]] double y(double tile_y) const;

  std::string title_;
  tilespace::TileBox window_;
  std::string below_;   // drawn under the grid lines
  std::string above_;   // over them
  std::string labels_;  // over all
  std::vector<std::string> lines_;
  bool grid_shown_ = true;
};

/// The panels from left to right, as one SVG file.
[[nodiscard]] std::string svg(std::string_view description, std::span<const Panel> panels);

/// Numbers and tiles as the texts of the drawings have them.
[[nodiscard]] std::string text(double number);
[[nodiscard]] std::string text(tilespace::Tile tile);
[[nodiscard]] std::string text(tilespace::Point point);

}  // namespace drawings
