// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// @file json.hpp
/// JSON text of the suite. Doubles have the fewest digits that read back equal.

namespace conformance {

[[nodiscard]] inline std::string to_json(double value) {
  if (value == 0.0 && std::signbit(value)) return "-0.0";  // -0 would be read as an integer
  char digits[32];
  const std::to_chars_result end = std::to_chars(std::begin(digits), std::end(digits), value);
  return {digits, end.ptr};
}
[[nodiscard]] inline std::string to_json(std::int64_t value) { return std::to_string(value); }
[[nodiscard]] inline std::string to_json(bool value) { return value ? "true" : "false"; }
[[nodiscard]] inline std::string to_json(std::string_view word) { return '"' + std::string(word) + '"'; }
[[nodiscard]] inline std::string to_json(const char* word) { return to_json(std::string_view(word)); }

[[nodiscard]] inline std::string to_json(std::initializer_list<double> values) {
  std::string text = "[";
  for (const double value : values) text += (text.size() > 1 ? "," : "") + to_json(value);
  return text + ']';
}
[[nodiscard]] inline std::string to_json(std::initializer_list<std::int64_t> values) {
  std::string text = "[";
  for (const std::int64_t value : values) text += (text.size() > 1 ? "," : "") + to_json(value);
  return text + ']';
}

/// An array of items, each as `to_text` writes it.
[[nodiscard]] std::string array_of(const auto& items, const auto& to_text) {
  std::string text = "[";
  for (const auto& item : items) text += (text.size() > 1 ? "," : "") + to_text(item);
  return text + ']';
}

/// An object whose values are JSON text already.
[[nodiscard]] inline std::string object_of(std::initializer_list<std::pair<std::string_view, std::string>> members) {
  std::string text = "{";
  for (const auto& [key, value] : members) {
    if (value.empty()) continue;  // a key that is left out
    text += (text.size() > 1 ? ",\"" : "\"") + std::string(key) + "\":" + value;
  }
  return text + '}';
}

}  // namespace conformance
