// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/cluster/detail/near_grid.hpp>
#include <tilespace/cluster/detail/rank_state.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tuple>
#include <utility>
#include <vector>

/// @file far_questions.hpp
/// Remote range queries: bodies that touch a box beyond the halo, asked of all ranks that may own one. Questions travel
/// with the bodies of a tick, answers in an exchange of their own, in ticks that have questions.

namespace tilespace::cluster::detail {

// Ranges of more blocks are asked of all ranks: an answer does not depend on who is asked in vain.
inline constexpr std::int64_t most_blocks_of_question = 4096;

[[nodiscard]] constexpr std::int64_t count_of(const BlockRange& range) noexcept {
  return (std::int64_t{range.last.x} - range.first.x + 1) * (std::int64_t{range.last.y} - range.first.y + 1);
}
[[nodiscard]] constexpr bool has_block(const BlockRange& range, BlockKey block) noexcept {
  return range.first.x <= block.x && block.x <= range.last.x && range.first.y <= block.y && block.y <= range.last.y;
}

// Calls `visitor(place)` for each block of a range.
template <class Visitor>
void visit_places(const BlockRange& range, Visitor&& visitor) {
  for (std::int32_t y = range.first.y; y <= range.last.y; ++y) {
    for (std::int32_t x = range.first.x; x <= range.last.x; ++x) visitor(z_order(BlockKey{x, y}));
  }
}

// Blocks of all bodies that may touch a box.
template <class R>
[[nodiscard]] BlockRange blocks_asked(const Common& common, const Box& box) {
  return common.blocks.of(corners_near(box, 0.0, R::largest));
}

// Sends the question of a body in the block `place`, if it has one, once to each rank.
template <class R>
void send_far_question(RankState<R>& rank, const R& rule, const Common& common,
                       const BodyRecord<typename R::State>& body, std::uint64_t place) {
  const FarQuestion question{place, body.id, rule.far_box(body.state)};
  if (is_empty(question.box)) return;
  rank.asks_far = true;
  const auto send = [&](std::size_t owner) {
    std::vector<FarQuestion>& list =
        static_cast<int>(owner) == rank.rank ? rank.far_questions : rank.outgoing[owner].questions;
    if (list.empty() || list.back().id != body.id) list.push_back(question);
  };
  const BlockRange range = blocks_asked<R>(common, question.box);
  if (count_of(range) > most_blocks_of_question) {
    for (std::size_t owner = 0; owner < rank.outgoing.size(); ++owner) send(owner);
  } else {
    visit_places(range, [&](std::uint64_t at) { send(static_cast<std::size_t>(common.decomposition.owner(at))); });
  }
}

// A question, for a block of this rank.
struct QuestionOfBlock {
  std::uint64_t place = 0;
  std::size_t question = 0;
};

template <class R>
[[nodiscard]] std::vector<QuestionOfBlock> questions_by_block(const RankState<R>& rank, const Common& common) {
  std::vector<QuestionOfBlock> asked;
  for (std::size_t i = 0; i < rank.far_questions.size(); ++i) {
    const BlockRange range = blocks_asked<R>(common, rank.far_questions[i].box);
    if (count_of(range) > static_cast<std::int64_t>(rank.blocks.size())) {
      for (const auto& [place, block] : rank.blocks) {
        if (has_block(range, block_at(place))) asked.push_back({place, i});
      }
    } else {
      visit_places(range, [&](std::uint64_t place) {
        if (rank.blocks.contains(place)) asked.push_back({place, i});
      });
    }
  }
  std::sort(asked.begin(), asked.end(),
            [](const auto& a, const auto& b) { return std::tie(a.place, a.question) < std::tie(b.place, b.question); });
  return asked;
}

// Answers the questions to a block: `answers` has lists for each rank.
template <class R>
void answer_in_block(const RankState<R>& rank, const R& rule, const Common& common,
                     std::span<const QuestionOfBlock> asked,
                     std::vector<std::vector<FarAnswer<typename R::State>>>& answers) {
  const BlockBodies<typename R::State>& block = rank.blocks.at(asked[0].place);
  std::vector<Box> boxes;
  for (const auto& state : block.states) boxes.push_back(rule.box_of(state));
  NearGrid grid;
  fill_grid(grid, boxes, R::largest);
  for (const QuestionOfBlock& one : asked) {
    const FarQuestion& question = rank.far_questions[one.question];
    auto& own = answers[static_cast<std::size_t>(common.decomposition.owner(question.place))];
    visit_near(grid, question.box, 0.0, R::largest, [&](std::uint32_t i) {
      const std::size_t index = grid.placed[i].index;
      if (block.ids[index] != question.id) own.push_back({question.id, block.ids[index], block.states[index]});
    });
  }
}

// Answers all questions to this rank.
template <class R>
void send_far_answers(RankState<R>& rank, const R& rule, const Common& common, Mail& mail) {
  std::vector<std::vector<FarAnswer<typename R::State>>> answers(mail.out.size());
  const std::vector<QuestionOfBlock> asked = questions_by_block(rank, common);
  for (std::size_t begin = 0; begin < asked.size();) {
    std::size_t end = begin;
    while (end < asked.size() && asked[end].place == asked[begin].place) ++end;
    answer_in_block(rank, rule, common, std::span(asked).subspan(begin, end - begin), answers);
    begin = end;
  }
  for (std::size_t to = 0; to < mail.out.size(); ++to) {
    mail.out[to].clear();
    if (!answers[to].empty()) write_lists(mail.out[to], answers[to]);
  }
}

// Takes the answers for the bodies of this rank.
template <class R>
void take_far_answers(RankState<R>& rank, const Common& common, const Mail& mail) {
  for (const std::vector<std::byte>& message : mail.in) {
    if (!read_lists(message, rank.far_answers)) note(rank, {FailureKind::damaged, 0, common.tick, "message"});
  }
  std::sort(rank.far_answers.begin(), rank.far_answers.end(),
            [](const auto& a, const auto& b) { return std::tie(a.asker, a.id) < std::tie(b.asker, b.id); });
}

}  // namespace tilespace::cluster::detail
