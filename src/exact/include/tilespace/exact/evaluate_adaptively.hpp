// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/error_bounded.hpp>
#include <tilespace/exact/wide_number.hpp>

/// @file evaluate_adaptively.hpp
/// Adaptive (filtered) evaluation of predicates with many products: one expression, evaluated with ever more precise
/// numbers until its sign is certain.

namespace tilespace::detail {

/// Evaluates with doubles that carry an error bound (ErrorBounded); if that leaves the result unknown, with exact
/// numbers of moderate size (SmallWideNumber); if these do not hold the values, with exact numbers for any doubles
/// (LargeWideNumber). `question.ask<Number>()` returns `unknown` where the number type cannot decide.
template <class Question>
[[nodiscard]] int evaluate_adaptively(const Question& question, int unknown = unknown_sign) noexcept {
  const int fast = question.template ask<ErrorBounded>();
  if (fast != unknown) return fast;
  TILESPACE_WORK(wide_numbers);
  const int exact = question.template ask<SmallWideNumber>();
  return exact != unknown ? exact : question.template ask<LargeWideNumber>();
}

}  // namespace tilespace::detail
