// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tilespace/cluster/detail/records.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/cluster/failure.hpp>
#include <tuple>
#include <vector>

/// @file agreement.hpp
/// What all ranks have to know alike: why a run stops, costs of blocks.

namespace tilespace::cluster::detail {

// Flags of a delivery.
inline constexpr std::uint64_t failed = 1;
inline constexpr std::uint64_t asks_far = 2;  // a body asks what is beyond the halo

// Tells all ranks the failures of some, and returns the one that counts, which is the same everywhere: that of the
// lowest body. None if there is none. `own` has one for each rank of this process.
[[nodiscard]] MaybeFailure agree(Exchange& exchange, std::vector<Mail>& mail, const std::vector<MaybeFailure>& own);

// Tells all ranks the costs of all blocks, by place. `own` has those of each rank of this process.
[[nodiscard]] std::vector<BlockCost> gather_costs(Exchange& exchange, std::vector<Mail>& mail,
                                                  std::vector<std::vector<BlockCost>> own);

// Whether two of the ids are the same, wherever they are; each rank looks at those that fall to it. 0 if not.
// `own` has the ids of each rank of this process. Sets `highest` to the highest of all.
[[nodiscard]] std::uint64_t find_twice(Exchange& exchange, std::vector<Mail>& mail,
                                       std::vector<std::vector<std::uint64_t>> own, std::uint64_t& highest);

// Sends bytes of rank 0 to all. `bytes` is what rank 0 has, where this process has it; and what all have afterwards.
void send_to_all(Exchange& exchange, std::vector<Mail>& mail, std::vector<std::byte>& bytes);

}  // namespace tilespace::cluster::detail
