// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/geom/point.hpp>
#include <tilespace/io/properties.hpp>
#include <vector>

/// @file godot_value.hpp
/// Values in Godot's text format: numbers, strings, vectors, packed arrays, references.

namespace tilespace::io::detail {

/// A string, `"text"`, or a name, `&"text"`. Nothing for other values. Unknown escapes stay as they are.
[[nodiscard]] std::optional<std::string> godot_string(std::string_view value);

/// The numbers in `TYPE(1, 2.5, ...)`. Nothing for other values, and for numbers that are not finite.
[[nodiscard]] std::optional<std::vector<double>> godot_numbers(std::string_view value, std::string_view type);

/// A vector, `Vector2(1, 2)` or `Vector2i(1, 2)`.
[[nodiscard]] std::optional<Vec> godot_vector(std::string_view value);

/// Bytes, `PackedByteArray("base64")` or `PackedByteArray(1, 2, ...)`.
[[nodiscard]] std::optional<std::vector<std::byte>> godot_bytes(std::string_view value);

/// Id in `TYPE("id")` or `TYPE(1)`: a reference, where TYPE is ExtResource or SubResource. Empty for other values.
[[nodiscard]] std::string_view godot_reference(std::string_view value, std::string_view type) noexcept;

/// A boolean, number or string as a property; nothing for other values.
[[nodiscard]] std::optional<Property> godot_property(std::string name, std::string_view value);

}  // namespace tilespace::io::detail
