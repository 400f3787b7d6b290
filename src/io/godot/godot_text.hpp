// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <vector>

/// @file godot_text.hpp
/// Text format of Godot's scenes and resources (.tscn, .tres): sections of fields. Values are kept as text, see
/// godot_value.hpp.

namespace tilespace::io::detail {

/// `key = value`, as in the file: views into its text.
struct GodotField {
  std::string_view key;    ///< Without quotes.
  std::string_view value;  ///< Not parsed, but complete: its quotes and brackets are closed.
};

/// `[tag key=value ...]` and the fields after it.
struct GodotSection {
  std::string_view tag;                ///< "gd_scene", "node", "sub_resource" and so on.
  std::vector<GodotField> attributes;  ///< Those in brackets.
  std::vector<GodotField> fields;      ///< Those in the lines that follow.
};

/// Value of the field with a key; empty if there is none. The last one counts.
[[nodiscard]] std::string_view field(const std::vector<GodotField>& fields, std::string_view key) noexcept;

/// Text of a file, and its sections.
struct GodotFile {
  std::string path;                    ///< Relative to the map's folder; empty for the map itself.
  std::string_view text;               ///< Outlives this.
  std::vector<GodotSection> sections;  ///< In the order of the file.

  /// Makes an error about a piece of `text`.
  [[nodiscard]] Error error(std::string_view piece, std::string expected) const;
};

/// Splits the text of a scene or resource into sections.
///
/// Errors      syntax for brackets and quotes that are not closed, and for lines that are no field. Other fields than
///             those that are known are kept.
/// Cost        One pass. Memory: 32 bytes a field.
[[nodiscard]] Result<GodotFile> parse_godot_text(std::string path, std::string_view text);

}  // namespace tilespace::io::detail
