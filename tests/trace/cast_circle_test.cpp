// SPDX-License-Identifier: MIT
#include <tilespace/trace/cast_circle.hpp>

#include "trace/sweeps.hpp"

namespace tilespace {
namespace {

using sweeps::Content;
using sweeps::Scene;

TEST(CastCircle, AgreesWithTheOracleAmongFullTiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_circle(maker), Content::full_tiles));
  });
}

TEST(CastCircle, AgreesWithTheOracleAmongShapes) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_circle(maker), Content::shapes));
  });
}

TEST(CastCapsule, AgreesWithTheOracleAmongFullTiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_capsule(maker), Content::full_tiles));
  });
}

TEST(CastCapsule, AgreesWithTheOracleAmongShapes) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_capsule(maker), Content::shapes));
  });
}

}  // namespace
}  // namespace tilespace
