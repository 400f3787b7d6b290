// SPDX-License-Identifier: MIT
#include "trace/thick_lines.hpp"

#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/trace/supercover_along.hpp>

namespace tilespace {
namespace {

using lines::tiles_of;
using thick_lines::Question;
using thick_lines::random_question;

TEST(BodySupercover, AgreesWithTheOracleOnEveryInputClass) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body = thick_lines::random_body(maker);
    expect_as_oracle(random_question(maker, body));
  });
}

TEST(CircleSupercover, AgreesWithTheOracleOnEveryInputClass) {
  cases::on_every_class([](cases::Maker& maker) {
    const Circle circle = thick_lines::random_circle(maker);
    expect_as_oracle(random_question(maker, circle));
  });
}

}  // namespace
}  // namespace tilespace
