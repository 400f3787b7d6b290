// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/motion/to_text.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/side_laws.hpp"
#include "support/target.hpp"

// Fuzz target: bodies of all kinds, with any displacement in small maps of full tiles and of shapes: the laws of
// motion/move.hpp.

namespace moves_target {
namespace {

using namespace tilespace;
using fuzz::add_shapes;
using fuzz::is_moderate;
using fuzz::is_usual;
using fuzz::place_of;
using fuzz::require;
using fuzz::ShapeInput;

bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
bool same_bits(Point a, Point b) { return same_bits(a.x, b.x) && same_bits(a.y, b.y); }

bool is_between(double value, double a, double b) { return value >= std::min(a, b) && value <= std::max(a, b); }

template <class Shape>
void require_contacts(const CollisionMap& map, const MoveResult<Shape>& moved) {
  require(moved.contacts.size() <= max_contacts, "there are so many contacts at most");
  for (const SweepHit& hit : moved.contacts) {
    require(hit.hit, "contacts are hits");
    require(map.is_solid(hit.tile) && !hit.inside, "a contact is with something solid");
    require(std::abs(std::hypot(hit.normal.x, hit.normal.y) - 1.0) < 0x1p-49, "normals have length 1");
    require(hit.fraction >= 0.0 && hit.fraction <= 1.0, "a contact is on the way");
  }
}

template <class Shape>
void require_laws(const CollisionMap& map, const Shape& shape, Vec way, const MoveResult<Shape>& moved) {
  const Point start = place_of(shape), end = place_of(moved.body);
  if (!is_finite(way) || !is_finite(start)) {
    require(same_bits(start, end) && moved.contacts.empty(), "what is not finite stays");
    return;
  }
  require_contacts(map, moved);
  if (way == Vec{}) require(same_bits(start, end) && moved.contacts.empty(), "no translation changes nothing");
  if (!is_moderate(start) || !is_moderate(start + way)) return;
  require(is_finite(end) && is_finite(moved.rest), "it ends somewhere");
  require(!moved.inside || overlaps_solid(map, shape), "what starts inside overlaps something");
  if (!moved.inside) require(!overlaps_solid(map, moved.body), "what starts free ends free");
}

void require_within(const CollisionMap& map, const Body& body, Vec way, const MoveResult<Body>& moved) {
  if (map.shaped_count() > 0 || !is_finite(body.min) || !is_finite(way)) return;
  if (overlaps_solid(map, body)) return;  // it may start beside, by some roundings
  const Point end = moved.body.min, goal = body.min + way;
  require(is_between(end.x, body.min.x, goal.x) && is_between(end.y, body.min.y, goal.y), "a box goes no farther");
}
template <class Shape>
void require_within(const CollisionMap&, const Shape&, Vec, const MoveResult<Shape>&) {}

// Large bodies cost as many tiles as there are along their outline, if there are tiles everywhere; for round ones, each
// may need multi-precision arithmetic, a hundred times.
bool is_endless(const CollisionMap& map, Vec extent, double radius, bool is_box) {
  const double largest = is_box ? 1 << 10 : 1 << 3;
  const bool is_large = !(std::abs(radius) + std::abs(extent.x) + std::abs(extent.y) < largest);
  return map.outside() == Outside::solid && is_large;
}

// Every segment of the move, and a few of its candidate tiles.
template <class Shape>
void ask_why(const CollisionMap& map, const Shape& shape, Vec way, OneWay one_way, CollisionResponse response) {
  const Explanation<Shape> told = explain(map, shape, way, response, {AxisOrder::time_of_impact, one_way});
  std::size_t contacts = 0;
  for (const MoveLeg<Shape>& leg : told.legs) {
    if (leg.hit) require(leg.hit == told.moved.contacts[contacts++], "legs end with the contacts of the move");
    Candidate candidates[6];
    const std::int64_t count = explain_cast(map, leg.from, leg.translation, leg.options, candidates);
    require(count >= 0 && (count > 0 || !leg.hit), "what is hit is a candidate");
    const std::size_t kept = count < 6 ? static_cast<std::size_t>(count) : 6;
    for (std::size_t k = 0; k < kept; ++k) {
      require((candidates[k].reason == CandidateReason::decided) <= (k == 0), "one decides, and is the first");
      require(map.is_solid(candidates[k].tile) && *name(candidates[k].reason) != 0, "candidates are solid");
    }
    require(!to_text(leg.hit, std::span(candidates, kept)).empty(), "there is something to say");
  }
  require(contacts == told.moved.contacts.size() && *name(response) != 0, "each contact ends a leg");
}

template <class Shape>
void ask(const CollisionMap& map, const Shape& shape, Vec way, OneWay one_way) {
  for (const CollisionResponse response :
       {CollisionResponse::slide, CollisionResponse::stop, CollisionResponse::bounce}) {
    ask_why(map, shape, way, one_way, response);
  }
  for (const AxisOrder order : {AxisOrder::time_of_impact, AxisOrder::x_first, AxisOrder::y_first}) {
    const MoveOptions options{order, one_way};
    const MoveResult<Shape> slid = move_and_slide(map, shape, way, options);
    require_laws(map, shape, way, slid);
    require_within(map, shape, way, slid);
    const MoveResult<Shape> again = move_and_slide(map, shape, way, options);
    require(same_bits(place_of(again.body), place_of(slid.body)), "asked again, it answers the same");
    require(!std::string_view(name(order)).empty(), "orders have names");
  }
  const MoveResult<Shape> stopped = move_and_stop(map, shape, way, {AxisOrder::x_first, one_way});
  require_laws(map, shape, way, stopped);
  require_within(map, shape, way, stopped);
  require(stopped.contacts.size() <= 1, "it stops at the first contact");
  require_laws(map, shape, way, move_and_bounce(map, shape, way, {AxisOrder::x_first, one_way}));
}

// Batch version: the body twice, and an empty one between them.
void ask_many(const CollisionMap& map, const Body& body, Vec way, const MoveOptions& options) {
  for (const CollisionResponse response :
       {CollisionResponse::slide, CollisionResponse::stop, CollisionResponse::bounce}) {
    Body bodies[] = {body, {body.min, {-1.0, 0.0}}, body};
    const Vec ways[] = {way, way, way};
    const MoveResult<Body> alone = move_as(map, body, way, response, options);
    int met = 0;
    move_all(
        map, bodies, ways, response,
        [&](std::size_t, const MoveResult<Body>& moved) {
          require(moved.contacts.size() == alone.contacts.size() && moved.inside == alone.inside,
                  "what is met is told");
          ++met;
        },
        options);
    require(met == (!alone.contacts.empty() || alone.inside ? 2 : 0), "whoever meets something is told of");
    require(same_bits(bodies[0].min, alone.body.min) && same_bits(bodies[2].min, alone.body.min), "as one by one");
    require(same_bits(bodies[1].min, body.min), "what has no place stays");
  }
  Body again[] = {body};
  if (move_while_free(map, again, {&way, 1}) == 1) {
    require(same_bits(again[0].min, move_and_stop(map, body, way).body.min), "what is free gets there");
  }
}

// Positions of a format, and those next to a number.
void ask_format(PositionFormat format, double value) {
  const double rounded = rounded_to(format, value);
  require(*name(PositionFormat::Kind::floats) != 0 && format == format, "formats have names");
  if (!std::isfinite(value)) {
    require(std::isnan(value) ? std::isnan(rounded) : rounded == value, "what is not finite stays");
    return;
  }
  require(rounded_to(format, rounded) == rounded, "rounded twice is rounded once");
  const double above = next_position_up(format, value), below = next_position_down(format, value);
  require(below < value && value < above, "there are positions on both sides");
  require(rounded == value || rounded == above || rounded == below, "the nearest one is beside it");
  if (format.kind == PositionFormat::Kind::floats && std::abs(value) < 0x1p127)
    require(rounded == static_cast<double>(static_cast<float>(value)), "floats are those of the language");
}

bool is_of(PositionFormat format, Point p) { return rounded_to(format, p.x) == p.x && rounded_to(format, p.y) == p.y; }

// With positions in a format, a body that starts free ends free, at a position of the format.
template <class Shape>
void ask_stored(const CollisionMap& map, const Shape& shape, Vec way, OneWay one_way, PositionFormat format) {
  for (const CollisionResponse response :
       {CollisionResponse::slide, CollisionResponse::stop, CollisionResponse::bounce}) {
    const MoveOptions options{AxisOrder::time_of_impact, one_way, format};
    const MoveResult<Shape> moved = move_as(map, shape, way, response, options);
    const Point start = place_of(shape), end = place_of(moved.body);
    if (!is_finite(way) || !is_finite(start)) {
      require(same_bits(start, end), "what is not finite stays");
      continue;
    }
    require_contacts(map, moved);
    if (!is_moderate(start) || !is_moderate(start + way)) continue;
    require(is_finite(end) && is_finite(moved.rest), "it ends somewhere");
    if (!moved.inside) require(way == Vec{} || !overlaps_solid(map, moved.body), "what starts free ends free");
    if (is_of(format, start)) require(is_of(format, end), "it ends on a number of the format");
  }
}

// A move with options and displacement from the input.
template <class Shape>
Shape moved_in(ShapeInput& in, const CollisionMap& map, const Shape& shape, const CollisionMap* like) {
  constexpr CollisionResponse responses[] = {CollisionResponse::slide, CollisionResponse::stop,
                                             CollisionResponse::bounce};
  const CollisionResponse response = responses[in.below(3)];
  const MoveOptions options{static_cast<AxisOrder>(in.below(3)), OneWay::stop};
  const Vec way = fuzz::way_in(in);
  const MoveResult<Shape> moved = move_as(map, shape, way, response, options);
  require(!moved.inside, "walls and one-way shapes have no inside");
  require(is_finite(place_of(moved.body)) && is_finite(moved.rest), "it ends somewhere");
  if (like != nullptr) {
    const MoveResult<Shape> other = move_as(*like, shape, way, response, options);
    require(same_bits(place_of(other.body), place_of(moved.body)) && other.contacts.size() == moved.contacts.size(),
            "from above, what is one-way is as what is not");
  }
  return moved.body;
}

template <class Shape>
void ask_sides(ShapeInput& in) {
  if (in.yes()) {
    fuzz::keep_in_room<Shape>(
        in, [&](const grounds::Room& room, const Shape& shape) { return moved_in(in, room.map, shape, nullptr); });
  } else {
    fuzz::keep_above<Shape>(in, [&](const grounds::Ramp& ramp, const Shape& shape) {
      return moved_in(in, ramp.one_way, shape, &ramp.solid);
    });
  }
}

// Any bytes as a snapshot: either restored to a state with the same bytes, or refused.
void ask_state(std::span<const std::byte> bytes, Body body) {
  const std::uint64_t hash = state_hash(body);
  if (restore(bytes.first(std::min(bytes.size(), snapshot_size(body))), body)) {
    std::byte again[32];
    require(snapshot(body, again) == 32 && std::equal(again, again + 32, bytes.data()), "the bytes of a state");
  } else {
    require(state_hash(body) == hash, "what is refused changes nothing");
  }
}

void ask_deflection(Vec velocity, Vec normal) {
  const double into = velocity.x * normal.x + velocity.y * normal.y;
  if (!(into < 0.0)) {
    const Vec slid = slide_along(velocity, normal), bounced = bounce_off(velocity, normal);
    require(same_bits(slid.x, velocity.x) && same_bits(bounced.y, velocity.y), "what goes away stays as it is");
  }
  const Vec up = slide_along(velocity, {0.0, -1.0});
  if (velocity.y > 0.0 && is_finite(velocity)) require(up == Vec{velocity.x, 0.0}, "along an axis it is exact");
  if (velocity.y > 0.0 && is_finite(velocity) && velocity.y < 0x1p1000) {
    require(bounce_off(velocity, {0.0, -1.0}) == Vec{velocity.x, -velocity.y}, "along an axis it is exact");
  }
}

}  // namespace

FUZZ_TARGET(moves) {
  ShapeInput in(data, size);
  const Point place = in.point();
  const TileBox window = in.tiles_around(place);
  if (window.empty()) return 0;
  CollisionMap map = in.map(window, in.outside());
  if (in.yes()) add_shapes(in, map);
  const Vec way = in.yes() ? in.vec() : in.point() - place;
  const OneWay one_way = in.yes() ? OneWay::stop : OneWay::pass;
  const std::uint32_t kind = in.below(3);
  const Vec extent = in.vec();
  const double radius = in.number();
  const PositionFormat format = fuzz::format_of(size == 0 ? std::uint8_t{0} : data[size - 1]);
  ask_format(format, extent.x);
  ask_deflection(way, extent);
  ask_state(std::as_bytes(std::span(data, size)), Body{place, way});
  if (!in.at_end()) {
    const std::uint32_t which = in.below(3);
    which == 0 ? ask_sides<Body>(in) : which == 1 ? ask_sides<Circle>(in) : ask_sides<Capsule>(in);
  }
  if (is_endless(map, extent, kind == 0 ? 0.0 : radius, kind == 0)) return 0;
  if (kind == 0) {
    ask(map, Body{place, extent}, way, one_way);
    ask_many(map, Body{place, extent}, way, {AxisOrder::time_of_impact, one_way});
    ask_stored(map, Body{place, extent}, way, one_way, format);
  }
  const Circle circle{place, radius};
  if (kind == 1 && is_usual(circle)) {
    ask(map, circle, way, one_way);
    ask_stored(map, circle, way, one_way, format);
  }
  const Capsule capsule{{place, place + extent}, radius};
  if (kind == 2 && is_usual(capsule)) {
    ask(map, capsule, way, one_way);
    ask_stored(map, capsule, way, one_way, format);
  }
  return 0;
}

}  // namespace moves_target
