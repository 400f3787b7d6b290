// SPDX-License-Identifier: MIT
// World units: pixels, or meters with y up.
import { MADE, requireMade } from "./handle.js";
import { A, B, C, check, fresh, start, x } from "./instance.js";
import { type Area, putShape, type Segment, type Shape, shapeAt } from "./shapes.js";
import {
  getStruct,
  type Names,
  number,
  partsOf,
  type Plain,
  type Point,
  pointAt,
  putPoint,
  putWhole,
  word,
} from "./values.js";

const AXES = { along: 0, against: 1 };

/** Where the tiles lie, in any way. */
export interface LayoutOptions {
  /** Units of the world: pixels, or meters. */
  tileWidth: number;
  /** The same as `tileWidth` by default. */
  tileHeight?: number;
  /** The corner of tile (0, 0): (0, 0) by default. */
  origin?: Point;
  /** Whether columns count along the axis of the world; "along" by default. */
  xAxis?: keyof typeof AXES;
  /** Of rows; "against" where y points up. */
  yAxis?: keyof typeof AXES;
  /** Unit vector of the rows of tiles: (1, 0) by default. */
  rotation?: Point;
}
const LAYOUT_OPTIONS: Names<LayoutOptions> = {
  tileWidth: true,
  tileHeight: true,
  origin: true,
  xAxis: true,
  yAxis: true,
  rotation: true,
};

/** Where the tiles lie in a world of pixels or meters. It does not change once made. */
export class Layout {
  /** @internal */ readonly values_: Readonly<Plain<"tilespace_layout">>;

  /** @internal */
  constructor(values: Plain<"tilespace_layout">, made?: symbol) {
    requireMade("Layout", made, "Layout.pixels(), yUp() or of() in place of `new`");
    this.values_ = values;
  }

  /** World units are pixels: tiles of this size, y down, tile (0, 0) at the origin. */
  static pixels(tileSize: number): Layout {
    start();
    check(x.tilespace_layout_pixels(number(tileSize, "Layout.pixels", "tileSize"), A), "Layout.pixels");
    return Layout.#checked("Layout.pixels");
  }

  /** World units with y up, as on maps of ROS: `origin` is the southern corner, `yaw` in radians. */
  static yUp(origin: Point, tileSize: number, yaw = 0): Layout {
    start();
    putPoint(B, origin, "Layout.yUp");
    number(tileSize, "Layout.yUp", "tileSize");
    check(x.tilespace_layout_y_up(B, tileSize, number(yaw, "Layout.yUp", "yaw"), A), "Layout.yUp");
    return Layout.#checked("Layout.yUp");
  }

  /** A layout of any kind: of rectangular tiles, of another origin, with axes in other directions. */
  static of(options: LayoutOptions): Layout {
    start();
    partsOf(options, "Layout.of", "{tileWidth, ...}", LAYOUT_OPTIONS, "options");
    putWhole(
      "tilespace_layout",
      A,
      {
        origin: options.origin ?? { x: 0, y: 0 },
        tileWidth: options.tileWidth,
        tileHeight: options.tileHeight ?? options.tileWidth,
        xAxis: word(AXES, options.xAxis, "along", "Layout.of"),
        yAxis: word(AXES, options.yAxis, "along", "Layout.of"),
        rotation: options.rotation ?? { x: 1, y: 0 },
      },
      "Layout.of",
    );
    return Layout.#checked("Layout.of");
  }

  static #checked(who: string): Layout {
    if (x.tilespace_layout_is_valid(A) === 0) {
      throw new RangeError(`${who}: expected finite numbers, sizes above 0 and a rotation of length 1`);
    }
    fresh();
    return new Layout(getStruct("tilespace_layout", A), MADE);
  }

  /** @internal Writes it for a call. */
  put_(at: number): void {
    putWhole("tilespace_layout", at, this.values_, "Layout");
  }

  /** A shape of the world in tile space.
   * @example map.cover(world.layout.toTiles({ x: 50, y: 30, radius: 20 })); // the tiles of a circle in pixels */
  toTiles(shape: Area): Area;
  toTiles(shape: Segment): Segment;
  toTiles(shape: Point): Point;
  toTiles(shape: Shape): Shape;
  toTiles(shape: Shape): Shape {
    this.put_(C);
    putShape(A, shape, false, "Layout.toTiles");
    check(x.tilespace_to_tile_space(C, A, A), "Layout.toTiles");
    fresh();
    return shapeAt(A);
  }

  /** A point of tile space in the world. */
  toWorld(point: Point): Point {
    this.put_(C);
    putPoint(A, point, "Layout.toWorld");
    check(x.tilespace_to_world(C, A, B), "Layout.toWorld");
    fresh();
    return pointAt(B);
  }
}
