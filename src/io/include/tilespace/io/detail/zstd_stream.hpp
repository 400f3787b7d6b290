// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <tilespace/io/detail/tile_bytes.hpp>
#include <tilespace/io/error.hpp>

/// @file zstd_stream.hpp
/// Streams of Zstandard. zstd is seen by zstd_stream.cpp alone.

namespace tilespace::io::detail {

/// Which tiles are in this stream, of one frame or several?
///
/// Errors      syntax with `byte` if the stream is damaged, ends early, or has more after its end; out_of_memory.
/// Cost        That of zstd. Stops at the first byte that is more than the tiles have. The window that the stream may
///             ask for is as large as the tiles, but 8 MB at least and 128 MB at most.
[[nodiscard]] std::optional<Error> unpack_zstd(std::span<const std::byte> packed, TileBytes& tiles);

}  // namespace tilespace::io::detail
