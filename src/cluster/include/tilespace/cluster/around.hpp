// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tilespace/base/result.hpp>
#include <tilespace/cluster/detail/near_grid.hpp>
#include <tilespace/cluster/detail/records.hpp>
#include <tilespace/cluster/failure.hpp>
#include <tilespace/cluster/rule.hpp>
#include <tilespace/cluster/state_hash.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <vector>

/// @file around.hpp
/// What a body knows when it steps: the map, and the bodies nearby as they were when the tick began.

namespace tilespace::cluster {

/// A body nearby.
template <class State>
struct Seen {
  std::uint64_t id = 0;          ///< Its id.
  const State* state = nullptr;  ///< Its state when the tick began.
  Box box{};                     ///< Its box, by the rule.
};

namespace detail {

// All that is common to the steps of a block.
template <class R>
struct Surroundings {
  using State = typename R::State;
  const R* rule = nullptr;
  ChunkedMap* map = nullptr;
  std::uint64_t seed = 0;
  std::uint64_t tick = 0;
  std::span<const MovingSolid> solids{};
  // Bodies of the block and near it as the tick began, in the order of the grid: those nearby are in the cache.
  NearGrid grid{};
  std::vector<std::uint64_t> ids{};
  std::vector<State> states{};
  std::span<const FarAnswer<State>> far_answers{};  // by asker and id
  // Of the body that steps.
  std::vector<Seen<State>> seen{};
  std::vector<Seen<State>> seen_afar{};
  // Of all steps.
  std::uint64_t looked_at = 0;
  MaybeFailure failure{};

  void fail(FailureKind kind, std::uint64_t id, std::string detail = {}) {
    Failure told{kind, id, tick, std::move(detail)};
    if (!failure || counts_before(told, *failure)) failure = std::move(told);
  }
};

}  // namespace detail

/// What a body knows when it steps.
///
/// Units       Tile space.
/// Order       Everything is the same for any number of ranks, blocks and machines.
/// Threads     One.
template <class R>
class Around {
 public:
  /// State of a body.
  using State = typename R::State;

  /// The body with that index among those of the block and near it.
  Around(detail::Surroundings<R>& all, std::size_t index) noexcept : all_(&all), index_(index) {}

  /// Id of the body.
  [[nodiscard]] std::uint64_t id() const noexcept { return all_->ids[index_]; }
  /// Its box.
  [[nodiscard]] const Box& box() const noexcept { return all_->grid.placed[index_].box; }
  /// The tick, from 0 on.
  [[nodiscard]] std::uint64_t tick() const noexcept { return all_->tick; }
  /// The map, as it was when the tick began. A query that fails is reported by value_or().
  [[nodiscard]] ChunkedMap& map() const noexcept { return *all_->map; }
  /// Moving solids before their step of this tick.
  [[nodiscard]] std::span<const MovingSolid> solids() const noexcept { return all_->solids; }
  /// A random number that no other body, tick or `number` has.
  [[nodiscard]] std::uint64_t chance(std::uint64_t number = 0) const noexcept {
    return chance_of(all_->seed, id(), all_->tick, number);
  }

  /// Bodies within `reach` of the box of this one along each axis, without it. Valid until the next call.
  /// Border      Closed: those at that distance, too; bodies at any distance are compared exactly.
  /// Invalid     More than the reach of the rule, or NaN: none, and the run stops: beyond_reach. An empty box is near
  ///             nothing.
  /// Order       By id.
  /// Cost        Some ns a body within two or three times the reach.
  [[nodiscard]] std::span<const Seen<State>> neighbours(double reach = R::reach) const {
    all_->seen.clear();
    if (!(reach <= R::reach)) {
      all_->fail(FailureKind::beyond_reach, id());
      return {};
    }
    all_->looked_at += detail::visit_near(all_->grid, box(), reach, R::largest, [this](std::uint32_t i) {
      if (i != index_) all_->seen.push_back({all_->ids[i], &all_->states[i], all_->grid.placed[i].box});
    });
    if (all_->seen.size() > 1)
      std::sort(all_->seen.begin(), all_->seen.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return all_->seen;
  }

  /// Bodies that touch the far box of this one, as the tick began, without itself. Valid until the next call.
  /// Border      Closed, exact: boxes that share a border, too.
  /// Invalid     An empty far box: none. Bodies with an empty box touch nothing.
  /// Order       By id.
  /// Cost        A binary search in the answers to all bodies of the rank, and some ns a body.
  [[nodiscard]] std::span<const Seen<State>> far_neighbours() const
    requires(detail::has_far_box<R>)
  {
    all_->seen_afar.clear();
    const auto begins_before = [](const auto& answer, std::uint64_t asker) { return answer.asker < asker; };
    auto answer = std::lower_bound(all_->far_answers.begin(), all_->far_answers.end(), id(), begins_before);
    for (; answer != all_->far_answers.end() && answer->asker == id(); ++answer)
      all_->seen_afar.push_back({answer->id, &answer->state, all_->rule->box_of(answer->state)});
    return all_->seen_afar;
  }

  /// Whether a query of the map has a value; where tiles could not be loaded, the run stops.
  template <class T>
  [[nodiscard]] bool is_known(const tilespace::Result<T, ChunkError>& result) const {
    if (!result) all_->fail(FailureKind::world_unreadable, id(), tilespace::name(result.error().code));
    return result.has_value();
  }
  /// The value of a query of the map, or `otherwise` where is_known() is false. It is copied: is_known() saves that.
  template <class T>
  [[nodiscard]] T value_or(tilespace::Result<T, ChunkError>&& result, const T& otherwise) const {
    return is_known(result) ? std::move(result).value() : otherwise;
  }

 private:
  detail::Surroundings<R>* all_;
  std::size_t index_;
};

}  // namespace tilespace::cluster
