// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

#include "shell/names.hpp"

/// @file map_names.hpp
/// Named entities of a Tiled map: layers, classes of tiles, objects; of LDtk, its entities. Other maps have none.

namespace tilespace::tool {

/// An object of a map.
struct NamedObject {
  std::string name;        ///< May be empty.
  std::string id;          ///< "#12": as in the file.
  std::string class_name;  ///< May be empty.
  Box bounds;              ///< Bounding box in tiles, after rotation.
};

/// Entities of the levels of LDtk that make a map: their identifier is the name and the class, and they are numbered
/// from #1 on.
[[nodiscard]] std::vector<NamedObject> entities_of(const io::LoadedMap& map);

/// The names of a map.
class MapNames {
 public:
  /// `entities`: objects besides those of the map.
  explicit MapNames(std::optional<io::TiledMap> tiled, const std::vector<NamedObject>& entities = {});

  /// View of the map; tiles of a pixel if it has none.
  [[nodiscard]] tilespace::View view() const;

  /// Paths of layers, as "ground/walls", in drawing order.
  [[nodiscard]] const std::vector<std::string>& layers() const { return layers_; }
  /// Index of these paths. Equal paths are adjacent.
  [[nodiscard]] const Names& layer_names() const { return layer_names_; }
  /// Kind of a layer: "tilelayer".
  [[nodiscard]] std::string_view kind_of_layer(std::size_t layer) const;
  /// Tiles of a tile layer, row by row of its chunks; of an object layer, the tiles around its objects.
  [[nodiscard]] std::vector<TileSpan> tiles_of_layer(std::size_t layer) const;

  /// Classes of tiles, in order.
  [[nodiscard]] const std::vector<std::string>& classes() const { return classes_; }
  [[nodiscard]] const Names& class_names() const { return class_names_; }
  /// Tiles of a class in any layer.
  [[nodiscard]] std::vector<TileSpan> tiles_of_class(std::string_view name) const;

  /// All objects, layer by layer.
  [[nodiscard]] const std::vector<NamedObject>& objects() const { return objects_; }
  /// Index of their names and ids, for complete().
  [[nodiscard]] const Names& object_names() const { return object_names_; }
  /// The object of this name or id; a null pointer if there is none. Throws BadLine if the name is ambiguous.
  [[nodiscard]] const NamedObject* find_object(std::string_view name) const;

 private:
  io::TiledMap tiled_;
  std::vector<std::string> layers_;
  std::vector<std::string> classes_;
  std::vector<NamedObject> objects_;
  std::vector<std::size_t> called_;  // object of each name of object_names_
  Names layer_names_;
  Names class_names_;
  Names object_names_;
};

}  // namespace tilespace::tool
