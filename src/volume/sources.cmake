# SPDX-License-Identifier: MIT
set(sources cast_ray_at_volume.cpp near_boxes.cpp placed.cpp surround.cpp touches_volume.cpp volume.cpp
            volume_cover.cpp volume_set.cpp)
set(packages)
