# SPDX-License-Identifier: MIT
set(sources
  areas/nearest_in_pages.cpp
  areas/page_areas.cpp
  bodies/cast_in_pages.cpp
  bodies/move_in_pages.cpp
  chunk.cpp
  chunk_sources.cpp
  chunked_map.cpp
  edits.cpp
  generators/caves.cpp
  generators/cities.cpp
  generators/coast.cpp
  generators/generators.cpp
  lines/cast_ray_in_pages.cpp
  lines/cast_rays_in_pages.cpp
  pages/load.cpp
  pages/page_access.cpp
  pages/page_cache.cpp
  read_chunk.cpp
  to_text.cpp
  views/path_in_window.cpp
  views/sight_in_window.cpp
  windows/window.cpp)
set(alone generators/caves.cpp generators/cities.cpp generators/coast.cpp)
set(packages)
