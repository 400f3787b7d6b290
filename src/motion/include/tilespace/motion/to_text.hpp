// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/sweep/candidate.hpp>

/// @file to_text.hpp
/// Human-readable description of a contact and of the tiles that did not stop the body.

namespace tilespace {

/// Describes a segment of a move that ended with `hit`, and why these tiles did not stop the body. One sentence:
/// "stopped by tile (12, 7) from the west after 0.375 of the path; (12, 8) would have been hit later, after 0.5".
///
/// Of a contact with a moving solid or a moving map, "stopped by mover 0", by its index in Movers.
///
/// Shape       Without a newline. Numbers have up to six digits.
/// Border      Lists at most eight tiles, in the order of `candidates`, and how many more there are.
/// Invalid     No hit: "nothing in the way", and the candidates.
/// Cost        Allocates: the text.
[[nodiscard]] std::string to_text(const SweepHit& hit, std::span<const Candidate> candidates);

}  // namespace tilespace
