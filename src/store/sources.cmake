# SPDX-License-Identifier: MIT
find_package(SQLite3 3.37 REQUIRED)
tilespace_find_zstd(zstd)
set(sources
  # The interface.
  error.cpp world_file.cpp
  # Contents of chunks as bytes.
  body/chunk_body.cpp body/pack.cpp
  # Locks and names of files.
  files/system.cpp
  # SQLite.
  sqlite/database.cpp sqlite/page_checks.cpp
  # Revisions: tables, look-ups, commits, branches, differences.
  tree/branches.cpp tree/changes.cpp tree/digest.cpp tree/edit.cpp tree/lookup.cpp tree/schema.cpp tree/state.cpp
  # Work on whole files.
  upkeep/check.cpp upkeep/prune.cpp upkeep/publish.cpp)
set(alone files/system.cpp sqlite/database.cpp sqlite/page_checks.cpp)
set(packages SQLite::SQLite3 ${zstd})
