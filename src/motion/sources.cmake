set(sources carry.cpp deflect.cpp move.cpp push_out.cpp)
set(packages)
set(detail_headers)
