// SPDX-License-Identifier: MIT
// Answers as sentences: for screen readers, and under the picture.
import type { CollisionMap } from "tilespace";
import { type Answer, countTiles, solidSpans } from "./answers.js";
import { type Ask, areaOf, borderOf } from "./ask.js";

/** A number with four digits after the point at most. */
export const short = (number: number): string => String(Math.round(number * 1e4) / 1e4 + 0);
const pairText = ([x, y]: readonly number[]): string => `(${short(x!)}, ${short(y!)})`;
const tileText = ([x, y]: readonly number[]): string => `(${x}, ${y})`;
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

function ray(ask: Ask, { hit, tile, side, fraction, inside }: Answer): string {
  if (!hit) return "The ray hits nothing.";
  if (inside) return `The ray starts in the solid tile ${tileText(tile!)}.`;
  const [x1, y1, x2, y2] = ask.segment as [number, number, number, number];
  const at = [x1 + fraction! * (x2 - x1), y1 + fraction! * (y2 - y1)];
  const percent = Math.round(1e4 * fraction!) / 100;
  const where = `the ${side} side of tile ${tileText(tile!)} at ${pairText(at)}`;
  return `The ray hits ${where}, after ${percent}% of its length.`;
}

const AREA_NAMES = {
  box: "box",
  circle: "disc",
  capsule: "capsule",
  polygon: "polygon",
  sector: "sector",
  annulus: "ring",
};

function cover(map: CollisionMap, ask: Ask, { spans }: Answer): string {
  const count = countTiles(spans!);
  const verb = { interior: "overlaps", occupied: "occupies", touching: "touches" }[borderOf(ask)];
  const solid = countTiles(solidSpans(map, ask));
  const solids = `${solid === 0 ? "none" : solid} of them ${solid === 1 ? "is" : "are"} solid`;
  return `The ${AREA_NAMES[areaOf(ask)]} ${verb} ${plural(count, "tile")}; ${solids}.`;
}

function move(ask: Ask, { at, contacts, rest, inside }: Answer): string {
  const name = ask.body ? "body" : "disc";
  const start = inside ? `It starts in something solid. ` : "";
  if (contacts!.length === 0) return `${start}The ${name} moves freely to ${pairText(at!)}.`;
  const met = contacts!.map(({ tile, side }) =>
    side === undefined
      ? `tile ${tileText(tile)}, inside of which it starts`
      : `the ${side} side of tile ${tileText(tile)}`,
  );
  const verb = rest ? "stops" : ask.response === "bounce" ? "bounces" : ask.response === "stop" ? "stops" : "slides";
  return `${start}The ${name} meets ${met.join(", then ")}, ${verb}, and ends at ${pairText(at!)}.`;
}

function path(ask: Ask, { found, cost, tiles }: Answer): string {
  if (!found) return "There is no path.";
  if (ask.size) {
    const turns = Math.max(tiles!.length - 2, 0);
    return `The body walks straight between ${plural(tiles!.length, "tile")}, and turns ${plural(turns, "time")}.`;
  }
  const [straight, diagonal] = cost as [number, number];
  const steps = `${straight} straight and ${plural(diagonal, "diagonal step")}`;
  const length = short(straight + diagonal * Math.SQRT2);
  return `The shortest path has ${plural(tiles!.length, "tile")}: ${steps}, a length of ${length}.`;
}

function field(ask: Ask, { costs, directions }: Answer): string {
  const goals = ask.goals!.length === 1 ? "the goal" : `the nearest of ${ask.goals!.length} goals`;
  const [cost, ways] = [costs![0], directions![0]!];
  if (cost === null || cost === undefined) return "No goal is reached from there.";
  if (cost[0] === 0 && cost[1] === 0) return "That tile is a goal.";
  const [straight, diagonal] = cost as [number, number];
  const steps = `${plural(straight, "straight step")} and ${plural(diagonal, "diagonal one")}`;
  return `From there, ${goals} is ${steps} away: first ${ways.join(" or ")}.`;
}

/** The answer as a sentence. */
export function sentence(map: CollisionMap, ask: Ask, answer: Answer): string {
  switch (ask.ask) {
    case "cast_ray":
      return ray(ask, answer);
    case "supercover_along":
      return `The segment touches ${plural(answer.tiles!.length, "tile")}.`;
    case "tiles_along":
      return `The segment passes ${plural(answer.tiles!.length, "tile")}.`;
    case "cover":
      return cover(map, ask, answer);
    case "move_as":
      return move(ask, answer);
    case "nearest_solid":
      return answer.found ? `The nearest solid tile is ${tileText(answer.tile!)}.` : "There is no solid tile.";
    case "field_of_view":
      return `${plural(answer.count!, "tile is", "tiles are")} seen within ${plural(ask.radius ?? 0, "tile")}.`;
    case "visibility_polygon":
      return `The lit area is a polygon with ${plural(answer.count!, "corner")}.`;
    case "has_line_of_sight":
      return answer.visible ? "Both tiles see each other." : "Neither tile sees the other.";
    case "find_path":
      return path(ask, answer);
    case "reachable_in_steps":
      return `${plural(answer.count!, "tile is", "tiles are")} reached in ${plural(ask.steps ?? 0, "step")}.`;
    case "costs_to_goals":
      return field(ask, answer);
  }
}
