// SPDX-License-Identifier: MIT
#include "walk/walk_ray.hpp"
#include <tilespace/grid/detail/shape_corner.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>
#include "walk/ray_and_shape.hpp"

// Raycast tile by tile: the walk of tiles_along (Amanatides & Woo) with a look-up in the map after every step. Where
// the order of the next two grid lines is in no doubt, which is nearly always, the step is taken without a branch on
// its direction: such branches are mispredicted every other time and cost more than the rest of the loop.
//
// A tile with a shape is solid to these steps. What it really stops is evaluated where the walk enters it, and the step
// that leaves it checks all cases, as it may cross a wall of this tile.

namespace tilespace {
namespace detail {

// A walk through the bits of a map.
class BitMarch {
 public:
  BitMarch(LineWalk& walk, const CollisionMap& map, CornerGap gap) noexcept
      : walk_(walk),
        bits_(map.bits().rows()),
        north_west_(map.bounds().min),
        stopping_neighbours_(map.shaped_count() != 0  ? 1
                             : gap == CornerGap::shut ? 2
                                                      : 3) {}

  // Takes certain steps until one leads into a solid tile, and returns how that was entered. Returns none if the next
  // step needs all checks: it is in doubt, hits something at a corner, leaves the window or does not exist.
  Crossing take_certain_steps() noexcept {
    const std::int64_t to_column = walk_.x_.direction;
    const std::int64_t to_row = walk_.y_.direction * bits_.words_per_row * 64;
    const std::int64_t per_column_and_row = walk_.per_column_ + walk_.per_row_;
    const auto doubt = static_cast<std::uint64_t>(walk_.doubt_);
    std::int64_t order = walk_.order_;
    std::int64_t columns = walk_.columns_left_;
    std::int64_t rows = walk_.rows_left_;
    std::int64_t bit = bit_at(walk_.at_);
    Crossing entered = Crossing::none;
    for (;;) {
      if (static_cast<std::uint64_t>(order) + doubt <= 2 * doubt) [[unlikely]] {
        // Steps of which the order may be rounded are decided outside of this loop, and with them every first step into
        // the map: from there on the tiles around a corner are in it.
        if (walk_.rounded_ || columns == 0 || rows == 0 || stops_at_corner(bit, to_column, to_row)) break;
        --columns;
        --rows;
        order += walk_.per_column_ - walk_.per_row_;
        bit += to_column + to_row;
        continue;
      }
      const std::int64_t is_column = order >> 63;  // -1 if the next line is vertical, 0 if it is horizontal
      if (((columns + is_column) | (rows + ~is_column)) < 0) break;
      columns += is_column;
      rows += ~is_column;
      order += (per_column_and_row & is_column) - walk_.per_row_;
      bit += ((to_column - to_row) & is_column) + to_row;
      if (is_set(bit)) {
        entered = is_column != 0 ? Crossing::vertical : Crossing::horizontal;
        break;
      }
    }
    walk_.at_.x += static_cast<std::int32_t>(walk_.columns_left_ - columns) * walk_.x_.direction;
    walk_.at_.y += static_cast<std::int32_t>(walk_.rows_left_ - rows) * walk_.y_.direction;
    walk_.order_ = order;
    walk_.columns_left_ = columns;
    walk_.rows_left_ = rows;
    return entered;
  }

 private:
  [[nodiscard]] std::int64_t bit_at(Tile tile) const noexcept {
    return (std::int64_t{tile.y} - north_west_.y) * bits_.words_per_row * 64 + (std::int64_t{tile.x} - north_west_.x);
  }
  [[nodiscard]] bool is_set(std::int64_t bit) const noexcept { return (bits_.words[bit >> 6] >> (bit & 63) & 1) != 0; }

  [[nodiscard]] bool stops_at_corner(std::int64_t bit, std::int64_t to_column, std::int64_t to_row) const noexcept {
    if (is_set(bit + to_column + to_row)) return true;
    return stopping_neighbours_ < 3 && int{is_set(bit + to_column)} + int{is_set(bit + to_row)} >= stopping_neighbours_;
  }

  LineWalk& walk_;
  BitRows bits_;
  Tile north_west_;
  int stopping_neighbours_;  // solid tiles beside a corner that need a closer check: shapes may have a wall there
};

}  // namespace detail

namespace {

using detail::BitMarch;
using detail::Crossing;
using detail::fraction_at;
using detail::has_corner;
using detail::LineAxis;
using detail::LineWalk;
using detail::side_behind_corner;

// Hit of a step that led into a solid tile.
RayHit hit_after(const LineWalk& walk, Crossing crossed) noexcept {
  return {true, false, walk.at(), entry_side(walk.direction(), crossed), entry_fraction(walk, crossed)};
}

RayHit hit_inside(Tile tile) noexcept { return {true, true, tile, Side::none, 0.0}; }

// A line that leaves its start tile at once was never in it.
bool is_left_at_once(const LineWalk& walk) noexcept {
  const Tile corner = walk.corner();
  return (walk.x().direction < 0 && walk.x().start == corner.x) ||
         (walk.y().direction < 0 && walk.y().start == corner.y);
}

Segment segment_of(const LineWalk& walk) noexcept {
  return {{walk.x().start, walk.y().start}, {walk.x().end, walk.y().end}};
}

// There are no tiles beyond tile space, even where the outside of a map is solid.
bool blocks(const CollisionMap& map, Tile tile) noexcept { return map.is_solid(tile) && tile_space.contains(tile); }

bool has_shapes(const CollisionMap& map) noexcept { return map.shaped_count() != 0; }

// ---- Shapes.

// Tests whether the tile has something at this corner of the grid that stops lines from all sides.
bool blocks_at_corner(const CollisionMap& map, Tile tile, Tile corner) noexcept {
  if (!blocks(map, tile)) return false;
  if (!has_shapes(map)) return true;
  const TileShape& shape = map.shape(tile);
  return shape.one_way.empty() && has_corner(shape, {corner.x - tile.x, corner.y - tile.y});
}

bool has_wall(const CollisionMap& map, Tile tile, Side side) noexcept { return map.shape(tile).walls.has(side); }

// Tests whether an area that is hit in the tile behind a corner is hit at the corner itself.
bool is_hit_at(const CollisionMap& map, Tile tile, Tile corner) noexcept {
  return !has_shapes(map) || has_corner(map.shape(tile), {corner.x - tile.x, corner.y - tile.y});
}

// Hit of the next step, over these lines, on a wall. At a corner all walls that end there count: vertical ones first,
// and of two in a line the nearer one. A step at the start hits none, as the line was never on the other side; nor does
// one out of tile space.
RayHit hit_walls(const CollisionMap& map, const LineWalk& walk, Crossing crossing) noexcept {
  const Tile corner = walk.corner();
  const Tile at = walk.at();
  const bool is_corner = crossing == Crossing::both;
  const Step direction = walk.direction();
  const Tile next =
      at + Step{crossing == Crossing::horizontal ? 0 : direction.dx, crossing == Crossing::vertical ? 0 : direction.dy};
  const LineAxis& axis = crossing == Crossing::horizontal ? walk.y() : walk.x();
  const std::int32_t line = crossing == Crossing::horizontal ? corner.y : corner.x;
  if (axis.start == line || !tile_space.contains(next)) return {};
  const auto hit = [&](Tile tile, Crossing crossed) {
    return RayHit{true, false, tile, entry_side(direction, crossed), fraction_at(line, axis.start, axis.end)};
  };
  if (crossing != Crossing::horizontal) {
    if (has_wall(map, {corner.x, at.y}, Side::west)) return hit({corner.x, at.y}, Crossing::vertical);
    if (is_corner && has_wall(map, {corner.x, next.y}, Side::west)) return hit({corner.x, next.y}, Crossing::vertical);
  }
  if (crossing != Crossing::vertical) {
    if (has_wall(map, {at.x, corner.y}, Side::north)) return hit({at.x, corner.y}, Crossing::horizontal);
    if (is_corner && has_wall(map, {next.x, corner.y}, Side::north))
      return hit({next.x, corner.y}, Crossing::horizontal);
  }
  return {};
}

// Hit at or in the solid tile that the line has reached; `whole` is the hit if that tile were whole.
RayHit hit_tile(const CollisionMap& map, const LineWalk& walk, const RayHit& whole) noexcept {
  if (!has_shapes(map)) return whole;
  const TileShape& shape = map.shape(walk.at());
  return is_full(shape) || shape.walls.has(whole.side)
             ? whole
             : detail::hit_area(segment_of(walk), walk.at(), shape, whole.side);
}

// Hit in the tile that the line begins in.
RayHit hit_first_tile(const CollisionMap& map, const LineWalk& walk) noexcept {
  if (!blocks(map, walk.at())) return {};
  return hit_tile(map, walk, is_left_at_once(walk) ? RayHit{} : hit_inside(walk.at()));
}

// ---- Steps.

// A step through a corner.
RayHit pass_corner(const CollisionMap& map, CornerGap gap, LineWalk& walk) noexcept {
  const Step direction = walk.direction();
  const Tile corner = walk.corner();
  const Tile in_row = walk.at() + Step{direction.dx, 0};
  const Tile in_column = walk.at() + Step{0, direction.dy};
  const bool row_solid = blocks_at_corner(map, in_row, corner);
  const bool column_solid = blocks_at_corner(map, in_column, corner);
  walk.cross(Crossing::both);
  const double fraction = entry_fraction(walk, Crossing::both);
  const Side vertical = entry_side(direction, Crossing::vertical);
  RayHit behind;
  if (blocks(map, walk.at())) {
    behind =
        hit_tile(map, walk, {true, false, walk.at(), side_behind_corner(direction, row_solid, column_solid), fraction});
  }
  const bool is_shut = gap == CornerGap::shut && row_solid && column_solid;
  if (!is_shut || (behind && is_hit_at(map, walk.at(), corner))) return behind;
  return {true, false, in_row, vertical, fraction};
}

// Takes one step with all checks: corners, doubt, walls, leaving the window. Returns false if the walk has ended.
bool take_step(const CollisionMap& map, CornerGap gap, LineWalk& walk, RayHit& hit) noexcept {
  const Crossing crossing = walk.next_crossing();
  if (crossing == Crossing::none) return false;
  const bool stays_inside = walk.stays_inside(crossing);
  if (has_shapes(map)) hit = hit_walls(map, walk, crossing);
  if (hit) return false;
  if (crossing == Crossing::both) {
    hit = pass_corner(map, gap, walk);
  } else {
    walk.cross(crossing);
    if (blocks(map, walk.at())) hit = hit_tile(map, walk, hit_after(walk, crossing));
  }
  return stays_inside && !hit;
}

// Walks within the bounds of the map.
RayHit march(const CollisionMap& map, CornerGap gap, LineWalk& walk) noexcept {
  BitMarch bits(walk, map, gap);
  bool is_in_shape = map.has_shape(walk.at());
  for (;;) {
    const Crossing entered = is_in_shape ? Crossing::none : bits.take_certain_steps();
    RayHit hit;
    if (entered != Crossing::none) hit = hit_tile(map, walk, hit_after(walk, entered));
    if (hit || !take_step(map, gap, walk, hit)) return hit;
    is_in_shape = map.has_shape(walk.at());
  }
}

// Walks from outside of a map whose outside is solid: the first tile outside stops the line.
RayHit step_by_step(const CollisionMap& map, CornerGap gap, LineWalk& walk) noexcept {
  RayHit hit;
  while (take_step(map, gap, walk, hit)) {
  }
  return hit;
}

// A line that has no tile of the map may pass through a corner of it where a wall ends: any but the south-eastern one.
RayHit pass_corners_of_map(const CollisionMap& map, CornerGap gap, const LineAxis& x, const LineAxis& y) noexcept {
  const auto [min, max] = map.bounds();
  for (const Tile corner : {min, Tile{max.x, min.y}, Tile{min.x, max.y}}) {
    LineWalk walk(x, y, intersection({corner + Step{-1, -1}, corner + Step{1, 1}}, tile_space));
    const RayHit hit = walk.empty() ? RayHit{} : step_by_step(map, gap, walk);
    if (hit) return hit;
  }
  return {};
}

}  // namespace

namespace detail {

RayHit walk_ray(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  if (is_empty(segment)) return {};
  const bool starts_in_wall = map.outside() == Outside::solid && !map.bounds().contains(tile_at(segment.start));
  const LineAxis x = half_open_axis(segment.start.x, segment.end.x);
  const LineAxis y = half_open_axis(segment.start.y, segment.end.y);
  LineWalk walk(x, y, starts_in_wall ? tile_space : map.bounds());
  if (walk.empty()) return has_shapes(map) && !starts_in_wall ? pass_corners_of_map(map, gap, x, y) : RayHit{};
  const RayHit first = walk.begins_at_start() ? hit_first_tile(map, walk) : RayHit{};
  if (first) return first;
  return starts_in_wall ? step_by_step(map, gap, walk) : march(map, gap, walk);
}

MapEntry enter_map(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  const LineAxis x = half_open_axis(segment.start.x, segment.end.x);
  const LineAxis y = half_open_axis(segment.start.y, segment.end.y);
  LineWalk walk(x, y, map.bounds());
  if (walk.empty()) return {has_shapes(map) ? pass_corners_of_map(map, gap, x, y) : RayHit{}, {}, false};
  RayHit hit;
  const bool goes_on = take_step(map, gap, walk, hit);
  return {hit, walk.at(), goes_on};
}

RayHit walk_ray_in(TileBox window, const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y), window);
  return walk.empty() ? RayHit{} : march(map, gap, walk);
}

RayHit walk_ray_from(Tile tile, TileBox window, const CollisionMap& map, const Segment& segment,
                     CornerGap gap) noexcept {
  LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y), window,
                tile);
  return march(map, gap, walk);
}

RayHit hit_at_start(const CollisionMap& map, const Segment& segment) noexcept {
  const LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y),
                      map.bounds());
  return hit_first_tile(map, walk);
}

}  // namespace detail
}  // namespace tilespace
