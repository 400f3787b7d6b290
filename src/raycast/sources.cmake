# SPDX-License-Identifier: MIT
set(sources batch/fan_rays_kernels.cpp batch/ray_batch_kernels.cpp cast_ray.cpp cast_rays.cpp cast_scans.cpp
            parts/cast_over_parts.cpp ray.cpp
            strips/cast_near.cpp strips/lattice_line.cpp strips/strip_corners.cpp strips/strip_entry.cpp
            strips/strip_masks.cpp supercover_along.cpp
            tiles_along.cpp walk/line_impact.cpp
            walk/line_walk.cpp walk/ray_and_shape.cpp walk/walk_ray.cpp walk/walk_strips.cpp)
set(alone cast_scans.cpp)
set(packages)

# GCC packs neighbouring members into vectors just to store and reload them, which costs rays through dense maps 7 %.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN LISTS sources)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
