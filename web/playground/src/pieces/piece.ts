// SPDX-License-Identifier: MIT
// What the copied pieces of all languages are made of: the part of the map that a question needs, and the answer.
import { CollisionMap, type TileShape } from "tilespace";
import { type Answer, answer, countTiles, solidSpans } from "../answers.js";
import { type Ask, askLine } from "../ask.js";
import { toolOf } from "../tools.js";
import type { Bounds } from "../view.js";

/** A part of a map in which the answer to a question is the same as in all of it. */
export interface Piece {
  /** Name of the test. */
  name: string;
  /** Name of the map. */
  title: string;
  bounds: Bounds;
  rows: string[];
  shaped: { x: number; y: number; shape: TileShape }[];
  /** The part as a snapshot, in base64; only if it has shapes. */
  snapshot: string;
  outside: "free" | "solid";
  ask: Ask;
  answer: Answer;
  /** Solid tiles of an area. */
  solid: number;
}

/** More tiles are not written down. */
const MOST_TILES = 1 << 16;

/** Tiles that a question and its answer are about. */
function pointsOf(ask: Ask, { tile, tiles, contacts, spans, at, corners }: Answer): number[][] {
  const points: number[][] = [];
  const add = (numbers: readonly number[] | undefined): void => {
    for (let i = 0; i + 1 < (numbers?.length ?? 0); i += 2) points.push([numbers![i]!, numbers![i + 1]!]);
  };
  for (const key of ["point", "from", "to"] as const) add(ask[key]);
  for (const key of ["box", "body"] as const) add(ask[key]?.slice(0, 2));
  add(ask.circle?.slice(0, 2));
  const ray = ask.ask === "cast_ray" && tile !== undefined ? ask.segment!.slice(0, 2) : ask.segment;
  add(ray);
  add(at);
  if (tile !== undefined) add(tile);
  for (const one of tiles ?? []) points.push(one);
  for (const one of contacts ?? []) points.push(one.tile);
  for (const [y, from, to] of spans ?? []) points.push([from, y], [to - 1, y]);
  for (const [x, y] of corners ?? []) points.push([x, y]);
  for (const [x, y] of [...(ask.goals ?? []), ...(ask.points ?? [])]) points.push([x!, y!]);
  return points;
}

function boundsOf(points: readonly number[][], margin: number, within: Bounds): Bounds {
  const right = within.x + within.width;
  const bottom = within.y + within.height;
  const clampX = (x: number): number => Math.min(Math.max(x, within.x), right);
  const clampY = (y: number): number => Math.min(Math.max(y, within.y), bottom);
  let [x0, y0, x1, y1] = [right - 1, bottom - 1, within.x + 1, within.y + 1];
  for (const [x, y] of points) {
    x0 = Math.min(x0, Math.floor(x!));
    y0 = Math.min(y0, Math.floor(y!));
    x1 = Math.max(x1, Math.floor(x!) + 1);
    y1 = Math.max(y1, Math.floor(y!) + 1);
  }
  const [left, top] = [clampX(x0 - margin), clampY(y0 - margin)];
  return { x: left, y: top, width: clampX(x1 + margin) - left, height: clampY(y1 + margin) - top };
}

/** A part of a map as a map of its own, at the same place. */
export function part(map: CollisionMap, bounds: Bounds): CollisionMap {
  const result = CollisionMap.create(bounds.width, bounds.height, { x: bounds.x, y: bounds.y, outside: map.outside });
  if (bounds.width > 0 && bounds.height > 0) result.setBytes(bounds, map.toBytes(bounds));
  for (const { x, y, shape } of shapesOf(map, bounds)) {
    result.setShape(
      { x, y },
      shape.area.length > 0 ? { area: shape.area, walls: shape.walls } : { walls: shape.walls },
      {
        oneWay: shape.oneWay,
      },
    );
  }
  return result;
}

const isIn = (bounds: Bounds, x: number, y: number): boolean =>
  x >= bounds.x && y >= bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height;

function shapesOf(map: CollisionMap, bounds: Bounds): Piece["shaped"] {
  if (map.shapedCount === 0) return [];
  return map
    .shapedTiles()
    .filter(({ x, y }) => isIn(bounds, x, y))
    .map(({ x, y }) => ({ x, y, shape: map.shapeAt({ x, y }) }));
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The piece of a question; null if it takes too many tiles. */
export function pieceOf(map: CollisionMap, title: string, ask: Ask): Piece | null {
  const all = map.bounds;
  const expected = answer(map, ask);
  const line = JSON.stringify(expected);
  const solid = ask.ask === "cover" ? countTiles(solidSpans(map, ask)) : 0;
  for (let margin = 1; ; margin *= 4) {
    const bounds = boundsOf(pointsOf(ask, expected), margin, all);
    if (bounds.width * bounds.height > MOST_TILES) return null;
    const cropped = part(map, bounds);
    try {
      if (JSON.stringify(answer(cropped, ask)) === line) {
        return finished(cropped, title, ask, expected, solid);
      }
    } finally {
      cropped.free();
    }
    if (bounds.width === all.width && bounds.height === all.height) return null;
  }
}

function finished(map: CollisionMap, title: string, ask: Ask, expected: Answer, solid: number): Piece {
  const bounds = map.bounds;
  const bytes = map.toBytes();
  const rows = Array.from({ length: bounds.height }, (_, row) =>
    Array.from(bytes.subarray(row * bounds.width, (row + 1) * bounds.width), (byte) => (byte ? "#" : ".")).join(""),
  );
  const shaped = shapesOf(map, bounds);
  return {
    name: toolOf(ask).name.replaceAll("-", "_"),
    title,
    bounds,
    rows,
    shaped,
    snapshot: shaped.length > 0 ? base64(map.snapshot()) : "",
    outside: map.outside,
    ask,
    answer: expected,
    solid,
  };
}

/** A double in source text: the shortest that reads as the same one. */
export function double(value: number): string {
  const text = String(value + 0);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
export const doubles = (values: readonly number[]): string => values.map(double).join(", ");
/** The line of the question, for a comment. */
export const comment = (piece: Piece): string => askLine(piece.ask);
/** Where the tiles are from. */
export const source = ({ title, bounds: { x, y, width, height } }: Piece): string =>
  `${width} x ${height} tiles of ${title.replace(/[^\x20-\x7e]/g, "?")}, from tile (${x}, ${y}) on.`;
/** Long lists are not written down: their numbers are. */
export const MOST_LISTED = 48;
