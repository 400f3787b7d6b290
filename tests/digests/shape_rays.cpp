// SPDX-License-Identifier: MIT
#include <tilespace/raycast/raycast.hpp>
#include <vector>

#include "digests/ask_rays.hpp"
#include "digests/make_shape.hpp"
#include "digests/odd_input.hpp"
#include "scenarios/bodies.hpp"
#include "scenarios/lines.hpp"

namespace digests {
namespace {

using namespace tilespace;

// From corners and centers of tiles to such, and to sixteenths: through corners of the grid and of shapes.
Segment make_lattice_ray(oracle::Rng& rng) {
  const auto place = [&] { return static_cast<double>(rng.between(-26 * 16, 26 * 16)) / 16.0; };
  const double x = rng.one_in(2) ? place() : static_cast<double>(rng.between(-52, 52)) / 2.0;
  const double y = rng.one_in(2) ? place() : static_cast<double>(rng.between(-52, 52)) / 2.0;
  const double to_x = rng.one_in(2) ? place() : static_cast<double>(rng.between(-52, 52)) / 2.0;
  const double to_y = rng.one_in(2) ? place() : static_cast<double>(rng.between(-52, 52)) / 2.0;
  return {{x, y}, {to_x, to_y}};
}

}  // namespace

void ask_shape_rays() {
  const CollisionMap in_the_open = shaped_map(Outside::free);
  const CollisionMap walled_in = shaped_map(Outside::solid);
  for_odd_input("rays among shapes", 1000, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment ray = make_segment(input_class, rng);
    ask_ray(record, in_the_open, from_oracle(ray));
    ask_ray(record, walled_in, from_oracle(ray));
  });
  scenario("rays among shapes, lattice", [&](Record& record) {
    oracle::Rng rng(41);
    for (int i = 0; i < 10000; ++i) {
      const Segment ray = make_lattice_ray(rng);
      ask_ray(record, in_the_open, ray);
      ask_ray(record, walled_in, ray);
    }
  });
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    if (place.name != "cave with shapes") continue;
    const std::vector<Segment> rays = scenarios::rays_in(place.map, scenarios::Rays::random, 5000);
    scenario("rays in a cave with shapes, at once", [&](Record& record) { ask_at_once(record, place.map, rays); });
  }
}

}  // namespace digests
