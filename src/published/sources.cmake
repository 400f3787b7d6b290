set(sources accumulated_dda.cpp circle_rows.cpp reverting_moves.cpp slide_by_boxes.cpp tile_collision.cpp)
set(packages)
