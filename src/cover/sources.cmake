set(sources any_solid.cpp box_cover.cpp circle_cover.cpp count_solid.cpp cover_world.cpp first_solid.cpp
            nearest_solid.cpp solid_nearby.cpp)
set(packages)
set(detail_headers combined_area.hpp moved_area.hpp solid_nearby.hpp span_blocks.hpp)
