// SPDX-License-Identifier: MIT
// Figures of docs/web.md, in one run: each row alternates between ours and the other, the medians of several rounds are
// printed, and the answers are compared.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as ROT from "rot-js";
import { CollisionMap, ObjectIndex, RayHit, RayHits, TileSet } from "../dist/tilespace.js";
import { Random } from "../tests/support.mjs";
import { ROUNDS, measure, measureOften, row } from "./measure.mjs";

/** A good grid traversal (digital differential analyzer) by hand: fraction of the first solid tile, or -1. */
function dda(bytes, width, height, x1, y1, x2, y2) {
  let x = Math.floor(x1);
  let y = Math.floor(y1);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [sx, sy] = [dx > 0 ? 1 : -1, dy > 0 ? 1 : -1];
  const stepX = dx !== 0 ? 1 / Math.abs(dx) : Infinity;
  const stepY = dy !== 0 ? 1 / Math.abs(dy) : Infinity;
  let nextX = dx !== 0 ? (sx > 0 ? x + 1 - x1 : x1 - x) * stepX : Infinity;
  let nextY = dy !== 0 ? (sy > 0 ? y + 1 - y1 : y1 - y) * stepY : Infinity;
  for (let at = 0; ;) {
    if (x >= 0 && y >= 0 && x < width && y < height) {
      if (bytes[y * width + x] !== 0) return at;
    } else if ((x < 0 && sx < 0) || (x >= width && sx > 0) || (y < 0 && sy < 0) || (y >= height && sy > 0)) {
      return -1;
    }
    if (nextX < nextY) {
      at = nextX;
      nextX += stepX;
      x += sx;
    } else {
      at = nextY;
      nextY += stepY;
      y += sy;
    }
    if (at > 1) return -1;
  }
}

const SIZE = 1024;
const COUNT = 100_000;
const random = new Random("bench");

console.log("| what | ns | beside | ns | times |\n|---|---|---|---|---|");
for (const share of [0.2, 0.005]) {
  const bytes = Uint8Array.from({ length: SIZE * SIZE }, () => Number(random.chance(share)));
  const map = CollisionMap.fromBytes(bytes, SIZE);
  const rays = new Float64Array(4 * COUNT);
  for (let i = 0; i < rays.length; i += 4) {
    const angle = random.bits();
    rays[i] = (random.bits() / 2 ** 32) * SIZE;
    rays[i + 1] = (random.bits() / 2 ** 32) * SIZE;
    rays[i + 2] = rays[i] + 1024 * Math.cos(angle);
    rays[i + 3] = rays[i + 1] + 1024 * Math.sin(angle);
  }
  const hits = new RayHits(COUNT);
  const out = new RayHit();
  const line = { x1: 0, y1: 0, x2: 0, y2: 0 };
  const counts = [0, 0, 0];
  const [batch, single, reused, byHand] = measure(COUNT, [
    () => map.castRays(rays, hits),
    () => {
      counts[0] = 0;
      for (let i = 0; i < rays.length; i += 4) {
        if (map.castRay({ x1: rays[i], y1: rays[i + 1], x2: rays[i + 2], y2: rays[i + 3] }) !== null) ++counts[0];
      }
    },
    () => {
      counts[1] = 0;
      for (let i = 0; i < rays.length; i += 4) {
        [line.x1, line.y1, line.x2, line.y2] = [rays[i], rays[i + 1], rays[i + 2], rays[i + 3]];
        if (map.castRay(line, undefined, out) !== null) ++counts[1];
      }
    },
    () => {
      counts[2] = 0;
      for (let i = 0; i < rays.length; i += 4) {
        if (dda(bytes, SIZE, SIZE, rays[i], rays[i + 1], rays[i + 2], rays[i + 3]) >= 0) ++counts[2];
      }
    },
  ]);
  const found = hits.hit.reduce((sum, hit) => sum + hit, 0);
  assert.deepEqual(counts.slice(0, 2), [found, found]);
  assert.ok(Math.abs(counts[2] - found) < COUNT / 1000);
  const kind = `${SIZE} x ${SIZE}, ${100 * share}% solid`;
  row(`ray of 1024 tiles, ${kind}, \`castRays\``, batch, "DDA in JavaScript", byHand);
  row(`the same, \`castRay\` with a new result`, single, "DDA in JavaScript", byHand);
  row(`the same, \`castRay\` with \`out\``, reused, "DDA in JavaScript", byHand);
  if (share === 0.2) {
    const at = { x: 0, y: 0 };
    const sums = [0, 0];
    const [ours, theirs] = measure(SIZE * SIZE, [
      () => {
        sums[0] = 0;
        for (at.y = 0; at.y < SIZE; ++at.y) for (at.x = 0; at.x < SIZE; ++at.x) sums[0] += Number(map.isSolid(at));
      },
      () => {
        sums[1] = 0;
        for (let y = 0; y < SIZE; ++y) for (let x = 0; x < SIZE; ++x) sums[1] += bytes[y * SIZE + x];
      },
    ]);
    assert.equal(sums[0], sums[1]);
    row("`isSolid`", ours, "byte of an array", theirs);
  }
  map.free();
}

// A cave with pillars, as roguelikes have: light passes what is free.
const rows = Array.from({ length: 100 }, (_, y) =>
  Array.from({ length: 100 }, (_x, x) => x === 0 || y === 0 || x === 99 || y === 99 || random.chance(0.1)),
);
const cave = CollisionMap.from(100, 100, (x, y) => rows[y][x]);
const isFree = (x, y) => rows[y]?.[x] === false;
const eyes = Array.from({ length: 500 }, () => ({ x: random.whole(1, 98), y: random.whole(1, 98) })).filter(
  ({ x, y }) => isFree(x, y),
);
const seen = new TileSet();
const options = { radius: 8 };
const lit = [0, 0, 0];
const precise = new ROT.FOV.PreciseShadowcasting(isFree);
const recursive = new ROT.FOV.RecursiveShadowcasting(isFree);
const [view, visited, byRecursion, byArcs] = measureOften(eyes.length, [
  () => eyes.forEach((eye) => cave.fieldOfView(eye, options, seen)),
  () => {
    lit[0] = 0;
    eyes.forEach((eye) => cave.fieldOfView(eye, options, seen).forEach(() => ++lit[0]));
  },
  () => {
    lit[1] = 0;
    eyes.forEach(({ x, y }) => recursive.compute(x, y, 8, () => ++lit[1]));
  },
  () => {
    lit[2] = 0;
    eyes.forEach(({ x, y }) => precise.compute(x, y, 8, () => ++lit[2]));
  },
]);
assert.ok(lit[0] > 50 * eyes.length && lit[0] < 225 * eyes.length); // by another rule, hence other tiles
assert.ok(lit[1] > 50 * eyes.length && lit[2] > 50 * eyes.length);
row("field of view, radius 8, as a set", view, "rot.js, recursive", byRecursion);
row("the same, and a call for each tile", visited, "rot.js, recursive", byRecursion);
row("the same, and a call for each tile", visited, "rot.js, precise", byArcs);

const pairs = eyes.slice(0, 40).map((from, i) => [from, eyes[eyes.length - 1 - i]]);
const lengths = [0, 0];
const [path, byRot] = measure(pairs.length, [
  () => {
    lengths[0] = 0;
    for (const [from, to] of pairs) lengths[0] += cave.findPath(from, to, { diagonals: "never" })?.tiles.length ?? 0;
  },
  () => {
    lengths[1] = 0;
    for (const [from, to] of pairs) {
      new ROT.Path.AStar(to.x, to.y, isFree, { topology: 4 }).compute(from.x, from.y, () => ++lengths[1]);
    }
  },
]);
assert.equal(lengths[0], lengths[1]);
row("path, 100 x 100, four directions", path, "rot.js, A*", byRot);

const moves = [0, 0];
const [slide] = measureOften(eyes.length, [
  () =>
    eyes.forEach((eye) => {
      moves[0] += cave.moveAndSlide(
        { x: eye.x + 0.1, y: eye.y + 0.1, width: 0.8, height: 0.8 },
        { x: 0.3, y: 0.2 },
      ).contacts.length;
    }),
]);
assert.ok(moves[0] > 0);
console.log(`| \`moveAndSlide\` of 0.4 tiles, with its result | ${Math.round(slide)} | | | |`);

// A crowd that is inserted, and whose boxes move by up to half a tile on each axis.
const plain = { x: 0, y: 0, width: 1000, height: 1000 };
const crowd = Array.from({ length: 20000 }, () => {
  const [x, y] = [random.whole(0, 999) + 0.25, random.whole(0, 999) + 0.25];
  return { bounds: { x, y, width: 0.5, height: 0.5 }, home: { x, y } };
});
const shift = () => {
  for (const { bounds, home } of crowd) {
    [bounds.x, bounds.y] = [home.x + random.bits() / 2 ** 32 - 0.5, home.y + random.bits() / 2 ** 32 - 0.5];
  }
};
let [byOne, atOnce] = [new ObjectIndex(plain), new ObjectIndex(plain)];
const [insertAll, insert] = measure(crowd.length, [
  () => {
    atOnce.free();
    atOnce = new ObjectIndex(plain);
    atOnce.insertAll(crowd, ({ bounds }) => bounds);
  },
  () => {
    byOne.free();
    byOne = new ObjectIndex(plain);
    for (const object of crowd) byOne.insert(object.bounds, object);
  },
]);
const [update, move] = measure(crowd.length, [
  () => {
    shift();
    atOnce.update(({ bounds }) => bounds);
  },
  () => {
    shift();
    for (const object of crowd) byOne.move(object, object.bounds);
  },
]);
for (const object of crowd) byOne.move(object, object.bounds);
atOnce.update(({ bounds }) => bounds);
assert.equal(byOne.pairs().length, atOnce.pairs().length);
row("20,000 objects into a new index, `insertAll`", insertAll, "`insert` for each", insert);
row("20,000 objects with new boxes, `update`", update, "`move` for each", move);

const start = [];
for (let i = 0; i < ROUNDS; ++i) {
  start.push(
    Number(
      execFileSync(
        process.execPath,
        [
          "--input-type=module",
          "-e",
          `
    const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const start = spent();
    const { CollisionMap } = await import(${JSON.stringify(new URL("../dist/tilespace.js", import.meta.url).href)});
    CollisionMap.fromRows(["####", "#..#", "####"]).castRay({ x1: 1.5, y1: 1.5, x2: 9, y2: 1.5 });
    console.log(spent() - start);`,
        ],
        { encoding: "utf8" },
      ),
    ),
  );
}
start.sort((a, b) => a - b);
console.log(`import to first answer in node, processor time: ${start[Math.floor(ROUNDS / 2)].toFixed(1)} ms`);
