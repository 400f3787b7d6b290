// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_lookup.hpp
/// Look-ups in a Tiled map: layers, tilesets and objects by name, class or id; properties of objects; their boxes.
/// Names are those of the file, letter by letter. Pointers are valid until the map changes.

namespace tilespace::io {

/// An object of a map, and the layer that it is in. Reads as a pointer to the object: `found->position`.
struct ObjectEntry {
  const MapObject* object = nullptr;  ///< A null pointer if there is none.
  std::size_t layer = 0;              ///< Index into TiledMap::layers.

  /// Tests whether there is an object.
  explicit operator bool() const noexcept { return object != nullptr; }
  /// The object, which must be there.
  const MapObject& operator*() const noexcept { return *object; }
  const MapObject* operator->() const noexcept { return object; }
  friend bool operator==(const ObjectEntry&, const ObjectEntry&) noexcept = default;
};

/// Finds a layer by its name or its path, "ground/walls". Returns the first one in drawing order, or a null pointer.
/// Cost        One pass. Allocates for a name with a slash.
[[nodiscard]] const Layer* find_layer(const TiledMap& map, std::string_view name);

/// Finds a tileset by its name. Returns the one with the lowest numbers, or a null pointer.
/// Cost        One pass.
[[nodiscard]] const Tileset* find_tileset(const TiledMap& map, std::string_view name) noexcept;

/// Finds an object by its name. Returns the first one in drawing order, or an entry without object.
/// Cost        One pass over all objects.
[[nodiscard]] ObjectEntry find_object(const TiledMap& map, std::string_view name) noexcept;

/// Finds an object by its id, as properties of the type object have it: find_object(map, integer_or(property, 0)).
/// Cost        One pass over all objects.
[[nodiscard]] ObjectEntry find_object(const TiledMap& map, std::int64_t id) noexcept;

/// All objects of a class, as class_of() has it: `for (const auto& entry : objects_of_class(map, "coin"))`. Those
/// without a class for "".
/// Order       Layer by layer in drawing order, and as in the file.
/// Cost        One pass over all objects. Allocates the vector.
[[nodiscard]] std::vector<ObjectEntry> objects_of_class(const TiledMap& map, std::string_view class_name);

/// Class of an object; that of its tile if it has none and shows a tile. Valid until the map changes.
/// Cost        Constant, or that of find_tile().
[[nodiscard]] std::string_view class_of(const TiledMap& map, const MapObject& object) noexcept;

/// Finds a property of an object; that of its tile if it has none of this name and shows a tile. May be a null pointer:
/// number_or(property_of(map, object, "speed"), 0).
/// Cost        That of find(), or also that of find_tile().
[[nodiscard]] const Property* property_of(const TiledMap& map, const MapObject& object, std::string_view name) noexcept;

/// Bounding box of an object after its rotation, in pixels of the map: with the offsets of its layer and of the groups
/// around that. In tiles it is to_tile_space(layout, box), or box_in_tile_space() for maps of any projection.
///
/// Objects that show a tile are placed as the editor shows them: at the bottom left of their position, or where the
/// object_alignment of their tileset says; in their own size, or else in that of the tile's image; with the offset of
/// the tileset. A point has a box without size, a polygon or polyline the bounds of its points.
///
/// Invalid     Numbers that are not finite, rotations beyond angle_limit degrees: the empty box. So for an entry
///             without object, or of a layer that the map does not have.
/// Exactness   Sums and products are rounded once each; without rotations other than by multiples of 90 degrees,
///             pixels that are integers, halves, quarters ... are exact.
/// Cost        Constant, or the number of points; that of offset_of(). Allocates the corners.
[[nodiscard]] Box box_of(const TiledMap& map, const ObjectEntry& entry);

/// Bounding box of an object in tile space, for every projection: the object is placed, turned and moved by the offsets
/// of its layers on the editor's screen, and the result is converted, as the rules about objects do. In orthogonal maps
/// that is to_tile_space(layout, box_of(map, entry)).
///
/// Invalid     As box_of(); maps that have no view, hexagonal ones among them: the empty box. For those, hex_at() takes
///             the corners of box_of().
/// Exactness   As box_of(), and one division per coordinate; where tiles are not upright, that of to_tile_space(View,
///             Point), of each corner.
/// Cost        As box_of().
[[nodiscard]] Box box_in_tile_space(const TiledMap& map, const ObjectEntry& entry);

}  // namespace tilespace::io
