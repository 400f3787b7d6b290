// SPDX-License-Identifier: MIT
#include "path/terrain_search.hpp"
#include <bit>
#include "search/bucket_queue.hpp"

// A* with the octile distance (without diagonals: the Manhattan distance) times the least cost of a step, from a bucket
// queue. That estimate is consistent, so the estimated cost of a path never becomes less along it.
//
// Entries of a bucket come in no order, so a node may be expanded before its cost is final: it is then expanded again
// (label correcting). When a bucket is empty, the costs of all nodes that were in it are final, as whatever is left has
// a greater estimate; so the search ends when the bucket of the goal is empty.

namespace tilespace::detail {
namespace {

constexpr std::uint64_t no_key = ~std::uint64_t{0};

// Masks of the 3 x 3 neighbourhood are those of FreeTiles::free_around(): odd bits are straight steps.
constexpr std::uint32_t straight_steps_of(std::uint32_t free) noexcept { return free & 0b010101010U; }

// The possible steps where these tiles are free.
constexpr std::uint32_t steps_of(std::uint32_t free, Diagonals diagonals) noexcept {
  std::uint32_t steps = straight_steps_of(free);
  constexpr int beside[4][3] = {{0, 1, 3}, {2, 1, 5}, {6, 3, 7}, {8, 5, 7}};  // a diagonal step, the tiles beside it
  const std::uint32_t wanted = diagonals == Diagonals::both_free ? 2 : diagonals == Diagonals::one_free ? 1 : 0;
  for (const auto& [step, first, second] : beside) {
    if ((free >> first & 1) + (free >> second & 1) >= wanted) steps |= free & std::uint32_t{1} << step;
  }
  return steps;
}

// The same as a table for each rule with diagonal steps.
struct StepTable {
  std::uint16_t steps[3][512] = {};
};
constexpr StepTable step_table() noexcept {
  StepTable table;
  for (std::uint32_t free = 0; free < 512; ++free) {
    for (std::uint8_t rule = 0; rule < 3; ++rule)
      table.steps[rule][free] = static_cast<std::uint16_t>(steps_of(free, static_cast<Diagonals>(rule + 1)));
  }
  return table;
}
constexpr StepTable all_steps = step_table();
static_assert(static_cast<int>(Diagonals::both_free) == 1 && static_cast<int>(Diagonals::always) == 3);

// After each step, those that are worth while: the step before last could have gone straight to the others, which are
// the tile that the path came from, and the two next to both that tile and this one. Bits as above.
constexpr std::uint32_t steps_after[9] = {0b001011111, 0b000111111, 0b100110111, 0b011011011, 0b111111111,
                                          0b110110110, 0b111011001, 0b111111000, 0b111110100};

// `costs` has the cost of each tile of the map, row by row.
template <class Costs>
class TerrainSearch {
 public:
  TerrainSearch(const Terrain& terrain, Costs costs, Diagonals diagonals, std::int64_t width, Tile to,
                Scratch& scratch) noexcept
      : terrain_(terrain),
        costs_(costs),
        steps_(diagonals == Diagonals::never || diagonals > Diagonals::always
                   ? nullptr
                   : all_steps.steps[static_cast<int>(diagonals) - 1]),
        least_(terrain.least_cost()),
        width_(width),
        to_(to),
        scratch_(scratch) {
    for (std::int32_t bit = 0; bit < 9; ++bit) offset_[bit] = (bit / 3 - 1) * width + bit % 3 - 1;
  }

  [[nodiscard]] Found run(Tile from) noexcept {
    scratch_.nodes.clear();
    const std::uint64_t first = order_of(estimate_from(from));
    if (!queue_.start(scratch_, bucket_shift(), first) || !reach(0, from, place_of(from), false, {}))
      return {SearchEnd::out_of_memory};
    std::uint64_t least = no_key;  // of the paths to the goal so far
    std::uint32_t goal = 0;
    for (std::uint64_t bucket = queue_.next_bucket(); bucket != no_key && bucket <= queue_.bucket_of(least);
         bucket = queue_.next_bucket()) {
      const BucketItem item = queue_.pop();
      const auto index = static_cast<std::uint32_t>(item.value);
      PathNode& node = scratch_.nodes[index];
      if (item.key >= least || node.is_done) continue;  // no better, or stale
      node.is_done = true;
      if (node.tile == to_) {
        goal = index;
        least = item.key;
      } else if (!expand(index, node.tile, node.cost)) {
        return {SearchEnd::out_of_memory};
      }
    }
    return least == no_key ? Found{} : Found{SearchEnd::found, goal};
  }

 private:
  // Buckets half as wide as the least step.
  [[nodiscard]] int bucket_shift() const noexcept { return 31 + floor_log2(least_); }
  [[nodiscard]] std::int64_t place_of(Tile tile) const noexcept { return tile.y * width_ + tile.x; }

  [[nodiscard]] OctileCost estimate_from(Tile tile) const noexcept {
    OctileCost steps = cost_between(tile, to_);
    if (steps_ == nullptr) steps = {steps.straight + 2 * steps.diagonal, 0};
    // Of such a path, is_short() says that it is too long.
    if ((std::int64_t{steps.straight} + steps.diagonal) * least_ >= step_limit)
      return {static_cast<std::int32_t>(step_limit), 0};
    return {steps.straight * least_, steps.diagonal * least_};
  }

  [[nodiscard]] static bool is_short(OctileCost cost, OctileCost rest) noexcept {
    return std::int64_t{cost.straight} + cost.diagonal + rest.straight + rest.diagonal < step_limit;
  }

  [[nodiscard]] bool expand(std::uint32_t parent, Tile at, OctileCost cost) noexcept {
    const std::int64_t place = place_of(at);
    const std::uint64_t order = order_of(cost);
    const Tile before = scratch_.nodes[scratch_.nodes[parent].parent].tile;
    const std::uint32_t free = terrain_.free_around(at);
    const std::uint32_t possible = steps_ == nullptr ? straight_steps_of(free) : steps_[free];
    for (std::uint32_t steps = possible & steps_after[3 * (at.y - before.y) + at.x - before.x + 4]; steps != 0;
         steps &= steps - 1) {
      const int bit = std::countr_zero(steps);
      const std::int64_t next = place + offset_[bit];
      const std::int32_t tile_cost = costs_[next];
      const Tile tile{at.x + bit % 3 - 1, at.y + bit / 3 - 1};
      const bool is_straight = (bit & 1) != 0;
      const OctileCost sum{cost.straight + (is_straight ? tile_cost : 0),
                           cost.diagonal + (is_straight ? 0 : tile_cost)};
      const std::uint64_t sum_order =
          is_straight ? order + (static_cast<std::uint64_t>(tile_cost) << 32) : order_of(sum);
      const std::uint32_t known = scratch_.node_at[static_cast<std::size_t>(next)];
      const bool is_known = known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile;
      if (is_known && order_of(scratch_.nodes[known].cost) <= sum_order) continue;
      if (!reach(parent, tile, next, is_known, sum)) return false;
    }
    return true;
  }

  // Gives a tile the cost of the path through a node, which is the cheapest so far.
  [[nodiscard]] bool reach(std::uint32_t parent, Tile tile, std::int64_t place, bool is_known,
                           OctileCost cost) noexcept {
    std::uint32_t& known = scratch_.node_at[static_cast<std::size_t>(place)];
    const OctileCost rest = estimate_from(tile);
    if (!is_short(cost, rest)) return true;
    if (is_known) {
      PathNode& node = scratch_.nodes[known];
      node.cost = cost;
      node.parent = parent;
      node.is_done = false;
    } else {
      known = static_cast<std::uint32_t>(scratch_.nodes.size());
      if (!scratch_.nodes.push_back({tile, cost, parent, false})) return false;
    }
    return queue_.push(order_of({cost.straight + rest.straight, cost.diagonal + rest.diagonal}), known);
  }

  const Terrain& terrain_;
  Costs costs_;
  const std::uint16_t* steps_;  // for each mask of free tiles the possible steps; null for straight ones alone
  std::int32_t least_;
  std::int64_t width_;
  Tile to_;
  Scratch& scratch_;
  BucketQueue queue_;
  std::int64_t offset_[9];  // from a tile to those around it, in `costs_`
};

struct SameCosts {
  constexpr std::int32_t operator[](std::int64_t) const noexcept { return 1; }  // GCOVR_EXCL_LINE: compilers do
};

}  // namespace

Found search_terrain(const Terrain& terrain, Diagonals diagonals, std::int64_t width, Tile from, Tile to,
                     Scratch& scratch) noexcept {
  return terrain.with_costs(
      [&](auto costs) { return TerrainSearch(terrain, costs, diagonals, width, to, scratch).run(from); }, SameCosts());
}

}  // namespace tilespace::detail
