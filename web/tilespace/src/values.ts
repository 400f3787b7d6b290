// SPDX-License-Identifier: MIT
// Checks of arguments, words of enums, and structs as plain objects.
import { layouts } from "./externs.js";
import { f32, f64, fresh, i16, i32, u16, u32, u8 } from "./instance.js";

/** A position or a vector. */
export interface Point {
  x: number;
  y: number;
}
/** Column and row of a tile: whole numbers. Tile (x, y) is the square from (x, y) to (x + 1, y + 1). */
export interface Tile {
  x: number;
  y: number;
}
/** Tiles `x` to `x + width - 1`, `y` to `y + height - 1`: whole numbers. */
export interface TileRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A value as an error message shows it. */
export function shown(value: unknown): string {
  if (typeof value === "object" && value !== null) {
    const name = value.constructor?.name ?? "object";
    const keys = Array.isArray(value) ? "" : ` {${Object.keys(value).slice(0, 8).join(", ")}}`;
    return name === "Object" ? `an object${keys}` : `${name}${keys}`;
  }
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

export function wrong(who: string, expected: string, found: unknown): TypeError {
  return new TypeError(`${who}: expected ${expected}, found ${shown(found)}`);
}

/** What has fields, such as a tile {x, y}. */
export function object<T>(value: T, who: string, expected: string): T {
  if (typeof value !== "object" || value === null) throw wrong(who, expected, value);
  return value;
}

/** A plain object: without a prototype, or with that of this or another realm. */
export function isPlain(value: object): boolean {
  if (value.constructor === Object) return true; // a few ns
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/** The names of the options of a call, all of them. */
export type Names<T> = { readonly [K in keyof T]-?: true };

/** Options of a call: a plain object or none. Most results, such as an `out` at their place, are of a class. A name
 * that the call does not have is an error, unless it is undefined. */
export function optionsOf<T extends object>(
  options: T | null | undefined,
  who: string,
  names: Names<T>,
  what = "options",
): T | undefined {
  if (options === undefined || options === null) return undefined;
  if (!isPlain(options)) throw wrong(who, `${named(what, names)}${ofClass(options)}`, options);
  const odd = unknownName(options, names);
  if (odd !== undefined) throw wrong(who, named(what, names), odd);
  return options;
}

/** Named parts of which some have to be there: an object, and otherwise as optionsOf(). */
export function partsOf<T extends object>(parts: T, who: string, expected: string, names: Names<T>, what: string): T {
  object(parts, who, expected);
  optionsOf(parts, who, names, what);
  return parts;
}

/** The first name that is not among those known, unless its value is undefined. */
function unknownName(value: object, known: object): string | undefined {
  for (const name in value) {
    const isKnown = (known as Record<string, unknown>)[name] === true;
    if (!isKnown && (value as Record<string, unknown>)[name] !== undefined) return name;
  }
  return undefined;
}

const named = (what: string, names: object): string => `${what} {${Object.keys(names).join(", ")}}`;

// To be told where what is found has the right names.
const ofClass = (found: object): string =>
  typeof found === "object" && !Array.isArray(found) ? ", a plain object" : "";

/** An array of what is expected: "an array of points {x, y}". */
export function array<T extends readonly unknown[]>(value: T, who: string, expected: string): T {
  if (!Array.isArray(value)) throw wrong(who, expected, value);
  return value;
}

/** A tile, whose fields are whole numbers. */
export function wholeTile(tile: Tile, who: string): Tile {
  const { x, y } = tileOf(tile, who);
  whole(x, who, "x");
  whole(y, who, "y");
  return tile;
}

/** What can be iterated over. */
export function iterable<T extends Iterable<unknown>>(value: T, who: string, expected: string): T {
  if (typeof value?.[Symbol.iterator] !== "function") throw wrong(who, expected, value);
  return value;
}

/** A function, before it is called. */
export function callable<T>(value: T, who: string, expected: string): T {
  if (typeof value !== "function") throw wrong(who, expected, value);
  return value;
}

/** A tile, to read its fields. */
export function tileOf(tile: Tile, who: string): Tile {
  return object(tile, who, "a tile {x, y} of whole numbers");
}

/** A number; NaN and infinities have answers. */
export function number(value: unknown, who: string, name: string): number {
  if (typeof value !== "number") throw wrong(who, `a number as ${name}`, value);
  return value;
}

/** Bits of 32, as categories; -1 has all. */
export function bits(value: unknown, who: string, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw wrong(who, `bits as ${name}`, value);
  if (value < -0x80000000 || value > 0xffffffff) throw new RangeError(`${who}: ${name} is beyond 32 bits: ${value}`);
  return value >>> 0;
}

/** A whole number of 32 bits. */
export function whole(value: unknown, who: string, name: string): number {
  if (typeof value === "number" && (value | 0) === value) return value;
  if (Number.isInteger(value)) throw new RangeError(`${who}: ${name} is beyond 32 bits: ${String(value)}`);
  throw wrong(who, `a whole number as ${name}`, value);
}

/** The value of a word, or of the default if there is none. */
export function word<W extends string>(words: Record<W, number>, value: W | undefined, normal: W, who: string): number {
  if (value === undefined) return words[normal];
  if (Object.prototype.hasOwnProperty.call(words, value)) return words[value];
  throw wrong(
    who,
    Object.keys(words)
      .map((key) => JSON.stringify(key))
      .join(" or "),
    value,
  );
}

export function putPoint(at: number, point: Point, who: string, name = "a point {x, y}"): void {
  if (typeof point !== "object" || point === null || typeof point.x !== "number" || typeof point.y !== "number") {
    throw wrong(who, name, point);
  }
  fresh();
  f64[at >> 3] = point.x;
  f64[(at >> 3) + 1] = point.y;
}

export function putTile(at: number, tile: Tile, who: string): void {
  const { x, y } = tileOf(tile, who);
  if ((x | 0) !== x || (y | 0) !== y) {
    whole(x, who, "x of a tile");
    whole(y, who, "y of a tile");
  }
  fresh();
  i32[at >> 2] = x;
  i32[(at >> 2) + 1] = y;
}

/** Writes a rectangle of tiles as the box from its first tile to that behind its last one. */
export function putTileRect(at: number, rect: TileRect, who: string): void {
  const left = whole(object(rect, who, "tiles {x, y, width, height}").x, who, "x");
  const top = whole(rect.y, who, "y");
  const right = whole(left + whole(rect.width, who, "width"), who, "x + width");
  const bottom = whole(top + whole(rect.height, who, "height"), who, "y + height");
  fresh();
  i32.set([left, top, right, bottom], at >> 2);
}

export function tileRectAt(at: number): TileRect {
  const left = i32[at >> 2]!;
  const top = i32[(at >> 2) + 1]!;
  return { x: left, y: top, width: i32[(at >> 2) + 2]! - left, height: i32[(at >> 2) + 3]! - top };
}

export function tileAt(at: number): Tile {
  return { x: i32[at >> 2]!, y: i32[(at >> 2) + 1]! };
}

export function pointAt(at: number): Point {
  return { x: f64[at >> 3]!, y: f64[(at >> 3) + 1]! };
}

/** Tiles as pairs of numbers in memory that was taken before. */
export function putTiles(at: number, tiles: readonly Tile[], who: string): void {
  for (let i = 0; i < tiles.length; ++i) putTile(at + 8 * i, tiles[i]!, who);
}

export function tilesAt(at: number, count: number): Tile[] {
  const tiles = new Array<Tile>(count);
  for (let i = 0; i < count; ++i) tiles[i] = tileAt(at + 8 * i);
  return tiles;
}

// Structs whose fields are numbers and such structs, as objects with names in camelCase.

type Struct = keyof typeof layouts;
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type Fields<S extends Struct> = (typeof layouts)[S]["fields"];
type Value<T> = T extends readonly [number, infer Type] ? (Type extends Struct ? Plain<Type> : number) : never;
/** The fields of a struct of the C interface. */
export type Plain<S extends Struct> = { -readonly [K in keyof Fields<S> & string as Camel<K>]: Value<Fields<S>[K]> };

const fieldsOf = new Map<Struct, [string, number, string][]>();
const namesOf = new Map<Struct, Record<string, true>>();

function fields(struct: Struct): [string, number, string][] {
  let known = fieldsOf.get(struct);
  if (known === undefined) {
    known = Object.entries(layouts[struct].fields as Record<string, readonly [number, string]>).map(
      ([name, [offset, type]]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        offset,
        type,
      ],
    );
    fieldsOf.set(struct, known);
  }
  return known;
}

export function getStruct<S extends Struct>(struct: S, at: number): Plain<S> {
  const made: Record<string, unknown> = {};
  for (const [name, offset, type] of fields(struct)) made[name] = getField(type, at + offset);
  return made as Plain<S>;
}

function getField(type: string, at: number): unknown {
  switch (type) {
    case "u8":
      return u8[at];
    case "u16":
      return u16[at >> 1];
    case "i16":
      return i16[at >> 1];
    case "u32":
      return u32[at >> 2];
    case "i32":
      return i32[at >> 2];
    case "f32":
      return f32[at >> 2];
    case "f64":
      return f64[at >> 3];
    default:
      return getStruct(type as Struct, at);
  }
}

/** Throws if there is something else than fields of a struct. */
export function requireFields(struct: Struct, value: object, who: string): void {
  let names = namesOf.get(struct);
  if (names === undefined) {
    names = Object.fromEntries(fields(struct).map(([name]) => [name, true]));
    namesOf.set(struct, names);
  }
  const odd = unknownName(value, names);
  if (odd === undefined) return;
  const meant = Object.keys(names).find((name) => name.toLowerCase() === odd.toLowerCase());
  throw wrong(who, meant ?? Object.keys(names).join(", "), odd);
}

/** Writes all fields: one that is missing is an error. */
export function putWhole<S extends Struct>(struct: S, at: number, value: Plain<S>, who: string): void {
  putFields(struct, at, value, who, true);
}

/** Writes the fields that there are; others keep what is in memory, such as defaults. */
export function putStruct<S extends Struct>(struct: S, at: number, value: Partial<Plain<S>>, who: string): void {
  putFields(struct, at, value, who, false);
}

function putFields(struct: Struct, at: number, value: object, who: string, isWhole: boolean): void {
  object(value, who, "an object");
  fresh();
  for (const [name, offset, type] of fields(struct)) {
    const field = (value as Record<string, unknown>)[name];
    if (isWhole || field !== undefined) putField(type, at + offset, field, `${who}: ${name}`, isWhole);
  }
}

// Of integers: what is beyond would be another number in memory.
const RANGES: Record<string, readonly [number, number]> = {
  u8: [0, 0xff],
  u16: [0, 0xffff],
  i16: [-0x8000, 0x7fff],
  u32: [0, 0xffffffff],
  i32: [-0x80000000, 0x7fffffff],
};

function putField(type: string, at: number, field: unknown, who: string, isWhole: boolean): void {
  if (type.startsWith("tilespace_")) {
    putFields(type as Struct, at, field as object, who, isWhole);
    return;
  }
  const value = typeof field === "boolean" ? Number(field) : number(field, who, "its value");
  const range = RANGES[type];
  if (range !== undefined && !(Number.isInteger(value) && value >= range[0] && value <= range[1])) {
    throw wrong(who, `a whole number from ${range[0]} to ${range[1]}`, field);
  }
  switch (type) {
    case "u8":
      u8[at] = value;
      break;
    case "u16":
      u16[at >> 1] = value;
      break;
    case "i16":
      i16[at >> 1] = value;
      break;
    case "u32":
      u32[at >> 2] = value;
      break;
    case "i32":
      i32[at >> 2] = value;
      break;
    default:
      f64[at >> 3] = value;
  }
}
