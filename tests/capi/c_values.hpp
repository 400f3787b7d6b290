// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <tilespace.h>

#include <bit>
#include <cstring>
#include <memory>
#include <ostream>
#include <string>
#include <tilespace/tilespace.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "sweep/sweeps.hpp"

/// @file c_values.hpp
/// Values, handles and maps of the C interface for tests, beside those of C++.

namespace capi_tests {

using namespace tilespace;

/// Frees a handle at the end of a test.
struct Freeing {
  void operator()(tilespace_map* handle) const { tilespace_map_free(handle); }
  void operator()(tilespace_mask* handle) const { tilespace_mask_free(handle); }
  void operator()(tilespace_grid* handle) const { tilespace_grid_free(handle); }
  void operator()(tilespace_field* handle) const { tilespace_field_free(handle); }
  void operator()(tilespace_workspace* handle) const { tilespace_workspace_free(handle); }
  void operator()(tilespace_path_index* handle) const { tilespace_path_index_free(handle); }
  void operator()(tilespace_room_index* handle) const { tilespace_room_index_free(handle); }
  void operator()(tilespace_components* handle) const { tilespace_components_free(handle); }
  void operator()(tilespace_objects* handle) const { tilespace_objects_free(handle); }
  void operator()(tilespace_loaded* handle) const { tilespace_loaded_free(handle); }
  void operator()(tilespace_volume* handle) const { tilespace_volume_free(handle); }
  void operator()(tilespace_volume_set* handle) const { tilespace_volume_set_free(handle); }
  void operator()(tilespace_snapshot* handle) const { tilespace_snapshot_free(handle); }
  void operator()(tilespace_chunked* handle) const { tilespace_chunked_free(handle); }
};
template <class Handle>
using Owned = std::unique_ptr<Handle, Freeing>;

/// Makes a handle by make(&handle), which has to succeed.
template <class Handle, class Make>
Owned<Handle> made(Make&& make) {
  Handle* handle = nullptr;
  EXPECT_EQ(make(&handle), TILESPACE_OK);
  return Owned<Handle>(handle);
}

/// The bytes of a C value as a C++ value, and back.
template <class To, class From>
To as(const From& value) {
  return std::bit_cast<To>(value);
}

inline tilespace_shape shape(Point point) {
  tilespace_shape made{TILESPACE_POINT, 0, {}};
  made.as.point = as<tilespace_point>(point);
  return made;
}
inline tilespace_shape shape(const Box& box) {
  tilespace_shape made{TILESPACE_BOX, 0, {}};
  made.as.box = as<tilespace_box>(box);
  return made;
}
inline tilespace_shape shape(const Circle& circle) {
  tilespace_shape made{TILESPACE_CIRCLE, 0, {}};
  made.as.circle = as<tilespace_circle>(circle);
  return made;
}
inline tilespace_shape shape(const Segment& segment) {
  tilespace_shape made{TILESPACE_SEGMENT, 0, {}};
  made.as.segment = as<tilespace_segment>(segment);
  return made;
}
inline tilespace_shape shape(const Capsule& capsule) {
  tilespace_shape made{TILESPACE_CAPSULE, 0, {}};
  made.as.capsule = as<tilespace_capsule>(capsule);
  return made;
}
inline tilespace_shape shape(const ConvexPolygon& polygon) {
  tilespace_shape made{TILESPACE_POLYGON, 0, {}};
  made.as.polygon = as<tilespace_polygon>(polygon);
  return made;
}
inline tilespace_shape shape(const Annulus& annulus) {
  tilespace_shape made{TILESPACE_ANNULUS, 0, {}};
  made.as.annulus = as<tilespace_annulus>(annulus);
  return made;
}
inline tilespace_shape shape(const Sector& sector) {
  tilespace_shape made{TILESPACE_SECTOR, 0, {}};
  made.as.sector = as<tilespace_sector>(sector);
  return made;
}
inline tilespace_shape shape(const Body& body) {
  tilespace_shape made{TILESPACE_BODY, 0, {}};
  made.as.body = as<tilespace_body>(body);
  return made;
}

/// The same map in C: tile by tile, shape by shape.
inline Owned<tilespace_map> to_c(const CollisionMap& map) {
  const auto bounds = as<tilespace_tile_box>(map.bounds());
  auto copy = made<tilespace_map>([&](tilespace_map** out) {
    return tilespace_map_create(&bounds, static_cast<std::uint32_t>(map.outside()), out);
  });
  const TileBox box = map.bounds();
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      const auto tile = as<tilespace_tile_shape>(map.shape({x, y}));
      EXPECT_EQ(tilespace_set_shape(copy.get(), x, y, &tile), TILESPACE_OK);
    }
  }
  return copy;
}

/// A map with shapes, and the layout of a world in which bodies can move.
struct Place {
  CollisionMap map;
  Layout layout;
  Owned<tilespace_map> in_c;

  [[nodiscard]] World world() const { return {map, layout}; }
};

inline Place any_place(oracle::Rng& rng) {
  const Outside outside = rng.one_in(2) ? Outside::free : Outside::solid;
  CollisionMap map = sweeps::random_map(rng, {{-3, -2}, {9, 8}}, outside, sweeps::Content::shapes);
  const double size = rng.one_in(2) ? 16.0 : 0.05;
  const Layout layout = rng.one_in(2) ? Layout::pixels(size) : Layout::y_up({-3.0, 2.0}, size);
  Owned<tilespace_map> in_c = to_c(map);
  const auto layout_of_c = as<tilespace_layout>(layout);
  EXPECT_EQ(tilespace_map_set_layout(in_c.get(), &layout_of_c), TILESPACE_OK);
  return {std::move(map), layout, std::move(in_c)};
}

/// A point near the map, in tile space.
inline Point any_point(oracle::Rng& rng) {
  const double step = rng.one_in(2) ? 0.25 : 0x1p-40;
  const auto snapped = [&](double value) { return std::floor(value / step) * step; };
  return {snapped(rng.real(-4, 10)), snapped(rng.real(-3, 9))};
}
inline Vec any_vec(oracle::Rng& rng) { return any_point(rng) - Point{3, 3}; }

/// Equal in all fields: bytes between fields may be any.
template <class C>
bool is_equal(const C& a, const C& b) {
  return std::memcmp(&a, &b, sizeof(C)) == 0;
}
inline bool is_equal(const tilespace_tile_on_line& a, const tilespace_tile_on_line& b) {
  return as<TileOnLine>(a) == as<TileOnLine>(b);
}
inline bool is_equal(const tilespace_visibility_corner& a, const tilespace_visibility_corner& b) {
  return as<VisibilityCorner>(a) == as<VisibilityCorner>(b);
}
inline bool is_equal(const tilespace_sweep_event& a, const tilespace_sweep_event& b) {
  return as<SweepEvent>(a) == as<SweepEvent>(b);
}

/// Asks for all values of a C function that writes into a buffer: asks for their number, then for the values, and
/// sees that a buffer that is too short has the first ones, and nothing behind it.
template <class C, class Ask>
std::vector<C> all_of(Ask&& ask) {
  std::size_t count = 12345;
  EXPECT_EQ(ask(nullptr, 0, &count), TILESPACE_OK);
  std::vector<C> values(count);
  std::size_t again = 0;
  EXPECT_EQ(ask(values.data(), values.size(), &again), TILESPACE_OK);
  EXPECT_EQ(again, count);
  if (count > 1) {
    std::vector<C> few(count);
    std::memset(static_cast<void*>(few.data()), 0x5A, count * sizeof(C));
    const std::size_t room = count / 2;
    EXPECT_EQ(ask(few.data(), room, nullptr), TILESPACE_OK);
    for (std::size_t i = 0; i < room; ++i) EXPECT_TRUE(is_equal(few[i], values[i])) << "the first ones: " << i;
    const auto* const behind = reinterpret_cast<const unsigned char*>(few.data() + room);
    EXPECT_EQ(std::count(behind, behind + (count - room) * sizeof(C), 0x5A),
              static_cast<std::ptrdiff_t>((count - room) * sizeof(C)))
        << "nothing behind the room";
  }
  return values;
}

/// Whether C has the values of a range of C++.
template <class Cpp, class C, class Range>
void expect_equal(const std::vector<C>& in_c, const Range& range) {
  std::vector<Cpp> expected;
  for (const auto& value : range) expected.push_back(value);
  ASSERT_EQ(in_c.size(), expected.size());
  for (std::size_t i = 0; i < in_c.size(); ++i) EXPECT_TRUE(as<Cpp>(in_c[i]) == expected[i]) << "value " << i;
}

}  // namespace capi_tests
