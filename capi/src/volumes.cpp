// SPDX-License-Identifier: MIT
// Hitboxes on bones.
#include <atomic>
#include <vector>

#include "output.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

// A volume lives as long as its handle, and as sets have bodies of it.
struct tilespace_volume {
  static constexpr std::uint32_t kind = 0x6C6F7674U;
  std::uint32_t mark = kind;
  std::atomic<std::uint32_t> uses = 1;
  Volume volume{};
};

namespace {
void release(tilespace_volume* volume) noexcept {
  if (--volume->uses == 0) delete volume;
}
}  // namespace

struct tilespace_volume_set {
  static constexpr std::uint32_t kind = 0x74657374U;
  std::uint32_t mark = kind;
  VolumeSet set{};
  std::vector<tilespace_volume*> volumes{};  // each once

  tilespace_volume_set() = default;
  tilespace_volume_set(const tilespace_volume_set&) = delete;
  tilespace_volume_set& operator=(const tilespace_volume_set&) = delete;
  ~tilespace_volume_set() { forget(); }

  void forget() noexcept {
    set.clear();
    for (tilespace_volume* const volume : volumes) release(volume);
    volumes.clear();
  }
};

namespace {

[[nodiscard]] tilespace_error check_body(const tilespace_volume_set* set, std::size_t body) noexcept {
  if (!is_handle(set)) return TILESPACE_BAD_HANDLE;
  return body < set->set.size() ? TILESPACE_OK : TILESPACE_BAD_ID;
}

// Keeps a volume for a set.
[[nodiscard]] bool keep(tilespace_volume* volume, std::vector<tilespace_volume*>& volumes) noexcept {
  for (const tilespace_volume* const kept : volumes) {
    if (kept == volume) return true;
  }
  if (!has_memory_for([&] { volumes.push_back(volume); })) return false;
  ++volume->uses;
  return true;
}

// Calls `ask(shape)` with a circle or a box.
template <class Ask>
[[nodiscard]] tilespace_error ask_round_or_box(const tilespace_shape* shape, Ask&& ask) noexcept {
  return ask_shape(shape, [&]<class Shape>(const Shape& asked) -> tilespace_error {
    if constexpr (std::is_same_v<Shape, Circle> || std::is_same_v<Shape, Box>) {
      return ask(asked);
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

}  // namespace

extern "C" {

tilespace_error tilespace_volume_create(const tilespace_bone_circle* circles, size_t count, tilespace_volume** out) {
  return make_handle(out, [&](tilespace_volume& made) -> tilespace_error {
    if (!is_array(circles, count)) return TILESPACE_BAD_POINTER;
    return take(Volume::create(to_cpp(circles, count)), made.volume);
  });
}

void tilespace_volume_free(tilespace_volume* volume) {
  if (!is_handle(volume)) return;
  volume->mark = 0;
  release(volume);
}

size_t tilespace_volume_bones(const tilespace_volume* volume) {
  return is_handle(volume) ? volume->volume.bone_count() : 0;
}

tilespace_error tilespace_volume_set_create(tilespace_volume_set** out) {
  return make_handle(out, [](tilespace_volume_set&) { return tilespace_error{TILESPACE_OK}; });
}

void tilespace_volume_set_free(tilespace_volume_set* set) { free_handle(set); }

size_t tilespace_volume_set_size(const tilespace_volume_set* set) { return is_handle(set) ? set->set.size() : 0; }

tilespace_error tilespace_volume_set_add(tilespace_volume_set* set, tilespace_volume* volume, uint32_t* body) {
  if (!is_handle(set) || !is_handle(volume)) return TILESPACE_BAD_HANDLE;
  if (body == nullptr) return TILESPACE_BAD_POINTER;
  if (!keep(volume, set->volumes)) return TILESPACE_OUT_OF_MEMORY;
  return take(set->set.add(volume->volume), *body);
}

tilespace_error tilespace_volume_set_clear(tilespace_volume_set* set) {
  if (!is_handle(set)) return TILESPACE_BAD_HANDLE;
  set->forget();
  return TILESPACE_OK;
}

tilespace_error tilespace_volume_place(tilespace_volume_set* set, size_t body, const tilespace_bone* bones,
                                       size_t count) {
  const tilespace_error error = check_body(set, body);
  if (error != TILESPACE_OK) return error;
  if (!is_array(bones, count)) return TILESPACE_BAD_POINTER;
  for (std::size_t i = 0; i < count; ++i) {
    if (bones[i].mirrored > 1) return TILESPACE_BAD_OPTION;
  }
  const VolumeView view = set->set[body];
  for (std::size_t i = 0; i < view.size(); ++i) {
    if (view.bone(i) < count) continue;
    set->set.hide(body);
    return TILESPACE_BAD_SIZE;
  }
  set->set.refresh(body, to_cpp(bones, count));
  return TILESPACE_OK;
}

tilespace_error tilespace_volume_hide(tilespace_volume_set* set, size_t body) {
  const tilespace_error error = check_body(set, body);
  if (error == TILESPACE_OK) set->set.hide(body);
  return error;
}

tilespace_error tilespace_volume_circles(const tilespace_volume_set* set, size_t body, tilespace_circle* out,
                                         size_t room, size_t* count) {
  Output<tilespace_circle> output(out, room, count);
  const tilespace_error error = check_body(set, body);
  if (error != TILESPACE_OK) return error;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  const VolumeView view = set->set[body];
  for (std::size_t i = 0; i < view.size(); ++i) output.add(to_c_value<tilespace_circle>(view[i]));
  return output.done();
}

tilespace_error tilespace_volume_around(const tilespace_volume_set* set, size_t body, tilespace_box* box,
                                        tilespace_circle* circle) {
  const tilespace_error error = check_body(set, body);
  if (error != TILESPACE_OK) return error;
  if (box != nullptr) *box = to_c_value<tilespace_box>(set->set[body].box_around());
  if (circle != nullptr) *circle = to_c_value<tilespace_circle>(set->set[body].circle_around());
  return TILESPACE_OK;
}

tilespace_error tilespace_volumes_touching(const tilespace_volume_set* set, const tilespace_shape* shape, uint32_t* out,
                                           size_t room, size_t* count) {
  if (count != nullptr) *count = 0;
  if (!is_handle(set)) return TILESPACE_BAD_HANDLE;
  if (!is_array(out, room)) return TILESPACE_BAD_POINTER;
  return ask_round_or_box(shape, [&](const auto& asked) {
    std::size_t found = 0;
    visit_touching(set->set, asked, [&](std::uint32_t body) {
      if (found < room) out[found] = body;
      ++found;
    });
    if (count != nullptr) *count = found;
    return tilespace_error{TILESPACE_OK};
  });
}

uint32_t tilespace_volume_touches(const tilespace_volume_set* set, size_t body, const tilespace_shape* shape,
                                  uint32_t* circle) {
  if (check_body(set, body) != TILESPACE_OK) return 0;
  std::optional<std::uint32_t> first;
  static_cast<void>(ask_round_or_box(shape, [&](const auto& asked) {
    first = first_touching(set->set[body], asked);
    return tilespace_error{TILESPACE_OK};
  }));
  if (first && circle != nullptr) *circle = *first;
  return first.has_value();
}

uint32_t tilespace_volumes_touch(const tilespace_volume_set* set_of_a, size_t a, const tilespace_volume_set* set_of_b,
                                 size_t b, tilespace_circle_pair* pair) {
  if (check_body(set_of_a, a) != TILESPACE_OK || check_body(set_of_b, b) != TILESPACE_OK) return 0;
  const std::optional<CirclePair> first = first_touching(set_of_a->set[a], set_of_b->set[b]);
  if (first && pair != nullptr) *pair = to_c_value<tilespace_circle_pair>(*first);
  return first.has_value();
}

tilespace_error tilespace_volumes_cast_ray(const tilespace_volume_set* set, const tilespace_segment* segment,
                                           tilespace_volume_hit* out) {
  if (!is_handle(set)) return TILESPACE_BAD_HANDLE;
  if (segment == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_volume_hit>(cast_ray(set->set, to_cpp(*segment)));
  return TILESPACE_OK;
}

tilespace_error tilespace_volume_cast_ray(const tilespace_volume_set* set, size_t body,
                                          const tilespace_segment* segment, tilespace_volume_hit* out) {
  const tilespace_error error = check_body(set, body);
  if (error != TILESPACE_OK) return error;
  if (segment == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  VolumeHit hit = cast_ray(set->set[body], to_cpp(*segment));
  if (hit.hit) hit.body = static_cast<std::uint32_t>(body);
  *out = to_c_value<tilespace_volume_hit>(hit);
  return TILESPACE_OK;
}

tilespace_error tilespace_volume_cover(const tilespace_map* map, const tilespace_volume_set* set, size_t body,
                                       uint32_t boundary, tilespace_span* out, size_t room, size_t* count) {
  const Output<tilespace_span> output(out, room, count);
  Boundary border{};
  if (!is_handle_or_null(map)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = check_body(set, body);
  if (error != TILESPACE_OK) return error;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  if (!to_boundary<Circle>(boundary, border)) return TILESPACE_BAD_OPTION;
  const TileBox bounds = map == nullptr ? tile_space : map->world.map.bounds();
  return write_all(cover(bounds, set->set[body], border), output);
}

}  // extern "C"
