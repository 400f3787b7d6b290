// SPDX-License-Identifier: MIT
// Names of the values of all enums: different values have different names. What is no value has a name too, the same
// for all, as a program may read any byte.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tilespace/tilespace.hpp>

namespace enum_names_test {
namespace {

using namespace tilespace;

constexpr int no_value = 200;

template <class Enum>
class EnumNames : public ::testing::Test {};
using Enums =
    ::testing::Types<ErrorCode, Boundary, Neighbours, Diagonals, Solidity, CornerGap, Outside, Axis, Side, Stagger,
                     IdState, InsertStatus, HexOffset, Footing, PositionFormat::Kind, TurnRule, RidingRule, AxisOrder,
                     CollisionResponse, TileEvent, BoxMerge, PathStatus, PathTiles, SimdLevel, RestoreStatus, SolidCore,
                     CandidateReason, OneWay, StartInside, VisibilityEdge, VisibilityPoint, ChunkState, Missing>;
TYPED_TEST_SUITE(EnumNames, Enums);

TYPED_TEST(EnumNames, are_different) {
  const std::string other = name(static_cast<TypeParam>(no_value));
  std::set<std::string> names;
  for (int i = 0; i < 256; ++i) {
    const std::string own = name(static_cast<TypeParam>(i));
    if (own == other) continue;
    EXPECT_LT(i, 64);
    EXPECT_TRUE(names.insert(own).second) << own << " is the name of two";
  }
  EXPECT_GE(names.size() + (other.empty() ? 0U : 1U), 2U);
}

}  // namespace
}  // namespace enum_names_test
