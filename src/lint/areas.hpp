// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>
#include "bit_rows.hpp"

/// @file areas.hpp
/// Connected components of a directed graph of tiles: runs of open tiles, and special tiles between which a test
/// decides.

namespace tilespace::lint {

/// What there is of tiles.
struct AreaSource {
  const BitRowsOf& open;          ///< Tiles that are passable to all open neighbours.
  std::span<const Tile> special;  ///< Sorted, not open: `may_pass` says what they are connected with.
  std::function<bool(Tile from, Side side)> may_pass;  ///< Asked if one of two neighbours is special.
};

/// Areas: sets of tiles with ways in both directions between neighbours, and the one-way edges between them.
class Areas {
 public:
  /// Number of an area.
  using Number = std::uint32_t;
  static constexpr Number none = ~Number{0};

  explicit Areas(const AreaSource& source);

  /// Area of a tile; none for tiles that are neither open nor special.
  [[nodiscard]] Number area_of(Tile tile) const noexcept;

  /// Facts about an area.
  struct Area {
    Tile first{};                 ///< Row by row.
    std::uint64_t tiles = 0;      ///< 0: the number of no area.
    bool touches_border = false;  ///< Has a tile at the border of the bounds.
  };
  [[nodiscard]] const std::vector<Area>& all() const noexcept { return areas_; }

  /// The area with the most tiles, of several the first; none without tiles.
  [[nodiscard]] Number largest() const noexcept;

  /// Which areas can be reached from some, or which of them can be left towards some.
  [[nodiscard]] std::vector<char> reached_from(std::span<const Number> starts) const;
  [[nodiscard]] std::vector<char> leading_to(std::span<const Number> goals) const;

 private:
  // Open tiles of a row, or one special tile.
  struct Run {
    std::int32_t x_begin;
    std::int32_t x_end;
    bool is_special;
  };
  struct Edge {
    Number from;
    Number to;
  };

  void find_runs(const AreaSource& source);
  void join_rows(const AreaSource& source);
  void join_in_row(const AreaSource& source, std::size_t row);
  void meet(const AreaSource& source, Number a, Number b, Tile at, Side side);
  void number_areas();
  [[nodiscard]] std::vector<char> flood(std::span<const Number> starts, bool forwards) const;

  TileBox bounds_{};
  std::vector<Run> runs_;
  std::vector<Number> first_of_row_;  // per row, and one more
  std::vector<Number> area_;          // of each run: first its parent, then its area
  std::vector<Edge> edges_;           // first between runs, then between areas, both ways
  std::vector<Area> areas_;
};

}  // namespace tilespace::lint
