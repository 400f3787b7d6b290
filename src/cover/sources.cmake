set(sources box_cover.cpp circle_cover.cpp cover_world.cpp)
set(packages)
