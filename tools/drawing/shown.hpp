// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <tilespace/visibility/vision_options.hpp>
#include <variant>
#include <vector>

#include "drawing/shown_movers.hpp"

/// @file shown.hpp
/// Parsed arguments of `tilespace draw --show`.

namespace tilespace::tool {

/// Which tiles of an area are drawn.
struct ShownTiles {
  Boundary border = Boundary::touching;
  bool are_solid = false;  ///< Only those whose solid parts it meets.
};

/// A circle and its tiles.
struct ShownCircle {
  Circle circle;
  ShownTiles tiles{};
};

/// A box and its tiles.
struct ShownBox {
  Box box;
  ShownTiles tiles{Boundary::occupied};
};

/// Another shape and its tiles.
template <class Shape>
struct ShownArea {
  Shape shape;
  ShownTiles tiles{};
};

/// A ray, the tiles up to its hit, and the hit.
struct ShownRay {
  Segment segment;
  CornerGap gap = CornerGap::open;
};

/// A line and its tiles.
struct ShownLine {
  Segment segment;
  bool supercover = false;
};

/// A circle or box swept along a line, and the tiles that it touches: the earlier, the stronger their colour.
struct ShownThickLine {
  std::variant<Circle, Box> body;  ///< At the start of the line.
  Segment line;                    ///< Path of its center.
};

/// Rays from one point, and their hits.
struct ShownFan {
  std::vector<Segment> rays;  ///< As returned by to_segment(RayFan, i).
  bool is_round = false;      ///< Whether the last ray is adjacent to the first.
  CornerGap gap = CornerGap::open;
};

/// Field of view from the tile of a point.
struct ShownFieldOfView {
  Point viewer;
  VisionOptions options;
};

/// Visibility polygon of a point.
struct ShownLight {
  Point viewer;
  VisibilityLimits limits;
};

/// Tiles reachable from that of a point: the fewer steps, the stronger their colour.
struct ShownReach {
  Point start;
  std::int32_t steps = 0;
  Diagonals diagonals = Diagonals::never;
};

/// Shortest path from the tile of one point to that of another.
struct ShownPath {
  Segment ends;
  PathOptions options{};  ///< Costs and blocked tiles are those of the command.
};

/// Tiles at whose center a disc overlaps something solid.
struct ShownInflated {
  double radius = 0.0;
};

/// Costmap of nav2: the higher the cost, the stronger the colour.
struct ShownInflationCosts {
  Inflation inflation;
};

/// Rectangles of the whole solid tiles.
struct ShownBoxes {
  BoxMerge merge = BoxMerge::fewest;
};

/// Rectangles of the free tiles, and their doors.
struct ShownRooms {
  BoxMerge merge = BoxMerge::fewest;
};

/// Outlines of what is solid.
struct ShownOutlines {};

using Shown = std::variant<ShownCircle, ShownBox, ShownArea<Capsule>, ShownArea<ConvexPolygon>, ShownArea<Annulus>,
                           ShownArea<Sector>, ShownRay, ShownLine, ShownThickLine, ShownFan, ShownFieldOfView,
                           ShownLight, ShownReach, ShownPath, ShownInflated, ShownInflationCosts, ShownBoxes,
                           ShownRooms, ShownOutlines, ShownSolid, ShownMovingMap, ShownMove, ShownCarry>;

/// The first `count` rays of a fan.
[[nodiscard]] ShownFan shown_fan(const RayFan& fan, std::size_t count, bool is_round, CornerGap gap = CornerGap::open);

/// A fan of `count` rays all around, the first to the east.
[[nodiscard]] RayFan fan_all_around(Point origin, double range, std::size_t count);

/// Syntax of parse_shown(), a line per form, for help texts.
inline constexpr std::string_view shown_syntax =
    R"(  circle:X,Y,R[,interior|solid]           tiles touched by a circle; solid: those whose solid part
                                          (solid-cover) it touches; in all shapes
  box:X0,Y0,X1,Y1[,touching|interior|solid]
                                          tiles occupied, touched or overlapped by a box
  capsule:X0,Y0,X1,Y1,R[,interior]        tiles touched or overlapped by a capsule
  polygon:X0,Y0,X1,Y1,X2,Y2,...[,interior]
                                          by a convex polygon of 3 to 16 corners
  annulus:X,Y,INNER,OUTER[,interior]      by an annulus (ring)
  sector:X,Y,R,FIRST,LAST[,interior]      by a circular sector (cone), from one direction clockwise
                                          to another; in radians, from east to south
  line:X0,Y0,X1,Y1                        tiles along a line (tiles-along)
  supercover:X0,Y0,X1,Y1                  tiles touched by a line (supercover-along)
  thick-line:X0,Y0,X1,Y1,R                tiles touched by a circle that moves along a line: the
                                          earlier, the stronger their colour
  thick-line:X0,Y0,X1,Y1,W,H              the same for a box, by its center
  ray:X0,Y0,X1,Y1[,shut]                  ray up to its first hit (cast-ray); shut: it does not pass
                                          between two solids that touch at a corner
  fan:X,Y,R,N[,shut]                      N rays of length R from one point, all around (cast-fan)
  fan:X,Y,R,FIRST,STEP,N[,shut]           the same from direction FIRST on, STEP apart; in radians,
                                          from east to south
  fov:X,Y,R[,shut]                        field of view from the tile of a point, up to R tiles away
                                          (field-of-view); shut as for ray
  fov:X,Y,R,FIRST,LAST[,shut]             the same in a cone, with directions as for sector
  light:X,Y,R                             visibility polygon of a point, up to a distance of R
                                          (visibility-polygon)
  light:X,Y,R,FIRST,LAST                  the same in a cone, with directions as for sector
  light:X,Y,R,X0,Y0,X1,Y1                 the same up to a segment, which hides what is behind it
  reach:X,Y,N[,both-free|one-free|always] movement range: tiles within N steps, or with diagonal ones
                                          (reachable-in-steps): the nearer, the stronger their colour
  path:X0,Y0,X1,Y1[,never|one-free|always] shortest path from tile to tile (find-path), by diagonal
                                          steps that cut no corner or as named; over the costs of --costs
                                          and around the tiles of --blocked; red dots if there is none
  inflated:R                              tiles at whose center a disc overlaps something solid
  inflation-costs:INSCRIBED,RADIUS,FACTOR costmap of nav2 (costmap): the higher the cost, the stronger
                                          the colour
  boxes[:greedy]                          rectangles of whole solid tiles: the fewest, or by greedy
                                          meshing (boxes-of)
  rooms[:greedy]                          the same of free tiles, and the doors between them (rooms-of)
  outlines                                outlines of what is solid, holes in red (outlines-of)
  moving-solid:X,Y,W,H,DX,DY              moving solid: a box before its step, and after it
  moving-circle:X,Y,R,DX,DY               the same, a circle
  moving-capsule:X0,Y0,X1,Y1,R,DX,DY      the same, a capsule
  moving-map:FILE,X,Y,DX,DY               moving tilemap: the tiles of a map file, with tile 0,0 at X,Y
  move:X,Y,W,H,DX,DY[,stop|bounce]        a box that moves (move-as) among the tiles and all that moves,
                                          where that is after its step
  carry:X,Y,W,H                           what the steps of all that moves do to a box: carried, pushed,
                                          crushed
)";

/// Parses a text such as `circle:8,5,3.5,interior`. Throws UsageError if it is invalid.
[[nodiscard]] Shown parse_shown(const std::string& text);

/// Converts from world units to tile space. Throws UsageError if the layout turns it into another shape.
[[nodiscard]] Shown to_tile_space(const Layout& layout, const Shown& world);

/// Tests whether all coordinates are within +-2^30.
[[nodiscard]] bool is_near(const Shown& shown);

}  // namespace tilespace::tool
