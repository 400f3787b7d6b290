// SPDX-License-Identifier: MIT
// Screens of isometric, staggered and skewed maps, as of Tiled: the tiles behind them are those of a map.
import { A, B, C, check, fresh, start, x } from "./instance.js";
import {
  getStruct,
  number,
  partsOf,
  type Plain,
  type Point,
  pointAt,
  putPoint,
  putStruct,
  putTile,
  putWhole,
  type Tile,
  tileAt,
  whole,
  word,
} from "./values.js";

/** Which rows or columns of a staggered map are shifted. */
export type Stagger = "oddRows" | "evenRows" | "oddColumns" | "evenColumns";
const STAGGERS: Record<Stagger, number> = { oddRows: 1, evenRows: 2, oddColumns: 3, evenColumns: 4 };

/** Where the tiles of a map are on the screen. It does not change once made. */
export class Projection {
  readonly #values: Readonly<Plain<"tilespace_projection">>;

  private constructor(who: string) {
    if (x.tilespace_projection_is_valid(A) === 0) throw new RangeError(`${who}: expected sizes above 0`);
    fresh();
    this.#values = getStruct("tilespace_projection", A);
  }

  /** Diamonds of this size in pixels; `mapHeight`, in tiles, moves the leftmost corner of the map to x = 0. */
  static isometric(tileWidth: number, tileHeight: number, mapHeight: number): Projection {
    const who = "Projection.isometric";
    start();
    const [width, height] = [whole(tileWidth, who, "tileWidth"), whole(tileHeight, who, "tileHeight")];
    check(x.tilespace_projection_isometric(width, height, whole(mapHeight, who, "mapHeight"), A), who);
    return new Projection(who);
  }

  /** Upright tiles of this size in pixels, or skewed by so many pixels. */
  static oblique(tileWidth: number, tileHeight: number, skewX = 0, skewY = 0): Projection {
    const who = "Projection.oblique";
    start();
    const [width, height] = [whole(tileWidth, who, "tileWidth"), whole(tileHeight, who, "tileHeight")];
    check(
      x.tilespace_projection_oblique(width, height, number(skewX, who, "skewX"), number(skewY, who, "skewY"), A),
      who,
    );
    return new Projection(who);
  }

  /** Diamonds in shifted rows or columns. */
  static staggered(tileWidth: number, tileHeight: number, stagger: Stagger): Projection {
    const who = "Projection.staggered";
    start();
    const [width, height] = [whole(tileWidth, who, "tileWidth"), whole(tileHeight, who, "tileHeight")];
    check(x.tilespace_projection_staggered(width, height, word(STAGGERS, stagger, stagger, who), A), who);
    return new Projection(who);
  }

  /** A projection of any kind: the pixel of the corner of tile (0, 0), and the ways from a tile to the next of its row
   * and of its column. */
  static of(options: { origin: Point; xAxis: Point; yAxis: Point; stagger?: Stagger | "none" }): Projection {
    const who = "Projection.of";
    start();
    const names = { origin: true, xAxis: true, yAxis: true, stagger: true } as const;
    const { origin, xAxis, yAxis, stagger } = partsOf(options, who, "{origin, xAxis, yAxis}", names, "options");
    putPoint(A, origin, who, "a point {x, y} as origin");
    putPoint(A + 16, xAxis, who, "a vector {x, y} as xAxis");
    putPoint(A + 32, yAxis, who, "a vector {x, y} as yAxis");
    const shifted = word<Stagger | "none">({ none: 0, ...STAGGERS }, stagger, "none", who);
    putStruct("tilespace_projection", A, { stagger: shifted }, who);
    return new Projection(who);
  }

  #put(): void {
    putWhole("tilespace_projection", C, this.#values, "Projection");
  }

  /** The tile under a pixel (picking), exactly. */
  tileAt(screen: Point): Tile {
    this.#put();
    putPoint(A, screen, "Projection.tileAt");
    check(x.tilespace_screen_tile_at(C, A, B), "Projection.tileAt");
    fresh();
    return tileAt(B);
  }

  /** The point of tile space at a pixel. */
  toTiles(screen: Point): Point {
    this.#put();
    putPoint(A, screen, "Projection.toTiles");
    check(x.tilespace_screen_to_tiles(C, A, B), "Projection.toTiles");
    fresh();
    return pointAt(B);
  }

  /** The pixel of a point of tile space. */
  toScreen(point: Point): Point {
    this.#put();
    putPoint(A, point, "Projection.toScreen");
    check(x.tilespace_tiles_to_screen(C, A, B), "Projection.toScreen");
    fresh();
    return pointAt(B);
  }

  /** The four corners of a tile on the screen. */
  outlineOf(tile: Tile): Point[] {
    this.#put();
    putTile(A, tile, "Projection.outlineOf");
    check(x.tilespace_screen_outline(C, A, B), "Projection.outlineOf");
    fresh();
    return [0, 1, 2, 3].map((i) => pointAt(B + 16 * i));
  }
}

/** The tile of the cell (column, row) of a staggered map. */
export function tileOfCell(cell: Tile, stagger: Stagger): Tile {
  start();
  putTile(A, cell, "tileOfCell");
  check(x.tilespace_tile_of_cell(word(STAGGERS, stagger, stagger, "tileOfCell"), A, B), "tileOfCell");
  fresh();
  return tileAt(B);
}

/** The cell (column, row) of a tile of a staggered map. */
export function cellOfTile(tile: Tile, stagger: Stagger): Tile {
  start();
  putTile(A, tile, "cellOfTile");
  check(x.tilespace_cell_of_tile(word(STAGGERS, stagger, stagger, "cellOfTile"), A, B), "cellOfTile");
  fresh();
  return tileAt(B);
}
