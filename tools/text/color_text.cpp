// SPDX-License-Identifier: MIT
#include "text/color_text.hpp"

#include <charconv>
#include <cstdint>

namespace tilespace::tool {

std::optional<io::Rgba> parse_color(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if ((text.size() != 6 && text.size() != 8) || error != std::errc{} || end != text.data() + text.size())
    return std::nullopt;
  const auto channel = [value](unsigned shift) { return static_cast<std::uint8_t>(value >> shift); };
  return io::Rgba{channel(16), channel(8), channel(0), text.size() == 8 ? channel(24) : std::uint8_t{255}};
}

}  // namespace tilespace::tool
