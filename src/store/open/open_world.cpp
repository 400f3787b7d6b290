// SPDX-License-Identifier: MIT
#include "open/open_world.hpp"

#include <utility>

#include "tree/branches.hpp"
#include "tree/lookup.hpp"
#include "tree/schema.hpp"

namespace tilespace::store::detail {
namespace {

Result<TileBox> read_bounds(Database& database) {
  TileBox box;
  for (const auto& [name, to] : {std::pair("min_x", &box.min.x), std::pair("min_y", &box.min.y),
                                 std::pair("max_x", &box.max.x), std::pair("max_y", &box.max.y)}) {
    const Result<std::int64_t> value = meta_number(database, name);
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
  const Result<std::int64_t> outside = meta_number(state.database, "outside");
  if (!outside) return outside.error();
  const Result<std::int64_t> chunk_bits = meta_number(state.database, "chunk_bits");
  if (!chunk_bits) return chunk_bits.error();
  if (*outside < 0 || *outside > 1 || *chunk_bits != 8) return Error{.kind = ErrorKind::damaged, .detail = "settings"};
  state.bounds = *bounds;
  state.outside = static_cast<Outside>(*outside);
  return std::nullopt;
}

MaybeError open_branch(State& state, const OpenOptions& options) {
  if (MaybeError error = switch_branch(state, options.branch)) return error;
  if (options.revision == newest_revision) return std::nullopt;
  if (options.revision > INT64_MAX) return Error{.kind = ErrorKind::no_such_revision, .revision = options.revision};
  return look_at(state, static_cast<std::int64_t>(options.revision));
}

MaybeError open_database(State& state, const OpenOptions& options) {
  const auto use = state.is_published                ? DatabaseUse::immutable
                   : options.access == Access::write ? DatabaseUse::write
                                                     : DatabaseUse::read;
  Result<Database> database = Database::open(state.path, use);
  if (!database) return database.error();
  state.database = std::move(database).value();
  if (MaybeError error = state.database.run("BEGIN")) return error;
  Transaction transaction(state.database);
  if (MaybeError error = check_schema(state.database)) return error;
  if (MaybeError error = read_settings(state)) return error;
  if (MaybeError error = prepare_statements(state)) return error;
  if (MaybeError error = open_branch(state, options)) return error;
  return transaction.commit();
}

MaybeError write_new_file(const std::string& path, const WorldOptions& options) {
  Result<Database> database = Database::open(path, DatabaseUse::create);
  if (!database) return database.error();
  return write_new_world(*database, options);
}

// The file gets its name when it is whole and on the disk.
MaybeError make_file(const std::string& path, const WorldOptions& options) {
  const std::string beside = path + ".new";
  remove_database(beside);
  MaybeError error = write_new_file(beside, options);
  if (!error) error = sync_file(beside);
  if (!error) error = rename_new(beside, path);
  if (error) remove_database(beside);
  return error;
}

}  // namespace

bool is_world_box(TileBox box) noexcept { return !box.empty() && intersection(box, widest_world) == box; }

MaybeError make_world(const std::string& path, const WorldOptions& options) {
  const bool is_outside = options.outside == Outside::free || options.outside == Outside::solid;
  if (!is_world_box(options.bounds) || !is_outside) return Error{.kind = ErrorKind::bad_options, .file = path};
  if (MaybeError error = refuse_network_folder(path)) return error;
  const Result<WriterLock> lock = WriterLock::take(path);
  if (!lock) return lock.error();
  if (file_exists(path)) return Error{.kind = ErrorKind::already_exists, .file = path};
  MaybeError error = make_file(path, options);
  if (error) error->file = path;
  return error;
}

// A writer reads the head of the file when it has the lock: before that, another one may be at it.
MaybeError open_world(State& state, const OpenOptions& options) {
  if (options.access == Access::write) {
    if (options.revision != newest_revision)
      return Error{.kind = ErrorKind::bad_options, .detail = "only the current revision is written"};
    if (!file_exists(state.path)) return Error{.kind = ErrorKind::cannot_open, .detail = "no such file"};
    Result<WriterLock> lock = WriterLock::take(state.path);
    if (!lock) return lock.error();
    state.lock = std::move(lock).value();
  }
  const Result<FileHead> head = read_file_head(state.path);
  if (!head) return head.error();
  const Result<FileMark> mark = mark_of(*head, state.path);
  if (!mark) return mark.error();
  state.is_published = *mark == FileMark::published;
  state.access = options.access;
  if (state.is_published && options.access == Access::write) return Error{.kind = ErrorKind::published};
  if (!state.is_published) {
    if (MaybeError error = refuse_network_folder(state.path)) return error;
  }
  return open_database(state, options);
}

}  // namespace tilespace::store::detail
