// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <tilespace/world/chunk.hpp>
#include <vector>

#include "tree/state.hpp"

/// @file lookup.hpp
/// Rows as of a revision: revisions, histories, states of regions, bodies of chunks.

namespace tilespace::store::detail {

/// Prepares the statements that all use.
[[nodiscard]] MaybeError prepare_statements(State& state);

/// A revision. Errors      no_such_revision.
[[nodiscard]] Result<RevisionInfo> read_revision(State& state, std::int64_t id);
/// Number of the branch of a revision, and all else of it but the name of the branch.
struct RevisionRow {
  std::int64_t branch = 0;
  RevisionInfo info;
};
[[nodiscard]] Result<RevisionRow> read_revision_row(State& state, std::int64_t id);

struct BranchRow {
  std::int64_t id = 0;
  std::string name;
  std::int64_t from = 0;
  std::int64_t head = 0;
};
[[nodiscard]] Result<BranchRow> read_branch(State& state, std::int64_t id);
/// Errors      no_such_branch.
[[nodiscard]] Result<BranchRow> find_branch(State& state, std::string_view name);
/// Newest revision of a branch; that which it was forked from if it has none.
[[nodiscard]] Result<std::int64_t> tip_of(State& state, const BranchRow& branch);

/// History of a revision. Branches are forked from older revisions than they have, so that it ends.
[[nodiscard]] Result<History> history_of(State& state, std::int64_t revision);

/// What there is to know to read a revision.
[[nodiscard]] Result<View> view_of(State& state, std::int64_t revision);
/// Reads another revision from now on.
void set_view(State& state, View view) noexcept;
/// Both.
[[nodiscard]] MaybeError look_at(State& state, std::int64_t revision);

/// A read transaction, if none is open.
class Reading {
 public:
  explicit Reading(State& state) noexcept : state_(&state) {}
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading();
  /// After this, the history of the revision that is read is right for the transaction.
  [[nodiscard]] MaybeError begin();
  /// The same for who reads another revision.
  [[nodiscard]] MaybeError begin_elsewhere();

 private:
  State* state_;
  bool is_mine_ = false;
};

/// States of a region as of a history.
[[nodiscard]] Result<RegionStates> states_as_of(State& state, const History& history, std::uint32_t layer,
                                                std::int64_t region_key);
/// The body of a chunk as of a history, with a number; none if there is no row.
struct BodyRow {
  std::int64_t revision = 0;
  std::int64_t body = 0;
};
[[nodiscard]] Result<std::optional<BodyRow>> body_as_of(State& state, const History& history, std::uint32_t layer,
                                                        std::int64_t key);
/// Bytes of a body. Valid until the statement `body` is used again.
[[nodiscard]] Result<std::span<const std::byte>> body_bytes(State& state, std::int64_t id);

/// Contents of a chunk as of a history, by its state.
[[nodiscard]] MaybeError chunk_as_of(State& state, const History& history, std::int64_t key, ChunkState chunk_state,
                                     Chunk& out);

/// Hash of a chunk as of a history: that of its contents; none if it is absent.
[[nodiscard]] Result<std::optional<std::uint64_t>> hash_as_of(State& state, const History& history, std::uint32_t layer,
                                                              std::int64_t key, ChunkState chunk_state);

/// States as stored: packed, with a hash.
[[nodiscard]] std::vector<std::byte> bytes_of_states(Packer& packer, const RegionStates& states);
[[nodiscard]] bool read_states(Packer& packer, std::span<const std::byte> bytes, RegionStates& states) noexcept;

}  // namespace tilespace::store::detail
