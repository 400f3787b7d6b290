// SPDX-License-Identifier: MIT
// Undo and redo move the head of a branch along its revisions; no revision is written or changed by them.
#include "tree/branches.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "tree/edit.hpp"
#include "tree/lookup.hpp"

namespace tilespace::store::detail {
namespace {

constexpr std::size_t deepest_fork = 64;
constexpr std::size_t longest_branch_name = 200;

MaybeError set_head(State& state, std::int64_t head) {
  Result<View> view = view_of(state, head);
  if (!view) return view.error();
  MaybeError error = write_at_once(state, [&]() -> MaybeError {
    Result<Statement> update = state.database.prepare("UPDATE branch SET head=?1 WHERE id=?2");
    if (!update) return update.error();
    update->reset().bind(head).bind(state.branch);
    return update->run();
  });
  if (!error) set_view(state, std::move(view).value());
  return error;
}

// The revision after `head` on the way to `tip`; 0 if `head` is not on that way.
Result<std::int64_t> next_on_way(State& state, std::int64_t head, std::int64_t tip) {
  std::int64_t next = 0;
  for (std::int64_t at = tip; at > head;) {
    const Result<RevisionRow> row = read_revision_row(state, at);
    if (!row) return row.error();
    next = at;
    at = static_cast<std::int64_t>(row->info.parent);
    if (at == head) return next;
  }
  return 0;
}

Result<BranchInfo> info_of(State& state, std::int64_t id) {
  const Result<BranchRow> branch = read_branch(state, id);
  if (!branch) return branch.error();
  const Result<std::int64_t> tip = tip_of(state, *branch);
  if (!tip) return tip.error();
  return BranchInfo{branch->name, static_cast<RevisionId>(branch->from), static_cast<RevisionId>(branch->head),
                    static_cast<RevisionId>(*tip)};
}

}  // namespace

bool is_good_name(std::string_view name) noexcept {
  const auto is_bad = [](char letter) {
    return static_cast<unsigned char>(letter) < ' ' || letter == '@' || letter == 127;
  };
  return !name.empty() && name.size() <= longest_branch_name && std::ranges::none_of(name, is_bad);
}

Result<RevisionId> undo_revision(State& state) {
  if (MaybeError error = refuse_to_write(state)) return *error;
  const Result<RevisionRow> row = read_revision_row(state, state.view.revision);
  if (!row) return row.error();
  if (row->info.parent == 0) return Error{.kind = ErrorKind::nothing_to_undo};
  if (MaybeError error = set_head(state, static_cast<std::int64_t>(row->info.parent))) return *error;
  return row->info.parent;
}

Result<RevisionId> redo_revision(State& state) {
  if (MaybeError error = refuse_to_write(state)) return *error;
  const Result<BranchRow> branch = read_branch(state, state.branch);
  if (!branch) return branch.error();
  const Result<std::int64_t> tip = tip_of(state, *branch);
  if (!tip) return tip.error();
  const Result<std::int64_t> next = next_on_way(state, state.view.revision, *tip);
  if (!next) return next.error();
  if (*next == 0) return Error{.kind = ErrorKind::nothing_to_redo};
  if (MaybeError error = set_head(state, *next)) return *error;
  return static_cast<RevisionId>(*next);
}

MaybeError fork_branch(State& state, std::string_view name, std::int64_t at) {
  if (MaybeError error = refuse_to_write(state)) return error;
  if (!is_good_name(name)) return Error{.kind = ErrorKind::bad_name};
  const Result<BranchRow> other = find_branch(state, name);
  if (other) return Error{.kind = ErrorKind::name_taken, .detail = std::string(name)};
  if (other.error().kind != ErrorKind::no_such_branch) return other.error();
  const Result<History> history = history_of(state, at);
  if (!history) return history.error();
  if (history->size() >= deepest_fork) return Error{.kind = ErrorKind::too_deep};
  return write_at_once(state, [&]() -> MaybeError {
    Result<Statement> insert =
        state.database.prepare("INSERT INTO branch(name, from_revision, head) VALUES(?1, ?2, ?2)");
    if (!insert) return insert.error();
    insert->reset().bind_text(name).bind(at);
    return insert->run();
  });
}

MaybeError switch_branch(State& state, std::string_view name) {
  if (state.is_editing) return Error{.kind = ErrorKind::busy, .detail = "a commit is open"};
  Reading reading(state);
  if (MaybeError error = reading.begin_elsewhere()) return error;
  Result<BranchRow> branch = find_branch(state, name);
  if (!branch) return branch.error();
  if (MaybeError error = look_at(state, branch->head)) return error;
  state.branch = branch->id;
  state.branch_name = std::move(branch->name);
  return std::nullopt;
}

Result<std::vector<RevisionInfo>> history_before(State& state, std::int64_t revision, std::size_t most) {
  std::vector<RevisionInfo> revisions;
  for (std::int64_t at = revision; at != 0 && revisions.size() < most;) {
    Result<RevisionInfo> info = read_revision(state, at);
    if (!info) return info.error();
    at = static_cast<std::int64_t>(info->parent);
    revisions.push_back(std::move(info).value());
  }
  return revisions;
}

Result<std::vector<BranchInfo>> all_branches(State& state) {
  Result<Statement> list = state.database.prepare("SELECT id FROM branch ORDER BY id");
  if (!list) return list.error();
  std::vector<BranchInfo> branches;
  Result<bool> row = list->step();
  for (; row && *row; row = list->step()) {
    Result<BranchInfo> info = info_of(state, list->number(0));
    if (!info) return info.error();
    branches.push_back(std::move(info).value());
  }
  if (!row) return row.error();
  return branches;
}

}  // namespace tilespace::store::detail
