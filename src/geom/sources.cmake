set(sources angle.cpp annulus_and_box.cpp approx.cpp capsule_and_box.cpp clip.cpp compare_distance.cpp
            compare_distances.cpp convex_hull.cpp convex_polygon.cpp distance.cpp exact_sum.cpp
            kernels/overlap_avx2.cpp kernels/overlap_avx512.cpp kernels/overlap_plain.cpp line_and_box.cpp long_approx.cpp near_part.cpp octant.cpp orientation.cpp overlaps_interior.cpp pair.cpp
            polygon_and_box.cpp relate.cpp rounded_gap.cpp sector_and_box.cpp segment.cpp sphere_and_box.cpp touches.cpp
            touches_each.cpp wide_number.cpp)
set(packages)

# Points come in registers. GCC stores them to load them back as vectors, which stalls: distance takes twice as long.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN ITEMS approx.cpp capsule_and_box.cpp line_and_box.cpp long_approx.cpp overlaps_interior.cpp pair.cpp relate.cpp rounded_gap.cpp sphere_and_box.cpp touches.cpp
                      wide_number.cpp)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
