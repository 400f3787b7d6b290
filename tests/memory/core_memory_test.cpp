// SPDX-License-Identifier: MIT
// Every allocation of every function of the core that allocates fails: an error, nothing leaked, nothing half done. A
// program by itself, as it replaces operator new.
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/names/prefix_index.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/rooms.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/distance_field.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/volume/volume_set.hpp>

#include <optional>
#include <string>
#include <vector>

#include "memory/failing_memory.hpp"

namespace core_memory_test {
namespace {

using namespace tilespace;
using memory::failures;
using memory::Left;

using Bytes = std::vector<std::byte>;

bool is_pillar(std::int32_t x, std::int32_t y) { return x % 5 == 2 && y % 3 != 0; }

TileShape half_of(std::int32_t number) {
  return shape_of(static_cast<TileForm>(1 + number % 6), number % 2 == 0 ? Sides{} : Sides(Side::north));
}

// A shape that no other number has.
TileShape polygon_of(std::int32_t number) {
  const Point corners[]{{0.0, 0.0}, {1.0, 0.0}, {0.0, 1.0 / (number + 2)}};
  return tile_shape(convex_polygon(corners).value()).value();
}

// Some of everything: free, solid and shaped tiles.
CollisionMap some_map(TileBox bounds = {{-3, -2}, {90, 70}}) {
  CollisionMap map = CollisionMap::from(bounds, is_pillar).value();
  for (std::int32_t i = 0; i < 20; ++i) EXPECT_TRUE(map.set_shape({i * 4, i * 3}, half_of(i)));
  return map;
}

Bytes bytes_of(const CollisionMap& map) {
  Bytes bytes(snapshot_size(map));
  EXPECT_EQ(snapshot(map, bytes), bytes.size());
  return bytes;
}

template <class T>
std::vector<T> values_of(const Grid<T>& grid) {
  return {grid.values().begin(), grid.values().end()};
}

std::vector<Tile> tiles_of(const TileMask& mask) {
  std::vector<Tile> tiles;
  for (const TileSpan& span : mask) {
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) tiles.push_back({x, span.y});
  }
  return tiles;
}

// ---- What is made: an error if there is no memory.

template <class T, class Create>
std::uint64_t failures_to_create(Create create) {
  const auto make = [] { return std::optional<T>{}; };
  const auto ask = [&](std::optional<T>& made) {
    auto result = create();
    if (result) made.emplace(std::move(result.value()));
    EXPECT_TRUE(result || result.error().code == ErrorCode::out_of_memory);
    return bool(result);
  };
  return failures(make, ask, [](const std::optional<T>& made) { return made.has_value(); });
}

TEST(FailingMemory, grids_are_not_made) {
  EXPECT_GT(failures_to_create<Grid<int>>([] { return Grid<int>::create(30, 20, 7); }), 0U);
  EXPECT_GT(failures_to_create<BitGrid>([] { return BitGrid::create(300, 200); }), 0U);
  EXPECT_GT(failures_to_create<TileMask>([] { return TileMask::create({{-3, 4}, {200, 90}}); }), 0U);
}

TEST(FailingMemory, maps_are_not_made) {
  const TileBox bounds{{-3, 4}, {200, 90}};
  EXPECT_GT(failures_to_create<CollisionMap>([&] { return CollisionMap::create(bounds); }), 0U);
  EXPECT_GT(failures_to_create<CollisionMap>([&] { return CollisionMap::from(bounds, is_pillar); }), 0U);
  EXPECT_GT(failures_to_create<CollisionMap>([] { return CollisionMap::from_text("#..\n.#.\n"); }), 0U);
}

TEST(FailingMemory, indices_are_not_made) {
  const CollisionMap map = some_map();
  EXPECT_GT(failures_to_create<ConnectedComponents>([&] { return ConnectedComponents::create(map); }), 0U);
  EXPECT_GT(failures_to_create<FieldOfView>([] { return FieldOfView::create(30); }), 0U);
  EXPECT_GT(failures_to_create<FieldOfView>([] { return FieldOfView::create(TileBox{{0, 0}, {90, 70}}); }), 0U);
  const std::vector<std::string_view> names{"stone", "a name that no string holds by itself", "sand", "water"};
  EXPECT_GT(failures_to_create<PrefixIndex>([&] { return PrefixIndex::create(names); }), 0U);
  EXPECT_GT(failures_to_create<TileBoxes>([&] { return boxes_of(map, BoxMerge::greedy); }), 0U);
  EXPECT_GT(failures_to_create<TileBoxes>([&] { return boxes_of(map); }), 0U);
  EXPECT_GT(failures_to_create<Outlines>([&] { return outlines_of(map); }), 0U);
  EXPECT_GT(failures_to_create<Rooms>([&] { return rooms_of(map); }), 0U);
  const std::vector<BoneCircle> circles(9, BoneCircle{{{0.5, 1.0}, 0.25}, 1});
  EXPECT_GT(failures_to_create<Volume>([&] { return Volume::create(circles); }), 0U);
}

// ---- Edits: nothing changes if there is no memory.

TEST(FailingMemory, shapes_are_not_set) {
  // At each of these numbers of shapes another part of the map has to grow, or none.
  std::uint64_t count = 0;
  for (std::int32_t more = 0; more < 90; ++more) {
    const auto make = [&] {
      CollisionMap map = some_map();
      for (std::int32_t i = 0; i < more; ++i) EXPECT_TRUE(map.set_shape({i, 60}, polygon_of(i)));
      return map;
    };
    count += failures(make, [&](CollisionMap& map) { return map.set_shape({more, 61}, polygon_of(more)); }, bytes_of);
  }
  EXPECT_GT(count, 5U);
}

TEST(FailingMemory, tiles_copied_without_it_are_solid) {
  const CollisionMap from = some_map();
  const TileMask area = [] {
    TileMask all = TileMask::create({{0, 0}, {60, 60}}).value();
    for (std::int32_t i = 0; i < 60; ++i) all.set({i, i * 3 / 4}, true);
    return all;
  }();
  const auto make = [] { return CollisionMap::create({{-3, -2}, {90, 70}}).value(); };
  const auto copy = [&](CollisionMap& map) { return map.copy_tiles(area, from); };
  EXPECT_GT(failures(make, copy, bytes_of, Left::defined), 0U);
}

TEST(FailingMemory, connected_components_are_not_updated) {
  struct Both {
    CollisionMap map = some_map();
    ConnectedComponents components = ConnectedComponents::create(map).value();
  };
  const auto make = [] {
    Both both;
    for (std::int32_t y = -2; y < 70; ++y) {
      for (std::int32_t x = -3; x < 90; ++x) both.map.set_solid(Tile{x, y}, (x + y) % 2 == 0);
    }
    return both;
  };
  const auto update = [](Both& both) { return both.components.update(both.map, both.map.bounds()); };
  const auto count = [](const Both& both) { return both.components.count(); };
  EXPECT_GT(failures(make, update, count), 0U);
}

TEST(FailingMemory, slot_maps_do_not_grow) {
  const auto make = [] { return SlotMap<int>(); };
  const auto values = [](const SlotMap<int>& map) {
    return std::vector<int>(map.values().begin(), map.values().end());
  };
  EXPECT_GT(failures(make, [](SlotMap<int>& map) { return map.insert(7) != Id<int>{}; }, values), 0U);
  EXPECT_GT(failures(make, [](SlotMap<int>& map) { return map.reserve(100); }, values), 0U);
}

TEST(FailingMemory, objects_are_not_inserted) {
  const auto make = [] {
    ObjectIndex index({{0, 0}, {40, 40}});
    for (int i = 0; i < 40; ++i) index.insert({{double(i), double(i)}, {i + 1.5, i + 0.25 * (i % 7)}});
    return index;
  };
  const auto pairs = [](const ObjectIndex& index) {
    std::vector<ObjectPair> found(1000);
    return std::pair(index.size(), index.pairs(found));
  };
  // At each of these sizes another part of the index has to grow, or does not.
  const auto insert = [](ObjectIndex& index) { return index.insert({{3.0, 3.0}, {9.0, 9.0}}) != ObjectId{}; };
  std::uint64_t count = 0;
  for (int more = 0; more < 70; ++more) {
    const auto make_more = [&] {
      ObjectIndex index = make();
      for (int i = 0; i < more; ++i) index.insert({{2.0, 2.0}, {2.5, 2.5 + i % 3}});
      return index;
    };
    count += failures(make_more, insert, pairs);
  }
  EXPECT_GT(count, 0U);
}

TEST(FailingMemory, objects_that_move_without_it_are_found) {
  const auto make = [] {
    ObjectIndex index({{0, 0}, {400, 400}});
    for (int i = 0; i < 300; ++i) index.insert({{double(i % 20), double(i / 20)}, {i % 20 + 0.5, i / 20 + 0.5}});
    return index;
  };
  std::vector<Box> boxes;
  for (int i = 0; i < 300; ++i) boxes.push_back({{double(i % 17) * 20.0, double(i)}, {i % 17 * 20.0 + 3.0, i + 9.0}});
  const auto move = [&](ObjectIndex& index) {
    index.update(boxes);
    index.move(index.ids()[7], {{0.0, 0.0}, {300.0, 300.0}});
    return true;
  };
  const auto found = [](const ObjectIndex& index) {
    std::vector<ObjectPair> pairs(100000);
    return std::pair(index.touching(Box{{0, 0}, {100, 90}}, std::span<ObjectId>()), index.pairs(pairs));
  };
  EXPECT_GT(failures(make, move, found), 0U);
}

TEST(FailingMemory, volumes_are_not_added) {
  const std::vector<BoneCircle> circles(9, BoneCircle{{{0.5, 1.0}, 0.25}, 1});
  const Volume volume = Volume::create(circles).value();
  const auto make = [] { return VolumeSet(); };
  const auto size = [](const VolumeSet& set) { return set.size(); };
  EXPECT_GT(failures(make, [&](VolumeSet& set) { return bool(set.add(volume)); }, size), 0U);
  EXPECT_GT(failures(make, [](VolumeSet& set) { return set.reserve(10, 100); }, size), 0U);
}

// ---- Searches with a workspace: told, and the workspace is as good as new.

// A workspace, and what a search writes.
template <class Out>
struct Search {
  Workspace workspace{};
  Out out;
};

template <class Out, class Ask, class Digest>
std::uint64_t failures_of_search(const Out& out, Ask ask, Digest digest, Left left) {
  const auto make = [&] { return Search<Out>{{}, out}; };
  const auto run = [&](Search<Out>& search) { return ask(search.workspace, search.out); };
  return failures(make, run, [&](const Search<Out>& search) { return digest(search.out); }, left);
}

TEST(FailingMemory, paths_are_not_found) {
  const CollisionMap map = some_map();
  using Tiles = std::vector<Tile>;
  const auto find = [&](Workspace& workspace, Tiles& tiles) {
    return find_path(map, {1, 1}, {88, 68}, workspace, tiles).status == PathStatus::found;
  };
  EXPECT_GT(failures_of_search(Tiles(300), find, [](const Tiles& tiles) { return tiles; }, Left::unchanged), 0U);
}

TEST(FailingMemory, fields_are_not_filled) {
  const CollisionMap map = some_map();
  const std::vector<Tile> goals{{1, 1}, {41, 30}};
  const auto steps = Grid<std::int32_t>::create(map.bounds()).value();
  const auto costs = Grid<OctileCost>::create(map.bounds()).value();
  const auto distances = Grid<std::uint32_t>::create(map.bounds()).value();
  const auto fill_steps = [&](Workspace& workspace, Grid<std::int32_t>& out) {
    return steps_to_goals(map, goals, Diagonals::both_free, workspace, out);
  };
  const auto fill_costs = [&](Workspace& workspace, Grid<OctileCost>& out) {
    return costs_to_goals(map, goals, workspace, out);
  };
  const auto fill_distances = [&](Workspace& workspace, Grid<std::uint32_t>& out) {
    return squared_distances_to_solid(map, 1000, workspace, out);
  };
  EXPECT_GT(failures_of_search(steps, fill_steps, values_of<std::int32_t>, Left::defined), 0U);
  EXPECT_GT(failures_of_search(costs, fill_costs, values_of<OctileCost>, Left::defined), 0U);
  EXPECT_GT(failures_of_search(distances, fill_distances, values_of<std::uint32_t>, Left::unchanged), 0U);
}

// The farthest tiles are in a corridor: where it is shut, few costs to threats change, and all of a flee map.
TEST(FailingMemory, flee_maps_are_not_filled_or_updated) {
  CollisionMap map = some_map();
  for (std::int32_t x = 60; x < 90; ++x) map.set_solid(Tile{x, 68}, x < 89);
  map.set_solid(Tile{59, 69}, true);
  const std::vector<Tile> threats{{1, 1}, {41, 30}};
  auto costs = Grid<OctileCost>::create(map.bounds()).value();
  auto flee = costs;
  Workspace workspace;
  ASSERT_TRUE(costs_to_goals(map, threats, workspace, costs));
  ASSERT_TRUE(flee_costs(map, threats, {}, {}, workspace, flee));
  const auto fill = [&](Workspace& own, Grid<OctileCost>& out) { return flee_costs(map, threats, {}, {}, own, out); };
  EXPECT_GT(failures_of_search(flee, fill, values_of<OctileCost>, Left::defined), 0U);
  const std::vector<OctileCost> none(93U * 72U, unreachable_cost);
  const auto expect_all_or_nothing = [&](const CollisionMap& after, TileBox edited) {
    std::uint64_t failed = 0;
    for (bool is_done = false; !is_done;) {
      Workspace own;
      Grid<OctileCost> costs_left = costs, flee_left = flee;
      allocations::start(failed);
      is_done = update_flee_costs(after, threats, edited, {}, {}, own, costs_left, flee_left);
      allocations::stop();
      EXPECT_TRUE(is_done || values_of(flee_left) == none);
      failed += is_done ? 0U : 1U;
    }
    EXPECT_GT(failed, 0U);
  };
  CollisionMap with_line = map;
  for (std::int32_t i = 10; i < 20; ++i) with_line.set_solid(Tile{i, i}, i % 3 == 0);
  expect_all_or_nothing(with_line, {{10, 10}, {20, 20}});
  CollisionMap shut = map;
  shut.set_solid(Tile{89, 68}, true);
  expect_all_or_nothing(shut, {{89, 68}, {90, 69}});
}

TEST(FailingMemory, fields_of_robots_are_not_filled) {
  const CollisionMap map = some_map();
  const auto distances = Grid<float>::create(map.bounds()).value();
  const auto costs = Grid<std::uint8_t>::create(map.bounds()).value();
  const auto fill = [&](Workspace& workspace, Grid<float>& out) { return distance_field(map, 30.0, workspace, out); };
  const auto fill_signed = [&](Workspace& workspace, Grid<float>& out) {
    return signed_distance_field(map, 30.0, workspace, out);
  };
  const auto inflate = [&](Workspace& workspace, Grid<std::uint8_t>& out) {
    return inflation_costs(map, {2.5, 9.0, 0.4}, workspace, out);
  };
  EXPECT_GT(failures_of_search(distances, fill, values_of<float>, Left::unchanged), 0U);
  EXPECT_GT(failures_of_search(distances, fill_signed, values_of<float>, Left::unchanged), 0U);
  EXPECT_GT(failures_of_search(costs, inflate, values_of<std::uint8_t>, Left::unchanged), 0U);
  EXPECT_GT(failures_to_create<CollisionMap>([&] {
              Workspace workspace;
              return inflated(map, 2.5, workspace);
            }),
            0U);
}

TEST(FailingMemory, fields_are_not_updated) {
  CollisionMap map = some_map();
  const std::vector<Tile> goals{{1, 1}, {41, 30}};
  Workspace workspace;
  auto steps = Grid<std::int32_t>::create(map.bounds()).value();
  auto costs = Grid<OctileCost>::create(map.bounds()).value();
  auto distances = Grid<std::uint32_t>::create(map.bounds()).value();
  ASSERT_TRUE(steps_to_goals(map, goals, Diagonals::both_free, workspace, steps));
  ASSERT_TRUE(costs_to_goals(map, goals, workspace, costs));
  ASSERT_TRUE(squared_distances_to_solid(map, 1000, workspace, distances));
  const TileBox edited{{10, 10}, {50, 40}};
  for (std::int32_t y = 10; y < 40; ++y) {
    for (std::int32_t x = 10; x < 50; ++x) map.set_solid(Tile{x, y}, (x * y) % 7 == 3);
  }
  const auto update_steps = [&](Workspace& own, Grid<std::int32_t>& out) {
    return update_steps_to_goals(map, goals, edited, Diagonals::both_free, own, out);
  };
  const auto update_costs = [&](Workspace& own, Grid<OctileCost>& out) {
    return update_costs_to_goals(map, goals, edited, own, out);
  };
  const auto update_distances = [&](Workspace& own, Grid<std::uint32_t>& out) {
    return update_squared_distances(map, edited, 1000, own, out);
  };
  // A field that is unreachable everywhere is no field that could be updated: only the first answer counts.
  EXPECT_GT(failures_of_search(distances, update_distances, values_of<std::uint32_t>, Left::unchanged), 0U);
  const std::vector<std::int32_t> no_steps(93U * 72U, unreachable_steps);
  const std::vector<OctileCost> no_costs(93U * 72U, unreachable_cost);
  for (std::uint64_t number = 0; number < 3; ++number) {
    Workspace own;
    Grid<std::int32_t> steps_left = steps;
    Grid<OctileCost> costs_left = costs;
    allocations::start(number);
    const bool has_steps = update_steps(own, steps_left);
    allocations::stop();
    allocations::start(number);
    const bool has_costs = update_costs(own, costs_left);
    allocations::stop();
    EXPECT_TRUE(has_steps || values_of(steps_left) == no_steps);
    EXPECT_TRUE(has_costs || values_of(costs_left) == no_costs);
  }
}

TEST(FailingMemory, movement_ranges_are_not_found) {
  const CollisionMap map = some_map();
  const TileMask none = TileMask::create(map.bounds()).value();
  const Grid<std::uint8_t> tile_costs = Grid<std::uint8_t>::create(map.bounds(), 3).value();
  const auto in_steps = [&](Workspace& workspace, TileMask& out) {
    return reachable_in_steps(map, {1, 1}, 60, Diagonals::always, workspace, out);
  };
  const auto at_cost = [&](Workspace& workspace, TileMask& out) {
    return reachable_at_cost(map, {1, 1}, {40, 10}, workspace, out);
  };
  const auto at_tile_costs = [&](Workspace& workspace, TileMask& out) {
    return reachable_at_cost(map, {1, 1}, {90, 0}, {.costs = &tile_costs}, workspace, out);
  };
  EXPECT_GT(failures_of_search(none, in_steps, tiles_of, Left::defined), 0U);
  EXPECT_GT(failures_of_search(none, at_cost, tiles_of, Left::defined), 0U);
  EXPECT_GT(failures_of_search(none, at_tile_costs, tiles_of, Left::defined), 0U);
}

// ---- Snapshots: what is restored without memory is as before.

TEST(FailingMemory, maps_are_not_restored) {
  const Bytes bytes = bytes_of(some_map());
  const auto make = [] { return CollisionMap::from_text("#..#\n").value(); };
  const auto ask = [&](CollisionMap& map) {
    const RestoreStatus status = restore(bytes, map);
    EXPECT_TRUE(status == RestoreStatus::done || status == RestoreStatus::out_of_memory) << name(status);
    return status == RestoreStatus::done;
  };
  EXPECT_GT(failures(make, ask, bytes_of), 0U);
}

TEST(FailingMemory, sections_are_not_restored) {
  SlotMap<int> ids;
  for (int i = 0; i < 100; ++i) ids.insert(i);
  const CollisionMap map = some_map();
  Bytes bytes(SnapshotWriter({}).size() + ids.snapshot_size() + snapshot_size(map) + 1000);
  SnapshotWriter writer(bytes);
  writer.add("ids", ids);
  writer.add("map", map);
  bytes.resize(writer.size());
  const auto restored = [&](auto& thing, const char* section) {
    const RestoreStatus status = SnapshotReader(bytes).read(section, thing);
    EXPECT_TRUE(status == RestoreStatus::done || status == RestoreStatus::out_of_memory) << name(status);
    return status == RestoreStatus::done;
  };
  const auto values = [](const SlotMap<int>& some) {
    return std::vector<int>(some.values().begin(), some.values().end());
  };
  EXPECT_GT(failures([] { return SlotMap<int>(); }, [&](SlotMap<int>& out) { return restored(out, "ids"); }, values),
            0U);
  EXPECT_GT(failures([] { return CollisionMap::from_text("#").value(); },
                     [&](CollisionMap& out) { return restored(out, "map"); }, bytes_of),
            0U);
}

}  // namespace
}  // namespace core_memory_test
