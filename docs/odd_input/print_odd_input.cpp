// SPDX-License-Identifier: MIT
// The table of docs/errors.md: odd input as it is written, and the results.
#include <array>
#include <charconv>
#include <cstdio>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/pose.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/ring.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/distance_field.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/cast_polygon.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/sweep/sweep.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include <tilespace/volume/volume_cover.hpp>

namespace {

using namespace tilespace;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

std::string text(const std::string& value) { return value; }
std::string text(bool value) { return value ? "true" : "false"; }
std::string text(int value) { return std::to_string(value); }
std::string text(double value) {
  char buffer[32];
  char* const end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  return std::string(buffer, end);
}
std::string text(Tile tile) { return "{" + text(tile.x) + ", " + text(tile.y) + "}"; }
std::string text(Point point) { return "{" + text(point.x) + ", " + text(point.y) + "}"; }
std::string text(BoxRelation relation) { return name(relation); }
std::string text(Directions set) { return set.empty() ? "the empty set" : name(set.first()); }

std::string text(const Error& error) { return std::string("error ") + name(error.code); }
template <class T>
std::string text(const Result<T>& result) {
  return result ? "a value" : text(result.error());
}

template <class Hit>
std::string text_of_hit(const Hit& hit) {
  if (!hit) return "no hit";
  const std::string where = hit.inside ? ", inside" : std::string(", side ") + name(hit.side);
  return "hits " + text(hit.tile) + where + ", fraction " + text(hit.fraction);
}
std::string text(const RayHit& hit) { return text_of_hit(hit); }
std::string text(const SweepHit& hit) { return text_of_hit(hit); }

std::string count(long long tiles) {
  return tiles == 0 ? "no tile" : text(int(tiles)) + (tiles == 1 ? " tile" : " tiles");
}
template <class Cover>
std::string count_tiles(const Cover& cover) {
  long long tiles = 0;
  for (const TileSpan span : cover) tiles += span.size();
  return count(tiles);
}
std::string text(const BoxCover& cover) { return count_tiles(cover); }
std::string text(const CircleCover& cover) { return count_tiles(cover); }
std::string text(const CapsuleCover& cover) { return count_tiles(cover); }
std::string text(const PolygonCover& cover) { return count_tiles(cover); }
std::string text(const AnnulusCover& cover) { return count_tiles(cover); }
std::string text(const SectorCover& cover) { return count_tiles(cover); }

std::string text(const SolidPoint& found) { return found ? "tile " + text(found.tile) : "none"; }
std::string text(const SolidTile& tile) { return tile ? "tile " + text(tile.tile) : "none"; }

template <class Range>
std::string count_all(const Range& range) {
  long long tiles = 0;
  for ([[maybe_unused]] const auto& tile : range) ++tiles;
  return count(tiles);
}
std::string text(IdState state) { return name(state); }
std::string text(InsertStatus insertion) { return name(insertion); }
std::string text(RestoreStatus restored) { return name(restored); }
std::string text(const VolumeHit& hit) {
  return hit ? "hits circle " + text(int(hit.circle)) + ", fraction " + text(hit.fraction) : "no hit";
}
std::string text(const VolumeCover& cover) { return count_tiles(cover); }
std::string text(const TilesAlong& line) { return count_all(line); }
std::string text(const SupercoverAlong& line) { return count_all(line); }
std::string text(const BodySupercover& line) { return count_all(line); }
std::string text(const CircleSupercover& line) { return count_all(line); }
std::string text(const Ring& ring) { return count_all(ring); }
std::string text(const TileMask& tiles) { return count_tiles(tiles); }
std::string text(const PathResult& path) {
  return path ? "found, " + count(static_cast<long long>(path.tile_count)) : name(path.status);
}
std::string text(const ConnectedComponent& area) {
  return area ? "from " + text(area.first) + ", " + count(static_cast<long long>(area.size)) : "none";
}

void heading(const char* what) { std::printf("| **%s** | |\n", what); }

#define ROW(...) std::printf("| `%s` | %s |\n", #__VA_ARGS__, text(__VA_ARGS__).c_str())

void print_shapes() {
  heading("NaN, `min > max`, a radius below 0: the empty shape");
  ROW(touches(Circle{{nan, 0}, 1}, Box{{0, 0}, {9, 9}}));
  ROW(touches(Circle{{4, 4}, -1}, Box{{0, 0}, {9, 9}}));
  ROW(overlaps_interior(Box{{5, 0}, {4, 9}}, Box{{0, 0}, {9, 9}}));
  ROW(relate(Circle{{4, 4}, nan}, Box{{0, 0}, {9, 9}}));
  ROW(distance(Point{nan, 0}, Box{{0, 0}, {9, 9}}));
  ROW(closest_point(Box{{5, 0}, {4, 9}}, Point{1, 1}));
  ROW(orientation({0, 0}, {1, 1}, {nan, 2}));
  heading("infinities");
  ROW(touches(Point{1e300, -1e300}, Box{{-inf, -inf}, {inf, inf}}));
  ROW(relate(Circle{{0, 0}, inf}, Box{{1e300, 0}, {inf, 1}}));
  ROW(distance(Point{-1e308, 0}, Point{1e308, 0}));
}

void print_areas() {
  const CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  heading("areas, on a map of 8 x 4 tiles");
  ROW(cover(map, Circle{{4, 2}, nan}));
  ROW(cover(map, Circle{{4, 2}, -1}));
  ROW(cover(map, Circle{{4, 2}, 0}));
  ROW(cover(map, Circle{{4, 2}, 0}, Boundary::interior));
  ROW(cover(map, Circle{{4, 2}, inf}));
  ROW(cover(map, Circle{{inf, 2}, inf}));
  ROW(cover(map, Circle{{1e300, 2}, 1e300}));
  ROW(cover(map, Box{{3, nan}, {5, 2}}));
  ROW(cover(map, Box{{5, 1}, {3, 2}}));
  ROW(cover(map, Box{{-inf, 1}, {inf, 2}}));
  ROW(cover(map, Box{{1e18, 1}, {1e19, 2}}));
  CollisionMap walled_in = map;
  walled_in.set_outside(Outside::solid);
  ROW(any_solid(walled_in, cover(map, Circle{{4, 2}, inf})));
  ROW(any_solid(walled_in, cover(tile_space, Circle{{4, 2}, 9})));
  ROW(any_solid(walled_in, cover(tile_space, Circle{{4, 2}, -1})));
  ROW(nearest_solid(walled_in, {4, 2}));
  ROW(nearest_solid(walled_in, {1e300, 2}));
  ROW(nearest_solid(walled_in, {4, 2}, 1.5));
  ROW(nearest_solid(walled_in, {4, 2}, nan));
  ROW(nearest_solid(walled_in, {inf, 2}));
  ROW(nearest_solid_point(walled_in, {1e300, 2}));
  ROW(nearest_solid_point(walled_in, {4, nan}));
  ROW(any_solid(map, Circle{{4, 2}, nan}, Boundary::touching, Solidity::shapes));
}

void print_other_areas() {
  const CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  const Segment axis{{2, 2}, {6, 2}};
  heading("capsules, polygons, annuli and sectors on that map; `axis` is `{{2, 2}, {6, 2}}`");
  ROW(cover(map, Capsule{axis, -1}));
  ROW(cover(map, Capsule{axis, 0}));
  ROW(cover(map, Capsule{axis, 0}, Boundary::interior));
  ROW(cover(map, Capsule{{{2, 2}, {2, 2}}, 0}));
  ROW(cover(map, Capsule{{{2, 2}, {inf, 2}}, 1}));
  ROW(cover(map, Capsule{axis, inf}));
  ROW(cover(map, ConvexPolygon{}));
  ROW(convex_polygon(std::array<Point, 3>{{{1, 1}, {3, 2}, {5, 3}}}));
  ROW(convex_polygon(std::array<Point, 3>{{{1, 1}, {nan, 2}, {5, 3}}}));
  ROW(cover(map, Annulus{{4, 2}, 2, 1}));
  ROW(cover(map, Annulus{{4, 2}, 1, 1}));
  ROW(cover(map, Annulus{{4, 2}, 1, 1}, Boundary::interior));
  ROW(cover(map, Annulus{{4, 2}, 9, inf}));
  ROW(cover(map, Annulus{{4, 2}, inf, inf}));
  ROW(cover(map, Sector{{4, 2}, 3, {0, 0}, {0, 1}}));
  ROW(cover(map, Sector{{4, 2}, 3, {1, 0}, {inf, 1}}));
  ROW(cover(map, Sector{{4.5, 2.5}, 3, {1, 0}, {5, 0}}));
  ROW(cover(map, Sector{{4.5, 2.5}, 3, {1, 0}, {5, 0}}, Boundary::interior));
  ROW(cover(map, Sector{{4, 2}, inf, {1, 0}, {-1, 0}}, Boundary::interior));
  ROW(cover(map, Sector{{4, 2}, 0, {1, 0}, {0, 1}}));
}

void print_lines() {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  map.set_solid({5, 1}, true);
  const World no_tiles{map, Layout::pixels(0)};
  heading("lines, on a map of 8 x 4 tiles where {5, 1} is solid");
  ROW(tiles_along({{0, 0}, {inf, 0}}));
  ROW(tiles_along({{2.5, 1.5}, {2.5, 1.5}}));
  ROW(supercover_along({{2, 1}, {2, 1}}));
  ROW(supercover_along({{0, nan}, {1, 1}}));
  ROW(supercover_along(Body{{2, 1}, {1, 1}}, {0, 0}));
  ROW(supercover_along(Body{{2, 1}, {-1, 1}}, {3, 0}));
  ROW(supercover_along(Circle{{2, 1}, inf}, {3, 0}));
  ROW(cast_ray(map, {{nan, 1.5}, {7, 1.5}}));
  ROW(cast_ray(map, {{0, 1.5}, {inf, 1.5}}));
  ROW(cast_ray(map, {{5.5, 1.5}, {5.5, 1.5}}));
  ROW(cast_ray(map, {{2.5, 1.5}, {2.5, 1.5}}));
  ROW(cast_ray(map, {{-1e300, 1.5}, {1e300, 1.5}}));
  ROW(is_clear(map, {{nan, nan}, {nan, nan}}));
  ROW(cast_ray(no_tiles, {{0, 1.5}, {7, 1.5}}));
  heading("numbers that positions are stored as");
  ROW(rounded_to(PositionFormat::floats(), nan));
  ROW(rounded_to(PositionFormat::floats(), -inf));
  ROW(rounded_to(PositionFormat::floats(), 1e300));
  ROW(rounded_to(PositionFormat::fixed_point(-3), 2.6));
  ROW(rounded_to(PositionFormat::fixed_point(5000), 0.1));
  ROW(next_position_up(PositionFormat::fixed_point(8), 1e300) > 1e300);
}

void print_tiles_and_maps() {
  heading("points and steps");
  ROW(tile_at(Point{-0.5, 0}));
  ROW(tile_at(Point{1e300, nan}));
  ROW(Tile{2147483647, 0} + Step{1, 0});
  ROW(nearest_of_8(Vec{0, 0}));
  ROW(nearest_of_4(Vec{nan, 1}));
  ROW(ring({0, 0}, -1));
  heading("sizes, layouts and text");
  ROW(CollisionMap::create({{0, 0}, {-1, 4}}));
  ROW(CollisionMap::create({{0, 0}, {0, 0}}));
  ROW(CollisionMap::create({{0, 0}, {2000000000, 1}}));
  ROW(checked_tile_count(1 << 30, 1 << 30, 16));
  ROW(BitGrid::create({{1, 0}, {(1 << 30) + 1, 1}}));
  ROW(Grid<int>::create({{0, 0}, {-1, 4}}));
  ROW(CollisionMap::from_text(std::array<std::string_view, 2>{"..#", ".?"}));
  ROW(is_valid(Layout::pixels(0)));
  ROW(to_tile_space(Layout::y_up({0, 0}, 1, 0.5), Box{{0, 0}, {1, 1}}));
  ROW(to_tile_space(Layout{.origin = {}, .tile_height = 2}, Circle{{0, 0}, 1}));
}

void print_objects() {
  struct Unit {
    int life;
  };
  SlotMap<Unit> units(1);
  const Id<Unit> gone = units.insert({5});
  units.erase(gone);
  const Id<Unit> there = units.insert({7});
  const Id<Unit> next = Id<Unit>::from_bits(there.bits() + 1);
  const Id<Unit> of_others = SlotMap<Unit>(2).insert({7});
  heading("ids: `gone` was erased, `there` has its slot, `next` would be next, `of_others` has another tag");
  ROW(units.state(Id<Unit>()));
  ROW(units.state(gone));
  ROW(units.state(next));
  ROW(units.state(of_others));
  ROW(units.find(gone) == nullptr);
  ROW(units.erase(gone));
  ROW(units.insert_at(there, {1}));
  ROW(units.insert_at(gone, {1}));
  ROW(units.insert_at(next, {1}));
  ROW(units.insert_at(of_others, {1}));
  ROW(units.restore({}));
}

void print_volumes() {
  const BoneCircle circles[] = {{{{0, 0}, 1}, 0}, {{{0, 0}, -1}, 0}, {{{2, 0}, 1}, 1}};
  const Volume volume = Volume::create(circles).value();
  VolumeSet set;
  static_cast<void>(set.add(volume));
  static_cast<void>(set.add(volume));
  const Bone pose[] = {{{4, 2}}, {{nan, 2}}};
  set.refresh(0, pose);
  const VolumeView body = set[0], nowhere = set[1];
  heading("bodies of circles: `body` has one of radius 1 at (4, 2), one below 0, and one on a bone at (nan, 2)");
  ROW(placed(Bone{{0, 0}, {-2, 0}}, Circle{{1, 0}, 1}).radius);
  ROW(is_empty(placed(Bone{{inf, 0}, {1, 0}}, Circle{{1, 0}, 1})));
  ROW(Volume::create(std::array<BoneCircle, 65>{}));
  ROW(touches(body, Circle{{4, 2}, inf}));
  ROW(touches(body, Circle{{4, 2}, -1}));
  ROW(touches(nowhere, Circle{{4, 2}, inf}));
  ROW(touches(body, nowhere));
  ROW(cast_ray(body, {{4, 2}, {4, 2}}));
  ROW(cast_ray(body, {{2, 2}, {2, 2}}));
  ROW(cast_ray(body, {{2, 2}, {inf, 2}}));
  ROW(cover(tile_space, body));
  ROW(cover(tile_space, nowhere));
}

void print_who_is_where() {
  ObjectIndex index({{0, 0}, {8, 4}});
  const ObjectId first = index.insert({{2, 1}, {3, 2}});
  const ObjectId empty = index.insert({{nan, 1}, {3, 2}});
  static_cast<void>(index.insert({{1e300, 0}, {inf, 4}}));
  const ObjectId gone = index.insert({{2, 1}, {3, 2}});
  index.erase(gone);
  std::array<ObjectId, 8> ids;
  const auto found = [&](const auto& shape) {
    int count = 0;
    index.visit_touching(shape, [&](ObjectId, const Box&) { ++count; });
    return count;
  };
  const auto nearest = [&](Point from) { return static_cast<int>(index.nearest(from, ids)); };
  heading(
      "objects: a box from (2, 1) to (3, 2), an `empty` one, one from (1e300, 0) to (inf, 4), and one that is `gone`; "
      "how many are found");
  ROW(index.state(empty));
  ROW(is_empty(*index.box(empty)));
  ROW(found(Box{{-inf, -inf}, {inf, inf}}));
  ROW(found(Box{{3, nan}, {5, 2}}));
  ROW(found(Point{inf, 2}));
  ROW(found(Circle{{4, 2}, -1}));
  ROW(found(Circle{{4, 2}, inf}));
  ROW(nearest({0, 0}));
  ROW(nearest({nan, 2}));
  ROW(nearest({inf, 2}));
  ROW(index.move(gone, {{0, 0}, {1, 1}}));
  ROW(index.box(gone) == nullptr);
  ROW(index.erase(ObjectId{}));
  ROW(index.move(first, {{1, 0}, {0, 1}}));
  ROW(found(Box{{0, 0}, {8, 4}}));
}

void print_sight() {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  map.set_solid({5, 1}, true);
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  const auto seen = [&](Tile from, const VisionOptions& sight) {
    static_cast<void>(field_of_view(map, from, sight, field));
    return field.tiles();
  };
  heading(
      "sight, on the map of the lines; `seen` is what field_of_view() finds, `corners_seen` how many corners "
      "visibility_polygon() has, `corners_in_halves` the same in a world of tiles of 1 x 2");
  const World halves{map, Layout{.origin = {}, .tile_height = 2}};
  const auto corners_seen = [&](Point from, const VisibilityLimits& limits) {
    return static_cast<int>(visibility_polygon(map, from, limits, {}));
  };
  const auto corners_in_halves = [&](Point from, const VisibilityLimits& limits) {
    return static_cast<int>(visibility_polygon(halves, from, limits, {}));
  };
  ROW(corners_seen({2, 2}, {}));
  ROW(corners_seen({nan, 2}, {}));
  ROW(corners_seen({9, 2}, {}));
  ROW(corners_seen({5.5, 1.5}, {}));
  ROW(corners_seen({2, 2}, {.radius = 0}));
  ROW(corners_seen({2, 2}, {.radius = nan}));
  ROW(corners_seen({2, 2}, {inf, {0, 0}, {0, 1}}));
  ROW(corners_seen({2, 2}, {inf, {0, 1}, {0, 2}}));
  ROW(corners_seen({2, 2}, {.segment = {{3, 1}, {3, inf}}}));
  ROW(corners_seen({2, 2}, {.segment = {{3, 1}, {3, 1}}}));
  ROW(corners_in_halves({2, 4}, {}));
  ROW(corners_in_halves({2, 4}, {.radius = 1}));
  ROW(has_line_of_sight(map, {5, 1}, {0, 0}));
  ROW(has_line_of_sight(map, {0, 0}, {5, 1}));
  ROW(has_line_of_sight(map, {7, 0}, {8, 0}));
  ROW(has_line_of_sight(map, {-1, 0}, {-1, 0}));
  ROW(has_line_of_sight(map, {0, 0}, {5, 1}, VisionOptions{.solidity = Solidity::shapes}));
  ROW(has_line_of_sight(map, {-1, 0}, {-1, 0}, VisionOptions{.solidity = Solidity::shapes}));
  ROW(seen({-1, 0}, {}));
  ROW(seen({0, 0}, {.radius = -1}));
  ROW(seen({0, 0}, {.radius = 0}));
  ROW(seen({0, 0}, {.first_direction = {1, 0}}));
  ROW(seen({0, 0}, {.first_direction = {1, 0}, .last_direction = {inf, 0}}));
  ROW(seen({0, 0}, {.first_direction = {1, 0}, .last_direction = {2, 0}}));
}

void print_ways() {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  map.set_solid({5, 1}, true);
  Workspace workspace;
  TileMask tiles = TileMask::create(map.bounds()).value();
  const auto in_steps = [&](Tile from, int steps) {
    static_cast<void>(reachable_in_steps(map, from, steps, Diagonals::never, workspace, tiles));
    return tiles;
  };
  const auto at_cost = [&](Tile from, OctileCost cost) {
    static_cast<void>(reachable_at_cost(map, from, cost, workspace, tiles));
    return tiles;
  };
  const auto clearance = [&](int size) {
    static_cast<void>(clearance_for_squares(map, size, tiles));
    return tiles;
  };
  Grid<OctileCost> costs = Grid<OctileCost>::create(8, 4).value();
  const Tile no_goals[] = {{5, 1}, {8, 0}};
  static_cast<void>(costs_to_goals(map, no_goals, workspace, costs));
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(8, 4).value();
  static_cast<void>(steps_to_goals(map, no_goals, Diagonals::always, workspace, steps));
  ConnectedComponents areas = ConnectedComponents::create(map).value();
  heading(
      "paths, on that map; `in_steps`, `at_cost` and `clearance` are what reach.hpp finds, `costs` and `steps` are "
      "those "
      "to the "
      "goals {5, 1} "
      "and {8, 0}");
  ROW(find_path(map, {5, 1}, {0, 0}, workspace));
  ROW(find_path(map, {0, 0}, {8, 0}, workspace));
  ROW(find_path(map, {2, 2}, {2, 2}, workspace));
  ROW(in_steps({5, 1}, 9));
  ROW(in_steps({-1, 0}, 9));
  ROW(in_steps({0, 0}, -1));
  ROW(in_steps({0, 0}, 0));
  ROW(at_cost({0, 0}, {-3, 2}));
  ROW(at_cost({0, 0}, {-2, 2}));
  ROW(clearance(0));
  ROW(clearance(5));
  ROW(costs[{0, 0}] == unreachable_cost);
  ROW(directions_to_goal(map, costs, {0, 0}));
  ROW(directions_to_goal(map, costs, {-1, 0}));
  ROW(steps[{0, 0}] == unreachable_steps);
  ROW(directions_to_goal(map, steps, Diagonals::always, {-1, 0}));
  ROW(areas.component_of({5, 1}));
  ROW(areas.component_of({8, 0}));
  ROW(areas.component_of({7, 3}));
  ROW(areas.are_connected({5, 1}, {5, 1}));
  ROW(areas.update(CollisionMap(), {{0, 0}, {8, 4}}));
  ROW(areas.update(map, {{8, 4}, {0, 0}}));
}

void print_distances_and_turns() {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  const CollisionMap all_free = map;
  CollisionMap walled_in = map;
  walled_in.set_outside(Outside::solid);
  map.set_solid({5, 1}, true);
  Workspace workspace;
  Grid<std::uint32_t> out = Grid<std::uint32_t>::create(8, 4).value();
  Grid<std::uint32_t> small = Grid<std::uint32_t>::create(4, 4).value();
  Grid<std::uint32_t> elsewhere = Grid<std::uint32_t>::create({{1, 0}, {9, 4}}).value();
  const auto squared = [&](const CollisionMap& asked, std::uint32_t most) {
    static_cast<void>(squared_distances_to_solid(asked, most, workspace, out));
    return static_cast<int>(out[{0, 0}]);
  };
  const Tile way[] = {{4, 1}, {4, 0}, {5, 0}, {6, 0}, {6, 1}};
  const auto left_of = [&](std::span<const Tile> path, Vec size) {
    Tile tiles[5];
    return count(static_cast<long long>(straighten_path(map, path, size, tiles)));
  };
  heading(
      "distances and turns, on that map; `squared` is what tile {0, 0} has, `left_of` how many tiles of a way, here "
      "of five around {5, 1}");
  ROW(squared(map, 100));
  ROW(squared(map, 26));
  ROW(squared(map, 9));
  ROW(squared(map, 0));
  ROW(squared(all_free, 100));
  ROW(squared(walled_in, 100));
  ROW(squared(map, 4294967295));
  ROW(squared_distances_to_solid(map, 9, workspace, small));
  ROW(squared_distances_to_solid(map, 9, workspace, elsewhere));
  ROW(left_of(way, {1, 1}));
  ROW(left_of(way, {0, 0}));
  ROW(left_of(way, {nan, 1}));
  ROW(left_of(way, {inf, 1}));
  ROW(left_of(way, {-1, 1}));
  ROW(left_of({}, {1, 1}));
}

void print_paths_with_options() {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  map.set_solid({5, 1}, true);
  Workspace workspace;
  Grid<std::uint8_t> mud = Grid<std::uint8_t>::create(8, 4, 3).value(),
                     other = Grid<std::uint8_t>::create({{0, 1}, {8, 5}}).value();
  mud[{7, 0}] = 0;
  TileMask guards = TileMask::create(map.bounds()).value();
  guards.set({2, 2}, true);
  Grid<OctileCost> costs = Grid<OctileCost>::create(8, 4).value();
  const auto flees = [&](FleeFactor factor) {
    const Tile threat{0, 0};
    return flee_costs(map, {&threat, 1}, factor, {}, workspace, costs);
  };
  heading(
      "paths with options, on that map; {7, 0} of `mud` is shut, {2, 2} is one of `guards`, `other` has bounds "
      "{{0, 1}, {8, 5}}");
  ROW(find_path(map, {0, 0}, {7, 0}, {.costs = &mud}, workspace));
  ROW(find_path(map, {7, 0}, {7, 0}, {.costs = &mud}, workspace));
  ROW(find_path(map, {0, 0}, {1, 0}, {.costs = &other}, workspace));
  ROW(find_path(map, {0, 0}, {2, 2}, {.blocked = &guards}, workspace));
  ROW(find_path(map, {2, 2}, {2, 2}, {.blocked = &guards}, workspace));
  ROW(find_path(map, {2, 2}, {0, 2}, {.blocked = &guards}, workspace));
  ROW(find_path(map, {0, 0}, {1, 1}, {.diagonals = static_cast<Diagonals>(9)}, workspace));
  ROW(flees({6, 5}));
  ROW(flees({6, 0}));
  ROW(flees({-1, 1}));
}

void print_robots() {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  map.set_solid({5, 1}, true);
  Workspace workspace;
  const auto inflated_by = [&](double radius) {
    const CollisionMap out = inflated(map, radius, workspace).value();
    return count(static_cast<long long>(count_solid(out, BoxCover(map.bounds()))));
  };
  Grid<float> field = Grid<float>::create(8, 4).value();
  const auto distance_up_to = [&](double most) {
    static_cast<void>(distance_field(map, most, workspace, field));
    return static_cast<double>(field[{0, 1}]);
  };
  const ConvexPolygon robot = polygon_of(Box{{1, 1}, {3, 2}});
  const ConvexPolygon resting = polygon_of(Box{{3, 1}, {5, 2}});
  heading(
      "robots, on that map; `inflated_by` is how many tiles are solid then, `distance_up_to` what tile {0, 1} has; "
      "`robot` is from {1, 1} to {3, 2}, `resting` from {3, 1} to {5, 2}, beside {5, 1}");
  ROW(inflated_by(-1));
  ROW(inflated_by(nan));
  ROW(inflated_by(0.5));
  ROW(inflated_by(0.75));
  ROW(inflated_by(inf));
  ROW(distance_up_to(inf));
  ROW(distance_up_to(-1));
  ROW(distance_up_to(nan));
  ROW(placed({{nan, 0}, 0}, robot));
  ROW(placed({{0, 0}, inf}, robot));
  ROW(overlaps_solid(map, ConvexPolygon{}));
  ROW(overlaps_solid(map, resting));
  ROW(cast_polygon(map, ConvexPolygon{}, {9, 0}));
  ROW(cast_polygon(map, robot, {nan, 0}));
  ROW(cast_polygon(map, robot, {inf, 0}));
  ROW(cast_polygon(map, robot, {0, 0}));
  ROW(cast_polygon(map, robot, {1e300, 0}));
  ROW(cast_polygon(map, resting, {1, 0}));
  ROW(free_turn(map, robot, {2, 1.5}, nan));
  ROW(free_turn(map, robot, {inf, 1.5}, 1));
  ROW(free_turn(map, ConvexPolygon{}, {2, 1.5}, 1));
  ROW(free_turn(map, robot, {2, 1.5}, -100));
  ROW(free_turn(map, resting, {4, 1.5}, 1));
}

}  // namespace

int main() {
  std::puts("| expression | result |\n|---|---|");
  print_shapes();
  print_areas();
  print_other_areas();
  print_lines();
  print_sight();
  print_ways();
  print_paths_with_options();
  print_distances_and_turns();
  print_robots();
  print_tiles_and_maps();
  print_objects();
  print_volumes();
  print_who_is_where();
}
