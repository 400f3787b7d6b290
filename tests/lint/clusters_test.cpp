// SPDX-License-Identifier: MIT
#include <random>

#include "findings.hpp"
#include "lint/lint_testing.hpp"
#include "support/cases.hpp"

namespace clusters_test {
namespace {

using tilespace::Tile;
using tilespace::lint::Cluster;
using tilespace::lint::cluster_block;
using tilespace::lint::clusters_of;

Tile block_of(Tile tile) {
  const auto floor = [](std::int32_t at) {
    std::int32_t block = at / cluster_block;
    return block * cluster_block > at ? block - 1 : block;
  };
  return {floor(tile.x), floor(tile.y)};
}

bool are_near(Tile a, Tile b) {
  const Tile i = block_of(a);
  const Tile k = block_of(b);
  return std::abs(i.x - k.x) <= 1 && std::abs(i.y - k.y) <= 1;
}

// Numbers of clusters, by repeated passes over all pairs.
std::vector<std::size_t> slow_clusters(const std::vector<Tile>& marks) {
  std::vector<std::size_t> number(marks.size());
  for (std::size_t i = 0; i < marks.size(); ++i) number[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      for (std::size_t k = 0; k < marks.size(); ++k) {
        if (number[i] >= number[k] || !are_near(marks[i], marks[k])) continue;
        number[k] = number[i];
        changed = true;
      }
    }
  }
  return number;
}

TEST(Clusters, are_those_of_all_pairs) {
  std::mt19937_64 random(cases::seed());
  for (int i = 0; i < cases::count() / 4; ++i) {
    const std::int32_t extent = 20 + static_cast<std::int32_t>(random() % 200);
    std::vector<Tile> marks;
    for (std::uint64_t k = random() % 40; k != 0; --k) {
      const auto coordinate = [&] {
        return static_cast<std::int32_t>(random() % static_cast<unsigned>(extent)) - extent / 2;
      };
      const Tile tile{coordinate(), coordinate()};
      if (std::find(marks.begin(), marks.end(), tile) == marks.end()) marks.push_back(tile);
    }
    const std::vector<std::size_t> number = slow_clusters(marks);
    const std::vector<Cluster> clusters = clusters_of(marks);
    std::size_t total = 0;
    for (const Cluster& cluster : clusters) {
      total += cluster.count;
      ASSERT_EQ(cluster.count, cluster.marks.size());
      EXPECT_EQ(cluster.first, cluster.marks.front());
      const auto index = [&](Tile tile) {
        return static_cast<std::size_t>(std::find(marks.begin(), marks.end(), tile) - marks.begin());
      };
      for (const Tile tile : cluster.marks) {
        EXPECT_TRUE(cluster.area.contains(tile));
        EXPECT_EQ(number[index(tile)], number[index(cluster.first)]);
      }
    }
    EXPECT_EQ(total, marks.size());
    std::sort(marks.begin(), marks.end());
    std::vector<std::size_t> different = number;
    std::sort(different.begin(), different.end());
    different.erase(std::unique(different.begin(), different.end()), different.end());
    EXPECT_EQ(clusters.size(), different.size());
  }
}

TEST(Clusters, keep_a_limited_number_of_marks) {
  std::vector<Tile> marks;
  for (std::int32_t i = 0; i < 1000; ++i) marks.push_back({i % 40, i / 40});
  const std::vector<Cluster> clusters = clusters_of(marks);
  ASSERT_EQ(clusters.size(), 1u);
  EXPECT_EQ(clusters[0].count, 1000u);
  EXPECT_EQ(clusters[0].marks.size(), tilespace::lint::most_marks);
}

}  // namespace
}  // namespace clusters_test
