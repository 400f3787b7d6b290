# SPDX-License-Identifier: MIT
set(sources hex_field_of_view.cpp hex_layout.cpp hex_line.cpp hex_line_of_sight.cpp hex_path.cpp hex_reach.cpp
            hex_ring.cpp sight/sector_view.cpp)
set(packages)
