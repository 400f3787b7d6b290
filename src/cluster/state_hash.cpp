// SPDX-License-Identifier: MIT
#include <tilespace/cluster/state_hash.hpp>

namespace tilespace::cluster {

std::string to_string(const StateHash& hash) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text;
  for (const std::uint64_t half : {hash.high, hash.low}) {
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[half >> shift & 15U];
  }
  return text;
}

StateHash hash_of_bytes(std::uint64_t id, std::span<const std::byte> bytes) noexcept {
  using tilespace::detail::mixed;
  const std::uint64_t contents = byte_hash(bytes);
  std::uint64_t chain = mixed(~tilespace::detail::first_hash, id);
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t k = i; k < bytes.size() && k < i + 8; ++k)
      word |= static_cast<std::uint64_t>(bytes[k]) << (8 * (k - i));
    chain = mixed(chain, word);
  }
  return {mixed(mixed(tilespace::detail::first_hash, id), contents), chain};
}

}  // namespace tilespace::cluster
