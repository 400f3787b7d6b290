// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <tilespace/geom/angle.hpp>
#include <tilespace/volume/volume_set.hpp>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "support/cases.hpp"
#include "volume/bodies.hpp"

namespace tilespace::volume_set_test {
namespace {

using bodies::Body;
using oracle::Q;
using oracle::to_exact;

bool is_same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }
bool is_same(const Circle& a, const Circle& b) {
  return is_same(a.center.x, b.center.x) && is_same(a.center.y, b.center.y) && is_same(a.radius, b.radius);
}

Bone make_bone(cases::Maker& maker) { return {maker.point(), maker.point() - Point{}, maker.rng().one_in(2)}; }

// ---- One bone.

TEST(Placed, is_the_formula) {
  cases::on_every_class([](cases::Maker& maker) {
    const Bone bone = make_bone(maker);
    const Circle circle = maker.circle();
    const auto [x, y] = Point{circle.center.x, bone.mirrored ? -circle.center.y : circle.center.y};
    const Circle found = placed(bone, circle);
    EXPECT_TRUE(is_same(found.center.x, (bone.origin.x + bone.axis.x * x) - bone.axis.y * y));
    EXPECT_TRUE(is_same(found.center.y, (bone.origin.y + bone.axis.y * x) + bone.axis.x * y));
    // Not std::sqrt(), which that of MinGW rounds twice where it is called.
    const double scale = detail::rounded_root(bone.axis.x * bone.axis.x + bone.axis.y * bone.axis.y);
    if (is_empty(circle) || !is_finite(found.center)) {
      EXPECT_TRUE(std::isnan(found.radius));
    } else {
      EXPECT_TRUE(is_same(found.radius, scale * circle.radius));
    }
  });
}

TEST(Placed, turns_scales_and_mirrors) {
  const Circle hand{{2.0, 0.5}, 0.25};
  EXPECT_EQ(placed({}, hand), hand);
  EXPECT_EQ(placed({{10.0, 20.0}, {0.0, 2.0}}, hand), (Circle{{9.0, 24.0}, 0.5})) << "to the south, twice as large";
  EXPECT_EQ(placed({{10.0, 20.0}, {0.0, 2.0}, true}, hand), (Circle{{11.0, 24.0}, 0.5}));
  EXPECT_EQ(placed({{10.0, 20.0}, {-1.0, 0.0}}, hand), (Circle{{8.0, 19.5}, 0.25}))
      << "a negative scale is half a turn";
  EXPECT_EQ(placed({{10.0, 20.0}, {0.0, 0.0}}, hand), (Circle{{10.0, 20.0}, 0.0}));
  EXPECT_TRUE(is_empty(placed({{cases::no_number, 0.0}, {1.0, 0.0}}, hand)));
  EXPECT_TRUE(is_empty(placed({{0.0, 0.0}, {cases::inf, 0.0}}, hand)));
  EXPECT_EQ(placed({}, Circle{{1.0, 2.0}, cases::inf}).radius, cases::inf);
}

// ---- Volumes.

TEST(Volume, is_made_of_up_to_64_circles) {
  std::vector<BoneCircle> circles(64);
  EXPECT_EQ(Volume::create(circles).value().size(), 64U);
  circles.emplace_back();
  EXPECT_EQ(Volume::create(circles).error().code, ErrorCode::bad_size);
  const BoneCircle beyond{{{0.0, 0.0}, 1.0}, Volume::max_bones};
  EXPECT_EQ(Volume::create({&beyond, 1}).error().code, ErrorCode::bad_size);
  const BoneCircle last{{{0.0, 0.0}, 1.0}, Volume::max_bones - 1};
  EXPECT_EQ(Volume::create({&last, 1}).value().bone_count(), Volume::max_bones);
  EXPECT_EQ(Volume::create({}).value().bone_count(), 0U);
}

// ---- Sets.

TEST(VolumeSet, puts_circles_where_the_bones_are) {
  cases::on_every_class([](cases::Maker& maker) {
    std::vector<Bone> pose;
    for (std::int64_t i = maker.rng().between(1, 5); i > 0; --i) pose.push_back(make_bone(maker));
    std::vector<Volume> volumes;
    for (std::int64_t i = maker.rng().between(1, 4); i > 0; --i) {
      std::vector<BoneCircle> circles;
      for (std::int64_t k = maker.rng().between(0, 9); k > 0; --k) {
        const auto bone =
            static_cast<std::uint32_t>(maker.rng().between(0, static_cast<std::int64_t>(pose.size()) - 1));
        circles.push_back({maker.circle(), bone});
      }
      volumes.push_back(Volume::create(circles).value());
    }
    VolumeSet set;
    for (const Volume& volume : volumes) {
      const std::uint32_t number = set.add(volume).value();
      EXPECT_EQ(number + 1, set.size());
    }
    for (std::size_t body = set.size(); body > 0; --body) set.refresh(body - 1, pose);
    for (std::size_t body = 0; body < set.size(); ++body) {
      const VolumeView view = set[body];
      ASSERT_EQ(view.size(), volumes[body].size());
      for (std::size_t i = 0; i < view.size(); ++i) {
        const BoneCircle& one = volumes[body].circles()[i];
        EXPECT_TRUE(is_same(view[i], placed(pose[one.bone], one.circle)));
        EXPECT_EQ(view.bone(i), one.bone);
      }
      EXPECT_EQ(&view.box_around(), &set.boxes_around()[body]);
      EXPECT_EQ(&view.circle_around(), &set.circles_around()[body]);
    }
  });
}

// Is the circle in the box, and in the circle, as real numbers? Radii are finite.
void expect_around(const VolumeView& view, const Circle& circle) {
  const Box& box = view.box_around();
  const auto [x, y] = circle.center;
  const auto is_least = [](double bound, double at, double r) {
    return !(std::fabs(bound) <= cases::largest) || to_exact(bound) <= Q(to_exact(at) - to_exact(r));
  };
  const auto is_most = [](double bound, double at, double r) {
    return !(std::fabs(bound) <= cases::largest) || to_exact(bound) >= Q(to_exact(at) + to_exact(r));
  };
  EXPECT_TRUE(is_least(box.min.x, x, circle.radius) && is_least(box.min.y, y, circle.radius))
      << cases::show(circle, box);
  EXPECT_TRUE(is_most(box.max.x, x, circle.radius) && is_most(box.max.y, y, circle.radius)) << cases::show(circle, box);
  const Circle& around = view.circle_around();
  if (around.radius == cases::inf) return;
  const Q dx = to_exact(x) - to_exact(around.center.x);
  const Q dy = to_exact(y) - to_exact(around.center.y);
  const Q room = to_exact(around.radius) - to_exact(circle.radius);
  EXPECT_TRUE(room >= 0 && Q(dx * dx + dy * dy) <= Q(room * room)) << cases::show(circle, around);
}

TEST(VolumeSet, has_what_is_around_a_body) {
  cases::on_every_class([](cases::Maker& maker) {
    std::vector<Circle> circles;
    for (std::int64_t i = maker.rng().between(0, 6); i > 0; --i) circles.push_back(maker.circle());
    const Body body(circles);
    bool is_nowhere = true;
    bool is_everywhere = false;
    for (const Circle& circle : bodies::circles_of(body.view())) {
      if (is_empty(circle)) continue;
      is_nowhere = false;
      is_everywhere = is_everywhere || circle.radius == cases::inf;
      if (circle.radius != cases::inf) expect_around(body.view(), circle);
    }
    EXPECT_EQ(is_empty(body.view().box_around()), is_nowhere);
    EXPECT_EQ(is_empty(body.view().circle_around()), is_nowhere);
    if (is_everywhere) {
      EXPECT_EQ(body.view().box_around(), (Box{{-cases::inf, -cases::inf}, {cases::inf, cases::inf}}));
      EXPECT_EQ(body.view().circle_around().radius, cases::inf);
    }
  });
}

TEST(VolumeSet, what_is_around_is_not_large) {
  const Body body({{{0.0, 0.0}, 1.0}, {{8.0, 0.0}, 1.0}});
  const Box& box = body.view().box_around();
  EXPECT_NEAR(box.min.x, -1.0, 0x1p-50);
  EXPECT_NEAR(box.max.x, 9.0, 0x1p-48);
  EXPECT_NEAR(box.max.y, 1.0, 0x1p-50);
  EXPECT_NEAR(body.view().circle_around().radius, 5.0, 0x1p-46);
}

TEST(VolumeSet, a_body_is_nowhere_until_it_is_refreshed) {
  const contracts::Counted broken;
  const BoneCircle circle{{{0.0, 0.0}, 1.0}, 1};
  const Volume volume = Volume::create({&circle, 1}).value();
  VolumeSet set;
  ASSERT_TRUE(set.add(volume));
  EXPECT_TRUE(is_empty(set[0].box_around()));
  const std::array<Bone, 2> pose{};
  set.refresh(0, pose);
  EXPECT_FALSE(is_empty(set[0][0]));
  set.hide(0);
  EXPECT_TRUE(is_empty(set[0][0]));
  set.refresh(0, pose);
  EXPECT_EQ(broken.count(), 0);
  set.refresh(0, std::span(pose).first(1));
  EXPECT_EQ(broken.count(), contracts::reported) << "a bone is missing";
  EXPECT_TRUE(is_empty(set[0][0]));
}

TEST(VolumeSet, grows_and_is_moved_and_cleared) {
  const std::array<BoneCircle, 5> circles{{{{{0.5, 0.25}, 1.0}, 0}, {}, {}, {}, {}}};
  Volume volume = Volume::create(circles).value();
  VolumeSet set;
  const Volume moved_volume = [&] {
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(set.add(volume));
      const Bone bone{{static_cast<double>(i), 0.0}};
      set.refresh(static_cast<std::size_t>(i), {&bone, 1});
    }
    return std::move(volume);
  }();
  const VolumeSet copy = set;
  VolumeSet moved = std::move(set);
  EXPECT_EQ(set.size(), 0U);  // NOLINT: one that was moved from is empty
  for (std::size_t i = 0; i < 100; ++i) {
    EXPECT_EQ(moved[i][0], (Circle{{0.5 + static_cast<double>(i), 0.25}, 1.0}));
    EXPECT_EQ(copy[i][0], moved[i][0]);
  }
  moved.clear();
  EXPECT_EQ(moved.size(), 0U);
  EXPECT_EQ(moved.add(moved_volume).value(), 0U);
  EXPECT_TRUE(is_empty(moved[0].box_around()));
  EXPECT_FALSE(moved.reserve(std::size_t{1} << 33, 0));
  EXPECT_EQ(moved.next_near(0, {{3.0, -1.0}, {3.25, 1.0}}), 1U) << "those that were there are forgotten";
}

}  // namespace
}  // namespace tilespace::volume_set_test
