# SPDX-License-Identifier: MIT
# tilespace ask
. "$(dirname "$0")/check.sh"

# What the help says: every example has the answer that stands below it.
"$tilespace" ask --help | sed '/^Queries on hexagonal maps/,$d' | grep '^    {' > examples
grep '{"ask"' examples | sed 's/^ *//' > questions
grep -v '{"ask"' examples | sed 's/^ *//' > answers
"$tilespace" ask "$maps/dungeon.txt" < questions > actual
cmp -s answers actual || expect "the examples of --help" "$(cat answers)" "$(cat actual)"
[ "$(wc -l < questions)" -ge 6 ] || fail "--help has an example for every question"

# cover
expect_answer '{"ask":"cover","box":[2,2,3,3]}' '{"spans":[[2,2,3]]}'
expect_answer '{"ask":"cover","box":[2,2,3,3],"border":"occupied"}' '{"spans":[[2,2,3]]}'
expect_answer '{"ask":"cover","box":[2,2,3,3],"border":"touching"}' '{"spans":[[1,1,4],[2,1,4],[3,1,4]]}'
expect_answer '{"ask":"cover","box":[2,2,3,3],"border":"interior"}' '{"spans":[[2,2,3]]}'
expect_answer '{"ask":"cover","box":[-1e300,3.5,1e300,99]}' '{"spans":[[3,0,8],[4,0,8]]}'
expect_answer '{"ask":"cover","box":[3,3,2,2]}' '{"spans":[]}'
expect_answer '{"ask":"cover","circle":[4,2.5,1]}' '{"spans":[[1,3,5],[2,2,6],[3,3,5]]}'
expect_answer '{"ask":"cover","circle":[4,2.5,0.5],"border":"touching"}' '{"spans":[[1,3,5],[2,3,5],[3,3,5]]}'
expect_answer '{"ask":"cover","circle":[4,2.5,0.5],"border":"interior"}' '{"spans":[[2,3,5]]}'
expect_answer '{"ask":"cover","circle":[4,2.5,-1]}' '{"spans":[]}'
expect_answer '{"ask":"cover","capsule":[1.5,1.5,4.5,1.5,0.25]}' '{"spans":[[1,1,5]]}'
expect_answer '{"ask":"cover","capsule":[1.5,1.5,4.5,1.5,0.5],"border":"interior"}' '{"spans":[[1,1,5]]}'
expect_answer '{"ask":"cover","polygon":[[1,1],[4,1],[1,4]],"border":"interior"}' '{"spans":[[1,1,4],[2,1,3],[3,1,2]]}'
expect_error '{"ask":"cover","polygon":[[1.5,1.5],[1.5,2.5],[2.5,1.5],[2.5,2.5]]}' 'polygon.*convex area'
expect_error '{"ask":"cover","polygon":[[1.5,1.5],[1.5,2.5],[2.5]]}' 'polygon.*2 numbers'
expect_error '{"ask":"cover","annulus":[1,2,3],"border":"interior"}' 'annulus.*4 numbers'
expect_error '{"ask":"cover","sector":[1,1,2,1,0,0,1],"border":"occupied"}' 'for boxes'
expect_error '{"ask":"cover","sector":[1,1,2,1,0,0,1],"capsule":[1,1,2,2,1]}' 'capsule.*sector.*exclude each other'
expect_answer '{"ask":"cover","annulus":[4,2.5,1.5,1.75],"border":"interior"}' \
  '{"spans":[[0,3,5],[1,2,6],[2,2,3],[2,5,6],[3,2,6],[4,3,5]]}'
expect_answer '{"ask":"cover","sector":[1,1,2,1,0,0,1],"border":"interior"}' '{"spans":[[1,1,3],[2,1,3]]}'
expect_answer '{"ask":"cover","sector":[1,1,2,0,0,0,1]}' '{"spans":[]}'

# any_solid, count_solid, first_solid, nearest_solid
expect_answer '{"ask":"any_solid","box":[1,1,3,2]}' '{"any":false}'
expect_answer '{"ask":"any_solid","box":[1,1,3,2],"border":"touching"}' '{"any":true}'
expect_answer '{"ask":"any_solid","circle":[4,2.5,0.5],"border":"interior"}' '{"any":true}'
expect_answer '{"ask":"count_solid","box":[-1e300,2,1e300,3]}' '{"count":3}'
expect_answer '{"ask":"count_solid","circle":[4,2.5,-1]}' '{"count":0}'
expect_answer '{"ask":"count_solid","capsule":[3.5,0.5,3.5,4.5,0.25]}' '{"count":3}'
expect_answer '{"ask":"any_solid","sector":[1.5,1.5,1,1,0,0,1],"border":"interior"}' '{"any":false}'
expect_answer '{"ask":"first_solid","polygon":[[1.5,1.5],[6.5,1.5],[6.5,3.5]]}' '{"found":true,"tile":[3,2]}'
expect_answer '{"ask":"first_solid","box":[1,1,7,4]}' '{"found":true,"tile":[3,2]}'
expect_answer '{"ask":"first_solid","box":[1,1,3,2]}' '{"found":false}'
expect_answer '{"ask":"nearest_solid","point":[3.5,3.75]}' '{"found":true,"tile":[3,4]}'
expect_answer '{"ask":"nearest_solid","point":[5,1.25]}' '{"found":true,"tile":[4,0]}'
expect_answer '{"ask":"nearest_solid","point":[5,1.25],"max_distance":0.125}' '{"found":false}'
expect_answer '{"ask":"nearest_solid","point":[5,1.25],"max_distance":0.25}' '{"found":true,"tile":[4,0]}'
expect_error '{"ask":"any_solid","circle":[4,2,1],"border":"occupied"}' 'for boxes'
expect_answer '{"ask":"nearest_solid","point":[5,1.25],"solidity":"shapes"}' \
  '{"found":true,"tile":[4,0],"point":[5.0,1.0],"distance":0.25}'
expect_error '{"ask":"nearest_solid","point":[4,2],"solidity":"slopes"}' 'solidity.*tiles.*shapes'
expect_error '{"ask":"nearest_solid","point":[4,2],"max_distance":"far"}' 'max_distance.*a number'

# tiles_along
expect_answer '{"ask":"tiles_along","segment":[0.5,0.5,2.5,0.5]}' '{"tiles":[[0,0],[1,0],[2,0]]}'
expect_answer '{"ask":"tiles_along","segment":[-1.5,-1.5,0.5,0.5]}' '{"tiles":[[-2,-2],[-1,-1],[0,0]]}'
expect_answer '{"ask":"tiles_along","segment":[0.5,0.5,1.5,1.5]}' '{"tiles":[[0,0],[1,1]]}'
expect_answer '{"ask":"supercover_along","segment":[0.5,0.5,1.5,1.5]}' \
  '{"tiles":[[0,0],[1,0],[0,1],[1,1]]}'
expect_answer '{"ask":"tiles_along","segment":[0.5,0.5,2.5,0.5],"detail":true}' \
  '{"tiles":[[0,0],[1,0],[2,0]],"fractions":[0.0,0.25,0.75],"sides":["none","west","west"]}'
expect_error '{"ask":"tiles_along","segment":[0,0,1e300,1]}' "10000000 tiles"
expect "ten million tiles are not too many" 10000001 \
  "$(ask '{"ask":"tiles_along","segment":[0.5,0.5,9999999.5,0.5]}' | tr -cd ']' | wc -c | tr -d ' ')"
expect_error '{"ask":"tiles_along","segment":[0.5,0.5,10000000.5,0.5]}' "10000000 tiles"

# cast_ray and is_clear
expect_answer '{"ask":"cast_ray","segment":[1.5,2.5,5.5,2.5]}' \
  '{"hit":true,"tile":[3,2],"side":"west","fraction":0.375}'
expect_answer '{"ask":"cast_ray","segment":[3.5,1.5,3.5,3.5]}' \
  '{"hit":true,"tile":[3,2],"side":"north","fraction":0.25}'
expect_answer '{"ask":"cast_ray","segment":[3.5,2.5,1.5,2.5]}' '{"hit":true,"tile":[3,2],"inside":true,"fraction":0.0}'
expect_answer '{"ask":"cast_ray","segment":[1.5,1.5,6.5,1.5]}' '{"hit":false}'
expect_answer '{"ask":"cast_ray","segment":[-3,-3,-1,-9]}' '{"hit":false}'

# cast_rays and cast_fan
expect_answer '{"ask":"cast_rays","segments":[[1.5,2.5,5.5,2.5],[1.5,1.5,6.5,1.5],[3.5,2.5,1.5,2.5]]}' \
  '{"hits":[{"hit":true,"tile":[3,2],"side":"west","fraction":0.375},{"hit":false},{"hit":true,"tile":[3,2],"inside":true,"fraction":0.0}]}'
expect_answer '{"ask":"cast_rays","segments":[]}' '{"hits":[]}'
expect_answer '{"ask":"cast_fan","origin":[1.5,2.5],"count":1,"range":4}' \
  '{"hits":[{"hit":true,"tile":[3,2],"side":"west","fraction":0.375}]}'
expect_answer \
  '{"ask":"cast_fan","origin":[1.5,2.5],"first":1.5707963267948966,"step":3.141592653589793,"count":2,"range":3}' \
  '{"hits":[{"hit":true,"tile":[1,4],"side":"north","fraction":0.5},{"hit":true,"tile":[1,0],"side":"south","fraction":0.5}]}'
expect_answer '{"ask":"cast_fan","origin":[1.5,2.5],"count":0}' '{"hits":[]}'
expect_answer '{"ask":"cast_fan","origin":[1.5,2.5],"count":1,"range":-1}' '{"hits":[{"hit":false}]}'
expect_error '{"ask":"cast_rays","segments":[[1,2,3,4],[1,2,3]]}' 'item 1 .*start x'
expect_error '{"ask":"cast_rays","segments":7}' 'segments.*start x'
expect_error '{"ask":"cast_fan","origin":[1,2]}' 'count.*missing'
expect_error '{"ask":"cast_fan","origin":[1,2],"count":1.5}' 'whole number from 0 to 1000000'
expect_error '{"ask":"cast_fan","origin":[1,2],"count":1,"step":"x"}' 'step.*a number'
expect_answer '{"ask":"is_clear","segment":[1.5,1.5,6.5,1.5]}' '{"clear":true}'
expect_answer '{"ask":"is_clear","segment":[1.5,2.5,5.5,2.5]}' '{"clear":false}'
printf '.#\n#.\n' > corner.txt
expect "a gap that is open, one that is shut" '{"hit":false}
{"hit":true,"tile":[1,0],"side":"west","fraction":0.5}
{"clear":true}
{"clear":false}' "$("$tilespace" ask corner.txt <<'END'
{"ask":"cast_ray","segment":[0.5,0.5,1.5,1.5],"gap":"open"}
{"ask":"cast_ray","segment":[0.5,0.5,1.5,1.5],"gap":"shut"}
{"ask":"is_clear","segment":[0.5,0.5,1.5,1.5]}
{"ask":"is_clear","segment":[0.5,0.5,1.5,1.5],"gap":"shut"}
END
)"

# cast_box, cast_circle, cast_capsule, cast_point
expect_answer '{"ask":"cast_box","body":[1,2,1,1],"by":[4,0]}' \
  '{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}'
expect_answer '{"ask":"cast_box","body":[2,2,1,1],"by":[0,1]}' '{"hit":false}'
expect_answer '{"ask":"cast_box","body":[2.5,2,1,1],"by":[0,1]}' \
  '{"hit":true,"tile":[3,2],"inside":true,"fraction":0.0}'
expect_answer '{"ask":"cast_circle","circle":[1.5,2.5,0.5],"by":[4,0]}' \
  '{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}'
expect_answer '{"ask":"cast_circle","circle":[1.5,2.5,-1],"by":[4,0]}' '{"hit":false}'
expect_answer '{"ask":"cast_capsule","capsule":[1.5,2.25,1.5,2.75,0.25],"by":[4,0]}' \
  '{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.3125}'
expect_error '{"ask":"cast_capsule","capsule":[1.5,2.25,0.25],"by":[4,0]}' "capsule.*5 numbers"
expect_answer '{"ask":"cast_point","point":[3.5,1.5],"by":[0,2]}' \
  '{"hit":true,"tile":[3,2],"side":"north","normal":[0.0,-1.0],"fraction":0.25}'
expect_error '{"ask":"cast_box","body":[1,2,1],"by":[4,0]}' "body"
expect_error '{"ask":"cast_box","body":[1,2,1,1]}' "by"

# cast_polygon, free_turn
expect_answer '{"ask":"cast_polygon","polygon":[[1,2],[2,2],[2,3],[1,3]],"by":[4,0]}' \
  '{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}'
expect_error '{"ask":"cast_polygon","polygon":[[1,2],[2,2]],"by":[4,0]}' "polygon"
expect_answer '{"ask":"free_turn","polygon":[[1.25,2.25],[1.75,2.25],[1.5,2.5]],"point":[1.5,2.25],"angle":-0.5}' \
  '{"angle":-0.5}'
expect_error '{"ask":"free_turn","polygon":[[1,2],[2,2],[2,3]],"angle":1}' "point"

# inflated
expect_answer '{"ask":"inflated","point":[2.5,2.5],"radius":0.5}' '{"solid":false}'
expect_answer '{"ask":"inflated","point":[2.5,2.5],"radius":0.625}' '{"solid":true}'
expect_error '{"ask":"inflated","radius":1}' "point"

# overlaps_solid
expect_answer '{"ask":"overlaps_solid","polygon":[[2,2],[3,2],[3,3],[2,3]]}' '{"overlaps":false}'
expect_answer '{"ask":"overlaps_solid","polygon":[[2,2],[3.25,2],[2,3]]}' '{"overlaps":true}'
expect_answer '{"ask":"overlaps_solid","body":[2,2,1,1]}' '{"overlaps":false}'
expect_answer '{"ask":"overlaps_solid","body":[2.125,2,1,1]}' '{"overlaps":true}'
expect_answer '{"ask":"overlaps_solid","circle":[2.5,2.5,0.5]}' '{"overlaps":false}'
expect_answer '{"ask":"overlaps_solid","capsule":[2.5,2.5,2.75,2.5,0.5]}' '{"overlaps":true}'
expect_error '{"ask":"overlaps_solid","box":[2,2,3,3]}' "box"

# move_as
expect_answer '{"ask":"move_as","body":[1,2,1,1],"by":[4,-0.5]}' \
  '{"at":[2.0,1.5],"contacts":[{"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}]}'
expect_answer '{"ask":"move_as","body":[1,2,1,1],"by":[4,-0.5],"response":"stop"}' \
  '{"at":[2.0,1.875],"contacts":[{"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}],"rest":[3.0,-0.375]}'
expect_answer '{"ask":"move_as","circle":[1.5,2.5,0.5],"by":[2,0],"response":"bounce"}' \
  '{"at":[1.5,2.5],"contacts":[{"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.5}]}'
expect_answer '{"ask":"move_as","capsule":[1.5,2.25,1.5,2.75,0.25],"by":[4,0],"response":"stop"}' \
  '{"at":[2.75,2.25],"contacts":[{"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.3125}],"rest":[2.75,0.0]}'
expect_error '{"ask":"move_as","body":[1,2,1,1],"circle":[1,1,1],"by":[0,0]}' "circle"
expect_error '{"ask":"move_as","body":[1,2,1,1],"by":[0,0],"order":"z_first"}' "x_first"

# Moving solids: where they are after their steps
expect_answer '{"ask":"cast_box","body":[1,1,1,1],"by":[4,0],"solids":[[5,1,1,1,-1,0]]}' \
  '{"hit":true,"solid":0,"side":"west","normal":[-1.0,0.0],"fraction":0.5}'
expect_answer '{"ask":"cast_capsule","capsule":[2,1.5,2,1.5,0.5],"by":[4,0],"solids":[[9,9,1,1,0,0],[5,1,1,1,-1,0]]}' \
  '{"hit":true,"solid":1,"side":"west","normal":[-1.0,0.0],"fraction":0.375}'
expect_answer '{"ask":"overlaps_solid","circle":[4,1.5,0.5],"solids":[[5,1,1,1,-1,0]]}' '{"overlaps":true}'
expect_answer '{"ask":"overlaps_solid","circle":[4,1.5,0.5],"solids":[[5,1,1,1,0,0]]}' '{"overlaps":false}'
expect_answer '{"ask":"move_as","body":[1,1,1,1],"by":[4,0],"solids":[[5,1,1,1,-1,0]]}' \
  '{"at":[3.0,1.0],"contacts":[{"solid":0,"side":"west","normal":[-1.0,0.0],"fraction":0.5}]}'
expect_error '{"ask":"cast_box","body":[1,1,1,1],"by":[4,0],"solids":[[5,1,1,1]]}' "solids.*6 numbers"
expect_error '{"ask":"overlaps_solid","polygon":[[2,2],[3,2],[3,3]],"solids":[[5,1,1,1,0,0]]}' "solids.*body"
# Boulders, beams and ships; counted in this order, and a ship has tiles.
expect_answer '{"ask":"cast_box","body":[1,1,1,1],"by":[4,0],"moving_circles":[[5.5,1.5,0.5,-1,0]]}' \
  '{"hit":true,"solid":0,"side":"west","normal":[-1.0,0.0],"fraction":0.5}'
expect_answer '{"ask":"cast_box","body":[1,1,1,1],"by":[4,0],"moving_capsules":[[5.5,0,5.5,3,0.5,-1,0]],'\
'"solids":[[9,9,1,1,0,0]]}' \
  '{"hit":true,"solid":1,"side":"west","normal":[-1.0,0.0],"fraction":0.5}'
expect_answer '{"ask":"move_as","body":[1,1,1,1],"by":[4,0],"solids":[[9,9,1,1,0,0]],'\
'"moving_maps":[{"tiles":[".#"],"at":[4,1],"by":[-0.5,0]}]}' \
  '{"at":[3.5,1.0],"contacts":[{"solid":1,"tile":[1,0],"side":"west","normal":[-1.0,0.0],"fraction":0.625}]}'
expect_answer '{"ask":"carry","body":[4.5,0,1,1],"moving_maps":[{"tiles":["###"],"at":[4,1],"by":[-0.5,0]}]}' \
  '{"at":[4.0,0.0],"velocity":[-0.5,0.0],"carrier":0,"pushed_by":[-1,-1],"crushed":false}'
expect_answer '{"ask":"push_out","body":[4.875,1,1,1],"moving_maps":[{"tiles":["#"],"at":[4,1]}]}' \
  '{"free":true,"at":[5.0,1.0],"by":[0.125,0.0],"side":"east"}'
expect_answer '{"ask":"carry","body":[1,1,1,1],"solids":[[1,2,1,0.5,0.25,0]]}' \
  '{"at":[1.25,1.0],"velocity":[0.25,0.0],"carrier":0,"pushed_by":[-1,-1],"crushed":false}'
expect_answer '{"ask":"carry","circle":[5.5,1.5,0.5],"solids":[[7,1,1,1,-1.5,0]]}' \
  '{"at":[5.0,1.5],"velocity":[-1.5,0.0],"carrier":-1,"pushed_by":[0,-1],"crushed":false}'
expect_answer '{"ask":"carry","body":[1,1,1,1]}' \
  '{"at":[1.0,1.0],"velocity":[0.0,0.0],"carrier":-1,"pushed_by":[-1,-1],"crushed":false}'
expect_answer '{"ask":"explain","body":[4,1.25,1,1],"by":[0,1],"solids":[[4,3,1,1,0,-0.5]]}' \
  '{"at":[4.0,1.5],"contacts":[{"solid":0,"side":"north","normal":[0.0,-1.0],"fraction":0.25}],"legs":[{"from":[4.0,1.25],"by":[0.0,1.0],"candidates":[{"tile":[3,2],"reason":"only touched"}],"text":"stopped by mover 0 from the north after 0.25 of the path; it only touches (3, 2)"}]}'

# push_out
expect_answer '{"ask":"push_out","body":[2.125,2,1,1]}' '{"free":true,"at":[2.0,2.0],"by":[-0.125,0.0],"side":"west"}'
expect_answer '{"ask":"push_out","body":[2.125,2,1,1],"max_distance":0.0625}' \
  '{"free":false,"at":[2.125,2.0],"by":[0.0,0.0]}'
expect_answer '{"ask":"push_out","circle":[1.5,1.5,0.25]}' '{"free":true,"at":[1.5,1.5],"by":[0.0,0.0]}'

# explain
expect_answer '{"ask":"explain","body":[1,2,1,1],"by":[4,-0.5]}' \
  '{"at":[2.0,1.5],"contacts":[{"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}],"legs":[{"from":[1.0,2.0],"by":[4.0,-0.5],"candidates":[{"tile":[3,2],"reason":"decided","fraction":0.25},{"tile":[0,2],"reason":"moving away"},{"tile":[0,3],"reason":"moving away"},{"tile":[0,1],"reason":"only touched"}],"text":"stopped by tile (3, 2) from the west after 0.25 of the path; it moves away from (0, 2) and (0, 3); it only touches (0, 1)"},{"from":[2.0,1.875],"by":[0.0,-0.375],"candidates":[{"tile":[3,2],"reason":"only touched"}],"text":"nothing in the way; it only touches (3, 2)"}]}'
expect_answer '{"ask":"explain","circle":[1.5,2.5,-1],"by":[4,0]}' '{"at":[1.5,2.5],"contacts":[],"legs":[]}'
expect_error '{"ask":"explain","by":[4,0]}' "body.*circle"
expect_error '{"ask":"explain","body":[1,2,1,1],"by":[4,0],"response":"jump"}' "slide.*stop.*bounce"

# relate
expect_answer '{"ask":"relate","circle":[0,0,5],"box":[3,4,9,9]}' '{"relation":"tangent"}'
expect_answer '{"ask":"relate","circle":[0,0,5.000000000000001],"box":[3,4,9,9]}' '{"relation":"overlapping"}'
expect_answer '{"ask":"relate","circle":[0,0,4.999999999999999],"box":[3,4,9,9]}' '{"relation":"separate"}'

# is_solid
expect_answer '{"ask":"is_solid","tile":[3,2]}' '{"solid":true}'
expect_answer '{"ask":"is_solid","tile":[4,2]}' '{"solid":false}'
expect_answer '{"ask":"is_solid","tile":[-1,0]}' '{"solid":false}'
expect_answer '{"ask":"is_solid","point":[3.999,2]}' '{"solid":true}'
expect "outside is solid if asked for" '{"solid":true}' \
  "$(echo '{"ask":"is_solid","tile":[-1,0]}' | "$tilespace" ask room.txt --outside solid)"

# World units: tiles of 16 from -8,4 on.
expect "the world" '{"spans":[[2,3,4]]}
{"tiles":[[1,2],[2,2],[3,2]]}
{"hit":true,"tile":[3,2],"side":"west","fraction":0.375}
{"clear":false}
{"solid":true}
{"solid":true}
{"relation":"tangent"}
{"spans":[[1,3,4],[2,2,5],[3,3,4]]}
{"count":4,"corners":[[40.0,36.0,"arc"],[24.0,52.0,"arc"],[8.0,36.0,"arc"],[24.0,20.0,"arc"]]}
{"count":4,"corners":[[24.0,20.0,"wall"],[104.0,20.0,"wall"],[104.0,36.0,"ray"],[24.0,36.0,"ray"]]}
{"found":true,"tile":[3,2],"point":[40.0,44.0],"distance":8.0}' "$("$tilespace" ask room.txt --tile-size 16 --origin -8,4 <<'END'
{"ask":"cover","box":[40,36,56,52],"world":true}
{"ask":"tiles_along","segment":[16,44,48,44],"world":true}
{"ask":"cast_ray","segment":[16,44,80,44],"world":true}
{"ask":"is_clear","segment":[16,44,80,44],"world":true}
{"ask":"is_solid","point":[40,36],"world":true}
{"ask":"is_solid","tile":[3,2],"world":true}
{"ask":"relate","circle":[0,0,5],"box":[3,4,9,9],"world":true}
{"ask":"cover","circle":[48,44,9],"world":true}
{"ask":"visibility_polygon","from":[24,36],"radius":16,"world":true}
{"ask":"visibility_polygon","from":[24,36],"cone":[0,-1,1,0],"world":true}
{"ask":"nearest_solid","point":[32,44],"solidity":"shapes","world":true}
END
)"
expect "bodies of the world" '{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}
{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}
{"hit":true,"tile":[3,2],"side":"north","normal":[0.0,-1.0],"fraction":0.25}
{"hit":true,"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}
{"overlaps":true}
{"overlaps":true}
{"at":[24.0,28.0],"contacts":[{"tile":[3,2],"side":"west","normal":[-1.0,0.0],"fraction":0.25}]}
{"free":true,"at":[24.0,36.0],"by":[-2.0,0.0],"side":"west"}' "$("$tilespace" ask room.txt --tile-size 16 --origin -8,4 <<'END'
{"ask":"cast_box","body":[8,36,16,16],"by":[64,0],"world":true}
{"ask":"cast_circle","circle":[16,44,8],"by":[64,0],"world":true}
{"ask":"cast_point","point":[48,28],"by":[0,32],"world":true}
{"ask":"cast_polygon","polygon":[[8,36],[24,36],[24,52],[8,52]],"by":[64,0],"world":true}
{"ask":"overlaps_solid","body":[26,36,16,16],"world":true}
{"ask":"overlaps_solid","polygon":[[24,36],[44,36],[24,52]],"world":true}
{"ask":"move_as","body":[8,36,16,16],"by":[64,-8],"world":true}
{"ask":"push_out","body":[26,36,16,16],"max_distance":16,"world":true}
END
)"
expect "moving solids of the world" '{"hit":true,"solid":0,"side":"west","normal":[-1.0,0.0],"fraction":0.5}
{"at":[12.0,20.0],"velocity":[4.0,0.0],"carrier":0,"pushed_by":[-1,-1],"crushed":false}
{"at":[12.0,20.0],"velocity":[4.0,0.0],"carrier":0,"pushed_by":[-1,-1],"crushed":false}' \
  "$("$tilespace" ask room.txt --tile-size 16 --origin -8,4 <<'END'
{"ask":"cast_box","body":[8,20,16,16],"by":[64,0],"solids":[[72,20,16,16,-16,0]],"world":true}
{"ask":"carry","body":[8,20,16,16],"solids":[[8,36,16,8,4,0]],"world":true}
{"ask":"carry","body":[8,20,16,16],"moving_maps":[{"tiles":["#"],"at":[8,36],"by":[4,0]}],"world":true}
END
)"
expect "moves where tiles are not square" \
  '{"error":"key \"world\": in world units this shape needs a layout of square tiles"}' \
  "$(echo '{"ask":"move_as","circle":[1,1,1],"by":[1,0],"world":true}' | "$tilespace" ask room.txt --tile-size 1x2)"
expect "tiles that are not square" \
  '{"error":"key \"world\": in world units this shape needs a layout of square tiles"}' \
  "$(echo '{"ask":"cover","circle":[1,1,1],"world":true}' | "$tilespace" ask room.txt --tile-size 1x2)"
expect "light in tiles that are not square" \
  '{"error":"key \"world\": in world units this shape needs a layout of square tiles"}' \
  "$(echo '{"ask":"visibility_polygon","from":[1,1],"radius":2,"world":true}' |
    "$tilespace" ask room.txt --tile-size 1x2)"

# Lines that cannot be answered
expect_error 'garbage' "not JSON"
expect_error '{"ask":"is_solid","tile":[0,0]' "not JSON"
expect_error '{"ask":"is_solid","tile":[0,0]} {}' "not JSON"
expect_error '{"ask":"cover","circle":[0,0,NaN]}' "not JSON"
expect_error '[1,2]' "object"
expect_error '{}' "ask"
expect_error '{"ask":7}' "ask"
expect_error '{"ask":"nope"}' 'nope.*known are .*cover.*solid'
# Names that others use: each leads to a query that there is.
for name in raycast RayCast ray_cast linecast shapecast sweep move_and_slide move_and_collide collide overlap \
  line_of_sight fov astar a_star pathfind dijkstra; do
  expect_error "{\"ask\":\"$name\"}" 'did you mean'
  meant=$(echo "{\"ask\":\"$name\"}" | "$tilespace" ask room.txt | grep -o 'mean [^?]*' | tr -cd 'a-z_ ')
  echo "{\"ask\":\"${meant#mean }\"}" | "$tilespace" ask room.txt | grep -q 'known are' && fail "$name: no query $meant"
done
expect_error '{"ask":"path","from":[1,1],"to":[2,2]}' 'did you mean .*find_path'
expect_error '{"ask":"cast_rya","segment":[1,1,2,2]}' 'did you mean .*cast_ray'
expect_error '{"ask":"cast_ray","segmnet":[1,1,2,2]}' 'unknown key .*segmnet.*; did you mean .*segment'

# Wrong lines are answers; with --strict they fail the command at the end.
printf '{"ask":"is_solid","tile":[0,0]}\n{"ask":"nope"}\n{"ask":"is_solid","tile":[1,1]}\n' > lines
"$tilespace" ask room.txt < lines > out 2> err
expect "exit code of wrong lines" "0 " "$? $(cat err)"
"$tilespace" ask room.txt --strict < lines > strict 2> err
expect "exit code of wrong lines with --strict" "1 tilespace: 1 of 3 lines failed" "$? $(cat err)"
cmp -s out strict || fail "the same answers with --strict"
sed 2d lines | "$tilespace" ask room.txt --strict > out
expect "exit code of right lines with --strict" 0 "$?"
expect_error '{"ask":"is_solid","tile":[0,0],"tiel":1}' 'tiel.*takes.*tile'
expect_error '{"ask":"is_solid","tile":[0,0],"tile":[0,0]}' 'duplicate key.*tile'
expect_error '{"ask":"is_solid"}' 'tile'
expect_error '{"ask":"is_solid","tile":[0,0],"point":[0,0]}' 'exclude'
expect_error '{"ask":"is_solid","tile":[0.5,0]}' 'tile.*whole'
expect_error '{"ask":"is_solid","tile":[2147483648,0]}' 'tile.*2147483647'
expect_error '{"ask":"is_solid","tile":[0,0],"world":"yes"}' 'world.*true or false'
expect_error '{"ask":"cover"}' 'circle.*box'
expect_error '{"ask":"cover","circle":[1,2]}' 'circle.*3 numbers'
expect_error '{"ask":"cover","circle":[1,2,true]}' 'circle.*3 numbers'
expect_error '{"ask":"cover","circle":[1,2,1e999]}' 'circle.*beyond the range of double'
expect_error '{"ask":"cover","circle":[1,2,3],"border":"occupied"}' 'border.*touching.*interior'
expect_error '{"ask":"cover","box":[1,2,3,4],"border":"open"}' 'border.*occupied.*touching.*interior'
expect_error '{"ask":"cast_ray","segment":[1,2,3,4],"gap":"ajar"}' 'gap.*open.*shut'
expect_error '{"ask":"relate","circle":[1,2,3]}' 'box.*missing'
expect_error '{"ask":"is_solid","tile":[0,0],"id":[1]}' 'id'
expect_error "$(printf '{"ask":"\377"}')" "not JSON"

# Order, blank lines, line ends, an end without a newline, and going on after what cannot be answered
expect "one answer a line, in order" '{"id":1,"solid":true}
{"error":"not JSON: column 1: syntax error while parsing value - invalid literal; last read: '"'x'"'"}
{"id":"two","solid":false}
{"id":3,"error":"key \"tile\" or \"point\" is missing; \"is_solid\" takes one of them"}
{"id":4,"solid":true}' \
  "$(printf '%s\n' '{"ask":"is_solid","tile":[0,0],"id":1}' '' 'x' '  ' '{"ask":"is_solid","tile":[1,1],"id":"two"}' |
     { cat; printf '{"ask":"is_solid","id":3}\r\n\r\n{"ask":"is_solid","tile":[3,2],"id":4}'; } |
        "$tilespace" ask room.txt)"
expect "no question, no answer" "" "$("$tilespace" ask room.txt < /dev/null)"
expect "a line too long, and one after it" '{"error":"the line is longer than 1048576 bytes"}
{"solid":true}' "$({ head -c 3000000 /dev/zero | tr '\0' ' '; printf '\n{"ask":"is_solid","tile":[0,0]}\n'; } |
        "$tilespace" ask room.txt)"

# Doubles read back equal.
for id in 0.1 1e-300 5e-324 1e+300 -0.0 0.30000000000000004 1.7976931348623157e+308 123456789.0 9007199254740993 \
          '"x"' null; do
  expect_answer "{\"ask\":\"is_solid\",\"tile\":[0,0],\"id\":$id}" "{\"id\":$id,\"solid\":true}"
done
expect_answer '{"ask":"cast_ray","segment":[1.5,2.5,1e300,2.5]}' \
  '{"hit":true,"tile":[3,2],"side":"west","fraction":1.4999999999999998e-300}'

# hang_up: ends the conversation with the coprocess.
hang_up() {
  local pid=$COPROC_PID
  eval "exec ${COPROC[1]}>&- ${COPROC[0]}<&-"
  wait "$pid"
}

# A program that asks one by one gets each answer before the next question.
coproc "$tilespace" ask room.txt
for x in 2 3 4; do
  printf '{"ask":"is_solid","tile":[%d,2]}\n' "$x" >&"${COPROC[1]}"
  read -r -t 20 answer <&"${COPROC[0]}" || answer="no answer in time"
  expect "question $x of a conversation" "{\"solid\":$([ "$x" = 3 ] && echo true || echo false)}" "$answer"
done
hang_up

# Nor does an answer wait for what comes behind its question and is no whole one yet.
for behind in '\n' '\r\n\r\n' '{' '  \n{"ask"'; do
  coproc "$tilespace" ask room.txt
  printf '{"ask":"is_solid","tile":[0,0]}\n%b' "$behind" >&"${COPROC[1]}"
  read -r -t 20 answer <&"${COPROC[0]}" || answer="no answer in time"
  expect "a question with $behind behind it" '{"solid":true}' "$answer"
  hang_up
done

# What could take long, or be taken for something else
expect_error "{$(seq -s, -f '"k%g":0' 1 90000)}" 'at most 16 keys'
expect "a NUL byte" '{"error":"not JSON: the line has a NUL byte"}' \
  "$(printf '{"ask":"is_solid","tile":[0,0]}\0{}\n' | "$tilespace" ask room.txt)"
expect_error '{"ask":"so\u0000lid"}' 'u0000lid.*known are'

# Many questions
awk 'BEGIN { for (i = 0; i < 20000; ++i)
  printf "{\"ask\":\"cast_ray\",\"segment\":[1.5,1.5,%d.25,4.5],\"id\":%d}\n", i % 7, i }' > many
expect "20000 answers" "20000 19999" \
  "$("$tilespace" ask room.txt < many | awk 'END { split($0, part, /[:,]/); print NR, part[2] }')"

# Objects: boxes, known by their place in the list.
boxes='"objects":[[1,1,2,2],[2,2,3,3],[5,1,6,1.5],[4,9,3,1]]'
expect_answer '{"ask":"objects_touching",'"$boxes"',"point":[2,2]}' '{"objects":[0,1]}'
expect_answer '{"ask":"objects_touching",'"$boxes"',"circle":[5.5,2.5,1]}' '{"objects":[2]}'
expect_answer '{"ask":"objects_touching",'"$boxes"',"box":[0,0,9,9]}' '{"objects":[0,1,2]}'
expect_answer '{"ask":"objects_touching",'"$boxes"',"capsule":[0,1,7,1,0]}' '{"objects":[0,2]}'
expect_answer '{"ask":"objects_touching",'"$boxes"',"segment":[3,4,3,2]}' '{"objects":[1]}'
expect_answer '{"ask":"objects_touching",'"$boxes"',"sector":[3.5,1.25,9,1,-1,1,1]}' '{"objects":[2]}'
expect_answer '{"ask":"objects_touching","objects":[],"point":[2,2]}' '{"objects":[]}'
expect_answer '{"ask":"nearest_objects",'"$boxes"',"point":[4,1],"count":9}' '{"objects":[2,1,0]}'
expect_answer '{"ask":"nearest_objects",'"$boxes"',"point":[4,1],"count":1}' '{"objects":[2]}'
expect_answer '{"ask":"object_pairs",'"$boxes"'}' '{"pairs":[[0,1]]}'
expect_answer '{"ask":"visit_along",'"$boxes"',"segment":[1.5,2.5,7.5,2.5]}' \
  '{"events":[{"object":1,"side":"west","enters":true,"fraction":0.08333333333333333},{"tile":[3,2],"side":"west","enters":true,"fraction":0.25},{"tile":[7,2],"side":"west","enters":true,"fraction":0.9166666666666666}]}'
expect_answer '{"ask":"visit_along",'"$boxes"',"segment":[1.5,2.5,7.5,2.5],"until":"wall"}' \
  '{"events":[{"object":1,"side":"west","enters":true,"fraction":0.08333333333333333},{"tile":[3,2],"side":"west","enters":true,"fraction":0.25}]}'
expect_answer '{"ask":"visit_along",'"$boxes"',"circle":[5.5,2.5,0.5],"by":[0,-1]}' \
  '{"events":[{"object":2,"side":"south","enters":true,"fraction":0.5},{"tile":[5,0],"side":"south","enters":false,"fraction":1.0}]}'
expect_answer '{"ask":"visit_along",'"$boxes"',"circle":[5.5,2.5,0.5],"by":[0,-1],"solidity":"shapes"}' \
  '{"events":[{"object":2,"side":"south","enters":true,"fraction":0.5}]}'
expect_answer '{"ask":"visit_along",'"$boxes"',"body":[5,2,1,0.5],"by":[0,-0.5]}' \
  '{"events":[{"object":2,"side":"south","enters":false,"fraction":1.0}]}'
expect_error '{"ask":"objects_touching",'"$boxes"'}' 'one of'
expect_error '{"ask":"objects_touching","objects":[[1,2,3]],"point":[2,2]}' 'objects'
expect_error '{"ask":"visit_along",'"$boxes"',"segment":[1,2,3,4],"by":[1,1]}' 'by'
expect_error '{"ask":"visit_along",'"$boxes"',"circle":[1,2,3]}' 'by'
expect_error '{"ask":"nearest_objects",'"$boxes"',"point":[4,1],"count":-1}' 'count'

# boxes_of, rooms_of, outlines_of
expect_answer '{"ask":"boxes_of"}' '{"count":5,"boxes":[[0,0,1,5],[1,0,7,1],[7,0,8,5],[3,2,4,3],[1,4,7,5]]}'
expect_answer '{"ask":"boxes_of","merge":"greedy"}' \
  '{"count":5,"boxes":[[0,0,8,1],[0,1,1,5],[7,1,8,5],[3,2,4,3],[1,4,7,5]]}'
expect_answer '{"ask":"boxes_of","box":[2,1,4,3]}' '{"count":1,"boxes":[[3,2,4,3]]}'
expect_answer '{"ask":"boxes_of","box":[3,3,2,2]}' '{"count":0,"boxes":[]}'
expect_answer '{"ask":"rooms_of","box":[1,1,4,4]}' \
  '{"count":3,"doors":2,"rooms":[{"box":[1,1,3,4],"doors":[{"room":1,"side":"east","box":[2,1,3,2]},{"room":2,"side":"east","box":[2,3,3,4]}]},{"box":[3,1,4,2],"doors":[{"room":0,"side":"west","box":[3,1,4,2]}]},{"box":[3,3,4,4],"doors":[{"room":0,"side":"west","box":[3,3,4,4]}]}]}'
expect_answer '{"ask":"rooms_of","box":[2,1,4,3],"merge":"greedy"}' \
  '{"count":2,"doors":1,"rooms":[{"box":[2,1,4,2],"doors":[{"room":1,"side":"south","box":[2,1,3,2]}]},{"box":[2,2,3,3],"doors":[{"room":0,"side":"north","box":[2,2,3,3]}]}]}'
expect_answer '{"ask":"rooms_of","box":[-1e300,1.5,1e300,1.5]}' \
  '{"count":1,"doors":0,"rooms":[{"box":[1,1,7,2],"doors":[]}]}'
expect_answer '{"ask":"outlines_of"}' \
  '{"count":3,"outlines":[{"hole":false,"corners":[[0.0,0.0],[8.0,0.0],[8.0,5.0],[0.0,5.0]]},{"hole":true,"corners":[[1.0,1.0],[1.0,4.0],[7.0,4.0],[7.0,1.0]]},{"hole":false,"corners":[[3.0,2.0],[4.0,2.0],[4.0,3.0],[3.0,3.0]]}]}'
expect_answer '{"ask":"outlines_of","box":[1,1,3,2]}' '{"count":0,"outlines":[]}'
expect_error '{"ask":"boxes_of","merge":"least"}' 'merge.*fewest.*greedy'
expect_error '{"ask":"rooms_of","box":[1,2]}' 'box.*4 numbers'
expect_error '{"ask":"outlines_of","merge":"greedy"}' 'unknown key.*merge'
expect_error '{"ask":"rooms"}' 'did you mean .*rooms_of'

# has_line_of_sight, field_of_view and visibility_polygon
expect_answer '{"ask":"has_line_of_sight","from":[2,2],"to":[4.5,2.5]}' '{"visible":false}'
expect_answer '{"ask":"has_line_of_sight","from":[2,2],"to":[3,2]}' '{"visible":true}'
expect_answer '{"ask":"has_line_of_sight","from":[1,1],"to":[6,1],"radius":4}' '{"visible":false}'
expect_answer '{"ask":"has_line_of_sight","from":[1,1],"to":[6.9,1.9],"radius":5}' '{"visible":true}'
expect_answer '{"ask":"has_line_of_sight","from":[1,1],"to":[6,1],"cone":[1,0,0,1]}' '{"visible":true}'
expect_answer '{"ask":"has_line_of_sight","from":[1,1],"to":[6,1],"cone":[0,1,-1,0]}' '{"visible":false}'
expect_answer '{"ask":"has_line_of_sight","from":[1,1],"to":[-1,1]}' '{"visible":false}'
expect_answer '{"ask":"field_of_view","from":[2,2],"radius":2}' \
  '{"count":12,"spans":[[0,2,3],[1,1,4],[2,0,4],[3,1,4],[4,2,3]]}'
expect_answer '{"ask":"field_of_view","from":[2,2],"cone":[1,-1,1,1]}' \
  '{"count":10,"spans":[[0,4,6],[1,3,5],[2,2,4],[3,3,5],[4,4,6]]}'
expect_answer '{"ask":"field_of_view","from":[3,2],"radius":0}' '{"count":1,"spans":[[2,3,4]]}'
expect_answer '{"ask":"field_of_view","from":[2,2],"cone":[0,0,1,1]}' '{"count":0,"spans":[]}'
expect_answer '{"ask":"field_of_view","from":[-1,2]}' '{"count":0,"spans":[]}'
expect_error '{"ask":"has_line_of_sight","from":[1,1]}' 'to.*missing'
expect_answer '{"ask":"visibility_polygon","from":[2,2]}' \
  '{"count":7,"corners":[[7.0,1.0,"wall"],[7.0,2.0,"ray"],[3.0,2.0,"wall"],[3.0,3.0,"ray"],[4.0,4.0,"wall"],'\
'[1.0,4.0,"wall"],[1.0,1.0,"wall"]]}'
expect_answer '{"ask":"visibility_polygon","from":[2,2],"radius":1}' \
  '{"count":4,"corners":[[3.0,2.0,"arc"],[2.0,3.0,"arc"],[1.0,2.0,"arc"],[2.0,1.0,"arc"]]}'
expect_answer '{"ask":"visibility_polygon","from":[2,2],"cone":[0,-1,1,0]}' \
  '{"count":4,"corners":[[2.0,1.0,"wall"],[7.0,1.0,"wall"],[7.0,2.0,"ray"],[2.0,2.0,"ray"]]}'
circle='[[56.0,36.0,"arc"],[40.0,52.0,"arc"],[24.0,36.0,"arc"],[40.0,20.0,"arc"]]'
expect "corners in world units" '{"count":4,"corners":'"$circle"'}
{"count":4,"corners":[[40.0,20.0,"wall"],[120.0,20.0,"wall"],[120.0,36.0,"ray"],[40.0,36.0,"ray"]]}
{"found":true,"tile":[4,0],"point":[88.0,20.0],"distance":4.0}' "$(printf '%s\n' \
  '{"ask":"visibility_polygon","world":true,"from":[40,36],"radius":16}' \
  '{"ask":"visibility_polygon","world":true,"from":[40,36],"cone":[0,-9,9,0]}' \
  '{"ask":"nearest_solid","world":true,"point":[88,24],"solidity":"shapes"}' |
  "$tilespace" ask room.txt --tile-size 16 --origin 8,4)"
expect_answer '{"ask":"visibility_polygon","from":[2,2],"cone":[0,-1,1,0],"segment":[4,0,4,3]}' \
  '{"count":4,"corners":[[2.0,1.0,"wall"],[4.0,1.0,"segment"],[4.0,2.0,"ray"],[2.0,2.0,"ray"]]}'
expect_error '{"ask":"visibility_polygon","from":[2,2],"segment":[4,0]}' 'segment.*4 numbers'
expect_answer '{"ask":"visibility_polygon","from":[-1,2]}' '{"count":0,"corners":[]}'
expect_answer '{"ask":"visibility_polygon","from":[2,2],"radius":-1}' '{"count":0,"corners":[]}'
expect_error '{"ask":"visibility_polygon","radius":2}' 'from.*missing'
expect_error '{"ask":"visibility_polygon","from":[2,2],"cone":[1,0]}' 'cone.*4 numbers'
expect_error '{"ask":"field_of_view","from":[1,1],"radius":-1}' 'radius.*whole number'
expect_error '{"ask":"field_of_view","from":[1,1],"cone":[1,0]}' 'cone.*4 numbers'
expect "line of sight through a gap that is open, and one that is shut" '{"visible":true}
{"visible":false}
{"count":4,"spans":[[0,0,2],[1,0,2]]}
{"count":3,"spans":[[0,0,2],[1,0,1]]}' "$("$tilespace" ask corner.txt <<'END'
{"ask":"has_line_of_sight","from":[0,0],"to":[1,1]}
{"ask":"has_line_of_sight","from":[0,0],"to":[1,1],"gap":"shut"}
{"ask":"field_of_view","from":[0,0]}
{"ask":"field_of_view","from":[0,0],"gap":"shut"}
END
)"

# reachable_in_steps, reachable_at_cost, squared_distance_to_solid and find_path
expect_answer '{"ask":"reachable_in_steps","from":[2,2],"steps":1}' '{"count":4,"spans":[[1,2,3],[2,1,3],[3,2,3]]}'
expect_answer '{"ask":"reachable_in_steps","from":[2,2],"steps":1,"diagonals":"both_free"}' \
  '{"count":6,"spans":[[1,1,3],[2,1,3],[3,1,3]]}'
expect_answer '{"ask":"reachable_in_steps","from":[2,2],"steps":1,"diagonals":"one_free"}' \
  '{"count":8,"spans":[[1,1,4],[2,1,3],[3,1,4]]}'
expect_answer '{"ask":"reachable_in_steps","from":[2,2],"steps":2147483647}' \
  '{"count":17,"spans":[[1,1,7],[2,1,3],[2,4,7],[3,1,7]]}'
expect_answer '{"ask":"reachable_at_cost","from":[2,1],"cost":[0,1]}' '{"count":5,"spans":[[1,1,4],[2,1,3]]}'
expect_answer '{"ask":"reachable_at_cost","from":[3,2],"cost":[9,9]}' '{"count":0,"spans":[]}'
expect_error '{"ask":"reachable_in_steps","from":[2,1]}' 'steps.*missing'
expect_error '{"ask":"reachable_at_cost","from":[2,1]}' 'cost.*missing'
expect_error '{"ask":"reachable_at_cost","from":[2,1],"steps":1,"cost":[1,1]}' 'unknown key.*steps'
expect_error '{"ask":"reachable_in_steps","from":[2,1],"steps":-1}' 'steps.*whole number'
expect_error '{"ask":"reachable_at_cost","from":[2,1],"cost":[1,-1]}' 'cost.*whole numbers from 0'
expect_answer '{"ask":"reachable_at_cost","from":[2,1],"cost":[1,1],"diagonals":"never"}' \
  '{"count":7,"spans":[[1,1,5],[2,1,3],[3,2,3]]}'
expect_answer '{"ask":"reachable_at_cost","from":[2,1],"cost":[1,1],"costs":[[0,0,8,9,3],[1,1,3,3,1]]}' \
  '{"count":4,"spans":[[1,1,3],[2,1,3]]}'
expect_error '{"ask":"reachable_in_steps","from":[2,1],"steps":1,"diagonals":"some"}' 'diagonals.*never.*always'
expect_answer '{"ask":"squared_distance_to_solid","point":[5.5,2.5]}' '{"found":true,"squared":4}'
expect_answer '{"ask":"squared_distance_to_solid","point":[5,2],"max_distance":2}' '{"found":true,"squared":4}'
expect_answer '{"ask":"squared_distance_to_solid","point":[5,2],"max_distance":1}' '{"found":false}'
expect_answer '{"ask":"squared_distance_to_solid","point":[3,2],"max_distance":0}' '{"found":true,"squared":0}'
expect_error '{"ask":"squared_distance_to_solid","point":[-1,2]}' 'point.*outside'
expect_error '{"ask":"squared_distance_to_solid","point":[5,2],"max_distance":65536}' 'max_distance.*65535'
expect_answer '{"ask":"find_path","from":[2,2],"to":[4,2]}' \
  '{"found":true,"cost":[4,0],"tiles":[[2,2],[2,1],[3,1],[4,1],[4,2]]}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[6,2],"tiles":"corners"}' \
  '{"found":true,"cost":[3,2],"tiles":[[1,2],[2,1],[4,1],[5,2],[6,2]]}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[6,2],"size":[0.5,0.5]}' \
  '{"found":true,"cost":[3,2],"tiles":[[1,2],[2,1],[4,1],[6,2]]}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[1.5,2.5]}' '{"found":true,"cost":[0,0],"tiles":[[1,2]]}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[3,2]}' '{"found":false}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[8,2]}' '{"found":false}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[6,2],"blocked":[[4,1],[1,2]]}' \
  '{"found":true,"cost":[3,2],"tiles":[[1,2],[2,3],[3,3],[4,3],[5,2],[6,2]]}'
expect_answer '{"ask":"find_path","from":[2,2],"to":[4,2],"costs":[[1,1,7,2,5]],"diagonals":"never"}' \
  '{"found":true,"cost":[4,0],"tiles":[[2,2],[2,3],[3,3],[4,3],[4,2]]}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[6,2],"costs":[[4,1,5,4,0]]}' '{"found":false}'
expect_answer '{"ask":"find_path","from":[1,2],"to":[6,2],"blocked":[[6.5,2.5]]}' '{"found":false}'
expect_error '{"ask":"find_path","from":[1,2],"to":[6,2],"costs":[[1,1,7,2,0.5]]}' 'costs.*whole number from 0 to 65535'
expect_error '{"ask":"find_path","from":[1,2],"to":[6,2],"blocked":[6,2]}' 'blocked.*2 numbers'
expect_error '{"ask":"find_path","from":[1,2]}' 'to.*missing'
expect_error '{"ask":"find_path","from":[1,2],"to":[3,1],"tiles":"some"}' 'tiles.*all.*corners'
expect_error '{"ask":"find_path","from":[1,2],"to":[3,1],"tiles":"all","size":[1,1]}' 'size.*tiles.*exclude each other'
expect_error '{"ask":"find_path","from":[1,2],"to":[3,1],"size":[1]}' 'size.*2 numbers'
expect "points of the world" '{"visible":false}
{"found":true,"squared":4}
{"count":1,"spans":[[2,5,6]]}
{"found":true,"cost":[0,0],"tiles":[[5,2]]}
{"found":true,"cost":[9,0],"tiles":[[2,1],[3,1]]}
{"found":false}' "$("$tilespace" ask room.txt --tile-size 16 --origin -8,4 <<'END'
{"ask":"has_line_of_sight","from":[24,36],"to":[56,36],"world":true}
{"ask":"squared_distance_to_solid","point":[80,44],"world":true}
{"ask":"reachable_in_steps","from":[80,44],"steps":0,"world":true}
{"ask":"find_path","from":[80,44],"to":[72,36],"world":true}
{"ask":"find_path","from":[30,30],"to":[45,30],"world":true,"costs":[[40,20,56,36,9]]}
{"ask":"find_path","from":[30,30],"to":[45,30],"world":true,"blocked":[[45,30]]}
END
)"
# costs_to_goals, and costs of a file
expect_answer '{"ask":"costs_to_goals","goals":[[6,2],[3,2]],"points":[[1,2],[3,2],[6.5,2.5],[9,9]]}' \
  '{"costs":[[3,2],null,[0,0],null],"directions":[["southeast","northeast"],[],[],[]]}'
expect_answer '{"ask":"costs_to_goals","goals":[],"points":[[1,2]]}' '{"costs":[null],"directions":[[]]}'
expect_answer '{"ask":"costs_to_goals","goals":[[6,2]],"points":[[4,1]],"costs":[[1,1,7,4,2]],"blocked":[[4,1]],'\
'"diagonals":"never"}' \
  '{"costs":[[6,0]],"directions":[["east","south"]]}'
expect_error '{"ask":"costs_to_goals","goals":[[6,2]]}' 'points.*missing'
expect_error '{"ask":"costs_to_goals","goals":[6,2],"points":[[1,2]]}' 'goals.*2 numbers'
printf '%s\n' '########' '#.999..#' '#..#...#' '#......#' '########' > mud.txt
ones='1 1 1 1 1 1 1 1'
printf 'P2\n8 5\n255\n%s\n' "$ones 1 1 9 9 9 1 1 1 $ones $ones $ones" > mud.pgm
for file in mud.txt mud.pgm; do
  expect "costs of $file" '{"found":true,"cost":[3,2],"tiles":[[1,2],[2,3],[3,3],[4,3],[5,3],[6,2]]}
{"found":true,"cost":[3,2],"tiles":[[1,2],[2,1],[3,1],[4,1],[5,2],[6,2]]}
{"count":2,"spans":[[1,1,2],[2,1,2]]}
{"costs":[[10,0]],"directions":[["east"]]}' "$("$tilespace" ask room.txt --costs "$file" <<'END'
{"ask":"find_path","from":[1,2],"to":[6,2]}
{"ask":"find_path","from":[1,2],"to":[6,2],"costs":[[2,1,5,2,1],[2,3,5,4,4]]}
{"ask":"reachable_at_cost","from":[1,1],"cost":[1,0]}
{"ask":"costs_to_goals","goals":[[2,1]],"points":[[1,2]],"costs":[[1,2,2,3,0],[1,2,2,3,1]],"blocked":[[1,1]],"diagonals":"always"}
END
)"
done
# a map that does not begin at (0, 0): tile (0, -1) is the lower left pixel
printf 'P2\n3 1\n255\n254 254 254\n' > field.pgm
printf '%s\n' 'image: field.pgm' 'resolution: 1' 'origin: [0, 0, 0]' 'negate: 0' 'occupied_thresh: 0.65' \
  'free_thresh: 0.25' > field.yaml
printf '193\n' > field.txt
expect "costs of a map anywhere" '{"found":true,"cost":[12,0],"tiles":[[0,-1],[1,-1],[2,-1]]}' \
  "$("$tilespace" ask field.yaml --costs field.txt <<<'{"ask":"find_path","from":[0,-1],"to":[2,-1]}')"
printf '########\n#......#\n' > short.txt
printf '########\n#.x....#\n#..#...#\n#......#\n########\n' > letters.txt
printf '########\n#....#\n#..#...#\n#......#\n########\n' > ragged.txt
printf 'P5\n8 5\n255\n' > cut.pgm
expect_run 2 "short.txt: 8 x 2 costs, for a map of 8 x 5 tiles" ask room.txt --costs short.txt
expect_run 2 "letters.txt: line 2 has 'x'" ask room.txt --costs letters.txt
expect_run 2 "ragged.txt: line 2 has another length" ask room.txt --costs ragged.txt
expect_run 2 "cut.pgm" ask room.txt --costs cut.pgm
expect_run 2 "no_costs.txt" ask room.txt --costs no_costs.txt
expect_run 2 "costs takes a file" ask room.txt --costs -
expect_run 2 "hexagons have no costs" ask "$maps/islands.tmx" --costs mud.txt

awk 'BEGIN { for (y = 0; y < 61; ++y) { row = ""
  for (x = 0; x < 61; ++x) row = row (y % 2 == 0 || x == (y % 4 == 1 ? 60 : 0) ? "." : "#"); print row } }' > snake.txt
expect "a path of more tiles than the first buffer holds" 1922 "$(echo '{"ask":"find_path","from":[0,0],"to":[60,60]}' |
  "$tilespace" ask snake.txt | sed 's/.*tiles//' | tr -cd ']' | wc -c | tr -d ' ')"

finish
