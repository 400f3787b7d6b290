// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/grid/detail/sparse_shapes.hpp>
#include <utility>

// Sorted list in blocks, as the leaf level of a B+ tree. Entries are stored in runs of at most 64, sorted within and
// among each other, so that an insertion moves the entries of one run only. A full run is split in halves. A tile after
// the end of a full run is inserted into the next run, and if that is full too, or there is none, into a new run: so
// maps filled in row order have full runs. Two neighbouring runs that together would fill less than half of one are
// merged. So there are at most about n / 32 runs, where n is the maximum number of tiles so far.

namespace tilespace::detail {
namespace {

bool comes_before(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

}  // namespace

std::span<const ShapeEntry> SparseShapes::run(std::size_t number) const noexcept {
  return {entries_.data() + runs_[number].block * run_limit, runs_[number].size};
}

ShapeEntry* SparseShapes::entries_of(std::size_t number) noexcept {
  return entries_.data() + runs_[number].block * run_limit;
}

SparseShapes::Place SparseShapes::place_of(Tile tile) const noexcept {
  const Run* const after = std::partition_point(runs_.begin(), runs_.begin() + run_count(),
                                                [&](const Run& run) { return !comes_before(tile, run.first); });
  if (after == runs_.begin()) return {};
  const auto number = static_cast<std::size_t>(after - runs_.begin()) - 1;
  const std::span<const ShapeEntry> entries = run(number);
  const auto found = std::partition_point(entries.begin(), entries.end(),
                                          [&](const ShapeEntry& entry) { return comes_before(entry.tile, tile); });
  return {number, static_cast<std::size_t>(found - entries.begin()), found != entries.end() && found->tile == tile};
}

const TileShape* SparseShapes::find(Tile tile) const noexcept {
  const Place place = place_of(tile);
  return place.is_taken ? &palette_[run(place.run)[place.slot].shape] : nullptr;
}

bool SparseShapes::set(Tile tile, const TileShape& shape) noexcept {
  const ShapePalette::Id id = palette_.add(shape);
  if (id == ShapePalette::no_shape) return false;
  Place place = place_of(tile);
  if (place.is_taken) {
    ShapeEntry& entry = entries_of(place.run)[place.slot];
    palette_.release(std::exchange(entry.shape, id));
    return true;
  }
  if (!ensure_capacity(place)) {
    palette_.release(id);
    return false;
  }
  insert(place, {tile, id});
  return true;
}

void SparseShapes::erase(Tile tile) noexcept {
  const Place place = place_of(tile);
  if (!place.is_taken) return;
  Run& run = runs_[place.run];
  ShapeEntry* const entries = entries_of(place.run);
  palette_.release(entries[place.slot].shape);
  std::move(entries + place.slot + 1, entries + run.size, entries + place.slot);
  size_ = size() - 1;
  run.first = entries[0].tile;
  if (--run.size == 0) return free_run(place.run);
  merge_with_next(place.run);
  if (place.run > 0) merge_with_next(place.run - 1);
}

const ShapeEntry* SparseShapes::first_in(TileSpan tiles) const noexcept {
  auto [number, slot, is_taken] = place_of({tiles.x_begin, tiles.y});
  if (number < run_count() && slot == runs_[number].size) {  // the end of a run is the next one
    ++number;
    slot = 0;
  }
  if (number >= run_count()) return nullptr;
  const ShapeEntry& entry = run(number)[slot];
  return tiles.contains(entry.tile) ? &entry : nullptr;
}

void SparseShapes::erase_some(TileSpan tiles) noexcept {
  for (const ShapeEntry* entry = first_in(tiles); entry != nullptr; entry = first_in(tiles)) erase(entry->tile);
}

void SparseShapes::merge_with_next(std::size_t number) noexcept {
  const std::size_t next = number + 1;
  if (next >= run_count() || runs_[number].size + runs_[next].size > run_limit / 2) return;
  std::copy_n(entries_of(next), runs_[next].size, entries_of(number) + runs_[number].size);
  runs_[number].size += std::exchange(runs_[next].size, 0);
  free_run(next);
}

// Moves an emptied run behind all runs in use.
void SparseShapes::free_run(std::size_t number) noexcept {
  std::rotate(runs_.begin() + number, runs_.begin() + number + 1, runs_.begin() + run_count());
  run_count_ = run_count() - 1;
}

void SparseShapes::insert(Place place, const ShapeEntry& entry) noexcept {
  Run& run = runs_[place.run];
  ShapeEntry* const entries = entries_of(place.run);
  std::move_backward(entries + place.slot, entries + run.size, entries + run.size + 1);
  entries[place.slot] = entry;
  run.first = entries[0].tile;
  ++run.size;
  size_ = size() + 1;
}

// Ensures that the run of a position has space for one more entry; moves the position along with it.
bool SparseShapes::ensure_capacity(Place& place) noexcept {
  if (run_count() != 0 && runs_[place.run].size < run_limit) return true;
  const std::size_t next = place.run + 1;
  const bool is_behind = place.slot == run_limit;
  if (is_behind && next < run_count() && runs_[next].size < run_limit) {
    place = {next, 0, false};
    return true;
  }
  if (!make_run()) return false;
  if (run_count() == 1) return true;  // the first run
  std::rotate(runs_.begin() + next, runs_.begin() + run_count() - 1, runs_.begin() + run_count());
  const std::size_t kept = is_behind ? run_limit : run_limit / 2;
  const ShapeEntry* const entries = entries_of(place.run);
  std::copy(entries + kept, entries + run_limit, entries_of(next));
  runs_[place.run].size = static_cast<std::uint32_t>(kept);
  runs_[next].size = static_cast<std::uint32_t>(run_limit - kept);
  runs_[next].first = entries_of(next)[0].tile;
  if (place.slot >= kept) place = {next, place.slot - kept, false};
  return true;
}

// Adds an empty run behind all others. Doubles the capacity if no block is free.
bool SparseShapes::make_run() noexcept {
  if (run_count() == runs_.size()) {
    const std::size_t more = run_count() == 0 ? 1 : 2 * run_count();
    auto runs = Buffer<Run>::create(more, {});
    auto entries = Buffer<ShapeEntry>::create(more * run_limit, {});
    if (runs.size() != more || entries.size() != more * run_limit) return false;
    for (std::size_t i = 0; i < more; ++i) runs[i].block = static_cast<std::uint32_t>(i);
    std::copy(runs_.begin(), runs_.end(), runs.begin());
    std::copy(entries_.begin(), entries_.end(), entries.begin());
    runs_ = std::move(runs);
    entries_ = std::move(entries);
  }
  run_count_ = run_count() + 1;
  return true;
}

}  // namespace tilespace::detail
