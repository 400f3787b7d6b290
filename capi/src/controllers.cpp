// SPDX-License-Identifier: MIT
// Character controllers.
#include "movers.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] PlatformerInput input_of(const tilespace_platformer_input& input) noexcept {
  return {input.move, input.climb, input.jump != 0, input.run != 0, input.drop != 0};
}

[[nodiscard]] bool has_known_footing(const tilespace_platformer_state& state) noexcept { return state.footing <= 2; }

// A tick through the map, or, with a layout, its world.
template <class Space>
[[nodiscard]] tilespace_error platformer_in(const Space& space, const Layout* layout, tilespace_platformer_state* state,
                                            const tilespace_platformer_input* input,
                                            const tilespace_platformer_tuning* tuning, double dt,
                                            const tilespace_map* ladders, const tilespace_vec* ground_velocity,
                                            const tilespace_movers_view* movers,
                                            tilespace_carry_result* carried) noexcept {
  MoversOf moving;
  PlatformerSurroundings around;
  CarryResult carry_result;
  if (!is_handle_or_null(ladders)) return TILESPACE_BAD_HANDLE;
  if (state == nullptr || input == nullptr || tuning == nullptr) return TILESPACE_BAD_POINTER;
  if (!has_known_footing(*state) || !is_known(tuning->positions)) return TILESPACE_BAD_OPTION;
  if (layout != nullptr && !has_bodies(*layout, true)) return TILESPACE_BAD_LAYOUT;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  if (ladders != nullptr) around.ladders = &ladders->world.map;
  if (ground_velocity != nullptr) around.ground_velocity = capi::to_cpp(*ground_velocity);
  around.solids = moving.all();
  *state = to_c_value<tilespace_platformer_state>(
      platformer_step(space, capi::to_cpp(*state), input_of(*input), capi::to_cpp(*tuning), dt, around, &carry_result));
  if (carried != nullptr) *carried = to_c_result(carry_result);
  return TILESPACE_OK;
}

template <class Space>
[[nodiscard]] tilespace_error top_down_in(const Space& space, const Layout* layout, tilespace_top_down_state* state,
                                          const tilespace_vec* direction, const tilespace_top_down_tuning* tuning,
                                          double dt, const tilespace_movers_view* movers,
                                          tilespace_carry_result* carried) noexcept {
  MoversOf moving;
  CarryResult carry_result;
  if (state == nullptr || direction == nullptr || tuning == nullptr) return TILESPACE_BAD_POINTER;
  if (!is_known(tuning->positions)) return TILESPACE_BAD_OPTION;
  if (layout != nullptr && !has_bodies(*layout, true)) return TILESPACE_BAD_LAYOUT;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  *state = to_c_value<tilespace_top_down_state>(top_down_step(space, capi::to_cpp(*state),
                                                              TopDownInput{capi::to_cpp(*direction)},
                                                              capi::to_cpp(*tuning), dt, moving.all(), &carry_result));
  if (carried != nullptr) *carried = to_c_result(carry_result);
  return TILESPACE_OK;
}

template <class C>
[[nodiscard]] tilespace_error write_default(C* out) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<C>(CppOf<C>{});
  return TILESPACE_OK;
}

}  // namespace

extern "C" {

tilespace_error tilespace_platformer_state_default(tilespace_platformer_state* out) { return write_default(out); }
tilespace_error tilespace_platformer_tuning_default(tilespace_platformer_tuning* out) { return write_default(out); }
tilespace_error tilespace_top_down_tuning_default(tilespace_top_down_tuning* out) { return write_default(out); }

tilespace_error tilespace_platformer_tuning_scaled(const tilespace_platformer_tuning* tuning, double factor,
                                                   tilespace_platformer_tuning* out) {
  if (tuning == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (!is_known(tuning->positions)) return TILESPACE_BAD_OPTION;
  *out = to_c_value<tilespace_platformer_tuning>(scaled(capi::to_cpp(*tuning), factor));
  return TILESPACE_OK;
}

double tilespace_jump_gravity(double height, double seconds) { return jump_gravity(height, seconds); }
double tilespace_jump_speed(double height, double seconds) { return jump_speed(height, seconds); }

tilespace_error tilespace_platformer_step(const tilespace_map* map, tilespace_platformer_state* state,
                                          const tilespace_platformer_input* input,
                                          const tilespace_platformer_tuning* tuning, double dt,
                                          const tilespace_map* ladders, const tilespace_vec* ground_velocity,
                                          const tilespace_movers_view* movers, tilespace_carry_result* carried) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return platformer_in(map->world.map, nullptr, state, input, tuning, dt, ladders, ground_velocity, movers, carried);
}

tilespace_error tilespace_world_platformer_step(const tilespace_map* map, tilespace_platformer_state* state,
                                                const tilespace_platformer_input* input,
                                                const tilespace_platformer_tuning* tuning, double dt,
                                                const tilespace_map* ladders, const tilespace_vec* ground_velocity,
                                                const tilespace_movers_view* movers, tilespace_carry_result* carried) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return platformer_in(map->world, &map->world.layout, state, input, tuning, dt, ladders, ground_velocity, movers,
                       carried);
}

tilespace_error tilespace_top_down_step(const tilespace_map* map, tilespace_top_down_state* state,
                                        const tilespace_vec* direction, const tilespace_top_down_tuning* tuning,
                                        double dt, const tilespace_movers_view* movers,
                                        tilespace_carry_result* carried) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return top_down_in(map->world.map, nullptr, state, direction, tuning, dt, movers, carried);
}

tilespace_error tilespace_world_top_down_step(const tilespace_map* map, tilespace_top_down_state* state,
                                              const tilespace_vec* direction, const tilespace_top_down_tuning* tuning,
                                              double dt, const tilespace_movers_view* movers,
                                              tilespace_carry_result* carried) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return top_down_in(map->world, &map->world.layout, state, direction, tuning, dt, movers, carried);
}

}  // extern "C"
