// SPDX-License-Identifier: MIT
#include <bit>
#include <cstring>
#include <tilespace/base/words.hpp>

namespace tilespace::detail {
namespace {

// From the order of this machine to lowest first, and back.
std::uint64_t lowest_first(std::uint64_t word) noexcept {
  if constexpr (std::endian::native == std::endian::little) return word;
  std::uint64_t turned = 0;
  for (std::size_t i = 0; i < bytes_of_word; ++i) turned = (turned << 8) | ((word >> (8 * i)) & 0xFFU);
  return turned;
}

}  // namespace

void write_word(std::byte* to, std::uint64_t word) noexcept {
  const std::uint64_t ordered = lowest_first(word);
  std::memcpy(to, &ordered, bytes_of_word);
}

std::uint64_t read_word(const std::byte* from) noexcept {
  std::uint64_t ordered = 0;
  std::memcpy(&ordered, from, bytes_of_word);
  return lowest_first(ordered);
}

}  // namespace tilespace::detail
