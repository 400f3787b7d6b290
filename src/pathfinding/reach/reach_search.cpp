// SPDX-License-Identifier: MIT
#include "reach/reach_search.hpp"
#include "path/path_search.hpp"
#include "search/free_tiles.hpp"
#include "search/heap.hpp"

namespace tilespace::detail {
namespace {

// Dijkstra's algorithm, with a heap; or, where no step costs less than 1, with three buckets of tiles with similar
// costs, as those in the first one are final in any order (Denardo & Fox 1979).
class Spending {
 public:
  Spending(const CollisionMap& map, const Grid<std::uint8_t>* tile_costs, OctileCost cost, Scratch& scratch,
           TileMask& out) noexcept
      : bounds_(map.bounds()),
        tiles_(map.bits()),
        tile_costs_(tile_costs),
        cost_(cost),
        scratch_(scratch),
        out_(out),
        corner_(inside(out.bounds().min, bounds_)),
        width_(out.bounds().width()),
        not_final_(out.rows(), out.bounds().width(), out.bounds().height()) {}

  [[nodiscard]] bool run(Tile from) noexcept {
    scratch_.nodes.clear();
    scratch_.open.clear();
    for (GrowingList<Tile>& bucket : scratch_.buckets) bucket.clear();
    return reach(from, {}) && (tile_costs_ == nullptr ? run_by_buckets() : run_by_heap());
  }

 private:
  [[nodiscard]] bool run_by_heap() noexcept {
    while (!scratch_.open.empty()) {
      if (!finish(static_cast<std::uint32_t>(pop(scratch_.open).tie))) return false;
    }
    return true;
  }

  [[nodiscard]] bool run_by_buckets() noexcept {
    std::size_t now = 0;
    for (int empty = 0; empty < 3; now = (now + 1) % 3) {
      GrowingList<Tile>& bucket = scratch_.buckets[now];
      empty = bucket.empty() ? empty + 1 : 0;
      for (std::size_t i = 0; i < bucket.size(); ++i) {
        if (!finish(scratch_.node_at[place_of(bucket[i])])) return false;
      }
      bucket.clear();
    }
    return true;
  }

  // Makes the cost of a node final.
  [[nodiscard]] bool finish(std::uint32_t which) noexcept {
    PathNode& node = scratch_.nodes[which];
    if (node.is_done) return true;
    node.is_done = true;
    out_.set(outside(node.tile, bounds_), true);
    return expand(node.tile, node.cost);
  }

  [[nodiscard]] bool expand(Tile at, OctileCost cost) noexcept {
    const std::uint32_t not_final = not_final_.free_around({at.x - corner_.x, at.y - corner_.y});
    return for_steps(
        tiles_.free_around(at), not_final, at, Diagonals::both_free,
        [&](std::int32_t x, std::int32_t y) { return reach({x, y}, {cost.straight + cost_of({x, y}), cost.diagonal}); },
        [&](std::int32_t x, std::int32_t y) {
          return reach({x, y}, {cost.straight, cost.diagonal + cost_of({x, y})});
        });
  }

  [[nodiscard]] std::int32_t cost_of(Tile tile) const noexcept {
    return tile_costs_ == nullptr ? 1 : (*tile_costs_)[tile];
  }
  [[nodiscard]] std::size_t place_of(Tile tile) const noexcept {
    return static_cast<std::size_t>((std::int64_t{tile.y} - corner_.y) * width_ + tile.x - corner_.x);
  }

  [[nodiscard]] bool reach(Tile tile, OctileCost cost) noexcept {
    if (cost > cost_ || std::int64_t{cost.straight} + cost.diagonal >= step_limit) return true;
    std::uint32_t& known = scratch_.node_at[place_of(tile)];
    const bool is_known = known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile;
    const std::uint64_t order = order_of(cost);
    if (is_known) {
      PathNode& node = scratch_.nodes[known];
      if (order_of(node.cost) <= order) return true;
      node.cost = cost;
    } else {
      known = static_cast<std::uint32_t>(scratch_.nodes.size());
      if (!scratch_.nodes.push_back({tile, cost, 0, false})) return false;
    }
    if (tile_costs_ == nullptr) return scratch_.buckets[(order >> 32) % 3].push_back(tile);
    return push(scratch_.open, {order, known});
  }

  TileBox bounds_;
  FreeTiles tiles_;
  const Grid<std::uint8_t>* tile_costs_;
  OctileCost cost_;
  Scratch& scratch_;
  TileMask& out_;
  Tile corner_;  // of the bounds of `out`
  std::int64_t width_;
  FreeTiles not_final_;  // the tiles that are not in `out` yet
};

}  // namespace

bool spend_tile_by_tile(const CollisionMap& map, const Grid<std::uint8_t>* tile_costs, Tile from, OctileCost cost,
                        Scratch& scratch, TileMask& out) noexcept {
  if (!ensure_capacity(scratch.node_at, static_cast<std::size_t>(out.bounds().count()), std::uint32_t{0})) return false;
  return Spending(map, tile_costs, cost, scratch, out).run(inside(from, map.bounds()));
}

}  // namespace tilespace::detail
