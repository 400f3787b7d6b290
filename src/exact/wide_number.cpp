// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/exact/wide_number.hpp>

namespace tilespace::detail {
namespace {

constexpr int limb_bits = 32;

// The limb of digits << (32 * shift) at `place`.
std::uint32_t limb_at(Digits digits, int shift, int place) noexcept {
  const int own = place - shift;
  return own >= 0 && own < digits.size ? digits.limbs[own] : 0;
}

void trim(Digits& digits) noexcept {
  while (digits.size > 0 && digits.limbs[digits.size - 1] == 0) --digits.size;
}

int length_of_both(Digits a, int a_shift, Digits b, int b_shift) noexcept {
  const int a_end = a.size + a_shift;
  const int b_end = b.size + b_shift;
  return a_end > b_end ? a_end : b_end;
}

int count_zeros(Digits digits) noexcept {
  int count = 0;
  for (int place = 0; place < digits.size; ++place) count += digits.limbs[place] == 0 ? 1 : 0;
  return count;
}

// Whether rows for the digits of `b` are less work than for those of `a`, without rows of zeros: sums of numbers of
// very different sizes are mostly zeros. Short numbers are multiplied sooner than counted.
bool has_fewer_rows(Digits a, Digits b) noexcept {
  constexpr int short_size = 32;
  if (a.size + b.size < short_size) return false;
  return std::int64_t{b.size - count_zeros(b)} * a.size < std::int64_t{a.size - count_zeros(a)} * b.size;
}

}  // namespace

int compare_digits(Digits a, int a_shift, Digits b, int b_shift) noexcept {
  for (int place = length_of_both(a, a_shift, b, b_shift) - 1; place >= 0; --place) {
    const std::uint32_t x = limb_at(a, a_shift, place);
    const std::uint32_t y = limb_at(b, b_shift, place);
    if (x != y) return x < y ? -1 : 1;
  }
  return 0;
}

// Uses three limbs; what is below them is less than 2^-64 of them. Two sums are rounded.
Leading leading(Digits a) noexcept {
  Leading leading;
  for (int place = a.size - 1; place >= 0 && place >= a.size - 3; --place) {
    leading.value = leading.value * 0x1p32 + double(a.limbs[place]);
    leading.exponent = place;
  }
  return leading;
}

int take_apart(double value, Digits& digits) noexcept {
  constexpr std::uint64_t hidden_bit = std::uint64_t{1} << 52;
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const int biased = static_cast<int>(bits >> 52 & 0x7FF);
  const std::uint64_t fraction = bits & (hidden_bit - 1);
  const std::uint64_t mantissa = biased == 0 ? fraction : fraction | hidden_bit;
  const int places = (biased == 0 ? 0 : biased - 1) + 14;  // value = mantissa * 2^(places - 1088), and 1088 = 34 limbs
  const int shift = places % limb_bits;
  const std::uint64_t low = mantissa << shift;
  const std::uint64_t high = shift == 0 ? 0 : mantissa >> (64 - shift);
  digits.limbs[0] = static_cast<std::uint32_t>(low);
  digits.limbs[1] = static_cast<std::uint32_t>(low >> limb_bits);
  digits.limbs[2] = static_cast<std::uint32_t>(high);
  digits.size = 3;
  trim(digits);
  return places / limb_bits - 34;
}

void add_digits(Digits& out, Digits a, int a_shift, Digits b, int b_shift) noexcept {
  out.size = length_of_both(a, a_shift, b, b_shift);
  std::uint64_t carry = 0;
  for (int place = 0; place < out.size; ++place) {
    carry += std::uint64_t{limb_at(a, a_shift, place)} + limb_at(b, b_shift, place);
    out.limbs[place] = static_cast<std::uint32_t>(carry);
    carry >>= limb_bits;
  }
  if (carry != 0) out.limbs[out.size++] = static_cast<std::uint32_t>(carry);
}

int subtract_digits(Digits& out, Digits a, int a_shift, Digits b, int b_shift) noexcept {
  const int order = compare_digits(a, a_shift, b, b_shift);
  if (order < 0) {
    subtract_digits(out, b, b_shift, a, a_shift);
    return order;
  }
  out.size = length_of_both(a, a_shift, b, b_shift);
  std::int64_t borrow = 0;
  for (int place = 0; place < out.size; ++place) {
    borrow += std::int64_t{limb_at(a, a_shift, place)} - limb_at(b, b_shift, place);
    out.limbs[place] = static_cast<std::uint32_t>(borrow);
    borrow >>= limb_bits;
  }
  trim(out);
  return order;
}

// Row by row, without those of zeros.
void multiply_digits(Digits& out, Digits a, Digits b) noexcept {
  if (has_fewer_rows(a, b)) return multiply_digits(out, b, a);
  out.size = a.size + b.size;
  for (int place = 0; place < out.size; ++place) out.limbs[place] = 0;
  for (int i = 0; i < a.size; ++i) {
    if (a.limbs[i] == 0) continue;
    std::uint64_t carry = 0;
    for (int j = 0; j < b.size; ++j) {
      carry += std::uint64_t{a.limbs[i]} * b.limbs[j] + out.limbs[i + j];
      out.limbs[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= limb_bits;
    }
    out.limbs[i + b.size] = static_cast<std::uint32_t>(carry);
  }
  trim(out);
}

}  // namespace tilespace::detail
