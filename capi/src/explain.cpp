// SPDX-License-Identifier: MIT
// Diagnostics of shape casts and moves.
#include <tilespace/motion/to_text.hpp>

#include "movers.hpp"
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] bool is_known(const tilespace_sweep_hit& hit) noexcept {
  return hit.hit <= 1 && hit.inside <= 1 && hit.side <= TILESPACE_EAST;
}

// Explains a move in a map or, with a layout, its world, among movers if there are any.
template <class Space>
[[nodiscard]] tilespace_error explain_in(const Space& space, const Layout* layout, const tilespace_movers_view* movers,
                                         const tilespace_shape* shape, const tilespace_vec* translation,
                                         std::uint32_t response, const tilespace_move_options* options,
                                         Output<tilespace_move_leg> out, tilespace_move_result* result) noexcept {
  CollisionResponse known{};
  MoveOptions rules;
  MoversOf moving;
  if (translation == nullptr || !out.is_valid()) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(response, known) || !capi::to_cpp(options, rules)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  return ask_mover(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if (layout != nullptr && !has_bodies(*layout, mover)) return TILESPACE_BAD_LAYOUT;
    const Vec d = capi::to_cpp(*translation);
    const Explanation<Shape> explained = moving.all().empty() ? explain(space, mover, d, known, rules)
                                                              : explain(space, moving.all(), mover, d, known, rules);
    for (const MoveLeg<Shape>& leg : explained.legs) {
      tilespace_move_leg written{};
      set_shape(written.from, leg.from);
      written.translation = to_c_value<tilespace_vec>(leg.translation);
      written.hit = to_c_value<tilespace_sweep_hit>(leg.hit);
      written.one_way = static_cast<std::uint32_t>(leg.options.one_way);
      written.inside = static_cast<std::uint32_t>(leg.options.inside);
      out.add(written);
    }
    if (result != nullptr) write_result(explained.moved, *result);
    return out.done();
  });
}

}  // namespace

extern "C" {

tilespace_error tilespace_explain_cast(const tilespace_map* map, const tilespace_movers_view* movers,
                                       const tilespace_shape* shape, const tilespace_vec* translation, uint32_t one_way,
                                       uint32_t inside, tilespace_candidate* out, size_t room, size_t* count) {
  const Output<tilespace_candidate> output(out, room, count);
  SweepOptions options;
  MoversOf moving;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (translation == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(one_way, inside, options)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  return ask_mover(shape, [&](const auto& mover) {
    const Vec d = capi::to_cpp(*translation);
    const std::int64_t found = moving.all().empty()
                                   ? explain_cast(map->world.map, mover, d, options, output.room())
                                   : explain_cast(map->world.map, moving.all(), mover, d, options, output.room());
    return output.done(static_cast<std::size_t>(found));
  });
}

tilespace_error tilespace_explain(const tilespace_map* map, const tilespace_movers_view* movers,
                                  const tilespace_shape* shape, const tilespace_vec* translation, uint32_t response,
                                  const tilespace_move_options* options, tilespace_move_leg* out, size_t room,
                                  size_t* count, tilespace_move_result* result) {
  const Output<tilespace_move_leg> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return explain_in(map->world.map, nullptr, movers, shape, translation, response, options, output, result);
}

tilespace_error tilespace_world_explain(const tilespace_map* map, const tilespace_movers_view* movers,
                                        const tilespace_shape* shape, const tilespace_vec* translation,
                                        uint32_t response, const tilespace_move_options* options,
                                        tilespace_move_leg* out, size_t room, size_t* count,
                                        tilespace_move_result* result) {
  const Output<tilespace_move_leg> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return explain_in(map->world, &map->world.layout, movers, shape, translation, response, options, output, result);
}

tilespace_error tilespace_explanation_text(const tilespace_sweep_hit* hit, const tilespace_candidate* candidates,
                                           size_t candidate_count, char* out, size_t room, size_t* count) {
  if (count != nullptr) *count = 0;
  if (hit == nullptr || !is_array(candidates, candidate_count) || !is_array(out, room)) return TILESPACE_BAD_POINTER;
  if (!is_known(*hit)) return TILESPACE_BAD_OPTION;
  for (std::size_t i = 0; i < candidate_count; ++i) {
    const bool is_reason = candidates[i].reason <= TILESPACE_PASSED_BESIDE;
    if (!is_reason || !is_known(candidates[i].alone)) return TILESPACE_BAD_OPTION;
  }
  try {
    const std::string text = to_text(capi::to_cpp(*hit), capi::to_cpp(candidates, candidate_count));
    text.copy(out, room);
    if (count != nullptr) *count = text.size();
    return TILESPACE_OK;
  } catch (...) {
    return TILESPACE_OUT_OF_MEMORY;
  }
}

}  // extern "C"
