// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/free_tiles.hpp>
#include <tilespace/sight/detail/heap.hpp>
#include <tilespace/sight/detail/path_search.hpp>
#include <tilespace/sight/detail/reach_search.hpp>

namespace tilespace::detail {
namespace {

// The cheapest ways to tiles, in the order of what they cost.
class Spending {
 public:
  Spending(const CollisionMap& map, const Grid<std::uint8_t>* tile_costs, OctileCost cost, Scratch& scratch,
           TileBits& out) noexcept
      : bounds_(map.bounds()), tiles_(map.bits()), tile_costs_(tile_costs), cost_(cost), scratch_(scratch), out_(out) {}

  [[nodiscard]] bool run(Tile from) noexcept {
    scratch_.nodes.clear(), scratch_.open.clear();
    if (!reach(from, {})) return false;
    while (!scratch_.open.empty()) {
      PathNode& node = scratch_.nodes[static_cast<std::uint32_t>(pop(scratch_.open).tie)];
      if (node.is_done) continue;
      node.is_done = true;
      out_.set(outside(node.tile, bounds_), true);
      if (!expand(node.tile, node.cost)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] bool expand(Tile at, OctileCost cost) noexcept {
    return for_steps(
        tiles_, at, Diagonals::both_free,
        [&](std::int32_t x, std::int32_t y) { return reach({x, y}, {cost.straight + cost_of({x, y}), cost.diagonal}); },
        [&](std::int32_t x, std::int32_t y) {
          return reach({x, y}, {cost.straight, cost.diagonal + cost_of({x, y})});
        });
  }

  [[nodiscard]] std::int32_t cost_of(Tile tile) const noexcept {
    return tile_costs_ == nullptr ? 1 : (*tile_costs_)[tile];
  }

  [[nodiscard]] bool reach(Tile tile, OctileCost cost) noexcept {
    if (cost > cost_ || std::int64_t{cost.straight} + cost.diagonal >= step_limit) return true;
    const std::size_t place = static_cast<std::size_t>(tile.y * bounds_.width() + tile.x);
    std::uint32_t& known = scratch_.node_at[place];
    const bool is_known = known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile;
    if (is_known) {
      PathNode& node = scratch_.nodes[known];
      if (node.is_done || node.cost <= cost) return true;
      node.cost = cost;
    } else {
      known = static_cast<std::uint32_t>(scratch_.nodes.size());
      if (!scratch_.nodes.push_back({tile, cost, 0, false})) return false;
    }
    return push(scratch_.open, {order_of(cost), known});
  }

  TileBox bounds_;
  FreeTiles tiles_;
  const Grid<std::uint8_t>* tile_costs_;
  OctileCost cost_;
  Scratch& scratch_;
  TileBits& out_;
};

}  // namespace

// What is reached at one step is in `out`, and in the queue behind what was reached at the step before.
bool step_by_queue(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals, Scratch& scratch,
                   TileBits& out) noexcept {
  const TileBox bounds = map.bounds();
  const FreeTiles tiles(map.bits());
  GrowingList<Tile>& queue = scratch.queue;
  queue.clear();
  // What is beyond the bounds of `out` is no tile, or farther than all steps.
  const Step corner = out.bounds().min - bounds.min;
  std::uint64_t* const words = out.row(out.bounds().min.y);
  const std::int64_t words_per_row = out.rows().words_per_row;
  const auto reach = [&](std::int32_t x, std::int32_t y) {
    const std::int32_t column = x - corner.dx;
    std::uint64_t& word = words[(y - corner.dy) * words_per_row + (column >> 6)];
    const std::uint64_t bit = std::uint64_t{1} << (column & 63);
    if ((word & bit) != 0) return true;
    word |= bit;
    return queue.push_back({x, y});
  };
  const Tile start = inside(from, bounds);
  if (!reach(start.x, start.y)) return false;
  std::size_t next = 0;
  for (std::int32_t step = 0; step < steps && next < queue.size(); ++step) {
    for (const std::size_t end = queue.size(); next < end; ++next) {
      const Tile at = queue[next];
      if (!for_steps(tiles, at, diagonals, reach, reach)) return false;
    }
  }
  return true;
}

bool spend_by_heap(const CollisionMap& map, const Grid<std::uint8_t>* tile_costs, Tile from, OctileCost cost,
                   Scratch& scratch, TileBits& out) noexcept {
  if (!make_room(scratch.node_at, static_cast<std::size_t>(map.bounds().count()), std::uint32_t{0})) return false;
  return Spending(map, tile_costs, cost, scratch, out).run(inside(from, map.bounds()));
}

}  // namespace tilespace::detail
