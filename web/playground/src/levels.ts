// SPDX-License-Identifier: MIT
// Levels: samples and texts; which of their tiles are solid, by which rule.
import { CollisionMap, type TileForm } from "tilespace";
import type { Finding, LintOptions } from "tilespace/maps";
import CITY from "../../../maps/city.map?raw";
import DUNGEON from "../../../maps/dungeon.txt?raw";
import type { MapFile } from "./pieces/shell.js";

/** How the rule of a level can be changed. */
export type Rule =
  | { kind: "letters"; letters: { letter: string; count: number; solid: boolean }[] }
  | { kind: "darker"; threshold: number }
  | { kind: "text"; text: string; suggestions: string[] };

export interface Level extends MapFile {
  name: string;
  map: CollisionMap;
  /** Of a sample: its key in the address of the page. */
  sample?: string;
  /** The rule for solid tiles, in words. */
  said?: string;
  /** What can be changed about solid tiles, and the level by another rule. */
  rule?: Rule;
  reread?: (rule: Rule) => Level | Promise<Level>;
  /** Levels of the file, of which one can be opened; an empty name: all of them. */
  levels?: string[];
  openLevel?: (name: string) => Promise<Level>;
  /** What is wrong with it, by the linter; of its file. */
  lint?: (options: LintOptions) => Promise<Finding[]>;
  /** What the loader has to say. */
  notices: string[];
}

export class LevelError extends Error {}

const MOVINGAI_SOLID = "@OTW";
const MOST_LETTERS = 64;

function lettersOf(rows: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const letter of row) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

function fromLetters(rows: readonly string[], solid: ReadonlySet<string>): CollisionMap {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const bytes = new Uint8Array(width * rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) if (solid.has(row[x]!)) bytes[y * width + x] = 1;
  });
  return CollisionMap.fromBytes(bytes, width, { height: rows.length });
}

/** A map of characters: text, or a benchmark map of MovingAI. */
export function readText(name: string, text: string): Level {
  const lines = text.replace(/\r/g, "").replace(/\n$/, "").split("\n");
  const isMovingAi = /^type\s/.test(lines[0] ?? "") && lines[3]?.trim() === "map";
  const rows = isMovingAi ? lines.slice(4) : lines;
  const letters = lettersOf(rows);
  if (letters.size > MOST_LETTERS || rows.length === 0) {
    throw new LevelError(`${name} is no map of characters: it has ${letters.size} different ones.`);
  }
  const usual = isMovingAi ? MOVINGAI_SOLID : "#";
  const guess = [...letters.keys()].filter((letter) => usual.includes(isMovingAi ? letter.toUpperCase() : letter));
  return lettersLevel(name, rows, letters, new Set(guess), isMovingAi);
}

function lettersLevel(
  name: string,
  rows: readonly string[],
  letters: ReadonlyMap<string, number>,
  solid: ReadonlySet<string>,
  isMovingAi: boolean,
): Level {
  const isUsual = isMovingAi
    ? [...letters.keys()].every((letter) => solid.has(letter) === MOVINGAI_SOLID.includes(letter.toUpperCase()))
    : [...letters.keys()].every((letter) => "#. ".includes(letter) && solid.has(letter) === (letter === "#"));
  return {
    name,
    map: fromLetters(rows, solid),
    path: name,
    ...(!isUsual && { solid: `letters:${[...solid].join("")}` }),
    rule: {
      kind: "letters",
      letters: [...letters].map(([letter, count]) => ({ letter, count, solid: solid.has(letter) })),
    },
    reread: (rule) => {
      const chosen = rule.kind === "letters" ? rule.letters.filter((one) => one.solid).map((one) => one.letter) : [];
      return lettersLevel(name, rows, letters, new Set(chosen), isMovingAi);
    },
    notices: [],
  };
}

// ---- Samples.

const SLOPES: Record<string, TileForm> = {
  "/": "slope_1_1_southeast",
  "\\": "slope_1_1_southwest",
  _: "half_south",
};
const HILLS = [
  "#..............................................#",
  "#..............................................#",
  "#...........................-----..............#",
  "#....___.......................................#",
  "#..............................................#",
  "#................/##\\..............------......#",
  "#.........______/####\\.........................#",
  "#....../##############\\.............../\\.......#",
  "#...../################\\......____.../##\\....../",
  "#..../##################\\.........../####\\..../#",
  "#___/####################\\___....../######\\__/##",
  "#################################...############",
  "#################################___############",
  "################################################",
];

function hills(): CollisionMap {
  const map = CollisionMap.fromRows(HILLS.map((row) => row.replaceAll(/[^#]/g, ".")));
  HILLS.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (SLOPES[letter] !== undefined) map.setShape({ x, y }, SLOPES[letter]);
      if (letter === "-") map.setShape({ x, y }, "full", { oneWay: ["north"] });
    });
  });
  return map;
}

/** A map of 4096 x 4096 tiles: rooms with pillars, doors and rubble, by a generator that is the same everywhere. */
function large(): CollisionMap {
  const size = 4096;
  const bytes = new Uint8Array(size * size);
  let state = 1;
  const random = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const rubble = Uint8Array.from({ length: 1 << 16 }, () => Number(random() % 61 === 0));
  for (let y = 0; y < size; ++y) {
    const first = random() % (rubble.length - size);
    bytes.set(rubble.subarray(first, first + size), y * size);
  }
  const room = 32;
  for (let y = 0; y < size; ++y) {
    for (let x = 0; x < size; x += room) bytes[y * size + x] = 1;
  }
  for (let y = 0; y < size; y += room) bytes.fill(1, y * size, (y + 1) * size);
  for (let y = 0; y < size; y += room) {
    for (let x = 0; x < size; x += room) {
      const [across, down] = [2 + (random() % (room - 6)), 2 + (random() % (room - 6))];
      if (y > 0) bytes.fill(0, y * size + x + across, y * size + x + across + 3);
      if (x > 0) for (let i = 0; i < 3; ++i) bytes[(y + down + i) * size + x] = 0;
    }
  }
  return CollisionMap.fromBytes(bytes, size, { height: size });
}

const sampled = (level: Level, path: string, name: string): Level => ({ ...level, path, name });

export const SAMPLES: Record<string, { name: string; make: () => Level }> = {
  dungeon: {
    name: "Dungeon, 64 × 40",
    make: () => sampled(readText("dungeon.txt", DUNGEON), "maps/dungeon.txt", "dungeon.txt"),
  },
  hills: { name: "Hills with slopes, 48 × 14", make: () => ({ name: "hills", map: hills(), notices: [] }) },
  city: { name: "City, 192 × 128", make: () => sampled(readText("city.map", CITY), "maps/city.map", "city.map") },
  large: { name: "Rooms, 4096 × 4096", make: () => ({ name: "rooms", map: large(), notices: [] }) },
};

export function sampleLevel(key: string): Level {
  const known = Object.hasOwn(SAMPLES, key) ? key : "dungeon";
  return { ...SAMPLES[known]!.make(), sample: known };
}
