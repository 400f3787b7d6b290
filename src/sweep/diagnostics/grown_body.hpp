// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/detail/interval.hpp>
#include "impact/moving_body.hpp"

/// @file grown_body.hpp
/// Bodies slightly grown on all sides, which hit what the body only touches.

namespace tilespace::detail {

/// Extent of a body at the start on one axis.
[[nodiscard]] Interval extent_of(const MovingBody& body, UnroundedSum UnroundedPoint::* coordinate) noexcept;

/// The body grown by more than the error of a position in contact.
[[nodiscard]] MovingBody grown(const MovingBody& body) noexcept;

}  // namespace tilespace::detail
