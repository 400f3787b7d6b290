// SPDX-License-Identifier: MIT
#include <array>
#include <utility>

#include "tour/chapter.hpp"

namespace tilespace::tool {

std::span<const WriteChapter> chapters() {
  static constexpr std::array all{the_map,         tiles_of_a_circle,  tiles_of_other_areas, tiles_of_a_box,
                                  tiles_of_a_line, first_hit_of_a_ray, corner_gaps,          rays_all_around,
                                  lit_tiles,       paths_and_ranges,   slide_along_a_seam,   jump,
                                  moving_ship,     nearby_objects,     world_units,          neighbours_and_rings,
                                  findings_of_lint};
  return all;
}

Figure nothing_there(std::string name, std::string topic, std::string asked, std::string answer) {
  Figure figure;
  figure.name = std::move(name);
  figure.topic = std::move(topic);
  figure.asked = std::move(asked);
  figure.answer = std::move(answer);
  return figure;
}

}  // namespace tilespace::tool
