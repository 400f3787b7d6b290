// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/store/revision.hpp>

/// @file digest.hpp
/// Digests of revisions: sums modulo 2^128 of a hash for each chunk, kept up to date by differences.

namespace tilespace::store::detail {

/// What a chunk adds to the digest, by the hash of its contents.
[[nodiscard]] Digest digest_of_chunk(std::uint32_t layer, std::int64_t key, std::uint64_t hash) noexcept;
[[nodiscard]] Digest sum_of(Digest a, Digest b) noexcept;
[[nodiscard]] Digest difference_of(Digest a, Digest b) noexcept;

using DigestBytes = std::array<std::byte, 16>;
[[nodiscard]] DigestBytes bytes_of_digest(Digest digest) noexcept;
/// Zero, unless there are 16 bytes.
[[nodiscard]] Digest digest_in(std::span<const std::byte> bytes) noexcept;

}  // namespace tilespace::store::detail
