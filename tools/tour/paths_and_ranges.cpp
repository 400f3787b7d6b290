// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <utility>

#include "drawing/overlay.hpp"
#include "drawing/paint_costs.hpp"
#include "questions/whole_path.hpp"
#include "tour/chapter.hpp"
#include "tour/lamps.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t steps = 9;
constexpr Vec body_size{0.6, 0.6};
constexpr Inflation inflation{0.5, 3.0, 0.9};

// Dijkstra map: cost of the cheapest path to the nearest goal, for each tile of a map.
class Costs {
 public:
  Costs(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace) : bounds_(map.bounds()) {
    Result<Grid<OctileCost>> costs = Grid<OctileCost>::create(bounds_, unreachable_cost);
    if (costs && costs_to_goals(map, goals, workspace, *costs)) grid_ = std::move(*costs);
  }

  // Unreachable outside of the map, and everywhere if out of memory.
  [[nodiscard]] OctileCost at(Tile tile) const {
    if (!bounds_.contains(tile) || grid_.bounds().empty()) return unreachable_cost;
    return grid_[tile];
  }
  [[nodiscard]] bool has_path(Tile tile) const { return at(tile) != unreachable_cost; }
  [[nodiscard]] const Grid<OctileCost>& grid() const { return grid_; }

 private:
  TileBox bounds_;
  Grid<OctileCost> grid_;
};

// Tile of a box with the most expensive path; `otherwise` if none has one.
Tile farthest_of(const Costs& costs, TileBox box, Tile otherwise) {
  Tile farthest = otherwise;
  for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
    for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) {
      if (costs.has_path(tile) && (!costs.has_path(farthest) || costs.at(tile) > costs.at(farthest))) farthest = tile;
    }
  }
  return farthest;
}

std::string to_words(OctileCost cost) {
  return fmt::format("{} and {}",
                     count_of(static_cast<std::uint64_t>(cost.straight), "straight step", "straight steps"),
                     count_of(static_cast<std::uint64_t>(cost.diagonal), "diagonal one", "diagonal ones"));
}

Figure reach_figure(const Scene& scene, Workspace& workspace) {
  const Tile from = scene.place.tile;
  Figure figure;
  figure.name = "reach";
  figure.topic = "movement range";
  figure.asked = fmt::format("{} steps from {}, with diagonal ones, no corner is cut", steps, tool::to_words(from));
  Result<TileMask> reached = TileMask::create(scene.world.map.bounds());
  if (!reached || !reachable_in_steps(scene.world.map, from, steps, Diagonals::both_free, workspace, *reached))
    return nothing_there(figure.name, figure.topic, figure.asked, "out of memory");
  figure.answer = count_of(reached->count(), "tile", "tiles");
  figure.json = fmt::format(R"({{"ask":"reachable_in_steps","from":[{},{}],"steps":{},"diagonals":"both_free"}})",
                            from.x, from.y, steps);
  figure.cpp =
      fmt::format("tilespace::reachable_in_steps(map, {}, {}, tilespace::Diagonals::both_free, workspace, reached)",
                  to_cpp(from), steps);
  figure.alt = "Tiles reachable from one tile: the fewer steps, the stronger their colour.";
  figure.picture = Drawing(scene, large_region(scene), large_picture)
                       .show({ShownReach{center_of(from), steps, Diagonals::both_free}})
                       .with_tile_numbers();
  return figure;
}

// Length in thousandths of a step. For colours only.
std::int64_t length_of(OctileCost cost) {
  return std::int64_t{cost.straight} * 1000 + std::int64_t{cost.diagonal} * 1414;
}

// Small arrow without a rim, as there are many.
void paint_arrow(Overlay& overlay, Tile tile, Direction direction) {
  const Step step = step_of(direction);
  const double size = step.dx != 0 && step.dy != 0 ? 0.2 : 0.28;
  const Vec along{step.dx * size, step.dy * size};
  const Vec aside{-along.y * 0.6, along.x * 0.6};
  const Point middle = center_of(tile);
  const Point tip = middle + along;
  const Point neck = middle + along * 0.2;
  const std::array<Point, 2> shaft{middle - along, tip};
  const std::array<Point, 3> head{neck + aside, tip, neck - aside};
  overlay.trail(shaft, {ink::black});
  overlay.trail(head, {ink::black});
}

// Draws the flow field: stronger colours nearer to the goal, and an arrow in the direction of a cheapest path.
void paint_flow(Overlay& overlay, const CollisionMap& map, const Costs& costs) {
  constexpr std::int64_t shades = 12;
  const TileBox window = intersection(overlay.view().tiles, map.bounds());
  const std::int64_t most = length_of(costs.at(farthest_of(costs, window, window.min))) + 1;
  std::vector<Marks> marks(shades, Marks(window));
  for (Tile tile = window.min; tile.y < window.max.y; ++tile.y) {
    for (tile.x = window.min.x; tile.x < window.max.x; ++tile.x) {
      if (costs.has_path(tile)) marks[static_cast<std::size_t>(length_of(costs.at(tile)) * shades / most)].add(tile);
    }
  }
  for (std::size_t i = 0; i < marks.size(); ++i)
    overlay.tint(marks[i], {ink::green, static_cast<std::uint8_t>(210 - 15 * i)});
  for (Tile tile = window.min; tile.y < window.max.y; ++tile.y) {
    for (tile.x = window.min.x; tile.x < window.max.x; ++tile.x) {
      const Directions ways = directions_to_goal(map, costs.grid(), tile);
      if (!ways.empty()) paint_arrow(overlay, tile, ways.first());
    }
  }
}

Figure flow_figure(const Scene& scene, Workspace& workspace) {
  const CollisionMap& map = scene.world.map;
  const std::vector<Tile> goals = lamps_at(scene);
  const Costs costs(map, goals, workspace);
  Figure figure;
  figure.name = "flow";
  figure.topic = "flow field to the nearest goal";
  figure.asked = fmt::format("from every tile to the nearest of {}", count_of(goals.size(), "lamp", "lamps"));
  const Tile farthest = farthest_of(costs, map.bounds(), scene.place.tile);
  if (!costs.has_path(farthest)) return nothing_there(figure.name, figure.topic, figure.asked, "no tile has a path");
  std::uint64_t count = 0;
  const TileBox bounds = map.bounds();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) count += costs.has_path(tile);
  }
  figure.answer = fmt::format("{} with a path; the farthest, {}, costs {}", count_of(count, "tile", "tiles"),
                              tool::to_words(farthest), to_words(costs.at(farthest)));
  figure.remark = "One search serves any number of units: each looks up the direction of its next step.";
  figure.cpp =
      "tilespace::costs_to_goals(map, goals, workspace, costs);\n"
      "tilespace::directions_to_goal(map, costs, tile)";
  figure.alt = "Tiles with arrows to the nearest of some goals: the nearer, the stronger their colour.";
  Drawing drawing(scene, large_region(scene), large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  paint_flow(overlay, map, costs);
  for (const Tile tile : goals) overlay.dot(center_of(tile), ink::orange);
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

// The farthest tile in the picture by paths that do not leave it.
Tile end_of_path(const CollisionMap& map, TileBox region, Tile from, Workspace& workspace) {
  const auto is_solid = [&](std::int32_t x, std::int32_t y) { return map.is_solid({x, y}); };
  const TileBox box = intersection(region, map.bounds());
  const Result<CollisionMap> part = CollisionMap::from(box, is_solid);
  return part ? farthest_of(Costs(*part, std::array{from}, workspace), box, from) : from;
}

Figure path_figure(const Scene& scene, Workspace& workspace) {
  const CollisionMap& map = scene.world.map;
  const Tile from = scene.place.tile;
  const TileBox region = large_region(scene);
  const Tile to = end_of_path(map, region, from, workspace);
  std::vector<Tile> tiles;
  const PathResult path = find_whole_path(map, from, to, {}, workspace, tiles);
  Figure figure;
  figure.name = "path";
  figure.topic = "shortest path";
  figure.asked = fmt::format("from {} to {}", tool::to_words(from), tool::to_words(to));
  if (!path) return nothing_there(figure.name, figure.topic, figure.asked, "no path");
  const std::vector<Tile> all = tiles;
  tiles.resize(straighten_path(map, all, body_size, tiles));
  const std::size_t turns = tiles.size() < 2 ? 0 : tiles.size() - 2;
  figure.answer = fmt::format("{}; a body of {} x {} tiles turns {}", to_words(path.cost), body_size.x, body_size.y,
                              count_of(turns, "time", "times"));
  figure.remark =
      "Blue is the path by steps to neighbours, orange that of the body, which moves straight where it can.";
  figure.json = fmt::format(R"({{"ask":"find_path","from":[{},{}],"to":[{},{}],"size":[{},{}]}})", from.x, from.y, to.x,
                            to.y, body_size.x, body_size.y);
  figure.cpp = fmt::format(
      "tilespace::find_path(map, {}, {}, workspace, tiles);\n"
      "tilespace::straighten_path(map, tiles, {{{}, {}}}, tiles)",
      to_cpp(from), to_cpp(to), body_size.x, body_size.y);
  figure.alt = "The tiles of a path around walls, and a straightened line over them.";
  Drawing drawing(scene, region, large_picture);
  drawing.show({ShownPath{{center_of(from), center_of(to)}}});
  std::vector<Point> centers;
  for (const Tile tile : tiles) centers.push_back(center_of(tile));
  Overlay overlay(drawing.canvas(), drawing.view());
  overlay.path(centers, ink::orange);
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

Figure costmap_figure(const Scene& scene) {
  const CollisionMap& map = scene.world.map;
  Figure figure;
  figure.name = "costmap";
  figure.topic = "costmap for robots, inflation";
  figure.asked = fmt::format("inscribed radius {}, inflation radius {}, decay {}", inflation.inscribed_radius,
                             inflation.inflation_radius, inflation.cost_scaling_factor);
  const Grid<std::uint8_t> costs = costs_of(map, {inflation});
  const std::uint64_t near = static_cast<std::uint64_t>(std::count_if(
      costs.values().begin(), costs.values().end(), [](std::uint8_t cost) { return cost > 0 && cost < lethal_cost; }));
  figure.answer = count_of(near, "free tile near a wall costs more", "free tiles near walls cost more");
  figure.remark = "The bytes of nav2: 254 is solid, 253 nearer than the inscribed radius, less farther away.";
  figure.cpp = fmt::format("tilespace::inflation_costs(map, {{{}, {}, {}}}, workspace, costs)",
                           inflation.inscribed_radius, inflation.inflation_radius, inflation.cost_scaling_factor);
  figure.alt = "Walls with a margin around them: the nearer to a wall, the stronger the colour.";
  figure.picture =
      Drawing(scene, large_region(scene), large_picture).show({ShownInflationCosts{inflation}}).with_tile_numbers();
  return figure;
}

}  // namespace

Chapter paths_and_ranges(const Scene& scene) {
  Workspace workspace;
  return {"paths",
          "Pathfinding",
          "By steps to free neighbours, without cutting corners. Costs are numbers of straight and of diagonal steps, "
          "compared without rounding. Maps need no preprocessing: an edit counts in the next query.",
          {},
          {reach_figure(scene, workspace), flow_figure(scene, workspace), path_figure(scene, workspace),
           costmap_figure(scene)}};
}

}  // namespace tilespace::tool
