# SPDX-License-Identifier: MIT
set(sources
  bodies/cast_in_pages.cpp
  bodies/move_in_pages.cpp
  chunk.cpp
  chunk_sources.cpp
  chunked_map.cpp
  edits.cpp
  lines/cast_ray_in_pages.cpp
  lines/cast_rays_in_pages.cpp
  pages/load.cpp
  pages/page_access.cpp
  pages/page_cache.cpp
  read_chunk.cpp
  windows/window.cpp)
set(packages)
