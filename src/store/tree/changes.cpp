// SPDX-License-Identifier: MIT
// Differences of two revisions: candidates are the chunks with rows that one of them sees and the other does not, from
// the index of rows by revision; of these, states and hashes of contents are compared as of both.
#include "tree/changes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tree/lookup.hpp"
#include "tree/morton.hpp"

namespace tilespace::store::detail {
namespace {

struct Place {
  std::uint32_t layer = 0;
  std::int64_t key = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

// Rows of a branch after `after`, not after `bound`.
struct RowRange {
  std::int64_t branch = 0;
  std::int64_t after = 0;
  std::int64_t bound = 0;
};

// What one of the histories sees and the other does not. From the first branch on that both have, they are the same but
// for the bound there.
std::vector<RowRange> ranges_between(const History& a, const History& b) {
  std::vector<RowRange> ranges;
  const auto branch_in = [](const History& history, std::int64_t branch) {
    return std::ranges::find(history, branch, &Segment::branch);
  };
  const auto common = std::ranges::find_if(a, [&](const Segment& one) { return branch_in(b, one.branch) != b.end(); });
  for (auto one = a.begin(); one != common; ++one) ranges.push_back({one->branch, 0, one->bound});
  const auto other = common == a.end() ? b.end() : branch_in(b, common->branch);
  for (auto one = b.begin(); one != other; ++one) ranges.push_back({one->branch, 0, one->bound});
  if (common != a.end() && common->bound != other->bound)
    ranges.push_back({common->branch, std::min(common->bound, other->bound), std::max(common->bound, other->bound)});
  return ranges;
}

// Places in a table of rows by revision.
MaybeError append_places(State& state, const char* sql, const RowRange& range, std::vector<Place>& places) {
  Result<Statement> select = state.database.prepare(sql);
  if (!select) return select.error();
  select->reset().bind(range.branch).bind(range.after).bind(range.bound);
  Result<bool> row = select->step();
  for (; row && *row; row = select->step()) {
    const Place place{static_cast<std::uint32_t>(select->number(0)), select->number(1)};
    if (place.key < 0 || place.key >= chunk_key_end)
      return Error{.kind = ErrorKind::damaged, .detail = "a key beyond all chunks"};
    places.push_back(place);
  }
  return row ? std::nullopt : MaybeError(row.error());
}

void sort_places(std::vector<Place>& places) {
  std::ranges::sort(places);
  const auto rest = std::ranges::unique(places);
  places.erase(rest.begin(), rest.end());
}

// Two histories, and states of the region looked at last as of both.
struct Comparison {
  const History* histories[2];
  Place region{0, -1};
  RegionStates states[2];
};

MaybeError read_region(State& state, Comparison& both, Place region) {
  if (both.region == region) return std::nullopt;
  for (int i = 0; i < 2; ++i) {
    const Result<RegionStates> states = states_as_of(state, *both.histories[i], region.layer, region.key);
    if (!states) return states.error();
    both.states[i] = *states;
  }
  both.region = region;
  return std::nullopt;
}

// Compares a chunk. Calls the visitor if it differs; `goes_on` is what that says.
MaybeError compare_chunk(State& state, Comparison& both, Place place, const Visit<ChangedChunk>& visit, bool& goes_on) {
  if (MaybeError error = read_region(state, both, {place.layer, region_key_of(place.key)})) return error;
  ChangedChunk changed{.layer = place.layer, .key = place.key};
  changed.before = both.states[0].get(chunk_at(place.key));
  changed.after = both.states[1].get(chunk_at(place.key));
  const auto before = hash_as_of(state, *both.histories[0], place.layer, place.key, changed.before);
  if (!before) return before.error();
  const auto after = hash_as_of(state, *both.histories[1], place.layer, place.key, changed.after);
  if (!after) return after.error();
  changed.hash_before = before->value_or(0);
  changed.hash_after = after->value_or(0);
  if (changed.before != changed.after || changed.hash_before != changed.hash_after)
    goes_on = visit.call(visit.user, changed);
  return std::nullopt;
}

// Chunks of a region whose states differ.
MaybeError append_uniform(State& state, Comparison& both, Place region, std::vector<Place>& places) {
  if (region.key >= chunk_key_end >> region_key_shift)
    return Error{.kind = ErrorKind::damaged, .detail = "a key beyond all regions"};
  if (MaybeError error = read_region(state, both, region)) return error;
  for (std::int64_t i = 0; i < std::int64_t{1} << region_key_shift; ++i) {
    const std::int64_t key = region.key << region_key_shift | i;
    if (both.states[0].get(chunk_at(key)) != both.states[1].get(chunk_at(key))) places.push_back({region.layer, key});
  }
  return std::nullopt;
}

MaybeError collect_places(State& state, Comparison& both, std::vector<Place>& places) {
  std::vector<Place> regions;
  for (const RowRange& range : ranges_between(*both.histories[0], *both.histories[1])) {
    if (MaybeError error = append_places(
            state, "SELECT layer, key FROM chunk WHERE branch=?1 AND revision>?2 AND revision<=?3", range, places))
      return error;
    if (MaybeError error = append_places(
            state, "SELECT layer, key FROM region WHERE branch=?1 AND revision>?2 AND revision<=?3", range, regions))
      return error;
  }
  sort_places(regions);
  for (const Place region : regions) {
    if (MaybeError error = append_uniform(state, both, region, places)) return error;
  }
  sort_places(places);
  return std::nullopt;
}

}  // namespace

MaybeError visit_changed(State& state, std::int64_t before, std::int64_t after, Visit<ChangedChunk> visit) {
  const Result<History> first = history_of(state, before);
  if (!first) return first.error();
  const Result<History> second = history_of(state, after);
  if (!second) return second.error();
  Comparison both{{&*first, &*second}, {}, {}};
  both.region.key = -1;
  std::vector<Place> places;
  if (MaybeError error = collect_places(state, both, places)) return error;
  bool goes_on = true;
  for (const Place place : places) {
    if (MaybeError error = compare_chunk(state, both, place, visit, goes_on)) return error;
    if (!goes_on) break;
  }
  return std::nullopt;
}

}  // namespace tilespace::store::detail
