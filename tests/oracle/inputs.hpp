// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/shapes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// @file inputs.hpp
/// Seeded shapes that are hard to answer for. The same seed gives the same shapes on every machine.

namespace oracle {

/// splitmix64.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();

  /// An integer in [low, high], both included.
  std::int64_t between(std::int64_t low, std::int64_t high);

  /// A multiple of 2^-53 in [0, 1).
  double unit();

  /// A double in [low, high].
  double real(double low, double high);

  /// True once in `n` times.
  bool one_in(std::int64_t n);

  template <class T, std::size_t N>
  const T& pick(const std::array<T, N>& values) {
    return values[static_cast<std::size_t>(next() % N)];
  }

 private:
  std::uint64_t state_;
};

enum class InputClass {
  random,           ///< Uniform doubles.
  lattice,          ///< Integers and halves.
  dyadic,           ///< Multiples of 1/8.
  decimal,          ///< Multiples of 0.1, as k / 10.0 and as k * 0.1.
  corner_distance,  ///< Borders and lines that run exactly, or an ulp beside, through tile corners.
  border_ulp,       ///< Integers moved by -2 to 2 ulp.
  axis,             ///< Parallel to an axis, or beside it by an ulp or 1e-17, mostly on grid lines.
  huge,             ///< Origins of magnitude 1e6 to 1e300, and giants that pass near the origin.
  tiny,             ///< Offsets of 1e-17 to 1e-200.
  denormal,         ///< Denormal coordinates and sizes.
  special           ///< NaN, infinities, -0.0 and the limits of formats, mixed into ordinary coordinates.
};

inline constexpr std::array<InputClass, 11> all_input_classes{
    InputClass::random,     InputClass::lattice, InputClass::dyadic, InputClass::decimal, InputClass::corner_distance,
    InputClass::border_ulp, InputClass::axis,    InputClass::huge,   InputClass::tiny,    InputClass::denormal,
    InputClass::special};

[[nodiscard]] std::string_view name(InputClass input_class);

/// Must answers be cut by a small window (`make_window`), as there may be 2^30 rows of them?
[[nodiscard]] bool needs_small_window(InputClass input_class);

/// Shapes. Those of classes that need no small window lie within some hundred tiles of the origin.
/// Radii are mostly below 12, at times 40; boxes alike; segments mostly below 30 tiles, at times 300.
/// All classes make a few empty boxes and circles, boxes without width, circles of radius 0, segments of no length.
[[nodiscard]] P make_point(InputClass input_class, Rng& rng);
[[nodiscard]] Box make_box(InputClass input_class, Rng& rng);
[[nodiscard]] Circle make_circle(InputClass input_class, Rng& rng);
[[nodiscard]] Segment make_segment(InputClass input_class, Rng& rng);

/// A partner whose relation to `to` hangs on the last bit: the rounded distance as radius, a point rounded onto a
/// line or a circle, a segment that ends at such a point; mostly an ulp beside that.
[[nodiscard]] Circle make_circle_near(InputClass input_class, Rng& rng, const Box& to);
[[nodiscard]] Circle make_circle_near(InputClass input_class, Rng& rng, const Circle& to);
[[nodiscard]] P make_point_near(Rng& rng, const Circle& to);
[[nodiscard]] P make_point_near(Rng& rng, const Segment& to);
[[nodiscard]] Segment make_segment_near(InputClass input_class, Rng& rng, const Segment& to);

/// A window of 8 to 40 tiles a side, within `all_tiles`, over an interesting place of the shape: its border, an end,
/// the point nearest to the origin.
[[nodiscard]] TileBox make_window(Rng& rng, const Box& box);
[[nodiscard]] TileBox make_window(Rng& rng, const Circle& circle);
[[nodiscard]] TileBox make_window(Rng& rng, const Segment& segment);

/// The value `ulps` doubles further up (or down, when negative). NaN and infinities stay as they are.
[[nodiscard]] double nudge(double value, std::int64_t ulps);

}  // namespace oracle
