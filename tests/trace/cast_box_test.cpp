// SPDX-License-Identifier: MIT
#include <tilespace/trace/cast_box.hpp>

#include "trace/sweeps.hpp"

namespace tilespace {
namespace {

using sweeps::Content;
using sweeps::Scene;

TEST(CastBox, AgreesWithTheOracleAmongFullTiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_body(maker), Content::full_tiles));
  });
}

TEST(CastBox, AgreesWithTheOracleAmongShapes) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_body(maker), Content::shapes));
  });
}

TEST(CastPoint, AgreesWithTheOracle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body{maker.point(), {}};
    expect_as_oracle(random_scene(maker, body, maker.rng().one_in(2) ? Content::full_tiles : Content::shapes));
  });
}

}  // namespace
}  // namespace tilespace
