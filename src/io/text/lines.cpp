// SPDX-License-Identifier: MIT
#include "text/lines.hpp"
#include "ascii.hpp"

namespace tilespace::io::detail {

Lines::Lines(std::span<const std::byte> bytes) noexcept
    : rest_(without_utf8_mark({reinterpret_cast<const char*>(bytes.data()), bytes.size()})) {}

std::optional<std::string_view> Lines::next() noexcept {
  ++number_;
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = rest_.find('\n');
  std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

std::optional<std::size_t> find_unprintable(std::string_view line) noexcept {
  bool all_printable = true;
  for (const char c : line) all_printable &= is_printable(c);
  if (all_printable) return std::nullopt;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_printable(line[i])) return i;
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
