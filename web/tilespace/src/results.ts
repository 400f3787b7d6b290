// SPDX-License-Identifier: MIT
// What questions answer with. Each class can be made once and given as `out`, for loops without garbage.
import { layouts } from "./externs.js";
import { f64, i32, u32, u8 } from "./instance.js";
import type { Body, Moved, Segment } from "./shapes.js";
import { type Point, type Tile, wrong } from "./values.js";

/** Side of a tile; "none" of hits that begin inside. */
export type Side = "none" | "north" | "west" | "south" | "east";
/** Sides by the numbers that columns of sides have. */
export const SIDES: readonly Side[] = ["none", "north", "west", "south", "east"];

/** What the edge from a corner of a visibility polygon runs along. */
export type VisibilityEdge = "wall" | "bounds" | "ray" | "arc" | "segment";
export const EDGES: readonly VisibilityEdge[] = ["wall", "bounds", "ray", "arc", "segment"];

/** A point with a hidden class that no tile has: engines then keep doubles in it, and need not turn to them. */
function newPoint(x: number, y: number): Point {
  const point = {} as Point;
  point.x = x;
  point.y = y;
  return point;
}
newPoint(0.5, 0.5); // the first one decides

/** First hit of a ray. */
export class RayHit {
  /** The solid tile that is hit. */
  tile: Tile = { x: 0, y: 0 };
  /** The side by which the ray enters it. */
  side: Side = "none";
  /** The part of the segment before the hit, 0 to 1. */
  fraction = 0;
  /** The point at that fraction, for showing: rounded. */
  point: Point = newPoint(0, 0);
  /** Whether the ray starts in the tile. */
  inside = false;
}

const RAY = layouts.tilespace_ray_hit.fields;
export const RAY_SIZE = layouts.tilespace_ray_hit.size;

export function readRay(at: number, line: Segment, out: RayHit | undefined): RayHit {
  const hit = out ?? new RayHit();
  const fraction = f64[(at + RAY.fraction[0]) >> 3]!;
  hit.tile.x = i32[(at + RAY.tile[0]) >> 2]!;
  hit.tile.y = i32[(at + RAY.tile[0] + 4) >> 2]!;
  hit.side = SIDES[u8[at + RAY.side[0]]!]!;
  hit.fraction = fraction;
  hit.point.x = line.x1 + fraction * (line.x2 - line.x1);
  hit.point.y = line.y1 + fraction * (line.y2 - line.y1);
  hit.inside = u8[at + RAY.inside[0]] !== 0;
  return hit;
}

/** Hits of many rays, as columns: row i is that of ray i. Made once, it is filled again and again. */
export class RayHits {
  /** 1 where something solid is hit; else the other columns of the row have no meaning. */
  readonly hit: Uint8Array;
  /** 1 where the ray starts in the tile. */
  readonly inside: Uint8Array;
  /** Column and row of the tile. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Number of the side: `SIDES[hits.side[i]]` is its name. */
  readonly side: Uint8Array;
  /** The part of the segment before the hit; Infinity where nothing is hit. */
  readonly fraction: Float64Array;

  /** Rows for so many rays. */
  constructor(readonly length: number) {
    if (!Number.isInteger(length) || length < 0) throw wrong("RayHits", "a number of rays", length);
    this.hit = new Uint8Array(length);
    this.inside = new Uint8Array(length);
    this.x = new Int32Array(length);
    this.y = new Int32Array(length);
    this.side = new Uint8Array(length);
    this.fraction = new Float64Array(length);
  }

  /** @internal Takes hits from memory into the rows from `first` on. */
  take_(at: number, first: number, count: number): void {
    const { hit, inside, x, y, side, fraction } = this;
    for (let i = first, p = at; i < first + count; ++i, p += RAY_SIZE) {
      const is = u8[p]!;
      hit[i] = is;
      inside[i] = u8[p + RAY.inside[0]]!;
      x[i] = i32[(p + RAY.tile[0]) >> 2]!;
      y[i] = i32[(p + RAY.tile[0] + 4) >> 2]!;
      side[i] = u8[p + RAY.side[0]]!;
      fraction[i] = is === 0 ? Infinity : f64[(p + RAY.fraction[0]) >> 3]!;
    }
  }
}

/** First contact of a shape that moves. */
export class SweepHit {
  /** The solid tile, unless a moving solid is hit. */
  tile: Tile = { x: 0, y: 0 };
  /** Index of the moving solid; -1: a tile. */
  solid = -1;
  side: Side = "none";
  /** Unit vector against the move; (0, 0) if the shape overlaps it at the start. */
  normal: Point = { x: 0, y: 0 };
  /** The part of the translation before the contact, 0 to 1. */
  fraction = 0;
  /** Whether the shape overlaps something at the start. */
  inside = false;
}

const SWEEP = layouts.tilespace_sweep_hit.fields;
export const SWEEP_SIZE = layouts.tilespace_sweep_hit.size;

export function readSweep(at: number, out?: SweepHit): SweepHit {
  const hit = out ?? new SweepHit();
  hit.tile.x = i32[(at + SWEEP.tile[0]) >> 2]!;
  hit.tile.y = i32[(at + SWEEP.tile[0] + 4) >> 2]!;
  hit.solid = i32[(at + SWEEP.solid[0]) >> 2]!;
  hit.side = SIDES[u8[at + SWEEP.side[0]]!]!;
  hit.normal.x = f64[(at + SWEEP.normal[0]) >> 3]!;
  hit.normal.y = f64[(at + SWEEP.normal[0] + 8) >> 3]!;
  hit.fraction = f64[(at + SWEEP.fraction[0]) >> 3]!;
  hit.inside = u8[at + SWEEP.inside[0]] !== 0;
  return hit;
}

/** First contacts of many shapes, as columns. */
export class SweepHits {
  /** 1 where something solid is hit; else the other columns of the row have no meaning. */
  readonly hit: Uint8Array;
  readonly inside: Uint8Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Number of the side: `SIDES[hits.side[i]]` is its name. */
  readonly side: Uint8Array;
  /** Unit vectors: x and y in turn. */
  readonly normal: Float64Array;
  /** The part of the translation before the contact; Infinity where nothing is hit. */
  readonly fraction: Float64Array;

  constructor(readonly length: number) {
    if (!Number.isInteger(length) || length < 0) throw wrong("SweepHits", "a number of shapes", length);
    this.hit = new Uint8Array(length);
    this.inside = new Uint8Array(length);
    this.x = new Int32Array(length);
    this.y = new Int32Array(length);
    this.side = new Uint8Array(length);
    this.normal = new Float64Array(2 * length);
    this.fraction = new Float64Array(length);
  }

  /** @internal */
  take_(at: number, first: number, count: number): void {
    for (let i = first, p = at; i < first + count; ++i, p += SWEEP_SIZE) {
      this.hit[i] = u8[p]!;
      this.inside[i] = u8[p + SWEEP.inside[0]]!;
      this.x[i] = i32[(p + SWEEP.tile[0]) >> 2]!;
      this.y[i] = i32[(p + SWEEP.tile[0] + 4) >> 2]!;
      this.side[i] = u8[p + SWEEP.side[0]]!;
      this.normal[2 * i] = f64[(p + SWEEP.normal[0]) >> 3]!;
      this.normal[2 * i + 1] = f64[(p + SWEEP.normal[0] + 8) >> 3]!;
      this.fraction[i] = u8[p] === 0 ? Infinity : f64[(p + SWEEP.fraction[0]) >> 3]!;
    }
  }
}

/** Where a move ends, and what it met. */
export interface MoveResult<S extends Body = Body> {
  /** The corner of a rectangle, the center of a circle, the first end of a capsule. */
  x: number;
  y: number;
  /** The shape where the move ends, in the form that it was given in. */
  shape: Moved<S>;
  /** At most four contacts, in order. */
  contacts: SweepHit[];
  /** The part of the translation that is left. */
  rest: Point;
  /** Whether the shape overlapped something at the start. */
  inside: boolean;
}

const MOVE = layouts.tilespace_move_result.fields;

/** Reads a move: its result at `at`, its shape's numbers at `position`. */
export function readMove<S extends Body>(
  at: number,
  position: number,
  shape: Moved<S>,
  out?: MoveResult<S>,
): MoveResult<S> {
  const result = out ?? { x: 0, y: 0, shape, contacts: [], rest: { x: 0, y: 0 }, inside: false };
  result.x = f64[position >> 3]!;
  result.y = f64[(position >> 3) + 1]!;
  result.shape = shape;
  result.rest.x = f64[(at + MOVE.rest[0]) >> 3]!;
  result.rest.y = f64[(at + MOVE.rest[0] + 8) >> 3]!;
  result.inside = u8[at + MOVE.inside[0]] !== 0;
  const count = u32[(at + MOVE.contact_count[0]) >> 2]!;
  for (let i = 0; i < count; ++i) {
    result.contacts[i] = readSweep(at + MOVE.contacts[0] + i * SWEEP_SIZE, result.contacts[i]);
  }
  result.contacts.length = count;
  return result;
}

/** Tiles of one row: `xBegin <= x < xEnd`. */
export interface Span {
  y: number;
  xBegin: number;
  xEnd: number;
}

export function readSpans(at: number, count: number): Span[] {
  const spans = new Array<Span>(count);
  for (let i = 0, p = at >> 2; i < count; ++i, p += 3) {
    spans[i] = { y: i32[p]!, xBegin: i32[p + 1]!, xEnd: i32[p + 2]! };
  }
  return spans;
}

/** A tile that a line enters, by a side, at a fraction of it. */
export interface TileOnLine extends Tile {
  fraction: number;
  side: Side;
}

const LINE = layouts.tilespace_tile_on_line;

export function readLine(at: number, count: number): TileOnLine[] {
  const tiles = new Array<TileOnLine>(count);
  for (let i = 0, p = at; i < count; ++i, p += LINE.size) {
    tiles[i] = {
      x: i32[p >> 2]!,
      y: i32[(p >> 2) + 1]!,
      fraction: f64[(p + LINE.fields.fraction[0]) >> 3]!,
      side: SIDES[u8[p + LINE.fields.side[0]]!]!,
    };
  }
  return tiles;
}

/** A corner of a visibility polygon, and what the edge to the next one, clockwise, runs along. */
export interface VisibilityCorner extends Point {
  edge: VisibilityEdge;
  tile: Tile;
}
/** What push_out did. */
export interface PushResult<S extends Body = Body> {
  shape: Moved<S>;
  translation: Point;
  side: Side;
  /** Whether the shape overlaps nothing now. */
  isFree: boolean;
}
/** What movers did to a body. Indices are those of solids; -1: none. */
export interface Carried {
  velocity: Point;
  carrier: number;
  pusherX: number;
  pusherY: number;
  crushed: boolean;
}
/** A solid tile or an object that something meets on its path. */
export interface SweepEvent<T> {
  /** The value of the object; undefined: a tile. */
  object: T | undefined;
  tile: Tile;
  side: Side;
  /** Whether it is entered; else it is only touched. */
  enters: boolean;
  /** The part of the path before that. */
  fraction: number;
}
