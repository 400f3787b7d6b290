// SPDX-License-Identifier: MIT
#include <tilespace/io/detail/utf8.hpp>
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

// UTF-8 text with control characters, hidden marks and invalid bytes escaped.
std::string in_one_line(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto [bytes, code] = detail::take_character(text);
    if (code && !detail::is_control(*code) && !detail::is_hidden_mark(*code)) {
      out += bytes;
    } else {
      for (const char c : bytes) out += hex(c);
    }
  }
  return out;
}

// Formats the position: "cave.map:4:12: ", "cave.png: byte 33: ", "line 4: ", or nothing.
std::string place_of(const Error& error) {
  std::string place = in_one_line(error.map);
  if (!place.empty() && !error.file.empty()) place.append(": ");
  place.append(in_one_line(error.file));
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
    case ErrorKind::levels_apart: return "levels_apart";
    case ErrorKind::out_of_memory: return "out_of_memory";
  }
  return "syntax";
}

std::string to_string(const Error& error) {
  std::string text = place_of(error);
  if (error.kind == ErrorKind::cannot_read) return text.append("cannot be read: ").append(in_one_line(error.found));
  return text.append("expected ")
      .append(in_one_line(error.expected))
      .append(", found ")
      .append(in_one_line(error.found));
}

namespace detail {

std::string quoted(std::string_view text) { return "\"" + shortened(text, "\"\\") + "\""; }

std::string quoted_list(const std::vector<std::string>& texts) {
  constexpr std::size_t most = 10;
  std::string list;
  for (std::size_t i = 0; i < texts.size() && i < most; ++i) list.append(i == 0 ? "" : ", ").append(quoted(texts[i]));
  return texts.size() > most ? list.append(" and more") : list;
}

std::string printable(std::string_view text) { return shortened(text, {}); }

std::string_view lfs_pointer(std::string_view text) noexcept {
  return text.starts_with("version https://git-lfs") ? "a pointer of Git LFS, whose file git lfs pull fetches" : "";
}

std::string line_or_end(const std::optional<std::string_view>& line) {
  return line ? quoted(*line) : std::string("the end of the file");
}

Error error_at(ErrorKind kind, std::uint64_t line, std::uint64_t column, std::string expected, std::string found) {
  return {kind, {}, line, column, std::nullopt, std::move(expected), std::move(found)};
}

Error about_map(Error error, const std::string& path) {
  (error.file.empty() ? error.file : error.map) = path;
  return error;
}

Error out_of_memory() noexcept {
  return {ErrorKind::out_of_memory, {}, 0, 0, std::nullopt, "enough memory", "too little"};
}

Error from_core(const tilespace::Error& error) {
  if (error.code == ErrorCode::out_of_memory) return out_of_memory();
  return {ErrorKind::too_large, {}, 0, 0, std::nullopt, error.expected, "another size"};
}

Error unfit_rule(const SolidRule& rule, std::string_view kind_of_map, std::string_view others,
                 const std::string& meant) {
  std::string expected = "a rule for ";
  expected.append(kind_of_map).append(": guess, ").append(others);
  const bool is_bare = rule.terms.size() == 1 && rule.terms[0].by == SolidBy::letters;  // a word without a colon
  std::string found = is_bare ? "the letters " + quoted(rule.terms[0].name) : quoted(to_string(rule));
  if (!meant.empty()) found.append("; did you mean ").append(printable(meant)).append("?");
  return error_at(ErrorKind::unsupported, 0, 0, std::move(expected), std::move(found));
}

Error no_levels(std::string_view level) {
  return error_at(ErrorKind::unsupported, 0, 0, "a file with levels, as one was named",
                  "a map, and the name " + quoted(level));
}

}  // namespace detail
}  // namespace tilespace::io
