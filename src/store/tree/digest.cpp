// SPDX-License-Identifier: MIT
#include "tree/digest.hpp"

#include <tilespace/snapshot/bytes.hpp>

namespace tilespace::store::detail {

using tilespace::detail::mixed;

Digest digest_of_chunk(std::uint32_t layer, std::int64_t key, std::uint64_t hash) noexcept {
  const auto place = static_cast<std::uint64_t>(key);
  return {mixed(mixed(hash, place), layer), mixed(mixed(~std::uint64_t{layer}, hash), ~place)};
}

Digest sum_of(Digest a, Digest b) noexcept {
  const std::uint64_t low = a.low + b.low;
  return {low, a.high + b.high + (low < a.low ? 1U : 0U)};
}

Digest difference_of(Digest a, Digest b) noexcept {
  return {a.low - b.low, a.high - b.high - (a.low < b.low ? 1U : 0U)};
}

DigestBytes bytes_of_digest(Digest digest) noexcept {
  DigestBytes bytes{};
  ByteWriter writer(bytes);
  writer.write(digest);
  return bytes;
}

Digest digest_in(std::span<const std::byte> bytes) noexcept {
  Digest digest;
  if (bytes.size() == sizeof(DigestBytes)) ByteReader(bytes).read(digest);
  return digest;
}

}  // namespace tilespace::store::detail
