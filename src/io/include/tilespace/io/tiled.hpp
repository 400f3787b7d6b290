// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file tiled.hpp
/// Loader for maps of the Tiled editor: TMX and TMJ, tilesets (TSX, TSJ) and templates (TX, TJ).

namespace tilespace::io {

/// Parses a Tiled map. XML or JSON is detected from the bytes.
///
/// Unknown elements and attributes are ignored, and so are versions. All encodings of tiles are read: XML, csv, base64,
/// and base64 compressed with zlib, gzip or zstd; chunks too. XML may refer to files in JSON, and JSON to XML.
///
/// Errors      syntax with line and column where the XML, the JSON or the data of a layer does not follow the format, a
///             tile has a number below all sets, or templates refer to each other in a cycle; unsupported for what is
///             no map of Tiled, and for unknown orientations, encodings and compressions; too_large for more than
///             `limits` allow, and for groups or properties nested deeper than 64; refused for a file that `references`
///             does not allow; out_of_memory. Errors in a tileset or template are errors of the map, with that file's
///             name. A missing tileset is no error: Tileset::missing is set, as in the editor; a missing template
///             leaves the object as the map has it. XML that is not UTF-8 is read without lines and columns.
/// Cost        One pass over the bytes by pugixml or simdjson, and one over the data of layers. Memory: a copy of the
///             bytes, of XML without the texts of tiles, and the document, which is 64 bytes an element of XML and 40
///             an attribute, or up to 15 bytes per byte of JSON; 4 bytes per tile; about 300 bytes an object, 400 a
///             layer and 150 a property. Sizes are checked before memory is allocated. A template is read once, and
///             counts each time it is used towards `limits.file_bytes`.
/// Source      https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
[[nodiscard]] Result<TiledMap> parse_tiled(std::span<const std::byte> bytes, References& references,
                                           const Limits& limits = {}) noexcept;

/// Loads a Tiled map from a file. It may refer to files of its project, unless `scope` says otherwise.
/// Errors as read_file() and parse_tiled().
[[nodiscard]] Result<TiledMap> load_tiled(const std::string& path, ReferenceScope scope = ReferenceScope::project,
                                          const Limits& limits = {}) noexcept;

/// Parses a tileset file, TSX or TSJ. Its `first_gid` is 1.
/// Errors      As parse_tiled().
/// Cost        As parse_tiled().
[[nodiscard]] Result<Tileset> parse_tileset(std::span<const std::byte> bytes, References& references,
                                            const Limits& limits = {}) noexcept;

/// Loads a tileset from a file.
/// Errors as read_file() and parse_tileset().
[[nodiscard]] Result<Tileset> load_tileset(const std::string& path, ReferenceScope scope = ReferenceScope::project,
                                           const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
