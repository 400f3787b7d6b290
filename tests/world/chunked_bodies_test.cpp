// SPDX-License-Identifier: MIT
// Casts and moves of bodies in worlds beyond memory have the results of maps that have all tiles.
#include <limits>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/world/chunked_casts.hpp>
#include <tilespace/world/chunked_moves.hpp>

#include "chunked_worlds.hpp"

namespace tilespace::chunked_bodies_test {
namespace {

using chunked_worlds::Twice;

// ---- Bodies in a world, on borders of tiles and of pages, and beside them.

double place_on(oracle::Rng& rng, std::int32_t first, std::int32_t end) {
  const double page = static_cast<double>(rng.between(first, end) / 64 * 64);
  return rng.one_in(4) ? strip_rays::nudged(rng, page) : strip_rays::random_place(rng, first - 3, end + 3);
}

Point random_point(oracle::Rng& rng, TileBox bounds) {
  return {place_on(rng, bounds.min.x, bounds.max.x), place_on(rng, bounds.min.y, bounds.max.y)};
}

double random_size(oracle::Rng& rng) {
  const std::array<double, 6> sizes{0.0, 0.5, 0.75, 1.0, 2.0, 40.0};
  return rng.one_in(3) ? rng.real(0.0, 4.0) : rng.pick(sizes);
}

Body random_body(oracle::Rng& rng, TileBox bounds) {
  return {random_point(rng, bounds), {random_size(rng), random_size(rng)}};
}
Circle random_circle(oracle::Rng& rng, TileBox bounds) { return {random_point(rng, bounds), random_size(rng) / 2}; }
Capsule random_capsule(oracle::Rng& rng, TileBox bounds) {
  const Point a = random_point(rng, bounds);
  return {{a, {a.x + random_size(rng), a.y - (rng.one_in(2) ? 0.0 : random_size(rng))}}, random_size(rng) / 2};
}

Box box_of_body(const Body& body) { return to_box(body); }
Box box_of_body(const Circle& circle) { return detail::box_around(circle); }
Box box_of_body(const Capsule& capsule) { return detail::box_around(capsule); }

Vec random_move(oracle::Rng& rng) {
  if (rng.one_in(3)) return strip_rays::random_way(rng);
  return {rng.real(-20.0, 20.0), rng.one_in(4) ? 0.0 : rng.real(-20.0, 20.0)};
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
auto cast(ChunkedMap& map, const Body& body, Vec way, const SweepOptions& options) {
  return cast_box(map, body, way, options);
}
auto cast(ChunkedMap& map, const Circle& circle, Vec way, const SweepOptions& options) {
  return cast_circle(map, circle, way, options);
}
auto cast(ChunkedMap& map, const Capsule& capsule, Vec way, const SweepOptions& options) {
  return cast_capsule(map, capsule, way, options);
}

std::string show(const Body& body) { return cases::show(Segment{body.min, Point{} + body.size}); }
std::string show(const Circle& circle) { return cases::show(circle); }
std::string show(const Capsule& capsule) { return cases::show(capsule.axis, Circle{{}, capsule.radius}); }

// What came of it all.
struct Tally {
  int hits = 0;
  int crossings = 0;
  int answers = 0;
  int too_large = 0;
};

template <class Answer>
bool has_answer(const Twice& world, const Answer& answer, Tally& tally) {
  if (answer) {
    ++tally.answers;
    return true;
  }
  EXPECT_EQ(answer.error().code, ChunkErrorCode::too_large) << world.show();
  ++tally.too_large;
  return false;
}

template <class Shape>
void expect_dense_cast(oracle::Rng& rng, Twice& world, const Shape& shape, Tally& tally) {
  const Vec way = random_move(rng);
  const SweepOptions options{rng.one_in(4) ? OneWay::pass : OneWay::stop,
                             rng.one_in(2) ? StartInside::leaves : StartInside::blocks};
  const auto hit = cast(world.paged, shape, way, options);
  if (!has_answer(world, hit, tally)) return;
  ASSERT_EQ(*hit, cast(world.dense, shape, way, options))
      << show(shape) << " by " << cases::show(Point{} + way) << name(options.inside) << " " << world.show();
  tally.hits += hit->hit && !hit->inside ? 1 : 0;
  const auto overlaps = overlaps_solid(world.paged, shape);
  if (!has_answer(world, overlaps, tally)) return;
  ASSERT_EQ(*overlaps, overlaps_solid(world.dense, shape)) << world.show();
}

template <class Shape>
void expect_same(const MoveResult<Shape>& a, const MoveResult<Shape>& b, const std::string& text) {
  ASSERT_EQ(a.body, b.body) << text;
  ASSERT_EQ(a.rest, b.rest) << text;
  ASSERT_EQ(a.inside, b.inside) << text;
  ASSERT_EQ(a.contacts.size(), b.contacts.size()) << text;
  for (std::size_t i = 0; i < a.contacts.size(); ++i) ASSERT_EQ(a.contacts[i], b.contacts[i]) << text;
}

MoveOptions random_move_options(oracle::Rng& rng) {
  MoveOptions options;
  options.order = static_cast<AxisOrder>(rng.between(0, 2));
  options.one_way = rng.one_in(4) ? OneWay::pass : OneWay::stop;
  if (rng.one_in(3)) options.positions = PositionFormat::floats();
  if (rng.one_in(6)) options.positions = PositionFormat::fixed_point(static_cast<std::int32_t>(rng.between(0, 16)));
  return options;
}

template <class Shape>
void expect_dense_move(oracle::Rng& rng, Twice& world, const Shape& shape, Tally& tally) {
  const Vec way = random_move(rng);
  const MoveOptions options = random_move_options(rng);
  const auto response = static_cast<CollisionResponse>(rng.between(0, 2));
  const auto moved = move_as(world.paged, shape, way, response, options);
  if (!has_answer(world, moved, tally)) return;
  tally.hits += moved->contacts.size() != 0 ? 1 : 0;
  const auto dense = move_as(world.dense, shape, way, response, options);
  ASSERT_EQ(moved->inside, dense.inside);
  expect_same(*moved, dense,
              show(shape) + " by " + cases::show(Point{} + way) + name(response) + " order " + name(options.order) +
                  name(options.positions.kind) + std::to_string(options.positions.fraction_bits) + " " + world.show());
}

template <class Ask>
Tally for_bodies(bool with_shapes, Ask ask) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  Tally tally;
  const int bodies = with_shapes ? 8 : 40;  // long moves among shapes take milliseconds
  for (int i = 0; i < cases::count() / 10 + 1 && !::testing::Test::HasFailure(); ++i) {
    Twice world(rng, with_shapes);
    for (int k = 0; k < bodies && !::testing::Test::HasFailure(); ++k) {
      if (rng.one_in(5)) world.disturb(rng);
      const TileBox bounds = world.dense.bounds();
      ask(rng, world, random_body(rng, bounds), tally);
      ask(rng, world, random_circle(rng, bounds), tally);
      ask(rng, world, random_capsule(rng, bounds), tally);
    }
    tally.crossings += static_cast<int>(world.paged.stats().crossings);
  }
  return tally;
}

void expect_work(const Tally& tally) {
  EXPECT_GT(tally.hits, cases::count() / 4);
  EXPECT_LT(tally.too_large, tally.answers / 2);
}

TEST(ChunkedCasts, hit_what_they_hit_in_a_dense_map) {
  const Tally tally = for_bodies(false, [](oracle::Rng& rng, Twice& world, const auto& shape, Tally& of) {
    expect_dense_cast(rng, world, shape, of);
  });
  expect_work(tally);
  EXPECT_GT(tally.crossings, cases::count() / 8);
}

TEST(ChunkedCasts, hit_what_they_hit_among_shapes) {
  expect_work(for_bodies(true, [](oracle::Rng& rng, Twice& world, const auto& shape, Tally& of) {
    expect_dense_cast(rng, world, shape, of);
  }));
}

TEST(ChunkedMoves, end_where_they_end_in_a_dense_map) {
  expect_work(for_bodies(false, [](oracle::Rng& rng, Twice& world, const auto& shape, Tally& of) {
    expect_dense_move(rng, world, shape, of);
  }));
}

TEST(ChunkedMoves, end_where_they_end_among_shapes) {
  expect_work(for_bodies(true, [](oracle::Rng& rng, Twice& world, const auto& shape, Tally& of) {
    expect_dense_move(rng, world, shape, of);
  }));
}

// The lengths of both axes have no sum that is a number.
TEST(ChunkedMoves, as_long_as_doubles_end_where_they_end_in_a_dense_map) {
  oracle::Rng rng(cases::seed());
  constexpr double most = std::numeric_limits<double>::max();
  for (int i = 0; i < 20; ++i) {
    Twice world(rng, false);
    const TileBox bounds = world.dense.bounds();
    const Body body{{bounds.min.x + rng.real(-4.0, 60.0), bounds.min.y + rng.real(-4.0, 60.0)}, {0.75, 1.5}};
    for (const Vec way : {Vec{most, most}, Vec{-most, most}, Vec{-most, -most}}) {
      const auto moved = move_and_slide(world.paged, body, way);
      if (!moved) continue;  // more tiles than fit into the budget
      expect_same(*moved, move_and_slide(world.dense, body, way), show(body) + world.show());
    }
  }
}

TEST(ChunkedMoves, are_carried_as_long_as_doubles_as_in_a_dense_map) {
  oracle::Rng rng(cases::seed());
  constexpr double most = std::numeric_limits<double>::max();
  int answers = 0;
  for (int i = 0; i < 40; ++i) {
    Twice world(rng, false);
    const TileBox bounds = world.dense.bounds();
    const Body body{{bounds.min.x + rng.real(-4.0, 60.0), bounds.min.y + rng.real(-4.0, 60.0)}, {0.75, 1.5}};
    const Point below{body.min.x, body.min.y + body.size.y};
    for (const Vec way : {Vec{most, most}, Vec{-most, most}, Vec{-most, -most}, Vec{0.0, most}, Vec{most, 0.0}}) {
      const std::array<MovingSolid, 2> solids{{{{below, {2.0, 1.0}}, way}, {{below, {1.0, 1.0}}, way}}};
      const Movers movers(solids.data(), rng.between(1, 2));
      const auto moved = carry(world.paged, movers, body);
      if (!moved) continue;  // more tiles than fit into the budget
      ++answers;
      const CarryResult dense = carry(world.dense, movers, body);
      EXPECT_EQ(moved->body, dense.body) << show(body) << " " << way.x << " " << way.y << world.show();
      EXPECT_EQ(moved->velocity, dense.velocity);
      EXPECT_EQ(moved->carrier, dense.carrier);
      EXPECT_EQ(moved->crushed, dense.crushed);
    }
  }
  EXPECT_GT(answers, 0);
}

TEST(ChunkedMoves, are_carried_as_in_a_dense_map) {
  int carried = 0;
  for_bodies(true, [&](oracle::Rng& rng, Twice& world, const auto& shape, Tally& tally) {
    const Box box = box_of_body(shape);
    const MovingSolid solid{{{box.min.x, box.max.y}, {2.0, 1.0}},
                            {rng.real(-4.0, 4.0), rng.one_in(3) ? 0.0 : rng.real(-4.0, 4.0)}};
    const Movers movers(&solid, 1);
    const auto moved = carry(world.paged, movers, shape);
    if (!has_answer(world, moved, tally)) return;
    const auto dense = carry(world.dense, movers, shape);
    ASSERT_EQ(moved->body, dense.body) << show(shape) << world.show();
    ASSERT_EQ(moved->velocity, dense.velocity);
    ASSERT_EQ(moved->carrier, dense.carrier);
    ASSERT_EQ(moved->crushed, dense.crushed);
    carried += moved->carrier >= 0 ? 1 : 0;
  });
  EXPECT_GT(carried, cases::count() / 80);
}

// ---- Odd input.

TEST(ChunkedCasts, of_every_input_class_hit_what_they_hit_in_a_dense_map) {
  int answers = 0;
  cases::on_every_class([&](cases::Maker& maker) {
    Twice world(maker.rng(), false);
    const Body body = sweeps::random_body(maker);
    if (world.dense.outside() == Outside::solid && !(body.size.x < 100.0 && body.size.y < 100.0)) return;
    const Vec way = sweeps::random_translation(maker, body.min);
    const auto hit = cast_box(world.paged, body, way);
    const auto moved = move_and_slide(world.paged, body, way);
    ASSERT_TRUE(!hit || *hit == cast_box(world.dense, body, way)) << show(body) << world.show();
    if (moved && is_empty(body)) {
      ASSERT_TRUE(moved->contacts.empty());
    } else if (moved) {
      expect_same(*moved, move_and_slide(world.dense, body, way), show(body) + world.show());
    }
    const Circle circle = sweeps::random_circle(maker);
    const auto round = cast_circle(world.paged, circle, way);
    ASSERT_TRUE(!round || *round == cast_circle(world.dense, circle, way)) << show(circle) << world.show();
    answers += (hit ? 1 : 0) + (moved ? 1 : 0) + (round ? 1 : 0);
  });
  EXPECT_GT(answers, 20 * cases::count());
}

}  // namespace
}  // namespace tilespace::chunked_bodies_test
