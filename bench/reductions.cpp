// SPDX-License-Identifier: MIT
// Benchmark of area reductions and set operations: any, count and nearest solid tile, filling, clearing and combining
// areas: by words, and by the loops of articles over the square around a circle.
#include <algorithm>
#include <cmath>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/distance.hpp>

#include "measure.hpp"
#include "peers/bytes_of.hpp"
#include "scenarios/areas.hpp"
#include "scenarios/maps.hpp"

namespace {

using namespace tilespace;
using Bytes = Grid<unsigned char>;
using Circles = std::vector<Circle>;

// ---- Methods of articles.

double gap_to(double value, std::int32_t tile) {
  return value < tile ? tile - value : value > tile + 1 ? value - (tile + 1) : 0.0;
}

double squared_gap(Point point, std::int32_t x, std::int32_t y) {
  const double dx = gap_to(point.x, x), dy = gap_to(point.y, y);
  return dx * dx + dy * dy;
}

// Calls `visit(x, y)` for the tiles of the square around a circle, until it returns that this is enough.
template <class Visit>
void in_square(TileBox bounds, const Circle& c, Visit visit) {
  const auto low = [&](double at, std::int32_t least) {
    return std::max(static_cast<std::int32_t>(std::ceil(at - c.radius)) - 1, least);
  };
  const auto high = [&](double at, std::int32_t end) {
    return std::min(static_cast<std::int32_t>(std::floor(at + c.radius)), end - 1);
  };
  const std::int32_t west = low(c.center.x, bounds.min.x), east = high(c.center.x, bounds.max.x);
  const std::int32_t south = high(c.center.y, bounds.max.y);
  for (std::int32_t y = low(c.center.y, bounds.min.y); y <= south; ++y) {
    for (std::int32_t x = west; x <= east; ++x) {
      if (visit(x, y)) return;
    }
  }
}

bool any_in_square(const Bytes& bytes, const Circle& c) {
  bool is_any = false;
  in_square(bytes.bounds(), c, [&](std::int32_t x, std::int32_t y) {
    return is_any = squared_gap(c.center, x, y) <= c.radius * c.radius && bytes[{x, y}] != 0;
  });
  return is_any;
}

// The cheaper test first.
bool any_in_square_by_tiles(const Bytes& bytes, const Circle& c) {
  bool is_any = false;
  in_square(bytes.bounds(), c, [&](std::int32_t x, std::int32_t y) {
    return is_any = bytes[{x, y}] != 0 && squared_gap(c.center, x, y) <= c.radius * c.radius;
  });
  return is_any;
}

std::uint64_t count_in_square(const Bytes& bytes, const Circle& c) {
  std::uint64_t count = 0;
  in_square(bytes.bounds(), c, [&](std::int32_t x, std::int32_t y) {
    count += bytes[{x, y}] != 0 && squared_gap(c.center, x, y) <= c.radius * c.radius;
    return false;
  });
  return count;
}

// Searches rings of tiles outwards, until the next is farther away than the best hit.
SolidTile nearest_by_rings(const Bytes& bytes, Point point) {
  const Tile home = tile_at(point);
  const TileBox bounds = bytes.bounds();
  SolidTile best;
  double least = HUGE_VAL;
  const auto look_at = [&](std::int32_t x, std::int32_t y) {
    if (!bounds.contains({x, y}) || bytes[{x, y}] == 0) return;
    const double gap = squared_gap(point, x, y);
    const bool comes_first = y != best.tile.y ? y < best.tile.y : x < best.tile.x;
    if (gap < least || (gap == least && comes_first)) {
      least = gap;
      best = {{x, y}, true};
    }
  };
  const std::int32_t farthest = std::max(bounds.max.x, bounds.max.y);
  for (std::int32_t k = 0; k <= farthest && (k == 0 || double(k - 1) * (k - 1) <= least); ++k) {
    for (std::int32_t x = home.x - k; x <= home.x + k; ++x) {
      look_at(x, home.y - k);
      if (k > 0) look_at(x, home.y + k);
    }
    for (std::int32_t y = home.y - k + 1; y < home.y + k; ++y) look_at(home.x - k, y), look_at(home.x + k, y);
  }
  return best;
}

// ---- Scenarios.

template <class Answer>
bench::Way way(const std::string& name, const Circles& circles, Answer answer, std::size_t few = 0) {
  return {name,
          [&circles, answer, few] {
            std::uint64_t hash = 0;
            for (std::size_t i = 0; i < (few == 0 ? circles.size() : few); ++i)
              hash = bench::mix(hash, static_cast<std::uint64_t>(answer(circles[i])));
            return hash;
          },
          few};
}

void compare_reductions(const std::string& place, const CollisionMap& map, const scenarios::Circles& scenario) {
  const Bytes bytes = bench::bytes_of(map);
  const Circles& circles = scenario.circles;
  const std::string where = " " + scenario.name + ", " + place;
  bench::compare("any" + where, circles.size(),
                 {way("square, distance first", circles, [&](const Circle& c) { return any_in_square(bytes, c); }),
                  way("square, tile first", circles, [&](const Circle& c) { return any_in_square_by_tiles(bytes, c); }),
                  way("any_solid", circles, [&](const Circle& c) { return any_solid(map, cover(map, c)); })});
  bench::compare("count" + where, circles.size(),
                 {way("square", circles, [&](const Circle& c) { return count_in_square(bytes, c); }),
                  way("count_solid", circles, [&](const Circle& c) { return count_solid(map, cover(map, c)); })});
}

std::uint64_t number_of(const SolidTile& tile) {
  return tile ? static_cast<std::uint64_t>(tile.tile.y) << 32 | static_cast<std::uint32_t>(tile.tile.x) : 1;
}

void compare_nearest(const std::string& place, const CollisionMap& map, const Circles& circles, std::size_t few = 0) {
  const Bytes bytes = bench::bytes_of(map);
  bench::compare(
      "nearest solid, " + place, circles.size(),
      {way(
           "rings of tiles", circles, [&](const Circle& c) { return number_of(nearest_by_rings(bytes, c.center)); },
           few),
       way("nearest_solid", circles, [&](const Circle& c) { return number_of(nearest_solid(map, c.center)); })});
}

// By shapes of tiles, against the exact test of each solid tile, and against whole tiles.
void compare_shapes(const std::string& place, const CollisionMap& map, const scenarios::Circles& scenario) {
  const Circles& circles = scenario.circles;
  const auto by_tiles = [&](const Circle& c) {
    std::uint64_t count = 0;
    visit_tiles(cover(map, c), [&](Tile tile) {
      if (map.is_solid(tile)) count += detail::meets_solid_part(map, tile, c, Boundary::touching) ? 1 : 0;
    });
    return count;
  };
  bench::compare(
      "count by shapes " + scenario.name + ", " + place, circles.size(),
      {way("each solid tile tested", circles, by_tiles),
       way("count_solid of tiles", circles, [&](const Circle& c) { return count_solid(map, cover(map, c)); }),
       way("count_solid of shapes", circles,
           [&](const Circle& c) { return count_solid(map, c, Boundary::touching, Solidity::shapes); })});
  const auto any_by_tiles = [&](const Circle& c) {
    return !visit_tiles(cover(map, c), [&](Tile tile) {
      return !map.is_solid(tile) || !detail::meets_solid_part(map, tile, c, Boundary::touching);
    });
  };
  bench::compare("any by shapes " + scenario.name + ", " + place, circles.size(),
                 {way("each solid tile tested", circles, any_by_tiles),
                  way("any_solid of tiles", circles, [&](const Circle& c) { return any_solid(map, cover(map, c)); }),
                  way("any_solid of shapes", circles,
                      [&](const Circle& c) { return any_solid(map, c, Boundary::touching, Solidity::shapes); })});
}

// Against whole tiles; without shapes, both take as long.
void compare_nearest_parts(const std::string& place, const CollisionMap& map, const Circles& circles) {
  bench::compare(
      "nearest by shapes, " + place, circles.size(),
      {way("nearest_solid", circles, [&](const Circle& c) { return number_of(nearest_solid(map, c.center)); }),
       way("nearest_solid_point", circles, [&](const Circle& c) {
         const SolidPoint found = nearest_solid_point(map, c.center);
         return number_of({found.tile, found.found});
       })});
}

// Fills and clears again, so that every round starts with the same map.
void compare_edits(const scenarios::Circles& scenario) {
  CollisionMap map = scenarios::scattered_map(0.2);
  const CollisionMap untouched = map;
  const Circles& circles = scenario.circles;
  const auto by_tiles = [&](const Circle& c) {
    visit_tiles(cover(map, c), [&](Tile tile) { map.set_solid(tile, true); });
    visit_tiles(cover(map, c), [&](Tile tile) { map.set_solid(tile, untouched.is_solid(tile)); });
    return map.is_solid(tile_at(c.center));
  };
  const auto by_words = [&](const Circle& c) {
    map.set_solid(cover(map, c), true);
    static_cast<void>(map.copy_tiles(cover(map, c), untouched));
    return map.is_solid(tile_at(c.center));
  };
  bench::compare("fill, copy back " + scenario.name, circles.size(),
                 {way("tile by tile", circles, by_tiles), way("set_solid, copy_tiles", circles, by_words)});
}

// The border of an area: its tiles with a neighbour outside.
void compare_borders(const scenarios::Circles& scenario) {
  const Circles& circles = scenario.circles;
  const auto by_tiles = [](const Circle& c) {
    std::uint64_t count = 0;
    const auto is_in = [&](std::int32_t x, std::int32_t y) {
      return squared_gap(c.center, x, y) <= c.radius * c.radius;
    };
    in_square(tile_space, {c.center, c.radius + 1}, [&](std::int32_t x, std::int32_t y) {
      if (is_in(x, y)) count += !(is_in(x - 1, y) && is_in(x + 1, y) && is_in(x, y - 1) && is_in(x, y + 1));
      return false;
    });
    return count;
  };
  const auto by_spans = [](const Circle& c) {
    std::uint64_t count = 0;
    for (const TileSpan span : border_of(cover(tile_space, c), Neighbours::four))
      count += static_cast<std::uint64_t>(span.size());
    return count;
  };
  bench::compare("border of " + scenario.name, circles.size(),
                 {way("square", circles, by_tiles), way("border_of", circles, by_spans)});
}

}  // namespace

int main() {
  const CollisionMap empty = CollisionMap::create({{0, 0}, {scenarios::map_side, scenarios::map_side}}).value();
  const auto circles_in_map = scenarios::circles_in_map();
  for (const scenarios::Circles& circles : circles_in_map) {
    compare_reductions("empty", empty, circles);
    compare_reductions("0.5%", scenarios::scattered_map(0.005), circles);
    compare_reductions("20%", scenarios::scattered_map(0.2), circles);
    compare_shapes("20%", scenarios::with_shapes(scenarios::scattered_map(0.2)), circles);
    compare_shapes("0.5%", scenarios::with_shapes(scenarios::scattered_map(0.005)), circles);
    compare_edits(circles);
    compare_borders(circles);
  }
  const Circles& points = circles_in_map.front().circles;
  compare_nearest("20%", scenarios::scattered_map(0.2), points);
  compare_nearest("0.5%", scenarios::scattered_map(0.005), points);
  compare_nearest("cave", scenarios::cave_map(scenarios::map_side), points);
  compare_nearest_parts("20%", scenarios::with_shapes(scenarios::scattered_map(0.2)), points);
  compare_nearest_parts("0.5%", scenarios::with_shapes(scenarios::scattered_map(0.005)), points);
  CollisionMap large = CollisionMap::create({{0, 0}, {8192, 8192}}).value();
  compare_nearest("empty 8192", large, points, 3);
  large.set_solid(Tile{8000, 8000}, true);
  compare_nearest("one of 8192", large, points, 3);
}
