// SPDX-License-Identifier: MIT
#include "reach/reach_search.hpp"
#include <tilespace/exact/max_of.hpp>
#include "path/path_search.hpp"
#include "search/blocked_rows.hpp"
#include "search/bucket_queue.hpp"
#include "search/free_tiles.hpp"
#include "search/terrain.hpp"

namespace tilespace::detail {
namespace {

// Where no step costs less than 1: three buckets of tiles with similar costs, as those in the first one are final in
// any order (Denardo & Fox 1979). A node is kept by its number, in the place of the column of a tile.
class ThreeBuckets {
 public:
  explicit ThreeBuckets(const FreeTiles&) noexcept {}

  [[nodiscard]] bool start(Scratch& scratch) noexcept {
    scratch_ = &scratch;
    for (GrowingList<Tile>& bucket : scratch.buckets) bucket.clear();
    return true;
  }
  [[nodiscard]] bool push(std::uint64_t order, std::uint32_t node) noexcept {
    return scratch_->buckets[(order >> 32) % 3].push_back({static_cast<std::int32_t>(node), 0});
  }
  // Calls finish(node) for all of them, while it returns true.
  template <class Finish>
  [[nodiscard]] bool run(Finish finish) noexcept {
    std::size_t now = 0;
    for (int empty = 0; empty < 3; now = (now + 1) % 3) {
      GrowingList<Tile>& bucket = scratch_->buckets[now];
      empty = bucket.empty() ? empty + 1 : 0;
      for (std::size_t i = 0; i < bucket.size(); ++i) {
        if (!finish(static_cast<std::uint32_t>(bucket[i].x))) return false;
      }
      bucket.clear();
    }
    return true;
  }

 private:
  Scratch* scratch_ = nullptr;
};

// Where steps cost what the terrain says: buckets no wider than the least step.
class TerrainBuckets {
 public:
  explicit TerrainBuckets(const Terrain& terrain) noexcept : shift_(32 + floor_log2(terrain.least_cost())) {}

  [[nodiscard]] bool start(Scratch& scratch) noexcept {
    scratch_ = &scratch;
    return queue_.start(scratch, shift_, 0);
  }
  [[nodiscard]] bool push(std::uint64_t order, std::uint32_t node) noexcept { return queue_.push(order, node); }
  template <class Finish>
  [[nodiscard]] bool run(Finish finish) noexcept {
    while (queue_.next_bucket() != ~std::uint64_t{0}) {
      if (!finish(static_cast<std::uint32_t>(queue_.pop().value))) return false;
    }
    return true;
  }

 private:
  int shift_;
  BucketQueue queue_;
  Scratch* scratch_ = nullptr;
};

// Dijkstra's algorithm. `Tiles` are FreeTiles or a Terrain.
template <class Tiles, class Queue>
class Spending {
 public:
  Spending(const CollisionMap& map, const Tiles& tiles, Diagonals diagonals, OctileCost cost, Scratch& scratch,
           TileMask& out) noexcept
      : bounds_(map.bounds()),
        tiles_(tiles),
        diagonals_(diagonals),
        cost_(cost),
        limit_(limit_of(cost)),
        scratch_(scratch),
        queue_(tiles),
        words_(out.row(out.bounds().min.y)),
        words_per_row_(out.rows().words_per_row),
        corner_(inside(out.bounds().min, bounds_)),
        width_(out.bounds().width()),
        not_final_(out.rows(), out.bounds().width(), out.bounds().height()) {}

  [[nodiscard]] bool run(Tile from) noexcept {
    scratch_.nodes.clear();
    return queue_.start(scratch_) && reach(from, {}) && queue_.run([&](std::uint32_t which) { return finish(which); });
  }

 private:
  // Makes the cost of a node final.
  [[nodiscard]] bool finish(std::uint32_t which) noexcept {
    PathNode& node = scratch_.nodes[which];
    if (node.is_done) return true;
    node.is_done = true;
    const std::int32_t x = node.tile.x - corner_.x, y = node.tile.y - corner_.y;
    words_[y * words_per_row_ + (x >> 6)] |= std::uint64_t{1} << (x & 63);
    return expand(node.tile, node.cost);
  }

  [[nodiscard]] bool expand(Tile at, OctileCost cost) noexcept {
    const std::uint32_t not_final = not_final_.free_around({at.x - corner_.x, at.y - corner_.y});
    const std::uint32_t free = tiles_.free_around(at);
    return for_steps(
        free, free & not_final, at, diagonals_,
        [&](std::int32_t x, std::int32_t y) {
          return reach({x, y}, {cost.straight + tiles_.cost_of({x, y}), cost.diagonal});
        },
        [&](std::int32_t x, std::int32_t y) {
          return reach({x, y}, {cost.straight, cost.diagonal + tiles_.cost_of({x, y})});
        });
  }

  [[nodiscard]] std::size_t place_of(Tile tile) const noexcept {
    return static_cast<std::size_t>((std::int64_t{tile.y} - corner_.y) * width_ + tile.x - corner_.x);
  }

  // Sort key of a cost of few steps, see order_of(); 0 for others. A path of step_limit steps costs more.
  static std::uint64_t limit_of(OctileCost cost) noexcept {
    const bool has_key =
        cost.straight >= 0 && cost.diagonal >= 0 && std::int64_t{cost.straight} + cost.diagonal < step_limit / 2;
    return has_key ? order_of(cost) : 0;
  }
  [[nodiscard]] bool is_within(OctileCost cost, std::uint64_t order) const noexcept {
    if (limit_ != 0) return order <= limit_;
    return cost <= cost_ && std::int64_t{cost.straight} + cost.diagonal < step_limit;
  }

  [[nodiscard]] bool reach(Tile tile, OctileCost cost) noexcept {
    const std::uint64_t order = order_of(cost);
    if (!is_within(cost, order)) return true;
    std::uint32_t& known = scratch_.node_at[place_of(tile)];
    const bool is_known = known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile;
    if (is_known) {
      PathNode& node = scratch_.nodes[known];
      if (order_of(node.cost) <= order) return true;
      node.cost = cost;
    } else {
      known = static_cast<std::uint32_t>(scratch_.nodes.size());
      if (!scratch_.nodes.push_back({tile, cost, 0, false})) return false;
    }
    return queue_.push(order, known);
  }

  TileBox bounds_;
  Tiles tiles_;
  Diagonals diagonals_;
  OctileCost cost_;
  std::uint64_t limit_;  // sort key of that, if it has one, so that one comparison of integers decides
  Scratch& scratch_;
  Queue queue_;
  std::uint64_t* words_;  // of `out`
  std::int64_t words_per_row_;
  Tile corner_;  // of the bounds of `out`
  std::int64_t width_;
  FreeTiles not_final_;  // the tiles that are not in `out` yet
};

// Rows of a box in the map, and one on either side, which are looked at from there.
RowRange rows_around(const CollisionMap& map, TileBox box) noexcept {
  const std::int64_t first = std::int64_t{box.min.y} - map.bounds().min.y, height = map.bits().height();
  return {max_of<std::int64_t>(first - 1, 0), min_of<std::int64_t>(first + box.height() + 1, height)};
}

[[nodiscard]] bool ensure_node_at(TileBox bounds, Scratch& scratch) noexcept {
  return ensure_capacity(scratch.node_at, static_cast<std::size_t>(bounds.count()), std::uint32_t{0});
}

}  // namespace

bool spend_tile_by_tile(const CollisionMap& map, Tile from, OctileCost cost, Scratch& scratch, TileMask& out) noexcept {
  using Plain = Spending<FreeTiles, ThreeBuckets>;
  return ensure_node_at(out.bounds(), scratch) &&
         Plain(map, FreeTiles(map.bits()), Diagonals::both_free, cost, scratch, out).run(inside(from, map.bounds()));
}

bool spend_tile_by_tile(const CollisionMap& map, const PathOptions& options, Tile from, OctileCost cost,
                        Scratch& scratch, TileMask& out) noexcept {
  if (!ensure_node_at(out.bounds(), scratch)) return false;
  const Tile start = inside(from, map.bounds());
  if (!options.costs.empty()) {
    using Weighted = Spending<Terrain, TerrainBuckets>;
    return Weighted(map, Terrain(map, options), options.diagonals, cost, scratch, out).run(start);
  }
  BitRows rows = map.bits().rows();
  if (options.blocked != nullptr) {
    if (!copy_rows_with_blocked(map, *options.blocked, rows_around(map, out.bounds()), scratch, rows)) return false;
    free_in_copy(scratch, rows, start);
  }
  const FreeTiles free(rows, map.bits().width(), map.bits().height());
  return Spending<FreeTiles, ThreeBuckets>(map, free, options.diagonals, cost, scratch, out).run(start);
}

}  // namespace tilespace::detail
