// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <tilespace/io/error.hpp>
#include "layer_data/tile_bytes.hpp"

/// @file zstd_stream.hpp
/// Decompression of Zstandard streams. zstd is included by zstd_stream.cpp only.

namespace tilespace::io::detail {

/// Decompresses tiles from a stream of one or several frames.
///
/// Errors      syntax with `byte` if the stream is damaged, ends early, or has surplus bytes after its end;
///             out_of_memory.
/// Cost        That of zstd. Stops at the first byte beyond the size of the tiles. The window that the stream may
///             request is as large as the tiles, but at least 8 MB and at most 128 MB.
[[nodiscard]] std::optional<Error> unpack_zstd(std::span<const std::byte> packed, TileBytes& tiles);

}  // namespace tilespace::io::detail
