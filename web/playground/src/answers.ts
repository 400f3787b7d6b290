// SPDX-License-Identifier: MIT
// Answers to questions by the package, in the form in which `tilespace ask` prints them.
import {
  type Area,
  type Body,
  type CollisionMap,
  type GoalField,
  Layout,
  type MoveResult,
  type SweepHit,
  type Tile,
  type TileSet,
  World,
} from "tilespace";
import { type Ask, areaOf, moverOf, tileOf } from "./ask.js";

export type Span = [y: number, xBegin: number, xEnd: number];
export type Corner = [x: number, y: number, edge: string];
export interface Contact {
  tile: number[];
  side?: string;
  normal?: number[];
  fraction: number;
  inside?: true;
}
/** What `tilespace ask` answers; each kind has some of the keys. */
export interface Answer {
  hit?: boolean;
  found?: boolean;
  visible?: boolean;
  tile?: number[];
  side?: string;
  fraction?: number;
  inside?: boolean;
  spans?: Span[];
  count?: number;
  at?: number[];
  contacts?: Contact[];
  rest?: number[];
  tiles?: number[][];
  cost?: number[];
  corners?: Corner[];
  costs?: (number[] | null)[];
  directions?: string[][];
}

const pair = ({ x, y }: Tile): number[] => [x, y];
const segment = ([x1, y1, x2, y2]: readonly number[]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2! });

/** The area of a question, for the package. */
export function areaShape(ask: Ask): Area {
  const key = areaOf(ask);
  if (key === "polygon") return { points: ask.polygon!.flat() };
  const [a, b, c, d, e, f, g] = ask[key] as [number, number, number, number, number, number, number];
  switch (key) {
    case "box":
      return { min: { x: a, y: b }, max: { x: c, y: d } };
    case "circle":
      return { x: a, y: b, radius: c };
    case "capsule":
      return { ...segment([a, b, c, d]), radius: e };
    case "annulus":
      return { x: a, y: b, inner: c, outer: d };
    default:
      return { x: a, y: b, radius: c, from: { x: d, y: e }, to: { x: f, y: g } };
  }
}

/** What moves in a question, for the package. */
export function moverShape(ask: Ask): Body {
  const [a, b, c, d, e] = ask[moverOf(ask)] as [number, number, number, number, number];
  if (ask.body) return { x: a, y: b, width: c, height: d };
  return ask.circle ? { x: a, y: b, radius: c } : { ...segment([a, b, c, d]), radius: e };
}

/** Runs of tiles in rows. */
export function spansOf(set: TileSet): Span[] {
  const spans: Span[] = [];
  set.forEach((x, y) => {
    const last = spans.at(-1);
    if (last !== undefined && last[0] === y && last[2] === x) ++last[2];
    else spans.push([y, x, x + 1]);
  });
  return spans;
}

function contact({ tile, side, normal, fraction, inside }: SweepHit): Contact {
  if (inside) return { tile: pair(tile), fraction, inside };
  return { tile: pair(tile), side, normal: pair(normal), fraction };
}

function castRay(map: CollisionMap, ask: Ask): Answer {
  const hit = map.castRay(segment(ask.segment!), { gap: ask.gap });
  if (hit === null) return { hit: false };
  const { tile, side, fraction, inside } = hit;
  return inside
    ? { hit: true, tile: pair(tile), inside: true, fraction }
    : { hit: true, tile: pair(tile), side, fraction };
}

function moved(map: CollisionMap, ask: Ask): MoveResult {
  const [x, y] = ask.by as [number, number];
  const shape = moverShape(ask);
  switch (ask.response) {
    case "stop":
      return map.moveAndStop(shape, { x, y });
    case "bounce":
      return map.moveAndBounce(shape, { x, y });
    default:
      return map.moveAndSlide(shape, { x, y });
  }
}

function move(map: CollisionMap, ask: Ask): Answer {
  const { x, y, contacts, rest, inside } = moved(map, ask);
  return {
    at: [x, y],
    ...(inside && { inside: true }),
    contacts: contacts.map(contact),
    ...((rest.x !== 0 || rest.y !== 0) && { rest: pair(rest) }),
  };
}

const DIAGONALS = { both_free: "bothFree", one_free: "oneFree", always: "always", never: "never" } as const;

function path(map: CollisionMap, ask: Ask): Answer {
  const found = map.findPath(tileOf(ask.from!), tileOf(ask.to!), {
    diagonals: DIAGONALS[ask.diagonals ?? "both_free"],
  });
  if (found === null) return { found: false };
  const [width, height] = ask.size ?? [];
  const tiles = width === undefined ? found.tiles : map.straightenPath(found.tiles, { width, height: height! });
  return { found: true, cost: [found.straight, found.diagonal], tiles: tiles.map(pair) };
}

/** Tiles that `ask` writes of a line at most. */
const MOST_TILES = 10_000_000;

function tilesAlong(map: CollisionMap, ask: Ask): Answer {
  const [x1, y1, x2, y2] = ask.segment as [number, number, number, number];
  if (Math.abs(x2 - x1) + Math.abs(y2 - y1) > MOST_TILES) return { tiles: [] };
  // Also beyond the map: a world has no bounds.
  const world = new World(map, Layout.pixels(1));
  const line = segment([x1, y1, x2, y2]);
  return { tiles: (ask.ask === "tiles_along" ? world.tilesAlong(line) : world.supercoverAlong(line)).map(pair) };
}

const DIRECTIONS = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];
const DIRECTION_STEPS = ["1 0", "1 1", "0 1", "-1 1", "-1 0", "-1 -1", "0 -1", "1 -1"];

/** The field of a question, to be freed. */
export const goalField = (map: CollisionMap, ask: Ask): GoalField =>
  map.costsToGoals(ask.goals!.map(tileOf), { diagonals: DIAGONALS[ask.diagonals ?? "both_free"] });

function costsToGoals(map: CollisionMap, ask: Ask): Answer {
  const field = goalField(map, ask);
  try {
    const tiles = ask.points!.map(tileOf);
    return {
      costs: tiles.map((tile) => {
        const cost = field.costAt(tile);
        return cost === null ? null : [cost.straight, cost.diagonal];
      }),
      directions: tiles.map((tile) =>
        field.next(tile).map(({ x, y }) => DIRECTIONS[DIRECTION_STEPS.indexOf(`${x - tile.x} ${y - tile.y}`)]!),
      ),
    };
  } finally {
    field.free();
  }
}

/** The answer to a question. */
export function answer(map: CollisionMap, ask: Ask): Answer {
  switch (ask.ask) {
    case "cast_ray":
      return castRay(map, ask);
    case "tiles_along":
    case "supercover_along":
      return tilesAlong(map, ask);
    case "cover":
      return {
        spans: map.cover(areaShape(ask), { border: ask.border }).map(({ y, xBegin, xEnd }) => [y, xBegin, xEnd]),
      };
    case "move_as":
      return move(map, ask);
    case "nearest_solid": {
      const [x, y] = ask.point as [number, number];
      const tile = map.nearestSolid({ x, y });
      return tile === null ? { found: false } : { found: true, tile: pair(tile) };
    }
    case "field_of_view": {
      const seen = map.fieldOfView(tileOf(ask.from!), { radius: ask.radius, gap: ask.gap });
      return { count: seen.size, spans: spansOf(seen) };
    }
    case "visibility_polygon": {
      const [x, y] = ask.from as [number, number];
      const corners = map.visibilityPolygon({ x, y }, { radius: ask.radius });
      return { count: corners.length, corners: corners.map(({ x, y, edge }) => [x, y, edge]) };
    }
    case "has_line_of_sight":
      return { visible: map.hasLineOfSight(tileOf(ask.from!), tileOf(ask.to!), { radius: ask.radius, gap: ask.gap }) };
    case "find_path":
      return path(map, ask);
    case "reachable_in_steps": {
      const diagonals = DIAGONALS[ask.diagonals ?? "never"];
      const reached = map.reachableInSteps(tileOf(ask.from!), ask.steps ?? 0, { diagonals });
      return { count: reached.size, spans: spansOf(reached) };
    }
    case "costs_to_goals":
      return costsToGoals(map, ask);
  }
}

/** The solid tiles of the area of a question. */
export const solidSpans = (map: CollisionMap, ask: Ask): Span[] =>
  map.solidCover(areaShape(ask), { border: ask.border }).map(({ y, xBegin, xEnd }) => [y, xBegin, xEnd]);

export const countTiles = (spans: readonly Span[]): number => spans.reduce((sum, [, from, to]) => sum + to - from, 0);
