// SPDX-License-Identifier: MIT
// Selection of the tour's location. Every block of tiles nominates its tile with the most clearance, and these
// candidates are scored by their surroundings. The clearance is computed from the largest free square that ends at a
// tile: one more than the minimum of those that end to the west, north and north-west of it.
#include "tour/place.hpp"

#include <algorithm>
#include <optional>
#include <tilespace/io/tiled_lookup.hpp>
#include <utility>
#include <vector>

namespace tilespace::tool {
namespace {

constexpr std::int32_t block_side = 16;
constexpr std::int32_t largest_square = 2 * most_room + 1;

struct Candidate {
  Tile tile{};
  std::int32_t square = 0;  // side of the free square around it; 0: not free
};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

bool is_spawn(const io::MapObject& object) {
  for (const std::string& word : {lower(object.name), lower(object.class_name)}) {
    if (word.find("spawn") != word.npos || word == "player" || word == "start") return true;
  }
  return false;
}

std::int32_t room_around(const CollisionMap& map, Tile tile) {
  for (std::int32_t room = 1; room <= most_room; ++room) {
    for (std::int32_t i = -room; i <= room; ++i) {
      for (const Step step : {Step{i, -room}, Step{i, room}, Step{-room, i}, Step{room, i}}) {
        if (map.is_solid(tile + step) || !map.bounds().contains(tile + step)) return room - 1;
      }
    }
  }
  return most_room;
}

std::optional<Place> find_spawn(const io::LoadedMap& map) {
  if (!map.tiled) return std::nullopt;
  for (std::size_t layer = 0; layer < map.tiled->layers.size(); ++layer) {
    for (const io::MapObject& object : map.tiled->layers[layer].objects) {
      if (!is_spawn(object)) continue;
      const Box box = box_in_tile_space(*map.tiled, {&object, layer});
      if (is_empty(box)) continue;
      const Tile tile = tile_at(box.min + (box.max - box.min) * 0.5);
      if (!map.map.bounds().contains(tile) || map.map.is_solid(tile)) continue;
      const std::string& called = object.name.empty() ? object.class_name : object.name;
      return Place{tile, room_around(map.map, tile), "the middle of the object \"" + called + "\""};
    }
  }
  return std::nullopt;
}

// Finds the best candidate of every block, row by row.
class BlockScan {
 public:
  explicit BlockScan(const CollisionMap& map)
      : map_(map), squares_(width() + 1), best_of_blocks_(width() / block_side + 1) {}

  // Scans one row; all rows to the north must have been scanned.
  void scan_row(std::int32_t y) {
    std::uint8_t north_west = 0;
    for (std::size_t i = 0; i < width(); ++i) {
      const Tile tile{map_.bounds().min.x + static_cast<std::int32_t>(i), y};
      const std::uint8_t north = squares_[i + 1];
      const int grown = std::min(std::min({north, north_west, squares_[i]}) + 1, largest_square);
      squares_[i + 1] = static_cast<std::uint8_t>(map_.is_solid(tile) ? 0 : grown);
      north_west = north;
      Candidate& best = best_of_blocks_[i / block_side];
      if (squares_[i + 1] > best.square) best = {tile + Step{-grown / 2, -grown / 2}, grown};
    }
  }

  // Candidates of the blocks since the last call.
  [[nodiscard]] std::vector<Candidate> take() {
    return std::exchange(best_of_blocks_, std::vector<Candidate>(best_of_blocks_.size()));
  }

 private:
  [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(map_.bounds().width()); }

  const CollisionMap& map_;
  std::vector<std::uint8_t> squares_;  // ending in this row up to the current column, then in the row above
  std::vector<Candidate> best_of_blocks_;
};

// Calls `visit` with the best candidate of every block.
void visit_candidates(const CollisionMap& map, const auto& visit) {
  const TileBox bounds = map.bounds();
  BlockScan scan(map);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    scan.scan_row(y);
    if (y + 1 != bounds.max.y && (y + 1 - bounds.min.y) % block_side != 0) continue;
    for (const Candidate& candidate : scan.take()) {
      if (candidate.square > 0) visit(candidate);
    }
  }
}

// Number of borders between solid and free tiles around a tile.
std::int64_t borders_around(const CollisionMap& map, Tile middle) {
  constexpr std::int32_t reach_x = 11;
  constexpr std::int32_t reach_y = 7;
  std::int64_t borders = 0;
  for (std::int32_t dy = -reach_y; dy <= reach_y; ++dy) {
    for (std::int32_t dx = -reach_x; dx <= reach_x; ++dx) {
      const Tile tile = middle + Step{dx, dy};
      const bool solid = map.is_solid(tile);
      borders += solid != map.is_solid(tile + Step{1, 0});
      borders += solid != map.is_solid(tile + Step{0, 1});
    }
  }
  return borders;
}

// Tests whether any visible layer has a tile here. A free tile without one is usually void, not floor.
bool has_ground(const io::LoadedMap& map, Tile tile) {
  if (!map.tiled) return true;
  for (std::size_t layer = 0; layer < map.tiled->layers.size(); ++layer) {
    if (is_visible(*map.tiled, layer) && tile_at(map.tiled->layers[layer], tile).is_tile()) return true;
  }
  return false;
}

// Score of a location: ground and clearance of a tile or two first, then the number of borders, up to a limit.
std::int64_t worth_of(const io::LoadedMap& map, const Candidate& candidate) {
  const std::int64_t room = (candidate.square - 1) / 2;
  const std::int64_t borders = std::min<std::int64_t>(borders_around(map.map, candidate.tile), 80);
  return has_ground(map, candidate.tile) * 4000 + std::min<std::int64_t>(room, 2) * 1000 + borders * 10 + room;
}

Tile middle_of(TileBox box) {
  return {static_cast<std::int32_t>(box.min.x + box.width() / 2),
          static_cast<std::int32_t>(box.min.y + box.height() / 2)};
}

// In whole tiles, so that it is the same on every machine.
std::uint64_t distance_squared(Tile a, Tile b) {
  const auto square = [](std::int64_t v) { return static_cast<std::uint64_t>(v * v); };
  return square(std::int64_t{a.x} - b.x) + square(std::int64_t{a.y} - b.y);
}

}  // namespace

Place find_place(const io::LoadedMap& map) {
  if (std::optional<Place> spawn = find_spawn(map)) return *std::move(spawn);
  const Tile middle = middle_of(map.map.bounds());
  Place best{middle, 0, "the middle, since no tile is free"};
  std::int64_t most_worth = -1;
  visit_candidates(map.map, [&](const Candidate& candidate) {
    const std::int64_t worth = worth_of(map, candidate);
    const bool is_nearer = distance_squared(candidate.tile, middle) < distance_squared(best.tile, middle);
    if (worth < most_worth || (worth == most_worth && !is_nearer)) return;
    most_worth = worth;
    best = {candidate.tile, (candidate.square - 1) / 2, "a free tile with clearance, near solid ones"};
  });
  return best;
}

}  // namespace tilespace::tool
