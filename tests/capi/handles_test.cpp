// SPDX-License-Identifier: MIT
// Handles of another kind than expected, and freeing.
#include "capi/c_values.hpp"

namespace handles_test {
namespace {

using namespace capi_tests;

// A handle of each kind, as what it is not.
class AllHandles {
 public:
  AllHandles() {
    const tilespace_tile_box box{{0, 0}, {4, 3}};
    map = made<tilespace_map>([&](auto out) { return tilespace_map_create(&box, TILESPACE_OUTSIDE_FREE, out); });
    mask = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&box, out); });
    grid = made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&box, TILESPACE_I32, out); });
    field = made<tilespace_field>([&](auto out) { return tilespace_field_create(3, out); });
    workspace = made<tilespace_workspace>([&](auto out) { return tilespace_workspace_create(out); });
    objects = made<tilespace_objects>([&](auto out) { return tilespace_objects_create(&box, out); });
    components = made<tilespace_components>(
        [&](auto out) { return tilespace_components_create(map.get(), TILESPACE_DIAGONALS_NEVER, out); });
    volume = made<tilespace_volume>([](auto out) { return tilespace_volume_create(nullptr, 0, out); });
    volume_set = made<tilespace_volume_set>([](auto out) { return tilespace_volume_set_create(out); });
    path_index = made<tilespace_path_index>([&](auto out) { return tilespace_path_index_create(map.get(), out); });
    tilespace_chunked_options caves;
    EXPECT_EQ(tilespace_chunked_default(&caves), TILESPACE_OK);
    caves.landscape = TILESPACE_LANDSCAPE_CAVES;
    world = made<tilespace_chunked>([&](auto out) { return tilespace_chunked_generate(&box, 0, &caves, out); });
    rooms = made<tilespace_room_index>([&](auto out) { return tilespace_room_index_create(map.get(), 0, out); });
  }
  // Calls ask(wrong) with every handle that is not `right`, as one of its kind.
  template <class Handle, class Ask>
  void with_wrong_ones(const Owned<Handle>& right, Ask&& ask) const {
    for (void* const any :
         {static_cast<void*>(map.get()), static_cast<void*>(mask.get()), static_cast<void*>(grid.get()),
          static_cast<void*>(field.get()), static_cast<void*>(workspace.get()), static_cast<void*>(objects.get()),
          static_cast<void*>(components.get()), static_cast<void*>(path_index.get()), static_cast<void*>(volume.get()),
          static_cast<void*>(volume_set.get()), static_cast<void*>(rooms.get()), static_cast<void*>(world.get())}) {
      if (any != right.get()) ask(static_cast<Handle*>(any));
    }
  }

  Owned<tilespace_map> map;
  Owned<tilespace_mask> mask;
  Owned<tilespace_grid> grid;
  Owned<tilespace_field> field;
  Owned<tilespace_workspace> workspace;
  Owned<tilespace_objects> objects;
  Owned<tilespace_components> components;
  Owned<tilespace_path_index> path_index;
  Owned<tilespace_room_index> rooms;
  Owned<tilespace_volume> volume;
  Owned<tilespace_volume_set> volume_set;
  Owned<tilespace_chunked> world;
};

TEST(CApiHandles, of_another_kind_are_refused) {
  const AllHandles all;
  const tilespace_tile tile{1, 1};
  const tilespace_tile_box box{{0, 0}, {4, 3}};
  const tilespace_segment segment{{0.5, 0.5}, {3.5, 2.5}};
  tilespace_ray_hit hit{};
  tilespace_tile_box bounds{};
  all.with_wrong_ones(all.map, [&](tilespace_map* wrong) {
    EXPECT_EQ(tilespace_cast_ray(wrong, &segment, TILESPACE_GAP_OPEN, &hit), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_map_bounds(wrong, &bounds), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_set_solid(wrong, 1, 1, 1), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_is_solid(wrong, 1, 1), 0u);
    tilespace_map_free(wrong);
  });
  all.with_wrong_ones(all.world, [&](tilespace_chunked* wrong) {
    EXPECT_EQ(tilespace_chunked_cast_ray(wrong, &segment, TILESPACE_GAP_OPEN, &hit), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_chunked_undo(wrong, nullptr), TILESPACE_BAD_HANDLE);
    EXPECT_STREQ(tilespace_chunked_error(wrong), "");
    tilespace_chunked_free(wrong);
  });
  all.with_wrong_ones(all.mask, [&](tilespace_mask* wrong) {
    EXPECT_EQ(tilespace_mask_set(wrong, 1, 1, 1), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_mask_count(wrong), 0u);
    tilespace_mask_free(wrong);
  });
  all.with_wrong_ones(all.grid, [&](tilespace_grid* wrong) {
    EXPECT_EQ(tilespace_grid_values(wrong), nullptr);
    EXPECT_EQ(tilespace_grid_type(wrong), 0u);
    EXPECT_EQ(tilespace_steps_to_goals(all.map.get(), &tile, 1, nullptr, nullptr, all.workspace.get(), wrong),
              TILESPACE_BAD_HANDLE);
    tilespace_grid_free(wrong);
  });
  all.with_wrong_ones(all.field, [&](tilespace_field* wrong) {
    EXPECT_EQ(tilespace_field_of_view(all.map.get(), &tile, nullptr, wrong), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_field_tiles(wrong), nullptr);
    tilespace_field_free(wrong);
  });
  all.with_wrong_ones(all.workspace, [&](tilespace_workspace* wrong) {
    EXPECT_EQ(tilespace_find_path(all.map.get(), &tile, &tile, nullptr, wrong, 0, nullptr, 0, nullptr, nullptr),
              TILESPACE_BAD_HANDLE);
    tilespace_workspace_free(wrong);
  });
  all.with_wrong_ones(all.objects, [&](tilespace_objects* wrong) {
    EXPECT_EQ(tilespace_object_erase(wrong, 1), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_objects_size(wrong), 0u);
    tilespace_objects_free(wrong);
  });
  all.with_wrong_ones(all.components, [&](tilespace_components* wrong) {
    EXPECT_EQ(tilespace_components_update(wrong, all.map.get(), &box), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_are_connected(wrong, &tile, &tile), 0u);
    tilespace_components_free(wrong);
  });
  all.with_wrong_ones(all.path_index, [&](tilespace_path_index* wrong) {
    EXPECT_EQ(tilespace_path_index_update(wrong, all.map.get(), &box), TILESPACE_BAD_HANDLE);
    tilespace_path_index_free(wrong);
  });
  all.with_wrong_ones(all.rooms, [&](tilespace_room_index* wrong) {
    std::int32_t room = 0;
    EXPECT_EQ(tilespace_rooms_at(wrong, &tile, 1, &room), TILESPACE_BAD_HANDLE);
    tilespace_room_index_free(wrong);
  });
  std::uint32_t body = 0;
  tilespace_map* no_map = nullptr;
  all.with_wrong_ones(all.volume, [&](tilespace_volume* wrong) {
    EXPECT_EQ(tilespace_volume_set_add(all.volume_set.get(), wrong, &body), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_volume_bones(wrong), 0u);
    tilespace_volume_free(wrong);
  });
  all.with_wrong_ones(all.volume_set, [&](tilespace_volume_set* wrong) {
    EXPECT_EQ(tilespace_volume_set_add(wrong, all.volume.get(), &body), TILESPACE_BAD_HANDLE);
    EXPECT_EQ(tilespace_volume_set_size(wrong), 0u);
    tilespace_volume_set_free(wrong);
    auto* const no_snapshot = reinterpret_cast<tilespace_snapshot*>(wrong);
    EXPECT_EQ(tilespace_snapshot_read_map(no_snapshot, "map", &no_map), TILESPACE_BAD_HANDLE);
    tilespace_snapshot_free(no_snapshot);
    auto* const not_loaded = reinterpret_cast<tilespace_loaded*>(wrong);
    EXPECT_EQ(tilespace_loaded_layers(not_loaded), 0u);
    EXPECT_EQ(tilespace_loaded_properties(not_loaded, 0, 0, nullptr, nullptr), TILESPACE_BAD_HANDLE);
    tilespace_loaded_free(not_loaded);
  });
  // None of them was freed as another.
  EXPECT_EQ(tilespace_map_bounds(all.map.get(), &bounds), TILESPACE_OK);
  EXPECT_EQ(tilespace_mask_set(all.mask.get(), 1, 1, 1), TILESPACE_OK);
}

TEST(CApiHandles, masks_of_fields_cannot_be_changed_or_freed) {
  const AllHandles all;
  const tilespace_tile tile{1, 1};
  const auto small = made<tilespace_field>([](auto out) { return tilespace_field_create(0, out); });
  ASSERT_EQ(tilespace_field_of_view(all.map.get(), &tile, nullptr, small.get()), TILESPACE_BAD_SIZE)
      << "the radius is not limited";
  tilespace_vision_options options;
  ASSERT_EQ(tilespace_vision_default(&options), TILESPACE_OK);
  options.radius = 3;
  ASSERT_EQ(tilespace_field_of_view(all.map.get(), &tile, &options, all.field.get()), TILESPACE_OK);
  auto* const mask = const_cast<tilespace_mask*>(tilespace_field_tiles(all.field.get()));
  const std::uint64_t count = tilespace_mask_count(mask);
  EXPECT_GT(count, 0u);
  EXPECT_EQ(tilespace_mask_set(mask, 1, 1, 0), TILESPACE_BAD_HANDLE);
  EXPECT_EQ(tilespace_mask_remove(mask, mask), TILESPACE_BAD_HANDLE);
  tilespace_mask_free(mask);
  EXPECT_EQ(tilespace_mask_count(mask), count);
}

TEST(CApiHandles, null_is_freed) {
  tilespace_map_free(nullptr);
  tilespace_mask_free(nullptr);
  tilespace_grid_free(nullptr);
  tilespace_field_free(nullptr);
  tilespace_workspace_free(nullptr);
  tilespace_objects_free(nullptr);
  tilespace_components_free(nullptr);
  tilespace_path_index_free(nullptr);
  tilespace_room_index_free(nullptr);
  tilespace_loaded_free(nullptr);
  tilespace_volume_free(nullptr);
  tilespace_volume_set_free(nullptr);
  tilespace_snapshot_free(nullptr);
}

TEST(CApiHandles, options_of_an_unknown_size_are_refused) {
  const AllHandles all;
  const tilespace_tile tile{1, 1};
  tilespace_vision_options vision;
  ASSERT_EQ(tilespace_vision_default(&vision), TILESPACE_OK);
  vision.radius = 3;
  vision.size = sizeof(vision) - 1;
  EXPECT_EQ(tilespace_field_of_view(all.map.get(), &tile, &vision, all.field.get()), TILESPACE_BAD_OPTION);
  vision.size = sizeof(vision) + 64;  // of another version: its further fields are unknown
  EXPECT_EQ(tilespace_field_of_view(all.map.get(), &tile, &vision, all.field.get()), TILESPACE_BAD_OPTION);
  vision.size = sizeof(vision);
  EXPECT_EQ(tilespace_field_of_view(all.map.get(), &tile, &vision, all.field.get()), TILESPACE_OK);
  vision.gap = 2;
  EXPECT_EQ(tilespace_field_of_view(all.map.get(), &tile, &vision, all.field.get()), TILESPACE_BAD_OPTION);
  // Nothing is read behind a shorter one: seen by the address sanitizer.
  const std::vector<std::uint32_t> shorter{4};
  const void* const options = shorter.data();
  EXPECT_EQ(tilespace_field_of_view(all.map.get(), &tile, static_cast<const tilespace_vision_options*>(options),
                                    all.field.get()),
            TILESPACE_BAD_OPTION);
}

TEST(CApiHandles, that_are_not_made_are_null) {
  std::uint64_t anything = 0;
  void* const wild = &anything;
  auto* objects = static_cast<tilespace_objects*>(wild);
  auto* loaded = static_cast<tilespace_loaded*>(wild);
  EXPECT_NE(tilespace_objects_create(nullptr, &objects), TILESPACE_OK);
  EXPECT_EQ(objects, nullptr);
  EXPECT_NE(tilespace_load_map(nullptr, nullptr, &loaded), TILESPACE_OK);
  EXPECT_EQ(loaded, nullptr);
  loaded = static_cast<tilespace_loaded*>(wild);
  EXPECT_NE(tilespace_load_bytes(nullptr, 4, nullptr, nullptr, nullptr, &loaded), TILESPACE_OK);
  EXPECT_EQ(loaded, nullptr);
  loaded = static_cast<tilespace_loaded*>(wild);
  EXPECT_NE(tilespace_load_levels(nullptr, 0, &loaded), TILESPACE_OK);
  EXPECT_EQ(loaded, nullptr);
  loaded = static_cast<tilespace_loaded*>(wild);
  EXPECT_NE(tilespace_load_levels_bytes(nullptr, 4, nullptr, nullptr, &loaded), TILESPACE_OK);
  EXPECT_EQ(loaded, nullptr);
}

}  // namespace
}  // namespace handles_test
