// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/cluster/detail/records.hpp>
#include <tilespace/cluster/rule.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file effects.hpp
/// What a step does beyond its own body: effects on others, edits of tiles, new bodies. Messages that count after all
/// steps of the tick, in an order of their own.

namespace tilespace::cluster {

namespace detail {

// A new body, before it has its id.
template <class State>
struct Birth {
  Cause cause{};
  State state{};
};

// Effects of the steps of a rank.
template <class R>
struct EffectLists {
  using Effect = typename EffectOf<R>::Type;
  std::vector<Push<Effect>> pushes{};
  std::vector<TileEdit> edits{};
  std::vector<Birth<typename R::State>> births{};
};

}  // namespace detail

/// Effects of the step of a body.
///
/// Order       Effects on a body count by the id of their source, then in the order of its calls. Of two edits of a
///             tile in one tick, the last one in that order holds. New bodies get the next ids in that order.
template <class R>
class Effects {
 public:
  /// Of a body, to lists.
  Effects(const Blocks& blocks, std::uint64_t source, detail::EffectLists<R>& lists) noexcept
      : blocks_(&blocks), lists_(&lists), next_{source, 0} {}

  /// Has an effect on a body that was seen: its rule receive()s it after all steps.
  void send(const Seen<typename R::State>& target, const typename detail::EffectOf<R>::Type& effect) {
    static_assert(R::has_effects, "the rule declares that it has effects");
    lists_->pushes.push_back({z_order(blocks_->of(target.box.min)), target.id, cause(), effect});
  }
  /// Makes a tile free, or solid as a whole, after all steps. Tiles beyond the world are left out.
  void set_solid(Tile tile, bool solid) {
    static_assert(R::has_effects, "the rule declares that it has effects");
    lists_->edits.push_back({tile.x, tile.y, cause(), solid});
  }
  /// Adds a body, which steps for the first time in the next tick.
  /// Invalid     One larger than the rule declares: the run stops: too_large.
  void spawn(const typename R::State& state) {
    static_assert(R::has_effects, "the rule declares that it has effects");
    lists_->births.push_back({cause(), state});
  }
  /// Removes the body itself, after all effects.
  void end() noexcept { is_over_ = true; }
  /// Whether it is to be removed.
  [[nodiscard]] bool is_over() const noexcept { return is_over_; }

 private:
  [[nodiscard]] detail::Cause cause() noexcept {
    const detail::Cause now = next_;
    ++next_.number;
    return now;
  }

  const Blocks* blocks_;
  detail::EffectLists<R>* lists_;
  detail::Cause next_;
  bool is_over_ = false;
};

}  // namespace tilespace::cluster
