// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/ros_map.hpp>
#include "ascii.hpp"
#include "json_format.hpp"
#include "text/lines.hpp"

namespace tilespace::io {
namespace {

using detail::blanks;

// The text after the byte order mark and blanks.
std::string_view content_of(std::string_view text) noexcept {
  text = detail::without_utf8_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

// Length of the quoted or plain scalar that a text begins with.
std::size_t scalar_size(std::string_view text) noexcept {
  const char quote = text.front();
  if (quote != '"' && quote != '\'') return std::clamp<std::size_t>(text.find_first_of(",:{}[]\n"), 1, text.size());
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == quote) return i + 1;
    if (quote == '"' && text[i] == '\\') ++i;
  }
  return text.size();
}

// Keys of a ROS map seen so far. In double quotes both are needed: files of Tiled also have an "image" in quotes.
struct RosKeys {
  bool plain = false;       // either key without double quotes, which JSON cannot have
  bool image = false;       // in double quotes
  bool resolution = false;  // in double quotes

  void see(std::string_view key) noexcept {
    key = key.substr(0, key.find_last_not_of(blanks) + 1);
    image = image || key == "\"image\"";
    resolution = resolution || key == "\"resolution\"";
    for (const std::string_view known : {"image", "'image'", "resolution", "'resolution'"})
      plain = plain || key == known;
  }
  [[nodiscard]] bool are_there() const noexcept { return plain || (image && resolution); }
};

// Tests whether a map in braces, JSON or YAML, has the keys of ROS. Only keys of the outermost map count. Files that
// are too large for ROS are not scanned.
bool has_ros_keys(std::string_view text) noexcept {
  if (text.size() > ros_yaml_limit) return false;
  RosKeys keys;
  int depth = 0;
  bool may_be_key = false;
  for (text = content_of(text); !text.empty(); text = content_of(text)) {
    std::size_t size = 1;
    switch (text.front()) {
      case '{':
      case '[': may_be_key = ++depth == 1; break;
      case '}':
      case ']': --depth; break;
      case ',': may_be_key = depth == 1; break;
      case '#': size = std::min(text.find('\n'), text.size()); break;
      default:
        size = scalar_size(text);
        if (may_be_key && content_of(text.substr(size)).starts_with(':')) keys.see(text.substr(0, size));
        may_be_key = false;
    }
    if (depth <= 0) break;
    text.remove_prefix(size);
  }
  return keys.are_there();
}

// "key" of "key: value"; nothing for other lines.
std::optional<std::string_view> key_of(std::string_view line) noexcept {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view key = line.substr(0, colon);
  return key.substr(0, key.find_last_not_of(blanks) + 1);
}

// Tests for lines that YAML allows between keys: blank ones, comments, continuations of the key before, and the
// document start.
bool may_be_between_keys(std::string_view line) noexcept {
  return line.empty() || std::string_view("# \t-%").find(line.front()) != std::string_view::npos;
}

bool is_yaml_of_ros(std::span<const std::byte> bytes, std::string_view text) noexcept {
  detail::Lines lines{bytes};
  while (const auto line = lines.next()) {
    if (may_be_between_keys(*line)) continue;
    if (line->front() == '{') return has_ros_keys(text.substr(static_cast<std::size_t>(line->data() - text.data())));
    const auto key = key_of(lines.number() == 1 ? detail::without_utf8_mark(*line) : *line);
    if (!key || key == "image") return key.has_value();
  }
  return false;
}

}  // namespace

const char* name(MapFormat format) noexcept {
  switch (format) {
    case MapFormat::movingai: return "movingai";
    case MapFormat::png: return "png";
    case MapFormat::text: return "text";
    case MapFormat::tmx: return "tmx";
    case MapFormat::tmj: return "tmj";
    case MapFormat::ros: return "ros";
    case MapFormat::ldtk: return "ldtk";
    case MapFormat::world: return "world";
    case MapFormat::godot: return "godot";
  }
  return "text";
}

MapFormat format_of(std::span<const std::byte> bytes) noexcept {
  const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  if (detail::without_utf8_mark(text).starts_with("type")) return MapFormat::movingai;
  if (text.starts_with('\x89')) return MapFormat::png;
  const std::string_view content = content_of(text);
  if (content.starts_with("[gd_scene") || content.starts_with("[gd_resource")) return MapFormat::godot;
  if (content.starts_with('<')) return MapFormat::tmx;
  if (content.starts_with('{')) return has_ros_keys(content) ? MapFormat::ros : detail::json_format(content);
  return is_yaml_of_ros(bytes, text) ? MapFormat::ros : MapFormat::text;
}

}  // namespace tilespace::io
