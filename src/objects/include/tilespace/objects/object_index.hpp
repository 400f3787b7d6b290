// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/registry.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/objects/detail/box_around.hpp>
#include <tilespace/objects/detail/object_layer.hpp>
#include <tilespace/objects/object.hpp>
#include <type_traits>

/// @file object_index.hpp
/// Who is where, while all of them move?

namespace tilespace::detail {
class ObjectsOnWay;  // objects_on_way.hpp
}

namespace tilespace {

/// What an object did to a tile.
enum class TileEvent : std::uint8_t { leave, enter };

/// Two objects that touch each other.
struct ObjectPair {
  ObjectId a;  ///< The lower id.
  ObjectId b;  ///< The higher one.
  friend constexpr bool operator==(const ObjectPair&, const ObjectPair&) noexcept = default;
};

/// Boxes that come, move and go, each under an id, found by place.
///
/// Boxes may be of any size and lie anywhere; most of them should be within the `bounds` of the index and be smaller than those.
/// Beyond, and for those that are much larger than most, questions take longer and are answered as exactly.
///
/// Units       Tile space, as everywhere.
/// Border      Boxes are closed: what shares one point with a shape touches it. Tiles are those that a box occupies; docs/borders.md.
/// Invalid     An empty box (a NaN, min > max, or nothing but infinity) has an id as others do and touches nothing; box() tells some
///             empty box. One that was moved from has no objects.
/// Errors      Memory is taken by calls that edit, which say where there is none. Copying without memory stops the program.
/// Exactness   All answers are exact for the doubles given.
/// Order       Objects come in an order that depends on all calls made so far, and on nothing else: it is the same on every
///             machine. Each comes once.
/// Cost        About 80 to 110 bytes an object.
/// Threads     Any number may ask at once as long as none edits. Visitors must not edit the index they are called from: a broken
///             contract, and the visit ends.
class ObjectIndex {
 public:
  /// An empty index of objects that are mostly within `bounds`. Its ids have the tag; see Registry.
  explicit ObjectIndex(TileBox bounds, std::uint8_t tag = 0) noexcept;

  // ---- Edits.

  /// Takes an object in. Returns its id; null if there is no memory for it, or there are 2^24 of them.
  /// Cost        Some 100 ns; now and then all objects of about its size are sorted again.
  ObjectId insert(const Box& box, Categories categories = every_category) noexcept;

  /// Puts an object elsewhere. Returns what the id was: if not alive, nothing changes.
  /// Cost        Some ns; some 100 if it comes to lie in another cell.
  IdState move(ObjectId id, const Box& box) noexcept;

  /// The same, and calls `on_tile(id, tile, event)` for each tile within the bounds of the index that it leaves, and then for each
  /// that it enters, row by row: none as long as it occupies the same tiles.
  template <class OnTile>
  IdState move(ObjectId id, const Box& box, OnTile&& on_tile) noexcept;

  /// Puts all objects elsewhere: the one of index i to boxes[i]. Those of larger indices stay.
  /// Shape       boxes[id.index()] is the box of that id; what has no object is not looked at.
  /// Cost        Some ns an object: better than so many calls of move().
  void update(std::span<const Box> boxes) noexcept;

  /// Takes an object out. Returns what the id was: if not alive, nothing changes.
  IdState erase(ObjectId id) noexcept;

  // ---- One object.

  /// How many are there?
  [[nodiscard]] std::size_t size() const noexcept { return objects_.size(); }
  /// Is the id of an object that is here, that was here, or that never was?
  [[nodiscard]] IdState state(ObjectId id) const noexcept { return objects_.state(id); }
  /// Its box; a null pointer if the id is not alive. Good until the next edit.
  [[nodiscard]] const Box* box(ObjectId id) const noexcept;
  /// Its categories; none if the id is not alive.
  [[nodiscard]] Categories categories(ObjectId id) const noexcept;
  /// All ids, in no order that means anything.
  [[nodiscard]] std::span<const ObjectId> ids() const noexcept { return objects_.ids(); }
  /// The bounds it was made with.
  [[nodiscard]] TileBox bounds() const noexcept { return bounds_; }

  // ---- Questions.

  /// Which objects touch `shape`: a Point, Box, Circle, Segment, Capsule, ConvexPolygon, Annulus or Sector? Calls `visitor(id, box)` for
  /// each. If the visitor returns bool, false ends the visit. Returns whether all were visited.
  /// Invalid     An empty shape touches nothing.
  /// Cost        O(objects nearby). Allocates: never.
  template <class Shape, class Visitor>
  bool visit_touching(const Shape& shape, Visitor&& visitor, Categories categories = every_category) const;

  /// Which objects touch `shape`? Writes the first ones to `out`, as many as there is room for. Returns how many there are in all.
  /// As visit_touching().
  template <class Shape>
  std::size_t touching(const Shape& shape, std::span<ObjectId> out, Categories categories = every_category) const;

  /// Which objects occupy `tile`? As visit_touching().
  template <class Visitor>
  bool visit_in_tile(Tile tile, Visitor&& visitor, Categories categories = every_category) const;

  /// Which pairs of objects touch each other? Calls `visitor(a, b)` for each pair, once, a < b. If the visitor returns bool, false
  /// ends the visit. Returns whether all were visited. Both objects must have one of the categories.
  /// Cost        O(objects + pairs nearby). Allocates: never.
  template <class Visitor>
  bool visit_pairs(Visitor&& visitor, Categories categories = every_category) const;

  /// Which pairs of objects touch each other? Writes the first ones to `out`, as many as there is room for. Returns how many there
  /// are in all. As visit_pairs().
  std::size_t pairs(std::span<ObjectPair> out, Categories categories = every_category) const;

  /// Which objects are nearest to a point, as their boxes lie? Writes up to `out.size()` ids, the nearest first, of the same distance
  /// the lower id first. Returns how many it wrote.
  ///
  /// `is_asked(id, box)` says which objects count, beside the categories: those that can be seen, say. It is asked once at most for
  /// each object.
  /// Invalid     To a point that is not finite, none is nearest.
  /// Exactness   Exact: the distances of any two objects are compared as real numbers.
  /// Cost        O(objects nearby) for each that is written. Allocates: never.
  template <class Predicate>
    requires std::is_invocable_r_v<bool, Predicate&, ObjectId, const Box&>
  std::size_t nearest(Point from, std::span<ObjectId> out, Predicate&& is_asked,
                      Categories categories = every_category) const;
  /// Which objects are nearest to a point, whichever they are? The same otherwise.
  std::size_t nearest(Point from, std::span<ObjectId> out, Categories categories = every_category) const {
    return nearest(from, out, [](ObjectId, const Box&) { return true; }, categories);
  }

 private:
  // Where an object is stored: slots are below 2^29, as there are 2^24 ids.
  class Place {
   public:
    constexpr Place() = default;
    constexpr Place(std::uint32_t layer, std::uint32_t slot) noexcept : bits_(layer << 29 | slot) {}
    [[nodiscard]] constexpr std::uint32_t layer() const noexcept { return bits_ >> 29; }
    [[nodiscard]] constexpr std::uint32_t slot() const noexcept { return bits_ & 0x1FFFFFFFU; }

   private:
    std::uint32_t bits_ = 0;
  };

  static constexpr std::size_t layer_count = 6;
  // What is yet to be done, and may be done, in the layers while all are put elsewhere.
  struct Frame {
    std::uint32_t left[layer_count] = {};
    bool is_unsorted[layer_count] = {};
  };
  static constexpr double farthest_reach = 0x1p31;
  static constexpr Box everywhere{{-detail::infinity, -detail::infinity}, {detail::infinity, detail::infinity}};

  [[nodiscard]] std::uint32_t layer_for(const Box& box) const noexcept;
  [[nodiscard]] TileBox tiles_of(const Box& box) const noexcept { return cover(bounds_, box).tiles(); }
  [[nodiscard]] bool make_place_for(ObjectId id) noexcept;
  [[nodiscard]] ObjectId id_at(std::uint32_t index) const noexcept;
  bool store(ObjectId id) noexcept;
  bool rebuild(std::uint32_t layer, ObjectId one_more) noexcept;
  void put(ObjectId id, const Box& box) noexcept;
  bool put_in_layer(std::uint32_t layer, std::uint32_t slot, ObjectId id) noexcept;
  void put_far(ObjectId id, const Box& box, Frame& frame) noexcept;

  friend class detail::ObjectsOnWay;

  // Most questions are about all, and need not look.
  [[nodiscard]] bool is_of(ObjectId id, Categories categories) const noexcept {
    return (categories == every_category && !some_have_none_) || (categories_[id.index()] & categories) != 0;
  }
  // A visitor must not edit.
  [[nodiscard]] bool is_unedited_since(std::uint64_t edits) const noexcept {
    TILESPACE_ASSERT(edits == edits_);
    return edits == edits_;
  }
  template <class Visitor>
  bool visit_met(const Box& box, Categories categories, detail::Fetch fetch, Visitor&& visitor) const;
  [[nodiscard]] bool is_within(ObjectId id, Point from, double reach) const noexcept;
  [[nodiscard]] double first_reach(Point from, std::size_t wanted) const noexcept;
  [[nodiscard]] double next_reach(double reach, Point from, std::span<const ObjectId> found,
                                  std::size_t wanted) const noexcept;
  void keep_nearest(Point from, std::span<ObjectId> out, std::size_t& count, ObjectId id) const noexcept;

  TileBox bounds_;
  Registry<Object> objects_;
  Buffer<Box> boxes_;              // by index of the id; `nowhere` where there is none
  Buffer<Categories> categories_;  // by index, and the places too
  Buffer<Place> places_;
  detail::ObjectLayer layers_[layer_count];  // of ever larger objects
  bool some_have_none_ = false;              // has an object no category?
  std::uint64_t edits_ = 0;
};

namespace detail {
// What a visitor that may return bool, or nothing, says.
template <class Visitor, class... Arguments>
bool goes_on(Visitor& visitor, const Arguments&... arguments) {
  if constexpr (std::is_same_v<std::invoke_result_t<Visitor&, const Arguments&...>, bool>) {
    return visitor(arguments...);
  } else {
    visitor(arguments...);
    return true;
  }
}

// How far it is from a point to a box, squared and rounded.
[[nodiscard]] double rough_square(Point from, const Box& box) noexcept;
// May the box be no farther than that?
[[nodiscard]] bool may_be_nearer(Point from, const Box& box, double square) noexcept;

// Tiles of one box that are not in another, row by row.
template <class Visitor>
void visit_tiles_without(TileBox tiles, TileBox without, Visitor&& visitor) {
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) {
      if (!without.contains({x, y})) visitor(Tile{x, y});
    }
  }
}
}  // namespace detail

template <class OnTile>
IdState ObjectIndex::move(ObjectId id, const Box& box, OnTile&& on_tile) noexcept {
  const Box* const old_box = this->box(id);
  if (old_box == nullptr) return state(id);
  const TileBox before = tiles_of(*old_box);
  const TileBox after = tiles_of(box);
  put(id, box);
  if (before == after) return IdState::alive;
  detail::visit_tiles_without(before, after, [&](Tile tile) { on_tile(id, tile, TileEvent::leave); });
  detail::visit_tiles_without(after, before, [&](Tile tile) { on_tile(id, tile, TileEvent::enter); });
  return IdState::alive;
}

// Those whose boxes share a point with a box, as `visitor(id, box)`.
template <class Visitor>
bool ObjectIndex::visit_met(const Box& box, Categories categories, detail::Fetch fetch, Visitor&& visitor) const {
  if (is_empty(box)) return true;
  const std::uint64_t edits = edits_;
  for (const detail::ObjectLayer& layer : layers_) {
    const bool is_through = layer.visit(boxes_.data(), box, fetch, [&](std::uint32_t slot) {
      const ObjectId id = layer.id(slot);
      if (!is_of(id, categories)) return true;
      const bool goes_on = visitor(id, boxes_[id.index()]);
      return is_unedited_since(edits) && goes_on;
    });
    if (!is_through) return false;
  }
  return true;
}

template <class Shape>
std::size_t ObjectIndex::touching(const Shape& shape, std::span<ObjectId> out, Categories categories) const {
  std::size_t count = 0;
  visit_touching(
      shape,
      [&](ObjectId id, const Box&) {
        if (count < out.size()) out[count] = id;
        ++count;
      },
      categories);
  return count;
}

template <class Shape, class Visitor>
bool ObjectIndex::visit_touching(const Shape& shape, Visitor&& visitor, Categories categories) const {
  constexpr auto fetch = std::is_same_v<Shape, Box> ? detail::Fetch::nothing : detail::Fetch::boxes;
  return visit_met(detail::box_around(shape), categories, fetch, [&](ObjectId id, const Box& box) {
    if constexpr (!std::is_same_v<Shape, Box>) {
      if (!touches(shape, box)) return true;
    }
    return detail::goes_on(visitor, id, box);
  });
}

template <class Visitor>
bool ObjectIndex::visit_in_tile(Tile tile, Visitor&& visitor, Categories categories) const {
  return visit_met(box_of(tile), categories, detail::Fetch::boxes, [&](ObjectId id, const Box& box) {
    return !tiles_of(box).contains(tile) || detail::goes_on(visitor, id, box);
  });
}

// Those of one layer among themselves, and those of each layer with those of all smaller ones.
template <class Visitor>
bool ObjectIndex::visit_pairs(Visitor&& visitor, Categories categories) const {
  const std::uint64_t edits = edits_;
  for (std::size_t i = 0; i < layer_count; ++i) {
    const detail::ObjectLayer& layer = layers_[i];
    const auto meet = [&](std::uint32_t slot, const detail::ObjectLayer& others, std::uint32_t other) {
      const ObjectId a = layer.id(slot);
      const ObjectId b = others.id(other);
      if (!is_of(a, categories) || !is_of(b, categories)) return true;
      const bool goes_on = a < b ? detail::goes_on(visitor, a, b) : detail::goes_on(visitor, b, a);
      return is_unedited_since(edits) && goes_on;
    };
    const auto meet_own = [&](std::uint32_t a, std::uint32_t b) { return meet(a, layer, b); };
    if (!layer.visit_pairs(boxes_.data(), meet_own)) return false;
    for (std::uint32_t slot = 0; i > 0 && slot < layer.slot_count(); ++slot) {
      const ObjectId id = layer.id(slot);
      for (std::size_t j = 0; id && j < i; ++j) {
        const detail::ObjectLayer& others = layers_[j];
        const auto meet_other = [&](std::uint32_t other) { return meet(slot, others, other); };
        if (!others.visit(boxes_.data(), boxes_[id.index()], detail::Fetch::nothing, meet_other)) return false;
      }
    }
  }
  return true;
}

template <class Predicate>
  requires std::is_invocable_r_v<bool, Predicate&, ObjectId, const Box&>
std::size_t ObjectIndex::nearest(Point from, std::span<ObjectId> out, Predicate&& is_asked,
                                 Categories categories) const {
  if (out.empty() || size() == 0 || !is_finite(from)) return 0;
  std::size_t count = 0;
  double farthest = detail::infinity;  // of those that are kept, once they are enough, squared and rounded
  Box seen = detail::nowhere;
  for (double reach = first_reach(from, out.size());; reach = next_reach(reach, from, out.first(count), out.size())) {
    const bool is_all = reach > farthest_reach;
    const Box around = is_all ? everywhere : detail::grown(detail::box_around(from), reach);
    visit_met(around, categories, detail::Fetch::boxes, [&](ObjectId id, const Box& box) {
      if (touches(seen, box) || !detail::may_be_nearer(from, box, farthest) || !is_asked(id, box)) return true;
      keep_nearest(from, out, count, id);
      if (count == out.size()) farthest = detail::rough_square(from, *this->box(out[count - 1]));
      return true;
    });
    if (is_all || (count == out.size() && is_within(out[count - 1], from, reach))) return count;
    seen = around;
  }
}

}  // namespace tilespace
