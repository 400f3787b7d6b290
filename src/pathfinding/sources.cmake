# SPDX-License-Identifier: MIT
set(sources clearance.cpp components/find_parts.cpp components/join_parts.cpp connected_components.cpp
            distance/column_distances.cpp distance/distance_bands.cpp distance/row_distances.cpp distance_field.cpp
            distance_to_solid.cpp flee.cpp flow.cpp flow/step_wavefront.cpp flow/step_wavefront_kernels.cpp
            flow/thin_front.cpp
            inflated.cpp inflation/dilate_rows.cpp inflation_costs.cpp index/contraction.cpp index/index_path.cpp
            index/index_search.cpp index/index_update.cpp index/landmarks.cpp index/subgoals.cpp path.cpp
            path/blocked_planes.cpp path/path_search.cpp path/ruled_search.cpp path/terrain_search.cpp path_index.cpp
            reach.cpp reach/reach_block.cpp reach/reach_block_kernels.cpp reach/reach_search.cpp search/blocked_rows.cpp
            search/terrain.cpp steps_to_goals.cpp workspace.cpp)
set(alone inflation_costs.cpp path/terrain_search.cpp)
set(packages)
