set(sources deflect.cpp move.cpp)
set(packages)
set(detail_headers)
