// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/box_arrays.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file touches_each.hpp
/// Which of many boxes does a circle touch, or overlap? Several circles at once read the boxes once.
///
/// For every overload here, with Real float or double:
/// Shape       Bit i % 64 of masks[i / 64] is for box i; bits without a box are 0. Where masks have fewer words than the boxes
///             need, what has no bit is not looked at; words that are not needed stay as they are. Of several circles,
///             circle k has the `mask_words(box_count(boxes))` words from k times as many on, and circles for whose mask there
///             is no room are not asked.
/// Units       Those of the boxes.
/// Border      As touches(), which counts borders, and overlaps_interior(), which does not.
/// Invalid     As touches() and overlaps_interior(): what is empty has bit 0. No array needs to be aligned.
/// Exactness   As `arithmetic` says.
/// Order       The same masks on every machine and at every SimdLevel, whichever the arithmetic.
/// Cost        Some ten operations for 4 to 16 boxes at once, beyond SimdLevel::plain; in large arrays what reading them costs,
///             and four circles as much as one. Exactly: two more, and what touches() costs for a box in doubt. Circles that
///             square to more than Real holds are asked box by box. Up to 4 KB of stack. Allocates: never. Threads: any
///             number.
/// Source      docs/overlap.md; docs/exactness.md for the bound.

namespace tilespace {

/// How is decided what a circle is all but tangent to?
enum class Arithmetic : std::uint8_t {
  exact,  ///< As touches() and overlaps_interior() do, for the numbers of the boxes as they are.
  plain,  ///< As operations on Real do, rounded one by one: see rounded_reach_error.
};

/// How wrong is Arithmetic::plain? First the numbers of the circle are rounded to Real, where those beyond the largest are
/// infinite. Then a bit differs from the exact answer only where
///
///     |distance of center and box - radius| <= rounded_reach_error<Real> * radius + rounded_reach_underflow<Real>.
///
/// Derivation: docs/exactness.md. u = 2^-24 or 2^-53; a squared distance is off by 5 u of itself at most, the squared radius by
/// u. Halved by the root that is 3 u; with 4 u the products of errors are paid for.
template <class Real>
inline constexpr double rounded_reach_error = sizeof(Real) == 4 ? 4.0 * 0x1p-24 : 4.0 * 0x1p-53;

/// What is lost where squares are next to 0: four products, each off by half of the smallest number above 0.
template <class Real>
inline constexpr double rounded_reach_underflow = sizeof(Real) == 4 ? 0x1p-73 : 0x1p-536;

/// Which of the boxes does the circle touch?
/// Laws        Exactly: bit i is touches(circle, box i).
template <class Real>
void touches_each(const Circle& circle, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Which of the boxes does each of the circles touch?
/// Laws        Exactly: bit i of mask k is touches(circles[k], box i).
template <class Real>
void touches_each(std::span<const Circle> circles, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Which of the boxes does the sphere touch?
/// Laws        Exactly: bit i is touches(sphere, box i).
template <class Real>
void touches_each(const Sphere& sphere, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// Which of the boxes does each of the spheres touch?
/// Laws        Exactly: bit i of mask k is touches(spheres[k], box i).
template <class Real>
void touches_each(std::span<const Sphere> spheres, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// With which of the boxes does the circle share more than a border?
/// Laws        Exactly: bit i is overlaps_interior(circle, box i).
template <class Real>
void overlaps_interior_each(const Circle& circle, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                            Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// With which of the boxes does each of the circles share more than a border?
/// Laws        Exactly: bit i of mask k is overlaps_interior(circles[k], box i).
template <class Real>
void overlaps_interior_each(std::span<const Circle> circles, const BoxArrays<Real>& boxes,
                            std::span<std::uint64_t> masks, Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// With which of the boxes does the sphere share more than a border?
/// Laws        Exactly: bit i is overlaps_interior(sphere, box i).
template <class Real>
void overlaps_interior_each(const Sphere& sphere, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                            Arithmetic arithmetic = Arithmetic::exact) noexcept;

/// With which of the boxes does each of the spheres share more than a border?
/// Laws        Exactly: bit i of mask k is overlaps_interior(spheres[k], box i).
template <class Real>
void overlaps_interior_each(std::span<const Sphere> spheres, const Box3Arrays<Real>& boxes,
                            std::span<std::uint64_t> masks, Arithmetic arithmetic = Arithmetic::exact) noexcept;

}  // namespace tilespace
