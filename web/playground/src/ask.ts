// SPDX-License-Identifier: MIT
// Questions as `tilespace ask` takes them: a JSON object each. The playground has no other form of a question.

/** A line of `tilespace ask`; each kind has some of the keys. Numbers are in tiles, y down. */
export interface Ask {
  ask:
    | "cast_ray"
    | "tiles_along"
    | "supercover_along"
    | "cover"
    | "move_as"
    | "nearest_solid"
    | "field_of_view"
    | "visibility_polygon"
    | "has_line_of_sight"
    | "find_path"
    | "reachable_in_steps"
    | "costs_to_goals";
  segment?: number[];
  box?: number[];
  circle?: number[];
  capsule?: number[];
  polygon?: number[][];
  sector?: number[];
  annulus?: number[];
  body?: number[];
  by?: number[];
  point?: number[];
  from?: number[];
  to?: number[];
  radius?: number;
  steps?: number;
  goals?: number[][];
  points?: number[][];
  size?: number[];
  border?: "touching" | "interior" | "occupied";
  gap?: "open" | "shut";
  response?: "slide" | "stop" | "bounce";
  diagonals?: "both_free" | "one_free" | "always" | "never";
}

export const AREAS = ["box", "circle", "capsule", "polygon", "sector", "annulus"] as const;
export type AreaKey = (typeof AREAS)[number];

/** The key of the area of a question of kind cover. */
export const areaOf = (ask: Ask): AreaKey => AREAS.find((key) => key in ask) ?? "box";

/** The border rule of a question of kind cover: the one given, or that of its area. */
export const borderOf = (ask: Ask): "touching" | "interior" | "occupied" =>
  ask.border ?? (ask.box ? "occupied" : "touching");

/** The key of what moves in a question of kind move_as. */
export const moverOf = (ask: Ask): "body" | "circle" | "capsule" =>
  ask.body ? "body" : ask.circle ? "circle" : "capsule";

const NUMBERS: Record<string, number> = {
  segment: 4,
  box: 4,
  circle: 3,
  capsule: 5,
  sector: 7,
  annulus: 4,
  body: 4,
  by: 2,
  point: 2,
  from: 2,
  to: 2,
  size: 2,
};
const WORDS: Record<string, string[]> = {
  border: ["touching", "interior", "occupied"],
  gap: ["open", "shut"],
  response: ["slide", "stop", "bounce"],
  diagonals: ["both_free", "one_free", "always", "never"],
};
const KINDS: Record<Ask["ask"], string[][]> = {
  cast_ray: [["segment"]],
  tiles_along: [["segment"]],
  supercover_along: [["segment"]],
  cover: [["box"], ["circle"], ["capsule"], ["polygon"], ["sector"], ["annulus"]],
  move_as: [
    ["body", "by"],
    ["circle", "by"],
    ["capsule", "by"],
  ],
  nearest_solid: [["point"]],
  field_of_view: [["from"]],
  visibility_polygon: [["from"]],
  has_line_of_sight: [["from", "to"]],
  find_path: [["from", "to"]],
  reachable_in_steps: [["from", "steps"]],
  costs_to_goals: [["goals", "points"]],
};
const isNumbers = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every((n) => typeof n === "number" && Number.isFinite(n));
const isPoints = (value: unknown, least: number): value is number[][] =>
  Array.isArray(value) && value.length >= least && value.length <= 16 && value.every((point) => isNumbers(point, 2));
/** Numbers of steps: whole, and few enough for 32 bits. */
const isSteps = (value: number): boolean => Number.isInteger(value) && value <= 1_000_000;

/** A question of text that may be anything; null if it is none that the playground knows. */
export function readAsk(text: string): Ask | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const given = value as Record<string, unknown>;
  const kind = given.ask as Ask["ask"];
  if (!Object.hasOwn(KINDS, kind) || !KINDS[kind].some((keys) => keys.every((key) => key in given))) return null;
  const ask: Record<string, unknown> = { ask: kind };
  for (const [key, entry] of Object.entries(given)) {
    if (key in NUMBERS) {
      if (!isNumbers(entry, NUMBERS[key]!)) return null;
      ask[key] = entry;
    } else if (key in WORDS) {
      if (!WORDS[key]!.includes(entry as string)) return null;
      ask[key] = entry;
    } else if (key === "polygon") {
      if (!isPoints(entry, 3)) return null;
      ask[key] = entry;
    } else if (key === "goals" || key === "points") {
      if (!isPoints(entry, 1)) return null;
      ask[key] = entry;
    } else if (key === "radius" || key === "steps") {
      if (typeof entry !== "number" || !(entry >= 0) || (key === "steps" && !isSteps(entry))) return null;
      ask[key] = entry;
    }
  }
  return ask as unknown as Ask;
}

/** The question as a line for `tilespace ask`. */
export const askLine = (ask: Ask): string => JSON.stringify(ask);

/** The tile of a point. */
export const tileOf = ([x, y]: readonly number[]): { x: number; y: number } => ({
  x: Math.floor(x ?? 0),
  y: Math.floor(y ?? 0),
});

/** The double next to a number: the one above, or below. */
export function nextDouble(number: number, up: boolean): number {
  if (number === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = number;
  bits[0]! += up === number > 0 ? 1n : -1n;
  return double[0]! === 0 ? 0 : double[0]!;
}
