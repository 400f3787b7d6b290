// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/outlines/rooms.hpp>

/// @file room_index.hpp
/// Point location among rectangles: the room of a tile, by a binary search in the row of the tile.

namespace tilespace {

/// Index of no room.
inline constexpr std::size_t no_room = static_cast<std::size_t>(-1);

/// Index of rectangles of tiles by rows: for each row, the rectangles that it crosses, from west to east.
///
/// Errors      Copying without memory stops the program, as copying a Buffer does. A moved-from one has no rooms.
/// Order       The same on every machine.
/// Threads     Any number of readers.
class RoomIndex {
 public:
  /// No rooms.
  RoomIndex() = default;

  /// Makes the index of rectangles that are disjoint, as those of rooms_of() and boxes_of() are. It does not refer to
  /// them afterwards.
  ///
  /// Errors      out_of_memory, also for more than 2^32 - 1 rectangles.
  /// Cost        Some nanoseconds for each rectangle and for each row that one crosses, and for each row and column of
  ///             the box around all. 12 bytes for each row that a rectangle crosses. Allocates.
  [[nodiscard]] static Result<RoomIndex> of(const TileBoxes& boxes) noexcept;
  [[nodiscard]] static Result<RoomIndex> of(const Rooms& rooms) noexcept { return of(rooms.boxes()); }

  /// The index of the rectangle that has a tile; no_room if none has.
  ///
  /// Border      Tiles are half-open, as in all of tile space.
  /// Invalid     Any tile.
  /// Cost        O(log n) for n rectangles in the row of the tile. Allocates: never.
  [[nodiscard]] std::size_t room_at(Tile tile) const noexcept;

 private:
  // A rectangle in a row.
  struct Part {
    std::int32_t begin = 0;
    std::int32_t end = 0;
    std::uint32_t room = 0;
  };

  [[nodiscard]] bool allocate(TileBox all, std::size_t parts) noexcept;

  Buffer<Part> parts_;
  Buffer<std::size_t> ends_;  // for each row, the end of its parts
  std::int32_t first_row_ = 0;
};

}  // namespace tilespace
