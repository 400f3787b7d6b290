// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/nearest_solid.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>

// Exact nearest-neighbour search by branch and bound over the occupancy pyramid (a hierarchical bitmap with blocks of
// 8x8 and 64x64 tiles). Blocks of 64x64 tiles are visited from the point outwards, in each occupied one those of 8x8,
// in each of these the tiles. Whatever is farther away than the best tile so far, or than the limit, is pruned with
// everything behind it. Distances are compared exactly where it matters, so the visiting order, which is only nearly
// that of the distances, affects the time and not the result.
//
// As most points have a solid tile nearby, the 8x8 tiles around the point come first, then the 8x8 blocks around it of
// either size. Everything else is more than three tiles, or blocks, away.
//
// Positions are counted from the corner of the map. Home is the position nearest to the point; of two at equal
// distance, the first: a point on the line between two tiles, or blocks, has its home in the western or northern one.
// So of the positions as near as home on its row, or column, at most the next one remains.
//
// Squared distances a and b are computed with an error of at most 4.1 u, see compare_distances.cpp, so that the real
// ones compare as they do if |a - b| > 6 u (a + b) + 2^-1072. It is enough that a is not within 13 u b + 2^-1071 of b,
// which certainly holds if it is not within 16 u b + 2^-1070. Otherwise, or if b is so large that squares might
// overflow, the exact predicate decides.

namespace tilespace {
namespace {

using detail::max_of;
using detail::min_of;

constexpr double relative_doubt = 16.0 * 0x1p-53;
constexpr double absolute_doubt = 0x1p-1070;
constexpr double largest_square = 0x1p1000;

// 8x8 blocks begin three positions before home, so that more than three positions are between home and what lies
// outside.
constexpr std::int64_t before_home = 3;

// The bits of such a block that are at most `distance` rows and columns from home.
constexpr std::uint64_t tiles_within(int distance) noexcept {
  std::uint64_t bits = 0;
  for (int i = 0; i < 64; ++i) {
    const int column = i % 8 - static_cast<int>(before_home);
    const int row = i / 8 - static_cast<int>(before_home);
    const bool is_near = column >= -distance && column <= distance && row >= -distance && row <= distance;
    bits |= std::uint64_t{is_near} << i;
  }
  return bits;
}

int lowest(std::uint64_t bits) noexcept { return std::countr_zero(bits); }
int highest(std::uint64_t bits) noexcept { return 63 - std::countl_zero(bits); }

// Calls `visit(position)` for the positions in [first, end): home, then alternately on both sides of it; on each side
// until it returns false, as the positions behind are too far away.
template <class Visit>
void outwards(std::int64_t first, std::int64_t end, std::int64_t home, Visit visit) {
  std::int64_t down = min_of(max_of(home, first), end - 1);
  std::int64_t up = down + 1;
  while (down >= first || up < end) {
    if (down >= first) down = visit(down) ? down - 1 : first - 1;
    if (up < end) up = visit(up) ? up + 1 : end;
  }
}

class NearestSearch {
 public:
  NearestSearch(const CollisionMap& map, Point point, double most) noexcept
      : map_(map), corner_(map.bounds().min), point_(point), most_(most) {
    home_x_ = std::int64_t{ceil_to_int32(point.x)} - 1 - corner_.x;
    home_y_ = std::int64_t{ceil_to_int32(point.y)} - 1 - corner_.y;
    set_limit(most * most);
    if (most == __builtin_inf()) certainly_nearer_ = most;
  }

  [[nodiscard]] SolidTile find() noexcept {
    if (map_.outside() == Outside::solid) look_outside();
    if (map_.bounds().empty()) return best_;
    map_.bits().has_strips() ? look_at_blocks() : look_at_rows();
    return best_;
  }

 private:
  // Nearest point of [x, x + width) x [y, y + height), relative to the corner of the map.
  [[nodiscard]] Point nearest_of(std::int64_t x, std::int64_t y, std::int64_t width,
                                 std::int64_t height) const noexcept {
    const auto min_x = static_cast<double>(corner_.x + x);
    const auto min_y = static_cast<double>(corner_.y + y);
    const auto max_x = static_cast<double>(corner_.x + x + width);
    const auto max_y = static_cast<double>(corner_.y + y + height);
    return {detail::clamp(point_.x, min_x, max_x), detail::clamp(point_.y, min_y, max_y)};
  }
  // Sets the pruning limit, a squared distance.
  void set_limit(double square) noexcept {
    const bool is_sure = square < largest_square;
    certainly_farther_ = is_sure ? square * (1.0 + relative_doubt) + absolute_doubt : __builtin_inf();
    certainly_nearer_ = is_sure ? square * (1.0 - relative_doubt) - absolute_doubt : -1.0;
  }
  [[nodiscard]] double square_to(Point place) const noexcept {
    const double dx = place.x - point_.x;
    const double dy = place.y - point_.y;
    return dx * dx + dy * dy;
  }
  // Negative if nearer than the best tile, or than the limit; 0 if as near.
  [[nodiscard]] int compare(Point place) const noexcept {
    const double square = square_to(place);
    if (square > certainly_farther_) return 1;
    if (square < certainly_nearer_) return -1;
    return best_.found ? compare_distance(point_, place, nearest_) : compare_distance(point_, place, most_);
  }
  // Whether one of these tiles might be the nearest.
  [[nodiscard]] bool is_in_reach(std::int64_t x, std::int64_t y, std::int64_t width,
                                 std::int64_t height) const noexcept {
    return compare(nearest_of(x, y, width, height)) <= 0;
  }
  // Whether everything at this distance is pruned.
  [[nodiscard]] bool ends_before(std::int64_t distance) const noexcept {
    return certainly_farther_ < static_cast<double>(distance * distance);
  }

  // Considers a solid tile.
  void take(std::int64_t x, std::int64_t y) noexcept {
    const Point place = nearest_of(x, y, 1, 1);
    const int sign = compare(place);
    const Tile tile{static_cast<std::int32_t>(corner_.x + x), static_cast<std::int32_t>(corner_.y + y)};
    const bool comes_first = tile.y != best_.tile.y ? tile.y < best_.tile.y : tile.x < best_.tile.x;
    if (sign > 0 || (sign == 0 && best_.found && !comes_first)) return;
    best_ = {tile, true};
    nearest_ = place;
    set_limit(square_to(place));
  }

  // Considers a box of solid tiles: the one at home, or nearest to it.
  void look_at_solid(TileBox tiles) noexcept {
    if (tiles.empty()) return;
    const std::int64_t x =
        min_of(max_of(home_x_ + corner_.x, std::int64_t{tiles.min.x}), std::int64_t{tiles.max.x} - 1);
    const std::int64_t y =
        min_of(max_of(home_y_ + corner_.y, std::int64_t{tiles.min.y}), std::int64_t{tiles.max.y} - 1);
    take(x - corner_.x, y - corner_.y);
  }
  // Considers the tiles to the north, west, east and south of the map.
  void look_outside() noexcept {
    const auto [min, max] = tile_space;
    const TileBox bounds = map_.bounds().empty() ? TileBox{} : map_.bounds();
    look_at_solid({min, {max.x, bounds.min.y}});
    look_at_solid({{min.x, bounds.min.y}, {bounds.min.x, bounds.max.y}});
    look_at_solid({{bounds.max.x, bounds.min.y}, {max.x, bounds.max.y}});
    look_at_solid({{min.x, bounds.max.y}, max});
  }

  void look_at_blocks() noexcept {
    const std::int64_t width = map_.bits().width();
    const std::int64_t height = map_.bits().height();
    const std::int64_t x = min_of(max_of(home_x_, std::int64_t{0}), width - 1);
    const std::int64_t y = min_of(max_of(home_y_, std::int64_t{0}), height - 1);
    const bool is_at_home = x == home_x_ && y == home_y_;
    if (is_at_home) {
      look_around_home();
      if (ends_before(before_home)) return;
    }
    for (int level = is_at_home ? 1 : 0; level < BitGrid::strip_levels; ++level) {
      look_into(level, (x >> 3 * level) - before_home, (y >> 3 * level) - before_home);
      if (ends_before(before_home << 3 * level)) return;
    }
    // No level exists above blocks of 64x64: they are visited 8x8 at a time.
    constexpr std::int64_t size = 512;
    outwards(0, (height + size - 1) / size, home_y_ / size, [&](std::int64_t row) {
      if (!is_in_reach(0, row * size, width, size)) return false;
      outwards(0, (width + size - 1) / size, home_x_ / size, [&](std::int64_t column) {
        if (!is_in_reach(column * size, row * size, size, size)) return false;
        look_into(BitGrid::strip_levels - 1, column * 8, row * 8);
        return true;
      });
      return true;
    });
  }

  // Visits the tiles around the point, which is in its home tile. A tile at most k rows and columns away is at most
  // sqrt(2) k away, and one that is k + 2 rows or columns away is at least k + 1 away, which is more for k up to 2.
  void look_around_home() noexcept {
    const BitStrips tiles = map_.bits().strips(StripAxis::rows, 0);
    const std::uint64_t bits = tiles.window(home_y_ - before_home, home_x_ - before_home);
    std::uint64_t kept = bits;
    if ((bits & tiles_within(0)) != 0) {
      kept = bits & tiles_within(1);
    } else if ((bits & tiles_within(1)) != 0) {
      kept = bits & tiles_within(2);
    } else if ((bits & tiles_within(2)) != 0) {
      kept = bits & tiles_within(3);
    }
    for (; kept != 0; kept &= kept - 1) {
      const int bit = lowest(kept);
      take(home_x_ - before_home + bit % 8, home_y_ - before_home + bit / 8);
    }
  }

  // Visits 8x8 bits of a level, from (x, y) on.
  void look_into(int level, std::int64_t x, std::int64_t y) noexcept {
    const std::uint64_t bits = map_.bits().strips(StripAxis::rows, level).window(y, x);
    if (bits == 0) return;
    const int shift = 3 * level;
    const std::int64_t size = std::int64_t{1} << shift;
    outwards(0, 8, (home_y_ >> shift) - y, [&](std::int64_t j) {
      const std::uint64_t row = bits >> (8 * j) & 0xFFU;
      if (row == 0) return true;
      if (!is_in_reach(x << shift, (y + j) << shift, 8 * size, size)) return false;
      look_along(level, row, x, y + j);
      return true;
    });
  }

  // Visits the set bits among eight of a row, from home outwards.
  void look_along(int level, std::uint64_t bits, std::int64_t first, std::int64_t y) noexcept {
    const int shift = 3 * level;
    const std::int64_t home = min_of(max_of((home_x_ >> shift) - first, std::int64_t{-1}), std::int64_t{7});
    std::uint64_t west = bits & ((std::uint64_t{1} << (home + 1)) - 1);
    std::uint64_t east = bits & ~west;
    while ((west | east) != 0) {
      const bool is_west = east == 0 || (west != 0 && home - highest(west) <= lowest(east) - home);
      std::uint64_t& side = is_west ? west : east;
      const int i = is_west ? highest(west) : lowest(east);
      side &= ~(std::uint64_t{1} << i);
      if (!look_at(level, first + i, y)) side = 0;  // those behind are farther away
    }
  }

  // Visits a tile, or an occupied block. Returns false if it is too far away.
  [[nodiscard]] bool look_at(int level, std::int64_t x, std::int64_t y) noexcept {
    const int shift = 3 * level;
    const std::int64_t size = std::int64_t{1} << shift;
    if (!is_in_reach(x << shift, y << shift, size, size)) return false;
    level == 0 ? take(x, y) : look_into(level - 1, 8 * x, 8 * y);
    return true;
  }

  // Without strips: visits row by row, 64 tiles at a time.
  void look_at_rows() noexcept {
    const BitRows rows = map_.bits().rows();
    outwards(0, map_.bits().height(), home_y_, [&](std::int64_t y) {
      if (!is_in_reach(0, y, map_.bits().width(), 1)) return false;
      outwards(0, rows.words_per_row, home_x_ >> 6, [&](std::int64_t word) {
        const std::uint64_t bits = rows.words[y * rows.words_per_row + word];
        if (!is_in_reach(word << 6, y, 64, 1)) return false;
        if (bits == 0) return true;
        outwards(0, 64, home_x_ - (word << 6), [&](std::int64_t i) {
          if ((bits >> i & 1) != 0) take((word << 6) + i, y);
          return true;
        });
        return true;
      });
      return true;
    });
  }

  const CollisionMap& map_;
  Tile corner_;
  Point point_;
  double most_;
  std::int64_t home_x_ = 0;
  std::int64_t home_y_ = 0;
  SolidTile best_;
  Point nearest_{};  // point of the best tile nearest to the query point
  double certainly_farther_ =
      0.0;  // squared distance above which a position is certainly farther than the best tile, or
            // the limit
  double certainly_nearer_ = 0.0;  // squared distance below which it is certainly nearer
};

}  // namespace

SolidTile nearest_solid(const CollisionMap& map, Point point, double most) noexcept {
  if (is_empty(Circle{point, most})) return {};
  return NearestSearch(map, point, most).find();
}

SolidTile nearest_solid(const World& world, Point point, double most) noexcept {
  const Result<Circle> in_tile_space = to_tile_space(world.layout, Circle{point, most});
  TILESPACE_ASSERT(in_tile_space.has_value());
  return in_tile_space ? nearest_solid(world.map, in_tile_space->center, in_tile_space->radius) : SolidTile{};
}

}  // namespace tilespace
