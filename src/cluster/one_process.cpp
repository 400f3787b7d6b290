// SPDX-License-Identifier: MIT
// Ranks of one process: messages change hands. For tests, each list of messages arrives in a random order of senders,
// which is what delays between machines amount to: a rank sees nothing else of them.
#include <algorithm>
#include <cstddef>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <utility>

namespace tilespace::cluster {
namespace {

// Shuffle by Fisher and Yates.
void shuffle(std::vector<std::vector<std::byte>>& messages, std::uint64_t& state) {
  for (std::size_t i = messages.size(); i > 1; --i) {
    state = tilespace::detail::mixed(state, i);
    std::swap(messages[i - 1], messages[static_cast<std::size_t>(state % i)]);
  }
}

}  // namespace

std::uint64_t OneProcess::deliver(std::span<Mail> mail, std::uint64_t flags) {
  const std::size_t count = mail.size();
  for (std::size_t to = 0; to < count; ++to) {
    mail[to].in.resize(count);
    for (std::size_t from = 0; from < count; ++from) {
      mail[to].in[from] = std::move(mail[from].out[to]);
      mail[from].out[to].clear();
    }
    if (disorder_ != 0) shuffle(mail[to].in, disorder_);
  }
  return flags;
}

void OneProcess::sum(std::span<std::uint64_t>) {}

}  // namespace tilespace::cluster
