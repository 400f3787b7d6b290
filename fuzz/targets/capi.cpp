// SPDX-License-Identifier: MIT
#include <tilespace.h>

#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <tilespace/grid/layout.hpp>
#include <type_traits>
#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: every function of the C interface with any arguments: handles of any kind and NULL, arrays of the
// lengths that are said and no longer, shapes and options of any bytes.

namespace capi_target {
namespace {

using fuzz::require;
using fuzz::ShapeInput;

constexpr std::size_t longest_array = 6;
constexpr int most_calls = 200;

// All handles there are; free_handle knows how to free each.
template <class Handle>
struct Pool {
  std::array<Handle*, 3> handles{};
};
inline void free_handle(tilespace_map* handle) { tilespace_map_free(handle); }
inline void free_handle(tilespace_mask* handle) { tilespace_mask_free(handle); }
inline void free_handle(tilespace_grid* handle) { tilespace_grid_free(handle); }
inline void free_handle(tilespace_field* handle) { tilespace_field_free(handle); }
inline void free_handle(tilespace_workspace* handle) { tilespace_workspace_free(handle); }
inline void free_handle(tilespace_path_index* handle) { tilespace_path_index_free(handle); }
inline void free_handle(tilespace_room_index* handle) { tilespace_room_index_free(handle); }
inline void free_handle(tilespace_components* handle) { tilespace_components_free(handle); }
inline void free_handle(tilespace_objects* handle) { tilespace_objects_free(handle); }
inline void free_handle(tilespace_loaded* handle) { tilespace_loaded_free(handle); }
inline void free_handle(tilespace_volume* handle) { tilespace_volume_free(handle); }
inline void free_handle(tilespace_volume_set* handle) { tilespace_volume_set_free(handle); }
inline void free_handle(tilespace_snapshot* handle) { tilespace_snapshot_free(handle); }
inline void free_handle(tilespace_chunked* handle) { tilespace_chunked_free(handle); }

template <class Handle>
inline constexpr bool is_handle_type =
    std::is_same_v<Handle, tilespace_map> || std::is_same_v<Handle, tilespace_mask> ||
    std::is_same_v<Handle, tilespace_grid> || std::is_same_v<Handle, tilespace_field> ||
    std::is_same_v<Handle, tilespace_workspace> || std::is_same_v<Handle, tilespace_path_index> ||
    std::is_same_v<Handle, tilespace_room_index> || std::is_same_v<Handle, tilespace_components> ||
    std::is_same_v<Handle, tilespace_objects> || std::is_same_v<Handle, tilespace_loaded> ||
    std::is_same_v<Handle, tilespace_volume> || std::is_same_v<Handle, tilespace_volume_set> ||
    std::is_same_v<Handle, tilespace_snapshot> || std::is_same_v<Handle, tilespace_chunked>;

// Where a new handle is written; the pool takes it after the call.
template <class Handle>
class Made {
 public:
  explicit Made(Handle** place) : place_(place) {}
  ~Made() {
    if (place_ == nullptr || made_ == nullptr) return;
    free_handle(*place_);
    *place_ = made_;
  }
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;
  operator Handle**() { return place_ == nullptr ? nullptr : &made_; }  // NOLINT: as an argument

 private:
  Handle** place_;
  Handle* made_ = nullptr;
};

class Anything {
 public:
  // Begins with a map with shapes, and one of each other handle that needs no file.
  explicit Anything(ShapeInput& in) : in_(&in) {
    const tilespace_tile_box box{{-2, -2}, {18, 14}};
    tilespace_map*& map = pool<tilespace_map>().handles[0];
    static_cast<void>(tilespace_map_create(&box, in.below(2), &map));
    tilespace_tile_shape tile{};
    for (std::uint32_t i = 0; i < 40; ++i) {
      static_cast<void>(tilespace_tile_shape_of(i % 26, i % 7 == 0 ? 1U << i % 4 : 0U, &tile));
      static_cast<void>(tilespace_set_shape(map, static_cast<std::int32_t>(i * 7 % 18),
                                            static_cast<std::int32_t>(i * 5 % 13), &tile));
    }
    static_cast<void>(tilespace_mask_create(&box, &pool<tilespace_mask>().handles[0]));
    static_cast<void>(tilespace_grid_create(&box, 1 + in.below(6), &pool<tilespace_grid>().handles[0]));
    static_cast<void>(tilespace_grid_create(&box, 1 + in.below(6), &pool<tilespace_grid>().handles[1]));
    static_cast<void>(tilespace_field_create(8, &pool<tilespace_field>().handles[0]));
    static_cast<void>(tilespace_workspace_create(&pool<tilespace_workspace>().handles[0]));
    static_cast<void>(tilespace_objects_create(&box, &pool<tilespace_objects>().handles[0]));
    static_cast<void>(tilespace_components_create(map, in.below(4), &pool<tilespace_components>().handles[0]));
    static_cast<void>(tilespace_volume_set_create(&pool<tilespace_volume_set>().handles[0]));
    static_cast<void>(tilespace_path_index_create(map, &pool<tilespace_path_index>().handles[0]));
    static_cast<void>(tilespace_room_index_create(map, in.below(2), &pool<tilespace_room_index>().handles[0]));
    generate(&pool<tilespace_chunked>().handles[0]);
  }
  ~Anything() {
    std::apply([](auto&... pools) { (free_all(pools), ...); }, pools_);
  }
  Anything(const Anything&) = delete;
  Anything& operator=(const Anything&) = delete;

  // Chooses the length of all arrays of the next call.
  void begin_call() {
    kept_.clear();
    length_ = in_->below(longest_array + 1);
  }

  // No more than the arrays have.
  std::size_t count() { return in_->below(static_cast<std::uint32_t>(length_) + 1); }

  template <class T>
  T number() {
    if constexpr (std::is_floating_point_v<T>) {
      return static_cast<T>(moderate());
    } else if (in_->below(8) == 0) {
      return static_cast<T>(in_->int32());
    } else {
      return static_cast<T>(in_->below(12));
    }
  }

  // Larger ones would only take memory.
  std::int32_t radius() { return static_cast<std::int32_t>(in_->below(64)) - 2; }

  // A handle of this kind, mostly; else NULL, or one of another kind.
  template <class Handle>
  Handle* handle() {
    const std::uint32_t which = in_->below(16);
    if (which == 0) return nullptr;
    if (which == 1) return reinterpret_cast<Handle*>(std::get<Pool<tilespace_map>>(pools_).handles[0]);
    if (which == 2) return reinterpret_cast<Handle*>(std::get<Pool<tilespace_workspace>>(pools_).handles[0]);
    return pool<Handle>().handles[which % 3];
  }
  template <class Handle>
  Handle* freed() {
    Handle*& place = pool<Handle>().handles[in_->below(3)];
    return std::exchange(place, nullptr);
  }
  template <class Handle>
  Made<Handle> made() {
    return Made<Handle>(in_->below(16) == 0 ? nullptr : &pool<Handle>().handles[in_->below(3)]);
  }

  // An array to read from, of exactly the length that was chosen: sanitizers see what is read behind it.
  template <class T>
  const T* input() {
    if (in_->below(16) == 0) return nullptr;
    T* const values = array<T>(std::is_same_v<T, tilespace_vec> && length_ < 2 ? 2 : at_least_one());
    for (std::size_t i = 0; i < at_least_one(); ++i) fill(values[i]);
    return values;
  }
  const char* text() {
    static constexpr const char* rows = "#..\n.#.\n..#";
    char* const text = array<char>(length_ + 1);
    std::memcpy(text, rows, length_);
    return text;
  }
  // An array to write to; what is in it before is a value, as some functions change values in place.
  template <class T>
  T* output() {
    if (in_->below(16) == 0) return nullptr;
    T* const values = array<T>(at_least_one());
    if constexpr (!std::is_pointer_v<T>) {
      for (std::size_t i = 0; i < at_least_one(); ++i) fill(values[i]);
    }
    return values;
  }

  // Functions whose arguments depend on each other.
  void call_by_hand();

  // A cave of some pages, of which two are in memory.
  void generate(tilespace_chunked** out) {
    const tilespace_tile_box box{{-70, -70}, {130, 90}};
    tilespace_chunked_options options;
    static_cast<void>(tilespace_chunked_default(&options));
    options.page_bits = 6;
    options.margin = 8;
    options.budget = 12000;
    options.landscape = in_->below(5);
    options.seed = in_->below(4);
    static_cast<void>(tilespace_chunked_generate(in_->below(16) == 0 ? nullptr : &box, in_->below(3), &options, out));
  }

 private:
  template <class Handle>
  static void free_all(Pool<Handle>& pool) {
    for (Handle* const handle : pool.handles) free_handle(handle);
  }
  template <class Handle>
  Pool<Handle>& pool() {
    return std::get<Pool<Handle>>(pools_);
  }
  [[nodiscard]] std::size_t at_least_one() const { return length_ == 0 ? 1 : length_; }

  // Memory of exactly this many values, until the next call.
  template <class T>
  T* array(std::size_t count) {
    kept_.push_back(std::make_unique<unsigned char[]>(count * sizeof(T)));
    return reinterpret_cast<T*>(kept_.back().get());
  }

  // A value: numbers in the style of the input, and bytes that are no value now and then.
  template <class T>
  void fill(T& value) {
    if constexpr (std::is_arithmetic_v<T>) {
      value = number<T>();
    } else if constexpr (std::is_same_v<T, tilespace_shape>) {
      fill_shape(value);
    } else if constexpr (std::is_same_v<T, tilespace_movers_view>) {
      fill_movers(value);
    } else if constexpr (std::is_same_v<T, tilespace_path_options>) {
      static_cast<void>(tilespace_path_default(&value));
      value.diagonals = in_->below(5);
      value.costs = handle<tilespace_grid>();
      value.blocked = handle<tilespace_mask>();
    } else if constexpr (std::is_same_v<T, tilespace_layout>) {
      // Tiles that are much smaller than bodies make moves take minutes.
      static_cast<void>(tilespace_layout_pixels(1.0 + in_->below(64), &value));
      value.x_axis = static_cast<std::uint8_t>(in_->below(3));
      value.y_axis = static_cast<std::uint8_t>(in_->below(3));
      if (in_->below(4) == 0) value.rotation = {in_->number(), in_->number()};
      if (in_->below(4) == 0) value.origin = {in_->number(), in_->number()};
    } else if constexpr (std::is_same_v<T, tilespace_box_arrays_view>) {
      value = {input<double>(), input<double>(), input<double>(), input<double>(), count(), in_->below(2)};
    } else if constexpr (std::is_same_v<T, tilespace_map_turn_view>) {
      value.before.map = handle<tilespace_map>();
      fill_doubles(value.before.position);
      fill_doubles(value.before.translation);
      fill_doubles(value.pivot);
      value.quarters = number<std::int32_t>();
      value.index = in_->below(3);
    } else if constexpr (std::is_same_v<T, tilespace_moving_map_view>) {
      value.map = handle<tilespace_map>();
      fill_doubles(value.position);
      fill_doubles(value.translation);
    } else if constexpr (std::is_same_v<T, tilespace_section_view>) {
      fill_section(value);
    } else if constexpr (std::is_same_v<T, tilespace_projection>) {
      static_cast<void>(tilespace_projection_isometric(number<std::int32_t>(), number<std::int32_t>(), 4, &value));
      value.stagger = static_cast<std::uint8_t>(in_->below(6));
    } else if constexpr (std::is_same_v<T, tilespace_hex_layout>) {
      value = {number<std::int32_t>(), number<std::int32_t>(), number<std::int32_t>(),
               static_cast<std::uint8_t>(in_->below(5))};
    } else if constexpr (std::is_same_v<T, tilespace_hex>) {
      value = {static_cast<std::int32_t>(in_->below(40)) - 20, static_cast<std::int32_t>(in_->below(40)) - 20};
    } else if constexpr (std::is_same_v<T, tilespace_bone_circle>) {
      fill_doubles(value.circle);
      value.bone = number<std::uint32_t>() % 8;
    } else if constexpr (std::is_same_v<T, tilespace_bone>) {
      fill_doubles(value.origin);
      fill_doubles(value.axis);
      value.mirrored = static_cast<std::uint8_t>(in_->below(3));
    } else if constexpr (std::is_same_v<T, tilespace_flee_factor>) {
      value = {number<std::int32_t>(), number<std::int32_t>()};
    } else if constexpr (std::is_same_v<T, tilespace_level_map_view>) {
      value = {handle<tilespace_map>(), std::int64_t{in_->below(64)} * 8, std::int64_t{in_->below(64)} * 8};
    } else if constexpr (std::is_same_v<T, tilespace_tile_box>) {
      const tilespace::Tile corner{static_cast<std::int32_t>(in_->below(8)) - 4,
                                   static_cast<std::int32_t>(in_->below(8)) - 4};
      value = {
          {corner.x, corner.y},
          {corner.x + static_cast<std::int32_t>(in_->below(20)), corner.y + static_cast<std::int32_t>(in_->below(20))}};
    } else if constexpr (std::is_same_v<T, tilespace_tile>) {
      value = {static_cast<std::int32_t>(in_->below(24)) - 6, static_cast<std::int32_t>(in_->below(24)) - 6};
    } else if constexpr (std::is_same_v<T, tilespace_polygon>) {
      fill_polygon(value);
    } else if constexpr (std::is_same_v<T, tilespace_tile_shape>) {
      static_cast<void>(tilespace_tile_shape_of(in_->below(27), in_->below(16), &value));
      if (in_->below(8) == 0) value.area.count = static_cast<std::uint32_t>(in_->int32());
    } else if constexpr (requires {
                           value.size;
                           value.one_way;
                         }) {
      value.size = in_->below(16) == 0 ? in_->below(9) : static_cast<std::uint32_t>(sizeof(T));
      value.one_way = in_->below(3);
    } else if constexpr (std::is_same_v<T, tilespace_vision_options>) {
      static_cast<void>(tilespace_vision_default(&value));
      value.radius = number<std::int32_t>();
      value.gap = in_->below(3);
      value.solidity = in_->below(3);
    } else {
      fill_doubles(value);
    }
  }
  // Structs of doubles and small integers.
  template <class T>
  void fill_doubles(T& value) {
    unsigned char bytes[sizeof(T)] = {};
    for (std::size_t i = 0; i + sizeof(double) <= sizeof(T); i += sizeof(double)) {
      const double number = moderate();
      std::memcpy(bytes + i, &number, sizeof(number));
    }
    if constexpr (sizeof(T) < sizeof(double)) {
      for (unsigned char& byte : bytes) byte = in_->byte();
    }
    std::memcpy(static_cast<void*>(&value), bytes, sizeof(T));
  }
  // Giant bodies among giant solids take seconds: the targets of the modules have them.
  double moderate() {
    const double number = in_->number();
    return std::isfinite(number) ? std::fmod(number, 4096.0) : number;
  }
  void fill_polygon(tilespace_polygon& value) {
    const tilespace::ConvexPolygon polygon = in_->polygon();
    static_assert(sizeof(polygon) == sizeof(value));
    std::memcpy(static_cast<void*>(&value), &polygon, sizeof(value));
    if (in_->below(8) == 0) value.count = static_cast<std::uint32_t>(in_->int32());
  }
  void fill_shape(tilespace_shape& value) {
    value = {in_->below(11), 0, {}};
    if (value.kind == TILESPACE_POLYGON) {
      fill_polygon(value.as.polygon);
    } else {
      fill_doubles(value.as.sector);
    }
  }
  void fill_section(tilespace_section_view& value) {
    value = {text(), in_->below(10), nullptr, count()};
    switch (value.kind) {
      case TILESPACE_SECTION_MAP: value.contents = handle<tilespace_map>(); break;
      case TILESPACE_SECTION_MASK: value.contents = handle<tilespace_mask>(); break;
      case TILESPACE_SECTION_GRID: value.contents = handle<tilespace_grid>(); break;
      case TILESPACE_SECTION_PLATFORMERS:
        value.count = 1;
        value.contents = state();
        break;
      default: value.contents = input<tilespace_sector>(); break;  // as large as any
    }
  }
  // Bytes of bool in it are 0 or 1.
  const void* state() {
    auto* const made = array<tilespace_platformer_state>(1);
    static_cast<void>(tilespace_platformer_state_default(made));
    return made;
  }
  void fill_movers(tilespace_movers_view& value) {
    const std::size_t solids = in_->below(3), maps = in_->below(3);
    value = {array<tilespace_moving_solid>(solids), solids, nullptr, maps};
    for (std::size_t i = 0; i < solids; ++i) fill_doubles(const_cast<tilespace_moving_solid&>(value.solids[i]));
    auto* const views = array<tilespace_moving_map_view>(maps);
    for (std::size_t i = 0; i < maps; ++i) {
      views[i].map = handle<tilespace_map>();
      fill_doubles(views[i].position);
      fill_doubles(views[i].translation);
    }
    value.maps = views;
  }

  ShapeInput* in_;
  std::size_t length_ = 0;
  std::vector<std::unique_ptr<unsigned char[]>> kept_;
  std::tuple<Pool<tilespace_map>, Pool<tilespace_mask>, Pool<tilespace_grid>, Pool<tilespace_field>,
             Pool<tilespace_workspace>, Pool<tilespace_path_index>, Pool<tilespace_room_index>,
             Pool<tilespace_components>, Pool<tilespace_objects>, Pool<tilespace_loaded>, Pool<tilespace_volume>,
             Pool<tilespace_volume_set>, Pool<tilespace_snapshot>, Pool<tilespace_chunked>>
      pools_;
};

// A map with layers, objects and properties.
constexpr const char* things = R"(<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
<properties><property name="#" type="class"><properties><property name="n" type="int" value="7"/></properties>
</property></properties><tileset firstgid="1" name="s" tilewidth="8" tileheight="8" tilecount="4" columns="2">
<image source="s.png" width="16" height="16"/><tile id="2" type="Rock"><properties><property name="#.." value="g"/>
</properties></tile></tileset><layer id="2" name="#" width="2" height="1"><data encoding="csv">1,3</data></layer>
<objectgroup id="3" name="o"><object id="1" name="#.." gid="3" x="8" y="8" width="8" height="8"/>
<object id="2" type="#" x="1" y="2"><polyline points="0,0 3,4"/></object></objectgroup></map>)";

void Anything::call_by_hand() {
  tilespace_map* const map = handle<tilespace_map>();
  const tilespace_shape* const shape = input<tilespace_shape>();
  tilespace_tile_box box{};
  fill(box);
  const auto width = static_cast<std::size_t>(box.max.x - box.min.x),
             height = static_cast<std::size_t>(box.max.y - box.min.y);
  auto* const bytes = array<std::uint8_t>(width * height);
  const auto stride = static_cast<std::ptrdiff_t>(width);
  switch (in_->below(17)) {
    case 0: {
      Made<tilespace_map> out = made<tilespace_map>();
      static_cast<void>(tilespace_map_from_bytes(bytes, static_cast<std::int32_t>(width),
                                                 static_cast<std::int32_t>(height), stride, in_->below(3), out));
      break;
    }
    case 1:
      static_cast<void>(tilespace_set_solid_bytes(map, &box, bytes, stride));
      static_cast<void>(tilespace_map_to_bytes(map, &box, bytes, stride));
      break;
    case 2: {
      tilespace_mask* const mask = handle<tilespace_mask>();
      static_cast<void>(tilespace_mask_set_bytes(mask, &box, bytes, stride));
      static_cast<void>(tilespace_mask_to_bytes(mask, &box, bytes, stride));
      break;
    }
    case 3:
      if (map != nullptr) {
        static_cast<void>(tilespace_cover(map, shape, in_->below(4), output<tilespace_span>(), count(), nullptr));
      }
      break;
    case 4: {
      const tilespace_segment segment{{in_->number(), in_->number()}, {in_->number(), in_->number()}};
      if (map != nullptr) {
        static_cast<void>(tilespace_tiles_along(map, &segment, output<tilespace_tile_on_line>(), count(), nullptr));
        static_cast<void>(
            tilespace_supercover_along(map, &segment, output<tilespace_tile_on_line>(), count(), nullptr));
      }
      break;
    }
    case 5:
      if (map != nullptr) {
        static_cast<void>(tilespace_thick_line(map, shape, input<tilespace_vec>(), output<tilespace_tile_on_line>(),
                                               count(), nullptr));
      }
      break;
    case 6: {
      tilespace_lidar lidar{};
      fill_doubles(lidar);
      lidar.beams = in_->below(9);
      auto* const poses = array<tilespace_pose>(length_);
      for (std::size_t i = 0; i < length_; ++i) fill_doubles(poses[i]);
      static_cast<void>(
          tilespace_scan(map, &lidar, poses, length_, array<float>(length_ * lidar.beams), in_->below(3)));
      static_cast<void>(tilespace_world_scan_doubles(map, &lidar, poses, length_, array<double>(length_ * lidar.beams),
                                                     in_->below(3)));
      break;
    }
    case 7: {
      static constexpr const char* world = R"({"maps":[{"fileName":"a.tmx","x":0,"y":0,"width":32,"height":16},
                                              {"fileName":"b","x":32,"y":8,"width":9,"height":9}],"type":"world"})";
      Made<tilespace_loaded> out = made<tilespace_loaded>();
      static_cast<void>(tilespace_load_levels_bytes(reinterpret_cast<const std::uint8_t*>(world), std::strlen(world),
                                                    nullptr, nullptr, out));
      break;
    }
    case 9: {
      std::size_t size = 0;
      const auto* const sections = input<tilespace_section_view>();
      static_cast<void>(tilespace_snapshot_write(sections, length_, 0, nullptr, 0, &size));
      auto* const file = array<std::uint8_t>(size);
      static_cast<void>(tilespace_snapshot_write(sections, length_, 0, file, size, nullptr));
      if (size > 0 && in_->below(4) == 0) file[in_->below(static_cast<std::uint32_t>(size))] ^= in_->byte();
      Made<tilespace_snapshot> out = made<tilespace_snapshot>();
      static_cast<void>(tilespace_snapshot_open(file, size, 0, nullptr, out));
      break;
    }
    case 15: {
      Made<tilespace_chunked> out = made<tilespace_chunked>();
      generate(out);
      break;
    }
    case 14:
      static_cast<void>(tilespace_chunked_set_solid_bytes(handle<tilespace_chunked>(), &box, bytes, stride));
      break;
    case 13: {
      auto* const corners = array<tilespace_point>(6);
      static_cast<void>(tilespace_hex_outline(input<tilespace_hex_layout>(), input<tilespace_tile>(), corners));
      static_cast<void>(tilespace_screen_outline(input<tilespace_projection>(), input<tilespace_tile>(), corners));
      break;
    }
    case 12: {
      const double seconds = 0.125 * (1 + in_->below(8));  // what 0 gives, says the arithmetic of the machine
      static_cast<void>(tilespace_jump_gravity(moderate(), seconds) + tilespace_jump_speed(moderate(), seconds));
      break;
    }
    case 10:
      static_cast<void>(tilespace_snapshot_read_values(handle<tilespace_snapshot>(), text(), in_->below(10),
                                                       array<tilespace_platformer_state>(8), 8, nullptr));
      break;
    case 11:
      if (map != nullptr) {
        static_cast<void>(tilespace_volume_cover(map, handle<tilespace_volume_set>(), in_->below(4), in_->below(4),
                                                 output<tilespace_span>(), count(), nullptr));
      }
      break;
    case 8: {
      Made<tilespace_loaded> out = made<tilespace_loaded>();
      static_cast<void>(tilespace_load_bytes(reinterpret_cast<const std::uint8_t*>(things), std::strlen(things),
                                             nullptr, nullptr, nullptr, out));
      break;
    }
    default: {
      static constexpr const char* text = "#.#\n...\n";
      Made<tilespace_loaded> out = made<tilespace_loaded>();
      static_cast<void>(tilespace_load_bytes(reinterpret_cast<const std::uint8_t*>(text), in_->below(9), nullptr,
                                             nullptr, nullptr, out));
      break;
    }
  }
}

void call(Anything& any, std::uint32_t number) {
  any.begin_call();
  switch (number) {
#include "support/capi_calls.inc"
  }
}

}  // namespace

FUZZ_TARGET(capi) {
  ShapeInput in(data, size);
  Anything any(in);
  for (int i = 0; i < most_calls && !in.at_end(); ++i) {
    const std::uint32_t high = in.byte();
    call(any, high % 4 * 256 + in.byte());
  }
  require(tilespace_abi() == TILESPACE_ABI, "the version");
  return 0;
}

}  // namespace capi_target
