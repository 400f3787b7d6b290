# SPDX-License-Identifier: MIT
find_package(SQLite3 3.37 REQUIRED)
tilespace_find_zstd(zstd)
set(sources
  # The interface.
  commit.cpp commit_map.cpp error.cpp map_source.cpp revision.cpp world_file.cpp
  # Making and opening.
  open/open_world.cpp
  # Revisions: tables, look-ups, commits, branches, differences.
  tree/branches.cpp tree/changes.cpp tree/contents.cpp tree/digest.cpp tree/edit.cpp tree/layers.cpp tree/lookup.cpp
  tree/schema.cpp tree/state.cpp
  # Contents of chunks as bytes.
  body/chunk_body.cpp body/pack.cpp
  # Work on whole files.
  upkeep/check.cpp upkeep/prune.cpp upkeep/publish.cpp
  # SQLite, and locks and names of files.
  sqlite/database.cpp sqlite/page_checks.cpp files/system.cpp)
set(alone files/system.cpp sqlite/database.cpp sqlite/page_checks.cpp)
set(packages SQLite::SQLite3 ${zstd})
