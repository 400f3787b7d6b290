// SPDX-License-Identifier: MIT
// Union-find over runs of tiles; edges in one direction are kept aside.
#include "areas.hpp"
#include <algorithm>
#include <bit>
#include <tilespace/base/detail/disjoint_sets.hpp>

namespace tilespace::lint {

Areas::Areas(const AreaSource& source) : bounds_(source.open.bounds()) {
  if (bounds_.empty()) return;
  find_runs(source);
  area_.resize(runs_.size());
  for (std::size_t i = 0; i < area_.size(); ++i) area_[i] = static_cast<Number>(i);
  join_rows(source);
  number_areas();
}

void Areas::find_runs(const AreaSource& source) {
  auto special = source.special.begin();
  for (std::int32_t y = bounds_.min.y; y < bounds_.max.y; ++y) {
    first_of_row_.push_back(static_cast<Number>(runs_.size()));
    const auto add_special_before = [&](std::int64_t x) {
      for (; special != source.special.end() && special->y == y && special->x < x; ++special) {
        runs_.push_back({special->x, special->x + 1, true});
      }
    };
    for (std::int64_t x = bounds_.min.x; x < bounds_.max.x;) {
      const std::uint64_t bits = source.open.from(x, y);
      if (bits == 0) {
        x += 64;
        continue;
      }
      const std::int64_t begin = x + std::countr_zero(bits);
      std::int64_t end = begin;
      for (int ones = 64; ones == 64; end += ones) ones = std::countr_one(source.open.from(end, y));
      add_special_before(begin);
      runs_.push_back({static_cast<std::int32_t>(begin), static_cast<std::int32_t>(end), false});
      x = end;
    }
    add_special_before(bounds_.max.x);
  }
  first_of_row_.push_back(static_cast<Number>(runs_.size()));
}

void Areas::join_in_row(const AreaSource& source, std::size_t row) {
  const auto y = static_cast<std::int32_t>(bounds_.min.y + static_cast<std::int64_t>(row));
  for (Number i = first_of_row_[row]; i + 1 < first_of_row_[row + 1]; ++i) {
    if (runs_[i].x_end == runs_[i + 1].x_begin) meet(source, i, i + 1, {runs_[i].x_end - 1, y}, Side::east);
  }
}

void Areas::join_rows(const AreaSource& source) {
  for (std::size_t row = 0; row + 1 < first_of_row_.size(); ++row) {
    join_in_row(source, row);
    if (row + 2 == first_of_row_.size()) break;
    const auto y = static_cast<std::int32_t>(bounds_.min.y + static_cast<std::int64_t>(row));
    Number above = first_of_row_[row];
    Number below = first_of_row_[row + 1];
    while (above < first_of_row_[row + 1] && below < first_of_row_[row + 2]) {
      const std::int32_t begin = std::max(runs_[above].x_begin, runs_[below].x_begin);
      const std::int32_t end = std::min(runs_[above].x_end, runs_[below].x_end);
      if (begin < end) meet(source, above, below, {begin, y}, Side::south);
      if (runs_[above].x_end < runs_[below].x_end) {
        ++above;
      } else {
        ++below;
      }
    }
  }
}

void Areas::meet(const AreaSource& source, Number a, Number b, Tile at, Side side) {
  const bool is_asked = runs_[a].is_special || runs_[b].is_special;
  const bool forth = !is_asked || source.may_pass(at, side);
  const bool back = !is_asked || source.may_pass(at + outward(side), opposite(side));
  if (forth && back) {
    detail::join_sets(area_, a, b);
  } else if (forth) {
    edges_.push_back({a, b});
  } else if (back) {
    edges_.push_back({b, a});
  }
}

// The root of an area is its first run, so areas are numbered by their first tiles.
void Areas::number_areas() {
  std::vector<Number> numbers(runs_.size(), none);
  std::size_t row = 0;
  for (Number i = 0; i < runs_.size(); ++i) {
    while (first_of_row_[row + 1] <= i) ++row;
    const auto y = static_cast<std::int32_t>(bounds_.min.y + static_cast<std::int64_t>(row));
    const Number root = detail::root_of_set(area_, i);
    if (numbers[root] == none) {
      numbers[root] = static_cast<Number>(areas_.size());
      areas_.push_back({{runs_[i].x_begin, y}, 0, false});
    }
    Area& area = areas_[numbers[root]];
    area.tiles += static_cast<std::uint64_t>(runs_[i].x_end - runs_[i].x_begin);
    area.touches_border = area.touches_border || y == bounds_.min.y || y + 1 == bounds_.max.y ||
                          runs_[i].x_begin == bounds_.min.x || runs_[i].x_end == bounds_.max.x;
  }
  for (Edge& edge : edges_)
    edge = {numbers[detail::root_of_set(area_, edge.from)], numbers[detail::root_of_set(area_, edge.to)]};
  for (Number i = 0; i < runs_.size(); ++i) numbers[i] = numbers[detail::root_of_set(area_, i)];
  area_ = std::move(numbers);
}

Areas::Number Areas::area_of(Tile tile) const noexcept {
  if (!bounds_.contains(tile)) return none;
  const auto row = static_cast<std::size_t>(std::int64_t{tile.y} - bounds_.min.y);
  const auto begin = runs_.begin() + static_cast<std::ptrdiff_t>(first_of_row_[row]);
  const auto end = runs_.begin() + static_cast<std::ptrdiff_t>(first_of_row_[row + 1]);
  const auto after = std::upper_bound(begin, end, tile.x, [](std::int32_t x, const Run& run) { return x < run.x_end; });
  if (after == end || tile.x < after->x_begin) return none;
  return area_[static_cast<std::size_t>(after - runs_.begin())];
}

Areas::Number Areas::largest() const noexcept {
  Number best = none;
  for (Number i = 0; i < areas_.size(); ++i) {
    if (best == none || areas_[i].tiles > areas_[best].tiles) best = i;
  }
  return best;
}

std::vector<char> Areas::reached_from(std::span<const Number> starts) const { return flood(starts, true); }

std::vector<char> Areas::leading_to(std::span<const Number> goals) const { return flood(goals, false); }

// Breadth-first search along the edges in one direction, which are few.
std::vector<char> Areas::flood(std::span<const Number> starts, bool forwards) const {
  std::vector<Edge> edges = edges_;
  if (!forwards) {
    for (Edge& edge : edges) std::swap(edge.from, edge.to);
  }
  const auto is_before = [](const Edge& a, const Edge& b) { return a.from < b.from; };
  std::sort(edges.begin(), edges.end(), is_before);
  std::vector<char> reached(areas_.size(), 0);
  std::vector<Number> todo;
  const auto reach = [&](Number area) {
    if (area == none || reached[area] != 0) return;
    reached[area] = 1;
    todo.push_back(area);
  };
  for (const Number start : starts) reach(start);
  while (!todo.empty()) {
    const Edge from{todo.back(), 0};
    todo.pop_back();
    const auto [begin, end] = std::equal_range(edges.begin(), edges.end(), from, is_before);
    for (auto edge = begin; edge != end; ++edge) reach(edge->to);
  }
  return reached;
}

}  // namespace tilespace::lint
