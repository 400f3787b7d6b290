// SPDX-License-Identifier: MIT
// A race on the map that is open, in the browser that is there: this library beside plain JavaScript and rot.js. Rows
// that are lost are shown as the others. Answers are compared, as far as both have the same rules.
import { type CollisionMap, RayHits, TileSet } from "tilespace";
import { AStar, RecursiveShadowcasting } from "../rot.js";
import { element } from "../html.js";
import type { Host, Mode, Running } from "./mode.js";

/** A pair of ways to do the same; each does `count` things in a call, and returns a number of its answers. */
interface Pair {
  what: string;
  beside: string;
  count: number;
  ours(): number;
  theirs(): number;
  /** Whether both numbers are the same by their rules. */
  isSame: boolean;
}

/** Numbers that are the same in each race. */
class Random {
  #state = 12345;
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }
}

interface Ground {
  map: CollisionMap;
  bytes: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
  free: number[];
}

function groundOf(map: CollisionMap): Ground {
  const bytes = map.toBytes();
  const free: number[] = [];
  for (let i = 0; i < bytes.length && free.length < 1 << 20; ++i) if (bytes[i] === 0) free.push(i);
  return { map, bytes, ...map.bounds, free };
}

/** Traversal of a byte array, as written by hand: the index of the tile that is hit, or -1. */
function traverse({ bytes, width, height, x, y }: Ground, line: Float64Array, at: number): number {
  const [x1, y1, x2, y2] = [line[at]! - x, line[at + 1]! - y, line[at + 2]! - x, line[at + 3]! - y];
  let [column, row] = [Math.floor(x1), Math.floor(y1)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [stepX, stepY] = [dx > 0 ? 1 : -1, dy > 0 ? 1 : -1];
  const [deltaX, deltaY] = [Math.abs(1 / dx), Math.abs(1 / dy)];
  let nextX = dx === 0 ? Infinity : (column + (dx > 0 ? 1 : 0) - x1) / dx;
  let nextY = dy === 0 ? Infinity : (row + (dy > 0 ? 1 : 0) - y1) / dy;
  for (;;) {
    if (column < 0 || row < 0 || column >= width || row >= height) return -1;
    if (bytes[row * width + column] !== 0) return row * width + column;
    if (nextX < nextY) {
      if (nextX > 1) return -1;
      column += stepX;
      nextX += deltaX;
    } else {
      if (nextY > 1) return -1;
      row += stepY;
      nextY += deltaY;
    }
  }
}

function rayPairs(ground: Ground, random: Random): Pair[] {
  const { map, free, x, y, width } = ground;
  const count = 2000;
  const lines = new Float64Array(4 * count);
  for (let i = 0; i < count; ++i) {
    const tile = free[random.below(free.length)]!;
    const angle = (random.below(3600) / 1800) * Math.PI + 0.0001;
    lines[4 * i] = x + (tile % width) + 0.37;
    lines[4 * i + 1] = y + Math.floor(tile / width) + 0.61;
    lines[4 * i + 2] = lines[4 * i]! + 200 * Math.cos(angle);
    lines[4 * i + 3] = lines[4 * i + 1]! + 200 * Math.sin(angle);
  }
  const hits = new RayHits(count);
  const theirs = (): number => {
    let sum = 0;
    for (let i = 0; i < 4 * count; i += 4) if (traverse(ground, lines, i) >= 0) ++sum;
    return sum;
  };
  const batch = (): number => map.castRays(lines, hits).hit.reduce((sum, hit) => sum + hit, 0);
  const single = (): number => {
    let sum = 0;
    for (let i = 0; i < 4 * count; i += 4) {
      const line = { x1: lines[i]!, y1: lines[i + 1]!, x2: lines[i + 2]!, y2: lines[i + 3]! };
      if (map.castRay(line) !== null) ++sum;
    }
    return sum;
  };
  const beside = "traversal by hand";
  return [
    { what: "rays of 200 tiles, castRays", beside, count, ours: batch, theirs, isSame: map.outside === "free" },
    { what: "the same, castRay", beside, count, ours: single, theirs, isSame: map.outside === "free" },
  ];
}

function solidPair({ map, bytes, width, x, y }: Ground, random: Random): Pair {
  const count = 20_000;
  const places = Array.from({ length: count }, () => random.below(bytes.length));
  return {
    what: "isSolid",
    beside: "byte of an array",
    count,
    ours: () => {
      let sum = 0;
      for (const i of places) if (map.isSolid({ x: x + (i % width), y: y + Math.floor(i / width) })) ++sum;
      return sum;
    },
    theirs: () => {
      let sum = 0;
      for (const i of places) sum += bytes[i]! === 0 ? 0 : 1;
      return sum;
    },
    isSame: true,
  };
}

function sightPair({ map, bytes, free, x, y, width, height }: Ground, random: Random): Pair {
  const count = 100;
  const seen = new TileSet();
  const eyes = Array.from({ length: count }, () => free[random.below(free.length)]!);
  const fov = new RecursiveShadowcasting((column, row) => {
    return column >= 0 && row >= 0 && column < width && row < height && bytes[row * width + column] === 0;
  });
  return {
    what: "field of view, radius 8",
    beside: "rot.js, recursive shadow casting",
    count,
    ours: () => {
      let sum = 0;
      for (const i of eyes) {
        sum += map.fieldOfView({ x: x + (i % width), y: y + Math.floor(i / width) }, { radius: 8 }, seen).size;
      }
      return sum;
    },
    theirs: () => {
      let sum = 0;
      for (const i of eyes) fov.compute(i % width, Math.floor(i / width), 8, () => ++sum);
      return sum;
    },
    isSame: false, // other rules: which tiles are seen differs
  };
}

function pathPair({ map, bytes, free, x, y, width, height }: Ground, random: Random): Pair | null {
  const pairs: [number, number][] = [];
  for (let i = 0; i < 2000 && pairs.length < 8; ++i) {
    const [a, b] = [free[random.below(free.length)]!, free[random.below(free.length)]!];
    const apart = Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
    if (apart < 10 || apart > 60) continue;
    const [from, to] = [tile(a), tile(b)];
    if (map.findPath(from, to, { diagonals: "never" }) !== null) pairs.push([a, b]);
  }
  function tile(i: number): { x: number; y: number } {
    return { x: x + (i % width), y: y + Math.floor(i / width) };
  }
  if (pairs.length === 0) return null;
  const isFree = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < width && row < height && bytes[row * width + column] === 0;
  return {
    what: "path of 10 to 60 tiles, four directions",
    beside: "rot.js, A*",
    count: pairs.length,
    ours: () =>
      pairs.reduce((sum, [a, b]) => sum + map.findPath(tile(a), tile(b), { diagonals: "never" })!.tiles.length, 0),
    theirs: () => {
      let sum = 0;
      for (const [a, b] of pairs) {
        const search = new AStar(b % width, Math.floor(b / width), isFree, { topology: 4 });
        search.compute(a % width, Math.floor(a / width), () => ++sum);
      }
      return sum;
    },
    isSame: true,
  };
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!;
const ROUNDS = 5;
const ROUND_MILLISECONDS = 30;
const FIRST_MILLISECONDS = 1500;

/** Nanoseconds for each thing, by calls that fill a round. */
function time(run: () => number, count: number): number {
  const start = performance.now();
  let calls = 0;
  do {
    run();
    ++calls;
  } while (performance.now() - start < ROUND_MILLISECONDS);
  return (1e6 * (performance.now() - start)) / calls / count;
}

/** Runs until it gets no faster: engines compile what is run often. */
async function warm(run: () => number, count: number): Promise<void> {
  const end = performance.now() + FIRST_MILLISECONDS;
  let best = Infinity;
  for (let same = 0; same < 4 && performance.now() < end; await pause()) {
    const now = time(run, count);
    same = now < 0.95 * best ? 0 : same + 1;
    best = Math.min(best, now);
  }
}

const digits = (value: number): string => (value < 100 ? value.toPrecision(2) : Math.round(value).toLocaleString("en"));
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

class Race implements Running {
  #isStopped = false;
  #results: { what: string; ours: number; theirs: number; same: boolean }[] = [];
  #body = element("tbody");
  #table: HTMLTableElement;
  #said = element("p", { role: "status", id: "race-said" });
  #button: HTMLButtonElement;

  constructor(readonly host: Host) {
    this.#button = element(
      "button",
      { type: "button", id: "race", class: "main", click: () => void this.#run() },
      "Race",
    );
    const head = ["query", "ns", "beside", "ns", "times"].map((text) => element("th", { scope: "col" }, text));
    const rows = [element("thead", {}, element("tr", {}, ...head)), this.#body];
    this.#table = element("table", { class: "race", hidden: true }, ...rows);
    host.panel.replaceChildren(
      element("div", { class: "row" }, this.#button),
      this.#said,
      this.#table,
      element(
        "p",
        { class: "small" },
        "Medians of rounds that take turns. Above 1, tilespace is faster. rot.js has other rules for what is seen.",
      ),
    );
  }

  get state(): unknown {
    return this.#results;
  }
  address(): string {
    return "";
  }
  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    const ground = groundOf(this.host.map);
    if (ground.free.length === 0) return void (this.#said.textContent = "There is no free tile.");
    this.#button.disabled = true;
    this.#results = [];
    this.#body.replaceChildren();
    this.#table.hidden = false;
    const random = new Random();
    const pairs = [
      ...rayPairs(ground, random),
      solidPair(ground, random),
      sightPair(ground, random),
      pathPair(ground, random),
    ];
    for (const pair of pairs) {
      if (pair === null || this.#isStopped) continue;
      this.#said.textContent = `${pair.what} ...`;
      await pause();
      await this.#race(pair);
    }
    const lost = this.#results.filter(({ ours, theirs }) => ours > theirs).length;
    this.#said.textContent = `${this.#results.length} rows, ${lost} of them lost.`;
    this.#button.disabled = false;
  }

  async #race({ what, beside, count, ours, theirs, isSame }: Pair): Promise<void> {
    const same = ours() === theirs();
    const [mine, others]: [number[], number[]] = [[], []];
    for (const run of [ours, theirs]) await warm(run, count);
    for (let i = 0; i < ROUNDS && !this.#isStopped; ++i) {
      mine.push(time(ours, count));
      others.push(time(theirs, count));
      await pause();
    }
    if (this.#isStopped) return;
    const [a, b] = [median(mine), median(others)];
    this.#results.push({ what, ours: a, theirs: b, same: same || !isSame });
    const ratio = b / a;
    const name = same || !isSame ? what : `${what} (another answer)`;
    this.#body.append(
      element(
        "tr",
        { class: ratio < 1 ? "lost" : "" },
        element("th", { scope: "row" }, name),
        element("td", {}, digits(a)),
        element("td", {}, beside),
        element("td", {}, digits(b)),
        element("td", {}, `${digits(ratio)}${ratio < 1 ? ", lost" : ""}`),
      ),
    );
  }
}

export const raceMode: Mode = {
  name: "race",
  label: "Race",
  hint: "times beside plain JavaScript and rot.js, on this map",
  icon: "M12 5a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 13l4-4M9 2h6",
  start: (host) => new Race(host),
};
