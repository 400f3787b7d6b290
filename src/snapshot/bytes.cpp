// SPDX-License-Identifier: MIT
#include <tilespace/snapshot/bytes.hpp>

namespace tilespace {

// Hashes word by word, little-endian. The last word is padded with zeros; the hashed size distinguishes them from bytes
// that are 0.
std::uint64_t byte_hash(std::span<const std::byte> bytes) noexcept {
  constexpr std::size_t size = sizeof(std::uint64_t);
  std::uint64_t hash = detail::mixed(detail::first_hash, bytes.size());
  for (; bytes.size() >= size; bytes = bytes.subspan(size))
    hash = detail::mixed(hash, detail::load<std::uint64_t>(bytes.data()));
  if (bytes.empty()) return hash;
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) last |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  return detail::mixed(hash, last);
}

}  // namespace tilespace
