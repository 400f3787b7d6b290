// SPDX-License-Identifier: MIT
#include "index/index_path.hpp"
#include "index/contraction.hpp"
#include "path/path_search.hpp"

#include <tilespace/exact/fixed_point.hpp>

// Shortcuts are replaced by the two edges through their contracted node, until all edges are those of the map.

namespace tilespace::detail {
namespace {

[[nodiscard]] constexpr Step direction_to(Tile from, Tile to) noexcept {
  return {sign_of(to.x - from.x), sign_of(to.y - from.y)};
}

// The tile at the end of the diagonal steps of an octile way.
[[nodiscard]] constexpr Tile end_of_diagonal(Tile from, Tile to) noexcept {
  const std::int32_t dx = magnitude(to.x - from.x), dy = magnitude(to.y - from.y), steps = dx < dy ? dx : dy;
  const Step step = direction_to(from, to);
  return {from.x + steps * step.dx, from.y + steps * step.dy};
}

class PathUnpacking {
 public:
  PathUnpacking(const PathGraph& graph, Scratch& scratch, TileWriter& writer) noexcept
      : graph_(graph), scratch_(scratch), writer_(writer) {}

  // From the start to the middle: the nodes are known from the last to the first.
  [[nodiscard]] bool write_start(std::uint32_t middle) noexcept {
    GrowingList<std::uint32_t>& nodes = scratch_.index_nodes;
    nodes.clear();
    for (std::uint32_t node = middle; node != no_index; node = scratch_.index_labels[node].before) {
      if (!nodes.push_back(node)) return false;
    }
    writer_.go_diagonally_first(graph_.nodes[nodes.back()].tile);
    for (std::size_t i = nodes.size() - 1; i > 0; --i) {
      const std::uint32_t from = nodes[i], to = nodes[i - 1];
      if (!write_edge({from, to, edge_between(graph_, from, to).via})) return false;
    }
    return true;
  }
  // From the middle to the last node.
  [[nodiscard]] bool write_end(std::uint32_t node) noexcept {
    for (std::uint32_t after; (after = scratch_.index_labels[node].after) != no_index; node = after) {
      if (!write_edge({node, after, edge_between(graph_, after, node).via})) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] bool write_edge(IndexLeg leg) noexcept {
    GrowingList<IndexLeg>& legs = scratch_.index_legs;
    legs.clear();
    if (!legs.push_back(leg)) return false;
    while (!legs.empty()) {
      leg = legs.back();
      legs.pop_back();
      const std::uint32_t via = leg.via;
      if (via == no_index) {
        writer_.go_diagonally_first(graph_.nodes[leg.to].tile);
      } else if (!legs.push_back({via, leg.to, edge_between(graph_, via, leg.to).via}) ||
                 !legs.push_back({leg.from, via, edge_between(graph_, via, leg.from).via})) {
        return false;  // GCOVR_EXCL_LINE: only where more legs are nested than the first one makes room for
      }
    }
    return true;
  }

  const PathGraph& graph_;
  Scratch& scratch_;
  TileWriter& writer_;
};

}  // namespace

void TileWriter::go_in_line(Tile to) noexcept {
  if (at_ == to) return;
  const Step step = direction_to(at_, to);
  if (!is_all_ && step != last_ && last_ != Step{}) write(at_);
  last_ = step;
  if (!is_all_) {
    at_ = to;
    return;
  }
  while (at_ != to) {
    at_ = at_ + step;
    write(at_);
  }
}

void TileWriter::go_diagonally_first(Tile to) noexcept {
  go_in_line(end_of_diagonal(at_, to));
  go_in_line(to);
}

void TileWriter::go_straight_first(Tile to) noexcept {
  go_in_line(end_of_diagonal(to, at_));
  go_in_line(to);
}

std::size_t TileWriter::finish() noexcept {
  if (!is_all_ && last_ != Step{}) write(at_);
  return count_;
}

bool write_index_path(const PathGraph& graph, std::uint32_t middle, Tile to, Scratch& scratch,
                      TileWriter& writer) noexcept {
  PathUnpacking unpacking(graph, scratch, writer);
  if (!unpacking.write_start(middle) || !unpacking.write_end(middle)) return false;
  writer.go_diagonally_first(to);
  return true;
}

}  // namespace tilespace::detail
