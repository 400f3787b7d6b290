# SPDX-License-Identifier: MIT
# Exit codes, help, and what is said on the wrong command line
. "$(dirname "$0")/check.sh"

# Help
for arguments in "" "help" "--help" "info --help" "draw --help" "ask --help" "help info" "help draw" "help ask" \
                 "explain --help" "help explain" "simulate --help" "shell --help"; do
  # shellcheck disable=SC2086
  expect_run 0 "" $arguments
  grep -q "^Examples:" out || fail "'$arguments' has examples"
  expect "'$arguments' on stderr" "" "$(cat err)"
done
expect "-v" "$("$tilespace" --version)" "$("$tilespace" -v)"
is_version='tilespace [0-9]*\.[0-9]*\.[0-9]*\(, revision [0-9a-f]*\(+changes\)\{0,1\}\)\{0,1\}, SIMD [a-z0-9]*'
expect "--version" 0 "$("$tilespace" --version | grep -qx "$is_version"; echo $?)"

# The command line is wrong: 2
expect_run 2 "" nonsense
expect_run 2 "" info
expect_run 2 "--frobnicate" info room.txt --frobnicate
expect_run 2 "not expected: --josn; did you mean --json?" info room.txt --josn
expect_run 2 "unknown command 'darw'; did you mean draw?" darw room.txt
expect_run 2 "unknown option '--josn' (see tilespace --help)" --josn
expect_run 2 "MAP is required (see tilespace info --help)" info
expect_run 2 "cast_fan:1,2,3,0: .*rays" draw room.txt -o x.png --show cast_fan:1,2,3,0
expect_run 2 "unknown query; known are .*; did you mean circle?" draw room.txt -o x.png --show cricle:1,2,3
expect_run 2 "did you mean annulus?" draw room.txt -o x.png --show anulus:1,2,3,4
expect_run 2 "--scale.* takes a whole number from 1 to 4096, not 'abc'" draw room.txt -o x.png --scale abc
expect_run 2 "--bodies.* takes a whole number from 1 to 1000000000000, not '1e3'" simulate room.txt --bodies 1e3
expect_run 2 "a rule that is known (guess, .*), or letters: and letters, found \"foo:bar\"" \
  info room.txt --solid foo:bar
expect_run 2 "no rule has the name shape; did you mean shapes? (letters:shape" info room.txt --solid shape
expect_run 0 "" info room.txt --solid letters:shape
expect_run 2 "the map cannot be -, because what is asked is read" ask -
expect_run 2 "the map cannot be -, because the session is read" shell -
expect_run 2 "--outside" info room.txt --outside maybe
expect_run 2 "--darker-than" info room.txt --darker-than 300
expect_run 2 "--darker-than" info room.txt --darker-than dark
expect_run 2 "only one of them" info room.txt --darker-than 3 --solid '#'
expect_run 2 "layer:walls" info room.txt --solid layer
expect_run 2 "--ros-rule" info room.txt --ros-rule ros3
expect_run 2 "--tile-size" info room.txt --tile-size 0
expect_run 2 "--tile-size" info room.txt --tile-size 4x
expect_run 2 "--tile-size" info room.txt --tile-size inf
expect_run 2 "--origin" info room.txt --origin 4
expect_run 2 "--origin" info room.txt --origin 4,nan
expect_run 2 "" ask
expect_run 2 "" ask room.txt --json
expect_run 2 "" draw room.txt
expect_run 2 "--show" draw room.txt -o x.png --show hexagon:1,2,3
expect_run 2 "--show" draw room.txt -o x.png --show circle
expect_run 2 "3 numbers" draw room.txt -o x.png --show circle:1,2
expect_run 2 "last comma" draw room.txt -o x.png --show circle:1,2,3,
expect_run 2 "not a number" draw room.txt -o x.png --show circle:1,2,x
expect_run 2 "interior" draw room.txt -o x.png --show circle:1,2,3,occupied
expect_run 2 "5 numbers" draw room.txt -o x.png --show capsule:1,2,3,4
expect_run 2 "interior" draw room.txt -o x.png --show annulus:1,2,3,4,occupied
expect_run 2 "convex area" draw room.txt -o x.png --show polygon:1,1,2,2,3,3
expect_run 2 "touching or interior or solid after the numbers, not '5'" draw room.txt -o x.png \
           --show polygon:1,1,4,1,1,4,5
expect_run 2 "radians" draw room.txt -o x.png --show sector:1,2,3,0,1e300
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show sector:1,2,1e10,0,1
expect_run 2 "square tiles" draw room.txt -o x.png --world --tile-size 1x2 --show capsule:1,2,3,4,5
expect_run 2 "rays" draw room.txt -o x.png --show fan:1,2,3,0
expect_run 2 "open or shut" draw room.txt -o x.png --show fan:1,2,3,4,wide
expect_run 2 "at least 0" draw room.txt -o x.png --show fan:1,2,-3,4
expect_run 2 "4 numbers" draw room.txt -o x.png --show fan:1,2,3
expect_run 2 "1 to 100000" draw room.txt -o x.png --show fan:1,2,3,0,0.1,2.5
expect_run 2 "at least 0" draw room.txt -o x.png --show fan:1,2,-3,0,0.1,2
expect_run 2 "radians" draw room.txt -o x.png --show fan:1,2,3,0,1e300,2
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show fan:1,2,1e10,0,0.1,2
expect_run 2 "5 numbers" draw room.txt -o x.png --show thick-line:1,2,3,4
expect_run 2 "expected nothing" draw room.txt -o x.png --show thick-line:1,2,3,4,5,6,shut
expect_run 2 "not a number" draw room.txt -o x.png --show thick-line:1,2,3,4,x
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show thick-line:1,2,3,1e10,1
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show thick-line:1,2,3,4,1e10
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show ray:1,2,1e300,4
expect_run 2 "one word after the colon" draw room.txt -o x.png --show boxes:1,2
expect_run 2 "fewest or greedy after the colon" draw room.txt -o x.png --show rooms:least
expect_run 2 "nothing after the colon" draw room.txt -o x.png --show outlines:greedy
expect_run 2 "3 numbers" draw room.txt -o x.png --show fov:1,2
expect_run 2 "3 numbers" draw room.txt -o x.png --show light:1,2
expect_run 2 "nothing after" draw room.txt -o x.png --show light:1,2,3,wide
expect_run 2 "radians" draw room.txt -o x.png --show light:1,2,3,0,1e300
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show light:1,1e10,3
expect_run 2 "open or shut" draw room.txt -o x.png --show fov:1,2,3,wide
expect_run 2 "R must be a whole number" draw room.txt -o x.png --show fov:1,2,2.5
expect_run 2 "radians" draw room.txt -o x.png --show fov:1,2,3,0,1e300
expect_run 2 "expected nothing\|numbers" draw room.txt -o x.png --show fov:1,2,3,0,1,2,shut
expect_run 2 "N must be a whole number" draw room.txt -o x.png --show reach:1,2,-1
expect_run 2 "N must be a whole number" draw room.txt -o x.png --show reach:1,2,1e10
expect_run 2 "never or both-free or one-free or always" draw room.txt -o x.png --show reach:1,2,3,some
expect_run 2 "4 numbers" draw room.txt -o x.png --show path:1,2,3
expect_run 2 "or always after the numbers" draw room.txt -o x.png --show path:1,2,3,4,corners
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show path:1,2,3,1e10
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show fov:1,1e10,3
expect_run 2 "beyond 2^30" draw room.txt -o x.png --show reach:1e10,1,3
expect_run 2 "square tiles" draw room.txt -o x.png --world --tile-size 1x2 --show circle:1,2,3
expect_run 2 "square tiles" draw room.txt -o x.png --world --tile-size 1x2 --show thick-line:1,2,3,4,1
expect_run 2 "--crop" draw room.txt -o x.png --crop 1,2,3
expect_run 2 "--crop" draw room.txt -o x.png --crop 3,3,1,5
expect_run 2 "--crop" draw room.txt -o x.png --crop 0,0,2000000000,1
expect_run 2 "--crop" draw room.txt -o x.png --scale 2 --crop 0,0,100000,100000
expect_run 2 "--scale" draw room.txt -o x.png --scale 0
expect_run 2 "--scale" draw room.txt -o x.png --scale 4000
expect_run 2 "--crop 8,5,9,9 is outside of the map, which is 0,0,8,5" draw room.txt -o x.png --crop 8,5,9,9
[ -e x.png ] && fail "a wrong command line writes nothing"

# It cannot be done: 2, too
printf 'abc\n' > bad.txt
expect_run 2 "unknown command 'bogus'" bogus
expect_run 2 "32767 a side" draw room.txt -o x.png --scale 1 --crop 0,0,2000000,1
cp "$maps/cave.png" .
expect_run 2 "the map itself" draw cave.png -o ./cave.png
expect_run 2 "none.txt" info none.txt
expect_run 2 "a rule for a text map" info room.txt --solid layer:walls
expect_run 2 "a rule for a picture" info "$maps/cave.png" --solid @
expect_run 2 "bad.txt: expected a map of a known format: .* found \"abc\"" info bad.txt
expect_run 2 "none.txt" ask none.txt
expect_run 2 "none.txt" draw none.txt -o x.png
expect_run 2 "no/such/folder" draw room.txt -o no/such/folder/x.png
if [ -c /dev/full ]; then
  expect_run 2 "/dev/full" draw room.txt -o /dev/full
  [ -c /dev/full ] || fail "/dev/full is still there"
  "$tilespace" info room.txt > /dev/full 2> err
  expect "info into a full device" "2 tilespace: cannot write to standard output" "$? $(cat err)"
  echo '{"ask":"is_solid","tile":[1,1]}' | "$tilespace" ask room.txt > /dev/full 2> err
  expect "ask into a full device" "2 tilespace: cannot write to standard output" "$? $(cat err)"
fi

finish
