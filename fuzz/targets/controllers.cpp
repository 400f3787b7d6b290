// SPDX-License-Identifier: MIT
#include <bit>
#include <cstring>
#include <string_view>
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/side_laws.hpp"
#include "support/target.hpp"

// Fuzz target: players of any kind, with any numbers and any input, in small maps, among moving solids: the laws of
// motion/platformer.hpp and motion/top_down.hpp.

namespace controllers_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using Solids = std::vector<MovingSolid>;

// Half of the numbers are arbitrary, the others typical of players.
double number_in(ShapeInput& in) { return in.yes() ? in.number() : in.byte() * 0.125; }

PlatformerTuning tuning_in(ShapeInput& in) {
  PlatformerTuning tuning;
  constexpr std::size_t count = sizeof tuning / sizeof(double);
  double numbers[count];
  std::memcpy(numbers, &tuning, sizeof tuning);
  for (int i = in.byte() % 16; i > 0; --i) numbers[in.below(count)] = number_in(in);
  std::memcpy(static_cast<void*>(&tuning), numbers, sizeof tuning);
  tuning.positions = fuzz::format_of(static_cast<std::uint8_t>(std::bit_cast<std::uint64_t>(numbers[count - 1]) >> 48));
  return tuning;
}

PlatformerInput input_in(ShapeInput& in) {
  const std::uint8_t keys = in.byte();
  PlatformerInput input{double(keys & 1) - double(keys >> 1 & 1), double(keys >> 2 & 1) - double(keys >> 3 & 1)};
  input.jump = (keys >> 4 & 1) != 0;
  input.run = (keys >> 5 & 1) != 0;
  input.drop = (keys >> 6 & 3) == 3;
  if ((keys >> 6 & 3) == 2) input.move = in.number();
  return input;
}

// Adds slopes, halves and one-way planks to some tiles.
void put_slopes(ShapeInput& in, CollisionMap& map) {
  const TileBox box = map.bounds();
  for (std::uint32_t i = in.below(32); i > 0; --i) {
    const Tile tile{box.min.x + static_cast<std::int32_t>(in.below(24)),
                    box.min.y + static_cast<std::int32_t>(in.below(24))};
    const TileShape shape = shape_of(static_cast<TileForm>(in.below(26)), in.yes() ? Sides{Side::north} : Sides{});
    if (box.contains(tile)) require(map.set_shape(tile, shape), "a tile takes a shape");
  }
}

double dt_in(ShapeInput& in) { return in.yes() ? 1.0 / 60.0 : number_in(in); }

// Players that are far away, giant, or extremely thin must return a result; the laws apply to the others.
bool is_usual_player(const Body& body) {
  const auto is_near = [](double value) { return value > -0x1p20 && value < 0x1p20; };
  const auto is_size = [](double size) { return size > 0x1p-10 && size < 16.0; };
  return is_near(body.min.x) && is_near(body.min.y) && is_size(body.size.x) && is_size(body.size.y);
}

// Lifts and doors near the body, the first of them often right under it.
Solids solids_in(ShapeInput& in, const Body& body) {
  Solids solids;
  for (std::uint32_t i = in.below(4); i > 0; --i) {
    const Vec aside{in.byte() * 0.0625 - 8.0, in.byte() * 0.0625 - 8.0};
    MovingSolid solid{{body.min + aside, {in.byte() * 0.03125, in.byte() * 0.03125}}, {}, 0.0, {}};
    if (solids.empty() && in.yes()) solid.body.min.y = body.min.y + body.size.y;
    solid.translation = in.yes() ? Vec{in.byte() / 256.0 - 0.5, in.byte() / 256.0 - 0.5} : in.point() - Point{};
    if (in.yes()) solid.belt = in.number();
    if (in.yes()) solid.one_way = Sides::from_bits(in.byte());
    solids.push_back(solid);
  }
  return solids;
}

void make_steps(Solids& solids) {
  for (MovingSolid& solid : solids) {
    solid.body = after_step(solid);
    solid.translation = -solid.translation;
  }
}

bool overlaps_before_steps(Solids solids, const Body& body) {
  for (MovingSolid& solid : solids) solid.translation = {};
  return overlaps_solid(CollisionMap{}, solids, body);
}

bool are_usual(const Solids& solids) {
  for (const MovingSolid& solid : solids) {
    if (!is_usual_player(solid.body) || !is_usual_player(after_step(solid))) return false;
  }
  return true;
}

template <class State>
void check_solids(const CollisionMap& map, const Solids& solids, const State& state, const State& next,
                  const CarryResult& carried) {
  if (solids.empty()) require(carried.body == state.body && !carried.crushed, "no solids, no answer of them");
  const bool is_free = !overlaps_solid(map, state.body) && !overlaps_before_steps(solids, state.body);
  if (carried.crushed || !is_free || !are_usual(solids)) return;
  require(!overlaps_solid(map, solids, next.body), "who starts free and is not crushed ends free of solids");
}

// `step_it(state, solids, carried)` runs a tick.
template <class State, class StepIt>
void run(ShapeInput& in, const CollisionMap& map, State state, Solids solids, StepIt step_it) {
  for (int i = 0; i < 24 && !in.at_end(); ++i) {
    CarryResult carried, told_again;
    const State next = step_it(state, solids, carried);
    const State again = step_it(state, Solids(solids.rbegin(), solids.rend()), told_again);
    require(std::memcmp(&next, &again, sizeof next) == 0, "asked again, in any order, it answers the same bytes");
    require(carried.crushed == told_again.crushed, "and says the same");
    if (is_usual_player(state.body)) check_solids(map, solids, state, next, carried);
    make_steps(solids);
    if (is_usual_player(state.body) && !overlaps_solid(map, state.body)) {
      require(!overlaps_solid(map, next.body), "who starts free ends free");
      const bool has_moved = std::memcmp(&next, &state, sizeof next) != 0;  // without time no velocity changes
      require(is_finite(next.body.min) && (is_finite(next.velocity) || !has_moved), "it ends somewhere");
    }
    require(std::memcmp(&next.body.size, &state.body.size, sizeof(Vec)) == 0, "nobody grows");
    state = next;
  }
}

void run_platformer(ShapeInput& in, const CollisionMap& map, const CollisionMap& ladders, const Body& body,
                    Solids solids) {
  const PlatformerTuning tuning = tuning_in(in);
  PlatformerState state{.body = body};
  if (in.yes()) state.velocity = in.vec();
  PlatformerSurroundings around{in.yes() ? &ladders : nullptr, in.yes() ? in.vec() : Vec{}};
  const double dt = dt_in(in);
  if (!(dt > 0.0)) solids.clear();  // without time, they do nothing
  PlatformerInput input;
  run(in, map, state, solids,
      [&, is_new = true](const PlatformerState& from, const Solids& now, CarryResult& carried) mutable {
        if (is_new) input = input_in(in);
        is_new = !is_new;
        around.solids = now;
        return platformer_step(map, from, input, tuning, dt, around, &carried);
      });
  around.solids = {};
  const PlatformerState still = platformer_step(map, state, input, tuning, 0.0, around);
  require(std::memcmp(&still, &state, sizeof state) == 0, "no time changes nothing");
  require(!std::string_view(name(state.footing)).empty(), "footings have names");
}

void run_top_down(ShapeInput& in, const CollisionMap& map, const Body& body, Solids solids) {
  const TopDownTuning tuning{number_in(in), number_in(in), number_in(in)};
  const double dt = dt_in(in);
  if (!(dt > 0.0)) solids.clear();  // without time, they do nothing
  TopDownInput input;
  const TopDownState state{body, {}};
  run(in, map, state, solids,
      [&, is_new = true](const TopDownState& from, const Solids& now, CarryResult& carried) mutable {
        if (is_new) input.direction = in.vec();
        is_new = !is_new;
        return top_down_step(map, from, input, tuning, dt, now, &carried);
      });
}

// Top-down players in rooms of thin walls, and on one-way slopes, where they do not drop through.
void ask_sides(ShapeInput& in) {
  if (in.yes()) {
    TopDownState state;
    const TopDownTuning tuning;
    fuzz::keep_in_room<Body>(in, [&](const grounds::Room& room, const Body& body) {
      state.body = body;
      state = top_down_step(room.map, state, {.direction = fuzz::way_in(in)}, tuning, 1.0 / 16.0);
      return state.body;
    });
    return;
  }
  PlatformerState state;
  const PlatformerTuning tuning = tuning_in(in);
  fuzz::keep_above<Body>(in, [&](const grounds::Ramp& ramp, const Body& body) {
    state.body = body;
    PlatformerInput input = input_in(in);
    input.drop = false;
    for (int tick = 0; tick < 4; ++tick) state = platformer_step(ramp.one_way, state, input, tuning, 1.0 / 64.0);
    return state.body;
  });
}

void ask_jumps(ShapeInput& in) {
  const double height = 1.0 + in.byte() / 16.0, seconds = 0.125 + in.byte() / 256.0;
  const double gravity = jump_gravity(height, seconds), speed = jump_speed(height, seconds);
  const double promised = jump_height(speed, gravity);
  require(promised > height * (1.0 - 0x1p-50) && promised < height * (1.0 + 0x1p-50), "the numbers fit together");
  require(jump_height_error(gravity, seconds) > 0.0, "ticks may miss the highest point");
}

}  // namespace

FUZZ_TARGET(controllers) {
  ShapeInput in(data, size);
  const Point place = in.point();
  const TileBox window = in.tiles_around(place);
  if (window.empty()) return 0;
  CollisionMap map = in.map(window, in.outside());
  put_slopes(in, map);
  const CollisionMap ladders = in.map(window, Outside::free);
  const Body body{place, in.yes() ? Vec{0.75, 1.5} : in.vec()};
  if (!is_usual_player(body))
    map.set_outside(Outside::free);  // giants in a solid world have billions of tiles to leave
  ask_jumps(in);
  const bool is_from_the_side = in.yes();
  const Solids solids = solids_in(in, body);
  is_from_the_side ? run_platformer(in, map, ladders, body, solids) : run_top_down(in, map, body, solids);
  if (!in.at_end()) ask_sides(in);
  return 0;
}

}  // namespace controllers_target
