# SPDX-License-Identifier: MIT
# tilespace scan
. "$(dirname "$0")/check.sh"

scan() {
  "$tilespace" scan "$@"
}

expect "all around" '{"file":"room.txt","pose":[2.5,1.5,0.0],'\
'"angle_min":-3.141592653589793,"angle_max":1.5707963267948966,'\
'"angle_increment":1.5707963267948966,"range_min":0.0,"range_max":null,"ranges":[1.5,0.5,4.5,2.5]}' "$(scan room.txt --pose 2.5,1.5,0 --beams 4)"
expect "ahead, within reach" '{"file":"room.txt","pose":[2.5,1.5,1.5707963267948966],'\
'"angle_min":-1.5707963267948966,"angle_max":1.5707963267948966,"angle_increment":1.5707963267948966,'\
'"range_min":0.0,"range_max":2.0,"ranges":[null,null,1.5]}' \
  "$(scan room.txt --pose 2.5,1.5,1.5707963267948966 --beams 3 --fov 3.141592653589793 --max 2)"
expect "one beam" '"angle_increment":0.0,"range_min":0.0,"range_max":null,"ranges":[4.5]}' \
  "$(scan room.txt --pose 2.5,1.5,0 --beams 1 --fov 0 | grep -o '"angle_increment.*')"
expect "in a wall" '"inside":true,"ranges":[0.0,0.0]}' \
  "$(scan room.txt --pose 0.5,1.5,0 --beams 2 | grep -o '"inside.*')"
expect "outside of the map" '"outside":true,"ranges":[null,null]}' \
  "$(scan room.txt --pose 1e9,1e9,0 --beams 2 2> err | grep -o '"outside.*')"
expect "a note that says so" "tilespace: note: the pose is outside of the map" "$(cat err)"
expect "around the map" '"ranges":[null,null]}' "$(scan room.txt --pose -4,-4,0 --beams 2 2> err | grep -o '"ranges.*')"
expect "as many as asked for" 1000 "$(scan room.txt --pose 2.5,1.5,0 --beams 1000 | sed 's/.*ranges/ranges/' |
  grep -o '[],]' | grep -c .)"

# A map of ROS, 4 x 3 pixels of half a metre: y runs up, angles to the left. The pose is in its lower left pixel.
printf 'P2\n4 3\n255\n254 254 254 0\n254 254 254 254\n254 0 254 254\n' > room.pgm
printf '%s\n' 'image: room.pgm' 'resolution: 0.5' 'origin: [-1.0, 2.0, 0.0]' 'negate: 0' 'occupied_thresh: 0.65' \
  'free_thresh: 0.25' \
  > room.yaml
expect "metres" '"ranges":[null,null,0.25,null]}' \
  "$(scan room.yaml --pose -0.75,2.25,0 --beams 4 | grep -o '"ranges.*')"
expect "walled in" '"ranges":[0.25,0.25,0.25,1.25]}' \
  "$(scan room.yaml --pose -0.75,2.25,0 --beams 4 --outside solid | grep -o '"ranges.*')"

# The same as ask says.
fractions() {
  grep -o '"fraction":[^,}]*' | sed 's/.*://'
}
expect "as ask has it" "$(echo '{"ask":"cast_fan","world":true,"origin":[-0.75,2.25],"first":-3.141592653589793,'\
'"step":0.6283185307179586,"count":10,"range":1}' | "$tilespace" ask room.yaml --outside solid | fractions)" \
  "$(scan room.yaml --pose -0.75,2.25,0 --beams 10 --max 1 --outside solid |
    sed 's/.*ranges":\[//; s/\]}//' | tr ',' '\n' | grep -v null)"

# A picture: the same twice, and another one without the rays.
expect_run 0 "" scan room.txt --pose 2.5,1.5,0 -o first.png --crop 0,0,8,5
expect_run 0 "" scan room.txt --pose 2.5,1.5,0 -o second.png --crop 0,0,8,5
cmp -s first.png second.png || fail "the same picture twice"
expect_run 0 "" draw room.txt -o bare.png
cmp -s first.png bare.png && fail "something is drawn"
expect_run 0 "" scan room.txt --pose -40,-40,0.8 --fov 0.1 -o from_afar.png
expect_run 0 "" scan room.yaml --pose -0.75,2.25,0 -o metres.png --scale 40

# Many poses: a line for each, as of each alone.
printf '2.5,1.5,0\n\n  5.5,3.5,0.25\r\n0.5,1.5,-1e3 \n9,9,0\n' > poses.txt
expect "many poses" "$(for pose in 2.5,1.5,0 5.5,3.5,0.25 0.5,1.5,-1e3 9,9,0; do
  scan room.txt --pose "$pose" --beams 5 --max 3 2> /dev/null
done)" "$(scan room.txt --poses poses.txt --beams 5 --max 3)"
expect "poses of standard input" "$(scan room.txt --poses poses.txt --beams 5)" \
  "$(scan room.txt --poses - --beams 5 < poses.txt)"
: > nothing.txt
expect "no poses" "" "$(scan room.txt --poses nothing.txt)"
printf '2.5,1.5,0\n2.5,1.5\n' > few.txt
expect_run 2 "poses, line 2, takes X,Y,THETA.*not '2.5,1.5'" scan room.txt --poses few.txt
expect_run 2 "no_poses.txt" scan room.txt --poses no_poses.txt
expect_run 2 "either --pose or --poses" scan room.txt --pose 1,2,0 --poses poses.txt
expect_run 2 "-o draws one scan" scan room.txt --poses poses.txt -o x.png
expect_run 2 "--poses is read from there" scan - --poses -

# The command line is wrong: 2; it cannot be done: 2, too
expect_run 2 "--pose" scan room.txt
expect_run 2 "--pose takes X,Y,THETA.*not '1,2'" scan room.txt --pose 1,2
expect_run 2 "--pose takes" scan room.txt --pose 1,2,nan
expect_run 2 "--beams" scan room.txt --pose 1,2,0 --beams 0
expect_run 2 "--fov takes radians" scan room.txt --pose 1,2,0 --fov 7
expect_run 2 "--fov takes radians" scan room.txt --pose 1,2,0 --fov -1
expect_run 2 "--max takes" scan room.txt --pose 1,2,0 --max -1
expect_run 2 "--max takes" scan room.txt --pose 1,2,0 --max nan
expect_run 2 "--crop" scan room.txt --pose 1,2,0 -o x.png --crop 1
cp "$maps/cave.png" .
expect_run 2 "the map itself" scan cave.png --pose 1,2,0 -o ./cave.png
expect_run 2 "none.txt" scan none.txt --pose 1,2,0
expect_run 2 "no/such/folder" scan room.txt --pose 1,2,0 -o no/such/folder/x.png
[ -e x.png ] && fail "a wrong command line writes nothing"

finish
