// SPDX-License-Identifier: MIT
// Benchmark of hexagons against the methods of Red Blob Games' guide: picking by cube rounding in floating point, and
// by the editor's four centers; rings and lines as lists; a line to each hexagon as field of view; breadth-first search
// with hash sets. Where the hashes differ, the results do: these methods round, and the lines are another definition of
// what is visible.
#include <cmath>
#include <string>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/hexagons/hex_line.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/hexagons/hex_ring.hpp>
#include <tilespace/hexagons/hex_sight.hpp>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"

namespace {

using namespace tilespace;

constexpr std::int32_t side = 512;
constexpr HexOffset offset = HexOffset::odd_r;
constexpr HexLayout layout{28, 32, 16, offset};

std::uint64_t key_of(Hex hex) {
  return std::uint64_t{static_cast<std::uint32_t>(hex.q)} << 32 | static_cast<std::uint32_t>(hex.r);
}
std::uint64_t key_of(Tile tile) { return key_of(Hex{tile.x, tile.y}); }

Hex cube_round(double q, double r) {
  const double s = -q - r;
  double rounded_q = std::round(q), rounded_r = std::round(r);
  const double rounded_s = std::round(s);
  const double dq = std::abs(rounded_q - q), dr = std::abs(rounded_r - r), ds = std::abs(rounded_s - s);
  if (dq > dr && dq > ds) {
    rounded_q = -rounded_r - rounded_s;
  } else if (dr > ds) {
    rounded_r = -rounded_q - rounded_s;
  }
  return {static_cast<std::int32_t>(rounded_q), static_cast<std::int32_t>(rounded_r)};
}

Tile pick_by_cube_round(Point pixel) {
  const double r = (pixel.y - 16.0) / 24.0, q = (pixel.x - 14.0) / 28.0 - r / 2;
  return to_tile(offset, cube_round(q, r));
}

// The nearest of the four centers around a point, in single precision as the editor has it.
Tile pick_by_four_centers(Point pixel) {
  const double x = pixel.x, y = pixel.y - 8.0;
  const auto column = static_cast<std::int32_t>(std::floor(x / 28.0)),
             row = static_cast<std::int32_t>(std::floor(y / 48.0));
  const auto dx = static_cast<float>(x - column * 28.0), dy = static_cast<float>(y - row * 48.0);
  constexpr float centers[4][2] = {{14, 8}, {0, 32}, {28, 32}, {14, 56}};
  constexpr Step steps[] = {{0, 0}, {-1, 1}, {0, 1}, {0, 2}};
  int nearest = 0;
  float least = 1e30F;
  for (int i = 0; i < 4; ++i) {
    const float a = centers[i][0] - dx, b = centers[i][1] - dy;
    if (a * a + b * b >= least) continue;
    least = a * a + b * b;
    nearest = i;
  }
  return Tile{column, 2 * row} + steps[nearest];
}

void compare_picks() {
  bench::Random random(31);
  std::vector<Point> points;
  for (int i = 0; i < 20000; ++i) {
    const double x = random.between(0, 28 * side);
    points.push_back({x, random.between(0, 24 * side)});
  }
  const auto over_points = [&](auto pick) {
    std::uint64_t hash = 0;
    for (const Point point : points) hash = bench::mix(hash, key_of(pick(point)));
    return hash;
  };
  bench::compare("hexagon at a point", points.size(),
                 {{"cube rounding", [&] { return over_points(pick_by_cube_round); }},
                  {"nearest of four centers", [&] { return over_points(pick_by_four_centers); }},
                  {"hex_at", [&] { return over_points([](Point point) { return hex_at(layout, point); }); }}});
}

std::vector<Hex> ring_as_list(Hex center, std::int32_t radius) {
  std::vector<Hex> hexes;
  Hex at{center.q - radius, center.r + radius};
  for (const HexStep step : hex_steps) {
    for (std::int32_t i = 0; i < radius; ++i) {
      hexes.push_back(at);
      at = at + step;
    }
  }
  return hexes;
}

std::vector<Hex> line_as_list(Hex from, Hex to) {
  const std::int64_t steps = hex_distance(from, to);
  std::vector<Hex> hexes;
  for (std::int64_t i = 0; i <= steps; ++i) {
    const double part = steps == 0 ? 0.0 : static_cast<double>(i) / static_cast<double>(steps);
    hexes.push_back(cube_round(from.q + 1e-6 + (to.q - from.q) * part, from.r + 2e-6 + (to.r - from.r) * part));
  }
  return hexes;
}

void compare_ranges() {
  const auto hash_of = [](const auto& hexes) {
    std::uint64_t hash = 0;
    for (const Hex hex : hexes) hash = bench::mix(hash, key_of(hex));
    return hash;
  };
  bench::compare("ring of 20 steps", 1,
                 {{"list", [&] { return hash_of(ring_as_list({3, 4}, 20)); }},
                  {"hex_ring", [&] { return hash_of(hex_ring({3, 4}, 20)); }}});
  bench::compare("line of 60 steps", 1,
                 {{"cube rounding", [&] { return hash_of(line_as_list({3, 4}, {40, 27})); }},
                  {"hex_line", [&] { return hash_of(hex_line({3, 4}, {40, 27})); }}});
}

struct Questions {
  const CollisionMap& map;
  std::vector<Tile> from{};
  std::vector<Tile> to{};
};

Questions questions_in(const CollisionMap& map, std::size_t count) {
  Questions questions{map};
  bench::Random random(37);
  const auto any = [&] {
    Tile tile;
    do {
      const double x = random.between(40, side - 40);
      tile = tile_at({x, random.between(40, side - 40)});
    } while (map.is_solid(tile));
    return tile;
  };
  for (std::size_t i = 0; i < count; ++i) {
    questions.from.push_back(any());
    questions.to.push_back(any());
  }
  return questions;
}

template <class Ask>
std::uint64_t hash_over(const Questions& questions, Ask ask) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < questions.from.size(); ++i)
    hash = bench::mix(hash, ask(questions.from[i], questions.to[i]));
  return hash;
}

bool is_free(const CollisionMap& map, Hex hex) {
  const Tile tile = to_tile(offset, hex);
  return map.bounds().contains(tile) && !map.is_solid(tile);
}

std::uint64_t seen_by_lines(const CollisionMap& map, Tile from, std::int32_t radius) {
  std::uint64_t count = 0;
  const Hex center = to_hex(offset, from);
  for (const Hex hex : hex_spiral(center, radius)) {
    bool is_clear = true;
    for (const Hex between : line_as_list(center, hex)) {
      if (between != hex && between != center && !is_free(map, between)) is_clear = false;
    }
    count += is_clear && map.bounds().contains(to_tile(offset, hex)) ? 1 : 0;
  }
  return count;
}

std::uint64_t reached_by_sets(const CollisionMap& map, Tile from, std::int32_t steps) {
  std::unordered_set<std::uint64_t> visited{key_of(to_hex(offset, from))};
  std::vector<Hex> front{to_hex(offset, from)};
  for (std::int32_t i = 0; i < steps; ++i) {
    std::vector<Hex> next;
    for (const Hex hex : front) {
      for (const HexStep step : hex_steps) {
        if (is_free(map, hex + step) && visited.insert(key_of(hex + step)).second) next.push_back(hex + step);
      }
    }
    front = std::move(next);
  }
  return visited.size();
}

std::uint64_t path_by_sets(const CollisionMap& map, Tile from, Tile to) {
  std::unordered_map<std::uint64_t, std::uint64_t> steps_to{{key_of(to_hex(offset, from)), 0}};
  std::vector<Hex> queue{to_hex(offset, from)};
  const std::uint64_t goal = key_of(to_hex(offset, to));
  for (std::size_t i = 0; i < queue.size() && !steps_to.contains(goal); ++i) {
    const std::uint64_t next = steps_to[key_of(queue[i])] + 1;
    for (const HexStep step : hex_steps) {
      const Hex hex = queue[i] + step;
      if (is_free(map, hex) && steps_to.try_emplace(key_of(hex), next).second) queue.push_back(hex);
    }
  }
  const auto found = steps_to.find(goal);
  return found == steps_to.end() ? 0 : found->second;
}

void compare_on(const std::string& where, const CollisionMap& map) {
  const Questions questions = questions_in(map, 50);
  TileMask mask = TileMask::create(map.bounds()).value();
  Workspace workspace;
  for (const std::int32_t radius : {8, 20}) {
    const auto by_lines = [&](Tile from, Tile) { return seen_by_lines(map, from, radius); };
    const auto field = [&](Tile from, Tile) {
      return hex_field_of_view(map, offset, from, radius, workspace, mask) ? mask.count() : 0;
    };
    const auto by_sets = [&](Tile from, Tile) { return reached_by_sets(map, from, radius); };
    const auto range = [&](Tile from, Tile) {
      return hex_reachable_in_steps(map, offset, from, radius, workspace, mask) ? mask.count() : 0;
    };
    const std::string within = std::to_string(radius) + ", " + where;
    bench::compare("field of view of " + within, questions.from.size(),
                   {{"a line to each", [&] { return hash_over(questions, by_lines); }},
                    {"hex_field_of_view", [&] { return hash_over(questions, field); }}});
    bench::compare("movement range of " + within, questions.from.size(),
                   {{"hash set", [&] { return hash_over(questions, by_sets); }},
                    {"hex_reachable_in_steps", [&] { return hash_over(questions, range); }}});
  }
  const auto by_sets = [&](Tile from, Tile to) { return path_by_sets(map, from, to); };
  const auto path = [&](Tile from, Tile to) {
    return static_cast<std::uint64_t>(find_hex_path(map, offset, from, to, workspace).cost.straight);
  };
  bench::compare("path, " + where, questions.from.size(),
                 {{"hash map", [&] { return hash_over(questions, by_sets); }},
                  {"find_hex_path", [&] { return hash_over(questions, path); }}},
                 3);
}

}  // namespace

int main() {
  compare_picks();
  compare_ranges();
  compare_on("cave", scenarios::cave_map(side));
  compare_on("20% scattered", scenarios::scattered_map(0.2, side));
  compare_on("0.5% scattered", scenarios::scattered_map(0.005, side));
}
