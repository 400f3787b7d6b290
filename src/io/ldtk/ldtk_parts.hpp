// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tilespace/io/ldtk_project.hpp>
#include <vector>
#include "tiled/tiled_parts.hpp"

/// @file ldtk_parts.hpp
/// Parsers for the parts of an LDtk project. They read fields as those of Tiled do: all return what could be read, and
/// store the first error in the reader.

namespace tilespace::io::detail {

/// Indices by uid: of layer definitions and of tilesets.
using LdtkUids = std::map<std::int32_t, std::size_t>;

/// What the layers of all levels share.
struct LdtkShared {
  LdtkUids layers;              ///< Of LdtkProject::layer_definitions.
  LdtkUids tilesets;            ///< Of LdtkProject::tilesets.
  std::uint64_t old_cells = 0;  ///< Cells so far of layers that list only those that are not empty.
};

/// Kind of a layer or of its definition; fails for unknown ones.
[[nodiscard]] LdtkLayerKind read_ldtk_kind(TiledReader& in, Node node);

/// Definitions of layers.
[[nodiscard]] std::vector<LdtkLayerDefinition> read_ldtk_layer_definitions(TiledReader& in, Node defs);

/// Tilesets.
[[nodiscard]] std::vector<LdtkTileset> read_ldtk_tilesets(TiledReader& in, Node defs);

/// Worlds of a project, and their levels.
void read_ldtk_worlds(TiledReader& in, LdtkShared& shared, LdtkProject& project);

/// Layers of a level, the bottom first. `level` is the node in the project, or that of the level's own file.
[[nodiscard]] std::vector<LdtkLayer> read_ldtk_layers(TiledReader& in, Node level, LdtkShared& shared);

/// Index of what has the uid that is a member of a node; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> index_of_uid(TiledReader& in, Node node, const char* name,
                                                      const LdtkUids& uids);

/// Entities of a layer.
[[nodiscard]] std::vector<LdtkEntity> read_ldtk_entities(TiledReader& in, Node layer, const LdtkShared& shared);

/// Fields of a level or an entity.
[[nodiscard]] Properties read_ldtk_fields(TiledReader& in, Node owner);

/// Reads a table of integers: see Document::table().
[[nodiscard]] std::vector<std::int32_t> read_table(TiledReader& in, Node node, std::span<const Column> columns);

/// An array of texts, of this name. Empty if there is none.
[[nodiscard]] std::vector<std::string> read_texts(TiledReader& in, Node owner, const char* name);

}  // namespace tilespace::io::detail
