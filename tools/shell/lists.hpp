// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile_span.hpp>

#include "shell/map_names.hpp"

/// @file lists.hpp
/// Human-readable lists of a map's layers, classes and objects.

namespace tilespace::tool {

[[nodiscard]] std::uint64_t count_tiles(std::span<const TileSpan> spans);

[[nodiscard]] std::string list_layers(const MapNames& names);
[[nodiscard]] std::string list_classes(const MapNames& names);

/// Lists objects whose name or class begins with `begun`, or whose id it is. Throws BadLine if none matches although
/// the map has objects.
[[nodiscard]] std::string list_objects(const MapNames& names, std::string_view begun);

/// Summary of a map: size, solid tiles, layout, number of names.
[[nodiscard]] std::string map_text(TileBox bounds, const std::string& solid, Outside outside, const Layout& layout,
                                   const MapNames& names);

}  // namespace tilespace::tool
