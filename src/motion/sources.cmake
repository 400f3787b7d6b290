set(sources carry.cpp carry_players.cpp deflect.cpp explain.cpp move.cpp move_all.cpp platformer.cpp
            platformer_air.cpp platformer_corner.cpp platformer_ground.cpp platformer_jump.cpp platformer_ladder.cpp
            platformer_numbers.cpp platformer_solids.cpp position_format.cpp push_out.cpp slide_by_axes.cpp to_text.cpp
            top_down.cpp)
set(packages)
