// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <tilespace/sight/sees.hpp>

namespace tilespace {
namespace {

TEST(Sees, NothingBehindAWall) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  EXPECT_TRUE(sees(map, {0, 0}, {1, 1}));
  EXPECT_FALSE(sees(map, {0, 0}, {2, 2}));
  EXPECT_TRUE(sees(map, {0, 0}, {2, 0}));
  EXPECT_FALSE(sees(map, {0, 0}, {2, 0}, {.radius = 1}));
}

}  // namespace
}  // namespace tilespace
