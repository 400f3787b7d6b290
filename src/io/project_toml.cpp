// SPDX-License-Identifier: MIT
#include "project_toml.hpp"
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/impl/preprocessor.h>
// The parser asserts what invalid files violate ("[" at the end of a line), and then reports an error anyway. With
// NDEBUG, it would let the compiler assume the same, and remove that report.
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expression) static_assert(true)
#include <toml++/toml.h>
#include <algorithm>
#include <optional>
#include <tilespace/io/detail/utf8.hpp>
#include <utility>
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using MaybeError = std::optional<Error>;

std::uint64_t line_of(const toml::node& node) { return node.source().begin.line; }

Error wrong(const toml::node& node, std::string expected) {
  return error_at(ErrorKind::syntax, line_of(node), 0, std::move(expected), "something else");
}

// A text, or a list of texts.
MaybeError read_texts(const toml::node& node, const char* what, std::vector<std::string>& texts) {
  if (const auto* const text = node.as_string()) {
    texts.push_back(text->get());
    return std::nullopt;
  }
  const toml::array* const list = node.as_array();
  if (list == nullptr || list->empty()) return wrong(node, std::string(what) + ", a text or a list of texts");
  for (const toml::node& one : *list) {
    const auto* const text = one.as_string();
    if (text == nullptr) return wrong(one, std::string(what) + ", a list of texts");
    texts.push_back(text->get());
  }
  return std::nullopt;
}

MaybeError read_rule(const toml::node& node, RuleTexts& rule) {
  rule.line = line_of(node);
  return read_texts(node, "\"solid\"", rule.terms);
}

MaybeError unknown_key(const toml::key& key, const toml::node& node, const char* known) {
  return error_at(ErrorKind::syntax, line_of(node), 0, known, quoted(key.str()));
}

MaybeError read_section(const toml::node& node, ProjectSection& section) {
  const toml::table* const table = node.as_table();
  if (table == nullptr) return wrong(node, "\"maps\", a list of tables, as in [[maps]]");
  for (const auto& [key, value] : *table) {
    MaybeError error;
    if (key == "files") {
      error = read_texts(value, "\"files\"", section.files);
    } else if (key == "solid") {
      error = read_rule(value, section.solid);
    } else {
      error = unknown_key(key, value, "\"files\" or \"solid\"");
    }
    if (error) return error;
  }
  if (section.files.empty() || section.solid.terms.empty()) return wrong(node, "\"files\" and \"solid\" in [[maps]]");
  return std::nullopt;
}

MaybeError read_sections(const toml::node& node, std::vector<ProjectSection>& sections) {
  const toml::array* const list = node.as_array();
  if (list == nullptr) return wrong(node, "\"maps\", a list of tables, as in [[maps]]");
  for (const toml::node& one : *list) {
    if (auto error = read_section(one, sections.emplace_back())) return error;
  }
  return std::nullopt;
}

// A value of a section for others; of a table or an array all that is in it. Dates are texts without contents.
Property property_of(std::string name, const toml::node& node) {
  Property property;
  property.name = std::move(name);
  if (const auto* const text = node.as_string()) property.text = text->get();
  if (const auto* const integer = node.as_integer()) {
    property.type = PropertyType::integer;
    property.integer = integer->get();
    property.number = static_cast<double>(property.integer);
  }
  if (const auto* const number = node.as_floating_point()) {
    property.type = PropertyType::number;
    property.number = number->get();
  }
  if (const auto* const boolean = node.as_boolean()) {
    property.type = PropertyType::boolean;
    property.integer = boolean->get() ? 1 : 0;
  }
  if (const toml::array* const list = node.as_array()) {
    property.type = PropertyType::list;
    for (const toml::node& one : *list) property.members.push_back(property_of({}, one));
  }
  if (const toml::table* const table = node.as_table()) {
    property.type = PropertyType::group;
    for (const auto& [key, value] : *table) property.members.push_back(property_of(std::string(key.str()), value));
  }
  return property;
}

MaybeError read_lint(const toml::node& node, Properties& settings) {
  if (!node.is_table()) return wrong(node, "\"lint\", a table, as in [lint]");
  settings = property_of({}, node).members;
  return std::nullopt;
}

MaybeError read(const toml::table& table, ProjectFile& file) {
  for (const auto& [key, value] : table) {
    MaybeError error;
    if (key == "solid") {
      error = read_rule(value, file.solid);
    } else if (key == "maps") {
      error = read_sections(value, file.sections);
    } else if (key == "lint") {
      error = read_lint(value, file.lint);
    } else {
      error = unknown_key(key, value, "\"solid\", \"maps\" or \"lint\"");
    }
    if (error) return error;
  }
  return std::nullopt;
}

// End of the text or comment that begins at a position. A text in single quotes has no escapes, and one in three quotes
// may have lines.
std::size_t end_of_token(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  if (quote == '#') return std::min(text.find('\n', begin), text.size());
  const std::string_view three = text.substr(begin, 3);
  const bool is_long = three == "\"\"\"" || three == "\'\'\'";
  std::size_t at = begin + (is_long ? 3 : 1);
  for (; at < text.size(); ++at) {
    if (text[at] == '\\' && quote == '"') {
      ++at;
    } else if (is_long ? text.substr(at, 3) == three : text[at] == quote || text[at] == '\n') {
      break;
    }
  }
  at = std::min(at + (is_long ? 3 : 1), text.size());
  for (int more = 0; is_long && more < 2 && at < text.size() && text[at] == quote; ++more) ++at;
  return at;
}

bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }

// A letter as an escape of TOML.
std::string escaped(char32_t code) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "\\U";
  for (unsigned shift = 32; shift != 0; shift -= 4) text += digits[(code >> (shift - 4)) & 15U];
  return text;
}

// A text or a comment in ASCII; nothing if that is not possible: in single quotes, and for invalid UTF-8.
std::optional<std::string> in_ascii(std::string_view token) {
  const char quote = token.front();
  std::string out;
  while (!token.empty()) {
    const auto [bytes, code] = take_character(token);
    if (bytes.size() == 1 && is_ascii(bytes[0])) {
      out += bytes;
    } else if (quote == '#') {
      out += '?';
    } else if (quote == '"' && code) {
      out += escaped(static_cast<char32_t>(*code));
    } else {
      return std::nullopt;
    }
  }
  return out;
}

// The file in ASCII, with the same lines: the parser has no defined behavior for other letters in places where none may
// be.
Result<std::string> in_ascii_only(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const bool begins_token = c == '"' || c == '\'' || c == '#';
    const std::size_t end = begins_token ? end_of_token(text, at) : at + 1;
    const auto token = begins_token ? in_ascii(text.substr(at, end - at)) : std::optional(std::string(1, c));
    if (!token || (!begins_token && !is_ascii(c))) {
      const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
      return error_at(ErrorKind::syntax, static_cast<std::uint64_t>(line), 0,
                      "ASCII outside of texts in double quotes and of comments", quoted(text.substr(at, end - at)));
    }
    out += *token;
    at = end;
  }
  return out;
}

}  // namespace

Result<ProjectFile> parse_project(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const Result<std::string> ascii = in_ascii_only(text);
  if (!ascii) return ascii.error();
  const toml::parse_result parsed = toml::parse(std::string_view(*ascii));
  if (!parsed) {
    const toml::source_position at = parsed.error().source().begin;
    return error_at(ErrorKind::syntax, at.line, at.column, "TOML", printable(parsed.error().description()));
  }
  ProjectFile file;
  if (auto error = read(parsed.table(), file)) return *std::move(error);
  return file;
}

}  // namespace tilespace::io::detail
