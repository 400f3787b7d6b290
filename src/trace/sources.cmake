set(sources arrival.cpp body.cpp body_bounds.cpp body_supercover.cpp box_walk.cpp cast_bodies.cpp cast_box.cpp
            cast_circle.cpp cast_ray.cpp cast_rays.cpp circle_supercover.cpp contact_normal.cpp encounter.cpp explain_cast.cpp
            first_met.cpp first_touch.cpp fraction.cpp free_ways.cpp kernels/ray_waves_avx2.cpp kernels/ray_waves_avx512.cpp line_time.cpp line_walk.cpp meeting.cpp moving_solid.cpp
            nearest_free.cpp obstacles.cpp overlaps_solid.cpp quick_meeting.cpp ray.cpp ray_and_shape.cpp straight_walk.cpp
            strip_masks.cpp supercover_along.cpp sweep.cpp sweep_blocks.cpp sweep_lines.cpp tiles_along.cpp walk_ray.cpp)
set(packages)
set(detail_headers axis_way.hpp line_walk.hpp sum.hpp tile_range.hpp)

# GCC packs neighbouring members into vectors just to store and reload them, which costs rays through dense maps 7 %.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN LISTS sources)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
