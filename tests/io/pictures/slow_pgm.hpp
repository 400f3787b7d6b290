// SPDX-License-Identifier: MIT
#pragma once

#include <cctype>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// @file slow_pgm.hpp
/// PGM read word by word, in the plainest way.

namespace slow_pgm {

struct Greys {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t maxval = 0;
  std::vector<std::uint64_t> values;  ///< As in the file.
};

/// A grey with 8 bits, computed with fractions: the nearest, and up from the middle.
inline std::uint64_t to_8_bits(std::uint64_t grey, std::uint64_t maxval) {
  for (std::uint64_t nearest = 0; nearest < 255; ++nearest) {
    if (2 * 255 * grey < (2 * nearest + 1) * maxval) return nearest;
  }
  return 255;
}

/// Takes the next word off the text: comments are white space.
inline std::string take_word(std::string_view& text) {
  std::string word;
  while (!text.empty()) {
    const char c = text.front();
    if (c == '#') {
      if (!word.empty()) return word;
      text.remove_prefix(std::min(text.find('\n'), text.size()));
      continue;
    }
    const bool is_space = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (is_space && !word.empty()) return word;
    text.remove_prefix(1);
    if (!is_space) word += c;
  }
  return word;
}

inline std::optional<std::uint64_t> take_number(std::string_view& text, std::uint64_t most) {
  const std::string word = take_word(text);
  if (word.empty() || word.size() > 30 || word.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : word) {
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
    if (value > most) return std::nullopt;
  }
  return value;
}

/// Nothing if it is no PGM. For files of up to a million pixels.
inline std::optional<Greys> read(std::string_view text) {
  const std::string magic = std::string(text.substr(0, 2));
  if (magic != "P2" && magic != "P5") return std::nullopt;
  if (take_word(text) != magic) return std::nullopt;
  const auto width = take_number(text, 1000000), height = take_number(text, 1000000), maxval = take_number(text, 65535);
  if (!width || !height || !maxval || *width * *height * *maxval == 0 || *width * *height > 1000000)
    return std::nullopt;
  Greys greys{*width, *height, *maxval, {}};
  if (magic == "P5") {
    if (!text.empty() && text.front() == '#') text.remove_prefix(std::min(text.find('\n'), text.size()));
    if (text.empty()) return std::nullopt;
    text.remove_prefix(1);
  }
  while (greys.values.size() < *width * *height) {
    std::uint64_t value = 0;
    if (magic == "P2") {
      const auto number = take_number(text, *maxval);
      if (!number) return std::nullopt;
      value = *number;
    } else {
      for (int byte = 0; byte < (*maxval > 255 ? 2 : 1); ++byte, text.remove_prefix(1)) {
        if (text.empty()) return std::nullopt;
        value = value * 256 + static_cast<unsigned char>(text.front());
      }
      if (value > *maxval) return std::nullopt;
    }
    greys.values.push_back(value);
  }
  if (magic == "P2" && !take_word(text).empty()) return std::nullopt;
  return greys;
}

}  // namespace slow_pgm
