// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// @file keys.hpp
/// Table of the keys of queries and the type of their values. A key has the same type in all queries.

namespace tilespace::tool {

/// Type of a key's value.
enum class KeyForm : std::uint8_t {
  number,   ///< A number.
  numbers,  ///< An array of a fixed number of numbers.
  rows,     ///< An array of such arrays.
  maps,     ///< An array of objects with the tiles of a map: in JSON only.
  word,     ///< One of some words.
  flag,     ///< True, or absent.
};

struct Key {
  std::string_view name;
  KeyForm form = KeyForm::number;
  std::string_view shape;                     ///< For numbers and rows: "[x, y, radius]".
  std::size_t count = 1;                      ///< Number of elements.
  std::span<const std::string_view> words{};  ///< For words: all allowed words.
};

/// The key of this name; a null pointer for "ask", "id" and unknown names.
[[nodiscard]] const Key* find_key(std::string_view name);

/// All keys.
[[nodiscard]] std::span<const Key> all_keys();

}  // namespace tilespace::tool
