// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>
#include "collision/tiled_conversion.hpp"

/// @file cell_shapes.hpp
/// Collision shapes of a tile of a tileset, placed once and cached, relative to the cell that shows the tile.

namespace tilespace::io::detail {

/// Tiles filled by a tile of a tileset, relative to its cell.
struct CellShapes {
  /// A filled tile, relative to the cell, and its shape.
  struct Part {
    Step from_cell;
    SolidTiles::Shape shape;
  };
  std::vector<Part> parts;             ///< Each tile once.
  std::vector<Notices::Slot> notices;  ///< Counted once for every cell.
};

/// The placed shapes of the tiles of one layer. Every tile of a tileset is placed once for each combination of flips
/// and cached, so a tile has bit-identical shapes in every cell.
class ShapesOfLayer {
 public:
  /// Maximum number of tiles that a tile of a tileset may fill: 256 x 256. Also the capacity of the cache.
  static constexpr std::uint64_t most_parts = std::uint64_t{1} << 16;

  ShapesOfLayer(TiledConversion& conversion, std::size_t layer);

  /// Shapes of a tile. The pointer is valid until the next call.
  /// Errors      too_large.
  [[nodiscard]] Result<const CellShapes*> of(Gid gid);

 private:
  [[nodiscard]] Result<CellShapes> place(Gid gid);
  [[nodiscard]] Result<CellShapes> without_shapes(const TilesetEntry& entry);

  TiledConversion& conversion_;
  std::string path_;
  Vec shift_;
  bool is_solid_ = false;
  std::unordered_map<std::uint32_t, CellShapes> kept_;
  std::uint64_t parts_kept_ = 0;
};

}  // namespace tilespace::io::detail
