// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>

#include "oracle/shapes.hpp"

/// @file to_oracle.hpp
/// From the library's types to the oracle's, and back. Found by argument look-up: to_oracle(box).

namespace tilespace {

inline oracle::P to_oracle(Point p) { return {p.x, p.y}; }
inline oracle::Box to_oracle(const Box& box) { return {to_oracle(box.min), to_oracle(box.max)}; }
inline oracle::Circle to_oracle(const Circle& circle) { return {to_oracle(circle.center), circle.radius}; }
inline oracle::Segment to_oracle(const Segment& segment) { return {to_oracle(segment.start), to_oracle(segment.end)}; }

}  // namespace tilespace

namespace oracle {

inline tilespace::Point from_oracle(const P& p) { return {p.x, p.y}; }
inline tilespace::Box from_oracle(const Box& box) { return {from_oracle(box.min), from_oracle(box.max)}; }
inline tilespace::Circle from_oracle(const Circle& circle) { return {from_oracle(circle.c), circle.r}; }
inline tilespace::Segment from_oracle(const Segment& segment) {
  return {from_oracle(segment.a), from_oracle(segment.b)};
}

}  // namespace oracle
