# SPDX-License-Identifier: MIT
set(sources annulus_cover.cpp any_solid.cpp box_cover.cpp capsule_cover.cpp capsule_flank.cpp circle_cover.cpp
            count_solid.cpp cover_world.cpp first_solid.cpp flank.cpp nearest_solid.cpp polygon_cover.cpp
            rows/circle_rows_kernels.cpp run.cpp
            sector_cover.cpp sector_flank.cpp solid_nearby.cpp solid_part/near_part_of_tile.cpp
            solid_part/nearest_feature.cpp solid_part/polygon_and_part.cpp solid_part/round_and_part.cpp
            solid_part/sector_and_part.cpp solid_run.cpp)
set(alone sector_flank.cpp solid_part/polygon_and_part.cpp solid_part/sector_and_part.cpp)
set(packages)
