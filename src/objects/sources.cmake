# SPDX-License-Identifier: MIT
set(sources
  along/cast_along.cpp along/objects_along.cpp
  along/tile_hit.cpp
  along/touch_fraction.cpp along/touch_time.cpp
  index/cell_directory.cpp
  index/gather.cpp
  index/nearest_objects.cpp
  index/object_layer.cpp index/pair_parts.cpp
  index/query_margin.cpp
  object_index.cpp)
set(packages)
