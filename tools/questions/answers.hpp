// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/grid/world.hpp>

#include "questions/question.hpp"
#include "questions/questions.hpp"

/// @file answers.hpp
/// Query functions of `tilespace ask`: each appends the keys and values of its result, without braces, and throws
/// BadQuestion if the query is invalid.

namespace tilespace::tool {

void answer_cover(std::string& out, const World& world, const Question& question);
void answer_any_solid(std::string& out, const World& world, const Question& question);
void answer_count_solid(std::string& out, const World& world, const Question& question);
void answer_first_solid(std::string& out, const World& world, const Question& question);
void answer_nearest_solid(std::string& out, const World& world, const Question& question);
void answer_tiles_along(std::string& out, const World& world, const Question& question);
void answer_supercover_along(std::string& out, const World& world, const Question& question);
void answer_cast_ray(std::string& out, const World& world, const Question& question);
void answer_cast_rays(std::string& out, const World& world, const Question& question);
void answer_cast_fan(std::string& out, const World& world, const Question& question);
void answer_is_clear(std::string& out, const World& world, const Question& question);
void answer_cast_box(std::string& out, const AskedWorld& asked, const Question& question);
void answer_cast_circle(std::string& out, const AskedWorld& asked, const Question& question);
void answer_cast_capsule(std::string& out, const AskedWorld& asked, const Question& question);
void answer_cast_point(std::string& out, const World& world, const Question& question);
void answer_cast_polygon(std::string& out, const World& world, const Question& question);
void answer_free_turn(std::string& out, const World& world, const Question& question);
void answer_overlaps_solid(std::string& out, const AskedWorld& asked, const Question& question);
void answer_move_as(std::string& out, const AskedWorld& asked, const Question& question);
void answer_carry(std::string& out, const AskedWorld& asked, const Question& question);
void answer_push_out(std::string& out, const AskedWorld& asked, const Question& question);
void answer_explain(std::string& out, const AskedWorld& asked, const Question& question);
void answer_objects_touching(std::string& out, const World& world, const Question& question);
void answer_nearest_objects(std::string& out, const World& world, const Question& question);
void answer_object_pairs(std::string& out, const World& world, const Question& question);
void answer_visit_along(std::string& out, const World& world, const Question& question);
void answer_has_line_of_sight(std::string& out, const World& world, const Question& question);
void answer_field_of_view(std::string& out, const World& world, const Question& question);
void answer_visibility_polygon(std::string& out, const World& world, const Question& question);
void answer_reachable_in_steps(std::string& out, const World& world, const Question& question);
void answer_reachable_at_cost(std::string& out, const AskedWorld& asked, const Question& question);
void answer_costs_to_goals(std::string& out, const AskedWorld& asked, const Question& question);
void answer_squared_distance_to_solid(std::string& out, const World& world, const Question& question);
void answer_inflated(std::string& out, const World& world, const Question& question);
void answer_find_path(std::string& out, const AskedWorld& asked, const Question& question);
void answer_boxes_of(std::string& out, const World& world, const Question& question);
void answer_rooms_of(std::string& out, const World& world, const Question& question);
void answer_outlines_of(std::string& out, const World& world, const Question& question);
void answer_relate(std::string& out, const World& world, const Question& question);
void answer_is_solid(std::string& out, const World& world, const Question& question);
void answer_tile_at(std::string& out, const tilespace::View& view, const Question& question);
void answer_to_screen(std::string& out, const tilespace::View& view, const Question& question);

/// The same for worlds beyond memory, page by page. False, and nothing is appended, if it needs a window.
/// @{
bool page_cast_ray(std::string& out, PagedWorld& world, const Question& question);
bool page_cast_rays(std::string& out, PagedWorld& world, const Question& question);
bool page_cast_fan(std::string& out, PagedWorld& world, const Question& question);
bool page_is_clear(std::string& out, PagedWorld& world, const Question& question);
bool page_cover(std::string& out, PagedWorld& world, const Question& question);
bool page_any_solid(std::string& out, PagedWorld& world, const Question& question);
bool page_count_solid(std::string& out, PagedWorld& world, const Question& question);
bool page_first_solid(std::string& out, PagedWorld& world, const Question& question);
bool page_nearest_solid(std::string& out, PagedWorld& world, const Question& question);
bool page_is_solid(std::string& out, PagedWorld& world, const Question& question);
bool page_cast_box(std::string& out, PagedWorld& world, const Question& question);
bool page_cast_circle(std::string& out, PagedWorld& world, const Question& question);
bool page_cast_capsule(std::string& out, PagedWorld& world, const Question& question);
bool page_cast_point(std::string& out, PagedWorld& world, const Question& question);
bool page_overlaps_solid(std::string& out, PagedWorld& world, const Question& question);
bool page_move_as(std::string& out, PagedWorld& world, const Question& question);
bool page_carry(std::string& out, PagedWorld& world, const Question& question);
bool page_has_line_of_sight(std::string& out, PagedWorld& world, const Question& question);
bool page_field_of_view(std::string& out, PagedWorld& world, const Question& question);
bool page_reachable_in_steps(std::string& out, PagedWorld& world, const Question& question);
bool page_reachable_at_cost(std::string& out, PagedWorld& world, const Question& question);
bool page_find_path(std::string& out, PagedWorld& world, const Question& question);
/// @}

/// The tiles of the world that may decide a query: windows for those that have no pages.
/// @{
std::optional<TileBox> tiles_of_area(const PagedWorld& world, const Question& question);
std::optional<TileBox> tiles_of_body(const PagedWorld& world, const Question& question);
std::optional<TileBox> tiles_of_turn(const PagedWorld& world, const Question& question);
std::optional<TileBox> tiles_of_light(const PagedWorld& world, const Question& question);
/// None.
inline std::optional<TileBox> no_tiles(const PagedWorld&, const Question&) { return TileBox{}; }
/// @}

}  // namespace tilespace::tool
