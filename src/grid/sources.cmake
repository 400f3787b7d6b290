# SPDX-License-Identifier: MIT
set(sources bit_grid.cpp bit_planes.cpp collision_map.cpp direction.cpp flip.cpp grid_snapshot.cpp layout.cpp
            letters.cpp map_snapshot.cpp neighbours.cpp ring.cpp row_bytes.cpp shape_bytes.cpp shape_palette.cpp
            sparse_shapes.cpp tile_count.cpp tile_form.cpp tile_mask.cpp tile_shape.cpp to_text.cpp turned.cpp
            view.cpp)
set(packages)
