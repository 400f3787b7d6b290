// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <tilespace/io/properties.hpp>
#include "document/number_text.hpp"
#include "shortest_text.hpp"

namespace tilespace::io {
namespace {

// Texts that mean "no".
bool is_no(std::string_view text) {
  constexpr std::array<std::string_view, 4> words{"", "0", "false", "no"};
  return std::find(words.begin(), words.end(), text) != words.end();
}

// A number without a fraction, as an integer.
std::optional<std::int64_t> whole(double number) {
  constexpr double beyond = 9223372036854775808.0;  // 2^63
  if (!(number >= -beyond && number < beyond)) return std::nullopt;
  const auto integer = static_cast<std::int64_t>(number);
  if (static_cast<double>(integer) != number) return std::nullopt;
  return integer;
}

}  // namespace

const char* name(PropertyType type) noexcept {
  switch (type) {
    case PropertyType::string: return "string";
    case PropertyType::integer: return "int";
    case PropertyType::number: return "float";
    case PropertyType::boolean: return "bool";
    case PropertyType::color: return "color";
    case PropertyType::file: return "file";
    case PropertyType::object: return "object";
    case PropertyType::group: return "class";
    case PropertyType::list: return "list";
  }
  return "string";
}

const Property* find(const Properties& properties, std::string_view name) noexcept {
  const auto has_name = [name](const Property& property) { return property.name == name; };
  const auto last = std::find_if(properties.rbegin(), properties.rend(), has_name);
  return last == properties.rend() ? nullptr : &*last;
}

bool is_truthy(const Property& property) noexcept {
  switch (property.type) {
    case PropertyType::integer:
    case PropertyType::boolean:
    case PropertyType::object: return property.integer != 0;
    case PropertyType::number: return property.number != 0.0;
    case PropertyType::group:
    case PropertyType::list: return !property.members.empty();
    case PropertyType::string:
    case PropertyType::color:
    case PropertyType::file: break;
  }
  return !is_no(property.text);
}

double number_or(const Property* property, double otherwise) noexcept {
  if (property == nullptr) return otherwise;
  switch (property->type) {
    case PropertyType::integer:
    case PropertyType::number: return property->number;
    case PropertyType::string: return detail::finite_number(property->text).value_or(otherwise);
    default: return otherwise;
  }
}

std::int64_t integer_or(const Property* property, std::int64_t otherwise) noexcept {
  if (property == nullptr) return otherwise;
  switch (property->type) {
    case PropertyType::integer:
    case PropertyType::object: return property->integer;
    case PropertyType::number: return whole(property->number).value_or(otherwise);
    case PropertyType::string: return detail::whole_number(property->text).value_or(otherwise);
    default: return otherwise;
  }
}

bool bool_or(const Property* property, bool otherwise) noexcept {
  return property == nullptr ? otherwise : is_truthy(*property);
}

std::string text_or(const Property* property, std::string_view otherwise) {
  const bool has_text =
      property != nullptr && property->type != PropertyType::group && property->type != PropertyType::list;
  return has_text ? value_text(*property) : std::string(otherwise);
}

std::string value_text(const Property& property) {
  switch (property.type) {
    case PropertyType::integer:
    case PropertyType::object: return std::to_string(property.integer);
    case PropertyType::boolean: return property.integer != 0 ? "true" : "false";
    case PropertyType::number: return detail::shortest_text(property.number);
    case PropertyType::group:
    case PropertyType::list: return "{...}";
    case PropertyType::string:
    case PropertyType::color:
    case PropertyType::file: break;
  }
  return property.text;
}

}  // namespace tilespace::io
