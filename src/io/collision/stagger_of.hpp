// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/view.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file stagger_of.hpp
/// Lines of a staggered or hexagonal map that are shifted by half a tile.

namespace tilespace::io::detail {

/// Shifted lines by the properties of the map. As in the editor, the axis y and odd indices are the defaults.
[[nodiscard]] Stagger stagger_of(const TiledMap& map) noexcept;

}  // namespace tilespace::io::detail
