# SPDX-License-Identifier: MIT
# tilespace tour
. "$(dirname "$0")/check.sh"
rm -rf -- * # of earlier runs, but for the room, which check.sh made
printf '########\n#......#\n#..#...#\n#......#\n########\n' > room.txt

topics="the map
tiles a circle touches
tiles a capsule touches
tiles a convex polygon touches
tiles an annulus touches
tiles a sector touches
tiles a box occupies
tiles a box touches
tiles a box overlaps
tiles along a line
tiles a line touches
raycast
a corner gap
rays all around
lit and visible tiles
polygons of light
movement range
flow field to the nearest goal
shortest path
costmap for robots
a slide along a floor
a jump
a ship that carries a player
objects touching a circle
tiles and objects along a line
the same ray in
steps from a tile
tiles in rings around a tile
findings of the linter"

# expect_tour MAP DIR: a tour that succeeds, with a row for every topic, with its pictures and its page.
expect_tour() {
  expect_run 0 "" tour "$1" -o "$2"
  printf '%s\n' "$topics" | while IFS= read -r topic; do
    grep -q "^  $topic" out || echo "$topic"
  done > missing
  expect "rows of the tour of $1" "" "$(cat missing)"
  grep '\.png$' out | sed 's/^ *//' > pictures
  [ "$(wc -l < pictures)" -ge 11 ] || fail "the tour of $1 names its pictures"
  while IFS= read -r picture; do
    [ "$(od -An -tx1 -N8 "$picture" | tr -d ' ')" = 89504e470d0a1a0a ] || fail "$picture is a PNG"
  done < pictures
  tail -n 1 out | grep -qxF "  $2/tour.html" || fail "the tour of $1 names its page"
  [ "$(wc -c < "$2/tour.html")" -lt 3000000 ] || fail "the page of $1 is small enough to be sent"
}

# expect_page MAP PAGE: the page is whole, asks nothing of the network, and its lines are answered.
expect_page() {
  sed 's/base64,[^"]*//g' "$2" > bare.html
  grep -qiE '<script|javascript:|https?:|//[a-z]|@import|url\(' bare.html && fail "$2 asks for nothing"
  [ "$(grep -c '<img' "$2")" = "$(grep -c 'alt="[^"]' "$2")" ] || fail "every picture of $2 has a text"
  [ "$(grep -c '<figure' "$2")" = "$(grep -c '<img' "$2")" ] || fail "every card of $2 has a picture"
  command -v python3 > /dev/null || return
  python3 - "$2" > questions <<'END' || fail "the page $2 is whole: $(cat questions)"
import html.parser, sys

class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.levels, self.code = [], [], [], [], ""

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in ("meta", "img", "br", "wbr"):
            self.open.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a":
            self.links.append(attributes["href"])
        if tag in ("h1", "h2", "h3"):
            self.levels.append(int(tag[1]))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit(f"</{tag}> closes nothing")
        if tag == "code":
            if self.code.startswith('{"ask"'):
                print(self.code)
            self.code = ""

    def handle_data(self, data):
        if self.open and self.open[-1] == "code":
            self.code += data

page = Page()
page.feed(open(sys.argv[1], encoding="utf-8").read())
page.close()
if page.open:
    sys.exit(f"{page.open} are left open")
if len(set(page.ids)) != len(page.ids):
    sys.exit("an id is there twice")
if any(link[0] != "#" or link[1:] not in page.ids for link in page.links):
    sys.exit("a link leads nowhere")
if page.levels[0] != 1 or any(b > a + 1 for a, b in zip(page.levels, page.levels[1:])):
    sys.exit("headings leave out a level")
END
  [ "$(wc -l < questions)" -ge 8 ] || fail "$2 has questions to be asked"
  "$tilespace" ask "$1" < questions > answers 2> err
  expect "lines of $2 that are not answered" "" "$(grep '"error"' answers)"
  expect "answers to the lines of $2" "$(wc -l < questions)" "$(wc -l < answers)"
}

# Twice the same bytes, also where something lies already.
expect_tour room.txt first
expect_page room.txt first/tour.html
cp out out.first
expect_tour room.txt second
expect "the same table twice" "$(sed 's|first/|second/|' out.first)" "$(cat out)"
expect_tour room.txt second
expect "the same files twice" "" "$(diff -r first second)"

# The maps of the project, and the one that is taken without a name.
for map in "$maps"/*.tmx "$maps/cave.png" "$maps/city.map"; do
  [[ $map != */islands.tmx ]] || continue # hexagons: no tour
  expect_tour "$map" "of-$(basename "$map")"
  expect_page "$map" "of-$(basename "$map")/tour.html"
done
mkdir here
cp -r "$maps" here/maps
expect "without a map, the dungeon" "maps/dungeon.tmx" "$(cd here && "$tilespace" tour | head -n 1)"
expect "without a folder, tour" "" "$(diff -r here/tour of-dungeon.tmx | grep -v tour.html | grep '^Only')"
mkdir nowhere
(cd nowhere && "$tilespace" tour > ../out 2> ../err)
expect "without a map, and without a dungeon" "2 1" "$? $(grep -c 'name a map' err)"

# Odd maps
printf '.' > one.txt
printf '#' > block.txt
printf '####\n####\n' > solid.txt
printf '........................................\n' > row.txt
for i in $(seq 70); do printf '%070d\n' 0; done | tr 0 . > field.txt
empty='<map orientation="orthogonal" width="9" height="9" tilewidth="8" tileheight="8" infinite="1"></map>'
printf '%s' "$empty" > empty.tmx
printf '%s' "$empty" | sed 's|></map>|><layer name="walls" width="1" height="1"><data encoding="csv">\
  <chunk x="-40" y="-30" width="3" height="2">0,1,0,1,0,1</chunk></data></layer>\
  <tileset firstgid="1" tilewidth="8" tileheight="8"/></map>|' \
  > far.tmx
for map in one.txt block.txt solid.txt row.txt field.txt empty.tmx far.tmx; do
  expect_tour "$map" "of-$map"
  expect_page "$map" "of-$map/tour.html"
done

# Names and contents that are no text of ours
evil='a"b<img src=x onerror=alert(1)>&.tmx'
title='a&quot;b&lt;img src=x onerror=alert(1)&gt;&amp;.tmx'
if [ -n "${TILESPACE_WINDOWS:-}" ]; then # whose names have no such letters
  evil='a&b.tmx'
  title='a&amp;b.tmx'
fi
cat > "$evil" <<'END'
<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" name="&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;" tilewidth="8" tileheight="8"/>
<layer name="&lt;b&gt;walls&quot;&amp;" width="2" height="1"><data encoding="csv">1,0</data></layer></map>
END
expect_tour "$evil" evil
expect_page "$evil" evil/tour.html
grep -q "<h1>$title</h1>" evil/tour.html ||
  fail "the name of a map is escaped"
grep -q '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;' evil/tour.html || fail "the name of a tileset is escaped"
grep -q '&lt;b&gt;walls&quot;&amp;' evil/tour.html || fail "the name of a layer is escaped"

# The page says with which options its lines are answered.
expect_run 0 "" tour room.txt --solid .# --outside solid --tile-size 8x4 -o with-options
grep -qF "<code>tilespace ask room.txt --solid &#39;.#&#39; --outside solid --tile-size 8x4</code>" \
  with-options/tour.html || fail "the page names the options"
grep -qF "a tile is 8 x 4 world units" with-options/tour.html || fail "the page has the units of the options"

# It cannot be done
expect_run 2 "none.txt" tour none.txt
expect_run 2 "room.txt" tour room.txt -o room.txt
expect_run 2 "folder" tour room.txt -o room.txt/below
cp "$maps/cave.png" tour-map.png
expect_run 2 "overwrite the map" tour tour-map.png -o .
cmp -s tour-map.png "$maps/cave.png" || fail "a map is not overwritten"
if [ "$(id -u)" != 0 ]; then
  mkdir shut
  chmod a-w shut
  expect_run 2 "shut" tour room.txt -o shut
fi

finish
