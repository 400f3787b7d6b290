// SPDX-License-Identifier: MIT
// Queries about sweeps and moves.
#include <algorithm>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/to_text.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/cast_polygon.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
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

// Appends the members of a contact, without braces.
void append_contact(std::string& out, const SweepHit& hit) {
  append(out, "\"tile\":[{},{}]", hit.tile.x, hit.tile.y);
  if (hit.inside) {
    out += ",\"inside\":true";
  } else {
    append(out, ",\"side\":\"{}\",", name(hit.side));
    append_pair(out, "normal", hit.normal.x, hit.normal.y);
  }
  out += ",\"fraction\":";
  append_number(out, hit.fraction);
}

void append_hit(std::string& out, const SweepHit& hit) {
  append(out, "\"hit\":{}", hit.hit);
  if (!hit) return;
  out += ',';
  append_contact(out, hit);
}

template <class Shape>
void append_moved(std::string& out, const MoveResult<Shape>& moved, Point place) {
  append_pair(out, "at", place.x, place.y);
  if (moved.inside) out += ",\"inside\":true";
  out += ",\"contacts\":[";
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    out += i == 0 ? "{" : ",{";
    append_contact(out, moved.contacts[i]);
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

template <class Shape>
MoveResult<Shape> moved_by(const CollisionMap& map, const Shape& shape, const Way& way) {
  switch (way.response) {
    case CollisionResponse::stop: return move_and_stop(map, shape, way.translation, way.options);
    case CollisionResponse::bounce: return move_and_bounce(map, shape, way.translation, way.options);
    default: return move_and_slide(map, shape, way.translation, way.options);
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
void append_leg(std::string& out, const CollisionMap& map, const MoveLeg<Shape>& leg) {
  std::vector<Candidate> candidates(most_answered);
  const std::int64_t count = explain_cast(map, leg.from, leg.translation, leg.options, candidates);
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

template <class Shape>
void append_explanation(std::string& out, const CollisionMap& map, const Shape& shape, const Way& way) {
  const Explanation<Shape> told = explain(map, shape, way.translation, way.response, way.options);
  append_moved(out, told.moved, place_of(told.moved.body));
  out += ",\"legs\":[";
  for (std::size_t i = 0; i < told.legs.size(); ++i) {
    out += i == 0 ? "{" : ",{";
    append_leg(out, map, told.legs[i]);
    out += '}';
  }
  out += ']';
}

template <class Shape>
void append_move(std::string& out, const CollisionMap& map, const Shape& shape, const Way& way) {
  const MoveResult<Shape> moved = moved_by(map, shape, way);
  append_moved(out, moved, place_of(moved.body));
}

// Calls `answer` with the body of a question, whatever its shape.
void with_body(const Question& question, const auto& answer) {
  const std::string_view key = question.one_of({"body", "circle", "capsule"});
  if (key == "body") return answer(read_body(question));
  if (key == "circle") return answer(read_circle(question));
  answer(read_capsule(question));
}

}  // namespace

void answer_cast_box(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_box(world.map, read_body(question), read_translation(question), {read_one_way(question)}));
}

void answer_cast_circle(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_circle(world.map, read_circle(question), read_translation(question), {read_one_way(question)}));
}

void answer_cast_capsule(std::string& out, const World& world, const Question& question) {
  append_hit(out,
             cast_capsule(world.map, read_capsule(question), read_translation(question), {read_one_way(question)}));
}

void answer_cast_point(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  append_hit(out, cast_point(world.map, {x, y}, read_translation(question), {read_one_way(question)}));
}

void answer_cast_polygon(std::string& out, const World& world, const Question& question) {
  append_hit(out,
             cast_polygon(world.map, read_polygon(question), read_translation(question), {read_one_way(question)}));
}

void answer_free_turn(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const double angle = free_turn(world.map, read_polygon(question), {x, y}, question.number("angle", 0.0));
  out += "\"angle\":";
  append_number(out, angle);
}

void answer_overlaps_solid(std::string& out, const World& world, const Question& question) {
  if (question.has("polygon") && question.one_of({"body", "circle", "capsule", "polygon"}) == "polygon")
    return append(out, "\"overlaps\":{}", overlaps_solid(world.map, read_polygon(question)));
  with_body(question, [&](const auto& shape) { append(out, "\"overlaps\":{}", overlaps_solid(world.map, shape)); });
}

void answer_move_as(std::string& out, const World& world, const Question& question) {
  with_body(question, [&](const auto& shape) { append_move(out, world.map, shape, read_way(question)); });
}

void answer_explain(std::string& out, const World& world, const Question& question) {
  with_body(question, [&](const auto& shape) { append_explanation(out, world.map, shape, read_way(question)); });
}

}  // namespace tilespace::tool
