# SPDX-License-Identifier: MIT
# tilespace simulate --rule: the same states for any number of ranks, checkpoints, exit codes.
. "$(dirname "$0")/check.sh"

# state ARGUMENT...: the hash at the end.
state() {
  "$tilespace" simulate "$@" 2> told | sed -n 's/^state  *//p'
}

for rule in crowd sand players; do
  some="$maps/dungeon.txt --rule $rule --bodies 150"
  run="$some --ticks 40"
  # shellcheck disable=SC2086
  one=$(state $run)
  expect "a hash of $rule" 32 "${#one}"
  # shellcheck disable=SC2086
  expect "$rule on 3 ranks" "$one" "$(state $run --ranks 3 --block 4 --twice)"
  # shellcheck disable=SC2086
  expect "$rule by 3 threads" "$one" "$(state $run --threads 3 --ranks 2 --block 4)"
  # shellcheck disable=SC2086
  [ "$one" = "$(state $run --seed 2)" ] && fail "$rule with another seed"
  # Interrupted, and resumed with other numbers of ranks.
  # shellcheck disable=SC2086
  state $some --ticks 23 --ranks 4 --block 4 --checkpoint "runs_$rule" --every 10 --resume > half
  # shellcheck disable=SC2086
  expect "$rule, resumed" "$one" "$(state $run --ranks 2 --block 5 --checkpoint "runs_$rule" --every 10 --resume)"
  expect "where $rule was resumed" "tilespace: resumed at tick 23" "$(cat told)"
done
some="$maps/dungeon.txt --bodies 150"
run="$some --rule crowd --ticks 40"

# Hashes of a run are those of another; a wrong one is exit code 65.
# shellcheck disable=SC2086
state $run --hash-every 10 --hashes hashes > /dev/null
expect "lines of hashes" 4 "$(wc -l < hashes | tr -d ' ')"
# shellcheck disable=SC2086
expect "as expected" "$(state $run)" "$(state $run --ranks 5 --block 4 --hash-every 10 --expect hashes)"
sed '3s/ ./ x/' hashes > wrong
# shellcheck disable=SC2086
"$tilespace" simulate $run --hash-every 10 --expect wrong > out 2> err
expect "exit code of a wrong state" 65 $?
grep -q '^tilespace: tick 30: state ' err || fail "the tick is told: $(cat err)"

# A damaged checkpoint is refused by name; another rule, seed or map is refused as a whole.
newest=$(find runs_crowd -name 't*' | sort | tail -1)
echo x >> "$newest/manifest"
# shellcheck disable=SC2086
state $some --rule crowd --ticks 50 --checkpoint runs_crowd --resume > /dev/null
grep -q "^tilespace: refused: damaged: $newest/manifest" told || fail "it is told what is damaged: $(cat told)"
for other in "--rule crowd --seed 2" "--rule sand" "--rule crowd --speed 0.2"; do
  # shellcheck disable=SC2086
  "$tilespace" simulate $some --ticks 40 $other --checkpoint runs_crowd --resume > out 2> err
  expect "exit code of $other" 65 $?
done

# A folder with checkpoints is not begun anew by mistake.
expect_run 2 "has checkpoints: --resume" simulate "$maps/dungeon.txt" --rule crowd --checkpoint runs_crowd
expect_run 2 "resume needs --checkpoint" simulate room.txt --rule crowd --resume
expect_run 2 "neither recordings" simulate room.txt --rule crowd --record x
expect_run 2 "rule" simulate room.txt --rule nothing

# A recording of one process, whose last state is compared, has the same states on ranks, and when resumed.
for controller in slide platformer none; do
  some="$maps/dungeon.txt --bodies 60 --controller $controller --speed 0.2 --gravity 0.01"
  # shellcheck disable=SC2086
  "$tilespace" simulate $some --ticks 70 --record "inputs_$controller" > /dev/null
  run="$maps/dungeon.txt --rule players --inputs inputs_$controller"
  # shellcheck disable=SC2086
  one=$(state $run)
  expect "a hash of inputs of $controller" 32 "${#one}"
  # shellcheck disable=SC2086
  expect "inputs of $controller on 3 ranks" "$one" "$(state $run --ranks 3 --block 4)"
  # shellcheck disable=SC2086
  state $run --ticks 31 --ranks 4 --block 4 --checkpoint "log_$controller" --resume > half
  # shellcheck disable=SC2086
  expect "inputs of $controller, resumed" "$one" "$(state $run --ranks 2 --checkpoint "log_$controller" --resume)"
done
# Another key is another state; a checkpoint of other inputs is refused.
sed -E 's/^([0-9]+ [0-9]+) .*/\1 nw/' inputs_slide > other
expect_run 65 "final state" simulate "$maps/dungeon.txt" --rule players --inputs other
expect_run 65 "other_rule" simulate "$maps/dungeon.txt" --rule players --inputs other --checkpoint log_slide --resume
expect_run 2 "recorded on another map" simulate "$maps/platform.tmx" --rule players --inputs inputs_slide
expect_run 2 "is for --rule players" simulate room.txt --rule sand --inputs inputs_slide
expect_run 2 "in the file" simulate "$maps/dungeon.txt" --rule players --inputs inputs_slide --seed 3
expect_run 2 "inputs of 70 ticks" simulate "$maps/dungeon.txt" --rule players --inputs inputs_slide --ticks 71

# An animation: frames at ticks 0, 3, 6 and at the end, the same on any number of ranks.
run="$maps/dungeon.txt --rule crowd --bodies 80 --ticks 7 --frames 3"
# shellcheck disable=SC2086
"$tilespace" simulate $run -o frames.png > /dev/null
expect "frames" 4 "$(grep -a -o fcTL frames.png | wc -l | tr -d ' ')"
# shellcheck disable=SC2086
"$tilespace" simulate $run -o frames3.png --ranks 3 --block 4 > /dev/null
cmp frames.png frames3.png || fail "the frames of 3 ranks are others"
expect_run 2 "frames needs -o" simulate room.txt --rule crowd --frames 3
expect_run 2 "makes a PNG" simulate room.txt --rule crowd --frames 3 -o frames.svg

# Pictures have the tiles as edits left them: grains of sand that came to rest, beside the 23 tiles of the room. So has
# that of a run that was resumed.
run="room.txt --rule sand --bodies 12"
# shellcheck disable=SC2086
grains=$("$tilespace" simulate $run --ticks 1 | sed -n 's/^bodies  *\([0-9]*\) .*/\1/p')
[ "${grains:-0}" -gt 0 ] || fail "there are grains"
# shellcheck disable=SC2086
"$tilespace" simulate $run --ticks 100 -o sand.svg > /dev/null
expect "solid tiles in the picture" $((23 + grains)) "$(grep -o ' Z' sand.svg | wc -l | tr -d ' ')"
# shellcheck disable=SC2086
state $run --ticks 60 --checkpoint sand_frames > /dev/null
# shellcheck disable=SC2086
"$tilespace" simulate $run --ticks 100 --checkpoint sand_frames --resume -o resumed.svg > /dev/null 2>&1
cmp sand.svg resumed.svg || fail "the picture of a run that was resumed"
# shellcheck disable=SC2086
for ranks in 1 3; do
  "$tilespace" simulate $run --ticks 100 --frames 9 --ranks $ranks --block 4 -o sand$ranks.png > /dev/null
done
cmp sand1.png sand3.png || fail "frames of sand by 3 ranks"

# A picture.
"$tilespace" simulate "$maps/dungeon.txt" --rule crowd --bodies 100 --ticks 5 -o density.png > /dev/null
expect "a PNG" "PNG" "$(head -c 4 density.png | tail -c 3)"
"$tilespace" simulate "$maps/dungeon.txt" --rule crowd --bodies 100 --ticks 5 -o density.svg > /dev/null
grep -q '<svg' density.svg || fail "an SVG"
finish
