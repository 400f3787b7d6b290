// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/objects/detail/box_sides.hpp>

/// @file gather.hpp
/// Which of many boxes may meet one?
///
/// They are gathered without a branch that hangs on whether they do: as that is not to be foreseen, most of the time would be lost
/// on wrong guesses. Four boxes are looked at at a time, so that runs of boxes are loops of few lengths.

namespace tilespace::detail {

/// Slots [begin, end).
struct Slots {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return end - begin; }
};

/// Some runs of slots.
struct Runs {
  static constexpr std::uint32_t most = 8;
  std::uint32_t count = 0;
  Slots slots[most];

  [[nodiscard]] bool is_full() const noexcept { return count == most; }
  /// Adds a run, unless it is empty. There is room.
  void add(Slots run) noexcept {
    slots[count] = run;
    count += std::uint32_t{run.begin < run.end};
  }
};

/// Two objects that may meet, by their slots: in the high half, who asks.
using MayMeet = std::uint64_t;
[[nodiscard]] constexpr MayMeet asker_in_high_half(std::uint32_t slot) noexcept { return MayMeet{slot} << 32; }
[[nodiscard]] constexpr std::uint32_t asker_of(MayMeet both) noexcept { return static_cast<std::uint32_t>(both >> 32); }
[[nodiscard]] constexpr std::uint32_t slot_of(MayMeet both) noexcept { return static_cast<std::uint32_t>(both); }

/// So many boxes behind the last one are looked at, and then not taken; and so many words behind the last one are written.
inline constexpr std::uint32_t gathered_beyond = 3;

/// Which boxes of all runs may meet one of these limits? Writes their slots, with `asker` in the high half. Returns the end of what
/// it wrote.
struct BoxesAsked {
  const BoxSides* sides;
  Runs runs;
  BoxSides limits;
  std::uint32_t asker;
};
/// Which boxes of `own` may meet one that comes later, up to `later_end`, or one of `below`?
struct PairsAsked {
  const BoxSides* sides;
  Slots own;
  std::uint32_t later_end;
  Slots below;
  /// How many pairs may there be, at most?
  [[nodiscard]] std::uint64_t most() const noexcept {
    return std::uint64_t{own.size()} * (later_end - own.begin + below.size());
  }
};

/// Writes them. Returns the end of what it wrote.
/// @{
MayMeet* gather(const BoxesAsked& asked, MayMeet* out) noexcept;
MayMeet* gather(const PairsAsked& asked, MayMeet* out) noexcept;
/// @}

}  // namespace tilespace::detail
