// SPDX-License-Identifier: MIT
#include <bit>
#include <cstdint>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/motion/position_format.hpp>

namespace tilespace {
namespace {

constexpr double largest_float = 0x1.fffffep127;

// 2^bits.
double scale_of(PositionFormat format) noexcept {
  const std::int32_t bits = format.fraction_bits < 0 ? 0 : format.fraction_bits > 1000 ? 1000 : format.fraction_bits;
  return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + bits) << 52);
}

// Numbers above this are multiples already.
bool is_coarse(double scaled) noexcept { return !(detail::abs_of(scaled) < 0x1p51); }

// Doubles from 2^52 on are whole numbers: adding 2^52 + 2^51 rounds to one.
double whole(double scaled) noexcept { return (scaled + 0x1.8p52) - 0x1.8p52; }

// Nearest float, ties to even. By bits, as g++ 12 leaves out conversions to float and back where it vectorises them in
// pairs. Below 2^-126, floats are multiples of 2^-149.
double nearest_float(double position) noexcept {
  constexpr double round = 0x1.8p-97;
  if (detail::abs_of(position) < 0x1p-126) return (position + round) - round;
  constexpr std::uint64_t lost = (std::uint64_t{1} << 29) - 1;
  const auto bits = std::bit_cast<std::uint64_t>(position);
  return std::bit_cast<double>((bits + (lost >> 1) + (bits >> 29 & 1)) & ~lost);
}

float next_float(float value, bool up) noexcept {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  if (bits << 1 == 0) return up ? 0x1p-149F : -0x1p-149F;
  return std::bit_cast<float>((value > 0.0F) == up ? bits + 1 : bits - 1);
}

bool is_beyond(double position, double other, bool up) noexcept { return up ? position > other : position < other; }

double next_double(double position, bool up) noexcept { return up ? next_up(position) : next_down(position); }

double next_float_position(double position, bool up) noexcept {
  const double nearest = nearest_float(position);
  if (is_beyond(nearest, position, up)) return nearest;
  const double next = next_float(static_cast<float>(nearest), up);
  return detail::abs_of(next) <= largest_float ? next : next_double(position, up);
}

double next_multiple(double position, double scale, bool up) noexcept {
  const double scaled = position * scale;
  if (is_coarse(scaled)) return next_double(position, up);
  const double nearest = whole(scaled);
  return (is_beyond(nearest, scaled, up) ? nearest : nearest + (up ? 1.0 : -1.0)) / scale;
}

double next_position(PositionFormat format, double position, bool up) noexcept {
  switch (format.kind) {
    case PositionFormat::Kind::floats:
      return detail::abs_of(position) <= largest_float ? next_float_position(position, up) : next_double(position, up);
    case PositionFormat::Kind::fixed_point: return next_multiple(position, scale_of(format), up);
    default: return next_double(position, up);
  }
}

}  // namespace

double rounded_to(PositionFormat format, double position) noexcept {
  switch (format.kind) {
    case PositionFormat::Kind::floats:
      return detail::abs_of(position) <= largest_float ? nearest_float(position) : position;
    case PositionFormat::Kind::fixed_point: {
      const double scaled = position * scale_of(format);
      return is_coarse(scaled) ? position : whole(scaled) / scale_of(format);
    }
    default: return position;
  }
}

double next_position_up(PositionFormat format, double position) noexcept {
  return next_position(format, position, true);
}

double next_position_down(PositionFormat format, double position) noexcept {
  return next_position(format, position, false);
}

}  // namespace tilespace
