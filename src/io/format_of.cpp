// SPDX-License-Identifier: MIT
#include <string_view>
#include <tilespace/io/detail/lines.hpp>
#include <tilespace/io/load_map.hpp>

namespace tilespace::io {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view blanks = " \t\r\n";

char first_character(std::string_view text) noexcept {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::size_t first = text.find_first_not_of(blanks);
  return first == std::string_view::npos ? '\0' : text[first];
}

// "key" of "key: value"; nothing for other lines.
std::optional<std::string_view> key_of(std::string_view line) noexcept {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view key = line.substr(0, colon);
  return key.substr(0, key.find_last_not_of(blanks) + 1);
}

// Lines that YAML may have between its keys: blank ones, comments, what belongs to the key before, and the document's
// start.
bool may_be_between_keys(std::string_view line) noexcept {
  return line.empty() || std::string_view("# \t-%").find(line.front()) != std::string_view::npos;
}

bool has_image_key(std::span<const std::byte> bytes) noexcept {
  detail::Lines lines{bytes};
  while (const auto line = lines.next()) {
    if (may_be_between_keys(*line)) continue;
    const auto key = key_of(
        lines.number() == 1 && line->starts_with(byte_order_mark) ? line->substr(byte_order_mark.size()) : *line);
    if (!key || key == "image") return key.has_value();
  }
  return false;
}

}  // namespace

const char* name(Format format) noexcept {
  switch (format) {
    case Format::movingai: return "movingai";
    case Format::png: return "png";
    case Format::text: return "text";
    case Format::tmx: return "tmx";
    case Format::tmj: return "tmj";
    case Format::ros: return "ros";
  }
  return "text";
}

Format format_of(std::span<const std::byte> bytes) noexcept {
  const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  if (text.starts_with("type")) return Format::movingai;
  if (text.starts_with('\x89')) return Format::png;
  const char first = first_character(text);
  if (first == '<') return Format::tmx;
  if (first == '{') return Format::tmj;
  return has_image_key(bytes) ? Format::ros : Format::text;
}

}  // namespace tilespace::io
