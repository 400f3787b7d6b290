# SPDX-License-Identifier: MIT
set(sources accumulated_dda.cpp circle_rows.cpp circle_rows_analytic.cpp circle_rows_binary.cpp
            circle_rows_diagonal.cpp circle_rows_incremental.cpp reverting_moves.cpp slide_by_boxes.cpp
            tile_collision.cpp)
set(packages)
