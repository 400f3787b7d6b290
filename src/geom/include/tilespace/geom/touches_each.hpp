// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/box_arrays.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file touches_each.hpp
/// Batched (SIMD) overlap tests of one or several circles or spheres against many boxes. Several circles at once read
/// the boxes once.
///
/// For every overload here, with Real float or double:
/// Shape       Bit i % 64 of masks[i / 64] is for box i; bits without a box are 0. If masks have fewer words than the
///             boxes need, boxes without a bit are skipped; words that are not needed stay unchanged. Of several
///             circles, circle k has `mask_words(box_count(boxes))` words, from k times as many on; circles whose mask
///             does not fit are skipped.
/// Units       Those of the boxes.
/// Border      As touches(), which counts boundaries, and overlaps_interior(), which does not.
/// Invalid     As touches() and overlaps_interior(): empty shapes have bit 0. No array needs to be aligned.
/// Exactness   According to `arithmetic`.
/// Order       The same masks on every machine and at every SimdLevel, whichever the arithmetic.
/// Cost        Some ten operations for 2 to 16 boxes at once, above SimdLevel::plain; for large arrays the time to read
///             them, and four circles cost as much as one. Exact arithmetic: two more, and what touches() costs for a
///             box in doubt. Circles whose squared radius exceeds the range of Real are tested box by box. Up to 4 KB
///             of stack. Allocates: never. Threads: any number.
/// Source      docs/overlap.md; docs/exactness.md for the bound.

namespace tilespace {

/// Arithmetic of the batched tests, which matters for nearly tangent shapes.
enum class Arithmetic : std::uint8_t {
  exact,  ///< As touches() and overlaps_interior() do, for the numbers of the boxes as they are.
  plain,  ///< Plain operations on Real, each rounded: see rounded_reach_error.
};

/// Name of this value: "exact" or "plain"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Arithmetic arithmetic) noexcept {
  switch (arithmetic) {
    case Arithmetic::exact: return "exact";
    case Arithmetic::plain: return "plain";
  }
  return "";
}

/// Error bound of Arithmetic::plain, relative to the radius. First the numbers of the circle are rounded to Real, where
/// those beyond the largest become infinite. Then a bit differs from the exact result only where
///
///     |distance of center and box - radius| <= rounded_reach_error<Real> * radius + rounded_reach_underflow<Real>.
///
/// Derivation: docs/exactness.md. u = 2^-24 or 2^-53; a squared distance is off by at most 5 u of itself, the squared
/// radius by u. The square root halves that to 3 u; 4 u also covers the products of errors.
template <class Real>
inline constexpr double rounded_reach_error = sizeof(Real) == 4 ? 4.0 * 0x1p-24 : 4.0 * 0x1p-53;

/// Absolute error bound for squares next to 0 (underflow): four products, each off by half of the smallest number above
/// 0.
template <class Real>
inline constexpr double rounded_reach_underflow = sizeof(Real) == 4 ? 0x1p-73 : 0x1p-536;

/// Finds the boxes that touch a circle.
/// Laws        Arithmetic::exact: bit i is touches(circle, box i).
template <class Real>
void touches_each(const Circle& circle, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes that touch each of several circles.
/// Laws        Arithmetic::exact: bit i of mask k is touches(circles[k], box i).
template <class Real>
void touches_each(std::span<const Circle> circles, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes that touch a sphere.
/// Laws        Arithmetic::exact: bit i is touches(sphere, box i).
template <class Real>
void touches_each(const Sphere& sphere, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes that touch each of several spheres.
/// Laws        Arithmetic::exact: bit i of mask k is touches(spheres[k], box i).
template <class Real>
void touches_each(std::span<const Sphere> spheres, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes whose interior overlaps that of a circle.
/// Laws        Arithmetic::exact: bit i is overlaps_interior(circle, box i).
template <class Real>
void overlaps_interior_each(const Circle& circle, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                            Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes whose interior overlaps that of each of several circles.
/// Laws        Arithmetic::exact: bit i of mask k is overlaps_interior(circles[k], box i).
template <class Real>
void overlaps_interior_each(std::span<const Circle> circles, const BoxArrays<Real>& boxes,
                            std::span<std::uint64_t> masks, Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes whose interior overlaps that of a sphere.
/// Laws        Arithmetic::exact: bit i is overlaps_interior(sphere, box i).
template <class Real>
void overlaps_interior_each(const Sphere& sphere, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                            Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Finds the boxes whose interior overlaps that of each of several spheres.
/// Laws        Arithmetic::exact: bit i of mask k is overlaps_interior(spheres[k], box i).
template <class Real>
void overlaps_interior_each(std::span<const Sphere> spheres, const Box3Arrays<Real>& boxes,
                            std::span<std::uint64_t> masks, Arithmetic arithmetic = Arithmetic::exact) noexcept;

}  // namespace tilespace
