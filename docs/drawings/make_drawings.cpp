// SPDX-License-Identifier: MIT
// make_drawings FOLDER: writes the drawings of docs/borders.md there.
#include <cstdio>
#include <fstream>
#include <string>

#include "drawings.hpp"

namespace {

struct Drawing {
  const char* name;
  std::string (*make)();
};

constexpr Drawing all[] = {
    {"tile_of_a_point", drawings::tile_of_a_point},
    {"box_on_grid_lines", drawings::box_on_grid_lines},
    {"box_off_grid_lines", drawings::box_off_grid_lines},
    {"box_of_one_point", drawings::box_of_one_point},
    {"circle_tangents", drawings::circle_tangents},
    {"circle_and_box", drawings::circle_and_box},
    {"capsule_tiles", drawings::capsule_tiles},
    {"polygon_tiles", drawings::polygon_tiles},
    {"annulus_tiles", drawings::annulus_tiles},
    {"sector_tiles", drawings::sector_tiles},
    {"solid_parts", drawings::solid_parts},
    {"edges_of_areas", drawings::edges_of_areas},
    {"thin_line", drawings::thin_line},
    {"start_on_a_grid_line", drawings::start_on_a_grid_line},
    {"along_a_grid_line", drawings::along_a_grid_line},
    {"supercover", drawings::supercover},
    {"thick_lines", drawings::thick_lines},
    {"ray_starts", drawings::ray_starts},
    {"corner_gap", drawings::corner_gap},
    {"sides_at_a_corner", drawings::sides_at_a_corner},
    {"outside", drawings::outside},
    {"sight_between_tiles", drawings::sight_between_tiles},
    {"sight_of_walls", drawings::sight_of_walls},
    {"sight_through_gaps", drawings::sight_through_gaps},
    {"sight_limits", drawings::sight_limits},
    {"sight_among_shapes", drawings::sight_among_shapes},
    {"sight_polygons", drawings::sight_polygons},
    {"body_contact", drawings::body_contact},
    {"body_seams", drawings::body_seams},
    {"body_corners", drawings::body_corners},
    {"footprint_contact", drawings::footprint_contact},
    {"footprint_casts", drawings::footprint_casts},
    {"world_in_pixels", drawings::world_in_pixels},
    {"world_with_y_up", drawings::world_with_y_up},
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_drawings FOLDER\n", stderr);
    return 2;
  }
  for (const Drawing& drawing : all) {
    const std::string path = std::string(argv[1]) + "/" + drawing.name + ".svg";
    std::ofstream file(path, std::ios::binary);
    file << drawing.make();
    if (!file.flush()) {
      std::fprintf(stderr, "make_drawings: cannot write %s\n", path.c_str());
      return 1;
    }
  }
}
