// SPDX-License-Identifier: MIT
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/detail/state_words.hpp>

namespace tilespace {

// Hashes word by word, little-endian. The last word is padded with zeros; the hashed size distinguishes them from bytes
// that are 0.
std::uint64_t byte_hash(std::span<const std::byte> bytes) noexcept {
  constexpr std::size_t size = sizeof(std::uint64_t);
  detail::StateHasher hasher;
  hasher.count(bytes.size());
  for (; bytes.size() >= size; bytes = bytes.subspan(size)) hasher.count(detail::load<std::uint64_t>(bytes.data()));
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) last |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  if (!bytes.empty()) hasher.count(last);
  return hasher.value();
}

}  // namespace tilespace
