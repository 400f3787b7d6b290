# SPDX-License-Identifier: MIT
set(sources annulus_cover.cpp any_solid.cpp box_cover.cpp capsule_cover.cpp capsule_flank.cpp circle_cover.cpp
            count_solid.cpp cover_world.cpp disc_bits.cpp first_solid.cpp flank.cpp nearest_solid.cpp polygon_cover.cpp
            rows/circle_rows_kernels.cpp rows/small_circle.cpp run.cpp
            sector_cover.cpp sector_flank.cpp solid_nearby.cpp solid_part/near_part_of_tile.cpp
            solid_part/nearest_feature.cpp solid_part/polygon_and_part.cpp solid_part/round_and_part.cpp
            solid_part/sector_and_part.cpp solid_run.cpp solid_words.cpp)
set(alone sector_flank.cpp solid_part/polygon_and_part.cpp solid_part/sector_and_part.cpp)
set(packages)

# g++ joins fields of small structs in vectors, stores them at once and loads them one by one: small circles take 7% and
# more longer, rows of triangles and boxes of 64 60%, small sectors 20%. Capsules take as long.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN ITEMS circle_cover.cpp disc_bits.cpp flank.cpp nearest_solid.cpp polygon_cover.cpp
          rows/small_circle.cpp sector_cover.cpp sector_flank.cpp)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
