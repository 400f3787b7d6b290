// SPDX-License-Identifier: MIT
// Queries about sweeps and moves.
#include <algorithm>
#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/motion/to_text.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/cast_polygon.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include <tilespace/world/chunked_casts.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "questions/asked_movers.hpp"
#include "questions/paged_world.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

Body read_body(const Question& question) {
  const auto [x, y, width, height] = question.numbers<4>("body");
  return {{x, y}, {width, height}};
}

OneWay read_one_way(const Question& question) {
  return question.choice<OneWay>("one_way", {{"stop", OneWay::stop}, {"pass", OneWay::pass}});
}

void append_pair(std::string& out, const char* name, double x, double y) {
  append(out, "\"{}\":[", name);
  append_number(out, x);
  out += ',';
  append_number(out, y);
  out += ']';
}

// Appends the members of a contact, without braces. Of what moves, a map has a tile that is hit.
void append_contact(std::string& out, const SweepHit& hit, const Movers& movers) {
  const bool has_tile = hit.solid >= static_cast<std::int64_t>(movers.solids.size());
  if (hit.solid >= 0) append(out, "\"solid\":{}", hit.solid);
  if (hit.solid >= 0 && has_tile) out += ',';
  if (hit.solid < 0 || has_tile) append(out, "\"tile\":[{},{}]", hit.tile.x, hit.tile.y);
  if (hit.inside) {
    out += ",\"inside\":true";
  } else {
    append(out, ",\"side\":\"{}\",", name(hit.side));
    append_pair(out, "normal", hit.normal.x, hit.normal.y);
  }
  out += ",\"fraction\":";
  append_number(out, hit.fraction);
}

void append_hit(std::string& out, const SweepHit& hit, const Movers& movers = {}) {
  append(out, "\"hit\":{}", hit.hit);
  if (!hit) return;
  out += ',';
  append_contact(out, hit, movers);
}

template <class Shape>
void append_moved(std::string& out, const MoveResult<Shape>& moved, Point place, const Movers& movers) {
  append_pair(out, "at", place.x, place.y);
  if (moved.inside) out += ",\"inside\":true";
  out += ",\"contacts\":[";
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    out += i == 0 ? "{" : ",{";
    append_contact(out, moved.contacts[i], movers);
    out += '}';
  }
  out += ']';
  if (moved.rest == Vec{}) return;
  out += ',';
  append_pair(out, "rest", moved.rest.x, moved.rest.y);
}

// Parameters of a move.
struct Way {
  Vec translation;
  CollisionResponse response;
  MoveOptions options;
};

Way read_way(const Question& question) {
  return {read_translation(question),
          question.choice<CollisionResponse>("response", {{"slide", CollisionResponse::slide},
                                                          {"stop", CollisionResponse::stop},
                                                          {"bounce", CollisionResponse::bounce}}),
          {question.choice<AxisOrder>("order", {{"time_of_impact", AxisOrder::time_of_impact},
                                                {"x_first", AxisOrder::x_first},
                                                {"y_first", AxisOrder::y_first}}),
           read_one_way(question)}};
}

// `space` is a map or a world.
template <class Shape>
MoveResult<Shape> moved_by(const auto& space, const Movers& movers, const Shape& shape, const Way& way) {
  switch (way.response) {
    case CollisionResponse::stop: return move_and_stop(space, movers, shape, way.translation, way.options);
    case CollisionResponse::bounce: return move_and_bounce(space, movers, shape, way.translation, way.options);
    default: return move_and_slide(space, movers, shape, way.translation, way.options);
  }
}

Point place_of(const Body& body) { return body.min; }
Point place_of(const Circle& circle) { return circle.center; }
Point place_of(const Capsule& capsule) { return capsule.axis.start; }

void append_candidates(std::string& out, std::span<const Candidate> candidates) {
  out += "\"candidates\":[";
  for (const Candidate& candidate : candidates) {
    append(out, "{}{{\"tile\":[{},{}],\"reason\":\"{}\"", &candidate == candidates.data() ? "" : ",", candidate.tile.x,
           candidate.tile.y, name(candidate.reason));
    if (candidate.alone) {
      out += ",\"fraction\":";
      append_number(out, candidate.alone.fraction);
    }
    out += '}';
  }
  out += ']';
}

constexpr std::int64_t most_answered = 64;

template <class Shape>
void append_leg(std::string& out, const CollisionMap& map, const Movers& movers, const MoveLeg<Shape>& leg) {
  std::vector<Candidate> candidates(most_answered);
  const std::int64_t count = explain_cast(map, movers, leg.from, leg.translation, leg.options, candidates);
  candidates.resize(static_cast<std::size_t>(std::min(count, most_answered)));
  append_pair(out, "from", place_of(leg.from).x, place_of(leg.from).y);
  out += ',';
  append_pair(out, "by", leg.translation.x, leg.translation.y);
  out += ',';
  append_candidates(out, candidates);
  if (count > most_answered) append(out, ",\"more\":{}", count - most_answered);
  out += ",\"text\":";
  append_string(out, to_text(leg.hit, candidates));
}

// The result of the move in the units of the query; its segments in tile space.
template <class Shape>
void append_explanation(std::string& out, const CollisionMap& map, const auto& space, const Movers& movers,
                        const Shape& shape, const Way& way) {
  const MoveResult<Shape> moved = moved_by(space, movers, shape, way);
  append_moved(out, moved, place_of(moved.body), movers);
  const Explanation<Shape> told = explain(space, movers, shape, way.translation, way.response, way.options);
  out += ",\"legs\":[";
  for (std::size_t i = 0; i < told.legs.size(); ++i) {
    out += i == 0 ? "{" : ",{";
    append_leg(out, map, movers, told.legs[i]);
    out += '}';
  }
  out += ']';
}

// Calls `answer` with the body of a question, whatever its shape.
void with_body(const Question& question, const auto& answer) {
  const std::string_view key = question.one_of({"body", "circle", "capsule"});
  if (key == "body") return answer(read_body(question));
  if (key == "circle") return answer(read_circle(question));
  answer(read_capsule(question));
}

// Moves, and moving solids, are those of layouts in which boxes stay upright.
void require_upright(const World& world) { static_cast<void>(value_of(to_tile_space(world.layout, Body{}))); }

// Calls `answer(space, movers)` with the map, or in world units with the world; throws BadQuestion if the layout has no
// such shape.
void in_space(const AskedWorld& asked, const Question& question, const auto& shape, const auto& answer) {
  const World& world = asked.world;
  AskedMovers movers(question);
  if (!question.flag("world")) return answer(world.map, movers.behind(asked.movers));
  static_cast<void>(value_of(to_tile_space(world.layout, shape)));
  if (has_movers(question) || !asked.movers.empty()) require_upright(world);
  movers.to_tiles(world.layout);
  answer(world, movers.behind(asked.movers));
}

// The same for a body that moves, whatever its shape: `answer(space, movers, shape)`.
void moving_in_space(const AskedWorld& asked, const Question& question, const auto& answer) {
  if (question.flag("world")) require_upright(asked.world);
  with_body(question, [&](const auto& shape) {
    in_space(asked, question, shape, [&](const auto& space, const Movers& movers) { answer(space, movers, shape); });
  });
}

SweepHit cast_shape(const auto& space, const Movers& movers, const Body& body, Vec by, const SweepOptions& options) {
  return cast_box(space, movers, body, by, options);
}
SweepHit cast_shape(const auto& space, const Movers& movers, const Circle& circle, Vec by,
                    const SweepOptions& options) {
  return cast_circle(space, movers, circle, by, options);
}
SweepHit cast_shape(const auto& space, const Movers& movers, const Capsule& capsule, Vec by,
                    const SweepOptions& options) {
  return cast_capsule(space, movers, capsule, by, options);
}

void answer_cast(std::string& out, const AskedWorld& asked, const Question& question, const auto& shape) {
  in_space(asked, question, shape, [&](const auto& space, const Movers& movers) {
    append_hit(out, cast_shape(space, movers, shape, read_translation(question), {read_one_way(question)}), movers);
  });
}

template <class Shape>
void append_carried(std::string& out, const Carried<Shape>& carried) {
  const Point place = place_of(carried.body);
  append_pair(out, "at", place.x, place.y);
  out += ',';
  append_pair(out, "velocity", carried.velocity.x, carried.velocity.y);
  append(out, ",\"carrier\":{},\"pushed_by\":[{},{}],\"crushed\":{}", carried.carrier, carried.pusher_x,
         carried.pusher_y, carried.crushed);
}

template <class Shape>
void append_pushed(std::string& out, const DepenetrationResult<Shape>& pushed) {
  append(out, "\"free\":{},", pushed.is_free);
  append_pair(out, "at", place_of(pushed.body).x, place_of(pushed.body).y);
  out += ',';
  append_pair(out, "by", pushed.translation.x, pushed.translation.y);
  if (pushed.side != Side::none) append(out, ",\"side\":\"{}\"", name(pushed.side));
}

// ---- Worlds beyond memory. Without anything that moves, and in tiles, pages are asked; all else needs a window.

bool is_for_pages(const Question& question) { return !question.flag("world") && !has_movers(question); }

bool cast_in_pages(std::string& out, const PagedWorld& world, const Question& question, const auto& cast) {
  if (!is_for_pages(question)) return false;
  append_hit(out, world.known(cast(world.map(), read_translation(question), SweepOptions{read_one_way(question)})));
  return true;
}

// Length of all that a query has of translations, in tiles: a body comes no farther from its start, and carried by
// slopes no farther than four times the sum of all steps.
double reach_of(const PagedWorld& world, const Question& question) {
  const auto length = [&](Vec by) {
    const Vec tiles = question.flag("world") ? translation_in_tiles(world.layout, by) : by;
    return std::abs(tiles.x) + std::abs(tiles.y);
  };
  double reach = question.has("by") ? length(read_translation(question)) : 0.0;
  AskedMovers asked(question);
  const Movers movers = asked.behind({});
  for (const MovingSolid& solid : movers.solids) reach += 4.0 * (length(solid.translation) + length({solid.belt, 0.0}));
  for (const MovingMap& moving : movers.maps) reach += 4.0 * length(moving.translation);
  if (question.has("max_distance")) reach += 2.0 * length({question.number("max_distance", 0.0), 0.0});
  return reach + 4.0;
}

Box box_of(const Body& body) { return {body.min, body.min + body.size}; }
Box box_of(const Circle& circle) {
  const Vec radius{circle.radius, circle.radius};
  return {circle.center + radius * -1.0, circle.center + radius};
}
Box box_of(const Capsule& capsule) {
  const auto [a, b] = capsule.axis;
  const Vec radius{capsule.radius, capsule.radius};
  return {Point{std::min(a.x, b.x), std::min(a.y, b.y)} + radius * -1.0,
          Point{std::max(a.x, b.x), std::max(a.y, b.y)} + radius};
}
Box box_of(const ConvexPolygon& polygon) {
  const std::span<const Point> corners = corners_of(polygon);
  Box box{corners.front(), corners.front()};
  for (const Point corner : corners) {
    box = {{std::min(box.min.x, corner.x), std::min(box.min.y, corner.y)},
           {std::max(box.max.x, corner.x), std::max(box.max.y, corner.y)}};
  }
  return box;
}

TileBox tiles_near(const Box& box, double reach) {
  const Tile first{floor_to_int32(box.min.x - reach), floor_to_int32(box.min.y - reach)};
  const Tile last{floor_to_int32(box.max.x + reach), floor_to_int32(box.max.y + reach)};
  return {first, last + Step{1, 1}};
}

TileBox tiles_near(const PagedWorld& world, const Question& question, const auto& shape) {
  const auto there = question.flag("world") ? value_of(to_tile_space(world.layout, shape)) : shape;
  return tiles_near(box_of(there), reach_of(world, question));
}

}  // namespace

void answer_cast_box(std::string& out, const AskedWorld& asked, const Question& question) {
  answer_cast(out, asked, question, read_body(question));
}

void answer_cast_circle(std::string& out, const AskedWorld& asked, const Question& question) {
  answer_cast(out, asked, question, read_circle(question));
}

void answer_cast_capsule(std::string& out, const AskedWorld& asked, const Question& question) {
  answer_cast(out, asked, question, read_capsule(question));
}

void answer_cast_point(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const Vec by = read_translation(question);
  const SweepOptions options{read_one_way(question)};
  const bool in_world = question.flag("world");
  append_hit(out, in_world ? cast_point(world, {x, y}, by, options) : cast_point(world.map, {x, y}, by, options));
}

void answer_cast_polygon(std::string& out, const World& world, const Question& question) {
  const ConvexPolygon polygon = read_polygon(question);
  const Vec by = read_translation(question);
  const SweepOptions options{read_one_way(question)};
  if (!question.flag("world")) return append_hit(out, cast_polygon(world.map, polygon, by, options));
  const ConvexPolygon there = value_of(to_tile_space(world.layout, polygon));
  append_hit(
      out, hit_in_world(world.layout, cast_polygon(world.map, there, translation_in_tiles(world.layout, by), options)));
}

void answer_free_turn(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const double angle = free_turn(world.map, read_polygon(question), {x, y}, question.number("angle", 0.0));
  out += "\"angle\":";
  append_number(out, angle);
}

void answer_overlaps_solid(std::string& out, const AskedWorld& asked, const Question& question) {
  if (question.has("polygon") && question.one_of({"body", "circle", "capsule", "polygon"}) == "polygon") {
    if (has_movers(question))
      throw BadQuestion{"solids and maps that move are for \"body\", \"circle\" and \"capsule\""};
    const ConvexPolygon polygon = read_polygon(question);
    const ConvexPolygon there = question.flag("world") ? value_of(to_tile_space(asked.world.layout, polygon)) : polygon;
    return append(out, "\"overlaps\":{}", overlaps_solid(asked.world.map, there));
  }
  with_body(question, [&](const auto& shape) {
    in_space(asked, question, shape, [&](const auto& space, const Movers& movers) {
      append(out, "\"overlaps\":{}", overlaps_solid(space, movers, shape));
    });
  });
}

void answer_move_as(std::string& out, const AskedWorld& asked, const Question& question) {
  moving_in_space(asked, question, [&](const auto& space, const Movers& movers, const auto& shape) {
    const auto moved = moved_by(space, movers, shape, read_way(question));
    append_moved(out, moved, place_of(moved.body), movers);
  });
}

void answer_explain(std::string& out, const AskedWorld& asked, const Question& question) {
  moving_in_space(asked, question, [&](const auto& space, const Movers& movers, const auto& shape) {
    append_explanation(out, asked.world.map, space, movers, shape, read_way(question));
  });
}

void answer_carry(std::string& out, const AskedWorld& asked, const Question& question) {
  moving_in_space(asked, question, [&](const auto& space, const Movers& movers, const auto& shape) {
    append_carried(out, carry(space, movers, shape, {.one_way = read_one_way(question)}));
  });
}

void answer_push_out(std::string& out, const AskedWorld& asked, const Question& question) {
  moving_in_space(asked, question, [&](const auto& space, const Movers& movers, const auto& shape) {
    append_pushed(out, push_out(space, movers, shape, question.number("max_distance", 1.0)));
  });
}

bool page_cast_box(std::string& out, PagedWorld& world, const Question& question) {
  return cast_in_pages(out, world, question, [&](ChunkedMap& map, Vec by, const SweepOptions& options) {
    return cast_box(map, read_body(question), by, options);
  });
}

bool page_cast_circle(std::string& out, PagedWorld& world, const Question& question) {
  return cast_in_pages(out, world, question, [&](ChunkedMap& map, Vec by, const SweepOptions& options) {
    return cast_circle(map, read_circle(question), by, options);
  });
}

bool page_cast_capsule(std::string& out, PagedWorld& world, const Question& question) {
  return cast_in_pages(out, world, question, [&](ChunkedMap& map, Vec by, const SweepOptions& options) {
    return cast_capsule(map, read_capsule(question), by, options);
  });
}

bool page_cast_point(std::string& out, PagedWorld& world, const Question& question) {
  return cast_in_pages(out, world, question, [&](ChunkedMap& map, Vec by, const SweepOptions& options) {
    const auto [x, y] = question.numbers<2>("point");
    return cast_point(map, {x, y}, by, options);
  });
}

bool page_overlaps_solid(std::string& out, PagedWorld& world, const Question& question) {
  if (!is_for_pages(question) || question.has("polygon")) return false;
  with_body(question, [&](const auto& shape) {
    append(out, "\"overlaps\":{}", world.known(overlaps_solid(world.map(), shape)));
  });
  return true;
}

bool page_move_as(std::string& out, PagedWorld& world, const Question& question) {
  if (!is_for_pages(question)) return false;
  with_body(question, [&](const auto& shape) {
    const Way way = read_way(question);
    const auto moved = world.known(move_as(world.map(), shape, way.translation, way.response, way.options));
    append_moved(out, moved, place_of(moved.body), {});
  });
  return true;
}

bool page_carry(std::string& out, PagedWorld& world, const Question& question) {
  if (question.flag("world")) return false;
  AskedMovers asked(question);
  const Movers movers = asked.behind({});
  with_body(question, [&](const auto& shape) {
    append_carried(out,
                   world.known(carry(world.map(), movers, shape, CarryOptions{.one_way = read_one_way(question)})));
  });
  return true;
}

std::optional<TileBox> tiles_of_body(const PagedWorld& world, const Question& question) {
  TileBox tiles{};
  const std::string_view key = question.one_of({"body", "circle", "capsule", "polygon", "point"});
  if (key == "polygon") return tiles_near(world, question, read_polygon(question));
  if (key == "point") {
    const auto [x, y] = question.numbers<2>("point");
    return tiles_near(world, question, Body{{x, y}, {0.0, 0.0}});
  }
  with_body(question, [&](const auto& shape) { tiles = tiles_near(world, question, shape); });
  return tiles;
}

std::optional<TileBox> tiles_of_turn(const PagedWorld&, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const Box box = box_of(read_polygon(question));
  const double reach =
      std::abs(box.min.x - x) + std::abs(box.max.x - x) + std::abs(box.min.y - y) + std::abs(box.max.y - y);
  return tiles_near({{x, y}, {x, y}}, reach + 4.0);
}

}  // namespace tilespace::tool
