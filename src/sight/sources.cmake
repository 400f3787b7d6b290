set(sources path.cpp path_search.cpp path_straight.cpp sees.cpp within_sight.cpp workspace.cpp)
set(packages)
set(detail_headers scratch.hpp)
