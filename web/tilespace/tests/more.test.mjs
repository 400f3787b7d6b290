// SPDX-License-Identifier: MIT
// Hexagons, hitboxes and save files: laws against plain programs, and odd arguments.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CollisionMap,
  HexLayout,
  HexMap,
  SaveFile,
  TileSet,
  Volume,
  VolumeSet,
  hexDistance,
  hexLine,
  hexNeighbours,
  hexRing,
  hexSpiral,
  hexToTile,
  save,
  toHex,
} from "../dist/tilespace.js";
import { stepsFrom, tilesOf } from "./oracle.mjs";
import { Random, cases, randomRows, textOf } from "./support.mjs";

test("flee maps are those of all ways, and lead away", () => {
  const random = new Random("flee maps");
  let stays = 0;
  for (let i = 0; i < cases; ++i) {
    const rows = randomRows(random, 9);
    const map = CollisionMap.fromRows(textOf(rows));
    const tiles = tilesOf(rows);
    const threats = [random.pick(tiles), random.pick(tiles)];
    const [more, one] = random.pick([
      [6, 5],
      [3, 2],
      [1, 1],
      [0, 1],
    ]);
    const flee = map.fleeCosts(threats, { diagonals: "never", factor: [more, one] });
    const between = tiles.map((tile) => stepsFrom(rows, tile, "never"));
    const toThreat = ({ x, y }) => Math.min(...threats.map((from) => stepsFrom(rows, from, "never")[y][x]));
    const own = tiles.map((tile) => -more * toThreat(tile));
    const least = tiles.map((_, t) =>
      Math.min(...tiles.map(({ x, y }, u) => (Number.isFinite(own[u]) ? one * between[t][y][x] + own[u] : Infinity))),
    );
    tiles.forEach((tile, t) => {
      assert.equal(flee.at(tile), least[t] / one, `${JSON.stringify(tile)} ${textOf(rows).join("|")}`);
      const next = flee.next(tile);
      if (next.length === 0) ++stays;
      if (least[t] < own[t]) assert.ok(next.length > 0);
      for (const step of next) assert.equal(one * flee.at(step) + one, least[t]);
    });
    assert.deepEqual([...flee.values()], least.map((cost) => cost / one));
    map.setSolid(threats[0], false);
    flee.update();
    assert.ok(Number.isFinite(flee.at(threats[0])));
    flee.free();
  }
  assert.ok(stays > cases);
  const free = CollisionMap.create(4, 4);
  assert.throws(() => free.fleeCosts([{ x: 0, y: 0 }], { factor: [1, 0] }), TypeError);
  assert.throws(() => free.fleeCosts([{ x: 0, y: 0 }], { factor: 1.2 }), TypeError);
});

test("sets of tiles are united, cut and taken away as sets are", () => {
  const random = new Random("sets");
  const key = ({ x, y }) => `${x},${y}`;
  for (let i = 0; i < cases; ++i) {
    const any = () => {
      const [width, height] = [random.whole(0, 70), random.whole(0, 6)];
      const bounds = { x: random.whole(-40, 9), y: random.whole(-3, 3), width, height };
      return new TileSet(bounds, Uint8Array.from({ length: bounds.width * bounds.height }, () => random.whole(0, 1)));
    };
    const [a, b] = [any(), any()];
    const [ofA, ofB] = [new Set([...a].map(key)), new Set([...b].map(key))];
    const { x, y, width, height } = a.bounds;
    const within = [...b].filter((tile) => tile.x >= x && tile.y >= y && tile.x < x + width && tile.y < y + height);
    const copy = () => new TileSet(a.bounds, a.toBytes());
    const sorted = (tiles) => [...tiles].map(key).sort();
    assert.deepEqual(sorted(copy().addAll(b)), [...new Set([...ofA, ...within.map(key)])].sort());
    assert.deepEqual(sorted(copy().deleteAll(b)), [...ofA].filter((tile) => !ofB.has(tile)).sort());
    assert.deepEqual(sorted(copy().keepAll(b)), [...ofA].filter((tile) => ofB.has(tile)).sort());
    assert.deepEqual(sorted(a.addAll(a)), [...ofA].sort());
    assert.equal(a.deleteAll(a).size, 0);
  }
  assert.throws(() => new TileSet().addAll([{ x: 0, y: 0 }]), /a TileSet/);
});

const OFFSETS = ["oddRows", "evenRows", "oddColumns", "evenColumns"];
/** Cube coordinates of a column and row, as articles have them. */
function cube({ x, y }, offset) {
  const shift = (n) => (offset.startsWith("odd") ? (n - (n & 1)) / 2 : (n + (n & 1)) / 2);
  return offset.endsWith("Rows") ? { q: x - shift(y), r: y } : { q: x, r: y - shift(x) };
}
const far = (a, b) => Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
const key = ({ q, r }) => `${q},${r}`;

test("axial coordinates, distances, rings and lines", () => {
  const random = new Random("hexagons");
  for (let i = 0; i < 10 * cases; ++i) {
    const offset = random.pick(OFFSETS);
    const tile = { x: random.whole(-30, 30), y: random.whole(-30, 30) };
    const hex = toHex(tile, offset);
    assert.deepEqual(hex, cube(tile, offset));
    assert.deepEqual(hexToTile(hex, offset), tile);
    const other = { q: random.whole(-20, 20), r: random.whole(-20, 20) };
    assert.equal(hexDistance(hex, other), far(hex, other));
    const radius = random.whole(0, 6);
    const spiral = hexSpiral(hex, radius);
    assert.equal(new Set(spiral.map(key)).size, 1 + 3 * radius * (radius + 1));
    assert.ok(spiral.every((one) => far(one, hex) <= radius));
    assert.deepEqual(spiral.slice(spiral.length - hexRing(hex, radius).length), hexRing(hex, radius));
    assert.ok(hexNeighbours(hex).length === 6 && hexNeighbours(hex).every((one) => far(one, hex) === 1));
    const line = hexLine(hex, other);
    assert.equal(line.length, far(hex, other) + 1);
    assert.deepEqual([line[0], line.at(-1)], [hex, other]);
    line.slice(1).forEach((one, k) => assert.equal(far(one, line[k]), 1));
  }
});

test("ways over hexagons are those of a breadth-first search; sight is symmetric", () => {
  const random = new Random("hexagonal ways");
  for (let i = 0; i < cases; ++i) {
    const rows = randomRows(random, 12);
    const offset = random.pick(OFFSETS);
    const map = CollisionMap.fromRows(textOf(rows));
    const hexagons = new HexMap(map, offset);
    const isFree = ({ x, y }) => rows[y]?.[x] === false;
    const any = () => ({ x: random.whole(0, map.width - 1), y: random.whole(0, map.height - 1) });
    const [from, to] = [any(), any()];
    const steps = new Map(isFree(from) ? [[key(toHex(from, offset)), 0]] : []);
    const queue = isFree(from) ? [from] : [];
    for (const at of queue) {
      for (const hex of hexNeighbours(toHex(at, offset))) {
        const next = hexToTile(hex, offset);
        if (!isFree(next) || steps.has(key(hex))) continue;
        steps.set(key(hex), steps.get(key(toHex(at, offset))) + 1);
        queue.push(next);
      }
    }
    const way = hexagons.findPath(from, to);
    assert.equal(way?.cost, steps.get(key(toHex(to, offset))));
    way?.tiles.slice(1).forEach((tile, k) => {
      assert.ok(isFree(tile));
      assert.equal(hexDistance(toHex(tile, offset), toHex(way.tiles[k], offset)), 1);
    });
    const most = random.whole(0, 8);
    const within = queue.filter((tile) => steps.get(key(toHex(tile, offset))) <= most);
    const reached = hexagons.reachableInSteps(from, most);
    assert.equal(reached.size, within.length);
    assert.ok(within.every((tile) => reached.has(tile)));
    assert.equal(hexagons.hasLineOfSight(from, to), hexagons.hasLineOfSight(to, from));
    const seen = hexagons.fieldOfView(from, most);
    for (const tile of seen) assert.ok(far(toHex(tile, offset), toHex(from, offset)) <= most);
    if (far(toHex(to, offset), toHex(from, offset)) <= most && isFree(from) && isFree(to)) {
      assert.equal(seen.has(to), hexagons.hasLineOfSight(from, to));
    }
    map.free();
  }
});

test("hexagons on a screen", () => {
  const random = new Random("hexagons on a screen");
  for (let i = 0; i < cases; ++i) {
    const size = { tileWidth: 2 * random.whole(4, 40), tileHeight: 2 * random.whole(4, 40), sideLength: 0 };
    const offset = random.pick(OFFSETS);
    const most = offset.endsWith("Rows") ? size.tileHeight : size.tileWidth;
    const layout = new HexLayout({ ...size, sideLength: 2 * random.whole(1, most / 2 - 1), offset });
    const tile = { x: random.whole(-9, 9), y: random.whole(-9, 9) };
    assert.deepEqual(layout.tileAt(layout.center(tile)), tile);
    const { min, max } = layout.box(tile);
    const corners = layout.outline(tile);
    assert.deepEqual([max.x - min.x, max.y - min.y], [size.tileWidth, size.tileHeight]);
    assert.equal(Math.min(...corners.map(({ x }) => x)), min.x);
    assert.equal(Math.max(...corners.map(({ y }) => y)), max.y);
  }
  assert.throws(() => new HexLayout({ tileWidth: 0, tileHeight: 8, sideLength: 4 }), RangeError);
  assert.throws(() => new HexLayout({ tileWidth: 8, tileHeight: 8, sideLength: 4, offset: "odd" }), TypeError);
  assert.throws(() => new HexMap({}, "oddRows"), TypeError);
  assert.throws(() => hexDistance({ x: 1, y: 2 }, { q: 1, r: 2 }), TypeError);
});

test("hitboxes are circles on bones", () => {
  const random = new Random("hitboxes");
  for (let i = 0; i < cases; ++i) {
    const circles = Array.from({ length: random.whole(1, 8) }, () => ({
      x: random.eighths(-2, 2),
      y: random.eighths(-2, 2),
      radius: random.eighths(0, 2),
      bone: random.whole(0, 3),
    }));
    const volume = new Volume(circles);
    const set = new VolumeSet();
    const bones = Array.from({ length: 4 }, () => ({
      origin: { x: random.eighths(-9, 9), y: random.eighths(-9, 9) },
      axis: random.pick([{ x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }]),
      mirrored: random.chance(0.5),
    }));
    assert.deepEqual([set.add(volume), set.add(volume), set.size], [0, 1, 2]);
    set.place(1, bones);
    const placed = circles.map(({ x, y, radius, bone }) => {
      const { origin, axis, mirrored } = bones[bone];
      const across = mirrored ? { x: axis.y, y: -axis.x } : { x: -axis.y, y: axis.x };
      return { x: origin.x + x * axis.x + y * across.x, y: origin.y + x * axis.y + y * across.y, radius };
    });
    assert.deepEqual(set.circles(1), placed);
    const asked = { x: random.eighths(-9, 9), y: random.eighths(-9, 9), radius: random.eighths(0, 4) };
    const touches = ({ x, y, radius }) => (x - asked.x) ** 2 + (y - asked.y) ** 2 <= (radius + asked.radius) ** 2;
    const first = placed.findIndex(touches);
    assert.equal(set.firstCircle(1, asked), first < 0 ? null : first);
    assert.deepEqual(set.touching(asked), first < 0 ? [] : [1]);
    assert.equal(set.firstCircle(0, asked), null); // hidden
    const { box } = set.around(1);
    assert.ok(placed.every(({ x, y, radius }) => box.min.x <= x - radius && y + radius <= box.max.y));
    const hit = set.castRay({ x1: asked.x, y1: asked.y, x2: placed[0].x, y2: placed[0].y });
    assert.ok(hit.body === 1 && hit.bone === circles[hit.circle].bone && hit.fraction <= 1);
    set.hide(1);
    assert.deepEqual([set.touching(asked), set.castRay({ x1: -9, y1: 0, x2: 9, y2: 0 })], [[], null]);
    assert.throws(() => set.place(1, bones.slice(0, volume.bones - 1)), RangeError);
    assert.throws(() => set.hide(2), RangeError);
    for (const handle of [set, volume]) handle.free();
    assert.throws(() => set.size, /freed/);
  }
});

test("save files give back what was saved, and notice every changed byte", () => {
  const random = new Random("saves");
  for (let i = 0; i < cases; ++i) {
    const map = CollisionMap.fromRows(textOf(randomRows(random)));
    const tiles = new TileSet(map.bounds, map.toBytes());
    const bytes = Uint8Array.from({ length: random.whole(0, 40) }, () => random.whole(0, 255));
    const words = Int32Array.from({ length: random.whole(0, 40) }, () => random.bits() | 0);
    const numbers = Float64Array.from({ length: random.whole(0, 40) }, () => random.eighths(-99, 99));
    const saved = save({ map, tiles, bytes, words, "numbers, too": numbers }, 3);
    const file = new SaveFile(saved, 3);
    assert.deepEqual([file.version, file.names], [3, ["map", "tiles", "bytes", "words", "numbers, too"]]);
    const read = file.map("map");
    assert.deepEqual(read.snapshot(), map.snapshot());
    assert.deepEqual([...file.tiles("tiles")], [...tiles]);
    assert.deepEqual(file.bytes("bytes"), bytes);
    assert.deepEqual(file.int32s("words"), words);
    assert.deepEqual(file.doubles("numbers, too"), numbers);
    assert.throws(() => file.bytes("none"), RangeError);
    assert.throws(() => file.map("bytes"), SyntaxError);
    assert.throws(() => new SaveFile(saved, 2), /newer version/);
    const damaged = saved.slice();
    damaged[random.whole(0, damaged.length - 1)] ^= 1 << random.whole(0, 7);
    assert.throws(() => new SaveFile(damaged, 3), SyntaxError);
    for (const handle of [file, map, read]) handle.free();
    assert.throws(() => file.bytes("bytes"), /freed/);
  }
  assert.throws(() => save({ one: "text" }), TypeError);
  assert.throws(() => new SaveFile(new Uint8Array(3)), SyntaxError);
});
