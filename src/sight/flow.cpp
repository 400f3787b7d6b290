// SPDX-License-Identifier: MIT
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/sight/detail/free_tiles.hpp>
#include <tilespace/sight/detail/heap.hpp>
#include <tilespace/sight/detail/path_search.hpp>
#include <tilespace/sight/flow.hpp>

// Costs are found from the goals outward. After an edit, costs that no neighbour accounts for any more are forgotten, and with them
// those that only they accounted for; then all that were forgotten, or are next to the edit, are found from their neighbours.

namespace tilespace {
namespace {

using detail::GrowingList;
using detail::Scratch;

constexpr Step steps_around[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

constexpr OctileCost one_step_more(OctileCost cost, bool is_diagonal) noexcept {
  return {cost.straight + (is_diagonal ? 0 : 1), cost.diagonal + (is_diagonal ? 1 : 0)};
}

bool fits(const CollisionMap& map, const Grid<OctileCost>& costs) noexcept {
  return costs.width() == map.bounds().width() && costs.height() == map.bounds().height();
}

class Flow {
 public:
  Flow(const CollisionMap& map, std::span<const Tile> goals, Scratch& scratch, Grid<OctileCost>& costs) noexcept
      : map_(map), tiles_(map.bits()), goals_(goals), scratch_(scratch), costs_(costs) {}

  void forget_all() noexcept {
    for (OctileCost& cost : costs_.values()) cost = no_way;
  }

  // False if memory is short, as for those that follow.
  [[nodiscard]] bool find() noexcept {
    forget_all();
    for (GrowingList<Tile>& bucket : scratch_.buckets) bucket.clear();
    const auto put = [&](Tile tile, OctileCost cost) {
      costs_[tile] = cost;
      return scratch_.buckets[bucket_of(cost) % 3].push_back(tile);
    };
    if (!for_goals(map_.bounds(), put)) return false;
    std::uint64_t now = 0;
    for (int empty = 0; empty < 3; ++now) {
      GrowingList<Tile>& bucket = scratch_.buckets[now % 3];
      empty = bucket.empty() ? empty + 1 : 0;
      for (std::size_t i = 0; i < bucket.size(); ++i) {
        const Tile tile = bucket[i];
        // It may be there once more, from when its cost was higher.
        if (bucket_of(costs_[tile]) == now && !spread(tile, put)) return false;
      }
      bucket.clear();
    }
    return true;
  }

  [[nodiscard]] bool update(TileBox edited) noexcept {
    // Diagonal steps beside what is edited change, too.
    const TileBox changed = intersection({edited.min + Step{-1, -1}, edited.max + Step{1, 1}}, map_.bounds());
    scratch_.queue.clear(), scratch_.buckets[0].clear(), scratch_.open.clear();
    for (std::int32_t y = changed.min.y; y < changed.max.y; ++y) {
      for (std::int32_t x = changed.min.x; x < changed.max.x; ++x) {
        const Tile tile = detail::inside({x, y}, map_.bounds());
        if (!scratch_.queue.push_back(tile) || !scratch_.buckets[0].push_back(tile)) return false;
      }
    }
    if (!forget_unaccounted()) return false;
    const auto put = [&](Tile tile, OctileCost cost) {
      costs_[tile] = cost;
      const auto place = static_cast<std::uint64_t>(tile.y) << 32 | static_cast<std::uint64_t>(tile.x);
      return push(scratch_.open, {detail::order_of(cost), place});
    };
    for (std::size_t i = 0; i < scratch_.buckets[0].size(); ++i) {
      const Tile tile = scratch_.buckets[0][i];
      const OctileCost cost = cheapest(tile);
      if (cost < costs_[tile] && !put(tile, cost)) return false;
    }
    if (!for_goals(changed, put)) return false;
    while (!scratch_.open.empty()) {
      const auto [order, place] = pop(scratch_.open);
      const Tile tile{static_cast<std::int32_t>(place & 0xFFFFFFFFU), static_cast<std::int32_t>(place >> 32)};
      if (order == detail::order_of(costs_[tile]) && !spread(tile, put)) return false;
    }
    return true;
  }

 private:
  static std::uint64_t bucket_of(OctileCost cost) noexcept { return detail::order_of(cost) >> 32; }

  // Calls put(tile, no cost) for the goals in a box that are none yet.
  template <class Put>
  [[nodiscard]] bool for_goals(TileBox box, Put put) noexcept {
    for (const Tile goal : goals_) {
      if (!box.contains(goal) || !map_.bounds().contains(goal) || map_.is_solid(goal)) continue;
      const Tile tile = detail::inside(goal, map_.bounds());
      if (costs_[tile] != OctileCost{} && !put(tile, OctileCost{})) return false;
    }
    return true;
  }

  // Calls put(tile, cost) for the neighbours to which the way by this tile is the cheapest so far.
  template <class Put>
  [[nodiscard]] bool spread(Tile from, Put put) noexcept {
    const OctileCost straight = one_step_more(costs_[from], false), diagonal = one_step_more(costs_[from], true);
    if (std::int64_t{straight.straight} + straight.diagonal >= detail::step_limit) return true;
    return for_steps(
        tiles_, from, Diagonals::both_free,
        [&](std::int32_t x, std::int32_t y) { return !(straight < costs_[{x, y}]) || put({x, y}, straight); },
        [&](std::int32_t x, std::int32_t y) { return !(diagonal < costs_[{x, y}]) || put({x, y}, diagonal); });
  }

  // What the cheapest way by a neighbour costs, as far as is known.
  [[nodiscard]] OctileCost cheapest(Tile tile) const noexcept {
    OctileCost least = no_way;
    if (!tiles_.is_free(tile.x, tile.y)) return least;
    const auto look = [&](bool is_diagonal) {
      return [&, is_diagonal](std::int32_t x, std::int32_t y) {
        const OctileCost there = costs_[{x, y}];
        if (there == no_way) return true;
        const OctileCost cost = one_step_more(there, is_diagonal);
        const bool is_short = std::int64_t{cost.straight} + cost.diagonal < detail::step_limit;
        if (is_short && cost < least) least = cost;
        return true;
      };
    };
    static_cast<void>(for_steps(tiles_, tile, Diagonals::both_free, look(false), look(true)));
    return least;
  }

  // Does anything account for the cost that a tile has? It is a goal, or one step from a neighbour that costs that much less.
  [[nodiscard]] bool is_accounted_for(Tile tile) const noexcept {
    if (!tiles_.is_free(tile.x, tile.y)) return false;
    return costs_[tile] == OctileCost{} || cheapest(tile) == costs_[tile];
  }

  // Those in scratch.queue to begin with. What is forgotten goes to scratch.buckets[0].
  [[nodiscard]] bool forget_unaccounted() noexcept {
    GrowingList<Tile>& queue = scratch_.queue;
    while (!queue.empty()) {
      const Tile tile = queue.back();
      queue.pop_back();
      if (costs_[tile] == no_way || is_accounted_for(tile)) continue;
      costs_[tile] = no_way;
      if (!scratch_.buckets[0].push_back(tile)) return false;
      for (const Step step : steps_around) {
        const Tile next{tile.x + step.dx, tile.y + step.dy};
        if (costs_.bounds().contains(next) && costs_[next] != no_way && !queue.push_back(next)) return false;
      }
    }
    return true;
  }

  const CollisionMap& map_;
  detail::FreeTiles tiles_;
  std::span<const Tile> goals_;
  Scratch& scratch_;
  Grid<OctileCost>& costs_;
};

}  // namespace

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                    Grid<OctileCost>& out) noexcept {
  if (!fits(map, out)) return false;
  Flow flow(map, goals, detail::scratch_of(workspace), out);
  if (flow.find()) return true;
  flow.forget_all();
  return false;
}

bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited, Workspace& workspace,
                           Grid<OctileCost>& out) noexcept {
  if (!fits(map, out)) return false;
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return true;
  Flow flow(map, goals, detail::scratch_of(workspace), out);
  if (flow.update(changed)) return true;
  flow.forget_all();
  return false;
}

Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs, Tile tile) noexcept {
  Directions best;
  if (!fits(map, costs) || !map.bounds().contains(tile)) return best;
  const OctileCost cost = costs[detail::inside(tile, map.bounds())];
  if (cost == no_way || cost == OctileCost{} || map.is_solid(tile)) return best;
  for (const Direction way : possible_neighbours(map, tile) & valid_neighbours(map.bounds(), tile)) {
    const OctileCost there = costs[detail::inside(tile + step_of(way), map.bounds())];
    if (there != no_way && one_step_more(there, is_diagonal(way)) == cost) best.insert(way);
  }
  return best;
}

}  // namespace tilespace
