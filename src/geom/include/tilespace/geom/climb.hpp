// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/work.hpp>
#include <tilespace/geom/approx.hpp>
#include <tilespace/geom/wide_number.hpp>

/// @file climb.hpp
/// The ladder of questions with many products: one question, asked of ever better numbers.

namespace tilespace::detail {

/// Asks doubles that know their error first. Where that leaves a doubt, numbers that do not round, and if these need more
/// room than numbers of maps do, ones that have it. `question.ask<Number>()` says `unknown` where the numbers cannot tell.
template <class Question>
[[nodiscard]] int climb(const Question& question, int unknown = unknown_sign) noexcept {
  const int quick = question.template ask<Approx>();
  if (quick != unknown) return quick;
  TILESPACE_WORK(wide_numbers);
  const int exact = question.template ask<SmallWideNumber>();
  return exact != unknown ? exact : question.template ask<LargeWideNumber>();
}

}  // namespace tilespace::detail
