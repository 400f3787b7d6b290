// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <vector>
#include "areas.hpp"
#include "bit_rows.hpp"

/// @file body_places.hpp
/// Places of a body: blocks of tiles that it fits into, and moves from one to the next.

namespace tilespace::lint {

/// Blocks of `columns` x `rows` tiles that a body fits into, by their north-western tile.
///
/// A block without solid tiles fits always. Beside tiles with shapes, one fits if the body overlaps nothing at one of
/// seven columns, at some height, with its north-western corner in the first tile of the block. All others never fit.
/// Where the map is free outside, blocks reach out of it.
class BodyPlaces {
 public:
  BodyPlaces(const CollisionMap& map, const BitRowsOf& solid, Vec size);

  [[nodiscard]] std::int32_t columns() const noexcept { return columns_; }
  [[nodiscard]] std::int32_t rows() const noexcept { return rows_; }
  /// Blocks that the body fits into.
  [[nodiscard]] const BitRowsOf& fitting() const noexcept { return fitting_; }
  /// Areas of blocks between which the body moves, by cast_box() where there are shapes.
  [[nodiscard]] Areas areas() const;
  /// Calls visit(block) for each block that a tile is in.
  template <class Visit>
  void for_blocks_around(Tile tile, Visit&& visit) const {
    for (std::int32_t dy = 0; dy < rows_; ++dy) {
      for (std::int32_t dx = 0; dx < columns_; ++dx) visit(tile - Step{dx, dy});
    }
  }

 private:
  [[nodiscard]] std::optional<Point> place_in(Tile block) const noexcept;
  [[nodiscard]] Point place_of(Tile block) const noexcept;
  [[nodiscard]] bool may_move(Tile block, Side side) const noexcept;

  const CollisionMap& map_;
  Vec size_;
  std::int32_t columns_;
  std::int32_t rows_;
  BitRowsOf open_;
  BitRowsOf fitting_;
  std::vector<Tile> special_;  // sorted
  std::vector<Point> places_;  // of the body in these
};

}  // namespace tilespace::lint
