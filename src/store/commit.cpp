// SPDX-License-Identifier: MIT
#include <tilespace/store/world_file.hpp>
#include <utility>

#include "body/chunk_body.hpp"
#include "tree/contents.hpp"
#include "tree/edit.hpp"
#include "tree/layers.hpp"
#include "tree/morton.hpp"

namespace tilespace::store {

using detail::State;

Commit::Commit(std::unique_ptr<detail::Edit, detail::FreeEdit> edit) noexcept : edit_(std::move(edit)) {}

namespace {

// After an error of the file, a commit does nothing any more.
MaybeError put_once(detail::Edit& edit, ChunkKey chunk, const detail::NewContents& contents) {
  if (!edit.failed && edit.state->failed) edit.failed = edit.state->failed;
  if (edit.failed) return edit.failed;
  edit.failed = detail::told_error(*edit.state, detail::put_contents(edit, contents));
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
  if (!detail::is_chunk_of(*edit.state, chunk)) return beyond(*edit.state, chunk);
  detail::NewContents made{.key = detail::key_of(chunk), .state = contents.state()};
  if (made.state == ChunkState::mixed) {
    made.hash = detail::write_chunk_body(edit.state->packer, contents, edit.body);
    made.body = edit.body;
  } else {
    made.hash = detail::uniform_hash(made.state == ChunkState::solid);
  }
  return put_once(edit, chunk, made);
}

MaybeError Commit::put_bytes(std::uint32_t layer, ChunkKey chunk, std::uint64_t kind,
                             std::span<const std::byte> bytes) {
  detail::Edit& edit = *edit_;
  if (edit.is_finished) return over(*edit.state);
  if (!detail::is_chunk_of(*edit.state, chunk)) return beyond(*edit.state, chunk);
  if (MaybeError error = detail::check_values(*edit.state, layer, kind, bytes.size()))
    return detail::told_error(*edit.state, error);
  const std::uint64_t hash = detail::write_values_body(edit.state->packer, bytes, layer, edit.body);
  return put_once(edit, chunk, {layer, detail::key_of(chunk), ChunkState::mixed, edit.body, hash});
}

Result<RevisionId> Commit::finish() {
  detail::Edit& edit = *edit_;
  if (edit.is_finished) return over(*edit.state);
  if (edit.failed) return *edit.failed;
  edit.is_finished = true;
  Result<RevisionId> made = detail::told_result(*edit.state, detail::finish_edit(edit));
  if (!made) edit.roll_back();
  return made;
}

}  // namespace tilespace::store
