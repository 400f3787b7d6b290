// SPDX-License-Identifier: MIT
// World files: opening, reading, and the functions of the interface, which leave their work to the parts below.
#include <tilespace/store/world_file.hpp>
#include <new>
#include <utility>

#include "body/chunk_body.hpp"
#include "tree/branches.hpp"
#include "tree/changes.hpp"
#include "tree/edit.hpp"
#include "tree/lookup.hpp"
#include "tree/morton.hpp"
#include "tree/schema.hpp"
#include "tree/state.hpp"
#include "upkeep/check.hpp"
#include "upkeep/prune.hpp"
#include "upkeep/publish.hpp"

namespace tilespace::store {

using detail::Reading;
using detail::State;

namespace {

using StatePointer = std::unique_ptr<State, detail::FreeState>;

// The result with the path in its error.
template <class T>
Result<T> told_result(State& state, Result<T> result) {
  if (!result) return detail::told(state, result.error());
  return result;
}
MaybeError told_error(State& state, MaybeError error) {
  return error ? MaybeError(detail::told(state, std::move(*error))) : std::nullopt;
}

bool is_world_box(TileBox box) noexcept { return !box.empty() && intersection(box, widest_world) == box; }

bool is_chunk_of(const State& state, ChunkKey chunk) noexcept {
  constexpr std::int32_t limit = detail::chunk_key_offset;
  if (chunk.x < -limit || chunk.x >= limit || chunk.y < -limit || chunk.y >= limit) return false;
  return !intersection(tiles_of(chunk), state.bounds).empty();
}

// ---- Opening.

Result<TileBox> read_bounds(detail::Database& database) {
  TileBox box;
  for (const auto& [name, to] : {std::pair("min_x", &box.min.x), std::pair("min_y", &box.min.y),
                                 std::pair("max_x", &box.max.x), std::pair("max_y", &box.max.y)}) {
    const Result<std::int64_t> value = detail::meta_number(database, name);
    if (!value) return value.error();
    if (*value < -tile_limit || *value > tile_limit) return Error{.kind = ErrorKind::damaged, .detail = "bounds"};
    *to = static_cast<std::int32_t>(*value);
  }
  if (!is_world_box(box)) return Error{.kind = ErrorKind::damaged, .detail = "bounds"};
  return box;
}

MaybeError read_settings(State& state) {
  const Result<TileBox> bounds = read_bounds(state.database);
  if (!bounds) return bounds.error();
  const Result<std::int64_t> outside = detail::meta_number(state.database, "outside");
  if (!outside) return outside.error();
  const Result<std::int64_t> chunk_bits = detail::meta_number(state.database, "chunk_bits");
  if (!chunk_bits) return chunk_bits.error();
  if (*outside < 0 || *outside > 1 || *chunk_bits != 8) return Error{.kind = ErrorKind::damaged, .detail = "settings"};
  state.bounds = *bounds;
  state.outside = static_cast<Outside>(*outside);
  return std::nullopt;
}

MaybeError open_branch(State& state, const OpenOptions& options) {
  if (MaybeError error = detail::switch_branch(state, options.branch)) return error;
  if (options.revision == newest_revision) return std::nullopt;
  if (options.revision > INT64_MAX) return Error{.kind = ErrorKind::no_such_revision, .revision = options.revision};
  return detail::look_at(state, static_cast<std::int64_t>(options.revision));
}

MaybeError open_database(State& state, const OpenOptions& options) {
  const auto use = state.is_published                   ? detail::DatabaseUse::immutable
                   : options.access == Access::write ? detail::DatabaseUse::write
                                                     : detail::DatabaseUse::read;
  Result<detail::Database> database = detail::Database::open(state.path, use);
  if (!database) return database.error();
  state.database = std::move(database).value();
  if (MaybeError error = state.database.run("BEGIN")) return error;
  detail::Transaction transaction(state.database);
  if (MaybeError error = detail::check_schema(state.database)) return error;
  if (MaybeError error = read_settings(state)) return error;
  if (MaybeError error = detail::prepare_statements(state)) return error;
  if (MaybeError error = open_branch(state, options)) return error;
  return transaction.commit();
}

// A writer reads the head of the file when it has the lock: before that, another one may be at it.
MaybeError open_state(State& state, const OpenOptions& options) {
  if (options.access == Access::write) {
    if (options.revision != newest_revision)
      return Error{.kind = ErrorKind::bad_options, .detail = "only the current revision is written"};
    if (!detail::file_exists(state.path)) return Error{.kind = ErrorKind::cannot_open, .detail = "no such file"};
    Result<detail::WriterLock> lock = detail::WriterLock::take(state.path);
    if (!lock) return lock.error();
    state.lock = std::move(lock).value();
  }
  const Result<detail::FileHead> head = detail::read_file_head(state.path);
  if (!head) return head.error();
  const Result<detail::FileMark> mark = detail::mark_of(*head, state.path);
  if (!mark) return mark.error();
  state.is_published = *mark == detail::FileMark::published;
  state.access = options.access;
  if (state.is_published && options.access == Access::write) return Error{.kind = ErrorKind::published};
  if (!state.is_published) {
    if (MaybeError error = detail::refuse_network_folder(state.path)) return error;
  }
  return open_database(state, options);
}

MaybeError write_new_file(const std::string& path, const WorldOptions& options) {
  Result<detail::Database> database = detail::Database::open(path, detail::DatabaseUse::create);
  if (!database) return database.error();
  return detail::write_new_world(*database, options);
}

// The file gets its name when it is whole and on the disk.
MaybeError make_file(const std::string& path, const WorldOptions& options) {
  const std::string beside = path + ".new";
  detail::remove_database(beside);
  MaybeError error = write_new_file(beside, options);
  if (!error) error = detail::sync_file(beside);
  if (!error) error = detail::rename_new(beside, path);
  if (error) detail::remove_database(beside);
  return error;
}

// ---- Reading.

Result<ChunkState> state_of(State& state, ChunkKey chunk) {
  const std::int64_t region_key = detail::region_key_of(detail::key_of(chunk));
  detail::RegionCache::Entry& entry = state.regions.entry(region_key);
  if (entry.key != region_key) {
    const Result<RegionStates> states = detail::states_as_of(state, state.view.history, 0, region_key);
    if (!states) return states.error();
    detail::RegionCache::Entry& current = state.regions.entry(region_key);
    current.states = *states;
    current.key = region_key;
  }
  return state.regions.entry(region_key).states.get(chunk);
}

MaybeError load_chunk(State& state, ChunkKey key, Chunk& out) {
  if (!is_chunk_of(state, key)) {
    out.fill(state.outside == Outside::solid);
    return std::nullopt;
  }
  Reading reading(state);
  if (MaybeError error = reading.begin()) return error;
  const Result<ChunkState> chunk_state = state_of(state, key);
  if (!chunk_state) return chunk_state.error();
  return detail::chunk_as_of(state, state.view.history, detail::key_of(key), *chunk_state, out);
}

Result<RegionStates> load_region(State& state, RegionKey region) {
  constexpr std::int32_t limit = detail::chunk_key_offset / region_side;
  if (region.x < -limit || region.x >= limit || region.y < -limit || region.y >= limit) return RegionStates{};
  Reading reading(state);
  if (MaybeError error = reading.begin()) return *error;
  const ChunkKey first{region.x * region_side, region.y * region_side};
  const Result<ChunkState> any = state_of(state, first);
  if (!any) return any.error();
  return state.regions.entry(detail::region_key_of(detail::key_of(first))).states;
}

// ---- The source of a ChunkedMap.

ChunkErrorCode code_of(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::damaged: return ChunkErrorCode::damaged;
    case ErrorKind::out_of_memory: return ChunkErrorCode::out_of_memory;
    default: return ChunkErrorCode::unreadable;
  }
}

// Does the work, and keeps its error for who asks why.
template <class Work>
ChunkErrorCode run_for_map(void* user, Work&& work) noexcept {
  State& state = *static_cast<State*>(user);
  try {
    MaybeError error = work(state);
    if (!error) return ChunkErrorCode::none;
    const ChunkErrorCode code = code_of(error->kind);
    state.source_error = detail::told(state, std::move(*error));
    return code;
  } catch (const std::bad_alloc&) {
    return ChunkErrorCode::out_of_memory;
  }
}

ChunkErrorCode load_for_map(void* user, ChunkKey key, Chunk& out) noexcept {
  return run_for_map(user, [&](State& state) { return load_chunk(state, key, out); });
}

ChunkErrorCode region_for_map(void* user, RegionKey key, RegionStates& out) noexcept {
  return run_for_map(user, [&](State& state) -> MaybeError {
    const Result<RegionStates> states = load_region(state, key);
    if (!states) return states.error();
    out = *states;
    return std::nullopt;
  });
}

// ---- Layers.

Result<std::vector<LayerInfo>> all_layers(State& state) {
  Result<detail::Statement> list = state.database.prepare("SELECT id, name, kind, size FROM layer ORDER BY id");
  if (!list) return list.error();
  std::vector<LayerInfo> layers;
  Result<bool> row = list->step();
  for (; row && *row; row = list->step()) {
    layers.push_back({static_cast<std::uint32_t>(list->number(0)), std::string(list->text(1)),
                      static_cast<std::uint64_t>(list->number(2)), static_cast<std::uint32_t>(list->number(3))});
  }
  if (!row) return row.error();
  return layers;
}

// An error unless the layer has such values, and there are as many as a chunk has tiles.
MaybeError check_values(State& state, std::uint32_t layer, std::uint64_t kind, std::size_t bytes) {
  const Result<std::vector<LayerInfo>> layers = all_layers(state);
  if (!layers) return layers.error();
  for (const LayerInfo& info : *layers) {
    if (info.id != layer || layer == 0) continue;
    constexpr std::size_t tiles = std::size_t{chunk_side} * chunk_side;
    if (info.kind == kind && bytes == tiles * info.bytes_per_tile) return std::nullopt;
    return Error{.kind = ErrorKind::bad_options, .layer = layer, .detail = "values of another type or number"};
  }
  return Error{.kind = ErrorKind::no_such_layer, .layer = layer};
}

MaybeError insert_layer(State& state, std::string_view name, std::uint64_t kind, std::size_t bytes) {
  Result<detail::Statement> insert = state.database.prepare("INSERT INTO layer(name, kind, size) VALUES(?1, ?2, ?3)");
  if (!insert) return insert.error();
  insert->reset().bind_text(name).bind(static_cast<std::int64_t>(kind)).bind(static_cast<std::int64_t>(bytes));
  return insert->run();
}

Result<bool> read_values(State& state, std::uint32_t layer, ChunkKey chunk, std::span<std::byte> out) {
  const std::int64_t key = detail::key_of(chunk);
  const auto row = detail::body_as_of(state, state.view.history, layer, key);
  if (!row) return row.error();
  if (!*row) return false;
  const Result<std::span<const std::byte>> body = detail::body_bytes(state, (*row)->body);
  if (!body) return body.error();
  const detail::BodyStatus status = detail::read_values_body(state.packer, *body, layer, out);
  state.statements.body.reset();
  if (status == detail::BodyStatus::done) return true;
  const bool is_memory = status == detail::BodyStatus::out_of_memory;
  return Error{.kind = is_memory ? ErrorKind::out_of_memory : ErrorKind::damaged, .chunk = chunk, .layer = layer};
}

}  // namespace

namespace detail {

void FreeState::operator()(State* state) const noexcept { delete state; }

}  // namespace detail

// ---- Commits.

Commit::Commit(std::unique_ptr<detail::Edit, detail::FreeEdit> edit) noexcept : edit_(std::move(edit)) {}

namespace {

// After an error of the file, a commit does nothing any more.
MaybeError put_once(detail::Edit& edit, ChunkKey chunk, const detail::NewContents& contents) {
  if (!edit.failed && edit.state->failed) edit.failed = edit.state->failed;
  if (edit.failed) return edit.failed;
  edit.failed = told_error(*edit.state, detail::put_contents(edit, contents));
  if (edit.failed && !edit.failed->chunk) edit.failed->chunk = chunk;
  return edit.failed;
}

Error beyond(const State& state, ChunkKey chunk) {
  return {.kind = ErrorKind::beyond_bounds, .file = state.path, .chunk = chunk};
}

Error over(const State& state) {
  return {.kind = ErrorKind::bad_options, .file = state.path, .detail = "the commit is finished"};
}

}  // namespace

MaybeError Commit::put(ChunkKey chunk, const Chunk& contents) {
  detail::Edit& edit = *edit_;
  if (edit.is_finished) return over(*edit.state);
  if (!is_chunk_of(*edit.state, chunk)) return beyond(*edit.state, chunk);
  detail::NewContents made{.key = detail::key_of(chunk), .state = contents.state()};
  if (made.state == ChunkState::mixed) {
    made.hash = detail::write_chunk_body(edit.state->packer, contents, edit.body);
    made.body = edit.body;
  } else {
    made.hash = detail::uniform_hash(made.state == ChunkState::solid);
  }
  return put_once(edit, chunk, made);
}

MaybeError Commit::put_bytes(std::uint32_t layer, ChunkKey chunk, std::uint64_t kind, std::span<const std::byte> bytes) {
  detail::Edit& edit = *edit_;
  if (edit.is_finished) return over(*edit.state);
  if (!is_chunk_of(*edit.state, chunk)) return beyond(*edit.state, chunk);
  if (MaybeError error = check_values(*edit.state, layer, kind, bytes.size())) return told_error(*edit.state, error);
  const std::uint64_t hash = detail::write_values_body(edit.state->packer, bytes, layer, edit.body);
  return put_once(edit, chunk, {layer, detail::key_of(chunk), ChunkState::mixed, edit.body, hash});
}

Result<RevisionId> Commit::finish() {
  detail::Edit& edit = *edit_;
  if (edit.is_finished) return over(*edit.state);
  if (edit.failed) return *edit.failed;
  edit.is_finished = true;
  Result<RevisionId> made = told_result(*edit.state, detail::finish_edit(edit));
  if (!made) edit.roll_back();
  return made;
}

// ---- World files.

WorldFile::WorldFile(std::unique_ptr<State, detail::FreeState> state) noexcept : state_(std::move(state)) {}

Result<WorldFile> WorldFile::create(const std::string& path, const WorldOptions& options) {
  const bool is_outside = options.outside == Outside::free || options.outside == Outside::solid;
  if (!is_world_box(options.bounds) || !is_outside) return Error{.kind = ErrorKind::bad_options, .file = path};
  if (MaybeError error = detail::refuse_network_folder(path)) return *error;
  {
    const Result<detail::WriterLock> lock = detail::WriterLock::take(path);
    if (!lock) return lock.error();
    if (detail::file_exists(path)) return Error{.kind = ErrorKind::already_exists, .file = path};
    if (MaybeError error = make_file(path, options)) {
      error->file = path;
      return *error;
    }
  }
  return open(path, {.access = Access::write});
}

Result<WorldFile> WorldFile::open(const std::string& path, const OpenOptions& options) {
  StatePointer state(new State);
  state->path = path;
  if (MaybeError error = open_state(*state, options)) return detail::told(*state, std::move(*error));
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

ChunkSource WorldFile::source() const noexcept {
  return {.user = state_.get(),
          .load = load_for_map,
          .region = region_for_map,
          .bounds = state_->bounds,
          .outside = state_->outside};
}

Result<ChunkState> WorldFile::state(ChunkKey chunk) const {
  if (!is_chunk_of(*state_, chunk)) return ChunkState::absent;
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  return told_result(*state_, state_of(*state_, chunk));
}

MaybeError WorldFile::load(ChunkKey chunk, Chunk& out) const { return told_error(*state_, load_chunk(*state_, chunk, out)); }

Result<RegionStates> WorldFile::region(RegionKey region) const {
  return told_result(*state_, load_region(*state_, region));
}

Result<bool> WorldFile::load_bytes(std::uint32_t layer, ChunkKey chunk, std::uint64_t kind,
                                   std::span<std::byte> out) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  if (MaybeError error = check_values(*state_, layer, kind, out.size())) return detail::told(*state_, *error);
  if (!is_chunk_of(*state_, chunk)) return false;
  return told_result(*state_, read_values(*state_, layer, chunk, out));
}

Result<std::uint32_t> WorldFile::create_layer(std::string_view name, std::uint64_t kind, std::size_t bytes) {
  if (MaybeError error = detail::refuse_to_write(*state_)) return *error;
  if (!detail::is_good_name(name)) return detail::told(*state_, {.kind = ErrorKind::bad_name});
  if (bytes < 1 || bytes > max_value_bytes) return detail::told(*state_, {.kind = ErrorKind::bad_options});
  const Result<std::vector<LayerInfo>> layers = all_layers(*state_);
  if (!layers) return detail::told(*state_, layers.error());
  for (const LayerInfo& layer : *layers) {
    if (layer.name == name) return detail::told(*state_, {.kind = ErrorKind::name_taken, .layer = layer.id});
  }
  if (MaybeError error = detail::write_at_once(*state_, [&] { return insert_layer(*state_, name, kind, bytes); }))
    return detail::told(*state_, *error);
  return static_cast<std::uint32_t>(state_->database.last_id());
}

Result<Commit> WorldFile::begin(const CommitOptions& options) {
  auto edit = detail::begin_edit(*state_, options);
  if (!edit) return detail::told(*state_, edit.error());
  return Commit(std::move(edit).value());
}

Result<RevisionId> WorldFile::undo() { return told_result(*state_, detail::undo_revision(*state_)); }
Result<RevisionId> WorldFile::redo() { return told_result(*state_, detail::redo_revision(*state_)); }

MaybeError WorldFile::fork(std::string_view name, RevisionId at) {
  const auto from = at == newest_revision ? state_->view.revision : static_cast<std::int64_t>(at);
  return told_error(*state_, detail::fork_branch(*state_, name, from));
}

MaybeError WorldFile::switch_to(std::string_view branch) {
  return told_error(*state_, detail::switch_branch(*state_, branch));
}

Result<RevisionId> WorldFile::refresh() {
  const std::string name = state_->branch_name;
  if (MaybeError error = switch_to(name)) return *error;
  return revision();
}

Result<std::vector<RevisionInfo>> WorldFile::history(std::size_t most) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  return told_result(*state_, detail::history_before(*state_, state_->view.revision, most));
}

Result<RevisionInfo> WorldFile::find_revision(RevisionId id) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  return told_result(*state_, detail::read_revision(*state_, static_cast<std::int64_t>(id)));
}

Result<std::vector<BranchInfo>> WorldFile::branches() const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  return told_result(*state_, detail::all_branches(*state_));
}

Result<std::vector<LayerInfo>> WorldFile::layers() const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  return told_result(*state_, all_layers(*state_));
}

MaybeError WorldFile::visit_all_changes(RevisionId before, RevisionId after, detail::Visit<Change> visit) const {
  Reading reading(*state_);
  if (MaybeError error = reading.begin()) return detail::told(*state_, *error);
  for (const RevisionId id : {before, after}) {
    const auto row = detail::read_revision_row(*state_, static_cast<std::int64_t>(id));
    if (!row) return detail::told(*state_, row.error());
  }
  auto tell = [&visit](const detail::ChangedChunk& changed) {
    const Change change{changed.layer, detail::chunk_at(changed.key), changed.before, changed.after};
    return visit.call(visit.user, change);
  };
  return told_error(*state_,
                    detail::visit_changed(*state_, static_cast<std::int64_t>(before), static_cast<std::int64_t>(after),
                                          detail::visit_of<detail::ChangedChunk>(tell)));
}

Result<Pruned> WorldFile::prune(const Keep& keep) { return told_result(*state_, detail::prune_revisions(*state_, keep)); }

MaybeError WorldFile::publish(const std::string& path) const {
  return told_error(*state_, detail::publish_copy(*state_, path));
}

MaybeError WorldFile::check_all(detail::Visit<Error> visit) const {
  return told_error(*state_, detail::check_world(*state_, visit));
}

MaybeError WorldFile::migrate() { return detail::refuse_to_write(*state_); }

}  // namespace tilespace::store
