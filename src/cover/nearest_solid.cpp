// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/nearest_solid.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>

// Blocks are looked at from the point outwards: those of 64x64 tiles, in each that has a solid tile those of 8x8, in each
// of these the tiles. What is farther away than the best tile so far is left out with all that lies behind it, and so is
// what is too far away at all. How far away is decided exactly each time, so that the order in which blocks are looked at,
// which is only nearly that of their distances, changes the time and not the answer.
//
// Places are counted from the corner of the map. Home is the place nearest to the point, of two as near the first: a
// point on the line between two tiles, or blocks, is at home in the western or northern one. So of those as near as home
// on its row, or column, at most the next one remains.

namespace tilespace {
namespace {

using detail::larger;
using detail::smaller;

// Calls `visit(place)` for the places in [first, end): home, then those beside it, in turn to both sides; on each side
// until it says that those behind are too far away.
template <class Visit>
void outwards(std::int64_t first, std::int64_t end, std::int64_t home, Visit visit) {
  std::int64_t down = smaller(larger(home, first), end - 1);
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
  }

  [[nodiscard]] SolidTile find() noexcept {
    if (map_.outside() == Outside::solid) look_outside();
    if (map_.bounds().empty()) return best_;
    map_.bits().has_strips() ? look_at_blocks() : look_at_rows();
    return best_;
  }

 private:
  // Of [x, x + width) x [y, y + height), from the corner of the map.
  [[nodiscard]] Point nearest_of(std::int64_t x, std::int64_t y, std::int64_t width,
                                 std::int64_t height) const noexcept {
    const auto min_x = static_cast<double>(corner_.x + x);
    const auto min_y = static_cast<double>(corner_.y + y);
    const auto max_x = static_cast<double>(corner_.x + x + width);
    const auto max_y = static_cast<double>(corner_.y + y + height);
    return {detail::clamp(point_.x, min_x, max_x), detail::clamp(point_.y, min_y, max_y)};
  }
  // Less than 0 if nearer than the best tile, or than may be; 0 if as near.
  [[nodiscard]] int compare(Point place) const noexcept {
    if (best_.found) return compare_distance(point_, place, nearest_);
    return most_ == __builtin_inf() ? -1 : compare_distance(point_, place, most_);
  }
  // Might one of these tiles be the one?
  [[nodiscard]] bool is_in_reach(std::int64_t x, std::int64_t y, std::int64_t width,
                                 std::int64_t height) const noexcept {
    return compare(nearest_of(x, y, width, height)) <= 0;
  }

  // A solid tile.
  void take(std::int64_t x, std::int64_t y) noexcept {
    const Point place = nearest_of(x, y, 1, 1);
    const int sign = compare(place);
    const Tile tile{static_cast<std::int32_t>(corner_.x + x), static_cast<std::int32_t>(corner_.y + y)};
    const bool comes_first = tile.y != best_.tile.y ? tile.y < best_.tile.y : tile.x < best_.tile.x;
    if (sign > 0 || (sign == 0 && best_.found && !comes_first)) return;
    best_ = {tile, true};
    nearest_ = place;
  }

  // Tiles all of which are solid: the one at home, or nearest to it.
  void look_at_solid(TileBox tiles) noexcept {
    if (tiles.empty()) return;
    const std::int64_t x =
        smaller(larger(home_x_ + corner_.x, std::int64_t{tiles.min.x}), std::int64_t{tiles.max.x} - 1);
    const std::int64_t y =
        smaller(larger(home_y_ + corner_.y, std::int64_t{tiles.min.y}), std::int64_t{tiles.max.y} - 1);
    take(x - corner_.x, y - corner_.y);
  }
  // To the north, west, east and south of the map.
  void look_outside() noexcept {
    const auto [min, max] = tile_space;
    const TileBox bounds = map_.bounds().empty() ? TileBox{} : map_.bounds();
    look_at_solid({min, {max.x, bounds.min.y}});
    look_at_solid({{min.x, bounds.min.y}, {bounds.min.x, bounds.max.y}});
    look_at_solid({{bounds.max.x, bounds.min.y}, {max.x, bounds.max.y}});
    look_at_solid({{min.x, bounds.max.y}, max});
  }

  // The blocks of 512x512 tiles, of which nothing is known.
  void look_at_blocks() noexcept {
    const std::int64_t columns = (std::int64_t{map_.bits().width()} + 511) >> 9;
    const std::int64_t rows = (std::int64_t{map_.bits().height()} + 511) >> 9;
    outwards(0, rows, home_y_ >> 9, [&](std::int64_t row) {
      if (!is_in_reach(0, row << 9, map_.bits().width(), 512)) return false;
      outwards(0, columns, home_x_ >> 9, [&](std::int64_t column) {
        if (!is_in_reach(column << 9, row << 9, 512, 512)) return false;
        look_into(2, column, row);
        return true;
      });
      return true;
    });
  }

  // The eight by eight bits of a level that begin there, times eight.
  void look_into(int level, std::int64_t column, std::int64_t row) noexcept {
    const std::uint64_t bits = map_.bits().strips(StripAxis::rows, level).window(8 * row, 8 * column);
    const int shift = 3 * level;
    const std::int64_t size = std::int64_t{1} << shift;
    outwards(0, 8, (home_y_ >> shift) - 8 * row, [&](std::int64_t j) {
      const std::uint64_t row_bits = bits >> (8 * j) & 0xFFU;
      if (row_bits == 0) return true;
      const std::int64_t y = 8 * row + j;
      if (!is_in_reach(8 * column << shift, y << shift, 8 * size, size)) return false;
      outwards(0, 8, (home_x_ >> shift) - 8 * column, [&](std::int64_t i) {
        if ((row_bits >> i & 1) == 0) return true;
        const std::int64_t x = 8 * column + i;
        if (!is_in_reach(x << shift, y << shift, size, size)) return false;
        level == 0 ? take(x, y) : look_into(level - 1, x, y);
        return true;
      });
      return true;
    });
  }

  // Without strips: a row after the other, 64 tiles at a time.
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
  Point nearest_{};  // of its points
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
