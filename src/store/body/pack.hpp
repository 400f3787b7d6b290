// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>

/// @file pack.hpp
/// Compression of byte strings whose size is known beforehand, by zstd.

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace tilespace::store::detail {

struct FreePacker {
  void operator()(ZSTD_CCtx_s* context) const noexcept;
  void operator()(ZSTD_DCtx_s* context) const noexcept;
};

/// Memory of zstd, kept from call to call. Of one thread.
class Packer {
 public:
  /// Packs all of `bytes` into `out`. Returns the size; 0 if it would not be smaller than `out`, or there is no memory.
  [[nodiscard]] std::size_t pack(std::span<const std::byte> bytes, std::span<std::byte> out) noexcept;

  enum class Unpacked : unsigned char { done, damaged, out_of_memory };
  /// Unpacks one frame into `out`. The frame must say that its contents have the size of `out`, and have it, and
  /// nothing may follow it. Takes no memory in proportion to what the frame says.
  [[nodiscard]] Unpacked unpack(std::span<const std::byte> frame, std::span<std::byte> out) noexcept;

 private:
  std::unique_ptr<ZSTD_CCtx_s, FreePacker> packing_;
  std::unique_ptr<ZSTD_DCtx_s, FreePacker> unpacking_;
};

}  // namespace tilespace::store::detail
