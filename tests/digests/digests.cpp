// SPDX-License-Identifier: MIT
// Asks questions of every kind and prints a line for each scenario: a hash over all answers, one over all questions, and
// the name. With the argument "work" it prints instead how often slower steps had to decide, and with "both" either line. It
// needs nothing but the core and printf, so that it runs wherever the core does.
#include <string_view>

#include "digests/record.hpp"

int main(int argc, char** argv) {
  if (argc > 1)
    digests::printed = std::string_view(argv[1]) == "both" ? digests::Printed::both : digests::Printed::work;
  digests::ask_geom();
  digests::ask_polygons();
  digests::ask_grid();
  digests::ask_shapes();
  digests::ask_worlds();
  digests::ask_cover();
  digests::ask_trace();
  digests::ask_motion();
  digests::ask_players();
}
