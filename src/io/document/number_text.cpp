// SPDX-License-Identifier: MIT
#include <charconv>
#include <cmath>
#include <system_error>
#include <tilespace/io/detail/number_text.hpp>

namespace tilespace::io::detail {
namespace {

template <class Number>
std::optional<Number> read_all_of(std::string_view text) noexcept {
  // from_chars takes no plus sign; without this, "+-1" would be a number.
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  if (stop != end || status != std::errc{}) return std::nullopt;
  return number;
}

}  // namespace

std::optional<double> finite_number(std::string_view text) noexcept {
  const std::optional<double> number = read_all_of<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> whole_number(std::string_view text) noexcept { return read_all_of<std::int64_t>(text); }

}  // namespace tilespace::io::detail
