// SPDX-License-Identifier: MIT
#include "scenarios/overlaps.hpp"

#include <algorithm>
#include <cmath>
#include <tilespace/geom/touches.hpp>
#include <utility>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

constexpr std::size_t pair_count = 65536;

double multiple(Random& random, double low, double high) { return std::floor(random.between(low, high) * 64) / 64; }

// Extent of a box on one axis.
struct Range {
  double min;
  double max;
};

Range make_range(Random& random, double side) {
  const double center = multiple(random, 0, side);
  const double half_size = multiple(random, 0.25, 0.75);
  return {center - half_size, center + half_size};
}

RoundAndSquare<Circle, Box> make_plane(Random& random, double side) {
  const Range x = make_range(random, side), y = make_range(random, side);
  const double center_x = multiple(random, 0, side), center_y = multiple(random, 0, side);
  return {{{center_x, center_y}, multiple(random, 0.25, 0.75)}, {{x.min, y.min}, {x.max, y.max}}};
}

RoundAndSquare<Sphere, Box3> make_space(Random& random, double side) {
  const auto [circle, box] = make_plane(random, side);
  const Range z = make_range(random, side);
  const double center_z = multiple(random, 0, side);
  return {{{circle.center.x, circle.center.y, center_z}, circle.radius},
          {{box.min.x, box.min.y, z.min}, {box.max.x, box.max.y, z.max}}};
}

// Fraction of touching pairs, and the side of the square or cube that produces it.
struct Share {
  const char* name;
  double side;
};

// Touching pairs first, so that a branch predictor is wrong only once.
template <class Round, class Square>
Overlaps<Round, Square> sorted(Overlaps<Round, Square> scenario) {
  scenario.name += " sorted";
  std::stable_partition(scenario.pairs.begin(), scenario.pairs.end(),
                        [](const auto& pair) { return touches(pair.sphere, pair.box); });
  return scenario;
}

template <class Round, class Square>
std::vector<Overlaps<Round, Square>> make(const std::string& dimensions, const Share (&shares)[3],
                                          RoundAndSquare<Round, Square> (*make_pair)(Random&, double)) {
  std::vector<Overlaps<Round, Square>> scenarios;
  for (const Share& share : shares) {
    Random random(13);
    Overlaps<Round, Square> scenario{"overlap " + dimensions + ", " + share.name, {}};
    for (std::size_t i = 0; i < pair_count; ++i) scenario.pairs.push_back(make_pair(random, share.side));
    scenarios.push_back(std::move(scenario));
  }
  scenarios.insert(scenarios.begin() + 2, sorted(scenarios[1]));
  return scenarios;
}

}  // namespace

std::vector<Overlaps<Circle, Box>> overlaps_in_plane() {
  return make("2D", {{"1%", 19.1}, {"50%", 2.1}, {"99%", 0.81}}, make_plane);
}

std::vector<Overlaps<Sphere, Box3>> overlaps_in_space() {
  return make("3D", {{"1%", 8.5}, {"50%", 1.73}, {"99%", 0.77}}, make_space);
}

}  // namespace scenarios
