# SPDX-License-Identifier: MIT
set(sources carry.cpp carry/bounds.cpp carry/move_along.cpp carry_by_turn.cpp controllers/carry_players.cpp
            controllers/platformer.cpp
            controllers/platformer_air.cpp controllers/platformer_corner.cpp controllers/platformer_ground.cpp
            controllers/platformer_jump.cpp controllers/platformer_ladder.cpp controllers/platformer_numbers.cpp
            controllers/platformer_solids.cpp controllers/top_down.cpp deflect.cpp explain.cpp move.cpp
            move/slide_by_axes.cpp move_all.cpp position_format.cpp push_out.cpp straighten_path.cpp to_text.cpp
            world/world_axis.cpp world_controllers.cpp world_depenetration.cpp
            world_moves.cpp)
set(packages)
