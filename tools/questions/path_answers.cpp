// SPDX-License-Identifier: MIT
// Queries about pathfinding: movement ranges, paths and distances to solid tiles.
#include <cstdint>
#include <optional>
#include <string_view>
#include <tilespace/cover/cover.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/world/chunked_paths.hpp>
#include <utility>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "questions/paged_world.hpp"
#include "questions/whole_path.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t max_steps = INT32_MAX;
constexpr std::size_t farthest_solid = 65535;  // its square plus one fits a uint32

[[noreturn]] void fail_for_memory() { throw BadQuestion{"out of memory for the tiles of this map"}; }

// Workspace of the searches, reused by the next query.
Workspace& workspace() {
  static thread_local Workspace kept;
  return kept;
}

OctileCost read_cost(const Question& question) {
  const auto is_count = [](double number) { return number >= 0.0 && number <= 1e9 && number == std::int32_t(number); };
  const auto [straight, diagonal] = question.numbers<2>("cost");
  if (!is_count(straight) || !is_count(diagonal))
    throw BadQuestion{"key \"cost\" takes [straight, diagonal], two whole numbers from 0 to 1000000000"};
  return {static_cast<std::int32_t>(straight), static_cast<std::int32_t>(diagonal)};
}

Diagonals read_diagonals(const Question& question) {
  return question.choice<Diagonals>("diagonals", {{"never", Diagonals::never},
                                                  {"both_free", Diagonals::both_free},
                                                  {"one_free", Diagonals::one_free},
                                                  {"always", Diagonals::always}});
}

// Tiles of a key that has points.
std::vector<Tile> read_tiles(const Layout& layout, const Question& question, std::string_view key) {
  std::vector<Tile> tiles;
  for (const auto& [x, y] : question.rows<2>(key))
    tiles.push_back(question.flag("world") ? tile_at(layout, {x, y}) : tile_at({x, y}));
  return tiles;
}

// Costs and blocked tiles of a query, as options refer to them.
class AskedOptions {
 public:
  AskedOptions(const AskedWorld& asked, const Question& question) {
    if (question.has("diagonals")) options_.diagonals = read_diagonals(question);
    if (asked.costs != nullptr) options_.costs = asked.costs;
    if (question.has("costs")) read_costs(asked, question);
    if (question.has("blocked")) read_blocked(asked.world, question);
  }
  AskedOptions(const AskedOptions&) = delete;
  AskedOptions& operator=(const AskedOptions&) = delete;

  [[nodiscard]] const PathOptions& options() const { return options_; }

 private:
  // Those of the boxes over those of the world.
  void read_costs(const AskedWorld& asked, const Question& question) {
    constexpr double most = 65535;
    const World& world = asked.world;
    const TileBox bounds = world.map.bounds();
    Result<Grid<std::uint16_t>> costs = Grid<std::uint16_t>::create(bounds, 1);
    if (!costs) fail_for_memory();
    costs_ = asked.costs != nullptr ? *asked.costs : std::move(costs).value();
    for (const auto& [x0, y0, x1, y1, cost] : question.rows<5>("costs")) {
      if (!(cost >= 0 && cost <= most && cost == static_cast<std::uint16_t>(cost)))
        throw BadQuestion{"key \"costs\": a cost is a whole number from 0 to 65535"};
      const Box box{{x0, y0}, {x1, y1}};
      for (const Tile tile : tiles(question.flag("world") ? cover(world, box) : cover(world.map, box)))
        costs_[tile] = static_cast<std::uint16_t>(cost);
    }
    options_.costs = &costs_;
  }

  void read_blocked(const World& world, const Question& question) {
    Result<TileMask> blocked = TileMask::create(world.map.bounds());
    if (!blocked) fail_for_memory();
    blocked_ = std::move(blocked).value();
    for (const Tile tile : read_tiles(world.layout, question, "blocked")) blocked_.set(tile, true);
    options_.blocked = &blocked_;
  }

  Grid<std::uint16_t> costs_;
  TileMask blocked_;
  PathOptions options_;
};

// Size of the moving body, if given.
std::optional<Vec> read_size(const Question& question) {
  if (!question.has("size")) return std::nullopt;
  const auto [width, height] = question.numbers<2>("size");
  return Vec{width, height};
}

TileMask tiles_of(const CollisionMap& map) {
  Result<TileMask> tiles = TileMask::create(map.bounds());
  if (!tiles) fail_for_memory();
  return std::move(tiles).value();
}

// Terrain costs and the like are asked of a window.
bool is_plain(const Question& question) {
  return !question.has("costs") && !question.has("blocked") && !question.has("diagonals") && !question.has("size");
}

// A mask of the tiles within some steps that the world has; nothing if these are too many for pages.
std::optional<TileMask> mask_within(const PagedWorld& world, Tile from, std::int64_t steps) {
  constexpr std::int64_t most = 1 << 14;
  if (steps > most) return std::nullopt;
  const auto reach = static_cast<std::int32_t>(steps);
  const TileBox near{from + Step{-reach, -reach}, from + Step{reach + 1, reach + 1}};
  const TileBox tiles = intersection(near, world.map().source().bounds);
  Result<TileMask> mask = TileMask::create(tiles.empty() ? TileBox{} : tiles);
  if (!mask) fail_for_memory();
  return std::move(mask).value();
}

void append_reached(std::string& out, const TileMask& reached) {
  append(out, "\"count\":{},", reached.count());
  append_spans(out, reached);
}

PathTiles read_path_tiles(const Question& question) {
  return question.choice<PathTiles>("tiles", {{"all", PathTiles::all}, {"corners", PathTiles::corners}});
}

void append_path(std::string& out, const PathResult& path, const std::vector<Tile>& tiles) {
  if (path.status == PathStatus::out_of_memory) fail_for_memory();
  append(out, "\"found\":{}", path.status == PathStatus::found);
  if (!path) return;
  append(out, ",\"cost\":[{},{}],", path.cost.straight, path.cost.diagonal);
  append_array(out, "tiles", tiles, [&](Tile tile) { append(out, "[{},{}]", tile.x, tile.y); });
}

}  // namespace

void answer_reachable_in_steps(std::string& out, const World& world, const Question& question) {
  const Tile from = tile_of_point(question, "from", world.layout);
  const auto steps = static_cast<std::int32_t>(question.count("steps", max_steps));
  TileMask reached = tiles_of(world.map);
  if (!reachable_in_steps(world.map, from, steps, read_diagonals(question), workspace(), reached)) fail_for_memory();
  append_reached(out, reached);
}

void answer_reachable_at_cost(std::string& out, const AskedWorld& asked, const Question& question) {
  const World& world = asked.world;
  const Tile from = tile_of_point(question, "from", world.layout);
  TileMask reached = tiles_of(world.map);
  const AskedOptions read(asked, question);
  if (!reachable_at_cost(world.map, from, read_cost(question), read.options(), workspace(), reached)) fail_for_memory();
  append_reached(out, reached);
}

void answer_squared_distance_to_solid(std::string& out, const World& world, const Question& question) {
  const Tile tile = tile_of_point(question, "point", world.layout);
  const std::size_t most =
      question.has("max_distance") ? question.count("max_distance", farthest_solid) : farthest_solid;
  const auto beyond = static_cast<std::uint32_t>(most * most + 1);
  const TileBox bounds = world.map.bounds();
  if (!bounds.contains(tile)) throw BadQuestion{"key \"point\" is outside of the map"};
  Result<Grid<std::uint32_t>> squared = Grid<std::uint32_t>::create(bounds);
  if (!squared || !squared_distances_to_solid(world.map, beyond, workspace(), *squared)) fail_for_memory();
  const std::uint32_t distance = (*squared)[tile];
  append(out, "\"found\":{}", distance < beyond);
  if (distance < beyond) append(out, ",\"squared\":{}", distance);
}

void answer_inflated(std::string& out, const World& world, const Question& question) {
  const Tile tile = tile_of_point(question, "point", world.layout);
  const double radius = question.number("radius", 0.0);
  const bool in_world = question.flag("world");
  const double size = world.layout.tile_width;
  if (in_world && size != world.layout.tile_height)
    throw BadQuestion{"key \"world\": in world units a radius needs square tiles"};
  const Result<CollisionMap> map = inflated(world.map, in_world ? radius / size : radius, workspace());
  if (!map) fail_for_memory();
  append(out, "\"solid\":{}", map->is_solid(tile));
}

void answer_costs_to_goals(std::string& out, const AskedWorld& asked, const Question& question) {
  const CollisionMap& map = asked.world.map;
  const TileBox bounds = map.bounds();
  const std::vector<Tile> goals = read_tiles(asked.world.layout, question, "goals");
  const std::vector<Tile> tiles = read_tiles(asked.world.layout, question, "points");
  const AskedOptions read(asked, question);
  Result<Grid<OctileCost>> costs = Grid<OctileCost>::create(bounds);
  if (!costs || !costs_to_goals(map, goals, read.options(), workspace(), *costs)) fail_for_memory();
  const auto append_cost = [&](Tile tile) {
    const bool is_inside = bounds.contains(tile);
    const OctileCost cost = is_inside ? (*costs)[tile] : unreachable_cost;
    cost == unreachable_cost ? append(out, "null") : append(out, "[{},{}]", cost.straight, cost.diagonal);
  };
  const auto append_directions = [&](Tile tile) {
    const Directions directions = directions_to_goal(map, *costs, read.options(), tile);
    const char* separator = "[";
    for (const Direction direction : directions) {
      append(out, "{}\"{}\"", separator, name(direction));
      separator = ",";
    }
    out += directions.empty() ? "[]" : "]";
  };
  append_array(out, "costs", tiles, append_cost);
  out += ',';
  append_array(out, "directions", tiles, append_directions);
}

void answer_find_path(std::string& out, const AskedWorld& asked, const Question& question) {
  const World& world = asked.world;
  const Tile from = tile_of_point(question, "from", world.layout);
  const Tile to = tile_of_point(question, "to", world.layout);
  const PathTiles which = read_path_tiles(question);
  const std::optional<Vec> size = read_size(question);
  if (size && question.has("tiles")) throw BadQuestion{"keys \"size\" and \"tiles\" exclude each other"};
  std::vector<Tile> tiles;
  const AskedOptions read(asked, question);
  const PathResult path = find_whole_path(world.map, from, to, read.options(), workspace(), tiles, which);
  if (path && size) tiles.resize(straighten_path(world.map, tiles, *size, tiles));
  append_path(out, path, tiles);
}

// ---- Worlds beyond memory.

bool page_reachable_in_steps(std::string& out, PagedWorld& world, const Question& question) {
  const Tile from = tile_of_point(question, "from", world.layout);
  const auto steps = static_cast<std::int32_t>(question.count("steps", max_steps));
  std::optional<TileMask> reached = mask_within(world, from, steps);
  if (!reached) return false;
  const bool is_done =
      world.known(reachable_in_steps(world.map(), from, steps, read_diagonals(question), workspace(), *reached));
  if (!is_done) fail_for_memory();
  append_reached(out, *reached);
  return true;
}

bool page_reachable_at_cost(std::string& out, PagedWorld& world, const Question& question) {
  if (!is_plain(question)) return false;
  const Tile from = tile_of_point(question, "from", world.layout);
  const OctileCost cost = read_cost(question);
  std::optional<TileMask> reached =
      mask_within(world, from, std::int64_t{cost.straight} + 2 * std::int64_t{cost.diagonal});
  if (!reached) return false;
  if (!world.known(reachable_at_cost(world.map(), from, cost, workspace(), *reached))) fail_for_memory();
  append_reached(out, *reached);
  return true;
}

bool page_find_path(std::string& out, PagedWorld& world, const Question& question) {
  if (!is_plain(question)) return false;
  const Tile from = tile_of_point(question, "from", world.layout);
  const Tile to = tile_of_point(question, "to", world.layout);
  const PathTiles which = read_path_tiles(question);
  std::vector<Tile> tiles(1024);
  PathResult path = world.known(find_path(world.map(), from, to, workspace(), tiles, which));
  if (path.tile_count > tiles.size()) {
    tiles.resize(path.tile_count);
    path = world.known(find_path(world.map(), from, to, workspace(), tiles, which));
  }
  tiles.resize(path.tile_count);
  append_path(out, path, tiles);
  return true;
}

}  // namespace tilespace::tool
