// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <tilespace/io/error.hpp>
#include "layer_data/tile_bytes.hpp"

/// @file inflate.hpp
/// Decompression of zlib and gzip streams. zlib is included by inflate.cpp only.

namespace tilespace::io::detail {

/// Decompresses tiles. zlib or gzip is detected from the bytes; a gzip stream may have several members.
///
/// Errors      syntax with `byte` if the stream is damaged, ends early, or has surplus bytes after its end;
///             out_of_memory.
/// Cost        That of zlib. Stops at the first byte beyond the size of the tiles.
[[nodiscard]] std::optional<Error> inflate(std::span<const std::byte> packed, TileBytes& tiles);

}  // namespace tilespace::io::detail
