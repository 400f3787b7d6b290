// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tilespace/cluster/detail/far_questions.hpp>
#include <tilespace/cluster/detail/near_grid.hpp>
#include <tilespace/cluster/detail/rank_state.hpp>
#include <tilespace/cluster/exchange.hpp>
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
  if constexpr (has_far_box<R>) send_far_question(rank, rule, common, body, place);
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

// Whether a body belongs to the block with this extent, and no other block has a body that may be within reach of it.
template <class R>
[[nodiscard]] bool is_inside(const Box& box, const Box& extent) {
  const Box corners = R::reach >= 0.0 ? corners_near(box, R::reach, R::largest) : Box{box.min, box.min};
  return !is_empty(box) && corners.min.x >= extent.min.x && corners.min.y >= extent.min.y &&
         corners.max.x < extent.max.x && corners.max.y < extent.max.y;
}

template <class R>
void send_block(RankState<R>& rank, const R& rule, const Common& common, std::uint64_t place,
                BlockBodies<typename R::State>& block) {
  const bool is_own = common.decomposition.owner(place) == rank.rank;
  const std::uint64_t here = is_own ? place : nowhere;
  const Box extent = common.blocks.extent(block_at(place));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < block.ids.size(); ++i) {
    if (!block.is_over.empty() && block.is_over[i] != 0) continue;
    if (!(is_own && !has_far_box<R> && is_inside<R>(rule.box_of(block.states[i]), extent)) &&
        !send_body(rank, rule, common, {block.ids[i], block.states[i]}, here))
      continue;
    if (kept != i) {
      block.ids[kept] = block.ids[i];
      block.states[kept] = block.states[i];
    }
    ++kept;
  }
  block.ids.resize(kept);
  block.states.resize(kept);
  block.is_over.clear();
}

inline constexpr std::size_t some_arrivals = 65536;

// Adds bodies to their blocks.
template <class R>
void place_arrivals(RankState<R>& rank) {
  for (const auto& [place, body] : rank.arrivals) {
    BlockBodies<typename R::State>& block = rank.blocks[place];
    block.ids.push_back(body.id);
    block.states.push_back(body.state);
  }
  rank.arrivals.clear();
}

// Sends bodies that are in no block yet. They may be all that there are: their memory is given back.
template <class R>
void send_newcomers(RankState<R>& rank, const R& rule, const Common& common) {
  if (rank.newcomers.size() > some_arrivals) place_arrivals(rank);
  for (const auto& body : rank.newcomers) {
    static_cast<void>(send_body(rank, rule, common, body, nowhere));
    if (rank.arrivals.size() == some_arrivals) place_arrivals(rank);
  }
  rank.newcomers = {};
}

// All bodies of a rank that are not where they belong, and copies for all blocks.
template <class R>
void send_bodies(RankState<R>& rank, const R& rule, const Common& common, Mail& mail) {
  rank.ghosts.clear();
  rank.arrivals.clear();
  rank.far_questions.clear();
  rank.far_answers.clear();
  rank.asks_far = false;
  rank.outgoing.assign(mail.out.size(), {});
  for (auto& [place, block] : rank.blocks) send_block(rank, rule, common, place, block);
  send_newcomers(rank, rule, common);
  for (std::size_t to = 0; to < mail.out.size(); ++to) {
    mail.out[to].clear();
    Outgoing<typename R::State>& outgoing = rank.outgoing[to];
    if (!outgoing.bodies.empty() || !outgoing.ghosts.empty() || !outgoing.questions.empty())
      write_lists(mail.out[to], outgoing.bodies, outgoing.ghosts, outgoing.questions);
    outgoing = {};  // at the start it may have all bodies
  }
}

// Takes what was sent: afterwards each block has its bodies, and copies of those near it.
template <class R>
void take_bodies(RankState<R>& rank, const R& rule, const Common& common, Mail& mail) {
  place_arrivals(rank);
  std::vector<BodyRecord<typename R::State>> bodies;
  for (std::vector<std::byte>& message : mail.in) {
    bodies.clear();
    if (!read_lists(message, bodies, rank.ghosts, rank.far_questions))
      note(rank, {FailureKind::damaged, 0, common.tick, "message"});
    message = {};
    for (const auto& body : bodies) {
      const Box box = rule.box_of(body.state);
      rank.arrivals.push_back({z_order(common.blocks.of(is_empty(box) ? Point{} : box.min)), body});
      if (rank.arrivals.size() == some_arrivals) place_arrivals(rank);
    }
    place_arrivals(rank);
  }
  std::erase_if(rank.blocks, [](const auto& block) { return block.second.ids.empty(); });
  std::sort(rank.ghosts.begin(), rank.ghosts.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
}

}  // namespace tilespace::cluster::detail
