// SPDX-License-Identifier: MIT
// Rules about a body of a size: places that it fits into, and ways between them.
#include <algorithm>
#include <charconv>
#include <deque>
#include <string>
#include <tilespace/grid/tile_hash.hpp>
#include <unordered_map>
#include "body_places.hpp"
#include "groups.hpp"
#include "player_starts.hpp"
#include "tile_edges.hpp"

namespace tilespace::lint {
namespace {

constexpr double largest_body = 64.0;
constexpr std::uint64_t longest_searches = std::uint64_t{1} << 22;  // look-ups, in all of a map

std::string in_words(Vec body) {
  const auto number = [](double value) {
    char text[32];
    const auto [end, error] = std::to_chars(std::begin(text), std::end(text), value);
    return error == std::errc() ? std::string(text, end) : std::string();
  };
  return "a body of " + number(body.x) + " x " + number(body.y) + " tiles";
}

// A body in a map.
struct BodyCheck {
  const Subject& subject;
  const Areas& tiles;        // for what is small
  const BodyPlaces& places;  // blocks
  const Areas& blocks;       // areas of these
  std::string words;
};

std::vector<Areas::Number> starts_of(const BodyCheck& check) {
  std::vector<Areas::Number> starts;
  for (const PlacedObject& object : check.subject.objects) {
    if (!object.is_spawn) continue;
    check.places.for_blocks_around(tile_at(middle_of(object)), [&](Tile block) {
      const Areas::Number area = check.blocks.area_of(block);
      if (area != Areas::none) starts.push_back(area);
    });
  }
  const bool has_any = has_spawns(check.subject.objects);
  if (!has_any && check.blocks.largest() != Areas::none) starts.push_back(check.blocks.largest());
  return starts;
}

// Whether a tile is in a block that the body gets to, or else in one that it fits into.
enum class Covered { not_at_all, by_others, by_reached };

Covered covered(const BodyCheck& check, const std::vector<char>& reached, Tile tile) {
  Covered best = Covered::not_at_all;
  check.places.for_blocks_around(tile, [&](Tile block) {
    const Areas::Number area = check.blocks.area_of(block);
    if (area == Areas::none) return;
    if (reached[area] != 0) best = Covered::by_reached;
    if (best == Covered::not_at_all) best = Covered::by_others;
  });
  return best;
}

// The narrowest part of the way from a place to those that the body gets to: breadth-first search over tiles. Of the
// tiles on it that the body fits into nowhere, the middle one; without such tiles, the last one before.
Tile narrowest(const BodyCheck& check, const std::vector<char>& reached, Tile from, std::uint64_t& steps) {
  const std::uint64_t cost =
      static_cast<std::uint64_t>(check.places.columns()) * static_cast<std::uint64_t>(check.places.rows());
  std::unordered_map<Tile, Tile> parents{{from, from}};
  std::deque<Tile> todo{from};
  for (; !todo.empty() && steps < longest_searches; steps += cost) {
    Tile at = todo.front();
    todo.pop_front();
    if (covered(check, reached, at) == Covered::by_reached) {
      std::vector<Tile> tight;
      const Tile last = parents.at(at);
      for (at = last; at != from; at = parents.at(at)) {
        if (covered(check, reached, at) == Covered::not_at_all) tight.push_back(at);
      }
      return tight.empty() ? last : tight[tight.size() / 2];
    }
    for (const Side side : sides_of_tile) {
      const Tile next = at + outward(side);
      if (!check.subject.map.bounds().contains(next) || !may_pass(check.subject.map, at, side)) continue;
      if (parents.try_emplace(next, at).second) todo.push_back(next);
    }
  }
  return from;
}

// A tile of a block that is in an area of tiles which is reached; nothing if there is none.
std::optional<Tile> reached_tile(const BodyCheck& check, const std::vector<char>& reached_tiles, Tile block) {
  for (std::int32_t dy = 0; dy < check.places.rows(); ++dy) {
    for (std::int32_t dx = 0; dx < check.places.columns(); ++dx) {
      const Tile tile = block + Step{dx, dy};
      const Areas::Number area = check.tiles.area_of(tile);
      if (area != Areas::none && reached_tiles[area] != 0) return tile;
    }
  }
  return std::nullopt;
}

bool has_room_at_spawns(const Subject& subject) {
  const PlayerKind kind = subject.options.player ? subject.options.player->kind : PlayerKind::platformer;
  return !has_spawns(subject.objects) ||
         !player_starts(subject.map, subject.objects, kind, *subject.options.body).empty();
}

// A map without a free tile is told by another rule.
void tell_no_place(const BodyCheck& check, Findings& findings) {
  if (check.tiles.largest() == Areas::none) return;
  const bool fits = check.blocks.largest() != Areas::none;
  if (fits && has_room_at_spawns(check.subject)) return;
  findings.add("body/too-narrow", check.words + (fits ? " has room at no spawn" : " fits nowhere in the map"),
               "give its size in tiles, or make room for it");
}

void find_narrow_ways(const BodyCheck& check, Findings& findings) {
  if (!findings.wants("body/too-narrow")) return;
  tell_no_place(check, findings);
  const std::vector<Areas::Number> starts = starts_of(check);
  if (starts.empty()) return;
  const std::vector<char> reached = check.blocks.reached_from(starts);
  const std::vector<char> reached_tiles = check.tiles.reached_from(starts_in(check.subject, check.tiles));
  std::vector<Tile> marks;
  std::uint64_t steps = 0;
  for (Areas::Number i = 0; i < check.blocks.all().size(); ++i) {
    if (reached[i] != 0) continue;
    const auto tile = reached_tile(check, reached_tiles, check.blocks.all()[i].first);
    if (tile) marks.push_back(narrowest(check, reached, *tile, steps));
  }
  findings.add_clusters("body/too-narrow", std::move(marks), "too narrow for " + check.words + ": it fits in beyond",
                        [](Tile tile) { return "widen the way at " + words_of(tile); });
}

void find_gaps(const BodyCheck& check, Findings& findings) {
  const Vec size = *check.subject.options.body;
  if (!(check.places.columns() - size.x < 1.0 / 16.0)) return;
  const BitRowsOf& fits = check.places.fitting();
  std::vector<Tile> gaps;
  for_words(fits.bounds(), [&](std::int32_t x, std::int32_t y) {
    const std::int64_t column = x;
    const std::int64_t above = std::int64_t{y} - 1;
    const std::uint64_t holes = fits.from(column, y) & ~fits.from(column - 1, y) & ~fits.from(column + 1, y) &
                                fits.from(column - 1, above) & fits.from(column + 1, above);
    for_bits(holes, {x, y}, [&](Tile block) {
      const Tile hole = block + Step{0, check.places.rows() - 1};
      if (check.subject.map.bounds().contains(hole)) gaps.push_back(hole);
    });
  });
  findings.add_clusters(
      "body/one-tile-gap", std::move(gaps), "a hole in the floor is exactly as wide as " + check.words,
      [&](Tile tile) { return "make " + words_of(tile + Step{check.places.columns(), 0}) + " free, too"; });
}

// Of 64 tiles of a row: those of floor, and those of them on which the body stands.
struct Floor {
  std::uint64_t floor;
  std::uint64_t stand;
};

Floor floor_at(const BodyCheck& check, std::int64_t x, std::int64_t y) {
  const BitRowsOf& solid = check.subject.solid;
  Floor result{~solid.from(x, y) & solid.from(x, y + 1), 0};
  const std::int64_t top = y - (check.places.rows() - 1);
  for (std::int32_t dx = 0; dx < check.places.columns(); ++dx) result.stand |= check.places.fitting().from(x - dx, top);
  return result;
}

void find_low_ceilings(const BodyCheck& check, Findings& findings) {
  if (!findings.wants("body/low-ceiling")) return;
  const std::vector<char> reached = check.tiles.reached_from(starts_in(check.subject, check.tiles));
  const TileBox bounds = check.subject.map.bounds();
  std::vector<Tile> low;
  for_words(bounds, [&](std::int32_t x, std::int32_t y) {
    const Floor here = floor_at(check, x, y);
    const std::uint64_t unable = here.floor & ~here.stand & bits_within(bounds, x);
    if (unable == 0) return;
    const Floor west = floor_at(check, std::int64_t{x} - 1, y);
    const Floor east = floor_at(check, std::int64_t{x} + 1, y);
    for_bits(unable & ((west.floor & west.stand) | (east.floor & east.stand)), {x, y}, [&](Tile tile) {
      const Areas::Number area = check.tiles.area_of(tile);
      if (area != Areas::none && reached[area] != 0) low.push_back(tile);
    });
  });
  findings.add_clusters("body/low-ceiling", std::move(low), check.words + " cannot stand here, but beside",
                        [](Tile tile) { return "raise the ceiling above " + words_of(tile) + ", or shut the place"; });
}

}  // namespace

bool has_body(const LintOptions& options) noexcept {
  const std::optional<Vec>& body = options.body;
  return body && body->x > 0.0 && body->y > 0.0 && body->x <= largest_body && body->y <= largest_body;
}

void check_body(const Subject& subject, const Areas& areas, Findings& findings) {
  if (!has_body(subject.options) || subject.map.bounds().empty()) return;
  const BodyPlaces places(subject.map, subject.solid, *subject.options.body);
  const Areas blocks = places.areas();
  const BodyCheck check{subject, areas, places, blocks, in_words(*subject.options.body)};
  find_narrow_ways(check, findings);
  find_gaps(check, findings);
  find_low_ceilings(check, findings);
}

}  // namespace tilespace::lint
