// SPDX-License-Identifier: MIT
// Questions about bodies that stop, slide or bounce. Those are left out whose contacts depend on how places between two
// contacts are rounded: the oracle is asked without any rounding, and with some.
#include <algorithm>
#include <cmath>

#include "bodies.hpp"
#include "json.hpp"
#include "oracle/move_oracle.hpp"
#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::MoveEnd;
using oracle::P;
using oracle::Places;
using oracle::Q;
using oracle::QP;
using oracle::Response;

enum class Order { time_of_impact, x_first, y_first };

struct Move {
  DrawnBody body;
  P by;
  Response response;
  Order order;
  oracle::OneWay one_way;
};

std::string_view word_of(Response response) {
  if (response == Response::slide) return "slide";
  return response == Response::stop ? "stop" : "bounce";
}
std::string_view word_of(Order order) {
  if (order == Order::time_of_impact) return "time_of_impact";
  return order == Order::x_first ? "x_first" : "y_first";
}

QP exact(const P& p) { return {oracle::to_exact(p.x), oracle::to_exact(p.y)}; }

// ---- The end.

std::optional<MoveEnd> end_straight(const Map& map, const Move& move, const QP& by, Places places) {
  return oracle::move(map.tile_at(), map.bounds(), {move.body.mover, move.body.place}, by, move.response, move.one_way,
                      places);
}

// Along one axis, and from where that ends along the other. Places are those of a box among whole tiles: doubles, or
// real ones.
std::optional<MoveEnd> end_by_axes(const Map& map, const Move& move, Places places) {
  const QP by = exact(move.by);
  const QP x{by.x, 0};
  const QP y{0, by.y};
  const bool is_x_first = move.order == Order::x_first;
  std::optional<MoveEnd> first = end_straight(map, move, is_x_first ? x : y, places);
  if (!first) return std::nullopt;
  Move rest = move;
  const QP start = exact(move.body.place);
  for (QP& p : rest.body.mover.points) p = {Q(p.x + first->place.x - start.x), Q(p.y + first->place.y - start.y)};
  std::optional<MoveEnd> second = end_straight(map, rest, is_x_first ? y : x, places);
  if (!second) return std::nullopt;
  second->place = {Q(second->place.x + first->place.x - start.x), Q(second->place.y + first->place.y - start.y)};
  second->contacts.insert(second->contacts.begin(), first->contacts.begin(), first->contacts.end());
  return second;
}

std::optional<MoveEnd> end_of(const Map& map, const Move& move, Places places) {
  return move.order == Order::time_of_impact ? end_straight(map, move, exact(move.by), places)
                                             : end_by_axes(map, move, places);
}

double size_of(const Move& move) {
  return std::fmax(std::fmax(1.0, move.body.largest), std::fmax(std::abs(move.by.x), std::abs(move.by.y)));
}

// Nothing, if rounding decides what is met.
std::optional<MoveEnd> certain_end(const Map& map, const Move& move) {
  const std::optional<MoveEnd> real = end_of(map, move, Places::real);
  if (!real) return std::nullopt;
  const double error = 0x1p-40 * size_of(move);
  for (const Places places : oracle::all_rounded_places) {
    const std::optional<MoveEnd> rounded = end_of(map, move, places);
    if (!rounded || !are_alike(*real, *rounded, error)) return std::nullopt;
  }
  return real;
}

// ---- The place of a box that slid among whole tiles: the rule for its last bit.

double last_bit(const Q& place, const Q& goal, const MoveEnd& end, double oracle::MoveContact::* normal) {
  const auto last = std::find_if(end.contacts.rbegin(), end.contacts.rend(),
                                 [&](const oracle::MoveContact& contact) { return contact.*normal != 0.0; });
  if (last == end.contacts.rend()) return oracle::nearest_double(goal);
  return (*last).*normal < 0.0 ? oracle::double_not_above(place) : oracle::double_not_below(place);
}

// Nothing, if a body would be in something solid there.
std::optional<P> place_of_slid_box(const Map& map, const Move& move, const MoveEnd& end) {
  const QP start = exact(move.body.place);
  const QP by = exact(move.by);
  const P place{last_bit(end.place.x, Q(start.x + by.x), end, &oracle::MoveContact::normal_x),
                last_bit(end.place.y, Q(start.y + by.y), end, &oracle::MoveContact::normal_y)};
  if (!is_finite(place)) return std::nullopt;
  oracle::Mover there = move.body.mover;
  const QP at = exact(place);
  for (QP& p : there.points) p = {Q(p.x + at.x - start.x), Q(p.y + at.y - start.y)};
  if (oracle::overlaps_solid(map.tile_at(), map.bounds(), there)) return std::nullopt;
  return place;
}

// ---- Questions.

std::string contact_to_json(const oracle::MoveContact& contact) {
  return object_of({{"tile", to_json({contact.x, contact.y})},
                    {"side", to_json(name_of(contact.side))},
                    {"normal", to_json({contact.normal_x, contact.normal_y})}});
}

// Nothing that is left, or so little that rounding may have made it, is left out.
std::string rest_to_json(const MoveEnd& end) {
  const P rest{double_near(end.rest.x), double_near(end.rest.y)};
  return std::abs(rest.x) + std::abs(rest.y) < 0x1p-20 ? std::string() : to_json({rest.x, rest.y});
}

std::optional<Case> to_case(const Map& map, const Move& move) {
  const std::optional<MoveEnd> end = certain_end(map, move);
  if (!end) return std::nullopt;
  P place{double_near(end->place.x), double_near(end->place.y)};
  const bool has_shapes = !map.tiles.empty();
  if (move.response == Response::slide && move.body.key == "body" && !has_shapes) {
    const std::optional<P> exact_place = place_of_slid_box(map, move, *end);
    if (!exact_place) return std::nullopt;
    place = *exact_place;
  }
  const std::string_view one_way = move.one_way == oracle::OneWay::stop ? "stop" : "pass";
  return Case{object_of({{"ask", to_json("move_as")},
                         {move.body.key, move.body.numbers},
                         {"by", to_json({move.by.x, move.by.y})},
                         {"response", to_json(word_of(move.response))},
                         {"order", move.response == Response::slide ? to_json(word_of(move.order)) : ""},
                         {"one_way", has_shapes ? to_json(one_way) : ""}}),
              object_of({{"at", to_json({place.x, place.y})},
                         {"contacts", array_of(end->contacts, contact_to_json)},
                         {"rest", rest_to_json(*end)}}),
              has_interior(move.body.mover) && (move.by.x != 0.0 || move.by.y != 0.0) ? std::string_view() : zero_size};
}

std::optional<Move> draw_move(Draw& draw, Response response) {
  const std::optional<DrawnBody> body = draw_body(draw);
  const P by = draw_translation(draw);
  if (!body || !is_finite(by)) return std::nullopt;
  const bool has_shapes = !draw.map().tiles.empty();
  Move move{*body, by, response, Order::time_of_impact, oracle::OneWay::stop};
  if (response == Response::slide && body->key == "body" && !has_shapes && draw.rng().one_in(2))
    move.order = draw.rng().one_in(2) ? Order::x_first : Order::y_first;
  if (has_shapes && draw.rng().one_in(4)) move.one_way = oracle::OneWay::pass;
  return move;
}

template <Response response>
std::optional<Case> ask_move(Draw& draw) {
  const std::optional<Move> move = draw_move(draw, response);
  if (!move) return std::nullopt;
  const Map& map = draw.map();
  // Bodies without an inside follow rules of their own at walls and one-way sides.
  if (!map.tiles.empty() && !has_interior(move->body.mover)) return std::nullopt;
  if (oracle::count_overlapped(map.tile_at(), map.bounds(), move->body.mover) != 0) return std::nullopt;
  const oracle::SweepHit hit = oracle::sweep(map.tile_at(), map.bounds(), move->body.mover, move->by, move->one_way);
  if (!hit.hit && !draw.rng().one_in(12)) return std::nullopt;
  return to_case(map, *move);
}

}  // namespace

std::span<const Kind> move_kinds() {
  static constexpr Kind kinds[] = {
      {"move_and_stop", 1500, ask_move<Response::stop>},
      {"move_and_slide", 3000, ask_move<Response::slide>},
      {"move_and_bounce", 1500, ask_move<Response::bounce>},
      {"move_and_stop_shapes", 1500, ask_move<Response::stop>, false, MapsOf::shapes},
      {"move_and_slide_shapes", 2500, ask_move<Response::slide>, false, MapsOf::shapes},
      {"move_and_bounce_shapes", 1500, ask_move<Response::bounce>, false, MapsOf::shapes},
  };
  return kinds;
}

}  // namespace conformance
