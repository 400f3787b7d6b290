// SPDX-License-Identifier: MIT
// Lines over tiles: cast_ray() and tiles_along() against the accumulated DDA of the articles, on the article's byte grid
// and on our bits; and rays through what physics engines and an R-tree make of the same map.
#include <array>
#include <tilespace/published/accumulated_dda.hpp>
#include <tilespace/trace/trace.hpp>

#include "measure.hpp"
#include "peers/peers.hpp"
#include "scenarios/lines.hpp"

namespace {

using namespace tilespace;
using scenarios::map_side;

Grid<unsigned char> bytes_of(const CollisionMap& map) {
  auto bytes = Grid<unsigned char>::create(map_side, map_side).value();
  for (std::int32_t y = 0; y < map_side; ++y) {
    for (std::int32_t x = 0; x < map_side; ++x) bytes[{x, y}] = map.is_solid({x, y});
  }
  return bytes;
}

template <class Hit>
std::uint64_t mix_hit(std::uint64_t hash, const Hit& hit) {
  return hit.hit ? bench::mix(hash, static_cast<std::uint64_t>(hit.tile.x * map_side + hit.tile.y)) : hash;
}

std::uint64_t mix_hit(std::uint64_t hash, std::optional<Tile> hit) {
  return mix_hit(hash, RayHit{.hit = hit.has_value(), .tile = hit.value_or(Tile{})});
}

template <class Cast>
std::uint64_t cast_all(const std::vector<Segment>& rays, Cast cast) {
  std::uint64_t hash = 0;
  for (const Segment& ray : rays) hash = mix_hit(hash, cast(ray));
  return hash;
}

void compare_rays(double density) {
  const CollisionMap bits = scenarios::scattered_map(density);
  const Grid<unsigned char> bytes = bytes_of(bits);
  const std::vector<bench::RayPeer> peers = bench::peers_for_rays(bits);
  for (const auto& [name, rays] : scenarios::rays_through(bits, density)) {
    const auto cast = [&](auto way) { return [&rays, way] { return cast_all(rays, way); }; };
    std::vector<bench::Way> ways;
    for (const bench::RayPeer& peer : peers) ways.push_back({peer.name, cast(std::cref(peer.first_hit))});
    ways.push_back(
        {"accumulated DDA, bytes", cast([&](const Segment& s) { return published::cast_ray_accumulated(bytes, s); })});
    ways.push_back(
        {"accumulated DDA, bits", cast([&](const Segment& s) { return published::cast_ray_accumulated(bits, s); })});
    ways.push_back({"cast_ray", cast([&](const Segment& s) { return cast_ray(bits, s); })});
    bench::compare(name, rays.size(), ways);
  }
}

std::array<Tile, 8192> tiles;

std::uint64_t mix_tiles(std::uint64_t hash, std::int64_t count) {
  const Tile middle = tiles[static_cast<std::size_t>(count / 2)];
  return bench::mix(hash, static_cast<std::uint64_t>(count * map_side * map_side + middle.y * map_side + middle.x));
}

void compare_lines() {
  const scenarios::Lines scenario = scenarios::lines_across();
  const std::vector<Segment>& segments = scenario.lines;
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
  bench::compare(scenario.name, segments.size(), {{"accumulated DDA", accumulated}, {"tiles_along", ours}});
}

}  // namespace

int main() {
  for (const double density : {0.2, 0.05, 0.005}) compare_rays(density);
  compare_lines();
}
