// SPDX-License-Identifier: MIT
// Worlds beyond memory through C: the answers of a map with all tiles, and files with their revisions.
#include <atomic>
#include <filesystem>
#include <string>

#include "capi/c_values.hpp"

namespace worlds_test {
namespace {

using namespace capi_tests;

constexpr tilespace_tile_box cave_bounds{{-300, -200}, {420, 310}};

using OwnedWorld = Owned<tilespace_chunked>;

tilespace_chunked_options small_pages(std::uint32_t landscape = TILESPACE_LANDSCAPE_NONE) {
  tilespace_chunked_options options;
  EXPECT_EQ(tilespace_chunked_default(&options), TILESPACE_OK);
  options.page_bits = 7;
  options.margin = 24;
  options.budget = 200'000;  // of some dozen pages
  options.landscape = landscape;
  options.seed = 7;
  return options;
}

OwnedWorld cave() {
  const tilespace_chunked_options options = small_pages(TILESPACE_LANDSCAPE_CAVES);
  tilespace_chunked* world = nullptr;
  EXPECT_EQ(tilespace_chunked_generate(&cave_bounds, TILESPACE_OUTSIDE_FREE, &options, &world), TILESPACE_OK);
  return OwnedWorld(world);
}

Owned<tilespace_map> window_of(const OwnedWorld& world, const tilespace_tile_box& box) {
  return made<tilespace_map>([&](tilespace_map** out) { return tilespace_chunked_window(world.get(), &box, out); });
}

// The same cave, all of it: its window takes more than half of a small budget.
Owned<tilespace_map> whole_cave() {
  tilespace_chunked_options options = small_pages(TILESPACE_LANDSCAPE_CAVES);
  options.budget = 64 << 20;
  tilespace_chunked* world = nullptr;
  EXPECT_EQ(tilespace_chunked_generate(&cave_bounds, TILESPACE_OUTSIDE_FREE, &options, &world), TILESPACE_OK);
  return window_of(OwnedWorld(world), cave_bounds);
}

// A folder of its own, removed at the end.
class Folder {
 public:
  Folder() {
    static std::atomic<int> number = 0;
    path_ =
        std::filesystem::temp_directory_path() /
        ("tilespace_capi_" + std::to_string(reinterpret_cast<std::uintptr_t>(this)) + "_" + std::to_string(number++));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

Point point_in_cave(oracle::Rng& rng) { return {rng.real(-310, 430), rng.real(-210, 320)}; }
tilespace_tile tile_in_cave(oracle::Rng& rng) {
  return {static_cast<std::int32_t>(rng.between(-300, 419)), static_cast<std::int32_t>(rng.between(-200, 309))};
}

TEST(CApiWorlds, rays_and_areas_are_those_of_a_map) {
  oracle::Rng rng(cases::seed());
  const OwnedWorld world = cave();
  const Owned<tilespace_map> map = whole_cave();
  int hits = 0;
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const auto gap = static_cast<std::uint32_t>(rng.between(0, 1));
    const auto segment = as<tilespace_segment>(Segment{point_in_cave(rng), point_in_cave(rng)});
    tilespace_ray_hit hit{}, expected{};
    ASSERT_EQ(tilespace_chunked_cast_ray(world.get(), &segment, gap, &hit), TILESPACE_OK);
    ASSERT_EQ(tilespace_cast_ray(map.get(), &segment, gap, &expected), TILESPACE_OK);
    EXPECT_TRUE(as<RayHit>(hit) == as<RayHit>(expected));
    hits += hit.hit;
    tilespace_ray_hit one{};
    ASSERT_EQ(tilespace_chunked_cast_rays(world.get(), &segment, &one, 1, gap), TILESPACE_OK);
    EXPECT_TRUE(as<RayHit>(one) == as<RayHit>(expected));
    std::uint32_t is_clear = 2;
    ASSERT_EQ(tilespace_chunked_is_clear(world.get(), &segment, gap, &is_clear), TILESPACE_OK);
    EXPECT_EQ(is_clear, tilespace_is_clear(map.get(), &segment, gap));

    const tilespace_shape area = shape(Circle{point_in_cave(rng), rng.real(0, 30)});
    const auto border = static_cast<std::uint32_t>(rng.between(TILESPACE_TOUCHING, TILESPACE_INTERIOR));
    std::uint32_t any = 2;
    std::uint64_t count = 0;
    tilespace_solid_tile first{}, first_of_map{}, nearest{}, nearest_of_map{};
    ASSERT_EQ(tilespace_chunked_any_solid(world.get(), &area, border, &any), TILESPACE_OK);
    EXPECT_EQ(any, tilespace_any_solid(map.get(), &area, border, TILESPACE_BY_TILES));
    ASSERT_EQ(tilespace_chunked_count_solid(world.get(), &area, border, &count), TILESPACE_OK);
    EXPECT_EQ(count, tilespace_count_solid(map.get(), &area, border, TILESPACE_BY_TILES));
    ASSERT_EQ(tilespace_chunked_first_solid(world.get(), &area, border, &first), TILESPACE_OK);
    ASSERT_EQ(tilespace_first_solid(map.get(), &area, border, TILESPACE_BY_TILES, &first_of_map), TILESPACE_OK);
    EXPECT_TRUE(as<SolidTile>(first) == as<SolidTile>(first_of_map));
    const Point from = point_in_cave(rng);
    ASSERT_EQ(tilespace_chunked_nearest_solid(world.get(), from.x, from.y, 40.0, &nearest), TILESPACE_OK);
    ASSERT_EQ(tilespace_nearest_solid(map.get(), from.x, from.y, 40.0, &nearest_of_map), TILESPACE_OK);
    EXPECT_TRUE(as<SolidTile>(nearest) == as<SolidTile>(nearest_of_map));
  }
  EXPECT_GT(hits, cases::count() / 2);
  tilespace_chunked_stats stats{};
  ASSERT_EQ(tilespace_chunked_get_stats(world.get(), &stats), TILESPACE_OK);
  EXPECT_GT(stats.evictions, 0u) << "more than there is memory for";
  EXPECT_LE(stats.bytes, 200'000u);
}

template <class Shape>
void expect_body_answers(const OwnedWorld& world, const Owned<tilespace_map>& map, const Shape& body, Point at, Vec d,
                         oracle::Rng& rng) {
  const auto translation = as<tilespace_vec>(d);
  const auto response = static_cast<std::uint32_t>(rng.between(0, 2));
  tilespace_shape moved = shape(body), expected = shape(body);
  std::uint32_t overlaps = 2;
  ASSERT_EQ(tilespace_chunked_overlaps_solid(world.get(), &moved, &overlaps), TILESPACE_OK);
  EXPECT_EQ(overlaps, tilespace_overlaps_solid(map.get(), nullptr, &expected));
  tilespace_sweep_hit hit{}, hit_of_map{};
  ASSERT_EQ(tilespace_chunked_cast_shape(world.get(), &moved, &translation, TILESPACE_ONE_WAY_STOP,
                                         TILESPACE_INSIDE_BLOCKS, &hit),
            TILESPACE_OK);
  ASSERT_EQ(tilespace_cast_shape(map.get(), nullptr, &expected, &translation, TILESPACE_ONE_WAY_STOP,
                                 TILESPACE_INSIDE_BLOCKS, &hit_of_map),
            TILESPACE_OK);
  EXPECT_TRUE(as<SweepHit>(hit) == as<SweepHit>(hit_of_map));
  tilespace_move_result result{}, result_of_map{};
  ASSERT_EQ(tilespace_chunked_move(world.get(), &moved, &translation, response, nullptr, &result), TILESPACE_OK);
  ASSERT_EQ(tilespace_move(map.get(), nullptr, &expected, &translation, response, nullptr, &result_of_map),
            TILESPACE_OK);
  EXPECT_EQ(std::memcmp(&moved.as, &expected.as, sizeof(Shape)), 0);
  EXPECT_EQ(result.contact_count, result_of_map.contact_count);
  EXPECT_EQ(as<Vec>(result.rest), as<Vec>(result_of_map.rest));
  const MovingSolid lift{{at - Vec{0.5, 0.5}, {2.0, 0.25}}, {0.5, -0.25}, 0.0, {}, 0.0, {}};
  const auto solid = as<tilespace_moving_solid>(lift);
  const tilespace_movers_view movers{&solid, 1, nullptr, 0};
  tilespace_carry_result carried{}, carried_of_map{};
  ASSERT_EQ(tilespace_chunked_carry(world.get(), &movers, &moved, nullptr, &carried), TILESPACE_OK);
  ASSERT_EQ(tilespace_carry(map.get(), &movers, &expected, nullptr, &carried_of_map), TILESPACE_OK);
  EXPECT_EQ(std::memcmp(&moved.as, &expected.as, sizeof(Shape)), 0);
  EXPECT_EQ(carried.crushed, carried_of_map.crushed);
}

TEST(CApiWorlds, bodies_move_as_in_a_map) {
  oracle::Rng rng(cases::seed() + 1);
  const OwnedWorld world = cave();
  const Owned<tilespace_map> map = whole_cave();
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const Point at = point_in_cave(rng);
    const Vec d{rng.real(-30, 30), rng.real(-30, 30)};
    switch (rng.between(0, 2)) {
      case 0: expect_body_answers(world, map, Body{at, {rng.real(0.1, 3), rng.real(0.1, 3)}}, at, d, rng); break;
      case 1: expect_body_answers(world, map, Circle{at, rng.real(0.1, 2)}, at, d, rng); break;
      default: expect_body_answers(world, map, Capsule{{at, at + Vec{0.0, 1.5}}, rng.real(0.1, 1)}, at, d, rng);
    }
  }
}

TEST(CApiWorlds, sight_and_ways_are_those_of_a_map) {
  oracle::Rng rng(cases::seed() + 2);
  const OwnedWorld world = cave();
  const Owned<tilespace_map> map = whole_cave();
  const auto memory =
      made<tilespace_workspace>([](tilespace_workspace** out) { return tilespace_workspace_create(out); });
  const auto field = made<tilespace_field>([](tilespace_field** out) { return tilespace_field_create(12, out); });
  const auto field_of_map =
      made<tilespace_field>([](tilespace_field** out) { return tilespace_field_create(12, out); });
  const tilespace_tile_box room{{0, 0}, {19, 19}}, no_room{{0, 0}, {3, 3}};
  const auto tiles = made<tilespace_mask>([&](tilespace_mask** out) { return tilespace_mask_create(&room, out); });
  const auto expected = made<tilespace_mask>([&](tilespace_mask** out) { return tilespace_mask_create(&room, out); });
  int found = 0;
  for (int i = 0; i < cases::count() / 5 && !testing::Test::HasFailure(); ++i) {
    const tilespace_tile from = tile_in_cave(rng);
    const tilespace_tile to{from.x + static_cast<std::int32_t>(rng.between(-20, 20)),
                            from.y + static_cast<std::int32_t>(rng.between(-20, 20))};
    tilespace_vision_options vision;
    ASSERT_EQ(tilespace_vision_default(&vision), TILESPACE_OK);
    vision.radius = 12;
    std::uint32_t sees = 2;
    ASSERT_EQ(tilespace_chunked_has_line_of_sight(world.get(), &from, &to, &vision, &sees), TILESPACE_OK);
    EXPECT_EQ(sees, tilespace_has_line_of_sight(map.get(), &from, &to, &vision));
    ASSERT_EQ(tilespace_chunked_field_of_view(world.get(), &from, &vision, field.get()), TILESPACE_OK);
    ASSERT_EQ(tilespace_field_of_view(map.get(), &from, &vision, field_of_map.get()), TILESPACE_OK);
    EXPECT_EQ(tilespace_mask_count(tilespace_field_tiles(field.get())),
              tilespace_mask_count(tilespace_field_tiles(field_of_map.get())));
    tilespace_cost cost{}, cost_of_map{};
    std::size_t count = 0;
    const tilespace_error way =
        tilespace_chunked_find_path(world.get(), &from, &to, memory.get(), 0, nullptr, 0, &count, &cost);
    const tilespace_error way_in_map =
        tilespace_find_path(map.get(), &from, &to, nullptr, memory.get(), 0, nullptr, 0, nullptr, &cost_of_map);
    if (way != TILESPACE_BAD_WORLD) {
      EXPECT_EQ(way, way_in_map);
      EXPECT_TRUE(as<OctileCost>(cost) == as<OctileCost>(cost_of_map));
      found += way == TILESPACE_OK ? 1 : 0;
    } else {
      EXPECT_STREQ(tilespace_chunked_error_name(world.get()), "too_large");
    }
    ASSERT_EQ(tilespace_chunked_reachable_in_steps(world.get(), &from, 9, TILESPACE_DIAGONALS_NEVER, memory.get(),
                                                   tiles.get()),
              TILESPACE_OK);
    ASSERT_EQ(
        tilespace_reachable_in_steps(map.get(), &from, 9, TILESPACE_DIAGONALS_NEVER, memory.get(), expected.get()),
        TILESPACE_OK);
    EXPECT_EQ(tilespace_mask_count(tiles.get()), tilespace_mask_count(expected.get()));
    const tilespace_cost most{6, 2};
    ASSERT_EQ(tilespace_chunked_reachable_at_cost(world.get(), &from, &most, memory.get(), tiles.get()), TILESPACE_OK);
    ASSERT_EQ(tilespace_reachable_at_cost(map.get(), &from, &most, nullptr, memory.get(), expected.get()),
              TILESPACE_OK);
    EXPECT_EQ(tilespace_mask_count(tiles.get()), tilespace_mask_count(expected.get()));
  }
  EXPECT_GT(found, 0);
  const auto small = made<tilespace_mask>([&](tilespace_mask** out) { return tilespace_mask_create(&no_room, out); });
  const tilespace_tile from{0, 0};
  EXPECT_EQ(tilespace_chunked_reachable_in_steps(world.get(), &from, 9, 0, memory.get(), small.get()),
            TILESPACE_BAD_SIZE);
}

TEST(CApiWorlds, edits_are_seen_and_discarded) {
  const OwnedWorld world = cave();
  const tilespace_shape area = shape(Box{{10, 10}, {20, 14}});
  std::uint64_t before = 0, count = 0;
  ASSERT_EQ(tilespace_chunked_count_solid(world.get(), &area, TILESPACE_OCCUPIED, &before), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_set_solid_area(world.get(), &area, TILESPACE_OCCUPIED, 1), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_set_solid(world.get(), 12, 11, 0), TILESPACE_OK);
  const std::uint8_t pattern[2][5] = {{0, 0, 1, 1, 0}, {1, 0, 0, 0, 0}};
  const tilespace_tile_box box{{15, 12}, {20, 14}};
  ASSERT_EQ(tilespace_chunked_set_solid_bytes(world.get(), &box, pattern[0], 5), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_count_solid(world.get(), &area, TILESPACE_OCCUPIED, &count), TILESPACE_OK);
  EXPECT_EQ(count, 40u - 1 - 7);
  for (std::int32_t y = 12; y < 14; ++y) {
    for (std::int32_t x = 15; x < 20; ++x) {
      std::uint32_t is_solid = 2;
      ASSERT_EQ(tilespace_chunked_is_solid(world.get(), x, y, &is_solid), TILESPACE_OK);
      EXPECT_EQ(is_solid, pattern[y - 12][x - 15]);
    }
  }
  tilespace_tile_shape slope, is_now;
  ASSERT_EQ(tilespace_tile_shape_of(TILESPACE_FORM_SLOPE_1_1_SOUTHWEST, 0, &slope), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_set_shape(world.get(), 12, 11, &slope), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_shape_at(world.get(), 12, 11, &is_now), TILESPACE_OK);
  EXPECT_TRUE(as<TileShape>(is_now) == as<TileShape>(slope));
  EXPECT_EQ(tilespace_chunked_set_shape(world.get(), 999, 11, &slope), TILESPACE_BAD_SIZE);
  tilespace_chunked_info_view info{};
  ASSERT_EQ(tilespace_chunked_info(world.get(), &info), TILESPACE_OK);
  EXPECT_EQ(info.unsaved, 1u);
  EXPECT_TRUE(as<TileBox>(info.bounds) == as<TileBox>(cave_bounds));
  EXPECT_EQ(info.is_file, 0u);
  ASSERT_EQ(tilespace_chunked_discard_edits(world.get()), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_count_solid(world.get(), &area, TILESPACE_OCCUPIED, &count), TILESPACE_OK);
  EXPECT_EQ(count, before);
}

TEST(CApiWorlds, say_what_is_wrong) {
  const OwnedWorld world = cave();
  EXPECT_STREQ(tilespace_chunked_error_name(world.get()), "");
  std::uint32_t out = 2;
  ASSERT_EQ(tilespace_chunked_set_missing(world.get(), TILESPACE_MISSING_TELL), TILESPACE_OK);
  EXPECT_EQ(tilespace_chunked_is_solid(world.get(), 0, 0, &out), TILESPACE_BAD_WORLD);
  EXPECT_EQ(out, 0u);
  EXPECT_STREQ(tilespace_chunked_error_name(world.get()), "not_resident");
  EXPECT_NE(std::string(tilespace_chunked_error(world.get())).find("tiles"), std::string::npos);
  ASSERT_EQ(tilespace_chunked_set_missing(world.get(), TILESPACE_MISSING_LOAD), TILESPACE_OK);
  EXPECT_EQ(tilespace_chunked_is_solid(world.get(), 0, 0, &out), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_drop(world.get()), TILESPACE_OK);
  tilespace_chunked_stats stats{};
  ASSERT_EQ(tilespace_chunked_get_stats(world.get(), &stats), TILESPACE_OK);
  EXPECT_EQ(stats.pages, 0u);

  tilespace_map* map = nullptr;
  EXPECT_EQ(tilespace_chunked_window(world.get(), &cave_bounds, &map), TILESPACE_BAD_WORLD);
  EXPECT_STREQ(tilespace_chunked_error_name(world.get()), "too_large");
  EXPECT_EQ(map, nullptr);
  EXPECT_EQ(tilespace_chunked_set_missing(world.get(), 2), TILESPACE_BAD_OPTION);

  tilespace_chunked_options options = small_pages(TILESPACE_LANDSCAPE_CAVES);
  tilespace_chunked* none = nullptr;
  options.page_bits = 3;
  EXPECT_EQ(tilespace_chunked_generate(nullptr, 0, &options, &none), TILESPACE_BAD_OPTION);
  EXPECT_EQ(none, nullptr);
  options = small_pages(4);
  EXPECT_EQ(tilespace_chunked_generate(nullptr, 0, &options, &none), TILESPACE_BAD_OPTION);
  options = small_pages();
  EXPECT_EQ(tilespace_chunked_generate(nullptr, 0, &options, &none), TILESPACE_BAD_OPTION) << "of what?";
  options = small_pages(TILESPACE_LANDSCAPE_CAVES);
  options.size = 8;
  EXPECT_EQ(tilespace_chunked_generate(nullptr, 0, &options, &none), TILESPACE_BAD_OPTION);
}

// ---- Files.

OwnedWorld opened(const std::string& path, bool write, std::uint64_t revision = 0, const char* branch = nullptr) {
  tilespace_chunked_options options = small_pages();
  options.write = write;
  options.revision = revision;
  options.branch = branch;
  tilespace_chunked* world = nullptr;
  EXPECT_EQ(tilespace_chunked_open(path.c_str(), &options, &world), TILESPACE_OK) << tilespace_chunked_error(world);
  return OwnedWorld(world);
}

std::string error_of_opening(const std::string& path, const tilespace_chunked_options* options) {
  tilespace_chunked* world = nullptr;
  EXPECT_EQ(tilespace_chunked_open(path.c_str(), options, &world), TILESPACE_BAD_WORLD);
  const OwnedWorld owned(world);
  EXPECT_STRNE(tilespace_chunked_error(world), "");
  return tilespace_chunked_error_name(world);
}

tilespace_chunked_info_view info_of(const OwnedWorld& world) {
  tilespace_chunked_info_view info{};
  EXPECT_EQ(tilespace_chunked_info(world.get(), &info), TILESPACE_OK);
  return info;
}

std::uint64_t commit_tile(const OwnedWorld& world, std::int32_t x, const char* label) {
  std::uint64_t revision = 0;
  EXPECT_EQ(tilespace_chunked_set_solid(world.get(), x, 3, 1), TILESPACE_OK);
  EXPECT_EQ(tilespace_chunked_commit(world.get(), label, x, TILESPACE_DURABLE_SOON, &revision), TILESPACE_OK)
      << tilespace_chunked_error(world.get());
  return revision;
}

bool is_solid_at(const OwnedWorld& world, std::int32_t x, std::int32_t y = 3) {
  std::uint32_t out = 2;
  EXPECT_EQ(tilespace_chunked_is_solid(world.get(), x, y, &out), TILESPACE_OK);
  return out == 1;
}

// Files are there, or each function of them says that they are not.
#define TILESPACE_NEEDS_FILES()                                                                             \
  if (tilespace_has_world_files() == 0) {                                                                   \
    tilespace_chunked* none = nullptr;                                                                      \
    EXPECT_EQ(tilespace_chunked_open("any.world", nullptr, &none), TILESPACE_NO_WORLD_FILES);               \
    EXPECT_EQ(tilespace_chunked_create("any.world", nullptr, 0, nullptr, &none), TILESPACE_NO_WORLD_FILES); \
    EXPECT_EQ(tilespace_chunked_commit(cave().get(), nullptr, 0, 0, nullptr), TILESPACE_NO_WORLD_FILES);    \
    return;                                                                                                 \
  }                                                                                                         \
  static_assert(true)

TEST(CApiWorldFiles, have_revisions) {
  TILESPACE_NEEDS_FILES();
  const Folder folder;
  const std::string path = folder.file("a.world");
  tilespace_chunked_options options = small_pages();
  options.budget = 64 << 20;  // all of it is edited
  tilespace_chunked* made = nullptr;
  ASSERT_EQ(tilespace_chunked_create(path.c_str(), &cave_bounds, TILESPACE_OUTSIDE_SOLID, &options, &made),
            TILESPACE_OK);
  const OwnedWorld world(made);
  EXPECT_EQ(info_of(world).outside, 1u);
  EXPECT_EQ(info_of(world).can_write, 1u);
  EXPECT_EQ(info_of(world).path, path);
  const tilespace_shape all = shape(Box{{-300, -200}, {420, 310}});
  ASSERT_EQ(tilespace_chunked_set_solid_area(world.get(), &all, TILESPACE_OCCUPIED, 0), TILESPACE_OK);
  std::uint64_t first = 0;
  ASSERT_EQ(tilespace_chunked_commit(world.get(), "dug", 5, TILESPACE_DURABLE_NOW, &first), TILESPACE_OK);
  const std::uint64_t digest = info_of(world).digest_low;
  EXPECT_EQ(info_of(world).unsaved, 0u);
  const std::uint64_t second = commit_tile(world, 40, "one");
  const std::uint64_t third = commit_tile(world, 300, nullptr);
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
  EXPECT_EQ(info_of(world).revision, third);
  EXPECT_NE(info_of(world).digest_low, digest);

  std::uint64_t revision = 0;
  ASSERT_EQ(tilespace_chunked_undo(world.get(), &revision), TILESPACE_OK);
  EXPECT_EQ(revision, second);
  EXPECT_FALSE(is_solid_at(world, 300));
  ASSERT_EQ(tilespace_chunked_undo(world.get(), &revision), TILESPACE_OK);
  EXPECT_FALSE(is_solid_at(world, 40));
  EXPECT_EQ(info_of(world).digest_low, digest);
  ASSERT_EQ(tilespace_chunked_redo(world.get(), &revision), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_redo(world.get(), &revision), TILESPACE_OK);
  EXPECT_EQ(revision, third);
  EXPECT_TRUE(is_solid_at(world, 40) && is_solid_at(world, 300));
  EXPECT_EQ(tilespace_chunked_redo(world.get(), &revision), TILESPACE_BAD_WORLD);
  EXPECT_STREQ(tilespace_chunked_error_name(world.get()), "nothing_to_redo");

  std::size_t count = 0;
  ASSERT_EQ(tilespace_chunked_history(world.get(), 100, &count), TILESPACE_OK);
  ASSERT_GE(count, 3u);
  tilespace_revision_view view{};
  ASSERT_EQ(tilespace_chunked_revision(world.get(), 2, &view), TILESPACE_OK);
  EXPECT_EQ(view.id, first);
  EXPECT_STREQ(view.label, "dug");
  EXPECT_STREQ(view.branch, "main");
  EXPECT_EQ(view.tick, 5);
  EXPECT_EQ(view.digest_low, digest);
  EXPECT_EQ(tilespace_chunked_revision(world.get(), count, &view), TILESPACE_BAD_ID);

  const auto changes = all_of<tilespace_chunk_change>(
      [&](auto... out) { return tilespace_chunked_changes(world.get(), first, third, out...); });
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].x, 0);
  EXPECT_EQ(changes[1].x, 1);
  EXPECT_EQ(changes[1].after, static_cast<std::uint32_t>(TILESPACE_CHUNK_MIXED));
}

TEST(CApiWorldFiles, are_read_while_they_are_written) {
  TILESPACE_NEEDS_FILES();
  const Folder folder;
  const std::string path = folder.file("a.world");
  tilespace_chunked* made = nullptr;
  ASSERT_EQ(tilespace_chunked_create(path.c_str(), nullptr, 0, nullptr, &made), TILESPACE_OK);
  const OwnedWorld world(made);
  const std::uint64_t first = commit_tile(world, 1, "first");
  const OwnedWorld reader = opened(path, false), old = opened(path, false, first);
  const std::uint64_t second = commit_tile(world, 2, "second");
  EXPECT_FALSE(is_solid_at(reader, 2));
  std::uint64_t revision = 0;
  ASSERT_EQ(tilespace_chunked_refresh(reader.get(), &revision), TILESPACE_OK);
  EXPECT_EQ(revision, second);
  EXPECT_TRUE(is_solid_at(reader, 2));
  EXPECT_FALSE(is_solid_at(old, 2));
  EXPECT_EQ(info_of(reader).digest_high, info_of(world).digest_high);
  EXPECT_EQ(info_of(reader).can_write, 0u);

  ASSERT_EQ(tilespace_chunked_set_solid(reader.get(), 9, 9, 1), TILESPACE_OK);
  EXPECT_EQ(tilespace_chunked_commit(reader.get(), "", 0, 0, &revision), TILESPACE_BAD_WORLD);
  EXPECT_STREQ(tilespace_chunked_error_name(reader.get()), "read_only");
  EXPECT_EQ(tilespace_chunked_refresh(reader.get(), &revision), TILESPACE_BAD_WORLD);
  EXPECT_STREQ(tilespace_chunked_error_name(reader.get()), "unsaved_edits");
  EXPECT_TRUE(is_solid_at(reader, 9, 9)) << "edits are kept";

  ASSERT_EQ(tilespace_chunked_fork(world.get(), "other", first), TILESPACE_OK);
  ASSERT_EQ(tilespace_chunked_switch_to(world.get(), "other"), TILESPACE_OK);
  EXPECT_FALSE(is_solid_at(world, 2));
  EXPECT_STREQ(info_of(world).branch, "other");
  std::size_t count = 0;
  ASSERT_EQ(tilespace_chunked_branches(world.get(), &count), TILESPACE_OK);
  ASSERT_EQ(count, 2u);
  tilespace_branch_view branch{};
  ASSERT_EQ(tilespace_chunked_branch(world.get(), 1, &branch), TILESPACE_OK);
  EXPECT_STREQ(branch.name, "other");
  EXPECT_EQ(branch.from, first);
  EXPECT_EQ(tilespace_chunked_branch(world.get(), 2, &branch), TILESPACE_BAD_ID);

  ASSERT_EQ(tilespace_chunked_check(world.get(), &count), TILESPACE_OK);
  EXPECT_EQ(count, 0u);
  const std::string copy = folder.file("b.world");
  ASSERT_EQ(tilespace_chunked_publish(world.get(), copy.c_str()), TILESPACE_OK);
  EXPECT_EQ(info_of(opened(copy, false)).is_published, 1u);
  std::uint64_t revisions = 0, bytes = 0;
  ASSERT_EQ(tilespace_chunked_prune(world.get(), 0, 0, 0, &revisions, &bytes), TILESPACE_OK);
  EXPECT_GE(revisions, 1u);
}

TEST(CApiWorldFiles, say_why_they_cannot_be_used) {
  TILESPACE_NEEDS_FILES();
  const Folder folder;
  const std::string path = folder.file("a.world");
  EXPECT_EQ(error_of_opening(path, nullptr), "cannot_open");
  tilespace_chunked* made = nullptr;
  ASSERT_EQ(tilespace_chunked_create(path.c_str(), nullptr, 0, nullptr, &made), TILESPACE_OK);
  const OwnedWorld world(made);
  tilespace_chunked_options options = small_pages();
  options.write = 1;
  EXPECT_EQ(error_of_opening(path, &options), "being_written");
  options = small_pages();
  options.branch = "none";
  EXPECT_EQ(error_of_opening(path, &options), "no_such_branch");
  options = small_pages();
  options.revision = 99;
  EXPECT_EQ(error_of_opening(path, &options), "no_such_revision");
  const std::string other = folder.file("b.world");
  ASSERT_EQ(tilespace_chunked_create(other.c_str(), nullptr, 0, nullptr, &made), TILESPACE_OK);
  tilespace_chunked_free(made);
  ASSERT_EQ(tilespace_chunked_create(other.c_str(), nullptr, 0, nullptr, &made), TILESPACE_BAD_WORLD);
  EXPECT_STREQ(tilespace_chunked_error_name(made), "already_exists");
  tilespace_chunked_free(made);
  EXPECT_EQ(tilespace_chunked_commit(cave().get(), "", 0, 0, nullptr), TILESPACE_BAD_WORLD);
  EXPECT_EQ(tilespace_chunked_commit(world.get(), "", 0, 2, nullptr), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_chunked_undo(world.get(), nullptr), TILESPACE_BAD_WORLD);
  EXPECT_STREQ(tilespace_chunked_error_name(world.get()), "nothing_to_undo");
}

TEST(CApiWorldFiles, of_edits_over_a_landscape) {
  TILESPACE_NEEDS_FILES();
  const Folder folder;
  const std::string path = folder.file("cave.world");
  tilespace_chunked_options options = small_pages(TILESPACE_LANDSCAPE_CAVES);
  tilespace_chunked* made = nullptr;
  ASSERT_EQ(tilespace_chunked_create(path.c_str(), &cave_bounds, 0, &options, &made), TILESPACE_OK);
  const tilespace_tile_box near_by{{-20, -20}, {60, 50}};
  const OwnedWorld generated = cave();
  {
    const OwnedWorld world(made);
    const Owned<tilespace_map> beneath = window_of(generated, near_by), before = window_of(world, near_by);
    EXPECT_EQ(tilespace_map_solid_count(before.get()), tilespace_map_solid_count(beneath.get()));
    commit_tile(world, 7, "dug");
  }
  options.write = 0;
  ASSERT_EQ(tilespace_chunked_open(path.c_str(), &options, &made), TILESPACE_OK);
  const OwnedWorld world(made);
  ASSERT_EQ(tilespace_chunked_set_solid(generated.get(), 7, 3, 1), TILESPACE_OK);
  const Owned<tilespace_map> expected = window_of(generated, near_by), found = window_of(world, near_by);
  for (std::int32_t y = -20; y < 50; ++y) {
    for (std::int32_t x = -20; x < 60; ++x) {
      ASSERT_EQ(tilespace_is_solid(found.get(), x, y), tilespace_is_solid(expected.get(), x, y)) << x << " " << y;
    }
  }
}

}  // namespace
}  // namespace worlds_test
