// SPDX-License-Identifier: MIT
// Which room of a map has a tile.
import { Handle, addressOf } from "./handle.js";
import { A, OUT, check, fresh, i32, made, x } from "./instance.js";
import { CollisionMap, GREEDY } from "./maps.js";
import { optionsOf, type Tile, putTile } from "./values.js";

/** Point location among the rooms of a map, as `CollisionMap.rooms` has them with the same options. It does not change
 * with the map. Free it. */
export class RoomIndex extends Handle {
  constructor(map: CollisionMap, options?: { greedy?: boolean }) {
    const address = addressOf(map, CollisionMap, "RoomIndex");
    const greedy = Number(optionsOf(options, "RoomIndex", GREEDY)?.greedy ?? false);
    super(
      made("RoomIndex", (out) => x.tilespace_room_index_create(address, greedy, out)),
      "tilespace_room_index_free",
    );
  }

  /** The room of a tile, as index of `CollisionMap.rooms`; -1 where there is none. */
  roomAt(tile: Tile): number {
    const index = addressOf(this, RoomIndex, "RoomIndex.roomAt");
    putTile(A, tile, "RoomIndex.roomAt");
    check(x.tilespace_rooms_at(index, A, 1, OUT), "RoomIndex.roomAt");
    fresh();
    return i32[OUT >> 2]!;
  }
}
