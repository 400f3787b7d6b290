// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/tiled_map.hpp>
#include "collision/collision_layers.hpp"
#include "collision/placed_shape.hpp"
#include "collision/solid_tiles.hpp"
#include "collision/tiled_plane.hpp"
#include "notices.hpp"

/// @file tiled_conversion.hpp
/// Steps of to_collision_map() for Tiled maps. Each returns the error that stopped it, or nothing.

namespace tilespace::io::detail {

/// State shared by all steps.
struct TiledConversion {
  const TiledMap& map;      ///< Source.
  TiledPlane plane;         ///< Where its tiles are upright.
  SolidTiles solid;         ///< Destination.
  Notices notices{};        ///< Warnings.
  Limits limits{};          ///< Limits of the cost.
  std::uint64_t steps = 0;  ///< Cost so far: see spend().
  bool may_grow = false;    ///< The map has no size of its own: what lies beyond its layers extends its bounds.
  TileBox beyond{};         ///< If so, the bounding box of what is solid outside the bounds of `solid`.
  LayerIndices tile_object_layers{};  ///< Layers whose tile objects a term is about: `objects` tells nothing of these.

  [[nodiscard]] Vec tile_size() const noexcept { return plane.tile_size; }
};

/// Steps granted to a map of any size: shapes extend beyond their tiles, and overlap.
inline constexpr std::uint64_t free_steps = std::uint64_t{1} << 22;

/// Counts the cost of placing a shape: steps for each tile that is tested. This bounds the time of a short file with
/// large shapes at many positions.
/// Errors      too_large beyond limits.tiles + free_steps.
[[nodiscard]] std::optional<Error> spend(TiledConversion& conversion, std::uint64_t tiles,
                                         std::uint64_t steps_per_tile);

/// Visits the parts of a shape in the tiles of a box: visit(Tile, const TilePart&), which returns an error to stop, or
/// nothing.
/// Errors      Those of spend(), and of the visit.
/// Order       Row by row.
template <class Visit>
[[nodiscard]] std::optional<Error> visit_parts(TiledConversion& conversion, const PlacedShape& shape, TileBox box,
                                               Visit&& visit) {
  if (box.empty()) return std::nullopt;
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    TileSpan span = shape.span_in(y);
    span.x_begin = std::max(span.x_begin, box.min.x);
    span.x_end = std::min(span.x_end, box.max.x);
    const auto tiles = static_cast<std::uint64_t>(span.size());
    if (auto error = spend(conversion, tiles + 1, shape.steps_per_tile())) return error;
    for (Tile tile{span.x_begin, y}; tile.x < span.x_end; ++tile.x) {
      const std::optional<TilePart> part = shape.part_in(tile);
      if (!part) continue;
      if (auto error = visit(tile, *part)) return error;
    }
  }
  return std::nullopt;
}

/// The error of SolidTiles::number_of().
[[nodiscard]] Error too_many_shapes();

/// Notes that something solid lies, or extends, outside the map's bounds: larger bounds if the map may grow, otherwise,
/// and outside of tile_space, a notice about the tile `at`. `tiles` saturate: then they may be empty.
void reach_beyond(TiledConversion& conversion, std::size_t layer, TileBox tiles, Tile at);

/// Notice where OneWay::is_understood is false.
inline constexpr const char* no_side = "its one_way names no side; it blocks from all sides";
inline constexpr const char* no_walls = "its walls are no sides; it has no walls";

/// Offset of a layer: whole tiles, and the remainder in pixels.
struct LayerShift {
  Step tiles{};  ///< Saturated far outside all maps.
  Vec pixels{};  ///< From 0 to a tile, in the plane of the map.
};

/// Offset of a layer, groups around it included; none in hexagonal maps.
[[nodiscard]] LayerShift shift_of(const TiledConversion& conversion, std::size_t layer);

/// Adds a notice if a layer has parallax, so that it moves relative to the map.
void tell_if_it_moves(TiledConversion& conversion, std::size_t layer);

/// Fills those tiles of layers completely that the term means: all, or those with a property, an id or a terrain.
[[nodiscard]] std::optional<Error> add_whole_tiles(TiledConversion& conversion, const LayerIndices& layers,
                                                   const SolidTerm& term);

/// Adds the collision shapes of tiles; in layers marked as solid, tiles without shapes are filled completely.
[[nodiscard]] std::optional<Error> add_shapes(TiledConversion& conversion, const LayerIndices& layers);

/// Adds those objects of object layers that the term means.
[[nodiscard]] std::optional<Error> add_objects(TiledConversion& conversion, const LayerIndices& layers,
                                               const SolidTerm& term);

/// Tests whether the tile matches a term about tile properties. `class` is its class, unless it has a property of that
/// name.
[[nodiscard]] bool is_meant(const TilesetTile& tile, const SolidTerm& term);

/// Tests whether the terrain of a set has this name: its own, or that of the set and its own, "walls/brick".
[[nodiscard]] bool is_terrain(const WangSet& set, std::size_t color, std::string_view name);

/// Tests whether a tile has collision shapes with an area, or walls.
[[nodiscard]] bool has_shapes(const TilesetTile& tile);

}  // namespace tilespace::io::detail
