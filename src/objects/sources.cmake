set(sources kernels/gather.cpp object_index.cpp object_layer.cpp objects_on_way.cpp touch_on_way.cpp)
set(packages)
set(detail_headers box_around.hpp gather.hpp object_layer.hpp objects_on_way.hpp shape_on_way.hpp box_sides.hpp touch_on_way.hpp)
