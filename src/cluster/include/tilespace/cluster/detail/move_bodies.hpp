// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <tilespace/cluster/detail/near_grid.hpp>
#include <tilespace/cluster/detail/rank_state.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tuple>
#include <utility>
#include <vector>

/// @file move_bodies.hpp
/// Migration and halo exchange in one step: bodies go to the owner of the block they are in, however far that is, and
/// copies of them to the blocks near them.

namespace tilespace::cluster::detail {

// Sends copies of a body to all blocks but its own that may have a body within reach of it.
template <class R>
void send_ghosts(RankState<R>& rank, const Common& common, const BodyRecord<typename R::State>& body, const Box& box,
                 BlockKey home) {
  const BlockRange range = common.blocks.of(corners_near(box, R::reach, R::largest));
  if (range.first == home && range.last == home) return;
  for (std::int32_t y = range.first.y; y <= range.last.y; ++y) {
    for (std::int32_t x = range.first.x; x <= range.last.x; ++x) {
      if (BlockKey{x, y} == home) continue;
      const std::uint64_t place = z_order(BlockKey{x, y});
      const int owner = common.decomposition.owner(place);
      (owner == rank.rank ? rank.ghosts : rank.outgoing[static_cast<std::size_t>(owner)].ghosts)
          .push_back({place, body.id, body.state});
    }
  }
}

// Sends a body to its block, and copies of it. Whether it stays in block `here`, which this rank owns.
template <class R>
[[nodiscard]] bool send_body(RankState<R>& rank, const R& rule, const Common& common,
                             const BodyRecord<typename R::State>& body, std::uint64_t here) {
  const Box box = rule.box_of(body.state);
  // An empty box may have corners that are no place, and is near nothing.
  const BlockKey home = common.blocks.of(is_empty(box) ? Point{} : box.min);
  if (R::reach >= 0.0 && !is_empty(box)) send_ghosts(rank, common, body, box, home);
  const std::uint64_t place = z_order(home);
  if (place == here) return true;
  const int owner = common.decomposition.owner(place);
  if (owner == rank.rank) {
    rank.arrivals.push_back({place, body});
  } else {
    rank.outgoing[static_cast<std::size_t>(owner)].bodies.push_back(body);
  }
  return false;
}

inline constexpr std::uint64_t nowhere = UINT64_MAX;

template <class R>
void send_block(RankState<R>& rank, const R& rule, const Common& common, std::uint64_t place,
                BlockBodies<typename R::State>& block) {
  const std::uint64_t here = common.decomposition.owner(place) == rank.rank ? place : nowhere;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < block.ids.size(); ++i) {
    if (!block.is_over.empty() && block.is_over[i] != 0) continue;
    if (!send_body(rank, rule, common, {block.ids[i], block.states[i]}, here)) continue;
    block.ids[kept] = block.ids[i];
    block.states[kept] = block.states[i];
    ++kept;
  }
  block.ids.resize(kept);
  block.states.resize(kept);
  block.is_over.clear();
}

// All bodies of a rank that are not where they belong, and copies for all blocks.
template <class R>
void send_bodies(RankState<R>& rank, const R& rule, const Common& common, Mail& mail) {
  rank.ghosts.clear();
  rank.arrivals.clear();
  rank.outgoing.assign(mail.out.size(), {});
  for (auto& [place, block] : rank.blocks) send_block(rank, rule, common, place, block);
  for (const auto& body : rank.newcomers) static_cast<void>(send_body(rank, rule, common, body, nowhere));
  rank.newcomers.clear();
  for (std::size_t to = 0; to < mail.out.size(); ++to) {
    mail.out[to].clear();
    const Outgoing<typename R::State>& outgoing = rank.outgoing[to];
    if (!outgoing.bodies.empty() || !outgoing.ghosts.empty())
      write_lists(mail.out[to], outgoing.bodies, outgoing.ghosts);
  }
}

// Merges arrivals, sorted by id, into the bodies of a block.
template <class R>
void merge(RankState<R>& rank, std::uint64_t tick, BlockBodies<typename R::State>& block,
           std::span<const Arrival<typename R::State>> arrivals) {
  std::size_t from = block.ids.size();
  std::size_t to = from + arrivals.size();
  block.ids.resize(to);
  block.states.resize(to);
  for (std::size_t i = arrivals.size(); i > 0; --i) {
    const auto& body = arrivals[i - 1].body;
    for (; from > 0 && block.ids[from - 1] > body.id; --from) {
      --to;
      block.ids[to] = block.ids[from - 1];
      block.states[to] = block.states[from - 1];
    }
    --to;
    block.ids[to] = body.id;
    block.states[to] = body.state;
    const bool is_twice = (from > 0 && block.ids[from - 1] == body.id) || (i > 1 && arrivals[i - 2].body.id == body.id);
    if (is_twice) note(rank, {FailureKind::duplicate_id, body.id, tick, {}});
  }
}

// Takes what was sent: afterwards each block has its bodies by id, and copies of those near it.
template <class R>
void take_bodies(RankState<R>& rank, const R& rule, const Common& common, const Mail& mail) {
  std::vector<BodyRecord<typename R::State>> bodies;
  for (const std::vector<std::byte>& message : mail.in) {
    if (!read_lists(message, bodies, rank.ghosts)) note(rank, {FailureKind::damaged, 0, common.tick, "message"});
  }
  for (const auto& body : bodies) {
    const Box box = rule.box_of(body.state);
    rank.arrivals.push_back({z_order(common.blocks.of(is_empty(box) ? Point{} : box.min)), body});
  }
  std::sort(rank.arrivals.begin(), rank.arrivals.end(),
            [](const auto& a, const auto& b) { return std::tie(a.place, a.body.id) < std::tie(b.place, b.body.id); });
  for (std::size_t begin = 0; begin < rank.arrivals.size();) {
    const std::uint64_t place = rank.arrivals[begin].place;
    std::size_t end = begin;
    while (end < rank.arrivals.size() && rank.arrivals[end].place == place) ++end;
    merge(rank, common.tick, rank.blocks[place], std::span(rank.arrivals).subspan(begin, end - begin));
    begin = end;
  }
  std::erase_if(rank.blocks, [](const auto& block) { return block.second.ids.empty(); });
  std::sort(rank.ghosts.begin(), rank.ghosts.end(),
            [](const auto& a, const auto& b) { return std::tie(a.place, a.id) < std::tie(b.place, b.id); });
}

}  // namespace tilespace::cluster::detail
