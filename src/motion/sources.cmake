set(sources deflect.cpp explain.cpp move.cpp to_text.cpp)
set(packages)
set(detail_headers)
