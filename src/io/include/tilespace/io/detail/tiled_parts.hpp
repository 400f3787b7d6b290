// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <tilespace/io/detail/tiled_reader.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_parts.hpp
/// The parts of a map of Tiled. All give what there is, and leave the first error with the reader.

namespace tilespace::io::detail {

/// The properties of a map, layer, tileset, tile or object: a list, or, in old JSON, an object.
[[nodiscard]] Properties read_properties(TiledReader& in, Node owner);

/// The properties that old JSON keeps outside of their owner: an object of values, and one of the names of their types.
[[nodiscard]] Properties read_old_properties(TiledReader& in, Node values, Node types);

/// The image of a tileset, tile or layer, if it has one: an element in XML, members of the owner in JSON.
[[nodiscard]] std::optional<ImageReference> read_image(TiledReader& in, Node owner);

/// The objects of a group.
[[nodiscard]] std::vector<MapObject> read_objects(TiledReader& in, Node group);

/// One object.
[[nodiscard]] MapObject read_object(TiledReader& in, Node node);

/// The template that a file names `source`; read once. Null after an error.
[[nodiscard]] const ObjectTemplate* find_template(TiledReader& in, Node object, const std::string& source);

/// A tileset as it is in a map, or in a file of its own, without its first_gid.
[[nodiscard]] Tileset read_tileset(TiledReader& in, Node node);

/// What a tileset says about its tiles, by rising id.
[[nodiscard]] std::vector<TilesetTile> read_tileset_tiles(TiledReader& in, Node tileset);

/// The tilesets of a map, by rising first_gid; those in files of their own are read.
[[nodiscard]] std::vector<Tileset> read_tilesets(TiledReader& in, Node map);

/// The layers of a map.
struct ReadLayers {
  std::vector<Layer> known;
  std::vector<UnknownLayer> unknown;  ///< Of types that are not.
};

/// The layers of a map, and what is in groups. The reader has the map: its tilesets, and its size, which is that of
/// layers of tiles that do not say theirs.
[[nodiscard]] ReadLayers read_layers(TiledReader& in, Node map);

/// The tiles of a layer whose size is known. None if the file has no data for it.
[[nodiscard]] std::vector<TileChunk> read_chunks(TiledReader& in, Node layer, std::int32_t width, std::int32_t height);

/// A file that another refers to.
struct ReferredFile {
  std::string path;                    ///< As References::path_of() gives it.
  std::vector<std::byte> bytes;        ///< The document refers to them.
  std::unique_ptr<Document> document;  ///< Null if the file cannot be read, and after an error.
  std::optional<Error> missing;        ///< Why it cannot be read.
};

/// The file that a node names with its attribute or member `name`.
[[nodiscard]] ReferredFile read_reference(TiledReader& in, Node node, const char* name, const std::string& source);

/// An error if the file is not of this kind: "map", "tileset" or "template".
void require_kind(TiledReader& in, std::string_view kind);

}  // namespace tilespace::io::detail
