// SPDX-License-Identifier: MIT
// Asks questions of every kind and prints a line for each scenario: a hash over all answers, one over all questions,
// and the name. With the argument "work" it prints instead how often slower steps had to decide, and with "both" either
// line, without vector instructions; with "vector_work" and "vector_both", the same with those of this machine, which
// changes nothing. With "crowd" it asks the scenarios that take long, with "eighth" every eighth. It needs nothing but
// the core and printf, so that it runs wherever the core does.
#include <string_view>
#include <tilespace/simd/simd_level.hpp>

#include "digests/record.hpp"

int main(int argc, char** argv) {
  const std::string_view argument = argc > 1 ? argv[1] : "";
  if (argument == "work" || argument == "vector_work") digests::printed = digests::Printed::work;
  if (argument == "both" || argument == "vector_both") digests::printed = digests::Printed::both;
  if (argument == "eighth") digests::asked_every = 8;
  if (argument == "crowd") {
    digests::ask_crowd();
    return 0;
  }
  if (argument == "work" || argument == "both") tilespace::limit_simd_level(tilespace::SimdLevel::plain);
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
  digests::ask_world_moves();
  digests::ask_objects();
  digests::ask_ways();
  digests::ask_bodies_of_circles();
  digests::ask_sight();
  digests::ask_light();
  digests::ask_bytes();
  digests::ask_hexagons();
  digests::ask_outlines();
  digests::ask_path_index();
  digests::ask_robots();
  digests::ask_chunked();
  digests::ask_parts();
  digests::ask_cluster();
}
