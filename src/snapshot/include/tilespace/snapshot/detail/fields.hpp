// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/language.hpp>
#include <type_traits>
#include <utility>

/// @file fields.hpp
/// Compile-time reflection of plain structs: counts and visits their fields.

namespace tilespace::detail {

/// Converts to a value of any type but `Whole`; used only unevaluated, to test how many fields an aggregate has.
template <class Whole>
struct AnyField {
  template <class Field>
    requires(!std::is_same_v<Field, Whole>)
  operator Field() const noexcept;  // NOLINT(google-explicit-constructor): that is what it is for
};

template <class State, std::size_t... index>
[[nodiscard]] constexpr bool can_be_made_of(std::index_sequence<index...>) noexcept {
  return requires { State{(static_cast<void>(index), AnyField<State>{})...}; };
}

/// Maximum number of fields; larger structs nest structs.
inline constexpr std::size_t most_fields = 20;

/// Number of fields of the struct.
template <class State, std::size_t count = most_fields>
[[nodiscard]] constexpr std::size_t field_count() noexcept {
  if constexpr (count == 0) {
    return 0;
  } else if constexpr (can_be_made_of<State>(std::make_index_sequence<count>{})) {
    return count;
  } else {
    return field_count<State, count - 1>();
  }
}

// Structured bindings name all fields of a struct at once, so there is one branch per count.
// NOLINTBEGIN(readability-function-size)
/// Returns `visit(field, field, ...)`.
template <class State, class Visit>
constexpr auto visit_fields(State& state, const Visit& visit) noexcept {
  constexpr std::size_t count = field_count<std::remove_const_t<State>>();
  if constexpr (count == 20) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t);
  } else if constexpr (count == 19) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s);
  } else if constexpr (count == 18) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r);
  } else if constexpr (count == 17) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q);
  } else if constexpr (count == 16) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
  } else if constexpr (count == 15) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
  } else if constexpr (count == 14) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m, n);
  } else if constexpr (count == 13) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l, m);
  } else if constexpr (count == 12) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k, l);
  } else if constexpr (count == 11) {
    auto& [a, b, c, d, e, f, g, h, i, j, k] = state;
    return visit(a, b, c, d, e, f, g, h, i, j, k);
  } else if constexpr (count == 10) {
    auto& [a, b, c, d, e, f, g, h, i, j] = state;
    return visit(a, b, c, d, e, f, g, h, i, j);
  } else if constexpr (count == 9) {
    auto& [a, b, c, d, e, f, g, h, i] = state;
    return visit(a, b, c, d, e, f, g, h, i);
  } else if constexpr (count == 8) {
    auto& [a, b, c, d, e, f, g, h] = state;
    return visit(a, b, c, d, e, f, g, h);
  } else if constexpr (count == 7) {
    auto& [a, b, c, d, e, f, g] = state;
    return visit(a, b, c, d, e, f, g);
  } else if constexpr (count == 6) {
    auto& [a, b, c, d, e, f] = state;
    return visit(a, b, c, d, e, f);
  } else if constexpr (count == 5) {
    auto& [a, b, c, d, e] = state;
    return visit(a, b, c, d, e);
  } else if constexpr (count == 4) {
    auto& [a, b, c, d] = state;
    return visit(a, b, c, d);
  } else if constexpr (count == 3) {
    auto& [a, b, c] = state;
    return visit(a, b, c);
  } else if constexpr (count == 2) {
    auto& [a, b] = state;
    return visit(a, b);
  } else if constexpr (count == 1) {
    auto& [a] = state;
    return visit(a);
  }
}
// NOLINTEND(readability-function-size)

}  // namespace tilespace::detail
