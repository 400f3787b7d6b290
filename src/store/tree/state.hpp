// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <tilespace/world/chunk.hpp>
#include <utility>
#include <vector>

#include "body/pack.hpp"
#include "files/system.hpp"
#include "sqlite/database.hpp"

/// @file state.hpp
/// What an open world file knows: its connection, the revision that is read, and statements.

namespace tilespace::store::detail {

/// A part of the history of a revision: rows of a branch that are not after `bound`. The first part of a history is its
/// own branch, each next one that which the one before was forked from.
struct Segment {
  std::int64_t branch = 0;
  std::int64_t bound = 0;
  friend bool operator==(const Segment&, const Segment&) = default;
};
using History = std::vector<Segment>;

/// A revision that is read.
struct View {
  std::int64_t revision = 0;
  Digest digest;
  History history;
  std::int64_t generation = 0;  // of the file, when the history was right
};

struct Statements {
  Statement generation;
  Statement revision;  // branch, parent, tick, label, digest of an id
  Statement branch;    // name, from_revision, head of an id
  Statement chunk;     // revision, body of branch, layer, key, newest not after
  Statement region;    // revision, states, likewise
  Statement body;      // bytes, hash of an id
};

/// States of the regions that were looked at last.
struct RegionCache {
  struct Entry {
    std::int64_t key = -1;
    RegionStates states;
  };
  static constexpr std::size_t size = 64;
  std::vector<Entry> entries = std::vector<Entry>(size);

  [[nodiscard]] Entry& entry(std::int64_t region_key) noexcept {
    return entries[static_cast<std::size_t>(region_key) % size];
  }
  void clear() noexcept {
    for (Entry& entry : entries) entry.key = -1;
  }
};

struct State {
  std::string path;
  Access access = Access::read;
  bool is_published = false;
  WriterLock lock;
  Database database;
  Statements statements;
  TileBox bounds{};
  Outside outside = Outside::free;

  std::int64_t branch = 0;
  std::string branch_name;
  View view;  // of a writer, of the head of the branch
  Packer packer;
  RegionCache regions;
  bool is_editing = false;
  MaybeError failed;        // after which nothing is possible any more
  MaybeError source_error;  // last one of the source
};

/// The error with the path of the file; keeps it, if nothing is possible after it.
[[nodiscard]] Error told(State& state, Error error);

/// The result, or none, likewise.
template <class T>
[[nodiscard]] Result<T> told_result(State& state, Result<T> result) {
  if (!result) return told(state, result.error());
  return result;
}
[[nodiscard]] inline MaybeError told_error(State& state, MaybeError error) {
  return error ? MaybeError(told(state, std::move(*error))) : std::nullopt;
}

/// Why nothing may be written, if so.
[[nodiscard]] MaybeError refuse_to_write(const State& state);

}  // namespace tilespace::store::detail
