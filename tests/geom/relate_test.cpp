// SPDX-License-Identifier: MIT
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>

#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"

namespace relate_test {
namespace {

using namespace cases;
using tilespace::BoxRelation;
using tilespace::relate;

TEST(Relate, is_as_the_oracle_says_and_agrees_with_touches_and_overlaps_interior) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Circle circle = make.circle_for(box);
    const BoxRelation relation = relate(circle, box);
    const auto expected = oracle::relate(to_oracle(circle), to_oracle(box));
    EXPECT_EQ(static_cast<int>(relation), static_cast<int>(expected)) << show(circle, box);
    EXPECT_EQ(relation != BoxRelation::separate, touches(circle, box)) << show(circle, box);
    if (has_interior(box)) {
      EXPECT_EQ(relation == BoxRelation::overlapping, overlaps_interior(circle, box)) << show(circle, box);
    }
  });
}

TEST(Relate, goes_by_the_distance_to_the_box) {
  const Box box{{0, 0}, {4, 4}};
  EXPECT_EQ(relate({{7, 8}, 5}, box), BoxRelation::tangent);
  EXPECT_EQ(relate({{7, 8}, std::nextafter(5.0, 0.0)}, box), BoxRelation::separate);
  EXPECT_EQ(relate({{7, 8}, std::nextafter(5.0, 9.0)}, box), BoxRelation::overlapping);
  EXPECT_EQ(relate({{2, 2}, 1}, box), BoxRelation::overlapping);
  EXPECT_EQ(relate({{2, 2}, 0}, box), BoxRelation::tangent);
  EXPECT_EQ(relate({{4, 0}, 0}, box), BoxRelation::tangent);
}

TEST(BoxRelation, has_names) {
  EXPECT_STREQ(name(BoxRelation::separate), "separate");
  EXPECT_STREQ(name(BoxRelation::tangent), "tangent");
  EXPECT_STREQ(name(BoxRelation::overlapping), "overlapping");
  EXPECT_STREQ(name(static_cast<BoxRelation>(9)), "");
}

}  // namespace
}  // namespace relate_test
