// SPDX-License-Identifier: MIT
// Diagnostics of casts and moves, and turns of moving maps, in C are those of C++.
#include <tilespace/motion/to_text.hpp>

#include "capi/c_values.hpp"

namespace diagnostics_test {
namespace {

using namespace capi_tests;

// A ship that moves, in C++ and in C.
struct Ship {
  CollisionMap tiles{};
  Owned<tilespace_map> in_c{};
  MovingMap moving{};
  tilespace_moving_map_view view{};
};

Ship any_ship(oracle::Rng& rng) {
  Ship ship;
  ship.tiles = CollisionMap::from_text("##\n#.\n#.").value();
  ship.in_c = to_c(ship.tiles);
  ship.moving = {nullptr, any_point(rng), {0.25, -0.5}};
  ship.view = {ship.in_c.get(), as<tilespace_point>(ship.moving.position), as<tilespace_vec>(ship.moving.translation)};
  return ship;
}

template <class Ask>
void for_each_mover(oracle::Rng& rng, Ask&& ask) {
  const Point a = any_point(rng);
  ask(Body{a, {rng.real(0.2, 1), rng.real(0.2, 1)}});
  ask(Circle{a, rng.real(0.1, 0.6)});
  ask(Capsule{{a, a + Vec{0.5, 0.25}}, rng.real(0.1, 0.6)});
}

template <class Shape>
std::size_t expect_cast(const Place& place, const Ship& ship, const Shape& moved, Vec d, const SweepOptions& options) {
  const tilespace_shape in_c = shape(moved);
  const auto translation = as<tilespace_vec>(d);
  const auto one_way = static_cast<std::uint32_t>(options.one_way), inside = static_cast<std::uint32_t>(options.inside);
  std::size_t all = 0;
  for (const bool among : {false, true}) {
    const tilespace_movers_view movers{nullptr, 0, &ship.view, 1};
    const MovingMap maps[] = {{&ship.tiles, ship.moving.position, ship.moving.translation}};
    const Movers moving(std::span<const MovingSolid>{}, maps);
    std::vector<Candidate> expected(100);
    expected.resize(static_cast<std::size_t>(among ? explain_cast(place.map, moving, moved, d, options, expected)
                                                   : explain_cast(place.map, moved, d, options, expected)));
    const auto candidates = all_of<tilespace_candidate>([&](auto... out) {
      return tilespace_explain_cast(place.in_c.get(), among ? &movers : nullptr, &in_c, &translation, one_way, inside,
                                    out...);
    });
    expect_equal<Candidate>(candidates, expected);
    tilespace_sweep_hit hit{};
    EXPECT_EQ(
        tilespace_cast_shape(place.in_c.get(), among ? &movers : nullptr, &in_c, &translation, one_way, inside, &hit),
        TILESPACE_OK);
    const auto text = all_of<char>(
        [&](auto... out) { return tilespace_explanation_text(&hit, candidates.data(), candidates.size(), out...); });
    EXPECT_EQ(std::string(text.begin(), text.end()), to_text(as<SweepHit>(hit), expected));
    all += expected.size();
  }
  return all;
}

template <class Shape, class Expected>
void expect_legs(const std::vector<tilespace_move_leg>& legs, const tilespace_move_result& result,
                 const Expected& expected) {
  ASSERT_EQ(legs.size(), expected.legs.size());
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const tilespace_shape from = shape(expected.legs[i].from);
    EXPECT_EQ(legs[i].from.kind, from.kind);
    EXPECT_EQ(std::memcmp(&legs[i].from.as, &expected.legs[i].from, sizeof(Shape)), 0);
    EXPECT_EQ(as<Vec>(legs[i].translation), expected.legs[i].translation);
    EXPECT_TRUE(as<SweepHit>(legs[i].hit) == expected.legs[i].hit);
    EXPECT_EQ(legs[i].one_way, static_cast<std::uint32_t>(expected.legs[i].options.one_way));
    EXPECT_EQ(legs[i].inside, static_cast<std::uint32_t>(expected.legs[i].options.inside));
  }
  EXPECT_EQ(as<Vec>(result.rest), expected.moved.rest);
  ASSERT_EQ(result.contact_count, expected.moved.contacts.size());
  EXPECT_EQ(result.inside != 0, expected.moved.inside);
}

template <class Shape>
void expect_move(const Place& place, const Ship& ship, const Shape& moved, Vec d, std::uint32_t response) {
  const tilespace_shape in_c = shape(moved);
  const auto translation = as<tilespace_vec>(d);
  const tilespace_movers_view movers{nullptr, 0, &ship.view, 1};
  const MovingMap maps[] = {{&ship.tiles, ship.moving.position, ship.moving.translation}};
  const Movers moving(std::span<const MovingSolid>{}, maps);
  const auto how = static_cast<CollisionResponse>(response);
  tilespace_move_result result{};
  const auto ask = [&](auto function, const tilespace_movers_view* among) {
    std::vector<tilespace_move_leg> legs(6);
    std::size_t count = 99;
    EXPECT_EQ(function(place.in_c.get(), among, &in_c, &translation, response, nullptr, legs.data(), legs.size(),
                       &count, &result),
              TILESPACE_OK);
    legs.resize(count);
    return legs;
  };
  expect_legs<Shape>(ask(tilespace_explain, nullptr), result, explain(place.map, moved, d, how));
  expect_legs<Shape>(ask(tilespace_explain, &movers), result, explain(place.map, moving, moved, d, how));
  expect_legs<Shape>(ask(tilespace_world_explain, nullptr), result, explain(place.world(), moved, d, how));
  expect_legs<Shape>(ask(tilespace_world_explain, &movers), result, explain(place.world(), moving, moved, d, how));
}

TEST(CApiDiagnostics, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  std::size_t candidates = 0;
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const Ship ship = any_ship(rng);
    const Vec d = any_vec(rng);
    const SweepOptions options{rng.one_in(2) ? OneWay::stop : OneWay::pass,
                               rng.one_in(2) ? StartInside::blocks : StartInside::leaves};
    for_each_mover(rng, [&](const auto& moved) {
      candidates += expect_cast(place, ship, moved, d, options);
      expect_move(place, ship, moved, d, static_cast<std::uint32_t>(rng.between(0, 2)));
    });
  }
  EXPECT_GT(candidates, 0u);
  tilespace_sweep_hit odd{};
  odd.hit = 7;
  EXPECT_EQ(tilespace_explanation_text(&odd, nullptr, 0, nullptr, 0, nullptr), TILESPACE_BAD_OPTION);
  tilespace_candidate strange{};
  strange.reason = 9;
  odd.hit = 0;
  EXPECT_EQ(tilespace_explanation_text(&odd, &strange, 1, nullptr, 0, nullptr), TILESPACE_BAD_OPTION);
}

TEST(CApiTurns, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int carried = 0, pushed = 0;
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const Ship ship = any_ship(rng);
    const auto quarters = static_cast<std::int32_t>(rng.between(-1, 5));
    const Point pivot = rng.one_in(2) ? Point{1.0, 1.5} : any_point(rng);
    const CollisionMap turned_tiles = turned(ship.tiles, quarters).value();
    const auto turned_in_c =
        made<tilespace_map>([&](auto out) { return tilespace_map_turned(ship.in_c.get(), quarters, out); });
    const MapTurn turn{{&ship.tiles, ship.moving.position, ship.moving.translation}, pivot, quarters, 0};
    const tilespace_map_turn_view turn_in_c{ship.view, as<tilespace_point>(pivot), quarters, 0};
    const MovingMap after = after_turn(turn, turned_tiles);
    tilespace_moving_map_view after_in_c{};
    ASSERT_EQ(tilespace_after_turn(&turn_in_c, turned_in_c.get(), &after_in_c), TILESPACE_OK);
    EXPECT_EQ(as<Point>(after_in_c.position), after.position);
    EXPECT_EQ(after_in_c.map, turned_in_c.get());
    const Movers all(std::span<const MovingSolid>{}, {&after, 1});
    const tilespace_movers_view all_in_c{nullptr, 0, &after_in_c, 1};

    TurnOptions options;
    options.takes = static_cast<TurnRule>(rng.between(0, 2));
    options.push.last_velocity = any_vec(rng);
    const Vec directions[] = {any_vec(rng), any_vec(rng)};
    if (rng.one_in(2)) options.push.directions = directions;
    tilespace_turn_options options_in_c;
    ASSERT_EQ(tilespace_turn_default(&options_in_c), TILESPACE_OK);
    options_in_c.takes = static_cast<std::uint32_t>(options.takes);
    options_in_c.last_velocity = as<tilespace_vec>(options.push.last_velocity);
    options_in_c.directions = reinterpret_cast<const tilespace_vec*>(options.push.directions.data());
    options_in_c.direction_count = options.push.directions.size();
    for_each_mover(rng, [&](const auto& moved) {
      tilespace_shape in_c = shape(moved);
      tilespace_turn_result out{};
      ASSERT_EQ(tilespace_carry_by_turn(place.in_c.get(), &all_in_c, &turn_in_c, &in_c, 2.0, &options_in_c, &out),
                TILESPACE_OK);
      const auto expected = carry_by_turn(place.map, all, turn, moved, 2.0, options);
      EXPECT_EQ(std::memcmp(&in_c.as, &expected.body, sizeof(expected.body)), 0);
      EXPECT_EQ(as<Vec>(out.translation), expected.translation);
      EXPECT_EQ(out.is_carried != 0, expected.is_carried);
      EXPECT_EQ(out.is_pushed != 0, expected.is_pushed);
      EXPECT_EQ(out.is_crushed != 0, expected.is_crushed);
      carried += out.is_carried;
      pushed += out.is_pushed;
    });
    const MovingMap in_world[] = {turn.before};
    MovingMap expected[1];
    maps_in_tiles(place.layout, in_world, expected);
    const auto layout = as<tilespace_layout>(place.layout);
    tilespace_moving_map_view converted{};
    ASSERT_EQ(tilespace_maps_in_tiles(&layout, &ship.view, &converted, 1), TILESPACE_OK);
    EXPECT_EQ(as<Point>(converted.position), expected[0].position);
    EXPECT_EQ(as<Vec>(converted.translation), expected[0].translation);
  }
  EXPECT_GT(carried, 0);
  EXPECT_GT(pushed, 0);
}

}  // namespace
}  // namespace diagnostics_test
