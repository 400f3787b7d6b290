// SPDX-License-Identifier: MIT
// Shapes, told by their keys: rectangles, circles and lines of Phaser and Pixi are shapes as they are.
import { enums, layouts } from "./externs.js";
import { A, B, check, f64, fresh, INPUT, start, u32, x } from "./instance.js";
import { array, number, type Point, putPoint, wrong } from "./values.js";

/** An axis-aligned rectangle by its corner and size, as `Phaser.Geom.Rectangle` and Pixi's `Rectangle`. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** An axis-aligned rectangle by its corners, where x + width would round. */
export interface Box {
  min: Point;
  max: Point;
}
/** An axis-aligned rectangle by its corner and its size as a vector: the body of a character, `state.body`. */
export interface SizedBox {
  min: Point;
  size: Point;
}
/** A disk, as `Phaser.Geom.Circle` and Pixi's `Circle`. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
}
/** A line segment, as `Phaser.Geom.Line`. */
export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
/** All points within `radius` of a segment. */
export interface Capsule extends Segment {
  radius: number;
}
/** A convex polygon of 3 to 16 corners, in either direction; numbers are x and y in turn. */
export type Polygon = { points: readonly Point[] | readonly number[] } | readonly Point[];
/** The ring between two circles. */
export interface Annulus {
  x: number;
  y: number;
  inner: number;
  outer: number;
}
/** The part of a disk from direction `from` clockwise, as seen on screen, to `to`: a cone of vision. */
export interface Sector extends Circle {
  from: Point;
  to: Point;
}
/** A rectangle in any form. */
export type AnyRect = Rect | Box | SizedBox;
/** What covers tiles. */
export type Area = AnyRect | Circle | Capsule | Polygon | Annulus | Sector;
/** What moves with collision response. */
export type Body = AnyRect | Circle | Capsule;
/** The form in which a shape comes back: that in which it was given, without fields of other purposes. */
export type Moved<S extends Body> = S extends Rect
  ? Rect
  : S extends Circle
    ? Circle
    : S extends Capsule
      ? Capsule
      : S extends Box
        ? Box
        : SizedBox;
/** What can be cast, and overlap. */
export type Caster = Body | Polygon | Point;
export type Shape = Area | Segment | Point;

const K = enums.tilespace_shape_kind;
const AS = layouts.tilespace_shape.fields.as[0];
const COUNT = layouts.tilespace_polygon.fields.count[0];
const isNumber = (value: unknown): value is number => typeof value === "number";
const isPoint = (value: unknown): value is Point =>
  typeof value === "object" && value !== null && isNumber((value as Point).x) && isNumber((value as Point).y);

/** Kinds of shapes for questions that take some: what they are called in messages. */
export const AREA =
  "an area: {x, y, width, height}, {min, max}, {min, size}, {x, y, radius}, {x1, y1, x2, y2, radius}, {points}, " +
  "{x, y, inner, outer} or {x, y, radius, from, to}";
export const BODY =
  "a rectangle, circle or capsule: {x, y, width, height}, {min, max}, {min, size}, {x, y, radius} or " +
  "{x1, y1, x2, y2, radius}";
export const CASTER = `${BODY}; {points} or {x, y}`;
export const RECT = "{x, y, width, height}, {min, max} or {min, size}";
export const SHAPE = "a shape, as {x, y, width, height}, {x, y, radius} or {x1, y1, x2, y2}";

type Keys = Partial<Record<keyof Rect | keyof Capsule | keyof Annulus | "x3" | "y3" | "w" | "h" | "r", unknown>> & {
  min?: unknown;
  max?: unknown;
  size?: unknown;
  from?: unknown;
  to?: unknown;
  points?: unknown;
};

const isRect = (s: Keys): s is Rect => isNumber(s.x) && isNumber(s.y) && isNumber(s.width) && isNumber(s.height);

// Fields of other shapes, and of those of other libraries: what has them and nothing else is no point.
const NOT_OF_POINTS = ["radius", "width", "height", "inner", "outer", "w", "h", "r"] as const;

function put4(at: number, kind: number, a: number, b: number, c: number, d: number): number {
  u32[at >> 2] = kind;
  const to = (at + AS) >> 3;
  f64[to] = a;
  f64[to + 1] = b;
  f64[to + 2] = c;
  f64[to + 3] = d;
  return kind;
}

/** Writes a shape as a tilespace_shape, and returns its kind. Rectangles are bodies if `moves`, else boxes. */
export function putShape(at: number, shape: Shape, moves: boolean, who: string, expected: string = SHAPE): number {
  fresh();
  if (typeof shape !== "object" || shape === null) throw wrong(who, expected, shape);
  const s = shape as Keys;
  if (isNumber(s.x) && isNumber(s.y)) {
    if (isNumber(s.width) && isNumber(s.height)) {
      return moves
        ? put4(at, K.TILESPACE_BODY, s.x, s.y, s.width, s.height)
        : put4(at, K.TILESPACE_BOX, s.x, s.y, s.x + s.width, s.y + s.height);
    }
    if (isNumber(s.inner) && isNumber(s.outer)) return put4(at, K.TILESPACE_ANNULUS, s.x, s.y, s.inner, s.outer);
    if (!isNumber(s.radius)) {
      if (NOT_OF_POINTS.some((key) => s[key] !== undefined)) throw wrong(who, expected, shape);
      return put4(at, K.TILESPACE_POINT, s.x, s.y, 0, 0);
    }
    if (s.from === undefined && s.to === undefined) return put4(at, K.TILESPACE_CIRCLE, s.x, s.y, s.radius, 0);
    if (!isPoint(s.from) || !isPoint(s.to)) throw wrong(who, "a cone {x, y, radius, from: {x, y}, to: {x, y}}", shape);
    put4(at, K.TILESPACE_SECTOR, s.x, s.y, s.radius, s.from.x);
    f64.set([s.from.y, s.to.x, s.to.y], ((at + AS) >> 3) + 4);
    return K.TILESPACE_SECTOR;
  }
  if (isNumber(s.x1) && isNumber(s.y1) && isNumber(s.x2) && isNumber(s.y2)) {
    if (isNumber(s.x3) && isNumber(s.y3)) {
      return putPolygon(at, [s.x1, s.y1, s.x2, s.y2, s.x3, s.y3], who);
    }
    if (!isNumber(s.radius)) return put4(at, K.TILESPACE_SEGMENT, s.x1, s.y1, s.x2, s.y2);
    put4(at, K.TILESPACE_CAPSULE, s.x1, s.y1, s.x2, s.y2);
    f64[((at + AS) >> 3) + 4] = s.radius;
    return K.TILESPACE_CAPSULE;
  }
  if (isPoint(s.min) && isPoint(s.max)) {
    return moves
      ? put4(at, K.TILESPACE_BODY, s.min.x, s.min.y, s.max.x - s.min.x, s.max.y - s.min.y)
      : put4(at, K.TILESPACE_BOX, s.min.x, s.min.y, s.max.x, s.max.y);
  }
  if (isPoint(s.min) && isPoint(s.size)) {
    return moves
      ? put4(at, K.TILESPACE_BODY, s.min.x, s.min.y, s.size.x, s.size.y)
      : put4(at, K.TILESPACE_BOX, s.min.x, s.min.y, s.min.x + s.size.x, s.min.y + s.size.y);
  }
  const points = Array.isArray(shape) ? shape : s.points;
  if (Array.isArray(points)) return putPolygon(at, points, who);
  throw wrong(who, expected, shape);
}

/** putShape() for a question that takes shapes of some kinds alone. */
export function putKind(
  kinds: readonly number[],
  at: number,
  shape: Shape,
  moves: boolean,
  who: string,
  expected: string,
): number {
  const kind = putShape(at, shape, moves, who, expected);
  if (!kinds.includes(kind)) throw wrong(who, expected, shape);
  return kind;
}

function putPolygon(at: number, points: readonly unknown[], who: string): number {
  const numbers = points.every(isNumber)
    ? points
    : points.flatMap((point) => {
        if (!isPoint(point)) throw wrong(who, "points {x, y} of a polygon", point);
        return [point.x, point.y];
      });
  const corners = INPUT.take(8 * numbers.length);
  f64.set(numbers, corners >> 3);
  const error = x.tilespace_polygon_create(corners, numbers.length >> 1, at + AS);
  if (error === enums.tilespace_error_code.TILESPACE_BAD_SHAPE) {
    throw new TypeError(`${who}: expected a convex polygon of 3 to 16 corners`);
  }
  check(error, who);
  fresh();
  u32[at >> 2] = K.TILESPACE_POLYGON;
  return K.TILESPACE_POLYGON;
}

/** Reads a shape back, in the form that it was given in. */
export function movedShape<S extends Body>(at: number, given: S): Moved<S> {
  return bodyAt(at, given as Keys) as Moved<S>;
}

// What tells the forms of rectangles apart, in the order of putShape().
function bodyAt(at: number, given: Keys): Body {
  const from = (at + AS) >> 3;
  const [a, b, c, d, e] = [f64[from]!, f64[from + 1]!, f64[from + 2]!, f64[from + 3]!, f64[from + 4]!];
  switch (u32[at >> 2]) {
    case K.TILESPACE_CIRCLE:
      return { x: a, y: b, radius: c };
    case K.TILESPACE_CAPSULE:
      return { x1: a, y1: b, x2: c, y2: d, radius: e };
  }
  if (isRect(given)) return { x: a, y: b, width: c, height: d };
  const min = { x: a, y: b };
  return isPoint(given.max) ? { min, max: { x: a + c, y: b + d } } : { min, size: { x: c, y: d } };
}

/** Any shape as it is in memory. */
export function shapeAt(at: number): Shape {
  const from = (at + AS) >> 3;
  const n = (i: number): number => f64[from + i]!;
  const point = (i: number): Point => ({ x: n(i), y: n(i + 1) });
  switch (u32[at >> 2]) {
    case K.TILESPACE_POINT:
      return point(0);
    case K.TILESPACE_BOX:
      return { min: point(0), max: point(2) };
    case K.TILESPACE_CIRCLE:
      return { ...point(0), radius: n(2) };
    case K.TILESPACE_SEGMENT:
      return { x1: n(0), y1: n(1), x2: n(2), y2: n(3) };
    case K.TILESPACE_CAPSULE:
      return { x1: n(0), y1: n(1), x2: n(2), y2: n(3), radius: n(4) };
    case K.TILESPACE_ANNULUS:
      return { ...point(0), inner: n(2), outer: n(3) };
    case K.TILESPACE_SECTOR:
      return { ...point(0), radius: n(2), from: point(3), to: point(5) };
    case K.TILESPACE_BODY:
      return { ...point(0), width: n(2), height: n(3) };
    default:
      return { points: cornersAt(at + AS) };
  }
}

/** Corners of a tilespace_polygon. */
export function cornersAt(at: number): Point[] {
  return Array.from({ length: u32[(at + COUNT) >> 2]! }, (_, i) => ({
    x: f64[(at >> 3) + 2 * i]!,
    y: f64[(at >> 3) + 2 * i + 1]!,
  }));
}

export function putSegment(at: number, line: Segment, who: string): void {
  if (
    typeof line !== "object" ||
    line === null ||
    typeof line.x1 !== "number" ||
    typeof line.y1 !== "number" ||
    typeof line.x2 !== "number" ||
    typeof line.y2 !== "number"
  ) {
    throw wrong(who, "a segment {x1, y1, x2, y2}", line);
  }
  fresh();
  const to = at >> 3;
  f64[to] = line.x1;
  f64[to + 1] = line.y1;
  f64[to + 2] = line.x2;
  f64[to + 3] = line.y2;
}

/** Address of the numbers of a shape that was written at `at`. */
export const inside = (at: number): number => at + AS;

const TOUCH_ALL: number[] = [K.TILESPACE_POINT, K.TILESPACE_BOX];
const TOUCH_THEIRS: number[] = [...TOUCH_ALL, K.TILESPACE_CIRCLE, K.TILESPACE_SEGMENT];

/** Whether two shapes have a point in common, borders included. An empty shape touches nothing. One of them is a point
 * or a rectangle, or both are circles or both segments; other pairs have no such test. */
export function touches(a: Shape, b: Shape): boolean {
  start();
  const first = putShape(A, a, false, "touches");
  const second = putShape(B, b, false, "touches");
  const isKnown = first === second ? TOUCH_THEIRS.includes(first) : [first, second].some((k) => TOUCH_ALL.includes(k));
  if (!isKnown) {
    throw wrong("touches", "a point or a rectangle, or two circles, or two segments", [a, b]);
  }
  return x.tilespace_touches(A, B) !== 0;
}

/** Distance of points, rectangles and circles, correctly rounded; NaN for other shapes. */
export function distance(a: Shape, b: Shape): number {
  start();
  putShape(A, a, false, "distance");
  putShape(B, b, false, "distance");
  return x.tilespace_distance(A, B);
}

/** Whether a circle and a rectangle are apart, touch in one point, or overlap. */
export function relate(circle: Circle, rect: AnyRect): "separate" | "tangent" | "overlapping" {
  start();
  putKind([K.TILESPACE_CIRCLE], A, circle, false, "relate", "a circle {x, y, radius}");
  putKind([K.TILESPACE_BOX], B, rect, false, "relate", RECT);
  return (["separate", "tangent", "overlapping"] as const)[x.tilespace_relate(inside(A), inside(B))]!;
}

/** Convex hull of points; without corners for fewer than three, and for points on one line. A RangeError for a hull of
 * more than 16 corners. */
export function convexHull(points: readonly Point[]): { points: Point[] } {
  start();
  array(points, "convexHull", "an array of points {x, y}");
  const at = INPUT.take(16 * points.length);
  for (const [i, point] of points.entries()) putPoint(at + 16 * i, point, "convexHull");
  check(x.tilespace_convex_hull(at, points.length, A), "convexHull");
  fresh();
  return { points: cornersAt(A) };
}

/** A convex polygon turned by an angle about (0, 0), in radians clockwise as seen on screen, and moved to (x, y). */
export function placePolygon(polygon: Polygon, pose: { x: number; y: number; angle: number }): { points: Point[] } {
  start();
  putKind([K.TILESPACE_POLYGON], A, polygon, false, "placePolygon", "{points}");
  putPoint(B, pose, "placePolygon", "a pose {x, y, angle}");
  if (typeof pose.angle !== "number") throw wrong("placePolygon", "a pose {x, y, angle}", pose);
  f64[(B >> 3) + 2] = pose.angle;
  check(x.tilespace_polygon_placed(inside(A), B, inside(A)), "placePolygon");
  fresh();
  return { points: cornersAt(inside(A)) };
}

/** Unit vector of an angle in radians: the same bits on every machine, unlike `Math.cos` and `Math.sin`. */
export function unitVector(radians: number): Point {
  start();
  check(x.tilespace_unit_vector(number(radians, "unitVector", "an angle"), A), "unitVector");
  fresh();
  return { x: f64[A >> 3]!, y: f64[(A >> 3) + 1]! };
}
