// SPDX-License-Identifier: MIT
// Partition of the Z-order curve into runs of blocks of about the same cost, by prefix sums.
#include <algorithm>
#include <cstddef>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/snapshot/bytes.hpp>

namespace tilespace::cluster {
namespace {

std::uint64_t sum_of(std::span<const BlockCost> costs) {
  std::uint64_t sum = 0;
  for (const BlockCost& block : costs) sum += block.cost;
  return sum;
}

}  // namespace

int Decomposition::owner(std::uint64_t place) const noexcept {
  if (ranks <= 1) return 0;
  const auto all = static_cast<std::uint64_t>(ranks);
  const std::uint64_t run =
      scatter != 0 ? tilespace::detail::mixed(scatter, place) % all
                   : static_cast<std::uint64_t>(std::upper_bound(cuts.begin(), cuts.end(), place) - cuts.begin());
  return static_cast<int>((run + static_cast<std::uint64_t>(turn)) % all);
}

Decomposition balanced(std::span<const BlockCost> costs, int ranks) {
  Decomposition made{.ranks = ranks};
  const std::uint64_t all = sum_of(costs);
  const auto count = static_cast<std::uint64_t>(ranks);
  std::uint64_t before = 0;
  // A block belongs to the run in which its middle lies; sums stay below 2^64, as a cost is a count.
  for (const BlockCost& block : costs) {
    const std::uint64_t middle = before + block.cost / 2;
    while (made.cuts.size() + 1 < count && middle >= all / count * (made.cuts.size() + 1) && before != 0)
      made.cuts.push_back(block.place);
    before += block.cost;
  }
  made.cuts.resize(static_cast<std::size_t>(std::max(ranks - 1, 0)), UINT64_MAX);
  return made;
}

double imbalance(const Decomposition& decomposition, std::span<const BlockCost> costs) {
  const std::uint64_t all = sum_of(costs);
  if (all == 0) return 1.0;
  std::vector<std::uint64_t> of_ranks(static_cast<std::size_t>(std::max(decomposition.ranks, 1)));
  for (const BlockCost& block : costs)
    of_ranks[static_cast<std::size_t>(decomposition.owner(block.place))] += block.cost;
  return static_cast<double>(*std::max_element(of_ranks.begin(), of_ranks.end())) *
         static_cast<double>(of_ranks.size()) / static_cast<double>(all);
}

}  // namespace tilespace::cluster
