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
/// All of tilespace::units, but for the way to Boost's own quantities. It needs the headers of Boost.
