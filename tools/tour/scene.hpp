// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "canvas.hpp"
#include "map_painter.hpp"
#include "shown.hpp"
#include "tour/place.hpp"

/// @file scene.hpp
/// What the chapters of the tour ask about.

namespace tilespace::tool {

/// A map, and where on it to ask.
struct Scene {
  std::string path;             ///< Of the map's file, as it was given.
  std::string typed;            ///< The same with the options that were given, for a command line.
  const io::LoadedMap& loaded;  ///< All that is known of the map.
  const World& world;           ///< The map and its layout.
  const MapPainter& painter;    ///< Draws it.
  Place place;                  ///< Where to ask.
};

/// The tiles around a tile: `width` x `height` of them, moved so that they lie within the bounds where these are large
/// enough. Of smaller bounds all, with a tile and more on each side. There are `near` tiles on each side of the tile, be
/// they within the bounds or not; `width` and `height` are larger than twice that.
[[nodiscard]] TileBox region_around(TileBox bounds, Tile tile, std::int32_t width, std::int32_t height,
                                    std::int32_t near = 0);

/// The part of the map around a tile, ready to be drawn on.
class Drawing {
 public:
  Drawing(const Scene& scene, TileBox region, std::int64_t longest_side);

  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] Canvas& canvas() { return canvas_; }

  /// Questions and their answers.
  Drawing& show(const std::vector<Shown>& shown);

  /// The picture, with the numbers of columns and rows along it.
  [[nodiscard]] Canvas with_tile_numbers() const;

  /// The picture, with the world coordinates of a layout along it; without them if the layout is turned.
  [[nodiscard]] Canvas with_world_numbers(const Layout& layout) const;

 private:
  const Scene& scene_;
  View view_;
  Canvas canvas_;
};

/// How large the picture of a figure is: alone, or beside others.
inline constexpr std::int64_t large_picture = 960;
inline constexpr std::int64_t small_picture = 420;

/// The circle that the tour asks about: a little larger than the free room, so that it meets solid tiles.
[[nodiscard]] Circle circle_at(const Place& place);

/// How many rings of tiles it shows.
inline constexpr std::int32_t shown_rings = 3;

/// How far the fan of rays reaches.
inline constexpr std::int32_t fan_reach = 10;

/// The regions of figures that stand alone, of the fan, and of those that stand beside others. The circle, the fan and
/// the rings lie within.
[[nodiscard]] TileBox large_region(const Scene& scene);
[[nodiscard]] TileBox fan_region(const Scene& scene);
[[nodiscard]] TileBox small_region(const Scene& scene, Tile middle);

}  // namespace tilespace::tool
