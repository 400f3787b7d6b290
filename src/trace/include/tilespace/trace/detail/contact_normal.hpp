// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/meeting.hpp>

/// @file contact_normal.hpp
/// Which way does an obstacle's surface face where a body comes to it?

namespace tilespace::detail {

/// From the obstacle to the body, of length 1.
///
/// Exactness   Exact for sides; else each coordinate is within sweep_normal_error, however small or far away the body is,
///             and never points to the inner side of an edge along an axis.
[[nodiscard]] Vec contact_normal(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept;

}  // namespace tilespace::detail
