// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <tilespace/volume/cast_ray_at_volume.hpp>

#include <vector>

#include "support/cases.hpp"
#include "volume/bodies.hpp"

namespace tilespace::cast_ray_at_volume_test {
namespace {

using bodies::Body;

// The oracle squares numbers, and takes roots: those of any bits take it very long.
template <class Question>
void on_usual_classes(Question question) {
  for (const auto input_class : oracle::all_input_classes) cases::ask_often(cases::maker_of(input_class), question);
}

VolumeHit first_of_all(const std::vector<Circle>& circles, const Segment& segment) {
  VolumeHit first;
  std::optional<oracle::Surd> at;
  for (std::size_t i = 0; i < circles.size(); ++i) {
    const auto entry = bodies::entry_of(segment, circles[i]);
    if (!entry || (at && compare(*entry, *at) >= 0)) continue;
    at = entry;
    const bool inside = entry->is_rational() && entry->rational() == 0;
    first = {true, inside, 0, static_cast<std::uint32_t>(i), 0, near_double(*entry)};
  }
  return first;
}

void expect_first(const Segment& segment, const std::vector<Circle>& circles) {
  const Body body(circles);
  const VolumeHit found = cast_ray(body.view(), segment);
  const VolumeHit expected = first_of_all(bodies::circles_of(body.view()), segment);
  ASSERT_EQ(found.hit, expected.hit) << cases::show(segment);
  if (!found.hit) return;
  EXPECT_EQ(found.circle, expected.circle) << cases::show(segment, circles[found.circle], circles[expected.circle]);
  EXPECT_EQ(found.inside, expected.inside) << cases::show(segment, circles[found.circle]);
  EXPECT_TRUE(found.fraction >= 0.0 && found.fraction <= 1.0);
  EXPECT_EQ(cast_ray(body.set(), segment), found);
}

bool is_infinite(const Circle& circle) { return circle.radius == cases::inf; }

TEST(CastRayAtVolume, agrees_with_the_oracle) {
  on_usual_classes([](cases::Maker& maker) {
    Segment segment = maker.segment();
    std::vector<Circle> circles;
    for (std::int64_t i = maker.rng().between(1, 5); i > 0; --i) {
      const Circle circle = maker.circle();
      if (is_infinite(circle)) continue;
      circles.push_back(circle);
      if (maker.rng().one_in(3)) segment.end = maker.point_for(circle);
      if (maker.rng().one_in(8)) circles.push_back(circle);
    }
    if (circles.empty()) return;
    if (maker.rng().one_in(3)) segment.start = maker.point_for(circles.front());
    expect_first(segment, circles);
  });
}

// Circles side by side, met at the same time, or that all but are.
TEST(CastRayAtVolume, tells_the_first_of_those_met_at_once) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const double x = static_cast<double>(rng.between(-20, 20)) / 4;
    std::vector<Circle> circles;
    for (int k = 0; k < 4; ++k) {
      const double far = static_cast<double>(rng.between(-3, 3));
      // The leg of 5, 4, 3 or 13, 12, 5: their circles begin at x + 3 or x + 5, at a whole place, or an ulp beside it.
      const Circle circle = rng.one_in(2) ? Circle{{x + 8.0 + far, 3.0}, 5.0} : Circle{{x + 16.0 + far, 5.0}, 13.0};
      circles.push_back({{oracle::nudge(circle.center.x, rng.between(-1, 1)), circle.center.y}, circle.radius});
    }
    expect_first({{-30.0, 0.0}, {30.0, 0.0}}, circles);
  }
}

TEST(CastRayAtVolume, has_a_fraction_near_the_real_one) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto number = [&](std::int64_t most) { return static_cast<double>(rng.between(-most, most)) * 0x1p-20; };
    const Segment segment{{number(1 << 24), number(1 << 24)}, {number(1 << 24), number(1 << 24)}};
    const Circle circle{{number(1 << 22), number(1 << 22)}, 2.0};
    const VolumeHit hit = cast_ray(Body({circle}).view(), segment);
    if (!hit || hit.inside) continue;
    const double exact = near_double(*bodies::entry_of(segment, circle));
    EXPECT_NEAR(hit.fraction, exact, 0x1p-30) << cases::show(segment, circle);
  }
}

TEST(CastRayAtVolume, has_a_fraction_where_squares_are_no_doubles) {
  for (const double unit : {0x1p-1000, 0x1p-500, 1.0, 0x1p500, 0x1p1000, 0x1p1021}) {
    const Body body({{{2.0 * unit, 0.0}, unit}});
    EXPECT_EQ(cast_ray(body.view(), {{-3.0 * unit, 0.0}, {5.0 * unit, 0.0}}), (VolumeHit{true, false, 0, 0, 0, 0.5}))
        << unit;
  }
}

TEST(CastRayAtVolume, tells_body_circle_and_bone) {
  const std::array<BoneCircle, 2> circles{{{{{0.0, 0.0}, 1.0}, 0}, {{{2.0, 0.0}, 0.5}, 3}}};
  const Volume volume = Volume::create(circles).value();
  VolumeSet set;
  std::array<Bone, 4> pose{};
  for (std::uint32_t body = 0; body < 3; ++body) {
    ASSERT_EQ(set.add(volume).value(), body);
    for (Bone& bone : pose) bone.origin = {10.0 - 4.0 * body, 0.0};
    set.refresh(body, pose);
  }
  EXPECT_EQ(cast_ray(set, {{0.0, 0.0}, {16.0, 0.0}}), (VolumeHit{true, false, 2, 0, 0, 1.0 / 16}));
  EXPECT_EQ(cast_ray(set, {{16.0, 0.0}, {0.0, 0.0}}), (VolumeHit{true, false, 0, 1, 3, 3.5 / 16}));
  EXPECT_EQ(cast_ray(set, {{8.0, 0.5}, {8.0, 9.0}}), (VolumeHit{true, true, 1, 1, 3, 0.0})) << "on its border";
  EXPECT_FALSE(cast_ray(set, {{0.0, 1.5}, {16.0, 1.5}}));
  set.hide(2);
  EXPECT_EQ(cast_ray(set, {{0.0, 0.0}, {16.0, 0.0}}).body, 1U);
}

TEST(CastRayAtVolume, meets_what_is_tangent_and_where_it_ends) {
  const Body body({{{5.0, 1.0}, 1.0}, {{9.0, 0.0}, 1.0}});
  EXPECT_EQ(cast_ray(body.view(), {{0.0, 0.0}, {10.0, 0.0}}), (VolumeHit{true, false, 0, 0, 0, 0.5}));
  EXPECT_EQ(cast_ray(body.view(), {{0.0, -0x1p-52}, {8.0, -0x1p-52}}).hit, false);
  EXPECT_EQ(cast_ray(body.view(), {{6.0, 0.0}, {8.0, 0.0}}), (VolumeHit{true, false, 0, 1, 0, 1.0}));
  EXPECT_FALSE(cast_ray(body.view(), {{6.0, 0.0}, {0x1.fffffffffffffp2, 0.0}}));
  EXPECT_FALSE(cast_ray(body.view(), {{8.0 - 0x1p-40, 0.0}, {0.0, -9.0}})) << "it leads away";
}

TEST(CastRayAtVolume, odd_input_meets_nothing) {
  const Body body({{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, -1.0}});
  EXPECT_FALSE(cast_ray(body.view(), {{cases::no_number, 0.0}, {0.0, 0.0}}));
  EXPECT_FALSE(cast_ray(body.view(), {{-cases::inf, 0.0}, {0.0, 0.0}}));
  EXPECT_FALSE(cast_ray(body.view(), {{2.0, 0.0}, {2.0, 0.0}}));
  EXPECT_TRUE(cast_ray(body.view(), {{0.5, 0.0}, {0.5, 0.0}}).inside);
  EXPECT_FALSE(cast_ray(Body({}).view(), {{-2.0, 0.0}, {2.0, 0.0}}));
  EXPECT_FALSE(cast_ray(VolumeView(), {{-2.0, 0.0}, {2.0, 0.0}}));
  EXPECT_TRUE(cast_ray(Body({{{1e308, 0.0}, cases::inf}}).view(), {{-1e308, 0.0}, {2.0, 0.0}}).inside);
}

}  // namespace
}  // namespace tilespace::cast_ray_at_volume_test
