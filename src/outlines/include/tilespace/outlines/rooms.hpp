// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/outlines/tile_boxes.hpp>

/// @file rooms.hpp
/// Rectangular decomposition graph of free space: rectangles of tiles, and which of them are neighbours. For navigation
/// meshes, cell decomposition in robotics, portals, and level analysis.

namespace tilespace {

/// A part of a side that two rectangles have in common: a portal of a navigation mesh. Each of the two lists it.
struct Door {
  std::size_t room = 0;    ///< Index of the neighbour.
  TileBox tiles;           ///< Tiles along the door, within the rectangle that lists it: part of a row or of a column.
  Side side = Side::none;  ///< Side of the rectangle that it is on. A step there leads into the neighbour.
};

/// A rectangle of tiles, and its doors.
struct Room {
  TileBox tiles;                ///< The tiles of the rectangle.
  std::span<const Door> doors;  ///< To the north, south, west and east; those of a side from west to east or from north
                                ///< to south.
};

/// Rectangular decomposition graph: the rectangles of tiles, each with the doors to its neighbours.
///
/// Errors      Copying without memory stops the program, as copying a Buffer does. A moved-from one is empty.
/// Order       See TileBoxes and Room. The same on every machine.
/// Threads     Any number of readers.
class Rooms {
 public:
  Rooms() = default;
  /// Takes over rectangles and doors that were made elsewhere. The doors of a rectangle end at the number of `ends`.
  Rooms(TileBoxes boxes, Buffer<Door> doors, Buffer<std::size_t> ends) noexcept
      : boxes_(static_cast<TileBoxes&&>(boxes)),
        doors_(static_cast<Buffer<Door>&&>(doors)),
        ends_(static_cast<Buffer<std::size_t>&&>(ends)) {}

  /// Number of rectangles.
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  /// Whether there are none.
  [[nodiscard]] bool empty() const noexcept { return ends_.size() == 0; }
  /// Number of pairs of neighbours: each door counts once.
  [[nodiscard]] std::size_t door_count() const noexcept { return doors_.size() / 2; }
  /// The rectangles without their doors, by the same indices.
  [[nodiscard]] const TileBoxes& boxes() const noexcept { return boxes_; }

  /// The rectangle of an index below size(). Its doors are valid until the rooms change.
  [[nodiscard]] Room operator[](std::size_t i) const noexcept {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {boxes_[i], {doors_.data() + begin, ends_[i] - begin}};
  }

 private:
  TileBoxes boxes_;
  Buffer<Door> doors_;
  Buffer<std::size_t> ends_;
};

/// Merges the tiles of a mask into rectangles, and finds which of them are neighbours.
///
/// Border      Rectangles are neighbours if a tile of one is beside a tile of the other, across a side. Those that meet
///             only at a corner are not. Two rectangles have at most one door.
/// Invalid     Without tiles: none. Values of BoxMerge outside the enum: as greedy.
/// Errors      out_of_memory.
/// Exactness   Exact.
/// Order       See Room.
/// Laws        The rectangles are those of boxes_of(). Two rectangles are neighbours exactly if two of their tiles are,
///             and the door has all tiles that are. Steps across sides connect two tiles of the mask exactly if doors
///             connect their rectangles.
/// Cost        That of boxes_of(), and some ten nanoseconds for each rectangle and each door. 24 bytes for each
///             rectangle and 64 for each door, and meanwhile 120 more for each rectangle. Allocates. Threads: any
///             number of readers.
[[nodiscard]] Result<Rooms> rooms_of(const TileMask& tiles, BoxMerge merge = BoxMerge::fewest) noexcept;

/// Merges the free tiles of a map into rectangles, and finds which of them are neighbours. As rooms_of(TileMask) of
/// these.
///
/// Border      See above. Free are the tiles within the bounds that are not solid. Those with a shape of their own
///             (slopes, one-way platforms, thin walls) are not free, as for find_path(): a mask of your own decides
///             otherwise. map.outside() makes no difference.
/// Invalid     As above.
/// Errors      out_of_memory.
/// Exactness   Exact.
/// Order       See Room.
/// Laws        As above.
/// Cost        As above, and a mask of the map.
[[nodiscard]] Result<Rooms> rooms_of(const CollisionMap& map, BoxMerge merge = BoxMerge::fewest) noexcept;

}  // namespace tilespace
