set(sources box_cover.cpp capsule_cover.cpp capsule_flank.cpp circle_cover.cpp cover_world.cpp flank.cpp polygon_cover.cpp run.cpp)
set(packages)
