// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/base/language.hpp>
#include <vector>

/// @file properties.hpp
/// Custom properties (name-value pairs) of Tiled maps, layers, tiles and objects; fields of LDtk.

namespace tilespace::io {

/// Type of a property value.
enum class PropertyType : std::uint8_t {
  string,   ///< Stored in `text`.
  integer,  ///< Stored in `integer`, and in `number` too.
  number,   ///< Stored in `number`.
  boolean,  ///< Stored in `integer`, 0 or 1.
  color,    ///< Stored in `text`, as in the file: "#AARRGGBB", "#RRGGBB" or "".
  file,     ///< Stored in `text`: a path as in the file, relative to it.
  object,   ///< Stored in `integer`: the id of an object, 0 for none.
  group,    ///< Stored in `members`, by name: a class in the editor.
  list,     ///< Stored in `members`, in order, with empty names.
};

/// Name of a type, as in files: "string", "int", "float", "bool", "color", "file", "object", "class", "list".
[[nodiscard]] const char* name(PropertyType type) noexcept;

/// A custom property.
struct Property {
  std::string name;                          ///< As in the file.
  PropertyType type = PropertyType::string;  ///< Selects which of the following is set; the others are empty or 0.
  std::string text;                          ///< Of string, color and file.
  std::int64_t integer = 0;                  ///< Of integer, boolean and object.
  double number = 0.0;                       ///< Of number and integer.
  std::string custom_type;                   ///< Name of the enum or class in the editor, if any.
  std::vector<Property> members;             ///< Of group and list.
  friend bool operator==(const Property&, const Property&) = default;
};

/// Properties in the order of the file.
using Properties = std::vector<Property>;

/// Finds a property by name. Returns the last one if there are several, or a null pointer if there is none.
/// Cost        One pass. The pointer is valid until the properties change.
[[nodiscard]] const Property* find(const Properties& properties, std::string_view name) noexcept;

/// Value of a property as a number, an integer, a boolean or a text; `otherwise` if there is no such property (a null
/// pointer), or if its value is not of that kind.
///
/// A number is of the type integer or number; an integer is that, an object, or a number without a fraction. Texts
/// count that are such a number as a whole: editors give new properties the type string. Every value is a boolean, as
/// is_truthy() has it. A text is value_text() of all but groups and lists.
///
/// Invalid     Numbers beyond the range of the result: `otherwise`.
/// Cost        Constant, for texts of their length. text_or() allocates the string.
/// @{
[[nodiscard]] double number_or(const Property* property, double otherwise) noexcept;
[[nodiscard]] std::int64_t integer_or(const Property* property, std::int64_t otherwise) noexcept;
[[nodiscard]] bool bool_or(const Property* property, bool otherwise) noexcept;
[[nodiscard]] std::string text_or(const Property* property, std::string_view otherwise);
/// @}

/// The same of the property of a name: `number_or(object.properties, "speed", 0.0)`.
/// Cost        That of find(), besides.
/// @{
[[nodiscard]] inline double number_or(const Properties& properties, std::string_view name, double otherwise) noexcept {
  return number_or(find(properties, name), otherwise);
}
[[nodiscard]] inline std::int64_t integer_or(const Properties& properties, std::string_view name,
                                             std::int64_t otherwise) noexcept {
  return integer_or(find(properties, name), otherwise);
}
[[nodiscard]] inline bool bool_or(const Properties& properties, std::string_view name, bool otherwise) noexcept {
  return bool_or(find(properties, name), otherwise);
}
[[nodiscard]] inline std::string text_or(const Properties& properties, std::string_view name,
                                         std::string_view otherwise) {
  return text_or(find(properties, name), otherwise);
}
/// @}

/// Tests whether a value is truthy: true, a number other than 0, a string other than "", "0", "false" and "no", a group
/// or list with members.
[[nodiscard]] bool is_truthy(const Property& property) noexcept;

/// Formats the value as text: "true", "3", "0.5", "wall"; groups and lists as "{...}".
/// Cost        Allocates the string.
[[nodiscard]] std::string value_text(const Property& property);

}  // namespace tilespace::io
