// SPDX-License-Identifier: MIT
#include <tilespace/trace/detail/line_walk.hpp>
#include <tilespace/trace/detail/walk_ray.hpp>

// The walk of tiles_along with a look at the map after every step. Where the order of the next two grid lines is in no
// doubt, which is nearly always, the step is taken without a branch on its direction: such branches are guessed wrong
// every other time and cost more than the rest of the loop.

namespace tilespace {
namespace detail {

// Walks through the bits of a map.
class BitMarch {
 public:
  BitMarch(LineWalk& walk, const CollisionMap& map, Gap gap) noexcept
      : walk_(walk), bits_(map.bits().rows()), north_west_(map.bounds().min), gap_(gap) {}

  // Takes certain steps until one leads into a solid tile, and says how that was entered. None if the next step is one
  // to look at closely: it is in doubt, meets something at a corner, leaves the window or is none.
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
        // What may still have been rounded is decided outside of this loop, and with it every first step into the map:
        // from there on the tiles around a corner are in it.
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
    return is_set(bit + to_column + to_row) || (gap_ == Gap::shut && is_set(bit + to_column) && is_set(bit + to_row));
  }

  LineWalk& walk_;
  BitRows bits_;
  Tile north_west_;
  Gap gap_;
};

}  // namespace detail

namespace {

using detail::BitMarch;
using detail::Crossing;
using detail::LineWalk;

// A step that led into a solid tile.
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

// There are no tiles beyond tile space, not even in the wall around a map.
bool blocks(const CollisionMap& map, Tile tile) noexcept { return map.is_solid(tile) && tile_space.contains(tile); }

// A step through a corner.
RayHit pass_corner(const CollisionMap& map, Gap gap, LineWalk& walk) noexcept {
  const Step direction = walk.direction();
  const Tile in_row = walk.at() + Step{direction.dx, 0};
  const Tile in_column = walk.at() + Step{0, direction.dy};
  const bool row_solid = blocks(map, in_row);
  const bool column_solid = blocks(map, in_column);
  walk.cross(Crossing::both);
  const double fraction = entry_fraction(walk, Crossing::both);
  const Side vertical = entry_side(direction, Crossing::vertical);
  const Side horizontal = entry_side(direction, Crossing::horizontal);
  if (blocks(map, walk.at())) {
    return {true, false, walk.at(), !row_solid && column_solid ? horizontal : vertical, fraction};
  }
  if (gap == Gap::shut && row_solid && column_solid) return {true, false, in_row, vertical, fraction};
  return {};
}

// Takes one step with all cases looked at: corners, doubt, the way out of the window. False if the walk is over.
bool take_step(const CollisionMap& map, Gap gap, LineWalk& walk, RayHit& hit) noexcept {
  const Crossing crossing = walk.next_crossing();
  if (crossing == Crossing::none) return false;
  const bool stays_inside = walk.stays_inside(crossing);
  if (crossing == Crossing::both) {
    hit = pass_corner(map, gap, walk);
  } else {
    walk.cross(crossing);
    if (blocks(map, walk.at())) hit = hit_after(walk, crossing);
  }
  return stays_inside && !hit;
}

// Within the bounds of the map.
RayHit march(const CollisionMap& map, Gap gap, LineWalk& walk) noexcept {
  BitMarch bits(walk, map, gap);
  for (;;) {
    const Crossing entered = bits.take_certain_steps();
    if (entered != Crossing::none) return hit_after(walk, entered);
    RayHit hit;
    if (!take_step(map, gap, walk, hit)) return hit;
  }
}

// From outside of a map that is walled in: the first tile outside stops the line.
RayHit step_by_step(const CollisionMap& map, Gap gap, LineWalk& walk) noexcept {
  RayHit hit;
  while (take_step(map, gap, walk, hit)) {
  }
  return hit;
}

}  // namespace

namespace detail {

RayHit walk_ray(const CollisionMap& map, const Segment& segment, Gap gap) noexcept {
  if (is_empty(segment)) return {};
  const bool starts_in_wall = map.outside() == Outside::solid && !map.bounds().contains(tile_at(segment.start));
  LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y),
                starts_in_wall ? tile_space : map.bounds());
  if (walk.empty()) return {};
  if (walk.begins_at_start() && map.is_solid(walk.at()) && !is_left_at_once(walk)) return hit_inside(walk.at());
  return starts_in_wall ? step_by_step(map, gap, walk) : march(map, gap, walk);
}

RayHit walk_ray_in(TileBox window, const CollisionMap& map, const Segment& segment, Gap gap) noexcept {
  LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y), window);
  return walk.empty() ? RayHit{} : march(map, gap, walk);
}

RayHit walk_ray_from(Tile tile, TileBox window, const CollisionMap& map, const Segment& segment, Gap gap) noexcept {
  LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y), window,
                tile);
  return march(map, gap, walk);
}

}  // namespace detail
}  // namespace tilespace
