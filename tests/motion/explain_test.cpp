// SPDX-License-Identifier: MIT
// A move that is told is the move, and what is told of its tiles is what each of them says alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/to_text.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tuple>
#include <vector>

#include "motion/solids.hpp"

namespace explain_test {
namespace {

using namespace moves;
using tilespace::Candidate;
using tilespace::CandidateReason;
using tilespace::Explanation;
using tilespace::MoveLeg;
using tilespace::Movers;
using tilespace::MovingMap;
using tilespace::OneWay;
using tilespace::Side;
using tilespace::StartInside;
using tilespace::SweepHit;
using tilespace::SweepOptions;
using tilespace::TileForm;

tilespace::CollisionResponse asked(CollisionResponse response) {
  return response == CollisionResponse::stop    ? tilespace::CollisionResponse::stop
         : response == CollisionResponse::slide ? tilespace::CollisionResponse::slide
                                                : tilespace::CollisionResponse::bounce;
}

SweepHit cast(const CollisionMap& map, const Body& body, Vec way, const SweepOptions& options) {
  return cast_box(map, body, way, options);
}
SweepHit cast(const CollisionMap& map, const Circle& circle, Vec way, const SweepOptions& options) {
  return cast_circle(map, circle, way, options);
}
SweepHit cast(const CollisionMap& map, const Capsule& capsule, Vec way, const SweepOptions& options) {
  return cast_capsule(map, capsule, way, options);
}

template <class Shape>
std::vector<Candidate> candidates_of(const CollisionMap& map, const Shape& shape, Vec way,
                                     const SweepOptions& options) {
  std::vector<Candidate> all(512);
  const std::int64_t count = explain_cast(map, shape, way, options, all);
  EXPECT_LE(count, 512);
  all.resize(static_cast<std::size_t>(std::min<std::int64_t>(count, 512)));
  return all;
}

// The tile, and nothing else.
CollisionMap map_of(const CollisionMap& map, Tile tile) {
  CollisionMap one = CollisionMap::create({tile, tile + tilespace::Step{1, 1}}).value();
  one.set_solid(tile, true);
  if (map.has_shape(tile)) {
    EXPECT_TRUE(one.set_shape(tile, map.shape(tile)));
  }
  return one;
}

bool has_width(const Body& body) { return body.size.x > 0.0 && body.size.y > 0.0; }
bool has_width(const Circle& circle) { return circle.radius > 0.0; }
bool has_width(const Capsule& capsule) { return capsule.radius > 0.0; }

Body bounds_of(const Body& body) { return body; }
Body bounds_of(const Circle& c) { return {c.center - Vec{c.radius, c.radius}, {2.0 * c.radius, 2.0 * c.radius}}; }
Body bounds_of(const Capsule& c) {
  const Point low{std::min(c.axis.start.x, c.axis.end.x), std::min(c.axis.start.y, c.axis.end.y)};
  const Point high{std::max(c.axis.start.x, c.axis.end.x), std::max(c.axis.start.y, c.axis.end.y)};
  return {low - Vec{c.radius, c.radius}, (high - low) + Vec{2.0 * c.radius, 2.0 * c.radius}};
}

// Is the tile within 2^-40 of the box around the way? Numbers of these tests are below 2^8.
bool is_near_way(const Body& bounds, Vec way, Tile tile) {
  const auto apart = [](double low, double size, double move, std::int32_t first) {
    const double from = low + std::min(move, 0.0) - 0x1p-32;
    const double to = low + size + std::max(move, 0.0) + 0x1p-32;
    return from > first + 1.0 || to < first;
  };
  return !apart(bounds.min.x, bounds.size.x, way.x, tile.x) && !apart(bounds.min.y, bounds.size.y, way.y, tile.y);
}

bool is_blocked(CandidateReason reason) {
  return reason == CandidateReason::decided || reason == CandidateReason::hit_at_same_time ||
         reason == CandidateReason::hit_later || reason == CandidateReason::covered;
}

// ---- Laws of a cast that is told.

// First what decided, then what would be met, by its fraction, then the others by their reason; and row by row.
bool comes_before(const Candidate& a, const Candidate& b) {
  const auto key = [](const Candidate& c) {
    const bool is_met = is_blocked(c.reason) && c.reason != CandidateReason::decided;
    const int rank = c.reason == CandidateReason::decided ? 0 : is_met ? 1 : 2 + static_cast<int>(c.reason);
    return std::tuple(rank, is_met ? c.alone.fraction : 0.0, c.tile.y, c.tile.x);
  };
  return key(a) < key(b);
}

// Is the side of a tile that is hit alone a seam, as its neighbour is full?
bool is_seam(const CollisionMap& map, const SweepHit& alone) {
  const auto [x, y] = alone.tile;
  switch (alone.side) {
    case Side::north: return alone.normal == Vec{0.0, -1.0} && alone.line == y && is_full(map.shape({x, y - 1}));
    case Side::west: return alone.normal == Vec{-1.0, 0.0} && alone.line == x && is_full(map.shape({x - 1, y}));
    case Side::east: return alone.normal == Vec{1.0, 0.0} && alone.line == x + 1.0 && is_full(map.shape({x + 1, y}));
    case Side::south: return alone.normal == Vec{0.0, 1.0} && alone.line == y + 1.0 && is_full(map.shape({x, y + 1}));
    default: return false;
  }
}

template <class Shape>
void check_cast(const CollisionMap& map, const Shape& shape, Vec way, const SweepOptions& options) {
  const SweepHit hit = cast(map, shape, way, options);
  const std::vector<Candidate> told = candidates_of(map, shape, way, options);
  int decided = 0;
  for (const Candidate& candidate : told) {
    const std::string which = std::string(name(candidate.reason)) + " " + std::to_string(candidate.tile.x) + "," +
                              std::to_string(candidate.tile.y);
    EXPECT_TRUE(map.is_solid(candidate.tile)) << which;
    EXPECT_TRUE(is_near_way(bounds_of(shape), way, candidate.tile)) << which;
    if (candidate.reason == CandidateReason::decided) {
      ++decided;
      EXPECT_EQ(candidate.tile, hit.tile) << which;
    }
    if (!has_width(shape)) continue;
    EXPECT_EQ(candidate.alone, cast(map_of(map, candidate.tile), shape, way, options)) << which;
    const bool started = candidate.reason == CandidateReason::started_inside;
    if (!started) {
      EXPECT_EQ(is_blocked(candidate.reason), candidate.alone.hit) << which;
    }
    if (is_blocked(candidate.reason) && candidate.reason != CandidateReason::decided) {
      EXPECT_EQ(candidate.reason == CandidateReason::covered, is_seam(map, candidate.alone)) << which;
    }
    if (is_blocked(candidate.reason)) {
      EXPECT_GE(candidate.alone.fraction, hit.fraction - 0x1p-40) << which;
    }
  }
  EXPECT_EQ(decided, hit ? 1 : 0);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end(), comes_before));
  if (hit && !told.empty()) {
    EXPECT_EQ(told[0].reason, CandidateReason::decided);
  }
  if (hit && !told.empty() && has_width(shape)) {
    EXPECT_EQ(told[0].alone, hit);
  }
}

template <class Shape, class MakeMap>
void check_casts(MakeMap make_map) {
  on_free_bodies<Shape>(make_map, [](const CollisionMap& map, const Shape& shape, Vec way) {
    for (const OneWay one_way : {OneWay::stop, OneWay::pass}) {
      check_cast(map, shape, way, {one_way, StartInside::blocks});
      if (::testing::Test::HasFailure()) ADD_FAILURE() << show(CollisionResponse::stop, {}, map, shape, way);
      if (::testing::Test::HasFailure()) return;
    }
  });
}

TEST(ExplainCast, each_tile_alone_says_what_is_told_of_it) {
  check_casts<Body>(full_maps);
  check_casts<Circle>(full_maps);
  check_casts<Capsule>(full_maps);
}

TEST(ExplainCast, each_tile_with_a_shape_alone_says_what_is_told_of_it) {
  check_casts<Body>(shaped_maps);
  check_casts<Circle>(shaped_maps);
  check_casts<Capsule>(shaped_maps);
}

// What a body starts in is told, but where a wall of that very tile decides.
TEST(ExplainCast, bodies_that_start_inside) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileBox bounds{{0, 0}, {12, 9}};
    const CollisionMap map = shaped_map(rng, bounds, 3);
    const auto [shape, way] = random_case<Body>(rng, bounds, Numbers::any);
    for (const StartInside inside : {StartInside::blocks, StartInside::leaves})
      check_cast(map, shape, way, {OneWay::stop, inside});
    bool is_told = !overlaps_solid(map, shape);
    for (const Candidate& candidate : candidates_of(map, shape, way, {OneWay::stop, StartInside::leaves})) {
      const bool is_its_wall = candidate.reason == CandidateReason::decided && !map.shape(candidate.tile).walls.empty();
      is_told = is_told || candidate.reason == CandidateReason::started_inside || is_its_wall;
    }
    EXPECT_TRUE(is_told || way == Vec{}) << show(CollisionResponse::stop, {}, map, shape, way);
  }
}

// Every solid tile that the way comes to more than by its border is in the list, up to what decided.
TEST(ExplainCast, nothing_that_is_met_is_left_out) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileBox bounds{{0, 0}, {12, 9}};
    const CollisionMap map = full_map(rng, bounds, 6);
    const auto [body, way] = random_case<Body>(rng, bounds, some_numbers(rng));
    if (overlaps_solid(map, body) || !has_width(body)) continue;
    const SweepHit hit = cast_box(map, body, way);
    const std::vector<Candidate> told = candidates_of(map, body, way, {});
    for (std::int32_t y = 0; y < 9; ++y) {
      for (std::int32_t x = 0; x < 12; ++x) {
        const Tile tile{x, y};
        const SweepHit alone = map.is_solid(tile) ? cast_box(map_of(map, tile), body, way) : SweepHit{};
        if (!alone || alone.fraction > hit.fraction + 0x1p-40) continue;
        const bool is_told =
            std::any_of(told.begin(), told.end(), [&](const Candidate& candidate) { return candidate.tile == tile; });
        EXPECT_TRUE(is_told) << x << "," << y << " " << show(CollisionResponse::stop, {}, map, body, way);
      }
    }
  }
}

// Along each side of a tile, in both directions, by a shape at a point that extends by `half` to all sides.
template <class ShapeAt>
void expect_sides_told(ShapeAt shape_at, Vec half) {
  CollisionMap map = CollisionMap::create({{0, 0}, {9, 9}}).value();
  map.set_solid(Tile{4, 4}, true);
  const std::pair<Point, Vec> ways[] = {{{1.0, 4.0 - half.y}, {6.0, 0.0}},
                                        {{1.0, 5.0 + half.y}, {6.0, 0.0}},
                                        {{4.0 - half.x, 1.0}, {0.0, 6.0}},
                                        {{5.0 + half.x, 1.0}, {0.0, 6.0}}};
  for (const auto& [start, way] : ways) {
    for (const bool is_back : {false, true}) {
      const auto shape = shape_at(is_back ? start + way : start);
      const std::vector<Candidate> told = candidates_of(map, shape, is_back ? way * -1.0 : way, {});
      ASSERT_EQ(told.size(), 1U) << show(CollisionResponse::stop, {}, map, shape, way);
      EXPECT_EQ(told[0].tile, (Tile{4, 4}));
      EXPECT_EQ(told[0].reason, CandidateReason::only_touched);
    }
  }
}

TEST(ExplainCast, sides_that_are_grazed_are_told) {
  expect_sides_told([](Point at) { return Body{at - Vec{0.25, 0.5}, {0.5, 1.0}}; }, {0.25, 0.5});
  expect_sides_told([](Point at) { return tilespace::Circle{at, 0.5}; }, {0.5, 0.5});
  const Vec axis{0.25, 0.125};
  expect_sides_told([&](Point at) { return tilespace::Capsule{{at - axis, at + axis}, 0.25}; }, {0.5, 0.375});
}

// A caller's short span gets the first ones of the long one, and the same count.
TEST(ExplainCast, a_short_span_has_the_first_ones) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 200; ++i) {
    const TileBox bounds{{0, 0}, {12, 9}};
    const CollisionMap map = shaped_map(rng, bounds, 3);
    const auto [body, way] = random_case<Body>(rng, bounds, Numbers::halves);
    const std::vector<Candidate> all = candidates_of(map, body, way, {});
    for (std::size_t room = 0; room <= 4; ++room) {
      std::vector<Candidate> some(room);
      const std::int64_t count = explain_cast(map, body, way, {}, some);
      EXPECT_EQ(count, static_cast<std::int64_t>(all.size()));
      for (std::size_t k = 0; k < std::min(room, all.size()); ++k) EXPECT_EQ(some[k], all[k]) << k;
    }
  }
}

// From so far away that doubles do not tell tiles apart, what decides is found all the same.
TEST(ExplainCast, from_far_away) {
  const CollisionMap map = CollisionMap::from_text("..#.....\n").value();
  const Body body{{-0x1p60, 0.0}, {1.0, 1.0}};
  const Vec way{0x1p61 + 0x1p20, 0.0};
  const std::vector<Candidate> told = candidates_of(map, body, way, {});
  ASSERT_GE(told.size(), 1U);
  EXPECT_EQ(told[0].tile, (Tile{2, 0}));
  EXPECT_EQ(told[0].reason, CandidateReason::decided);
  EXPECT_EQ(told[0].alone, cast_box(map, body, way));
}

TEST(ExplainCast, the_wall_around_the_map_is_told_too) {
  const Body body{{0.0, 1.0}, {1.0, 1.0}};
  Candidate some[9];
  const auto count = [&](tilespace::Outside outside) {
    const CollisionMap map = CollisionMap::from_text("...\n...\n...\n", {0, 0}, outside).value();
    return explain_cast(map, body, {0.0, -5.0}, {}, some);
  };
  EXPECT_EQ(count(tilespace::Outside::free), 0);
  EXPECT_EQ(count(tilespace::Outside::solid),
            9);  // in the column -1 those of five rows, and up to one beyond, two in two rows
  EXPECT_EQ(some[0].tile, (Tile{0, -1}));
  EXPECT_EQ(some[0].reason, CandidateReason::decided);
}

// The body comes to the wall of the tile with a side, and at the same time to its area corner on corner.
TEST(ExplainCast, of_a_tile_that_is_met_twice_at_once_the_side_is_told) {
  CollisionMap map = CollisionMap::create({{0, 0}, {2, 2}}).value();
  const auto area = shape_of(TileForm::half_east).area;
  ASSERT_TRUE(map.set_shape({1, 1}, tilespace::tile_shape(area, {}, Side::north).value()));
  const Body body{{0.25, 0.0}, {1.0, 0.5}};
  const Vec way{1.0, 2.0};
  check_cast(map, body, way, {});
  const std::vector<Candidate> told = candidates_of(map, body, way, {});
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].alone.side, Side::north);
  EXPECT_EQ(told[0].alone.fraction, 0.25);
}

TEST(ExplainCast, long_lists_end) {
  const CollisionMap map = CollisionMap::from(9000, 2, [](int, int y) { return y == 1; }).value();
  Candidate first;
  const Body body{{0.0, 0.0}, {1.0, 1.0}};
  EXPECT_EQ(explain_cast(map, body, {8000.0, 0.0}, {}, {&first, 1}), tilespace::max_candidates);
  EXPECT_EQ(explain_cast(map, body, {1000.0, 0.0}, {}, {&first, 1}), 1002);
  EXPECT_EQ(first.tile, (Tile{0, 1}));
}

// They are looked for from the start of the way on, and where there is none, from the north-west.
TEST(ExplainCast, of_too_many_those_to_the_north_are_told) {
  const CollisionMap map = CollisionMap::from(96, 96, [](int, int) { return true; }).value();
  std::vector<Candidate> told(tilespace::max_candidates);
  const Body body{{0.5, 0.5}, {95.0, 95.0}};
  EXPECT_EQ(explain_cast(map, body, {0.0, 0.0}, {}, told), tilespace::max_candidates);
  EXPECT_TRUE(std::all_of(told.begin(), told.end(), [](const Candidate& candidate) { return candidate.tile.y < 48; }));
}

// What is overlapped at the start fills the list; what the cast hits is told in any case.
TEST(ExplainCast, of_too_many_the_one_that_is_hit_is_told) {
  const CollisionMap map = CollisionMap::from(128, 96, [](int x, int) { return x < 96 || x == 120; }).value();
  std::vector<Candidate> told(tilespace::max_candidates + 1);
  const Body body{{0.5, 0.5}, {95.0, 95.0}};
  const SweepOptions leaving{OneWay::stop, StartInside::leaves};
  const SweepHit hit = cast_box(map, body, {30.0, 0.0}, leaving);
  ASSERT_EQ(hit.tile.x, 120);
  ASSERT_EQ(explain_cast(map, body, {30.0, 0.0}, leaving, told), tilespace::max_candidates + 1);
  const auto is_decisive = [](const Candidate& candidate) { return candidate.reason == CandidateReason::decided; };
  ASSERT_EQ(std::count_if(told.begin(), told.end(), is_decisive), 1);
  const Candidate& decisive = *std::find_if(told.begin(), told.end(), is_decisive);
  EXPECT_EQ(decisive.tile, hit.tile);
  EXPECT_EQ(decisive.alone, hit);
}

TEST(ExplainCast, odd_input_has_none) {
  const CollisionMap map = CollisionMap::from_text("#.\n..\n").value();
  const double nan = std::nan("");
  Candidate some[4];
  EXPECT_EQ(explain_cast(map, Body{{0.5, nan}, {1.0, 1.0}}, {-1.0, 0.0}, {}, some), 0);
  EXPECT_EQ(explain_cast(map, Body{{0.5, 0.5}, {1.0, 1.0}}, {nan, 0.0}, {}, some), 0);
  EXPECT_EQ(explain_cast(map, Circle{{0.5, 0.5}, -1.0}, {1.0, 0.0}, {}, some), 0);
  EXPECT_EQ(explain_cast(map, Circle{{0.5, 0.5}, HUGE_VAL}, {1.0, 0.0}, {}, some), 0);
  EXPECT_EQ(explain_cast(map, Capsule{{{0.5, 0.5}, {nan, 1.0}}, 1.0}, {1.0, 0.0}, {}, some), 0);
  EXPECT_EQ(explain_cast(map, Capsule{{{0.5, 0.5}, {1.0, 1.0}}, HUGE_VAL}, {1.0, 0.0}, {}, some), 0);
  EXPECT_EQ(explain_cast(map, Circle{{0.5, 0.5}, cases::largest}, {1.0, 0.0}, {}, some), 1) << "it has a place";
  // What is too large to be made larger is asked as it is.
  EXPECT_EQ(explain_cast(map, Body{{-0x1p1010, -1.0}, {0x1p1010, 1.0}}, {0.0, 1.5}, {}, some), 0);
}

// ---- Laws of a move that is told.

template <class Shape>
bool is_same(const MoveResult<Shape>& a, const MoveResult<Shape>& b) {
  return a.body == b.body && a.rest == b.rest && a.contacts == b.contacts && a.inside == b.inside;
}

template <class Shape>
void check_legs(const Explanation<Shape>& told) {
  std::size_t contacts = 0;
  for (const MoveLeg<Shape>& leg : told.legs) {
    if (!leg.hit) continue;
    ASSERT_LT(contacts, told.moved.contacts.size());
    EXPECT_EQ(leg.hit, told.moved.contacts[contacts++]);
  }
  EXPECT_EQ(contacts, told.moved.contacts.size());
}

// How many legs are there, and how many have a cast that does not say bit for bit what the move did?
struct Replayed {
  int legs = 0;
  int different = 0;
};

template <class Shape, class MakeMap>
Replayed check_moves(MakeMap make_map) {
  Replayed replayed;
  on_free_bodies<Shape>(make_map, [&](const CollisionMap& map, const Shape& shape, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const Explanation<Shape> told = explain(map, shape, way, asked(response), options);
      EXPECT_TRUE(is_same(told.moved, move(response, map, shape, way, options)))
          << show(response, options, map, shape, way);
      check_legs(told);
      for (const MoveLeg<Shape>& leg : told.legs) {
        ++replayed.legs;
        if (cast(map, leg.from, leg.translation, leg.options) != leg.hit) ++replayed.different;
      }
    });
  });
  return replayed;
}

TEST(Explain, legs_of_boxes_are_those_of_the_move) {
  EXPECT_EQ(check_moves<Body>(full_maps).different, 0);
  EXPECT_EQ(check_moves<Body>(shaped_maps).different, 0);
}

TEST(Explain, legs_of_circles_are_those_of_the_move) {
  EXPECT_EQ(check_moves<Circle>(full_maps).different, 0);
  EXPECT_EQ(check_moves<Circle>(shaped_maps).different, 0);
}

// Where a capsule ends is rounded once more when it is asked again from there.
TEST(Explain, legs_of_capsules_are_nearly_those_of_the_move) {
  for (const Replayed replayed : {check_moves<Capsule>(full_maps), check_moves<Capsule>(shaped_maps)}) {
    RecordProperty("different", replayed.different);
    EXPECT_LE(replayed.different, 10 + replayed.legs / 100) << replayed.different << " of " << replayed.legs;
  }
}

// A place on a floor that is rounded into it is not inside: the move starts from the place beside it, and so do its
// legs.
TEST(Explain, legs_start_beside_what_is_entered_by_rounding_only) {
  const CollisionMap map = CollisionMap::from({{0, 0}, {64, 8}}, [](auto, auto y) { return y >= 6; }).value();
  oracle::Rng rng(cases::seed());
  int overlapping = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double height = rng.real(0.3, 1.8);
    const Body body{{rng.real(2.0, 30.0), 6.0 - height}, {rng.real(0.3, 1.8), height}};
    const Vec way{rng.real(-1.5, 20.0), rng.one_in(2) ? 0.0 : rng.real(0.0, 2.0)};
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const Explanation<Body> told = explain(map, body, way, asked(response), options);
      const std::string which = show(response, options, map, body, way);
      EXPECT_TRUE(is_same(told.moved, move(response, map, body, way, options))) << which;
      EXPECT_FALSE(told.moved.inside) << which;
      ASSERT_GT(told.legs.size(), 0u) << which;
      const Body from = told.legs[0].from;
      EXPECT_FALSE(overlaps_solid(map, from)) << which;
      EXPECT_EQ(from == body, !overlaps_solid(map, body)) << which;
      for (const MoveLeg<Body>& leg : told.legs) {
        EXPECT_EQ(cast_box(map, leg.from, leg.translation, leg.options), leg.hit) << which;
      }
    });
    overlapping += overlaps_solid(map, body) ? 1 : 0;
  }
  EXPECT_GT(overlapping, 0) << "the case there is it for";
}

// ---- Among moving solids and moving maps.

SweepHit cast(const CollisionMap& map, const Movers& movers, const Body& body, Vec way, const SweepOptions& options) {
  return cast_box(map, movers, body, way, options);
}
SweepHit cast(const CollisionMap& map, const Movers& movers, const Circle& c, Vec way, const SweepOptions& options) {
  return cast_circle(map, movers, c, way, options);
}
SweepHit cast(const CollisionMap& map, const Movers& movers, const Capsule& c, Vec way, const SweepOptions& options) {
  return cast_capsule(map, movers, c, way, options);
}

template <class Shape>
MoveResult<Shape> move(CollisionResponse response, const CollisionMap& map, const Movers& movers, const Shape& shape,
                       Vec way, const MoveOptions& options) {
  switch (response) {
    case CollisionResponse::stop: return move_and_stop(map, movers, shape, way, options);
    case CollisionResponse::slide: return move_and_slide(map, movers, shape, way, options);
    case CollisionResponse::bounce: break;
  }
  return move_and_bounce(map, movers, shape, way, options);
}

// Of the tiles, what is told up to the hit: none decides where something that moves is hit.
template <class Shape>
void check_candidates(const CollisionMap& map, const Movers& movers, const MoveLeg<Shape>& leg) {
  std::vector<Candidate> told(512);
  const std::int64_t count = explain_cast(map, movers, leg.from, leg.translation, leg.options, told);
  told.resize(static_cast<std::size_t>(std::min<std::int64_t>(count, 512)));
  const SweepHit hit = cast(map, movers, leg.from, leg.translation, leg.options);
  const bool is_tile = hit && hit.solid < 0;
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].reason == CandidateReason::decided, is_tile && i == 0);
    if (told[i].reason == CandidateReason::hit_later && has_width(leg.from)) {
      EXPECT_GE(told[i].alone.fraction, hit.fraction - 0x1p-40);
    }
  }
  EXPECT_TRUE(!is_tile || (!told.empty() && told[0].tile == hit.tile));
  const std::string text = to_text(hit, told);
  const std::string mover = "stopped by mover " + std::to_string(hit.solid) + " from";
  EXPECT_EQ(text.starts_with(mover), hit.solid >= 0 && !hit.inside) << text;
}

// How many contacts were there with something that moves, and how many starts in something?
struct Met {
  int movers = 0;
  int inside = 0;
};

template <class Shape>
void explain_among(Met& met, Replayed& replayed, const CollisionMap& map, const Movers& movers, const Shape& shape,
                   Vec way) {
  on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    const Explanation<Shape> told = explain(map, movers, shape, way, asked(response), options);
    EXPECT_TRUE(is_same(told.moved, move(response, map, movers, shape, way, options)))
        << show(response, options, map, shape, way);
    check_legs(told);
    met.inside += told.moved.inside;
    for (const MoveLeg<Shape>& leg : told.legs) {
      ++replayed.legs;
      met.movers += leg.hit.solid >= 0;
      if (cast(map, movers, leg.from, leg.translation, leg.options) != leg.hit) ++replayed.different;
      check_candidates(map, movers, leg);
    }
  });
}

// Half of the cases among solids, half with a part of another map.
template <class Shape>
Replayed check_moves_among(Met& met) {
  Replayed replayed;
  oracle::Rng rng(cases::seed() + 41);
  on_free_bodies<Shape>(shaped_maps, [&](const CollisionMap& map, const Shape& shape, Vec way) {
    const std::vector<MovingSolid> solids = random_solids(rng, map.bounds(), some_numbers(rng));
    const CollisionMap ship = shaped_map(rng, {{0, 0}, {4, 4}}, 4);
    const Point place = some_place(rng, Numbers::any, map.bounds());
    const MovingMap moving{&ship, place, {}};
    const Movers movers = rng.one_in(2) ? Movers{solids} : Movers{{}, {&moving, 1}};
    explain_among(met, replayed, map, movers, shape, way);
  });
  EXPECT_TRUE(met.movers > cases::count() && met.inside > 0) << met.movers << " " << met.inside;
  return replayed;
}

TEST(Explain, legs_of_boxes_among_movers_are_those_of_the_move) {
  Met met;
  const Replayed replayed = check_moves_among<Body>(met);
  EXPECT_LE(replayed.different, replayed.legs / 100) << replayed.different << " of " << replayed.legs;
}

TEST(Explain, legs_of_round_bodies_among_movers_are_nearly_those_of_the_move) {
  Met met;
  for (const Replayed replayed : {check_moves_among<Circle>(met), check_moves_among<Capsule>(met)}) {
    EXPECT_LE(replayed.different, 10 + replayed.legs / 100) << replayed.different << " of " << replayed.legs;
  }
}

TEST(Explain, without_movers_is_that_of_the_map) {
  on_free_bodies<Body>(shaped_maps, [](const CollisionMap& map, const Body& body, Vec way) {
    const Explanation<Body> told = explain(map, body, way), among_none = explain(map, Movers{}, body, way);
    EXPECT_TRUE(is_same(told.moved, among_none.moved));
    ASSERT_EQ(told.legs.size(), among_none.legs.size());
    for (std::size_t i = 0; i < told.legs.size(); ++i) {
      EXPECT_TRUE(told.legs[i].from == among_none.legs[i].from && told.legs[i].hit == among_none.legs[i].hit);
    }
  });
}

// 16 pixels a tile round nothing: the segments are those of the map.
TEST(Explain, among_movers_of_a_world_is_in_tile_space) {
  const tilespace::World world{CollisionMap::from_text("......\n......\n######\n").value(),
                               tilespace::Layout::pixels(16.0)};
  const MovingSolid door{{{4.0, 0.0}, {1.0, 2.0}}, {-1.0, 0.0}};
  const Body body{{16.0, 16.0}, {16.0, 16.0}};
  const Explanation<Body> told = explain(world, {&door, 1}, body, {64.0, 8.0});
  EXPECT_EQ(told.moved.body, (Body{{2.0, 1.0}, {1.0, 1.0}}));
  ASSERT_EQ(told.moved.contacts.size(), 2U);
  EXPECT_EQ(told.moved.contacts[1].solid, 0);
  EXPECT_EQ(told.legs.size(), 2U);
  EXPECT_EQ(to_text(told.legs[1].hit, {}), "stopped by mover 0 from the west after 0.25 of the path");
}

TEST(Explain, odd_input_has_no_legs) {
  const CollisionMap map = CollisionMap::from_text("#.\n..\n").value();
  const double nan = std::nan("");
  EXPECT_EQ(explain(map, Body{{0.5, nan}, {1.0, 1.0}}, {1.0, 0.0}).legs.size(), 0u);
  EXPECT_EQ(explain(map, Body{{0.5, 1.0}, {-1.0, 1.0}}, {1.0, 0.0}).legs.size(), 0u);
  EXPECT_EQ(explain(map, Body{{1.0, 1.0}, {0.5, 0.5}}, {nan, 0.0}).legs.size(), 0u);
  EXPECT_EQ(explain(map, Body{{1.0, 1.0}, {0.5, 0.5}}, {}).legs.size(), 0u);
  EXPECT_EQ(explain(map, Circle{{1.0, 1.0}, -1.0}, {1.0, 0.0}).legs.size(), 0u);
  const MovingSolid solid{{{3.0, 0.0}, {1.0, 2.0}}};
  EXPECT_EQ(explain(map, {&solid, 1}, Circle{{1.0, 1.0}, -1.0}, {1.0, 0.0}).legs.size(), 0u);
  EXPECT_EQ(explain(map, {&solid, 1}, Body{{1.0, 1.0}, {0.5, 0.5}}, {nan, 0.0}).legs.size(), 0u);
  EXPECT_EQ(explain(map, Capsule{{{1.0, 1.0}, {1.0, nan}}, 1.0}, {1.0, 0.0}).legs.size(), 0u);
}

// ---- Every reason, once.

std::string told(std::string_view rows, const Body& body, Vec way, const SweepOptions& options = {}) {
  const CollisionMap map = CollisionMap::from_text(rows).value();
  return to_text(cast_box(map, body, way, options), candidates_of(map, body, way, options));
}

TEST(ExplainText, a_wall_with_a_floor) {
  EXPECT_EQ(told("...#\n####\n", {{0.5, 0.0}, {1.0, 1.0}}, {4.0, 0.0}),
            "stopped by tile (3, 0) from the west after 0.375 of the path; "
            "it only touches (0, 1), (1, 1), (2, 1) and (3, 1)");
}

TEST(ExplainText, several_at_once_and_later) {
  EXPECT_EQ(told("....\n.##.\n###.\n", {{1.5, 0.0}, {1.0, 0.5}}, {0.0, 2.0}),
            "stopped by tile (1, 1) from the north after 0.25 of the path; (2, 1) is hit at the same time; "
            "(1, 2) and (2, 2) have that side covered by their neighbours");
  EXPECT_EQ(told(".....\n.....\n..#..\n...#.\n", {{1.5, 0.0}, {2.0, 1.0}}, {0.0, 4.0}),
            "stopped by tile (2, 2) from the north after 0.25 of the path; "
            "(3, 3) would have been hit later, after 0.5");
}

TEST(ExplainText, away_and_free) {
  EXPECT_EQ(told("#..\n", {{1.0, 0.0}, {0.5, 1.0}}, {1.0, 0.0}), "nothing in the way; it moves away from (0, 0)");
  EXPECT_EQ(told("...\n", {{0.0, 0.0}, {0.5, 1.0}}, {1.0, 0.0}), "nothing in the way");
}

TEST(ExplainText, start_inside) {
  EXPECT_EQ(told("#.#\n", {{0.5, 0.0}, {0.75, 1.0}}, {1.0, 0.0}),
            "started inside tile (0, 0); "
            "(2, 0) would have been hit later, after 0.75");
  EXPECT_EQ(told("#.#\n", {{0.5, 0.0}, {0.75, 1.0}}, {1.0, 0.0}, {OneWay::stop, StartInside::leaves}),
            "stopped by tile (2, 0) from the west after 0.75 of the path; it started inside (0, 0)");
}

TEST(ExplainText, one_way_and_slopes) {
  CollisionMap map = CollisionMap::from_text("...\n...\n...\n").value();
  ASSERT_TRUE(map.set_shape({1, 1}, shape_of(tilespace::TileForm::full, tilespace::Side::north)));
  const Body body{{1.0, 2.0}, {1.0, 1.0}};
  EXPECT_EQ(to_text(cast_box(map, body, {0.0, -2.0}), candidates_of(map, body, {0.0, -2.0}, {})),
            "nothing in the way; (1, 1) is one-way and lets it through");
  ASSERT_TRUE(map.set_shape({1, 1}, shape_of(tilespace::TileForm::slope_1_1_southeast)));
  const Body small{{0.0, 1.0}, {1.25, 0.5}};
  EXPECT_EQ(to_text(cast_box(map, small, {0.125, 0.0}), candidates_of(map, small, {0.125, 0.0}, {})),
            "nothing in the way; it passes beside what is solid in (1, 1)");
}

TEST(ExplainText, no_more_than_eight) {
  EXPECT_EQ(told("............\n############\n", {{0.5, 0.0}, {1.0, 1.0}}, {10.0, 0.0}),
            "nothing in the way; it only touches (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1) and (7, 1); "
            "and 4 more tiles");
}

// Lists of a caller's own may have two that decided, or none that it knows.
TEST(ExplainText, of_other_lists) {
  const SweepHit hit{true, false, {2, 3}, tilespace::Side::west, {-1.0, 0.0}, 0.5, 2.0};
  const Candidate decided{{2, 3}, CandidateReason::decided, hit};
  const Candidate other{{4, 5}, CandidateReason::decided, hit};
  const Candidate unknown{{6, 7}, static_cast<CandidateReason>(99), hit};
  const std::vector<Candidate> list{decided, other, unknown};
  EXPECT_EQ(to_text(hit, list), "stopped by tile (2, 3) from the west after 0.5 of the path; also (4, 5); also (6, 7)");
}

TEST(ExplainNames, of_values_that_are_none) {
  for (int i = 0; i <= static_cast<int>(CandidateReason::passed_beside); ++i) {
    for (int k = 0; k < i; ++k)
      EXPECT_STRNE(name(static_cast<CandidateReason>(i)), name(static_cast<CandidateReason>(k)));
  }
  EXPECT_STREQ(name(CandidateReason::only_touched), "only touched");
  EXPECT_STREQ(name(tilespace::CollisionResponse::stop), "stop");
  EXPECT_STREQ(name(tilespace::CollisionResponse::slide), "slide");
  EXPECT_STREQ(name(static_cast<CandidateReason>(99)), "");
  EXPECT_STREQ(name(static_cast<tilespace::CollisionResponse>(99)), "");
  EXPECT_STREQ(name(tilespace::CollisionResponse::bounce), "bounce");
}

// Who starts inside goes through what it is in, in every leg.
template <class Shape>
void expect_candidates(const CollisionMap& map, const Shape& shape, Vec way) {
  const Explanation<Shape> told = explain(map, shape, way, tilespace::CollisionResponse::bounce);
  EXPECT_TRUE(told.moved.inside) << show(shape);
  for (const MoveLeg<Shape>& leg : told.legs) {
    if (leg.hit) {
      EXPECT_FALSE(candidates_of(map, leg.from, leg.translation, leg.options).empty())
          << show(shape) << show(leg.translation);
    }
  }
}

TEST(Explain, tells_the_legs_of_who_starts_inside) {
  const CollisionMap map = CollisionMap::from({{1, -14}, {14, -12}}, [](auto, auto) { return true; }).value();
  const Point place{1.875, -13.25};
  for (const double size : {0.0, 0.125, 0.5}) {
    expect_candidates(map, Body{place, {size, size}}, {-1.875, 16.875});
    expect_candidates(map, Circle{place, size}, {-1.875, 16.875});
    expect_candidates(map, tilespace::Capsule{{place, {place.x, place.y + size}}, size}, {-1.875, 16.875});
  }
}

}  // namespace
}  // namespace explain_test
