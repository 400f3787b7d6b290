// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <tilespace/cover/border.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/trace/cast_ray.hpp>
#include <variant>

/// @file shown.hpp
/// What `tilespace draw --show` is to draw over the map.

namespace tilespace::tool {

/// The tiles of a circle, and its line.
struct ShownCircle {
  Circle circle;
  Border border = Border::touching;
};

/// The tiles of a box, and its line.
struct ShownBox {
  Box box;
  Border border = Border::occupied;
};

/// A ray, the tiles up to its hit, and the hit.
struct ShownRay {
  Segment segment;
  Gap gap = Gap::open;
};

/// A line and its tiles.
struct ShownLine {
  Segment segment;
  bool supercover = false;
};

/// Rays from one point all around, and their hits.
struct ShownRays {
  Circle reach;
  int count = 0;
};

using Shown = std::variant<ShownCircle, ShownBox, ShownRay, ShownLine, ShownRays>;

/// The texts that parse_shown() takes, a line each, for people.
inline constexpr std::string_view shown_syntax =
    "  circle:X,Y,R[,interior]                 the tiles that a circle touches\n"
    "  box:X0,Y0,X1,Y1[,touching|interior]     the tiles that a box occupies, touches, or overlaps\n"
    "  line:X0,Y0,X1,Y1                        the tiles that a line runs through\n"
    "  supercover:X0,Y0,X1,Y1                  the tiles that a line touches\n"
    "  ray:X0,Y0,X1,Y1[,shut]                  a ray up to the first solid tile, and the side it meets;\n"
    "                                          shut: no way between two solids that meet at a corner\n"
    "  rays:X,Y,R,N                            N rays of length R from one point, all around\n";

/// What does a text such as `circle:8,5,3.5,interior` ask for? Throws UsageError if nothing.
[[nodiscard]] Shown parse_shown(const std::string& text);

/// The same in tile space, from world units. Throws UsageError if the layout turns it into another shape.
[[nodiscard]] Shown to_tile_space(const Layout& layout, const Shown& world);

/// Does it lie where tiles can be, within 2^30 either way?
[[nodiscard]] bool is_near(const Shown& shown);

}  // namespace tilespace::tool
