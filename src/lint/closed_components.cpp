// SPDX-License-Identifier: MIT
// Strongly connected components (Tarjan 1972), with a stack of its own.
#include <algorithm>
#include "player_search.hpp"

namespace tilespace::lint {
namespace {

using Vertex = std::uint32_t;
using Edges = std::span<const std::pair<Vertex, Vertex>>;
constexpr Vertex unseen = ~Vertex{0};

class Tarjan {
 public:
  Tarjan(Vertex vertices, Edges edges)
      : edges_(edges),
        first_(vertices + std::size_t{1}),
        index_(vertices, unseen),
        low_(vertices),
        root_(vertices, unseen) {
    for (const auto& edge : edges) ++first_[edge.first + std::size_t{1}];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    next_.assign(first_.begin(), first_.end() - 1);
    for (Vertex i = 0; i < vertices; ++i) {
      if (index_[i] == unseen) visit(i);
    }
  }

  // The first vertex of the component of each.
  [[nodiscard]] const std::vector<Vertex>& roots() const noexcept { return root_; }

 private:
  void enter(Vertex vertex) {
    index_[vertex] = low_[vertex] = count_++;
    path_.push_back(vertex);
    open_.push_back(vertex);
  }

  void visit(Vertex start) {
    enter(start);
    while (!path_.empty()) {
      const Vertex at = path_.back();
      if (next_[at] < first_[at + std::size_t{1}]) {
        const Vertex to = edges_[next_[at]++].second;
        if (index_[to] == unseen) {
          enter(to);
        } else if (root_[to] == unseen) {
          low_[at] = std::min(low_[at], index_[to]);
        }
        continue;
      }
      path_.pop_back();
      if (!path_.empty()) low_[path_.back()] = std::min(low_[path_.back()], low_[at]);
      if (low_[at] == index_[at]) close(at);
    }
  }

  void close(Vertex root) {
    Vertex vertex = unseen;
    while (vertex != root) {
      vertex = open_.back();
      open_.pop_back();
      root_[vertex] = root;
    }
  }

  Edges edges_;
  std::vector<std::size_t> first_;  // edge of each vertex
  std::vector<std::size_t> next_;
  std::vector<Vertex> index_;
  std::vector<Vertex> low_;
  std::vector<Vertex> root_;
  std::vector<Vertex> path_;
  std::vector<Vertex> open_;
  Vertex count_ = 0;
};

}  // namespace

std::vector<std::uint32_t> closed_components(std::uint32_t vertices, Edges edges) {
  const Tarjan tarjan(vertices, edges);
  const std::vector<Vertex>& roots = tarjan.roots();
  std::vector<char> is_open(vertices, 0);
  for (const auto& [from, to] : edges) {
    if (roots[from] != roots[to]) is_open[roots[from]] = 1;
  }
  std::vector<std::uint32_t> numbers(vertices, open_component);
  std::vector<std::uint32_t> number_of(vertices, open_component);
  std::uint32_t count = 0;
  for (Vertex i = 0; i < vertices; ++i) {
    if (is_open[roots[i]] != 0) continue;
    if (number_of[roots[i]] == open_component) number_of[roots[i]] = count++;
    numbers[i] = number_of[roots[i]];
  }
  return numbers;
}

}  // namespace tilespace::lint
