# SPDX-License-Identifier: MIT
# tilespace explain
. "$(dirname "$0")/check.sh"

# told ARGUMENT...: what is said of a move in the room.
told() {
  "$tilespace" explain room.txt "$@"
}

expect "a slide" "from (1, 2) by (4, -0.5): stopped by tile (3, 2) from the west after 0.25 of the path; \
it moves away from (0, 2) and (0, 3); it only touches (0, 1)
from (2, 1.875) by (0, -0.375): nothing in the way; it only touches (3, 2)
ends at (2, 1.5)" "$(told --body 1,2,1,1 --by 4,-0.5)"
expect "a stop" "from (1, 2) by (4, -0.5): stopped by tile (3, 2) from the west after 0.25 of the path; \
it moves away from (0, 2) and (0, 3); it only touches (0, 1)
ends at (2, 1.875), with (3, -0.375) left" "$(told --body 1,2,1,1 --by 4,-0.5 --response stop)"
expect "a bounce" "from (1.75, 2.5) by (1.5, 0): stopped by tile (3, 2) from the west after 0.5 of the path
from (2.5, 2.5) by (-0.75, 0): nothing in the way; it moves away from (3, 2)
ends at (1.75, 2.5)" "$(told --circle 1.75,2.5,0.5 --by 1.5,0 --response bounce)"
expect "an order" "from (1, 2) by (4, 0): stopped by tile (3, 2) from the west after 0.25 of the path; \
it moves away from (0, 2); it only touches (0, 1) and (0, 3)
from (2, 2) by (0, -0.5): nothing in the way; it only touches (3, 2)
ends at (2, 1.5)" "$(told --body 1,2,1,1 --by 4,-0.5 --order x-first)"
expect "no way" "ends at (1, 2)" "$(told --body 1,2,1,1 --by 0,0)"
expect "a start inside" "overlaps a solid at the start, which does not block it" \
  "$(told --body 2.5,2,1,1 --by -1,0 | head -1)"

# The same as ask says.
expect "as ask has it" "$(echo '{"ask":"explain","body":[1,2,1,1],"by":[4,-0.5]}' | "$tilespace" ask room.txt |
  grep -o '"text":"[^"]*"' | sed 's/"text":"//; s/"$//')" \
  "$(told --body 1,2,1,1 --by 4,-0.5 | sed '$d; s/^from [^:]*: //')"

# Lifts and ships, where they are after their step of a tick.
lift() {
  "$tilespace" explain "$maps/platform.tmx" --lifts lift --ship "$maps/ship.tmx" --body 87,19.5,0.5,0.9 --by 0,3 "$@"
}
expect "a lift in the way" "mover 0: lift at (86.5, 21.953125), of 2 x 0.5 tiles, by (0, 0.046875)
mover 1: lift at (73.96875, 11), of 3 x 0.5 tiles, by (0.03125, 0)
mover 2: ship at (3, 7.90625), of 7 x 3 tiles, by (0, 0.09375)
from (87, 19.5) by (0, 3): stopped by mover 0 from the north after 0.533333 of the path
ends at (87, 21.099999999999998)" "$(lift --tick 64)"
expect "as ask has it among solids" "$(echo '{"ask":"explain","body":[87,19.5,0.5,0.9],"by":[0,3],
  "solids":[[86.5,22,2,0.5,0,0]]}' | tr -d '\n' | "$tilespace" ask "$maps/platform.tmx")" \
  "$(lift --tick 64 --json | sed 's/"file":"[^"]*",//')"
expect_run 0 "" explain "$maps/platform.tmx" --lifts lift --tick 64 --body 87,19.5,0.5,0.9 --by 0,3 -o lift.png
expect_run 0 "" explain "$maps/platform.tmx" --body 87,19.5,0.5,0.9 --by 0,1.6 -o no_lift.png
cmp -s lift.png no_lift.png && fail "lifts are drawn"
expect_run 2 "no object has the class" explain "$maps/platform.tmx" --lifts nothing --body 1,1,1,1 --by 1,0
expect_run 2 "--tick" explain "$maps/platform.tmx" --lifts lift --tick -1 --body 1,1,1,1 --by 1,0

# A picture: the same twice, and another one without the move.
expect_run 0 "" explain room.txt --body 1,2,1,1 --by 4,-0.5 -o first.png --crop 0,0,8,5
expect_run 0 "" explain room.txt --body 1,2,1,1 --by 4,-0.5 -o second.png --crop 0,0,8,5
cmp -s first.png second.png || fail "the same picture twice"
expect_run 0 "" draw room.txt -o bare.png
cmp -s first.png bare.png && fail "something is drawn"
expect_run 0 "" explain room.txt --circle 1.75,2.5,0.5 --by 100,0 -o circle.png --scale 8
expect_run 0 "" explain "$maps/platform.tmx" --body 10.5,3.5,0.4,0.9 --by 12,8 -o images.png

# The command line is wrong: 2; it cannot be done: 2, too
expect_run 2 "--by" explain room.txt --body 1,2,1,1
expect_run 2 "--body and --circle" explain room.txt --by 1,0
expect_run 2 "--body and --circle" explain room.txt --by 1,0 --body 1,2,1,1 --circle 1,2,1
expect_run 2 "--body takes X,Y,W,H.*not '1,2,1'" explain room.txt --by 1,0 --body 1,2,1
expect_run 2 "--circle takes" explain room.txt --by 1,0 --circle 1,2,nan
expect_run 2 "below 0" explain room.txt --by 1,0 --circle 1,2,-1
expect_run 2 "--by takes" explain room.txt --by 1,1e300 --circle 1,2,1
expect_run 2 "--response" explain room.txt --by 1,0 --circle 1,2,1 --response jump
expect_run 2 "--order" explain room.txt --by 1,0 --circle 1,2,1 --order z-first
expect_run 2 "--one-way" explain room.txt --by 1,0 --circle 1,2,1 --one-way maybe
expect_run 2 "--crop" explain room.txt --by 1,0 --circle 1,2,1 -o x.png --crop 1
cp "$maps/cave.png" .
expect_run 2 "the map itself" explain cave.png --by 1,0 --circle 1,2,1 -o ./cave.png
expect_run 2 "none.txt" explain none.txt --by 1,0 --circle 1,2,1
expect_run 2 "no/such/folder" explain room.txt --by 1,0 --circle 1,2,1 -o no/such/folder/x.png
[ -e x.png ] && fail "a wrong command line writes nothing"

finish
