// SPDX-License-Identifier: MIT
// Moves, depenetration, carrying and controllers of C are those of C++.
#include "capi/c_values.hpp"

namespace motion_test {
namespace {

using namespace capi_tests;

template <class Shape>
void expect_moved(const tilespace_shape& in_c, const tilespace_move_result& result, const MoveResult<Shape>& moved) {
  const tilespace_shape expected = shape(moved.body);
  EXPECT_EQ(in_c.kind, expected.kind);
  EXPECT_EQ(std::memcmp(&in_c.as, &expected.as, sizeof(Shape)), 0);
  EXPECT_EQ(as<Vec>(result.rest), moved.rest);
  EXPECT_EQ(result.inside != 0, moved.inside);
  ASSERT_EQ(result.contact_count, moved.contacts.size());
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    EXPECT_TRUE(as<SweepHit>(result.contacts[i]) == moved.contacts[i]);
  }
}

TEST(CApiMotion, moves_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int contacts = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    const Vec d = any_vec(rng);
    const auto translation = as<tilespace_vec>(d);
    const auto response = static_cast<CollisionResponse>(rng.between(0, 2));
    const auto response_in_c = static_cast<std::uint32_t>(response);
    MoveOptions options;
    options.order = static_cast<AxisOrder>(rng.between(0, 2));
    options.one_way = rng.one_in(2) ? OneWay::stop : OneWay::pass;
    if (rng.one_in(2)) options.positions = rng.one_in(2) ? PositionFormat::floats() : PositionFormat::fixed_point(8);
    tilespace_move_options in_c;
    ASSERT_EQ(tilespace_move_default(&in_c), TILESPACE_OK);
    in_c.order = static_cast<std::uint32_t>(options.order);
    in_c.one_way = static_cast<std::uint32_t>(options.one_way);
    in_c.positions = as<tilespace_position_format>(options.positions);
    const std::vector<MovingSolid> solids{{{any_point(rng), {1.5, 0.5}}, {0.25, 0.0}, 0.0, {}, 0.0, {}}};
    const auto solid = as<tilespace_moving_solid>(solids[0]);
    const tilespace_movers_view movers{&solid, 1, nullptr, 0};

    const auto compare = [&](const auto& body) {
      tilespace_move_result result{};
      tilespace_shape moved = shape(body);
      EXPECT_EQ(tilespace_move(map, nullptr, &moved, &translation, response_in_c, &in_c, &result), TILESPACE_OK);
      expect_moved(moved, result, move_as(place.map, body, d, response, options));
      contacts += static_cast<int>(result.contact_count);
      moved = shape(body);
      EXPECT_EQ(tilespace_world_move(map, nullptr, &moved, &translation, response_in_c, &in_c, &result), TILESPACE_OK);
      expect_moved(moved, result, move_as(world, body, d, response, options));
      moved = shape(body);
      EXPECT_EQ(tilespace_move(map, &movers, &moved, &translation, response_in_c, nullptr, &result), TILESPACE_OK);
      switch (response) {
        case CollisionResponse::slide: expect_moved(moved, result, move_and_slide(place.map, solids, body, d)); break;
        case CollisionResponse::stop: expect_moved(moved, result, move_and_stop(place.map, solids, body, d)); break;
        case CollisionResponse::bounce: expect_moved(moved, result, move_and_bounce(place.map, solids, body, d)); break;
      }

      PushOptions push;
      push.last_velocity = d;
      push.one_way = options.one_way;
      tilespace_push_result pushed{};
      moved = shape(body);
      EXPECT_EQ(tilespace_push_out(map, &moved, 2.0, nullptr, 0, &translation, in_c.one_way, &pushed), TILESPACE_OK);
      const auto expected = push_out(place.map, body, 2.0, push);
      const tilespace_shape there = shape(expected.body);
      EXPECT_EQ(std::memcmp(&moved.as, &there.as, sizeof(body)), 0);
      EXPECT_TRUE(as<Vec>(pushed.translation) == expected.translation && (pushed.is_free != 0) == expected.is_free);
      EXPECT_EQ(pushed.side, static_cast<std::uint8_t>(expected.side));
      const Vec directions[] = {{1, 1}, {-1, 0.5}};
      push.directions = directions;
      const tilespace_vec directions_in_c[] = {{1, 1}, {-1, 0.5}};
      moved = shape(body);
      EXPECT_EQ(tilespace_world_push_out(map, &moved, 30.0, directions_in_c, 2, &translation, in_c.one_way, &pushed),
                TILESPACE_OK);
      EXPECT_EQ(pushed.is_free != 0, push_out(world, body, 30.0, push).is_free);

      tilespace_carry_result carried{};
      moved = shape(body);
      EXPECT_EQ(tilespace_carry(map, &movers, &moved, nullptr, &carried), TILESPACE_OK);
      const auto real = carry(place.map, solids, body);
      const tilespace_shape riding = shape(real.body);
      EXPECT_EQ(std::memcmp(&moved.as, &riding.as, sizeof(body)), 0);
      EXPECT_TRUE(carried.carrier == real.carrier && (carried.crushed != 0) == real.crushed &&
                  as<Vec>(carried.velocity) == real.velocity);

      // In a world, among solids of the world.
      std::vector<MovingSolid> in_tiles(1);
      solids_in_tiles(place.layout, solids, in_tiles);
      tilespace_moving_solid converted{};
      const auto layout = as<tilespace_layout>(place.layout);
      EXPECT_EQ(tilespace_solids_in_tiles(&layout, &solid, &converted, 1), TILESPACE_OK);
      EXPECT_TRUE(as<MovingSolid>(converted) == in_tiles[0]);
      const tilespace_movers_view there_movers{&converted, 1, nullptr, 0};
      moved = shape(body);
      EXPECT_EQ(tilespace_world_carry(map, &there_movers, &moved, nullptr, &carried), TILESPACE_OK);
      const auto in_world = carry(world, in_tiles, body);
      const tilespace_shape carried_there = shape(in_world.body);
      EXPECT_EQ(std::memcmp(&moved.as, &carried_there.as, sizeof(body)), 0);
      EXPECT_EQ(carried.crushed != 0, in_world.crushed);
    };
    const Point a = any_point(rng);
    compare(Body{a, {rng.real(0.125, 2), rng.real(0.125, 2)}});
    compare(Circle{a, rng.real(0.125, 1)});
    compare(Capsule{{a, a + Vec{0, 0.5}}, rng.real(0.125, 1)});
  }
  EXPECT_GT(contacts, 0);
}

TEST(CApiMotion, of_many_is_that_of_each) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    std::vector<tilespace_body> bodies;
    std::vector<tilespace_vec> translations;
    for (int k = 0; k < 20; ++k) {
      bodies.push_back(as<tilespace_body>(Body{any_point(rng), {rng.real(0.125, 2), rng.real(0.125, 2)}}));
      translations.push_back(as<tilespace_vec>(any_vec(rng)));
    }
    for (const bool is_world : {false, true}) {
      std::vector<tilespace_body> moved = bodies, without = bodies;
      std::vector<tilespace_move_result> results(20);
      const auto move_all = is_world ? tilespace_world_move_all : tilespace_move_all;
      const auto move_one = is_world ? tilespace_world_move : tilespace_move;
      EXPECT_EQ(
          move_all(place.in_c.get(), moved.data(), translations.data(), 20, TILESPACE_SLIDE, nullptr, results.data()),
          TILESPACE_OK);
      EXPECT_EQ(move_all(place.in_c.get(), without.data(), translations.data(), 20, TILESPACE_SLIDE, nullptr, nullptr),
                TILESPACE_OK);
      for (std::size_t k = 0; k < 20; ++k) {
        tilespace_shape one{TILESPACE_BODY, 0, {}};
        one.as.body = bodies[k];
        tilespace_move_result result{};
        EXPECT_EQ(move_one(place.in_c.get(), nullptr, &one, &translations[k], TILESPACE_SLIDE, nullptr, &result),
                  TILESPACE_OK);
        EXPECT_TRUE(as<Body>(moved[k]) == as<Body>(one.as.body) && as<Body>(without[k]) == as<Body>(moved[k]));
        EXPECT_EQ(results[k].contact_count, result.contact_count);
      }
    }
  }
}

TEST(CApiMotion, deflects_as_cpp_does) {
  const tilespace_vec velocity{3, 4}, normal{0, -1};
  tilespace_vec out{};
  EXPECT_EQ(tilespace_slide_along(&velocity, &normal, &out), TILESPACE_OK);
  EXPECT_EQ(as<Vec>(out), slide_along({3, 4}, {0, -1}));
  EXPECT_EQ(tilespace_bounce_off(&velocity, &normal, &out), TILESPACE_OK);
  EXPECT_EQ(as<Vec>(out), bounce_off({3, 4}, {0, -1}));
}

TEST(CApiControllers, step_as_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int grounded = 0;
  for (int i = 0; i < cases::count() / 20 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const bool is_world = rng.one_in(2);
    tilespace_platformer_tuning tuning_in_c{};
    ASSERT_EQ(tilespace_platformer_tuning_default(&tuning_in_c), TILESPACE_OK);
    if (is_world) {
      ASSERT_EQ(tilespace_platformer_tuning_scaled(&tuning_in_c, place.layout.tile_width, &tuning_in_c), TILESPACE_OK);
    }
    const PlatformerTuning tuning = is_world ? scaled(PlatformerTuning{}, place.layout.tile_width) : PlatformerTuning{};
    PlatformerState state;
    tilespace_platformer_state in_c{};
    ASSERT_EQ(tilespace_platformer_state_default(&in_c), TILESPACE_OK);
    const double scale = is_world ? place.layout.tile_width : 1.0;
    state.body = {is_world ? to_world(place.layout, any_point(rng)) : any_point(rng), {0.75 * scale, 0.9 * scale}};
    in_c.body = as<tilespace_body>(state.body);
    for (int tick = 0; tick < 30; ++tick) {
      const PlatformerInput input{rng.real(-1, 1), 0.0, rng.one_in(3), rng.one_in(2), rng.one_in(5)};
      const tilespace_platformer_input input_in_c{input.move, 0.0, input.jump ? std::uint8_t{9} : std::uint8_t{0},
                                                  input.run, input.drop};
      const auto step = is_world ? tilespace_world_platformer_step : tilespace_platformer_step;
      EXPECT_EQ(step(place.in_c.get(), &in_c, &input_in_c, &tuning_in_c, 1.0 / 60, nullptr, nullptr, nullptr, nullptr),
                TILESPACE_OK);
      state = is_world ? platformer_step(world, state, input, tuning, 1.0 / 60)
                       : platformer_step(place.map, state, input, tuning, 1.0 / 60);
      ASSERT_TRUE(as<PlatformerState>(in_c) == state);
      grounded += static_cast<int>(state.footing == Footing::ground);
    }
    TopDownState walker{state.body, {}};
    auto walker_in_c = as<tilespace_top_down_state>(walker);
    tilespace_top_down_tuning pace{};
    ASSERT_EQ(tilespace_top_down_tuning_default(&pace), TILESPACE_OK);
    for (int tick = 0; tick < 10; ++tick) {
      const TopDownInput input{{rng.real(-1, 1), rng.real(-1, 1)}};
      const auto direction = as<tilespace_vec>(input.direction);
      const auto step = is_world ? tilespace_world_top_down_step : tilespace_top_down_step;
      EXPECT_EQ(step(place.in_c.get(), &walker_in_c, &direction, &pace, 1.0 / 60, nullptr, nullptr), TILESPACE_OK);
      walker = is_world ? top_down_step(world, walker, input, {}, 1.0 / 60)
                        : top_down_step(place.map, walker, input, {}, 1.0 / 60);
      ASSERT_TRUE(as<TopDownState>(walker_in_c).body == walker.body);
    }
  }
  EXPECT_GT(grounded, 0);
  EXPECT_EQ(tilespace_jump_gravity(3.0, 0.5), jump_gravity(3.0, 0.5));
  EXPECT_EQ(tilespace_jump_speed(3.0, 0.5), jump_speed(3.0, 0.5));
}

}  // namespace
}  // namespace motion_test
