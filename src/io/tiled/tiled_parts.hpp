// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <tilespace/io/tiled_map.hpp>
#include <vector>
#include "tiled/tiled_reader.hpp"

/// @file tiled_parts.hpp
/// Parsers for the parts of a Tiled map. All return what could be read, and store the first error in the reader.

namespace tilespace::io::detail {

/// Properties of a map, layer, tileset, tile or object: a list, or, in old JSON, an object.
[[nodiscard]] Properties read_properties(TiledReader& in, Node owner);

/// Properties that old JSON stores outside of their owner: an object of values, and one of the names of their types.
[[nodiscard]] Properties read_old_properties(TiledReader& in, Node values, Node types);

/// A property of this name with a JSON value, whose kind decides its type; null is an empty text.
[[nodiscard]] Property read_json_value(TiledReader& in, std::string_view name, Node value);

/// Image of a tileset, tile or layer, if any: an element in XML, members of the owner in JSON.
[[nodiscard]] std::optional<ImageReference> read_image(TiledReader& in, Node owner);

/// Objects of a group.
[[nodiscard]] std::vector<MapObject> read_objects(TiledReader& in, Node group);

/// One object.
[[nodiscard]] MapObject read_object(TiledReader& in, Node node);

/// The template that a file names `source`; each is read once. Null after an error.
[[nodiscard]] const ObjectTemplate* find_template(TiledReader& in, Node object, const std::string& source);

/// A tileset in a map, or in a file of its own, without its first_gid.
[[nodiscard]] Tileset read_tileset(TiledReader& in, Node node);

/// Data of the tiles of a tileset, by rising id.
[[nodiscard]] std::vector<TilesetTile> read_tileset_tiles(TiledReader& in, Node tileset);

/// Terrains of a tileset. What is not understood is left out.
[[nodiscard]] std::vector<WangSet> read_wang_sets(const TiledReader& in, Node tileset);

/// Tilesets of a map, by rising first_gid; external ones are loaded.
[[nodiscard]] std::vector<Tileset> read_tilesets(TiledReader& in, Node map);

/// Layers of a map.
struct ReadLayers {
  std::vector<Layer> known;
  std::vector<UnknownLayer> unknown;  ///< Layers of unknown types.
};

/// Reads the layers of a map and of its groups. The reader has the map: its tilesets, and its size, which is the
/// default size of tile layers.
[[nodiscard]] ReadLayers read_layers(TiledReader& in, Node map);

/// Chunks of a tile layer whose size is known. Empty if the file has no data for it.
[[nodiscard]] std::vector<TileChunk> read_chunks(TiledReader& in, Node layer, std::int32_t width, std::int32_t height);

/// A referenced file.
struct ReferredFile {
  std::string path;                    ///< As returned by References::path_of().
  std::vector<std::byte> bytes;        ///< Contents; the document refers to them.
  std::unique_ptr<Document> document;  ///< Null if the file cannot be read, and after an error.
  std::optional<Error> missing;        ///< Error if the file cannot be read.
};

/// Opens the file that a node names with its attribute or member `name`.
[[nodiscard]] ReferredFile read_reference(TiledReader& in, Node node, const char* name, const std::string& source);

/// Fails if the file is not of this kind: "map", "tileset" or "template".
void require_kind(TiledReader& in, std::string_view kind);

}  // namespace tilespace::io::detail
