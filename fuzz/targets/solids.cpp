// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "oracle/rational.hpp"
#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/side_laws.hpp"
#include "support/target.hpp"

// Fuzz target: depenetration, and bodies among moving solids: the laws of their headers.

namespace solids_target {
namespace {

using namespace tilespace;
using fuzz::add_shapes;
using fuzz::is_moderate;
using fuzz::is_usual;
using fuzz::place_of;
using fuzz::require;
using fuzz::ShapeInput;
using Solids = std::vector<MovingSolid>;

template <class Shape>
void ask_push_along(const CollisionMap& map, const Shape& shape, double limit, PushOptions options) {
  const Vec way = options.last_velocity;
  const Vec directions[] = {way, {-way.y, way.x}, {1.0, 1.0}, {0.0, -1.0}};
  options.directions = directions;
  const DepenetrationResult<Shape> out = push_out(map, shape, limit, options);
  require(out.is_free == !overlaps_solid(map, out.body), "it says whether it is free");
  require(out.is_free || out.translation == Vec{}, "what is not freed stays");
  for (const Vec direction : directions) {
    const FreePosition<Shape> free = nearest_free(map, shape, direction, limit, options.one_way);
    require(!free || !overlaps_solid(map, free.body), "a free place is free");
    require(!free || out.is_free, "it takes one of the free places");
  }
}

template <class Shape>
void ask_push(const CollisionMap& map, const Shape& shape, double limit, const PushOptions& options) {
  const DepenetrationResult<Shape> out = push_out(map, shape, limit, options);
  ask_push_along(map, shape, limit, options);
  require(out.is_free == !overlaps_solid(map, out.body), "it says whether it is free");
  require(!out.is_free || out.side != Side::none || !overlaps_solid(map, shape),
          "what overlaps is moved, or is not free");
  if (out.side == Side::none) return require(out.translation == Vec{}, "what stays has not moved");
  require(limit >= 0.0 && out.is_free && overlaps_solid(map, shape), "only what overlaps is pushed, and then is free");
  const double far = std::abs(out.translation.x) + std::abs(out.translation.y);
  require(!(far > limit), "it goes no farther than it may");
  require(out.translation.x == 0.0 || out.translation.y == 0.0, "it goes straight to a side");
  for (const Side side : {Side::north, Side::west, Side::east, Side::south}) {
    const FreePosition<Shape> free = nearest_free(map, shape, side, limit, options.one_way);
    if (!free) continue;
    require(!overlaps_solid(map, free.body), "a free place is free");
    const Vec way = place_of(free.body) - place_of(shape);
    require(std::abs(way.x) + std::abs(way.y) >= far, "the way is the shortest");
  }
}

void ask_addends(double sum, double other) {
  const double most = largest_addend(sum, other), least = smallest_addend(sum, other);
  if (!(std::abs(sum) < 0x1p1000 && std::abs(other) < 0x1p1000)) return;
  const oracle::Q real = oracle::to_exact(sum) - oracle::to_exact(other);
  require(oracle::to_exact(most) <= real && oracle::to_exact(next_up(most)) > real, "the largest that fits");
  require(oracle::to_exact(least) >= real && oracle::to_exact(next_down(least)) < real, "the smallest");
}

MovingSolid some_solid(ShapeInput& in) {
  MovingSolid solid;
  solid.body.min = in.point();
  solid.body.size = in.vec();
  if (in.yes()) solid.translation = in.vec();
  if (in.yes()) solid.belt = in.number();
  if (in.yes()) {
    const std::uint8_t bits = in.byte();
    solid.one_way = Sides::from_bits(bits);
    solid.core = static_cast<SolidCore>(bits / 16 % 4);
  }
  if (in.yes()) solid.radius = in.number();
  return solid;
}

Solids some_solids(ShapeInput& in, Body& body) {
  Solids solids;
  require(name(SolidCore::falling) != name(SolidCore::rising), "diagonals have names");
  for (std::uint32_t i = in.below(4); i > 0; --i) solids.push_back(some_solid(in));
  if (!solids.empty() && in.yes()) {
    body.min = {solids[0].body.min.x, largest_addend(solids[0].body.min.y, body.size.y)};
  }
  return solids;
}

void ask_cast(const CollisionMap& map, const Solids& solids, const Solids& others, const Body& body, Vec way) {
  const SweepHit hit = cast_box(map, solids, body, way);
  SweepHit other = cast_box(map, others, body, way);
  if (hit.solid >= 0) {
    const MovingSolid& met = solids[static_cast<std::size_t>(hit.solid)];
    const MovingSolid& also = others[static_cast<std::size_t>(other.solid)];
    require(!comes_before(met, also) && !comes_before(also, met), "the order of solids does not count");
    require(!is_empty(after_step(met)), "what is met is there");
    if (hit.inside) require(overlaps_solid(met, body), "it overlaps what it is in");
  }
  other.solid = hit.solid;
  require(hit == other, "the order of solids does not count");
  require(hit.fraction >= 0.0 && hit.fraction <= 1.0, "on its way");
  if (is_finite(way) && !is_empty(body)) {
    require(hit.inside == overlaps_solid(map, solids, body), "it says whether it is inside");
  }
}

// A body that overlaps a solid only through the rounding of its position starts from beside it, if there is such a
// position: a body much bigger than its space has none.
bool has_place_beside(const Body& body) { return body.size.x < 0x1p40 && body.size.y < 0x1p40; }

void require_free(const CollisionMap& map, const Solids& solids, const Body& start, const MoveResult<Body>& moved) {
  if (!is_moderate(start) || !is_moderate(moved.body) || moved.inside) return;
  if (!has_place_beside(start) && overlaps_solid(map, solids, start)) return;
  require(!overlaps_solid(map, solids, moved.body), "what starts free ends free");
}

void ask_solids(const CollisionMap& map, const Solids& solids, const Body& body, Vec way, OneWay one_way) {
  const Solids others(solids.rbegin(), solids.rend());
  ask_cast(map, solids, others, body, way);
  for (const Counted counted : {Counted::all, Counted::thin})
    require(count_overlapped(solids, body, one_way, counted) == count_overlapped(others, body, one_way, counted),
            "the order of solids does not count");
  require(crosses_on_arrival(solids, body, {way, {}, 0.0}, one_way) ==
              crosses_on_arrival(others, body, {way, {}, 0.0}, one_way),
          "the order of solids does not count");
  const MoveOptions options{AxisOrder::time_of_impact, one_way};
  const MoveResult<Body> slid = move_and_slide(map, solids, body, way, options);
  if (is_finite(way)) {
    require_free(map, solids, body, slid);
    require_free(map, solids, body, move_and_stop(map, solids, body, way, options));
    require_free(map, solids, body, move_and_bounce(map, solids, body, way, options));
  }
  if (!is_empty(body) && is_finite(slid.body.min)) {
    require(slid.body == move_and_slide(map, others, body, way, options).body, "the order of solids does not count");
    require(move_and_slide(map, {}, body, way, options).body == move_and_slide(map, body, way, options).body,
            "no solids are none");
  }
  const CarryResult carried = carry(map, solids, body, {one_way});
  const CarryResult again = carry(map, others, body, {one_way});
  if (is_empty(body)) return;
  require(carried.body == again.body && carried.crushed == again.crushed, "the order of solids does not count");
  require(carry(map, solids, body, {one_way, RidingRule::stays}).carrier == -1, "what does not rest is not carried");
  require(name(RidingRule::rides) != name(RidingRule::stays), "both have names");
  const bool is_free = !overlaps_solid(map, body);
  if (is_free && !carried.crushed && is_moderate(carried.body)) {
    require(!overlaps_solid(map, solids, carried.body), "what is not crushed is free");
  }
}

SweepHit cast_round(const CollisionMap& map, const Solids& solids, const Circle& circle, Vec way) {
  return cast_circle(map, solids, circle, way);
}
SweepHit cast_round(const CollisionMap& map, const Solids& solids, const Capsule& capsule, Vec way) {
  return cast_capsule(map, solids, capsule, way);
}

template <class Shape>
void ask_round(const CollisionMap& map, const Solids& solids, const Shape& shape, Vec way, OneWay one_way) {
  const Solids others(solids.rbegin(), solids.rend());
  const SweepHit hit = cast_round(map, solids, shape, way);
  require(hit.fraction == cast_round(map, others, shape, way).fraction, "the order of solids does not count");
  require(hit.fraction >= 0.0 && hit.fraction <= 1.0, "on its way");
  const MoveOptions options{AxisOrder::time_of_impact, one_way};
  const MoveResult<Shape> slid = move_and_slide(map, solids, shape, way, options);
  const MoveResult<Shape> stopped = move_and_stop(map, solids, shape, way, options);
  const MoveResult<Shape> bounced = move_and_bounce(map, solids, shape, way, options);
  require(
      stopped.contacts.size() <= 1 && slid.contacts.size() <= max_contacts && bounced.contacts.size() <= max_contacts,
      "contacts are few");
  const Carried<Shape> carried = carry(map, solids, shape, {one_way});
  require(carried.crushed || !overlaps_solid({}, solids, carried.body), "what is not crushed is free");
}

// A part of the map that moves, among the rest of it.
template <class Shape>
void ask_moving_map(const CollisionMap& map, const Shape& shape, const MovingMap& moving, Vec way) {
  const CollisionMap nothing;
  const Movers movers{{}, {&moving, 1}};
  const MovingMap at_rest{moving.map, moving.position, {}};
  if (is_finite(way)) {
    const MoveResult<Shape> moved = move_and_slide(map, movers, shape, way);
    require(moved.contacts.size() <= max_contacts, "contacts are few");
    const Explanation<Shape> explained = explain(map, movers, shape, way);
    require(explained.moved.contacts == moved.contacts, "it is the move that is explained");
    for (const MoveLeg<Shape>& leg : explained.legs) {
      Candidate first;
      const std::int64_t count = explain_cast(map, movers, leg.from, leg.translation, leg.options, {&first, 1});
      const bool has_decided = count > 0 && first.reason == CandidateReason::decided;
      require(leg.hit.solid < 0 || !has_decided || leg.hit.inside, "where one that moves is hit, no tile decides");
    }
    const MoveResult<Shape> alone = move_and_stop(nothing, movers, shape, way);
    const bool starts_free = count_overlapped(movers, shape, OneWay::stop, Counted::all) == 0;
    require(!starts_free || !overlaps_solid(nothing, movers, alone.body), "what starts free ends free");
  }
  const Carried<Shape> carried = carry(map, movers, shape);
  require(carried.crushed || !overlaps_solid(nothing, movers, carried.body), "what is not crushed is free");
  const Carried<Shape> stays = carry(map, {{}, {&at_rest, 1}}, shape);
  require(stays.crushed || stays.body == shape, "what stands still moves nothing");
}

// Out of all that moves, to sides and along a vector.
template <class Shape>
void ask_push_among(const CollisionMap& map, const Movers& movers, const Shape& shape, double limit, Vec way) {
  const Vec directions[] = {way, {1.0, -1.0}};
  for (const PushOptions& options : {PushOptions{way}, PushOptions{way, OneWay::pass, directions}}) {
    const DepenetrationResult<Shape> out = push_out(map, movers, shape, limit, options);
    require(out.is_free == !overlaps_solid(map, movers, out.body), "it says whether it is free");
    require(out.is_free || out.translation == Vec{}, "what is not freed stays");
  }
  for (const Side side : {Side::north, Side::west}) {
    const FreePosition<Shape> free = nearest_free(map, movers, shape, side, limit);
    require(!free || !overlaps_solid(map, movers, free.body), "a free place is free");
    const bool is_near = limit > 0.0 && nearest_free(map, movers, shape, side, limit * 0.5).found;  // a half may be -0
    require(free.found || !is_near, "a greater limit finds no less");
  }
}

// The moving map turns about a tile's corner.
template <class Shape>
void ask_turn(const CollisionMap& map, const Shape& shape, const MovingMap& moving, double limit, int quarters) {
  const auto tiles = turned(*moving.map, quarters);
  if (!tiles) return;
  const MapTurn turn{moving, {double(quarters), 1.0}, quarters};
  const MovingMap after = after_turn(turn, *tiles);
  const Movers movers{{}, {&after, 1}};
  for (const TurnRule takes : {TurnRule::riders, TurnRule::all, TurnRule::none}) {
    const TurnedBody<Shape> result = carry_by_turn(map, movers, turn, shape, limit, {takes});
    const bool overlaps = overlaps_solid(map, movers, result.body);
    require(result.is_crushed == overlaps, "what is not crushed is free");
    require(takes != TurnRule::none || !result.is_carried, "nothing is taken along by force");
    require(name(takes) != nullptr, "a rule has a name");
  }
}

// Tests whether the exact lower end of the body is at or above the top of the solid after its step.
bool is_on_or_above(const Body& body, const MovingSolid& solid) {
  const oracle::Q low = oracle::Q(oracle::to_exact(body.min.y) + oracle::to_exact(body.size.y));
  return low <= oracle::to_exact(after_step(solid).min.y);
}

// A one-way platform that moves up and down across a whole room: bodies above it stay above.
void ask_platform(ShapeInput& in) {
  const TileBox box{{0, 0}, {8, 16}};
  const CollisionMap map = CollisionMap::create(box, Outside::solid).value();
  MovingSolid solid;
  solid.one_way = Side::north;
  solid.body = {{-9.0, in.beside(8.0 + in.byte() / 128.0)}, {26.0, fuzz::size_in(in)}};
  Body body = fuzz::shape_in(in, {2.0 + in.byte() / 64.0, 3.0}, Body{});
  if (in.yes()) body.min.y = in.beside(solid.body.min.y - body.size.y);
  if (!is_on_or_above(body, solid) || body.min.y < 2.0) return;
  for (int step = 0; step < 8 && !in.at_end(); ++step) {
    const double way = in.byte() / 1024.0;
    solid.translation = {(in.byte() - 128) / 1024.0, solid.body.min.y > 9.0 ? -way : way};
    const Solids solids{solid};
    body = carry(map, solids, body).body;
    require(is_on_or_above(body, solid), "what a one-way solid carries is above it");
    const MoveOptions options{static_cast<AxisOrder>(in.below(3)), OneWay::stop};
    const Vec to = fuzz::way_in(in);
    body = in.yes() ? move_and_slide(map, solids, body, to, options).body : move_and_bounce(map, solids, body, to).body;
    require(is_on_or_above(body, solid), "what is above a one-way solid stays above it");
    solid.body = after_step(solid);
  }
}

}  // namespace

FUZZ_TARGET(solids) {
  ShapeInput in(data, size);
  const Point place = in.point();
  const TileBox window = in.tiles_around(place);
  if (window.empty()) return 0;
  // beyond a walled map, giants have billions of tiles to pass
  CollisionMap map = in.map(window, Outside::free);
  if (in.yes()) add_shapes(in, map);
  const OneWay one_way = in.yes() ? OneWay::stop : OneWay::pass;
  Body body{place, in.vec()};
  const PushOptions options{in.vec(), one_way};
  const double limit = in.number();
  switch (in.below(4)) {
    case 0: ask_push(map, body, limit, options); break;
    case 1: {
      const Circle circle{place, body.size.x};
      if (is_usual(circle)) ask_push(map, circle, limit, options);
      break;
    }
    case 2: {
      const Capsule capsule{{place, in.point()}, body.size.x};
      if (is_usual(capsule)) ask_push(map, capsule, limit, options);
      break;
    }
    default: {
      const Solids solids = some_solids(in, body);
      const Capsule capsule{{place, in.yes() ? in.point() : place}, body.size.x};
      if (is_usual(capsule)) ask_round(map, solids, capsule, in.vec(), one_way);
      if (is_usual(Circle{place, body.size.y})) ask_round(map, solids, Circle{place, body.size.y}, in.vec(), one_way);
      const MovingMap moving{&map, in.yes() ? Point{} : in.point(), in.vec()};
      if (is_usual(capsule)) ask_moving_map(map, capsule, moving, in.vec());
      const auto quarters = static_cast<int>(solids.size()) + (one_way == OneWay::stop ? 1 : -2);
      if (is_usual(capsule)) ask_round(map, {moving_capsule(capsule)}, Circle{place, 0.5}, body.size, one_way);
      if (is_usual(capsule)) ask_push_among(map, {solids, {&moving, 1}}, capsule, limit, body.size);
      if (is_moderate(body)) ask_push_among(map, {solids, {&moving, 1}}, body, limit, body.size);
      if (is_usual(capsule)) ask_turn(map, capsule, moving, limit, quarters);
      if (is_moderate(body)) ask_turn(map, body, moving, limit, quarters);
      if (in.yes())
        ask_round(map, {moving_circle({place, body.size.x}, body.size)}, Circle{place, 0.5}, in.vec(), one_way);
      ask_solids(map, solids, body, in.yes() ? in.vec() : in.point() - place, one_way);
    }
  }
  ask_addends(place.x, limit);
  if (!in.at_end()) ask_platform(in);
  return 0;
}

}  // namespace solids_target
