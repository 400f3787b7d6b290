// SPDX-License-Identifier: MIT
// Spatial index of moving boxes, with values of yours.
import { layouts } from "./externs.js";
import { Handle, addressOf } from "./handle.js";
import { A, INPUT, OUT, RESULT, check, f64, fresh, list, made, u32, x } from "./instance.js";
import { type Area, type AnyRect, type Box, RECT, type Segment, inside, putShape } from "./shapes.js";
import {
  type Point,
  type Tile,
  type TileRect,
  bits,
  callable,
  iterable,
  putPoint,
  putTile,
  putTileRect,
  shown,
  whole,
  wrong,
} from "./values.js";

const EVERY = 0xffffffff;
const SLOTS = 0xffffff;
const BOX = layouts.tilespace_box.size;
const BOX_OF = "a function of a value that returns its box";

/** Broad phase: boxes in tile space, each with a value of yours, which stands for the object. */
export class ObjectIndex<T = unknown> extends Handle {
  readonly #ids = new Map<T, bigint>();
  readonly #values: (T | undefined)[] = [];

  /** An empty index. `bounds`: the tiles where most objects are, as `map.bounds`. */
  constructor(bounds: TileRect) {
    super(
      made("ObjectIndex", (out) => {
        putTileRect(A, bounds, "ObjectIndex");
        return x.tilespace_objects_create(A, out);
      }),
      "tilespace_objects_free",
    );
  }

  #address(who: string): number {
    return addressOf(this as ObjectIndex<unknown>, ObjectIndex, who);
  }

  #box(box: AnyRect, who: string): number {
    putShape(A, box, false, who, RECT);
    if (u32[A >> 2] !== 2) throw wrong(who, RECT, box);
    return inside(A);
  }

  #id(value: T, who: string): bigint {
    const id = this.#ids.get(value);
    if (id === undefined) throw new Error(`${who}: not in the index: ${shown(value)}`);
    return id;
  }

  /** Writes boxes into memory, one after the other or by slots; returns the address of the first. */
  #boxes(boxes: readonly AnyRect[], slots: readonly number[] | undefined, room: number, who: string): number {
    const at = INPUT.take(BOX * room);
    for (let i = 0; i < boxes.length; ++i) {
      const from = this.#box(boxes[i]!, who) >> 3;
      const to = (at + BOX * (slots === undefined ? i : slots[i]!)) >> 3;
      f64[to] = f64[from]!;
      f64[to + 1] = f64[from + 1]!;
      f64[to + 2] = f64[from + 2]!;
      f64[to + 3] = f64[from + 3]!;
    }
    return at;
  }

  /** Keeps a value by its id in memory. */
  #keep(value: T, at: number): void {
    this.#ids.set(value, this.#idAt(at));
    this.#values[u32[(at >> 2) + 1]! & SLOTS] = value;
  }

  #idAt(at: number): bigint {
    return (BigInt(u32[(at >> 2) + 1]!) << 32n) | BigInt(u32[at >> 2]!);
  }

  /** Number of objects. */
  get size(): number {
    return this.#ids.size;
  }

  /** Whether a value is in the index. */
  has(value: T): boolean {
    return this.#ids.has(value);
  }

  /** Inserts a box with a value that is not in the index yet. `categories`: a bit each; all by default. */
  insert(box: AnyRect, value: T, categories: number = EVERY): void {
    const index = this.#address("insert");
    if (this.#ids.has(value)) throw new Error(`insert: already in the index: ${shown(value)}`);
    const at = this.#box(box, "insert");
    check(x.tilespace_object_insert(index, at, bits(categories, "insert", "categories"), OUT), "insert");
    fresh();
    this.#keep(value, OUT);
  }

  /** Inserts many values that are not in the index yet, each with the box that `boxOf` has for it: all or none.
   * @example crowd.insertAll(monsters, (monster) => monster.bounds); */
  insertAll(values: Iterable<T>, boxOf: (value: T) => AnyRect, categories: number = EVERY): void {
    const added = [...iterable(values, "insertAll", "values, as an array")];
    callable(boxOf, "insertAll", BOX_OF);
    const boxes = added.map((value) => boxOf(value));
    const index = this.#address("insertAll");
    const known = added.findIndex((value) => this.#ids.has(value));
    if (known >= 0) throw new Error(`insertAll: already in the index: ${shown(added[known])}`);
    const at = this.#boxes(boxes, undefined, added.length, "insertAll");
    const ids = RESULT.take(8 * added.length);
    bits(categories, "insertAll", "categories");
    check(x.tilespace_objects_insert(index, at, added.length, categories, ids), "insertAll");
    fresh();
    const size = this.#ids.size + added.length;
    for (let i = 0; i < added.length; ++i) this.#keep(added[i]!, ids + 8 * i);
    if (this.#ids.size !== size) this.#undo(added, ids);
  }

  /** Removes what was inserted, by its ids in memory, as a value came twice: to look for that before takes as long as
   * the insertion. */
  #undo(values: readonly T[], ids: number): never {
    const index = this.#address("insertAll");
    for (const id of values.map((_, i) => this.#idAt(ids + 8 * i))) {
      x.tilespace_object_erase(index, id);
      this.#values[Number(id >> 32n) & SLOTS] = undefined;
    }
    for (const value of values) this.#ids.delete(value);
    const twice = values.find((value, i) => values.indexOf(value) !== i);
    throw new Error(`insertAll: comes twice: ${shown(twice)}`);
  }

  /** Moves the object of a value. */
  move(value: T, box: AnyRect): void {
    const index = this.#address("move");
    const id = this.#id(value, "move");
    check(x.tilespace_object_move(index, id, this.#box(box, "move")), "move");
  }

  /** Moves all objects to the boxes that `boxOf` has for them: all or none. Faster than `move` for each. `boxOf` must
   * not insert or delete.
   * @example crowd.update((monster) => monster.bounds); // once a frame */
  update(boxOf: (value: T) => AnyRect): void {
    callable(boxOf, "update", BOX_OF);
    const boxes: AnyRect[] = [];
    const slots: number[] = [];
    for (let slot = 0; slot < this.#values.length; ++slot) {
      const value = this.#values[slot];
      if (value === undefined && !this.#ids.has(value as T)) continue;
      boxes.push(boxOf(value as T));
      slots.push(slot);
    }
    const index = this.#address("update");
    const count = this.#values.length;
    check(x.tilespace_objects_update(index, this.#boxes(boxes, slots, count, "update"), count), "update");
  }

  /** Removes the object of a value; false if there is none. */
  delete(value: T): boolean {
    const index = this.#address("delete");
    const id = this.#ids.get(value);
    if (id === undefined) return false;
    check(x.tilespace_object_erase(index, id), "delete");
    this.#ids.delete(value);
    this.#values[Number(id >> 32n) & SLOTS] = undefined;
    return true;
  }

  /** The box of the object of a value. */
  boxOf(value: T): Box {
    const index = this.#address("boxOf");
    check(x.tilespace_object_get(index, this.#id(value, "boxOf"), A, 0), "boxOf");
    fresh();
    const at = A >> 3;
    return { min: { x: f64[at]!, y: f64[at + 1]! }, max: { x: f64[at + 2]!, y: f64[at + 3]! } };
  }

  /** @internal The value of an id in memory; undefined for 0. */
  valueAt_(at: number): T | undefined {
    return u32[at >> 2] === 0 && u32[(at >> 2) + 1] === 0 ? undefined : this.#values[u32[(at >> 2) + 1]! & SLOTS];
  }

  #read(count: number): T[] {
    return Array.from({ length: count }, (_, i) => this.valueAt_(RESULT.at + 8 * i) as T);
  }

  /** The values of the objects that touch a shape, borders included.
   * @example for (const other of crowd.touching({ x: 50, y: 30, radius: 20 })) other.damage(3); */
  touching(shape: Area | Segment | Point, categories: number = EVERY): T[] {
    const index = this.#address("touching");
    putShape(A, shape, false, "touching");
    bits(categories, "touching", "categories");
    return this.#read(
      list(8, "touching", (out, room, count) => x.tilespace_objects_touching(index, A, categories, out, room, count)),
    );
  }

  /** The values of the objects in a tile. */
  inTile(tile: Tile, categories: number = EVERY): T[] {
    const index = this.#address("inTile");
    putTile(A, tile, "inTile");
    bits(categories, "inTile", "categories");
    return this.#read(
      list(8, "inTile", (out, room, count) => x.tilespace_objects_in_tile(index, A, categories, out, room, count)),
    );
  }

  /** The values of the nearest objects of a point, at most `count`, from near to far; all with Infinity. */
  nearest(point: Point, count = 1, categories: number = EVERY): T[] {
    const index = this.#address("nearest");
    putPoint(A, point, "nearest");
    bits(categories, "nearest", "categories");
    const most = count === Infinity ? this.size : whole(count, "nearest", "count");
    const room = Math.min(Math.max(most, 0), this.size);
    const at = RESULT.take(8 * room);
    check(x.tilespace_objects_nearest(index, A, categories, at, room, OUT), "nearest");
    fresh();
    return this.#read(u32[OUT >> 2]!);
  }

  /** All pairs of objects that touch each other. */
  pairs(categories: number = EVERY): [T, T][] {
    const index = this.#address("pairs");
    bits(categories, "pairs", "categories");
    const count = list(layouts.tilespace_object_pair.size, "pairs", (out, room, n) =>
      x.tilespace_object_pairs(index, categories, out, room, n),
    );
    return Array.from({ length: count }, (_, i) => [
      this.valueAt_(RESULT.at + 16 * i) as T,
      this.valueAt_(RESULT.at + 16 * i + 8) as T,
    ]);
  }

  /** The values, in the order of their insertion. */
  values(): IterableIterator<T> {
    return this.#ids.keys();
  }
}
