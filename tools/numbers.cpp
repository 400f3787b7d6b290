// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <charconv>
#include <cmath>

namespace tilespace::tool {
namespace {

template <class Number>
std::optional<Number> parse_whole_text(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end; (end = text.find(separator)) != std::string_view::npos; text.remove_prefix(end + 1)) {
    parts.push_back(text.substr(0, end));
  }
  parts.push_back(text);
  return parts;
}

std::optional<double> parse_number(std::string_view text) {
  const std::optional<double> value = parse_whole_text<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int32_t> parse_whole_number(std::string_view text) { return parse_whole_text<std::int32_t>(text); }

}  // namespace tilespace::tool
