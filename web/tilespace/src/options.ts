// SPDX-License-Identifier: MIT
// Options of questions about maps and worlds, and how they are written for the module.
import { layouts } from "./externs.js";
import { C, fresh, i32, u32, u8, x } from "./instance.js";
import type { CollisionMap } from "./maps.js";
import { type Side, SIDES } from "./results.js";
import type { Rect } from "./shapes.js";
import {
  array,
  type Names,
  object,
  optionsOf,
  type Point,
  putPoint,
  requireFields,
  whole,
  word,
  wrong,
} from "./values.js";

/** Rule for tiles that an area touches only at their border. "occupied", half-open as sprites, is for rectangles alone,
 * and their default; that of other areas is "touching". */
export type Border = "touching" | "interior" | "occupied";
/** Whether rays and sight pass the corner between two solid tiles. */
export type CornerGap = "open" | "shut";
/** Whether solid tiles count as a whole, or by their shapes. */
export type Solidity = "tiles" | "shapes";
/** Effect of one-way platforms. */
export type OneWay = "stop" | "pass";
/** What is outside of a map. */
export type Outside = "free" | "solid";

export const BORDERS: Record<Border, number> = { touching: 1, interior: 2, occupied: 0 };
export const ROUND_BORDERS = { touching: BORDERS.touching, interior: BORDERS.interior };
export const GAPS: Record<CornerGap, number> = { open: 0, shut: 1 };
export const SOLIDITIES: Record<Solidity, number> = { tiles: 0, shapes: 1 };
export const ONE_WAYS: Record<OneWay, number> = { stop: 0, pass: 1 };
export const RESPONSES = { slide: 0, stop: 1, bounce: 2 };
const ORDERS = { timeOfImpact: 0, xFirst: 1, yFirst: 2 };
export const INSIDES = { blocks: 0, leaves: 1 };
export const CORES = { box: 0, falling: 1, rising: 2 };
const POSITIONS = { doubles: 0, floats: 1, fixedPoint: 2 };
const WORDS_OF_POSITIONS = Object.keys(POSITIONS) as (keyof typeof POSITIONS)[];
const SIDE_BITS: Record<string, number> = { north: 1, west: 2, south: 4, east: 8 };

/** Bits of sides. */
export function sideBits(sides: readonly Side[] | undefined, who: string): number {
  const given = array(sides ?? [], who, "an array of sides");
  return given.reduce((bits, side) => bits | word(SIDE_BITS, side, side, who), 0);
}

/** Sides of bits. */
export const sidesOf = (bits: number): Side[] => SIDES.filter((side) => (bits & (SIDE_BITS[side] ?? 0)) !== 0);

/** Options of questions about the tiles of an area. */
export interface CoverOptions {
  /** By default "occupied" for rectangles, as in C++, and "touching" for other areas. */
  border?: Border;
}
/** Options of questions about the solid tiles of an area. */
export interface AreaOptions extends CoverOptions {
  /** With "shapes", tiles whose solid part meets the area. */
  solidity?: Solidity;
}
export interface RayOptions {
  /** "open" by default. */
  gap?: CornerGap;
}
/** Rays from one point: ray i has the angle `first + i * step`, in radians clockwise as seen on screen. */
export interface Fan extends Point {
  first: number;
  step: number;
  range: number;
}
/** A planar lidar: beam b of a pose has the angle `angle + first + b * step`. */
export interface Lidar {
  first: number;
  step: number;
  range: number;
  /** Nearer hits give -Infinity; 0 by default. */
  rangeMin?: number;
  gap?: CornerGap;
}
export interface VisionOptions {
  /** In tiles; unlimited by default. */
  radius?: number;
  /** Its first and last direction, clockwise as seen on screen; by default all directions. */
  cone?: readonly [Point, Point];
  gap?: CornerGap;
  solidity?: Solidity;
}
/** A box, circle or capsule that moves off the grid: lift, door, boulder. */
export interface MovingSolid extends Rect {
  /** Its step in this tick. */
  translation?: Point;
  /** Additional displacement of what rests on it: a conveyor belt. */
  belt?: number;
  /** Sides by which bodies are stopped; all by default. */
  oneWay?: readonly Side[];
  /** Rounds the rectangle: a circle has no size, but a radius. */
  radius?: number;
  core?: keyof typeof CORES;
}
/** A map that moves: ship, train. */
export interface MovingMap {
  map: CollisionMap;
  position: Point;
  translation?: Point;
}
/** All that moves in a tick. */
export interface Movers {
  solids?: readonly MovingSolid[];
  /** At most 64. */
  maps?: readonly MovingMap[];
}
/** How positions are stored, as the game keeps them: "floats", or {kind: "fixedPoint", fractionBits: 8}. */
export type PositionFormat =
  | "doubles"
  | "floats"
  | {
      /** A word, or the number that tunings have. */
      kind: keyof typeof POSITIONS | number;
      /** Of fixed point. */
      fractionBits?: number;
    };
export interface CastOptions {
  oneWay?: OneWay;
  /** Handling of shapes that overlap something at the start: "blocks" by default. */
  inside?: keyof typeof INSIDES;
  /** What moves stands still during the cast; for rectangles, circles and capsules. */
  movers?: Movers;
}
export interface MoveOptions {
  oneWay?: OneWay;
  /** "timeOfImpact" by default. */
  order?: keyof typeof ORDERS;
  positions?: PositionFormat;
  movers?: Movers;
}

const VISION_OPTIONS: Names<VisionOptions> = { radius: true, cone: true, gap: true, solidity: true };
const RAY_OPTIONS: Names<RayOptions> = { gap: true };
export const COVER_OPTIONS: Names<CoverOptions> = { border: true };
export const AREA_OPTIONS: Names<AreaOptions> = { border: true, solidity: true };
export const CAST_OPTIONS: Names<CastOptions> = { oneWay: true, inside: true, movers: true };
export const MOVE_OPTIONS: Names<MoveOptions> = { oneWay: true, order: true, positions: true, movers: true };

const MOVE = layouts.tilespace_move_options;
const VISION = layouts.tilespace_vision_options;

/** Writes options of sight at C. */
export function putVision(options: VisionOptions | undefined, who: string): number {
  options = optionsOf(options, who, VISION_OPTIONS);
  if (options === undefined) return 0;
  x.tilespace_vision_default(C);
  fresh();
  const { radius, cone, gap, solidity } = options;
  if (radius !== undefined && radius !== Infinity) {
    i32[(C + VISION.fields.radius[0]) >> 2] = whole(radius, who, "radius");
  }
  if (cone !== undefined) {
    array(cone, who, "a cone of two directions");
    putPoint(C + VISION.fields.first_direction[0], cone[0], who, "the first direction {x, y}");
    putPoint(C + VISION.fields.last_direction[0], cone[1], who, "the last direction {x, y}");
  }
  u32[(C + VISION.fields.gap[0]) >> 2] = word(GAPS, gap, "open", who);
  u32[(C + VISION.fields.solidity[0]) >> 2] = word(SOLIDITIES, solidity, "tiles", who);
  return C;
}

/** Writes options of moves at C; they are those of optionsOf(). */
export function putMove(options: MoveOptions, who: string): number {
  x.tilespace_move_default(C);
  fresh();
  u32[(C + MOVE.fields.order[0]) >> 2] = word(ORDERS, options.order, "timeOfImpact", who);
  u32[(C + MOVE.fields.one_way[0]) >> 2] = word(ONE_WAYS, options.oneWay, "stop", who);
  putPositions(C + MOVE.fields.positions[0], options.positions, who);
  return C;
}

/** Writes how positions are stored. */
export function putPositions(at: number, positions: PositionFormat | undefined, who: string): void {
  if (positions === undefined) return;
  const { kind, fractionBits } = formatOf(positions, who);
  u8[at] = kind;
  i32[(at >> 2) + 1] = fractionBits;
}

/** What has the only option of rays and the like. */
export function gapOf(options: RayOptions | undefined, who: string): number {
  return word(GAPS, optionsOf(options, who, RAY_OPTIONS)?.gap, "open", who);
}

/** The numbers of a format. */
export function formatOf(positions: PositionFormat, who: string): { kind: number; fractionBits: number } {
  const given = typeof positions === "string" ? { kind: positions } : positions;
  const { kind, fractionBits } = object(given, who, "a format of positions {kind, fractionBits}");
  requireFields("tilespace_position_format", given, `${who}: positions`);
  const name = typeof kind === "number" ? WORDS_OF_POSITIONS[kind] : kind;
  if (name === undefined) throw wrong(who, `${WORDS_OF_POSITIONS.join(", ")}, or 0 to 2 as kind of positions`, kind);
  return {
    kind: word(POSITIONS, name, name, `${who}: kind of positions`),
    fractionBits: whole(fractionBits ?? 0, who, "fractionBits"),
  };
}
