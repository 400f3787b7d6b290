// SPDX-License-Identifier: MIT
// Publication: a compact copy beside the target, marked as published, on the disk before it gets its name. Cut short at
// any step, the target is as it was.
#include "upkeep/publish.hpp"

#include "tree/schema.hpp"

namespace tilespace::store::detail {
namespace {

MaybeError refuse_to_replace(const std::string& path) {
  if (!file_exists(path)) return std::nullopt;
  const Result<FileHead> head = read_file_head(path);
  if (!head) return head.error();
  const Result<FileMark> mark = mark_of(*head, path);
  if (mark && *mark == FileMark::published) return std::nullopt;
  return Error{.kind = ErrorKind::already_exists, .file = path, .detail = "and is no published world"};
}

MaybeError copy_to(State& state, const std::string& path) {
  Result<Statement> copy = state.database.prepare("VACUUM INTO ?1");
  if (!copy) return copy.error();
  copy->reset().bind_text(uri_of(path));
  if (MaybeError error = state.database.run("PRAGMA query_only=OFF")) return error;
  MaybeError copied = copy->run();
  const bool is_reader = state.access == Access::read;
  MaybeError reset = is_reader ? state.database.run("PRAGMA query_only=ON") : std::nullopt;
  return copied ? copied : reset;
}

MaybeError mark_published(const std::string& path) {
  Result<Database> database = Database::open(path, DatabaseUse::write);
  if (!database) return database.error();
  const std::string mark = "PRAGMA synchronous=FULL; PRAGMA application_id=" + std::to_string(published_mark);
  return database->run(mark.c_str());
}

MaybeError write_copy(State& state, const std::string& path, const std::string& target) {
  if (MaybeError error = copy_to(state, path)) return error;
  if (MaybeError error = mark_published(path)) return error;
  if (MaybeError error = sync_file(path)) return error;
  return rename_over(path, target);
}

}  // namespace

MaybeError publish_copy(State& state, const std::string& path) {
  if (state.failed) return state.failed;
  if (state.is_editing) return Error{.kind = ErrorKind::busy, .detail = "a commit is open"};
  if (MaybeError error = refuse_to_replace(path)) return error;
  Result<WriterLock> lock = WriterLock::take(path);
  if (!lock) return lock.error();
  const std::string beside = path + ".new";
  remove_database(beside);
  MaybeError error = write_copy(state, beside, path);
  if (error) remove_database(beside);
  return error;
}

}  // namespace tilespace::store::detail
