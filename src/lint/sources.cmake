set(sources
  areas.cpp bit_rows.cpp body_places.cpp body_rules.cpp closed_components.cpp file_rules.cpp finding.cpp findings.cpp
  ldtk_rules.cpp level_rules.cpp lift_times.cpp lifts.cpp lint.cpp map_rules.cpp object_rules.cpp open_map.cpp
  options.cpp options_without_effect.cpp placed_objects.cpp player.cpp player_moves.cpp player_rules.cpp
  player_search.cpp player_starts.cpp reach_rules.cpp rules.cpp shape_rules.cpp tile_edges.cpp tiles_of_rule.cpp
  triggers.cpp)
set(alone body_rules.cpp file_rules.cpp ldtk_rules.cpp level_rules.cpp lint.cpp map_rules.cpp object_rules.cpp
          options.cpp placed_objects.cpp player_rules.cpp player_search.cpp reach_rules.cpp shape_rules.cpp)
