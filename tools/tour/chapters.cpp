// SPDX-License-Identifier: MIT
#include <array>

#include "tour/chapter.hpp"

namespace tilespace::tool {

std::span<const WriteChapter> chapters() {
  static constexpr std::array all{
      what_is_here,    tiles_of_a_circle,  tiles_of_a_box, tiles_of_a_line, first_hit_of_a_ray,  corner_gaps,
      rays_all_around, slide_along_a_seam, jump,           world_units,     neighbours_and_rings};
  return all;
}

}  // namespace tilespace::tool
