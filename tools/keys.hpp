// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// @file keys.hpp
/// What does each key of a question take? The same in all questions that know it.

namespace tilespace::tool {

/// Of what kind the value of a key is.
enum class KeyForm : std::uint8_t {
  number,   ///< A number.
  numbers,  ///< An array of so many numbers.
  rows,     ///< An array of such arrays.
  word,     ///< One of some words.
  flag,     ///< True, or absent.
};

struct Key {
  std::string_view name;
  KeyForm form = KeyForm::number;
  std::string_view shape;                     ///< Of numbers and of a row: "[x, y, radius]".
  std::size_t count = 1;                      ///< How many these are.
  std::span<const std::string_view> words{};  ///< Of words: all there are.
};

/// The key of this name; a null pointer for "ask", "id" and what is none.
[[nodiscard]] const Key* find_key(std::string_view name);

/// All of them.
[[nodiscard]] std::span<const Key> all_keys();

}  // namespace tilespace::tool
