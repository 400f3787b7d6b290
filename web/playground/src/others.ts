// SPDX-License-Identifier: MIT
// The methods of articles, to compare with: a traversal that adds up its steps, distances in doubles and in floats,
// closed boxes, moves in reverted steps or by contacts. They know whole tiles only.
import type { CollisionMap } from "tilespace";
import { type Answer, answer } from "./answers.js";
import { type Ask, areaOf, tileOf } from "./ask.js";
import { SLOP, moveByContacts } from "./by_contacts.js";

/** How another method's answer differs. */
export interface Difference {
  /** Tiles of only one of both answers. */
  tiles: number[][];
  /** Where a body ends by the other method. */
  end?: { x: number; y: number };
  text: string;
  /** Not rounding, but another rule: at corners, at borders. */
  isRule: boolean;
  /** For moves: the distance of both ends, in tiles. */
  apart?: number;
}
export interface Other {
  name: string;
  label: string;
  /** The difference; null if both agree. */
  compare(map: CollisionMap, ask: Ask, ours: Answer): Difference | null;
}
type Round = (value: number) => number;
const exactly: Round = (value) => value;

const MOST_STEPS = 100_000;

/** Digital differential analyser (Amanatides & Woo 1987) as in articles: distances to the next line are summed. */
function traverse(segment: readonly number[], round: Round, visit: (x: number, y: number) => boolean): void {
  const [x1, y1, x2, y2] = segment.map(round) as [number, number, number, number];
  let [x, y] = [Math.floor(x1), Math.floor(y1)];
  const [endX, endY] = [Math.floor(x2), Math.floor(y2)];
  const [dx, dy] = [round(x2 - x1), round(y2 - y1)];
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)];
  const deltaX = dx === 0 ? Infinity : round(Math.abs(round(1 / dx)));
  const deltaY = dy === 0 ? Infinity : round(Math.abs(round(1 / dy)));
  let nextX = dx === 0 ? Infinity : round(round(x + (stepX > 0 ? 1 : 0) - x1) / dx);
  let nextY = dy === 0 ? Infinity : round(round(y + (stepY > 0 ? 1 : 0) - y1) / dy);
  for (let i = 0; i < MOST_STEPS; ++i) {
    if (visit(x, y) || (x === endX && y === endY)) return;
    if (Math.min(nextX, nextY) > 1) return;
    if (nextX < nextY) {
      x += stepX;
      nextX = round(nextX + deltaX);
    } else {
      y += stepY;
      nextY = round(nextY + deltaY);
    }
  }
}

/** Whether a segment passes exactly through a corner of tiles, where methods have other rules. */
function meetsCorner(map: CollisionMap, [x1, y1, x2, y2]: readonly number[]): boolean {
  const line = { x1: x1!, y1: y1!, x2: x2!, y2: y2! };
  return map.supercoverAlong(line).length !== map.tilesAlong(line).length;
}

const key = ([x, y]: readonly number[]): string => `${x},${y}`;

function symmetricDifference(a: readonly number[][], b: readonly number[][]): number[][] {
  const [inA, inB] = [new Set(a.map(key)), new Set(b.map(key))];
  return [...a.filter((tile) => !inB.has(key(tile))), ...b.filter((tile) => !inA.has(key(tile)))];
}

const tileText = ([x, y]: readonly number[]): string => `(${x}, ${y})`;

function compareRay(map: CollisionMap, ask: Ask, ours: Answer, round: Round): Difference | null {
  const { x, y, width, height } = map.bounds;
  let hit: number[] | null = null;
  traverse(ask.segment!, round, (column, row) => {
    const inside = column >= x && row >= y && column < x + width && row < y + height;
    if (inside ? map.isSolid({ x: column, y: row }) : map.outside === "solid") hit = [column, row];
    return hit !== null;
  });
  const found = hit as number[] | null;
  if (found === null ? !ours.hit : ours.hit === true && key(found) === key(ours.tile!)) return null;
  const isRule = meetsCorner(map, ask.segment!);
  const tiles = [...(found === null ? [] : [found]), ...(ours.hit ? [ours.tile!] : [])];
  const theirs = found === null ? "passes through" : `hits tile ${tileText(found)}`;
  return { tiles: found === null ? tiles : [found], text: `It ${theirs}.`, isRule };
}

function compareLine(map: CollisionMap, ask: Ask, ours: Answer, round: Round): Difference | null {
  const theirs: number[][] = [];
  traverse(ask.segment!, round, (x, y) => {
    theirs.push([x, y]);
    return false;
  });
  const tiles = symmetricDifference(ours.tiles!, theirs);
  if (tiles.length === 0) return null;
  return { tiles, text: `${tiles.length} tiles differ.`, isRule: meetsCorner(map, ask.segment!) };
}

/** Tiles of an area, tile by tile: those whose nearest point is not farther than the radius. */
function naiveCircle(map: CollisionMap, ask: Ask, round: Round): number[][] {
  const [cx, cy, r] = ask.circle!.map(round) as [number, number, number];
  const { x, y, width, height } = map.bounds;
  const tiles: number[][] = [];
  const interior = ask.border === "interior";
  for (let row = Math.max(Math.floor(cy - r) - 1, y); row <= Math.min(Math.floor(cy + r) + 1, y + height - 1); ++row) {
    for (let column = Math.max(Math.floor(cx - r) - 1, x); column <= Math.floor(cx + r) + 1; ++column) {
      if (column >= x + width) break;
      const dx = round(Math.min(Math.max(cx, column), column + 1) - cx);
      const dy = round(Math.min(Math.max(cy, row), row + 1) - cy);
      const squared = round(round(dx * dx) + round(dy * dy));
      const most = round(r * r);
      if (interior ? squared < most : squared <= most) tiles.push([column, row]);
    }
  }
  return tiles;
}

const tilesOf = (ours: Answer): number[][] =>
  ours.spans!.flatMap(([y, from, to]) => Array.from({ length: to - from }, (_, i) => [from + i, y]));

function compareCircle(map: CollisionMap, ask: Ask, ours: Answer, round: Round): Difference | null {
  const tiles = symmetricDifference(tilesOf(ours), naiveCircle(map, ask, round));
  const many = tiles.length === 1 ? "One tile differs" : `${tiles.length} tiles differ`;
  return tiles.length === 0
    ? null
    : { tiles, text: `${many}: ${tiles.slice(0, 3).map(tileText).join(", ")}.`, isRule: false };
}

/** From the tile of one corner to that of the other: also tiles that the box only touches. */
function compareBox(map: CollisionMap, ask: Ask, ours: Answer): Difference | null {
  const [x0, y0, x1, y1] = ask.box!.map(Math.floor) as [number, number, number, number];
  const { x, y, width, height } = map.bounds;
  const theirs: number[][] = [];
  for (let row = Math.max(y0, y); row <= Math.min(y1, y + height - 1); ++row) {
    for (let column = Math.max(x0, x); column <= Math.min(x1, x + width - 1); ++column) theirs.push([column, row]);
  }
  const tiles = symmetricDifference(tilesOf(ours), theirs);
  return tiles.length === 0 ? null : { tiles, text: `${tiles.length} tiles differ.`, isRule: true };
}

const STEPS = 5;

/** Moves in steps, x then y; a step into something solid is taken back. */
function steps(map: CollisionMap, ask: Ask): { x: number; y: number } {
  let [x, y, width, height] = ask.body as [number, number, number, number];
  const [dx, dy] = ask.by as [number, number];
  const isFree = (left: number, top: number): boolean => !map.overlapsSolid({ x: left, y: top, width, height });
  for (let i = 0; i < STEPS; ++i) {
    if (isFree(x + dx / STEPS, y)) x += dx / STEPS;
    if (isFree(x, y + dy / STEPS)) y += dy / STEPS;
  }
  return { x, y };
}

function endDifference(ours: Answer, end: { x: number; y: number }, text: string): Difference | null {
  const apart = Math.hypot(end.x - ours.at![0]!, end.y - ours.at![1]!);
  if (apart === 0) return null;
  const tiles = Math.round(apart * 1e4) / 1e4 || Number(apart.toPrecision(2));
  return { tiles: [], end, text: `${text} ends ${tiles} tiles away from there.`, isRule: false, apart };
}

function compareSteps(map: CollisionMap, ask: Ask, ours: Answer): Difference | null {
  if (ask.response !== "slide") return null;
  return endDifference(ours, steps(map, ask), "It");
}

interface Contact {
  time: number;
  normal: [number, number];
  distance: number;
}

/** First contact of a box with a tile: a ray against their Minkowski difference. */
function contactWith(tile: readonly number[], body: readonly number[], dx: number, dy: number): Contact | null {
  const [x, y, w, h] = body as [number, number, number, number];
  const [left, top] = [tile[0]! - x - w, tile[1]! - y - h];
  const [right, bottom] = [left + w + 1, top + h + 1];
  let [first, last] = [-Infinity, Infinity];
  let normal: [number, number] = [0, 0];
  for (const [from, to, step, nx, ny] of [
    [left, right, dx, -Math.sign(dx), 0],
    [top, bottom, dy, 0, -Math.sign(dy)],
  ] as [number, number, number, number, number][]) {
    if (step === 0) {
      if (from >= 0 || to <= 0) return null;
      continue;
    }
    const [a, b] = step > 0 ? [from / step, to / step] : [to / step, from / step];
    if (a > first) [first, normal] = [a, [nx, ny]];
    last = Math.min(last, b);
  }
  const DELTA = 1e-10;
  if (first > last || first >= 1 || last <= 0 || first + DELTA < 0 || last - first <= DELTA) return null;
  const distance = (tile[0]! + 0.5 - x - w / 2) ** 2 + (tile[1]! + 0.5 - y - h / 2) ** 2;
  return { time: first, normal, distance };
}

/** Slides along tiles that are met one by one, the nearest first. */
function tileByTile(map: CollisionMap, ask: Ask): { x: number; y: number } {
  let [x, y, w, h] = ask.body as [number, number, number, number];
  let [dx, dy] = ask.by as [number, number];
  for (let i = 0; i < 4 && (dx !== 0 || dy !== 0); ++i) {
    const reach = {
      min: { x: Math.min(x, x + dx), y: Math.min(y, y + dy) },
      max: { x: Math.max(x, x + dx) + w, y: Math.max(y, y + dy) + h },
    };
    const contacts: Contact[] = [];
    for (const { y: row, xBegin, xEnd } of map.solidCover(reach, { border: "touching" })) {
      for (let column = xBegin; column < xEnd; ++column) {
        const contact = contactWith([column, row], [x, y, w, h], dx, dy);
        if (contact !== null) contacts.push(contact);
      }
    }
    contacts.sort((a, b) => a.time - b.time || a.distance - b.distance);
    const hit = contacts[0];
    const part = hit === undefined ? 1 : hit.time;
    x += dx * part;
    y += dy * part;
    if (hit === undefined) break;
    dx = hit.normal[0] === 0 ? dx * (1 - part) : 0;
    dy = hit.normal[1] === 0 ? dy * (1 - part) : 0;
  }
  return { x, y };
}

function compareTileByTile(map: CollisionMap, ask: Ask, ours: Answer): Difference | null {
  if (ask.response !== "slide") return null;
  return endDifference(ours, tileByTile(map, ask), "It");
}

function compareContacts(map: CollisionMap, ask: Ask, ours: Answer): Difference | null {
  if (ask.response !== "slide") return null;
  const end = moveByContacts(map, ask.body as [number, number, number, number], ask.by as [number, number]);
  const found = endDifference(ours, end, "It");
  return (found?.apart ?? 0) < 4 * SLOP ? null : found; // that much is meant
}

const rays =
  (round: Round): Other["compare"] =>
  (map, ask, ours) =>
    ask.ask === "cast_ray" ? compareRay(map, ask, ours, round) : compareLine(map, ask, ours, round);
const circles =
  (round: Round): Other["compare"] =>
  (map, ask, ours) =>
    compareCircle(map, ask, ours, round);

const RAYS: Other[] = [
  { name: "dda", label: "DDA of the articles, in doubles", compare: rays(exactly) },
  { name: "dda-floats", label: "DDA of the articles, in floats", compare: rays(Math.fround) },
];
const CIRCLES: Other[] = [
  { name: "squares", label: "dx² + dy² ≤ r², in doubles", compare: circles(exactly) },
  { name: "squares-floats", label: "dx² + dy² ≤ r², in floats", compare: circles(Math.fround) },
];
const BOXES: Other[] = [{ name: "closed", label: "from floor(min) to floor(max)", compare: compareBox }];
const BODIES: Other[] = [
  { name: "tile-by-tile", label: "tile by tile, as bump", compare: compareTileByTile },
  { name: "steps", label: `${STEPS} steps, reverted`, compare: compareSteps },
  { name: "contacts", label: "by contacts, as Box2D", compare: compareContacts },
];

/** The methods that a question can be compared with. */
export function othersOf(map: CollisionMap, ask: Ask): Other[] {
  if (map.shapedCount > 0) return [];
  if (ask.ask === "cast_ray" || ask.ask === "tiles_along") return RAYS;
  if (ask.ask === "move_as" && ask.body) return BODIES;
  if (ask.ask !== "cover") return [];
  const area = areaOf(ask);
  if (area === "circle") return CIRCLES;
  return area === "box" ? BOXES : [];
}

// ---- Questions that differ.

const pick = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1));
/** Numbers as people write them: tenths, which no double is, and no whole numbers, at which rules differ. */
const tenth = (from: number, to: number): number => pick(from, to - 1) + pick(1, 9) / 10;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A question of the same kind, somewhere in a part of the map. */
function candidate(map: CollisionMap, ask: Ask, { x, y, width, height }: Place): Ask {
  const at = (): [number, number] => [tenth(x, x + width), tenth(y, y + height)];
  if (ask.segment) return { ...ask, segment: [...at(), ...at()] };
  if (ask.circle && ask.ask === "cover") {
    // Near a corner by a multiple of 3 and 4: the distance is that of 5, but for rounding.
    const n = pick(1, 12) / 10;
    const [cornerX, cornerY] = [pick(x, x + width), pick(y, y + height)];
    const [a, b] = Math.random() < 0.5 ? [3 * n, 4 * n] : [4 * n, 3 * n];
    return {
      ...ask,
      circle: [cornerX + (Math.random() < 0.5 ? a : -a), cornerY + (Math.random() < 0.5 ? b : -b), 5 * n],
    };
  }
  if (ask.box) {
    const [left, top] = [pick(x, x + width - 2), pick(y, y + height - 2)];
    return { ...ask, box: [left + 0.5, top + 0.25, left + pick(1, 4), top + pick(1, 3)] };
  }
  const [, , w, h] = ask.body as [number, number, number, number];
  const [left, top] = at();
  // On the floor, if there is one: a slide along a seam.
  const floor = Math.ceil(top + h) - h;
  const body = [left, map.isSolid({ x: Math.floor(left), y: Math.ceil(top + h) }) ? floor : top, w, h];
  return { ...ask, body, by: [tenth(-4, 4), tenth(-2, 2)] };
}

const MOST_MILLISECONDS = 1500;

/** A question of the same kind to which a method gives another answer; null if none is found in a second or so. */
export function findDifference(map: CollisionMap, ask: Ask, other: Other, place: Place): Ask | null {
  const end = performance.now() + MOST_MILLISECONDS;
  let small: Ask | null = null; // a difference that no eye sees
  for (let i = 0; performance.now() < end; ++i) {
    // Further away, if there is nothing near.
    const wide = i % 8 !== 7 || performance.now() < end - MOST_MILLISECONDS / 2 ? place : map.bounds;
    const one = candidate(map, ask, wide);
    if (one.body) {
      const [x, y, width, height] = one.body as [number, number, number, number];
      if (map.overlapsSolid({ x, y, width, height })) continue;
    } else if (one.ask === "cast_ray" && map.isSolid(tileOf(one.segment!))) continue;
    const found = other.compare(map, one, answer(map, one));
    if (found === null || (found.isRule && !one.box)) continue;
    if ((found.apart ?? 1) > 1e-3) return one;
    small ??= one;
  }
  return small;
}
