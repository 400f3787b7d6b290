// SPDX-License-Identifier: MIT
// Benchmark of visit_along(): events along a displacement, tiles and objects in one order, against querying both and
// sorting them by rounded fractions. All events, and those up to the first wall.
#include <algorithm>
#include <string>
#include <tilespace/objects/visit_along.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/supercover_along.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/objects.hpp"
#include "scenarios/random.hpp"

namespace {

using namespace tilespace;

// A line, or a circle and its displacement.
struct Way {
  Point start;
  Vec by;
};

constexpr double radius = 0.75;
constexpr Segment line_of(const Way& way) { return {way.start, way.start + way.by}; }

struct Event {
  double fraction;
  bool is_tile;
  std::uint64_t which;
  friend bool operator<(const Event& a, const Event& b) {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    return a.is_tile != b.is_tile ? a.is_tile : !a.is_tile && a.which < b.which;
  }
};

std::uint64_t number_of(Tile tile) {
  return (std::uint64_t{1} << 40) + (static_cast<std::uint64_t>(tile.y) << 20) + static_cast<std::uint64_t>(tile.x);
}

// Fraction at which a moving point enters a box grown by `reach`: the slab test of articles. Corners are not rounded
// here.
double fraction_at_box(const Way& way, const Box& box, double reach) {
  double first = 0.0;
  const auto cut = [&](double start, double by, double low, double high) {
    if (by == 0.0) return;
    const double near = by > 0.0 ? low : high;
    first = std::max(first, (near - start) / by);
  };
  cut(way.start.x, way.by.x, box.min.x - reach, box.max.x + reach);
  cut(way.start.y, way.by.y, box.min.y - reach, box.max.y + reach);
  return first;
}

struct CrowdedMap {
  scenarios::Crowd crowd;
  CollisionMap map;
  ObjectIndex index;

  explicit CrowdedMap(const scenarios::CrowdKind& kind)
      : crowd(crowd_of(kind)), map(walls(crowd.bounds)), index(crowd.bounds) {
    for (const Box& box : crowd.frames[0]) index.insert(box);
  }
  static CollisionMap walls(TileBox bounds) {
    scenarios::Random random(41);
    return CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return random.next() % 50 == 0; }).value();
  }
};

enum class Until { end, wall };

template <class Visit>
std::uint64_t in_order(Until until, const Visit& visit) {
  std::uint64_t hash = 0;
  visit([&](const SweepEvent& met) {
    hash = bench::mix(hash, met.is_tile() ? number_of(met.tile) : met.object.index());
    return until == Until::end || !met.is_tile();
  });
  return hash;
}

std::uint64_t sorted(std::vector<Event>& events, Until until) {
  std::sort(events.begin(), events.end());
  std::uint64_t hash = 0;
  for (const Event& event : events) {
    hash = bench::mix(hash, event.which);
    if (until == Until::wall && event.is_tile) break;
  }
  return hash;
}

// The first wall is known before objects are queried, so the line is cut there.
std::uint64_t line_sorted(const CrowdedMap& world, Way way, Until until, std::vector<Event>& events) {
  events.clear();
  for (const TileOnLine step : tiles_along(world.map.bounds(), line_of(way))) {
    if (!world.map.is_solid(step.tile)) continue;
    events.push_back({step.fraction, true, number_of(step.tile)});
    if (until == Until::wall) break;
  }
  const bool is_cut = until == Until::wall && !events.empty();
  const Way cut{way.start, is_cut ? way.by * events.front().fraction : way.by};
  world.index.visit_touching(line_of(cut), [&](ObjectId id, const Box& box) {
    events.push_back({fraction_at_box(way, box, 0.0), false, id.index()});
  });
  return sorted(events, until);
}

std::uint64_t circle_sorted(const CrowdedMap& world, Way way, Until until, std::vector<Event>& events) {
  events.clear();
  for (const TileOnLine step : supercover_along(world.map.bounds(), Circle{way.start, radius}, way.by)) {
    if (!world.map.is_solid(step.tile)) continue;
    events.push_back({step.fraction, true, number_of(step.tile)});
    if (until == Until::wall) break;
  }
  const bool is_cut = until == Until::wall && !events.empty();
  const Way cut{way.start, is_cut ? way.by * events.front().fraction : way.by};
  world.index.visit_touching(Capsule{line_of(cut), radius}, [&](ObjectId id, const Box& box) {
    events.push_back({fraction_at_box(way, box, radius), false, id.index()});
  });
  return sorted(events, until);
}

std::vector<Way> ways_of(double length, std::size_t count, const scenarios::Crowd& crowd) {
  scenarios::Random random(42);
  std::vector<Way> ways;
  while (ways.size() < count) {
    const Point start = crowd.frames[0][random.next() % crowd.frames[0].size()].max;
    const double x = random.between(-length, length);
    const double y = random.between(-length, length);
    ways.push_back({start, {x, y}});
  }
  return ways;
}

// Of the answers for all ways.
template <class Ask>
std::uint64_t hash_of(const std::vector<Way>& ways, const Ask& ask) {
  std::uint64_t hash = 0;
  for (const Way& way : ways) hash = bench::mix(hash, ask(way));
  return hash;
}

void run(const CrowdedMap& world, const std::string& name, double length, Until until) {
  const std::vector<Way> ways = ways_of(length, bench::questions_wanted(5'000), world.crowd);
  std::vector<Event> events;
  const auto all = [&](const auto& ask) { return hash_of(ways, ask); };
  const std::string rest =
      std::to_string(static_cast<int>(length)) + " tiles, " + name + (until == Until::end ? "" : ", to the first wall");
  bench::compare(
      "met along a line, " + rest, ways.size(),
      {{"both, sorted", [&] { return all([&](const Way& way) { return line_sorted(world, way, until, events); }); }},
       {"visit_along", [&] {
          return all([&](const Way& way) {
            return in_order(until,
                            [&](const auto& visitor) { visit_along(world.map, world.index, line_of(way), visitor); });
          });
        }}});
  bench::compare(
      "met by a circle, " + rest, ways.size(),
      {{"both, sorted", [&] { return all([&](const Way& way) { return circle_sorted(world, way, until, events); }); }},
       {"visit_along", [&] {
          return all([&](const Way& way) {
            return in_order(until, [&](const auto& visitor) {
              visit_along(world.map, world.index, Circle{way.start, radius}, way.by, visitor);
            });
          });
        }}});
}

// One in three walls is a slope or a half tile.
CollisionMap with_shapes(CollisionMap map) {
  scenarios::Random random(43);
  const TileBox bounds = map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      const auto form = static_cast<TileForm>(2 + random.next() % 20);
      if (map.is_solid({x, y}) && random.next() % 3 == 0 && !map.set_shape({x, y}, shape_of(form))) return map;
    }
  }
  return map;
}

// Up to the first wall by its shape: a cast, the objects up to there, and a sort by rounded fractions.
void run_shapes(const CrowdedMap& world, const std::string& name, double length) {
  const CollisionMap map = with_shapes(world.map);
  const std::vector<Way> ways = ways_of(length, bench::questions_wanted(5'000), world.crowd);
  std::vector<Event> events;
  const auto all = [&](const auto& ask) { return hash_of(ways, ask); };
  const auto cast_and_sort = [&](const Way& way) {
    events.clear();
    const RayHit hit = cast_ray(map, line_of(way));
    if (hit) events.push_back({hit.fraction, true, number_of(hit.tile)});
    const Way cut{way.start, hit ? way.by * hit.fraction : way.by};
    world.index.visit_touching(line_of(cut), [&](ObjectId id, const Box& box) {
      events.push_back({fraction_at_box(way, box, 0.0), false, id.index()});
    });
    return sorted(events, Until::wall);
  };
  const auto visit = [&](const Way& way) {
    return in_order(Until::wall, [&](const auto& visitor) {
      visit_along(map, world.index, line_of(way), visitor, every_category, Solidity::shapes);
    });
  };
  bench::compare("met along a line among shapes, " + std::to_string(static_cast<int>(length)) + " tiles, " + name +
                     ", to the first wall",
                 ways.size(),
                 {{"cast and sort", [&] { return all(cast_and_sort); }}, {"visit_along", [&] { return all(visit); }}});
}

}  // namespace

int main() {
  for (const scenarios::CrowdKind& kind : scenarios::crowd_kinds) {
    if (kind.is_large || kind.is_by_rows || kind.moving == 0.0 || kind.replaced > 0.0) continue;
    const CrowdedMap world(kind);
    for (const double length : {4.0, 30.0, 200.0}) {
      for (const Until until : {Until::end, Until::wall}) run(world, kind.name, length, until);
      run_shapes(world, kind.name, length);
    }
  }
}
