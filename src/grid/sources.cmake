set(sources bit_grid.cpp collision_map.cpp direction.cpp layout.cpp neighbours.cpp ring.cpp tile_count.cpp to_text.cpp)
set(packages)
