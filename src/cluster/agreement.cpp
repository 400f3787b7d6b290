// SPDX-License-Identifier: MIT
// Collective operations over deliveries.
#include <tilespace/cluster/detail/agreement.hpp>

namespace tilespace::cluster::detail {
namespace {

struct FailureHead {
  std::uint64_t id = 0;
  std::uint64_t tick = 0;
  FailureKind kind{};
};

void clear(std::vector<Mail>& mail) {
  for (Mail& one : mail) {
    for (auto& message : one.out) message.clear();
  }
}

MaybeFailure failure_in(std::span<const std::byte> message) {
  std::vector<FailureHead> heads;
  std::vector<char> text;
  if (!read_lists(message, heads, text)) return Failure{FailureKind::damaged, 0, 0, "message"};
  if (heads.empty()) return {};
  return Failure{heads[0].kind, heads[0].id, heads[0].tick, std::string(text.begin(), text.end())};
}

// Sorts costs by place, and adds up those of the same: several ranks have bodies for a block before it has an owner.
void add_up(std::vector<BlockCost>& costs) {
  std::sort(costs.begin(), costs.end(), [](const BlockCost& a, const BlockCost& b) { return a.place < b.place; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (kept > 0 && costs[kept - 1].place == costs[i].place) {
      costs[kept - 1].cost += costs[i].cost;
    } else {
      costs[kept++] = costs[i];
    }
  }
  costs.resize(kept);
}

}  // namespace

MaybeFailure agree(Exchange& exchange, std::vector<Mail>& mail, const std::vector<MaybeFailure>& own) {
  std::uint64_t flags = 0;
  clear(mail);
  for (std::size_t i = 0; i < mail.size(); ++i) {
    if (!own[i]) continue;
    flags = failed;
    const std::vector<FailureHead> heads{{own[i]->id, own[i]->tick, own[i]->kind}};
    const std::vector<char> text(own[i]->detail.begin(), own[i]->detail.end());
    for (auto& message : mail[i].out) write_lists(message, heads, text);
  }
  if (exchange.deliver(mail, flags) == 0) return {};
  MaybeFailure first;
  for (const auto& message : mail[0].in) {
    const MaybeFailure failure = failure_in(message);
    if (failure && (!first || counts_before(*failure, *first))) first = failure;
  }
  return first;
}

std::vector<BlockCost> gather_costs(Exchange& exchange, std::vector<Mail>& mail,
                                    std::vector<std::vector<BlockCost>> own) {
  clear(mail);
  for (std::size_t i = 0; i < mail.size(); ++i) {
    add_up(own[i]);
    for (auto& message : mail[i].out) write_lists(message, own[i]);
  }
  exchange.deliver(mail, 0);
  std::vector<BlockCost> all;
  for (const auto& message : mail[0].in) static_cast<void>(read_lists(message, all));
  add_up(all);
  return all;
}

std::uint64_t find_twice(Exchange& exchange, std::vector<Mail>& mail, std::vector<std::vector<std::uint64_t>> own,
                         std::uint64_t& highest) {
  const auto ranks = static_cast<std::uint64_t>(exchange.ranks());
  clear(mail);
  for (std::size_t i = 0; i < mail.size(); ++i) {
    std::vector<std::vector<std::uint64_t>> ids(mail[i].out.size());
    std::vector<std::uint64_t> top(1);
    for (const std::uint64_t id : own[i]) {
      ids[static_cast<std::size_t>(id % ranks)].push_back(id);
      top[0] = std::max(top[0], id);
    }
    own[i] = {};
    for (std::size_t to = 0; to < ids.size(); ++to) {
      write_lists(mail[i].out[to], top, ids[to]);
      ids[to] = {};
    }
  }
  exchange.deliver(mail, 0);
  highest = 0;
  std::uint64_t twice = 0;
  for (Mail& one : mail) {
    std::vector<std::uint64_t> tops;
    std::vector<std::uint64_t> ids;
    for (auto& message : one.in) {
      static_cast<void>(read_lists(message, tops, ids));
      message = {};  // many ids are much memory
    }
    for (const std::uint64_t top : tops) highest = std::max(highest, top);
    std::sort(ids.begin(), ids.end());
    const auto found = std::adjacent_find(ids.begin(), ids.end());
    if (found != ids.end() && (twice == 0 || *found < twice)) twice = *found;
  }
  return twice;
}

void send_to_all(Exchange& exchange, std::vector<Mail>& mail, std::vector<std::byte>& bytes) {
  clear(mail);
  if (exchange.first() == 0) {
    for (auto& message : mail[0].out) message = bytes;
  }
  exchange.deliver(mail, 0);
  // Messages may come in any order: the one that is not empty is that of rank 0.
  bytes.clear();
  for (const auto& message : mail[0].in) {
    if (!message.empty()) bytes = message;
  }
}

}  // namespace tilespace::cluster::detail
