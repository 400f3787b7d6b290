// SPDX-License-Identifier: MIT
#include <tilespace/motion/move_among_solids.hpp>

#include <array>
#include <bit>
#include <limits>
#include <tilespace/exact/addend.hpp>

#include "motion/solids.hpp"

// What holds for moves among solids; and that solids at tiles are as good as tiles.

namespace tilespace::move_among_solids_test {
namespace {

using moves::CollisionResponse;
using moves::Numbers;
using moves::on_every_response;
using moves::on_free_bodies;
using moves::show;
using Solids = std::vector<MovingSolid>;

MoveResult<Body> move(CollisionResponse response, const CollisionMap& map, const Solids& solids, const Body& body,
                      Vec way, const MoveOptions& options) {
  switch (response) {
    case CollisionResponse::stop: return move_and_stop(map, solids, body, way, options);
    case CollisionResponse::slide: return move_and_slide(map, solids, body, way, options);
    case CollisionResponse::bounce: break;
  }
  return move_and_bounce(map, solids, body, way, options);
}

bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
bool same_bits(const MoveResult<Body>& a, const MoveResult<Body>& b) {
  return same_bits(a.body.min.x, b.body.min.x) && same_bits(a.body.min.y, b.body.min.y) && a.body.size == b.body.size &&
         a.rest == b.rest && a.contacts.size() == b.contacts.size() && a.inside == b.inside;
}

std::string show_case(CollisionResponse response, const MoveOptions& options, const CollisionMap& map,
                      const Solids& solids, const Body& body, Vec way) {
  return show(response, options, map, body, way) + "\n" + show(solids);
}

// Calls `ask(map, solids, body, way)` in maps of both kinds, with bodies that overlap no tile.
template <class Ask>
void among_solids(Ask ask) {
  oracle::Rng rng(cases::seed() + 5);
  const auto add_solids = [&](const CollisionMap& map, const Body& body, Vec way) {
    ask(rng, map, moves::random_solids(rng, map.bounds(), moves::some_numbers(rng)), body, way);
  };
  on_free_bodies<Body>(moves::full_maps, add_solids);
  on_free_bodies<Body>(moves::shaped_maps, add_solids);
}

TEST(MoveAmongSolids, ends_free_if_it_starts_free) {
  int met = 0;
  among_solids([&](oracle::Rng&, const CollisionMap& map, const Solids& solids, const Body& body, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const MoveResult<Body> moved = move(response, map, solids, body, way, options);
      const std::string what = show_case(response, options, map, solids, body, way) + show(moved.body);
      EXPECT_TRUE(!moved.inside || overlaps_solid(map, solids, body)) << what;
      if (!moved.inside) {
        EXPECT_FALSE(overlaps_solid(map, solids, moved.body)) << what;
      }
      // What it started in does not count, but nothing else is entered.
      for (const MovingSolid& solid : solids) {
        EXPECT_FALSE(overlaps_solid(solid, moved.body) && !overlaps_solid(solid, body)) << what;
      }
      for (const SweepHit& contact : moved.contacts) met += contact.solid >= 0;
    });
  });
  EXPECT_GT(met, cases::count());
}

TEST(MoveAmongSolids, does_not_depend_on_their_order) {
  among_solids([&](oracle::Rng& rng, const CollisionMap& map, const Solids& solids, const Body& body, Vec way) {
    const Solids others = moves::shuffled(rng, solids);
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const MoveResult<Body> moved = move(response, map, solids, body, way, options);
      const MoveResult<Body> other = move(response, map, others, body, way, options);
      EXPECT_TRUE(same_bits(moved, other)) << show_case(response, options, map, solids, body, way);
      for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
        SweepHit a = moved.contacts[i], b = other.contacts[i];
        ASSERT_EQ(a.solid < 0, b.solid < 0);
        if (a.solid >= 0) {
          EXPECT_EQ(solids[std::size_t(a.solid)], others[std::size_t(b.solid)]);
        }
        a.solid = b.solid = -1;
        EXPECT_EQ(a, b);
      }
    });
  });
}

TEST(MoveAmongSolids, without_any_is_the_plain_move) {
  among_solids([&](oracle::Rng&, const CollisionMap& map, const Solids&, const Body& body, Vec way) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const Solids odd{{{{nan, 0.0}, {1.0, 1.0}}, {}, 0.0, {}}, {body, {nan, 0.0}, 0.0, {}}};
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const MoveResult<Body> plain = moves::move(response, map, body, way, options);
      for (const Solids& none : {Solids{}, odd}) {
        const MoveResult<Body> among = move(response, map, none, body, way, options);
        EXPECT_TRUE(same_bits(among, plain) && std::ranges::equal(among.contacts, plain.contacts))
            << show(response, options, map, body, way);
      }
    });
  });
}

TEST(MoveAmongSolids, is_that_among_tiles_where_they_are_tiles) {
  oracle::Rng rng(cases::seed() + 6);
  on_free_bodies<Body>(rng, Numbers::dyadic, 5 * cases::count(), moves::full_maps,
                       [&](const CollisionMap& map, const Body& body, Vec way) {
                         if (body.size.x == 0.0 || body.size.y == 0.0) return;
                         CollisionMap rest = map;
                         Solids solids;
                         for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
                           for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
                             if (!map.is_solid({x, y}) || rng.one_in(2)) continue;
                             rest.set_solid({x, y}, false);
                             solids.push_back({{{x - 0.5, y + 0.25}, {1.0, 1.0}}, {0.5, -0.25}, 0.0, {}});
                           }
                         }
                         on_every_response([&](CollisionResponse response, const MoveOptions& options) {
                           if (response == CollisionResponse::bounce) return;
                           const MoveResult<Body> whole = moves::move(response, map, body, way, options);
                           const MoveResult<Body> parts = move(response, rest, solids, body, way, options);
                           // Of two things met at once, tiles come first, so that they may be told in another order.
                           EXPECT_EQ(parts.body, whole.body) << show_case(response, options, rest, solids, body, way);
                         });
                       });
}

TEST(MoveAmongSolids, stands_on_a_lift_and_jumps_through_a_platform) {
  const CollisionMap map = CollisionMap::from_text("....\n....\n....\n....\n####").value();
  const MovingSolid lift{{{1.0, 3.3}, {1.0, 0.2}}, {0.0, -0.1}, 0.0, Side::north};
  const Body body{{1.1, 0.0}, {0.8, 0.9}};
  const MoveResult<Body> fallen = move_and_slide(map, {&lift, 1}, body, {0.0, 4.0});
  ASSERT_EQ(fallen.contacts.size(), 1u);
  EXPECT_EQ(fallen.contacts[0].solid, 0);
  EXPECT_EQ(fallen.body.min.y, largest_addend(3.3 - 0.1, 0.9));
  const MoveResult<Body> jumped = move_and_slide(map, {&lift, 1}, Body{{1.1, 3.1}, {0.8, 0.9}}, {0.0, -2.0});
  EXPECT_EQ(jumped.contacts.size(), 0u);
  EXPECT_EQ(move_and_slide(map, {&lift, 1}, body, {0.0, 4.0}, {AxisOrder::x_first, OneWay::pass}).contacts[0].solid,
            -1);
}

// ---- The first of the solids has the number 0, and no tile.

TEST(MoveAmongSolids, a_point_comes_to_a_solid_beside_no_wall) {
  CollisionMap map = CollisionMap::create({{0, 0}, {1, 1}}).value();
  ASSERT_TRUE(map.set_shape({0, 0}, tile_shape({}, {}, Side::west).value()));
  const MovingSolid solid{{{0, 5}, {1, 1}}, {}, 0.0, {}};
  EXPECT_EQ(move_and_stop(map, {&solid, 1}, Body{{-2, 5.5}, {}}, {4, 0}).body.min.x, 0.0);
}

// ---- Solids need no tiles: beyond tile space, all goes the same ways.

Solids shifted(Solids solids, Vec by) {
  for (MovingSolid& solid : solids) solid.body.min = solid.body.min + by;
  return solids;
}

bool has_place(Point place) {
  return place.x * 0x1p10 == std::floor(place.x * 0x1p10) && place.y * 0x1p10 == std::floor(place.y * 0x1p10);
}

// Whether all positions of a straight move are doubles far away, too: from others, the path goes on in another way.
bool has_places(CollisionResponse response, Point start, Vec way, const MoveResult<Body>& moved) {
  Point place = start;
  Vec left = way;
  for (const SweepHit& contact : moved.contacts) {
    place = place + left * contact.fraction;
    if (!has_place(place)) return false;
    left = left * (1.0 - contact.fraction);
    double& across = contact.normal.x != 0.0 ? left.x : left.y;
    across = response == CollisionResponse::bounce ? -across : 0.0;
  }
  return has_place(moved.body.min);
}

TEST(MoveAmongSolids, is_the_same_beyond_tile_space) {
  oracle::Rng rng(cases::seed() + 9);
  const CollisionMap map;
  int met = 0;
  for (int i = 0; i < cases::count(); ++i) {
    // Some begin in the last of all rows, and some have left it.
    const Vec far{rng.one_in(2) ? 0x1p40 : 0.0, rng.pick(std::array{-0x1p40, 0x1p31, 0x1p30, 0x1p30 + 4.0})};
    const Solids solids = moves::random_solids(rng, {{0, 0}, {6, 6}}, moves::Numbers::halves);
    const Body body{Point{} + moves::vec(rng, moves::Numbers::halves, -2, 6), {0.5, 1}};
    const Vec way = moves::vec(rng, moves::Numbers::halves, -4, 4);
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const MoveResult<Body> here = move(response, map, solids, body, way, options);
      const Body start{body.min + far, body.size};
      const MoveResult<Body> there = move(response, map, shifted(solids, far), start, way, options);
      // Moves by axes stop at lines only.
      const bool is_straight = options.order == AxisOrder::time_of_impact || response != CollisionResponse::slide;
      if (is_straight ? !has_places(response, body.min, way, here) : !has_place(here.body.min)) return;
      EXPECT_EQ(there.body.min, here.body.min + far) << show_case(response, options, map, solids, body, way);
      EXPECT_EQ(there.contacts.size(), here.contacts.size()) << show_case(response, options, map, solids, body, way);
      met += !here.contacts.empty();
    });
  }
  EXPECT_GT(met, cases::count() / 8);
}

// No row of tiles has the solid, and the last one there is has the body.
TEST(MoveAmongSolids, stops_at_a_solid_behind_the_last_row) {
  const MovingSolid solid{{{0, 0x1p30 + 5}, {1, 1}}};
  const CollisionMap map;
  on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    const MoveResult<Body> moved = move(response, map, {solid}, Body{{0.25, 0x1p30 + 3}, {0.5, 1}}, {0, 4}, options);
    EXPECT_EQ(moved.contacts.size(), 1) << show(response);
    if (response != CollisionResponse::bounce) {
      EXPECT_EQ(moved.body.min.y, 0x1p30 + 4) << show(response);
    }
  });
}

// The real end of its way is where the wall begins; as a double, that is in the wall.
constexpr double start = 0.25, size = 0x1.3333333333335p-2, way = 0x1.ccccccccccccbp-2;

TEST(MoveAmongSolids, what_starts_in_a_solid_ends_in_no_tile) {
  const CollisionMap map = CollisionMap::from_text(".#\n##").value();
  const MovingSolid solid{{{0, 0}, {0.5, 0.5}}, {}, 0.0, {}};
  const Body body{{start, 0}, {size, 1}};
  ASSERT_TRUE(overlaps_solid(map, Body{{start + way, 0}, body.size}));
  const MoveResult<Body> moved = move_and_slide(map, {&solid, 1}, body, {way, 1}, {AxisOrder::time_of_impact, {}});
  EXPECT_TRUE(moved.inside);
  EXPECT_FALSE(overlaps_solid(map, moved.body));
}

// In two solids by a rounding, and beside a tile, from which it would be in that alone.
TEST(MoveAmongSolids, what_starts_in_two_solids_by_a_rounding_ends_in_no_tile) {
  CollisionMap map = CollisionMap::from_text("#..\n...").value();
  map.set_outside(Outside::solid);
  const double least = std::numeric_limits<double>::denorm_min();
  for (const double side : {least, 2.0 * least, 0x1p-60, 0x1p-40, 0.25}) {
    const Body body{{1.0, 0.0}, {side, side}};
    for (const std::size_t count : {1U, 2U, 3U}) {
      const Solids solids(count, MovingSolid{{{1.0, -0.5}, {1.0, 1.0}}});
      for (const Vec translation : {Vec{-0.25, 0.0}, Vec{-0.25, 0.25}, Vec{0.0, 0.25}}) {
        for (const CollisionResponse response :
             {CollisionResponse::stop, CollisionResponse::slide, CollisionResponse::bounce}) {
          const MoveResult<Body> moved = move(response, map, solids, body, translation, {});
          EXPECT_FALSE(overlaps_solid(map, moved.body)) << show_case(response, {}, map, solids, body, translation);
        }
      }
    }
  }
}

TEST(MoveAmongSolids, a_one_way_solid_is_not_passed_by_rounding) {
  const MovingSolid solid{{{1, 0}, {1, 1}}, {}, 0.0, Side::west};
  const MoveResult<Body> moved = move_and_stop(CollisionMap(), {&solid, 1}, Body{{start, 0}, {size, 1}}, {way, 0});
  EXPECT_TRUE(cast_box(CollisionMap(), {&solid, 1}, moved.body, {1, 0}).hit);
}

}  // namespace
}  // namespace tilespace::move_among_solids_test
