// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include "flow/cost_update.hpp"
#include "search/blocked_rows.hpp"

/// @file blocked_costs.hpp
/// Cost fields around blocked tiles where all steps cost the same: blocked tiles are solid in the search, and get their
/// costs after it, as paths may begin there.

namespace tilespace::detail {

/// The costs of goals, and of the blocked tiles in a box, relative to the corner of the map: those of the cheapest
/// paths that begin there. No path begins at others.
template <class Metric>
void add_costs_of_blocked(const CostField<Metric, Terrain>& field, const TileMask& blocked, TileBox box) noexcept {
  const auto set_cost = [&](Tile tile, typename Metric::Cost cost) {
    field.costs[tile] = cost;
    return true;
  };
  static_cast<void>(for_goals(field, field.map.bounds(), set_cost));
  const BlockedWords words(field.map, blocked);
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int64_t word = box.min.x / 64; 64 * word < box.max.x; ++word) {
      const std::uint64_t in_map = first_bits(field.map.bounds().width() - 64 * word);
      for (std::uint64_t bits = words.word(word, y) & in_map; bits != 0; bits &= bits - 1) {
        const Tile tile{static_cast<std::int32_t>(64 * word + std::countr_zero(bits)), y};
        if (field.costs[tile] != typename Metric::Cost{}) field.costs[tile] = cheapest(field, tile);
      }
    }
  }
}

/// Computes the costs of all tiles by `find(rows)`, where `rows` are those of the map with the blocked tiles as solid
/// ones. Results as those of find_costs().
template <class Metric, class Cost, class Find>
[[nodiscard]] bool find_costs_around_blocked(const CollisionMap& map, const PathOptions& options,
                                             std::span<const Tile> goals, Metric metric, Workspace& workspace,
                                             Grid<Cost>& out, Find find) noexcept {
  if (!fits(map, out)) return false;
  Scratch& scratch = scratch_of(workspace);
  const CostField<Metric, Terrain> field{map, Terrain(map, options), goals, metric, scratch, InnerGrid(out)};
  BitRows rows;
  const RowRange all{0, map.bits().height()};
  if (!copy_rows_with_blocked(map, *options.blocked, all, scratch, rows) || !find(rows)) {
    forget_all(field);
    return false;
  }
  add_costs_of_blocked(field, *options.blocked, {{}, inside(map.bounds().max, map.bounds())});
  return true;
}

}  // namespace tilespace::detail
