# SPDX-License-Identifier: MIT
set(sources count/viewer_planes_kernels.cpp count_seen_tiles.cpp field/clip_to_cone.cpp
            field/cone.cpp field/field_by_rows.cpp field/field_by_sectors.cpp field/field_by_tiles.cpp
            field/scan_sectors_kernels.cpp field/slopes_ahead.cpp field_of_view.cpp fields_of_view.cpp
            line_of_sight.cpp polygon/corner_position.cpp polygon/put_walls.cpp polygon/scan_quadrant.cpp
            polygon/sight_outline.cpp polygon/sight_ray.cpp polygon/sight_reach.cpp
            polygon/sight_wedges.cpp polygon/wall_point.cpp visibility_polygon.cpp rays/ray_shadows.cpp
            rays/sight_by_rays.cpp within_vision.cpp)
set(packages)
