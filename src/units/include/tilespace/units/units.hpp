// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/units/angle.hpp>
#include <tilespace/units/literals.hpp>
#include <tilespace/units/position.hpp>
#include <tilespace/units/scalar.hpp>
#include <tilespace/units/unit.hpp>
#include <tilespace/units/vector.hpp>
#include <tilespace/units/world.hpp>

/// @file units.hpp
/// Physical quantities with units (dimensional analysis at compile time): all of tilespace::units, except the
/// conversion to Boost's own quantities. Needs the headers of Boost.
