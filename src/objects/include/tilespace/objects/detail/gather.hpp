// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/objects/detail/box_sides.hpp>

/// @file gather.hpp
/// Candidate gathering of the broad phase: slots of boxes that may touch a given box.
///
/// Without branches that depend on the result: they could not be predicted, and mispredictions would take most of the
/// time. Four boxes are tested at a time, so that runs of boxes are loops of few lengths.

namespace tilespace::detail {

/// Range of slots [begin, end).
struct Slots {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return end - begin; }
};

/// Fixed-capacity list of runs of slots.
struct Runs {
  static constexpr std::uint32_t most = 8;
  std::uint32_t count = 0;
  Slots slots[most];

  [[nodiscard]] bool is_full() const noexcept { return count == most; }
  /// Adds a run, unless it is empty. Must not be full.
  void add(Slots run) noexcept {
    slots[count] = run;
    count += std::uint32_t{run.begin < run.end};
  }
};

/// Candidate pair of slots; the querying one is in the high half.
using MayHit = std::uint64_t;
[[nodiscard]] constexpr MayHit asker_in_high_half(std::uint32_t slot) noexcept { return MayHit{slot} << 32; }
[[nodiscard]] constexpr std::uint32_t asker_of(MayHit both) noexcept { return static_cast<std::uint32_t>(both >> 32); }
[[nodiscard]] constexpr std::uint32_t slot_of(MayHit both) noexcept { return static_cast<std::uint32_t>(both); }

/// Number of boxes that are read past the last one, without effect, and of words that are written past the last one.
inline constexpr std::uint32_t gathered_beyond = 3;

/// Query of one box: the boxes of all runs that may touch a box with these limits. Results have `asker` in the high
/// half.
struct BoxQuery {
  const BoxSides* sides;
  Runs runs;
  BoxSides limits;
  std::uint32_t asker;
};
/// Query of pairs: boxes of `own` that may touch one in a later slot, up to `later_end`, or one of `below`.
struct PairQuery {
  const BoxSides* sides;
  Slots own;
  std::uint32_t later_end;
  Slots below;
  /// Upper bound of the number of pairs.
  [[nodiscard]] std::uint64_t most() const noexcept {
    return std::uint64_t{own.size()} * (later_end - own.begin + below.size());
  }
};

/// Write the candidates to `out`. Return the end of what they wrote.
/// @{
MayHit* gather(const BoxQuery& query, MayHit* out) noexcept;
MayHit* gather(const PairQuery& query, MayHit* out) noexcept;
/// @}

}  // namespace tilespace::detail
