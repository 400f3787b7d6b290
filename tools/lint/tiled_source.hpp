// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file tiled_source.hpp
/// Places of numbers in the text of a Tiled map: ids of objects, and tiles of layers that are written as numbers.
///
/// A scanner for files that the loader has read already: it only finds places, and gives up where something is not as
/// expected.

namespace tilespace::tool {

/// A whole number in the text.
struct SourceNumber {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// An object of the map, not of a tileset.
struct SourceObject {
  std::size_t layer = 0;  ///< Index in TiledMap::layers.
  SourceNumber id{};
};

/// Tiles of a layer or a chunk, as numbers row by row.
struct SourceCells {
  std::size_t layer = 0;  ///< Index in TiledMap::layers.
  TileBox bounds{};       ///< Tiles of the layer.
  std::size_t begin = 0;  ///< Text of the numbers.
  std::size_t end = 0;
};

/// Places in a file.
struct TiledSource {
  std::size_t layers = 0;                      ///< Number of layers, groups too.
  std::vector<SourceObject> objects;           ///< In the order of the file.
  std::vector<SourceCells> cells;              ///< Those of csv and JSON arrays.
  std::optional<SourceNumber> next_object_id;  ///< That of the map.
};

/// Scans the text of a .tmx, or of a .tmj or .json. Nothing if it is neither, or not as expected.
[[nodiscard]] std::optional<TiledSource> scan_tiled(std::string_view text);
[[nodiscard]] std::optional<TiledSource> scan_tiled_xml(std::string_view text);
[[nodiscard]] std::optional<TiledSource> scan_tiled_json(std::string_view text);

/// The numbers between two places of a text, which have anything but digits between them.
[[nodiscard]] std::vector<SourceNumber> numbers_in(std::string_view text, std::size_t begin, std::size_t end);

/// The value of a number of digits; nothing if it is none, or too large.
[[nodiscard]] std::optional<std::uint64_t> value_of(std::string_view text, SourceNumber number);

}  // namespace tilespace::tool
