// SPDX-License-Identifier: MIT
#include <tilespace/io/detail/errors.hpp>
#include <tilespace/io/detail/lines.hpp>
#include <tilespace/io/error.hpp>

namespace tilespace::io {
namespace {

std::string& append(std::string& text, std::string_view words, std::uint64_t number) {
  return text.append(words).append(std::to_string(number));
}

// Where the error is: "cave.map:4:12: ", "cave.png: byte 33: ", "line 4: ", or nothing.
std::string place_of(const Error& error) {
  std::string place = error.file;
  if (error.line != 0) append(place, place.empty() ? "line " : ":", error.line);
  if (error.line != 0 && error.column != 0) append(place, ":", error.column);
  if (!place.empty()) place.append(": ");
  if (error.byte) append(place, "byte ", *error.byte).append(": ");
  return place;
}

std::string escaped(char c) {
  if (c == '"' || c == '\\') return {'\\', c};
  if (detail::is_printable(c)) return {c};
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  return {'\\', 'x', digits[code / 16U], digits[code % 16U]};
}

}  // namespace

const char* name(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::cannot_read: return "cannot_read";
    case ErrorKind::too_large: return "too_large";
    case ErrorKind::syntax: return "syntax";
    case ErrorKind::unsupported: return "unsupported";
    case ErrorKind::out_of_memory: return "out_of_memory";
  }
  return "syntax";
}

std::string to_string(const Error& error) {
  std::string text = place_of(error);
  return text.append("expected ").append(error.expected).append(", found ").append(error.found);
}

namespace detail {

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  std::string out = "\"";
  for (const char c : text.substr(0, most)) out += escaped(c);
  return out + (text.size() > most ? "...\"" : "\"");
}

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

}  // namespace detail
}  // namespace tilespace::io
