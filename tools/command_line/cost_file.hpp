// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile.hpp>

/// @file cost_file.hpp
/// Terrain costs from a file, for the option --costs.

namespace tilespace::tool {

/// Loads a number for each tile of a map with these bounds: a digit a tile, a row a line, where `.` and a space stand
/// for 1 and `#` for 0; or the greys of a PNG or PGM. Throws Failure if the file is none of these, or of another size.
[[nodiscard]] Grid<std::uint16_t> load_costs(const std::string& path, TileBox bounds);

}  // namespace tilespace::tool
