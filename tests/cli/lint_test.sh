# SPDX-License-Identifier: MIT
# Findings of the linter: text, JSON, SARIF, picture; severities of the command line, of a project and of maps;
# baselines, and exit codes.
. "$(dirname "$0")/check.sh"

# A level with a hole, a gap and an opening.
cat > level.txt <<'END'
##########
#........#
#.#..#..##
#.#...#.##
#.......##
#####.####
END
printf '#####\n#...#\n#####\n' > good.txt

expect_run 0 '' lint good.txt
expect 'nothing about a good map' '' "$(cat out)"
"$tilespace" lint level.txt > out 2> err
expect 'exit code with warnings' 1 "$?"
expect 'number of findings on stderr' 'tilespace: 0 errors, 2 warnings' "$(cat err)"
expect 'text' 'level.txt:3:6: warning: two solid tiles touch at a corner only [map/diagonal-gap]
    make tile (6, 2) solid
level.txt:6:6: warning: opening in the south border, which is shut otherwise [map/open-border]
    make tile (5, 5) solid' "$("$tilespace" lint level.txt --rule 'map/hole=off' 2> /dev/null |
  grep -A1 -e diagonal -e border | sed 's/: rays pass [^[]*/ /')"

# Planted defects, each at another place: the command names their line and column.
# planted RULE COLUMN ROW LETTER: a hall of 24 x 12 tiles, or rock, with one other tile; what the command says of it.
planted() {
  awk -v column="$2" -v row="$3" -v letter="$4" 'BEGIN {
    for (y = 1; y <= 12; y++) {
      for (x = 1; x <= 24; x++) {
        is_border = x == 1 || y == 1 || x == 24 || y == 12
        line = line (x == column && y == row ? letter : is_border || letter == "." ? "#" : ".")
      }
      line = line "\n"
    }
    printf "%s", line
  }' > planted.txt
  "$tilespace" lint planted.txt 2> /dev/null | sed -n "s,^planted.txt:\([0-9]*:[0-9]*\): .*\\[$1\\]\$,\1,p"
}
for i in $(seq 20); do
  column=$((4 + i * 7 % 17))
  row=$((4 + i * 5 % 6))
  expect "a speck $i" "$row:$column" "$(planted map/speck "$column" "$row" '#')"
  expect "a hole $i" "$row:$column" "$(planted map/hole "$column" "$row" '.')"
done

# Severities: of the command, of a project, of the map itself.
"$tilespace" lint level.txt --rule 'map/*=off' > out 2> err
expect 'rules that are off' '0 ' "$? $(cat out err)"
"$tilespace" lint level.txt --rule 'map/diagonal-gap=error' > out 2> err
expect 'an error' 'tilespace: 1 error, 1 warning' "$(cat err)"
"$tilespace" lint level.txt --max-warnings 2 > out 2> err
expect 'as many warnings as are allowed' 0 "$?"
mkdir -p game/levels
cp level.txt game/levels/one.txt
printf '[lint]\nrules = { "map/*" = "off", "map/diagonal-gap" = "info" }\n' > game/tilespace.toml
"$tilespace" lint game/levels/one.txt > out 2> err
expect 'rules of the project' '0 1' "$? $(grep -c 'info:.*diagonal' out)"
"$tilespace" lint game/levels/one.txt --rule map/diagonal-gap=warning > out 2> err
expect 'the command line comes after the project' 1 "$?"
printf '[lint]\nrules = { "map/gap" = "off" }\n' > game/tilespace.toml
"$tilespace" lint game/levels/one.txt > out 2> err
expect 'an unknown rule in a project' 2 "$?"
grep -q 'tilespace.toml.*the id of a rule' out || fail 'the file of the project is named'
cat > off.tmx <<'TMX'
<map version="1.10" orientation="orthogonal" width="3" height="3" tilewidth="16" tileheight="16">
 <properties><property name="lint_off" value="map/hole"/></properties>
 <tileset firstgid="1" name="a" tilewidth="16" tileheight="16" tilecount="2" columns="2">
  <image source="a.png" width="32" height="16"/>
  <tile id="0"><properties><property name="solid" type="bool" value="true"/></properties></tile>
 </tileset>
 <layer id="1" name="l" width="3" height="3"><data encoding="csv">1,1,1,1,0,1,1,1,1</data></layer>
</map>
TMX
expect_run 0 '' lint off.tmx
expect 'turned off by the map' '' "$(cat out)"
sed '/lint_off/d' off.tmx > on.tmx
expect 'and not without' 1 "$("$tilespace" lint on.tmx | grep -c map/hole)"

# Baseline.
"$tilespace" lint level.txt --baseline known.txt --update-baseline > out 2> err
expect 'a baseline is written' 0 "$?"
expect 'with a line for each' 2 "$(grep -c ' map/.* level.txt$' known.txt)"
"$tilespace" lint level.txt --baseline known.txt > out 2> err
expect 'what is known is not told' '0 ' "$? $(cat out)"
sed '2s/\.#$/##/' level.txt > edited.txt
mv edited.txt level.txt
"$tilespace" lint level.txt --baseline known.txt > out 2> err
expect 'and still is not after other edits' 0 "$?"
printf 'no baseline\n' > bad.txt
expect_run 2 'bad.txt:1: no line of a baseline' lint level.txt --baseline bad.txt
expect_run 2 'needs --baseline' lint level.txt --update-baseline

# JSON and SARIF.
"$tilespace" lint level.txt good.txt --json > out 2> err
expect 'a line per map' 2 "$(wc -l < out | tr -d ' ')"
expect 'keys of JSON' '{"file":"level.txt","findings":[{"rule":"map/diagonal-gap","severity":"warning"' \
  "$(head -c 79 out)"
"$tilespace" lint level.txt missing.txt --report json > out 2> err
expect 'a map that cannot be read' 2 "$?"
grep -q '^{"file":"missing.txt","error":' out || fail 'its error'
"$tilespace" lint level.txt --report sarif > out 2> err
expect 'exit code of SARIF' 1 "$?"
if command -v python3 > /dev/null; then
  python3 - out <<'END' || fail 'SARIF is as it should be'
import json, sys
log = json.load(open(sys.argv[1]))
run = log["runs"][0]
assert log["version"] == "2.1.0" and len(log["runs"]) == 1
rules = run["tool"]["driver"]["rules"]
assert len(rules) > 35 and len({rule["id"] for rule in rules}) == len(rules)
assert len(run["results"]) == 2 and run["invocations"][0]["executionSuccessful"]
for result in run["results"]:
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert result["level"] in ("error", "warning", "note") and result["message"]["text"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "level.txt" and place["region"]["startLine"] >= 1
    assert len(result["partialFingerprints"]["tilespaceFinding/v1"]) == 16
END
fi

# Rules and explanations.
expect_run 0 '' lint --rules
grep -q '^map/speck  *info ' out || fail 'the list of rules'
for rule in $(sed -n 's/^\([a-z]*\/[a-z-]*\) .*/\1/p' out); do
  "$tilespace" lint --explain "$rule" | grep -q "^$rule: " || fail "explanation of $rule"
done
expect_run 2 "unknown rule 'map/specks'.*map/speck" lint --explain map/specks
expect_run 2 'unknown rule' lint level.txt --rule map/none=off
expect_run 2 'a severity is' lint level.txt --rule map/speck=bad
expect_run 2 'takes maps' lint
expect_run 2 'at most 64' lint level.txt --body 1,65

# Bodies and pictures.
printf '#########\n#...#...#\n#.......#\n#########\n' > rooms.txt
# too_narrow BODY: how often it is
too_narrow() {
  "$tilespace" lint rooms.txt --body "$1" 2> /dev/null | grep -c body/too-narrow
}
expect 'a body that does not fit' 1 "$(too_narrow 0.8,1.8)"
expect 'one that does' 0 "$(too_narrow 0.8,1)"
"$tilespace" lint rooms.txt --body 0.8,1.8 -o lint.png > out 2> err
expect 'exit code with a picture' 1 "$?"
[ "$(head -c 4 lint.png | tail -c 3)" = PNG ] || fail 'a picture'
expect_run 2 'one map' lint rooms.txt good.txt -o lint.png
expect_run 2 'level NAME' lint "$maps/mine.ldtk" -o lint.png

# Reach of a player: the replay of a trap is played to the same state.
printf '#..........#\n#..........#\n####...#####\n####...#####\n####...#####\n############\n' > pit.txt
"$tilespace" lint pit.txt --body 0.75,1.5 --jump 2,4 --start 2,1 --replays ways -o pit.png > out 2> err
expect 'a trap' '1 1' "$? $(grep -c reach/player-trap out)"
expect 'its replay' 1 "$(find ways -name '*.inputs' | wc -l)"
"$tilespace" simulate pit.txt --replay ways/*.inputs > out 2> err || fail "the replay is played: $(cat err)"
sed 's/^state .*/state 0123456789abcdef/' ways/*.inputs > bad.inputs
expect_run 1 'final state' simulate pit.txt --replay bad.inputs
sed '/^tuning gravity/d' ways/*.inputs > bad.inputs
expect_run 2 "'tuning gravity' and a value" simulate pit.txt --replay bad.inputs
expect 'a player that gets out' 0 \
  "$("$tilespace" lint pit.txt --body 0.75,1.5 --jump 3,4 --start 2,1 | grep -c reach/player-trap)"
expect 'the replay in JSON' 1 \
  "$("$tilespace" lint pit.txt --body 0.75,1.5 --jump 2,4 --start 2,1 --json | grep -c '"replay":{"start":')"
expect_run 2 'one map' lint pit.txt good.txt --replays ways

# A key, its door and a teleport into a pit: the way to the trap leads over all of them, and is played.
keys() {
  cat <<'TMX'
<map version="1.10" orientation="orthogonal" width="16" height="8" tilewidth="16" tileheight="16">
 <properties><property name="tilespace:solid" value="layer:walls"/></properties>
 <tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1" columns="1"/>
 <layer id="1" name="walls" width="16" height="8"><data encoding="csv">
1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,
1,0,0,0,0,0,0,1,0,0,0,1,0,0,0,1,
1,0,0,0,0,0,0,1,0,0,0,1,0,0,0,1,
1,0,0,0,0,0,0,1,0,0,0,1,0,0,0,1,
1,0,0,0,0,0,0,1,0,0,0,1,0,0,0,1,
1,0,0,0,0,0,0,1,0,0,0,1,0,0,0,1,
1,0,0,0,0,0,0,1,0,0,0,1,0,0,0,1,
1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1
</data></layer>
 <objectgroup id="2" name="things">
  <object id="1" name="spawn" x="72" y="104"><point/></object>
  <object id="2" name="key" x="16" y="96" width="16" height="16">
   <properties><property name="tilespace:key" value="red"/></properties></object>
  <object id="3" name="door" x="112" y="16" width="16" height="96">
   <properties><property name="tilespace:door" value="red"/></properties></object>
  <object id="4" name="portal" x="160" y="96" width="16" height="16">
   <properties><property name="tilespace:teleport" value="pit"/></properties></object>
  <object id="5" name="pit" x="208" y="16" width="16" height="16"/>
 </objectgroup>
</map>
TMX
}
keys > keys.tmx
"$tilespace" lint keys.tmx --body 0.75,0.875 --jump 2,4 --rule '*=off' --rule reach/player-trap=warning \
  --replays keyways > out 2> err
expect 'a trap behind a door and a teleport' 1 "$(grep -c reach/player-trap out)"
"$tilespace" simulate keys.tmx --replay keyways/*.inputs > out 2> err || fail "that way is played: $(cat err)"
sed 's/value="red"/value="blue"/' keys.tmx | sed '0,/blue/s//red/' > other.tmx
expect_run 2 'recorded on another map' simulate other.tmx --replay keyways/*.inputs
"$tilespace" lint other.tmx --body 0.75,0.875 --jump 2,4 --rule '*=off' --rule reach/player-trap=warning > out 2> err
expect 'no way without the key of the door' 0 "$(grep -c reach/player-trap out)"

# A level with a lift, a ladder and a door: replays are played with the same.
cat > lift.tmx <<'END'
<map version="1.10" orientation="orthogonal" width="12" height="6" tilewidth="16" tileheight="16">
 <properties><property name="tilespace:solid" value="layer:walls&#10;layer:doors"/></properties>
 <tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1" columns="1"/>
 <layer id="1" name="walls" width="12" height="6"><data encoding="csv">
1,0,0,0,0,0,0,0,0,0,0,1,
1,0,0,0,0,0,0,0,0,0,0,1,
1,1,1,1,1,1,1,0,0,1,1,1,
1,1,1,1,1,1,1,0,0,1,1,1,
1,1,1,1,1,1,1,0,0,1,1,1,
1,1,1,1,1,1,1,1,1,1,1,1
</data></layer>
 <layer id="3" name="doors" width="12" height="6"><data encoding="csv">
0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,1,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0
</data></layer>
 <layer id="4" name="ladders" width="12" height="6"><data encoding="csv">
0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,1,0,0,0,0,
0,0,0,0,0,0,0,1,0,0,0,0,
0,0,0,0,0,0,0,1,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0
</data></layer>
 <objectgroup id="2" name="objects">
  <object id="1" name="spawn" x="24" y="24"><point/></object>
  <object id="2" class="lift" x="48" y="24" width="16" height="4"><properties>
   <property name="path" value="way"/><property name="speed" type="float" value="1"/></properties></object>
  <object id="3" name="way" x="48" y="24"><polyline points="0,0 16,0"/></object>
 </objectgroup>
</map>
END
lint_lift() {
  "$tilespace" lint lift.tmx --body 0.75,0.875 --jump 1.5,3 --rule '*=off' --rule reach/player-trap=warning "$@"
}
lint_lift --lifts lift --doors layer:doors --replays lifts -o lift.png > out 2> err
expect 'a trap behind a door and a lift' 1 "$(grep -c 'reach/player-trap' out)"
"$tilespace" simulate lift.tmx --replay lifts/*.inputs --lifts lift --doors layer:doors > out 2> err ||
  fail "the replay is played with the lift: $(cat err)"
expect 'who is carried on the way' 1 "$(grep -c 'carried [1-9]' out)"
expect_run 2 'recorded on another map' simulate lift.tmx --replay lifts/*.inputs --doors layer:doors
lint_lift --lifts lift --doors layer:doors --ladders layer:ladders > out 2> err ||
  fail "the ladder leads out of the trap: $(cat out)"
lint_lift --ladders layer:rungs > out 2> err
expect 'a rule that fits nothing' 1 "$(grep -c 'note: lift.tmx: no ladders: .*rungs' err)"
lint_lift --lifts lft > out 2> err
expect 'a class of lifts that no object has' 1 "$(grep -c 'note: lift.tmx: no lifts: .* lft' err)"
lint_lift --spawns nobody > out 2> err
expect 'spawns that no object is' 1 "$(grep -c 'note: lift.tmx: no moves of the player: .*called nobody' err)"
"$tilespace" lint pit.txt --body 0.75,1.5 --jump 2,4 > out 2> err
expect 'a text map without a start' 1 "$(grep -c 'note: pit.txt: no moves of the player: ' err)"
"$tilespace" lint pit.txt --body 12,24 --start 2,1 > out 2> err
expect 'a body in pixels' 1 "$(grep -c 'a body of 12 x 24 tiles .*body/too-narrow' out)"
expect_run 2 '--jump and --player need the size of the body: --body W,H' lint pit.txt --jump 2,4 --start 2,1
mkdir -p two
cp lift.tmx two/a.tmx
cp lift.tmx two/b.tmx
"$tilespace" lint two --jump 2,4 --start 2,1 > out 2> err
expect 'many maps without a body' 2 "$(grep -c 'no moves of the player: its body has no size' err)"
expect_run 2 "'tick=2' needs a number above 0, at most" lint pit.txt --player topdown,tick=2
expect_run 2 'no guess' lint lift.tmx --ladders guess
expect_run 2 '--doors' simulate lift.tmx --doors 'layer:'
expect_run 2 "'speed=3' is no number of platformer; did you mean" lint pit.txt --player platformer,speed=3
expect_run 2 "'x=3' is no number of topdown; its numbers are tick, speed" lint pit.txt --player topdown,x=3
expect_run 2 "'speed' needs a number from 0 on, as speed=0.5" lint pit.txt --player topdown,speed
expect_run 2 'platformer or topdown' lint pit.txt --player bird
expect_run 2 'height and distance' lint pit.txt --jump 0,4
expect_run 2 'takes a tile' lint pit.txt --start 2

# Memory of a call grows by less than 10 KB with each small level: 100000 of them stay below 1 GB. Not under
# sanitizers, which keep what is freed.
case $tilespace in
  */asan/* | */threads/* | */memory/*) ;;
  *)
    if command -v python3 > /dev/null && [ -d /proc/self ]; then
      python3 - "$tilespace" <<'END' || fail 'memory of many levels'
import os, resource, subprocess, sys
rows = "##########\n#........#\n#.##..#..#\n#..#.#...#\n#........#\n##########\n"

def peak(count):
    os.makedirs("many", exist_ok=True)
    for i in range(count):
        with open(f"many/{i}.map", "w") as file:
            file.write(f"type octile\nheight 6\nwidth 10\nmap\n{rows.replace('#', '@')}")
    child = subprocess.Popen([sys.argv[1], "lint", "many", "--body", "0.8,0.8"], stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 1)
    return usage.ru_maxrss

few = peak(100)
many = peak(2100)
print(f"{few} KB for 100 levels, {many} KB for 2100")
assert many - few < 2000 * 10
END
    fi
    ;;
esac

# Our own maps, but for what is known of them; and the documents.
cd "$maps/.." || exit 1
"$tilespace" lint maps --baseline maps/lint.baseline > "$work/out" 2> "$work/err"
expect 'our own maps' 0 "$?"
"$tilespace" lint maps > "$work/one" 2> "$work/err_of_one"
"$tilespace" lint maps --threads 4 > "$work/four" 2> "$work/err_of_four"
cat "$work/err_of_one" >> "$work/one"
cat "$work/err_of_four" >> "$work/four"
cmp "$work/one" "$work/four" || fail 'threads change no report'
"$tilespace" lint --rules --markdown | cmp - docs/lint_rules.md || fail 'docs/lint_rules.md is the table of rules'
if command -v python3 > /dev/null; then
  python3 -B docs/lint/make_pages.py "$tilespace" --check > "$work/out" 2>&1 ||
    fail "the pages of rules: $(cat "$work/out")"
fi
cd "$work" || exit 1

finish
