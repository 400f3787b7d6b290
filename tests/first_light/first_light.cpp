// SPDX-License-Identifier: MIT
// Asks a map some hundred questions of every kind, times the answers, and checks each against the oracle, which has
// rational arithmetic and all the time in the world. Exits with 1 if one differs.
#include "first_light/shapes.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <string>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/raycast/raycast.hpp>

#include "cover/spans.hpp"
#include "oracle/geom_oracle.hpp"
#include "oracle/trace_oracle.hpp"
#include "support/tiles_to_oracle.hpp"
#include "support/to_oracle.hpp"
#include "sweep/sides.hpp"

namespace {

using namespace tilespace;
using Clock = std::chrono::steady_clock;

constexpr std::size_t questions_of_a_kind = 300;
constexpr std::uint64_t seed = 1;

bool all_agree = true;
std::uint64_t checksum = 0;  // of all fast answers, so that none is optimised away

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

// The best of some rounds over all shapes, for one of them.
template <class Shape, class Ask>
double time_each(const std::vector<Shape>& shapes, int rounds, Ask ask) {
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    for (const Shape& shape : shapes) checksum += static_cast<std::uint64_t>(ask(shape));
    best = std::min(best, nanoseconds_since(start));
  }
  return best / static_cast<double>(shapes.size());
}

// One line of the table. `ask` is timed and gives a number; `agrees` compares the whole answer with the slow one.
template <class Shape, class Ask, class Agrees>
void check(const char* question, const std::vector<Shape>& shapes, Ask ask, Agrees agrees) {
  const double fast = time_each(shapes, 20, ask);
  std::size_t agreed = 0;
  const double slow = time_each(shapes, 1, [&](const Shape& shape) {
    const bool same = agrees(shape);
    agreed += same;
    return same;
  });
  all_agree = all_agree && agreed == shapes.size();
  std::printf("  %-42s %6zu %10.0f %12.0f   %s\n", question, shapes.size(), fast, slow,
              agreed == shapes.size() ? "all agreed" : (std::to_string(shapes.size() - agreed) + " DIFFER").c_str());
}

template <class Cover>
std::int64_t count_tiles(const Cover& cover) {
  std::int64_t count = 0;
  for (const TileSpan span : cover) count += span.size();
  return count;
}

template <class Line>
std::int64_t count_steps(const Line& line) {
  std::int64_t count = 0;
  for ([[maybe_unused]] const TileOnLine step : line) ++count;
  return count;
}

// The same tiles in the same order?
template <class Line, class Slow>
bool is_same_line(const Line& line, const Slow& slow) {
  std::size_t i = 0;
  for (const TileOnLine step : line) {
    if (i == slow.size() || step.tile.x != slow[i].x || step.tile.y != slow[i].y) return false;
    ++i;
  }
  return i == slow.size();
}

void check_areas(const CollisionMap& map, const first_light::Shapes& shapes) {
  const oracle::TileBox clip = to_oracle(map.bounds());
  for (const Boundary border : {Boundary::occupied, Boundary::touching, Boundary::interior}) {
    const char* names[] = {"tiles that a box occupies", "tiles that a box touches",
                           "tiles that a box's interior meets"};
    const auto slow_border = to_oracle(border);
    check(
        names[static_cast<int>(border)], shapes.boxes,
        [&](const Box& box) { return count_tiles(cover(map, box, border)); },
        [&](const Box& box) {
          return spans::all(cover(map, box, border)) == oracle::box_spans(to_oracle(box), slow_border, clip);
        });
  }
  for (const Boundary border : {Boundary::touching, Boundary::interior}) {
    const auto slow_border = to_oracle(border);
    check(
        border == Boundary::touching ? "tiles that a circle touches" : "tiles that a circle's interior meets",
        shapes.circles, [&](const Circle& circle) { return count_tiles(cover(map, circle, border)); },
        [&](const Circle& circle) {
          return spans::all(cover(map, circle, border)) == oracle::circle_spans(to_oracle(circle), slow_border, clip);
        });
  }
}

void check_pairs(const first_light::Shapes& shapes) {
  std::size_t next = 0;
  const auto box_for = [&](const Circle&) { return shapes.boxes[next++ % shapes.boxes.size()]; };
  check(
      "how a circle lies to a box", shapes.circles,
      [&](const Circle& circle) { return relate(circle, box_for(circle)); },
      [&](const Circle& circle) {
        const Box box = box_for(circle);
        return static_cast<int>(relate(circle, box)) ==
               static_cast<int>(oracle::relate(to_oracle(circle), to_oracle(box)));
      });
}

void check_lines(const CollisionMap& map, const first_light::Shapes& shapes) {
  const TileBox window = map.bounds();
  const oracle::TileBox clip = to_oracle(window);
  check(
      "tiles along a line, thin", shapes.segments,
      [&](const Segment& segment) { return count_steps(tiles_along(window, segment)); },
      [&](const Segment& segment) {
        return is_same_line(tiles_along(window, segment), oracle::thin(to_oracle(segment), clip));
      });
  check(
      "tiles along a line, supercover", shapes.segments,
      [&](const Segment& segment) { return count_steps(supercover_along(window, segment)); },
      [&](const Segment& segment) {
        return is_same_line(supercover_along(window, segment), oracle::supercover(to_oracle(segment), clip));
      });
}

bool is_same_hit(const RayHit& hit, const oracle::RayHit& slow) {
  if (!hit.hit || !slow.hit) return hit.hit == slow.hit;
  return hit.tile.x == slow.x && hit.tile.y == slow.y && hit.inside == slow.inside && to_oracle(hit.side) == slow.side;
}

void check_rays(const CollisionMap& map, const first_light::Shapes& shapes) {
  const oracle::TileBox clip = to_oracle(map.bounds());
  const auto is_solid = [&](std::int64_t x, std::int64_t y) {
    return map.is_solid({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
  };
  for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
    const auto slow_gap = gap == CornerGap::open ? oracle::CornerGap::open : oracle::CornerGap::shut;
    const auto slow = [&](const Segment& s) { return oracle::cast_ray(is_solid, clip, to_oracle(s), slow_gap); };
    check(
        gap == CornerGap::open ? "first solid tile of a ray, gaps open" : "first solid tile of a ray, gaps shut",
        shapes.segments, [&](const Segment& segment) { return cast_ray(map, segment, gap).tile.x; },
        [&](const Segment& segment) { return is_same_hit(cast_ray(map, segment, gap), slow(segment)); });
    check(
        gap == CornerGap::open ? "is a line clear, gaps open" : "is a line clear, gaps shut", shapes.segments,
        [&](const Segment& segment) { return is_clear(map, segment, gap); },
        [&](const Segment& segment) { return is_clear(map, segment, gap) != slow(segment).hit; });
  }
}

// The oracle knows no shapes of tiles, which rays respect: here each of them is a whole tile.
CollisionMap of_whole_tiles(const CollisionMap& map) {
  if (map.shaped_count() == 0) return map;
  std::printf("  %u tiles of a shape of their own count as whole\n", static_cast<unsigned>(map.shaped_count()));
  return CollisionMap::from(map.bounds(), [&](int x, int y) { return map.is_solid({x, y}); }, map.outside()).value();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: first_light MAP\n");
    return 2;
  }
  const auto loaded = io::load_map(argv[1]);
  if (!loaded) {
    std::fprintf(stderr, "first_light: %s\n", io::to_string(loaded.error()).c_str());
    return 1;
  }
  const CollisionMap map = of_whole_tiles(loaded->map);
  const first_light::Shapes shapes = first_light::make_shapes(map.bounds(), questions_of_a_kind, seed);
  std::printf("  %-42s %6s %10s %12s\n", "question", "asked", "ns each", "slow way, ns");
  check_pairs(shapes);
  check_areas(map, shapes);
  check_lines(map, shapes);
  check_rays(map, shapes);
  std::printf("  checksum %016llx\n", static_cast<unsigned long long>(checksum));
  return all_agree ? 0 : 1;
}
