// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <boost/units/base_units/metric/minute.hpp>
#include <boost/units/io.hpp>
#include <boost/units/systems/si/plane_angle.hpp>
#include <boost/units/systems/si/time.hpp>
#include <sstream>
#include <tilespace/units/boost_quantity.hpp>

#include "units/quantities.hpp"

// The quantities of Boost.Units, whose units ours are.

namespace boost_quantity_test {
namespace {

using namespace quantities;
using tilespace::units::from_quantity;
namespace bu = boost::units;

RC_GTEST_PROP(BoostQuantity, there_and_back_is_the_same_number, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double number = any_double(rng);
  RC_ASSERT(is_same(to_quantity(Speed(number)).value(), number));
  RC_ASSERT(is_same(from_quantity(to_quantity(Way1(number))).value(), number));
}

TEST(BoostQuantity, units_are_those_of_boost) {
  static_assert(std::same_as<decltype(to_quantity(Way1()) / to_quantity(Duration())), decltype(to_quantity(Speed()))>);
  const bu::quantity<bu::si::time, double> tick = 0.5 * bu::si::seconds;
  EXPECT_EQ(from_quantity(bu::quantity<Seconds>(tick)), Duration(0.5));
  const bu::quantity<bu::si::plane_angle, double> turned = 2.0 * bu::si::radians;
  EXPECT_EQ(from_quantity(bu::quantity<tilespace::units::Radians>(turned)), Angle(2.0));
}

TEST(BoostQuantity, boost_converts_what_it_knows) {
  const bu::quantity<bu::metric::minute_base_unit::unit_type, double> minutes(
      2.0 * bu::metric::minute_base_unit::unit_type());
  EXPECT_EQ(from_quantity(bu::quantity<Seconds>(minutes)), Duration(120.0));
}

TEST(BoostQuantity, units_have_names) {
  std::ostringstream out;
  out << to_quantity(Speed(3.0)) << ", " << to_quantity(WorldWay1(2.0));
  EXPECT_EQ(out.str(), "3 s^-1 tile, 2 wu");
}

}  // namespace
}  // namespace boost_quantity_test
