// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/language.hpp>
#include <type_traits>
#include <utility>

/// @file fields.hpp
/// Compile-time reflection of plain structs: visits their fields, and converts each number to a 64-bit word that is the
/// same on every machine.

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

template <class State>
concept Range = requires(State& state) {
  state.begin() != state.end();
  state.size();
};

template <class State>
concept Number = std::is_arithmetic_v<State> || std::is_enum_v<State>;

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

/// Calls `visit(number)` for every number in the state, in order; for ranges, `visit.count(size)` first.
template <class State, class Visit>
constexpr void visit_numbers(State& state, Visit& visit) noexcept {
  using Plain = std::remove_const_t<State>;
  if constexpr (Number<Plain>) {
    visit(state);
  } else if constexpr (Range<State>) {
    visit.count(static_cast<std::uint64_t>(state.size()));
    for (auto& item : state) visit_numbers(item, visit);
  } else {
    static_assert(std::is_aggregate_v<Plain> && std::is_trivially_copyable_v<Plain>,
                  "a state is a plain struct of numbers, enums, and such structs");
    static_assert(field_count<Plain>() > 0, "a state has 1 to 20 fields; more are put into structs of their own");
    visit_fields(state, [&visit](auto&... fields) { (visit_numbers(fields, visit), ...); });
  }
}

/// Converts a number to a word: doubles by their bits, with one NaN for all; integers extended by their sign.
template <Number T>
[[nodiscard]] constexpr std::uint64_t word_of(T value) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    static_assert(sizeof(T) <= 8, "long double is not the same everywhere");
    const auto wide = static_cast<double>(value);
    return wide == wide ? std::bit_cast<std::uint64_t>(wide) : 0x7FF8000000000000U;
  } else if constexpr (std::is_enum_v<T>) {
    return word_of(static_cast<std::underlying_type_t<T>>(value));
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

/// Converts a word back to the number. A word that is not word_of() any T gives some T with another word.
template <Number T>
[[nodiscard]] constexpr T number_of(std::uint64_t word) noexcept {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(std::bit_cast<double>(word));
  } else if constexpr (std::is_enum_v<T>) {
    return static_cast<T>(number_of<std::underlying_type_t<T>>(word));
  } else if constexpr (std::is_same_v<T, bool>) {
    return word != 0;
  } else {
    return static_cast<T>(word);
  }
}

}  // namespace tilespace::detail
