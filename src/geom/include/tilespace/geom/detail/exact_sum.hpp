// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file exact_sum.hpp
/// A sum of products of doubles that never rounds.

namespace tilespace::detail {

/// The exact sum of signed products of two finite doubles each.
///
/// The last rung of every ladder: a number wide enough for all of them. A product of two doubles is a multiple of
/// 2^-2148 and below 2^2048, so 4196 bits of fixed point hold every one: 132 limbs of 32 bits. Each limb is kept in 64
/// bits. A product is added to the five limbs it covers and carries nothing on; the carries are paid once, in sign().
///
/// Why no limb overflows: a product is six pieces of 32 x 32 bits, each of which leaves 32 bits in one limb and 32 in
/// the next; at most four such halves meet in one limb. So a product changes a limb by less than |factor| * 2^34, and
/// limbs have 2^63: the sum of all |factor| may reach 2^29. No caller comes to 100.
///
/// Invalid     Infinities and NaN are not to be added; nothing breaks, and the sum means nothing.
/// Cost        About forty operations a product. Only limbs that were touched are ever cleared or read.
class ExactSum {
 public:
  // The limbs stay unset until reached: clearing all of them would cost more than most sums.
  ExactSum() noexcept {}  // NOLINT(modernize-use-equals-default)

  /// Adds `factor` * `a` * `b`, without rounding.
  void add_product(double a, double b, int factor = 1) noexcept;

  /// Adds `factor` * `a` * `a`, without rounding.
  void add_square(double a, int factor = 1) noexcept { add_product(a, a, factor); }

  /// Is the sum negative (-1), zero (0) or positive (+1)?
  [[nodiscard]] int sign() const noexcept;

 private:
  static constexpr int limb_count = 132;

  void reach(int first, int end) noexcept;

  std::int64_t limbs_[limb_count];  // limb i weighs 2^(32 i - 2148)
  int first_ = 0;                   // limbs in [first_, end_) are set, all others count as 0
  int end_ = 0;
};

}  // namespace tilespace::detail
