// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/combined_area.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file set_operations.hpp
/// Which tiles do two areas have together, in common, or the first alone?
///
/// Areas are ranges of spans, and so are the answers: found as they are asked for, the longest runs there are, from north
/// to south and west to east. They nest. An answer keeps a copy of its areas, which is a few numbers for those of
/// cover(); of spans in a container, give a std::span. An iterator must not outlive the answer it came from.
///
/// For every function here:
/// Border      That of the spans. Bounds are no borders of sets: what was cut off before is not in an area.
/// Invalid     Areas without tiles are the empty set. Spans that are empty, overlap, or come in another order are a broken
///             contract that is not noticed.
/// Order       From north to south and west to east; the same on every machine.
/// Cost        That of all spans of both areas, and some nanoseconds for each. Allocates: never. Threads: any.

namespace tilespace {

/// Which tiles are in at least one of two areas?
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
template <RangeOfSpans A, RangeOfSpans B>
[[nodiscard]] auto union_of(const A& a, const B& b) {
  return detail::CombinedArea<detail::SetRule::either, A, B>(a, b);
}

/// Which tiles are in both areas?
/// Border      See above.
/// Invalid     See above.
/// Cost        See above; it ends with the first of the two.
template <RangeOfSpans A, RangeOfSpans B>
[[nodiscard]] auto intersection(const A& a, const B& b) {
  return detail::CombinedArea<detail::SetRule::both, A, B>(a, b);
}

/// Which tiles are in `a`, except those in `b`?
/// Border      See above.
/// Invalid     See above.
/// Cost        See above; it ends with `a`.
template <RangeOfSpans A, RangeOfSpans B>
[[nodiscard]] auto difference(const A& a, const B& b) {
  return detail::CombinedArea<detail::SetRule::first_only, A, B>(a, b);
}

}  // namespace tilespace
