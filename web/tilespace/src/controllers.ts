// SPDX-License-Identifier: MIT
// Numbers of character controllers, and of collision response.
import { enums } from "./externs.js";
import type { PlatformerState, PlatformerTuning, TopDownState, TopDownTuning } from "./characters.js";
import { A, B, OUT, check, fresh, start, x } from "./instance.js";
import { formatOf, type PositionFormat } from "./options.js";
import { type AnyRect, inside, putKind, RECT, type SizedBox } from "./shapes.js";
import {
  getStruct,
  number,
  object,
  type Point,
  pointAt,
  putPoint,
  putStruct,
  requireFields,
} from "./values.js";

/** Numbers that differ from the default. */
export type PlatformerChanges = Partial<Omit<PlatformerTuning, "positions">> & Positions;
/** What `footing` of a state is: `state.footing === FOOTINGS.ground`. */
export const FOOTINGS = { air: 0, ground: 1, ladder: 2 } as const;
/** Numbers that differ from the default. */
export type TopDownChanges = Partial<Omit<TopDownTuning, "positions">> & Positions;

/** How a game stores positions, as for moves: "floats". */
interface Positions {
  positions?: PositionFormat;
}

const PLATFORMER = "tilespace_platformer_tuning";
const TOP_DOWN = "tilespace_top_down_tuning";

/** The changes to a tuning, with a format by its number. */
function numbersOf<C extends Positions>(
  struct: typeof PLATFORMER | typeof TOP_DOWN,
  changes: C,
  who: string,
): Omit<C, "positions"> & { positions?: PlatformerTuning["positions"] } {
  const { positions, ...others } = object(changes, who, "an object of numbers");
  requireFields(struct, changes, who);
  if (positions === undefined) return others;
  return { ...others, positions: formatOf(positions, who) };
}

function bodyOf(rect: AnyRect, who: string): SizedBox {
  putKind([enums.tilespace_shape_kind.TILESPACE_BODY], B, rect, true, who, `a rectangle ${RECT}`);
  return { min: pointAt(inside(B)), size: pointAt(inside(B) + 16) };
}

/** The state of a platformer character that stands still at a rectangle. */
export function platformerState(rect: AnyRect): PlatformerState {
  start();
  check(x.tilespace_platformer_state_default(A), "platformerState");
  putStruct("tilespace_platformer_state", A, { body: bodyOf(rect, "platformerState") }, "platformerState");
  return getStruct("tilespace_platformer_state", A);
}

/** The default numbers of a platformer character, in tiles and seconds, with `changes`; then lengths and speeds times
 * `scale`, as 16 for a world of pixels in which a tile has 16.
 * @example const tuning = platformerTuning({ walkSpeed: 8 }, 16); */
export function platformerTuning(changes: PlatformerChanges = {}, scale = 1): PlatformerTuning {
  start();
  check(x.tilespace_platformer_tuning_default(A), "platformerTuning");
  putStruct(PLATFORMER, A, numbersOf(PLATFORMER, changes, "platformerTuning"), "platformerTuning");
  check(x.tilespace_platformer_tuning_scaled(A, number(scale, "platformerTuning", "scale"), A), "platformerTuning");
  fresh();
  return getStruct("tilespace_platformer_tuning", A);
}

/** The state of a top-down character that stands still at a rectangle. */
export function topDownState(rect: AnyRect): TopDownState {
  start();
  return { body: bodyOf(rect, "topDownState"), velocity: { x: 0, y: 0 } };
}

/** The default numbers of a top-down character, with `changes`; then lengths and speeds times `scale`. */
export function topDownTuning(changes: TopDownChanges = {}, scale = 1): TopDownTuning {
  start();
  check(x.tilespace_top_down_tuning_default(A), "topDownTuning");
  putStruct(TOP_DOWN, A, numbersOf(TOP_DOWN, changes, "topDownTuning"), "topDownTuning");
  fresh();
  const tuning = getStruct("tilespace_top_down_tuning", A);
  number(scale, "topDownTuning", "scale");
  const { speed, acceleration, friction } = tuning;
  return { ...tuning, speed: speed * scale, acceleration: acceleration * scale, friction: friction * scale };
}

/** Gravity of a jump of this height and time to its top. */
export function jumpGravity(height: number, seconds: number): number {
  start();
  return x.tilespace_jump_gravity(number(height, "jumpGravity", "height"), number(seconds, "jumpGravity", "seconds"));
}

/** Speed of a jump of this height and time to its top. */
export function jumpSpeed(height: number, seconds: number): number {
  start();
  return x.tilespace_jump_speed(number(height, "jumpSpeed", "height"), number(seconds, "jumpSpeed", "seconds"));
}

function respond(name: "tilespace_slide_along" | "tilespace_bounce_off", velocity: Point, normal: Point): Point {
  start();
  const who = name === "tilespace_slide_along" ? "slideAlong" : "bounceOff";
  putPoint(A, velocity, who, "a velocity {x, y}");
  putPoint(B, normal, who, "a normal {x, y}");
  check(x[name](A, B, OUT), who);
  fresh();
  return pointAt(OUT);
}

/** Velocity after a contact, along the surface. */
export function slideAlong(velocity: Point, normal: Point): Point {
  return respond("tilespace_slide_along", velocity, normal);
}

/** Velocity after a contact, reflected. */
export function bounceOff(velocity: Point, normal: Point): Point {
  return respond("tilespace_bounce_off", velocity, normal);
}
