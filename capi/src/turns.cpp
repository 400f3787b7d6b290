// SPDX-License-Identifier: MIT
// Moving maps of a world, and quarter turns of moving maps.
#include "movers.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] MovingMap to_moving(const tilespace_moving_map_view& view) noexcept {
  return {view.map == nullptr ? nullptr : &view.map->world.map, capi::to_cpp(view.position),
          capi::to_cpp(view.translation)};
}

[[nodiscard]] bool convert(const tilespace_turn_options* options, TurnOptions& out) noexcept {
  if (options == nullptr) return true;
  if (!has_size(*options)) return false;
  out.push.last_velocity = capi::to_cpp(options->last_velocity);
  out.push.directions = capi::to_cpp(options->directions, options->direction_count);
  return to_enum(options->takes, 3, out.takes) && capi::to_cpp(options->one_way, out.push.one_way);
}

}  // namespace

extern "C" {

tilespace_error tilespace_maps_in_tiles(const tilespace_layout* layout, const tilespace_moving_map_view* maps,
                                        tilespace_moving_map_view* out, size_t count) {
  if (!is_array(maps, count) || !is_array(out, count)) return TILESPACE_BAD_POINTER;
  const std::optional<Layout> known = layout_of(layout);
  if (!known || !has_bodies(*known, false)) return TILESPACE_BAD_LAYOUT;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_handle(maps[i].map)) return TILESPACE_BAD_HANDLE;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const MovingMap in_world = to_moving(maps[i]);
    MovingMap in_tiles;
    maps_in_tiles(*known, {&in_world, 1}, {&in_tiles, 1});
    out[i] = {maps[i].map, to_c_value<tilespace_point>(in_tiles.position),
              to_c_value<tilespace_vec>(in_tiles.translation)};
  }
  return TILESPACE_OK;
}

tilespace_error tilespace_after_turn(const tilespace_map_turn_view* turn, const tilespace_map* tiles,
                                     tilespace_moving_map_view* out) {
  if (turn == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (!is_handle(turn->before.map) || !is_handle(tiles)) return TILESPACE_BAD_HANDLE;
  const MapTurn converted{to_moving(turn->before), capi::to_cpp(turn->pivot), turn->quarters, turn->index};
  const MovingMap after = after_turn(converted, tiles->world.map);
  *out = {tiles, to_c_value<tilespace_point>(after.position), to_c_value<tilespace_vec>(after.translation)};
  return TILESPACE_OK;
}

tilespace_error tilespace_turn_default(tilespace_turn_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->size = sizeof(*out);
  return TILESPACE_OK;
}

tilespace_error tilespace_carry_by_turn(const tilespace_map* map, const tilespace_movers_view* movers,
                                        const tilespace_map_turn_view* turn, tilespace_shape* shape, double limit,
                                        const tilespace_turn_options* options, tilespace_turn_result* out) {
  TurnOptions rules;
  MoversOf moving;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (turn == nullptr) return TILESPACE_BAD_POINTER;
  if (!is_handle(turn->before.map)) return TILESPACE_BAD_HANDLE;
  if (options != nullptr && has_size(*options) && !is_array(options->directions, options->direction_count)) {
    return TILESPACE_BAD_POINTER;
  }
  if (!convert(options, rules)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  const MapTurn converted{to_moving(turn->before), capi::to_cpp(turn->pivot), turn->quarters, turn->index};
  return ask_mover(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    const TurnedBody<Shape> turned = carry_by_turn(map->world.map, moving.all(), converted, mover, limit, rules);
    set_shape(*shape, turned.body);
    if (out != nullptr) {
      *out = {to_c_value<tilespace_vec>(turned.translation), turned.is_carried, turned.is_pushed, turned.is_crushed};
    }
    return TILESPACE_OK;
  });
}

}  // extern "C"
