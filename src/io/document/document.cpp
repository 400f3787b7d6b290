// SPDX-License-Identifier: MIT
#include "document/document.hpp"
#include <algorithm>
#include "ascii.hpp"
#include "document/number_text.hpp"
#include "errors.hpp"
#include "shortest_text.hpp"

namespace tilespace::io::detail {
namespace {

// First byte that is neither a byte order mark, nor blank, nor the zero half of an ASCII character in UTF-16.
char first_character(std::string_view text) {
  text = without_utf8_mark(text);
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) text.remove_prefix(2);
  using namespace std::string_view_literals;
  const std::size_t at = text.find_first_not_of(" \t\r\n\0"sv);
  return at == std::string_view::npos ? '\0' : text[at];
}

// Above this, not every integer is a double.
constexpr double most_exact = 9007199254740992.0;  // 2^53

std::optional<std::int64_t> integer_of(double number) {
  if (!(number >= -most_exact && number <= most_exact)) return std::nullopt;
  const auto integer = static_cast<std::int64_t>(number);
  if (static_cast<double>(integer) != number) return std::nullopt;
  return integer;
}

}  // namespace

std::optional<double> to_number(const Scalar& value) noexcept {
  switch (value.kind) {
    case ScalarKind::literal: return finite_number(trimmed(value.text));
    case ScalarKind::integer:
    case ScalarKind::number: return value.number;
    default: return std::nullopt;
  }
}

std::optional<std::int64_t> to_integer(const Scalar& value) noexcept {
  if (value.kind == ScalarKind::integer) return value.integer;
  if (value.kind == ScalarKind::literal) {
    if (const auto whole = whole_number(trimmed(value.text))) return whole;
  }
  const auto number = to_number(value);
  return number ? integer_of(*number) : std::nullopt;
}

std::optional<bool> to_boolean(const Scalar& value) noexcept {
  const bool is_number = value.kind == ScalarKind::boolean || value.kind == ScalarKind::integer;
  if (is_number && (value.integer == 0 || value.integer == 1)) return value.integer == 1;
  if (value.kind != ScalarKind::literal) return std::nullopt;
  const std::string_view word = trimmed(value.text);
  if (word == "1" || word == "true") return true;
  if (word == "0" || word == "false") return false;
  return std::nullopt;
}

std::optional<std::string> to_text(const Scalar& value) {
  switch (value.kind) {
    case ScalarKind::literal:
    case ScalarKind::text: return std::string(value.text);
    case ScalarKind::integer: return std::to_string(value.integer);
    case ScalarKind::number: return shortest_text(value.number);
    case ScalarKind::boolean: return value.integer == 1 ? "true" : "false";
    default: return std::nullopt;
  }
}

std::string described(const Scalar& value) {
  switch (value.kind) {
    case ScalarKind::absent: return "nothing";
    case ScalarKind::compound: return "an object or an array";
    case ScalarKind::literal:
    case ScalarKind::text: return quoted(value.text);
    default: return *to_text(value);
  }
}

std::string described(NodeKind kind) {
  switch (kind) {
    case NodeKind::none: return "nothing";
    case NodeKind::object: return "an object";
    case NodeKind::array: return "an array";
    case NodeKind::scalar: break;
  }
  return "a single value";
}

Error syntax_error(Place place, std::string expected, std::string found) {
  return error_at(ErrorKind::syntax, place.line, place.column, std::move(expected), std::move(found));
}

Place place_at(std::string_view text, std::size_t offset) noexcept {
  const std::string_view before = text.substr(0, offset);
  const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 on the first line
  return {lines + 1, before.size() - line_start + 1};
}

Result<std::unique_ptr<Document>> open_document(std::span<const std::byte> bytes, Padding padding) {
  const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  switch (first_character(text)) {
    case '<': return open_xml(bytes);
    case '{': return open_json(bytes, padding);
    default: break;
  }
  if (text.empty()) return syntax_error({}, "XML or JSON", "no bytes");
  return syntax_error({1, 0}, "XML or JSON", quoted(text.substr(0, text.find('\n'))));
}

}  // namespace tilespace::io::detail
