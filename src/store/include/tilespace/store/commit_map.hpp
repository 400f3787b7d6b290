// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <tilespace/store/world_file.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file commit_map.hpp
/// Commits of what was edited in a ChunkedMap over a world file.

namespace tilespace::store {

/// Commits all chunks of a map with unsaved edits as one revision, and takes these as saved. Without edits, there is a
/// revision all the same. On failure both are as before: the map keeps its edits, and they may be committed again.
///
/// Invalid     A map over another source than `file.source()`, or that as what LayeredSources have stored: bad_options.
/// Errors      As WorldFile::begin() and Commit; what the map cannot read: damaged, io_error, out_of_memory.
/// Cost        That of Commit::put() for each edited chunk. Allocates.
[[nodiscard]] Result<RevisionId> commit(WorldFile& file, ChunkedMap& map, const CommitOptions& options = {});

}  // namespace tilespace::store
