// SPDX-License-Identifier: MIT
// Lines over tiles: cast_ray() and tiles_along() against the accumulated DDA of the articles, on the article's byte grid
// and on our bits.
#include <array>
#include <cmath>
#include <tilespace/published/accumulated_dda.hpp>
#include <tilespace/trace/trace.hpp>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr std::int32_t side = 1024;

enum class Rays { random, center_to_integer, center_normalised };

struct MapOf {
  CollisionMap bits;
  Grid<unsigned char> bytes;
};

MapOf make_map(double density) {
  bench::Random random(1);
  MapOf map{CollisionMap::create({{0, 0}, {side, side}}).value(), Grid<unsigned char>::create(side, side).value()};
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) {
      const bool solid = random.between(0, 1) < density;
      map.bits.set_solid({x, y}, solid);
      map.bytes[{x, y}] = solid;
    }
  }
  return map;
}

std::vector<Segment> make_rays(const CollisionMap& map, Rays kind, std::size_t count) {
  bench::Random random(42);
  std::vector<Segment> rays;
  while (rays.size() < count) {
    Point start{random.between(0, side), random.between(0, side)};
    if (map.is_solid(tile_at(start))) continue;
    Vec way{random.between(-1, 1), random.between(-1, 1)};
    if (kind != Rays::random) {
      start = center_of(tile_at(start));
      way = {std::floor(way.x * 16), std::floor(way.y * 16)};
    }
    const double length = std::sqrt(way.x * way.x + way.y * way.y);
    if (length < 0.1) continue;
    rays.push_back({start, start + way * (kind == Rays::center_to_integer ? 64 : 1024 / length)});
  }
  return rays;
}

template <class Hit>
std::uint64_t mix_hit(std::uint64_t hash, const Hit& hit) {
  return hit.hit ? bench::mix(hash, static_cast<std::uint64_t>(hit.tile.x * side + hit.tile.y)) : hash;
}

template <class Cast>
std::uint64_t cast_all(const std::vector<Segment>& rays, Cast cast) {
  std::uint64_t hash = 0;
  for (const Segment& ray : rays) hash = mix_hit(hash, cast(ray));
  return hash;
}

void compare_rays(double density) {
  const MapOf map = make_map(density);
  const char* names[] = {"random", "center to integer", "center, normalised"};
  for (const Rays kind : {Rays::random, Rays::center_to_integer, Rays::center_normalised}) {
    const std::vector<Segment> rays = make_rays(map.bits, kind, 20000);
    char scenario[64];
    std::snprintf(scenario, sizeof scenario, "ray %g%% solid, %s", density * 100, names[static_cast<int>(kind)]);
    bench::compare(
        scenario, rays.size(),
        {{"accumulated DDA, bytes",
          [&] {
            return cast_all(rays, [&](const Segment& s) { return published::cast_ray_accumulated(map.bytes, s); });
          }},
         {"accumulated DDA, bits",
          [&] {
            return cast_all(rays, [&](const Segment& s) { return published::cast_ray_accumulated(map.bits, s); });
          }},
         {"cast_ray", [&] { return cast_all(rays, [&](const Segment& s) { return cast_ray(map.bits, s); }); }}});
  }
}

std::array<Tile, 8192> tiles;

std::uint64_t mix_tiles(std::uint64_t hash, std::int64_t count) {
  const Tile middle = tiles[static_cast<std::size_t>(count / 2)];
  return bench::mix(hash, static_cast<std::uint64_t>(count * side * side + middle.y * side + middle.x));
}

void compare_lines() {
  bench::Random random(3);
  std::vector<Segment> segments(2000);
  const auto point = [&] { return Point{random.between(0, side), random.between(0, side)}; };
  for (Segment& segment : segments) segment = {point(), point()};
  const auto accumulated = [&] {
    std::uint64_t hash = 0;
    for (const Segment& s : segments) {
      hash = mix_tiles(hash, published::tiles_along_accumulated(s, tiles.data(), tiles.size()));
    }
    return hash;
  };
  const auto ours = [&] {
    std::uint64_t hash = 0;
    for (const Segment& s : segments) {
      std::int64_t count = 0;
      for (const TileOnLine step : tiles_along(s)) tiles[static_cast<std::size_t>(count++)] = step.tile;
      hash = mix_tiles(hash, count);
    }
    return hash;
  };
  bench::compare("tiles along a line", segments.size(), {{"accumulated DDA", accumulated}, {"tiles_along", ours}});
}

}  // namespace

int main() {
  for (const double density : {0.2, 0.05, 0.005}) compare_rays(density);
  compare_lines();
}
