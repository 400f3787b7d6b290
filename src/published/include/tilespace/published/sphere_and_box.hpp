// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/larger.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file sphere_and_box.hpp
/// Do a sphere and a box overlap? The tests of articles, in the plane and in space, in floats and in doubles. For tests,
/// benchmarks and docs.
///
/// For every test here:
/// Border      Touching: to share a point is to overlap. The strict twin does not count borders; where it differs from
///             overlaps_interior() is that a box without width overlaps what it lies within.
/// Invalid     Numbers whose squares are finite, and not so small that they are rounded to 0, min <= max, radius >= 0 only.
/// Exactness   None promised. Right where nothing is rounded; else all but fold() are wrong only where a radius that differs
///             by 2^-50 of itself (2^-21 in floats) would have the other answer. fold() adds up coordinates, and errs by as
///             much as these are rounded: far from the origin that is far more.
/// Laws        All but qrf() and fold() give the same, whatever is rounded: their gaps are the same differences, and of two
///             numbers the larger one has the larger square, rounded or not.
/// Cost        Some ten operations; where there are branches, as much again as those cost that were guessed wrong.

namespace tilespace::published {

/// A sphere, or a circle if it has two axes.
template <class Real, int axes>
struct PlainSphere {
  Real center[axes];  ///< The middle.
  Real radius;        ///< At least 0.
};

/// A box along the axes.
template <class Real, int axes>
struct PlainBox {
  Real min[axes];  ///< Its smallest coordinates.
  Real max[axes];  ///< Its largest coordinates.
};

/// A sphere as fold() takes it.
template <class Real, int axes>
struct FoldedSphere {
  Real center[axes];    ///< The middle.
  Real squared_radius;  ///< Computed beforehand, rounded.
};

/// A box as fold() takes it.
template <class Real, int axes>
struct FoldedBox {
  Real center[axes];     ///< The middle, rounded.
  Real half_size[axes];  ///< Half of its extent, rounded.
};

// ---- What is compared, and how.

namespace overlap {

/// Borders belong to the shapes.
struct Touching {
  template <class Real>
  [[nodiscard]] static constexpr bool is_within(Real gap, Real reach) noexcept {
    return gap <= reach;
  }
};

/// They do not.
struct Strict {
  template <class Real>
  [[nodiscard]] static constexpr bool is_within(Real gap, Real reach) noexcept {
    return gap < reach;
  }
};

using detail::larger;
using detail::smaller;

template <class Border, class Real, int axes>
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
  return Border::is_within(sum, sphere.radius * sphere.radius);
}

template <class Border, class Real, int axes>
[[nodiscard]] constexpr bool qri(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real from_min = sphere.center[i] - box.min[i];
    const Real from_max = sphere.center[i] - box.max[i];
    if (from_min < 0) {
      if (!Border::is_within(-from_min, sphere.radius)) return false;
      sum += from_min * from_min;
    } else if (from_max > 0) {
      if (!Border::is_within(from_max, sphere.radius)) return false;
      sum += from_max * from_max;
    }
  }
  return Border::is_within(sum, sphere.radius * sphere.radius);
}

/// The grown box is closed for both borders. Rounding keeps order, so that no center is rejected that is in it, or on its
/// border; with an open one, some would be that are in it.
template <class Border, class Real, int axes>
[[nodiscard]] constexpr bool qrf(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  for (int i = 0; i < axes; ++i) {
    if (sphere.center[i] < box.min[i] - sphere.radius) return false;
    if (sphere.center[i] > box.max[i] + sphere.radius) return false;
  }
  return arvo<Border>(sphere, box);
}

[[nodiscard]] constexpr float absolute(float value) noexcept { return __builtin_fabsf(value); }
[[nodiscard]] constexpr double absolute(double value) noexcept { return __builtin_fabs(value); }

/// max(value, 0), which is not rounded. Compilers may make a branch of a comparison, g++ 12 does so here; there is none.
template <class Real>
[[nodiscard]] constexpr Real positive_part(Real value) noexcept {
  return (value + absolute(value)) / 2;
}

/// How far the center is from the box on one axis: one of the two is 0, or both are.
template <class Real, int axes>
[[nodiscard]] constexpr Real gap_on_axis(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box,
                                         int i) noexcept {
  return positive_part(box.min[i] - sphere.center[i]) + positive_part(sphere.center[i] - box.max[i]);
}

template <class Border, class Real, int axes>
[[nodiscard]] constexpr bool max_form(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = gap_on_axis(sphere, box, i);
    sum += gap * gap;
  }
  return Border::is_within(sum, sphere.radius * sphere.radius);
}

template <class Border, class Real, int axes>
[[nodiscard]] constexpr bool max_form_early_out(const PlainSphere<Real, axes>& sphere,
                                                const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = gap_on_axis(sphere, box, i);
    if (!Border::is_within(gap, sphere.radius)) return false;
    sum += gap * gap;
  }
  return Border::is_within(sum, sphere.radius * sphere.radius);
}

template <class Border, class Real, int axes>
[[nodiscard]] constexpr bool fold(const FoldedSphere<Real, axes>& sphere, const FoldedBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = positive_part(absolute(sphere.center[i] - box.center[i]) - box.half_size[i]);
    sum += gap * gap;
  }
  return Border::is_within(sum, sphere.squared_radius);
}

template <class Border, class Real, int axes>
[[nodiscard]] constexpr bool clamp(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = smaller(larger(sphere.center[i], box.min[i]), box.max[i]) - sphere.center[i];
    sum += gap * gap;
  }
  return Border::is_within(sum, sphere.radius * sphere.radius);
}

}  // namespace overlap

// ---- The tests.

/// Do they, by adding up the squares of the gaps on each axis, if there are any? With branches.
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

/// Do they, by the same, leaving at an axis whose gap alone is beyond the radius? Quick rejections, intertwined.
/// Source      Larsson, Akenine-Moller and Lengyel, "On faster sphere-box overlap testing", journal of graphics tools 2007.
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

/// Do they, by looking first whether the center lies in the box grown by the radius, and then as arvo()? Quick rejections,
/// first.
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

/// Do they, by gaps as maxima with 0? Without branches: arvo() for processors that select.
/// Source      As qri(), where the maxima are instructions. Here they are made of absolute values, as no compiler makes
///             branches of those.
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

/// Do they, by the same, leaving at an axis whose gap alone is beyond the radius? qri() with one branch an axis.
/// Source      As qri(). Printed with the comparison the wrong way round, see max_form_early_out_inverted(); it is mended.
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

/// Do they, by folding space into the quarter where all distances from the middle of the box are positive? Without branches.
/// Exactness   As where the box has a middle and half a size that are not rounded, and the square of the radius is not.
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

/// Do they, by the point of the box that is nearest to the center, each coordinate clamped? Without branches.
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

/// max_form_early_out() as it is printed: it leaves at an axis whose gap is *within* the radius. So it says no to whatever
/// overlaps, and yes to nothing.
/// Border      None: there is no sphere that is said to overlap.
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

/// clamp() as it is printed where the text says touching and the listing `<`: whatever only touches is missed, and so is any
/// sphere of radius 0.
/// Source      Tutorials of clamped centers, such as "Static Sphere vs AABB", Nuclex.
template <class Real, int axes>
[[nodiscard]] constexpr bool clamp_less_for_at_most(const PlainSphere<Real, axes>& sphere,
                                                    const PlainBox<Real, axes>& box) noexcept {
  return overlap::clamp<overlap::Strict>(sphere, box);
}

// ---- Shapes of ours as they are taken here. Floats are rounded.

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

}  // namespace tilespace::published
