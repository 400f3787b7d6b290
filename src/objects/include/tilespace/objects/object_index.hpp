// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/parts.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/objects/detail/nearest_objects.hpp>
#include <tilespace/objects/detail/object_layer.hpp>
#include <tilespace/objects/detail/visit_layer.hpp>
#include <tilespace/objects/object.hpp>
#include <type_traits>

/// @file object_index.hpp
/// Spatial index of moving boxes (AABBs): a hierarchical grid broad phase with exact queries.

namespace tilespace::detail {
class ObjectsAlong;  // objects_along.hpp

inline constexpr std::size_t object_layer_count = 6;

// What a part of the objects notes while they drift, for each layer.
struct PartOfFrame {
  QueryMargin noted[object_layer_count];
};
}  // namespace tilespace::detail

namespace tilespace {

/// Change of a tile's occupancy by an object.
enum class TileEvent : std::uint8_t { leave, enter };

/// Name of this value: "leave" or "enter"; "" for invalid values.
[[nodiscard]] constexpr const char* name(TileEvent event) noexcept {
  switch (event) {
    case TileEvent::leave: return "leave";
    case TileEvent::enter: return "enter";
  }
  return "";
}

/// Two objects that touch each other.
struct ObjectPair {
  ObjectId a;  ///< The lower id.
  ObjectId b;  ///< The higher one.
  friend constexpr bool operator==(const ObjectPair&, const ObjectPair&) noexcept = default;
};

/// A part of all overlapping pairs.
struct PairPart {
  std::size_t i = 0;  ///< Below ObjectIndex::pair_part_count().
};

/// Spatial index of boxes that are inserted, moved and erased, each under an id: a hierarchical grid, with one layer
/// per range of box sizes. Finds boxes that touch a shape, occupy a tile, or are nearest to a point, and all
/// overlapping pairs.
///
/// Boxes may be of any size and lie anywhere; most of them should be within the `bounds` of the index and have sides
/// below those of the bounds. Beyond the bounds, and for boxes that are much bigger than most, queries take longer and
/// are equally exact.
///
/// Units       Tile space, as everywhere.
/// Border      Boxes are closed: sharing one point with a shape is touching it. Tiles are those that a box occupies;
///             docs/borders.md.
/// Invalid     An empty box (a NaN, min > max, or infinities only) has an id as others do and touches nothing; box()
///             returns some empty box. A moved-from index has no objects.
/// Errors      Only edits allocate; they report if out of memory. Copying without memory stops the program.
/// Exactness   All results are exact for the doubles given.
/// Order       Objects are visited in an order that depends on all calls made so far, and on nothing else: it is the
///             same on every machine. Each is visited once.
/// Cost        About 80 to 110 bytes an object; 4 more where some objects have categories of their own.
/// Threads     Any number of readers as long as no thread edits. Visitors must not edit the index they are called from:
///             a broken contract, and the visit ends.
class ObjectIndex {
 public:
  /// Creates an empty index for objects that are mostly within `bounds`. Its ids have the tag; see SlotMap.
  explicit ObjectIndex(TileBox bounds, std::uint8_t tag = 0) noexcept;

  // ---- Edits.

  /// Inserts an object. Returns its id; null if out of memory, or if there are 2^24 objects.
  /// Cost        Some 100 ns; now and then all objects of about its size are sorted again.
  ObjectId insert(const Box& box, Categories categories = every_category) noexcept;

  /// Inserts many objects at once: boxes[i] under ids[i], which it writes. Returns false if out of memory, or if there
  /// are 2^24 objects: then none is inserted, and the ids are null.
  /// Shape       As many objects as the shorter span has. The ids are those of as many calls of insert().
  /// Cost        Some 40 ns an object, as all are sorted once; memory for these objects, with little to spare.
  [[nodiscard]] bool insert_all(std::span<const Box> boxes, std::span<ObjectId> ids,
                                Categories categories = every_category) noexcept;

  /// Moves an object. Returns the state of the id: if not alive, nothing changes.
  /// Cost        Some ns; some 100 if it changes to another cell.
  IdState move(ObjectId id, const Box& box) noexcept;

  /// Moves an object, and calls `on_tile(id, tile, event)` for each tile within the bounds of the index that it leaves,
  /// and then for each that it enters, row by row: none if it occupies the same tiles as before.
  template <class OnTile>
  IdState move(ObjectId id, const Box& box, OnTile&& on_tile) noexcept;

  /// Moves all objects: the one of index i to boxes[i]. Those with indices beyond the span stay.
  /// Shape       boxes[id.index()] is the box of that id; entries without an object are ignored.
  /// Cost        Some ns an object: faster than as many calls of move(). 4096 objects a part; those that move far, to
  ///             other cells, afterwards in the calling thread.
  void update(std::span<const Box> boxes, const Parts& parts = in_turn) noexcept;

  /// Erases an object. Returns the state that the id had: if not alive, nothing changes.
  IdState erase(ObjectId id) noexcept;

  // ---- One object.

  /// Number of objects.
  [[nodiscard]] std::size_t size() const noexcept { return objects_.size(); }
  /// State of an id: alive, stale (erased) or foreign (never issued by this index).
  [[nodiscard]] IdState state(ObjectId id) const noexcept { return objects_.state(id); }
  /// Box of an object; a null pointer if the id is not alive. Valid until the next edit.
  [[nodiscard]] const Box* box(ObjectId id) const noexcept;
  /// Categories of an object; none if the id is not alive.
  [[nodiscard]] Categories categories(ObjectId id) const noexcept;
  /// All ids, in no meaningful order.
  [[nodiscard]] std::span<const ObjectId> ids() const noexcept { return objects_.ids(); }
  /// Bounds given to the constructor.
  [[nodiscard]] TileBox bounds() const noexcept { return bounds_; }

  // ---- Queries.

  /// Visits the objects that touch `shape`: a Point, Box, Circle, Segment, Capsule, ConvexPolygon, Annulus or Sector.
  /// Calls `visitor(id, box)` for each. If the visitor returns bool, false ends the visit. Returns whether all were
  /// visited.
  /// Invalid     An empty shape touches nothing.
  /// Cost        O(objects nearby). Allocates: never.
  template <class Shape, class Visitor>
  bool visit_touching(const Shape& shape, Visitor&& visitor, Categories categories = every_category) const;

  /// Writes the objects that touch `shape` to `out`, as many as fit. Returns how many there are in all. As
  /// visit_touching().
  template <class Shape>
  std::size_t touching(const Shape& shape, std::span<ObjectId> out, Categories categories = every_category) const;

  /// Visits the objects that occupy `tile`, within the bounds of the index or beyond. As visit_touching().
  template <class Visitor>
  bool visit_in_tile(Tile tile, Visitor&& visitor, Categories categories = every_category) const;

  /// Visits all overlapping pairs: calls `visitor(a, b)` once for each pair of objects that touch each other, a < b. If
  /// the visitor returns bool, false ends the visit. Returns whether all were visited. Both objects must have one of
  /// the categories.
  /// Cost        O(objects + pairs nearby). Allocates: never.
  template <class Visitor>
  bool visit_pairs(Visitor&& visitor, Categories categories = every_category) const;

  /// Number of parts of visit_pairs(), for this state of the index.
  /// Cost        A few operations.
  [[nodiscard]] std::size_t pair_part_count() const noexcept;

  /// Visits the overlapping pairs of a part: as visit_pairs(), whose pairs are those of all parts, one part after the
  /// other. Several threads may visit parts at once:
  ///
  ///     run_parts(parts, index.pair_part_count(), [&](std::size_t i) {
  ///       index.visit_pairs(PairPart{i}, [&](ObjectId a, ObjectId b) { found[i].push_back({a, b}); });
  ///     });
  ///
  /// Invalid     A part beyond the last: no pairs.
  /// Cost        Some 4096 objects a part, and their pairs. Allocates: never. Threads: any number of readers.
  template <class Visitor>
  bool visit_pairs(PairPart part, Visitor&& visitor, Categories categories = every_category) const;

  /// Writes all overlapping pairs to `out`, as many as fit. Returns how many there are in all. As visit_pairs().
  std::size_t pairs(std::span<ObjectPair> out, Categories categories = every_category) const;

  /// Finds the k nearest neighbours of a point by the distance to their boxes. Writes up to `out.size()` ids, in
  /// increasing distance, ties by lower id. Returns how many it wrote.
  ///
  /// `is_asked(id, box)` is a filter beside the categories, such as visibility. It is called at most once for each
  /// object.
  /// Invalid     A point that is not finite: none.
  /// Exactness   Exact: the distances of any two objects are compared as real numbers.
  /// Cost        O(objects nearby) for each that is written. Allocates: never.
  template <class Predicate>
    requires std::is_invocable_r_v<bool, Predicate&, ObjectId, const Box&>
  std::size_t nearest(Point from, std::span<ObjectId> out, Predicate&& is_asked,
                      Categories categories = every_category) const;
  /// Finds the k nearest neighbours without a filter. The same otherwise.
  std::size_t nearest(Point from, std::span<ObjectId> out, Categories categories = every_category) const {
    return nearest(from, out, [](ObjectId, const Box&) { return true; }, categories);
  }

 private:
  // Layer and slot of an object: slots are below 2^29, as there are 2^24 ids.
  class Place {
   public:
    constexpr Place() = default;
    constexpr Place(std::uint32_t layer, std::uint32_t slot) noexcept : bits_(layer << 29 | slot) {}
    // Of an object that is not stored yet.
    static constexpr Place without_slot(std::uint32_t layer) noexcept { return {layer, unset_slot}; }
    [[nodiscard]] constexpr std::uint32_t layer() const noexcept { return bits_ >> 29; }
    [[nodiscard]] constexpr std::uint32_t slot() const noexcept { return bits_ & unset_slot; }
    [[nodiscard]] constexpr bool has_slot() const noexcept { return slot() != unset_slot; }

   private:
    static constexpr std::uint32_t unset_slot = 0x1FFFFFFFU;
    std::uint32_t bits_ = 0;
  };

  static constexpr std::size_t layer_count = detail::object_layer_count;
  // State of update(), for each layer: how many more objects may be moved one by one, and whether some are left
  // unsorted.
  struct Frame {
    std::uint32_t left[layer_count] = {};
    bool is_unsorted[layer_count] = {};
  };
  static constexpr double farthest_reach = 0x1p31;
  static constexpr Box everywhere{{-detail::infinity, -detail::infinity}, {detail::infinity, detail::infinity}};

  [[nodiscard]] std::uint32_t layer_for(const Box& box) const noexcept;
  [[nodiscard]] TileBox tiles_of(const Box& box) const noexcept { return cover(bounds_, box).tiles(); }
  [[nodiscard]] bool ensure_places(std::size_t count, std::size_t with_spare, Buffer<Box>& old_boxes) noexcept;
  [[nodiscard]] bool ensure_categories(Categories categories) noexcept;
  void set_contents(ObjectId id, const Box& box, Categories categories) noexcept;
  [[nodiscard]] ObjectId id_at(std::uint32_t index) const noexcept;
  [[nodiscard]] bool take_ids(std::span<ObjectId> ids, Buffer<Box>& old_boxes) noexcept;
  void erase_ids(std::span<ObjectId> ids) noexcept;
  [[nodiscard]] bool store(ObjectId id) noexcept;
  [[nodiscard]] bool store_all(std::span<const ObjectId> ids) noexcept;
  [[nodiscard]] bool store_in_layer(std::uint32_t layer, std::span<const ObjectId> ids) noexcept;
  bool rebuild(std::uint32_t layer, std::span<const ObjectId> more) noexcept;
  void put(ObjectId id, const Box& box) noexcept;
  bool put_in_layer(std::uint32_t layer, std::uint32_t slot, ObjectId id) noexcept;
  void put_far(ObjectId id, const Box& box, Frame& frame) noexcept;
  std::uint64_t drift_word(const Box* boxes, PartRange range, detail::PartOfFrame& part) noexcept;
  void drift_some(std::span<const Box> boxes, PartRange range) noexcept;

  friend class detail::ObjectsAlong;

  // Most queries are for every category, and need not look it up.
  [[nodiscard]] bool is_of(ObjectId id, Categories categories) const noexcept {
    return (categories == every_category && !some_have_none_) || (categories_at(id.index()) & categories) != 0;
  }
  [[nodiscard]] Categories categories_at(std::uint32_t index) const noexcept {
    return categories_.size() == 0 ? every_category : categories_[index];
  }
  // Detects visitors that edit.
  [[nodiscard]] bool is_unedited_since(std::uint64_t edits) const noexcept {
    TILESPACE_ASSERT(edits == edits_);
    return edits == edits_;
  }
  template <class Visitor>
  bool visit_hit(const Box& box, Categories categories, detail::Fetch fetch, Visitor&& visitor) const;
  template <class Visitor>
  bool visit_pairs_of(std::size_t layer, const detail::PairRange& range, Visitor&& visitor,
                      Categories categories) const;
  [[nodiscard]] double first_reach(Point from, std::size_t wanted) const noexcept;

  TileBox bounds_;
  SlotMap<IndexedObject> objects_;
  Buffer<Box> boxes_;              // by index of the id; `empty_box` if there is none
  Buffer<Categories> categories_;  // by index, and so are the places; none while all objects are of every category
  Buffer<Place> places_;
  Buffer<std::uint64_t> far_;  // a bit for each index: whether its object moves far in this frame
  Buffer<detail::PartOfFrame> part_of_frame_;
  detail::ObjectLayer layers_[layer_count];  // for objects of increasing size
  bool some_have_none_ = false;              // whether an object may have no category
  std::uint64_t edits_ = 0;
};

namespace detail {
// Calls a visitor that may return bool, or nothing: whether the visit goes on.
template <class Visitor, class... Arguments>
bool goes_on(Visitor& visitor, const Arguments&... arguments) {
  if constexpr (std::is_same_v<std::invoke_result_t<Visitor&, const Arguments&...>, bool>) {
    return visitor(arguments...);
  } else {
    visitor(arguments...);
    return true;
  }
}

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

// Visits objects whose boxes share a point with a box, as `visitor(id, box)`.
template <class Visitor>
bool ObjectIndex::visit_hit(const Box& box, Categories categories, detail::Fetch fetch, Visitor&& visitor) const {
  if (is_empty(box)) return true;
  const std::uint64_t edits = edits_;
  for (const detail::ObjectLayer& layer : layers_) {
    const bool is_through = detail::visit_touching(layer, boxes_.data(), box, fetch, [&](std::uint32_t slot) {
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
  return visit_hit(detail::box_around(shape), categories, fetch, [&](ObjectId id, const Box& box) {
    if constexpr (!std::is_same_v<Shape, Box>) {
      if (!touches(shape, box)) return true;
    }
    return detail::goes_on(visitor, id, box);
  });
}

template <class Visitor>
bool ObjectIndex::visit_in_tile(Tile tile, Visitor&& visitor, Categories categories) const {
  return visit_hit(box_of(tile), categories, detail::Fetch::boxes, [&](ObjectId id, const Box& box) {
    return cover(TileBox{tile, tile + Step{1, 1}}, box).tiles().empty() || detail::goes_on(visitor, id, box);
  });
}

// Pairs of some objects of a layer: with others of that layer, and with all layers before it, of less size.
template <class Visitor>
bool ObjectIndex::visit_pairs_of(std::size_t layer, const detail::PairRange& range, Visitor&& visitor,
                                 Categories categories) const {
  const std::uint64_t edits = edits_;
  const detail::ObjectLayer& own = layers_[layer];
  const auto visit_pair = [&](std::uint32_t slot, const detail::ObjectLayer& others, std::uint32_t other) {
    const ObjectId a = own.id(slot);
    const ObjectId b = others.id(other);
    if (!is_of(a, categories) || !is_of(b, categories)) return true;
    const bool goes_on = a < b ? detail::goes_on(visitor, a, b) : detail::goes_on(visitor, b, a);
    return is_unedited_since(edits) && goes_on;
  };
  const auto hit_own = [&](std::uint32_t a, std::uint32_t b) { return visit_pair(a, own, b); };
  if (!detail::visit_pairs(own, boxes_.data(), range, hit_own)) return false;
  for (std::size_t i = range.others.begin; i < range.others.end; ++i) {
    const auto slot = static_cast<std::uint32_t>(i);
    const ObjectId id = own.id(slot);
    for (std::size_t j = 0; id && j < layer; ++j) {
      const detail::ObjectLayer& others = layers_[j];
      const auto hit_other = [&](std::uint32_t other) { return visit_pair(slot, others, other); };
      if (!detail::visit_touching(others, boxes_.data(), boxes_[id.index()], detail::Fetch::nothing, hit_other))
        return false;
    }
  }
  return true;
}

template <class Visitor>
bool ObjectIndex::visit_pairs(Visitor&& visitor, Categories categories) const {
  bool goes_on = true;
  for (std::size_t i = 0; i < layer_count && goes_on; ++i)
    goes_on = visit_pairs_of(i, detail::all_pairs(layers_[i], i > 0), visitor, categories);
  return goes_on;
}

template <class Visitor>
bool ObjectIndex::visit_pairs(PairPart part, Visitor&& visitor, Categories categories) const {
  std::size_t i = part.i;  // from the first part of the layer on
  for (std::size_t k = 0; k < layer_count; ++k) {
    const std::size_t count = detail::count_pair_parts(layers_[k], k > 0);
    if (i < count) return visit_pairs_of(k, detail::pairs_of_part(layers_[k], k > 0, i), visitor, categories);
    i -= count;
  }
  return true;
}

template <class Predicate>
  requires std::is_invocable_r_v<bool, Predicate&, ObjectId, const Box&>
std::size_t ObjectIndex::nearest(Point from, std::span<ObjectId> out, Predicate&& is_asked,
                                 Categories categories) const {
  if (out.empty() || size() == 0 || !is_finite(from)) return 0;
  detail::NearestObjects found(boxes_, from, out);
  Box seen = detail::empty_box;
  for (double reach = first_reach(from, out.size());; reach = found.next_reach(reach)) {
    const bool is_all = reach > farthest_reach;
    const Box around = is_all ? everywhere : detail::grown(detail::box_around(from), reach);
    visit_hit(around, categories, detail::Fetch::boxes, [&](ObjectId id, const Box& box) {
      const double square = found.rough_square_to(box);
      if (found.may_add(square) && !touches(seen, box) && is_asked(id, box)) found.add(id, box, square);
      return true;
    });
    if (is_all || found.are_within(reach)) return found.count();
    seen = around;
  }
}

}  // namespace tilespace
