# SPDX-License-Identifier: MIT
set(sources boxes/chords.cpp boxes/fewest_boxes.cpp boxes/greedy_boxes.cpp boxes/independent_chords.cpp
            contours/border_edges.cpp contours/join_edges.cpp contours/trace_tiles.cpp doors/find_doors.cpp outlines.cpp
            room_index.cpp rooms.cpp tile_boxes.cpp)
set(alone contours/trace_tiles.cpp)
set(packages)
