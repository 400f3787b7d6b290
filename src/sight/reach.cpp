// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/around.hpp>
#include <tilespace/sight/detail/path_search.hpp>
#include <tilespace/sight/detail/reach_search.hpp>
#include <tilespace/sight/detail/reach_window.hpp>
#include <tilespace/sight/reach.hpp>

// Near a tile, a row of tiles is a word, and a step of all of them at once is some shifts. That holds for costs, too: as the root of
// 2 is irrational, no two pairs of straight and diagonal steps cost the same. The pairs are taken in the order of what they cost; the
// tiles that cost (s, d) at best are a straight step from those of (s - 1, d), or a diagonal one from those of (s, d - 1), and
// in none that came before.

namespace tilespace {
namespace {

using detail::ReachWindow;

constexpr std::int32_t straight_costs = detail::window_reach + 1;          // 0 to 31
constexpr std::int32_t diagonal_costs = straight_costs * 1000 / 1414 + 1;  // 0 to 22, as 23 cost more than 32

struct StepPair {
  std::uint8_t straight = 0;
  std::uint8_t diagonal = 0;
};

// All pairs that cost less than 32, in the order of their costs.
struct StepPairs {
  StepPair pairs[straight_costs * diagonal_costs] = {};
  int count = 0;
};

constexpr OctileCost cost_of(StepPair pair) noexcept { return {pair.straight, pair.diagonal}; }

constexpr StepPairs sorted_pairs() noexcept {
  StepPairs all;
  for (std::uint8_t diagonal = 0; diagonal < diagonal_costs; ++diagonal) {
    for (std::uint8_t straight = 0; straight < straight_costs; ++straight) {
      const StepPair pair{straight, diagonal};
      if (cost_of(pair) >= OctileCost{straight_costs, 0}) continue;
      int i = all.count++;
      for (; i > 0 && detail::order_of(cost_of(pair)) < detail::order_of(cost_of(all.pairs[i - 1])); --i)
        all.pairs[i] = all.pairs[i - 1];
      all.pairs[i] = pair;
    }
  }
  return all;
}

constexpr StepPairs pairs_in_order = sorted_pairs();

// Tiles at one cost, and the rows that have some.
struct Front {
  ReachWindow::Rows tiles = {};
  int first = ReachWindow::rows;
  int last = -1;
};

// Rows that are within reach, both included.
struct RowRange {
  int first;
  int last;
};

void step_in_window(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                    TileBits& out) noexcept {
  const ReachWindow window(map, from, steps, diagonals);
  ReachWindow::Rows now = {}, next;
  now[ReachWindow::middle] = std::uint64_t{1} << detail::window_reach;
  for (std::int32_t step = 1; step <= steps; ++step) {
    std::uint64_t changed = 0;
    for (int i = ReachWindow::middle - step; i <= ReachWindow::middle + step; ++i) {
      next[i] = now[i] | window.straight(now, i) | window.diagonal(now, i);
      changed |= next[i] ^ now[i];
    }
    if (changed == 0) break;
    for (int i = ReachWindow::middle - step; i <= ReachWindow::middle + step; ++i) now[i] = next[i];
  }
  window.tell(now, out);
}

// The tiles of `front` that cost what is one step more than `straight_before` and `diagonal_before`, and are not reached yet.
void advance(const ReachWindow& window, const Front& straight_before, const Front& diagonal_before, RowRange rows,
             Front& front, ReachWindow::Rows& reached) noexcept {
  for (int i = front.first; i <= front.last; ++i) front.tiles[i] = 0;
  int first = (straight_before.first < diagonal_before.first ? straight_before.first : diagonal_before.first) - 1;
  int last = (straight_before.last > diagonal_before.last ? straight_before.last : diagonal_before.last) + 1;
  if (first < rows.first) first = rows.first;
  if (last > rows.last) last = rows.last;
  for (int i = first; i <= last; ++i) {
    const std::uint64_t come = window.straight(straight_before.tiles, i) | window.diagonal(diagonal_before.tiles, i);
    front.tiles[i] = come & ~reached[i];
    reached[i] |= come;
  }
  while (first <= last && front.tiles[first] == 0) ++first;
  while (first <= last && front.tiles[last] == 0) --last;
  front.first = first <= last ? first : ReachWindow::rows;
  front.last = first <= last ? last : -1;
}

// Of each number of diagonal steps, the fronts of the last two numbers of straight ones are kept: when (s, d) is made, the last
// one of d - 1 has s + 1.
void spend_in_window(const CollisionMap& map, Tile from, OctileCost cost, std::int32_t reach, TileBits& out) noexcept {
  const ReachWindow window(map, from, reach, Diagonals::both_free);
  const int first_row = ReachWindow::middle - reach, last_row = ReachWindow::middle + reach;
  Front fronts[diagonal_costs][2];
  const Front none;
  ReachWindow::Rows reached = {};
  Front& start = fronts[0][0];
  start.first = start.last = ReachWindow::middle;
  start.tiles[ReachWindow::middle] = reached[ReachWindow::middle] = std::uint64_t{1} << detail::window_reach;
  for (int i = 1; i < pairs_in_order.count && cost_of(pairs_in_order.pairs[i]) <= cost; ++i) {
    const auto [straight, diagonal] = pairs_in_order.pairs[i];
    const Front& straight_before = straight == 0 ? none : fronts[diagonal][(straight - 1) & 1];
    const Front& diagonal_before = diagonal == 0 ? none : fronts[diagonal - 1][straight & 1];
    Front& front = fronts[diagonal][straight & 1];
    if (straight_before.last < 0 && diagonal_before.last < 0 && front.last < 0) continue;
    advance(window, straight_before, diagonal_before, {first_row, last_row}, front, reached);
  }
  window.tell(reached, out);
}

// How many straight steps can be made at this cost? At most what tile space is wide.
std::int32_t straight_steps(OctileCost cost) noexcept {
  std::int32_t steps = 0;
  for (std::int32_t bit = 1 << 30; bit > 0; bit /= 2) {
    if (OctileCost{steps + bit, 0} <= cost && steps + bit <= tile_limit) steps += bit;
  }
  return steps;
}

bool is_start(const CollisionMap& map, Tile from) noexcept {
  return map.bounds().contains(from) && !map.is_solid(from);
}

// No tile; and no bounds, if memory is short.
bool clear_tiles(TileBits& out) noexcept {
  static_cast<void>(out.reset({}));
  return false;
}

}  // namespace

bool reachable_in_steps(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                        Workspace& workspace, TileBits& out) noexcept {
  if (!is_start(map, from) || steps < 0) return out.reset({});
  if (!out.reset(detail::around(from, steps, map.bounds()))) return false;
  if (steps > detail::window_reach)
    return detail::step_by_queue(map, from, steps, diagonals, detail::scratch_of(workspace), out) || clear_tiles(out);
  step_in_window(map, from, steps, diagonals, out);
  return true;
}

bool reachable_at_cost(const CollisionMap& map, Tile from, OctileCost cost, Workspace& workspace,
                       TileBits& out) noexcept {
  if (!is_start(map, from) || cost < OctileCost{}) return out.reset({});
  const std::int32_t reach = straight_steps(cost);
  if (!out.reset(detail::around(from, reach, map.bounds()))) return false;
  if (reach > detail::window_reach)
    return detail::spend_by_heap(map, nullptr, from, cost, detail::scratch_of(workspace), out) || clear_tiles(out);
  spend_in_window(map, from, cost, reach, out);
  return true;
}

bool reachable_at_cost(const CollisionMap& map, const Grid<std::uint8_t>& tile_costs, Tile from, OctileCost cost,
                       Workspace& workspace, TileBits& out) noexcept {
  const TileBox bounds = map.bounds();
  const bool fits = tile_costs.width() == bounds.width() && tile_costs.height() == bounds.height();
  if (!fits || !is_start(map, from) || cost < OctileCost{}) return out.reset({});
  if (!out.reset(bounds)) return false;
  return detail::spend_by_heap(map, &tile_costs, from, cost, detail::scratch_of(workspace), out) || clear_tiles(out);
}

}  // namespace tilespace
