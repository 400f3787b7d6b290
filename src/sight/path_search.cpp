// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/path_search.hpp>

// Of all shortest ways that differ only in the order of their steps, those are looked for that take diagonal steps as soon as
// they can. Such a way turns from a diagonal to a straight direction anywhere, but from a straight one only where a wall has
// just ended beside it. Nodes are those turns. From a node, a diagonal is followed tile by tile, and from each of its tiles
// the row and the column are looked at for the next turn, or the goal; what is found is a node, and the tile where the diagonal was left
// is none: it lies where diagonal steps first and straight ones then lead.
//
// A node is looked at once, when its cost is final: the estimate of the rest is never more than it costs, nor more by a step
// than that step takes away.

namespace tilespace::detail {
namespace {

constexpr int sign(std::int32_t value) noexcept { return (value > 0) - (value < 0); }
constexpr std::int32_t size_of(std::int32_t value) noexcept { return value < 0 ? -value : value; }

constexpr bool comes_first(const PathOpen& a, const PathOpen& b) noexcept {
  return a.order != b.order ? a.order < b.order : a.tie < b.tie;
}

constexpr OctileCost operator+(OctileCost a, OctileCost b) noexcept {
  return {a.straight + b.straight, a.diagonal + b.diagonal};
}

void sift_up(GrowingList<PathOpen>& heap, std::size_t i) noexcept {
  const PathOpen item = heap[i];
  for (; i > 0 && comes_first(item, heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
  heap[i] = item;
}

void sift_down(GrowingList<PathOpen>& heap) noexcept {
  const PathOpen item = heap[0];
  std::size_t i = 0;
  for (std::size_t child = 1; child < heap.size(); child = 2 * i + 1) {
    if (child + 1 < heap.size() && comes_first(heap[child + 1], heap[child])) ++child;
    if (!comes_first(heap[child], item)) break;
    heap[i] = heap[child];
    i = child;
  }
  heap[i] = item;
}

}  // namespace

// The cost in units of 2^-32, rounded down. Two different costs of less than 2^30 steps are more than 1.6 units apart: if not
// in order by their parts, they differ by |s - d sqrt(2)| = |s^2 - 2 d^2| / (s + d sqrt(2)) > 1 / (2^30 + 2^30 sqrt(2)). The
// root of 2 is taken with 63 bits behind the point, in two halves, which is too little by at most 2^-63 * 2^30, half a unit.
std::uint64_t order_of(OctileCost cost) noexcept {
  constexpr std::uint64_t high = 0xB504F333U, low = 0xF9DE6484U;
  const auto diagonal = static_cast<std::uint64_t>(cost.diagonal);
  return (static_cast<std::uint64_t>(cost.straight) << 32) + (diagonal * high << 1) + (diagonal * low >> 31);
}

OctileCost cost_between(Tile a, Tile b) noexcept {
  const std::int32_t dx = size_of(b.x - a.x), dy = size_of(b.y - a.y);
  return dx > dy ? OctileCost{dx - dy, dy} : OctileCost{dy - dx, dx};
}

bool PathSearch::open(std::uint32_t node) noexcept {
  const PathNode& at = scratch_.nodes[node];
  const OctileCost rest = cost_between(at.tile, to_);
  const std::int64_t far = std::int64_t{rest.straight} + rest.diagonal;
  if (std::int64_t{at.cost.straight} + at.cost.diagonal + far >= step_limit) return true;
  // Of those alike, the nearest first: the goal is found sooner.
  if (!scratch_.open.push_back({order_of(at.cost + rest), static_cast<std::uint64_t>(far) << 32 | node})) return false;
  sift_up(scratch_.open, scratch_.open.size() - 1);
  return true;
}

std::uint32_t PathSearch::take_first() noexcept {
  GrowingList<PathOpen>& heap = scratch_.open;
  const auto node = static_cast<std::uint32_t>(heap[0].tie);
  heap[0] = heap.back();
  heap.pop_back();
  if (!heap.empty()) sift_down(heap);
  return node;
}

bool PathSearch::reach(std::uint32_t parent, Tile tile) noexcept {
  const OctileCost cost = scratch_.nodes[parent].cost + cost_between(scratch_.nodes[parent].tile, tile);
  std::uint32_t& known = node_at(tile);
  if (known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile) {
    PathNode& node = scratch_.nodes[known];
    if (node.is_done || node.cost <= cost) return true;
    node.cost = cost;
    node.parent = parent;
    return open(known);
  }
  known = static_cast<std::uint32_t>(scratch_.nodes.size());
  return scratch_.nodes.push_back({tile, cost, parent, false}) && open(known);
}

bool PathSearch::go_straight(std::uint32_t node, Tile from, Step step) noexcept {
  if (step.dy == 0) {
    const Stop stop = map_.stop_in_row(from, step.dx);
    if (to_.y == from.y && (to_.x - from.x) * step.dx > 0 && (stop.at - to_.x) * step.dx >= 0) return reach(node, to_);
    return !stop.is_turn || reach(node, {stop.at, from.y});
  }
  const Stop stop = map_.stop_in_column(from, step.dy);
  if (to_.x == from.x && (to_.y - from.y) * step.dy > 0 && (stop.at - to_.y) * step.dy >= 0) return reach(node, to_);
  return !stop.is_turn || reach(node, {from.x, stop.at});
}

bool PathSearch::go_diagonally(std::uint32_t node, Step step) noexcept {
  Tile at = scratch_.nodes[node].tile;
  while (true) {
    const std::int32_t x = at.x + step.dx, y = at.y + step.dy;
    if (!map_.is_free(x, y) || !map_.is_free(x, at.y) || !map_.is_free(at.x, y)) return true;
    at = {x, y};
    if (at == to_) return reach(node, at);
    if (!go_straight(node, at, {step.dx, 0}) || !go_straight(node, at, {0, step.dy})) return false;
  }
}

bool PathSearch::turn(std::uint32_t node, Step came, Step side) noexcept {
  const Tile at = scratch_.nodes[node].tile;
  if (!map_.may_turn(at, came, side)) return true;
  return go_straight(node, at, side) && go_diagonally(node, {came.dx + side.dx, came.dy + side.dy});
}

bool PathSearch::expand_start(std::uint32_t node) noexcept {
  for (const Step step : {Step{1, 0}, Step{0, 1}, Step{-1, 0}, Step{0, -1}}) {
    if (!go_straight(node, from_, step)) return false;
  }
  for (const Step step : {Step{1, 1}, Step{-1, 1}, Step{-1, -1}, Step{1, -1}}) {
    if (!go_diagonally(node, step)) return false;
  }
  return true;
}

// The last steps of a way to a node are straight: along the axis on which it goes farther.
bool PathSearch::expand(std::uint32_t node) noexcept {
  const PathNode& at = scratch_.nodes[node];
  const Tile before = scratch_.nodes[at.parent].tile;
  const std::int32_t dx = at.tile.x - before.x, dy = at.tile.y - before.y;
  if (dx == 0 && dy == 0) return expand_start(node);
  const bool is_in_row = size_of(dx) > size_of(dy);
  const Step came = is_in_row ? Step{sign(dx), 0} : Step{0, sign(dy)};
  const Step side{came.dy, came.dx};
  return go_straight(node, at.tile, came) && turn(node, came, side) && turn(node, came, {-side.dx, -side.dy});
}

PathSearch::End PathSearch::run() noexcept {
  scratch_.nodes.clear();
  scratch_.open.clear();
  node_at(from_) = 0;
  if (!scratch_.nodes.push_back({from_, {}, 0, false}) || !open(0)) return End::out_of_memory;
  while (!scratch_.open.empty()) {
    const std::uint32_t node = take_first();
    if (scratch_.nodes[node].is_done) continue;  // once more, from when its cost was higher
    scratch_.nodes[node].is_done = true;
    goal_ = node;
    if (scratch_.nodes[node].tile == to_) return End::found;
    if (!expand(node)) return End::out_of_memory;
  }
  return End::unreachable;
}

}  // namespace tilespace::detail
