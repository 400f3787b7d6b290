// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// @file drawings.hpp
/// Every drawing of docs/borders.md, as SVG text. What is filled, marked and said in them are answers of the library.

namespace drawings {

[[nodiscard]] std::string tile_of_a_point();
[[nodiscard]] std::string box_on_grid_lines();
[[nodiscard]] std::string box_off_grid_lines();
[[nodiscard]] std::string box_of_one_point();
[[nodiscard]] std::string circle_tangents();
[[nodiscard]] std::string circle_and_box();
[[nodiscard]] std::string capsule_tiles();
[[nodiscard]] std::string polygon_tiles();
[[nodiscard]] std::string annulus_tiles();
[[nodiscard]] std::string sector_tiles();
[[nodiscard]] std::string solid_parts();
[[nodiscard]] std::string edges_of_areas();

[[nodiscard]] std::string thin_line();
[[nodiscard]] std::string start_on_a_grid_line();
[[nodiscard]] std::string along_a_grid_line();
[[nodiscard]] std::string supercover();
[[nodiscard]] std::string thick_lines();

[[nodiscard]] std::string ray_starts();
[[nodiscard]] std::string corner_gap();
[[nodiscard]] std::string sides_at_a_corner();
[[nodiscard]] std::string outside();

[[nodiscard]] std::string sight_between_tiles();
[[nodiscard]] std::string sight_of_walls();
[[nodiscard]] std::string sight_through_gaps();
[[nodiscard]] std::string sight_limits();
[[nodiscard]] std::string sight_among_shapes();
[[nodiscard]] std::string sight_polygons();

[[nodiscard]] std::string body_contact();
[[nodiscard]] std::string body_seams();
[[nodiscard]] std::string body_corners();
[[nodiscard]] std::string footprint_contact();
[[nodiscard]] std::string footprint_casts();

[[nodiscard]] std::string world_in_pixels();
[[nodiscard]] std::string world_with_y_up();

}  // namespace drawings
