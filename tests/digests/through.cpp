// SPDX-License-Identifier: MIT
// The functions of through.hpp, and the driver of the scenarios.
#define TILESPACE_THROUGH_ITSELF
#include "digests/through.hpp"

namespace tilespace::through {

const digest_questions* questions = nullptr;

namespace {

// A map of the other language, and what it was made of.
struct Kept {
  TileBox bounds{};
  Outside outside{};
  std::vector<std::uint64_t> words{};
  std::uint64_t shaped = 0, edits = 0;
  const CollisionMap* source = nullptr;
  tilespace_map* map = nullptr;
};
constexpr std::size_t most_kept = 64;
std::vector<Kept> kept;
Kept last_empty;

void forget(Kept& known) {
  if (known.map != nullptr) questions->map_free(known.map);
  known.map = nullptr;
}

std::span<const std::uint64_t> words_of(const CollisionMap& map) {
  const BitRows rows = map.bits().rows();
  return {rows.words, static_cast<std::size_t>(rows.words_per_row * map.bounds().height())};
}

// Where there are shapes, their tiles do not tell: the map is the same object, and was not edited.
bool is_same(const Kept& known, const CollisionMap& map) {
  if (known.bounds != map.bounds() || known.outside != map.outside() || known.shaped != map.shaped_count())
    return false;
  if (known.shaped > 0 && (known.source != &map || known.edits != map.edits())) return false;
  const std::span<const std::uint64_t> words = words_of(map);
  return std::equal(words.begin(), words.end(), known.words.begin(), known.words.end());
}

tilespace_map* restored(const CollisionMap& map) {
  std::vector<std::byte> bytes(snapshot_size(map));
  snapshot(map, bytes);
  tilespace_map* made = nullptr;
  static_cast<void>(questions->map_restore(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &made));
  return made;
}

template <class Made>
const tilespace_map* keep(Kept made, Made&& make) {
  if (kept.size() == most_kept) {
    forget(kept.front());
    kept.erase(kept.begin());
  }
  made.map = make();
  kept.push_back(std::move(made));
  return kept.back().map;
}

template <class T>
tilespace_shape tagged(std::uint32_t kind, const T& value) {
  tilespace_shape made{};
  made.kind = kind;
  std::memcpy(&made.as, &value, sizeof(value));
  return made;
}

tilespace_vision_options vision_of(const VisionOptions& sight) {
  tilespace_vision_options made{};
  made.size = sizeof(made);
  made.radius = sight.radius;
  made.first_direction = as<tilespace_vec>(sight.first_direction);
  made.last_direction = as<tilespace_vec>(sight.last_direction);
  made.gap = static_cast<std::uint32_t>(sight.gap);
  made.solidity = static_cast<std::uint32_t>(sight.solidity);
  return made;
}

// Costs and blocked tiles as bytes; nothing if they are not so.
struct Terrain {
  bool is_known = true;
  std::vector<std::uint8_t> costs{}, blocked{};
  const std::uint8_t* costs_or_null = nullptr;
  const std::uint8_t* blocked_or_null = nullptr;
  std::uint32_t diagonals = 0;
};
Terrain terrain_of(const CollisionMap& map, const PathOptions& options) {
  Terrain made;
  made.diagonals = static_cast<std::uint32_t>(options.diagonals);
  const TileBox bounds = map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (options.blocked != nullptr) made.blocked.push_back(options.blocked->get({x, y}));
    }
  }
  if (options.blocked != nullptr) made.blocked_or_null = made.blocked.data();
  if (const auto* const bytes = options.costs.bytes(); bytes != nullptr) {
    made.is_known = bytes->bounds() == bounds;
    made.costs.assign(bytes->values().begin(), bytes->values().end());
    made.costs_or_null = made.costs.data();
  } else {
    made.is_known = options.costs.words() == nullptr;
  }
  return made;
}

}  // namespace

const tilespace_map* map_of(const CollisionMap& map) {
  for (const Kept& known : kept) {
    if (is_same(known, map)) return known.map;
  }
  const std::span<const std::uint64_t> words = words_of(map);
  return keep({map.bounds(), map.outside(), {words.begin(), words.end()}, map.shaped_count(), map.edits(), &map, {}},
              [&] { return restored(map); });
}

std::optional<const tilespace_map*> map_of(TileBox bounds) {
  if (bounds == tile_space) return nullptr;
  if (last_empty.map != nullptr && bounds == last_empty.bounds) return last_empty.map;
  constexpr std::uint64_t most_tiles = std::uint64_t{1} << 25;
  if (bounds.count() > most_tiles) return std::nullopt;
  const Result<CollisionMap> empty = CollisionMap::create(bounds);
  if (!empty) return std::nullopt;
  forget(last_empty);
  last_empty = {bounds, {}, {}, 0, 0, nullptr, restored(*empty)};
  return last_empty.map;
}

bool has_world(const World& world) { return questions->map_set_layout != nullptr && tilespace::is_valid(world.layout); }
const tilespace_map* map_of(const World& world) {
  auto* const map = const_cast<tilespace_map*>(map_of(world.map));
  const auto layout = as<tilespace_layout>(world.layout);
  static_cast<void>(questions->map_set_layout(map, &layout));
  return map;
}

std::vector<TileSpan> spans_of(std::optional<const tilespace_map*> map, TileBox bounds, const tilespace_shape& area,
                               Boundary border) {
  std::vector<TileSpan> all = all_of<TileSpan, tilespace_span>([&](auto... out) {
    return questions->of_map.cover(map.value_or(nullptr), &area, static_cast<std::uint32_t>(border), out...);
  });
  if (map) return all;
  std::vector<TileSpan> cut;
  for (const TileSpan span : all) {
    const std::int32_t begin = std::max(span.x_begin, bounds.min.x), end = std::min(span.x_end, bounds.max.x);
    if (span.y >= bounds.min.y && span.y < bounds.max.y && begin < end) cut.push_back({span.y, begin, end});
  }
  return cut;
}

void forget_maps() {
  for (Kept& known : kept) forget(known);
  kept.clear();
  forget(last_empty);
}

tilespace_shape shape(Point value) { return tagged(TILESPACE_POINT, value); }
tilespace_shape shape(const Box& value) { return tagged(TILESPACE_BOX, value); }
tilespace_shape shape(const Circle& value) { return tagged(TILESPACE_CIRCLE, value); }
tilespace_shape shape(const Segment& value) { return tagged(TILESPACE_SEGMENT, value); }
tilespace_shape shape(const Capsule& value) { return tagged(TILESPACE_CAPSULE, value); }
tilespace_shape shape(const ConvexPolygon& value) { return tagged(TILESPACE_POLYGON, value); }
tilespace_shape shape(const Annulus& value) { return tagged(TILESPACE_ANNULUS, value); }
tilespace_shape shape(const Sector& value) { return tagged(TILESPACE_SECTOR, value); }
tilespace_shape shape(const Body& value) { return tagged(TILESPACE_BODY, value); }

bool is_known(const tilespace_shape& value) {
  const bool is_nothing = value.kind == TILESPACE_POLYGON && value.as.polygon.count == 0;
  return !is_nothing || questions->has_empty_polygons != 0;
}

BoxRelation relate(const Circle& circle, const Box& box) {
  if (questions->relate == nullptr) return own(tilespace::relate(circle, box));
  const auto a = as<tilespace_circle>(circle);
  const auto b = as<tilespace_box>(box);
  return static_cast<BoxRelation>(counted(questions->relate(&a, &b)));
}
int orientation(Point a, Point b, Point c) {
  if (questions->orientation == nullptr) return own(tilespace::orientation(a, b, c));
  const auto p = as<tilespace_point>(a), q = as<tilespace_point>(b), r = as<tilespace_point>(c);
  return counted(questions->orientation(&p, &q, &r));
}
int compare_distance(Point a, Point b, double distance) {
  if (questions->compare_distance == nullptr) return own(tilespace::compare_distance(a, b, distance));
  const auto p = as<tilespace_point>(a), q = as<tilespace_point>(b);
  return counted(questions->compare_distance(&p, &q, distance));
}
int compare_distance(Point from, Point a, Point b) {
  if (questions->compare_distances == nullptr) return own(tilespace::compare_distance(from, a, b));
  const auto o = as<tilespace_point>(from), p = as<tilespace_point>(a), q = as<tilespace_point>(b);
  return counted(questions->compare_distances(&o, &p, &q));
}

SolidTile nearest_solid(const CollisionMap& map, Point point, double most) {
  if (questions->of_map.nearest_solid == nullptr) return own(tilespace::nearest_solid(map, point, most));
  tilespace_solid_tile found{};
  static_cast<void>(counted(questions->of_map.nearest_solid(map_of(map), point.x, point.y, most, &found)));
  return as<SolidTile>(found);
}
SolidPoint nearest_solid_point(const CollisionMap& map, Point point, double most) {
  if (questions->of_map.nearest_solid_point == nullptr) return own(tilespace::nearest_solid_point(map, point, most));
  tilespace_solid_point found{};
  static_cast<void>(
      counted(questions->of_map.nearest_solid_point(map_of(map), point.x, point.y, most, TILESPACE_BY_SHAPES, &found)));
  return as<SolidPoint>(found);
}

void cast_rays(const CollisionMap& map, std::span<const Segment> segments, std::span<RayHit> hits) {
  if (questions->of_map.cast_rays == nullptr) {
    count_own();
    tilespace::cast_rays(map, segments, hits);
    return;
  }
  std::vector<tilespace_ray_hit> all(hits.size());
  static_cast<void>(
      counted(questions->of_map.cast_rays(map_of(map), reinterpret_cast<const tilespace_segment*>(segments.data()),
                                          all.data(), all.size(), TILESPACE_GAP_OPEN)));
  for (std::size_t i = 0; i < all.size(); ++i) hits[i] = as<RayHit>(all[i]);
}
void cast_fan(const CollisionMap& map, const RayFan& fan, std::span<RayHit> hits) {
  if (questions->of_map.cast_fan == nullptr) {
    count_own();
    tilespace::cast_fan(map, fan, hits);
    return;
  }
  std::vector<tilespace_ray_hit> all(hits.size());
  const auto asked = as<tilespace_fan>(fan);
  static_cast<void>(
      counted(questions->of_map.cast_fan(map_of(map), &asked, all.data(), all.size(), TILESPACE_GAP_OPEN)));
  for (std::size_t i = 0; i < all.size(); ++i) hits[i] = as<RayHit>(all[i]);
}

std::vector<TileOnLine> tiles_along(TileBox bounds, const Segment& segment) {
  const std::optional<const tilespace_map*> map = map_of(bounds);
  if (questions->of_map.tiles_along == nullptr || !map) {
    return own(collected<TileOnLine>(tilespace::tiles_along(bounds, segment)));
  }
  const auto line = as<tilespace_segment>(segment);
  return counted(all_of<TileOnLine, tilespace_tile_on_line>(
      [&](auto... out) { return questions->of_map.tiles_along(*map, &line, out...); }));
}
std::vector<TileOnLine> tiles_along(const Segment& segment) { return through::tiles_along(tile_space, segment); }
std::vector<TileOnLine> supercover_along(TileBox bounds, const Segment& segment) {
  const std::optional<const tilespace_map*> map = map_of(bounds);
  if (questions->of_map.supercover_along == nullptr || !map) {
    return own(collected<TileOnLine>(tilespace::supercover_along(bounds, segment)));
  }
  const auto line = as<tilespace_segment>(segment);
  return counted(all_of<TileOnLine, tilespace_tile_on_line>(
      [&](auto... out) { return questions->of_map.supercover_along(*map, &line, out...); }));
}

std::vector<TileOnLine> tiles_along(const World& world, const Segment& segment) {
  if (of(world).tiles_along == nullptr || !has_space(world)) {
    return own(collected<TileOnLine>(tilespace::tiles_along(world, segment)));
  }
  const auto line = as<tilespace_segment>(segment);
  return counted(all_of<TileOnLine, tilespace_tile_on_line>(
      [&](auto... out) { return of(world).tiles_along(map_of(world), &line, out...); }));
}
std::vector<TileOnLine> supercover_along(const World& world, const Segment& segment) {
  if (of(world).supercover_along == nullptr || !has_space(world)) {
    return own(collected<TileOnLine>(tilespace::supercover_along(world, segment)));
  }
  const auto line = as<tilespace_segment>(segment);
  return counted(all_of<TileOnLine, tilespace_tile_on_line>(
      [&](auto... out) { return of(world).supercover_along(map_of(world), &line, out...); }));
}
void cast_scans(const World& world, const Lidar& lidar, const std::vector<Pose>& poses, std::vector<double>& ranges) {
  if (of(world).scan_doubles == nullptr || !has_space(world)) {
    count_own();
    return tilespace::cast_scans(world, lidar, poses, ranges);
  }
  const auto beams = as<tilespace_lidar>(lidar);
  static_cast<void>(
      counted(of(world).scan_doubles(map_of(world), &beams, reinterpret_cast<const tilespace_pose*>(poses.data()),
                                     poses.size(), ranges.data(), TILESPACE_GAP_OPEN)));
}

bool is_valid(const Layout& layout) {
  if (questions->layout_is_valid == nullptr) return own(tilespace::is_valid(layout));
  const auto known = as<tilespace_layout>(layout);
  return counted(questions->layout_is_valid(&known)) != 0;
}
Point to_world(const Layout& layout, Point point) {
  // Layouts that are not valid are no values of languages that cannot ask whether they are.
  const bool is_value = questions->layout_is_valid != nullptr || tilespace::is_valid(layout);
  if (questions->to_world == nullptr || !is_value) return own(tilespace::to_world(layout, point));
  const auto known = as<tilespace_layout>(layout);
  const auto asked = as<tilespace_point>(point);
  tilespace_point out{};
  static_cast<void>(counted(questions->to_world(&known, &asked, &out)));
  return as<Point>(out);
}
Tile tile_at(const Layout& layout, Point point) {
  static const World anywhere{CollisionMap::create({{0, 0}, {1, 1}}).value(), {}};
  World world{anywhere.map, layout};
  if (of(world).tile_at == nullptr || !has_space(world)) return own(tilespace::tile_at(layout, point));
  tilespace_tile out{};
  static_cast<void>(counted(of(world).tile_at(map_of(world), point.x, point.y, &out)));
  return as<Tile>(out);
}

bool has_line_of_sight(const CollisionMap& map, Tile from, Tile to, const VisionOptions& sight) {
  if (questions->has_line_of_sight == nullptr) return own(tilespace::has_line_of_sight(map, from, to, sight));
  const auto a = as<tilespace_tile>(from), b = as<tilespace_tile>(to);
  const tilespace_vision_options options = vision_of(sight);
  return counted(questions->has_line_of_sight(map_of(map), &a, &b, &options)) != 0;
}

bool field_of_view(const CollisionMap& map, Tile from, const VisionOptions& sight, Field& field) {
  // Its bounds are a part of those of the map, which is no answer to a question of tiles.
  const bool has_capacity = tilespace::field_of_view(map, from, sight, field.own());
  if (questions->field_of_view == nullptr || !has_capacity) {
    count_own();
    field.set(field.own().tiles());
    return has_capacity;
  }
  const TileBox bounds = map.bounds(), seen = field.own().tiles().bounds();
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(bounds.count()));
  const auto a = as<tilespace_tile>(from);
  const tilespace_vision_options options = vision_of(sight);
  const tilespace_error error = counted(questions->field_of_view(map_of(map), &a, &options, bytes.data()));
  TileMask tiles = TileMask::create(seen).value();
  std::size_t i = 0;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (bytes[i++] != 0) tiles.set({x, y}, true);
    }
  }
  field.set(std::move(tiles));
  return error == TILESPACE_OK;
}
bool count_seen_tiles(const CollisionMap& map, const VisionOptions& sight, std::span<std::uint8_t> counts) {
  if (questions->count_seen_tiles == nullptr) return own(tilespace::count_seen_tiles(map, sight, counts));
  const tilespace_vision_options options = vision_of(sight);
  std::vector<std::uint32_t> wide(counts.size());
  const tilespace_error error = counted(questions->count_seen_tiles(map_of(map), &options, wide.data(), wide.size()));
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::uint8_t>(wide[i]);
  return error == TILESPACE_OK;
}
bool count_seen_tiles(const CollisionMap& map, const VisionOptions& sight, Field& field,
                      std::span<std::uint32_t> counts) {
  const bool has_cone = !(sight.first_direction == Vec{}) || !(sight.last_direction == Vec{});
  if (questions->count_seen_tiles == nullptr || has_cone) {
    return own(tilespace::count_seen_tiles(map, sight, field.own(), counts));
  }
  const tilespace_vision_options options = vision_of(sight);
  return counted(questions->count_seen_tiles(map_of(map), &options, counts.data(), counts.size())) == TILESPACE_OK;
}

namespace {
template <class Space>
std::size_t visible_from(const Space& space, Point from, const VisibilityLimits& limits,
                         std::span<VisibilityCorner> corners) {
  if (of(space).visibility_polygon == nullptr || !has_space(space)) {
    return own(tilespace::visibility_polygon(space, from, limits, corners));
  }
  const auto point = as<tilespace_point>(from);
  const tilespace_vec cone[] = {as<tilespace_vec>(limits.first_direction), as<tilespace_vec>(limits.last_direction)};
  const auto segment = as<tilespace_segment>(limits.segment);
  std::vector<tilespace_visibility_corner> all(corners.size());
  std::size_t count = 0;
  static_cast<void>(counted(of(space).visibility_polygon(map_of(space), &point, limits.radius, cone, &segment,
                                                         all.data(), all.size(), &count)));
  for (std::size_t i = 0; i < all.size() && i < count; ++i) corners[i] = as<VisibilityCorner>(all[i]);
  return count;
}
}  // namespace
std::size_t visibility_polygon(const CollisionMap& map, Point from, const VisibilityLimits& limits,
                               std::span<VisibilityCorner> corners) {
  return visible_from(map, from, limits, corners);
}
std::size_t visibility_polygon(const World& world, Point from, const VisibilityLimits& limits,
                               std::span<VisibilityCorner> corners) {
  return visible_from(world, from, limits, corners);
}

MoversInC::MoversInC(const Movers& movers) {
  for (const MovingSolid& solid : movers.solids) solids_.push_back(as<tilespace_moving_solid>(solid));
  for (const MovingMap& map : movers.maps) {
    maps_.push_back({map_of(*map.map), as<tilespace_point>(map.position), as<tilespace_vec>(map.translation)});
  }
  view_ = {solids_.data(), solids_.size(), maps_.data(), maps_.size()};
}

tilespace_move_options move_options(const MoveOptions& options) {
  tilespace_move_options rules{};
  rules.size = sizeof(rules);
  rules.order = static_cast<std::uint32_t>(options.order);
  rules.one_way = static_cast<std::uint32_t>(options.one_way);
  rules.positions = as<tilespace_position_format>(options.positions);
  return rules;
}
tilespace_carry_options carry_options(const CarryOptions& options) {
  tilespace_carry_options rules{};
  rules.size = sizeof(rules);
  rules.one_way = static_cast<std::uint32_t>(options.one_way);
  rules.stays = static_cast<std::uint32_t>(options.resting);
  rules.positions = as<tilespace_position_format>(options.positions);
  return rules;
}

namespace {
CarryResult carried_of(const Body& body, const tilespace_carry_result& from) {
  CarryResult carried;
  carried.body = body;
  carried.velocity = as<Vec>(from.velocity);
  carried.carrier = from.carrier;
  carried.pusher_x = from.pusher_x;
  carried.pusher_y = from.pusher_y;
  carried.crushed = from.crushed != 0;
  return carried;
}
}  // namespace

// Of what carried the player C has all but the body, as it was before the step of the player itself.
template <class Space>
PlatformerState platformer_step(const Space& space, const PlatformerState& state, const PlatformerInput& input,
                                const PlatformerTuning& tuning, double dt, const PlatformerSurroundings& surroundings,
                                CarryResult* carried) {
  const PlatformerState expected = tilespace::platformer_step(space, state, input, tuning, dt, surroundings, carried);
  const bool has_all = surroundings.solids.empty() || has_movers(space);
  if (of(space).platformer_step == nullptr || !has_space(space) || !has_all) return own(expected);
  auto moved = as<tilespace_platformer_state>(state);
  const tilespace_platformer_input keys{input.move, input.climb, input.jump, input.run, input.drop};
  const auto numbers = as<tilespace_platformer_tuning>(tuning);
  tilespace_carry_result result{};
  static_cast<void>(counted(of(space).platformer_step(map_of(space), &moved, &keys, &numbers, dt,
                                                      MoversInC(surroundings.solids).get(), &result)));
  *carried = carried_of(carried->body, result);
  return as<PlatformerState>(moved);
}
template <class Space>
TopDownState top_down_step(const Space& space, const TopDownState& state, const TopDownInput& input,
                           const TopDownTuning& tuning, double dt, const Movers& movers, CarryResult* carried) {
  const TopDownState expected = tilespace::top_down_step(space, state, input, tuning, dt, movers, carried);
  const bool has_all = movers.empty() || has_movers(space);
  if (of(space).top_down_step == nullptr || !has_space(space) || !has_all) return own(expected);
  auto moved = as<tilespace_top_down_state>(state);
  const auto direction = as<tilespace_vec>(input.direction);
  const auto numbers = as<tilespace_top_down_tuning>(tuning);
  tilespace_carry_result result{};
  static_cast<void>(counted(
      of(space).top_down_step(map_of(space), &moved, &direction, &numbers, dt, MoversInC(movers).get(), &result)));
  if (carried != nullptr) *carried = carried_of(carried->body, result);
  return as<TopDownState>(moved);
}
#define TILESPACE_THROUGH_PLAYERS(Space)                                                                          \
  template PlatformerState platformer_step<Space>(const Space&, const PlatformerState&, const PlatformerInput&,   \
                                                  const PlatformerTuning&, double, const PlatformerSurroundings&, \
                                                  CarryResult*);                                                  \
  template TopDownState top_down_step<Space>(const Space&, const TopDownState&, const TopDownInput&,              \
                                             const TopDownTuning&, double, const Movers&, CarryResult*)
TILESPACE_THROUGH_PLAYERS(CollisionMap);
TILESPACE_THROUGH_PLAYERS(World);

Vec slide_along(Vec velocity, Vec normal) {
  if (questions->slide_along == nullptr) return own(tilespace::slide_along(velocity, normal));
  const auto v = as<tilespace_vec>(velocity), n = as<tilespace_vec>(normal);
  tilespace_vec out{};
  static_cast<void>(counted(questions->slide_along(&v, &n, &out)));
  return as<Vec>(out);
}
Vec bounce_off(Vec velocity, Vec normal) {
  if (questions->bounce_off == nullptr) return own(tilespace::bounce_off(velocity, normal));
  const auto v = as<tilespace_vec>(velocity), n = as<tilespace_vec>(normal);
  tilespace_vec out{};
  static_cast<void>(counted(questions->bounce_off(&v, &n, &out)));
  return as<Vec>(out);
}

PathResult find_path(const CollisionMap& map, Tile from, Tile to, const PathOptions& options, Workspace& workspace,
                     std::span<Tile> tiles, PathTiles which) {
  const Terrain terrain = terrain_of(map, options);
  if (questions->find_path == nullptr || !terrain.is_known) {
    return own(tilespace::find_path(map, from, to, options, workspace, tiles, which));
  }
  const auto a = as<tilespace_tile>(from), b = as<tilespace_tile>(to);
  PathResult result;
  tilespace_cost cost{};
  const tilespace_error error = counted(
      questions->find_path(map_of(map), &a, &b, terrain.diagonals, terrain.costs_or_null, terrain.blocked_or_null,
                           which == PathTiles::corners ? 1U : 0U, reinterpret_cast<tilespace_tile*>(tiles.data()),
                           tiles.size(), &result.tile_count, &cost));
  result.status = error == TILESPACE_OK ? PathStatus::found : PathStatus::unreachable;
  if (result) result.cost = as<OctileCost>(cost);
  return result;
}
PathResult find_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace, std::span<Tile> tiles,
                     PathTiles which) {
  return through::find_path(map, from, to, PathOptions{}, workspace, tiles, which);
}

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                    Workspace& workspace, Grid<OctileCost>& out) {
  const Terrain terrain = terrain_of(map, options);
  if (questions->costs_to_goals == nullptr || !terrain.is_known || out.bounds() != map.bounds()) {
    return own(tilespace::costs_to_goals(map, goals, options, workspace, out));
  }
  return counted(questions->costs_to_goals(
             map_of(map), reinterpret_cast<const tilespace_tile*>(goals.data()), goals.size(), terrain.diagonals,
             terrain.costs_or_null, terrain.blocked_or_null, reinterpret_cast<tilespace_cost*>(out.values().data()))) ==
         TILESPACE_OK;
}
bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace, Grid<OctileCost>& out) {
  return through::costs_to_goals(map, goals, PathOptions{}, workspace, out);
}
bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                    Workspace& workspace, Grid<std::int32_t>& out) {
  const Terrain terrain = terrain_of(map, options);
  const bool has_costs = terrain.costs_or_null != nullptr || !terrain.is_known;
  if (questions->steps_to_goals == nullptr || has_costs || out.bounds() != map.bounds()) {
    return own(tilespace::steps_to_goals(map, goals, options, workspace, out));
  }
  return counted(questions->steps_to_goals(map_of(map), reinterpret_cast<const tilespace_tile*>(goals.data()),
                                           goals.size(), terrain.diagonals, terrain.blocked_or_null,
                                           out.values().data())) == TILESPACE_OK;
}
bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, Diagonals diagonals, Workspace& workspace,
                    Grid<std::int32_t>& out) {
  PathOptions options;
  options.diagonals = diagonals;
  return through::steps_to_goals(map, goals, options, workspace, out);
}
bool flee_costs(const CollisionMap& map, std::span<const Tile> threats, FleeFactor factor, const PathOptions& options,
                Workspace& workspace, Grid<OctileCost>& out) {
  const Terrain terrain = terrain_of(map, options);
  if (questions->flee_costs == nullptr || !terrain.is_known || out.bounds() != map.bounds()) {
    return own(tilespace::flee_costs(map, threats, factor, options, workspace, out));
  }
  const auto rule = as<tilespace_flee_factor>(factor);
  return counted(questions->flee_costs(map_of(map), reinterpret_cast<const tilespace_tile*>(threats.data()),
                                       threats.size(), &rule, terrain.diagonals, terrain.costs_or_null,
                                       terrain.blocked_or_null,
                                       reinterpret_cast<tilespace_cost*>(out.values().data()))) == TILESPACE_OK;
}
bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                Grid<std::uint32_t>& out) {
  if (questions->squared_distances == nullptr || out.bounds() != map.bounds()) {
    return own(tilespace::squared_distances_to_solid(map, most, workspace, out));
  }
  return counted(questions->squared_distances(map_of(map), most, out.values().data())) == TILESPACE_OK;
}

Result<std::vector<TileBox>> boxes_of(const CollisionMap& map, BoxMerge merge) {
  if (questions->boxes_of == nullptr) {
    return own(collected<TileBox>(tilespace::boxes_of(map, merge).value()));
  }
  return counted(all_of<TileBox, tilespace_tile_box>(
      [&](auto... out) { return questions->boxes_of(map_of(map), merge == BoxMerge::greedy ? 1U : 0U, out...); }));
}

Point hex_center(const HexLayout& layout, Tile tile) {
  if (questions->hex_center == nullptr) return own(tilespace::hex_center(layout, tile));
  const auto known = as<tilespace_hex_layout>(layout);
  const auto asked = as<tilespace_tile>(tile);
  tilespace_point out{};
  static_cast<void>(counted(questions->hex_center(&known, &asked, &out)));
  return as<Point>(out);
}
Box hex_box(const HexLayout& layout, Tile tile) {
  if (questions->hex_box == nullptr) return own(tilespace::hex_box(layout, tile));
  const auto known = as<tilespace_hex_layout>(layout);
  const auto asked = as<tilespace_tile>(tile);
  tilespace_box out{};
  static_cast<void>(counted(questions->hex_box(&known, &asked, &out)));
  return as<Box>(out);
}
Tile hex_at(const HexLayout& layout, Point pixel) {
  // Layouts that are not valid have an answer in C++, and are an error elsewhere.
  if (questions->hex_at == nullptr || !is_valid(layout)) return own(tilespace::hex_at(layout, pixel));
  const auto known = as<tilespace_hex_layout>(layout);
  const auto asked = as<tilespace_point>(pixel);
  tilespace_tile out{};
  static_cast<void>(counted(questions->hex_at(&known, &asked, &out)));
  return as<Tile>(out);
}
std::int64_t hex_distance(Hex a, Hex b) {
  if (questions->hex_distance == nullptr) return own(tilespace::hex_distance(a, b));
  const auto p = as<tilespace_hex>(a), q = as<tilespace_hex>(b);
  return counted(questions->hex_distance(&p, &q));
}
std::vector<Hex> hex_ring(Hex center, std::int32_t radius) {
  if (questions->hex_ring == nullptr) return own(collected<Hex>(tilespace::hex_ring(center, radius)));
  const auto asked = as<tilespace_hex>(center);
  return counted(all_of<Hex, tilespace_hex>([&](auto... out) { return questions->hex_ring(&asked, radius, out...); }));
}
std::vector<Hex> hex_spiral(Hex center, std::int32_t radius) {
  if (questions->hex_spiral == nullptr) return own(collected<Hex>(tilespace::hex_spiral(center, radius)));
  const auto asked = as<tilespace_hex>(center);
  return counted(
      all_of<Hex, tilespace_hex>([&](auto... out) { return questions->hex_spiral(&asked, radius, out...); }));
}
std::vector<Hex> hex_line(Hex from, Hex to) {
  if (questions->hex_line == nullptr) return own(collected<Hex>(tilespace::hex_line(from, to)));
  const auto a = as<tilespace_hex>(from), b = as<tilespace_hex>(to);
  return counted(all_of<Hex, tilespace_hex>([&](auto... out) { return questions->hex_line(&a, &b, out...); }));
}
bool has_hex_line_of_sight(const CollisionMap& map, HexOffset offset, Tile from, Tile to) {
  if (questions->has_hex_line_of_sight == nullptr) {
    return own(tilespace::has_hex_line_of_sight(map, offset, from, to));
  }
  const auto a = as<tilespace_tile>(from), b = as<tilespace_tile>(to);
  return counted(questions->has_hex_line_of_sight(map_of(map), static_cast<std::uint32_t>(offset), &a, &b)) != 0;
}
PathResult find_hex_path(const CollisionMap& map, HexOffset offset, Tile from, Tile to, Workspace& workspace,
                         std::span<Tile> tiles) {
  if (questions->find_hex_path == nullptr) {
    return own(tilespace::find_hex_path(map, offset, from, to, workspace, tiles));
  }
  const auto a = as<tilespace_tile>(from), b = as<tilespace_tile>(to);
  PathResult result;
  tilespace_cost cost{};
  const tilespace_error error = counted(questions->find_hex_path(map_of(map), static_cast<std::uint32_t>(offset), &a,
                                                                 &b, reinterpret_cast<tilespace_tile*>(tiles.data()),
                                                                 tiles.size(), &result.tile_count, &cost));
  result.status = error == TILESPACE_OK ? PathStatus::found : PathStatus::unreachable;
  if (result) result.cost = as<OctileCost>(cost);
  return result;
}

}  // namespace tilespace::through

extern "C" void digests_ask(const digest_questions* questions, const char* only) {
  using namespace tilespace::through;
  tilespace::through::questions = questions;
  digests::printed = digests::Printed::askers;
  digests::asked_names = only == nullptr ? "" : only;
  digests::ask_geom();
  digests::ask_polygons();
  digests::ask_cover();
  digests::ask_areas();
  digests::ask_reductions();
  digests::ask_trace();
  digests::ask_shape_rays();
  digests::ask_worlds();
  digests::ask_paths();
  digests::ask_path_index();
  digests::ask_robots();
  digests::ask_objects();
  digests::ask_bodies_of_circles();
  digests::ask_motion();
  digests::ask_players();
  digests::ask_world_moves();
  digests::ask_sight();
  digests::ask_light();
  digests::ask_hexagons();
  digests::ask_outlines();
  forget_maps();
  std::fflush(stdout);
}
