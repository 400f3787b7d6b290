// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>
#include "layer_data/tile_bytes.hpp"

/// @file layer_data.hpp
/// Decoding of the text of a layer's data into tiles. zlib is included by inflate.cpp only, zstd by zstd_stream.cpp
/// only.

namespace tilespace::io::detail {

/// Encoding and compression of a layer's data.
enum class Packing : std::uint8_t { csv, base64, base64_zlib, base64_gzip, base64_zstd };

/// Decodes exactly `count` tiles.
///
/// csv: numbers below 2^32 separated by commas, white space around numbers, an optional comma at the end. base64: white
/// space anywhere; 4 bytes a tile, the low byte first. zlib or gzip is detected from the bytes.
///
/// Errors      syntax: too few or too many tiles, malformed numbers, broken streams. `line` and `column` count within
///             the text, from 1; `byte` counts in the decoded base64. out_of_memory.
/// Cost        csv: some nanoseconds a tile, less in runs of empty ones, several times that for numbers of five digits
///             and more. Memory grows with the tiles that exist, so a short text that claims many costs nothing.
///
/// `tools` holds buffers and decompressors that are reused for the next layer.
[[nodiscard]] Result<std::vector<Gid>> decode_tiles(std::string_view text, Packing packing, std::uint64_t count,
                                                    UnpackTools& tools);
[[nodiscard]] Result<std::vector<Gid>> decode_tiles(std::string_view text, Packing packing, std::uint64_t count);

}  // namespace tilespace::io::detail
