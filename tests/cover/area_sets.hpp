// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>

#include "support/cases.hpp"

/// @file area_sets.hpp
/// Twenty kinds of areas: those of the oracle's input classes, and kinds that go wrong where areas are covered.

namespace area_sets {

using tilespace::Annulus;
using tilespace::Capsule;
using tilespace::Circle;
using tilespace::ConvexPolygon;
using tilespace::Point;
using tilespace::Sector;

enum class Kind : std::uint8_t {
  input_class,   ///< Of the oracle.
  any_bits,      ///< Every exponent equally likely.
  grid_corners,  ///< Borders through corners of tiles, exactly or beside them by an ulp.
  grid_lines,    ///< Borders that just meet a grid line, or nearly so.
  thin,          ///< Thinner than tiles, to where doubles end.
  large,         ///< Thousands of tiles wide.
  limits,        ///< Where tile space ends.
  floats,        ///< Of programs that keep places as floats.
  pixels,        ///< Whole pixels on tiles of 16, 24 or 48 pixels.
  mixed_scales,  ///< Coordinates of 1e-300 beside those of 1e3.
};

struct AreaSet {
  const char* name;
  Kind kind;
  oracle::InputClass input_class = oracle::InputClass::random;
};

[[nodiscard]] const std::array<AreaSet, 20>& all();

/// Makes the areas of a set.
class Maker {
 public:
  Maker(const AreaSet& set, std::uint64_t seed);

  oracle::Rng& rng() { return maker_.rng(); }
  void make(Circle& circle);
  void make(Capsule& capsule);
  void make(ConvexPolygon& polygon);
  void make(Annulus& annulus);
  void make(Sector& sector);

 private:
  bool is_of_input_class() const { return kind_ == Kind::input_class || kind_ == Kind::any_bits; }
  double coordinate();
  double extent();
  Point point();
  double radius_for(Point center);

  Kind kind_;
  cases::Maker maker_;
};

/// A place at the border of an area, about; or another one of it that is of interest.
[[nodiscard]] Point place_of(oracle::Rng& rng, const Circle& circle);
[[nodiscard]] Point place_of(oracle::Rng& rng, const Capsule& capsule);
[[nodiscard]] Point place_of(oracle::Rng& rng, const ConvexPolygon& polygon);
[[nodiscard]] Point place_of(oracle::Rng& rng, const Annulus& annulus);
[[nodiscard]] Point place_of(oracle::Rng& rng, const Sector& sector);

}  // namespace area_sets
