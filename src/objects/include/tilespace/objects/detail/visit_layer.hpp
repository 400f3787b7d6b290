// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/detail/gather.hpp>
#include <tilespace/objects/detail/object_layer.hpp>
#include <tilespace/objects/detail/pair_parts.hpp>

/// @file visit_layer.hpp
/// Queries of one layer of the hierarchical grid: objects that touch a box, and pairs that touch each other.
///
/// A query takes the slots of all cells in which a box that touches its own could be, gathers candidates among them,
/// several runs of slots at once, and compares the boxes of these.

namespace tilespace::detail {

/// What to prefetch before the visitor is called.
enum class Fetch : bool { nothing, boxes };

// Number of slots that are gathered at once.
inline constexpr std::uint32_t slots_in_part = 64;

// Gathered candidates that were not visited yet. Not initialised, which would take longer than most queries.
struct FoundPairs {
  static constexpr std::uint32_t capacity = Runs::most * slots_in_part;

  [[nodiscard]] bool has_capacity(std::uint64_t more) const noexcept { return more <= capacity - count; }
  template <class Query>
  void add(const Query& query) noexcept {
    count = static_cast<std::size_t>(gather(query, all + count) - all);
  }

  std::size_t count = 0;
  MayHit all[capacity + gathered_beyond];
};

// Calls `look_at(slots)` for parts of at most slots_in_part slots. False from it ends the loop, here and below; returns
// whether it reached the end.
template <class LookAt>
bool for_parts(Slots slots, LookAt& look_at) {
  for (; slots.begin < slots.end; slots.begin += slots_in_part) {
    if (!look_at(Slots{slots.begin, min_of(slots.end, slots.begin + slots_in_part)})) return false;
  }
  return true;
}

// The same for the slots of all chunks of some strips of a row.
template <class LookAt>
bool for_chunks(const ChunkPool& chunks, std::size_t first_strip, std::size_t last_strip, LookAt& look_at) {
  for (std::size_t strip = first_strip; strip <= last_strip; ++strip) {
    for (std::uint32_t chunk = chunks.newest_of(strip); chunk != 0; chunk = chunks.before(chunk)) {
      if (!look_at(chunks.slots_of(chunk))) return false;
    }
  }
  return true;
}

// Cells from `first` to `last`, both included.
struct CellRange {
  GridCell first;
  GridCell last;
};

// Cells in which a box that touches this one could be.
[[nodiscard]] inline CellRange cells_near(const ObjectLayer& layer, const Box& box) noexcept {
  const Box corners = layer.margin().corners_near(box);
  return {layer.cells().grid().cell_of(corners.min), layer.cells().grid().cell_of(corners.max)};
}

// Calls `look_at(slots)` for the slots of the chunks of all strips that some cells of row y belong to.
template <class LookAt>
bool for_chunks_of_row(const ObjectLayer& layer, CellRange range, std::int32_t y, LookAt& look_at) {
  const CellGrid& grid = layer.cells().grid();
  return for_chunks(layer.chunks(), grid.strip_of({range.first.x, y}), grid.strip_of({range.last.x, y}), look_at);
}

/// Calls `visitor(slot)` for each object whose box shares a point with `box`, in the order of rows of cells, and of
/// slots in each. False from the visitor ends it. Returns whether it reached the end. `fetch` says whether the visitor
/// reads boxes.
template <class Visitor>
bool visit_touching(const ObjectLayer& layer, const Box* boxes, const Box& box, Fetch fetch, Visitor&& visitor) {
  const SlotArrays& all = layer.slots();
  if (all.size() == 0) return true;
  BoxQuery query{all.sides(), {}, limits_of(sides_of(box)), 0};
  FoundPairs found;
  const auto visit_found = [&] {
    found.count = 0;
    found.add(query);
    query.runs.count = 0;
    for (std::size_t i = 0; fetch == Fetch::boxes && i < found.count; ++i)
      prefetch(&boxes[all.id(slot_of(found.all[i])).index()]);
    for (std::size_t i = 0; i < found.count; ++i) {
      const std::uint32_t slot = slot_of(found.all[i]);
      const bool does_touch =
          certainly_touches(all.sides()[slot], query.limits) || touches(boxes[all.id(slot).index()], box);
      if (does_touch && !visitor(slot)) return false;
    }
    return true;
  };
  const auto look_at = [&](Slots slots) {
    all.prefetch(slots);
    query.runs.add(slots);
    return !query.runs.is_full() || visit_found();
  };
  const CellRange range = cells_near(layer, box);
  for (std::int32_t y = range.first.y; y <= range.last.y; ++y) {
    if (!for_parts(layer.cells().slots_of(range.first.x, range.last.x, y), look_at)) return false;
    if (!for_chunks_of_row(layer, range, y, look_at)) return false;
  }
  return visit_found();
}

/// Number of slots in the cells of a box. Without those that were added since the last sort.
[[nodiscard]] inline std::uint64_t count_slots(const ObjectLayer& layer, const Box& box) noexcept {
  if (layer.size() == 0) return 0;
  const GridCell first = layer.cells().grid().cell_of(box.min), last = layer.cells().grid().cell_of(box.max);
  std::uint64_t count = 0;
  for (std::int32_t y = first.y; y <= last.y; ++y) count += layer.cells().slots_of(first.x, last.x, y).size();
  return count;
}

// Calls the visitor for those candidates that do touch.
template <class Visitor>
bool visit_found_pairs(const SlotArrays& all, const Box* boxes, FoundPairs& found, Visitor& visitor) {
  for (std::size_t i = 0; i < found.count; ++i) {
    const std::uint32_t asker = asker_of(found.all[i]);
    const std::uint32_t slot = slot_of(found.all[i]);
    const bool does_touch = certainly_touches(all.sides()[slot], limits_of(all.sides()[asker])) ||
                            touches(boxes[all.id(slot).index()], boxes[all.id(asker).index()]);
    if (does_touch && !visitor(asker, slot)) return false;
  }
  found.count = 0;
  return true;
}

// Tests the objects of a chunk against all cells around them, and against objects in later slots of the chunks of the
// strips there. Calls `look_at(slot, slots)` for parts of few slots.
template <class LookAt>
bool for_pairs_of_chunk(const ObjectLayer& layer, const Box* boxes, std::uint32_t chunk, LookAt& look_at) {
  const Slots own = layer.chunks().slots_of(chunk);
  for (std::uint32_t slot = own.begin; slot < own.end; ++slot) {
    const ObjectId id = layer.id(slot);
    if (!id) continue;
    const auto look = [&](Slots slots) { return look_at(slot, slots); };
    const CellRange range = cells_near(layer, boxes[id.index()]);
    for (std::int32_t y = range.first.y; y <= range.last.y; ++y) {
      if (!for_parts(layer.cells().slots_of(range.first.x, range.last.x, y), look)) return false;
    }
    const auto look_later = [&](Slots slots) {
      return look(Slots{max_of(slots.begin, slot + 1), max_of(slots.end, slot + 1)});
    };
    for (std::int32_t y = range.first.y; y <= range.last.y; ++y) {
      if (!for_chunks_of_row(layer, range, y, look_later)) return false;
    }
  }
  return true;
}

// Pairs of a crowded cell, whose candidates may exceed the buffer. Calls `look_at(slot, slots)` for parts of few slots.
template <class LookAt>
bool for_pairs_of_crowd(const PairQuery& query, LookAt& look_at) {
  for (std::uint32_t slot = query.own.begin; slot < query.own.end; ++slot) {
    const auto look = [&](Slots slots) { return look_at(slot, slots); };
    if (!for_parts(Slots{slot + 1, query.later_end}, look)) return false;
    if (!for_parts(query.below, look)) return false;
  }
  return true;
}

/// Calls `visitor(slot, slot)` for each pair of objects whose boxes share a point, of those in rows of cells and in
/// chunks. False from the visitor ends it. Returns whether it reached the end.
template <class Visitor>
bool visit_pairs(const ObjectLayer& layer, const Box* boxes, const PairRange& range, Visitor&& visitor) {
  const SlotArrays& all = layer.slots();
  if (all.size() == 0) return true;
  FoundPairs found;
  const auto ensure_capacity = [&](std::uint64_t count) {
    return found.has_capacity(count) || visit_found_pairs(all, boxes, found, visitor);
  };
  const auto look_at = [&](std::uint32_t asker, Slots slots) {
    if (!ensure_capacity(slots_in_part)) return false;
    BoxQuery query{all.sides(), {}, limits_of(all.sides()[asker]), asker};
    query.runs.add(slots);
    found.add(query);
    return true;
  };
  const CellGrid& grid = layer.cells().grid();
  for (GridCell cell{0, static_cast<std::int32_t>(range.rows.begin)};
       cell.y < static_cast<std::int32_t>(range.rows.end); ++cell.y) {
    for (cell.x = 0; cell.x < grid.width; ++cell.x) {
      const PairQuery query = pair_query(layer.cells(), all.sides(), cell);
      const std::uint64_t most = query.most();
      if (most > FoundPairs::capacity ? !for_pairs_of_crowd(query, look_at) : !ensure_capacity(most)) return false;
      if (most <= FoundPairs::capacity) found.add(query);
    }
  }
  for (std::size_t chunk = range.chunks.begin; chunk < range.chunks.end; ++chunk) {
    if (!for_pairs_of_chunk(layer, boxes, static_cast<std::uint32_t>(chunk), look_at)) return false;
  }
  return visit_found_pairs(all, boxes, found, visitor);
}

}  // namespace tilespace::detail
