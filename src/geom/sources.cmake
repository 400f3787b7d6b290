# SPDX-License-Identifier: MIT
set(sources angle.cpp batch/overlap_kernels.cpp clip.cpp convex_hull.cpp
            convex_polygon.cpp distance.cpp overlaps_interior.cpp pairs/annulus_and_box.cpp pairs/capsule_and_box.cpp
            pairs/line_and_box.cpp pairs/near_part.cpp pairs/polygon_and_box.cpp pairs/rounded_gap.cpp
            pairs/sector_and_box.cpp pairs/sphere_and_box.cpp pose.cpp predicates/compare_distance.cpp
            predicates/compare_distances.cpp predicates/octant.cpp predicates/orientation.cpp relate.cpp segment.cpp
            touches.cpp touches_each.cpp)
set(alone predicates/compare_distances.cpp predicates/orientation.cpp touches_each.cpp)
set(packages)

# GCC packs neighbouring members into vectors just to store and reload them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN ITEMS pairs/capsule_and_box.cpp overlaps_interior.cpp pairs/line_and_box.cpp pairs/rounded_gap.cpp
                        pairs/sphere_and_box.cpp relate.cpp touches.cpp)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
