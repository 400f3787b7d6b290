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
/// Collects solid tiles and shapes from several layers, and unites the shapes of each tile.

namespace tilespace::io::detail {

/// Collects full tiles and shapes per tile. Shapes are set at the end, in row order: a CollisionMap keeps them sorted,
/// and in that order each one is appended.
///
/// Cost        16 bytes per tile and shape added, a few hundred per distinct shape.
class SolidTiles {
 public:
  /// Number of a stored shape. 0 is the full tile.
  using Shape = std::uint32_t;
  static constexpr Shape whole = 0;

  /// Limits memory to some 100 MB where a few long shapes at odd angles differ in every tile.
  static constexpr std::size_t most_shapes = std::size_t{1} << 18;

  /// Begins with the tiles of a map that has no shapes.
  explicit SolidTiles(CollisionMap map) : map_(std::move(map)) {}

  /// Begins with the tiles and shapes of a map that finish() returned.
  [[nodiscard]] static SolidTiles continued(CollisionMap map);

  [[nodiscard]] TileBox bounds() const noexcept { return map_.bounds(); }

  /// Number of a shape, equal for equal shapes. Nothing if there are too many already.
  [[nodiscard]] std::optional<Shape> number_of(const TileShape& shape);

  /// Fills a tile within the bounds completely.
  void fill(Tile tile) noexcept { map_.set_solid(tile, true); }
  /// Fills a tile within the bounds with a shape; `layer` is reported for clashes.
  void fill(Tile tile, Shape shape, std::uint32_t layer);

  /// A tile that became full because the union of its shapes is not a shape.
  struct Clash {
    Tile tile;                ///< Position.
    std::uint32_t layer = 0;  ///< Of the last shape in it.
  };

  /// Builds the map. The shapes of each tile are united; where that is not possible, the tile is full.
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

  CollisionMap map_;  // full tiles only, until finish()
  Numbers numbers_;
  std::vector<Numbers::const_iterator> shapes_;  // shape n is at n - 1
  std::vector<Filled> filled_;
  std::map<std::vector<Shape>, std::optional<TileShape>> united_;  // cache
};

}  // namespace tilespace::io::detail
