// SPDX-License-Identifier: MIT
// Benchmark of the C interface: calls through the shared library beside those of C++, with the same answers.
#include <tilespace.h>

#include <bit>
#include <tilespace/tilespace.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"

namespace {

using namespace tilespace;

constexpr std::size_t count = 1 << 14;
constexpr double side = 512.0;

struct Maps {
  CollisionMap own = scenarios::scattered_map(0.05, static_cast<std::int32_t>(side));
  tilespace_map* in_c = nullptr;

  Maps() {
    std::vector<std::byte> bytes(snapshot_size(own));
    snapshot(own, bytes);
    static_cast<void>(tilespace_map_restore(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &in_c));
  }
  ~Maps() { tilespace_map_free(in_c); }
  Maps(const Maps&) = delete;
  Maps& operator=(const Maps&) = delete;
};

// Lines of up to twelve tiles.
std::vector<Segment> make_lines() {
  scenarios::Random random(1);
  std::vector<Segment> lines(count);
  for (Segment& line : lines) {
    line.start.x = random.between(0.0, side);
    line.start.y = random.between(0.0, side);
    line.end.x = line.start.x + random.between(-8.0, 8.0);
    line.end.y = line.start.y + random.between(-8.0, 8.0);
  }
  return lines;
}

void compare_tiles(const Maps& maps, const std::vector<Segment>& lines) {
  const auto own = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) hash = hash * 3 + (maps.own.is_solid(tile_at(line.start)) ? 1 : 0);
    return hash;
  };
  const auto in_c = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      const Tile tile = tile_at(line.start);
      hash = hash * 3 + tilespace_is_solid(maps.in_c, tile.x, tile.y);
    }
    return hash;
  };
  bench::compare("is_solid", count, {{"C", in_c}, {"C++", own}});
}

void compare_rays(const Maps& maps, const std::vector<Segment>& lines) {
  const auto own = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      const RayHit hit = cast_ray(maps.own, line);
      hash = bench::mix(hash, hit.hit ? std::bit_cast<std::uint64_t>(hit.fraction) : 0);
    }
    return hash;
  };
  const auto in_c = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      const auto asked = std::bit_cast<tilespace_segment>(line);
      tilespace_ray_hit hit;
      tilespace_cast_ray(maps.in_c, &asked, TILESPACE_GAP_OPEN, &hit);
      hash = bench::mix(hash, hit.hit != 0 ? std::bit_cast<std::uint64_t>(hit.fraction) : 0);
    }
    return hash;
  };
  bench::compare("cast_ray", count, {{"C", in_c}, {"C++", own}});
}

void compare_areas(const Maps& maps, const std::vector<Segment>& lines) {
  const auto own = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      hash = hash * 3 + (any_solid(maps.own, Circle{line.start, 1.5}, Boundary::touching, Solidity::tiles) ? 1 : 0);
    }
    return hash;
  };
  const auto in_c = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      tilespace_shape disk;
      disk.kind = TILESPACE_CIRCLE;
      disk.as.circle = {{line.start.x, line.start.y}, 1.5};
      hash = hash * 3 + tilespace_any_solid(maps.in_c, &disk, TILESPACE_TOUCHING, TILESPACE_BY_TILES);
    }
    return hash;
  };
  bench::compare("any_solid of a circle", count, {{"C", in_c}, {"C++", own}});
}

void compare_moves(const Maps& maps, const std::vector<Segment>& lines) {
  const auto own = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      const auto moved = move_and_slide(maps.own, Body{line.start, {0.75, 0.75}}, (line.end - line.start) * 0.1);
      hash = bench::mix(hash, std::bit_cast<std::uint64_t>(moved.body.min.x));
    }
    return hash;
  };
  const auto in_c = [&] {
    std::uint64_t hash = 0;
    for (const Segment& line : lines) {
      tilespace_shape body;
      body.kind = TILESPACE_BODY;
      body.as.body = {{line.start.x, line.start.y}, {0.75, 0.75}};
      const auto by = std::bit_cast<tilespace_vec>((line.end - line.start) * 0.1);
      tilespace_move(maps.in_c, nullptr, &body, &by, TILESPACE_SLIDE, nullptr, nullptr);
      hash = bench::mix(hash, std::bit_cast<std::uint64_t>(body.as.body.min.x));
    }
    return hash;
  };
  bench::compare("move_and_slide", count, {{"C", in_c}, {"C++", own}});
}

}  // namespace

int main() {
  const Maps maps;
  const std::vector<Segment> lines = make_lines();
  compare_tiles(maps, lines);
  compare_rays(maps, lines);
  compare_areas(maps, lines);
  compare_moves(maps, lines);
}
