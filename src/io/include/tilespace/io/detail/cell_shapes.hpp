// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/io/detail/tiled_conversion.hpp>
#include <unordered_map>
#include <vector>

/// @file cell_shapes.hpp
/// What the collision shapes of a tile fill, in and around the cell it lies in.

namespace tilespace::io::detail {

/// What a tile fills around any cell it lies in.
struct CellShapes {
  /// A tile, as seen from the cell, and what is filled of it.
  struct Part {
    Step from_cell;
    SolidTiles::Shape shape;
  };
  std::vector<Part> parts;             ///< Each tile once.
  std::vector<Notices::Slot> notices;  ///< To be counted for every cell.
};

/// The shapes of the tiles of one layer. Every tile of a tileset is placed once for each way it is flipped, and then
/// only looked up; so a tile means the same in every cell, to the last bit.
class ShapesOfLayer {
 public:
  /// A tile of a tileset may fill this many tiles: 256 x 256. So many are kept in all, too.
  static constexpr std::uint64_t most_parts = std::uint64_t{1} << 16;

  ShapesOfLayer(TiledConversion& conversion, std::size_t layer);

  /// What the tile fills. Good until the next call.
  /// Errors      too_large.
  [[nodiscard]] Result<const CellShapes*> of(Gid gid);

 private:
  [[nodiscard]] Result<CellShapes> place(Gid gid);

  TiledConversion& conversion_;
  std::string path_;
  Vec shift_;
  bool is_solid_ = false;
  std::unordered_map<std::uint32_t, CellShapes> kept_;
  std::uint64_t parts_kept_ = 0;
};

}  // namespace tilespace::io::detail
