// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file sphere_and_box.hpp
/// Reference algorithms: overlap of a sphere and a box, from articles, in 2D and 3D, in floats and in doubles. For
/// tests, benchmarks and docs.
///
/// For every test here:
/// Border      Touching: sharing a point counts as overlap. The strict twin does not count borders; it differs from
///             overlaps_interior() in that a box without width overlaps what it lies within.
/// Invalid     Only for numbers whose squares are finite, and not so small that they are rounded to 0, min <= max,
///             radius >= 0.
/// Exactness   None promised. Right where nothing is rounded; else all but fold() are wrong only where a radius that
///             differs by 2^-50 of itself (2^-21 in floats) would have the other result. fold() adds coordinates, and
///             its error is that of their rounding: far from the origin, far more.
/// Laws        All but qrf() and fold() give the same result, whatever is rounded: their gaps are the same differences,
///             and rounding of squares is monotone.
/// Cost        About ten operations; with branches, as much again for those that are mispredicted.

namespace tilespace::reference {

/// A sphere, or a circle if it has two axes.
template <class Real, int axes>
struct PlainSphere {
  Real center[axes];  ///< Its center.
  Real radius;        ///< At least 0.
};

/// An axis-aligned box.
template <class Real, int axes>
struct PlainBox {
  Real min[axes];  ///< Its minimum coordinates.
  Real max[axes];  ///< Its maximum coordinates.
};

/// A sphere preprocessed for fold().
template <class Real, int axes>
struct FoldedSphere {
  Real center[axes];    ///< Its center.
  Real squared_radius;  ///< Precomputed, rounded.
};

/// A box preprocessed for fold().
template <class Real, int axes>
struct FoldedBox {
  Real center[axes];     ///< Its center, rounded.
  Real half_size[axes];  ///< Half of its extent, rounded.
};

// ---- Implementations, by border rule.

namespace overlap {

/// Closed shapes: borders count.
struct Touching {
  template <class Real>
  [[nodiscard]] static constexpr bool is_within(Real gap, Real reach) noexcept {
    return gap <= reach;
  }
};

/// Borders do not count.
struct Strict {
  template <class Real>
  [[nodiscard]] static constexpr bool is_within(Real gap, Real reach) noexcept {
    return gap < reach;
  }
};

using detail::max_of;
using detail::min_of;

template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool arvo(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    if (sphere.center[i] < box.min[i]) {
      const Real gap = sphere.center[i] - box.min[i];
      sum += gap * gap;
    } else if (sphere.center[i] > box.max[i]) {
      const Real gap = sphere.center[i] - box.max[i];
      sum += gap * gap;
    }
  }
  return Boundary::is_within(sum, sphere.radius * sphere.radius);
}

template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool qri(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real from_min = sphere.center[i] - box.min[i];
    const Real from_max = sphere.center[i] - box.max[i];
    if (from_min < 0) {
      if (!Boundary::is_within(-from_min, sphere.radius)) return false;
      sum += from_min * from_min;
    } else if (from_max > 0) {
      if (!Boundary::is_within(from_max, sphere.radius)) return false;
      sum += from_max * from_max;
    }
  }
  return Boundary::is_within(sum, sphere.radius * sphere.radius);
}

/// The grown box is closed for both border rules. Rounding is monotone, so that no center is rejected that is in it, or
/// on its border; with an open one, some would be that are in it.
template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool qrf(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  for (int i = 0; i < axes; ++i) {
    if (sphere.center[i] < box.min[i] - sphere.radius) return false;
    if (sphere.center[i] > box.max[i] + sphere.radius) return false;
  }
  return arvo<Boundary>(sphere, box);
}

[[nodiscard]] constexpr float absolute(float value) noexcept { return detail::magnitude_of(value); }
[[nodiscard]] constexpr double absolute(double value) noexcept { return detail::magnitude_of(value); }

/// max(value, 0), exact. Compilers may turn a comparison into a branch, as g++ 12 does here; this form has none.
template <class Real>
[[nodiscard]] constexpr Real positive_part(Real value) noexcept {
  return (value + absolute(value)) / 2;
}

/// Distance of the center from the box on one axis; at least one of the two terms is 0.
template <class Real, int axes>
[[nodiscard]] constexpr Real gap_on_axis(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box,
                                         int i) noexcept {
  return positive_part(box.min[i] - sphere.center[i]) + positive_part(sphere.center[i] - box.max[i]);
}

template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool max_form(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = gap_on_axis(sphere, box, i);
    sum += gap * gap;
  }
  return Boundary::is_within(sum, sphere.radius * sphere.radius);
}

template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool max_form_early_out(const PlainSphere<Real, axes>& sphere,
                                                const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = gap_on_axis(sphere, box, i);
    if (!Boundary::is_within(gap, sphere.radius)) return false;
    sum += gap * gap;
  }
  return Boundary::is_within(sum, sphere.radius * sphere.radius);
}

template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool fold(const FoldedSphere<Real, axes>& sphere, const FoldedBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = positive_part(absolute(sphere.center[i] - box.center[i]) - box.half_size[i]);
    sum += gap * gap;
  }
  return Boundary::is_within(sum, sphere.squared_radius);
}

template <class Boundary, class Real, int axes>
[[nodiscard]] constexpr bool clamp(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = min_of(max_of(sphere.center[i], box.min[i]), box.max[i]) - sphere.center[i];
    sum += gap * gap;
  }
  return Boundary::is_within(sum, sphere.radius * sphere.radius);
}

}  // namespace overlap

// ---- The tests.

/// Overlap test by the sum of squared gaps on each axis that has one. With branches.
/// Source      Arvo, "A simple method for box-sphere intersection testing", Graphics Gems 1990.
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool arvo(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return overlap::arvo<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool arvo_strict(const PlainSphere<Real, axes>& sphere,
                                         const PlainBox<Real, axes>& box) noexcept {
  return overlap::arvo<overlap::Strict>(sphere, box);
}
/// @}

/// The same as arvo(), with early out at an axis whose gap alone exceeds the radius: quick rejections intertwined.
/// Source      Larsson, Akenine-Moller and Lengyel, "On faster sphere-box overlap testing", journal of graphics tools
///             2007.
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool qri(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return overlap::qri<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool qri_strict(const PlainSphere<Real, axes>& sphere,
                                        const PlainBox<Real, axes>& box) noexcept {
  return overlap::qri<overlap::Strict>(sphere, box);
}
/// @}

/// The same as arvo(), after a test whether the center lies in the box grown by the radius: quick rejections first.
/// Source      As qri().
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool qrf(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return overlap::qrf<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool qrf_strict(const PlainSphere<Real, axes>& sphere,
                                        const PlainBox<Real, axes>& box) noexcept {
  return overlap::qrf<overlap::Strict>(sphere, box);
}
/// @}

/// Overlap test with gaps as maxima with 0. Branch-free: arvo() for processors with select instructions.
/// Source      As qri(), where the maxima are instructions. Here they are made of absolute values, which no compiler
///             turns into branches.
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool max_form(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return overlap::max_form<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool max_form_strict(const PlainSphere<Real, axes>& sphere,
                                             const PlainBox<Real, axes>& box) noexcept {
  return overlap::max_form<overlap::Strict>(sphere, box);
}
/// @}

/// The same as max_form(), with early out at an axis whose gap alone exceeds the radius: qri() with one branch per
/// axis.
/// Source      As qri(). Printed with the comparison inverted, see max_form_early_out_inverted(); corrected here.
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool max_form_early_out(const PlainSphere<Real, axes>& sphere,
                                                const PlainBox<Real, axes>& box) noexcept {
  return overlap::max_form_early_out<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool max_form_early_out_strict(const PlainSphere<Real, axes>& sphere,
                                                       const PlainBox<Real, axes>& box) noexcept {
  return overlap::max_form_early_out<overlap::Strict>(sphere, box);
}
/// @}

/// Overlap test by folding space into the quadrant where all distances from the center of the box are positive.
/// Branch-free.
/// Exactness   As above, if the center and half size of the box and the square of the radius are not rounded.
/// Source      The box by center and half size is Ericson's, Real-Time Collision Detection 2005, 4.2; the fold is the
///             distance to a box of signed distance fields (Quilez).
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool fold(const FoldedSphere<Real, axes>& sphere, const FoldedBox<Real, axes>& box) noexcept {
  return overlap::fold<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool fold_strict(const FoldedSphere<Real, axes>& sphere,
                                         const FoldedBox<Real, axes>& box) noexcept {
  return overlap::fold<overlap::Strict>(sphere, box);
}
/// @}

/// Overlap test with the point of the box nearest to the center, each coordinate clamped. Branch-free.
/// Source      Ericson, Real-Time Collision Detection 2005, 5.1.3 and 5.2.5.
/// @{
template <class Real, int axes>
[[nodiscard]] constexpr bool clamp(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return overlap::clamp<overlap::Touching>(sphere, box);
}
template <class Real, int axes>
[[nodiscard]] constexpr bool clamp_strict(const PlainSphere<Real, axes>& sphere,
                                          const PlainBox<Real, axes>& box) noexcept {
  return overlap::clamp<overlap::Strict>(sphere, box);
}
/// @}

// ---- Listings that are wrong.

/// max_form_early_out() as it is printed: it leaves at an axis whose gap is *within* the radius. So it is false for
/// everything that overlaps, and true for nothing.
/// Border      None: no sphere is reported to overlap.
/// Source      A branch-free listing after Larsson and others, with `e <= r` for `e > r`.
template <class Real, int axes>
[[nodiscard]] constexpr bool max_form_early_out_inverted(const PlainSphere<Real, axes>& sphere,
                                                         const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = overlap::gap_on_axis(sphere, box, i);
    if (gap <= sphere.radius) return false;
    sum += gap * gap;
  }
  return sum <= sphere.radius * sphere.radius;
}

/// clamp() as it is printed where the text says touching and the listing `<`: shapes that only touch are missed, and so
/// is any sphere of radius 0.
/// Source      Tutorials of clamped centers, such as "Static Sphere vs AABB", Nuclex.
template <class Real, int axes>
[[nodiscard]] constexpr bool clamp_less_for_at_most(const PlainSphere<Real, axes>& sphere,
                                                    const PlainBox<Real, axes>& box) noexcept {
  return overlap::clamp<overlap::Strict>(sphere, box);
}

// ---- Conversion from the library's shapes. Floats are rounded.

template <class Real = double>
[[nodiscard]] constexpr PlainSphere<Real, 2> plain(const Circle& c) noexcept {
  return {{static_cast<Real>(c.center.x), static_cast<Real>(c.center.y)}, static_cast<Real>(c.radius)};
}

template <class Real = double>
[[nodiscard]] constexpr PlainSphere<Real, 3> plain(const Sphere& s) noexcept {
  return {{static_cast<Real>(s.center.x), static_cast<Real>(s.center.y), static_cast<Real>(s.center.z)},
          static_cast<Real>(s.radius)};
}

template <class Real = double>
[[nodiscard]] constexpr PlainBox<Real, 2> plain(const Box& b) noexcept {
  return {{static_cast<Real>(b.min.x), static_cast<Real>(b.min.y)},
          {static_cast<Real>(b.max.x), static_cast<Real>(b.max.y)}};
}

template <class Real = double>
[[nodiscard]] constexpr PlainBox<Real, 3> plain(const Box3& b) noexcept {
  return {{static_cast<Real>(b.min.x), static_cast<Real>(b.min.y), static_cast<Real>(b.min.z)},
          {static_cast<Real>(b.max.x), static_cast<Real>(b.max.y), static_cast<Real>(b.max.z)}};
}

/// The same, preprocessed for fold().
template <class Real, int axes>
[[nodiscard]] constexpr FoldedSphere<Real, axes> folded(const PlainSphere<Real, axes>& sphere) noexcept {
  FoldedSphere<Real, axes> made{};
  for (int i = 0; i < axes; ++i) made.center[i] = sphere.center[i];
  made.squared_radius = sphere.radius * sphere.radius;
  return made;
}

template <class Real, int axes>
[[nodiscard]] constexpr FoldedBox<Real, axes> folded(const PlainBox<Real, axes>& box) noexcept {
  FoldedBox<Real, axes> made{};
  for (int i = 0; i < axes; ++i) {
    made.center[i] = (box.min[i] + box.max[i]) / 2;
    made.half_size[i] = (box.max[i] - box.min[i]) / 2;
  }
  return made;
}

}  // namespace tilespace::reference
