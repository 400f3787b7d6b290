set(sources cone.cpp connected_areas.cpp count_seen_tiles.cpp distance_to_solid.cpp field_by_rows.cpp field_by_sectors.cpp field_by_tiles.cpp
            field_of_view.cpp flow.cpp keep_ahead.cpp kernels/reach_window_anywhere.cpp kernels/reach_window_avx2.cpp
            kernels/reach_window_avx512.cpp kernels/scan_sectors_anywhere.cpp kernels/scan_sectors_avx2.cpp
            kernels/step_waves_anywhere.cpp kernels/step_waves_avx2.cpp kernels/step_waves_avx512.cpp
            kernels/viewer_planes_anywhere.cpp kernels/viewer_planes_avx2.cpp path.cpp path_search.cpp
            path_straight.cpp reach.cpp reach_search.cpp reach_window.cpp room.cpp sees.cpp slopes_ahead.cpp steps_to_goals.cpp step_waves.cpp tile_bits.cpp within_sight.cpp workspace.cpp)
set(packages)
set(detail_headers scratch.hpp wedge.hpp)
