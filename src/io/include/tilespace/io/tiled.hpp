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
/// Maps of the editor Tiled: TMX and TMJ, with their tilesets TSX and TSJ and their templates TX and TJ.

namespace tilespace::io {

/// What is in a map of Tiled? XML or JSON, told by the bytes.
///
/// Unknown elements and attributes are ignored, and so are versions. All encodings of tiles are read: XML, csv, base64,
/// and that compressed with zlib, gzip or zstd; chunks too. XML may refer to files in JSON, and JSON to XML.
///
/// Errors      syntax with line and column where the XML, the JSON or the data of a layer is not what the format asks
///             for, a tile has a number below all sets, or templates name each other in a circle; unsupported for what
///             is no map of Tiled, and for unknown orientations, encodings and compressions; too_large for more than
///             `limits` allow, and for groups or properties nested deeper than 64; refused for a file that `references`
///             does not allow; out_of_memory. What is wrong in a tileset or template is an error as in the map, with
///             that file's name. A tileset that is not there is none: Tileset::missing says so, as in the editor; a
///             template that is not there leaves the object as the map has it. XML that is not UTF-8 is read without
///             lines and columns.
/// Cost        One pass over the bytes by pugixml or simdjson, and one over the data of layers. Memory: a copy of the
///             bytes, of XML without the texts of tiles, and the document, which is 64 bytes an element of XML and 40 an attribute, or up to 15 bytes a
///             byte of JSON; 4 bytes per tile; about 300 bytes an object, 400 a layer and 150 a property. Sizes are
///             checked before memory is taken. A template is read once, and counts as often as it is used in what
///             `limits.file_bytes` allows.
/// Source      https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
[[nodiscard]] Result<TiledMap> parse_tiled(std::span<const std::byte> bytes, References& references,
                                           const Limits& limits = {}) noexcept;

/// The same from a file. References go to the map's folder and below, unless `scope` allows more.
[[nodiscard]] Result<TiledMap> load_tiled(const std::string& path, ReferenceScope scope = ReferenceScope::map_folder,
                                          const Limits& limits = {}) noexcept;

/// What is in a tileset of its own, TSX or TSJ? Its `first_gid` is 1.
/// Errors      As parse_tiled().
/// Cost        As parse_tiled().
[[nodiscard]] Result<Tileset> parse_tileset(std::span<const std::byte> bytes, References& references,
                                            const Limits& limits = {}) noexcept;

/// The same from a file.
[[nodiscard]] Result<Tileset> load_tileset(const std::string& path, ReferenceScope scope = ReferenceScope::map_folder,
                                           const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
