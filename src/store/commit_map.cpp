// SPDX-License-Identifier: MIT
#include <tilespace/store/commit_map.hpp>
#include <tilespace/world/generators.hpp>
#include <utility>

namespace tilespace::store {
namespace {

// Whether what a map edits is stored in the file: it is of the file, or of the file over another source.
bool is_of_file(const WorldFile& file, const ChunkSource& source) noexcept {
  static constexpr LayeredSources none{};
  if (source.region == source_of(none).region) {
    const auto& layers = *static_cast<const LayeredSources*>(source.user);
    return layers.stored.user == file.source().user;
  }
  return source.user == file.source().user;
}

// Why a map could not read a chunk: as the file says, if it was the file.
Error error_of_map(const WorldFile& file, const ChunkError& error, ChunkKey chunk) {
  if (file.source_error()) return *file.source_error();
  const ErrorKind kind = error.code == ChunkErrorCode::damaged         ? ErrorKind::damaged
                         : error.code == ChunkErrorCode::out_of_memory ? ErrorKind::out_of_memory
                                                                       : ErrorKind::io_error;
  return {.kind = kind, .file = file.path(), .chunk = chunk, .detail = error.expected};
}

}  // namespace

Result<RevisionId> commit(WorldFile& file, ChunkedMap& map, const CommitOptions& options) {
  if (!is_of_file(file, map.source()))
    return Error{.kind = ErrorKind::bad_options, .file = file.path(), .detail = "a map of another source"};
  Result<Commit> made = file.begin(options);
  if (!made) return made.error();
  Chunk chunk;
  for (const ChunkKey key : map.edited_chunks()) {
    const ChunkError read = map.read_chunk(key, chunk);
    if (!read.ok()) return error_of_map(file, read, key);
    if (MaybeError error = made->put(key, chunk)) return std::move(*error);
  }
  Result<RevisionId> id = made->finish();
  if (id) map.mark_saved();
  return id;
}

}  // namespace tilespace::store
