// SPDX-License-Identifier: MIT
// Contacts and ends of whole moves, worked out as chains of exact sweeps.
#include <algorithm>
#include <cmath>
#include <optional>

#include "motion/moves.hpp"
#include "oracle/move_oracle.hpp"
#include "support/cases.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/tiles_to_oracle.hpp"

namespace tilespace::moves_and_oracle_test {
namespace {

using moves::CollisionResponse;
using moves::place_of;

template <class Shape>
class MovesAndOracle : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(MovesAndOracle, Shapes);

oracle::Response to_oracle(CollisionResponse response) {
  if (response == CollisionResponse::slide) return oracle::Response::slide;
  return response == CollisionResponse::stop ? oracle::Response::stop : oracle::Response::bounce;
}

// What may not be rounded to more than one result; nothing if it may.
template <class Shape>
std::optional<oracle::MoveEnd> certain_end(CollisionResponse response, const CollisionMap& map, const Shape& shape,
                                           Vec way) {
  const oracle::TileAt tile_at = tile_at_of(map);
  const oracle::TileBox window = to_oracle(map.bounds());
  const oracle::MovingBody body{to_mover(shape), to_oracle(place_of(shape))};
  if (oracle::count_overlapped(tile_at, window, body.mover) != 0) return std::nullopt;
  const oracle::QP by{oracle::to_exact(way.x), oracle::to_exact(way.y)};
  const auto end_of = [&](oracle::Places places) {
    return oracle::move(tile_at, window, body, by, to_oracle(response), oracle::OneWay::stop, places);
  };
  const std::optional<oracle::MoveEnd> real = end_of(oracle::Places::real);
  for (const oracle::Places places : oracle::all_rounded_places) {
    const std::optional<oracle::MoveEnd> rounded = end_of(places);
    if (!real || !rounded || !are_alike(*real, *rounded, 0x1p-36)) return std::nullopt;
  }
  return real;
}

bool are_same(const SweepHit& hit, const oracle::MoveContact& contact) {
  return hit.tile == Tile{static_cast<int>(contact.x), static_cast<int>(contact.y)} &&
         to_oracle(Sides{hit.side}).count(contact.side) == 1;
}

// Coordinates below 128, and each of four contacts as far off as a grazing one among them may be.
constexpr double place_error = 0x1p-30;

template <class Shape, class MakeMap>
void expect_ends_of_oracle(MakeMap make_map) {
  int certain = 0;
  int all = 0;
  const int count = std::clamp(cases::count() / 8, 8, 1000);  // each takes milliseconds
  for (const moves::Numbers numbers :
       {moves::Numbers::any, moves::Numbers::decimal, moves::Numbers::halves, moves::Numbers::dyadic}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers));
    moves::on_free_bodies<Shape>(
        rng, numbers, count, make_map, [&](const CollisionMap& map, const Shape& shape, Vec way) {
          if (!oracle::has_interior(to_mover(shape))) return;
          const CollisionResponse response =
              rng.pick(std::array{moves::all_responses[0], moves::all_responses[1], moves::all_responses[2]});
          ++all;
          const std::optional<oracle::MoveEnd> end = certain_end(response, map, shape, way);
          if (!end) return;
          ++certain;
          const auto moved = moves::move(response, map, shape, way);
          const std::string what = moves::show(response, {}, map, shape, way) + "\nends at " + moves::show(moved.body);
          EXPECT_TRUE(std::equal(moved.contacts.begin(), moved.contacts.end(), end->contacts.begin(),
                                 end->contacts.end(), are_same))
              << what << " after " << end->contacts.size() << " contacts";
          EXPECT_NEAR(place_of(moved.body).x, oracle::nearest_double(end->place.x), place_error) << what;
          EXPECT_NEAR(place_of(moved.body).y, oracle::nearest_double(end->place.y), place_error) << what;
        });
  }
  EXPECT_GT(certain, all / 2);
}

constexpr auto full_maps = [](oracle::Rng& rng, TileBox bounds, std::int64_t one_in) {
  return moves::full_map(rng, bounds, one_in);
};
constexpr auto shaped_maps = [](oracle::Rng& rng, TileBox bounds, std::int64_t one_in) {
  return moves::shaped_map(rng, bounds, one_in);
};

// Both ends of the axis are rounded at the contact, one of them to a multiple of 2^-47: that turns the flank which the
// capsule slides along.
TEST(MovesOfCapsules, that_are_slanted_meet_the_end_of_a_wall_once) {
  CollisionMap map = CollisionMap::create({{-35, 2}, {-23, 11}}).value();
  const TileShape slope = shape_of(TileForm::slope_1_1_southwest);
  ASSERT_TRUE(map.set_shape({-33, 2}, tile_shape(slope.area, {}, wall_sides).value()));
  const Capsule capsule{{{-27.5, 2.5}, {-28.5, 1.5}}, 0.25};
  const MoveResult<Capsule> moved = move_and_slide(map, capsule, {-27.0, 0.0});
  EXPECT_EQ(moved.contacts.size(), 1u);
  EXPECT_NEAR(moved.body.axis.start.x, -42.823223304703337, place_error);
  EXPECT_NEAR(moved.body.axis.start.y, -9.176776695296665, place_error);
}

TYPED_TEST(MovesAndOracle, agree_among_whole_tiles) { expect_ends_of_oracle<TypeParam>(full_maps); }
TYPED_TEST(MovesAndOracle, agree_among_shapes) { expect_ends_of_oracle<TypeParam>(shaped_maps); }

}  // namespace
}  // namespace tilespace::moves_and_oracle_test
