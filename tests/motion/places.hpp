// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>

/// @file places.hpp
/// Where is a body of any kind? At the point that its move adds to.

namespace places {

inline tilespace::Point place_of(const tilespace::Body& body) { return body.min; }
inline tilespace::Point place_of(const tilespace::Circle& circle) { return circle.center; }
inline tilespace::Point place_of(const tilespace::Capsule& capsule) { return capsule.axis.start; }

}  // namespace places
