// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>

/// @file mutants.hpp
/// Comparisons that can be flipped at run time: `a < b` is rewritten as `a < mutants::Less<7>{} > b`, which is parsed
/// as `(a < Less<7>{}) > b`, and is `a <= b` iff TILESPACE_MUTANT=7 is set in the environment.

namespace mutants {

inline bool is_chosen(int number) noexcept {
  static const int chosen = [] {
    const char* const text = std::getenv("TILESPACE_MUTANT");
    return text != nullptr ? std::atoi(text) : 0;
  }();
  return number == chosen;
}

template <class Left, class Comparison>
struct Half {
  const Left& left;
};

// One for each of those that bind alike: with < before and > behind it, or with == on both sides.
// The result is a bool, or a mask if vectors are compared.
#define MUTANTS_COMPARISON(Name, before, operation, flipped, behind)                             \
  template <int number>                                                                          \
  struct Name {};                                                                                \
  template <class Left, int number>                                                              \
  constexpr Half<Left, Name<number>> operator before(const Left & left, Name<number>) noexcept { \
    return {left};                                                                               \
  }                                                                                              \
  template <class Left, int number, class Right>                                                 \
  constexpr auto operator behind(Half<Left, Name<number>> half, const Right& right) noexcept {   \
    if (!__builtin_is_constant_evaluated() && is_chosen(number)) return half.left flipped right; \
    return half.left operation right;                                                            \
  }
MUTANTS_COMPARISON(Less, <, <, <=, >)
MUTANTS_COMPARISON(LessOrEqual, <, <=, <, >)
MUTANTS_COMPARISON(Greater, <, >, >=, >)
MUTANTS_COMPARISON(GreaterOrEqual, <, >=, >, >)
MUTANTS_COMPARISON(Equal, ==, ==, !=, ==)
MUTANTS_COMPARISON(NotEqual, ==, !=, ==, ==)
#undef MUTANTS_COMPARISON

}  // namespace mutants
