// SPDX-License-Identifier: MIT
// World files: opening, commits, revisions, branches, upkeep.
#include <tilespace/store/commit_map.hpp>
#include <tilespace/store/world_file.hpp>
#include <utility>
#include <vector>

#include "chunked.hpp"
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

struct tilespace::capi::OpenWorldFile {
  store::WorldFile file;
  bool can_write = false;
  std::vector<store::RevisionInfo> history{};
  std::vector<store::BranchInfo> branches{};
};

void tilespace::capi::CloseWorldFile::operator()(OpenWorldFile* file) const noexcept { delete file; }

std::string tilespace::capi::error_of_source(const tilespace_chunked& world) {
  if (!world.file || !world.file->file.source_error()) return {};
  return to_string(*world.file->file.source_error());
}

namespace {

[[nodiscard]] tilespace_error keep_store_error(tilespace_chunked& world, const store::Error& error) {
  if (error.kind == store::ErrorKind::out_of_memory) return TILESPACE_OUT_OF_MEMORY;
  return keep_world_error(world, TILESPACE_BAD_WORLD, name(error.kind), to_string(error));
}

[[nodiscard]] store::OpenOptions open_options(const tilespace_chunked_options* options) {
  store::OpenOptions open;
  if (options == nullptr) return open;
  open.access = options->write != 0 ? store::Access::write : store::Access::read;
  if (options->branch != nullptr) open.branch = options->branch;
  open.revision = options->revision;
  return open;
}

// Lays a map over a file that was opened, and a landscape between them, if it is asked for.
[[nodiscard]] tilespace_error take_file(store::Result<store::WorldFile> opened, bool can_write,
                                        const tilespace_chunked_options* options, const ChunkedOptions& rules,
                                        tilespace_chunked& made) {
  if (!opened) return keep_store_error(made, opened.error());
  made.file.reset(new OpenWorldFile{*std::move(opened), can_write});
  const store::WorldFile& file = made.file->file;
  ChunkSource source = file.source();
  if (has_landscape(options)) {
    made.generated = landscape_of(*options, file.bounds(), file.outside());
    made.layers = {source, source_of(made.generated)};
    source = source_of(made.layers);
  }
  Result<ChunkedMap, ChunkError> map = ChunkedMap::create(source, rules);
  if (!map) return capi::to_c(made, map.error());
  made.map = *std::move(map);
  return TILESPACE_OK;
}

// Asks ask(file) of a world with a file. No exception leaves: they are those of memory.
template <class Ask>
[[nodiscard]] tilespace_error with_file(tilespace_chunked* world, Ask&& ask) noexcept {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  tilespace_error error = TILESPACE_OUT_OF_MEMORY;
  const bool has_memory = has_memory_for([&] {
    error = world->file == nullptr
                ? keep_world_error(*world, TILESPACE_BAD_WORLD, "no_file", "a generated world has no file")
                : ask(world->file->file);
  });
  return has_memory ? error : tilespace_error{TILESPACE_OUT_OF_MEMORY};
}

// Moves to another revision: the map forgets what it has of the old one, and edits may not be lost by that.
template <class Move>
[[nodiscard]] tilespace_error move_to_revision(tilespace_chunked* world, std::uint64_t* revision, Move&& move) {
  if (revision != nullptr) *revision = 0;
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    if (!world->map.edited_chunks().empty()) {
      return keep_world_error(*world, TILESPACE_BAD_WORLD, "unsaved_edits",
                              file.path() + ": unsaved_edits: commit or discard them before");
    }
    const store::MaybeError error = move(file);
    world->map.discard_edits();
    if (error) return keep_store_error(*world, *error);
    if (revision != nullptr) *revision = file.revision();
    return TILESPACE_OK;
  });
}

// The error of a result, if it has one.
template <class T>
[[nodiscard]] store::MaybeError error_in(const store::Result<T>& result) {
  if (result) return std::nullopt;
  return result.error();
}

}  // namespace

extern "C" {

uint32_t tilespace_has_world_files(void) { return 1; }

tilespace_error tilespace_chunked_create(const char* path, const tilespace_tile_box* bounds, uint32_t outside,
                                         const tilespace_chunked_options* options, tilespace_chunked** out) {
  return make_world(out, [&](tilespace_chunked& made) -> tilespace_error {
    store::WorldOptions world;
    ChunkedOptions rules;
    if (path == nullptr) return TILESPACE_BAD_POINTER;
    const tilespace_error error = convert(options, rules);
    if (error != TILESPACE_OK) return error;
    if (!to_cpp(outside, world.outside)) return TILESPACE_BAD_OPTION;
    if (bounds != nullptr) world.bounds = to_cpp(*bounds);
    return take_file(store::WorldFile::create(path, world), true, options, rules, made);
  });
}

tilespace_error tilespace_chunked_open(const char* path, const tilespace_chunked_options* options,
                                       tilespace_chunked** out) {
  return make_world(out, [&](tilespace_chunked& made) -> tilespace_error {
    ChunkedOptions rules;
    if (path == nullptr) return TILESPACE_BAD_POINTER;
    const tilespace_error error = convert(options, rules);
    if (error != TILESPACE_OK) return error;
    const store::OpenOptions open = open_options(options);
    return take_file(store::WorldFile::open(path, open), open.access == store::Access::write, options, rules, made);
  });
}

tilespace_error tilespace_chunked_info(const tilespace_chunked* world, tilespace_chunked_info_view* out) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = bare_info(*world);
  if (world->file == nullptr) return TILESPACE_OK;
  const store::WorldFile& file = world->file->file;
  const store::Digest digest = file.digest();
  out->is_file = 1;
  out->can_write = world->file->can_write;
  out->is_published = file.is_published();
  out->revision = file.revision();
  out->digest_low = digest.low;
  out->digest_high = digest.high;
  out->path = file.path().c_str();
  out->branch = file.branch().c_str();
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_commit(tilespace_chunked* world, const char* label, int64_t tick, uint32_t durable,
                                         uint64_t* revision) {
  if (revision != nullptr) *revision = 0;
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    store::CommitOptions options;
    if (!to_enum(durable, 2, options.durable)) return TILESPACE_BAD_OPTION;
    if (label != nullptr) options.label = label;
    options.tick = tick;
    const store::Result<store::RevisionId> made = commit(file, world->map, options);
    if (!made) return keep_store_error(*world, made.error());
    if (revision != nullptr) *revision = *made;
    return TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_undo(tilespace_chunked* world, uint64_t* revision) {
  return move_to_revision(world, revision, [](store::WorldFile& file) { return error_in(file.undo()); });
}
tilespace_error tilespace_chunked_redo(tilespace_chunked* world, uint64_t* revision) {
  return move_to_revision(world, revision, [](store::WorldFile& file) { return error_in(file.redo()); });
}
tilespace_error tilespace_chunked_refresh(tilespace_chunked* world, uint64_t* revision) {
  return move_to_revision(world, revision, [](store::WorldFile& file) { return error_in(file.refresh()); });
}
tilespace_error tilespace_chunked_switch_to(tilespace_chunked* world, const char* branch) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (branch == nullptr) return TILESPACE_BAD_POINTER;
  return move_to_revision(world, nullptr, [&](store::WorldFile& file) { return file.switch_to(branch); });
}

tilespace_error tilespace_chunked_fork(tilespace_chunked* world, const char* branch, uint64_t revision) {
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    if (branch == nullptr) return TILESPACE_BAD_POINTER;
    const store::MaybeError error = file.fork(branch, revision);
    return error ? keep_store_error(*world, *error) : TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_history(tilespace_chunked* world, size_t most, size_t* count) {
  if (count != nullptr) *count = 0;
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    store::Result<std::vector<store::RevisionInfo>> revisions = file.history(most);
    if (!revisions) return keep_store_error(*world, revisions.error());
    world->file->history = *std::move(revisions);
    if (count != nullptr) *count = world->file->history.size();
    return TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_revision(const tilespace_chunked* world, size_t i, tilespace_revision_view* out) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {0, 0, 0, 0, 0, "", ""};
  if (world->file == nullptr || i >= world->file->history.size()) return TILESPACE_BAD_ID;
  const store::RevisionInfo& one = world->file->history[i];
  *out = {one.id, one.parent, one.tick, one.digest.low, one.digest.high, one.branch.c_str(), one.label.c_str()};
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_branches(tilespace_chunked* world, size_t* count) {
  if (count != nullptr) *count = 0;
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    store::Result<std::vector<store::BranchInfo>> branches = file.branches();
    if (!branches) return keep_store_error(*world, branches.error());
    world->file->branches = *std::move(branches);
    if (count != nullptr) *count = world->file->branches.size();
    return TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_branch(const tilespace_chunked* world, size_t i, tilespace_branch_view* out) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {"", 0, 0, 0};
  if (world->file == nullptr || i >= world->file->branches.size()) return TILESPACE_BAD_ID;
  const store::BranchInfo& one = world->file->branches[i];
  *out = {one.name.c_str(), one.from, one.head, one.tip};
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_changes(tilespace_chunked* world, uint64_t before, uint64_t after,
                                          tilespace_chunk_change* out, size_t room, size_t* count) {
  Output<tilespace_chunk_change> output(out, room, count);
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    if (!output.is_valid()) return TILESPACE_BAD_POINTER;
    const store::MaybeError error = file.visit_changes(before, after, [&](const store::Change& change) {
      output.add({change.layer, change.chunk.x, change.chunk.y, static_cast<std::uint32_t>(change.before),
                  static_cast<std::uint32_t>(change.after)});
    });
    return error ? keep_store_error(*world, *error) : output.done();
  });
}

tilespace_error tilespace_chunked_prune(tilespace_chunked* world, uint64_t newest, uint32_t labelled, uint32_t undone,
                                        uint64_t* revisions, uint64_t* bytes) {
  if (revisions != nullptr) *revisions = 0;
  if (bytes != nullptr) *bytes = 0;
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    const store::Result<store::Pruned> pruned =
        file.prune({.newest = newest, .labelled = labelled != 0, .undone = undone != 0});
    if (!pruned) return keep_store_error(*world, pruned.error());
    if (revisions != nullptr) *revisions = pruned->revisions;
    if (bytes != nullptr) *bytes = pruned->bytes;
    return TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_publish(tilespace_chunked* world, const char* path) {
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    if (path == nullptr) return TILESPACE_BAD_POINTER;
    const store::MaybeError error = file.publish(path);
    return error ? keep_store_error(*world, *error) : TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_check(tilespace_chunked* world, size_t* count) {
  if (count != nullptr) *count = 0;
  return with_file(world, [&](store::WorldFile& file) -> tilespace_error {
    std::size_t found = 0;
    tilespace_error kept = TILESPACE_OK;
    const store::MaybeError error = file.validate([&](const store::Error& wrong) {
      if (found++ == 0) kept = keep_store_error(*world, wrong);
    });
    if (count != nullptr) *count = found;
    if (error) return keep_store_error(*world, *error);
    return kept == TILESPACE_OUT_OF_MEMORY ? kept : tilespace_error{TILESPACE_OK};
  });
}

}  // extern "C"
