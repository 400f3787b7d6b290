# SPDX-License-Identifier: MIT
set(sources arrival.cpp body.cpp body_in_world.cpp body_supercover.cpp cast_bodies.cpp cast_box.cpp cast_circle.cpp
            cast_polygon.cpp circle_supercover.cpp count_overlapped.cpp count_unobstructed.cpp
            depenetration/is_stopped.cpp depenetration/outer_run.cpp diagnostics/candidate_reason.cpp
            diagnostics/grown_body.cpp displacement.cpp
            explain_cast.cpp free_turn.cpp impact/contact_normal.cpp impact/earliest_impact.cpp impact/fraction.cpp
            impact/grown_outline.cpp impact/impact_candidate.cpp impact/obstacles.cpp
            impact/shape_impact.cpp impact/time_of_impact.cpp
            impact/time_of_impact_fast.cpp movers.cpp moving_solid.cpp nearest_free.cpp nearest_free_along.cpp
            nearest_free_among.cpp overlaps_solid.cpp search/body_bounds.cpp search/box_extent.cpp
            search/box_sweep.cpp search/straight_sweep.cpp search/sweep_blocks.cpp search/sweep_lines.cpp
            search/sweep_search.cpp slide_whole.cpp solids/solid_pair.cpp solids_in_world.cpp
            thick_lines/candidate_heap.cpp thick_lines/first_touch.cpp thick_lines/front_fraction.cpp
            thick_lines/front_portions.cpp thick_lines/line_time.cpp thick_lines/moving_circle.cpp world_casts.cpp)
set(alone impact/fraction.cpp world_casts.cpp)
set(packages)

# GCC packs neighbouring members into vectors just to store and reload them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN LISTS sources)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
