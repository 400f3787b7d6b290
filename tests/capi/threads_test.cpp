// SPDX-License-Identifier: MIT
// Handles of C in many threads: one map that all of them ask, with a workspace each, and handles that each of them
// makes, edits and frees by itself. Under the thread sanitizer (preset tsan) a write to anything that another thread
// reads would be told; without it, only other answers are noticed.
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "capi/c_values.hpp"

namespace threads_test {
namespace {

using namespace capi_tests;

constexpr std::uint64_t thread_count = 8;
constexpr tilespace_tile_box bounds{{0, 0}, {48, 40}};

/// A number for all bytes of answers. Structs have been zeroed before, and bytes between their fields stay as they are.
struct Answers {
  std::uint64_t hash = 14695981039346656037U;

  void add(const void* bytes, std::size_t size) {
    const auto* const begin = static_cast<const unsigned char*>(bytes);
    for (std::size_t i = 0; i < size; ++i) hash = (hash ^ begin[i]) * 1099511628211U;
  }
  template <class T>
  void add_all(const std::vector<T>& values) {
    add(values.data(), values.size() * sizeof(T));
  }
};

Owned<tilespace_map> map_of(oracle::Rng& rng) {
  auto map = made<tilespace_map>([](auto out) { return tilespace_map_create(&bounds, TILESPACE_OUTSIDE_SOLID, out); });
  std::vector<std::uint8_t> solid(48 * 40);
  for (std::uint8_t& tile : solid) tile = rng.one_in(5);
  EXPECT_EQ(tilespace_set_solid_bytes(map.get(), &bounds, solid.data(), 48), TILESPACE_OK);
  return map;
}

/// Handles that may be read by any number of threads.
struct Shared {
  Owned<tilespace_map> map;
  Owned<tilespace_path_index> index;
  Owned<tilespace_components> components;
  Owned<tilespace_objects> objects;

  explicit Shared(oracle::Rng& rng) : map(map_of(rng)) {
    index = made<tilespace_path_index>([&](auto out) { return tilespace_path_index_create(map.get(), out); });
    components = made<tilespace_components>(
        [&](auto out) { return tilespace_components_create(map.get(), TILESPACE_DIAGONALS_BOTH_FREE, out); });
    objects = made<tilespace_objects>([](auto out) { return tilespace_objects_create(&bounds, out); });
    for (int i = 0; i < 200; ++i) {
      const double x = rng.real(0, 46), y = rng.real(0, 38);
      const tilespace_box box{{x, y}, {x + 1.5, y + 1.0}};
      tilespace_object_id id{};
      EXPECT_EQ(tilespace_object_insert(objects.get(), &box, 1, &id), TILESPACE_OK);
    }
  }
};

void ask_rays(const tilespace_map* map, oracle::Rng& rng, Answers& answers) {
  std::vector<tilespace_segment> lines;
  for (int i = 0; i < 64; ++i)
    lines.push_back({{rng.real(0, 48), rng.real(0, 40)}, {rng.real(0, 48), rng.real(0, 40)}});
  std::vector<tilespace_ray_hit> hits(lines.size(), tilespace_ray_hit{});
  EXPECT_EQ(tilespace_cast_rays(map, lines.data(), hits.data(), lines.size(), TILESPACE_GAP_OPEN), TILESPACE_OK);
  for (const tilespace_ray_hit& hit : hits) answers.add(&hit.fraction, sizeof hit.fraction);
  const tilespace_lidar lidar{0.0, 0.1, 60, 0.0, 30.0};
  const tilespace_pose pose{rng.real(0, 48), rng.real(0, 40), rng.real(0, 6)};
  std::vector<float> ranges(60);
  EXPECT_EQ(tilespace_scan(map, &lidar, &pose, 1, ranges.data(), TILESPACE_GAP_OPEN), TILESPACE_OK);
  answers.add_all(ranges);
}

void ask_sight(const tilespace_map* map, oracle::Rng& rng, Answers& answers) {
  const auto field = made<tilespace_field>([](auto out) { return tilespace_field_create(12, out); });
  tilespace_vision_options options;
  EXPECT_EQ(tilespace_vision_default(&options), TILESPACE_OK);
  options.radius = 12;
  const tilespace_tile from{static_cast<std::int32_t>(rng.between(0, 47)),
                            static_cast<std::int32_t>(rng.between(0, 39))};
  EXPECT_EQ(tilespace_field_of_view(map, &from, &options, field.get()), TILESPACE_OK);
  std::vector<std::uint8_t> seen(48 * 40);
  EXPECT_EQ(tilespace_mask_to_bytes(tilespace_field_tiles(field.get()), &bounds, seen.data(), 48), TILESPACE_OK);
  answers.add_all(seen);
  const tilespace_point eye{rng.real(0, 48), rng.real(0, 40)};
  std::size_t corners = 0;
  EXPECT_EQ(tilespace_visibility_polygon(map, &eye, 9.0, nullptr, nullptr, nullptr, 0, &corners), TILESPACE_OK);
  answers.add(&corners, sizeof corners);
}

void ask_paths(const Shared& shared, tilespace_workspace* memory, oracle::Rng& rng, Answers& answers) {
  const auto any = [&] {
    return tilespace_tile{static_cast<std::int32_t>(rng.between(0, 47)), static_cast<std::int32_t>(rng.between(0, 39))};
  };
  const tilespace_tile from = any(), to = any();
  std::vector<tilespace_tile> path(48 * 40);
  tilespace_cost costs[2] = {};
  std::size_t count = 0;
  const tilespace_error found = tilespace_find_path(shared.map.get(), &from, &to, nullptr, memory, 0, path.data(),
                                                    path.size(), &count, &costs[0]);
  EXPECT_EQ(
      tilespace_path_index_find(shared.index.get(), &from, &to, memory, 0, path.data(), path.size(), &count, &costs[1]),
      found);
  const std::uint32_t connected = tilespace_are_connected(shared.components.get(), &from, &to);
  EXPECT_EQ(connected == 1, found == TILESPACE_OK);
  answers.add(costs, sizeof costs);
  const auto steps = made<tilespace_grid>([](auto out) { return tilespace_grid_create(&bounds, TILESPACE_I32, out); });
  EXPECT_EQ(tilespace_steps_to_goals(shared.map.get(), &to, 1, nullptr, nullptr, memory, steps.get()), TILESPACE_OK);
  answers.add(tilespace_grid_values(steps.get()), 48 * 40 * sizeof(std::int32_t));
}

void ask_bodies(const Shared& shared, oracle::Rng& rng, Answers& answers) {
  tilespace_shape moved = shape(Body{{rng.real(0, 46), rng.real(0, 38)}, {0.75, 1.25}});
  const tilespace_vec by{rng.real(-9, 9), rng.real(-9, 9)};
  tilespace_move_result result{};
  EXPECT_EQ(tilespace_move(shared.map.get(), nullptr, &moved, &by, TILESPACE_SLIDE, nullptr, &result), TILESPACE_OK);
  answers.add(&moved.as.body, sizeof moved.as.body);
  const tilespace_shape area = shape(Circle{{rng.real(0, 48), rng.real(0, 40)}, rng.real(0, 9)});
  std::size_t near = 0;
  EXPECT_EQ(tilespace_objects_touching(shared.objects.get(), &area, 1, nullptr, 0, &near), TILESPACE_OK);
  const std::uint64_t solid = tilespace_count_solid(shared.map.get(), &area, TILESPACE_TOUCHING, TILESPACE_BY_TILES);
  answers.add(&near, sizeof near);
  answers.add(&solid, sizeof solid);
}

std::uint64_t ask(const Shared& shared, std::uint64_t seed) {
  oracle::Rng rng(seed);
  Answers answers;
  const auto memory = made<tilespace_workspace>([](auto out) { return tilespace_workspace_create(out); });
  for (int i = 0; i < 12; ++i) {
    ask_rays(shared.map.get(), rng, answers);
    ask_sight(shared.map.get(), rng, answers);
    ask_paths(shared, memory.get(), rng, answers);
    ask_bodies(shared, rng, answers);
  }
  return answers.hash;
}

/// Handles of one thread alone, made, edited and freed while other threads do the same with theirs.
std::uint64_t live(const std::vector<std::string>& files, std::uint64_t seed) {
  oracle::Rng rng(seed);
  Answers answers;
  for (int i = 0; i < 12; ++i) {
    Shared own(rng);
    const tilespace_shape area = shape(Circle{{rng.real(0, 48), rng.real(0, 40)}, 4.0});
    EXPECT_EQ(tilespace_set_solid_area(own.map.get(), &area, TILESPACE_TOUCHING, rng.one_in(2)), TILESPACE_OK);
    EXPECT_EQ(tilespace_path_index_update(own.index.get(), own.map.get(), &bounds), TILESPACE_OK);
    ask_rays(own.map.get(), rng, answers);
    std::size_t size = 0;
    EXPECT_EQ(tilespace_map_snapshot(own.map.get(), nullptr, 0, &size), TILESPACE_OK);
    std::vector<std::uint8_t> bytes(size);
    EXPECT_EQ(tilespace_map_snapshot(own.map.get(), bytes.data(), size, &size), TILESPACE_OK);
    const auto again =
        made<tilespace_map>([&](auto out) { return tilespace_map_restore(bytes.data(), bytes.size(), out); });
    answers.add_all(bytes);
    const std::string& file = files[static_cast<std::size_t>(i) % files.size()];
    const auto loaded = made<tilespace_loaded>([&](auto out) {
      return tilespace_load_bytes(reinterpret_cast<const std::uint8_t*>(file.data()), file.size(), nullptr, nullptr,
                                  nullptr, out);
    });
    const auto copy = made<tilespace_map>([&](auto out) { return tilespace_loaded_map(loaded.get(), out); });
    const std::uint64_t count = tilespace_map_solid_count(copy.get()) + tilespace_map_solid_count(again.get());
    answers.add(&count, sizeof count);
  }
  return answers.hash;
}

/// What `work` gives in many threads at once is what it gives in one after the other. Two threads do the same.
template <class Work>
void expect_the_same_together(Work&& work) {
  std::vector<std::uint64_t> alone;
  for (std::uint64_t i = 0; i < thread_count; ++i) alone.push_back(work(i / 2));
  std::vector<std::uint64_t> together(thread_count);
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < thread_count; ++i)
    threads.emplace_back([&work, &together, i] { together[i] = work(i / 2); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(together, alone);
  EXPECT_NE(alone[0], alone[2]) << "other questions have other answers";
}

#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK
constexpr bool work_is_counted = true;
#else
constexpr bool work_is_counted = false;
#endif

TEST(CApiThreads, one_map_is_asked_by_all) {
  if (work_is_counted) GTEST_SKIP() << "this build counts work in one place for all threads";
  oracle::Rng rng(cases::seed());
  const Shared shared(rng);
  expect_the_same_together([&](std::uint64_t seed) { return ask(shared, cases::seed() + seed); });
}

TEST(CApiThreads, each_has_handles_of_its_own) {
  if (work_is_counted) GTEST_SKIP() << "this build counts work in one place for all threads";
  std::vector<std::string> files;
  for (const char* name : {"/dungeon.txt", "/city.map", "/mine.ldtk", "/garden.tmx", "/cave.png"}) {
    std::ifstream file(std::string(TILESPACE_OWN_MAPS) + name, std::ios::binary);
    files.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    ASSERT_FALSE(files.back().empty()) << name;
  }
  expect_the_same_together([&](std::uint64_t seed) { return live(files, cases::seed() + seed); });
}

}  // namespace
}  // namespace threads_test
