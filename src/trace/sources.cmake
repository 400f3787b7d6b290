set(sources cast_ray.cpp line_walk.cpp supercover_along.cpp tiles_along.cpp)
set(packages)
