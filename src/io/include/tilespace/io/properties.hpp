// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/base/language.hpp>
#include <vector>

/// @file properties.hpp
/// Custom properties (name-value pairs) of Tiled maps, layers, tiles and objects.

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

/// Tests whether a value is truthy: true, a number other than 0, a string other than "", "0", "false" and "no", a group
/// or list with members.
[[nodiscard]] bool is_truthy(const Property& property) noexcept;

/// Formats the value as text: "true", "3", "0.5", "wall"; groups and lists as "{...}".
/// Cost        Allocates the string.
[[nodiscard]] std::string value_text(const Property& property);

}  // namespace tilespace::io
