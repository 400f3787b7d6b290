// SPDX-License-Identifier: MIT
// World files: the functions of the interface, which leave their work to the parts.
#include <tilespace/store/world_file.hpp>
#include <utility>

#include "map_source.hpp"
#include "open/open_world.hpp"
#include "tree/branches.hpp"
#include "tree/changes.hpp"
#include "tree/contents.hpp"
#include "tree/edit.hpp"
#include "tree/layers.hpp"
#include "tree/lookup.hpp"
#include "tree/morton.hpp"
#include "tree/state.hpp"
#include "upkeep/check.hpp"
#include "upkeep/prune.hpp"
#include "upkeep/publish.hpp"

namespace tilespace::store {

using detail::Reading;
using detail::State;
using StatePointer = std::unique_ptr<State, detail::FreeState>;

void detail::FreeState::operator()(State* state) const noexcept { delete state; }

WorldFile::WorldFile(std::unique_ptr<State, detail::FreeState> state) noexcept : state_(std::move(state)) {}

Result<WorldFile> WorldFile::create(const std::string& path, const WorldOptions& options) {
  if (MaybeError error = detail::make_world(path, options)) return *error;
  return open(path, {.access = Access::write});
}

Result<WorldFile> WorldFile::open(const std::string& path, const OpenOptions& options) {
  StatePointer state(new State);
  state->path = path;
  if (MaybeError error = detail::open_world(*state, options)) return detail::told(*state, std::move(*error));
  return WorldFile(std::move(state));
}

const std::string& WorldFile::path() const noexcept { return state_->path; }
TileBox WorldFile::bounds() const noexcept { return state_->bounds; }
Outside WorldFile::outside() const noexcept { return state_->outside; }
const std::string& WorldFile::branch() const noexcept { return state_->branch_name; }
RevisionId WorldFile::revision() const noexcept { return static_cast<RevisionId>(state_->view.revision); }
Digest WorldFile::digest() const noexcept { return state_->view.digest; }
bool WorldFile::is_published() const noexcept { return state_->is_published; }
const MaybeError& WorldFile::source_error() const noexcept { return state_->source_error; }

ChunkSource WorldFile::source() const noexcept { return detail::source_of(*state_); }

Result<ChunkState> WorldFile::state(ChunkKey chunk) const {
  if (!detail::is_chunk_of(*state_, chunk)) return ChunkState::absent;
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  return detail::told_result(*state_, detail::state_of(*state_, chunk));
}

MaybeError WorldFile::load(ChunkKey chunk, Chunk& out) const {
  return detail::told_error(*state_, detail::load_chunk(*state_, chunk, out));
}

Result<RegionStates> WorldFile::region(RegionKey region) const {
  return detail::told_result(*state_, detail::load_region(*state_, region));
}

MaybeError WorldFile::visit_all_regions(detail::Visit<detail::VisitedRegion> visit) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  const Result<std::vector<std::int64_t>> keys = detail::region_keys(*state_);
  if (!keys) return detail::told(*state_, keys.error());
  for (const std::int64_t key : *keys) {
    if (key < 0 || key >= detail::chunk_key_end >> detail::region_key_shift)
      return detail::told(*state_, {.kind = ErrorKind::damaged, .detail = "a key beyond all regions"});
    const Result<RegionStates> states = detail::states_as_of(*state_, state_->view.history, 0, key);
    if (!states) return detail::told(*state_, states.error());
    const detail::VisitedRegion one{region_of(detail::chunk_at(key << detail::region_key_shift)), *states};
    if (!visit.call(visit.user, one)) break;
  }
  return std::nullopt;
}

Result<bool> WorldFile::load_bytes(std::uint32_t layer, ChunkKey chunk, std::uint64_t kind,
                                   std::span<std::byte> out) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  if (MaybeError error = detail::check_values(*state_, layer, kind, out.size())) return detail::told(*state_, *error);
  if (!detail::is_chunk_of(*state_, chunk)) return false;
  return detail::told_result(*state_, detail::read_values(*state_, layer, chunk, out));
}

Result<std::uint32_t> WorldFile::create_layer(std::string_view name, std::uint64_t kind, std::size_t bytes) {
  return detail::told_result(*state_, detail::make_layer(*state_, name, kind, bytes));
}

Result<Commit> WorldFile::begin(const CommitOptions& options) {
  auto edit = detail::begin_edit(*state_, options);
  if (!edit) return detail::told(*state_, edit.error());
  return Commit(std::move(edit).value());
}

Result<RevisionId> WorldFile::undo() { return detail::told_result(*state_, detail::undo_revision(*state_)); }
Result<RevisionId> WorldFile::redo() { return detail::told_result(*state_, detail::redo_revision(*state_)); }

MaybeError WorldFile::fork(std::string_view name, RevisionId at) {
  const auto from = at == newest_revision ? state_->view.revision : static_cast<std::int64_t>(at);
  return detail::told_error(*state_, detail::fork_branch(*state_, name, from));
}

MaybeError WorldFile::switch_to(std::string_view branch) {
  return detail::told_error(*state_, detail::switch_branch(*state_, branch));
}

Result<RevisionId> WorldFile::refresh() {
  const std::string name = state_->branch_name;
  if (MaybeError error = switch_to(name)) return *error;
  return revision();
}

Result<std::vector<RevisionInfo>> WorldFile::history(std::size_t most) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin_elsewhere()) return detail::told(*state_, *error);
  return detail::told_result(*state_, detail::history_before(*state_, state_->view.revision, most));
}

Result<RevisionInfo> WorldFile::find_revision(RevisionId id) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin_elsewhere()) return detail::told(*state_, *error);
  return detail::told_result(*state_, detail::read_revision(*state_, static_cast<std::int64_t>(id)));
}

Result<std::vector<BranchInfo>> WorldFile::branches() const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin_elsewhere()) return detail::told(*state_, *error);
  return detail::told_result(*state_, detail::all_branches(*state_));
}

Result<std::vector<LayerInfo>> WorldFile::layers() const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin_elsewhere()) return detail::told(*state_, *error);
  return detail::told_result(*state_, detail::all_layers(*state_));
}

MaybeError WorldFile::visit_all_changes(RevisionId before, RevisionId after, detail::Visit<Change> visit) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin_elsewhere()) return detail::told(*state_, *error);
  for (const RevisionId id : {before, after}) {
    const auto row = detail::read_revision_row(*state_, static_cast<std::int64_t>(id));
    if (!row) return detail::told(*state_, row.error());
  }
  auto tell = [&visit](const detail::ChangedChunk& changed) {
    const Change change{changed.layer, detail::chunk_at(changed.key), changed.before, changed.after};
    return visit.call(visit.user, change);
  };
  return detail::told_error(
      *state_, detail::visit_changed(*state_, static_cast<std::int64_t>(before), static_cast<std::int64_t>(after),
                                     detail::visit_of<detail::ChangedChunk>(tell)));
}

Result<Pruned> WorldFile::prune(const Keep& keep) {
  return detail::told_result(*state_, detail::prune_revisions(*state_, keep));
}

MaybeError WorldFile::publish(const std::string& path) const {
  return detail::told_error(*state_, detail::publish_copy(*state_, path));
}

MaybeError WorldFile::check_all(detail::Visit<Error> visit) const {
  return detail::told_error(*state_, detail::check_world(*state_, visit));
}

MaybeError WorldFile::migrate() { return detail::refuse_to_write(*state_); }

}  // namespace tilespace::store
