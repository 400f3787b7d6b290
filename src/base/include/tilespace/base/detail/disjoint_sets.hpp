// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>
#include <type_traits>

/// @file disjoint_sets.hpp
/// Disjoint sets (union-find) in any array of parents: the root of a set is its first element, and its own parent.

namespace tilespace::detail {

/// The root of an element. Halves the path to it.
template <class Parents, class Index>
[[nodiscard]] constexpr Index root_of_set(Parents& parents, Index element) noexcept {
  while (parents[element] != element) element = parents[element] = parents[parents[element]];
  return element;
}

/// Joins the sets of two elements.
template <class Parents, class Index>
constexpr void join_sets(Parents& parents, Index a, Index b) noexcept {
  const Index x = root_of_set(parents, a);
  const Index y = root_of_set(parents, b);
  parents[x < y ? y : x] = static_cast<std::remove_reference_t<decltype(parents[x])>>(x < y ? x : y);
}

}  // namespace tilespace::detail
