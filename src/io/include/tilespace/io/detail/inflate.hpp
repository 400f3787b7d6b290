// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <tilespace/io/detail/tile_bytes.hpp>
#include <tilespace/io/error.hpp>

/// @file inflate.hpp
/// Streams of zlib and gzip. zlib is seen by inflate.cpp alone.

namespace tilespace::io::detail {

/// Which tiles are in this stream, zlib or gzip, told by its bytes? A gzip stream may have several members.
///
/// Errors      syntax with `byte` if the stream is damaged, ends early, or has more after its end; out_of_memory.
/// Cost        That of zlib. Stops at the first byte that is more than the tiles have.
[[nodiscard]] std::optional<Error> inflate(std::span<const std::byte> packed, TileBytes& tiles);

}  // namespace tilespace::io::detail
