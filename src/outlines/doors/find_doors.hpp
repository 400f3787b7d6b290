// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/outlines/rooms.hpp>

/// @file find_doors.hpp
/// Adjacencies of disjoint rectangles.

namespace tilespace::detail {

/// Doors of rectangles, one rectangle after the other.
struct Doors {
  Buffer<Door> doors;
  Buffer<std::size_t> ends;  ///< For each rectangle: index after its last door.
};

/// Finds the doors between rectangles that are disjoint. Returns false if out of memory.
[[nodiscard]] bool find_doors(const TileBoxes& boxes, Doors& doors) noexcept;

}  // namespace tilespace::detail
