// SPDX-License-Identifier: MIT
// Field of view and paths with the interface of rot.js: new FOV.RecursiveShadowcasting(...).compute(x, y, R, callback),
// new Path.AStar(...).compute(x, y, callback). What is free is a map of this package, or a callback as in rot.js, which
// is asked for each tile around the viewer, at each call.
import { CollisionMap, TileSet } from "./index.js";

/** Whether light passes, or a body can be on, the tile (x, y). */
export type PassesCallback = (x: number, y: number) => boolean;
/** A visible tile, its distance in rings of tiles, and how visible it is: 1. */
export type VisibilityCallback = (x: number, y: number, r: number, visibility: number) => void;

const CELLS_MOST = 1 << 24;

function asked(passes: PassesCallback, left: number, top: number, width: number, height: number): CollisionMap {
  const map = CollisionMap.create(width, height, { x: left, y: top });
  const solid = new Uint8Array(width * height);
  for (let i = 0; i < solid.length; ++i) solid[i] = Number(!passes(left + (i % width), top + Math.floor(i / width)));
  map.setBytes(map.bounds, solid);
  return map;
}

/** Symmetric shadow casting: what is seen from a tile sees it. Tiles within the circle of radius R. */
class Shadowcasting {
  readonly #passes: PassesCallback | CollisionMap;
  readonly #seen = new TileSet();

  /** `passes`: a map, or a callback. */
  constructor(passes: PassesCallback | CollisionMap, _options?: { topology?: number }) {
    this.#passes = passes;
  }

  /** Calls `callback(x, y, r, visibility)` for each visible tile. */
  compute(x: number, y: number, R: number, callback: VisibilityCallback): void {
    const passes = this.#passes;
    const map = typeof passes === "function" ? asked(passes, x - R, y - R, 2 * R + 1, 2 * R + 1) : passes;
    map.fieldOfView({ x, y }, { radius: R }, this.#seen);
    if (map !== passes) map.free();
    this.#seen.forEach((column, row) => {
      callback(column, row, Math.max(Math.abs(column - x), Math.abs(row - y)), 1);
    });
  }
}

/** Shortest paths; with `topology` 8, the default, a diagonal step costs sqrt(2), not 1. */
class Search {
  readonly #map: CollisionMap;
  readonly #to: { x: number; y: number };
  readonly #diagonals: "always" | "never";

  /** `passes`: a map, or a callback; that needs `width` and `height` of the map, which begins at (0, 0). */
  constructor(
    toX: number,
    toY: number,
    passes: PassesCallback | CollisionMap,
    options: { topology?: 4 | 8; width?: number; height?: number } = {},
  ) {
    this.#to = { x: toX, y: toY };
    this.#diagonals = options.topology === 4 ? "never" : "always";
    if (typeof passes !== "function") {
      this.#map = passes;
      return;
    }
    const { width, height } = options;
    if (width === undefined || height === undefined || !(width * height <= CELLS_MOST)) {
      throw new TypeError("Path: expected a CollisionMap, or a callback and {width, height}");
    }
    this.#map = asked(passes, 0, 0, width, height);
  }

  /** Calls `callback(x, y)` for each tile from (x, y) to the goal, both included; for none if there is no path. */
  compute(fromX: number, fromY: number, callback: (x: number, y: number) => void): void {
    const path = this.#map.findPath({ x: fromX, y: fromY }, this.#to, { diagonals: this.#diagonals });
    for (const { x, y } of path?.tiles ?? []) callback(x, y);
  }
}

export const FOV = {
  PreciseShadowcasting: Shadowcasting,
  RecursiveShadowcasting: Shadowcasting,
  DiscreteShadowcasting: Shadowcasting,
};
export const Path = { AStar: Search, Dijkstra: Search };
