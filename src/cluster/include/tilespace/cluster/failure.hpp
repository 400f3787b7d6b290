// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/base/result.hpp>

/// @file failure.hpp
/// Error type of simulations: kind, body, tick, and what was found. All ranks have the same one.

namespace tilespace::cluster {

/// Kind of a failure.
enum class FailureKind : std::uint8_t {
  bad_options,       ///< Options that no simulation can have.
  bad_id,            ///< The id 0, which no body has.
  duplicate_id,      ///< Two bodies have one id.
  too_large,         ///< A body is larger than its rule declares.
  beyond_reach,      ///< A rule looked farther than it declares.
  world_unreadable,  ///< Tiles of the world could not be loaded.
  damaged,           ///< A file or a message has other bytes than were written.
  other_rule,        ///< A checkpoint is of another rule, or of other parameters of it.
  other_world,       ///< A checkpoint is of another world, seed or inputs.
  no_checkpoint,     ///< There is no checkpoint that can be restored.
  in_use,            ///< Another run has the folder of checkpoints.
  disk_full,         ///< No space is left for a checkpoint.
  io_error,          ///< The system could not read or write.
  differs,           ///< The state is another one than was expected: ranks, builds or memory disagree.
};

/// Name of a kind, as in its definition: "too_large"; "" for invalid values.
[[nodiscard]] const char* name(FailureKind kind) noexcept;

/// Why a simulation stopped.
struct Failure {
  FailureKind kind = FailureKind::bad_options;  ///< Kind.
  std::uint64_t id = 0;                         ///< The body, or 0.
  std::uint64_t tick = 0;                       ///< The tick that was being computed.
  std::string detail{};                         ///< A file, tiles, or numbers; may be empty.
  friend bool operator==(const Failure&, const Failure&) = default;
};

/// A line of text: "too_large: body 17 in tick 3: ...".
[[nodiscard]] std::string to_string(const Failure& failure);

/// None, or why something failed.
using MaybeFailure = std::optional<Failure>;

namespace detail {
/// The order by which one of several failures is told: the same on any number of ranks.
[[nodiscard]] bool counts_before(const Failure& a, const Failure& b) noexcept;
}  // namespace detail

/// A value, or why there is none.
template <class T>
using Result = tilespace::Result<T, Failure>;

}  // namespace tilespace::cluster
