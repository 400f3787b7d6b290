// SPDX-License-Identifier: MIT
// Moves with their responses, depenetration, carrying.
#include "movers.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

template <class Space, class Shape>
[[nodiscard]] MoveResult<Shape> move_among(const Space& space, const Movers& movers, const Shape& shape, Vec d,
                                           CollisionResponse response, const MoveOptions& options) noexcept {
  if (movers.empty()) return move_as(space, shape, d, response, options);
  switch (response) {
    case CollisionResponse::stop: return move_and_stop(space, movers, shape, d, options);
    case CollisionResponse::bounce: return move_and_bounce(space, movers, shape, d, options);
    default: return move_and_slide(space, movers, shape, d, options);
  }
}

// Moves through the map, or, with a layout, its world.
template <class Space>
[[nodiscard]] tilespace_error move_in(const Space& space, const Layout* layout, const tilespace_movers_view* movers,
                                      tilespace_shape* shape, const tilespace_vec* translation, std::uint32_t response,
                                      const tilespace_move_options* options, tilespace_move_result* out) noexcept {
  CollisionResponse known{};
  MoveOptions rules;
  MoversOf moving;
  if (translation == nullptr) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(response, known) || !capi::to_cpp(options, rules)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  return ask_mover(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if (layout != nullptr && !has_bodies(*layout, mover)) return TILESPACE_BAD_LAYOUT;
    const MoveResult<Shape> moved = move_among(space, moving.all(), mover, capi::to_cpp(*translation), known, rules);
    set_shape(*shape, moved.body);
    if (out != nullptr) write_result(moved, *out);
    return TILESPACE_OK;
  });
}

template <class Space>
[[nodiscard]] tilespace_error move_many(const Space& space, const Layout* layout, tilespace_body* bodies,
                                        const tilespace_vec* translations, std::size_t count, std::uint32_t response,
                                        const tilespace_move_options* options,
                                        tilespace_move_result* results) noexcept {
  CollisionResponse known{};
  MoveOptions rules;
  if (!is_array(bodies, count) || !is_array(translations, count)) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(response, known) || !capi::to_cpp(options, rules)) return TILESPACE_BAD_OPTION;
  if (layout != nullptr && !has_bodies(*layout, false)) return TILESPACE_BAD_LAYOUT;
  for (std::size_t i = 0; results != nullptr && i < count; ++i) {
    results[i].rest = {};
    results[i].contact_count = 0;
    results[i].inside = 0;
  }
  move_all(
      space, capi::to_cpp(bodies, count), capi::to_cpp(translations, count), known,
      [&](std::size_t i, const MoveResult<Body>& moved) {
        if (results != nullptr) write_result(moved, results[i]);
      },
      rules);
  return TILESPACE_OK;
}

template <class Space>
[[nodiscard]] tilespace_error push_in(const Space& space, const Layout* layout, tilespace_shape* shape, double limit,
                                      const tilespace_vec* directions, std::size_t direction_count,
                                      const tilespace_vec* last_velocity, std::uint32_t one_way,
                                      tilespace_push_result* out) noexcept {
  PushOptions options;
  if (!is_array(directions, direction_count)) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(one_way, options.one_way)) return TILESPACE_BAD_OPTION;
  if (last_velocity != nullptr) options.last_velocity = capi::to_cpp(*last_velocity);
  options.directions = capi::to_cpp(directions, direction_count);
  return ask_mover(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if (layout != nullptr && !has_bodies(*layout, mover)) return TILESPACE_BAD_LAYOUT;
    const DepenetrationResult<Shape> pushed = push_out(space, mover, limit, options);
    set_shape(*shape, pushed.body);
    if (out != nullptr) {
      *out = {to_c_value<tilespace_vec>(pushed.translation), static_cast<std::uint8_t>(pushed.side), pushed.is_free};
    }
    return TILESPACE_OK;
  });
}

template <class Space>
[[nodiscard]] tilespace_error carry_in(const Space& space, const Layout* layout, const tilespace_movers_view* movers,
                                       tilespace_shape* shape, const tilespace_carry_options* options,
                                       tilespace_carry_result* out) noexcept {
  CarryOptions rules;
  MoversOf moving;
  if (!capi::to_cpp(options, rules)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  return ask_mover(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if (layout != nullptr && !has_bodies(*layout, mover)) return TILESPACE_BAD_LAYOUT;
    const Carried<Shape> carried = carry(space, moving.all(), mover, rules);
    set_shape(*shape, carried.body);
    if (out != nullptr) *out = to_c_result(carried);
    return TILESPACE_OK;
  });
}

}  // namespace

extern "C" {

tilespace_error tilespace_move_default(tilespace_move_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->size = sizeof(*out);
  return TILESPACE_OK;
}

tilespace_error tilespace_move(const tilespace_map* map, const tilespace_movers_view* movers, tilespace_shape* shape,
                               const tilespace_vec* translation, uint32_t response,
                               const tilespace_move_options* options, tilespace_move_result* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return move_in(map->world.map, nullptr, movers, shape, translation, response, options, out);
}

tilespace_error tilespace_world_move(const tilespace_map* map, const tilespace_movers_view* movers,
                                     tilespace_shape* shape, const tilespace_vec* translation, uint32_t response,
                                     const tilespace_move_options* options, tilespace_move_result* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return move_in(map->world, &map->world.layout, movers, shape, translation, response, options, out);
}

tilespace_error tilespace_move_all(const tilespace_map* map, tilespace_body* bodies, const tilespace_vec* translations,
                                   size_t count, uint32_t response, const tilespace_move_options* options,
                                   tilespace_move_result* results) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return move_many(map->world.map, nullptr, bodies, translations, count, response, options, results);
}

tilespace_error tilespace_world_move_all(const tilespace_map* map, tilespace_body* bodies,
                                         const tilespace_vec* translations, size_t count, uint32_t response,
                                         const tilespace_move_options* options, tilespace_move_result* results) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return move_many(map->world, &map->world.layout, bodies, translations, count, response, options, results);
}

size_t tilespace_move_while_free(const tilespace_map* map, tilespace_body* bodies, const tilespace_vec* translations,
                                 size_t count) {
  if (!is_handle(map) || !is_array(bodies, count) || !is_array(translations, count)) return 0;
  return move_while_free(map->world.map, capi::to_cpp(bodies, count), capi::to_cpp(translations, count));
}

tilespace_error tilespace_slide_along(const tilespace_vec* velocity, const tilespace_vec* normal, tilespace_vec* out) {
  if (velocity == nullptr || normal == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_vec>(slide_along(capi::to_cpp(*velocity), capi::to_cpp(*normal)));
  return TILESPACE_OK;
}

tilespace_error tilespace_bounce_off(const tilespace_vec* velocity, const tilespace_vec* normal, tilespace_vec* out) {
  if (velocity == nullptr || normal == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_vec>(bounce_off(capi::to_cpp(*velocity), capi::to_cpp(*normal)));
  return TILESPACE_OK;
}

tilespace_error tilespace_push_out(const tilespace_map* map, tilespace_shape* shape, double limit,
                                   const tilespace_vec* directions, size_t direction_count,
                                   const tilespace_vec* last_velocity, uint32_t one_way, tilespace_push_result* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return push_in(map->world.map, nullptr, shape, limit, directions, direction_count, last_velocity, one_way, out);
}

tilespace_error tilespace_world_push_out(const tilespace_map* map, tilespace_shape* shape, double limit,
                                         const tilespace_vec* directions, size_t direction_count,
                                         const tilespace_vec* last_velocity, uint32_t one_way,
                                         tilespace_push_result* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return push_in(map->world, &map->world.layout, shape, limit, directions, direction_count, last_velocity, one_way,
                 out);
}

tilespace_error tilespace_carry_default(tilespace_carry_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->size = sizeof(*out);
  return TILESPACE_OK;
}

tilespace_error tilespace_solids_in_tiles(const tilespace_layout* layout, const tilespace_moving_solid* solids,
                                          tilespace_moving_solid* out, size_t count) {
  if (!is_array(solids, count) || !is_array(out, count)) return TILESPACE_BAD_POINTER;
  const std::optional<Layout> converted = layout_of(layout);
  if (!converted) return TILESPACE_BAD_LAYOUT;
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_round = solids[i].radius != 0.0;
    if (solids[i].one_way > 0xF || solids[i].core > 2) return TILESPACE_BAD_OPTION;
    if (!has_bodies(*converted, is_round)) return TILESPACE_BAD_LAYOUT;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const MovingSolid solid = capi::to_cpp(solids[i]);
    MovingSolid in_tiles;
    solids_in_tiles(*converted, {&solid, 1}, {&in_tiles, 1});
    out[i] = to_c_value<tilespace_moving_solid>(in_tiles);
  }
  return TILESPACE_OK;
}

tilespace_error tilespace_carry(const tilespace_map* map, const tilespace_movers_view* movers, tilespace_shape* shape,
                                const tilespace_carry_options* options, tilespace_carry_result* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return carry_in(map->world.map, nullptr, movers, shape, options, out);
}

tilespace_error tilespace_world_carry(const tilespace_map* map, const tilespace_movers_view* movers,
                                      tilespace_shape* shape, const tilespace_carry_options* options,
                                      tilespace_carry_result* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return carry_in(map->world, &map->world.layout, movers, shape, options, out);
}

}  // extern "C"
