// SPDX-License-Identifier: MIT
// Refreshing and asking take no memory, as operator new counts; and what happens where there is none.
#include <gtest/gtest.h>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include <tilespace/volume/volume_cover.hpp>

#include <array>

#include "support/allocations.hpp"

namespace tilespace::volume_no_allocation_test {
namespace {

constexpr std::array<BoneCircle, 3> circles{{{{{0.0, 0.0}, 1.0}, 0}, {{{2.0, 0.0}, 0.5}, 1}, {{{3.0, 0.0}, 0.75}, 1}}};

TEST(VolumeSet, takes_no_memory_but_to_grow) {
  const Volume volume = Volume::create(circles).value();
  VolumeSet set;
  ASSERT_TRUE(set.reserve(10, 40));
  std::int64_t sum = 0;
  allocations::start();
  for (std::uint32_t body = 0; body < 10; ++body) {
    const std::array<Bone, 2> pose{{{{3.0 * body, 1.0}}, {{3.0 * body, 2.0}, {0.0, 1.0}}}};
    sum += set.add(volume).value();
    set.refresh(body, pose);
  }
  for (std::uint32_t body = 1; body < 10; ++body) sum += touches(set[body], set[body - 1]) ? 1 : 0;
  visit_touching(set, Circle{{8.0, 2.0}, 2.0}, [&](std::uint32_t body) { sum += body; });
  visit_touching(set, Box{{8.0, 2.0}, {9.0, 3.0}}, [&](std::uint32_t body) { sum += body; });
  sum += cast_ray(set, {{-5.0, -4.0}, {20.0, 9.0}}).circle;
  for (const TileSpan span : cover(tile_space, set[3])) sum += span.size();
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(sum, 45);
}

TEST(VolumeSet, says_where_there_is_no_memory) {
  allocations::start(0);
  EXPECT_EQ(Volume::create(circles).error().code, ErrorCode::out_of_memory);
  allocations::stop();
  const Volume volume = Volume::create(circles).value();
  for (std::uint64_t last = 0;; ++last) {
    VolumeSet set;
    ASSERT_TRUE(set.add(volume));
    const std::array<Bone, 2> pose{};
    set.refresh(0, pose);
    allocations::start(last);
    const auto added = set.add(volume);
    allocations::stop();
    EXPECT_EQ(set[0][1], (Circle{{2.0, 0.0}, 0.5}));
    EXPECT_EQ(set.size(), added ? 2U : 1U);
    EXPECT_TRUE(set.add(volume)) << "there is memory again";
    set.refresh(set.size() - 1, pose);
    if (added) break;
    EXPECT_EQ(added.error().code, ErrorCode::out_of_memory);
  }
}

}  // namespace
}  // namespace tilespace::volume_no_allocation_test
