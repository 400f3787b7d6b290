// SPDX-License-Identifier: MIT
#include "json_format.hpp"
#include <algorithm>
#include <array>
#include <optional>

// A scan for names of members, by depth of brackets and by quotes alone: whether the text is JSON is for the parser.

namespace tilespace::io::detail {
namespace {

struct Sign {
  std::string_view name;
  MapFormat format;
};
constexpr std::array signs{Sign{"__header__", MapFormat::ldtk},
                           Sign{"jsonVersion", MapFormat::ldtk},
                           Sign{"defs", MapFormat::ldtk},
                           Sign{"layerInstances", MapFormat::ldtk},
                           Sign{"maps", MapFormat::world},
                           Sign{"patterns", MapFormat::world},
                           Sign{"onlyShowAdjacentMaps", MapFormat::world},
                           Sign{"layers", MapFormat::tmj},
                           Sign{"orientation", MapFormat::tmj},
                           Sign{"tilesets", MapFormat::tmj},
                           Sign{"tiledversion", MapFormat::tmj},
                           Sign{"compressionlevel", MapFormat::tmj},
                           Sign{"tilewidth", MapFormat::tmj}};

std::optional<MapFormat> format_by(std::string_view name) noexcept {
  for (const auto& [sign, format] : signs) {
    if (name == sign) return format;
  }
  return std::nullopt;
}

// Length of a string with its quotes.
std::size_t string_size(std::string_view text) noexcept {
  for (std::size_t end = 1; end < text.size(); ++end) {
    if (text[end] == '"') return end + 1;
    if (text[end] == '\\') ++end;
  }
  return text.size();
}

}  // namespace

MapFormat json_format(std::string_view text) noexcept {
  int depth = 0;
  bool is_name = false;  // the next string at depth 1
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '{' || c == '[') is_name = ++depth == 1;
    if (c == '}' || c == ']') --depth;
    if (c == ',') is_name = depth == 1;
    if (c != '"') continue;
    const std::size_t size = string_size(text.substr(at));
    const auto format =
        is_name && depth == 1 ? format_by(text.substr(at + 1, std::max<std::size_t>(size, 2) - 2)) : std::nullopt;
    if (format) return *format;
    is_name = false;
    at += size - 1;
  }
  return MapFormat::tmj;
}

}  // namespace tilespace::io::detail
