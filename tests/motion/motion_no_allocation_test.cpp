// SPDX-License-Identifier: MIT
// To explain takes no memory either, as operator new counts.
#include <gtest/gtest.h>

#include <tilespace/motion/explain.hpp>

#include "support/allocations.hpp"

namespace tilespace {
namespace {

TEST(Explain, TakesNoMemory) {
  const CollisionMap map = CollisionMap::from_text("..........\n....##....\n##########\n").value();
  Candidate some[8];
  std::int64_t sum = 0;
  allocations::start();
  const Explanation<Body> body = explain(map, Body{{0.5, 0.25}, {1.0, 1.0}}, {6.0, 3.0});
  const Explanation<Capsule> capsule = explain(map, Capsule{{{1.5, 0.5}, {1.5, 0.75}}, 0.25}, {6.0, 3.0});
  for (const Leg<Body>& leg : body.legs) sum += explain_cast(map, leg.from, leg.way, leg.options, some);
  for (const Leg<Capsule>& leg : capsule.legs) sum += explain_cast(map, leg.from, leg.way, leg.options, some);
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(sum, 4);
}

}  // namespace
}  // namespace tilespace
