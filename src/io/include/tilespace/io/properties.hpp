// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// @file properties.hpp
/// What an editor lets people say about maps, layers, tiles and objects: names with values.

namespace tilespace::io {

/// What a value is.
enum class PropertyType : std::uint8_t {
  string,   ///< `text`.
  integer,  ///< `integer`, and `number` too.
  number,   ///< `number`.
  boolean,  ///< `integer`, 0 or 1.
  color,    ///< `text`, as in the file: "#AARRGGBB", "#RRGGBB" or "".
  file,     ///< `text`: a path as in the file, relative to it.
  object,   ///< `integer`: the id of an object, 0 for none.
  group,    ///< `members`, by name: what the editor calls a class.
  list,     ///< `members`, in order, with empty names.
};

/// The word for a type, as files have it: "string", "int", "float", "bool", "color", "file", "object", "class", "list".
[[nodiscard]] const char* name(PropertyType type) noexcept;

/// A name with a value.
struct Property {
  std::string name;                          ///< As in the file.
  PropertyType type = PropertyType::string;  ///< Which of the following is set; the others are empty or 0.
  std::string text;                          ///< string, color, file.
  std::int64_t integer = 0;                  ///< integer, boolean, object.
  double number = 0.0;                       ///< number, integer.
  std::string custom_type;                   ///< The name of the enum or class in the editor, if it has one.
  std::vector<Property> members;             ///< group, list.
  friend bool operator==(const Property&, const Property&) = default;
};

/// Properties in the order of the file.
using Properties = std::vector<Property>;

/// Which property has this name? The last one, if there are several; a null pointer, if there is none.
/// Cost        One pass. The pointer lives as long as the properties are not changed.
[[nodiscard]] const Property* find(const Properties& properties, std::string_view name) noexcept;

/// Does the value say yes? true, a number other than 0, a string other than "", "0", "false" and "no", a group or list
/// with members.
[[nodiscard]] bool is_truthy(const Property& property) noexcept;

/// The value as text, as a person would write it: "true", "3", "0.5", "wall"; groups and lists as "{...}".
/// Cost        Allocates the string.
[[nodiscard]] std::string value_text(const Property& property);

}  // namespace tilespace::io
