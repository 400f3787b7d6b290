set(sources any_solid.cpp box_cover.cpp circle_cover.cpp count_solid.cpp cover_world.cpp first_solid.cpp)
set(packages)
set(detail_headers span_blocks.hpp)
