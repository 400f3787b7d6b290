// SPDX-License-Identifier: MIT
#include <tilespace/hexagons/hex_line.hpp>

// Line drawing in cube coordinates. Of q, r and s one changes by 1 in each step. At equally spaced points it is a whole
// number, so that rounding to the nearest hexagon is rounding another coordinate to the nearest whole number; halves go
// up. That coordinate is q, or r where q is the one that changes by 1.

namespace tilespace {
namespace {

constexpr std::int64_t magnitude(std::int64_t value) noexcept { return value < 0 ? -value : value; }
constexpr std::int32_t sign_of(std::int64_t value) noexcept { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

}  // namespace

HexLine::Iterator::Iterator(Hex from, Hex to) noexcept
    : hex_(from), steps_(hex_distance(from, to)), rest_(steps_), left_(steps_ + 1) {
  const std::int64_t dq = std::int64_t{to.q} - from.q, dr = std::int64_t{to.r} - from.r;
  const std::int64_t ds = -dq - dr;
  if (magnitude(dq) == steps_) {
    slope_ = 2 * dr;
    ahead_ = {sign_of(dq), 0};
    aside_ = {sign_of(dq), sign_of(dr)};
  } else if (magnitude(dr) == steps_) {
    slope_ = 2 * dq;
    ahead_ = {0, sign_of(dr)};
    aside_ = {sign_of(dq), sign_of(dr)};
  } else {
    slope_ = 2 * dq;
    ahead_ = {0, -sign_of(ds)};
    aside_ = {sign_of(dq), -sign_of(ds) - sign_of(dq)};
  }
}

}  // namespace tilespace
