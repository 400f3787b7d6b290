// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/exact/exact_sum.hpp>

// A finite double is an integer below 2^53 times 2^(shift - 1074), with shift from 0 to 2045. The product of two starts
// at bit shift_a + shift_b of the sum: limb (bit / 32), shifted by bit % 32 bits. Shifting one mantissa by these bits
// gives three pieces of 32 bits; the other one has two; schoolbook multiplication gives five columns.
//
//                        a2   a1   a0
//                    x        b1   b0
//      limb:   +4   +3   +2   +1   +0

namespace tilespace::detail {
namespace {

constexpr int limb_bits = 32;
constexpr std::uint64_t low_half = 0xFFFFFFFF;

struct Parts {
  std::uint64_t mantissa;
  int shift;
  bool negative;
};

Parts parts_of(double value) noexcept {
  constexpr std::uint64_t hidden_bit = std::uint64_t{1} << 52;
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const int exponent = static_cast<int>(bits >> 52 & 0x7FF);
  const std::uint64_t fraction = bits & (hidden_bit - 1);
  const bool negative = bits >> 63 != 0;
  if (exponent == 0) return {fraction, 0, negative};  // zero and the subnormals
  return {fraction | hidden_bit, exponent - 1, negative};
}

struct Columns {
  std::int64_t at[5];
};

// The columns of (a << places) * b. All halves of pieces are below 2^32, so no column reaches 2^34.
Columns multiply(std::uint64_t a, std::uint64_t b, int places) noexcept {
  const std::uint64_t low = a << places;
  const std::uint64_t a0 = low & low_half;
  const std::uint64_t a1 = low >> limb_bits;
  const std::uint64_t a2 = a >> limb_bits >> (limb_bits - places);  // in two steps: a shift by 64 is undefined
  const std::uint64_t b0 = b & low_half;
  const std::uint64_t b1 = b >> limb_bits;

  const std::uint64_t p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1, p20 = a2 * b0, p21 = a2 * b1;
  const auto lower = [](std::uint64_t piece) { return static_cast<std::int64_t>(piece & low_half); };
  const auto upper = [](std::uint64_t piece) { return static_cast<std::int64_t>(piece >> limb_bits); };
  return {{lower(p00), upper(p00) + lower(p01) + lower(p10), upper(p01) + upper(p10) + lower(p11) + lower(p20),
           upper(p11) + upper(p20) + lower(p21), upper(p21)}};
}

}  // namespace

// Extends the range [first_, end_), which stays contiguous, and clears the limbs that join it.
void ExactSum::reach(int first, int end) noexcept {
  if (first_ == end_) first_ = end_ = first;
  while (first_ > first) limbs_[--first_] = 0;
  while (end_ < end) limbs_[end_++] = 0;
}

void ExactSum::add_product(double a, double b, int factor) noexcept {
  const Parts x = parts_of(a);
  const Parts y = parts_of(b);
  if (x.mantissa == 0 || y.mantissa == 0) return;

  const int bit = x.shift + y.shift;
  const int limb = bit / limb_bits;
  const Columns columns = multiply(x.mantissa, y.mantissa, bit % limb_bits);
  const std::int64_t signed_factor = x.negative == y.negative ? factor : -factor;
  reach(limb, limb + 5);
  std::int64_t* at = limbs_ + limb;
  at[0] += signed_factor * columns.at[0];
  at[1] += signed_factor * columns.at[1];
  at[2] += signed_factor * columns.at[2];
  at[3] += signed_factor * columns.at[3];
  at[4] += signed_factor * columns.at[4];
}

// Propagating carries from the lowest limb up leaves digits from 0 to 2^32 - 1, and a last carry that determines the
// sign: the part below it is at least 0 and less than one unit of it.
int ExactSum::sign() const noexcept {
  std::int64_t carry = 0;
  std::int64_t digits = 0;
  for (int i = first_; i < end_; ++i) {
    const std::int64_t limb = limbs_[i] + carry;
    digits |= limb & static_cast<std::int64_t>(low_half);
    carry = limb >> limb_bits;
  }
  if (carry != 0) return carry < 0 ? -1 : 1;
  return digits != 0 ? 1 : 0;
}

}  // namespace tilespace::detail
