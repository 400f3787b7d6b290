set(sources object_index.cpp object_layer.cpp)
set(packages)
set(detail_headers box_around.hpp object_layer.hpp)
