// SPDX-License-Identifier: MIT
#include "godot/godot_value.hpp"
#include <algorithm>
#include <span>
#include <tilespace/io/detail/base64.hpp>
#include <utility>
#include "ascii.hpp"
#include "document/number_text.hpp"

namespace tilespace::io::detail {
namespace {

// The text in the brackets of `TYPE(...)`.
std::optional<std::string_view> inside_of(std::string_view value, std::string_view type) noexcept {
  if (!value.starts_with(type) || !value.ends_with(')')) return std::nullopt;
  const std::string_view rest = trimmed(value.substr(type.size()));
  if (!rest.starts_with('(')) return std::nullopt;
  return trimmed(rest.substr(1, rest.size() - 2));
}

char escaped(char letter) noexcept {
  switch (letter) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    default: return letter;
  }
}

std::optional<std::byte> byte_of(double number) noexcept {
  if (!(number >= 0.0 && number <= 255.0) || number != static_cast<double>(static_cast<int>(number))) {
    return std::nullopt;
  }
  return static_cast<std::byte>(static_cast<int>(number));
}

std::optional<std::vector<std::byte>> bytes_of(const std::vector<double>& numbers) {
  std::vector<std::byte> bytes;
  bytes.reserve(numbers.size());
  for (const double number : numbers) {
    const auto byte = byte_of(number);
    if (!byte) return std::nullopt;
    bytes.push_back(*byte);
  }
  return bytes;
}

}  // namespace

std::optional<std::string> godot_string(std::string_view value) {
  if (value.starts_with('&')) value.remove_prefix(1);
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
  value = value.substr(1, value.size() - 2);
  std::string text;
  text.reserve(value.size());
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_escape = value[i] == '\\' && i + 1 < value.size();
    text.push_back(is_escape ? escaped(value[++i]) : value[i]);
  }
  return text;
}

std::optional<std::vector<double>> godot_numbers(std::string_view value, std::string_view type) {
  const auto inside = inside_of(value, type);
  if (!inside) return std::nullopt;
  std::vector<double> numbers;
  for (std::string_view rest = *inside; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const auto number = finite_number(trimmed(rest.substr(0, comma)));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return numbers;
}

std::optional<Vec> godot_vector(std::string_view value) {
  auto numbers = godot_numbers(value, "Vector2i");
  if (!numbers) numbers = godot_numbers(value, "Vector2");
  if (!numbers || numbers->size() != 2) return std::nullopt;
  return Vec{(*numbers)[0], (*numbers)[1]};
}

std::optional<std::vector<std::byte>> godot_bytes(std::string_view value) {
  const auto inside = inside_of(value, "PackedByteArray");
  if (!inside) return std::nullopt;
  if (!inside->starts_with('"')) {
    const auto numbers = godot_numbers(value, "PackedByteArray");
    return numbers ? bytes_of(*numbers) : std::nullopt;
  }
  if (inside->size() < 2 || !inside->ends_with('"')) return std::nullopt;
  const std::string_view text = inside->substr(1, inside->size() - 2);
  std::vector<std::byte> bytes(most_base64_bytes(text));
  std::size_t size = 0;
  if (decode_base64(text, bytes, size)) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

std::string_view godot_reference(std::string_view value, std::string_view type) noexcept {
  std::string_view id = inside_of(value, type).value_or(std::string_view());
  if (id.size() >= 2 && id.front() == '"' && id.back() == '"') id = id.substr(1, id.size() - 2);
  return id;
}

std::optional<Property> godot_property(std::string name, std::string_view value) {
  Property property;
  property.name = std::move(name);
  if (value == "true" || value == "false") {
    property.type = PropertyType::boolean;
    property.integer = value == "true" ? 1 : 0;
  } else if (const auto whole = whole_number(value)) {
    property.type = PropertyType::integer;
    property.integer = *whole;
    property.number = static_cast<double>(*whole);
  } else if (const auto number = finite_number(value)) {
    property.type = PropertyType::number;
    property.number = *number;
  } else if (auto text = godot_string(value)) {
    property.text = *std::move(text);
  } else {
    return std::nullopt;
  }
  return property;
}

}  // namespace tilespace::io::detail
