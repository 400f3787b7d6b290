// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/combined_area.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file set_operations.hpp
/// Set operations on areas: union, intersection and difference of run-length encoded tile sets.
///
/// Areas are ranges of spans, and so are the results: maximal runs, computed lazily, from north to south and west to
/// east. Operations nest. A result keeps a copy of its operands, which is a few numbers for those of cover(); pass
/// spans in a container as std::span. An iterator must not outlive the result it came from.
///
/// For every function here:
/// Border      That of the spans. Sets have no bounds: tiles that were cut off before are not in the area.
/// Invalid     Areas without tiles are the empty set. Spans that are empty, overlap, or come in another order are a
///             broken contract that is not detected.
/// Order       From north to south and west to east; the same on every machine.
/// Cost        That of all spans of both areas, and a few nanoseconds for each. Allocates: never. Threads: any.

namespace tilespace {

/// Union of two areas: the tiles in at least one of them.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
template <RangeOfSpans A, RangeOfSpans B>
[[nodiscard]] auto union_of(const A& a, const B& b) {
  return detail::CombinedArea<detail::SetRule::either, A, B>(a, b);
}

/// Intersection of two areas: the tiles in both.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above; iteration stops at the end of the area that ends first.
template <RangeOfSpans A, RangeOfSpans B>
[[nodiscard]] auto intersection(const A& a, const B& b) {
  return detail::CombinedArea<detail::SetRule::both, A, B>(a, b);
}

/// Difference of two areas: the tiles of `a` that are not in `b`.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above; iteration stops at the end of `a`.
template <RangeOfSpans A, RangeOfSpans B>
[[nodiscard]] auto difference(const A& a, const B& b) {
  return detail::CombinedArea<detail::SetRule::first_only, A, B>(a, b);
}

}  // namespace tilespace
