// SPDX-License-Identifier: MIT
#include "document/number_text.hpp"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>
#include "ascii.hpp"

namespace tilespace::io::detail {
namespace {

template <class Number>
std::optional<Number> read_all_of(std::string_view text) noexcept {
  // from_chars does not accept a plus sign; without this test, "+-1" would be a number.
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  if (stop != end || status != std::errc{}) return std::nullopt;
  return number;
}

}  // namespace

std::optional<double> finite_number(std::string_view text) noexcept {
  // Fast path: most numbers in files are integers. Up to 15 digits are exact in a double, and parsing them as an
  // integer is several times faster.
  const bool is_short = !text.empty() && text.size() <= 15;
  if (is_short && std::all_of(text.begin(), text.end(), is_digit)) {
    std::int64_t whole = 0;
    for (const char c : text) whole = whole * 10 + digit(c);
    return static_cast<double>(whole);
  }
  const std::optional<double> number = read_all_of<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> whole_number(std::string_view text) noexcept { return read_all_of<std::int64_t>(text); }

}  // namespace tilespace::io::detail
