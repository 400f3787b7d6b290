// SPDX-License-Identifier: MIT
// What can be asked of a map in tile space and of a world in its units.
import type { PlatformerInput, PlatformerState, PlatformerTuning, TopDownState, TopDownTuning } from "./characters.js";
import { enums, layouts } from "./externs.js";
import { addressOf, kindOf } from "./handle.js";
import {
  A,
  B,
  C,
  type Calls,
  D,
  INPUT,
  MORE,
  OUT,
  RESULT,
  check,
  copyIn,
  f32,
  f64,
  fresh,
  i32,
  list,
  made,
  u32,
  u8,
  x,
} from "./instance.js";
import { CollisionMap, mapAt } from "./maps.js";
import { ObjectIndex } from "./objects.js";
import {
  AREA_OPTIONS,
  type AreaOptions,
  BORDERS,
  CAST_OPTIONS,
  type CastOptions,
  CORES,
  COVER_OPTIONS,
  type CoverOptions,
  type Fan,
  GAPS,
  gapOf,
  INSIDES,
  type Lidar,
  MOVE_OPTIONS,
  type MoveOptions,
  type Movers,
  ONE_WAYS,
  type OneWay,
  type PositionFormat,
  putMove,
  putPositions,
  putVision,
  type RayOptions,
  RESPONSES,
  ROUND_BORDERS,
  sideBits,
  SOLIDITIES,
  type Solidity,
  type VisionOptions,
} from "./options.js";
import {
  type Carried,
  EDGES,
  type MoveResult,
  type PushResult,
  RAY_SIZE,
  RayHit,
  RayHits,
  SIDES,
  SWEEP_SIZE,
  type Span,
  type SweepEvent,
  SweepHit,
  SweepHits,
  type TileOnLine,
  type VisibilityCorner,
  readLine,
  readMove,
  readRay,
  readSpans,
  readSweep,
} from "./results.js";
import {
  type AnyRect,
  AREA,
  type Area,
  BODY,
  type Body,
  CASTER,
  type Caster,
  type Circle,
  type Moved,
  type Polygon,
  RECT,
  type Segment,
  inside,
  movedShape,
  putKind,
  putSegment,
  putShape,
} from "./shapes.js";
import { TileSet } from "./tiles.js";
import {
  array,
  bits,
  getStruct,
  type Names,
  number,
  object,
  optionsOf,
  type Plain,
  type Point,
  pointAt,
  putPoint,
  putStruct,
  putWhole,
  requireFields,
  type Tile,
  tileAt,
  type TileRect,
  word,
  wrong,
} from "./values.js";

const LIGHT_OPTIONS: Names<LightOptions> = { radius: true, cone: true, segment: true };
const MOVERS: Names<Movers> = { solids: true, maps: true };
const AMONG: Names<{ movers?: Movers }> = { movers: true };
const CASTS_OPTIONS: Names<Omit<CastOptions, "movers">> = { oneWay: true, inside: true };
const MOVES_OPTIONS: Names<MovesOptions> = { response: true, oneWay: true, order: true, positions: true };
const PUSH_OPTIONS: Names<PushOptions> = { directions: true, lastVelocity: true, oneWay: true };
const ONE_WAY: Names<{ oneWay?: OneWay }> = { oneWay: true };
const CARRY_OPTIONS: Names<CarryOptions> = { oneWay: true, stays: true, positions: true };
const STEP_OPTIONS: Names<PlatformerOptions> = { ladders: true, groundVelocity: true, movers: true };

const BATCH = 4096; // rays at a time: they stay in the cache
const KIND = enums.tilespace_shape_kind;
const AREAS: number[] = [
  KIND.TILESPACE_BOX,
  KIND.TILESPACE_CIRCLE,
  KIND.TILESPACE_CAPSULE,
  KIND.TILESPACE_POLYGON,
  KIND.TILESPACE_ANNULUS,
  KIND.TILESPACE_SECTOR,
];
const INPUT_OF_PLAYER = "the input of a player {move, climb, jump, run, drop}";
const OVERLAPPED = `${AREA}, or {x, y}`;
const BODIES: number[] = [KIND.TILESPACE_BODY, KIND.TILESPACE_CIRCLE, KIND.TILESPACE_CAPSULE];
const CASTERS: number[] = [...BODIES, KIND.TILESPACE_POLYGON, KIND.TILESPACE_POINT];
const AMONG_MOVERS: number[] = [...BODIES, KIND.TILESPACE_POINT];
const CORNER = layouts.tilespace_visibility_corner;
const SOLID = layouts.tilespace_moving_solid;
const MAP = layouts.tilespace_moving_map_view;
const EVENT = layouts.tilespace_sweep_event;
const NEAREST = layouts.tilespace_solid_point.fields;

/** The module's workspace: once grown, no search allocates. */
let workspaceAddress = 0;
export function workspace(): number {
  if (workspaceAddress === 0) workspaceAddress = made("workspace", (out) => x.tilespace_workspace_create(out));
  return workspaceAddress;
}

/** Fields of view of this radius, and of maps of this size. */
let fieldAddress = 0;
let fieldMask = 0;
let fieldRadius = -1;
let fieldSize = { width: 0, height: 0 };
export function fieldFor(largest: number | undefined, bounds: Readonly<TileRect>, who: string): number {
  const radius = Math.max(largest ?? Infinity, 0);
  const wide = radius > bounds.width && radius > bounds.height;
  if (wide ? fieldSize.width >= bounds.width && fieldSize.height >= bounds.height : fieldRadius >= radius) {
    return fieldAddress;
  }
  x.tilespace_field_free(fieldAddress);
  [fieldAddress, fieldRadius, fieldSize] = [0, -1, { width: 0, height: 0 }];
  if (wide) {
    fresh();
    i32.set([0, 0, bounds.width, bounds.height], D >> 2);
    fieldAddress = made(who, (out) => x.tilespace_field_create_for(D, out));
    fieldSize = { width: bounds.width, height: bounds.height };
  } else {
    fieldAddress = made(who, (out) => x.tilespace_field_create(radius, out));
    fieldRadius = radius;
  }
  fieldMask = x.tilespace_field_tiles(fieldAddress);
  return fieldAddress;
}

/** Rows of an array of numbers. */
function rowsOf(numbers: Float64Array, columns: number, who: string, name: string): number {
  if (!(numbers instanceof Float64Array) || numbers.length % columns !== 0) {
    throw wrong(who, `a Float64Array of ${columns} numbers each as ${name}`, numbers);
  }
  return numbers.length / columns;
}

/** What `out` has room for. */
function roomOf<T extends { readonly length: number }>(
  out: T | undefined,
  make: new (length: number) => T,
  count: number,
  who: string,
): T {
  if (out === undefined) return new make(count);
  if (!(out instanceof make) || out.length < count) throw wrong(who, `${make.name} with ${count} rows as out`, out);
  return out;
}

/** One result to fill, or none. */
function requireOut<T>(out: T | undefined, type: new () => T, who: string): void {
  if (out !== undefined && !(out instanceof type)) throw wrong(who, `${kindOf(type, out)} as out`, out);
}

/** The number of a border for an area of a kind. */
function borderOf(options: CoverOptions | undefined, kind: number, who: string): number {
  if (kind === KIND.TILESPACE_BOX) return word(BORDERS, options?.border, "occupied", who);
  return word(ROUND_BORDERS, options?.border as keyof typeof ROUND_BORDERS, "touching", who);
}

/** Options of visibility polygons. */
export interface LightOptions {
  /** Unlimited by default. */
  radius?: number;
  /** Its first and last direction, clockwise as seen on screen; by default all directions. */
  cone?: readonly [Point, Point];
  /** Rays also end at it: a closed door. */
  segment?: Segment;
}
/** Options of moves of many rectangles. */
export interface MovesOptions extends Omit<MoveOptions, "movers"> {
  /** "slide" by default. */
  response?: keyof typeof RESPONSES;
}
/** Options of pushing a shape out of what is solid. */
export interface PushOptions {
  /** Along which it may be pushed; by default the four sides. */
  directions?: readonly Point[];
  /** Breaks ties. */
  lastVelocity?: Point;
  oneWay?: OneWay;
}
/** Options of carrying a shape by what moves. */
export interface CarryOptions {
  oneWay?: OneWay;
  /** Whether it is pushed, but not carried. */
  stays?: boolean;
  positions?: PositionFormat;
}
/** What a platformer character meets besides the map. */
export interface PlatformerOptions {
  /** A map whose solid tiles are ladders. */
  ladders?: CollisionMap;
  /** Of the ground that it stands on, such as a treadmill. */
  groundVelocity?: Point;
  movers?: Movers;
}

/** Questions about solid tiles, in the units of a space: tiles, or those of a world. */
export abstract class Space {
  /** @internal The functions of the module for this space. */
  protected abstract readonly calls_: Calls;
  /** @internal The map, with its layout set. */
  abstract ask_(who: string): number;
  /** The map whose tiles are asked about. */
  abstract readonly map: CollisionMap;
  /** @internal Converts solids and maps in memory to tiles. */
  protected moversInTiles_(_solids: number, _solidCount: number, _maps: number, _mapCount: number): void {}

  /** Whether the tile at (x, y) is solid; of a world, the tile at that point. Beyond the bounds, by `outside`. */
  abstract isSolid(at: Point): boolean;

  // ---- Areas.

  /** The tiles of an area within the map, as spans of rows. `border` is by default "occupied" for rectangles, and
   * "touching" for other areas.
   * @example for (const { y, xBegin, xEnd } of world.cover({ x: 50, y: 30, radius: 20 })) paint(y, xBegin, xEnd); */
  cover(area: Area, options?: CoverOptions): Span[] {
    const map = this.ask_("cover");
    const kind = putKind(AREAS, A, area, false, "cover", AREA);
    const rule = borderOf(optionsOf(options, "cover", COVER_OPTIONS), kind, "cover");
    const count = list(12, "cover", (out, room, n) => this.calls_.cover(map, A, rule, out, room, n));
    return readSpans(RESULT.at, count);
  }

  // ---- Solid tiles of areas.

  /** Writes an area at A; returns the map and the numbers of options. */
  #area(area: Area, options: AreaOptions | undefined, who: string): [number, number, number] {
    const map = this.ask_(who);
    const kind = putKind(AREAS, A, area, false, who, AREA);
    options = optionsOf(options, who, AREA_OPTIONS);
    return [map, borderOf(options, kind, who), word(SOLIDITIES, options?.solidity, "tiles", who)];
  }

  /** Makes the tiles of an area solid or free: the next query sees it. Tiles beyond the bounds are left out. `border`
   * is by default "occupied" for rectangles, and "touching" for other areas.
   * @example map.setSolidArea({ x: 2, y: 1, width: 1, height: 1 }); // one tile
   * @example world.setSolidArea({ x: 50, y: 30, radius: 20 }, false); // dug out, in pixels */
  setSolidArea(area: Area, solid = true, options?: CoverOptions): void {
    const map = this.ask_("setSolidArea");
    if (typeof solid === "object" && solid !== null) {
      throw wrong("setSolidArea", "whether it is solid, and then options", solid);
    }
    const kind = putKind(AREAS, A, area, false, "setSolidArea", AREA);
    const rule = borderOf(optionsOf(options, "setSolidArea", COVER_OPTIONS), kind, "setSolidArea");
    check(this.calls_.set_solid_area(map, A, rule, solid ? 1 : 0), "setSolidArea");
  }

  #first(area: Area, options: AreaOptions | undefined, who: string): Tile | null {
    const [map, border, solidity] = this.#area(area, options, who);
    check(this.calls_.first_solid(map, A, border, solidity, OUT), who);
    fresh();
    return u8[OUT + layouts.tilespace_solid_tile.fields.found[0]] ? tileAt(OUT) : null;
  }

  /** Whether an area has a solid tile within the bounds. A rectangle has the tiles that it occupies, another area those
   * that it touches, unless `border` says otherwise; so do the areas of the questions below. Beyond the bounds, ask
   * overlapsSolid(), which knows `outside`. */
  anySolid(area: Area, options?: AreaOptions): boolean {
    return this.#first(area, options, "anySolid") !== null;
  }

  /** Number of solid tiles of an area within the bounds. */
  countSolid(area: Area, options?: AreaOptions): number {
    const [map, border, solidity] = this.#area(area, options, "countSolid");
    const count = Number(this.calls_.count_solid(map, A, border, solidity));
    if (count === 0) this.#first(area, options, "countSolid"); // which says what is wrong
    return count;
  }

  /** The first solid tile of an area within the bounds, row by row; null if there is none. */
  firstSolid(area: Area, options?: AreaOptions): Tile | null {
    return this.#first(area, options, "firstSolid");
  }

  /** The solid tiles of an area within the bounds, as spans of rows.
   * @example for (const { y, xBegin, xEnd } of world.solidCover({ x: 50, y: 30, radius: 9 })) burn(y, xBegin, xEnd); */
  solidCover(area: Area, options?: AreaOptions): Span[] {
    const [map, border, solidity] = this.#area(area, options, "solidCover");
    const count = list(12, "solidCover", (out, room, n) =>
      this.calls_.solid_cover(map, A, border, solidity, out, room, n),
    );
    return readSpans(RESULT.at, count);
  }

  /** The solid tile nearest to a point, at most `most` away; null if there is none. */
  nearestSolid(point: Point, most = Infinity): Tile | null {
    const map = this.ask_("nearestSolid");
    putPoint(A, point, "nearestSolid");
    check(this.calls_.nearest_solid(map, point.x, point.y, number(most, "nearestSolid", "most"), OUT), "nearestSolid");
    fresh();
    return u8[OUT + layouts.tilespace_solid_tile.fields.found[0]] ? tileAt(OUT) : null;
  }

  /** The nearest point of something solid, at most `most` away; null if there is none. `solidity` is "shapes" by
   * default. */
  nearestSolidPoint(
    point: Point,
    most = Infinity,
    options?: { solidity?: Solidity },
  ): { tile: Tile; point: Point; distance: number } | null {
    const who = "nearestSolidPoint";
    const map = this.ask_(who);
    putPoint(A, point, who);
    const rule = word(SOLIDITIES, optionsOf(options, who, { solidity: true })?.solidity, "shapes", who);
    check(this.calls_.nearest_solid_point(map, point.x, point.y, number(most, who, "most"), rule, OUT), who);
    fresh();
    if (u8[OUT + NEAREST.found[0]] === 0) return null;
    return {
      tile: tileAt(OUT),
      point: pointAt(OUT + NEAREST.point[0]),
      distance: f64[(OUT + NEAREST.distance[0]) >> 3]!,
    };
  }

  // ---- Rays and lines.

  /** Raycast: the first solid tile along a segment; null if nothing is hit. With NaN or infinite numbers, null.
   * `out`: a `RayHit` to fill and return, for loops without garbage.
   * @example const hit = world.castRay({ x1: 24, y1: 24, x2: 120, y2: 40 }); */
  castRay(segment: Segment, options?: RayOptions, out?: RayHit): RayHit | null {
    const map = this.ask_("castRay");
    putSegment(A, segment, "castRay");
    requireOut(out, RayHit, "castRay");
    const gap = options === undefined ? 0 : gapOf(options, "castRay");
    check(this.calls_.cast_ray(map, A, gap, OUT), "castRay");
    fresh();
    return u8[OUT] === 0 ? null : readRay(OUT, segment, out);
  }

  /** Whether nothing solid stops a segment. */
  isClear(segment: Segment, options?: RayOptions): boolean {
    const map = this.ask_("isClear");
    putSegment(A, segment, "isClear");
    return this.calls_.is_clear(map, A, gapOf(options, "isClear")) !== 0;
  }

  /** Many raycasts at once: `segments` has x1, y1, x2, y2 of each. Returns `out`, or new columns.
   * @example const hits = new RayHits(100_000); world.castRays(segments, hits); */
  castRays(segments: Float64Array, out?: RayHits, options?: RayOptions): RayHits {
    const map = this.ask_("castRays");
    const count = rowsOf(segments, 4, "castRays", "segments");
    const hits = roomOf(out, RayHits, count, "castRays");
    const gap = gapOf(options, "castRays");
    for (let first = 0; first < count; first += BATCH) {
      const n = Math.min(BATCH, count - first);
      const to = RESULT.take(n * RAY_SIZE);
      const from = copyIn(INPUT, segments.subarray(4 * first, 4 * (first + n)));
      check(this.calls_.cast_rays(map, from, to, n, gap), "castRays");
      fresh();
      hits.take_(to, first, n);
    }
    return hits;
  }

  /** Rays from one point, one for each row of `out`. */
  castFan(fan: Fan, out: RayHits, options?: RayOptions): RayHits {
    const map = this.ask_("castFan");
    if (!(out instanceof RayHits)) throw wrong("castFan", "RayHits as out", out);
    putPoint(A, fan, "castFan", "a fan {x, y, first, step, range}");
    f64[(A >> 3) + 2] = number(fan.first, "castFan", "first");
    f64[(A >> 3) + 3] = number(fan.step, "castFan", "step");
    f64[(A >> 3) + 4] = number(fan.range, "castFan", "range");
    const to = RESULT.take(out.length * RAY_SIZE);
    const gap = gapOf(options, "castFan");
    check(this.calls_.cast_fan(map, A, to, out.length, gap), "castFan");
    fresh();
    out.take_(to, 0, out.length);
    return out;
  }

  /** A laser scan from one pose, a beam for each number of `out`: Infinity without a hit. Returns `out`.
   * @example world.scan({ x: 24, y: 24, first: 0, step: Math.PI / 540, range: 400 }, new Float32Array(1080)); */
  scan<R extends Float32Array | Float64Array>(lidar: Lidar & Point & { angle?: number }, out: R): R {
    const { x: left, y: top, angle } = object(lidar, "scan", "a scan {x, y, first, step, range}");
    const pose = [number(left, "scan", "x"), number(top, "scan", "y"), number(angle ?? 0, "scan", "angle")];
    return this.scanMany(Float64Array.from(pose), lidar, out);
  }

  /** Laser scans from many poses: `poses` has x, y, angle of each; `out` as many beams for each, one pose after the
   * other. Infinity without a hit, -Infinity nearer than `rangeMin`. Returns `out`. */
  scanMany<R extends Float32Array | Float64Array>(poses: Float64Array, lidar: Lidar, out: R): R {
    const map = this.ask_("scan");
    const count = rowsOf(poses, 3, "scan", "poses");
    const doubles = out instanceof Float64Array;
    if ((!doubles && !(out instanceof Float32Array)) || (count === 0 ? out.length !== 0 : out.length % count !== 0)) {
      throw wrong("scan", "a Float32Array or Float64Array, with as many beams for each pose, as out", out);
    }
    putWhole(
      "tilespace_lidar",
      C,
      {
        angleMin: number(lidar.first, "scan", "first"),
        angleIncrement: number(lidar.step, "scan", "step"),
        beams: count === 0 ? 0 : out.length / count,
        rangeMin: lidar.rangeMin ?? 0,
        rangeMax: number(lidar.range, "scan", "range"),
      },
      "scan",
    );
    const to = RESULT.take(out.byteLength);
    const gap = word(GAPS, lidar.gap, "open", "scan");
    const from = copyIn(INPUT, poses);
    check(
      doubles ? this.calls_.scan_doubles(map, C, from, count, to, gap) : this.calls_.scan(map, C, from, count, to, gap),
      "scan",
    );
    fresh();
    if (doubles) out.set(f64.subarray(to >> 3, (to >> 3) + out.length));
    else out.set(f32.subarray(to >> 2, (to >> 2) + out.length));
    return out;
  }

  /** Tiles along a segment (grid traversal), in order: of a map, those within its bounds; of a world, all. */
  tilesAlong(segment: Segment): TileOnLine[] {
    const map = this.ask_("tilesAlong");
    putSegment(A, segment, "tilesAlong");
    const count = list(24, "tilesAlong", (out, room, n) => this.calls_.tiles_along(map, A, out, room, n));
    return readLine(RESULT.at, count);
  }

  /** All tiles that a segment touches (supercover line), in order; within bounds as above. */
  supercoverAlong(segment: Segment): TileOnLine[] {
    const map = this.ask_("supercoverAlong");
    putSegment(A, segment, "supercoverAlong");
    const count = list(24, "supercoverAlong", (out, room, n) => this.calls_.supercover_along(map, A, out, room, n));
    return readLine(RESULT.at, count);
  }

  /** All tiles that a rectangle or circle touches while it moves (thick line), in order; within bounds as above. */
  thickLine(shape: AnyRect | Circle, translation: Point): TileOnLine[] {
    const map = this.ask_("thickLine");
    putShape(A, shape, true, "thickLine", `${RECT}; or {x, y, radius}`);
    putPoint(B, translation, "thickLine", "a translation {x, y}");
    const count = list(24, "thickLine", (out, room, n) => this.calls_.thick_line(map, A, B, out, room, n));
    return readLine(RESULT.at, count);
  }

  /** Solid tiles and objects along a segment, or along the path of a rectangle or circle that moves by
   * `translation`, in exact order. `categories`: bits of the objects that count. `solidity`: tiles as wholes, or
   * "shapes", where casts hit slopes, one-way tiles and thin walls. */
  along<T>(
    objects: ObjectIndex<T>,
    path: Segment | AnyRect | Circle,
    translation?: Point,
    categories = 0xffffffff,
    solidity: Solidity = "tiles",
  ): SweepEvent<T>[] {
    const map = this.ask_("along");
    const rule = word(SOLIDITIES, solidity, "tiles", "along");
    const index = addressOf(objects, ObjectIndex, "along");
    const kind = putShape(A, path, true, "along", `{x1, y1, x2, y2}, {x, y, radius}, ${RECT}`);
    if (translation === undefined && kind !== KIND.TILESPACE_SEGMENT) {
      throw wrong("along", "a translation {x, y}", translation);
    }
    if (translation !== undefined) putPoint(B, translation, "along", "a translation {x, y}");
    const by = translation === undefined ? 0 : B;
    const asked = bits(categories, "along", "categories");
    const count = list(EVENT.size, "along", (out, room, n) =>
      this.calls_.along(map, index, A, by, asked, rule, out, room, n),
    );
    return Array.from({ length: count }, (_, i) => {
      const at = RESULT.at + i * EVENT.size;
      return {
        object: objects.valueAt_(at),
        tile: tileAt(at + EVENT.fields.tile[0]),
        side: SIDES[u8[at + EVENT.fields.side[0]]!]!,
        enters: u8[at + EVENT.fields.enters[0]] !== 0,
        fraction: f64[(at + EVENT.fields.fraction[0]) >> 3]!,
      };
    });
  }

  // ---- Visibility.

  /** Symmetric line of sight between two tiles, or two points of a world. */
  abstract hasLineOfSight(from: Point, to: Point, options?: VisionOptions): boolean;

  /** Field of view: the tiles that are visible from a tile, or from the tile at a point of a world.
   * `out`: a set to fill and return, for loops without garbage.
   * @example const seen = map.fieldOfView({ x: 3, y: 1 }, { radius: 8 }); seen.forEach((x, y) => light(x, y)); */
  abstract fieldOfView(from: Point, options?: VisionOptions, out?: TileSet): TileSet;

  /** @internal The field of view of what is at A. */
  protected seen_(options: VisionOptions | undefined, out: TileSet | undefined): TileSet {
    const who = "fieldOfView";
    requireOut(out, TileSet, who);
    const map = this.ask_(who);
    const vision = putVision(options, who);
    const field = fieldFor(options?.radius, this.map.bounds_, who);
    check(this.calls_.field_of_view(map, A, vision, field), who);
    return (out ?? new TileSet()).read_(fieldMask, who);
  }

  /** Visibility polygon (light polygon, isovist) of a point within a radius: its corners, clockwise. `cone`: first and
   * last direction, clockwise; rays also end at `segment`. */
  visibilityPolygon(
    from: Point,
    options?: LightOptions,
  ): VisibilityCorner[] {
    const who = "visibilityPolygon";
    const map = this.ask_(who);
    const { radius: given, cone, segment } = optionsOf(options, who, LIGHT_OPTIONS) ?? {};
    const radius = given ?? Infinity; // also of JSON, which has null for it
    number(radius, who, "radius");
    if (radius !== Infinity) this.requireImage_({ x: 0, y: 0, radius }, who);
    putPoint(A, from, who);
    if (cone !== undefined) {
      array(cone, who, "a cone of two directions");
      putPoint(B, cone[0], who, "the first direction {x, y}");
      putPoint(B + 16, cone[1], who, "the last direction {x, y}");
    }
    if (segment !== undefined) putSegment(C, segment, who);
    const count = list(CORNER.size, who, (out, room, n) =>
      this.calls_.visibility_polygon(
        map,
        A,
        radius,
        cone === undefined ? 0 : B,
        segment === undefined ? 0 : C,
        out,
        room,
        n,
      ),
    );
    return Array.from({ length: count }, (_, i) => {
      const at = RESULT.at + i * CORNER.size;
      return {
        ...pointAt(at),
        edge: EDGES[u8[at + CORNER.fields.edge[0]]!]!,
        tile: tileAt(at + CORNER.fields.tile[0]),
      };
    });
  }

  // ---- Bodies.

  /** @internal Writes what moves; returns the address of the view, 0 for nothing. */
  protected movers_(movers: Movers | undefined, who: string): number {
    movers = optionsOf(movers, who, MOVERS, "movers");
    if (movers === undefined) return 0;
    const solids = array(movers.solids ?? [], who, "an array of moving solids");
    const maps = array(movers.maps ?? [], who, "an array of moving maps");
    const at = MORE.take(solids.length * SOLID.size + maps.length * MAP.size);
    u8.fill(0, at, at + solids.length * SOLID.size + maps.length * MAP.size);
    for (const [i, solid] of solids.entries()) {
      const to = at + i * SOLID.size;
      putPoint(to, solid, who, "a moving solid {x, y, width, height, translation}");
      f64[(to >> 3) + 2] = number(solid.width, who, "width");
      f64[(to >> 3) + 3] = number(solid.height, who, "height");
      if (solid.translation !== undefined) putPoint(to + SOLID.fields.translation[0], solid.translation, who);
      f64[(to + SOLID.fields.belt[0]) >> 3] = number(solid.belt ?? 0, who, "belt");
      f64[(to + SOLID.fields.radius[0]) >> 3] = number(solid.radius ?? 0, who, "radius");
      u8[to + SOLID.fields.one_way[0]] = sideBits(solid.oneWay, who);
      u8[to + SOLID.fields.core[0]] = word(CORES, solid.core, "box", who);
    }
    const rest = at + solids.length * SOLID.size;
    for (const [i, moving] of maps.entries()) {
      const to = rest + i * MAP.size;
      u32[to >> 2] = addressOf(object(moving, who, "a moving map {map, position}").map, CollisionMap, who);
      putPoint(to + MAP.fields.position[0], moving.position, who, "a position {x, y}");
      if (moving.translation !== undefined) putPoint(to + MAP.fields.translation[0], moving.translation, who);
    }
    this.moversInTiles_(at, solids.length, rest, maps.length);
    fresh();
    u32.set([at, solids.length, rest, maps.length], D >> 2);
    return D;
  }

  /** @internal Throws if a shape has no image in tile space, and every answer would be no. */
  protected requireImage_(_shape: Area | Point, _who: string): void {}

  /** Whether a shape overlaps the interior of something solid: to touch is not to overlap. With movers, a point,
   * rectangle, circle or capsule.
   * @example if (!world.overlapsSolid({ x: 20, y: 20, width: 12, height: 12 })) spawn(); */
  overlapsSolid(shape: Area | Point, options?: { movers?: Movers }): boolean {
    const map = this.ask_("overlapsSolid");
    const movers = this.movers_(optionsOf(options, "overlapsSolid", AMONG)?.movers, "overlapsSolid");
    const kind = putShape(A, shape, true, "overlapsSolid", OVERLAPPED);
    if (kind === KIND.TILESPACE_SEGMENT) throw wrong("overlapsSolid", OVERLAPPED, shape);
    if (movers !== 0 && !AMONG_MOVERS.includes(kind)) throw wrong("overlapsSolid", `${BODY}, among movers`, shape);
    const overlaps = this.calls_.overlaps_solid(map, movers, A) !== 0;
    if (!overlaps) this.requireImage_(shape, "overlapsSolid");
    return overlaps;
  }

  /** Shape cast (swept collision): the first contact of a shape that moves; null if it meets nothing. */
  castShape(shape: Caster, translation: Point, options?: CastOptions, out?: SweepHit): SweepHit | null {
    const who = "castShape";
    const map = this.ask_(who);
    requireOut(out, SweepHit, who);
    options = optionsOf(options, who, CAST_OPTIONS);
    const movers = this.movers_(options?.movers, who);
    putKind(CASTERS, A, shape, true, who, CASTER);
    putPoint(B, translation, who, "a translation {x, y}");
    check(
      this.calls_.cast_shape(
        map,
        movers,
        A,
        B,
        word(ONE_WAYS, options?.oneWay, "stop", who),
        word(INSIDES, options?.inside, "blocks", who),
        OUT,
      ),
      who,
    );
    fresh();
    return u8[OUT] === 0 ? null : readSweep(OUT, out);
  }

  /** Shape casts of many rectangles (x, y, width, height each) by translations (x, y each). */
  castBodies(
    bodies: Float64Array,
    translations: Float64Array,
    out?: SweepHits,
    options?: Omit<CastOptions, "movers">,
  ): SweepHits {
    return this.#castMany("cast_bodies", bodies, 4, translations, out, options);
  }

  /** Shape casts of many circles (x, y, radius each) by translations (x, y each). */
  castCircles(
    circles: Float64Array,
    translations: Float64Array,
    out?: SweepHits,
    options?: Omit<CastOptions, "movers">,
  ): SweepHits {
    return this.#castMany("cast_circles", circles, 3, translations, out, options);
  }

  #castMany(
    name: "cast_bodies" | "cast_circles",
    shapes: Float64Array,
    columns: number,
    translations: Float64Array,
    out: SweepHits | undefined,
    options: Omit<CastOptions, "movers"> | undefined,
  ): SweepHits {
    const who = name === "cast_bodies" ? "castBodies" : "castCircles";
    const map = this.ask_(who);
    options = optionsOf(options, who, CASTS_OPTIONS);
    const count = rowsOf(shapes, columns, who, "shapes");
    if (rowsOf(translations, 2, who, "translations") !== count) {
      throw wrong(who, `${count} translations of 2 numbers each`, translations);
    }
    const hits = roomOf(out, SweepHits, count, who);
    const oneWay = word(ONE_WAYS, options?.oneWay, "stop", who);
    const start = word(INSIDES, options?.inside, "blocks", who);
    for (let first = 0; first < count; first += BATCH) {
      const n = Math.min(BATCH, count - first);
      const to = RESULT.take(n * SWEEP_SIZE);
      const from = copyIn(INPUT, shapes.subarray(columns * first, columns * (first + n)));
      const by = copyIn(MORE, translations.subarray(2 * first, 2 * (first + n)));
      check(this.calls_[name](map, from, by, to, n, oneWay, start), who);
      fresh();
      hits.take_(to, first, n);
    }
    return hits;
  }

  #move<S extends Body>(
    shape: S,
    translation: Point,
    response: number,
    options: MoveOptions | undefined,
    who: string,
    out: MoveResult<S> | undefined,
  ): MoveResult<S> {
    const map = this.ask_(who);
    const isOut = Array.isArray((options as MoveResult | undefined)?.contacts);
    if (isOut) throw wrong(who, "options, and then an out", options);
    options = optionsOf(options, who, MOVE_OPTIONS);
    const fits = out === undefined || (Array.isArray(out?.contacts) && typeof out.rest === "object");
    if (!fits) throw wrong(who, "the result of a move as out", out);
    const movers = this.movers_(options?.movers, who);
    putKind(BODIES, A, shape, true, who, BODY);
    putPoint(B, translation, who, "a translation {x, y}");
    const rules = options === undefined ? 0 : putMove(options, who);
    check(this.calls_.move(map, movers, A, B, response, rules, OUT), who);
    fresh();
    return readMove(OUT, inside(A), movedShape(A, shape), out);
  }

  /** Moves a rectangle, circle or capsule, and slides along what it meets: where it ends, and its contacts. A shape
   * that starts free ends free, at any speed.
   * @example const moved = world.moveAndSlide(sprite.body, { x: 5, y: 9 }); */
  moveAndSlide<S extends Body>(
    shape: S,
    translation: Point,
    options?: MoveOptions,
    out?: MoveResult<S>,
  ): MoveResult<S> {
    return this.#move(shape, translation, RESPONSES.slide, options, "moveAndSlide", out);
  }

  /** The same, and stops at the first contact. */
  moveAndStop<S extends Body>(shape: S, translation: Point, options?: MoveOptions, out?: MoveResult<S>): MoveResult<S> {
    return this.#move(shape, translation, RESPONSES.stop, options, "moveAndStop", out);
  }

  /** The same, and bounces off what it meets. */
  moveAndBounce<S extends Body>(
    shape: S,
    translation: Point,
    options?: MoveOptions,
    out?: MoveResult<S>,
  ): MoveResult<S> {
    return this.#move(shape, translation, RESPONSES.bounce, options, "moveAndBounce", out);
  }

  /** Moves many rectangles (x, y, width, height each) by translations (x, y each) into `out`; it may be `bodies`. */
  moveAll(
    bodies: Float64Array,
    translations: Float64Array,
    out?: Float64Array,
    options?: MovesOptions,
  ): Float64Array {
    const who = "moveAll";
    const map = this.ask_(who);
    options = optionsOf(options, who, MOVES_OPTIONS);
    const count = rowsOf(bodies, 4, who, "bodies");
    if (rowsOf(translations, 2, who, "translations") !== count) throw wrong(who, `${count} translations`, translations);
    const moved = out ?? new Float64Array(bodies.length);
    if (rowsOf(moved, 4, who, "out") !== count)
      throw wrong(who, `a Float64Array of ${bodies.length} numbers as out`, out);
    const response = word(RESPONSES, options?.response, "slide", who);
    const rules = options === undefined ? 0 : putMove(options, who);
    const by = copyIn(MORE, translations);
    const at = copyIn(INPUT, bodies);
    check(this.calls_.move_all(map, at, by, count, response, rules, 0), who);
    fresh();
    moved.set(f64.subarray(at >> 3, (at >> 3) + bodies.length));
    return moved;
  }

  /** Depenetration: moves a shape out of what is solid, to the nearest of four sides or along one of `directions`, by
   * at most `limit`. `lastVelocity` breaks ties. */
  pushOut<S extends Body>(
    shape: S,
    limit: number,
    options?: PushOptions,
  ): PushResult<S> {
    const who = "pushOut";
    const map = this.ask_(who);
    options = optionsOf(options, who, PUSH_OPTIONS);
    putKind(BODIES, A, shape, true, who, BODY);
    const directions = array(options?.directions ?? [], who, "an array of directions {x, y}");
    const at = INPUT.take(16 * directions.length);
    for (const [i, direction] of directions.entries()) putPoint(at + 16 * i, direction, who, "a direction {x, y}");
    if (options?.lastVelocity !== undefined) putPoint(B, options.lastVelocity, who, "a velocity {x, y}");
    check(
      this.calls_.push_out(
        map,
        A,
        number(limit, who, "limit"),
        directions.length === 0 ? 0 : at,
        directions.length,
        options?.lastVelocity === undefined ? 0 : B,
        word(ONE_WAYS, options?.oneWay, "stop", who),
        OUT,
      ),
      who,
    );
    fresh();
    const { translation, side, isFree } = getStruct("tilespace_push_result", OUT);
    return { shape: movedShape(A, shape), translation, side: SIDES[side]!, isFree: isFree !== 0 };
  }

  /** The shape at its nearest free position along a direction, within `limit`; null if there is none. */
  nearestFree<S extends Body>(
    shape: S,
    direction: Point,
    limit: number,
    options?: { oneWay?: OneWay },
  ): Moved<S> | null {
    const who = "nearestFree";
    const map = this.ask_(who);
    putKind(BODIES, A, shape, true, who, BODY);
    putPoint(B, direction, who, "a direction {x, y}");
    check(
      this.calls_.nearest_free(
        map,
        A,
        B,
        number(limit, who, "limit"),
        word(ONE_WAYS, optionsOf(options, who, ONE_WAY)?.oneWay, "stop", who),
        OUT,
      ),
      who,
    );
    fresh();
    return u8[OUT] === 0 ? null : movedShape(A, shape);
  }

  /** The part of a turn of a convex polygon about a pivot that is certainly free, in radians. */
  freeTurn(polygon: Polygon, pivot: Point, angle: number): number {
    const map = this.ask_("freeTurn");
    this.requireImage_({ x: 0, y: 0, radius: 1 }, "freeTurn");
    putKind([KIND.TILESPACE_POLYGON], A, polygon, false, "freeTurn", "{points}");
    putPoint(B, pivot, "freeTurn", "a pivot {x, y}");
    return this.calls_.free_turn(map, inside(A), B, number(angle, "freeTurn", "angle"));
  }

  /** Carries and pushes a shape by the steps of movers. `stays`: it is pushed, but not carried. */
  carry<S extends Body>(
    shape: S,
    movers: Movers,
    options?: CarryOptions,
  ): Carried & { shape: Moved<S> } {
    const who = "carry";
    const map = this.ask_(who);
    options = optionsOf(options, who, CARRY_OPTIONS);
    const view = this.movers_(movers, who);
    putKind(BODIES, A, shape, true, who, BODY);
    x.tilespace_carry_default(C);
    fresh();
    u32[(C >> 2) + 1] = word(ONE_WAYS, options?.oneWay, "stop", who);
    u32[(C >> 2) + 2] = Number(options?.stays ?? false);
    putPositions(C + layouts.tilespace_carry_options.fields.positions[0], options?.positions, who);
    check(this.calls_.carry(map, view, A, C, OUT), who);
    fresh();
    const result = getStruct("tilespace_carry_result", OUT);
    return { ...result, shape: movedShape(A, shape), crushed: result.crushed !== 0 };
  }

  // ---- Character controllers.

  /** The state of a platformer character after a tick of `dt` seconds. `ladders`: a map whose solid tiles are ladders.
   * @example state = world.platformerStep(state, { move: 1, jump: keys.space }, tuning, 1 / 60).state; */
  platformerStep(
    state: PlatformerState,
    input: PlatformerInput,
    tuning: PlatformerTuning,
    dt: number,
    options?: PlatformerOptions,
  ): { state: PlatformerState; carried: Carried } {
    const who = "platformerStep";
    const map = this.ask_(who);
    options = optionsOf(options, who, STEP_OPTIONS);
    const movers = this.movers_(options?.movers, who);
    putWhole("tilespace_platformer_state", A, state, `${who}: state`);
    u8.fill(0, B, B + layouts.tilespace_platformer_input.size);
    requireFields("tilespace_platformer_input", object(input, who, INPUT_OF_PLAYER), `${who}: input`);
    putStruct("tilespace_platformer_input", B, input as Partial<Plain<"tilespace_platformer_input">>, who);
    putWhole("tilespace_platformer_tuning", C, tuning, `${who}: tuning`);
    const velocity = OUT + 512;
    if (options?.groundVelocity !== undefined) putPoint(velocity, options.groundVelocity, who, "a velocity {x, y}");
    const ladders = options?.ladders === undefined ? 0 : addressOf(options.ladders, CollisionMap, who);
    check(
      this.calls_.platformer_step(
        map,
        A,
        B,
        C,
        number(dt, who, "dt"),
        ladders,
        options?.groundVelocity === undefined ? 0 : velocity,
        movers,
        OUT,
      ),
      who,
    );
    fresh();
    return { state: getStruct("tilespace_platformer_state", A), carried: carriedAt(OUT) };
  }

  /** The state of a top-down character after a tick of `dt` seconds; `direction` has a length of at most 1. */
  topDownStep(
    state: TopDownState,
    direction: Point,
    tuning: TopDownTuning,
    dt: number,
    options?: { movers?: Movers },
  ): { state: TopDownState; carried: Carried } {
    const who = "topDownStep";
    const map = this.ask_(who);
    const movers = this.movers_(optionsOf(options, who, AMONG)?.movers, who);
    putWhole("tilespace_top_down_state", A, state, `${who}: state`);
    putPoint(B, direction, who, "a direction {x, y}");
    putWhole("tilespace_top_down_tuning", C, tuning, `${who}: tuning`);
    check(this.calls_.top_down_step(map, A, B, C, number(dt, who, "dt"), movers, OUT), who);
    fresh();
    return { state: getStruct("tilespace_top_down_state", A), carried: carriedAt(OUT) };
  }

  // ---- Fields.

  /** Configuration space of a disc: a new map in which tiles nearer than `radius` to something solid are solid. */
  inflated(radius: number): CollisionMap {
    const map = this.ask_("inflated");
    const search = workspace();
    return mapAt(
      made("inflated", (out) => this.calls_.inflated(map, number(radius, "inflated", "radius"), search, out)),
    );
  }

  /** Distances from tiles to the nearest solid one, from center to center, up to `most`, row by row; with `signed`, in
   * solid tiles minus the distance to the nearest free one. */
  distanceField(most: number, options?: { signed?: boolean }): Float32Array<ArrayBuffer> {
    const map = this.ask_("distanceField");
    const signed = Number(optionsOf(options, "distanceField", { signed: true })?.signed ?? false);
    number(most, "distanceField", "most");
    const search = workspace();
    return this.map.grid_(enums.tilespace_grid_type.TILESPACE_F32, "distanceField", (grid) =>
      this.calls_.distance_field(map, most, signed, 0, search, grid),
    ) as Float32Array<ArrayBuffer>;
  }
}

function carriedAt(at: number): Carried {
  const result = getStruct("tilespace_carry_result", at);
  return { ...result, crushed: result.crushed !== 0 };
}
