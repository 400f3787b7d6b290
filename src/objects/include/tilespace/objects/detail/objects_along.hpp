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
  /// Continues with the next portion, in which nothing is searched yet. False at the end of the path.
  [[nodiscard]] bool go_on() noexcept;
  /// Searches the objects of the portion, which ends at this fraction, if that is in it.
  void search(double most) noexcept;

  /// Upper bound of the fraction at which the object is touched, or if that is null, the end of the portion.
  [[nodiscard]] double latest(const ObjectAlong* object) const noexcept {
    return object != nullptr ? object->touched.touch.latest : end_;
  }
  [[nodiscard]] const ShapeAlong& displacement() const noexcept { return displacement_; }
  /// End of the portion, as a fraction of the path.
  [[nodiscard]] double end() const noexcept { return end_; }
  /// The index must not be edited during the visit.
  [[nodiscard]] bool is_unedited() const noexcept { return index_.is_unedited_since(edits_); }

 private:
  static constexpr std::uint32_t capacity = 128;

  [[nodiscard]] bool has_few_on_path(double length) const noexcept;
  void look() noexcept;
  void consider(ObjectId id, const Box& box) noexcept;

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
  std::uint32_t candidates_ = 0;  // in the box around the shape in the portion
  WaitingList<ObjectAlong, capacity> waiting_;
};

/// Whether a tile is touched after `object`, or if that is null, after the portion. A tile touched at the same time
/// is not after. Exact.
[[nodiscard]] bool is_after(const ObjectsAlong& objects, const ObjectAlong* object, const TouchedBox& tile) noexcept;

/// Box of a tile, mirrored as the path.
[[nodiscard]] constexpr Box tile_on(const ShapeAlong& displacement, Tile tile) noexcept {
  return seen_on(displacement, box_of(tile));
}

/// Whether the fraction of a free tile is looked at, by its number: that takes longer than the next tile.
[[nodiscard]] constexpr bool is_one_of_few(std::uint32_t number) noexcept { return number % 8 == 7; }

/// Stream of the solid tiles of a range of tiles along a path.
template <class Tiles>
class SolidsAlong {
 public:
  /// Begins at `first`: no tile before it is solid.
  SolidsAlong(const CollisionMap& map, const typename Tiles::Iterator& first) noexcept
      : map_(map), at_(first), edits_(map.edits()) {}

  /// Continues with the next solid tile. False if none comes before `object`, or if that is null, in the portion.
  [[nodiscard]] bool find(const ObjectsAlong& objects, const ObjectAlong* object) noexcept {
    const double limit = objects.latest(object);
    for (; is_known_ || go_to_solid(objects.displacement(), limit); drop()) {
      if (is_after(objects, object, touched_)) return false;
      if (map_.is_solid((*at_).tile)) return true;
    }
    return false;
  }
  /// Upper bound of the fraction at which the tile that find() found is touched.
  [[nodiscard]] double latest() const noexcept { return touched_.touch.latest; }
  void drop() noexcept {
    ++at_;
    is_known_ = false;
  }
  [[nodiscard]] TileOnLine operator*() const noexcept { return *at_; }
  [[nodiscard]] const TouchedBox& touched() const noexcept { return touched_; }
  [[nodiscard]] bool is_unedited() const noexcept {
    TILESPACE_ASSERT(edits_ == map_.edits());
    return edits_ == map_.edits();
  }

 private:
  // Goes on to the next solid tile, or a free one that is touched after about this fraction, which is looked at every
  // few tiles. False if there is none.
  [[nodiscard]] bool go_to_solid(const ShapeAlong& displacement, double limit) noexcept {
    for (;; ++at_) {  // GCOVR_EXCL_LINE: a tile of the path is touched
      skip_free(limit);
      if (at_ == EndOfRange{}) return false;
      touched_ = {tile_on(displacement, (*at_).tile), {}};
      is_known_ = find_touch(displacement, touched_);
      if (is_known_) return true;
    }
  }
  void skip_free(double limit) noexcept {
    for (std::uint32_t free = 0; at_ != EndOfRange{}; ++at_, ++free) {
      if constexpr (requires { at_.go_to([](Tile) { return true; }); }) {
        std::uint32_t few = 0;
        at_.go_to([&](Tile tile) { return map_.is_solid(tile) || is_one_of_few(few++); });
        if (at_ == EndOfRange{} || map_.is_solid((*at_).tile) || (*at_).fraction > limit) return;
      } else {
        if (map_.is_solid((*at_).tile) || (is_one_of_few(free) && (*at_).fraction > limit)) return;
      }
    }
  }

  const CollisionMap& map_;
  typename Tiles::Iterator at_;
  std::uint64_t edits_;
  TouchedBox touched_;     // of the tile at at_
  bool is_known_ = false;  // whether it was computed
};

}  // namespace tilespace::detail
