// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

#include "names.hpp"

/// @file map_names.hpp
/// What has a name in a map of Tiled: layers, classes of tiles, objects. Other maps have no names.

namespace tilespace::tool {

/// An object of a map.
struct NamedObject {
  std::string name;        ///< May be empty.
  std::string id;          ///< "#12": as in the file.
  std::string class_name;  ///< May be empty.
  Box bounds;              ///< In tiles: all that it fills, turned as it is.
};

/// The names of a map.
class MapNames {
 public:
  explicit MapNames(std::optional<io::TiledMap> tiled);

  /// The paths of layers, as "ground/walls", in the order of drawing.
  [[nodiscard]] const std::vector<std::string>& layers() const { return layers_; }
  /// The same, to be found. Those of equal path are one after the other.
  [[nodiscard]] const Names& layer_names() const { return layer_names_; }
  /// What a layer is: "tilelayer".
  [[nodiscard]] std::string_view kind_of_layer(std::size_t layer) const;
  /// The tiles that it has, row by row of its chunks; those around its objects.
  [[nodiscard]] std::vector<TileSpan> tiles_of_layer(std::size_t layer) const;

  /// The classes of tiles, in order.
  [[nodiscard]] const std::vector<std::string>& classes() const { return classes_; }
  [[nodiscard]] const Names& class_names() const { return class_names_; }
  /// Where tiles of a class are, in any layer.
  [[nodiscard]] std::vector<TileSpan> tiles_of_class(std::string_view name) const;

  /// All objects, layer by layer.
  [[nodiscard]] const std::vector<NamedObject>& objects() const { return objects_; }
  /// Their names and ids, to be found by complete().
  [[nodiscard]] const Names& object_names() const { return object_names_; }
  /// The object of this name or id; a null pointer if none has it. Throws BadLine if several have.
  [[nodiscard]] const NamedObject* find_object(std::string_view name) const;

 private:
  io::TiledMap tiled_;
  std::vector<std::string> layers_;
  std::vector<std::string> classes_;
  std::vector<NamedObject> objects_;
  std::vector<std::size_t> called_;  // which object the names of object_names_ belong to
  Names layer_names_;
  Names class_names_;
  Names object_names_;
};

}  // namespace tilespace::tool
