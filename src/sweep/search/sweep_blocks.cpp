// SPDX-License-Identifier: MIT
#include "search/sweep_blocks.hpp"
#include <tilespace/base/detail/work.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/predicates.hpp>
#include "impact/obstacles.hpp"
#include "impact/tile_block.hpp"
#include "impact/visit_solid.hpp"
#include "search/box_extent.hpp"

// Recursive bisection of boxes of tiles, the half that is hit earlier first (branch and bound). A box of tiles is
// treated as one obstacle: a body that neither hits nor overlaps it hits and overlaps none of its tiles. A body that
// contains a box at the start hits none of its tiles, nor does one that overlaps each of them.

namespace tilespace::detail {
namespace {

// Start of the obstacle of a box of tiles. For bodies without width, the obstacles of a tile may extend one tile more
// to the west and north, where there are tiles; and walls there stop bodies that lie on them.
Point low_of_block(const CollisionMap& map, const MovingBody& body, TileBox box) noexcept {
  if (has_width(body)) return {};
  if (map.shaped_count() != 0) return {-1.0, -1.0};
  const Tile first = limits_of(map).min;
  return {box.min.x > first.x ? -1.0 : 0.0, box.min.y > first.y ? -1.0 : 0.0};
}

// Boxes of at most this width and height are always split in the middle.
constexpr std::int64_t small_width = 64;

// Splits a box of tiles at a line. False if the line is not inside the box.
bool part_at(std::int32_t line, bool is_row, TileBox box, TileHalves& parts) noexcept {
  const std::int32_t low = is_row ? box.min.y : box.min.x;
  const std::int32_t high = is_row ? box.max.y : box.max.x;
  if (!(line > low && line < high)) return false;
  parts = parted(box, line, is_row);
  return true;
}

// Splits at the sides of a box, and for bodies without width also behind these.
bool part_at_sides(const ExtentGrid& grid, bool is_thin, TileBox box, TileHalves& parts) noexcept {
  const auto& [columns, rows] = grid;
  return part_at(columns.low, false, box, parts) || part_at(rows.low, true, box, parts) ||
         part_at(columns.high, false, box, parts) || part_at(rows.high, true, box, parts) ||
         (is_thin && (part_at(columns.behind, false, box, parts) || part_at(rows.behind, true, box, parts)));
}
bool part_at_map(const CollisionMap& map, TileBox box, TileHalves& parts) noexcept {
  const auto [min, max] = map.bounds();
  return part_at(min.x, false, box, parts) || part_at(min.y, true, box, parts) || part_at(max.x, false, box, parts) ||
         part_at(max.y, true, box, parts);
}

bool has_whole_tiles(const CollisionMap& map, TileBox box) noexcept {
  return map.shaped_count() == 0 || intersection(box, map.bounds()).empty();
}

// The corners of the block are in the interior of the polygon.
bool outline_holds(const MovingBody& body, TileBox box) noexcept {
  const Point min{double(box.min.x), double(box.min.y)}, max{double(box.max.x), double(box.max.y)};
  for (std::size_t i = 0; i < body.outline.size(); ++i) {
    const UnroundedPoint& a = body.outline[i];
    const UnroundedPoint& b = body.outline[i + 1 < body.outline.size() ? i + 1 : 0];
    const Point from{a.x.base, a.y.base}, to{b.x.base, b.y.base};
    const Point outermost{to.y < from.y ? min.x : max.x, to.x > from.x ? min.y : max.y};
    if (orientation(from, to, outermost) <= 0) return false;
  }
  return true;
}

// All corners of the block, or one of them, are certainly in the interior of the round body at the start.
bool holds_all(const MovingBody& body, double slack, TileBox box) noexcept {
  const double west = box.min.x, north = box.min.y, east = box.max.x, south = box.max.y;
  return is_certainly_in({west, north}, body, slack) && is_certainly_in({east, north}, body, slack) &&
         is_certainly_in({east, south}, body, slack) && is_certainly_in({west, south}, body, slack);
}
bool holds_any(const MovingBody& body, double slack, TileBox box) noexcept {
  const double west = box.min.x, north = box.min.y, east = box.max.x, south = box.max.y;
  return is_certainly_in({west, north}, body, slack) || is_certainly_in({east, north}, body, slack) ||
         is_certainly_in({east, south}, body, slack) || is_certainly_in({west, south}, body, slack);
}

class Blocks {
 public:
  Blocks(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds, EarliestImpact& first) noexcept
      : map_(map), body_(body), bounds_(bounds), first_(first), extent_(extent_of(body)), grid_(grid_of(extent_)) {}

  void look(TileBox box) noexcept { look(Candidate(*this, box)); }

 private:
  // A box of tiles, and the impact on its block.
  struct Candidate {
    TileBox box;
    TileBlock block;
    ImpactCandidate impact;
    bool is_hit = false;
    bool is_overlapped = false;

    Candidate(const Blocks& blocks, TileBox tiles) noexcept
        : box(tiles), block(tiles, blocks.low_of(tiles)), impact{block.obstacle(), {}, 0.0, 1.0} {
      TILESPACE_WORK(blocks);
      if (!blocks.map_.any_solid(box) || blocks.holds(box) || blocks.first_.is_out_of_reach(box)) return;
      is_overlapped = blocks.is_met(box);
      if (is_overlapped) return;
      is_hit = detail::is_hit(blocks.body_, impact);
      is_overlapped = !is_hit && overlap(blocks.body_, block.obstacle());
    }
    [[nodiscard]] double earliest() const noexcept { return is_hit ? impact.earliest : -1.0; }
  };

  // Visits the half that is hit earlier first; if both are hit at the same time, in reading order.
  void look(const Candidate& candidate) noexcept {
    if (!candidate.is_hit && !candidate.is_overlapped) return;
    const TileBox box = candidate.box;
    if (candidate.is_hit && first_.is_hit() && first_.is_too_late(candidate.impact, box.min)) return;
    if (box.count() == 1) return first_.look_at(box.min);
    const TileHalves halves = parts_of(box);
    const Candidate a(*this, halves.first);
    const Candidate b(*this, halves.second);
    const bool is_second_first = is_hit_before(b, a);
    look(is_second_first ? b : a);
    look(is_second_first ? a : b);
  }

  // Exact: bounds in doubles do not distinguish blocks far from the body, whose halves would be visited in the wrong
  // order, at every level.
  [[nodiscard]] bool is_hit_before(const Candidate& b, const Candidate& a) const noexcept {
    if (!a.is_hit || !b.is_hit) return b.earliest() < a.earliest();
    return compare_impacts(body_, b.impact, a.impact) < 0;
  }

  // Splits in the middle; but big boxes, for a body with sides along the axes, first at these and at the boundary of
  // the map, so that all tiles on one side of such a line are excluded, or hit at the same time. Ties are broken by row
  // first, so such boxes are then split into rows first; for a polygon, whose sides may be along an axis, at once.
  [[nodiscard]] TileHalves parts_of(TileBox box) const noexcept {
    const bool is_large = box.width() > small_width || box.height() > small_width;
    const bool is_polygon = body_.core == MovingBody::Core::polygon;
    if (!is_large || !(extent_.is_box || is_polygon)) return halves_of(box, box.height() > box.width());
    TileHalves parts;
    if (extent_.is_box && (part_at_sides(grid_, !has_width(body_), box, parts) || part_at_map(map_, box, parts)))
      return parts;
    return halves_of(box, box.height() > 1);
  }

  // Conservative test: true if the body, at the start, certainly overlaps everything in the block. Exact for boxes
  // among whole tiles: else a giant with a side within roundings of a grid line would come to each tile along that.
  [[nodiscard]] bool holds(TileBox box) const noexcept {
    if (body_.core == MovingBody::Core::polygon) return outline_holds(body_, box);
    if (!extent_.is_box) return is_round(body_) && holds_all(body_, bounds_.slack, box);
    return has_whole_tiles(map_, box) ? overlaps_each(extent_, box, {0, 0}) : contains_with_those_before(extent_, box);
  }

  // Start of the obstacle of the block, without the part that only seams have which the body overlaps at the start:
  // that of all seams beside a long line would be overlapped, and hide that no tile there is hit.
  [[nodiscard]] Point low_of(TileBox box) const noexcept {
    const Point low = low_of_block(map_, body_, box);
    if (low == Point{} || !extent_.is_box || !has_whole_tiles(map_, box)) return low;
    return {overlaps_each(extent_, box, {1, 0}) ? 0.0 : low.x, overlaps_each(extent_, box, {0, 1}) ? 0.0 : low.y};
  }

  // Conservative test: true if the round body, at the start, certainly overlaps something of the block. Of all blocks
  // along the outline of a giant, most are decided so, or by the next test, without bounds on the time of impact.
  [[nodiscard]] bool is_met(TileBox box) const noexcept {
    return is_round(body_) && holds_any(body_, bounds_.slack, box);
  }

  const CollisionMap& map_;
  const MovingBody& body_;
  const BodyBounds& bounds_;
  EarliestImpact& first_;
  BoxExtent extent_;
  ExtentGrid grid_;
};

}  // namespace

void look_at_blocks(const CollisionMap& map, TileBox limits, const MovingBody& body, const BodyBounds& bounds,
                    EarliestImpact& first) noexcept {
  Blocks(map, body, bounds, first).look(limits);
}

// Splits into rows first, because the result is the first tile row by row.
bool find_inside_in_blocks(const CollisionMap& map, const MovingBody& body, TileBox tiles, Tile& where) noexcept {
  if (!map.any_solid(tiles)) return false;
  if (tiles.count() == 1) {
    where = tiles.min;
    return is_inside_of(map, body, where);
  }
  if (!overlap(body, TileBlock(tiles, low_of_block(map, body, tiles)).obstacle())) return false;
  const TileHalves halves = halves_of(tiles, tiles.height() > 1);
  return find_inside_in_blocks(map, body, halves.first, where) ||
         find_inside_in_blocks(map, body, halves.second, where);
}

}  // namespace tilespace::detail
