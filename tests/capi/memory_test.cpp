// SPDX-License-Identifier: MIT
// The C interface without memory: queries take none, and what needs some says so when there is none.
#include <gtest/gtest.h>
#include <tilespace.h>

#include <string>

#include "support/allocations.hpp"

namespace memory_test {
namespace {

TEST(CApiMemory, queries_take_none) {
  tilespace_map* map = nullptr;
  ASSERT_EQ(tilespace_map_from_text("....\n.##.\n....", 14, TILESPACE_OUTSIDE_SOLID, &map), TILESPACE_OK);
  const tilespace_segment segment{{0.5, 0.5}, {3.5, 2.5}};
  tilespace_shape circle{TILESPACE_CIRCLE, 0, {}};
  circle.as.circle = {{0.6, 0.6}, 0.4};
  const tilespace_vec d{2, 1};
  tilespace_ray_hit hit{};
  tilespace_sweep_hit sweep{};
  tilespace_move_result moved{};
  tilespace_span spans[8];
  tilespace_tile_on_line line[8];
  tilespace_visibility_corner corners[32];
  std::size_t count = 0;
  allocations::start();
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(tilespace_cast_ray(map, &segment, TILESPACE_GAP_OPEN, &hit), TILESPACE_OK);
    EXPECT_EQ(tilespace_cast_rays(map, &segment, &hit, 1, TILESPACE_GAP_OPEN), TILESPACE_OK);
    EXPECT_EQ(tilespace_cover(map, &circle, TILESPACE_TOUCHING, spans, 8, &count), TILESPACE_OK);
    EXPECT_EQ(tilespace_tiles_along(map, &segment, line, 8, &count), TILESPACE_OK);
    EXPECT_EQ(tilespace_cast_shape(map, nullptr, &circle, &d, 0, 0, &sweep), TILESPACE_OK);
    tilespace_shape body = circle;
    EXPECT_EQ(tilespace_move(map, nullptr, &body, &d, TILESPACE_SLIDE, nullptr, &moved), TILESPACE_OK);
    EXPECT_EQ(tilespace_push_out(map, &body, 2.0, nullptr, 0, nullptr, 0, nullptr), TILESPACE_OK);
    EXPECT_EQ(tilespace_visibility_polygon(map, &segment.start, 5.0, nullptr, nullptr, corners, 32, &count),
              TILESPACE_OK);
    EXPECT_GT(count, 0u);
  }
  EXPECT_EQ(allocations::bytes(), 0u);
  tilespace_map_free(map);
}

// Makes all that has to be made, and frees it. Returns the first error.
tilespace_error make_all(const std::string& path) {
  const tilespace_tile_box box{{0, 0}, {70, 70}};
  const tilespace_box small{{1, 1}, {2, 2}};
  const tilespace_tile from{0, 0}, to{60, 60};
  const tilespace_flee_factor factor{6, 5};
  tilespace_map *map = nullptr, *copy = nullptr, *wide = nullptr;
  tilespace_mask* mask = nullptr;
  tilespace_grid* grid = nullptr;
  tilespace_field* field = nullptr;
  tilespace_workspace* workspace = nullptr;
  tilespace_objects* objects = nullptr;
  tilespace_components* components = nullptr;
  tilespace_path_index* index = nullptr;
  tilespace_room_index *rooms = nullptr, *rooms_of_mask = nullptr;
  tilespace_loaded *loaded = nullptr, *contents = nullptr, *levels = nullptr;
  tilespace_map *joined = nullptr, *read_map = nullptr;
  tilespace_mask* read_mask = nullptr;
  tilespace_grid* read_grid = nullptr;
  tilespace_volume* volume = nullptr;
  tilespace_volume_set* set = nullptr;
  tilespace_snapshot* snapshot = nullptr;
  std::uint32_t body = 0;
  const tilespace_bone_circle circles[] = {{{{0, 0}, 1}, 0}, {{{1, 0}, 1}, 1}};
  static constexpr const char* objects_path = TILESPACE_OWN_MAPS "/ship.tmx";
  static constexpr const char* levels_path = TILESPACE_OWN_MAPS "/mine.ldtk";
  tilespace_tile_shape slope{};
  tilespace_object_id id = 0;
  tilespace_error error = tilespace_tile_shape_of(TILESPACE_FORM_SLOPE_1_1_SOUTHEAST, 0, &slope);
  const auto then = [&](auto&& make) {
    if (error == TILESPACE_OK) error = make();
  };
  then([&] { return tilespace_map_create(&box, TILESPACE_OUTSIDE_FREE, &map); });
  then([&] { return tilespace_set_shape(map, 5, 5, &slope); });
  then([&] { return tilespace_map_copy(map, &copy); });
  then([&] { return tilespace_mask_create(&box, &mask); });
  then([&] { return tilespace_grid_create(&box, TILESPACE_COST, &grid); });
  then([&] { return tilespace_field_create(20, &field); });
  then([&] { return tilespace_workspace_create(&workspace); });
  then([&] { return tilespace_find_path(map, &from, &to, nullptr, workspace, 0, nullptr, 0, nullptr, nullptr); });
  then([&] { return tilespace_costs_to_goals(map, &to, 1, nullptr, nullptr, workspace, grid); });
  then([&] { return tilespace_inflated(map, 2.0, workspace, &wide); });
  then([&] { return tilespace_objects_create(&box, &objects); });
  then([&] { return tilespace_object_insert(objects, &small, 1, &id); });
  then([&] { return tilespace_objects_insert(objects, &small, 1, 1, &id); });
  then([&] { return tilespace_components_create(map, TILESPACE_DIAGONALS_NEVER, &components); });
  then([&] { return tilespace_path_index_create(map, &index); });
  then([&] { return tilespace_flee_costs(map, &to, 1, &factor, nullptr, workspace, grid); });
  then([&] { return tilespace_update_inflated(map, &box, 2.0, workspace, wide); });
  then([&] { return tilespace_rooms_of(map, 0, nullptr, nullptr, 0, nullptr, nullptr, 0, nullptr); });
  then([&] { return tilespace_rooms_of_mask(mask, 1, nullptr, nullptr, 0, nullptr, nullptr, 0, nullptr); });
  then([&] { return tilespace_room_index_create(map, 0, &rooms); });
  then([&] { return tilespace_room_index_of_mask(mask, 1, &rooms_of_mask); });
  then([&] { return tilespace_boxes_of(map, 0, nullptr, 0, nullptr); });
  then([&] { return tilespace_outlines_of(map, nullptr, 0, nullptr, nullptr, nullptr, 0, nullptr); });
  then([&] { return tilespace_load_map(path.c_str(), nullptr, &loaded); });
  if (error == TILESPACE_OK) {
    tilespace_map_free(copy);
    copy = nullptr;
  }
  then([&] { return tilespace_loaded_map(loaded, &copy); });
  then([&] { return tilespace_volume_create(circles, 2, &volume); });
  then([&] { return tilespace_volume_set_create(&set); });
  then([&] { return tilespace_volume_set_add(set, volume, &body); });
  const tilespace_section_view sections[] = {{"map", TILESPACE_SECTION_MAP, map, 0},
                                             {"mask", TILESPACE_SECTION_MASK, mask, 0},
                                             {"grid", TILESPACE_SECTION_GRID, grid, 0}};
  static std::uint8_t bytes[50000];
  std::size_t size = 0;
  then([&] { return tilespace_snapshot_write(sections, 3, 1, bytes, sizeof(bytes), &size); });
  then([&] { return tilespace_snapshot_open(bytes, size, 1, nullptr, &snapshot); });
  then([&] { return tilespace_snapshot_read_map(snapshot, "map", &read_map); });
  then([&] { return tilespace_snapshot_read_mask(snapshot, "mask", &read_mask); });
  then([&] { return tilespace_snapshot_read_grid(snapshot, "grid", &read_grid); });
  then([&] { return tilespace_find_hex_path(map, 0, &from, &to, workspace, nullptr, 0, nullptr, nullptr); });
  const tilespace_sweep_hit hit{};
  then([&] { return tilespace_explanation_text(&hit, nullptr, 0, nullptr, 0, nullptr); });
  then([&] { return tilespace_load_map(objects_path, nullptr, &contents); });
  then([&] { return tilespace_load_levels(levels_path, TILESPACE_REFERENCES_MAP_FOLDER, &levels); });
  then([&] { return tilespace_loaded_neighbours(levels, 0, nullptr, 0, nullptr); });
  const tilespace_level_map_view both[2] = {{copy, 0, 0}, {map, 100, 0}};
  then([&] { return tilespace_join_maps(both, 2, TILESPACE_OUTSIDE_FREE, &joined); });
  tilespace_map_free(map);
  tilespace_map_free(copy);
  tilespace_map_free(wide);
  tilespace_mask_free(mask);
  tilespace_grid_free(grid);
  tilespace_field_free(field);
  tilespace_workspace_free(workspace);
  tilespace_objects_free(objects);
  tilespace_components_free(components);
  tilespace_path_index_free(index);
  tilespace_room_index_free(rooms);
  tilespace_room_index_free(rooms_of_mask);
  tilespace_loaded_free(loaded);
  tilespace_loaded_free(contents);
  tilespace_loaded_free(levels);
  tilespace_map_free(joined);
  tilespace_volume_free(volume);
  tilespace_volume_set_free(set);
  tilespace_snapshot_free(snapshot);
  tilespace_map_free(read_map);
  tilespace_mask_free(read_mask);
  tilespace_grid_free(read_grid);
  return error;
}

TEST(CApiMemory, every_allocation_may_fail) {
  const std::string path = std::string(TILESPACE_OWN_MAPS) + "/dungeon.txt";
  allocations::start();
  ASSERT_EQ(make_all(path), TILESPACE_OK);
  const std::uint64_t count = allocations::calls();
  EXPECT_GT(count, 20u);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto before = allocations::live();
    allocations::start(i);
    const tilespace_error error = make_all(path);
    allocations::stop();
    EXPECT_EQ(error, TILESPACE_OUT_OF_MEMORY) << "allocation " << i << ": " << tilespace_error_text(error);
    EXPECT_EQ(allocations::live(), before) << "leaked at allocation " << i;
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace memory_test
