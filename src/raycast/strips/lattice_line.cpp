// SPDX-License-Identifier: MIT
#include "strips/lattice_line.hpp"
#include <bit>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>

// Valid are lines from a multiple of 2^-20 tiles whose displacements are rounded neither as differences of coordinates,
// nor as integers, scaled by the power of two that moves the larger one to [2^60, 2^61). So are lines to other points
// of a lattice; and to points that are a rounding beside one, as of normalised directions, if the smaller displacement
// is not far below the larger one.

namespace tilespace::detail {
namespace {

constexpr double shortest = 0x1p-900;
constexpr double longest = 0x1p1000;

// Of a coordinate in a map, which is below 2^30.
struct Units {
  bool is_whole;
  std::int64_t number;
};

Units units_of(double coordinate) noexcept {
  const double scaled = coordinate * static_cast<double>(std::int64_t{1} << lattice_bits);
  const auto number = static_cast<std::int64_t>(scaled);
  return {static_cast<double>(number) == scaled, number};
}

constexpr std::int64_t offset_of(std::int64_t units, std::int64_t flip) noexcept {
  constexpr std::int64_t unit = std::int64_t{1} << lattice_bits;
  const std::int64_t inside = units & (unit - 1);
  return flip == 0 ? inside : unit - inside;
}

// The power of two that scales a normal number to [2^60, 2^61).
double scale_of(double value) noexcept {
  const std::uint64_t biased_exponent = std::bit_cast<std::uint64_t>(value) >> 52;
  return std::bit_cast<double>((2 * 1023 + 60 - biased_exponent) << 52);
}

}  // namespace

LatticeLine lattice_line(const Segment& segment, std::int64_t x_flip, std::int64_t y_flip) noexcept {
  const Units x = units_of(segment.start.x);
  const Units y = units_of(segment.start.y);
  const TwoSum dx = two_sum(segment.end.x, -segment.start.x);
  const TwoSum dy = two_sum(segment.end.y, -segment.start.y);
  const double width = abs_of(dx.rounded);
  const double height = abs_of(dy.rounded);
  const double longer = max_of(width, height);
  const bool is_exact = x.is_whole && y.is_whole && dx.rest == 0.0 && dy.rest == 0.0;
  if (!(is_exact && min_of(width, height) > 0.0 && longer > shortest && longer < longest)) return {};
  const double scale = scale_of(longer);
  const auto scaled_width = static_cast<std::int64_t>(width * scale);
  const auto scaled_height = static_cast<std::int64_t>(height * scale);
  const bool is_whole = static_cast<double>(scaled_width) == width * scale &&  //
                        static_cast<double>(scaled_height) == height * scale;
  return {is_whole && min_of(scaled_width, scaled_height) > 0, offset_of(x.number, x_flip), offset_of(y.number, y_flip),
          scaled_width, scaled_height};
}

}  // namespace tilespace::detail
