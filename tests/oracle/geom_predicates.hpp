// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/shapes.hpp"

/// @file geom_predicates.hpp
/// Yes or no, and signs: exact questions about points and pairs of shapes. Light to include.

namespace oracle {

/// Has the shape no point of the real plane?
[[nodiscard]] bool is_empty(const P& p);
[[nodiscard]] bool is_empty(const Box& box);
[[nodiscard]] bool is_empty(const Circle& circle);
[[nodiscard]] bool is_empty(const Segment& segment);

/// Has the shape a point that is not on its border? (No: empty shapes, r = 0, a box without width or height.)
[[nodiscard]] bool has_interior(const Box& box);
[[nodiscard]] bool has_interior(const Circle& circle);

/// Do the closed sets share a point? Empty shapes share none.
[[nodiscard]] bool touches(const P& p, const Box& box);
[[nodiscard]] bool touches(const P& p, const Circle& circle);
[[nodiscard]] bool touches(const Box& a, const Box& b);
[[nodiscard]] bool touches(const Circle& circle, const Box& box);
[[nodiscard]] bool touches(const Circle& a, const Circle& b);
[[nodiscard]] bool touches(const Segment& segment, const P& p);
[[nodiscard]] bool touches(const Segment& segment, const Box& box);
[[nodiscard]] bool touches(const Segment& s, const Segment& t);

/// Do the open interiors share a point? For a point and for a closed segment: does it meet the open other shape?
[[nodiscard]] bool overlaps_interior(const P& p, const Box& box);
[[nodiscard]] bool overlaps_interior(const P& p, const Circle& circle);
[[nodiscard]] bool overlaps_interior(const Box& a, const Box& b);
[[nodiscard]] bool overlaps_interior(const Circle& circle, const Box& box);
[[nodiscard]] bool overlaps_interior(const Circle& a, const Circle& b);
[[nodiscard]] bool overlaps_interior(const Segment& segment, const Box& box);

/// separate: d > r, or a shape is empty. tangent: d == r. overlapping: d < r.
/// d is the distance from the centre to the closed box, 0 inside.
enum class BoxRelation { separate, tangent, overlapping };
[[nodiscard]] BoxRelation relate(const Circle& circle, const Box& box);

/// Sign of cross(b - a, c - a). Finite coordinates only (std::domain_error).
[[nodiscard]] int orientation(const P& a, const P& b, const P& c);

/// Sign of |p - q|^2 - r^2 for r >= 0; r may be +inf. Otherwise std::domain_error.
[[nodiscard]] int compare_distance(const P& p, const P& q, double r);

/// Sign of |from - a|^2 - |from - b|^2. Finite coordinates only (std::domain_error).
[[nodiscard]] int compare_distance(const P& from, const P& a, const P& b);

}  // namespace oracle
