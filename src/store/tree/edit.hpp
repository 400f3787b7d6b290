// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <tilespace/store/world_file.hpp>
#include <tilespace/world/chunk.hpp>
#include <utility>
#include <vector>

#include "tree/lookup.hpp"
#include "tree/state.hpp"

/// @file edit.hpp
/// A commit being written: an open transaction, and what of it is not in tables yet.

namespace tilespace::store::detail {

/// Kept by the connection: the next commit uses them again.
struct EditStatements {
  Statement* find_body = nullptr;
  Statement* insert_body = nullptr;
  Statement* insert_chunk = nullptr;
  Statement* insert_region = nullptr;
  Statement* insert_revision = nullptr;
};

struct Edit {
  explicit Edit(State& file) : state(&file), transaction(std::in_place, file.database) {}
  Edit(const Edit&) = delete;
  Edit& operator=(const Edit&) = delete;
  ~Edit();

  // Ends the transaction without effect.
  void roll_back() noexcept;

  State* state;
  std::optional<Transaction> transaction;
  bool is_finished = false;
  EditStatements statements;
  CommitOptions options;
  std::int64_t revision = 0;  // that it will be
  History history;            // of that
  Digest digest;
  // By layer and key of the region, as they will be; only those that were looked at.
  struct Region {
    RegionStates states;
    bool is_changed = false;
  };
  std::map<std::pair<std::uint32_t, std::int64_t>, Region> regions;
  std::vector<std::byte> body;
  MaybeError failed;
};

/// Begins a transaction, and prepares to write. What was undone moves to a branch of its own.
[[nodiscard]] Result<std::unique_ptr<Edit, FreeEdit>> begin_edit(State& state, const CommitOptions& options);

/// New contents of a chunk: its state, and its body with hash if that is mixed.
struct NewContents {
  std::uint32_t layer = 0;
  std::int64_t key = 0;
  ChunkState state = ChunkState::absent;
  std::span<const std::byte> body{};
  std::uint64_t hash = 0;
};
[[nodiscard]] MaybeError put_contents(Edit& edit, const NewContents& contents);

/// Writes what is left, and commits. Returns the revision.
[[nodiscard]] Result<RevisionId> finish_edit(Edit& edit);

/// A transaction that writes: begins it, does `work()`, commits.
template <class Work>
[[nodiscard]] MaybeError write_at_once(State& state, Work&& work) {
  if (MaybeError error = state.database.run("PRAGMA synchronous=FULL; BEGIN IMMEDIATE")) return error;
  Transaction transaction(state.database);
  if (MaybeError error = work()) return error;
  return transaction.commit();
}

/// Moves pages from the log to the file when there are many. The log is kept if that fails: nothing is lost by it.
void checkpoint_if_long(State& state);

}  // namespace tilespace::store::detail
