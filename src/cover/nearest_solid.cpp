// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/cover/nearest_solid.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/distance.hpp>
#include "nearest_found.hpp"
#include "nearest_part.hpp"

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

namespace tilespace {
namespace {

using detail::home_of;
using detail::max_of;
using detail::min_of;
using detail::NearestFound;
using detail::NearestPart;
using detail::NearestQuery;

// 8x8 blocks begin three positions before home, so that more than three positions are between home and what lies
// outside.
constexpr std::int32_t before_home = 3;

// The bits of such a block that are at most `distance` rows and columns from home.
constexpr std::uint64_t tiles_within(int distance) noexcept {
  std::uint64_t bits = 0;
  for (int i = 0; i < 64; ++i) {
    const int column = i % 8 - before_home;
    const int row = i / 8 - before_home;
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

// Considers a box of solid tiles: the one at home, or nearest to it.
template <class Found>
void look_at_solid(const NearestQuery& query, TileBox tiles, Found& found) noexcept {
  if (tiles.empty()) return;
  const auto [corner_x, corner_y] = query.corner;
  const std::int64_t x =
      min_of(max_of(query.home_x + corner_x, std::int64_t{tiles.min.x}), std::int64_t{tiles.max.x} - 1);
  const std::int64_t y =
      min_of(max_of(query.home_y + corner_y, std::int64_t{tiles.min.y}), std::int64_t{tiles.max.y} - 1);
  found.take(query, x - corner_x, y - corner_y);
}

// Considers the tiles to the north, west, east and south of the map.
template <class Found>
void look_outside(const NearestQuery& query, TileBox bounds, Found& found) noexcept {
  const auto [min, max] = tile_space;
  if (bounds.empty()) bounds = {};
  look_at_solid(query, {min, {max.x, bounds.min.y}}, found);
  look_at_solid(query, {{min.x, bounds.min.y}, {bounds.min.x, bounds.max.y}}, found);
  look_at_solid(query, {{bounds.max.x, bounds.min.y}, {max.x, bounds.max.y}}, found);
  look_at_solid(query, {{min.x, bounds.max.y}, max}, found);
}

// The tiles beside home: west and east, north and south.
constexpr std::uint64_t home_bit = tiles_within(0);
constexpr std::uint64_t tiles_beside_in_row = home_bit << 1 | home_bit >> 1;
constexpr std::uint64_t tiles_beside_in_column = home_bit << 8 | home_bit >> 8;

// Of the tiles around home, which is free, those that may be the nearest if one beside home is solid. A tile across a
// corner is no nearer than the two beside it, and comes after them: it matters if both are free.
std::uint64_t nearest_around(std::uint64_t bits) noexcept {
  const std::uint64_t in_row = bits & tiles_beside_in_row;
  const std::uint64_t in_column = bits & tiles_beside_in_column;
  const std::uint64_t behind = in_row << 8 | in_row >> 8 | in_column << 1 | in_column >> 1;
  return bits & tiles_within(1) & ~behind;
}

// Of the tiles around the point, which is in its home tile, a free one, those that may be the nearest. A tile beside
// home is at most 1 away, and what is two rows or columns away, at least 1: as near only if the point is on the
// southern or eastern side of home, and then the tile beside it to the north or west, which comes first. A tile at most
// k rows and columns away is at most sqrt(2) k away, and one that is k + 2 rows or columns away is at least k + 1 away,
// which is more for k up to 2.
std::uint64_t candidates_of(std::uint64_t bits) noexcept {
  if ((bits & (tiles_beside_in_row | tiles_beside_in_column)) != 0) return nearest_around(bits);
  if ((bits & tiles_within(1)) != 0) return bits & tiles_within(2);
  if ((bits & tiles_within(2)) != 0) return bits & tiles_within(3);
  return bits;
}

// The bits around home.
std::uint64_t window_of(const BitGrid& grid, const NearestQuery& query) noexcept {
  return grid.strips(StripAxis::rows, 0).window(query.home_y - before_home, query.home_x - before_home);
}

// What is searched without exact comparisons: tiles that are less than this far away.
constexpr int farthest_in_rows = 7;

// Whether no tile beyond the map is solid, or as near as that.
bool is_map_around(const CollisionMap& map, Tile home) noexcept {
  constexpr Step far{farthest_in_rows + 1, farthest_in_rows + 1};
  return map.outside() == Outside::free || (map.bounds().contains(home + -far) && map.bounds().contains(home + far));
}

void look_around_home(const BitGrid& grid, const NearestQuery& query, NearestFound& found) noexcept {
  for (std::uint64_t kept = candidates_of(window_of(grid, query)); kept != 0; kept &= kept - 1) {
    const int bit = lowest(kept);
    found.take(query, query.home_x - before_home + bit % 8, query.home_y - before_home + bit / 8);
  }
}

// Number of columns from home, to the west and to the east, to the nearest set bit of four; none: 4.
constexpr std::uint8_t to_highest[16] = {4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0};
constexpr std::uint8_t to_lowest[16] = {4, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0};

// The two least of some squared distances.
struct NearestTwo {
  double nearest;
  double second;
};
NearestTwo both_of(NearestTwo a, NearestTwo b) noexcept {
  return {min_of(a.nearest, b.nearest), min_of(max_of(a.nearest, b.nearest), min_of(a.second, b.second))};
}

// Squared distances in doubles that differ by less may be in another order; the bounds are below.
constexpr double doubt = 8192.0 * 0x1p-53;

// Finds the nearest of the tiles around home by their squared distances in doubles, if that is certain, and it is
// nearer than all that is not around; else returns -1. The number of its bit. In each row, the nearest solid tile to
// the west, which home belongs to, and to the east compete. Without branches: nothing about solid tiles can be
// predicted. So the number of the bit is in the last bits of the distance, and the minimum of both is one.
//
// Error bound. Let u = 2^-53. The place of the point in home, at most 1, is off by u. A distance, up to 4, is off by 3
// u; its square by 2 * 4 * 3 u = 24 u and 8 u for the rounding; the sum of two by 64 u and 16 u more: 80 u; and the
// last six bits of a sum below 32 are 64 * 32 u = 2048 u. Two sums compare as the real ones if they are 4256 u apart;
// the bound is 8192 u.
int find_around_home(const BitGrid& grid, const NearestQuery& query) noexcept {
  constexpr double none = 64.0;
  constexpr std::uint64_t last_bits = 63;
  const std::uint64_t bits = window_of(grid, query);
  if ((bits & home_bit) != 0) return lowest(home_bit);
  if (bits == 0) return -1;
  const Tile home = home_of(query);
  const double x = query.point.x - home.x;
  const double y = query.point.y - home.y;
  const double west[5] = {0.0, x * x, (x + 1.0) * (x + 1.0), (x + 2.0) * (x + 2.0), none};
  const double east[5] = {(1.0 - x) * (1.0 - x), (2.0 - x) * (2.0 - x), (3.0 - x) * (3.0 - x), (4.0 - x) * (4.0 - x),
                          none};
  const auto numbered = [](double square, std::int32_t bit) {
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(square) & ~last_bits) | static_cast<std::uint64_t>(bit));
  };
  const auto in_row = [&](std::int32_t row) {
    const std::uint64_t byte = bits >> (8 * row) & 0xFFU;
    const double to_row = row - before_home;
    const double dy = max_of(max_of(to_row - y, y - (to_row + 1.0)), 0.0);
    const std::int32_t in_west = to_highest[byte & 15];
    const std::int32_t in_east = to_lowest[byte >> 4];
    const double a = numbered(dy * dy + west[in_west], 8 * row + ((before_home - in_west) & 7));
    const double b = numbered(dy * dy + east[in_east], 8 * row + ((before_home + 1 + in_east) & 7));
    return NearestTwo{min_of(a, b), max_of(a, b)};
  };
  const auto bit_if_certain = [&](NearestTwo found, double farthest) {
    const bool is_certain = found.nearest < farthest - 2.0 * doubt && found.second - found.nearest > doubt;
    return is_certain ? static_cast<int>(std::bit_cast<std::uint64_t>(found.nearest) & last_bits) : -1;
  };
  // What is not in these rows is at least 1 away, and what is not around at least before_home.
  const NearestTwo beside = both_of(both_of(in_row(before_home - 1), in_row(before_home)), in_row(before_home + 1));
  if (const int bit = bit_if_certain(beside, 1.0); bit >= 0) return bit;
  const NearestTwo north = both_of(in_row(0), in_row(1));
  const NearestTwo south = both_of(both_of(in_row(5), in_row(6)), in_row(7));
  return bit_if_certain(both_of(beside, both_of(north, south)), before_home * before_home);
}

// The least of some squared distances, where it is, and the one after it.
struct NearestInRows {
  double nearest;
  double second;
  Step to_nearest;

  void take(double square, Step step) noexcept {
    second = min_of(second, max_of(nearest, square));
    to_nearest = square < nearest ? step : to_nearest;
    nearest = min_of(nearest, square);
  }
};

// Takes the nearest solid tiles of a row to the west, which home belongs to, and to the east; 32 columns each. `x` is
// the place of the point in home, `dy` its distance from the row, `at` is counted from home.
void look_at_row(const BitGrid& grid, const NearestQuery& query, double x, int at, double dy,
                 NearestInRows& found) noexcept {
  constexpr int half = 32;
  const std::int64_t y = query.home_y + at;
  if (y < 0 || y >= grid.height()) return;
  const BitRows rows = grid.rows();
  const std::uint64_t bits =
      detail::bits_from(rows.words + y * rows.words_per_row, rows.words_per_row, query.home_x - (half - 1));
  const int in_west = std::countl_zero(static_cast<std::uint32_t>(bits));
  const int in_east = std::countr_zero(static_cast<std::uint32_t>(bits >> half));
  const double to_west = in_west == 0 ? 0.0 : x + (in_west - 1);
  const double to_east = (in_east + 1) - x;
  found.take(dy * dy + to_west * to_west, {-in_west, at});
  found.take(dy * dy + to_east * to_east, {in_east + 1, at});
}

// The same for what is less than seven tiles away, in rows from home outwards. With distances up to 8, each is off by 9
// u, its square by 208 u, a sum by 544 u: two compare as the real ones if they are 1088 u apart. What is farther away
// counts as one more, at that distance.
SolidTile find_in_rows(const BitGrid& grid, const NearestQuery& query) noexcept {
  const Tile home = home_of(query);
  const double x = query.point.x - home.x;
  const double y = query.point.y - home.y;
  constexpr double beyond = farthest_in_rows * farthest_in_rows;
  NearestInRows found{beyond, beyond, {}};
  look_at_row(grid, query, x, 0, 0.0, found);
  for (int k = 1; k <= farthest_in_rows && (k - 1) * (k - 1) <= found.nearest + doubt; ++k) {
    look_at_row(grid, query, x, -k, y + (k - 1), found);
    look_at_row(grid, query, x, k, k - y, found);
  }
  return {home + found.to_nearest, found.second - found.nearest > doubt};
}

// Calls `visit(i)` for the set bits among eight, from `home` outwards, on each side until it returns false.
template <class Visit>
void along_row(std::uint64_t bits, std::int64_t home, Visit visit) {
  home = min_of(max_of(home, std::int64_t{-1}), std::int64_t{7});
  std::uint64_t west = bits & ((std::uint64_t{1} << (home + 1)) - 1);
  std::uint64_t east = bits & ~west;
  while ((west | east) != 0) {
    const bool is_west = east == 0 || (west != 0 && home - highest(west) <= lowest(east) - home);
    std::uint64_t& side = is_west ? west : east;
    const int i = is_west ? highest(west) : lowest(east);
    side &= ~(std::uint64_t{1} << i);
    if (!visit(i)) side = 0;  // those behind are farther away
  }
}

template <class Found>
void look_into(const BitGrid& grid, const NearestQuery& query, int level, std::int64_t x, std::int64_t y,
               Found& found) noexcept;

// Visits 8x8 bits of a level, from (x, y) on: tiles, or in each occupied block those of the level below.
template <class Found>
void look_at_bits(const BitGrid& grid, const NearestQuery& query, int level, std::int64_t x, std::int64_t y,
                  std::uint64_t bits, Found& found) noexcept {
  const int shift = 3 * level;
  const std::int64_t size = std::int64_t{1} << shift;
  outwards(0, 8, (query.home_y >> shift) - y, [&](std::int64_t j) {
    const std::uint64_t row = bits >> (8 * j) & 0xFFU;
    if (row == 0) return true;
    if (!found.is_in_reach(query, x << shift, (y + j) << shift, 8 * size, size)) return false;
    along_row(row, (query.home_x >> shift) - x, [&](std::int64_t i) {
      if (!found.is_in_reach(query, (x + i) << shift, (y + j) << shift, size, size)) return false;
      level == 0 ? found.take(query, x + i, y + j) : look_into(grid, query, level - 1, 8 * (x + i), 8 * (y + j), found);
      return true;
    });
    return true;
  });
}

// Most blocks of large maps are free: they cost no call.
template <class Found>
inline void look_into(const BitGrid& grid, const NearestQuery& query, int level, std::int64_t x, std::int64_t y,
                      Found& found) noexcept {
  const std::uint64_t bits = grid.strips(StripAxis::rows, level).window(y, x);
  if (bits != 0) look_at_bits(grid, query, level, x, y, bits, found);
}

// As solid parts may be anywhere in their tiles, tiles around home are not chosen by their distance from it.
bool is_found_around_home(const BitGrid& grid, const NearestQuery& query, NearestFound& found) noexcept {
  look_around_home(grid, query, found);
  return found.ends_before(before_home);
}
bool is_found_around_home(const BitGrid& grid, const NearestQuery& query, NearestPart& found) noexcept {
  look_into(grid, query, 0, query.home_x - before_home, query.home_y - before_home, found);
  return found.ends_before(before_home);
}

template <class Found>
void look_at_blocks(const BitGrid& grid, const NearestQuery& query, Found& found) noexcept {
  const std::int64_t width = grid.width();
  const std::int64_t height = grid.height();
  const std::int64_t x = min_of(max_of(query.home_x, std::int64_t{0}), width - 1);
  const std::int64_t y = min_of(max_of(query.home_y, std::int64_t{0}), height - 1);
  const bool is_at_home = x == query.home_x && y == query.home_y;
  if (is_at_home && is_found_around_home(grid, query, found)) return;
  for (int level = is_at_home ? 1 : 0; level < BitGrid::strip_levels; ++level) {
    look_into(grid, query, level, (x >> 3 * level) - before_home, (y >> 3 * level) - before_home, found);
    if (found.ends_before(std::int64_t{before_home} << 3 * level)) return;
  }
  // No level exists above blocks of 64x64: they are visited 8x8 at a time.
  constexpr std::int64_t size = 512;
  outwards(0, (height + size - 1) / size, query.home_y / size, [&](std::int64_t row) {
    if (!found.is_in_reach(query, 0, row * size, width, size)) return false;
    outwards(0, (width + size - 1) / size, query.home_x / size, [&](std::int64_t column) {
      if (!found.is_in_reach(query, column * size, row * size, size, size)) return false;
      look_into(grid, query, BitGrid::strip_levels - 1, column * 8, row * 8, found);
      return true;
    });
    return true;
  });
}

// Without strips: visits row by row, 64 tiles at a time.
template <class Found>
void look_at_rows(const BitGrid& grid, const NearestQuery& query, Found& found) noexcept {
  const BitRows rows = grid.rows();
  outwards(0, grid.height(), query.home_y, [&](std::int64_t y) {
    if (!found.is_in_reach(query, 0, y, grid.width(), 1)) return false;
    outwards(0, rows.words_per_row, query.home_x >> 6, [&](std::int64_t word) {
      const std::uint64_t bits = rows.words[y * rows.words_per_row + word];
      if (!found.is_in_reach(query, word << 6, y, 64, 1)) return false;
      if (bits == 0) return true;
      outwards(0, 64, query.home_x - (word << 6), [&](std::int64_t i) {
        if ((bits >> i & 1) != 0) found.take(query, (word << 6) + i, y);
        return true;
      });
      return true;
    });
    return true;
  });
}

template <class Found>
void look_at_map(const CollisionMap& map, const NearestQuery& query, Found& found) noexcept {
  if (map.outside() == Outside::solid) look_outside(query, map.bounds(), found);
  if (!map.bounds().empty()) {
    map.bits().has_strips() ? look_at_blocks(map.bits(), query, found) : look_at_rows(map.bits(), query, found);
  }
}

}  // namespace

SolidTile nearest_solid(const CollisionMap& map, Point point, double most) noexcept {
  if (is_empty(Circle{point, most})) return {};
  const NearestQuery query = detail::nearest_query(map.bounds().min, point, most);
  // A solid home is at distance 0, and of all tiles there it comes first.
  if (const Tile home = home_of(query); map.bounds().contains(home)) {
    if (most == detail::infinity && map.bits().has_strips() && is_map_around(map, home)) {
      const int bit = find_around_home(map.bits(), query);
      if (bit >= 0) return {home + Step{bit % 8 - before_home, bit / 8 - before_home}, true};
      if (const SolidTile tile = find_in_rows(map.bits(), query)) return tile;
    }
    if (map.is_solid(home)) return {home, true};
  }
  NearestFound found(query);
  look_at_map(map, query, found);
  return found.best();
}

SolidPoint nearest_solid_point(const CollisionMap& map, Point point, double most, Solidity solidity) noexcept {
  if (is_empty(Circle{point, most})) return {};
  if (solidity != Solidity::shapes || map.shaped_count() == 0) {
    const auto [tile, found] = nearest_solid(map, point, most);
    if (!found) return {};
    const Box box = box_of(tile);
    return {tile, true, closest_point(box, point), distance(point, box)};
  }
  const NearestQuery query = detail::nearest_query(map.bounds().min, point, most);
  NearestPart found(map, query);
  look_at_map(map, query, found);
  const auto [tile, is_found] = found.best();
  if (!is_found) return {};
  return {tile, true, detail::rounded_point_of(point, found.nearest()),
          detail::rounded_distance_to(point, found.nearest())};
}

SolidTile nearest_solid(const World& world, Point point, double most) noexcept {
  const Result<Circle> in_tile_space = to_tile_space(world.layout, Circle{point, most});
  TILESPACE_ASSERT(in_tile_space.has_value());
  return in_tile_space ? nearest_solid(world.map, in_tile_space->center, in_tile_space->radius) : SolidTile{};
}

SolidPoint nearest_solid_point(const World& world, Point point, double most, Solidity solidity) noexcept {
  const Result<Circle> in_tile_space = to_tile_space(world.layout, Circle{point, most});
  TILESPACE_ASSERT(in_tile_space.has_value());
  if (!in_tile_space) return {};
  SolidPoint nearest = nearest_solid_point(world.map, in_tile_space->center, in_tile_space->radius, solidity);
  if (!nearest) return {};
  nearest.point = to_world(world.layout, nearest.point);
  nearest.distance *= world.layout.tile_width;
  return nearest;
}

}  // namespace tilespace
