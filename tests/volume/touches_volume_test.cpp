// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <tilespace/volume/touches_volume.hpp>

#include <vector>

#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"
#include "volume/bodies.hpp"

namespace tilespace::touches_volume_test {
namespace {

using bodies::Body;
using bodies::circles_of;

// One after the other, each asked of the oracle.
template <class Shape>
std::optional<std::uint32_t> first_of_all(const VolumeView& body, const Shape& shape) {
  const std::vector<Circle> circles = circles_of(body);
  for (std::size_t i = 0; i < circles.size(); ++i) {
    if (oracle::touches(to_oracle(circles[i]), to_oracle(shape))) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

std::optional<CirclePair> first_pair_of_all(const VolumeView& a, const VolumeView& b) {
  const std::vector<Circle> circles = circles_of(a);
  for (std::size_t i = 0; i < circles.size(); ++i) {
    if (const auto other = first_of_all(b, circles[i])) return CirclePair{static_cast<std::uint32_t>(i), *other};
  }
  return std::nullopt;
}

// Circles around a shape, half of which just touch it, or do not.
template <class Shape>
std::vector<Circle> circles_for(cases::Maker& maker, const Shape& shape) {
  std::vector<Circle> circles;
  for (std::int64_t i = maker.rng().between(0, 6); i > 0; --i) circles.push_back(maker.circle_for(shape));
  return circles;
}

TEST(TouchesVolume, agrees_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Circle circle = maker.circle();
    const Body near_circle(circles_for(maker, circle));
    EXPECT_EQ(first_touching(near_circle.view(), circle), first_of_all(near_circle.view(), circle))
        << cases::show(circle);
    const Box box = maker.box();
    const Body near_box(circles_for(maker, box));
    EXPECT_EQ(first_touching(near_box.view(), box), first_of_all(near_box.view(), box)) << cases::show(box);
    const Body other(circles_for(maker, circle));
    EXPECT_EQ(first_touching(near_circle.view(), other.view()), first_pair_of_all(near_circle.view(), other.view()));
    EXPECT_EQ(touches(near_circle.view(), other.view()), touches(other.view(), near_circle.view()));
  });
}

TEST(TouchesVolume, touches_what_is_tangent) {
  const Body body({{{0.0, 0.0}, 1.0}, {{3.0, 4.0}, 2.0}});
  EXPECT_EQ(first_touching(body.view(), Circle{{6.0, 8.0}, 3.0}), 1U) << "3, 4, 5";
  EXPECT_FALSE(touches(body.view(), Circle{{6.0, 8.0}, 0x1.7ffffffffffffp1}));
  EXPECT_EQ(first_touching(body.view(), Box{{1.0, -1.0}, {2.0, 1.0}}), 0U);
  EXPECT_FALSE(touches(Box{{0x1.0000000000001p0, -1.0}, {1.25, 1.0}}, body.view()));
  const Body other({{{-9.0, 0.0}, 1.0}, {{-2.0, 0.0}, 1.0}});
  EXPECT_EQ(first_touching(body.view(), other.view()), (CirclePair{0, 1}));
}

TEST(TouchesVolume, a_set_has_those_that_are_tangent_too) {
  const Body body({{{0.1, 0.3}, 0.5}});
  const Circle& circle = body.view()[0];
  for (const Vec way : {Vec{1.0, 0.0}, Vec{-1.0, 0.0}, Vec{0.0, 1.0}, Vec{0.0, -1.0}}) {
    const Point beside = circle.center + way * 0.5;
    const Box box{beside, beside};
    EXPECT_EQ(touches(circle, box), !visit_touching(body.set(), box, [](std::uint32_t) { return false; }));
  }
  const Body round({{{0.0, 0.0}, 1.0}});
  for (const Vec way : {Vec{2.0, 0.0}, Vec{-2.0, 0.0}, Vec{0.0, 2.0}, Vec{0.0, -2.0}})
    EXPECT_FALSE(visit_touching(round.set(), Circle{Point{} + way, 1.0}, [](std::uint32_t) { return false; }));
}

TEST(TouchesVolume, nothing_touches_what_is_empty_or_nowhere) {
  const Circle plane{{0.0, 0.0}, cases::inf};
  const Box everywhere{{-cases::inf, -cases::inf}, {cases::inf, cases::inf}};
  for (const Body& body :
       {Body({}), Body({{{0.0, 0.0}, -1.0}, {{cases::no_number, 0.0}, 1.0}, {{cases::inf, 0.0}, 1.0}})}) {
    EXPECT_FALSE(touches(body.view(), plane));
    EXPECT_FALSE(touches(body.view(), everywhere));
    EXPECT_FALSE(touches(body.view(), Body({plane}).view()));
    EXPECT_FALSE(touches(Body({plane}).view(), body.view()));
    EXPECT_TRUE(visit_touching(body.set(), plane, [](std::uint32_t) { ADD_FAILURE(); }));
  }
  const Body body({{{0.0, 0.0}, 1.0}});
  EXPECT_FALSE(touches(body.view(), Circle{{0.0, 0.0}, -1.0}));
  EXPECT_FALSE(touches(body.view(), Box{{1.0, 1.0}, {0.0, 0.0}}));
  EXPECT_TRUE(touches(body.view(), plane));
  EXPECT_TRUE(touches(body.view(), everywhere));
  EXPECT_FALSE(touches(VolumeView(), plane));
}

TEST(TouchesVolume, visits_those_of_a_set_in_order) {
  cases::on_every_class([](cases::Maker& maker) {
    const Circle circle = maker.circle();
    std::vector<Volume> volumes;
    for (std::int64_t i = maker.rng().between(0, 8); i > 0; --i) {
      std::vector<BoneCircle> circles;
      for (const Circle& one : circles_for(maker, circle)) circles.push_back({one, 0});
      volumes.push_back(Volume::create(circles).value());
    }
    VolumeSet set;
    const Bone bone;
    for (const Volume& volume : volumes) set.refresh(set.add(volume).value(), {&bone, 1});
    const Box box = maker.box();
    std::vector<std::uint32_t> of_circle, of_box, found;
    for (std::uint32_t i = 0; i < set.size(); ++i) {
      if (first_of_all(set[i], circle)) of_circle.push_back(i);
      if (first_of_all(set[i], box)) of_box.push_back(i);
    }
    EXPECT_TRUE(visit_touching(set, circle, [&](std::uint32_t i) { found.push_back(i); }));
    EXPECT_EQ(found, of_circle);
    found.clear();
    EXPECT_TRUE(visit_touching(set, box, [&](std::uint32_t i) {
      found.push_back(i);
      return true;
    }));
    EXPECT_EQ(found, of_box);
    EXPECT_EQ(visit_touching(set, box, [](std::uint32_t) { return false; }), of_box.empty());
  });
}

}  // namespace
}  // namespace tilespace::touches_volume_test
