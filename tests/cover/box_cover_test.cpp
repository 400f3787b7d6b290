// SPDX-License-Identifier: MIT
#include <tilespace/cover/box_cover.hpp>

#include "cover/spans.hpp"
#include "support/cases.hpp"

namespace tilespace::box_cover_test {
namespace {

constexpr Boundary all_borders[] = {Boundary::occupied, Boundary::touching, Boundary::interior};

TEST(CoverBox, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    const oracle::TileBox window = make_window(maker.rng(), to_oracle(box));
    for (const Boundary border : all_borders) {
      EXPECT_EQ(spans::all(cover(from_oracle(window), box, border)),
                oracle::box_spans(to_oracle(box), to_oracle(border), window))
          << cases::show(box) << "border " << static_cast<int>(border);
    }
  });
}

TEST(CoverBox, occupied_of_a_box_aligned_to_one_tile_is_that_tile) {
  const Box aligned{{2, 2}, {3, 3}};
  EXPECT_EQ(cover(tile_space, aligned, Boundary::occupied).tiles(), (TileBox{{2, 2}, {3, 3}}));
  EXPECT_EQ(cover(tile_space, aligned, Boundary::touching).tiles(), (TileBox{{1, 1}, {4, 4}}));
  EXPECT_EQ(cover(tile_space, aligned, Boundary::interior).tiles(), (TileBox{{2, 2}, {3, 3}}));
}

TEST(CoverBox, a_point_occupies_its_tile_touches_four_and_has_no_interior) {
  const Box point{{2, 2}, {2, 2}};
  EXPECT_EQ(cover(tile_space, point, Boundary::occupied).tiles(), (TileBox{{2, 2}, {3, 3}}));
  EXPECT_EQ(cover(tile_space, point, Boundary::touching).tiles(), (TileBox{{1, 1}, {3, 3}}));
  EXPECT_TRUE(cover(tile_space, point, Boundary::interior).tiles().empty());
}

TEST(CoverBox, interior_is_within_occupied_is_within_touching) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    const TileBox interior = cover(tile_space, box, Boundary::interior).tiles();
    const TileBox occupied = cover(tile_space, box, Boundary::occupied).tiles();
    const TileBox touching = cover(tile_space, box, Boundary::touching).tiles();
    EXPECT_EQ(intersection(interior, occupied), interior.empty() ? intersection(interior, occupied) : interior);
    EXPECT_EQ(intersection(occupied, touching), occupied.empty() ? intersection(occupied, touching) : occupied);
  });
}

TEST(CoverBox, infinite_sides_reach_to_the_bounds) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  const Box everything{{-cases::inf, -cases::inf}, {cases::inf, cases::inf}};
  for (const Boundary border : all_borders) EXPECT_EQ(cover(bounds, everything, border).tiles(), bounds);
}

TEST(CoverBox, nothing_beyond_tile_space) {
  const Box far{{1e300, 0.5}, {1e300, 0.5}};
  const TileBox anywhere{{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}};
  for (const Boundary border : all_borders) EXPECT_TRUE(cover(anywhere, far, border).tiles().empty());
}

TEST(CoverBox, names_of_borders) {
  EXPECT_STREQ(name(Boundary::occupied), "occupied");
  EXPECT_STREQ(name(Boundary::touching), "touching");
  EXPECT_STREQ(name(Boundary::interior), "interior");
  EXPECT_STREQ(name(static_cast<Boundary>(9)), "");
}

TEST(CoverBox, no_tiles_under_a_rule_that_is_none) {
  EXPECT_TRUE(cover(tile_space, {{0, 0}, {2, 2}}, static_cast<Boundary>(9)).tiles().empty());
}

TEST(CoverBox, empty_boxes_cover_nothing) {
  const Box reversed{{3, 0}, {2, 1}};
  const Box not_a_number{{0, cases::no_number}, {1, 1}};
  for (const Boundary border : all_borders) {
    EXPECT_TRUE(cover(tile_space, reversed, border).tiles().empty());
    EXPECT_TRUE(cover(tile_space, not_a_number, border).tiles().empty());
  }
}

}  // namespace
}  // namespace tilespace::box_cover_test
