// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/shapes.hpp"
#include "oracle/surd.hpp"
#include "oracle/trace_oracle.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

/// @file sweep_oracle.hpp
/// What a moving body meets first. y grows down, north is -y.
///
/// A body is all points at most `radius` from the hull of some points. Seen from the body, an obstacle is the set of
/// all s - c, for s in the obstacle and c in that hull: the body is blocked where the way that it has gone lies less
/// than `radius` from that set, or inside it. So a sweep asks when a point enters a polygon, or its neighbourhood.

namespace oracle {

struct QP {
  Q x;
  Q y;
  friend bool operator==(const QP& a, const QP& b) { return a.x == b.x && a.y == b.y; }
};

/// What is solid in a tile, in coordinates from (0, 0) to (1, 1).
struct SolidTile {
  std::vector<P> area;       ///< The corners of a convex polygon, in any order. None: nothing.
  std::set<Side> one_way{};  ///< Not empty: the area stops only what comes in by one of these sides.
  bool north_wall = false;
  bool west_wall = false;
};

/// The whole tile, from all sides, and no walls.
[[nodiscard]] SolidTile full_tile();
[[nodiscard]] bool is_full(const SolidTile& tile);

using TileAt = std::function<SolidTile(std::int64_t x, std::int64_t y)>;

/// A body where it starts. Nothing here is empty or infinite.
struct Mover {
  std::vector<QP> points;
  Q radius = 0;
};
[[nodiscard]] Mover box_mover(const P& min, const P& size);
[[nodiscard]] Mover circle_mover(const Circle& circle);
[[nodiscard]] Mover capsule_mover(const Segment& axis, double radius);

/// Is there a point of the body that is not on its border?
[[nodiscard]] bool has_interior(const Mover& mover);

enum class OneWay { stop, pass };

struct SweepHit {
  bool hit = false;     ///< The rest is valid iff `hit`.
  bool inside = false;  ///< Then side none, fraction 0 and no normal.
  std::int64_t x = 0;
  std::int64_t y = 0;
  Side side = Side::none;
  Surd fraction{1};
  double normal_x = 0.0;  ///< Of length 1, as near as doubles are.
  double normal_y = 0.0;
  Surd outward_x{0};  ///< The same direction without rounding, of any length.
  Surd outward_y{0};
};

/// The first of all obstacles in the tiles of the window that the body enters at a fraction in [0, 1).
///
/// To a body with an interior, obstacles are the tiles' areas and walls. To one without, the union of full tiles is
/// made of all blocks of 1 x 1, 2 x 1, 1 x 2 and 2 x 2 full tiles, and a line of walls of walls of length 1 and 2; such
/// a block is known by its south-eastern tile. A wall that such a body crosses in no time stops it where it comes in by
/// one side and leaves by the other; on the wall itself it counts as south or east of it.
///
/// Of those entered at the same time: those met by a side before those met corner on corner (bodies with a radius meet
/// none so), of the latter those met by a slanted face first, then by row, then by column. The normal corner on corner
/// is that of the edge which takes less of the translation away, and the one nearer to north or south of two alike; but
/// a slanted face of an area comes before a side of the body that touches a corner of that area only.
[[nodiscard]] SweepHit sweep(const TileAt& tile_at, const TileBox& window, const Mover& mover, const P& translation,
                             OneWay one_way);
/// The same by a translation that need not be a double.
[[nodiscard]] SweepHit sweep_by(const TileAt& tile_at, const TileBox& window, const Mover& mover, const QP& translation,
                                OneWay one_way);

/// The same of a body that does not mind what it overlaps at the start.
[[nodiscard]] SweepHit sweep_from_inside(const TileAt& tile_at, const TileBox& window, const Mover& mover,
                                         const P& translation, OneWay one_way);

/// Would the body overlap something solid after it has gone `fraction` of the translation? Areas that are one-way, and
/// walls, are not solid here.
[[nodiscard]] bool is_blocked(const TileAt& tile_at, const TileBox& window, const Mover& mover, const P& translation,
                              const Q& fraction);

/// The same where it starts.
[[nodiscard]] bool overlaps_solid(const TileAt& tile_at, const TileBox& window, const Mover& mover);

/// How many areas, one-way or not, and walls does it overlap there?
[[nodiscard]] int count_overlapped(const TileAt& tile_at, const TileBox& window, const Mover& mover);

/// A tile whose closed square the closed body touches on its way.
struct TouchedTile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  Surd fraction{0};  ///< When first; 0 for those at the start.
  Side side =
      Side::none;  ///< After the start: north or south if its row and not its column is touched for the first time
                   ///< then, else west or east, where the middle of the body is.
};

/// All of them in the window, in no order that means anything. Boxes or round points.
[[nodiscard]] std::vector<TouchedTile> touched_tiles(const TileBox& window, const Mover& mover, const P& translation);

/// How a body touches a closed box for the first time on its way.
struct BoxTouch {
  Surd fraction{0};
  Side side = Side::none;  ///< As of a TouchedTile.
  bool enters = false;     ///< At a fraction in (0, 1), is it in the inside of all places where it touches the box?
};

/// Of boxes and round points, on a way that need not be a double.
[[nodiscard]] std::optional<BoxTouch> touch_box(const Mover& mover, const QP& translation, const QP& min,
                                                const QP& max);

}  // namespace oracle
