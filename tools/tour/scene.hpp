// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/map_painter.hpp"
#include "drawing/shown.hpp"
#include "tour/place.hpp"

/// @file scene.hpp
/// Input of the tour's chapters.

namespace tilespace::tool {

/// A map, and the location of the queries.
struct Scene {
  std::string path;             ///< Of the map's file, as given.
  std::string typed;            ///< The same with the given options, for a command line.
  const io::LoadedMap& loaded;  ///< All data of the map.
  const World& world;           ///< The map and its layout.
  const MapPainter& painter;    ///< Renderer.
  Place place;                  ///< Location.
};

/// `width` x `height` tiles around a tile, shifted into the bounds if these are large enough. If the bounds are too
/// small, all of them, with a tile and more on each side. There are at least `near` tiles on each side of the tile,
/// within the bounds or not; `width` and `height` are greater than twice that.
[[nodiscard]] TileBox region_around(TileBox bounds, Tile tile, std::int32_t width, std::int32_t height,
                                    std::int32_t near = 0);

/// View of tiles in the projection of the map, within `longest_side` pixels if possible.
[[nodiscard]] View fitting_view(const MapPainter& painter, TileBox tiles, std::int64_t longest_side);

/// A finished picture.
using Picture = std::shared_ptr<const Canvas>;

/// Picture of the map around a tile, with an overlay.
class Drawing {
 public:
  Drawing(const Scene& scene, TileBox region, std::int64_t longest_side);

  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] Canvas& canvas() { return canvas_; }

  /// Draws queries and their results.
  Drawing& show(const std::vector<Shown>& shown);

  /// The picture, with the numbers of columns and rows; without them in a projection.
  [[nodiscard]] Picture with_tile_numbers() const;

  /// The picture, with world coordinates of a layout; without them in a projection, or if the layout is rotated.
  [[nodiscard]] Picture with_world_numbers(const Layout& layout) const;

 private:
  const Scene& scene_;
  View view_;
  Canvas canvas_;
};

/// Size of the picture of a figure: alone, or beside others.
inline constexpr std::int64_t large_picture = 960;
inline constexpr std::int64_t small_picture = 420;

/// The circle used by the tour: a little more than the clearance, so that it touches solid tiles.
[[nodiscard]] Circle circle_at(const Place& place);

/// Number of rings of tiles shown.
inline constexpr std::int32_t shown_rings = 3;

/// Range of the fan of rays.
inline constexpr std::int32_t fan_reach = 10;

/// Regions of figures that stand alone, of the fan, and of those that stand beside others. They contain the circle, the
/// fan and the rings.
[[nodiscard]] TileBox large_region(const Scene& scene);
[[nodiscard]] TileBox fan_region(const Scene& scene);
[[nodiscard]] TileBox small_region(const Scene& scene, Tile middle);

}  // namespace tilespace::tool
