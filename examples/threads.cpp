// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/parallel/threads.hpp>
#include <tilespace/tilespace.hpp>
#include <vector>

using namespace tilespace;

int main() {
  const auto map = CollisionMap::from(512, 512, [](int x, int y) { return x * 31 % 67 == y * 17 % 41; });
  if (!map) return 1;
  ThreadPool pool(4);  // or tbb_parts(), openmp_parts(), std_parts(), or a runner of yours

  // 100,000 rays: 25 parts.
  std::vector<Segment> rays(100000);
  for (std::size_t i = 0; i < rays.size(); ++i) {
    const double x = static_cast<double>(i % 511) + 0.5, y = static_cast<double>(i / 511) + 0.25;
    rays[i] = {{x, y}, {x + 40.0, y + 13.0}};
  }
  std::vector<RayHit> hits(rays.size());
  cast_rays(*map, rays, hits, CornerGap::open, pool.parts());
  std::size_t count = 0;
  for (const RayHit& hit : hits) count += hit ? 1 : 0;
  std::printf("%zu rays hit something\n", count);

  // 20,000 bodies: moved by all threads, contacts told afterwards, in order.
  std::vector<Body> bodies(20000);
  std::vector<Vec> steps(bodies.size(), Vec{0.75, 0.5});
  for (std::size_t i = 0; i < bodies.size(); ++i)
    bodies[i] = {{static_cast<double>(i % 500) + 0.125, static_cast<double>(i / 500) + 0.125}, {0.5, 0.5}};
  std::vector<MovedBody> room(8 * bodies_in_part);
  std::size_t contacts = 0;
  move_all(
      *map, bodies, steps, CollisionResponse::slide,
      [&](std::size_t, const MoveResult<Body>& moved) { contacts += moved.contacts.size(); }, room, pool.parts());
  std::printf("%zu contacts\n", contacts);

  // Work of your own.
  std::vector<std::uint64_t> solid(part_count(512, 64));
  run_ranges(pool.parts(), 512, 64, [&](PartRange rows) {
    const auto first = static_cast<double>(rows.begin), end = static_cast<double>(rows.end);
    solid[rows.begin / 64] = count_solid(*map, cover(*map, Box{{0.0, first}, {512.0, end}}));
  });
  std::printf("%llu solid tiles in the first 64 rows\n", static_cast<unsigned long long>(solid[0]));
}
