// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tilespace/geom/point.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <utility>
#include <vector>
#include "godot/godot_lattice.hpp"
#include "godot/godot_resources.hpp"

/// @file godot_tile_set.hpp
/// Tile sets of Godot: sources of tiles, their shapes, custom data and terrains.

namespace tilespace::io::detail {

/// Tile of a source: position in the atlas and number of the alternative.
struct GodotTileKey {
  std::uint16_t y = 0;
  std::uint16_t x = 0;
  std::uint16_t alternative = 0;  ///< Without flips.
  friend auto operator<=>(const GodotTileKey&, const GodotTileKey&) = default;
};

/// Collision polygon of a tile.
struct GodotPolygon {
  std::vector<Point> points;  ///< Pixels, from the centre of the cell, y down.
  bool is_one_way = false;    ///< From above, however the tile is flipped.
};

/// A tile with data of its own.
struct GodotTile {
  std::map<std::pair<std::int64_t, std::int64_t>, GodotPolygon> polygons;  ///< By physics layer, and number in it.
  Properties properties;                                         ///< Custom data, by the names of their layers.
  std::optional<std::pair<std::int64_t, std::int64_t>> terrain;  ///< Terrain set, and terrain in it.
};

/// A source: an atlas, or a collection of scenes.
struct GodotSource {
  std::string name;
  bool is_atlas = false;
  std::string texture;     ///< Path of its image; may be empty.
  Vec margins{};           ///< Pixels.
  Vec separation{};        ///< Pixels.
  Vec region{16.0, 16.0};  ///< Size of a tile in the image.
  std::map<GodotTileKey, GodotTile> tiles;
};

/// A tile set.
struct GodotTileSet {
  std::string path;                                ///< File; empty if it is in the scene.
  std::optional<Error> missing;                    ///< Error if the file could not be read.
  GodotLattice lattice;                            ///< Squares or diamonds.
  Vec tile_size{16.0, 16.0};                       ///< Pixels.
  std::map<std::uint16_t, GodotSource> sources;    ///< By their id.
  std::vector<std::vector<std::string>> terrains;  ///< Names, by terrain set.
};

/// Reads the tile set in a section: one of type TileSet, or the section `resource` of a file.
///
/// Errors      unsupported for hexagons and squares that are shifted by half a tile; syntax for shapes and sizes that
///             do not follow the format, and for a source that the set has twice.
[[nodiscard]] Result<GodotTileSet> read_godot_tile_set(const GodotFile& file, const GodotResources& resources,
                                                       const GodotSection& section);

}  // namespace tilespace::io::detail
