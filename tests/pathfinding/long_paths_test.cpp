// SPDX-License-Identifier: MIT
// Paths of thousands of steps, where two routes differ by less than a hundredth of a step: costs against whole numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <queue>
#include <string>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <utility>
#include <vector>

#include "support/cases.hpp"

namespace long_paths_test {
namespace {

using namespace tilespace;

// a + b sqrt(2), of less than 2^30 steps: the squares fit.
struct Length {
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
  friend bool operator==(const Length&, const Length&) = default;
  friend bool operator<(const Length& a, const Length& b) {
    const std::int64_t s = a.straight - b.straight, d = b.diagonal - a.diagonal;  // is s less than d sqrt(2)?
    if (s < 0 && d >= 0) return true;
    if (s >= 0 && d <= 0) return false;
    return s >= 0 ? s * s < 2 * d * d : s * s > 2 * d * d;
  }
};
double as_double(Length length) { return double(length.straight) + double(length.diagonal) * std::sqrt(2.0); }
Length length_of(OctileCost cost) { return {cost.straight, cost.diagonal}; }

bool is_free(const CollisionMap& map, Tile tile) { return map.bounds().contains(tile) && !map.is_solid(tile); }

// Dijkstra's algorithm with a standard queue.
std::vector<std::optional<Length>> lengths_from(const CollisionMap& map, Tile from) {
  const auto width = static_cast<std::size_t>(map.bounds().width());
  std::vector<std::optional<Length>> lengths(static_cast<std::size_t>(map.bounds().count()));
  const auto index_of = [&](Tile tile) {
    return static_cast<std::size_t>(tile.y) * width + static_cast<std::size_t>(tile.x);
  };
  using Entry = std::pair<Length, Tile>;
  const auto comes_later = [](const Entry& a, const Entry& b) { return b.first < a.first; };
  std::priority_queue<Entry, std::vector<Entry>, decltype(comes_later)> open(comes_later);
  open.push({{}, from});
  while (!open.empty()) {
    const auto [length, at] = open.top();
    open.pop();
    if (lengths[index_of(at)]) continue;
    lengths[index_of(at)] = length;
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
      for (std::int32_t dx = -1; dx <= 1; ++dx) {
        const Tile to = at + Step{dx, dy};
        const bool may_step = is_free(map, to) && is_free(map, {to.x, at.y}) && is_free(map, {at.x, to.y});
        if (!may_step || lengths[index_of(to)]) continue;
        const bool is_diagonal = dx != 0 && dy != 0;
        open.push({{length.straight + (is_diagonal ? 0 : 1), length.diagonal + (is_diagonal ? 1 : 0)}, to});
      }
    }
  }
  return lengths;
}

enum class Shorter { zigzag, straight };

// A corridor that goes up and down by diagonal steps from the west to the east, with straight ends, and below it one
// of straight steps, with bumps to the south. Both join in the first and in the last column.
class TwoRoutes {
 public:
  TwoRoutes(oracle::Rng& rng, Shorter shorter) : zigzag_(random_zigzag(rng)) {
    const auto fewest = static_cast<std::int32_t>(rng.between(fewest_columns, most_columns - 500));
    choose_columns(fewest, static_cast<std::int32_t>(rng.between(fewest + 400, most_columns)), shorter);
  }

  [[nodiscard]] CollisionMap map() const {
    CollisionMap map = map_of_zigzag(columns_);
    const std::int32_t east = columns_ + 2 * end - 1;
    const auto free = [&](std::int32_t x, std::int32_t y) { map.set_solid({x, y}, false); };
    for (std::int32_t y = start().y; y <= base; ++y) free(0, y);
    for (std::int32_t y = goal().y; y <= base; ++y) free(east, y);
    std::vector<Tile> gaps;
    std::int64_t left = bumps_;
    for (std::int32_t x = 0; x <= east; ++x) {
      free(x, base);
      if (x % 4 != 2 || x + 2 >= east || left == 0) continue;
      const auto deep = static_cast<std::int32_t>(std::min<std::int64_t>(left, deepest));
      for (std::int32_t y = base; y <= base + deep; ++y) free(x, y);
      for (std::int32_t y = base; y <= base + deep; ++y) free(x + 2, y);
      free(x + 1, base + deep);
      for (std::int32_t y = base; y < base + deep; ++y) gaps.push_back({x + 1, y});
      left -= deep;
      x += 2;
      free(x, base);
    }
    for (const Tile tile : gaps) map.set_solid(tile, true);
    return map;
  }
  [[nodiscard]] Tile start() const { return {0, zigzag_[0]}; }
  [[nodiscard]] Tile goal() const { return {columns_ + 2 * end - 1, zigzag_[std::size_t(columns_ - 1)]}; }
  [[nodiscard]] Length by_diagonals() const { return by_diagonals_; }
  [[nodiscard]] Length by_straight_steps() const { return by_straight_steps_; }
  [[nodiscard]] std::string text() const {
    return std::to_string(columns_) + " columns: " + std::to_string(by_diagonals_.straight) + " + " +
           std::to_string(by_diagonals_.diagonal) + " sqrt(2) or " + std::to_string(by_straight_steps_.straight);
  }

 private:
  static constexpr std::int32_t most_columns = 9000;
  static constexpr std::int32_t fewest_columns = 2500;
  static constexpr std::int32_t end = 4;  // length of the straight ends
  static constexpr std::int32_t amplitude = 8;
  static constexpr std::int32_t base = amplitude + 4;
  static constexpr std::int32_t deepest = 9;
  static constexpr std::int32_t rows = base + deepest + 2;

  static std::vector<std::int32_t> random_zigzag(oracle::Rng& rng) {
    std::vector<std::int32_t> rows_of_columns;
    std::int32_t y = amplitude / 2;
    std::int32_t way = 1;
    while (rows_of_columns.size() < most_columns) {
      rows_of_columns.push_back(y);
      if (y + way < 0 || y + way > amplitude || rng.one_in(6)) way = -way;
      if (y + way < 0 || y + way > amplitude) way = -way;
      y += way;
    }
    return rows_of_columns;
  }

  [[nodiscard]] CollisionMap map_of_zigzag(std::int32_t columns) const {
    CollisionMap map = CollisionMap::from(columns + 2 * end, rows, [](int, int) { return true; }).value();
    const auto free = [&](std::int32_t x, std::int32_t y) { map.set_solid({x, y}, false); };
    for (std::int32_t i = 0; i < columns; ++i) {
      const std::int32_t y = zigzag_[std::size_t(i)];
      const std::int32_t next = i + 1 < columns ? zigzag_[std::size_t(i + 1)] : y;
      for (const std::int32_t row : {y, next}) {
        free(end + i, row);
        if (i + 1 < columns) free(end + i + 1, row);
      }
    }
    for (std::int32_t i = 0; i < end; ++i) {
      free(i, zigzag_[0]);
      free(columns + end + i, zigzag_[std::size_t(columns - 1)]);
    }
    return map;
  }

  // The number of columns for which both routes are nearly as long as each other, in real numbers.
  void choose_columns(std::int32_t fewest, std::int32_t most, Shorter shorter) {
    const CollisionMap whole = map_of_zigzag(most_columns);
    const auto lengths = lengths_from(whole, start());
    double least = 1.0;
    for (std::int32_t columns = fewest; columns <= most; ++columns) {
      const std::int32_t y = zigzag_[std::size_t(columns - 1)];
      const auto index = std::size_t(y) * std::size_t(most_columns + 2 * end) + std::size_t(columns + end - 1);
      const Length to_end = *lengths[index];
      const Length zigzag{to_end.straight + end, to_end.diagonal};
      const std::int64_t straight = columns + 2 * end - 1 + (base - start().y) + (base - y);
      const auto bumps = static_cast<std::int64_t>(std::llround((as_double(zigzag) - double(straight)) / 2));
      const double difference = std::abs(as_double(zigzag) - double(straight + 2 * bumps));
      const Shorter shorter_one = zigzag < Length{straight + 2 * bumps, 0} ? Shorter::zigzag : Shorter::straight;
      if (bumps < 0 || difference >= least || shorter_one != shorter) continue;
      least = difference;
      columns_ = columns;
      bumps_ = bumps;
      by_diagonals_ = zigzag;
      by_straight_steps_ = {straight + 2 * bumps, 0};
    }
  }

  std::vector<std::int32_t> zigzag_;
  std::int32_t columns_ = fewest_columns;
  std::int64_t bumps_ = 0;
  Length by_diagonals_{};
  Length by_straight_steps_{};
};

// Less by 19601 - 13860 sqrt(2), which is a forty-thousandth of a step.
OctileCost just_less(Length length) {
  return {static_cast<std::int32_t>(length.straight - 19601), static_cast<std::int32_t>(length.diagonal + 13860)};
}

TEST(LongPaths, cost_what_the_shorter_of_two_routes_does) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < 1 + cases::count() / 50 && !HasFailure(); ++i) {
    const TwoRoutes routes(rng, i % 2 == 0 ? Shorter::zigzag : Shorter::straight);
    const CollisionMap map = routes.map();
    const Tile from = routes.start(), to = routes.goal();
    const Length zigzag = routes.by_diagonals(), straight = routes.by_straight_steps();
    const Length least = zigzag < straight ? zigzag : straight;
    const std::string what = routes.text() + ", TILESPACE_SEED=" + std::to_string(cases::seed());
    ASSERT_LT(std::abs(as_double(zigzag) - as_double(straight)), 0.02) << what;

    const PathResult path = find_path(map, from, to, workspace);
    const PathResult back = find_path(map, to, from, workspace);
    ASSERT_TRUE(path && back) << what;
    EXPECT_EQ(length_of(path.cost), least) << what << ", found " << path.cost.straight << " " << path.cost.diagonal;
    EXPECT_EQ(length_of(back.cost), least) << what << ", found " << back.cost.straight << " " << back.cost.diagonal;
    EXPECT_EQ(path.tile_count, static_cast<std::size_t>(least.straight + least.diagonal + 1)) << what;

    auto costs = Grid<OctileCost>::create(map.bounds()).value();
    ASSERT_TRUE(costs_to_goals(map, {&to, 1}, workspace, costs));
    EXPECT_EQ(length_of(costs[from]), least) << what;

    TileMask reached = TileMask::create(map.bounds()).value();
    ASSERT_TRUE(reachable_at_cost(map, from, path.cost, workspace, reached));
    EXPECT_TRUE(reached.get(to)) << what;
    ASSERT_TRUE(reachable_at_cost(map, from, just_less(least), workspace, reached));
    EXPECT_FALSE(reached.get(to)) << what;
  }
}

// Each tile of such a map, by the slow search.
TEST(LongPaths, cost_fields_are_those_of_a_slow_search) {
  oracle::Rng rng(cases::seed() + 1);
  Workspace workspace;
  for (int i = 0; i < 1 + cases::count() / 250 && !HasFailure(); ++i) {
    const TwoRoutes routes(rng, i % 2 == 0 ? Shorter::zigzag : Shorter::straight);
    const CollisionMap map = routes.map();
    const Tile to = routes.goal();
    const auto lengths = lengths_from(map, to);
    auto costs = Grid<OctileCost>::create(map.bounds()).value();
    ASSERT_TRUE(costs_to_goals(map, {&to, 1}, workspace, costs));
    for (std::size_t k = 0; k < lengths.size() && !HasFailure(); ++k) {
      const OctileCost cost = costs.values()[k];
      ASSERT_EQ(cost == unreachable_cost, !lengths[k]) << k << " " << routes.text();
      if (lengths[k]) {
        EXPECT_EQ(length_of(cost), *lengths[k]) << k << " " << routes.text();
      }
    }
  }
}

}  // namespace
}  // namespace long_paths_test
