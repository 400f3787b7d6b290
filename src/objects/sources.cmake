# SPDX-License-Identifier: MIT
set(sources along/objects_along.cpp along/touch_time.cpp index/gather.cpp index/object_layer.cpp object_index.cpp)
set(packages)
