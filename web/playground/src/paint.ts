// SPDX-License-Identifier: MIT
// Draws a question and its answer over a map.
import type { CollisionMap } from "tilespace";
import { type Answer, type Span, goalField, solidSpans } from "./answers.js";
import { type Ask, areaOf, tileOf } from "./ask.js";
import type { Look } from "./look.js";
import { type Point, moverCenter } from "./tools.js";
import { type View, shownTiles, toScreenX, toScreenY } from "./view.js";

/** What drawing needs. */
export interface Brush {
  context: CanvasRenderingContext2D;
  view: View;
  look: Look;
}

const sx = (brush: Brush, x: number): number => toScreenX(brush.view, x);
const sy = (brush: Brush, y: number): number => toScreenY(brush.view, y);

/** Tiles in a colour, with a pattern over it. */
export function fillSpans(brush: Brush, spans: readonly Span[], colour: string, pattern: CanvasPattern): void {
  const { context, view } = brush;
  const bottom = view.y + view.height / view.scale;
  const path = new Path2D();
  for (const [y, from, to] of spans) {
    if (y + 1 < view.y || y > bottom) continue;
    path.rect(sx(brush, from), sy(brush, y), (to - from) * view.scale, view.scale);
  }
  context.fillStyle = colour;
  context.fill(path);
  if (view.scale < 4) return;
  context.fillStyle = pattern;
  context.fill(path);
}

export const fillTiles = (
  brush: Brush,
  tiles: readonly (readonly number[])[],
  colour: string,
  pattern: CanvasPattern,
): void =>
  fillSpans(
    brush,
    tiles.map(([x, y]) => [y!, x!, x! + 1]),
    colour,
    pattern,
  );

const fillFound = (brush: Brush, tiles: readonly (readonly number[])[]): void =>
  fillTiles(brush, tiles, brush.look.found, brush.look.foundHatch);

function outlineTile(brush: Brush, [x, y]: readonly number[], width = 2): void {
  brush.context.lineWidth = width;
  brush.context.strokeRect(sx(brush, x!), sy(brush, y!), brush.view.scale, brush.view.scale);
}

function line(brush: Brush, points: readonly Point[], width = 2, dash: number[] = []): void {
  const { context } = brush;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(sx(brush, x), sy(brush, y));
  context.lineWidth = width;
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

function dot(brush: Brush, { x, y }: Point, radius: number): void {
  brush.context.beginPath();
  brush.context.arc(sx(brush, x), sy(brush, y), radius, 0, 2 * Math.PI);
  brush.context.fill();
}

/** The head of an arrow that ends at a point. */
function arrowHead(brush: Brush, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [x, y] = [sx(brush, to.x), sy(brush, to.y)];
  brush.context.beginPath();
  for (const turn of [2.7, 0, -2.7]) {
    const length = turn === 0 ? 0 : 10;
    brush.context.lineTo(x + length * Math.cos(angle + turn), y + length * Math.sin(angle + turn));
  }
  brush.context.fill();
}

const ends = (ask: Ask): [Point, Point] => {
  const [x1, y1, x2, y2] = ask.segment as [number, number, number, number];
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
};

function paintRay(brush: Brush, ask: Ask, { hit, tile, fraction, side }: Answer): void {
  const { context, look } = brush;
  const [from, to] = ends(ask);
  if (hit) fillFound(brush, [tile!]);
  context.strokeStyle = context.fillStyle = look.question;
  const part = hit ? fraction! : 1;
  const end = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  line(brush, [from, end], 2.5);
  if (!hit) return arrowHead(brush, from, to);
  line(brush, [end, to], 1.5, [3, 5]);
  context.fillStyle = look.ink;
  dot(brush, end, 4.5);
  if (side !== undefined) paintSide(brush, tile!, side);
}

function paintSide(brush: Brush, [x, y]: readonly number[], side: string): void {
  const [left, top] = [x!, y!];
  const ends: Record<string, [Point, Point]> = {
    north: [
      { x: left, y: top },
      { x: left + 1, y: top },
    ],
    south: [
      { x: left, y: top + 1 },
      { x: left + 1, y: top + 1 },
    ],
    west: [
      { x: left, y: top },
      { x: left, y: top + 1 },
    ],
    east: [
      { x: left + 1, y: top },
      { x: left + 1, y: top + 1 },
    ],
  };
  brush.context.strokeStyle = brush.look.ink;
  if (ends[side] !== undefined) line(brush, ends[side], 3.5);
}

/** The outline of an area, as a path on the screen. */
function areaPath(brush: Brush, ask: Ask): Path2D {
  const path = new Path2D();
  const { scale } = brush.view;
  const key = areaOf(ask);
  if (key === "polygon") {
    for (const [x, y] of ask.polygon!) path.lineTo(sx(brush, x!), sy(brush, y!));
    path.closePath();
    return path;
  }
  const [a, b, c, d, e, f, g] = ask[key] as [number, number, number, number, number, number, number];
  if (key === "box") path.rect(sx(brush, a), sy(brush, b), (c - a) * scale, (d - b) * scale);
  if (key === "circle") path.arc(sx(brush, a), sy(brush, b), c * scale, 0, 2 * Math.PI);
  if (key === "annulus") {
    path.arc(sx(brush, a), sy(brush, b), d * scale, 0, 2 * Math.PI);
    path.moveTo(sx(brush, a) + c * scale, sy(brush, b));
    path.arc(sx(brush, a), sy(brush, b), c * scale, 0, 2 * Math.PI, true);
  }
  if (key === "capsule") {
    const angle = Math.atan2(d - b, c - a) + Math.PI / 2;
    path.arc(sx(brush, a), sy(brush, b), e * scale, angle, angle + Math.PI);
    path.arc(sx(brush, c), sy(brush, d), e * scale, angle + Math.PI, angle + 2 * Math.PI);
    path.closePath();
  }
  if (key === "sector") {
    path.moveTo(sx(brush, a), sy(brush, b));
    path.arc(sx(brush, a), sy(brush, b), c * scale, Math.atan2(e, d), Math.atan2(g, f));
    path.closePath();
  }
  return path;
}

function paintCover(brush: Brush, map: CollisionMap, ask: Ask, { spans }: Answer): void {
  const { context, look } = brush;
  fillSpans(brush, spans!, look.tiles, look.tilesHatch);
  fillSpans(brush, solidSpans(map, ask), look.found, look.foundHatch);
  context.strokeStyle = look.question;
  context.lineWidth = 2.5;
  context.stroke(areaPath(brush, ask));
}

/** What moves, at a place of its center. */
function moverPath(brush: Brush, ask: Ask, center: Point): Path2D {
  const path = new Path2D();
  const { scale } = brush.view;
  if (ask.body) {
    const [, , w, h] = ask.body as [number, number, number, number];
    path.rect(sx(brush, center.x - w / 2), sy(brush, center.y - h / 2), w * scale, h * scale);
  } else {
    path.arc(sx(brush, center.x), sy(brush, center.y), Math.max(ask.circle![2]! * scale, 0.5), 0, 2 * Math.PI);
  }
  return path;
}

/** Where a move ends, as the center of what moves. */
function endCenter(ask: Ask, { at }: Answer): Point {
  const [x, y] = at as [number, number];
  return ask.body ? { x: x + ask.body[2]! / 2, y: y + ask.body[3]! / 2 } : { x, y };
}

function paintMove(brush: Brush, ask: Ask, answer: Answer): void {
  const { context, look } = brush;
  const center = moverCenter(ask);
  const [dx, dy] = ask.by as [number, number];
  fillFound(
    brush,
    answer.contacts!.map(({ tile }) => tile),
  );
  for (const { tile, side } of answer.contacts!) if (side !== undefined) paintSide(brush, tile, side);
  context.strokeStyle = context.fillStyle = look.question;
  line(brush, [center, { x: center.x + dx, y: center.y + dy }], 1.5, [3, 5]);
  context.lineWidth = 1.5;
  context.setLineDash([4, 3]);
  context.stroke(moverPath(brush, ask, center));
  context.setLineDash([]);
  const end = moverPath(brush, ask, endCenter(ask, answer));
  context.fillStyle = look.ghost;
  context.fill(end);
  context.lineWidth = 2.5;
  context.stroke(end);
}

function paintNearest(brush: Brush, ask: Ask, { found, tile }: Answer): void {
  const { context, look } = brush;
  const [x, y] = ask.point as [number, number];
  if (!found) return;
  fillFound(brush, [tile!]);
  const near = {
    x: Math.min(Math.max(x, tile![0]!), tile![0]! + 1),
    y: Math.min(Math.max(y, tile![1]!), tile![1]! + 1),
  };
  context.strokeStyle = look.question;
  context.lineWidth = 1;
  context.beginPath();
  const reach = Math.hypot(near.x - x, near.y - y);
  context.arc(sx(brush, x), sy(brush, y), reach * brush.view.scale, 0, 2 * Math.PI);
  context.stroke();
  line(brush, [{ x, y }, near], 2.5);
}

function paintSight(brush: Brush, ask: Ask, { spans }: Answer): void {
  const { context, look } = brush;
  fillSpans(brush, spans!, look.tiles, look.tilesHatch);
  const tile = tileOf(ask.from!);
  context.strokeStyle = look.question;
  outlineTile(brush, [tile.x, tile.y], 2.5);
  context.lineWidth = 1.5;
  context.setLineDash([4, 4]);
  context.beginPath();
  const radius = (ask.radius ?? 0) * brush.view.scale;
  context.arc(sx(brush, tile.x + 0.5), sy(brush, tile.y + 0.5), radius, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

function paintLight(brush: Brush, ask: Ask, { corners }: Answer): void {
  const { context, look, view } = brush;
  const [x, y] = ask.from as [number, number];
  const path = new Path2D();
  corners!.forEach(([cx, cy, edge], i) => {
    path.lineTo(sx(brush, cx), sy(brush, cy));
    if (edge !== "arc") return;
    const [nx, ny] = corners![(i + 1) % corners!.length]!;
    const radius = (ask.radius ?? 0) * view.scale;
    const end = corners!.length === 1 ? Math.atan2(cy - y, cx - x) + 2 * Math.PI : Math.atan2(ny - y, nx - x);
    path.arc(sx(brush, x), sy(brush, y), radius, Math.atan2(cy - y, cx - x), end);
  });
  path.closePath();
  const reach = Math.max((ask.radius ?? 0) * view.scale, 1);
  const glow = context.createRadialGradient(sx(brush, x), sy(brush, y), 0, sx(brush, x), sy(brush, y), reach);
  glow.addColorStop(0, look.glow[0]);
  glow.addColorStop(1, look.glow[1]);
  context.fillStyle = glow;
  context.fill(path);
  context.strokeStyle = look.question;
  context.lineWidth = 1.5;
  context.stroke(path);
}

const center = (point: readonly number[]): Point => {
  const tile = tileOf(point);
  return { x: tile.x + 0.5, y: tile.y + 0.5 };
};

function paintEnds(brush: Brush, ask: Ask): void {
  for (const point of [ask.from!, ask.to!]) {
    const tile = tileOf(point);
    outlineTile(brush, [tile.x, tile.y]);
  }
}

function paintSightLine(brush: Brush, ask: Ask, { visible }: Answer): void {
  const { context, look } = brush;
  context.strokeStyle = look.question;
  line(brush, [center(ask.from!), center(ask.to!)], visible ? 3 : 1.5, visible ? [] : [3, 6]);
  paintEnds(brush, ask);
}

function paintPath(brush: Brush, ask: Ask, { tiles }: Answer): void {
  const { context, look } = brush;
  if (tiles !== undefined) fillTiles(brush, tiles, look.tiles, look.tilesHatch);
  context.strokeStyle = look.question;
  const [w, h] = ask.size ?? [0, 0];
  for (const [x, y] of ask.size ? (tiles ?? []) : []) {
    context.lineWidth = 1.5;
    const [left, top] = [sx(brush, x! + 0.5 - w! / 2), sy(brush, y!)];
    context.strokeRect(left, top, w! * brush.view.scale, h! * brush.view.scale);
  }
  context.lineJoin = context.lineCap = "round";
  line(brush, (tiles ?? []).map(center), 3);
  context.lineJoin = "miter";
  context.lineCap = "butt";
  paintEnds(brush, ask);
}

function paintReach(brush: Brush, ask: Ask, { spans }: Answer): void {
  fillSpans(brush, spans!, brush.look.tiles, brush.look.tilesHatch);
  const tile = tileOf(ask.from!);
  brush.context.strokeStyle = brush.look.question;
  outlineTile(brush, [tile.x, tile.y], 2.5);
}

/** Beyond, arrows would be specks. */
const MOST_ARROWS = 4000;

/** A flow field: from each tile that is shown, an arrow along the cheapest step, and the path from the point. */
function paintField(brush: Brush, map: CollisionMap, ask: Ask): void {
  const { context, look, view } = brush;
  const shown = shownTiles(view, map.bounds);
  const field = goalField(map, ask);
  try {
    if (shown.width * shown.height <= MOST_ARROWS) {
      context.strokeStyle = context.fillStyle = look.hatch;
      for (let y = shown.y; y < shown.y + shown.height; ++y) {
        for (let x = shown.x; x < shown.x + shown.width; ++x) {
          if (!map.isSolid({ x, y })) paintArrow(brush, { x, y }, field.next({ x, y })[0]);
        }
      }
    }
    const path = [tileOf(ask.points![0]!)];
    while (path.length < 100_000) {
      const next = field.next(path.at(-1)!)[0];
      if (next === undefined) break;
      path.push(next);
    }
    context.strokeStyle = look.question;
    context.lineJoin = context.lineCap = "round";
    line(
      brush,
      path.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })),
      3,
    );
    context.lineJoin = "miter";
    context.lineCap = "butt";
  } finally {
    field.free();
  }
  const goals = ask.goals!.map(tileOf);
  fillFound(
    brush,
    goals.map(({ x, y }) => [x, y]),
  );
  const from = tileOf(ask.points![0]!);
  outlineTile(brush, [from.x, from.y], 2.5);
}

function paintArrow(brush: Brush, tile: Point, next: Point | undefined): void {
  if (next === undefined || brush.view.scale < 8) return;
  const [dx, dy] = [(next.x - tile.x) * 0.3, (next.y - tile.y) * 0.3];
  const [x, y] = [tile.x + 0.5, tile.y + 0.5];
  line(
    brush,
    [
      { x: x - dx, y: y - dy },
      { x: x + dx, y: y + dy },
    ],
    1.5,
  );
  dot(brush, { x: x + dx, y: y + dy }, Math.min(brush.view.scale * 0.1, 3));
}

function paintLine(brush: Brush, ask: Ask, { tiles }: Answer): void {
  const { context, look } = brush;
  fillTiles(brush, tiles!, look.tiles, look.tilesHatch);
  const [from, to] = ends(ask);
  context.strokeStyle = context.fillStyle = look.question;
  line(brush, [from, to], 2.5);
  arrowHead(brush, from, to);
}

/** Draws a question and its answer. */
export function paintAnswer(brush: Brush, map: CollisionMap, ask: Ask, answer: Answer): void {
  switch (ask.ask) {
    case "cast_ray":
      return paintRay(brush, ask, answer);
    case "tiles_along":
    case "supercover_along":
      return paintLine(brush, ask, answer);
    case "cover":
      return paintCover(brush, map, ask, answer);
    case "move_as":
      return paintMove(brush, ask, answer);
    case "nearest_solid":
      return paintNearest(brush, ask, answer);
    case "field_of_view":
      return paintSight(brush, ask, answer);
    case "visibility_polygon":
      return paintLight(brush, ask, answer);
    case "has_line_of_sight":
      return paintSightLine(brush, ask, answer);
    case "find_path":
      return paintPath(brush, ask, answer);
    case "reachable_in_steps":
      return paintReach(brush, ask, answer);
    case "costs_to_goals":
      return paintField(brush, map, ask);
  }
}
