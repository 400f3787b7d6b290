// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/world/chunk.hpp>
#include <vector>

#include "body/pack.hpp"

/// @file chunk_body.hpp
/// Bodies: contents of a chunk as stored, packed and with a hash. Reading refuses what is never written.
///
/// Shape       A byte: 0 all free, 1 all solid, 2 plain, 3 packed by zstd. A byte: 1 if shapes follow, else 0. Four
///             bytes: n, the size of the contents as stored: none for 0 and 1, all of them for 2. The contents. If
///             shapes follow, their number in four bytes and each with its column and row, a byte each. Eight
///             bytes: the hash. It is of the contents unpacked, of the shapes and of the layer: packed bytes differ
///             between versions of zstd, contents do not.

namespace tilespace::store::detail {

enum class BodyStatus : std::uint8_t { done, damaged, out_of_memory };

/// Hash of contents: of their bytes, of the bytes of the shapes, and of the layer.
[[nodiscard]] std::uint64_t contents_hash(std::span<const std::byte> contents, std::span<const std::byte> shapes,
                                          std::uint32_t layer) noexcept;
/// That of a chunk whose tiles are all free, or all solid, in layer 0.
[[nodiscard]] std::uint64_t uniform_hash(bool solid) noexcept;

/// Writes the body of a chunk to `out`, which is resized. Returns the hash.
std::uint64_t write_chunk_body(Packer& packer, const Chunk& chunk, std::vector<std::byte>& out);
/// Reads a chunk. Unless that is done, `chunk` has no meaning.
[[nodiscard]] BodyStatus read_chunk_body(Packer& packer, std::span<const std::byte> body, Chunk& chunk) noexcept;

/// Writes the body of a chunk of another layer, plain values. Returns the hash.
std::uint64_t write_values_body(Packer& packer, std::span<const std::byte> values, std::uint32_t layer,
                                std::vector<std::byte>& out);
/// Reads values into `out`, which has the size that the layer says.
[[nodiscard]] BodyStatus read_values_body(Packer& packer, std::span<const std::byte> body, std::uint32_t layer,
                                          std::span<std::byte> out) noexcept;

/// The hash that a body says it has; 0 if it is too short for one.
[[nodiscard]] std::uint64_t hash_in(std::span<const std::byte> body) noexcept;

}  // namespace tilespace::store::detail
