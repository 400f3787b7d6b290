// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file chosen_objects.hpp
/// Selection of objects by a term of a rule.

namespace tilespace::io::detail {

/// Tests whether a term about objects means this one. Names and classes are case-insensitive.
[[nodiscard]] bool is_meant(const TiledMap& map, const MapObject& object, const SolidTerm& term);

}  // namespace tilespace::io::detail
