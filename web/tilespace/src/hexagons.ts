// SPDX-License-Identifier: MIT
// Hexagonal maps: a tile of a map is column and row; rings and lines are in axial coordinates.
import { layouts } from "./externs.js";
import { A, B, C, OUT, RESULT, check, fresh, i32, list, start, x } from "./instance.js";
import { CollisionMap } from "./maps.js";
import { addressOf } from "./handle.js";
import { type Path, path } from "./paths.js";
import type { Stagger } from "./projection.js";
import type { Box } from "./shapes.js";
import { workspace } from "./space.js";
import type { TileSet } from "./tiles.js";
import {
  partsOf,
  type Point,
  pointAt,
  putPoint,
  putTile,
  putWhole,
  type Tile,
  tileAt,
  whole,
  word,
  wrong,
} from "./values.js";

/** A hexagon by its axial coordinates. */
export interface Hex {
  q: number;
  r: number;
}
/** Which rows (pointy-top) or columns (flat-top) are shifted by half a hexagon. */
export type HexOffset = Stagger;
const OFFSETS: Record<HexOffset, number> = { oddRows: 0, evenRows: 1, oddColumns: 2, evenColumns: 3 };

/** Size and arrangement of hexagons in pixels, as of Tiled. It does not change once made. */
export class HexLayout {
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Length of the sides that are upright, or level, of flat-top hexagons. */
  readonly sideLength: number;
  readonly offset: HexOffset;

  /** All are whole numbers of pixels. */
  constructor(options: { tileWidth: number; tileHeight: number; sideLength: number; offset?: HexOffset }) {
    const names = { tileWidth: true, tileHeight: true, sideLength: true, offset: true } as const;
    partsOf(options, "HexLayout", "{tileWidth, tileHeight, sideLength, offset}", names, "options");
    start();
    this.tileWidth = whole(options.tileWidth, "HexLayout", "tileWidth");
    this.tileHeight = whole(options.tileHeight, "HexLayout", "tileHeight");
    this.sideLength = whole(options.sideLength, "HexLayout", "sideLength");
    this.offset = options.offset ?? "oddRows";
    this.#put("HexLayout");
    if (x.tilespace_hex_layout_is_valid(C) === 0) {
      throw new RangeError("HexLayout: expected sizes above 0, and a side that is not longer than a tile");
    }
  }

  #put(who: string): void {
    const offset = word(OFFSETS, this.offset, "oddRows", who);
    const { tileWidth, tileHeight, sideLength } = this;
    putWhole("tilespace_hex_layout", C, { tileWidth, tileHeight, sideLength, offset }, who);
  }

  /** The center of a hexagon in pixels. */
  center(tile: Tile): Point {
    this.#put("HexLayout.center");
    putTile(A, tile, "HexLayout.center");
    check(x.tilespace_hex_center(C, A, OUT), "HexLayout.center");
    fresh();
    return pointAt(OUT);
  }
  /** The box around a hexagon in pixels. */
  box(tile: Tile): Box {
    this.#put("HexLayout.box");
    putTile(A, tile, "HexLayout.box");
    check(x.tilespace_hex_box(C, A, OUT), "HexLayout.box");
    fresh();
    return { min: pointAt(OUT), max: pointAt(OUT + 16) };
  }
  /** The six corners of a hexagon in pixels. */
  outline(tile: Tile): Point[] {
    this.#put("HexLayout.outline");
    putTile(A, tile, "HexLayout.outline");
    check(x.tilespace_hex_outline(C, A, OUT), "HexLayout.outline");
    fresh();
    return [0, 1, 2, 3, 4, 5].map((i) => pointAt(OUT + 16 * i));
  }
  /** The hexagon at a pixel (picking), exactly. */
  tileAt(pixel: Point): Tile {
    this.#put("HexLayout.tileAt");
    putPoint(A, pixel, "HexLayout.tileAt");
    check(x.tilespace_hex_at(C, A, OUT), "HexLayout.tileAt");
    fresh();
    return tileAt(OUT);
  }
}

function putHex(at: number, hex: Hex, who: string): void {
  if (typeof hex !== "object" || hex === null) throw wrong(who, "a hexagon {q, r} of whole numbers", hex);
  const [q, r] = [whole(hex.q, who, "q of a hexagon"), whole(hex.r, who, "r of a hexagon")];
  start();
  fresh();
  i32[at >> 2] = q;
  i32[(at >> 2) + 1] = r;
}
const hexAt = (at: number): Hex => ({ q: i32[at >> 2]!, r: i32[(at >> 2) + 1]! });

function hexes(who: string, ask: (out: number, room: number, count: number) => number): Hex[] {
  const { size } = layouts.tilespace_hex;
  const count = list(size, who, ask);
  return Array.from({ length: count }, (_, i) => hexAt(RESULT.at + size * i));
}

/** Axial coordinates of a tile. */
export function toHex(tile: Tile, offset: HexOffset): Hex {
  start();
  putTile(A, tile, "toHex");
  check(x.tilespace_to_hex(word(OFFSETS, offset, offset, "toHex"), A, OUT), "toHex");
  fresh();
  return hexAt(OUT);
}
/** Column and row of axial coordinates. */
export function hexToTile(hex: Hex, offset: HexOffset): Tile {
  putHex(A, hex, "hexToTile");
  check(x.tilespace_hex_to_tile(word(OFFSETS, offset, offset, "hexToTile"), A, OUT), "hexToTile");
  fresh();
  return tileAt(OUT);
}
/** Steps from one hexagon to another. */
export function hexDistance(a: Hex, b: Hex): number {
  putHex(A, a, "hexDistance");
  putHex(B, b, "hexDistance");
  return Number(x.tilespace_hex_distance(A, B));
}
/** The six neighbours of a hexagon. */
export function hexNeighbours(hex: Hex): Hex[] {
  putHex(A, hex, "hexNeighbours");
  return hexes("hexNeighbours", (out, room, count) => x.tilespace_hex_neighbours(A, out, room, count));
}
/** All hexagons at a distance. */
export function hexRing(center: Hex, radius: number): Hex[] {
  putHex(A, center, "hexRing");
  whole(radius, "hexRing", "radius");
  return hexes("hexRing", (out, room, count) => x.tilespace_hex_ring(A, radius, out, room, count));
}
/** All hexagons up to a distance, ring by ring. */
export function hexSpiral(center: Hex, radius: number): Hex[] {
  putHex(A, center, "hexSpiral");
  whole(radius, "hexSpiral", "radius");
  return hexes("hexSpiral", (out, room, count) => x.tilespace_hex_spiral(A, radius, out, room, count));
}
/** The hexagons of a line, both ends included. */
export function hexLine(from: Hex, to: Hex): Hex[] {
  putHex(A, from, "hexLine");
  putHex(B, to, "hexLine");
  return hexes("hexLine", (out, room, count) => x.tilespace_hex_line(A, B, out, room, count));
}

/** A map whose tiles are hexagons: its solid ones stop sight and ways.
 * @example const hexagons = new HexMap(CollisionMap.fromRows(rows), "oddRows"); */
export class HexMap {
  readonly map: CollisionMap;
  readonly offset: HexOffset;
  readonly #offset: number;

  /** The map is not copied: its edits count. */
  constructor(map: CollisionMap, offset: HexOffset) {
    addressOf(map, CollisionMap, "HexMap");
    this.#offset = word(OFFSETS, offset, offset, "HexMap");
    this.map = map;
    this.offset = offset;
  }

  /** Line of sight between two hexagons. */
  hasLineOfSight(from: Tile, to: Tile): boolean {
    const map = this.map.ask_("HexMap.hasLineOfSight");
    putTile(A, from, "HexMap.hasLineOfSight");
    putTile(B, to, "HexMap.hasLineOfSight");
    return x.tilespace_has_hex_line_of_sight(map, this.#offset, A, B) !== 0;
  }
  /** Field of view: the hexagons that are visible from one within a radius. */
  fieldOfView(from: Tile, radius: number): TileSet {
    const who = "HexMap.fieldOfView";
    const [map, search] = [this.map.ask_(who), workspace()];
    putTile(A, from, who);
    whole(radius, who, "radius");
    return this.map.mask_(who, (mask) => x.tilespace_hex_field_of_view(map, this.#offset, A, radius, search, mask));
  }
  /** Movement range: the hexagons that are reached in at most `steps` steps. */
  reachableInSteps(from: Tile, steps: number): TileSet {
    const who = "HexMap.reachableInSteps";
    const [map, search] = [this.map.ask_(who), workspace()];
    putTile(A, from, who);
    whole(steps, who, "steps");
    return this.map.mask_(who, (mask) =>
      x.tilespace_hex_reachable_in_steps(map, this.#offset, A, steps, search, mask),
    );
  }
  /** Shortest path; null if there is none. */
  findPath(from: Tile, to: Tile): Path | null {
    const who = "HexMap.findPath";
    const [map, search] = [this.map.ask_(who), workspace()];
    return path(from, to, who, (out, room, count, cost) =>
      x.tilespace_find_hex_path(map, this.#offset, A, B, search, out, room, count, cost),
    );
  }
}
