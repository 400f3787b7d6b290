// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <tilespace/grid/side.hpp>
#include <tilespace/io/properties.hpp>

/// @file one_way.hpp
/// From which sides does something block, as its properties say?

namespace tilespace::io::detail {

/// What a property says about sides.
struct OneWay {
  Sides sides{};              ///< Empty: it blocks from all sides.
  bool is_understood = true;  ///< Else the property has a value that is none of those below.
};

/// What do properties say? The first of the lists that has a property `one_way`, `oneway` or `one-way`, in any case,
/// decides: a yes is the north side, a no is all sides, and "north", "up", "top" and so on are that side.
[[nodiscard]] OneWay one_way_of(std::initializer_list<const Properties*> lists);

}  // namespace tilespace::io::detail
