// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <tilespace/geom/box.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

/// @file rule.hpp
/// Rules of simulations: what a body is, and how it steps (cellular, Jacobi-like updates of agents).

namespace tilespace::cluster {

template <class R>
class Around;
template <class R>
class Effects;

/// A rule: an object of parameters, equal on all ranks, with
///
///     struct State { ... };                         // plain data: all that a body is
///     static constexpr const char* name;            // of the rule, in checkpoints
///     static constexpr double largest, reach;       // tiles: extent of bodies, and how far beyond their box they look
///     static constexpr bool has_effects;            // whether steps use Effects for more than end()
///     Box box_of(const State&) const noexcept;
///     void step(const Around<Rule>&, State& self, Effects<Rule>&) const noexcept;
///     std::uint64_t digest() const noexcept;        // of the parameters
///
/// and, with effects on other bodies,
///
///     struct Effect { ... };                        // plain data: what one body does to another
///     void receive(State& self, const Effect&) const noexcept;
///
/// and, with moving solids, which are functions of the tick,
///
///     void solids(std::uint64_t tick, std::vector<MovingSolid>& out) const;
///
/// and, for questions that reach farther (remote range queries),
///
///     Box far_box(const State&) const noexcept;     // all bodies that touch it are seen in the next step; empty: none
///
/// Steps of several blocks may run at once, on threads of SimulationOptions::parts: `step` changes no member.
///
/// A step reads what Around has of the beginning of the tick, and nothing else that may differ between ranks: no clock,
/// no address, no random generator but chance(). The sum of doubles depends on its order; bodies nearby come in the
/// order of their ids.
template <class R>
concept Rule = PlainData<typename R::State> && requires(const R& rule, typename R::State& state) {
  { R::name } -> std::convertible_to<const char*>;
  { R::largest } -> std::convertible_to<double>;
  { R::reach } -> std::convertible_to<double>;
  { R::has_effects } -> std::convertible_to<bool>;
  { rule.box_of(state) } -> std::same_as<Box>;
  { rule.digest() } -> std::same_as<std::uint64_t>;
};

namespace detail {

struct NoEffect {
  std::uint8_t none = 0;
};
template <class R>
struct EffectOf {
  using Type = NoEffect;
};
template <class R>
  requires requires { typename R::Effect; }
struct EffectOf<R> {
  using Type = typename R::Effect;
};

template <class R>
inline constexpr bool has_far_box = requires(const R& rule, const typename R::State& state) {
  { rule.far_box(state) } -> std::same_as<Box>;
};

template <class R>
inline constexpr bool has_solids =
    requires(const R& rule, std::vector<MovingSolid>& out) { rule.solids(std::uint64_t{0}, out); };

}  // namespace detail
}  // namespace tilespace::cluster
