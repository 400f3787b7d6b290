// SPDX-License-Identifier: MIT
#include <tilespace/raycast/tiles_along.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

#include "oracle/trace_oracle.hpp"
#include "raycast/lines.hpp"
#include "support/cases.hpp"

namespace tilespace::tiles_along_test {
namespace {

using lines::tiles_of;

TEST(TilesAlong, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const oracle::TileBox window = make_window(maker.rng(), to_oracle(segment));
    lines::expect_thin(tiles_along(from_oracle(window), segment), oracle::thin(to_oracle(segment), window),
                       cases::show(segment));
  });
}

TEST(TilesAlong, agrees_with_the_oracle_without_a_window) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    lines::expect_thin(tiles_along(segment), oracle::thin(to_oracle(segment)), cases::show(segment));
  });
}

TEST(TilesAlong, reversing_the_segment_reverses_the_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    std::vector<Tile> back = tiles_of(tiles_along(window, {segment.end, segment.start}));
    std::reverse(back.begin(), back.end());
    EXPECT_EQ(tiles_of(tiles_along(window, segment)), back) << cases::show(segment);
  });
}

TEST(TilesAlong, transposing_the_segment_transposes_the_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment s = maker.segment();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(s)));
    std::vector<Tile> transposed = tiles_of(tiles_along(lines::transposed(window), lines::transposed(s)));
    for (Tile& tile : transposed) std::swap(tile.x, tile.y);
    EXPECT_EQ(tiles_of(tiles_along(window, s)), transposed) << cases::show(s);
  });
}

TEST(TilesAlong, a_window_changes_nothing_within_it) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const TileBox part{window.min, window.min + Step{4, 4}};
    std::vector<TileOnLine> expected;
    for (const TileOnLine step : tiles_along(window, segment)) {
      if (part.contains(step.tile)) expected.push_back(step);
    }
    std::vector<TileOnLine> found;
    for (const TileOnLine step : tiles_along(part, segment)) found.push_back(step);
    EXPECT_EQ(found, expected) << cases::show(segment);
  });
}

TEST(TilesAlong, neighbours_share_a_side_or_the_segment_runs_through_their_corner) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const std::vector<Tile> tiles = tiles_of(tiles_along(window, segment));
    for (std::size_t i = 1; i < tiles.size(); ++i) {
      const Step step = tiles[i] - tiles[i - 1];
      EXPECT_TRUE(std::abs(step.dx) <= 1 && std::abs(step.dy) <= 1 && step != Step{}) << cases::show(segment);
    }
  });
}

// From places of few bits, along ways of many, past a corner by next to nothing: no product of both is a double.
TEST(TilesAlong, just_beside_a_corner_agrees_with_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const auto part = [&] { return static_cast<double>(2 * rng.between(0, 2047) + 1) * 0x1p-12; };
    const Vec to_corner{part(), part()};
    const double times = 1.0 + 2.0 * rng.unit();
    const auto rounded = [](double value) { return std::round(value * 0x1p46) * 0x1p-46; };
    const Vec way{rounded(times * to_corner.x), rounded(times * to_corner.y)};
    const double x = rng.one_in(2) ? 1.0 : -1.0, y = rng.one_in(2) ? 1.0 : -1.0;
    const Point start{-x * to_corner.x, -y * to_corner.y};
    const Segment segment{start, start + Vec{x * way.x, y * way.y}};
    ASSERT_EQ((Vec{std::abs((segment.end - start).x), std::abs((segment.end - start).y)}), way);
    lines::expect_thin(tiles_along(segment), oracle::thin(to_oracle(segment)), cases::show(segment));
  }
}

TEST(TilesAlong, examples) {
  using Tiles = std::vector<Tile>;
  EXPECT_EQ(tiles_of(tiles_along({{0.5, 0.5}, {2.5, 0.5}})), (Tiles{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_EQ(tiles_of(tiles_along({{0.5, 0.5}, {2.5, 2.5}})), (Tiles{{0, 0}, {1, 1}, {2, 2}}));
  EXPECT_EQ(tiles_of(tiles_along({{2.5, 2.5}, {0.5, 0.5}})), (Tiles{{2, 2}, {1, 1}, {0, 0}}));
  // Along a grid line: the tiles to the south of it, and to the east.
  EXPECT_EQ(tiles_of(tiles_along({{0, 1}, {2, 1}})), (Tiles{{0, 1}, {1, 1}, {2, 1}}));
  EXPECT_EQ(tiles_of(tiles_along({{2, 1}, {0, 1}})), (Tiles{{2, 1}, {1, 1}, {0, 1}}));
  // To the west, a segment that ends on a grid line stays to the east of it.
  EXPECT_EQ(tiles_of(tiles_along({{1.5, 0.5}, {1, 0.5}})), (Tiles{{1, 0}}));
  EXPECT_EQ(tiles_of(tiles_along({{0.5, 0.5}, {1, 0.5}})), (Tiles{{0, 0}, {1, 0}}));
  // One that ends at a corner, to the south-west, steps down only.
  EXPECT_EQ(tiles_of(tiles_along({{1.5, 0.5}, {1, 1}})), (Tiles{{1, 0}, {1, 1}}));
  EXPECT_EQ(tiles_of(tiles_along({{7.25, -3.5}, {7.25, -3.5}})), (Tiles{{7, -4}}));
}

TEST(TilesAlong, sides_and_fractions) {
  std::vector<TileOnLine> steps;
  for (const TileOnLine step : tiles_along({{0.5, 0.5}, {2.5, 1.5}})) steps.push_back(step);
  EXPECT_EQ(steps, (std::vector<TileOnLine>{{{0, 0}, 0.0, Side::none},
                                            {{1, 0}, 0.25, Side::west},
                                            {{1, 1}, 0.5, Side::north},
                                            {{2, 1}, 0.75, Side::west}}));
}

// Its slope is so small that |dy|, scaled like |dx|, underflows: it is no corner that the line starts at, all the same.
TEST(TilesAlong, an_almost_level_giant_leaves_its_row_first) {
  const TileBox window{{-2, -2}, {3, 3}};
  const Segment almost_level{{0, 0}, {0x1p515, -0x1p-672}};
  EXPECT_EQ(tiles_of(tiles_along(window, almost_level)), (std::vector<Tile>{{0, 0}, {0, -1}, {1, -1}, {2, -1}}));
}

TEST(TilesAlong, odd_segments_have_no_tiles) {
  for (const double odd : {cases::no_number, cases::inf, -cases::inf}) {
    EXPECT_TRUE(tiles_of(tiles_along({{odd, 0}, {1, 1}})).empty());
    EXPECT_TRUE(tiles_of(tiles_along({{0, 0}, {1, odd}})).empty());
  }
  EXPECT_TRUE(tiles_of(tiles_along({{1e300, 0}, {1e301, 1}})).empty());
  EXPECT_TRUE(tiles_of(tiles_along(TileBox{}, {{0, 0}, {1, 1}})).empty());
}

TEST(TilesAlong, a_line_across_all_of_the_doubles_comes_through_a_window_at_once) {
  const Segment across{{-cases::largest, -cases::largest}, {cases::largest, cases::largest}};
  const TileBox window{{-2, -2}, {2, 2}};
  EXPECT_EQ(tiles_of(tiles_along(window, across)), (std::vector<Tile>{{-2, -2}, {-1, -1}, {0, 0}, {1, 1}}));
  // Lazily: the first tile of 2^31 comes at once.
  EXPECT_EQ((*tiles_along(across).begin()).tile, (Tile{-tile_limit, -tile_limit}));
}

}  // namespace
}  // namespace tilespace::tiles_along_test
