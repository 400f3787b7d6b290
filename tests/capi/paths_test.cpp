// SPDX-License-Identifier: MIT
// Paths, ranges, fields and components of C are those of C++.
#include "capi/c_values.hpp"
#include "support/tile_maps.hpp"

namespace paths_test {
namespace {

using namespace capi_tests;

template <class T>
void expect_grid(tilespace_grid* in_c, const Grid<T>& expected) {
  const auto* const values = static_cast<const T*>(tilespace_grid_values(in_c));
  const auto real = expected.values();
  for (std::size_t i = 0; i < real.size(); ++i) {
    ASSERT_EQ(std::memcmp(&values[i], &real[i], sizeof(T)), 0) << "value " << i;
  }
}

TEST(CApiPaths, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int found = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    CollisionMap map = tile_maps::random_map(rng, 14, 11);
    const TileBox box = map.bounds();
    const auto bounds = as<tilespace_tile_box>(box);
    const auto in_c = to_c(map);
    Workspace workspace;
    const auto memory = made<tilespace_workspace>([](auto out) { return tilespace_workspace_create(out); });
    const Tile from = tile_maps::any_tile(rng, box), to = tile_maps::any_tile(rng, box);
    const auto from_c = as<tilespace_tile>(from), to_c_tile = as<tilespace_tile>(to);

    Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(box).value();
    const auto costs_in_c =
        made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&bounds, TILESPACE_U8, out); });
    auto* const cost_values = static_cast<std::uint8_t*>(tilespace_grid_values(costs_in_c.get()));
    for (std::size_t k = 0; k < costs.values().size(); ++k) {
      cost_values[k] = costs.values()[k] = static_cast<std::uint8_t>(rng.between(0, 3));
    }
    TileMask blocked = TileMask::create(box).value();
    blocked.set(to, rng.one_in(2));
    blocked.set(tile_maps::any_tile(rng, box), true);
    const auto blocked_in_c = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds, out); });
    for (const Tile tile : tiles(blocked)) {
      EXPECT_EQ(tilespace_mask_set(blocked_in_c.get(), tile.x, tile.y, 1), TILESPACE_OK);
    }
    PathOptions options;
    options.diagonals = static_cast<Diagonals>(rng.between(0, 3));
    tilespace_path_options options_in_c;
    ASSERT_EQ(tilespace_path_default(&options_in_c), TILESPACE_OK);
    options_in_c.diagonals = static_cast<std::uint32_t>(options.diagonals);
    if (rng.one_in(2)) {
      options.costs = &costs;
      options_in_c.costs = costs_in_c.get();
    }
    if (rng.one_in(2)) {
      options.blocked = &blocked;
      options_in_c.blocked = blocked_in_c.get();
    }

    const auto compare = [&](const tilespace_path_options* given, const PathResult& expected,
                             const std::vector<Tile>& way, std::uint32_t corners) {
      tilespace_cost cost{};
      std::size_t count = 99;
      std::vector<tilespace_tile> path(200);
      const tilespace_error error = tilespace_find_path(in_c.get(), &from_c, &to_c_tile, given, memory.get(), corners,
                                                        path.data(), path.size(), &count, &cost);
      EXPECT_EQ(error, expected ? TILESPACE_OK : TILESPACE_UNREACHABLE);
      ASSERT_EQ(count, expected.tile_count);
      if (expected) {
        EXPECT_EQ(as<OctileCost>(cost), expected.cost);
      }
      path.resize(count);
      expect_equal<Tile>(path, std::vector<Tile>(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(count)));
      found += static_cast<int>(bool(expected));
    };
    std::vector<Tile> way(200);
    PathResult expected = find_path(map, from, to, workspace, way);
    compare(nullptr, expected, way, 0);
    expected = find_path(map, from, to, workspace, way, PathTiles::corners);
    compare(nullptr, expected, way, 1);
    expected = find_path(map, from, to, options, workspace, way);
    compare(&options_in_c, expected, way, 0);

    const auto index =
        made<tilespace_path_index>([&](auto out) { return tilespace_path_index_create(in_c.get(), out); });
    tilespace_cost cost{};
    std::size_t count = 0;
    const PathResult shortest = find_path(map, from, to, workspace);
    EXPECT_EQ(tilespace_path_index_find(index.get(), &from_c, &to_c_tile, memory.get(), 0, nullptr, 0, &count, &cost),
              shortest ? TILESPACE_OK : TILESPACE_UNREACHABLE);
    if (shortest) {
      EXPECT_TRUE(as<OctileCost>(cost) == shortest.cost && count == shortest.tile_count);
    }

    const auto range = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds, out); });
    TileMask real = TileMask::create(box).value();
    const auto compare_range = [&] {
      expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) { return tilespace_mask_tiles(range.get(), out...); }),
                         tiles(real));
    };
    EXPECT_EQ(tilespace_reachable_in_steps(in_c.get(), &from_c, 4, options_in_c.diagonals, memory.get(), range.get()),
              TILESPACE_OK);
    ASSERT_TRUE(reachable_in_steps(map, from, 4, options.diagonals, workspace, real));
    compare_range();
    const tilespace_cost most{5, 1};
    EXPECT_EQ(tilespace_reachable_at_cost(in_c.get(), &from_c, &most, &options_in_c, memory.get(), range.get()),
              TILESPACE_OK);
    ASSERT_TRUE(reachable_at_cost(map, from, {5, 1}, options, workspace, real));
    compare_range();
    EXPECT_EQ(tilespace_clearance_for_squares(in_c.get(), 2, range.get()), TILESPACE_OK);
    ASSERT_TRUE(clearance_for_squares(map, 2, real));
    compare_range();
  }
  EXPECT_GT(found, 0);
}

TEST(CApiFields, are_those_of_cpp_and_are_updated) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    CollisionMap map = tile_maps::random_map(rng, 14, 11);
    const TileBox box = map.bounds();
    const auto bounds = as<tilespace_tile_box>(box);
    const auto in_c = to_c(map);
    Workspace workspace;
    const auto memory = made<tilespace_workspace>([](auto out) { return tilespace_workspace_create(out); });
    const Tile goal = tile_maps::any_tile(rng, box);
    const auto goal_in_c = as<tilespace_tile>(goal);
    const auto grid_of = [&](std::uint32_t type) {
      return made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&bounds, type, out); });
    };
    const auto steps = grid_of(TILESPACE_I32), costs = grid_of(TILESPACE_COST), squares = grid_of(TILESPACE_U32),
               distances = grid_of(TILESPACE_F32), signed_distances = grid_of(TILESPACE_F32),
               inflation = grid_of(TILESPACE_U8);
    const auto layout = as<tilespace_layout>(Layout::pixels(0.05));
    ASSERT_EQ(tilespace_map_set_layout(in_c.get(), &layout), TILESPACE_OK);
    auto components = made<tilespace_components>(
        [&](auto out) { return tilespace_components_create(in_c.get(), TILESPACE_DIAGONALS_BOTH_FREE, out); });

    tilespace_tile_box edited{};
    const tilespace_tile_box* edit = nullptr;
    for (int round = 0; round < 2; ++round) {  // anew, then updated
      tilespace_map* const m = in_c.get();
      tilespace_workspace* const w = memory.get();
      EXPECT_EQ(tilespace_steps_to_goals(m, &goal_in_c, 1, nullptr, edit, w, steps.get()), TILESPACE_OK);
      EXPECT_EQ(tilespace_costs_to_goals(m, &goal_in_c, 1, nullptr, edit, w, costs.get()), TILESPACE_OK);
      EXPECT_EQ(tilespace_squared_distances(m, 50, edit, w, squares.get()), TILESPACE_OK);
      EXPECT_EQ(tilespace_distance_field(m, 5.0, 0, edit, w, distances.get()), TILESPACE_OK);
      EXPECT_EQ(tilespace_world_distance_field(m, 0.3, 1, edit, w, signed_distances.get()), TILESPACE_OK);
      EXPECT_EQ(tilespace_world_inflation_costs(m, 0.1, 0.3, 3.0, edit, w, inflation.get()), TILESPACE_OK);
      if (edit != nullptr) {
        EXPECT_EQ(tilespace_components_update(components.get(), m, edit), TILESPACE_OK);
      }

      const World world{map, Layout::pixels(0.05)};
      const Tile goals[] = {goal};
      Grid<std::int32_t> real_steps = Grid<std::int32_t>::create(box).value();
      ASSERT_TRUE(steps_to_goals(map, goals, PathOptions{}, workspace, real_steps));
      expect_grid(steps.get(), real_steps);
      Grid<OctileCost> real_costs = Grid<OctileCost>::create(box).value();
      ASSERT_TRUE(costs_to_goals(map, goals, workspace, real_costs));
      expect_grid(costs.get(), real_costs);
      Grid<std::uint32_t> real_squares = Grid<std::uint32_t>::create(box).value();
      ASSERT_TRUE(squared_distances_to_solid(map, 50, workspace, real_squares));
      expect_grid(squares.get(), real_squares);
      Grid<float> real_distances = Grid<float>::create(box).value();
      ASSERT_TRUE(distance_field(map, 5.0, workspace, real_distances));
      expect_grid(distances.get(), real_distances);
      ASSERT_TRUE(signed_distance_field(world, 0.3, workspace, real_distances));
      expect_grid(signed_distances.get(), real_distances);
      Grid<std::uint8_t> real_inflation = Grid<std::uint8_t>::create(box).value();
      ASSERT_TRUE(inflation_costs(world, Inflation{0.1, 0.3, 3.0}, workspace, real_inflation));
      expect_grid(inflation.get(), real_inflation);

      const Tile tile = tile_maps::any_tile(rng, box);
      const auto tile_in_c = as<tilespace_tile>(tile);
      EXPECT_EQ(tilespace_directions_to_goal(m, costs.get(), nullptr, &tile_in_c),
                directions_to_goal(map, real_costs, tile).bits());
      EXPECT_EQ(tilespace_directions_to_goal(m, steps.get(), nullptr, &tile_in_c),
                directions_to_goal(map, real_steps, PathOptions{}, tile).bits());
      const ConnectedComponents real = ConnectedComponents::create(map).value();
      EXPECT_EQ(tilespace_components_count(components.get()), real.count());
      EXPECT_EQ(tilespace_are_connected(components.get(), &tile_in_c, &goal_in_c),
                real.are_connected(tile, goal) ? 1u : 0u);
      tilespace_tile first{};
      EXPECT_EQ(tilespace_component_of(components.get(), &tile_in_c, &first), real.component_of(tile).size);
      EXPECT_EQ(as<Tile>(first), real.component_of(tile).first);
      const auto wide = made<tilespace_map>([&](auto out) { return tilespace_world_inflated(m, 0.06, w, out); });
      EXPECT_EQ(tilespace_map_solid_count(wide.get()), inflated(world, 0.06, workspace).value().map.solid_count());
      const auto wider = made<tilespace_map>([&](auto out) { return tilespace_inflated(m, 1.5, w, out); });
      EXPECT_EQ(tilespace_map_solid_count(wider.get()), inflated(map, 1.5, workspace).value().solid_count());

      const Tile flipped = tile_maps::any_tile(rng, box);
      const bool solid = !map.is_solid(flipped);
      map.set_solid(flipped, solid);
      EXPECT_EQ(tilespace_set_solid(m, flipped.x, flipped.y, solid ? 1 : 0), TILESPACE_OK);
      edited = {as<tilespace_tile>(flipped), {flipped.x + 1, flipped.y + 1}};
      edit = &edited;
    }
    EXPECT_EQ(tilespace_steps_to_goals(in_c.get(), &goal_in_c, 1, nullptr, nullptr, memory.get(), costs.get()),
              TILESPACE_BAD_GRID);
    const tilespace_tile_box other{{0, 0}, {3, 3}};
    const auto small =
        made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&other, TILESPACE_I32, out); });
    EXPECT_EQ(tilespace_steps_to_goals(in_c.get(), &goal_in_c, 1, nullptr, nullptr, memory.get(), small.get()),
              TILESPACE_BAD_GRID);
  }
}

TEST(CApiPaths, are_straightened_as_in_cpp) {
  const CollisionMap map = CollisionMap::from_text("......\n.##...\n......\n....#.\n......").value();
  const auto in_c = to_c(map);
  Workspace workspace;
  std::vector<Tile> way(30), real(30);
  way.resize(find_path(map, {0, 0}, {5, 4}, workspace, way).tile_count);
  std::vector<tilespace_tile> way_in_c;
  for (const Tile tile : way) way_in_c.push_back(as<tilespace_tile>(tile));
  const tilespace_vec size{0.5, 0.5};
  for (const std::uint32_t disc : {0u, 1u}) {
    real.resize(30);
    real.resize(disc != 0 ? straighten_path(map, way, 0.5, real) : straighten_path(map, way, Vec{0.5, 0.5}, real));
    expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) {
                         return tilespace_straighten_path(in_c.get(), way_in_c.data(), way_in_c.size(), &size, disc,
                                                          out...);
                       }),
                       real);
  }
}

TEST(CApiFlee, maps_are_those_of_cpp_and_are_updated) {
  oracle::Rng rng(cases::seed());
  int fleeing = 0;
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    CollisionMap map = tile_maps::random_map(rng, 14, 11);
    const TileBox box = map.bounds();
    const auto bounds = as<tilespace_tile_box>(box);
    const auto in_c = to_c(map);
    Workspace workspace;
    const auto memory = made<tilespace_workspace>([](auto out) { return tilespace_workspace_create(out); });
    const auto grid_of = [&](std::uint32_t type) {
      return made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&bounds, type, out); });
    };
    const auto costs = grid_of(TILESPACE_COST), threat_costs = grid_of(TILESPACE_COST);
    const Tile threats[] = {tile_maps::any_tile(rng, box), tile_maps::any_tile(rng, box)};
    const tilespace_tile threats_in_c[] = {as<tilespace_tile>(threats[0]), as<tilespace_tile>(threats[1])};
    PathOptions options;
    options.diagonals = static_cast<Diagonals>(rng.between(0, 3));
    tilespace_path_options options_in_c;
    ASSERT_EQ(tilespace_path_default(&options_in_c), TILESPACE_OK);
    options_in_c.diagonals = static_cast<std::uint32_t>(options.diagonals);
    const tilespace_flee_factor factor{static_cast<std::int32_t>(rng.between(0, 20)),
                                       static_cast<std::int32_t>(rng.between(1, 9))};
    const FleeFactor real_factor{factor.numerator, factor.denominator};
    tilespace_map* const m = in_c.get();
    tilespace_workspace* const w = memory.get();
    ASSERT_EQ(tilespace_flee_costs(m, threats_in_c, 2, &factor, &options_in_c, w, costs.get()), TILESPACE_OK);
    ASSERT_EQ(tilespace_costs_to_goals(m, threats_in_c, 2, &options_in_c, nullptr, w, threat_costs.get()),
              TILESPACE_OK);
    const auto compare = [&] {
      Grid<OctileCost> real = Grid<OctileCost>::create(box).value();
      ASSERT_TRUE(flee_costs(map, threats, real_factor, options, workspace, real));
      expect_grid(costs.get(), real);
      ASSERT_TRUE(costs_to_goals(map, threats, options, workspace, real));
      expect_grid(threat_costs.get(), real);
      ASSERT_TRUE(flee_costs(map, threats, real_factor, options, workspace, real));
      for (int k = 0; k < 9; ++k) {
        const Tile tile = tile_maps::any_tile(rng, box);
        const auto tile_in_c = as<tilespace_tile>(tile);
        const std::uint32_t ways = flee_directions(map, real, real_factor, options, tile).bits();
        EXPECT_EQ(tilespace_flee_directions(m, costs.get(), &factor, &options_in_c, &tile_in_c), ways);
        fleeing += static_cast<int>(ways != 0);
      }
    };
    compare();
    const Tile flipped = tile_maps::any_tile(rng, box);
    map.set_solid(flipped, !map.is_solid(flipped));
    EXPECT_EQ(tilespace_set_solid(m, flipped.x, flipped.y, map.is_solid(flipped) ? 1 : 0), TILESPACE_OK);
    const tilespace_tile_box edited{as<tilespace_tile>(flipped), {flipped.x + 1, flipped.y + 1}};
    ASSERT_EQ(tilespace_update_flee_costs(m, threats_in_c, 2, &edited, &factor, &options_in_c, w, threat_costs.get(),
                                          costs.get()),
              TILESPACE_OK);
    compare();
    EXPECT_EQ(tilespace_update_flee_costs(m, threats_in_c, 2, &edited, &factor, nullptr, w, costs.get(), costs.get()),
              TILESPACE_BAD_GRID);
    const tilespace_flee_factor none{6, 0};
    EXPECT_EQ(tilespace_flee_costs(m, threats_in_c, 2, &none, nullptr, w, costs.get()), TILESPACE_BAD_OPTION);
  }
  EXPECT_GT(fleeing, 0);
}

TEST(CApiPaths, of_squares_and_through_costmaps_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    CollisionMap map = tile_maps::random_map(rng, 14, 11);
    const TileBox box = map.bounds();
    const auto bounds = as<tilespace_tile_box>(box);
    const auto in_c = to_c(map);
    const auto memory = made<tilespace_workspace>([](auto out) { return tilespace_workspace_create(out); });
    Workspace workspace;
    const auto mask = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds, out); });
    TileMask real = TileMask::create(box).value();
    const auto size = static_cast<std::int32_t>(rng.between(0, 3));
    ASSERT_TRUE(blocked_for_squares(map, size, PathOptions{}, real));
    EXPECT_EQ(tilespace_blocked_for_squares(in_c.get(), size, nullptr, mask.get()), TILESPACE_OK);
    expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) { return tilespace_mask_tiles(mask.get(), out...); }),
                       tiles(real));
    tilespace_path_options options;
    ASSERT_EQ(tilespace_path_default(&options), TILESPACE_OK);
    options.blocked = mask.get();
    EXPECT_EQ(tilespace_blocked_for_squares(in_c.get(), size, &options, mask.get()), TILESPACE_BAD_GRID);

    const auto layout = as<tilespace_layout>(Layout::pixels(0.05));
    ASSERT_EQ(tilespace_map_set_layout(in_c.get(), &layout), TILESPACE_OK);
    const auto wide =
        made<tilespace_map>([&](auto out) { return tilespace_inflated(in_c.get(), 1.5, memory.get(), out); });
    const auto wider =
        made<tilespace_map>([&](auto out) { return tilespace_world_inflated(in_c.get(), 0.1, memory.get(), out); });
    const Tile flipped = tile_maps::any_tile(rng, box);
    map.set_solid(flipped, !map.is_solid(flipped));
    EXPECT_EQ(tilespace_set_solid(in_c.get(), flipped.x, flipped.y, map.is_solid(flipped) ? 1 : 0), TILESPACE_OK);
    const tilespace_tile_box edited{as<tilespace_tile>(flipped), {flipped.x + 1, flipped.y + 1}};
    EXPECT_EQ(tilespace_update_inflated(in_c.get(), &edited, 1.5, memory.get(), wide.get()), TILESPACE_OK);
    EXPECT_EQ(tilespace_world_update_inflated(in_c.get(), &edited, 0.1, memory.get(), wider.get()), TILESPACE_OK);
    const CollisionMap expected = inflated(map, 1.5, workspace).value();
    const CollisionMap of_world = inflated(World{map, Layout::pixels(0.05)}, 0.1, workspace).value().map;
    for (const Tile tile : tiles(cover(box, Box{{-99, -99}, {99, 99}}))) {
      EXPECT_EQ(tilespace_is_solid(wide.get(), tile.x, tile.y), expected.is_solid(tile) ? 1u : 0u);
      EXPECT_EQ(tilespace_is_solid(wider.get(), tile.x, tile.y), of_world.is_solid(tile) ? 1u : 0u);
    }
    EXPECT_EQ(tilespace_update_inflated(in_c.get(), &edited, 1.5, memory.get(), in_c.get()), TILESPACE_BAD_SIZE);
  }
  const auto layout = as<tilespace_layout>(Layout::pixels(16.0));
  const tilespace_cost cost{3, 2};
  EXPECT_EQ(tilespace_length_in_world(&layout, &cost), length_in_world(Layout::pixels(16.0), {3, 2}));
  for (std::uint32_t from = 0; from < 256; ++from) {
    EXPECT_EQ(tilespace_travel_cost(from, 50), travel_cost(static_cast<std::uint8_t>(from), 50));
  }
  EXPECT_EQ(tilespace_travel_cost(256, 50), 0u);
}

// Rooms of C, put together from their two buffers.
void expect_rooms(const Rooms& expected, auto&& ask) {
  std::size_t rooms = 0, doors = 0;
  ASSERT_EQ(ask(nullptr, nullptr, std::size_t{0}, &rooms, nullptr, std::size_t{0}, &doors), TILESPACE_OK);
  ASSERT_EQ(rooms, expected.size());
  ASSERT_EQ(doors, 2 * expected.door_count());
  std::vector<tilespace_tile_box> boxes(rooms);
  std::vector<std::size_t> ends(rooms);
  std::vector<tilespace_door> all(doors);
  ASSERT_EQ(ask(boxes.data(), ends.data(), rooms, nullptr, all.data(), doors, nullptr), TILESPACE_OK);
  std::size_t at = 0;
  for (std::size_t i = 0; i < rooms; ++i) {
    const Room room = expected[i];
    EXPECT_EQ(as<TileBox>(boxes[i]), room.tiles);
    ASSERT_EQ(ends[i] - at, room.doors.size());
    for (const Door& door : room.doors) {
      EXPECT_EQ(all[at].room, door.room);
      EXPECT_EQ(as<TileBox>(all[at].tiles), door.tiles);
      EXPECT_EQ(all[at].side, static_cast<std::uint8_t>(door.side));
      ++at;
    }
  }
}

// The room of each tile of a box, and around it, by an index of C.
void expect_room_of_each(const RoomIndex& expected, const tilespace_room_index* index, TileBox box) {
  std::vector<tilespace_tile> tiles;
  for (std::int32_t y = box.min.y - 1; y <= box.max.y; ++y) {
    for (std::int32_t x = box.min.x - 1; x <= box.max.x; ++x) tiles.push_back({x, y});
  }
  std::vector<std::int32_t> rooms(tiles.size());
  ASSERT_EQ(tilespace_rooms_at(index, tiles.data(), tiles.size(), rooms.data()), TILESPACE_OK);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const std::size_t room = expected.room_at(as<Tile>(tiles[i]));
    EXPECT_EQ(rooms[i], room == no_room ? -1 : static_cast<std::int32_t>(room));
  }
  EXPECT_EQ(tilespace_rooms_at(index, tiles.data(), 1, nullptr), TILESPACE_BAD_POINTER);
  EXPECT_EQ(tilespace_rooms_at(index, nullptr, 1, rooms.data()), TILESPACE_BAD_POINTER);
  EXPECT_EQ(tilespace_rooms_at(index, nullptr, 0, nullptr), TILESPACE_OK);
}

TEST(CApiRooms, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const CollisionMap map = tile_maps::random_map(rng, 14, 11);
    const auto in_c = to_c(map);
    const auto bounds = as<tilespace_tile_box>(map.bounds());
    TileMask some = TileMask::create(map.bounds()).value();
    const auto mask = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds, out); });
    for (int k = 0; k < 40; ++k) {
      const Tile tile = tile_maps::any_tile(rng, map.bounds());
      some.set(tile, true);
      EXPECT_EQ(tilespace_mask_set(mask.get(), tile.x, tile.y, 1), TILESPACE_OK);
    }
    for (const std::uint32_t greedy : {0u, 1u}) {
      const BoxMerge merge = greedy != 0 ? BoxMerge::greedy : BoxMerge::fewest;
      expect_rooms(rooms_of(map, merge).value(),
                   [&](auto... out) { return tilespace_rooms_of(in_c.get(), greedy, out...); });
      expect_rooms(rooms_of(some, merge).value(),
                   [&](auto... out) { return tilespace_rooms_of_mask(mask.get(), greedy, out...); });
      const auto of_map =
          made<tilespace_room_index>([&](auto out) { return tilespace_room_index_create(in_c.get(), greedy, out); });
      expect_room_of_each(RoomIndex::of(rooms_of(map, merge).value()).value(), of_map.get(), map.bounds());
      const auto of_mask =
          made<tilespace_room_index>([&](auto out) { return tilespace_room_index_of_mask(mask.get(), greedy, out); });
      expect_room_of_each(RoomIndex::of(rooms_of(some, merge).value()).value(), of_mask.get(), map.bounds());
    }
  }
}

}  // namespace
}  // namespace paths_test
