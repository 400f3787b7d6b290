// SPDX-License-Identifier: MIT
#include "findings.hpp"
#include <algorithm>
#include <numeric>
#include <tilespace/base/detail/disjoint_sets.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <utility>

namespace tilespace::lint {
namespace {

// A mark and the block that it is in.
struct Mark {
  Tile block;
  Tile tile;
};

std::int32_t block_of(std::int32_t at) {
  const std::int64_t wide = at;
  return static_cast<std::int32_t>(wide >= 0 ? wide / cluster_block : -((cluster_block - 1 - wide) / cluster_block));
}

// The nearest tile of tile space: objects may be anywhere.
Tile nearest_tile(Tile tile) {
  return {std::clamp(tile.x, tile_space.min.x, tile_space.max.x - 1),
          std::clamp(tile.y, tile_space.min.y, tile_space.max.y - 1)};
}

// Blocks with marks, and which of them are connected: union-find with halved paths.
class Blocks {
 public:
  explicit Blocks(const std::vector<Mark>& marks) {
    for (const Mark& mark : marks) {
      if (blocks_.empty() || blocks_.back() != mark.block) blocks_.push_back(mark.block);
    }
    parents_.resize(blocks_.size());
    std::iota(parents_.begin(), parents_.end(), std::size_t{0});
    for (std::size_t i = 0; i < blocks_.size(); ++i) join_with_neighbours(i);
  }
  // The first block of the cluster that a block is in.
  [[nodiscard]] std::size_t root_of(Tile block) { return detail::root_of_set(parents_, index_of(block)); }
  [[nodiscard]] std::size_t size() const { return blocks_.size(); }

 private:
  [[nodiscard]] std::size_t index_of(Tile block) const {
    return static_cast<std::size_t>(std::lower_bound(blocks_.begin(), blocks_.end(), block) - blocks_.begin());
  }
  // Neighbours that come later are joined when it is their turn.
  void join_with_neighbours(std::size_t i) {
    for (const Step step : {Step{-1, 0}, Step{-1, -1}, Step{0, -1}, Step{1, -1}}) {
      const Tile other = blocks_[i] + step;
      const std::size_t at = index_of(other);
      if (at != blocks_.size() && blocks_[at] == other) detail::join_sets(parents_, i, at);
    }
  }

  std::vector<Tile> blocks_;
  std::vector<std::size_t> parents_;
};

}  // namespace

std::vector<Cluster> clusters_of(std::vector<Tile> marks) {
  std::sort(marks.begin(), marks.end());
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
  std::vector<Mark> placed;
  placed.reserve(marks.size());
  for (const Tile tile : marks) placed.push_back({{block_of(tile.x), block_of(tile.y)}, tile});
  std::sort(placed.begin(), placed.end(),
            [](const Mark& a, const Mark& b) { return a.block != b.block ? a.block < b.block : a.tile < b.tile; });
  Blocks blocks(placed);
  std::vector<Cluster> by_root(blocks.size());
  for (const Mark& mark : placed) {
    Cluster& cluster = by_root[blocks.root_of(mark.block)];
    if (cluster.count == 0 || mark.tile < cluster.first) cluster.first = mark.tile;
    cluster.area = tilespace::detail::around(cluster.area, {mark.tile, mark.tile + Step{1, 1}});
    ++cluster.count;
    cluster.marks.push_back(mark.tile);
  }
  std::erase_if(by_root, [](const Cluster& cluster) { return cluster.count == 0; });
  for (Cluster& cluster : by_root) {
    std::sort(cluster.marks.begin(), cluster.marks.end());
    if (cluster.marks.size() > most_marks) cluster.marks.resize(most_marks);
    cluster.marks.shrink_to_fit();
  }
  std::sort(by_root.begin(), by_root.end(), [](const Cluster& a, const Cluster& b) { return a.first < b.first; });
  return by_root;
}

Finding& Findings::add(std::string_view id, std::string text, std::string hint) {
  const Rule* const rule = find_rule(id);
  const Severity severity = severity_of(*rule, options_);
  Finding& finding = severity == Severity::off ? unwanted_ : findings_.emplace_back();
  finding = {};
  finding.rule = rule;
  finding.severity = severity;
  finding.text = std::move(text);
  finding.hint = std::move(hint);
  return finding;
}

Finding& Findings::add(std::string_view id, Tile tile, std::string text, std::string hint) {
  Finding& finding = add(id, std::move(text), std::move(hint));
  const Tile there = nearest_tile(tile);
  finding.tile = there;
  finding.area = {there, there + Step{1, 1}};
  finding.marks = {there};
  return finding;
}

void Findings::add_clusters(std::string_view id, std::vector<Tile> marks, std::string_view text,
                            const std::function<std::string(Tile)>& hint, const std::string& layer) {
  for (Cluster& cluster : clusters_of(std::move(marks))) {
    Finding& finding = add(id, cluster.first, std::string(text), hint(cluster.first));
    finding.area = cluster.area;
    finding.marks = std::move(cluster.marks);
    finding.count = cluster.count;
    finding.layer = layer;
  }
}

bool has_pattern(const Rule& rule, std::string_view patterns) {
  constexpr std::string_view separators = ", \t\r\n";
  while (true) {
    const std::size_t begin = patterns.find_first_not_of(separators);
    if (begin == std::string_view::npos) return false;
    patterns.remove_prefix(begin);
    const std::size_t end = std::min(patterns.find_first_of(separators), patterns.size());
    if (is_named(rule, patterns.substr(0, end))) return true;
    patterns.remove_prefix(end);
  }
}

std::string words_of(Tile tile) { return "tile (" + std::to_string(tile.x) + ", " + std::to_string(tile.y) + ")"; }

}  // namespace tilespace::lint
