// SPDX-License-Identifier: MIT
// Tools: for each kind of question its first form, its handles, and what a drag over the map makes of it.
import { convexHull } from "tilespace";
import { AREAS, type AreaKey, type Ask, areaOf, moverOf } from "./ask.js";
import { pixelStep, snap, type View } from "./view.js";

export interface Point {
  x: number;
  y: number;
}
/** A number of a question that can be changed by itself. */
export interface NumberOf {
  label: string;
  /** Arrow keys that change it: of a length, all. */
  axis: "x" | "y" | "length";
  value: number;
  set(value: number): Ask;
}
/** What can be grabbed. */
export interface Handle extends Point {
  label: string;
  numbers: NumberOf[];
  drag(to: Point): Ask;
}
export interface Choice {
  key: "border" | "gap" | "response" | "diagonals";
  label: string;
  words: string[];
}
export interface Tool {
  name: string;
  label: string;
  /** What it answers, in a few words. */
  hint: string;
  /** Path of an icon of 24 x 24. */
  icon: string;
  choices: Choice[];
  /** A question about the middle of what is shown. */
  first(middle: Point, size: number): Ask;
  handles(ask: Ask): Handle[];
  /** A question of a drag from one point to another. */
  draw(from: Point, to: Point, ask: Ask): Ask;
}

type Key = AreaKey | "segment" | "body" | "by" | "point" | "from" | "to";

const numbersOf = (ask: Ask, key: Key): readonly number[] => ask[key] as number[];

function changed(ask: Ask, key: Key, changes: Record<number, number>): Ask {
  const numbers = numbersOf(ask, key).slice();
  for (const [index, value] of Object.entries(changes)) numbers[Number(index)] = value + 0;
  return { ...ask, [key]: numbers };
}

const numberOf = (ask: Ask, key: Key, index: number, label: string, axis: NumberOf["axis"]): NumberOf => ({
  label,
  axis,
  value: numbersOf(ask, key)[index]!,
  set: (value) => changed(ask, key, { [index]: axis === "length" ? Math.max(value, 0) : value }),
});

/** A handle at two numbers of a question. */
function pointHandle(ask: Ask, key: Key, index: number, label: string): Handle {
  const numbers = numbersOf(ask, key);
  return {
    label,
    x: numbers[index]!,
    y: numbers[index + 1]!,
    numbers: [numberOf(ask, key, index, "x", "x"), numberOf(ask, key, index + 1, "y", "y")],
    drag: ({ x, y }) => changed(ask, key, { [index]: x, [index + 1]: y }),
  };
}

const distance = (a: Point, b: Point): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
/** Lengths that are measured are rounded, so that they are short. */
const rounded = (length: number): number => snap(length, 1 / 64);

/** A handle at a distance from a point, to the east of it. */
function radiusHandle(ask: Ask, key: Key, index: number, center: Point, label = "radius"): Handle {
  const radius = numbersOf(ask, key)[index]!;
  return {
    label,
    x: center.x + radius,
    y: center.y,
    numbers: [numberOf(ask, key, index, label === "radius" ? "r" : label, "length")],
    drag: (to) => changed(ask, key, { [index]: rounded(distance(center, to)) }),
  };
}

const at = (numbers: readonly number[], index = 0): Point => ({ x: numbers[index]!, y: numbers[index + 1]! });

const GAP: Choice = { key: "gap", label: "Corner between two solid tiles", words: ["open", "shut"] };
const BORDER: Choice = { key: "border", label: "Border", words: ["touching", "interior"] };
const RESPONSE: Choice = { key: "response", label: "Response", words: ["slide", "stop", "bounce"] };
const DIAGONALS: Choice = {
  key: "diagonals",
  label: "Diagonal steps",
  words: ["both_free", "one_free", "always", "never"],
};

const segmentTool = {
  handles: (ask: Ask) => [pointHandle(ask, "segment", 0, "start"), pointHandle(ask, "segment", 2, "end")],
  draw: (from: Point, to: Point, ask: Ask): Ask => ({ ...ask, segment: [from.x, from.y, to.x, to.y] }),
};

function boxHandles(ask: Ask): Handle[] {
  const [a, b, c, d] = ask.box as [number, number, number, number];
  const first = pointHandle(ask, "box", 0, "north-west corner");
  const last = pointHandle(ask, "box", 2, "south-east corner");
  first.drag = ({ x, y }) => changed(ask, "box", { 0: Math.min(x, c), 1: Math.min(y, d) });
  last.drag = ({ x, y }) => changed(ask, "box", { 2: Math.max(x, a), 3: Math.max(y, b) });
  return [first, last];
}

function capsuleHandles(ask: Ask): Handle[] {
  const [x1, y1] = ask.capsule as [number, number];
  return [
    pointHandle(ask, "capsule", 0, "first end"),
    pointHandle(ask, "capsule", 2, "second end"),
    radiusHandle(ask, "capsule", 4, { x: x1, y: y1 }),
  ];
}

const isConvex = (corners: readonly number[][]): boolean => {
  const points = corners.map((corner) => at(corner));
  try {
    return convexHull(points).points.length === points.length && turnsOneWay(points);
  } catch {
    return false;
  }
};

/** Whether corners are those of a polygon in order: a hull alone would also accept a star. */
function turnsOneWay(points: readonly Point[]): boolean {
  const signs = points.map((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const c = points[(i + 2) % points.length]!;
    return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
  });
  return signs.every((sign) => sign === signs[0]);
}

/** A handle a point; `move` is the question with one of them elsewhere. */
function handlesAt(
  points: number[][],
  labelOf: (i: number) => string,
  move: (i: number, to: number[]) => Ask,
): Handle[] {
  return points.map(([x, y], i) => ({
    label: labelOf(i),
    x: x!,
    y: y!,
    numbers: [
      { label: "x", axis: "x", value: x!, set: (value) => move(i, [value + 0, y!]) },
      { label: "y", axis: "y", value: y!, set: (value) => move(i, [x!, value + 0]) },
    ],
    drag: (to) => move(i, [to.x, to.y]),
  }));
}

function polygonHandles(ask: Ask): Handle[] {
  const corners = ask.polygon!;
  const move = (index: number, to: number[]): Ask => {
    const polygon = corners.map((corner, i) => (i === index ? to : corner));
    return isConvex(polygon) ? { ...ask, polygon } : ask;
  };
  return handlesAt(corners, (i) => `corner ${i + 1}`, move);
}

/** Five corners within a rectangle. */
const PENTAGON = [
  [0.5, 0],
  [1, 0.375],
  [0.8125, 1],
  [0.1875, 1],
  [0, 0.375],
];
function pentagon(a: Point, b: Point): number[][] {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [w, h] = [Math.max(Math.abs(b.x - a.x), 0.25), Math.max(Math.abs(b.y - a.y), 0.25)];
  return PENTAGON.map(([px, py]) => [x + snap(px! * w, 1 / 256), y + snap(py! * h, 1 / 256)]);
}

/** Point of a circle around a center, in a direction. */
function towards(center: Point, direction: Point, radius: number): Point {
  const length = Math.sqrt(direction.x ** 2 + direction.y ** 2) || 1;
  return { x: center.x + (direction.x / length) * radius, y: center.y + (direction.y / length) * radius };
}

/** The direction in the middle of a sector, clockwise from its first to its last one. */
function middle(from: Point, to: Point): Point {
  const start = Math.atan2(from.y, from.x);
  const turn = (Math.atan2(to.y, to.x) - start + 2 * Math.PI) % (2 * Math.PI);
  return { x: Math.cos(start + turn / 2), y: Math.sin(start + turn / 2) };
}

function sectorHandles(ask: Ask): Handle[] {
  const [x, y, radius] = ask.sector as [number, number, number];
  const center = { x, y };
  const direction = (index: number, label: string): Handle => ({
    label,
    ...towards(center, at(ask.sector!, index), radius),
    numbers: [
      numberOf(ask, "sector", index, `${label}, x`, "x"),
      numberOf(ask, "sector", index + 1, `${label}, y`, "y"),
    ],
    drag: (to) =>
      to.x === x && to.y === y ? ask : changed(ask, "sector", { [index]: to.x - x, [index + 1]: to.y - y }),
  });
  const radiusHandleOf = radiusHandle(ask, "sector", 2, center);
  return [
    pointHandle(ask, "sector", 0, "center"),
    direction(3, "first direction"),
    direction(5, "last direction"),
    { ...radiusHandleOf, ...towards(center, middle(at(ask.sector!, 3), at(ask.sector!, 5)), radius) },
  ];
}

/** A sector of a sixth of a turn about a direction. */
function sector(center: Point, to: Point): number[] {
  const radius = Math.max(rounded(distance(center, to)), 0.25);
  const angle = Math.atan2(to.y - center.y, to.x - center.x);
  const side = (turn: number): number[] => [
    rounded(radius * Math.cos(angle + turn)),
    rounded(radius * Math.sin(angle + turn)),
  ];
  return [center.x, center.y, radius, ...side(-Math.PI / 6), ...side(Math.PI / 6)];
}

/** The center of what moves: of a capsule, its first end. */
export function moverCenter(ask: Ask): Point {
  const numbers = ask[moverOf(ask)] as number[];
  const { x, y } = at(numbers);
  return ask.body ? { x: x + numbers[2]! / 2, y: y + numbers[3]! / 2 } : { x, y };
}

function targetHandle(ask: Ask): Handle {
  const center = moverCenter(ask);
  const [dx, dy] = ask.by as [number, number];
  return {
    label: "translation",
    x: center.x + dx,
    y: center.y + dy,
    numbers: [numberOf(ask, "by", 0, "by x", "x"), numberOf(ask, "by", 1, "by y", "y")],
    drag: (to) => changed(ask, "by", { 0: to.x - center.x, 1: to.y - center.y }),
  };
}

function bodyHandles(ask: Ask): Handle[] {
  const [x, y, w, h] = ask.body as [number, number, number, number];
  return [
    {
      ...pointHandle(ask, "body", 0, "body"),
      x: x + w / 2,
      y: y + h / 2,
      drag: (to) => changed(ask, "body", { 0: to.x - w / 2, 1: to.y - h / 2 }),
    },
    {
      label: "size",
      x: x + w,
      y: y + h,
      numbers: [numberOf(ask, "body", 2, "width", "x"), numberOf(ask, "body", 3, "height", "y")],
      drag: (to) => changed(ask, "body", { 2: Math.max(to.x - x, 1 / 64), 3: Math.max(to.y - y, 1 / 64) }),
    },
    targetHandle(ask),
  ];
}

function discHandles(ask: Ask): Handle[] {
  const [x, y] = ask.circle as [number, number];
  return [pointHandle(ask, "circle", 0, "disc"), radiusHandle(ask, "circle", 2, { x, y }), targetHandle(ask)];
}

/** A move of a shape whose center is put where the drag begins. */
function drawMove(from: Point, to: Point, ask: Ask): Ask {
  const by = [to.x - from.x, to.y - from.y];
  if (!ask.body) return { ...ask, circle: [from.x, from.y, ask.circle![2]!], by };
  const [, , w, h] = ask.body as [number, number, number, number];
  return { ...ask, body: [from.x - w / 2, from.y - h / 2, w, h], by };
}

/** A handle for the radius of sight, which is a number by itself. */
function sightHandle(ask: Ask, whole: boolean): Handle {
  const [x, y] = ask.from as [number, number];
  const radius = ask.radius ?? 0;
  const set = (value: number): Ask => ({ ...ask, radius: Math.max(whole ? Math.round(value) : value, 0) });
  return {
    label: "radius",
    x: x + radius,
    y,
    numbers: [{ label: "radius", axis: "length", value: radius, set }],
    drag: (to) => set(rounded(distance({ x, y }, to))),
  };
}

/** A handle for a number of steps: as many tiles to the east. */
function stepsHandle(ask: Ask): Handle {
  const [x, y] = ask.from as [number, number];
  const set = (value: number): Ask => ({ ...ask, steps: Math.min(Math.max(Math.round(value), 0), MOST_STEPS) });
  return {
    label: "steps",
    x: x + ask.steps!,
    y,
    numbers: [{ label: "steps", axis: "length", value: ask.steps!, set }],
    drag: (to) => set(distance({ x, y }, to)),
  };
}
const MOST_STEPS = 1_000_000;

/** Handles of a list of points. */
function listHandles(ask: Ask, key: "goals" | "points", label: string): Handle[] {
  const all = ask[key]!;
  const move = (index: number, to: number[]): Ask => ({
    ...ask,
    [key]: all.map((point, i) => (i === index ? to : point)),
  });
  return handlesAt(all, (i) => (all.length === 1 ? label : `${label} ${i + 1}`), move);
}

const ends = (ask: Ask): Handle[] => [pointHandle(ask, "from", 0, "from"), pointHandle(ask, "to", 0, "to")];
/** The size of a body that stands in the middle of the bottom of its tile. */
function sizeHandle(ask: Ask): Handle {
  const [w, h] = ask.size as [number, number];
  const [left, top] = [Math.floor(ask.from![0]!) + 0.5 - w / 2, Math.floor(ask.from![1]!)];
  const set = (width: number, height: number): Ask => ({ ...ask, size: [clampSize(width), clampSize(height)] });
  return {
    label: "size",
    x: left + w,
    y: top + h,
    numbers: [
      { label: "width", axis: "x", value: w, set: (value) => set(value, h) },
      { label: "height", axis: "y", value: h, set: (value) => set(w, value) },
    ],
    drag: (to) => set(2 * (to.x - left - w / 2), to.y - top),
  };
}
/** Paths lead from tile to tile: bodies that are larger than a tile have none. */
const clampSize = (length: number): number => Math.min(Math.max(length, 1 / 64), 1);
const drawEnds = (from: Point, to: Point, ask: Ask): Ask => ({ ...ask, from: [from.x, from.y], to: [to.x, to.y] });
const half = ({ x, y }: Point): number[] => [Math.floor(x) + 0.5, Math.floor(y) + 0.5];

export const TOOLS: readonly Tool[] = [
  {
    name: "ray",
    label: "Ray",
    hint: "the first solid tile along a segment",
    icon: "M4 20 17 7M17 7h-6M17 7v6M20 3v18",
    choices: [GAP],
    first: ({ x, y }, size) => ({
      ask: "cast_ray",
      segment: [x - size, y + size / 2, x + size, y - size / 4],
      gap: "open",
    }),
    ...segmentTool,
  },
  {
    name: "circle",
    label: "Circle",
    hint: "the tiles of a disc",
    icon: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 11v2M11 12h2",
    choices: [BORDER],
    first: ({ x, y }, size) => ({ ask: "cover", circle: [x, y, size / 2], border: "touching" }),
    handles: (ask) => [pointHandle(ask, "circle", 0, "center"), radiusHandle(ask, "circle", 2, at(ask.circle!))],
    draw: (from, to, ask) => ({ ...ask, circle: [from.x, from.y, rounded(distance(from, to))] }),
  },
  {
    name: "box",
    label: "Box",
    hint: "the tiles of a rectangle",
    icon: "M4 6h16v12H4z",
    choices: [{ ...BORDER, words: ["occupied", "touching", "interior"] }],
    first: ({ x, y }, size) => ({
      ask: "cover",
      box: [x - size / 2, y - size / 4, x + size / 2, y + size / 4],
      border: "occupied",
    }),
    handles: boxHandles,
    draw: (a, b, ask) => ({
      ...ask,
      box: [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)],
    }),
  },
  {
    name: "capsule",
    label: "Capsule",
    hint: "the tiles within a distance of a segment",
    icon: "M6 18a4 4 0 0 1 0-6L12 6a4 4 0 0 1 6 6L12 18a4 4 0 0 1-6 0z",
    choices: [BORDER],
    first: ({ x, y }, size) => ({
      ask: "cover",
      capsule: [x - size / 2, y + size / 4, x + size / 2, y - size / 4, size / 8],
      border: "touching",
    }),
    handles: capsuleHandles,
    draw: (a, b, ask) => ({ ...ask, capsule: [a.x, a.y, b.x, b.y, ask.capsule![4]!] }),
  },
  {
    name: "polygon",
    label: "Polygon",
    hint: "the tiles of a convex polygon",
    icon: "M12 3l9 7-4 11H7L3 10z",
    choices: [BORDER],
    first: ({ x, y }, size) => ({
      ask: "cover",
      polygon: pentagon({ x: x - size / 2, y: y - size / 2 }, { x: x + size / 2, y: y + size / 2 }),
      border: "touching",
    }),
    handles: polygonHandles,
    draw: (a, b, ask) => ({ ...ask, polygon: pentagon(a, b) }),
  },
  {
    name: "sector",
    label: "Sector",
    hint: "the tiles of a cone of vision",
    icon: "M4 12 18 5a16 16 0 0 1 0 14z",
    choices: [BORDER],
    first: ({ x, y }, size) => ({
      ask: "cover",
      sector: sector({ x: x - size / 2, y }, { x: x + size / 2, y: y - size / 8 }),
      border: "touching",
    }),
    handles: sectorHandles,
    draw: (a, b, ask) => ({ ...ask, sector: sector(a, b) }),
  },
  {
    name: "ring",
    label: "Ring",
    hint: "the tiles between two circles",
    icon: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8",
    choices: [BORDER],
    first: ({ x, y }, size) => ({ ask: "cover", annulus: [x, y, size / 4, size / 2], border: "touching" }),
    handles: (ask) => {
      const [x, y, inner, outer] = ask.annulus as [number, number, number, number];
      const near = radiusHandle(ask, "annulus", 2, { x, y }, "inner radius");
      const far = radiusHandle(ask, "annulus", 3, { x, y }, "outer radius");
      near.drag = (to) => changed(ask, "annulus", { 2: Math.min(rounded(distance({ x, y }, to)), outer) });
      far.drag = (to) => changed(ask, "annulus", { 3: Math.max(rounded(distance({ x, y }, to)), inner) });
      return [pointHandle(ask, "annulus", 0, "center"), near, far];
    },
    draw: (a, b, ask) => {
      const outer = rounded(distance(a, b));
      return { ...ask, annulus: [a.x, a.y, outer / 2, outer] };
    },
  },
  {
    name: "body",
    label: "Body",
    hint: "a move with collision response",
    icon: "M3 9h7v9H3zM10 13h8M15 10l3 3-3 3M21 5v15",
    choices: [RESPONSE],
    first: ({ x, y }, size) => ({
      ask: "move_as",
      body: [x - size / 2, y - 0.5, 0.75, 0.875],
      by: [size, size * 0.75],
      response: "slide",
    }),
    handles: bodyHandles,
    draw: drawMove,
  },
  {
    name: "disc",
    label: "Disc",
    hint: "a move of a disc with collision response",
    icon: "M7 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M11 12h7M15 9l3 3-3 3M21 4v16",
    choices: [RESPONSE],
    first: ({ x, y }, size) => ({
      ask: "move_as",
      circle: [x - size / 2, y, 0.4375],
      by: [size, size * 0.75],
      response: "slide",
    }),
    handles: discHandles,
    draw: drawMove,
  },
  {
    name: "line",
    label: "Line",
    hint: "the tiles along a segment, in order",
    icon: "M4 20h5v-5h5v-5h5V5",
    choices: [],
    first: ({ x, y }, size) => ({ ask: "tiles_along", segment: [x - size, y + size / 2, x + size, y - size / 4] }),
    ...segmentTool,
  },
  {
    name: "supercover",
    label: "Supercover",
    hint: "all tiles that a segment touches",
    icon: "M4 20V13h6V7h6V3M4 20h6v-7h6V7h4",
    choices: [],
    first: ({ x, y }, size) => ({
      ask: "supercover_along",
      segment: [x - size, y + size / 2, x + size, y - size / 2],
    }),
    ...segmentTool,
  },
  {
    name: "sight",
    label: "Field of view",
    hint: "the tiles that are seen from a tile",
    icon: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
    choices: [GAP],
    first: (point, size) => ({ ask: "field_of_view", from: half(point), radius: Math.round(size), gap: "open" }),
    handles: (ask) => [pointHandle(ask, "from", 0, "viewer"), sightHandle(ask, true)],
    draw: (a, b, ask) => ({ ...ask, from: [a.x, a.y], radius: Math.max(Math.round(distance(a, b)), 1) }),
  },
  {
    name: "light",
    label: "Light",
    hint: "the area that is lit from a point",
    icon: "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
    choices: [],
    first: (point, size) => ({ ask: "visibility_polygon", from: half(point), radius: size }),
    handles: (ask) => [pointHandle(ask, "from", 0, "lamp"), sightHandle(ask, false)],
    draw: (a, b, ask) => ({ ...ask, from: [a.x, a.y], radius: Math.max(rounded(distance(a, b)), 0.5) }),
  },
  {
    name: "line-of-sight",
    label: "Line of sight",
    hint: "whether two tiles see each other",
    icon: "M3 12h18M6 9l-3 3 3 3M18 9l3 3-3 3",
    choices: [GAP],
    first: ({ x, y }, size) => ({
      ask: "has_line_of_sight",
      from: half({ x: x - size / 2, y }),
      to: half({ x: x + size / 2, y: y - 1 }),
      gap: "open",
    }),
    handles: ends,
    draw: drawEnds,
  },
  {
    name: "path",
    label: "Path",
    hint: "a shortest path between two tiles",
    icon: "M5 19h6V9h8M16 6l3 3-3 3M5 17a2 2 0 1 0 0 4 2 2 0 1 0 0-4",
    choices: [DIAGONALS],
    first: ({ x, y }, size) => ({
      ask: "find_path",
      from: half({ x: x - 1.25 * size, y: y + size / 2 }),
      to: half({ x: x + 1.25 * size, y: y - size / 2 }),
      diagonals: "both_free",
    }),
    handles: ends,
    draw: drawEnds,
  },
  {
    name: "walk",
    label: "Body's path",
    hint: "where a body of a size has to turn on the way",
    icon: "M4 20h7V8h7M15 5l3 3-3 3M2 17h5v6H2z",
    choices: [],
    first: ({ x, y }, size) => ({
      ask: "find_path",
      from: half({ x: x - 1.25 * size, y: y + size / 2 }),
      to: half({ x: x + 1.25 * size, y: y - size / 2 }),
      size: [0.75, 0.875],
    }),
    handles: (ask) => [...ends(ask), sizeHandle(ask)],
    draw: drawEnds,
  },
  {
    name: "reach",
    label: "Movement range",
    hint: "the tiles that are reached within some steps",
    icon: "M12 3l9 9-9 9-9-9zM12 10a2 2 0 1 0 0 4 2 2 0 1 0 0-4",
    choices: [{ ...DIAGONALS, words: ["never", "both_free", "one_free", "always"] }],
    first: (point, size) => ({
      ask: "reachable_in_steps",
      from: half(point),
      steps: Math.max(Math.round(size), 1),
      diagonals: "never",
    }),
    handles: (ask) => [pointHandle(ask, "from", 0, "from"), stepsHandle(ask)],
    draw: (a, b, ask) => ({ ...ask, from: [a.x, a.y], steps: Math.max(Math.round(distance(a, b)), 1) }),
  },
  {
    name: "flow",
    label: "Flow field",
    hint: "the way to the nearest goal, from every tile",
    icon: "M3 7h10M10 4l3 3-3 3M3 17h6M6 14l3 3-3 3M18 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
    choices: [DIAGONALS],
    first: (point, size) => ({
      ask: "costs_to_goals",
      goals: [half({ x: point.x + size, y: point.y - size / 2 }), half({ x: point.x + size, y: point.y + size / 2 })],
      points: [half({ x: point.x - size, y: point.y })],
      diagonals: "both_free",
    }),
    handles: (ask) => [...listHandles(ask, "goals", "goal"), ...listHandles(ask, "points", "start")],
    draw: (a, b, ask) => ({ ...ask, points: [[a.x, a.y]], goals: [[b.x, b.y], ...ask.goals!.slice(1)] }),
  },
  {
    name: "nearest",
    label: "Nearest",
    hint: "the solid tile nearest to a point",
    icon: "M5 12h9M11 9l3 3-3 3M17 8h4v8h-4z",
    choices: [],
    first: ({ x, y }) => ({ ask: "nearest_solid", point: [x, y] }),
    handles: (ask) => [pointHandle(ask, "point", 0, "point")],
    draw: (_, to, ask) => ({ ...ask, point: [to.x, to.y] }),
  },
];

const AREA_TOOLS: Record<AreaKey, string> = {
  box: "box",
  circle: "circle",
  capsule: "capsule",
  polygon: "polygon",
  sector: "sector",
  annulus: "ring",
};
const KIND_TOOLS: Partial<Record<Ask["ask"], string>> = {
  cast_ray: "ray",
  tiles_along: "line",
  supercover_along: "supercover",
  nearest_solid: "nearest",
  field_of_view: "sight",
  visibility_polygon: "light",
  has_line_of_sight: "line-of-sight",
  find_path: "path",
  reachable_in_steps: "reach",
  costs_to_goals: "flow",
};

export const toolNamed = (name: string): Tool => TOOLS.find((tool) => tool.name === name) ?? TOOLS[0]!;

/** The tool that a question belongs to. */
export function toolOf(ask: Ask): Tool {
  if (ask.ask === "cover") return toolNamed(AREA_TOOLS[areaOf(ask)]);
  if (ask.ask === "move_as") return toolNamed(ask.body ? "body" : "disc");
  if (ask.ask === "find_path" && ask.size) return toolNamed("walk");
  return toolNamed(KIND_TOOLS[ask.ask] ?? "ray");
}

/** Where a pointer is, as a point with short numbers: those of a grid as fine as the pixels; half tiles if `coarse`. */
export function snapped(point: Point, view: View, coarse: boolean): Point {
  const step = coarse ? 0.5 : Math.min(pixelStep(view), 0.5);
  return { x: snap(point.x, step), y: snap(point.y, step) };
}

/** The question with all of it moved. */
export function moved(ask: Ask, dx: number, dy: number): Ask {
  const result: Ask = { ...ask };
  const shift = (key: Key, pairs: number): void => {
    const numbers = ask[key] as number[] | undefined;
    if (numbers === undefined) return;
    (result as unknown as Record<string, unknown>)[key] = numbers.map((n, i) =>
      i < 2 * pairs ? n + (i % 2 === 0 ? dx : dy) : n,
    );
  };
  for (const key of AREAS) if (key !== "polygon") shift(key, key === "box" || key === "capsule" ? 2 : 1);
  for (const key of ["polygon", "goals", "points"] as const) {
    if (ask[key]) result[key] = ask[key].map(([x, y]) => [x! + dx, y! + dy]);
  }
  shift("segment", 2);
  for (const key of ["body", "point", "from", "to"] as const) shift(key, 1);
  return result;
}

/** A rectangle around a question, with some tiles of room. */
export function boundsOfAsk(ask: Ask, room = 3): { x: number; y: number; width: number; height: number } {
  const points: Point[] = toolOf(ask).handles(ask);
  const [x, y, radius] = ask.circle ?? [];
  if (radius !== undefined) points.push({ x: x! - radius, y: y! - radius }, { x: x! + radius, y: y! + radius });
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}
