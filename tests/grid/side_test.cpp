// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string_view>
#include <tilespace/grid/side.hpp>

namespace side_test {
namespace {

using tilespace::name;
using tilespace::opposite;
using tilespace::outward;
using tilespace::Segment;
using tilespace::Side;
using tilespace::Step;
using tilespace::Tile;

constexpr Side sides[] = {Side::north, Side::west, Side::south, Side::east};

TEST(Side, opposite_twice_is_the_side_itself) {
  for (const Side side : sides) {
    EXPECT_NE(opposite(side), side);
    EXPECT_EQ(opposite(opposite(side)), side);
  }
}

TEST(Side, opposite_sides_lead_out_opposite_ways) {
  for (const Side side : sides) {
    const Step out = outward(side);
    EXPECT_EQ(outward(opposite(side)), (Step{-out.dx, -out.dy}));
    EXPECT_EQ(out.dx * out.dx + out.dy * out.dy, 1);
  }
}

TEST(Side, north_is_where_y_shrinks) {
  EXPECT_EQ(outward(Side::north), (Step{0, -1}));
  EXPECT_EQ(outward(Side::east), (Step{1, 0}));
}

TEST(Side, none_leads_nowhere) {
  EXPECT_EQ(opposite(Side::none), Side::none);
  EXPECT_EQ(outward(Side::none), Step{});
}

TEST(Side, has_its_name) {
  using std::string_view;
  EXPECT_EQ(name(Side::none), string_view("none"));
  EXPECT_EQ(name(Side::north), string_view("north"));
  EXPECT_EQ(name(Side::west), string_view("west"));
  EXPECT_EQ(name(Side::south), string_view("south"));
  EXPECT_EQ(name(Side::east), string_view("east"));
}

TEST(Side, that_is_none_of_them_counts_as_none) {
  const auto odd = static_cast<Side>(200);
  EXPECT_EQ(opposite(odd), Side::none);
  EXPECT_EQ(outward(odd), Step{});
  EXPECT_EQ(name(odd), std::string_view("none"));
}

TEST(Side, is_an_edge_of_its_tile_on_the_way_to_the_neighbour) {
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    const Tile tile{-3, 5};
    const Segment edge = edge_of(tile, side);
    EXPECT_EQ(edge, edge_of(tile + outward(side), opposite(side))) << name(side);
    EXPECT_TRUE(edge.start.x < edge.end.x || edge.start.y < edge.end.y) << name(side);
  }
  EXPECT_EQ(edge_of({2, 3}, Side::north), (Segment{{2, 3}, {3, 3}}));
  EXPECT_EQ(edge_of({2, 3}, Side::east), (Segment{{3, 3}, {3, 4}}));
  EXPECT_EQ(edge_of({2, 3}, Side::none), (Segment{{2, 3}, {2, 3}}));
}

}  // namespace
}  // namespace side_test
