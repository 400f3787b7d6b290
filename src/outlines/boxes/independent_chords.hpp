// SPDX-License-Identifier: MIT
#pragma once

#include "boxes/chords.hpp"

/// @file independent_chords.hpp
/// A largest set of chords that do not meet: a maximum independent set of a bipartite graph, by maximum matching.

namespace tilespace::detail {

/// Chooses the chords to the east of a largest set of chords of which no two have a point in common. All chords to the
/// south that meet none of these are the rest of the set. Returns false if out of memory.
[[nodiscard]] bool choose_chords(const Lattice& lattice, const Chords& chords, Buffer<bool>& east) noexcept;

}  // namespace tilespace::detail
