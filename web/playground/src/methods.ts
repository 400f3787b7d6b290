// SPDX-License-Identifier: MIT
// Methods of the articles, drawn over a question and its answer: what each of them tests, and where it errs. They are
// those of src/reference, for whole tiles.
import type { CollisionMap } from "tilespace";
import { type Answer, answer as answerOf, countTiles } from "./answers.js";
import type { Ask } from "./ask.js";
import type { TilespaceFigure } from "./figure.js";
import { othersOf } from "./others.js";
import { type Brush, fillTiles } from "./paint.js";
import { short } from "./sentences.js";
import { toScreenX, toScreenY } from "./view.js";

/** Draws a method, and says what it did. */
type Method = (brush: Brush, map: CollisionMap, ask: Ask, answer: Answer) => string;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

// ---- Rows of a circle.

interface Rows {
  west: number;
  east: number;
  north: number;
  south: number;
  /** Column nearest to the center. */
  middle: number;
  touches(x: number, y: number): boolean;
  /** All tests, in order. */
  tests: { x: number; y: number; hit: boolean }[];
}

const gap = (value: number, tile: number): number => (value < tile ? tile - value : Math.max(value - tile - 1, 0));

function rowsOf(map: CollisionMap, [cx, cy, r]: readonly [number, number, number]): Rows {
  const { x, y, width, height } = map.bounds;
  const tests: Rows["tests"] = [];
  const west = Math.max(Math.ceil(cx - r) - 1, x);
  const east = Math.min(Math.floor(cx + r), x + width - 1);
  return {
    west,
    east,
    north: Math.max(Math.ceil(cy - r) - 1, y),
    south: Math.min(Math.floor(cy + r), y + height - 1),
    middle: Math.max(west, Math.min(east, Math.floor(cx))),
    tests,
    touches: (column, row) => {
      const hit = gap(cx, column) ** 2 + gap(cy, row) ** 2 <= r * r;
      tests.push({ x: column, y: row, hit });
      return hit;
    },
  };
}

function shortened({ touches }: Rows, row: number, first: number, last: number): void {
  while (first <= last && !touches(first, row)) ++first;
  while (last > first && !touches(last, row)) --last;
}

function everyTile(rows: Rows): void {
  for (let y = rows.north; y <= rows.south; ++y) for (let x = rows.west; x <= rows.east; ++x) rows.touches(x, y);
}
function fromBothEnds(rows: Rows): void {
  for (let y = rows.north; y <= rows.south; ++y) shortened(rows, y, rows.west, rows.east);
}
function bisected(rows: Rows): void {
  for (let y = rows.north; y <= rows.south; ++y) {
    if (!rows.touches(rows.middle, y)) continue;
    for (const end of [rows.west, rows.east]) {
      let [touched, beyond] = [rows.middle, end];
      if (end === touched || rows.touches(end, y)) continue;
      while (Math.abs(touched - beyond) > 1) {
        const between = touched + Math.trunc((beyond - touched) / 2);
        if (rows.touches(between, y)) touched = between;
        else beyond = between;
      }
    }
  }
}
function fromOctagon(rows: Rows, [cx, cy, r]: readonly [number, number, number]): void {
  for (let y = rows.north; y <= rows.south; ++y) {
    const reach = Math.min(r, Math.SQRT2 * r - gap(cy, y));
    shortened(rows, y, Math.max(Math.ceil(cx - reach) - 1, rows.west), Math.min(Math.floor(cx + reach), rows.east));
  }
}
function alongBorder(rows: Rows, [, cy]: readonly [number, number, number]): void {
  let [first, last] = [rows.middle, rows.middle];
  const widest = Math.max(rows.north, Math.min(rows.south, Math.floor(cy)));
  for (let y = rows.north; y <= widest; ++y) {
    if (!rows.touches(rows.middle, y)) continue;
    while (first > rows.west && rows.touches(first - 1, y)) --first;
    while (last < rows.east && rows.touches(last + 1, y)) ++last;
  }
  for (let y = widest + 1; y <= rows.south; ++y) {
    while (first <= last && !rows.touches(first, y)) ++first;
    while (last > first && !rows.touches(last, y)) --last;
  }
}

/** Tests as dots: full where the circle touches the tile, rings where it does not. */
function paintTests({ context, view, look }: Brush, tests: Rows["tests"]): void {
  const radius = Math.max(Math.min(view.scale * 0.14, 5), 1.5);
  for (const { x, y, hit } of tests) {
    context.beginPath();
    context.arc(toScreenX(view, x + 0.5), toScreenY(view, y + 0.5), radius, 0, 2 * Math.PI);
    context.fillStyle = look.ink;
    context.strokeStyle = look.ink;
    context.lineWidth = 1.5;
    if (hit) context.fill();
    else context.stroke();
  }
}

const rowsBy =
  (search: (rows: Rows, circle: readonly [number, number, number]) => void): Method =>
  (brush, map, ask, { spans }) => {
    const circle = ask.circle as [number, number, number];
    const rows = rowsOf(map, circle);
    search(rows, circle);
    paintTests(brush, rows.tests);
    return `${plural(rows.tests.length, "test")} for ${plural(countTiles(spans!), "tile")}.`;
  };

const rowsByRoots: Method = ({ context, view, look }, map, ask, { spans }) => {
  const [cx, cy, r] = ask.circle as [number, number, number];
  const rows = rowsOf(map, [cx, cy, r]);
  context.strokeStyle = look.ink;
  context.lineWidth = 2;
  for (let y = rows.north; y <= rows.south; ++y) {
    const squared = r * r - gap(cy, y) ** 2;
    if (squared < 0) continue;
    const line = Math.max(y, Math.min(cy, y + 1));
    context.beginPath();
    context.moveTo(toScreenX(view, cx - Math.sqrt(squared)), toScreenY(view, line));
    context.lineTo(toScreenX(view, cx + Math.sqrt(squared)), toScreenY(view, line));
    context.stroke();
  }
  return `${plural(spans!.length, "square root")} for ${plural(countTiles(spans!), "tile")}, and no test.`;
};

// ---- Lines.

/** Crossings of grid lines: squares on vertical ones, discs on horizontal ones. */
const crossings: Method = ({ context, view, look }, _map, ask) => {
  const [x1, y1, x2, y2] = ask.segment as [number, number, number, number];
  const between = (a: number, b: number): number[] => {
    const lines = [];
    for (let line = Math.floor(Math.min(a, b)) + 1; line < Math.max(a, b); ++line) lines.push(line);
    return lines;
  };
  const [columns, rows] = [between(x1, x2), between(y1, y2)];
  context.fillStyle = look.ink;
  for (const x of columns) {
    const y = y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
    context.fillRect(toScreenX(view, x) - 4, toScreenY(view, y) - 4, 8, 8);
  }
  context.fillStyle = look.found;
  for (const y of rows) {
    const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    context.beginPath();
    context.arc(toScreenX(view, x), toScreenY(view, y), 5, 0, 2 * Math.PI);
    context.fill();
  }
  return `${plural(columns.length, "vertical line")} and ${plural(rows.length, "horizontal one")} are crossed.`;
};

/** Tiles in which a method of articles differs. */
const differing =
  (name: string): Method =>
  (brush, map, ask, answer) => {
    const found = othersOf(map, ask)
      .find((other) => other.name === name)
      ?.compare(map, ask, answer);
    if (found === undefined || found === null) return "Both agree here.";
    fillTiles(brush, found.tiles, brush.look.wrong, brush.look.wrongHatch);
    return found.text;
  };

// ---- A circle and boxes.

/** The nearest point of each solid tile, and whether it is within the radius. */
const nearestPoints: Method = ({ context, view, look }, map, ask) => {
  const [cx, cy, r] = ask.circle as [number, number, number];
  const { x, y, width, height } = map.bounds;
  let best = Infinity;
  for (let row = y; row < y + height; ++row) {
    for (let column = x; column < x + width; ++column) {
      if (!map.isSolid({ x: column, y: row })) continue;
      const near = { x: Math.min(Math.max(cx, column), column + 1), y: Math.min(Math.max(cy, row), row + 1) };
      const squared = (near.x - cx) ** 2 + (near.y - cy) ** 2;
      best = Math.min(best, squared);
      context.strokeStyle = context.fillStyle = squared <= r * r ? look.found : look.ink;
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(toScreenX(view, cx), toScreenY(view, cy));
      context.lineTo(toScreenX(view, near.x), toScreenY(view, near.y));
      context.stroke();
      context.beginPath();
      context.arc(toScreenX(view, near.x), toScreenY(view, near.y), 5, 0, 2 * Math.PI);
      context.fill();
    }
  }
  const sign = best < r * r ? "<" : best === r * r ? "=" : ">";
  return `Squared distance ${short(best)} ${sign} ${short(r * r)}, the squared radius.`;
};

// ---- Moves.

const rect = (brush: Brush, x: number, y: number, w: number, h: number): [number, number, number, number] => [
  toScreenX(brush.view, x),
  toScreenY(brush.view, y),
  w * brush.view.scale,
  h * brush.view.scale,
];
const isFree = (map: CollisionMap, x: number, y: number, width: number, height: number): boolean =>
  !map.overlapsSolid({ x, y, width, height });

/** Where the body would be without any test. */
const endAlone: Method = (brush, map, ask) => {
  const [x, y, w, h] = ask.body as [number, number, number, number];
  const [dx, dy] = ask.by as [number, number];
  const free = isFree(map, x + dx, y + dy, w, h);
  brush.context.fillStyle = free ? brush.look.ghost : brush.look.wrong;
  brush.context.fillRect(...rect(brush, x + dx, y + dy, w, h));
  return free ? "The end is free: the test of the end alone lets it pass." : "The end overlaps something solid.";
};

/** Steps that are taken back if they end in something solid: x, then y. */
const steps =
  (count: number): Method =>
  (brush, map, ask, answer) => {
    let [x, y, w, h] = ask.body as [number, number, number, number];
    const [dx, dy] = ask.by as [number, number];
    brush.context.strokeStyle = brush.look.wrong;
    brush.context.lineWidth = 1.5;
    for (let i = 0; i < count; ++i) {
      if (isFree(map, x + dx / count, y, w, h)) x += dx / count;
      if (isFree(map, x, y + dy / count, w, h)) y += dy / count;
      brush.context.strokeRect(...rect(brush, x, y, w, h));
    }
    const apart = Math.hypot(x - answer.at![0]!, y - answer.at![1]!);
    const where = apart === 0 ? "where the sweep ends" : `${short(apart)} tiles away from there`;
    return `${plural(count, "step")} of each axis end at (${short(x)}, ${short(y)}), ${where}.`;
  };

/** Solid tiles grown by half of the body: its center is a point, and its move a ray. */
const grown: Method = (brush, map, ask) => {
  const [x, y, w, h] = ask.body as [number, number, number, number];
  const [dx, dy] = ask.by as [number, number];
  const { context, look } = brush;
  const reach = {
    min: { x: Math.min(x, x + dx) - 1, y: Math.min(y, y + dy) - 1 },
    max: { x: Math.max(x, x + dx) + w + 1, y: Math.max(y, y + dy) + h + 1 },
  };
  context.strokeStyle = look.wrong;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  let count = 0;
  for (const { y: row, xBegin, xEnd } of map.solidCover(reach, { border: "touching" })) {
    for (let column = xBegin; column < xEnd; ++column, ++count) {
      context.strokeRect(...rect(brush, column - w / 2, row - h / 2, 1 + w, 1 + h));
    }
  }
  context.setLineDash([]);
  const stop = answerOf(map, { ...ask, response: "stop" });
  context.fillStyle = look.ink;
  context.beginPath();
  const [cx, cy] = [stop.at![0]! + w / 2, stop.at![1]! + h / 2];
  context.arc(toScreenX(brush.view, cx), toScreenY(brush.view, cy), 5, 0, 2 * Math.PI);
  context.fill();
  const first = stop.contacts![0];
  if (first === undefined) return `${plural(count, "grown tile")}; the ray of the center meets none.`;
  return `The ray of the center first meets the ${first.side} side of tile (${first.tile.join(", ")}), grown.`;
};

const METHODS: Record<string, Method> = {
  "rows-square": rowsBy(everyTile),
  "rows-linear": rowsBy(fromBothEnds),
  "rows-bisection": rowsBy(bisected),
  "rows-octagon": rowsBy(fromOctagon),
  "rows-border": rowsBy(alongBorder),
  "rows-roots": rowsByRoots,
  "rows-floats": differing("squares-floats"),
  crossings,
  "dda-floats": differing("dda-floats"),
  dda: differing("dda"),
  "nearest-points": nearestPoints,
  "end-alone": endAlone,
  "one-step": steps(1),
  "five-steps": steps(5),
  grown,
};

/** Draws a method over a question, and says what it did. */
export function paintMethod(brush: Brush, map: CollisionMap, ask: Ask, answer: Answer, name: string): string {
  return METHODS[name]!(brush, map, ask, answer);
}

/** Draws a method over a figure from now on; what it did is said in a paragraph. */
export function explain(figure: TilespaceFigure, name: string, place: HTMLElement): void {
  const said = place.querySelector(".method");
  figure.overlay = (brush) => {
    const text = paintMethod(brush, figure.map!, figure.ask!, figure.answer!, name);
    if (said !== null && said.textContent !== text) said.textContent = text;
  };
}
