// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <tilespace/snapshot/detail/fields.hpp>
#include <tilespace/tilespace.hpp>
#include <type_traits>

/// @file hash.hpp
/// One number over many values.

namespace digests {

/// A hash over values in order: field by field, so that no padding counts, and doubles by their bits. All NaN are the
/// same one, as the standard leaves their bits to the machine; 0.0 and -0.0 are not.
class Hash {
 public:
  [[nodiscard]] std::uint64_t value() const { return hash_; }

  template <class Integer>
    requires(std::is_integral_v<Integer> || std::is_enum_v<Integer>)
  void add(Integer value) {
    mix(static_cast<std::uint64_t>(value));
  }
  void add(double value) { mix(value == value ? std::bit_cast<std::uint64_t>(value) : 0x7FF8000000000000U); }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    add(text.size());
  }

  void add(const tilespace::ConvexPolygon& polygon) {
    for (const tilespace::Point corner : polygon.corners) add(corner);
    add(polygon.count);
  }

  void add(tilespace::Sides sides) { add(sides.bits()); }
  void add(tilespace::Directions directions) { add(directions.bits()); }
  // Walls count where there are some, so that shapes without them hash as those before there were walls.
  void add(const tilespace::TileShape& shape) {
    add_all(shape.area, shape.one_way);
    if (!shape.walls.empty()) add(shape.walls);
  }
  // Diagonals count where there are some, so that boxes hash as those before there were diagonals.
  void add(const tilespace::MovingSolid& solid) {
    add_all(solid.body, solid.translation, solid.belt, solid.one_way, solid.radius);
    if (solid.core != tilespace::SolidCore::box) add(solid.core);
  }
  // Some are in an order of their own, or not all of it.
  void add(const tilespace::SweepHit& hit) {
    add_all(hit.hit, hit.inside, hit.tile, hit.side, hit.normal, hit.fraction);
  }
  void add(const tilespace::PlatformerState& state) {
    add_all(state.body, state.velocity, state.ground_normal, state.coyote_left, state.jump_buffer_left);
    add_all(state.steer_lock_left, state.footing, state.facing, state.wall, state.is_jumping, state.jump_was_held);
  }
  template <class Shape>
  void add(const tilespace::MoveResult<Shape>& moved) {
    const std::size_t count = moved.contacts.size();
    add_all(moved.body, moved.rest, static_cast<int>(count), moved.inside);
    for (std::size_t i = 0; i < tilespace::max_contacts; ++i)
      add(i < count ? moved.contacts[i] : tilespace::SweepHit{});
  }

  /// A struct is its fields, in order.
  template <class Struct>
    requires(std::is_aggregate_v<Struct> && !requires(const Struct& value) { value.begin(); })
  void add(const Struct& value) {
    tilespace::detail::visit_fields(value, [this](const auto&... fields) { this->add_all(fields...); });
  }

  template <class T>
  void add(const tilespace::Result<T>& result) {
    add(result.has_value());
    result.has_value() ? add(result.value()) : add(result.error().code);
  }

  /// Everything in a range, and how many there are.
  template <class Range>
    requires requires(const Range& range) { range.begin() == range.end(); }
  void add(const Range& range) {
    std::uint64_t count = 0;
    for (const auto& item : range) {
      add(item);
      ++count;
    }
    add(count);
  }

  template <class... Values>
  void add_all(const Values&... values) {
    (add(values), ...);
  }

 private:
  void mix(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15U;
    hash_ ^= hash_ >> 29;
  }

  std::uint64_t hash_ = 0x243F6A8885A308D3U;  // any number that is not 0
};

}  // namespace digests
