# SPDX-License-Identifier: MIT
# tilespace info
. "$(dirname "$0")/check.sh"

expect "info of the room" "file     room.txt
format   text
size     8 x 5, 40 tiles
solid    23 (57.50 %)
free     17 (42.50 %)
rule     letters #
counts    # 23  . 17
outside  free
layout   tiles of 1 x 1 world units, from 0,0 on" "$("$tilespace" info room.txt)"

expect "info --json of the room" \
  '{"file":"room.txt","format":"text","first_tile":[0,0],"width":8,"height":5,"tiles":40,"solid":23,"free":17,"solid_percent":57.5,"rule":"letters #","counts":{"#":23,".":17},"outside":"free","layout":{"origin":[0.0,0.0],"tile_size":[1.0,1.0],"y_up":false,"rotation":[1.0,0.0]},"notices":[]}' \
  "$("$tilespace" info room.txt --json)"

expect "the layout and what is outside" \
  '"outside":"solid","layout":{"origin":[-8.0,0.1],"tile_size":[16.0,24.5],"y_up":false,"rotation":[1.0,0.0]},"notices":[]}' \
  "$("$tilespace" info --json room.txt --outside solid --tile-size 16x24.5 --origin -8,0.1 |
    sed 's/.*"outside"/"outside"/')"

printf 'type octile\nheight 2\nwidth 3\nmap\n.@T\nWG.\n' > tiny.map
expect "a MovingAI map" '"solid":3,"free":3' \
  "$("$tilespace" info --json tiny.map | grep -o '"solid":[0-9]*,"free":[0-9]*')"
expect "a MovingAI map with other solids" '"solid":1,"free":5' \
  "$("$tilespace" info --json tiny.map --solid W | grep -o '"solid":[0-9]*,"free":[0-9]*')"
expect "a PNG" '"format":"png","first_tile":[0,0],"width":128,"height":96,"tiles":12288,"solid":5624' \
  "$("$tilespace" info --json "$maps/cave.png" | grep -o '"format".*"solid":[0-9]*')"
expect "a PNG of which nothing is dark enough" '"solid":0' \
  "$("$tilespace" info --json "$maps/cave.png" --darker-than 0 | grep -o '"solid":[0-9]*')"
expect "the same by its long name" "$("$tilespace" info "$maps/cave.png" --darker-than 70)" \
  "$("$tilespace" info "$maps/cave.png" --solid darker:70)"

finish
