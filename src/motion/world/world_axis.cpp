// SPDX-License-Identifier: MIT
#include "world/world_axis.hpp"
#include <bit>
#include <cstdint>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>

// The numbers of the world are counted from 0 in ascending order: doubles and floats by their bits, fixed point by
// multiples. Images are monotone in this count, so a search by doubled steps from the inverse of the conversion, and by
// bisection within the last step, finds the first image at or above a position. It evaluates at most 2 * 64 images;
// nearly always two or three, as the inverse is off by some roundings. Where one image has more numbers than steps are
// taken one by one, as next to 0 in a world whose origin is elsewhere, the doubled steps pass them.

namespace tilespace::detail {
namespace {

using Count = std::int64_t;

constexpr double largest_float = 0x1.fffffep127;
constexpr double most_multiples = 0x1p51;

// 2^bits, with the limits of PositionFormat.
double units_of_one(PositionFormat format) noexcept {
  const std::int32_t bits = format.fraction_bits < 0 ? 0 : format.fraction_bits > 1000 ? 1000 : format.fraction_bits;
  return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + bits) << 52);
}

// The numbers of a format around one of them. Beyond the range of the format they are any doubles.
class Numbers {
 public:
  Numbers(PositionFormat format, double around) noexcept : format_(format), units_(units_of_one(format)) {
    const double size = abs_of(around);
    const bool is_float = format.kind == PositionFormat::Kind::floats && size <= largest_float;
    const bool is_multiple = format.kind == PositionFormat::Kind::fixed_point && size * units_ < most_multiples;
    if (!is_float && !is_multiple) format_ = PositionFormat::doubles();
  }

  [[nodiscard]] Count most() const noexcept {
    switch (format_.kind) {
      case PositionFormat::Kind::floats: return Count{0x7F800000};
      case PositionFormat::Kind::fixed_point: return Count{1} << 53;
      default: return Count{0x7FF0000000000000};
    }
  }
  [[nodiscard]] double at(Count count) const noexcept {
    const bool is_negative = count < 0;
    const auto size = static_cast<std::uint64_t>(is_negative ? -count : count);
    const double number = size_at(size);
    return is_negative ? -number : number;
  }
  [[nodiscard]] Count count_of(double number) const noexcept {
    const double rounded = rounded_to(format_, number);
    const auto size = static_cast<Count>(count_of_size(abs_of(rounded)));
    return rounded < 0.0 ? -size : size;
  }

 private:
  [[nodiscard]] double size_at(std::uint64_t count) const noexcept {
    switch (format_.kind) {
      case PositionFormat::Kind::floats: return std::bit_cast<float>(static_cast<std::uint32_t>(count));
      case PositionFormat::Kind::fixed_point: return static_cast<double>(count) / units_;
      default: return std::bit_cast<double>(count);
    }
  }
  [[nodiscard]] std::uint64_t count_of_size(double size) const noexcept {
    switch (format_.kind) {
      case PositionFormat::Kind::floats: return std::bit_cast<std::uint32_t>(static_cast<float>(size));
      case PositionFormat::Kind::fixed_point: return static_cast<std::uint64_t>(size * units_);
      default: return std::bit_cast<std::uint64_t>(size);
    }
  }

  PositionFormat format_;
  double units_;
};

// Inverse of the conversion, up to some roundings.
double number_near(const WorldAxis& axis, double position) noexcept {
  return axis.origin + (position + axis.extent) * axis.tile_size * axis.turn;
}

// Images in ascending order.
class Images {
 public:
  Images(const WorldAxis& axis, double near) noexcept
      : axis_(axis), numbers_(axis.numbers, near), start_(directed(numbers_.count_of(near))) {}

  [[nodiscard]] Count start() const noexcept { return start_; }
  [[nodiscard]] double number_at(Count count) const noexcept { return numbers_.at(directed(count)); }
  [[nodiscard]] double at(Count count) const noexcept { return image_of(axis_, number_at(count)); }

  // The first one that is not below a position; the last one of all if there is none.
  [[nodiscard]] Count first_not_below(double position) const noexcept {
    constexpr Count farthest_step = Count{1} << 62;  // all doubles are less than 2^64 steps apart
    const bool is_below = !(at(start_) >= position);
    Count from = start_;
    for (Count step = 1;; step = step < farthest_step ? step * 2 : step) {
      const Count to = is_below ? farther_up(from, step) : farther_down(from, step);
      if (to == from) return from;
      if ((at(to) >= position) == is_below) return is_below ? between(from, to, position) : between(to, from, position);
      from = to;
    }
  }

 private:
  [[nodiscard]] Count directed(Count count) const noexcept { return axis_.turn < 0.0 ? -count : count; }
  [[nodiscard]] Count farther_up(Count from, Count step) const noexcept {
    const Count most = numbers_.most();
    return from > most - step ? most : from + step;
  }
  [[nodiscard]] Count farther_down(Count from, Count step) const noexcept {
    const Count least = -numbers_.most();
    return from < least + step ? least : from - step;
  }
  // `low` is below the position, `high` is not.
  [[nodiscard]] Count between(Count low, Count high, double position) const noexcept {
    while (high - low > 1) {
      const Count middle = low + (high - low) / 2;
      (at(middle) >= position ? high : low) = middle;
    }
    return high;
  }

  const WorldAxis& axis_;
  Numbers numbers_;
  Count start_;
};

// Whether a number is 2^k, and no denormal one.
bool is_power_of_two(double number) noexcept {
  constexpr std::uint64_t fraction = (std::uint64_t{1} << 52) - 1;
  return number >= 0x1p-1022 && (std::bit_cast<std::uint64_t>(number) & fraction) == 0;
}

bool is_number(double value) noexcept { return value - value == 0.0; }

// Beyond all images, positions are any doubles.
double or_itself(double image, double position) noexcept { return is_number(image) ? image : position; }

}  // namespace

bool is_exact(const WorldAxis& axis) noexcept {
  const PositionFormat::Kind kind = axis.numbers.kind;
  const bool has_doubles = kind != PositionFormat::Kind::floats && kind != PositionFormat::Kind::fixed_point;
  return has_doubles && axis.origin == 0.0 && axis.extent == 0.0 && abs_of(axis.turn) == 1.0 &&
         is_power_of_two(axis.tile_size);
}

bool has_images_around(const WorldAxis& axis, double number) noexcept {
  // Between them, no quotient of such numbers overflows.
  constexpr double large = 0x1p500;
  constexpr double small = 0x1p-500;
  if (abs_of(number) < large && abs_of(axis.origin) < large && axis.tile_size > small) return true;
  // Nor do sums of some steps.
  constexpr double longest_step = 0x1p1000;
  const double near = rounded_to(axis.numbers, number);
  const double here = image_of(axis, near);
  return abs_of(image_of(axis, next_position_up(axis.numbers, near)) - here) < longest_step &&
         abs_of(here - image_of(axis, next_position_down(axis.numbers, near))) < longest_step;
}

double nearest_image(const WorldAxis& axis, double position) noexcept {
  if (!is_number(position)) return position;
  const Images images(axis, number_near(axis, position));
  if (images.at(images.start()) == position) return position;
  const Count first = images.first_not_below(position);
  const double above = images.at(first);
  const double below = images.at(first - 1);
  if (!is_number(above)) return or_itself(below, position);
  if (!is_number(below)) return above;
  return above - position < position - below ? above : below;
}

double image_not_below(const WorldAxis& axis, double position) noexcept {
  if (!is_number(position)) return position;
  const Images images(axis, number_near(axis, position));
  return or_itself(images.at(images.first_not_below(position)), position);
}

double image_not_above(const WorldAxis& axis, double position) noexcept {
  if (!is_number(position)) return position;
  const Images images(axis, number_near(axis, position));
  return or_itself(images.at(images.first_not_below(next_up(position)) - 1), position);
}

double number_of(const WorldAxis& axis, double image, double expected) noexcept {
  if (image_of(axis, expected) == image) return expected;
  const Images images(axis, number_near(axis, image));
  if (images.at(images.start()) == image) return images.number_at(images.start());
  const Count first = images.first_not_below(image);
  const Count last = images.first_not_below(next_up(image)) - 1;
  // Of several, the nearest to the start of the search.
  return images.number_at(first > images.start() || last < first ? first : last);
}

double image_spacing(const WorldAxis& axis, double size) noexcept {
  if (is_exact(axis)) return next_up(size) - size;
  const double world_size = abs_of(axis.origin) + (size + axis.extent) * axis.tile_size;
  const double number = rounded_to(axis.numbers, world_size);
  const double spacing = next_position_up(axis.numbers, number) - number;
  const double rounding = next_up(world_size) - world_size;
  const double own = size + axis.extent;
  return (spacing + rounding) / axis.tile_size + 2.0 * (next_up(own) - own);
}

void set_goal(WorldAxis& axis, double goal, double number) noexcept {
  const double image = image_of(axis, number);
  const double off = abs_of(image - goal);
  axis.goal = goal;
  axis.goal_image = image;
  axis.has_goal = off == 0.0 || off <= 2.0 * image_spacing(axis, abs_of(goal));
}

}  // namespace tilespace::detail
