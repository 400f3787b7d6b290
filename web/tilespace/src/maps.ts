// SPDX-License-Identifier: MIT
// Maps of solid tiles, and worlds: maps in units of yours.
import { enums, layouts } from "./externs.js";
import { Handle, MADE, addressOf, requireMade } from "./handle.js";
import {
  A,
  B,
  C,
  type Calls,
  COUNT,
  INPUT,
  OUT,
  RESULT,
  check,
  copyIn,
  fresh,
  list,
  made,
  start,
  tileCalls,
  u32,
  u8,
  worldCalls,
  x,
} from "./instance.js";
import { Layout } from "./layout.js";
import { type Outside, putVision, sideBits, sidesOf, type VisionOptions } from "./options.js";
import { Paths } from "./paths.js";
import { SIDES, type Side } from "./results.js";
import { type Area, type Polygon, cornersAt, inside, putKind, putShape } from "./shapes.js";
import { fieldFor, Space, workspace } from "./space.js";
import type { TileSet } from "./tiles.js";
import {
  number,
  array,
  callable,
  type Names,
  optionsOf,
  partsOf,
  type Point,
  pointAt,
  putPoint,
  putTile,
  putTileRect,
  putTiles,
  type Tile,
  tileAt,
  tileOf,
  type TileRect,
  tileRectAt,
  tilesAt,
  whole,
  wholeTile,
  word,
  wrong,
} from "./values.js";

const OUTSIDES: Record<Outside, number> = { free: 0, solid: 1 };
const FLIPS = { horizontal: 0, vertical: 1, diagonal: 2 };
const SHAPE = layouts.tilespace_tile_shape;
const DOOR = layouts.tilespace_door;
const FORMS: Record<string, number> = Object.fromEntries(
  Object.entries(enums.tilespace_tile_form)
    .filter(([, value]) => value !== enums.tilespace_tile_form.TILESPACE_FORM_POLYGON) // which has no name
    .map(([name, value]) => [name.slice("TILESPACE_FORM_".length).toLowerCase(), value]),
);
const SIDE_MOST = 2 ** 30;

/** Options of new maps. */
export interface MapOptions {
  /** What lies beyond the bounds: "free" by default. */
  outside?: Outside;
}
const MAP_OPTIONS: Names<MapOptions> = { outside: true };
const SHAPE_OPTIONS: Names<{ oneWay?: readonly Side[] }> = { oneWay: true };
const PARTS: Names<{ area?: Polygon; walls?: readonly Side[]; oneWay?: readonly Side[] }> = {
  area: true,
  walls: true,
  oneWay: true,
};
/** Of what is made of rectangles. */
export const GREEDY: Names<{ greedy?: boolean }> = { greedy: true };
/** What is solid in a tile. */
export interface TileShape {
  /** A convex polygon within the square from (0, 0) to (1, 1), y down. */
  area: Point[];
  /** Sides by which bodies are stopped, as by one-way platforms; none: all of them. */
  oneWay: Side[];
  /** Thin walls: the northern and western side. */
  walls: Side[];
}
/** The name of a form, as "half_south" or "slope_1_1_southeast", by where it is solid. */
export type TileForm = "empty" | "full" | `half_${Side}` | `slope_${string}`;
/** A rectangle of free tiles, and its doors to others. */
export interface Room {
  tiles: TileRect;
  doors: Door[];
}
/** A part of a side that two rooms have in common. */
export interface Door {
  /** Index of the neighbour. */
  room: number;
  /** The tiles along the door, within the room that lists it. */
  tiles: TileRect;
  /** A step to this side leads into the neighbour. */
  side: Side;
}
/** An outline: its corners in order; holes are outlines, too. */
export interface Outline {
  points: Point[];
  isHole: boolean;
}

/** A map of solid tiles, in tile space: tile (x, y) is the square from (x, y) to (x + 1, y + 1), y grows downwards. */
export class CollisionMap extends Paths {
  readonly #handle: MapHandle;
  #layout: Layout | undefined;
  #bounds: TileRect;
  #rows = 0;
  #wordsPerRow = 0;

  /** @internal Maps are made by `create`, `fromRows` and the like. */
  constructor(address: number, made?: symbol) {
    requireMade("CollisionMap", made, "CollisionMap.create(width, height), fromRows(rows), ... in place of `new`");
    super();
    this.#handle = new MapHandle(address);
    check(x.tilespace_map_bounds(address, OUT), "CollisionMap");
    fresh();
    this.#bounds = tileRectAt(OUT);
    check(x.tilespace_map_rows(address, OUT, OUT + 8), "CollisionMap");
    fresh();
    this.#rows = u32[OUT >> 2]!;
    this.#wordsPerRow = u32[(OUT + 8) >> 2]!;
  }

  /** A map without solid tiles; its north-western tile is (x, y), by default (0, 0). */
  static create(width: number, height: number, options?: MapOptions & Partial<Tile>): CollisionMap {
    const who = "CollisionMap.create";
    start();
    options = optionsOf(options, who, { ...MAP_OPTIONS, x: true, y: true });
    requireSide(width, who, "width");
    requireSide(height, who, "height");
    putTileRect(A, { x: options?.x ?? 0, y: options?.y ?? 0, width, height }, who);
    const outside = word(OUTSIDES, options?.outside, "free", who);
    return mapAt(made(who, (out) => x.tilespace_map_create(A, outside, out)));
  }

  /** A map of rows of text: "#" is solid, "." and " " are free.
   * @example CollisionMap.fromRows(["########", "#......#", "#..##..#", "########"]); */
  static fromRows(rows: readonly string[], options?: MapOptions): CollisionMap {
    const given = array(rows, "CollisionMap.fromRows", "an array of strings");
    const odd = given.findIndex((row) => typeof row !== "string");
    if (odd >= 0) throw wrong("CollisionMap.fromRows", `a string as row ${odd}`, given[odd]);
    return CollisionMap.#ofText(rows.join("\n"), options, "CollisionMap.fromRows");
  }

  /** A map of text: a line is a row. */
  static fromText(text: string, options?: MapOptions): CollisionMap {
    const who = "CollisionMap.fromText";
    if (typeof text !== "string") throw wrong(who, "a string", text);
    return CollisionMap.#ofText(text, options, who);
  }

  static #ofText(text: string, options: MapOptions | undefined, who: string): CollisionMap {
    start();
    const at = INPUT.take(text.length);
    for (let i = 0; i < text.length; ++i) u8[at + i] = Math.min(text.charCodeAt(i), 255);
    const outside = word(OUTSIDES, optionsOf(options, who, MAP_OPTIONS)?.outside, "free", who);
    requireLetters(text, who);
    return mapAt(made(who, (out) => x.tilespace_map_from_text(at, text.length, outside, out)));
  }

  /** A map of one byte a tile, row by row: solid if it is not 0. `stride`: bytes from row to row; or `width`. Of an
   * occupancy grid of ROS, where 0 is free, 100 occupied and -1 unknown: grid.map((value) => Number(value >= 65)). */
  static fromBytes(
    bytes: Uint8Array | Uint8ClampedArray | Int8Array,
    width: number,
    options?: MapOptions & { height?: number; stride?: number },
  ): CollisionMap {
    const who = "CollisionMap.fromBytes";
    if (!ArrayBuffer.isView(bytes) || bytes.BYTES_PER_ELEMENT !== 1) throw wrong(who, "a Uint8Array", bytes);
    start();
    options = optionsOf(options, who, { ...MAP_OPTIONS, height: true, stride: true });
    requireSide(width, who, "width");
    const stride = whole(options?.stride ?? width, who, "stride");
    const height = requireSide(options?.height ?? Math.ceil(bytes.length / Math.max(stride, 1)), who, "height");
    if (stride < width || (height > 0 && bytes.length < stride * (height - 1) + width)) {
      throw new RangeError(`${who}: expected bytes for ${height} rows of ${width} tiles, found ${bytes.length}`);
    }
    const at = copyIn(INPUT, bytes);
    const outside = word(OUTSIDES, options?.outside, "free", who);
    return mapAt(
      made(who, (out) => x.tilespace_map_from_bytes(at, width, height, stride, outside, out)),
    );
  }

  /** A map in which the tiles are solid that `isSolid(x, y)` is true of.
   * @example CollisionMap.from(tilemap.width, tilemap.height, (x, y) => layer.getTileAt(x, y, true).collides); */
  static from(
    width: number,
    height: number,
    isSolid: (x: number, y: number) => boolean,
    options?: MapOptions,
  ): CollisionMap {
    const who = "CollisionMap.from";
    callable(isSolid, who, "a function of x and y");
    const { outside } = optionsOf(options, who, MAP_OPTIONS) ?? {};
    requireSide(width, who, "width");
    requireSide(height, who, "height");
    const bytes = new Uint8Array(width * height);
    for (let row = 0, i = 0; row < height; ++row) {
      for (let column = 0; column < width; ++column, ++i) bytes[i] = isSolid(column, row) ? 1 : 0;
    }
    return CollisionMap.fromBytes(bytes, width, { outside, height });
  }

  /** The map of a snapshot. */
  static restore(bytes: Uint8Array): CollisionMap {
    if (!(bytes instanceof Uint8Array)) throw wrong("CollisionMap.restore", "a Uint8Array", bytes);
    start();
    const at = copyIn(INPUT, bytes);
    return mapAt(made("CollisionMap.restore", (out) => x.tilespace_map_restore(at, bytes.length, out)));
  }

  /** @internal */ protected get calls_(): Calls {
    return tileCalls;
  }
  /** @internal */ ask_(who: string): number {
    const address = this.#handle.address_;
    if (address === 0) throw new Error(`${who}: the CollisionMap was freed`);
    return address;
  }
  /** @internal */ get address_(): number {
    return this.#handle.address_;
  }
  /** @internal Sets the layout of a world, if it is not that of before. */
  askIn_(layout: Layout, who: string): number {
    const address = this.ask_(who);
    if (this.#layout !== layout) {
      layout.put_(C);
      check(x.tilespace_map_set_layout(address, C), who);
      this.#layout = layout;
    }
    return address;
  }

  /** Frees its memory; to use it afterwards throws, to free it again does nothing. */
  free(): void {
    this.#handle.free();
  }
  /** The same as `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
  /** Whether it was freed. */
  get isFreed(): boolean {
    return this.#handle.isFreed;
  }

  get map(): this {
    return this;
  }
  /** The tiles of the map. */
  get bounds(): TileRect {
    return { ...this.#bounds };
  }
  /** @internal The same without a copy. */ get bounds_(): Readonly<TileRect> {
    return this.#bounds;
  }
  /** Number of columns. */
  get width(): number {
    return this.#bounds.width;
  }
  /** Number of rows. */
  get height(): number {
    return this.#bounds.height;
  }
  /** What lies beyond the bounds. */
  get outside(): Outside {
    return x.tilespace_map_outside(this.ask_("outside")) === 0 ? "free" : "solid";
  }
  set outside(value: Outside) {
    check(x.tilespace_map_set_outside(this.ask_("outside"), word(OUTSIDES, value, "free", "outside")), "outside");
  }
  /** Number of solid tiles. */
  get solidCount(): number {
    return Number(x.tilespace_map_solid_count(this.ask_("solidCount")));
  }
  /** Number of tiles with a shape. */
  get shapedCount(): number {
    return Number(x.tilespace_map_shaped_count(this.ask_("shapedCount")));
  }
  /** Number of edits so far: what was computed of the map is old if it has grown. */
  get edits(): number {
    return Number(x.tilespace_map_edits(this.ask_("edits")));
  }

  isSolid(tile: Tile): boolean {
    const address = this.ask_("isSolid");
    const { x: tileX, y: tileY } = tileOf(tile, "isSolid");
    const [column, row] = [tileX - this.#bounds.x, tileY - this.#bounds.y];
    // Read where it is: a call would take ten times as long.
    if (
      column >= 0 &&
      row >= 0 &&
      column < this.#bounds.width &&
      row < this.#bounds.height &&
      (tileX | 0) === tileX &&
      (tileY | 0) === tileY
    ) {
      fresh();
      const words = this.#rows + row * this.#wordsPerRow * 8 + (column >> 5) * 4;
      return ((u32[words >> 2]! >>> (column & 31)) & 1) === 1;
    }
    return x.tilespace_is_solid(address, whole(tileX, "isSolid", "x"), whole(tileY, "isSolid", "y")) !== 0;
  }

  /** Makes a tile solid or free: the very next question sees it. A tile beyond the bounds is left out. */
  setSolid(tile: Tile, solid = true): void {
    const address = this.ask_("setSolid");
    const { x: column, y: row } = wholeTile(tile, "setSolid");
    check(x.tilespace_set_solid(address, column, row, solid ? 1 : 0), "setSolid");
  }

  /** Makes the tiles of a rectangle solid or free by bytes, one a tile, row by row. */
  setBytes(tiles: TileRect, bytes: Uint8Array): void {
    const address = this.ask_("setBytes");
    putTileRect(A, tiles, "setBytes");
    if (!(bytes instanceof Uint8Array) || bytes.length !== tiles.width * tiles.height) {
      throw wrong("setBytes", `a Uint8Array of ${tiles.width * tiles.height} bytes`, bytes);
    }
    check(x.tilespace_set_solid_bytes(address, A, copyIn(INPUT, bytes), tiles.width), "setBytes");
  }

  /** A byte a tile, row by row, 1 if it is solid: of the map, or of a rectangle of tiles. */
  toBytes(tiles: TileRect = this.#bounds): Uint8Array<ArrayBuffer> {
    const address = this.ask_("toBytes");
    putTileRect(A, tiles, "toBytes");
    const count = Math.max(tiles.width, 0) * Math.max(tiles.height, 0);
    const at = RESULT.take(count);
    check(x.tilespace_map_to_bytes(address, A, at, tiles.width), "toBytes");
    fresh();
    return u8.slice(at, at + count);
  }

  /** A copy. */
  copy(): CollisionMap {
    const address = this.ask_("copy");
    return mapAt(made("copy", (out) => x.tilespace_map_copy(address, out)));
  }

  /** A copy turned by quarters of a turn, clockwise on screen, about the corner of tile (0, 0). */
  turned(quarters: number): CollisionMap {
    const address = this.ask_("turned");
    return mapAt(
      made("turned", (out) => x.tilespace_map_turned(address, whole(quarters, "turned", "quarters"), out)),
    );
  }

  /** A mirrored copy. */
  flipped(flip: keyof typeof FLIPS): CollisionMap {
    const address = this.ask_("flipped");
    return mapAt(
      made("flipped", (out) => x.tilespace_map_flipped(address, word(FLIPS, flip, flip, "flipped"), out)),
    );
  }

  /** The map as bytes, the same on all machines; `CollisionMap.restore` makes a map of them, also in a worker. */
  snapshot(): Uint8Array<ArrayBuffer> {
    const address = this.ask_("snapshot");
    const count = list(1, "snapshot", (out, room, n) => x.tilespace_map_snapshot(address, out, room, n));
    return u8.slice(RESULT.at, RESULT.at + count);
  }

  // ---- Shapes of tiles.

  /** Gives a tile a shape: a form by its name, or a convex polygon within the square from (0, 0) to (1, 1).
   * A RangeError for a tile beyond the bounds. */
  setShape(
    tile: Tile,
    shape: TileForm | { area?: Polygon; walls?: readonly Side[]; oneWay?: readonly Side[] },
    options?: { oneWay?: readonly Side[] },
  ): void {
    const who = "setShape";
    const address = this.ask_(who);
    const { x: column, y: row } = wholeTile(tile, who);
    const { x: left, y: top, width, height } = this.#bounds;
    if (!(column >= left && row >= top && column < left + width && row < top + height)) {
      const from = left === 0 && top === 0 ? "" : ` from (${left}, ${top}) on`;
      throw new RangeError(`${who}: expected a tile within ${width} x ${height}${from}, found (${column}, ${row})`);
    }
    const sides = optionsOf(options, who, SHAPE_OPTIONS)?.oneWay;
    if (typeof shape === "string") {
      check(x.tilespace_tile_shape_of(word(FORMS, shape as string, shape, who), sideBits(sides, who), B), who);
    } else {
      const expected = "the name of a form, or a shape {area, walls, oneWay}";
      const { area, walls, oneWay } = partsOf(shape, who, expected, PARTS, "a shape");
      const hasArea = area !== undefined && !(Array.isArray(area) && area.length === 0); // as shapeAt() has none
      if (hasArea) {
        putKind([enums.tilespace_shape_kind.TILESPACE_POLYGON], A, area, false, who, "a polygon {points}");
        const beyond = cornersAt(inside(A)).find((at) => !(at.x >= 0 && at.y >= 0 && at.x <= 1 && at.y <= 1));
        if (beyond !== undefined) {
          throw new TypeError(`${who}: expected corners from (0, 0) to (1, 1), found (${beyond.x}, ${beyond.y})`);
        }
      }
      check(
        x.tilespace_tile_shape_create(
          hasArea ? inside(A) : 0,
          sideBits(sides ?? oneWay, who),
          sideBits(walls, who),
          B,
        ),
        who,
      );
    }
    check(x.tilespace_set_shape(address, column, row, B), who);
  }

  /** What is solid in a tile; an area without corners in free ones. */
  shapeAt(tile: Tile): TileShape {
    const address = this.ask_("shapeAt");
    const { x: column, y: row } = wholeTile(tile, "shapeAt");
    check(x.tilespace_shape_at(address, column, row, OUT), "shapeAt");
    fresh();
    return {
      area: cornersAt(OUT),
      oneWay: sidesOf(u8[OUT + SHAPE.fields.one_way[0]]!),
      walls: sidesOf(u8[OUT + SHAPE.fields.walls[0]]!),
    };
  }

  /** The tiles with a shape, row by row. */
  shapedTiles(): Tile[] {
    const address = this.ask_("shapedTiles");
    const count = list(8, "shapedTiles", (out, room, n) => x.tilespace_shaped_tiles(address, out, room, n));
    return tilesAt(RESULT.at, count);
  }

  // ---- Solid tiles of a rectangle of tiles.

  /** Whether a rectangle of tiles has a solid one; beyond the bounds, by `outside`. */
  anySolidIn(tiles: TileRect): boolean {
    const address = this.ask_("anySolidIn");
    putTileRect(A, tiles, "anySolidIn");
    return x.tilespace_any_solid_in(address, A) !== 0;
  }

  // ---- Visibility.

  hasLineOfSight(from: Tile, to: Tile, options?: VisionOptions): boolean {
    const address = this.ask_("hasLineOfSight");
    putTile(A, from, "hasLineOfSight");
    putTile(B, to, "hasLineOfSight");
    return x.tilespace_has_line_of_sight(address, A, B, putVision(options, "hasLineOfSight")) !== 0;
  }

  /** Lines of sight of many pairs of tiles: 1 where `to[i]` is seen from `from[i]`. */
  linesOfSight(from: readonly Tile[], to: readonly Tile[], options?: VisionOptions): Uint8Array<ArrayBuffer> {
    const who = "linesOfSight";
    const address = this.ask_(who);
    array(from, who, "an array of tiles {x, y}");
    if (!Array.isArray(to) || to.length !== from.length) throw wrong(who, `${from.length} tiles`, to);
    const count = from.length;
    const at = INPUT.take(16 * count);
    putTiles(at, from, who);
    putTiles(at + 8 * count, to, who);
    const out = RESULT.take(count);
    check(x.tilespace_lines_of_sight(address, at, at + 8 * count, out, count, putVision(options, who)), who);
    fresh();
    return u8.slice(out, out + count);
  }

  fieldOfView(from: Tile, options?: VisionOptions, out?: TileSet): TileSet {
    putTile(A, from, "fieldOfView");
    return this.seen_(options, out);
  }

  /** Viewshed sizes: how many free tiles are visible from each, row by row; 0 from solid ones. */
  countSeenTiles(options?: VisionOptions): Uint32Array {
    const who = "countSeenTiles";
    const address = this.ask_(who);
    const count = this.width * this.height;
    const field = fieldFor(options?.radius, this.#bounds, who);
    const at = RESULT.take(4 * count);
    check(x.tilespace_count_seen_tiles(address, putVision(options, who), field, at, count), who);
    fresh();
    return u32.slice(at >> 2, (at >> 2) + count);
  }

  // ---- Shapes out of maps.

  /** The whole solid tiles, merged into rectangles: the fewest, or with `greedy` nearly as few in less time. */
  boxes(options?: { greedy?: boolean }): TileRect[] {
    const address = this.ask_("boxes");
    const greedy = Number(optionsOf(options, "boxes", GREEDY)?.greedy ?? false);
    const count = list(16, "boxes", (out, room, n) => x.tilespace_boxes_of(address, greedy, out, room, n));
    return Array.from({ length: count }, (_, i) => tileRectAt(RESULT.at + 16 * i));
  }

  /** Rooms of the free tiles: rectangles, and the doors between them (navigation mesh). */
  rooms(options?: { greedy?: boolean }): Room[] {
    const address = this.ask_("rooms");
    const greedy = Number(optionsOf(options, "rooms", GREEDY)?.greedy ?? false);
    check(x.tilespace_rooms_of(address, greedy, 0, 0, 0, COUNT, 0, 0, COUNT + 8), "rooms");
    fresh();
    const [count, doorCount] = [u32[COUNT >> 2]!, u32[(COUNT >> 2) + 2]!];
    const rooms = INPUT.take(20 * count);
    const ends = rooms + 16 * count;
    const at = RESULT.take(DOOR.size * doorCount);
    check(x.tilespace_rooms_of(address, greedy, rooms, ends, count, COUNT, at, doorCount, COUNT + 8), "rooms");
    fresh();
    const doors = Array.from({ length: doorCount }, (_, i) => ({
      room: u32[(at + i * DOOR.size) >> 2]!,
      tiles: tileRectAt(at + i * DOOR.size + DOOR.fields.tiles[0]),
      side: SIDES[u8[at + i * DOOR.size + DOOR.fields.side[0]]!]!,
    }));
    return Array.from({ length: count }, (_, i) => ({
      tiles: tileRectAt(rooms + 16 * i),
      doors: doors.slice(i === 0 ? 0 : u32[(ends >> 2) + i - 1], u32[(ends >> 2) + i]),
    }));
  }

  /** Outlines (contours) of all that is solid. */
  outlines(): Outline[] {
    const address = this.ask_("outlines");
    check(x.tilespace_outlines_of(address, 0, 0, COUNT, 0, 0, 0, COUNT + 8), "outlines");
    fresh();
    const [corners, count] = [u32[COUNT >> 2]!, u32[(COUNT >> 2) + 2]!];
    const at = RESULT.take(16 * corners);
    const ends = INPUT.take(5 * count);
    check(x.tilespace_outlines_of(address, at, corners, COUNT, ends, ends + 4 * count, count, COUNT + 8), "outlines");
    fresh();
    return Array.from({ length: count }, (_, i) => {
      const first = i === 0 ? 0 : u32[(ends >> 2) + i - 1]!;
      const last = u32[(ends >> 2) + i]!;
      return {
        points: Array.from({ length: last - first }, (_corner, k) => pointAt(at + 16 * (first + k))),
        isHole: u8[ends + 4 * count + i] !== 0,
      };
    });
  }
}

/** A width or a height of a map. */
function requireSide(value: unknown, who: string, name: string): number {
  if (Number.isInteger(value) && ((value as number) < 0 || (value as number) > SIDE_MOST)) {
    throw new RangeError(`${who}: expected a ${name} of 0 to 2^30, found ${String(value)}`);
  }
  return whole(value, who, name);
}

/** Throws if a letter of a drawing has no meaning. */
function requireLetters(text: string, who: string): void {
  const at = text.search(/[^#. \n]/);
  if (at < 0) return;
  const line = text.slice(0, at).split("\n").length;
  const column = at - text.lastIndexOf("\n", at);
  const found = JSON.stringify(text[at]);
  throw new SyntaxError(`${who}: line ${line}, column ${column}: expected "#", "." or " ", found ${found}`);
}

/** The map at an address. */
export function mapAt(address: number): CollisionMap {
  return new CollisionMap(address, MADE);
}

class MapHandle extends Handle {
  constructor(address: number) {
    super(address, "tilespace_map_free");
  }
}

/** A map in units of yours: pixels, or meters with y up. A map may have several worlds. */
export class World extends Space {
  constructor(
    readonly map: CollisionMap,
    readonly layout: Layout,
  ) {
    super();
    addressOf(map, CollisionMap, "World");
    if (!(layout instanceof Layout)) throw wrong("World", "a Layout, as Layout.pixels(16)", layout);
  }

  /** @internal */ protected get calls_(): Calls {
    return worldCalls;
  }
  /** @internal */ ask_(who: string): number {
    return this.map.askIn_(this.layout, who);
  }
  /** @internal */ protected override moversInTiles_(
    solids: number,
    count: number,
    maps: number,
    mapCount: number,
  ): void {
    this.layout.put_(C);
    check(x.tilespace_solids_in_tiles(C, solids, solids, count), "movers");
    check(x.tilespace_maps_in_tiles(C, maps, maps, mapCount), "movers");
  }

  // Tiles that are not square distort what is round.
  /** @internal */ protected override requireImage_(shape: Area | Point, who: string): void {
    const { tileWidth, tileHeight } = this.layout.values_;
    if (tileWidth === tileHeight || "width" in shape || "min" in shape) return;
    this.layout.put_(C);
    putShape(A, shape, true, who);
    check(x.tilespace_to_tile_space(C, A, A), who);
  }

  /** The tile at a point. */
  tileAt(point: Point): Tile {
    const map = this.ask_("tileAt");
    putPoint(A, point, "tileAt");
    check(x.tilespace_world_tile_at(map, point.x, point.y, OUT), "tileAt");
    fresh();
    return tileAt(OUT);
  }

  isSolid(point: Point): boolean {
    const map = this.ask_("isSolid");
    putPoint(A, point, "isSolid");
    return x.tilespace_world_is_solid(map, point.x, point.y) !== 0;
  }

  hasLineOfSight(from: Point, to: Point, options?: VisionOptions): boolean {
    const map = this.ask_("hasLineOfSight");
    putPoint(A, from, "hasLineOfSight");
    putPoint(B, to, "hasLineOfSight");
    return x.tilespace_world_has_line_of_sight(map, A, B, putVision(options, "hasLineOfSight")) !== 0;
  }

  fieldOfView(from: Point, options?: VisionOptions, out?: TileSet): TileSet {
    putPoint(A, from, "fieldOfView");
    return this.seen_(options, out);
  }

  /** Costs of an inflation layer (costmap), row by row: 254 in solid tiles, 253 within the inscribed radius. */
  inflationCosts(inscribedRadius: number, inflationRadius: number, costScalingFactor: number): Uint8Array<ArrayBuffer> {
    const who = "inflationCosts";
    const map = this.ask_(who);
    const search = workspace();
    return this.map.grid_(enums.tilespace_grid_type.TILESPACE_U8, who, (grid) =>
      x.tilespace_world_inflation_costs(
        map,
        number(inscribedRadius, who, "inscribedRadius"),
        number(inflationRadius, who, "inflationRadius"),
        number(costScalingFactor, who, "costScalingFactor"),
        0,
        search,
        grid,
      ),
    ) as Uint8Array<ArrayBuffer>;
  }
}
