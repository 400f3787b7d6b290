// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/io/error.hpp>
#include <vector>

/// @file solid_tiles.hpp
/// Tiles that are filled several times, from several layers, and in the end have one shape each.

namespace tilespace::io::detail {

/// Gathers which tiles are filled with what. Shapes are set at the end, in the order of the rows: a CollisionMap has
/// them sorted, and in that order each is put behind the last.
///
/// Cost        16 bytes per tile and shape added, a few hundred per distinct shape.
class SolidTiles {
 public:
  /// The number of a shape that is kept. 0 is the whole tile.
  using Shape = std::uint32_t;
  static constexpr Shape whole = 0;

  /// So that a few long shapes at odd angles, which differ in every tile, do not take all memory: some 100 MB.
  static constexpr std::size_t most_shapes = std::size_t{1} << 18;

  explicit SolidTiles(CollisionMap map) : map_(std::move(map)) {}

  [[nodiscard]] TileBox bounds() const noexcept { return map_.bounds(); }

  /// The number of a shape, the same for equal shapes. Nothing if there are too many already.
  [[nodiscard]] std::optional<Shape> number_of(const TileShape& shape);

  /// Fills a tile within the bounds as a whole.
  void fill(Tile tile) noexcept { map_.set_solid(tile, true); }
  /// Fills a tile within the bounds with a shape; `layer` is for those who ask where a clash came from.
  void fill(Tile tile, Shape shape, std::uint32_t layer);

  /// A tile that became full, as its shapes make no shape together.
  struct Clash {
    Tile tile;                ///< Which.
    std::uint32_t layer = 0;  ///< Of the last shape in it.
  };

  /// The map. Of each tile, the shapes are united; where that is not possible, the tile is full.
  /// Errors      out_of_memory.
  [[nodiscard]] Result<CollisionMap> finish(std::vector<Clash>& clashes);

 private:
  struct Filled {
    Tile tile;
    Shape shape = whole;
    std::uint32_t layer = 0;
  };
  struct IsBefore {
    bool operator()(const TileShape& a, const TileShape& b) const noexcept;
  };
  using Numbers = std::map<TileShape, Shape, IsBefore>;

  static constexpr std::size_t most_kept = std::size_t{1} << 14;

  [[nodiscard]] std::optional<TileShape> united(std::size_t first, std::size_t last);

  CollisionMap map_;  // whole tiles only, until finish()
  Numbers numbers_;
  std::vector<Numbers::const_iterator> shapes_;  // shape n is at n - 1
  std::vector<Filled> filled_;
  std::map<std::vector<Shape>, std::optional<TileShape>> united_;  // answers, to be given again
};

}  // namespace tilespace::io::detail
