set(sources field_by_rows.cpp field_by_tiles.cpp field_of_view.cpp keep_ahead.cpp sees.cpp tile_bits.cpp within_sight.cpp)
set(packages)
set(detail_headers wedge.hpp)
