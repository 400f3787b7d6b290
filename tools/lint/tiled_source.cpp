// SPDX-License-Identifier: MIT
#include "lint/tiled_source.hpp"

#include <charconv>

namespace tilespace::tool {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::vector<SourceNumber> numbers_in(std::string_view text, std::size_t begin, std::size_t end) {
  std::vector<SourceNumber> numbers;
  for (std::size_t i = begin; i < end;) {
    if (!is_digit(text[i])) {
      ++i;
      continue;
    }
    const std::size_t first = i;
    while (i < end && is_digit(text[i])) ++i;
    numbers.push_back({first, i});
  }
  return numbers;
}

std::optional<std::uint64_t> value_of(std::string_view text, SourceNumber number) {
  std::uint64_t value = 0;
  const char* const last = text.data() + number.end;
  const auto [end, error] = std::from_chars(text.data() + number.begin, last, value);
  if (error != std::errc() || end != last) return std::nullopt;
  return value;
}

std::optional<TiledSource> scan_tiled(std::string_view text) {
  const std::size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  return text[first] == '<' ? scan_tiled_xml(text) : text[first] == '{' ? scan_tiled_json(text) : std::nullopt;
}

}  // namespace tilespace::tool
