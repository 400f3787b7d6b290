// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/trace/candidate.hpp>

/// @file to_text.hpp
/// What happened, for people.

namespace tilespace {

/// What happened on a leg that ended with `hit`, and why did these tiles not decide? One sentence for people:
/// "stopped by tile (12, 7) from the west after 0.375 of the way; (12, 8) would have been met later, after 0.5".
///
/// Shape       Without a newline. Numbers have up to six digits.
/// Border      Tiles are told in the order of `candidates`, at most eight, and how many more there are.
/// Invalid     No hit: "nothing in the way", and what was come to.
/// Cost        Allocates: the text.
[[nodiscard]] std::string to_text(const SweepHit& hit, std::span<const Candidate> candidates);

}  // namespace tilespace
