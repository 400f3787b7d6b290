set(sources annulus_cover.cpp any_solid.cpp box_cover.cpp capsule_cover.cpp capsule_flank.cpp circle_cover.cpp count_solid.cpp
            cover_world.cpp first_solid.cpp flank.cpp
            kernels/circle_rows_anywhere.cpp kernels/circle_rows_avx2.cpp kernels/circle_rows_avx512.cpp nearest_solid.cpp polygon_cover.cpp run.cpp
            sector_cover.cpp sector_flank.cpp solid_nearby.cpp)
set(packages)
set(detail_headers capsule_flank.hpp circle_rows.hpp column.hpp combined_area.hpp convex_cover.hpp end_estimate.hpp flank.hpp known_box.hpp moved_area.hpp sector_flank.hpp nearest_whole.hpp solid_nearby.hpp span_blocks.hpp)
