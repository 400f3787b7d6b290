// SPDX-License-Identifier: MIT
#include "document/number_text.hpp"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <system_error>
#include "ascii.hpp"

namespace tilespace::io::detail {
namespace {

// from_chars does not accept a plus sign; without this test, "+-1" would be a number.
std::string_view without_plus(std::string_view text) noexcept {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  return text;
}

template <class Number>
std::optional<Number> read_all_of(std::string_view text) noexcept {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  if (stop != end || status != std::errc{}) return std::nullopt;
  return number;
}

}  // namespace

#if !defined(__cpp_lib_to_chars)

namespace {

// Digits with a point among them or not, an exponent or none: what from_chars reads of finite numbers.
bool is_decimal(std::string_view text) noexcept {
  if (text.starts_with('-')) text.remove_prefix(1);
  const auto take_digits = [&] {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(end);
    return end;
  };
  std::size_t digits = take_digits();
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    digits += take_digits();
  }
  if (digits == 0 || text.empty()) return digits != 0;
  if (text[0] != 'e' && text[0] != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return take_digits() != 0 && text.empty();
}

}  // namespace

// libc++ has no from_chars for doubles. strtod rounds as it does; what else it reads is refused before, and beyond the
// range of a double it gives 0 or an infinity, where from_chars has an error.
std::optional<double> decimal_number(std::string_view text) noexcept {
  if (!is_decimal(text)) return std::nullopt;
  const std::string ended{text};
  const double number = std::strtod(ended.c_str(), nullptr);
  const bool is_zero = text.substr(0, text.find_first_of("eE")).find_first_not_of("-.0") == std::string_view::npos;
  return std::isfinite(number) && (number != 0.0 || is_zero) ? std::optional(number) : std::nullopt;
}

#else

std::optional<double> decimal_number(std::string_view text) noexcept { return read_all_of<double>(text); }

#endif

std::optional<double> finite_number(std::string_view text) noexcept {
  // Fast path: most numbers in files are integers. Up to 15 digits are exact in a double, and parsing them as an
  // integer is several times faster.
  const bool is_short = !text.empty() && text.size() <= 15;
  if (is_short && std::all_of(text.begin(), text.end(), is_digit)) {
    std::int64_t whole = 0;
    for (const char c : text) whole = whole * 10 + digit(c);
    return static_cast<double>(whole);
  }
  const std::optional<double> number = decimal_number(without_plus(text));
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> whole_number(std::string_view text) noexcept {
  return read_all_of<std::int64_t>(without_plus(text));
}

}  // namespace tilespace::io::detail
