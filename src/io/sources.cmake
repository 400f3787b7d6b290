find_package(PNG REQUIRED)
find_package(ZLIB REQUIRED)
find_package(pugixml REQUIRED)
find_package(simdjson REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(zstd REQUIRED)
set(sources format_of.cpp loader_letters.cpp loader_png.cpp loader_ros.cpp loader_tiled.cpp
            cell_shapes.cpp notice.cpp object_outline.cpp one_way.cpp pixel_placement.cpp placed_shape.cpp solid_rule.cpp
            solid_tiles.cpp tiled_collision.cpp tiled_collision_layers.cpp tiled_collision_objects.cpp
            tiled_collision_shapes.cpp tiled_collision_tiles.cpp tiled_conversion.cpp tiled_guess.cpp tiled_rule.cpp
            unite_shapes.cpp number_text.cpp ros_map.cpp ros_occupancy.cpp ros_yaml.cpp scenario.cpp
            base64.cpp csv_tiles.cpp folder_references.cpp inflate.cpp layer_data.cpp pgm.cpp picture.cpp
            png_pixels.cpp references.cpp text_place.cpp zstd_stream.cpp
            document.cpp json_document.cpp json_text.cpp properties.cpp tiled.cpp tiled_elements.cpp tiled_image.cpp
            tiled_kind.cpp tiled_layer_data.cpp tiled_layers.cpp tiled_map.cpp tiled_objects.cpp tiled_properties.cpp
            tiled_reader.cpp
            tiled_references.cpp tiled_tilesets.cpp tiled_tileset_tiles.cpp xml_document.cpp
            xml_skeleton.cpp
            error.cpp guarded_size.cpp lines.cpp load_map.cpp movingai.cpp movingai_letters.cpp png_mask.cpp
            png_reader.cpp read_file.cpp text.cpp)
set(packages PNG::PNG ZLIB::ZLIB pugixml::pugixml simdjson::simdjson yaml-cpp zstd::libzstd_shared)
