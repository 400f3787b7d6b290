// SPDX-License-Identifier: MIT
// Benchmark of fields of view: by rows of bits and by sectors, tile by tile, and by libtcod, used in the common manner
// and on private maps of the surroundings. The visible tiles of libtcod are counted: they equal ours except for ties,
// or follow other rules.
#include <tilespace/cover/cover.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <vector>
#include "field/field_memory.hpp"

#include "measure.hpp"
#include "peers/visibility_peers.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/real_places.hpp"
#include "scenarios/visibility.hpp"

namespace {

using namespace tilespace;
using bench::Way;
using scenarios::map_side;
using scenarios::Place;

constexpr std::size_t most_viewers = 500;
constexpr std::size_t most_far_viewers = 60;   // for large private maps, so that few fit the cache
constexpr std::size_t most_slow_viewers = 20;  // for methods that process the whole map

std::uint64_t count_seen(const FieldOfView& field, Tile viewer) {
  std::uint64_t count = 0;
  for (const std::int32_t step : bench::tiles_asked_after) {
    count += field.is_visible(viewer + Step{step, step}) ? 1 : 0;
    count += field.is_visible(viewer + Step{-step, step}) ? 1 : 0;
  }
  return count;
}

template <class Look>
std::uint64_t look_from_all(const std::vector<Tile>& viewers, std::size_t count, FieldOfView& field, Look look) {
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < count; ++i) {
    look(viewers[i]);
    seen += count_seen(field, viewers[i]);
  }
  return seen;
}

void compare_fields(const Place& place, std::int32_t radius) {
  const bool is_limited = radius != unlimited_radius;
  const std::vector<Tile> viewers =
      scenarios::viewers_in(place.map, bench::questions_wanted(radius <= 16 ? most_viewers : most_far_viewers));
  const std::size_t few = std::min(viewers.size(), most_slow_viewers);
  FieldOfView field =
      is_limited ? FieldOfView::create(radius).value() : FieldOfView::create(place.map.bounds()).value();
  const VisionOptions sight{.radius = radius};
  std::vector<Way> ways;
  for (const bench::SightPeer& peer : bench::libtcod_sight(place.map, is_limited ? radius : 0, viewers)) {
    const bool is_slow = peer.name.find("as called") != std::string::npos;
    const std::size_t asked = is_slow ? few : viewers.size();
    ways.push_back(
        {peer.name, [=, &viewers] { return peer.look(std::span(viewers).first(asked)); }, is_slow ? few : 0});
  }
  const auto by_tiles = [&] {
    return look_from_all(viewers, few, field, [&](Tile viewer) {
      TileMask& bits = detail::FieldMemory(field).tiles();
      if (bits.reset(detail::around(viewer, radius, place.map.bounds())))
        detail::field_by_tiles(place.map, viewer, sight, bits);
    });
  };
  ways.push_back({"tile by tile", by_tiles, few});
  ways.push_back({"field_of_view", [&] {
                    return look_from_all(viewers, viewers.size(), field, [&](Tile viewer) {
                      static_cast<void>(field_of_view(place.map, viewer, sight, field));
                    });
                  }});
  const std::string within = is_limited ? "radius " + std::to_string(radius) : "unlimited";
  bench::compare(place.name + ", " + within, viewers.size(), ways, 7);
}

// Every fourth solid tile a half or a slope: a field by rays, and a question for each tile around.
void compare_among_shapes(const Place& place, std::int32_t radius) {
  const CollisionMap map = scenarios::with_shapes(place.map);
  const std::vector<Tile> viewers = scenarios::viewers_in(map, bench::questions_wanted(most_far_viewers));
  FieldOfView field = FieldOfView::create(radius).value();
  const VisionOptions sight{.radius = radius, .solidity = Solidity::shapes};
  const auto each = [&] {
    std::uint64_t seen = 0;
    for (const Tile viewer : viewers) {
      for (const Tile tile : tiles(BoxCover(detail::around(viewer, radius, map.bounds()))))
        seen += has_line_of_sight(map, viewer, tile, sight) ? 1 : 0;
    }
    return seen;
  };
  const auto count = [&](const VisionOptions& options) {
    std::uint64_t seen = 0;
    for (const Tile viewer : viewers) {
      static_cast<void>(field_of_view(map, viewer, options, field));
      seen += field.tiles().count();
    }
    return seen;
  };
  bench::compare(place.name + ", among shapes, radius " + std::to_string(radius), viewers.size(),
                 {{"has_line_of_sight of each tile", each},
                  {"field_of_view of whole tiles", [&] { return count({.radius = radius}); }},
                  {"field_of_view among shapes", [&] { return count(sight); }}},
                 7);
}

// A quarter turn to the east, and the cost of all directions: ours, and libtcod, which has no cones.
void compare_cones(const Place& place, std::int32_t radius) {
  const bool is_limited = radius != unlimited_radius;
  const std::vector<Tile> viewers = scenarios::viewers_in(place.map, bench::questions_wanted(most_far_viewers));
  FieldOfView field =
      is_limited ? FieldOfView::create(radius).value() : FieldOfView::create(place.map.bounds()).value();
  const auto look = [&](const VisionOptions& sight) {
    return look_from_all(viewers, viewers.size(), field,
                         [&](Tile viewer) { static_cast<void>(field_of_view(place.map, viewer, sight, field)); });
  };
  std::vector<Way> ways;
  for (const bench::SightPeer& peer : bench::libtcod_sight(place.map, is_limited ? radius : 0, viewers)) {
    if (peer.name.find("as called") != std::string::npos) continue;
    ways.push_back({peer.name, [=, &viewers] { return peer.look(viewers); }});
  }
  ways.push_back({"all directions", [&] { return look({.radius = radius}); }});
  ways.push_back({"field_of_view",
                  [&] { return look({.radius = radius, .first_direction = {1, -1}, .last_direction = {1, 1}}); }});
  const std::string within = is_limited ? "radius " + std::to_string(radius) : "unlimited";
  bench::compare(place.name + ", quarter turn, " + within, viewers.size(), ways, 7);
}

// Viewshed counts of all tiles of a map at once, and one field of view after the other.
void compare_counts(const Place& place) {
  const TileBox box = place.map.bounds();
  const VisionOptions sight{.radius = max_count_radius};
  std::vector<std::uint8_t> counts(box.count());
  FieldOfView field = FieldOfView::create(sight.radius).value();
  const std::size_t rows = std::min<std::size_t>(64, static_cast<std::size_t>(box.height()));
  const std::size_t asked = rows * static_cast<std::size_t>(box.width());
  const auto one_by_one = [&] {
    std::uint64_t seen = 0;
    for (std::int32_t y = box.min.y; y < box.min.y + static_cast<std::int32_t>(rows); ++y) {
      for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
        seen += field_of_view(place.map, {x, y}, sight, field) ? field.tiles().count() : 0;
      }
    }
    return seen;
  };
  const auto all_at_once = [&] {
    std::uint64_t seen = count_seen_tiles(place.map, sight, counts) ? 1 : 0;
    for (const std::uint8_t count : counts) seen += count;
    return seen;
  };
  bench::compare(place.name + ", from all tiles", box.count(),
                 {{"field_of_view, one by one", one_by_one, asked}, {"count_seen_tiles", all_at_once}}, 5);
}

// The same for a radius beyond that of lines: a field of view for each tile, of which the free tiles are counted.
void compare_wide_counts(const Place& place) {
  const CollisionMap map = CollisionMap::from(128, 128, [&](int x, int y) {
                             return place.map.is_solid(place.map.bounds().min + Step{x, y});
                           }).value();
  const VisionOptions sight{.radius = 32};
  std::vector<std::uint32_t> counts(map.bounds().count());
  FieldOfView field = FieldOfView::create(sight.radius).value();
  const auto tile_by_tile = [&] {
    std::uint64_t seen = 0;
    for (const Tile from : tiles(cover(map.bounds(), Box{{0.0, 0.0}, {128.0, 128.0}}))) {
      if (map.is_solid(from) || !field_of_view(map, from, sight, field)) continue;
      for (const TileSpan span : field.tiles()) {
        for (std::int32_t x = span.x_begin; x < span.x_end; ++x) seen += map.is_solid({x, span.y}) ? 0 : 1;
      }
    }
    return seen;
  };
  const auto all_at_once = [&] {
    std::uint64_t seen = 0;
    if (!count_seen_tiles(map, sight, field, counts)) return seen;
    for (const std::uint32_t count : counts) seen += count;
    return seen;
  };
  bench::compare(place.name + ", radius 32 from all tiles", map.bounds().count(),
                 {{"field_of_view, tile by tile", tile_by_tile}, {"count_seen_tiles", all_at_once}}, 5);
}

}  // namespace

int main() {
  std::vector<Place> places;
  places.push_back({"random 20 %", scenarios::scattered_map(0.2)});
  places.push_back({"cave", scenarios::cave_map(map_side)});
  places.push_back({"pillars", scenarios::pillar_map()});
  for (Place& place : scenarios::real_places()) places.push_back(std::move(place));
  for (const Place& place : places) {
    for (const std::int32_t radius : {8, 16, 32, 64, unlimited_radius}) compare_fields(place, radius);
    for (const std::int32_t radius : {8, 64, unlimited_radius}) compare_cones(place, radius);
    for (const std::int32_t radius : {8, 32}) compare_among_shapes(place, radius);
    compare_counts(place);
    compare_wide_counts(place);
  }
}
