// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/ring.hpp>
#include <tilespace/motion/carry.hpp>
#include <utility>

#include "drawing/paint_move.hpp"
#include "drawing/paint_movers.hpp"
#include "tour/chapter.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t reach = 24;  // tiles from the tour's location
constexpr std::int32_t wanted_way = 6;
constexpr std::int32_t enough_way = 2;
constexpr Vec step{0.5, 0.0};
constexpr Vec size{0.75, 0.875};
constexpr std::array<std::string_view, 2> hull{"#..#", "####"};
constexpr std::int32_t width = 4, height = 2;

// From where a ship sails to the east, and how far.
struct Course {
  Tile start{};
  std::int32_t way = 0;
};

// What happens to a player in the ship.
struct Voyage {
  Course course;
  Body player;
  CarryResult last;  // of the last step
};

bool is_free(const CollisionMap& map, TileBox box) {
  return intersection(box, map.bounds()) == box && !map.any_solid(box);
}

// As far as the ship can sail from a tile.
std::int32_t way_from(const CollisionMap& map, Tile start) {
  for (std::int32_t way = wanted_way; way >= enough_way; --way) {
    if (is_free(map, {start, start + Step{width + way, height}})) return way;
  }
  return 0;
}

std::optional<Course> find_course(const Scene& scene) {
  std::optional<Course> best;
  for (const Tile tile : spiral(scene.place.tile, reach)) {
    const std::int32_t way = way_from(scene.world.map, tile);
    if (way > (best ? best->way : 0)) best = Course{tile, way};
    if (way == wanted_way) break;
  }
  return best;
}

Point corner_of(const Course& course) { return box_of(course.start).min; }

Voyage sail(const CollisionMap& map, const CollisionMap& ship, const Course& course) {
  Voyage voyage{course, {corner_of(course) + Vec{1.25, 1.0 - size.y}, size}, {}};
  voyage.last.body = voyage.player;
  MovingMap moving{&ship, corner_of(course), step};
  for (; moving.position.x < corner_of(course).x + course.way; moving.position = after_step(moving)) {
    voyage.last = carry(map, {{}, {&moving, 1}}, voyage.last.body);
  }
  return voyage;
}

Picture picture_of(const Scene& scene, const CollisionMap& ship, const Voyage& voyage) {
  const Course& course = voyage.course;
  const TileBox region =
      region_around(scene.world.map.bounds(), course.start + Step{(width + course.way) / 2, 1}, 18, 9, 4);
  Drawing drawing(scene, region, large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  paint_mover(overlay, MovingMap{&ship, corner_of(course), {double(course.way), 0.0}}, ink::orange);
  paint_body(overlay, voyage.player, ink::blue);
  paint_body(overlay, voyage.last.body, ink::green);
  return drawing.with_tile_numbers();
}

Figure figure_of(const Scene& scene, const CollisionMap& ship, const Course& course) {
  const Voyage voyage = sail(scene.world.map, ship, course);
  const Point last = corner_of(course) + (Vec{double(course.way), 0.0} - step);
  Figure figure;
  figure.name = "ship";
  figure.topic = "a ship that carries a player";
  figure.asked = fmt::format("map of {} x {} tiles at {}, {} by {}, with a box of {} x {} in it", width, height,
                             to_words(corner_of(course)), count_of(std::uint64_t(course.way / step.x), "step", "steps"),
                             to_words(Point{} + step), size.x, size.y);
  figure.answer = fmt::format("carried from {} to {}{}", to_words(voyage.player.min), to_words(voyage.last.body.min),
                              voyage.last.crushed ? ", and crushed" : "");
  figure.remark =
      "The ship, orange, is a map of its own, and where it is need not be on the grid. The player is blue at the start "
      "and green at the end. The ask line is the last step.";
  figure.json = fmt::format(
      R"({{"ask":"carry","body":[{}],"moving_maps":[{{"tiles":["{}","{}"],"at":[{}],"by":[{}]}}]}})",
      to_json(Body{voyage.last.body.min - step, size}), hull[0], hull[1], to_json(last), to_json(Point{} + step));
  figure.cpp =
      "const tilespace::MovingMap ship{&tiles, position, step}; "
      "const auto carried = tilespace::carry(map, {{}, {&ship, 1}}, body);";
  figure.alt = "A ship of tiles sails to the east, and carries a box that stands on its deck.";
  figure.picture = picture_of(scene, ship, voyage);
  return figure;
}

}  // namespace

Chapter moving_ship(const Scene& scene) {
  Chapter chapter{
      "ship",
      "Ships and lifts",
      "Maps and solids that move: what stands on them is carried, what is in their path is pushed, and what "
      "cannot give way is crushed. A body moves in a ship as in any map: walls, slopes and one-way "
      "platforms of the ship move along.",
      {},
      {}};
  const std::optional<Course> course = find_course(scene);
  const Result<CollisionMap> ship = CollisionMap::from_text(std::span<const std::string_view>(hull));
  chapter.figures.push_back(
      course && ship ? figure_of(scene, *ship, *course)
                     : nothing_there("ship", "a ship that carries a player", "near " + to_words(scene.place.tile),
                                     fmt::format("no free room of {} x {} tiles", width + enough_way, height)));
  return chapter;
}

}  // namespace tilespace::tool
