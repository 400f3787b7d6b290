// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/work.hpp>
#include <tilespace/geom/approx.hpp>
#include <tilespace/geom/wide_number.hpp>

/// @file climb.hpp
/// Adaptive (filtered) evaluation of predicates with many products: one expression, evaluated with ever more precise
/// numbers until its sign is certain.

namespace tilespace::detail {

/// Evaluates with doubles that carry an error bound (Approx); if that leaves the result unknown, with exact numbers of
/// moderate size (SmallWideNumber); if these do not hold the values, with exact numbers for any doubles
/// (LargeWideNumber). `question.ask<Number>()` returns `unknown` where the number type cannot decide.
template <class Question>
[[nodiscard]] int climb(const Question& question, int unknown = unknown_sign) noexcept {
  const int quick = question.template ask<Approx>();
  if (quick != unknown) return quick;
  TILESPACE_WORK(wide_numbers);
  const int exact = question.template ask<SmallWideNumber>();
  return exact != unknown ? exact : question.template ask<LargeWideNumber>();
}

}  // namespace tilespace::detail
