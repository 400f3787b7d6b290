// SPDX-License-Identifier: MIT
// Sets of tiles, as answers and as options.
import { D, INPUT, OUT, check, copyIn, fresh, i32, made, u32, x } from "./instance.js";
import { callable, object, putTileRect, type Tile, tileOf, type TileRect, whole, wholeTile, wrong } from "./values.js";

function setOf(other: TileSet, who: string): TileSet {
  if (!(other instanceof TileSet)) throw wrong(who, "a TileSet", other);
  return other;
}

/** A set of tiles within bounds: a bit a tile. */
export class TileSet {
  #bounds: TileRect;
  #words: Uint32Array; // may be longer than needed, with zeros
  #wordsPerRow: number;

  /** The tiles of `bounds` with a byte that is not 0, row by row; without bytes, none. */
  constructor(bounds: TileRect = { x: 0, y: 0, width: 0, height: 0 }, bytes?: Uint8Array) {
    object(bounds, "TileSet", "bounds {x, y, width, height}");
    const [width, height] = [whole(bounds.width, "TileSet", "width"), whole(bounds.height, "TileSet", "height")];
    if (width < 0 || height < 0) throw wrong("TileSet", "bounds with a width and height of at least 0", bounds);
    if (bytes !== undefined && (!(bytes instanceof Uint8Array) || bytes.length !== width * height)) {
      throw wrong("TileSet", `a Uint8Array of ${width * height} bytes`, bytes);
    }
    this.#bounds = { x: whole(bounds.x, "TileSet", "x"), y: whole(bounds.y, "TileSet", "y"), width, height };
    this.#wordsPerRow = Math.ceil(width / 32);
    this.#words = new Uint32Array(this.#wordsPerRow * height);
    bytes?.forEach((byte, i) => {
      if (byte !== 0)
        this.#words[Math.floor(i / width) * this.#wordsPerRow + ((i % width) >> 5)]! |= 1 << ((i % width) & 31);
    });
  }

  /** The tiles that can be in the set. */
  get bounds(): TileRect {
    return { ...this.#bounds };
  }

  /** Word of a tile; -1 beyond the bounds. */
  #word(tile: Tile, who: string): number {
    tileOf(tile, who);
    if ((tile.x | 0) !== tile.x || (tile.y | 0) !== tile.y) wholeTile(tile, who); // throws, but for whole numbers
    const column = tile.x - this.#bounds.x;
    const row = tile.y - this.#bounds.y;
    return column >= 0 && row >= 0 && column < this.#bounds.width && row < this.#bounds.height
      ? row * this.#wordsPerRow + (column >> 5)
      : -1;
  }

  /** Whether a tile is in the set. */
  has(tile: Tile): boolean {
    const word = this.#word(tile, "TileSet.has");
    return word >= 0 && ((this.#words[word]! >>> ((tile.x - this.#bounds.x) & 31)) & 1) === 1;
  }

  /** Adds a tile; one beyond the bounds is left out. */
  add(tile: Tile): this {
    const word = this.#word(tile, "TileSet.add");
    if (word >= 0) this.#words[word]! |= 1 << ((tile.x - this.#bounds.x) & 31);
    return this;
  }

  /** Adds the tiles of another set; those beyond the bounds are left out.
   * @example const explored = new TileSet(map.bounds); explored.addAll(map.fieldOfView(hero, { radius: 8 })); */
  addAll(other: TileSet): this {
    setOf(other, "TileSet.addAll").forEach((column, row) => this.add({ x: column, y: row }));
    return this;
  }

  /** Removes the tiles of another set. */
  deleteAll(other: TileSet): this {
    setOf(other, "TileSet.deleteAll").forEach((column, row) => this.delete({ x: column, y: row }));
    return this;
  }

  /** Removes the tiles that are not in another set (intersection). */
  keepAll(other: TileSet): this {
    setOf(other, "TileSet.keepAll");
    this.forEach((column, row) => {
      if (!other.has({ x: column, y: row })) this.delete({ x: column, y: row });
    });
    return this;
  }

  /** Removes a tile; false if it was not in the set. */
  delete(tile: Tile): boolean {
    const word = this.#word(tile, "TileSet.delete");
    if (word < 0 || !this.has(tile)) return false;
    this.#words[word]! &= ~(1 << ((tile.x - this.#bounds.x) & 31));
    return true;
  }

  /** Number of tiles in the set. */
  get size(): number {
    let count = 0;
    for (let word of this.#words) for (; word !== 0; word &= word - 1) ++count;
    return count;
  }

  /** Calls `visit(x, y)` for each tile, row by row. */
  forEach(visit: (x: number, y: number) => void): void {
    callable(visit, "TileSet.forEach", "a function of x and y");
    const { x: left, y: top, height } = this.#bounds;
    const words = this.#words;
    const perRow = this.#wordsPerRow;
    for (let row = 0, i = 0; row < height; ++row) {
      for (let k = 0; k < perRow; ++k, ++i) {
        for (let word = words[i]!; word !== 0; word &= word - 1) {
          visit(left + 32 * k + 31 - Math.clz32(word & -word), top + row);
        }
      }
    }
  }

  /** The tiles, row by row. */
  [Symbol.iterator](): IterableIterator<Tile> {
    const tiles: Tile[] = [];
    this.forEach((column, row) => tiles.push({ x: column, y: row }));
    return tiles.values();
  }

  /** A byte for each tile of the bounds, row by row: 1 if it is in the set. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const { x: left, y: top, width, height } = this.#bounds;
    const bytes = new Uint8Array(width * height);
    this.forEach((column, row) => {
      bytes[(row - top) * width + column - left] = 1;
    });
    return bytes;
  }

  /** @internal Becomes the tiles of a mask of the module. */
  read_(mask: number, who: string): this {
    check(x.tilespace_mask_bounds(mask, OUT), who);
    check(x.tilespace_mask_rows(mask, OUT + 16, OUT + 24), who);
    fresh();
    const at = OUT >> 2;
    const bounds = this.#bounds;
    bounds.x = i32[at]!;
    bounds.y = i32[at + 1]!;
    bounds.width = i32[at + 2]! - bounds.x;
    bounds.height = i32[at + 3]! - bounds.y;
    this.#wordsPerRow = 2 * u32[(OUT + 24) >> 2]!;
    const count = this.#wordsPerRow * bounds.height;
    if (this.#words.length < count) this.#words = new Uint32Array(2 * count);
    const from = u32[(OUT + 16) >> 2]! >> 2;
    const words = this.#words;
    words.fill(0, count);
    if (count > 256) words.set(u32.subarray(from, from + count));
    else for (let i = 0; i < count; ++i) words[i] = u32[from + i]!;
    return this;
  }

  /** @internal A mask of the module with these tiles; the caller frees it. */
  toMask_(who: string): number {
    putTileRect(D, this.#bounds, who);
    const mask = made(who, (out) => x.tilespace_mask_create(D, out));
    check(x.tilespace_mask_set_bytes(mask, D, copyIn(INPUT, this.toBytes()), this.#bounds.width), who);
    return mask;
  }
}
