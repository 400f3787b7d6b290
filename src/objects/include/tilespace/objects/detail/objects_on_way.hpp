// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/objects/detail/touch_on_way.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/trace/tile_on_line.hpp>

/// @file objects_on_way.hpp
/// Which objects does a shape touch on its way, one after the other, and which solid tiles come before them?

namespace tilespace::detail {

/// An object that is touched.
struct ObjectOnWay {
  ObjectId id;
  TouchedBox touched{};
};

/// The objects that a shape touches on its way, in order, a portion of the way at a time. In a portion the first few are
/// kept; what more there is is looked for again when these have been told.
class ObjectsOnWay {
 public:
  ObjectsOnWay(const ObjectIndex& index, const ShapeOnWay& way, Categories categories) noexcept;

  /// The next one in the portion; a null pointer if there is none left.
  [[nodiscard]] const ObjectOnWay* next() noexcept;
  /// It has been told.
  void drop_next() noexcept { ++first_; }
  /// Goes on to the next portion. False if the way is over.
  [[nodiscard]] bool go_on() noexcept;

  /// Is a tile touched after `object`, or if there is none, after the portion? Of both at once, the tile is not after. Exact.
  [[nodiscard]] bool is_after(const ObjectOnWay* object, const TouchedBox& tile) const noexcept;
  /// Is it worth asking that, of a tile that is touched at about this fraction?
  [[nodiscard]] bool may_be_after(const ObjectOnWay* object, double fraction) const noexcept {
    return fraction > (object != nullptr ? object->touched.touch.latest : end_);
  }
  [[nodiscard]] const ShapeOnWay& way() const noexcept { return way_; }
  /// Nobody may edit while the way is told.
  [[nodiscard]] bool is_unedited() const noexcept { return index_.is_unedited_since(edits_); }

 private:
  static constexpr std::uint32_t capacity = 32;

  void look() noexcept;
  void consider(ObjectId id, const Box& box) noexcept;
  [[nodiscard]] Box bounds_of_portion() const noexcept;
  [[nodiscard]] bool comes_before(const ObjectOnWay& a, const ObjectOnWay& b) const noexcept;

  const ObjectIndex& index_;
  ShapeOnWay way_;
  Categories categories_;
  std::uint64_t edits_;
  double step_ = 1.0;  // how much of the way a portion is
  double shortest_step_ = 1.0;
  double longest_step_ = 1.0;
  double begin_ = 0.0;  // the portion: after `begin_` and up to `end_`; the first one with its begin
  double end_ = 0.0;
  std::uint32_t portions_ = 0;
  std::uint32_t first_ = 0;  // of what is kept, the first that was not told
  std::uint32_t count_ = 0;
  bool has_more_ = false;  // in the portion, after what is kept
  bool has_last_ = false;  // was something of the portion told?
  ObjectOnWay last_;       // the last that was kept, when there was more
  ObjectOnWay kept_[capacity];
};

/// Where the tile is, as seen on the way.
[[nodiscard]] constexpr Box tile_on(const ShapeOnWay& way, Tile tile) noexcept { return seen_on(way, box_of(tile)); }

/// The solid tiles of a range of tiles on a way.
template <class Tiles>
class SolidsOnWay {
 public:
  SolidsOnWay(const CollisionMap& map, const Tiles& tiles) noexcept
      : map_(map), at_(tiles.begin()), end_(tiles.end()), edits_(map.edits()) {}

  /// Goes on to the next solid tile. False if there is none that comes before `object`, or if that is null, in the portion.
  [[nodiscard]] bool find(const ObjectsOnWay& objects, const ObjectOnWay* object) noexcept {
    for (; at_ != end_; ++at_) {
      const TileOnLine step = *at_;
      const bool is_solid = map_.is_solid(step.tile);
      if (!is_solid && !objects.may_be_after(object, step.fraction)) continue;
      touched_ = {tile_on(objects.way(), step.tile), {}};
      if (!find_touch(objects.way(), touched_)) continue;
      if (objects.is_after(object, touched_)) return false;
      if (is_solid) return true;
    }
    return false;
  }
  void drop() noexcept { ++at_; }
  [[nodiscard]] TileOnLine operator*() const noexcept { return *at_; }
  [[nodiscard]] const TouchedBox& touched() const noexcept { return touched_; }
  [[nodiscard]] bool is_unedited() const noexcept {
    TILESPACE_ASSERT(edits_ == map_.edits());
    return edits_ == map_.edits();
  }

 private:
  const CollisionMap& map_;
  typename Tiles::Iterator at_;
  EndOfRange end_;
  std::uint64_t edits_;
  TouchedBox touched_;
};

}  // namespace tilespace::detail
