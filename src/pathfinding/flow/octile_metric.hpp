// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include "path/path_search.hpp"

/// @file octile_metric.hpp
/// Metrics of cost fields with octile costs.

namespace tilespace::detail {

/// Steps of the plain search: at costs 1 and sqrt(2), and no corner is cut.
struct OctileMetric {
  using Cost = OctileCost;
  static constexpr Cost none = unreachable_cost;

  static constexpr Diagonals diagonals() noexcept { return Diagonals::both_free; }
  static constexpr Cost more(Cost cost, std::int32_t tile_cost, bool is_diagonal) noexcept {
    return {cost.straight + (is_diagonal ? 0 : tile_cost), cost.diagonal + (is_diagonal ? tile_cost : 0)};
  }
  static constexpr bool is_end(Cost cost) noexcept { return cost == Cost{}; }
  static constexpr bool is_short(Cost cost) noexcept {
    return std::int64_t{cost.straight} + cost.diagonal < step_limit;
  }
  static constexpr int shift_of_one = 32;
  static std::uint64_t order(Cost cost) noexcept { return cost == none ? ~std::uint64_t{0} : order_of(cost); }
  static std::uint64_t bucket(Cost cost) noexcept { return order_of(cost) >> 32; }
};

/// With any rule of diagonal steps.
struct RuledMetric : OctileMetric {
  explicit constexpr RuledMetric(Diagonals diagonals) noexcept : which(diagonals) {}
  Diagonals which;
  [[nodiscard]] constexpr Diagonals diagonals() const noexcept { return which; }
};

/// The same in parts of a step: a step costs `unit` times as much. Costs may be below 0, so that none marks an end.
struct ScaledMetric : RuledMetric {
  constexpr ScaledMetric(Diagonals diagonals, std::int32_t parts) noexcept : RuledMetric(diagonals), unit(parts) {}
  std::int32_t unit;
  static constexpr bool is_end(Cost) noexcept { return false; }
  [[nodiscard]] constexpr Cost more(Cost cost, std::int32_t tile_cost, bool is_diagonal) const noexcept {
    return OctileMetric::more(cost, unit * tile_cost, is_diagonal);
  }
};

}  // namespace tilespace::detail
