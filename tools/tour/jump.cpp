// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tilespace/grid/ring.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <vector>

#include "drawing/paint_move.hpp"
#include "tour/chapter.hpp"
#include "tour/floors.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t reach = 20;  // tiles from the tour's location
constexpr int most_tried = 60;      // floors tried
constexpr int most_ticks = 90;
constexpr std::int32_t widest = 12;  // maximum width of a jump in tiles, to limit the picture
constexpr Vec size{0.75, 0.875};
constexpr double gravity = 0.03125;   // tiles per tick, each tick
constexpr double take_off = -0.4375;  // three tiles high
constexpr double speed = 0.15625;

// A simulated jump: position and move of every tick, contacts.
struct Jump {
  std::vector<Body> places;  // one more than moves
  std::vector<Vec> moves;
  std::vector<SweepHit> contacts;  // each side of a tile once
  bool has_landed = false;
};

void remember(std::vector<SweepHit>& contacts, const SweepHit& hit) {
  const auto is_known = [&](const SweepHit& other) { return other.tile == hit.tile && other.side == hit.side; };
  if (std::none_of(contacts.begin(), contacts.end(), is_known)) contacts.push_back(hit);
}

// The direction key is held all the time.
Jump jump_from(const CollisionMap& map, const Body& start, double aside) {
  Jump jump{{start}, {}, {}, false};
  Vec velocity{aside, take_off};
  for (int tick = 0; tick < most_ticks && !jump.has_landed; ++tick) {
    velocity.x = aside;
    velocity.y += gravity;
    const MoveResult<Body> moved = move_and_slide(map, jump.places.back(), velocity);
    jump.moves.push_back(velocity);
    jump.places.push_back(moved.body);
    for (const SweepHit& hit : moved.contacts) {
      velocity = slide_along(velocity, hit.normal);
      remember(jump.contacts, hit);
      jump.has_landed = jump.has_landed || hit.side == Side::north;
    }
  }
  return jump;
}

double rise_of(const Jump& jump) { return jump.places.front().min.y - jump.places.back().min.y; }

// Score: jumps over flat ground are uninteresting; jumps that end lower or higher, or touch something on the way, are
// preferred.
double worth_of(const Jump& jump) {
  const Vec way = jump.places.back().min - jump.places.front().min;
  if (!jump.has_landed || std::abs(way.x) < 1.5) return 0.0;
  if (std::abs(way.x) > widest || std::abs(way.y) > 0.5 * widest) return 0.0;
  const auto others = static_cast<double>(jump.contacts.size() - 1);
  return 1.0 + (way.y < 0.0 ? -2.0 * way.y : std::min(0.5 * way.y, 1.5)) + 1.5 * std::min(others, 2.0) +
         0.1 * std::abs(way.x);
}

std::optional<Jump> find_jump(const Scene& scene) {
  const CollisionMap& map = scene.world.map;
  std::optional<Jump> best;
  int tried = 0;
  for (const Tile tile : spiral(scene.place.tile, reach)) {
    if (!is_floor(map, tile, 2)) continue;
    const Body start{box_of(tile).min + Vec{0.125, -size.y}, size};
    for (const double aside : {speed, -speed}) {
      Jump jump = jump_from(map, start, aside);
      if (worth_of(jump) > (best ? worth_of(*best) : 0.0)) best = std::move(jump);
    }
    if (++tried == most_tried) break;
  }
  return best;
}

std::string answer_of(const Jump& jump) {
  const double rise = rise_of(jump);
  const std::string height = rise == 0.0
                                 ? "at the same height"
                                 : fmt::format("{:.3g} {} {}", std::abs(rise), std::abs(rise) == 1.0 ? "tile" : "tiles",
                                               rise > 0.0 ? "higher" : "lower");
  return fmt::format("lands on tile {} after {}, {}; hit {} before that", to_words(jump.contacts.back().tile),
                     count_of(jump.moves.size(), "tick", "ticks"), height,
                     jump.contacts.size() == 1
                         ? "nothing"
                         : count_of(jump.contacts.size() - 1, "other side of a tile", "other sides of tiles"));
}

Picture picture_of(const Scene& scene, const Jump& jump) {
  const Tile middle = tile_at(middle_of(jump.places[jump.places.size() / 2]));
  const TileBox region = region_around(scene.world.map.bounds(), middle, 18, 13, 6);
  Drawing drawing(scene, region, large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  Marks met(drawing.view().tiles);
  for (const SweepHit& hit : jump.contacts) met.add(hit.tile);
  overlay.tint(met, {ink::red, 110});
  std::vector<Point> way;
  for (const Body& body : jump.places) way.push_back(middle_of(body));
  for (std::size_t i = 4; i + 4 < jump.places.size(); i += 4) paint_body(overlay, jump.places[i], ink::orange, 0.4);
  overlay.path(way, ink::blue, 0.8);
  paint_body(overlay, jump.places.front(), ink::blue);
  paint_body(overlay, jump.places.back(), ink::green);
  for (const SweepHit& hit : jump.contacts) paint_contact(overlay, hit);
  return drawing.with_tile_numbers();
}

Figure figure_of(const Scene& scene, const Jump& jump) {
  const Body& start = jump.places.front();
  const Vec first = jump.moves.front();
  Figure figure;
  figure.name = "jump";
  figure.topic = "a jump";
  figure.asked = fmt::format("box of {} x {} at {}, first move {}, and {} more to the south in each tick", size.x,
                             size.y, to_words(start.min), to_words(Point{} + first), gravity);
  figure.answer = answer_of(jump);
  figure.remark =
      "Blue is the start, green the end, orange every fourth tick between. Tiles that were hit are red, with a bar at "
      "the side if it is straight. The ask line is the last tick, in which it lands.";
  figure.json = fmt::format(R"({{"ask":"move_as","body":[{}],"by":[{}]}})",
                            to_json(jump.places[jump.places.size() - 2]), to_json(Point{} + jump.moves.back()));
  figure.cpp =
      fmt::format("velocity.y += {}; const auto moved = tilespace::move_and_slide(map, body, velocity);", gravity);
  figure.alt = "The arc of a box that jumps and lands; the sides of tiles that it hits are marked.";
  figure.picture = picture_of(scene, jump);
  return figure;
}

}  // namespace

Chapter jump(const Scene& scene) {
  Chapter chapter{
      "jump",
      "Jump",
      "One move per tick, with gravity added to the velocity. South is down, as in a game seen from the side. At any "
      "speed the body lands on the first tile that it hits: it does not tunnel.",
      {},
      {}};
  const std::optional<Jump> found = find_jump(scene);
  chapter.figures.push_back(found ? figure_of(scene, *found)
                                  : nothing_there("jump", "a jump", "near " + to_words(scene.place.tile),
                                                  "no floor to jump from and land on"));
  return chapter;
}

}  // namespace tilespace::tool
