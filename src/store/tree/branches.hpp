// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <vector>

#include "tree/state.hpp"

/// @file branches.hpp
/// Branches and the way through their revisions: undo, redo, fork, history.

namespace tilespace::store::detail {

[[nodiscard]] Result<RevisionId> undo_revision(State& state);
[[nodiscard]] Result<RevisionId> redo_revision(State& state);
[[nodiscard]] MaybeError fork_branch(State& state, std::string_view name, std::int64_t at);
[[nodiscard]] MaybeError switch_branch(State& state, std::string_view name);
[[nodiscard]] Result<std::vector<RevisionInfo>> history_before(State& state, std::int64_t revision, std::size_t most);
[[nodiscard]] Result<std::vector<BranchInfo>> all_branches(State& state);

/// Tests whether a name may be that of a branch or a layer.
[[nodiscard]] bool is_good_name(std::string_view name) noexcept;

}  // namespace tilespace::store::detail
