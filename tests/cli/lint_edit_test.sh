# SPDX-License-Identifier: MIT
# The linter while maps are drawn: lines of the file, --fix and --dry-run, --watch.
. "$(dirname "$0")/check.sh"

# level: a map with an id that is there twice, a flag without a meaning, and a gap.
level() {
  printf '<?xml version="1.0" encoding="UTF-8"?>\r\n'
  cat <<'TMX'
<!-- id="2" and 268435457 stay -->
<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16" nextobjectid="4">
 <tileset firstgid="1" name="a" tilewidth="16" tileheight="16" tilecount="2" columns="2">
  <image source="a.png" width="32" height="16"/>
  <tile id="0"><properties><property name="solid" type="bool" value="true"/></properties>
   <objectgroup><object id="2" x="0" y="0" width="16" height="16"/></objectgroup></tile>
 </tileset>
 <layer id="1" name="walls" width="4" height="4"><data encoding="csv">
1,1,1,1,
1,1,0,1,
268435457,0,1,1,
1,1,1,1
</data></layer>
 <objectgroup id="2" name="things">
  <object id='2' name="coin" x="40" y="24"><point/></object>
  <object id="3" name="door" x="24" y="40"><point/>
   <properties><property name="to" type="object" value="2"/></properties></object>
  <object id = "2" name="chest" x="40" y="24"><point/></object>
 </objectgroup>
</map>
TMX
}

# Lines of the file.
level > level.tmx
"$tilespace" lint level.tmx --rule 'file/shape-inexact=off' > out 2> err
for line in 'level.tmx:19:17: warning: two objects have the id 2.*file/duplicate-object-id' \
  'level.tmx:12:1: warning: a flag that has no meaning in this map, at tile (0, 2).*file/flags-unused' \
  'level.tmx:11:3: warning: two solid tiles touch at a corner only.*, at tile (1, 1).*map/diagonal-gap'; do
  grep -q "^$line" out || fail "a finding with a line: $line
$(cat out)"
done
"$tilespace" lint level.tmx --report sarif 2> err > out
grep -q '"startLine": 12' out || fail 'lines in SARIF'

# Repairs: told first, and then made; nothing else in the file changes.
"$tilespace" lint level.tmx --fix --dry-run > out 2> err
level | cmp -s - level.tmx || fail '--dry-run changes nothing'
expect 'the repairs' 'level.tmx:3:112: nextobjectid 4 becomes 5 [file/duplicate-object-id]
level.tmx:12:1: the tile 268435457 becomes 1 [file/flags-unused]
level.tmx:19:17: the id 2 becomes 4 [file/duplicate-object-id]' "$(grep becomes out)"
chmod 640 level.tmx
"$tilespace" lint level.tmx --fix > out 2> err
expect 'the repairs again' 3 "$(grep -c becomes out)"
expect 'no such findings are left' 0 "$(grep -v becomes out | grep -c 'file/duplicate\|file/flags')"
level | sed -e 's/nextobjectid="4"/nextobjectid="5"/' -e 's/^268435457,/1,/' -e 's/id = "2"/id = "4"/' > expected.tmx
cmp expected.tmx level.tmx || fail 'what else is in the file stays'
if [ -z "${TILESPACE_WINDOWS:-}" ]; then # which has no such permissions
  expect 'its permissions stay' '-rw-r-----' "$(ls -l level.tmx | cut -c1-10)"
fi
expect 'no other file is left' 'expected.tmx level.tmx' "$(echo *.tmx*)"
"$tilespace" lint level.tmx --fix > out 2> err
expect 'nothing to repair' 0 "$(grep -c becomes out)"

# Of many broken maps: after the repairs nothing is left to repair, and a second time changes no byte.
for i in $(seq 25); do
  level | awk -v seed="$i" 'BEGIN { srand(seed) } {
    if (/^  <object id/) sub(/[0-9]+/, int(1 + rand() * 4))
    if (/^[01],/ && rand() < 0.5) sub(/1,/, "268435457,")
    print
  }' > many.tmx
  "$tilespace" lint many.tmx --fix > out 2> err
  [ $? -le 1 ] || fail "repairs of map $i: $(cat err)"
  expect "what is left of map $i" 0 "$("$tilespace" lint many.tmx | grep -c 'file/duplicate\|file/flags')"
  cp many.tmx once.tmx
  "$tilespace" lint many.tmx --fix > out 2> err
  cmp -s once.tmx many.tmx || fail "repairs of map $i a second time"
done
rm many.tmx once.tmx

# What is turned off is left as it is; so are maps of other formats.
level > off.tmx
"$tilespace" lint off.tmx --fix --rule 'file/*=off' > out 2> err
level | cmp -s - off.tmx || fail 'rules that are off repair nothing'
expect_run 0 '' lint room.txt --fix --rule '*=off'
expect_run 2 'for --fix' lint off.tmx --dry-run
expect_run 2 'in text' lint off.tmx --fix --json

# JSON, in whatever layout.
cat > level.tmj <<'TMJ'
{"width":2,"height":2,"tilewidth":16,"tileheight":16,"orientation":"orthogonal","type":"map","version":"1.10",
 "tilesets":[{"firstgid":1,"name":"a","image":"a.png","imagewidth":16,"imageheight":16,"tilewidth":16,"tileheight":16,
  "tilecount":1,"columns":1}], "nextobjectid":9,
 "layers":[{"type":"objectgroup","name":"o","objects":[{"id":7,"x":8,"y":8,"point":true},{"name":"b","x":20,
   "id" : 7,"y":8,"point":true}]},
  {"type":"tilelayer","name":"t","width":2,"height":2,"x":0,"y":0,"data":[0,0,
   0, 268435457]}]}
TMJ
"$tilespace" lint level.tmj --fix > out 2> err
expect 'repairs of JSON' '3:47: nextobjectid 9 becomes 10 5:11: the id 7 becomes 9 7:7: the tile 268435457 becomes 1' \
  "$(sed -n 's/^level.tmj:\(.*becomes [0-9]*\).*/\1/p' out | tr '\n' ' ' | sed 's/ $//')"
"$tilespace" info level.tmj > out 2> err || fail 'and a map that is read'

# The hook of docs/lint.md, in a repository: a map with a gap is not committed, also one with blanks in its name.
docs=$maps/../docs/lint.md
if command -v git > /dev/null && [ -f "$docs" ]; then
  mkdir game bin
  ln -s "$tilespace" bin/tilespace
  git -c init.defaultBranch=main init -q game
  sed -n '/^```sh$/,/^```$/p' "$docs" | sed '/^```/d' > game/.git/hooks/pre-commit
  chmod +x game/.git/hooks/pre-commit
  commit() {
    (cd game && git add -A && PATH="$work/bin:$PATH" git -c user.name=a -c user.email=a@b commit -q -m x > ../out 2>&1)
  }
  echo text > game/readme
  commit || fail "a commit without maps: $(cat out)"
  level > 'game/a level.tmx'
  commit && fail 'a map with warnings is not committed'
  grep -q '^a level.tmx:.*diagonal-gap' out || fail "and the findings are told: $(cat out)"
  sed -e 's/id = "2"/id = "4"/' -e 's/^268435457,/1,/' -e 's/^1,1,0,1,/1,0,0,1,/' 'game/a level.tmx' > game/next
  mv game/next 'game/a level.tmx'
  commit || fail "a clean map is committed: $(cat out)"
fi

# The workflow of docs/lint.md is YAML, and its command makes a report.
if python3 -c 'import yaml' 2> /dev/null && [ -f "$docs" ]; then
  sed -n '/^```yaml$/,/^```$/p' "$docs" | sed '/^```/d' > steps.yaml
  run=$(python3 -c 'import yaml; print(yaml.safe_load(open("steps.yaml"))[0]["run"])') || fail 'the workflow is YAML'
  mkdir levels
  level > levels/one.tmx
  PATH="$work/bin:$PATH" bash -c "$run" 2> err
  grep -q '"ruleId": "map/diagonal-gap"' lint.sarif || fail "the workflow's command: $run"
fi

# --watch: findings within 200 ms after a save, by writing and by replacing the file; Ctrl-C ends it.
if ! command -v python3 > /dev/null; then
  finish
fi
now() { date +%s%N | cut -c1-13; }
# wait_for TEXT: until the report has it; how long that took, in milliseconds.
wait_for() {
  local start
  start=$(now)
  while ! grep -q -s "$1" report; do
    [ $(($(now) - start)) -gt 5000 ] && break
    sleep 0.01
  done
  echo $(($(now) - start))
}
printf '####\n#..#\n####\n' > w.txt
mkdir real
cp -r "$maps/platform.tmx" "$maps/tilesets" real
# In a script, what runs beside it ignores SIGINT, unless something sets it back.
python3 - "$tilespace" <<'END' &
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
report = os.open("report", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
os.dup2(report, 1)
os.execv(sys.argv[1], [sys.argv[1], "lint", "w.txt", "good.tmx", "real/platform.tmx", "--watch"])
END
watcher=$!
level | sed -e 's/id = "2"/id = "4"/' -e 's/^268435457,/1,/' -e 's/^1,1,0,1,/1,0,0,1,/' > good.tmx
wait_for '^watching 3 maps' > /dev/null
[ -z "${TILESPACE_WINDOWS:-}" ] || sleep 2 # times of files are whole seconds there, and the size stays the same
printf '####\n#.##\n####\n' > w.txt
took=$(wait_for 'w.txt:2:2: info: single free tile')
[ "$took" -lt 2000 ] || fail "a save is seen: $took ms"
echo "a save: $took ms"
: > report
level > saved.tmx
mv saved.tmx good.tmx
took=$(wait_for 'good.tmx:19:17: warning: two objects')
[ "$took" -lt 2000 ] || fail "a file that is replaced is seen: $took ms"
echo "a file that is replaced: $took ms"
# A level of 120 x 30 tiles with its tilesets, in which an object gets the id of another one.
sed 's/<object id="2" /<object id="1" /' real/platform.tmx > real/saved
mv real/saved real/platform.tmx
took=$(wait_for 'real/platform.tmx:[0-9:]*: warning: two objects have the id 1')
[ "$took" -lt 2000 ] || fail "a save of a level is seen: $took ms"
echo "a save of a level: $took ms"
rm good.tmx
wait_for 'good.tmx: cannot be read' > /dev/null
grep -q 'good.tmx: cannot be read' report || fail 'a file that is gone is told'
kill -INT "$watcher"
# Without an end by then, the test fails, and leaves nothing that runs.
for _ in $(seq 100); do
  kill -0 "$watcher" 2> /dev/null || break
  sleep 0.1
done
kill -KILL "$watcher" 2> /dev/null
wait "$watcher"
expect 'Ctrl-C ends it' 0 "$?"
expect_run 2 'only checks' lint w.txt --watch --fix

finish
