// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file standard_vector.hpp
/// Vectors of numbers in standard C++, with what kernels use of the vectors of GCC and Clang: compiler.hpp chooses.

namespace tilespace::detail {

/// A signed integer of 1, 2, 4 or 8 bytes.
template <std::size_t bytes>
[[nodiscard]] constexpr auto signed_of_size() noexcept {
  if constexpr (bytes == 1) return std::int8_t{};
  if constexpr (bytes == 2) return std::int16_t{};
  if constexpr (bytes == 4) return std::int32_t{};
  if constexpr (bytes == 8) return std::int64_t{};
}

// clang-format off
#define TILESPACE_LANE_OPERATOR(operation, Result, value)                                                 \
  friend constexpr Result operator operation(const StandardVector& a, const StandardVector& b) noexcept { \
    Result result{};                                                                                      \
    for (std::size_t i = 0; i < lanes; ++i) {                                                             \
      const Number x = a.lane[i];                                                                         \
      const Number y = b.lane[i];                                                                         \
      result.lane[i] = static_cast<typename Result::Element>(value);                                      \
    }                                                                                                     \
    return result;                                                                                        \
  }                                                                                                       \
  friend constexpr Result operator operation(const StandardVector& a, Number b) noexcept {                \
    return a operation all(b);                                                                            \
  }                                                                                                       \
  friend constexpr Result operator operation(Number a, const StandardVector& b) noexcept {                \
    return all(a) operation b;                                                                            \
  }
// clang-format on

/// Vector of numbers; the operators are those of the numbers, for all lanes at once. Aligned as the vectors of
/// compilers, so that what contains one has the same layout.
template <class Number, std::size_t bytes>
struct alignas(bytes) StandardVector {
  static constexpr std::size_t lanes = bytes / sizeof(Number);
  using Element = Number;
  using Mask = StandardVector<decltype(signed_of_size<sizeof(Number)>()), bytes>;

  Number lane[lanes];

  static constexpr StandardVector all(Number number) noexcept {
    StandardVector result{};
    for (Number& one : result.lane) one = number;
    return result;
  }

  constexpr Number& operator[](std::size_t i) noexcept { return lane[i]; }
  constexpr const Number& operator[](std::size_t i) const noexcept { return lane[i]; }

  TILESPACE_LANE_OPERATOR(+, StandardVector, x + y)
  TILESPACE_LANE_OPERATOR(-, StandardVector, x - y)
  TILESPACE_LANE_OPERATOR(*, StandardVector, x* y)
  TILESPACE_LANE_OPERATOR(&, StandardVector, x& y)
  TILESPACE_LANE_OPERATOR(|, StandardVector, x | y)
  TILESPACE_LANE_OPERATOR(^, StandardVector, x ^ y)
  TILESPACE_LANE_OPERATOR(<<, StandardVector, x << y)
  TILESPACE_LANE_OPERATOR(>>, StandardVector, x >> y)
  TILESPACE_LANE_OPERATOR(<, Mask, x < y ? -1 : 0)
  TILESPACE_LANE_OPERATOR(<=, Mask, x <= y ? -1 : 0)
  TILESPACE_LANE_OPERATOR(>, Mask, x > y ? -1 : 0)
  TILESPACE_LANE_OPERATOR(>=, Mask, x >= y ? -1 : 0)
  TILESPACE_LANE_OPERATOR(==, Mask, x == y ? -1 : 0)
  TILESPACE_LANE_OPERATOR(!=, Mask, x != y ? -1 : 0)

  constexpr StandardVector operator~() const noexcept { return *this ^ static_cast<Number>(~Number{}); }
  constexpr StandardVector operator-() const noexcept {
    StandardVector result{};
    for (std::size_t i = 0; i < lanes; ++i) result.lane[i] = static_cast<Number>(-lane[i]);
    return result;
  }
  constexpr StandardVector& operator&=(const StandardVector& other) noexcept { return *this = *this & other; }
  constexpr StandardVector& operator|=(const StandardVector& other) noexcept { return *this = *this | other; }
  constexpr StandardVector& operator^=(const StandardVector& other) noexcept { return *this = *this ^ other; }
};

#undef TILESPACE_LANE_OPERATOR

/// The lanes `from` of a and b, concatenated.
template <int... from, class Number, std::size_t bytes>
[[nodiscard]] constexpr auto shuffled(const StandardVector<Number, bytes>& a,
                                      const StandardVector<Number, bytes>& b) noexcept {
  constexpr int lanes = int{bytes / sizeof(Number)};
  const auto lane = [&](int i) { return i < lanes ? a.lane[i] : b.lane[i - lanes]; };
  return StandardVector<Number, sizeof...(from) * sizeof(Number)>{{lane(from)...}};
}

/// Each lane converted to those of a vector of as many.
template <class To, class From>
[[nodiscard]] constexpr To converted(const From& from) noexcept {
  To result{};
  for (std::size_t i = 0; i < To::lanes; ++i) result.lane[i] = static_cast<typename To::Element>(from.lane[i]);
  return result;
}

/// Lanes of `a` where the mask is set, else of `b`.
template <class Mask, class From>
[[nodiscard]] constexpr From chosen(const Mask& mask, const From& a, const From& b) noexcept {
  From result{};
  for (std::size_t i = 0; i < From::lanes; ++i) result.lane[i] = mask.lane[i] != 0 ? a.lane[i] : b.lane[i];
  return result;
}

}  // namespace tilespace::detail
