// SPDX-License-Identifier: MIT
#include <limits>
#include <string>
#include <tilespace/sweep/sweep.hpp>
#include <vector>

#include "digests/ask_rays.hpp"
#include "digests/odd_input.hpp"
#include "scenarios/lines.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

void ask_timed_lines() {
  for (const double density : {0.2, 0.05, 0.005}) {
    CollisionMap map = scenarios::scattered_map(density);
    for (const scenarios::Lines& rays : scenarios::rays_through(map, density)) {
      scenario(rays.name.c_str(), [&](Record& record) {
        for (const Segment& ray : rays.lines) ask_ray(record, map, ray);
      });
      scenario((rays.name + ", at once").c_str(), [&](Record& record) { ask_at_once(record, map, rays.lines); });
    }
    map.set_outside(Outside::solid);
    scenario(("rays within walls, " + std::string(density == 0.2    ? "20%"
                                                  : density == 0.05 ? "5%"
                                                                    : "0.5%"))
                 .c_str(),
             [&](Record& record) { ask_at_once(record, map, scenarios::rays_through(map, density).front().lines); });
  }
  const scenarios::Lines lines = scenarios::lines_across();
  scenario(lines.name.c_str(), [&](Record& record) {
    for (const Segment& line : lines.lines) {
      record.asked(line);
      record.answered(tiles_along(line));
    }
  });
}

// Few enough solid tiles for rays to get somewhere, and enough for rays to pass between two that meet at a corner.
CollisionMap small_map(Outside outside) {
  scenarios::Random random(11);
  const auto is_solid = [&](int, int) { return random.between(0, 1) < 0.125; };
  return CollisionMap::from({{-24, -24}, {24, 24}}, is_solid, outside).value();
}

void ask_fans() {
  const CollisionMap map = small_map(Outside::solid);
  for_odd_input("cast a fan", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const Segment ray = from_oracle(line);
    const double first = rng.real(-4.0, 4.0);
    const double step = rng.real(-0.5, 0.5);
    const RayFan fan{ray.start, first, step, ray.end.x};
    record.asked(fan.origin, fan.first, fan.step, fan.range);
    RayHit hits[16];
    cast_fan(map, fan, hits);
    for (std::size_t i = 0; i < 16; ++i) record.answered(to_segment(fan, i), hits[i]);
  });
}

// The way is the end of a line, or from its start to there.
Vec make_way(const oracle::Segment& line, oracle::Rng& rng) {
  const Segment segment = from_oracle(line);
  return rng.one_in(4) ? Vec{segment.end.x, segment.end.y} : segment.end - segment.start;
}

void ask_thick_lines() {
  for_odd_input("thick lines, boxes", 300, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Box box = make_box(input_class, rng);
    const oracle::Segment line = make_segment(input_class, rng);
    const Vec way = make_way(line, rng);
    const TileBox window = from_oracle(make_window(rng, line));
    const Point start = rng.one_in(2) ? from_oracle(line).start : from_oracle(box).min;
    const Body body{start, from_oracle(box).max - from_oracle(box).min};
    record.asked(window, body.min, body.size, way);
    record.answered(supercover_along(window, body, way));
  });
  for_odd_input("thick lines, circles", 300, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    Circle circle = from_oracle(make_circle(input_class, rng));
    const oracle::Segment line = make_segment(input_class, rng);
    const Vec way = make_way(line, rng);
    const TileBox window = from_oracle(make_window(rng, line));
    if (rng.one_in(2)) circle.center = from_oracle(line).start;
    record.asked(window, circle, way);
    record.answered(supercover_along(window, circle, way));
  });
}

}  // namespace

void ask_trace() {
  ask_timed_lines();
  for_odd_input("tiles along", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const TileBox window = make_bounds(input_class, rng, line);
    record.asked(window, from_oracle(line));
    record.answered(tiles_along(window, from_oracle(line)));
  });
  for_odd_input("supercover along", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const TileBox window = make_bounds(input_class, rng, line);
    record.asked(window, from_oracle(line));
    record.answered(supercover_along(window, from_oracle(line)));
  });
  ask_thick_lines();
  for_odd_input("segment of a ray", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Point origin = from_oracle(make_point(input_class, rng));
    const Point direction = from_oracle(make_point(input_class, rng));
    const double limit = rng.one_in(4) ? std::numeric_limits<double>::infinity() : make_point(input_class, rng).x;
    record.asked(origin, direction, limit);
    record.answered(to_segment({origin, {direction.x, direction.y}, limit}));
  });
  const CollisionMap in_the_open = small_map(Outside::free);
  const CollisionMap walled_in = small_map(Outside::solid);
  for_odd_input("cast a ray", 2000, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment ray = make_segment(input_class, rng);
    ask_ray(record, in_the_open, from_oracle(ray));
    ask_ray(record, walled_in, from_oracle(ray));
  });
  ask_fans();
}

}  // namespace digests
