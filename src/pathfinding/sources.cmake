# SPDX-License-Identifier: MIT
set(sources clearance.cpp connected_components.cpp distance_to_solid.cpp flow.cpp flow/step_wavefront.cpp
            flow/step_wavefront_anywhere.cpp flow/step_wavefront_avx2.cpp flow/step_wavefront_avx512.cpp path.cpp
            path/path_search.cpp reach.cpp reach/reach_block.cpp reach/reach_block_anywhere.cpp
            reach/reach_block_avx2.cpp reach/reach_block_avx512.cpp reach/reach_search.cpp steps_to_goals.cpp
            workspace.cpp)
set(packages)
