// SPDX-License-Identifier: MIT
// Asks questions of every kind and prints a line for each scenario: a hash over all answers, one over all questions,
// and the name. With the argument "work" it prints instead how often slower steps had to decide, and with "both" either
// line; with "crowd" it asks the scenarios that take long. It needs nothing but the core and printf, so that it runs
// wherever the core does.
#include <string_view>
#include <tilespace/simd/simd_level.hpp>

#include "digests/record.hpp"

int main(int argc, char** argv) {
  const std::string_view argument = argc > 1 ? argv[1] : "";
  if (argument == "work") digests::printed = digests::Printed::work;
  if (argument == "both") digests::printed = digests::Printed::both;
  if (argument == "crowd") {
    digests::ask_crowd();
    return 0;
  }
  // With vector instructions, other rows and lines are in doubt: what is counted is the work of machines without them.
  if (digests::printed != digests::Printed::answers) tilespace::limit_simd_level(tilespace::SimdLevel::plain);
  digests::ask_geom();
  digests::ask_polygons();
  digests::ask_grid();
  digests::ask_shapes();
  digests::ask_worlds();
  digests::ask_cover();
  digests::ask_areas();
  digests::ask_reductions();
  digests::ask_trace();
  digests::ask_shape_rays();
  digests::ask_paths();
  digests::ask_motion();
  digests::ask_players();
  digests::ask_objects();
  digests::ask_ways();
  digests::ask_bodies_of_circles();
  digests::ask_sight();
  digests::ask_bytes();
}
