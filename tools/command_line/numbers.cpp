// SPDX-License-Identifier: MIT
#include "command_line/numbers.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <tilespace/grid/tile.hpp>

#include "command_line/failure.hpp"

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

void parse_numbers(std::string_view option, std::string_view shape, std::string_view example, const std::string& text,
                   std::span<double> values) {
  const std::vector<std::string_view> parts = split(text, ',');
  bool is_good = parts.size() == values.size();
  for (std::size_t i = 0; is_good && i < values.size(); ++i) {
    const std::optional<double> value = parse_number(parts[i]);
    is_good = value && *value >= -tile_limit && *value <= tile_limit;
    values[i] = value.value_or(0.0);
  }
  if (is_good) return;
  throw UsageError(fmt::format("{} takes {}, numbers within 2^30, such as {}; not '{}'", option, shape, example, text));
}

}  // namespace tilespace::tool
