set(sources sees.cpp within_sight.cpp)
set(packages)
set(detail_headers)
