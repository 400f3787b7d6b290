// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file decimal.hpp
/// Compile-time parsing of decimal literals.

namespace tilespace::units::detail {

// Not constexpr: calling one at compile time is an error whose message contains its name.
void this_literal_is_no_decimal_number() noexcept;
void this_literal_has_too_many_digits() noexcept;

inline constexpr int most_power_of_ten = 22;  // 10^22 = 2^22 5^22, and 5^22 < 2^53: it is a double

/// digits * 10^exponent
struct Decimal {
  std::uint64_t digits = 0;
  int exponent = 0;
};

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

consteval std::uint64_t with_digit(std::uint64_t digits, char digit) {
  const std::uint64_t more = 10 * digits + static_cast<std::uint64_t>(digit - '0');
  if (more > (std::uint64_t{1} << 53)) this_literal_has_too_many_digits();
  return more;
}

// The exponent after the e of 1.5e-3.
consteval int exponent_at(const char* text) {
  const bool is_negative = *text == '-';
  if (*text == '-' || *text == '+') ++text;
  int exponent = 0;
  for (; *text != '\0'; ++text) {
    if (!is_digit(*text)) this_literal_is_no_decimal_number();
    exponent = 10 * exponent + (*text - '0');
    if (exponent > 1000) this_literal_has_too_many_digits();
  }
  return is_negative ? -exponent : exponent;
}

// Parses the characters of a literal without its suffix: 12, 1.5, 1'000.25, 2e-3.
consteval Decimal parsed(const char* text) {
  if (text[0] == '0' && is_digit(text[1])) this_literal_is_no_decimal_number();  // 012 is octal
  Decimal decimal;
  bool is_behind_point = false;
  for (; *text != '\0'; ++text) {
    if (*text == 'e' || *text == 'E') {
      decimal.exponent += exponent_at(text + 1);
      break;
    }
    if (is_digit(*text)) {
      decimal.digits = with_digit(decimal.digits, *text);
      decimal.exponent -= is_behind_point ? 1 : 0;
    } else if (*text == '.') {
      is_behind_point = true;
    } else if (*text != '\'') {
      this_literal_is_no_decimal_number();
    }
  }
  return decimal;
}

/// The double nearest to a literal, times a power of ten. Both factors are doubles, so that their single product or
/// quotient is rounded once; reading a long double first, whose width depends on the compiler, would round twice.
/// Literals with more digits do not compile.
consteval double decimal(const char* text, int power_of_ten = 0) {
  const Decimal number = parsed(text);
  const int exponent = number.exponent + power_of_ten;
  if (exponent > most_power_of_ten || exponent < -most_power_of_ten) this_literal_has_too_many_digits();
  double scale = 1.0;
  for (int i = 0; i < (exponent < 0 ? -exponent : exponent); ++i) scale *= 10.0;
  const double digits = static_cast<double>(number.digits);
  return exponent < 0 ? digits / scale : digits * scale;
}

}  // namespace tilespace::units::detail
