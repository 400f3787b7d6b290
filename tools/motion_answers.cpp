// SPDX-License-Identifier: MIT
// Questions about what moves.
#include <tilespace/motion/move.hpp>
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/cast_circle.hpp>

#include "answers.hpp"
#include "json_text.hpp"

namespace tilespace::tool {
namespace {

Body read_body(const Question& question) {
  const auto [x, y, width, height] = question.numbers<4>("body", "[min x, min y, width, height]");
  return {{x, y}, {width, height}};
}

Circle read_circle(const Question& question) {
  const auto [x, y, radius] = question.numbers<3>("circle", "[x, y, radius]");
  return {{x, y}, radius};
}

Vec read_translation(const Question& question) {
  const auto [x, y] = question.numbers<2>("by", "[x, y]");
  return {x, y};
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

// What is said of a contact, without braces.
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
void append_moved(std::string& out, const Moved<Shape>& moved, Point place) {
  append_pair(out, "at", place.x, place.y);
  if (moved.inside) out += ",\"inside\":true";
  out += ",\"contacts\":[";
  for (int i = 0; i < moved.contact_count; ++i) {
    out += i == 0 ? "{" : ",{";
    append_contact(out, moved.contacts[i]);
    out += '}';
  }
  out += ']';
  if (moved.rest == Vec{}) return;
  out += ',';
  append_pair(out, "rest", moved.rest.x, moved.rest.y);
}

enum class Response : std::uint8_t { slide, stop, bounce };

template <class Shape>
Moved<Shape> moved_by(const CollisionMap& map, const Shape& shape, const Question& question) {
  const Vec translation = read_translation(question);
  const MoveOptions options{question.choice<Order>("order", {{"time_of_impact", Order::time_of_impact},
                                                             {"x_first", Order::x_first},
                                                             {"y_first", Order::y_first}}),
                            read_one_way(question)};
  switch (question.choice<Response>(
      "response", {{"slide", Response::slide}, {"stop", Response::stop}, {"bounce", Response::bounce}})) {
    case Response::stop: return move_and_stop(map, shape, translation, options);
    case Response::bounce: return move_and_bounce(map, shape, translation, options);
    default: return move_and_slide(map, shape, translation, options);
  }
}

}  // namespace

void answer_cast_box(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_box(world.map, read_body(question), read_translation(question), {read_one_way(question)}));
}

void answer_cast_circle(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_circle(world.map, read_circle(question), read_translation(question), {read_one_way(question)}));
}

void answer_cast_point(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point", "[x, y]");
  append_hit(out, cast_point(world.map, {x, y}, read_translation(question), {read_one_way(question)}));
}

void answer_move(std::string& out, const World& world, const Question& question) {
  if (question.one_of("body", "circle") == "body") {
    const Moved<Body> moved = moved_by(world.map, read_body(question), question);
    append_moved(out, moved, moved.body.min);
  } else {
    const Moved<Circle> moved = moved_by(world.map, read_circle(question), question);
    append_moved(out, moved, moved.body.center);
  }
}

}  // namespace tilespace::tool
