// SPDX-License-Identifier: MIT
// Hitboxes on bones in C are those of C++, and volumes live as long as sets have bodies of them.
#include <limits>

#include "capi/c_values.hpp"

namespace volumes_test {
namespace {

using namespace capi_tests;

// Volumes and sets of C++ and C, with the same bodies.
struct Crowd {
  std::vector<Volume> volumes{};
  VolumeSet set{};
  Owned<tilespace_volume_set> in_c{};
};

std::vector<BoneCircle> any_circles(oracle::Rng& rng) {
  std::vector<BoneCircle> circles;
  for (std::int64_t i = rng.between(0, 6); i > 0; --i) {
    const Point center{rng.real(-1, 1), rng.real(-1, 1)};
    circles.push_back({{center, rng.one_in(9) ? -1.0 : rng.real(0, 1)}, static_cast<std::uint32_t>(rng.between(0, 2))});
  }
  return circles;
}

std::vector<Bone> any_pose(oracle::Rng& rng) {
  std::vector<Bone> pose;
  for (int i = 0; i < 3; ++i) {
    Bone bone{any_point(rng), unit_vector(rng.real(-4, 4)), rng.one_in(2)};
    if (rng.one_in(20)) bone.origin.x = std::numeric_limits<double>::quiet_NaN();
    pose.push_back(bone);
  }
  return pose;
}

Crowd any_crowd(oracle::Rng& rng) {
  Crowd crowd;
  crowd.in_c = made<tilespace_volume_set>([](auto out) { return tilespace_volume_set_create(out); });
  std::vector<Owned<tilespace_volume>> volumes;
  for (int i = 0; i < 3; ++i) {
    const std::vector<BoneCircle> circles = any_circles(rng);
    crowd.volumes.push_back(Volume::create(circles).value());
    volumes.push_back(made<tilespace_volume>([&](auto out) {
      return tilespace_volume_create(reinterpret_cast<const tilespace_bone_circle*>(circles.data()), circles.size(),
                                     out);
    }));
    EXPECT_EQ(tilespace_volume_bones(volumes.back().get()), crowd.volumes.back().bone_count());
  }
  for (std::uint32_t body = 0; body < 7; ++body) {
    std::uint32_t number = 99;
    EXPECT_EQ(tilespace_volume_set_add(crowd.in_c.get(), volumes[body % 3].get(), &number), TILESPACE_OK);
    EXPECT_EQ(number, crowd.set.add(crowd.volumes[body % 3]).value());
    if (rng.one_in(8)) continue;  // stays hidden
    const std::vector<Bone> pose = any_pose(rng);
    crowd.set.refresh(body, pose);
    EXPECT_EQ(tilespace_volume_place(crowd.in_c.get(), body, reinterpret_cast<const tilespace_bone*>(pose.data()),
                                     pose.size()),
              TILESPACE_OK);
  }
  return crowd;  // the volumes of C are freed here: the set keeps them
}

void expect_hit(const tilespace_volume_hit& in_c, const VolumeHit& expected) {
  EXPECT_EQ(in_c.hit != 0, expected.hit);
  EXPECT_EQ(in_c.inside != 0, expected.inside);
  EXPECT_EQ(in_c.circle, expected.circle);
  EXPECT_EQ(in_c.bone, expected.bone);
  EXPECT_EQ(in_c.fraction, expected.fraction);
}

template <class Shape>
std::size_t expect_touching(const Crowd& crowd, const Shape& asked) {
  const tilespace_shape in_c = shape(asked);
  std::vector<std::uint32_t> expected;
  visit_touching(crowd.set, asked, [&](std::uint32_t body) { expected.push_back(body); });
  expect_equal<std::uint32_t>(
      all_of<std::uint32_t>([&](auto... out) { return tilespace_volumes_touching(crowd.in_c.get(), &in_c, out...); }),
      expected);
  for (std::size_t body = 0; body < crowd.set.size(); ++body) {
    std::uint32_t circle = 99;
    const auto first = first_touching(crowd.set[body], asked);
    EXPECT_EQ(tilespace_volume_touches(crowd.in_c.get(), body, &in_c, &circle), first ? 1u : 0u);
    EXPECT_EQ(circle, first.value_or(99));
  }
  return expected.size();
}

void expect_bodies(const Crowd& crowd, const Place& place, const Segment& segment) {
  const auto segment_in_c = as<tilespace_segment>(segment);
  const tilespace_volume_set* const set = crowd.in_c.get();
  tilespace_volume_hit hit{};
  for (std::size_t body = 0; body < crowd.set.size(); ++body) {
    const VolumeView view = crowd.set[body];
    std::vector<tilespace_circle> circles(view.size());
    std::size_t count = 0;
    EXPECT_EQ(tilespace_volume_circles(set, body, circles.data(), circles.size(), &count), TILESPACE_OK);
    ASSERT_EQ(count, view.size());
    for (std::size_t i = 0; i < count; ++i) {
      const Circle expected = view[i];
      EXPECT_EQ(std::memcmp(&circles[i], &expected, sizeof(expected)), 0);
    }
    tilespace_box box{};
    tilespace_circle around{};
    EXPECT_EQ(tilespace_volume_around(set, body, &box, &around), TILESPACE_OK);
    EXPECT_EQ(std::memcmp(&box, &view.box_around(), sizeof(box)), 0);
    EXPECT_EQ(std::memcmp(&around, &view.circle_around(), sizeof(around)), 0);
    EXPECT_EQ(tilespace_volume_cast_ray(set, body, &segment_in_c, &hit), TILESPACE_OK);
    const VolumeHit expected = cast_ray(view, segment);
    expect_hit(hit, expected);
    EXPECT_EQ(hit.body, expected.hit ? body : 0u);
    expect_equal<TileSpan>(all_of<tilespace_span>([&](auto... out) {
                             return tilespace_volume_cover(place.in_c.get(), set, body, TILESPACE_TOUCHING, out...);
                           }),
                           cover(place.map, view));
    for (std::size_t other = 0; other < crowd.set.size(); ++other) {
      tilespace_circle_pair pair{99, 99};
      const auto first = first_touching(view, crowd.set[other]);
      EXPECT_EQ(tilespace_volumes_touch(set, body, set, other, &pair), first ? 1u : 0u);
      if (first) {
        EXPECT_EQ(as<CirclePair>(pair), *first);
      }
    }
  }
  EXPECT_EQ(tilespace_volumes_cast_ray(set, &segment_in_c, &hit), TILESPACE_OK);
  const VolumeHit first = cast_ray(crowd.set, segment);
  expect_hit(hit, first);
  EXPECT_EQ(hit.body, first.body);
}

TEST(CApiVolumes, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  std::size_t touching = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Crowd crowd = any_crowd(rng);
    const Place place = any_place(rng);
    EXPECT_EQ(tilespace_volume_set_size(crowd.in_c.get()), crowd.set.size());
    const Point a = any_point(rng), b = any_point(rng);
    touching += expect_touching(crowd, Circle{a, rng.real(0, 3)});
    touching +=
        expect_touching(crowd, Box{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}});
    expect_bodies(crowd, place, {a, b});
  }
  EXPECT_GT(touching, 0u);
}

TEST(CApiVolumes, say_what_is_wrong) {
  const tilespace_bone_circle circle{{{0, 0}, 1}, 1};
  const auto set = made<tilespace_volume_set>([](auto out) { return tilespace_volume_set_create(out); });
  tilespace_volume* volume = nullptr;
  const std::vector<tilespace_bone_circle> many(65, circle);
  EXPECT_EQ(tilespace_volume_create(many.data(), many.size(), &volume), TILESPACE_BAD_SIZE);
  ASSERT_EQ(tilespace_volume_create(&circle, 1, &volume), TILESPACE_OK);
  std::uint32_t body = 7;
  ASSERT_EQ(tilespace_volume_set_add(set.get(), volume, &body), TILESPACE_OK);
  tilespace_volume_free(volume);
  tilespace_bone bones[2] = {{{0, 0}, {1, 0}, 0}, {{4, 0}, {1, 0}, 0}};
  EXPECT_EQ(tilespace_volume_place(set.get(), 0, bones, 2), TILESPACE_OK);
  tilespace_shape disk{TILESPACE_CIRCLE, 0, {}};
  disk.as.circle = {{4, 0}, 0.5};
  EXPECT_EQ(tilespace_volume_touches(set.get(), 0, &disk, nullptr), 1u) << "its volume was freed, not its body";
  EXPECT_EQ(tilespace_volume_place(set.get(), 0, bones, 1), TILESPACE_BAD_SIZE);
  EXPECT_EQ(tilespace_volume_touches(set.get(), 0, &disk, nullptr), 0u) << "hidden";
  bones[0].mirrored = 2;
  EXPECT_EQ(tilespace_volume_place(set.get(), 0, bones, 2), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_volume_place(set.get(), 1, bones, 2), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_volume_hide(set.get(), 1), TILESPACE_BAD_ID);
  disk.kind = TILESPACE_SEGMENT;
  std::size_t count = 9;
  EXPECT_EQ(tilespace_volumes_touching(set.get(), &disk, nullptr, 0, &count), TILESPACE_BAD_SHAPE);
  EXPECT_EQ(count, 0u);
  EXPECT_EQ(tilespace_volume_set_clear(set.get()), TILESPACE_OK);
  EXPECT_EQ(tilespace_volume_set_size(set.get()), 0u);
}

}  // namespace
}  // namespace volumes_test
