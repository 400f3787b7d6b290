// SPDX-License-Identifier: MIT
#include "godot/godot_text.hpp"
#include <algorithm>
#include <utility>
#include "ascii.hpp"
#include "document/text_place.hpp"

namespace tilespace::io::detail {
namespace {

constexpr std::size_t none = std::string_view::npos;

// End of the string that begins with the quote at `begin`; npos if it is not closed. A quote is escaped if an odd
// number of backslashes is before it. Layer data are one long string.
std::size_t string_end(std::string_view text, std::size_t begin) noexcept {
  for (std::size_t quote = text.find('"', begin + 1); quote != none; quote = text.find('"', quote + 1)) {
    std::size_t slashes = quote;
    while (text[slashes - 1] == '\\') --slashes;  // ends at the opening quote at the latest
    if ((quote - slashes) % 2 == 0) return quote + 1;
  }
  return none;
}

constexpr auto is_bracket = [](char c) noexcept { return c == ']'; };
constexpr auto is_line_end = [](char c) noexcept { return c == '\n'; };
constexpr auto is_key_end = [](char c) noexcept { return c == '=' || c == '\n'; };

// End of the value at `begin`: the first character that is an end, outside of quotes and brackets. npos if one of these
// is not closed. Which bracket closes which is not checked: values of types that are not known need not be understood.
template <class IsEnd>
std::size_t value_end(std::string_view text, std::size_t begin, IsEnd is_end) noexcept {
  std::size_t depth = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    const char at = text[i];
    if (depth == 0 && is_end(at)) return i;
    if (at == '"') {
      i = string_end(text, i) - 1;
      if (i >= text.size()) return none;
    } else if (at == '(' || at == '[' || at == '{') {
      ++depth;
    } else if (at == ')' || at == ']' || at == '}') {
      if (depth-- == 0) return none;
    }
  }
  return depth == 0 ? text.size() : none;
}

std::string_view without_quotes(std::string_view key) noexcept {
  const bool is_quoted = key.size() >= 2 && key.front() == '"' && key.back() == '"';
  return is_quoted ? key.substr(1, key.size() - 2) : key;
}

// Reads a file from the beginning to the end.
class GodotReader {
 public:
  explicit GodotReader(std::string path, std::string_view text) : file_{std::move(path), text, {}} {}

  Result<GodotFile> read() {
    while (skip_to_content()) {
      auto error = rest().front() == '[' ? read_heading() : read_field();
      if (error) return *std::move(error);
    }
    return std::move(file_);
  }

 private:
  [[nodiscard]] std::string_view rest() const noexcept { return file_.text.substr(at_); }

  // Skips blanks and comments. False at the end of the file.
  bool skip_to_content() noexcept {
    while (true) {
      while (at_ < file_.text.size() && is_space(file_.text[at_])) ++at_;
      if (at_ == file_.text.size()) return false;
      if (file_.text[at_] != ';') return true;
      at_ = std::min(file_.text.find('\n', at_), file_.text.size());
    }
  }

  std::optional<Error> read_heading() {
    const std::string_view whole = rest();
    const std::size_t end = value_end(whole, 1, is_bracket);
    if (end == none || end == whole.size()) return file_.error(whole, "a heading that ends with ]");
    at_ += end + 1;
    std::string_view inside = trimmed(whole.substr(1, end - 1));
    const std::size_t tag = std::min(inside.find_first_of(blanks), inside.size());
    file_.sections.push_back({inside.substr(0, tag), {}, {}});
    return read_attributes(inside.substr(tag));
  }

  std::optional<Error> read_attributes(std::string_view inside) {
    for (inside = trimmed(inside); !inside.empty(); inside = trimmed(inside)) {
      const std::size_t equals = inside.find('=');
      if (equals == none) return file_.error(inside, "key=value");
      const std::size_t begin = std::min(inside.find_first_not_of(blanks, equals + 1), inside.size());
      const std::size_t end = value_end(inside, begin, is_space);
      if (end == none) return file_.error(inside, "a value whose brackets are closed");
      file_.sections.back().attributes.push_back(
          {trimmed(inside.substr(0, equals)), inside.substr(begin, end - begin)});
      inside.remove_prefix(end);
    }
    return std::nullopt;
  }

  std::optional<Error> read_field() {
    const std::string_view line = rest();
    const std::size_t key_end = value_end(line, 0, is_key_end);
    if (file_.sections.empty()) return file_.error(line, "a heading");
    if (key_end == none || key_end == line.size() || line[key_end] != '=') return file_.error(line, "key = value");
    const std::size_t begin = std::min(line.find_first_not_of(" \t", key_end + 1), line.size());
    const std::size_t end = value_end(line, begin, is_line_end);
    if (end == none) return file_.error(line, "a value whose quotes and brackets are closed");
    file_.sections.back().fields.push_back(
        {without_quotes(trimmed(line.substr(0, key_end))), trimmed(line.substr(begin, end - begin))});
    at_ += end;
    return std::nullopt;
  }

  GodotFile file_;
  std::size_t at_ = 0;
};

}  // namespace

std::string_view field(const std::vector<GodotField>& fields, std::string_view key) noexcept {
  const auto found =
      std::find_if(fields.rbegin(), fields.rend(), [&](const GodotField& one) { return one.key == key; });
  return found == fields.rend() ? std::string_view() : found->value;
}

Error GodotFile::error(std::string_view piece, std::string expected) const {
  Error error = error_in_text(text, static_cast<std::size_t>(piece.data() - text.data()), std::move(expected));
  error.file = path;
  return error;
}

Result<GodotFile> parse_godot_text(std::string path, std::string_view text) {
  return GodotReader(std::move(path), without_utf8_mark(text)).read();
}

}  // namespace tilespace::io::detail
