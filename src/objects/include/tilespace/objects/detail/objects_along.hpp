// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/objects/detail/touch_time.hpp>
#include <tilespace/objects/detail/waiting_list.hpp>
#include <tilespace/objects/object_index.hpp>

/// @file objects_along.hpp
/// Ordered streams of the objects and of the solid tiles that a shape touches along its path.

namespace tilespace::detail {

/// An object that is touched.
struct ObjectAlong {
  ObjectId id;
  TouchedBox touched{};
};

/// Stream of the objects that a shape touches along its path, ordered by time of impact, one portion of the path at a
/// time. The first few objects of a portion are kept; if there are more, they are searched again after those were
/// visited.
class ObjectsAlong {
 public:
  ObjectsAlong(const ObjectIndex& index, const ShapeAlong& displacement, Categories categories) noexcept;

  /// Next object of the portion; a null pointer if there is none left.
  [[nodiscard]] const ObjectAlong* next() noexcept;
  /// Drops the object that next() returned.
  void drop_next() noexcept { waiting_.take(); }
  /// Continues with the next portion. False at the end of the path.
  [[nodiscard]] bool go_on() noexcept;

  /// Conservative test for is_after(), of a tile that is touched at about this fraction.
  [[nodiscard]] bool may_be_after(const ObjectAlong* object, double fraction) const noexcept {
    return fraction > (object != nullptr ? object->touched.touch.latest : end_);
  }
  [[nodiscard]] const ShapeAlong& displacement() const noexcept { return displacement_; }
  /// End of the portion, as a fraction of the path.
  [[nodiscard]] double end() const noexcept { return end_; }
  /// The index must not be edited during the visit.
  [[nodiscard]] bool is_unedited() const noexcept { return index_.is_unedited_since(edits_); }

 private:
  static constexpr std::uint32_t capacity = 32;

  void look() noexcept;
  void consider(ObjectId id, const Box& box) noexcept;
  [[nodiscard]] Box bounds_of_portion() const noexcept;
  [[nodiscard]] bool comes_before(const ObjectAlong& a, const ObjectAlong& b) const noexcept;

  const ObjectIndex& index_;
  ShapeAlong displacement_;
  Categories categories_;
  std::uint64_t edits_;
  double step_ = 1.0;  // portion, as a fraction of the path
  double shortest_step_ = 1.0;
  double longest_step_ = 1.0;
  double begin_ = 0.0;  // the portion: after `begin_` and up to `end_`; the first one includes its begin
  double end_ = 0.0;
  std::uint32_t portions_ = 0;
  WaitingList<ObjectAlong, capacity> waiting_;
};

/// Whether a tile is touched after `object`, or if that is null, after the portion. A tile touched at the same time
/// is not after. Exact.
[[nodiscard]] bool is_after(const ObjectsAlong& objects, const ObjectAlong* object, const TouchedBox& tile) noexcept;

/// Box of a tile, mirrored as the path.
[[nodiscard]] constexpr Box tile_on(const ShapeAlong& displacement, Tile tile) noexcept {
  return seen_on(displacement, box_of(tile));
}

/// Stream of the solid tiles of a range of tiles along a path.
template <class Tiles>
class SolidsAlong {
 public:
  SolidsAlong(const CollisionMap& map, const Tiles& tiles) noexcept
      : map_(map), at_(tiles.begin()), edits_(map.edits()) {}

  /// Continues with the next solid tile. False if none comes before `object`, or if that is null, in the portion.
  [[nodiscard]] bool find(const ObjectsAlong& objects, const ObjectAlong* object) noexcept {
    for (; at_ != EndOfRange{}; ++at_) {
      const TileOnLine step = *at_;
      const bool is_solid = map_.is_solid(step.tile);
      if (!is_solid && !objects.may_be_after(object, step.fraction)) continue;
      touched_ = {tile_on(objects.displacement(), step.tile), {}};
      if (!find_touch(objects.displacement(), touched_)) continue;
      if (is_after(objects, object, touched_)) return false;
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
  std::uint64_t edits_;
  TouchedBox touched_;
};

}  // namespace tilespace::detail
