// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <tilespace/grid/side.hpp>
#include <tilespace/io/properties.hpp>

/// @file one_way.hpp
/// One-way property of tiles and objects.

namespace tilespace::io::detail {

/// Sides given by a property.
struct OneWay {
  Sides sides{};              ///< Empty: blocks from all sides.
  bool is_understood = true;  ///< False: the value of the property is none of those below.
};

/// Evaluates the property `one_way`, `oneway` or `one-way`, case-insensitive, of the first list that has it: true,
/// "yes" and numbers other than 0 are the north side, a falsy value is all sides, and "north", "up", "top" and so on
/// are that side.
[[nodiscard]] OneWay one_way_of(std::initializer_list<const Properties*> lists);

}  // namespace tilespace::io::detail
