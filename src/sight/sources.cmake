set(sources count_seen_tiles.cpp field_by_rows.cpp field_by_sectors.cpp field_by_tiles.cpp field_of_view.cpp keep_ahead.cpp
            kernels/scan_sectors_anywhere.cpp kernels/scan_sectors_avx2.cpp kernels/scan_sectors_avx512.cpp
            kernels/viewer_planes_anywhere.cpp kernels/viewer_planes_avx2.cpp sees.cpp tile_bits.cpp within_sight.cpp)
set(packages)
set(detail_headers wedge.hpp)
