// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tilespace/cluster/detail/rank_state.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tuple>
#include <utility>
#include <vector>

/// @file apply_effects.hpp
/// Effects of a tick: sent to the owners of their targets, sorted, applied.

namespace tilespace::cluster::detail {

// Effects on bodies go to the owners of these; edits, and the causes of new bodies, to all.
template <class R>
void send_effects(RankState<R>& rank, const Common& common, Mail& mail) {
  using Effect = typename EffectOf<R>::Type;
  std::vector<std::vector<Push<Effect>>> pushes(mail.out.size());
  for (const Push<Effect>& push : rank.effects.pushes)
    pushes[static_cast<std::size_t>(common.decomposition.owner(push.place))].push_back(push);
  std::vector<Cause> births;
  for (const auto& birth : rank.effects.births) births.push_back(birth.cause);
  for (std::size_t to = 0; to < mail.out.size(); ++to) {
    mail.out[to].clear();
    if (!pushes[to].empty() || !rank.effects.edits.empty() || !births.empty())
      write_lists(mail.out[to], pushes[to], rank.effects.edits, births);
  }
  rank.effects.pushes.clear();
  rank.effects.edits.clear();
}

// Effects on bodies of one block, by target and cause.
template <class R, class Effect>
void push_block(RankState<R>& rank, const R& rule, std::uint64_t tick, std::span<const Push<Effect>> pushes) {
  const auto found = rank.blocks.find(pushes[0].place);
  if (found == rank.blocks.end()) return note(rank, {FailureKind::damaged, pushes[0].target, tick, "effect"});
  BlockBodies<typename R::State>& block = found->second;
  std::size_t received = 0;
  for (std::size_t i = 0; i < block.ids.size(); ++i) {
    const std::uint64_t id = block.ids[i];
    const auto is_before = [](const auto& push, std::uint64_t target) { return push.target < target; };
    auto push = std::lower_bound(pushes.begin(), pushes.end(), id, is_before);
    if (push == pushes.end() || push->target != id) continue;
    for (; push != pushes.end() && push->target == id; ++push, ++received) rule.receive(block.states[i], push->effect);
    if (!is_no_larger(rule.box_of(block.states[i]), R::largest)) note(rank, {FailureKind::too_large, id, tick, {}});
  }
  if (received != pushes.size()) note(rank, {FailureKind::damaged, pushes[0].target, tick, "effect"});
}

// Effects on bodies of this rank, by target and cause.
template <class R>
void push_bodies(RankState<R>& rank, const R& rule, std::uint64_t tick,
                 std::vector<Push<typename EffectOf<R>::Type>>& pushes) {
  if constexpr (requires { typename R::Effect; }) {
    std::sort(pushes.begin(), pushes.end(), [](const auto& a, const auto& b) {
      return std::tie(a.place, a.target, a.cause) < std::tie(b.place, b.target, b.cause);
    });
    for (std::size_t begin = 0; begin < pushes.size();) {
      std::size_t end = begin;
      while (end < pushes.size() && pushes[end].place == pushes[begin].place) ++end;
      push_block<R, typename R::Effect>(rank, rule, tick, std::span(pushes).subspan(begin, end - begin));
      begin = end;
    }
  }
}

// Whether a page with this tile, or the margin of one, is in memory.
[[nodiscard]] bool is_in_memory(const ChunkedMap& map, Tile tile) noexcept;

// Edits of tiles, by tile and cause: the last of each holds. Pages in memory are edited, all others take the edits from
// the layer when they are loaded.
template <class R>
void edit_tiles(RankState<R>& rank, std::uint64_t tick, std::vector<TileEdit>& edits) {
  if (edits.empty()) return;
  std::sort(edits.begin(), edits.end(), [](const TileEdit& a, const TileEdit& b) {
    return std::tie(a.y, a.x, a.cause) < std::tie(b.y, b.x, b.cause);
  });
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const Tile tile{edits[i].x, edits[i].y};
    if (i + 1 < edits.size() && Tile{edits[i + 1].x, edits[i + 1].y} == tile) continue;
    rank.tiles.set_solid(tile, edits[i].is_solid);
    for (StepperSlot<R>& slot : rank.steppers) {
      if (slot.stepper == nullptr || !is_in_memory(slot.stepper->map, tile)) continue;
      const ChunkError error = slot.stepper->map.set_solid(tile, edits[i].is_solid);
      if (!error.ok())
        note(rank, {FailureKind::world_unreadable, edits[i].cause.source, tick, tilespace::name(error.code)});
    }
  }
  for (StepperSlot<R>& slot : rank.steppers) {
    if (slot.stepper != nullptr) slot.stepper->map.mark_saved();  // the layer has them
  }
}

// Ids of new bodies: the next ones, by cause over all ranks. Returns how many there are in all.
template <class R>
std::uint64_t name_births(RankState<R>& rank, std::uint64_t next_id, std::uint64_t tick, const R& rule,
                          std::vector<Cause>& causes) {
  std::sort(causes.begin(), causes.end());
  for (const auto& birth : rank.effects.births) {
    const auto at = std::lower_bound(causes.begin(), causes.end(), birth.cause);
    const std::uint64_t id = next_id + static_cast<std::uint64_t>(at - causes.begin());
    rank.newcomers.push_back({id, birth.state});
    if (!is_no_larger(rule.box_of(birth.state), R::largest)) note(rank, {FailureKind::too_large, id, tick, {}});
  }
  rank.effects.births.clear();
  return causes.size();
}

// Reads and applies all effects. Returns the number of new bodies of all ranks.
template <class R>
std::uint64_t apply_effects(RankState<R>& rank, const R& rule, const Common& common, const Mail& mail) {
  std::vector<Push<typename EffectOf<R>::Type>> pushes;
  std::vector<TileEdit> edits;
  std::vector<Cause> births;
  for (const std::vector<std::byte>& message : mail.in) {
    if (!read_lists(message, pushes, edits, births)) note(rank, {FailureKind::damaged, 0, common.tick, "message"});
  }
  push_bodies(rank, rule, common.tick, pushes);
  edit_tiles(rank, common.tick, edits);
  return name_births(rank, common.next_id, common.tick, rule, births);
}

}  // namespace tilespace::cluster::detail
