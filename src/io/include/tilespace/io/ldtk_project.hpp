// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file ldtk_project.hpp
/// Data model of an LDtk project: worlds, levels, layers, and the definitions that they refer to.

namespace tilespace::io {

/// Kind of a layer.
enum class LdtkLayerKind : std::uint8_t { int_grid, tiles, auto_layer, entities };
/// Name of a kind, as in files: "IntGrid", "Tiles", "AutoLayer", "Entities".
[[nodiscard]] const char* name(LdtkLayerKind kind) noexcept;

/// How the levels of a world are arranged.
enum class LdtkLayout : std::uint8_t { free, grid_vania, linear_horizontal, linear_vertical };
/// Name of a layout, as in files: "Free", "GridVania", "LinearHorizontal", "LinearVertical".
[[nodiscard]] const char* name(LdtkLayout layout) noexcept;

/// A value that cells of an IntGrid layer may have.
struct LdtkValue {
  std::int32_t value = 0;  ///< 1 or more; 0 is the empty cell, and has no definition.
  std::string identifier;  ///< May be empty.
  std::string color;       ///< "#RRGGBB".
};

/// Definition of a layer, which all levels share.
struct LdtkLayerDefinition {
  std::int32_t uid = 0;                          ///< As in the file.
  std::string identifier;                        ///< Unique in the project.
  LdtkLayerKind kind = LdtkLayerKind::int_grid;  ///< As in the file.
  std::int32_t grid_size = 0;                    ///< Pixels.
  std::vector<LdtkValue> values;                 ///< IntGrid layers: in the order of the editor.
};

/// Tiles of a tileset that have a value of an enum as their tag.
struct LdtkEnumTag {
  std::string value;                ///< Identifier of the value.
  std::vector<std::int32_t> tiles;  ///< Ids of tiles, as in the file.
};

/// Text that the user attached to a tile of a tileset.
struct LdtkTileData {
  std::int32_t tile = 0;  ///< Id of the tile.
  std::string text;       ///< As in the file.
};

/// A tileset. Its image is not read.
struct LdtkTileset {
  std::int32_t uid = 0;                ///< As in the file.
  std::string identifier;              ///< Unique in the project.
  std::string image;                   ///< As in the file, relative to the project; empty for the editor's own icons.
  std::int32_t width = 0;              ///< Pixels.
  std::int32_t height = 0;             ///< Pixels.
  std::int32_t grid_size = 0;          ///< Side of a tile in pixels.
  std::int32_t spacing = 0;            ///< Pixels between tiles in the image.
  std::int32_t padding = 0;            ///< Pixels around the tiles in the image.
  std::vector<LdtkEnumTag> enum_tags;  ///< In the order of the file.
  std::vector<LdtkTileData> data;      ///< In the order of the file.
};

/// A tile of a layer, placed in the editor or by an auto-layer rule. Its opacity is not kept.
struct LdtkTile {
  std::int32_t x = 0;         ///< Left edge in pixels of the layer; need not be on the grid.
  std::int32_t y = 0;         ///< Top edge in pixels of the layer; need not be on the grid.
  std::int32_t source_x = 0;  ///< Left edge in pixels of the tileset's image.
  std::int32_t source_y = 0;  ///< Top edge in pixels of the tileset's image.
  std::int32_t flips = 0;     ///< Bit 0: left and right exchanged; bit 1: top and bottom.
  std::int32_t id = 0;        ///< Id within the tileset.
  friend constexpr bool operator==(const LdtkTile&, const LdtkTile&) noexcept = default;
};

/// A part of the image of a tileset.
struct LdtkImagePart {
  std::size_t tileset = 0;  ///< Index into LdtkProject::tilesets.
  std::int32_t x = 0;       ///< Left edge in pixels of the image.
  std::int32_t y = 0;       ///< Top edge in pixels of the image.
  std::int32_t width = 0;   ///< Pixels.
  std::int32_t height = 0;  ///< Pixels.
  friend constexpr bool operator==(const LdtkImagePart&, const LdtkImagePart&) noexcept = default;
};

/// An entity of a layer.
struct LdtkEntity {
  std::string iid;                ///< Unique in the project; empty in files before 1.0.
  Point pivot{};                  ///< Anchor within its box: (0, 0) is the top left corner, (1, 1) the bottom right.
  std::vector<std::string> tags;  ///< Of its definition.
  std::string color;              ///< "#RRGGBB", its own or that of a field; empty in files before 1.0.
  /// How the editor shows it; nothing if it has no tile, or that of an unknown tileset.
  std::optional<LdtkImagePart> image;
  /// As an object of a map: `class_name` is its identifier, `position` the top left corner in pixels of the level,
  /// `properties` its fields. A rectangle; a point if it has no size. A field without a value is an empty text; points,
  /// tiles and references to entities are groups.
  MapObject object;
};

/// A layer of a level.
struct LdtkLayer {
  LdtkLayerKind kind = LdtkLayerKind::int_grid;  ///< Selects which of the last fields are used.
  std::string identifier;                        ///< That of its definition.
  std::string iid;                               ///< Unique in the project; empty in files before 1.0.
  std::optional<std::size_t> definition;         ///< Index into LdtkProject::layer_definitions.
  std::optional<std::size_t> tileset;            ///< Index into LdtkProject::tilesets.
  std::int32_t width = 0;                        ///< Cells; the last column may be a part of one.
  std::int32_t height = 0;                       ///< Cells; the last row may be a part of one.
  std::int32_t grid_size = 0;                    ///< Side of a cell in pixels.
  std::int32_t offset_x = 0;                     ///< Pixels, in total: where the first cell begins in the level.
  std::int32_t offset_y = 0;                     ///< Pixels, in total.
  double opacity = 1.0;                          ///< 0 to 1.
  bool visible = true;                           ///< As in the file.

  std::vector<std::int32_t> values;  ///< IntGrid: `width * height` in rows; 0 is empty. Empty for other kinds.
  /// Tiles in drawing order, the bottom first: those of Tiles layers, or those that auto-layer rules made.
  std::vector<LdtkTile> tiles;
  std::vector<LdtkEntity> entities;  ///< Entities layers.
};

/// A level.
struct LdtkLevel {
  std::string identifier;         ///< Unique in the project.
  std::string iid;                ///< Unique in the project; empty in files before 1.0.
  std::int32_t uid = 0;           ///< As in the file.
  std::size_t world = 0;          ///< Index into LdtkProject::worlds.
  std::int64_t x = 0;             ///< Left edge in pixels of the world; in linear layouts computed from the order.
  std::int64_t y = 0;             ///< Top edge in pixels of the world; in linear layouts computed from the order.
  std::int32_t depth = 0;         ///< Levels of different depth may overlap.
  std::int32_t width = 0;         ///< Pixels.
  std::int32_t height = 0;        ///< Pixels.
  std::string file;               ///< File of its layers, as named in the project; empty if they are in the project.
  Properties fields;              ///< As those of entities.
  std::vector<LdtkLayer> layers;  ///< In drawing order, the bottom first: the reverse of the file.
};

/// A world. Projects without the option for several worlds have one, without an identifier.
struct LdtkWorld {
  std::string identifier;                ///< May be empty.
  std::string iid;                       ///< May be empty.
  LdtkLayout layout = LdtkLayout::free;  ///< As in the file.
  std::int32_t grid_width = 0;           ///< Pixels; layout grid_vania.
  std::int32_t grid_height = 0;          ///< Pixels; layout grid_vania.
};

/// An LDtk project.
struct LdtkProject {
  std::string version;                                 ///< Of the format: "1.5.3". Not checked: newer files are read.
  std::vector<LdtkLayerDefinition> layer_definitions;  ///< The topmost first, as in the file.
  std::vector<LdtkTileset> tilesets;                   ///< In the order of the file.
  std::vector<LdtkWorld> worlds;                       ///< At least one.
  std::vector<LdtkLevel> levels;                       ///< World by world, in the order of the file.
};

/// Placement of a level in a map: add (x, y) to the positions of its tiles and entities.
struct PlacedLdtkLevel {
  std::size_t level = 0;  ///< Index into LdtkProject::levels.
  std::int64_t x = 0;     ///< Left edge in pixels of the layout.
  std::int64_t y = 0;     ///< Top edge in pixels of the layout.
  friend constexpr bool operator==(const PlacedLdtkLevel&, const PlacedLdtkLevel&) noexcept = default;
};

/// Finds a level by its identifier or its iid. Returns a null pointer if there is none.
/// Cost        One pass. The pointer is valid until the project changes.
[[nodiscard]] const LdtkLevel* find_level(const LdtkProject& project, std::string_view name) noexcept;

/// Finds a layer of a level by its identifier. Returns a null pointer if there is none.
/// Cost        One pass. The pointer is valid until the level changes.
[[nodiscard]] const LdtkLayer* find_layer(const LdtkLevel& level, std::string_view identifier) noexcept;

/// All entities of a level with an identifier: `for (const auto* chest : entities_of(level, "Chest"))`. Their fields
/// are properties: number_or(chest->object.properties, "gold", 0).
/// Order       Layer by layer in drawing order, and as in the file. Pointers are valid until the level changes.
/// Cost        One pass over the entities. Allocates the vector.
[[nodiscard]] std::vector<const LdtkEntity*> entities_of(const LdtkLevel& level, std::string_view identifier);

/// Finds an entity of a project by its iid, as fields that refer to entities have it. Returns a null pointer if there
/// is none, and for "".
/// Cost        One pass over all entities. The pointer is valid until the project changes.
[[nodiscard]] const LdtkEntity* find_entity(const LdtkProject& project, std::string_view iid) noexcept;

/// Box of an entity, in pixels of the level.
/// Exactness   Its far corner is rounded once; it is exact for whole pixels.
/// Cost        Constant.
[[nodiscard]] Box box_of(const LdtkEntity& entity) noexcept;

/// Value of a cell of an IntGrid layer; 0 outside of it, and in other layers.
/// Cost        One look-up.
[[nodiscard]] std::int32_t value_at(const LdtkLayer& layer, Tile cell) noexcept;

}  // namespace tilespace::io
