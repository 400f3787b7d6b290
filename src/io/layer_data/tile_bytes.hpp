// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tile_bytes.hpp
/// Output buffer of the layer decoders: bytes that become tiles, and buffers and decompressors for reuse.

struct z_stream_s;
struct ZSTD_DCtx_s;

namespace tilespace::io::detail {

/// Deleter of zlib streams.
struct EndInflate {
  void operator()(z_stream_s* stream) const noexcept;
};

/// Deleter of zstd contexts.
struct FreeZstd {
  void operator()(ZSTD_DCtx_s* context) const noexcept;
};

/// Reusable memory with unspecified contents.
class Capacity {
 public:
  /// Returns at least `size` bytes. Previous contents may be lost.
  [[nodiscard]] std::span<std::byte> of_size(std::size_t size);

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
};

/// Buffers and decompressors, reused from one layer to the next: a map may have ten thousand chunks.
struct UnpackTools {
  Capacity packed;                               ///< Decoded base64.
  Capacity window;                               ///< Unpacked bytes that are not tiles yet.
  std::unique_ptr<z_stream_s, EndInflate> zlib;  ///< Null before the first zlib or gzip stream.
  std::unique_ptr<ZSTD_DCtx_s, FreeZstd> zstd;   ///< Null before the first zstd stream.
};

/// The bytes of `count` tiles, 4 each, the low byte first. Memory grows with the bytes that arrive.
class TileBytes {
 public:
  /// `packed` is the number of bytes before decompression.
  TileBytes(std::uint64_t count, std::size_t packed, UnpackTools& tools);

  /// Maximum number of bytes.
  [[nodiscard]] std::uint64_t most_bytes() const noexcept { return sizeof(Gid) * count_; }
  /// Space for the next bytes. Empty once there are `count` tiles.
  [[nodiscard]] std::span<std::byte> room();
  /// Appends the bytes that were written to room().
  void wrote(std::size_t bytes) noexcept { filled_ += bytes; }
  /// The tiles.
  /// Errors      syntax if there are fewer bytes than `count` tiles have.
  [[nodiscard]] Result<std::vector<Gid>> finish() &&;
  /// The error for surplus bytes.
  [[nodiscard]] Error surplus() const;
  /// Buffers and decompressors for the next layer.
  [[nodiscard]] UnpackTools& tools() const noexcept { return tools_; }

 private:
  [[nodiscard]] std::uint64_t size() const noexcept;
  void empty_window();

  std::uint64_t count_;
  UnpackTools& tools_;
  std::span<std::byte> window_;  // empty if bytes are written to the tiles directly
  std::size_t filled_ = 0;       // of the window, or else of the tiles
  std::vector<Gid> tiles_;
};

}  // namespace tilespace::io::detail
