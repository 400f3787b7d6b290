find_package(PNG REQUIRED)
find_package(ZLIB REQUIRED)
find_package(pugixml REQUIRED)
find_package(simdjson REQUIRED)
find_package(utf8cpp REQUIRED)
find_package(yaml-cpp REQUIRED)
tilespace_find_zstd(zstd)
tilespace_find_toml(toml)
set(sources
  # All formats: reading files, format detection, errors and notices.
  error.cpp folder_entries.cpp folder_names.cpp folder_references.cpp format_of.cpp godot_paths.cpp guarded_size.cpp
  json_format.cpp load_map.cpp loader_godot.cpp loader_ldtk.cpp loader_letters.cpp loader_png.cpp loader_ros.cpp
  loader_tiled.cpp loader_world.cpp notice.cpp open_file.cpp path_pattern.cpp project_root.cpp project_rule.cpp
  project_settings.cpp project_toml.cpp read_file.cpp real_path.cpp references.cpp
  # ASCII and MovingAI maps, scenarios.
  text/lines.cpp text/movingai.cpp text/movingai_letters.cpp text/scenario.cpp text/text.cpp text/utf8.cpp
  # PNG and PGM.
  picture/pgm.cpp picture/picture.cpp picture/png_mask.cpp picture/png_pixels.cpp picture/png_reader.cpp
  # ROS occupancy grid maps.
  ros/ros_map.cpp ros/ros_occupancy.cpp ros/ros_yaml.cpp
  # Common interface to XML and JSON.
  document/document.cpp document/json_document.cpp document/json_text.cpp document/number_text.cpp
  document/text_place.cpp document/xml_document.cpp document/xml_skeleton.cpp
  # Decoding of layer data: csv, base64 and compression.
  layer_data/base64.cpp layer_data/csv_tiles.cpp layer_data/inflate.cpp layer_data/layer_data.cpp
  layer_data/zstd_stream.cpp
  # Parts of a Tiled map.
  tiled/properties.cpp tiled/tile_image.cpp tiled/tiled.cpp tiled/tiled_elements.cpp tiled/tiled_image.cpp
  tiled/tiled_kind.cpp tiled/tiled_layer_data.cpp tiled/tiled_layers.cpp tiled/tiled_lookup.cpp
  tiled/tiled_map.cpp tiled/tiled_objects.cpp tiled/tiled_properties.cpp tiled/tiled_reader.cpp
  tiled/tiled_references.cpp tiled/tiled_tilesets.cpp tiled/tiled_tileset_tiles.cpp tiled/tiled_wang_sets.cpp
  # Parts of an LDtk project.
  ldtk/ldtk.cpp ldtk/ldtk_definitions.cpp ldtk/ldtk_entities.cpp ldtk/ldtk_layers.cpp ldtk/ldtk_project.cpp
  ldtk/ldtk_worlds.cpp
  # Scenes of Godot.
  godot/godot.cpp godot/godot_cells.cpp godot/godot_gids.cpp godot/godot_lattice.cpp godot/godot_map.cpp
  godot/godot_nodes.cpp godot/godot_resources.cpp godot/godot_text.cpp godot/godot_tile_set.cpp
  godot/godot_tilesets.cpp godot/godot_value.cpp
  # Levels of a world.
  levels/compile_pattern.cpp levels/file_pattern.cpp levels/grid_offset.cpp levels/join.cpp levels/levels.cpp
  levels/world_file.cpp
  # Solid cells of an LDtk project.
  collision/ldtk_collision.cpp collision/ldtk_guess.cpp collision/ldtk_placement.cpp collision/ldtk_rule.cpp
  # Solid tiles and collision shapes of a Tiled map.
  collision/beyond_cells.cpp collision/cell_shapes.cpp collision/chosen_objects.cpp collision/guess_by_name.cpp
  collision/guess_by_place.cpp collision/guess_candidates.cpp collision/guess_certain.cpp collision/map_evidence.cpp
  collision/name_hint.cpp collision/object_outline.cpp collision/one_way.cpp collision/pixel_placement.cpp
  collision/pixel_projection.cpp collision/placed_shape.cpp collision/rule_as_options.cpp
  collision/solid_hexagons.cpp collision/solid_rule.cpp collision/solid_term.cpp collision/solid_tiles.cpp
  collision/subtract_tiles.cpp collision/tile_ids.cpp collision/tile_object_areas.cpp collision/tiled_collision.cpp
  collision/tiled_collision_layers.cpp collision/tiled_collision_objects.cpp collision/tiled_collision_shapes.cpp
  collision/tiled_collision_tiles.cpp collision/tiled_conversion.cpp collision/tiled_guess.cpp
  collision/tiled_plane.cpp collision/tiled_rule.cpp collision/tiled_rule_words.cpp collision/tiled_terms.cpp
  collision/tiled_view.cpp collision/unite_shapes.cpp)
set(alone layer_data/zstd_stream.cpp loader_world.cpp picture/pgm.cpp picture/picture.cpp picture/png_mask.cpp
          project_settings.cpp read_file.cpp real_path.cpp text/scenario.cpp text/text.cpp tiled/tiled_wang_sets.cpp)
# utfcpp and toml++ are headers alone, so only the build of this module needs them.
set(packages $<BUILD_INTERFACE:utf8cpp> $<BUILD_INTERFACE:${toml}> PNG::PNG ZLIB::ZLIB pugixml::pugixml
  simdjson::simdjson yaml-cpp ${zstd})
