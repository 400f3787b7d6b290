// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file chosen_objects.hpp
/// Selection of objects by a term of a rule.

namespace tilespace::io::detail {

/// Class of an object; that of its tile if it has none and shows a tile.
[[nodiscard]] std::string_view class_of(const TiledMap& map, const MapObject& object) noexcept;

/// Property of an object; that of its tile if it has none of this name and shows a tile. May be a null pointer.
[[nodiscard]] const Property* property_of(const TiledMap& map, const MapObject& object, std::string_view name) noexcept;

/// Tests whether a term about objects means this one. Names and classes are case-insensitive.
[[nodiscard]] bool is_meant(const TiledMap& map, const MapObject& object, const SolidTerm& term);

}  // namespace tilespace::io::detail
