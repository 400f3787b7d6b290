// SPDX-License-Identifier: MIT
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/sweep/detail/displacement.hpp>
#include "impact/time_of_impact.hpp"

// Adaptive evaluation of the sign of a polynomial of degree 2 in the parts of the coordinates.

namespace tilespace::detail {
namespace {

template <class Number>
Number number_of_sum(TwoSum sum) noexcept {
  return real_sum<Number>(sum.rounded, sum.rest);
}

struct LengthPredicate {
  const Displacement& a;
  const Displacement& b;

  template <class Number>
  int ask() const noexcept {
    const Number ax = number_of_sum<Number>(a.x), ay = number_of_sum<Number>(a.y);
    const Number bx = number_of_sum<Number>(b.x), by = number_of_sum<Number>(b.y);
    return (ax * ax + ay * ay - (bx * bx + by * by)).sign();
  }
};

struct AlongPredicate {
  const Displacement& a;
  const Displacement& b;
  Vec v;

  template <class Number>
  int ask() const noexcept {
    const Number x = number_of_sum<Number>(a.x) - number_of_sum<Number>(b.x);
    const Number y = number_of_sum<Number>(a.y) - number_of_sum<Number>(b.y);
    return (x * Number(v.x) + y * Number(v.y)).sign();
  }
};

}  // namespace

int compare_lengths(const Displacement& a, const Displacement& b) noexcept {
  return evaluate_adaptively(LengthPredicate{a, b});
}

int compare_along(const Displacement& a, const Displacement& b, Vec v) noexcept {
  return evaluate_adaptively(AlongPredicate{a, b, v});
}

}  // namespace tilespace::detail
