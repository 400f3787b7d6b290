// SPDX-License-Identifier: MIT
#include "utf8.hpp"

namespace tilespace::tool {
namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

}  // namespace

std::size_t character_size(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues(text[i])) return 0;
  }
  if (size < 3) return size;
  const unsigned second = byte(1);
  const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_none = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);  // surrogates, too large
  return is_overlong || is_none ? 0 : size;
}

std::uint32_t character_code(std::string_view character) {
  const auto byte = [character](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(character[i])}; };
  std::uint32_t code = character.size() == 1 ? byte(0) : byte(0) & (0x7FU >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i) code = code << 6 | (byte(i) & 0x3FU);
  return code;
}

}  // namespace tilespace::tool
