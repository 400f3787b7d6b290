// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <tilespace/io/detail/tile_bytes.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file layer_data.hpp
/// From the text of a layer's data to tiles. zlib is seen by inflate.cpp alone, zstd by zstd_stream.cpp.

namespace tilespace::io::detail {

/// How the text of a layer's data is packed.
enum class Packing : std::uint8_t { csv, base64, base64_zlib, base64_gzip, base64_zstd };

/// Which tiles are in this text? Exactly `count` of them.
///
/// csv: numbers below 2^32 with commas between, white space around numbers, a comma at the end too. base64: white space
/// anywhere; 4 bytes a tile, the low byte first. Streams of zlib and gzip are told apart by their bytes.
///
/// Errors      syntax: too few or too many tiles, numbers that are none, broken streams. `line` and `column` count
///             within the text, from 1; `byte` counts in what the base64 holds. out_of_memory.
/// Cost        csv: some nanoseconds a tile, less in runs of empty ones, several times that for numbers of five digits
///             and more. Memory is taken as tiles turn up, so that a short text with a large claim costs nothing.
///
/// `tools` keeps what the next layer needs too.
[[nodiscard]] Result<std::vector<Gid>> decode_tiles(std::string_view text, Packing packing, std::uint64_t count,
                                                    UnpackTools& tools);
[[nodiscard]] Result<std::vector<Gid>> decode_tiles(std::string_view text, Packing packing, std::uint64_t count);

}  // namespace tilespace::io::detail
