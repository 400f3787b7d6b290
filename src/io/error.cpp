// SPDX-License-Identifier: MIT
#include <tilespace/io/error.hpp>
#include "errors.hpp"
#include "text/lines.hpp"

namespace tilespace::io {
namespace {

std::string& append(std::string& text, std::string_view words, std::uint64_t number) {
  return text.append(words).append(std::to_string(number));
}

std::string hex(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  return {'\\', 'x', digits[code / 16U], digits[code % 16U]};
}

// Length of the UTF-8 character that a text begins with; 0 if it is invalid.
std::size_t character_size(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xc2 ? 0 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
  if (size < 2) return size;
  if (text.size() < size || byte(0) > 0xf4) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  // Rejects overlong encodings, surrogates, and values above U+10FFFF.
  const unsigned start = byte(0) * 256U + byte(1);
  const bool is_none = (start >= 0xe080 && start < 0xe0a0) || (start >= 0xeda0 && start < 0xee00) ||
                       (start >= 0xf080 && start < 0xf090) || start >= 0xf490;
  return is_none ? 0 : size;
}

// Tests for characters that break the line, control a terminal or change the text direction.
bool is_control(std::string_view character) noexcept {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7f;
  if (character.size() == 2) return character <= "\u009f" || character == "\u061c";
  const auto is_from = [character](std::string_view from, std::string_view to) {
    return character.size() == from.size() && character >= from && character <= to;
  };
  return is_from("\u200e", "\u200f") || is_from("\u2028", "\u202e") || is_from("\u2066", "\u2069") ||
         is_from("\ufeff", "\ufeff") || is_from("\U000e0000", "\U000e007f");
}

// UTF-8 text with control characters and invalid bytes escaped.
std::string in_one_line(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    const std::string_view character = text.substr(0, size == 0 ? 1 : size);
    if (size != 0 && !is_control(character)) {
      out += character;
    } else {
      for (const char c : character) out += hex(c);
    }
    text.remove_prefix(character.size());
  }
  return out;
}

// Formats the position: "cave.map:4:12: ", "cave.png: byte 33: ", "line 4: ", or nothing.
std::string place_of(const Error& error) {
  std::string place = in_one_line(error.file);
  if (error.line != 0) append(place, place.empty() ? "line " : ":", error.line);
  if (error.line != 0 && error.column != 0) append(place, ":", error.column);
  if (!place.empty()) place.append(": ");
  if (error.byte) append(place, "byte ", *error.byte).append(": ");
  return place;
}

// Escapes quotes and unprintable characters with a backslash.
std::string escaped(char c, std::string_view quotes) {
  if (quotes.find(c) != std::string_view::npos) return {'\\', c};
  return detail::is_printable(c) ? std::string(1, c) : hex(c);
}

std::string shortened(std::string_view text, std::string_view quotes) {
  constexpr std::size_t most = 40;
  std::string out;
  for (const char c : text.substr(0, most)) out += escaped(c, quotes);
  return text.size() > most ? out + "..." : out;
}

}  // namespace

const char* name(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::cannot_read: return "cannot_read";
    case ErrorKind::too_large: return "too_large";
    case ErrorKind::syntax: return "syntax";
    case ErrorKind::unsupported: return "unsupported";
    case ErrorKind::refused: return "refused";
    case ErrorKind::out_of_memory: return "out_of_memory";
  }
  return "syntax";
}

std::string to_string(const Error& error) {
  std::string text = place_of(error);
  return text.append("expected ")
      .append(in_one_line(error.expected))
      .append(", found ")
      .append(in_one_line(error.found));
}

namespace detail {

std::string quoted(std::string_view text) { return "\"" + shortened(text, "\"\\") + "\""; }

std::string printable(std::string_view text) { return shortened(text, {}); }

std::string line_or_end(const std::optional<std::string_view>& line) {
  return line ? quoted(*line) : std::string("the end of the file");
}

Error error_at(ErrorKind kind, std::uint64_t line, std::uint64_t column, std::string expected, std::string found) {
  return {kind, {}, line, column, std::nullopt, std::move(expected), std::move(found)};
}

Error out_of_memory() noexcept {
  return {ErrorKind::out_of_memory, {}, 0, 0, std::nullopt, "enough memory", "too little"};
}

Error from_core(const tilespace::Error& error) {
  if (error.code == ErrorCode::out_of_memory) return out_of_memory();
  return {ErrorKind::too_large, {}, 0, 0, std::nullopt, error.expected, "another size"};
}

Error unfit_rule(const SolidRule& rule, std::string_view kind_of_map, std::string_view others) {
  std::string expected = "a rule for ";
  expected.append(kind_of_map).append(": guess, ").append(others);
  return error_at(ErrorKind::unsupported, 0, 0, std::move(expected), quoted(to_string(rule)));
}

}  // namespace detail
}  // namespace tilespace::io
