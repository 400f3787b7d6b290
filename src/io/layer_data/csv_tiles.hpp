// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file csv_tiles.hpp
/// Parser for the csv encoding of layer data.

namespace tilespace::io::detail {

/// Parses `count` tiles; see decode_tiles().
[[nodiscard]] Result<std::vector<Gid>> read_csv_tiles(std::string_view text, std::uint64_t count);

}  // namespace tilespace::io::detail
