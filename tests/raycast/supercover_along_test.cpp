// SPDX-License-Identifier: MIT
#include <tilespace/raycast/supercover_along.hpp>
#include <tilespace/raycast/tiles_along.hpp>

#include <algorithm>
#include <vector>

#include "oracle/trace_oracle.hpp"
#include "raycast/lines.hpp"
#include "support/cases.hpp"

namespace tilespace::supercover_along_test {
namespace {

using lines::tiles_of;

template <class Line>
void expect_supercover(const Line& line, const std::vector<oracle::MetTile>& expected, const std::string& what) {
  std::size_t i = 0;
  for (const TileOnLine step : line) {
    ASSERT_LT(i, expected.size()) << "too many tiles: " << what;
    const oracle::MetTile& real = expected[i++];
    ASSERT_EQ(step.tile.x, real.x) << "tile " << i << " of " << what;
    ASSERT_EQ(step.tile.y, real.y) << "tile " << i << " of " << what;
    ASSERT_TRUE(lines::is_near(step.fraction, real.t_in)) << "tile " << i << " of " << what << step.fraction;
    ASSERT_EQ(step.side == Side::none, real.t_in == 0) << "tile " << i << " of " << what;
  }
  ASSERT_EQ(i, expected.size()) << "too few tiles: " << what;
}

TEST(SupercoverAlong, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const oracle::TileBox window = make_window(maker.rng(), to_oracle(segment));
    expect_supercover(supercover_along(from_oracle(window), segment), oracle::supercover(to_oracle(segment), window),
                      cases::show(segment));
  });
}

TEST(SupercoverAlong, holds_every_tile_of_the_thin_line_in_the_same_order) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const std::vector<Tile> all = tiles_of(supercover_along(window, segment));
    auto next = all.begin();
    for (const Tile tile : tiles_of(tiles_along(window, segment))) {
      next = std::find(next, all.end(), tile);
      ASSERT_NE(next, all.end()) << cases::show(segment);
    }
  });
}

TEST(SupercoverAlong, transposing_or_reversing_keeps_the_set_of_tiles) {
  const auto sorted = [](std::vector<Tile> tiles) {
    std::sort(tiles.begin(), tiles.end(), [](Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    return tiles;
  };
  cases::on_every_class([&](cases::Maker& maker) {
    const Segment s = maker.segment();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(s)));
    const std::vector<Tile> tiles = sorted(tiles_of(supercover_along(window, s)));
    EXPECT_EQ(tiles, sorted(tiles_of(supercover_along(window, {s.end, s.start})))) << cases::show(s);
    std::vector<Tile> transposed = tiles_of(supercover_along(lines::transposed(window), lines::transposed(s)));
    for (Tile& tile : transposed) std::swap(tile.x, tile.y);
    EXPECT_EQ(tiles, sorted(transposed)) << cases::show(s);
  });
}

TEST(SupercoverAlong, examples) {
  using Tiles = std::vector<Tile>;
  // A point on a corner is touched by four tiles, one on a side by two.
  EXPECT_EQ(tiles_of(supercover_along({{1, 1}, {1, 1}})), (Tiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(tiles_of(supercover_along({{1, 1.5}, {1, 1.5}})), (Tiles{{0, 1}, {1, 1}}));
  // Along a grid line: the tiles on both sides.
  EXPECT_EQ(tiles_of(supercover_along({{0.5, 1}, {1.5, 1}})), (Tiles{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
  // Through a corner: the two tiles beside it, then the one behind.
  EXPECT_EQ(tiles_of(supercover_along({{0.5, 0.5}, {1.5, 1.5}})), (Tiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(tiles_of(supercover_along({{1.5, 1.5}, {0.5, 0.5}})), (Tiles{{1, 1}, {1, 0}, {0, 1}, {0, 0}}));
  // From a corner and to a corner: what is touched there alone is ordered by row and column.
  EXPECT_EQ(tiles_of(supercover_along({{1, 1}, {0.5, 0.5}})), (Tiles{{1, 0}, {0, 1}, {1, 1}, {0, 0}}));
  EXPECT_EQ(tiles_of(supercover_along({{1.5, 1.5}, {1, 1}})), (Tiles{{1, 1}, {0, 0}, {1, 0}, {0, 1}}));
}

// The window's corner tile is touched at its own corner by a line that is in no other tile of the window.
TEST(SupercoverAlong, a_corner_of_the_window_can_be_touched_from_outside) {
  const TileBox window{{0, 0}, {8, 8}};
  EXPECT_EQ(tiles_of(supercover_along(window, {{-1, 1}, {1, -1}})), (std::vector<Tile>{{0, 0}}));
  EXPECT_EQ(tiles_of(supercover_along(window, {{9, 7}, {7, 9}})), (std::vector<Tile>{{7, 7}}));
  EXPECT_TRUE(tiles_of(tiles_along(window, {{-1, 1}, {1, -1}})).empty());
}

}  // namespace
}  // namespace tilespace::supercover_along_test
