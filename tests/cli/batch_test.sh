# SPDX-License-Identifier: MIT
# tilespace batch: the same answers and the same hash, however a batch is cut, run, ended and merged.
. "$(dirname "$0")/check.sh"

map=$maps/dungeon.txt

# batch ARGUMENT...: the summary, of a batch of the dungeon.
batch() { "$tilespace" batch "$map" "$@" 2> err || fail "batch $*: $(cat err)"; }
hash_of() { sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/' <<< "$1"; }

# Lines: what ask prints, blank lines, invalid ones, one that is too long, and a last one without an end.
for i in $(seq 0 400); do
  x=$((i * 7 % 61)) y=$((i * 5 % 37))
  printf '{"ask":"cast_ray","segment":[%d.5,%d.5,30.25,20.5],"id":%d}\n' $x $y "$i"
  [ $((i % 50)) = 0 ] && printf '\n{"ask":"nothing"}\n'
done > lines.jsonl
head -c 1100000 /dev/zero | tr '\0' ' ' >> lines.jsonl
printf '\n{"ask":"is_solid","tile":[0,0]}' >> lines.jsonl
"$tilespace" ask "$map" < lines.jsonl > asked
one=$(batch lines.jsonl -o one --merge)
cmp -s asked one/answers.jsonl || fail "one part is what ask prints"
expect "number of answers" "$(wc -l < asked)" "$(sed 's/{"answers":\([0-9]*\),.*/\1/' <<< "$one")"
expect "number of failed lines" "$(grep -c '^{"error"' asked)" "$(sed 's/.*"failed":\([0-9]*\),.*/\1/' <<< "$one")"
for parts in 2 7 64 1000; do
  many=$(batch lines.jsonl -o "of$parts" --parts $parts --threads 3 --merge)
  expect "summary of $parts parts" "$one" "$many"
  cmp -s asked "of$parts/answers.jsonl" || fail "answers of $parts parts"
done
"$tilespace" batch "$map" lines.jsonl -o one --merge --strict > /dev/null 2> err
expect "exit code with --strict" 1 $?
grep -q '10 of 412 lines failed' err || expect "stderr with --strict" "10 of 412 lines failed" "$(cat err)"

# Any order of parts, one process each; a run that was ended goes on with what is missing.
for part in 5 2 6 0; do batch lines.jsonl -o any --parts 7 --part $part; done
there=$(ls any | sed -n 's/^part-0*\([0-9]*\)\.tsb$/\1/p' | sed 's/^$/0/' | sort -n | xargs)
expect "parts that are there" "0 2 5 6" "$there"
before=$(stat -c %Y.%i any/part-000005.tsb)
printf x > any/part-000003.tsb.new
expect "summary of parts in any order" "$one" "$(batch lines.jsonl -o any --parts 7 --merge)"
expect "parts that are there are kept" "$before" "$(stat -c %Y.%i any/part-000005.tsb)"

# Every byte of a part counts: what is damaged is answered again.
size=$(stat -c %s any/part-000002.tsb)
for at in 0 9 17 40 90 95 $((size / 2)) $((size - 1)); do
  byte=$(dd if=any/part-000002.tsb bs=1 skip=$at count=1 2> /dev/null | od -An -tu1 | tr -d ' ')
  printf "\\x$(printf %x $((byte ^ 4)))" | dd of=any/part-000002.tsb bs=1 seek=$at conv=notrunc 2> /dev/null
  expect "summary with byte $at changed" "$one" "$(batch lines.jsonl -o any --parts 7 --merge)"
done
truncate -s $((size - 5)) any/part-000002.tsb
expect "summary with a part cut short" "$one" "$(batch lines.jsonl -o any --parts 7 --merge)"
cmp -s asked any/answers.jsonl || fail "answers after all that"

# Forms: fans from free tiles, and what they are reduced to.
echo '{"form":"fan","each":9,"rays":16,"range":12.5}' > fans.json
fans=$(batch fans.json -o fans --parts 3 --merge)
count=$(sed 's/{"answers":\([0-9]*\),.*/\1/' <<< "$fans")
expect "24 bytes a hit" "$((count * 24))" "$(stat -c %s fans/answers.hits)"
for reduce in count histogram nearest coverage; do
  a=$(batch fans.json -o "$reduce.1" --parts 1 --reduce $reduce --merge)
  b=$(batch fans.json -o "$reduce.5" --parts 5 --reduce $reduce --merge --threads 2)
  expect "reduced to $reduce, in one part and in five" "$a" "$b"
  expect "hash of all answers, reduced to $reduce" "$(hash_of "$fans")" "$(hash_of "$a")"
done
cmp -s coverage.1/coverage.png coverage.5/coverage.png || fail "pictures of coverage"
expect "world file" "1 0 0 1 0.5 0.5" "$(xargs < coverage.1/coverage.pgw)"

# Packed rays: those of the fans have the hits of the fans.
if command -v python3 > /dev/null; then
  python3 - "$map" << 'END'
import math, struct, sys
rows = open(sys.argv[1]).read().split("\n")
free = [(x, y) for y, row in enumerate(rows) for x, tile in enumerate(row) if tile == "."]
with open("rays", "wb") as out:
    out.write(b"TSRAYS1\n")
    for i in range(200):
        x, y = free[i * 7 % len(free)]
        out.write(struct.pack("<4d", x + 0.5, y + 0.25, x + 9.0, y - i % 11))
    out.write(struct.pack("<Qddd", 0xFFF8000000000001, 1, 2, 3))
with open("rays.jsonl", "w") as out:
    for i in range(200):
        x, y = free[i * 7 % len(free)]
        out.write('{"ask":"cast_ray","segment":[%r,%r,%r,%r]}\n' % (x + 0.5, y + 0.25, x + 9.0, y - i % 11))
END
  packed=$(batch rays -o packed --parts 4 --merge)
  expect "packed rays in one part" "$packed" "$(batch rays -o packed1 --merge)"
  "$tilespace" ask "$map" < rays.jsonl > hits.jsonl
  python3 - << 'END' || fail "hits of packed rays are those of ask"
import json, struct
sides = ["none", "north", "west", "south", "east"]
data = open("packed/answers.hits", "rb").read()
for i, line in enumerate(open("hits.jsonl")):
    x, y, hit, inside, side, fraction = struct.unpack_from("<iiBBBxxxxxd", data, 24 * i)
    answer = json.loads(line)
    assert answer["hit"] == bool(hit), (i, answer)
    if hit:
        assert answer["tile"] == [x, y] and answer["fraction"] == fraction and answer["side"] == sides[side], i
assert len(data) == 24 * 201 and data[24 * 200 + 8] == 0
END
fi

# Other forms: each ray of a grid and of pairs is that of ask.
echo '{"form":"grid","each":13,"rays":5,"range":9,"first":0.5,"fov":2}' > grid.json
echo '{"form":"pairs","points":[[2.5,3.5],[30.5,7.25],[60,20],[-3,4.5]]}' > pairs.json
for form in grid pairs; do
  a=$(batch $form.json -o $form.1 --merge)
  expect "$form in five parts" "$a" "$(batch $form.json -o $form.5 --parts 5 --threads 2 --merge)"
  cmp -s $form.1/answers.hits $form.5/answers.hits || fail "hits of $form in five parts"
done
if command -v python3 > /dev/null; then
  python3 - > forms.jsonl << 'END'
import json, math
points = json.load(open("pairs.json"))["points"]
for a in points:
    for b in points:
        print(json.dumps({"ask": "cast_ray", "segment": [*a, *b]}))
END
  "$tilespace" ask "$map" < forms.jsonl > forms.answers
  python3 - << 'END' || fail "hits of pairs are those of ask"
import json, struct
data = open("pairs.1/answers.hits", "rb").read()
answers = [json.loads(line) for line in open("forms.answers")]
assert len(data) == 24 * len(answers) == 24 * 16
for i, answer in enumerate(answers):
    x, y, hit, inside, side, fraction = struct.unpack_from("<iiBBBxxxxxd", data, 24 * i)
    assert bool(hit) == answer["hit"] and (not hit or [x, y] == answer["tile"] and fraction == answer["fraction"]), i
END
  columns=$(head -1 "$map" | tr -d '\r\n' | wc -c) rows=$(wc -l < "$map")
  expect "rays of a grid" $((5 * ((columns + 12) / 13) * ((rows + 12) / 13) * 24)) "$(stat -c %s grid.1/answers.hits)"
fi

# A world file is read by pages: the hits of the same tiles in memory, whatever its parts, threads and memory; lines
# have the answers of ask.
if "$tilespace" world import batch.world "$maps/city.map" --to 900,900 > /dev/null 2>&1; then
  echo '{"form":"fan","each":3001,"rays":24,"range":300}' > far.json
  echo '{"form":"grid","each":97,"rays":7}' > wide.json
  echo '{"form":"pairs","points":[[901.5,901.5],[1300.25,1200.5],[1024,1024],[1500,950],[0,0]]}' > across.json
  for form in far wide across; do
    paged=$("$tilespace" batch batch.world $form.json -o $form.paged --parts 4 --threads 3 --memory 2M --merge)
    box=$(sed 's/.*"tiles":\[\([-0-9,]*\)\].*/\1/' $form.paged/batch.json)
    dense=$("$tilespace" batch batch.world $form.json -o $form.dense --box "$box" --merge)
    expect "$form by pages, and in memory" "$dense" "$paged"
    cmp -s $form.dense/answers.hits $form.paged/answers.hits || fail "hits of $form by pages"
    a=$("$tilespace" batch batch.world $form.json -o $form.pages --reduce coverage --parts 3 --merge)
    b=$("$tilespace" batch batch.world $form.json -o $form.whole --reduce coverage --box "$box" --merge)
    expect "coverage of $form by pages, and in memory" "$b" "$a"
    cmp -s $form.pages/coverage.png $form.whole/coverage.png || fail "pictures of coverage of $form"
  done
  for i in $(seq 0 60); do
    printf '{"ask":"cast_ray","segment":[%d.5,%d.5,1200.25,1020.5]}\n' $((900 + i * 7)) $((950 + i * 5))
    printf '{"ask":"is_solid","tile":[%d,%d]}\n' $((900 + i * 7)) $((950 + i * 5))
    printf '{"ask":"field_of_view","tile":[%d,%d],"radius":9}\n' $((900 + i * 7)) $((950 + i * 5))
  done > world.jsonl
  "$tilespace" ask batch.world < world.jsonl > world.answers
  "$tilespace" batch batch.world world.jsonl -o world.lines --parts 7 --threads 2 --merge > /dev/null
  cmp -s world.answers world.lines/answers.jsonl || fail "lines about a world are as of ask"
fi

# Several processes at once.
for process in 1 2 3 4; do batch lines.jsonl -o shared --parts 40 --share & done
wait
expect "summary of four processes" "$one" "$(batch lines.jsonl -o shared --parts 40 --merge)"
for rank in 0 1 2; do
  OMPI_COMM_WORLD_RANK=$rank OMPI_COMM_WORLD_SIZE=3 "$tilespace" batch "$map" lines.jsonl -o ranks --parts 20 --merge \
    > "rank$rank" &
done
wait
expect "summary of three ranks" "$one" "$(cat rank0 rank1 rank2)"
if command -v parallel > /dev/null && parallel --version 2> /dev/null | grep -q '^GNU parallel'; then
  seq 0 19 | parallel -j 3 "$tilespace" batch "$map" lines.jsonl -o gnu --parts 20 --part {} 2> err ||
    fail "GNU parallel: $(cat err)"
  expect "summary of GNU parallel" "$one" "$(batch lines.jsonl -o gnu --parts 20 --merge)"
fi

# A process that is killed leaves whole parts, and locks that nobody has.
"$tilespace" batch "$map" lines.jsonl -o killed --parts 300 &
process=$!
sleep 0.2
kill -9 $process 2> /dev/null
wait $process 2> /dev/null
expect "summary after a kill" "$one" "$(batch lines.jsonl -o killed --parts 300 --merge)"

# No parts for nothing.
: > empty.jsonl
expect "no queries" '{"answers":0,"failed":0,"hash":"00000000000000000000000000000000"}' \
  "$(batch empty.jsonl -o empty --parts 3 --merge)"

# What is refused.
expect_run 2 'from 1 to' batch "$map" lines.jsonl -o no --parts 0
expect_run 2 'from 0 to 6' batch "$map" lines.jsonl -o no --parts 7 --part 7
expect_run 2 'without --part' batch "$map" lines.jsonl -o no --parts 7 --part 1 --merge
expect_run 2 'another batch' batch "$map" lines.jsonl -o one --parts 7
expect_run 2 'another batch' batch "$maps/city.map" lines.jsonl -o one
expect_run 2 'another batch' batch "$map" fans.json -o one
expect_run 2 'no such file' batch "$map" nothing.jsonl -o no
expect_run 2 'takes files' batch "$map" - -o no
expect_run 2 'for rays' batch "$map" lines.jsonl -o no --reduce count
printf 'TSRAYS1\n12345' > cut
expect_run 2 'not whole' batch "$map" cut -o no
# A form that is refused, with its reason.
refuses_form() {
  echo "$2" > bad.json
  expect_run 2 "$1" batch "$map" bad.json -o no
}
refuses_form '"rays" takes' '{"form":"fan","rays":0}'
refuses_form 'unknown key "beams"' '{"form":"fan","beams":3}'
refuses_form 'takes "fan", "grid" or "pairs"' '{"form":"star"}'
refuses_form '"points" takes' '{"form":"pairs","points":[[1,2],3]}'
refuses_form 'unknown key "range"' '{"form":"pairs","points":[[1,2]],"range":4}'
refuses_form '"fov" takes' '{"form":"grid","fov":7}'
if command -v flock > /dev/null; then
  flock one/run.lock sleep 3 &
  sleep 0.5
  expect_run 2 'another process' batch "$map" lines.jsonl -o one
  expect_run 2 'another process' batch "$map" lines.jsonl -o one --share
  wait
fi

finish
