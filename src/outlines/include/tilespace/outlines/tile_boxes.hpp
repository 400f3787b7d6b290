// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_mask.hpp>

/// @file tile_boxes.hpp
/// Rectangle decomposition of tiles: greedy meshing, or the fewest rectangles. For colliders of physics engines,
/// navigation meshes, and drawing.

namespace tilespace {

/// Method that merges tiles into rectangles.
enum class BoxMerge : std::uint8_t {
  greedy,  ///< Greedy meshing: runs of a row, each as far down as it is complete.
  fewest,  ///< The fewest rectangles possible: a minimum partition of rectilinear polygons.
};

/// Name of the method: "greedy" or "fewest"; "" for invalid values.
[[nodiscard]] constexpr const char* name(BoxMerge merge) noexcept {
  switch (merge) {
    case BoxMerge::greedy: return "greedy";
    case BoxMerge::fewest: return "fewest";
  }
  return "";
}

/// Rectangles of tiles: disjoint, and together all tiles that they were made of.
///
/// Errors      Copying without memory stops the program, as copying a Buffer does. A moved-from one is empty.
/// Order       By the north-western tiles of the rectangles: from north to south, and from west to east. The same on
///             every machine.
/// Threads     Any number of readers.
class TileBoxes {
 public:
  TileBoxes() = default;
  /// Takes over rectangles that were made elsewhere.
  explicit TileBoxes(Buffer<TileBox> boxes) noexcept : boxes_(static_cast<Buffer<TileBox>&&>(boxes)) {}

  /// Number of rectangles.
  [[nodiscard]] std::size_t size() const noexcept { return boxes_.size(); }
  /// Whether there are none.
  [[nodiscard]] bool empty() const noexcept { return boxes_.size() == 0; }
  /// The rectangle of an index below size().
  [[nodiscard]] const TileBox& operator[](std::size_t i) const noexcept { return boxes_[i]; }
  [[nodiscard]] const TileBox* begin() const noexcept { return boxes_.begin(); }
  [[nodiscard]] const TileBox* end() const noexcept { return boxes_.end(); }

 private:
  Buffer<TileBox> boxes_;
};

/// Merges the tiles of a mask into rectangles.
///
/// Border      Tiles that meet only at a corner are not connected.
/// Invalid     Without tiles: none. Values of BoxMerge outside the enum: as greedy.
/// Errors      out_of_memory.
/// Exactness   Exact.
/// Order       See TileBoxes.
/// Laws        The rectangles are disjoint, and cover exactly the tiles. `fewest` gives no more than any other
///             decomposition, so as many for the transposed tiles.
/// Cost        `greedy`: 64 tiles at a time, and some nanoseconds for each rectangle and its rows; the memory of
///             another mask. `fewest`: some ten nanoseconds for each tile, and a matching of chords, whose time grows
///             with the tiles on chords times the square root of their number; 5 bytes for each tile of the bounds.
///             Allocates. Threads: any number of readers.
/// Source      Lipski, Lodi, Luccio, Mugnai & Pagli 1979, Ohtsuki 1982, Ferrari, Sankar & Sklansky 1984: minimum
///             partition by a maximum set of chords that do not cross; Hopcroft & Karp 1973: the matching; Konig 1931.
[[nodiscard]] Result<TileBoxes> boxes_of(const TileMask& tiles, BoxMerge merge = BoxMerge::fewest) noexcept;

/// Merges the whole solid tiles of a map into rectangles. As boxes_of(TileMask) of these.
///
/// Border      See above. Tiles with a shape of their own are in no rectangle: see CollisionMap::shaped_tiles().
///             map.outside() makes no difference.
/// Invalid     As above.
/// Errors      out_of_memory.
/// Exactness   Exact.
/// Order       See TileBoxes.
/// Laws        As above.
/// Cost        As above, and a mask of the map.
[[nodiscard]] Result<TileBoxes> boxes_of(const CollisionMap& map, BoxMerge merge = BoxMerge::fewest) noexcept;

/// The whole solid tiles of a map: those that are solid and have no shape of their own.
///
/// Border      map.outside() makes no difference.
/// Invalid     A map without tiles: a mask without tiles.
/// Errors      out_of_memory.
/// Exactness   Exact.
/// Cost        64 tiles at a time, and some nanoseconds for each tile with a shape. Allocates.
[[nodiscard]] Result<TileMask> whole_tiles_of(const CollisionMap& map) noexcept;

}  // namespace tilespace
