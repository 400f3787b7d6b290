// SPDX-License-Identifier: MIT
// What has no answer is an error, and no silent "no", 0 or answer of another call.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CollisionMap,
  FOOTINGS,
  Layout,
  ObjectIndex,
  SaveFile,
  TileSet,
  Volume,
  VolumeSet,
  World,
  convexHull,
  platformerState,
  platformerTuning,
  save,
  topDownState,
  topDownTuning,
  touches,
} from "../dist/tilespace.js";

const walls = CollisionMap.fromRows(["####", "####", "####"]);
const free = CollisionMap.create(8, 6);
const rect = { x: 0, y: 0, width: 2, height: 2 };

// All of these contain (1, 1).
const SHAPES = {
  point: { x: 1, y: 1 },
  rect,
  circle: { x: 1, y: 1, radius: 1 },
  segment: { x1: 0, y1: 0, x2: 2, y2: 2 },
  capsule: { x1: 0, y1: 1, x2: 2, y2: 1, radius: 1 },
  polygon: { points: [{ x: 0, y: 0 }, { x: 3, y: 0 }, { x: 0, y: 3 }] },
  ring: { x: 0, y: 0, inner: 1, outer: 2 },
  cone: { x: 0, y: 1, radius: 3, from: { x: 1, y: -1 }, to: { x: 1, y: 1 } },
};

test("pairs of shapes that have no test are errors, and not apart", () => {
  const [far, tested] = [{ x: 50, y: 50 }, []];
  for (const [a, one] of Object.entries(SHAPES)) {
    assert.equal(touches(one, far), false);
    for (const [b, other] of Object.entries(SHAPES)) {
      const simple = [a, b].some((kind) => kind === "point" || kind === "rect");
      if (simple || (a === b && ["circle", "segment"].includes(a))) tested.push(touches(one, other));
      else assert.throws(() => touches(one, other), TypeError, `${a} ${b}`);
    }
  }
  assert.deepEqual(tested, tested.map(() => true));
  assert.equal(tested.length, 30);
});

test("areas and overlap take the shapes that they have an answer for", () => {
  for (const name of ["point", "segment"]) {
    for (const ask of ["anySolid", "countSolid", "firstSolid", "solidCover"])
      assert.throws(() => walls[ask](SHAPES[name]), TypeError);
  }
  assert.throws(() => walls.overlapsSolid(SHAPES.segment), TypeError);
  const movers = { solids: [{ x: 50, y: 50, width: 1, height: 1 }] };
  for (const [name, shape] of Object.entries(SHAPES)) {
    if (name === "segment") continue;
    assert.equal(walls.overlapsSolid(shape), true, name);
    assert.equal(free.overlapsSolid(shape), false, name);
    if (["point", "rect", "circle", "capsule"].includes(name)) {
      assert.equal(walls.overlapsSolid(shape, { movers }), true, name);
      assert.equal(free.overlapsSolid(shape, { movers: { solids: [{ ...rect, x: 0.5 }] } }), true, name);
    } else assert.throws(() => walls.overlapsSolid(shape, { movers }), TypeError, name);
  }
});

test("fields of other libraries make no point of a rectangle or circle", () => {
  const crowd = new ObjectIndex(free.bounds);
  for (const more of [{ w: 2, h: 1 }, { r: 5 }, { height: 5 }, { width: 5 }, { outer: 2 }, { radius: "1" }])
    for (const ask of [walls.overlapsSolid.bind(walls), crowd.touching.bind(crowd)])
      assert.throws(() => ask({ x: 1, y: 1, ...more }), TypeError, JSON.stringify(more));
  assert.throws(() => walls.countSolid({ x: 1, y: 1, radius: 1, from: 0, to: 0.1 }), /cone/);
});

test("what is no array is refused, and harms nothing", () => {
  const floor = { x: 0, y: 3, width: 8, height: 1 };
  const body = { x: 1, y: 1, width: 1, height: 1 };
  for (const solids of [floor, new Set([floor]), 5, "x"])
    assert.throws(() => free.moveAndSlide(body, { x: 0, y: 4 }, { movers: { solids } }), /an array of moving solids/);
  for (const movers of [[floor], 5, "x"])
    assert.throws(() => free.moveAndSlide(body, { x: 0, y: 4 }, { movers }), /movers \{solids, maps\}/);
  for (const holes of [[,], [undefined], [null]]) {
    assert.throws(() => free.pushOut(body, 5, { directions: holes }), /a direction/);
    assert.throws(() => free.overlapsSolid(body, { movers: { solids: holes } }), /a moving solid/);
    assert.throws(() => free.overlapsSolid(body, { movers: { maps: holes } }), /a moving map/);
    assert.throws(() => new Volume(holes), /a circle/);
    assert.throws(() => convexHull(holes), /a point/);
  }
  for (const maps of [walls, 5]) assert.throws(() => free.overlapsSolid(body, { movers: { maps } }), /an array/);
  assert.throws(() => free.pushOut(body, 5, { directions: { x: 0, y: -1 } }), /an array of directions/);
  assert.throws(() => free.setShape({ x: 1, y: 1 }, "full", { oneWay: "north" }), /an array of sides/);
  // Memory of calls is as before.
  const other = CollisionMap.create(64, 64);
  free.castRays(new Float64Array(4 * 5000).fill(1.5));
  const many = Array.from({ length: 300 }, () => floor);
  assert.equal(free.moveAndSlide(body, { x: 0, y: 4 }, { movers: { solids: many } }).y, 2);
  assert.equal(other.castRay({ x1: 0, y1: 0, x2: 9, y2: 9 }), null);
});

test("results that do not fit into memory are errors, and harm nothing", () => {
  const side = 65536; // 2^32 bytes
  assert.throws(() => free.toBytes({ x: 0, y: 0, width: side, height: side }), RangeError);
  assert.throws(() => free.toBytes({ x: 0, y: 0, width: side, height: side / 2 }), RangeError);
  assert.equal(free.toBytes().length, 48);
  assert.equal(walls.castRay({ x1: -1, y1: 0.5, x2: 9, y2: 0.5 })?.tile.x, 0);
});

test("states and tunings are whole: nothing is taken from an earlier call", () => {
  const world = new World(free, Layout.pixels(16));
  const tuning = platformerTuning({ positions: "floats" }, 16);
  assert.deepEqual(tuning.positions, { kind: 1, fractionBits: 0 });
  assert.deepEqual(platformerTuning({ positions: tuning.positions }).positions, tuning.positions);
  assert.throws(() => platformerTuning({ positions: "halves" }), TypeError);
  const state = platformerState({ x: 8, y: 8, width: 8, height: 8 });
  const next = world.platformerStep(state, {}, tuning, 1 / 60).state;
  assert.equal(next.footing, FOOTINGS.air);
  for (const key of Object.keys(state)) {
    const { [key]: _, ...partial } = state;
    assert.throws(() => world.platformerStep(partial, {}, tuning, 1 / 60), new RegExp(key));
  }
  for (const key of Object.keys(tuning)) {
    const { [key]: _, ...partial } = tuning;
    assert.throws(() => world.platformerStep(state, {}, partial, 1 / 60), new RegExp(key));
  }
  assert.deepEqual(world.platformerStep(state, {}, tuning, 1 / 60).state, next);
  const walker = topDownState({ x: 8, y: 8, width: 8, height: 8 });
  const east = { x: 1, y: 0 };
  assert.throws(() => world.topDownStep({ body: walker.body }, east, topDownTuning({}, 16), 1 / 60), /velocity/);
  assert.throws(() => world.topDownStep(walker, east, { speed: 4 }, 1 / 60), /acceleration/);
  assert.throws(() => Layout.of({ tileSize: 8 }), TypeError);
});

test("numbers", () => {
  const row = CollisionMap.fromRows(["...#", "...."]);
  assert.deepEqual([...row.squaredDistances(Infinity)], [...row.squaredDistances()]);
  assert.deepEqual([...row.squaredDistances(2 ** 40)], [...row.squaredDistances()]);
  assert.deepEqual([...row.squaredDistances(4)], [4, 4, 1, 0, 4, 4, 2, 1]);
  for (const most of [NaN, "9", {}]) assert.throws(() => row.squaredDistances(most), TypeError);
  assert.throws(() => row.distanceField(), TypeError);
  const field = row.costsToGoals([{ x: 0, y: 0 }]);
  for (const tile of [{ x: 2.25, y: 0 }, { tx: 1 }, [1, 0]]) {
    assert.throws(() => field.at(tile), TypeError);
    assert.throws(() => field.costAt(tile), TypeError);
  }
  assert.throws(() => row.isSolid({ x: null, y: 1 }), TypeError);
  assert.throws(() => row.isSolid({ x: "3", y: 0 }), TypeError);
  assert.throws(() => Layout.pixels("3"), TypeError);
  assert.throws(() => platformerTuning({}, {}), TypeError);
  const set = new TileSet(row.bounds);
  for (const tile of [{ x: null, y: null }, { x: "1", y: "0" }, { x: 1.5, y: 0 }, {}])
    for (const ask of ["has", "add", "delete"]) assert.throws(() => set[ask](tile), TypeError);
  const world = new World(row, Layout.pixels(16));
  assert.throws(() => world.inflationCosts("4", 20, 1), TypeError);
  assert.throws(() => world.inflationCosts(4, 20), TypeError);
  const lidar = { x: 1, y: 1, first: 0, step: 0.1, range: 5 };
  assert.throws(() => world.scan({ ...lidar, x: ".5" }, new Float32Array(4)), TypeError);
  assert.throws(() => world.scan({ ...lidar, angle: "a" }, new Float32Array(4)), TypeError);
  assert.throws(() => world.visibilityPolygon({ x: 1, y: 1 }, { cone: null }), /a cone/);
  const state = platformerState({ x: 8, y: 8, width: 8, height: 8 });
  const tuning = platformerTuning();
  for (const footing of [258, 1.9, -1, NaN])
    assert.throws(() => world.platformerStep({ ...state, footing }, {}, tuning, 1 / 60), /footing.*0 to 255/);
  for (const kind of [7, -1, 0.5]) {
    for (const make of [platformerTuning, topDownTuning])
      assert.throws(() => make({ positions: { kind, fractionBits: 0 } }), /0 to 2/);
  }
  for (const factor of [[-6, 5], [2 ** 30, 1], [6, 5, 4], [1, 0], [1.5, 1]])
    assert.throws(() => row.fleeCosts([{ x: 0, y: 0 }], { factor }), /expected a fraction \[numerator, denominator\]/);
});

test("defaults are those of C++", () => {
  const map = CollisionMap.create(3, 3);
  map.setShape({ x: 1, y: 1 }, "half_south");
  assert.equal(map.nearestSolidPoint({ x: 1.5, y: 1 }).distance, 0.5);
  assert.equal(map.nearestSolidPoint({ x: 1.5, y: 1 }, Infinity, { solidity: "tiles" }).distance, 0);
  const { positions } = platformerTuning({ positions: "floats" });
  assert.equal(free.moveAndSlide(rect, { x: 0.1, y: 0 }, { positions }).x, Math.fround(0.1));
});

test("what is truthy is solid", () => {
  const gids = [1, 256, 0, 512, { index: 7 }, null, "wall", NaN];
  assert.equal(CollisionMap.from(8, 1, (x) => gids[x]).toBytes().join(""), "11011010");
  const map = CollisionMap.create(8, 1);
  gids.forEach((gid, x) => map.setSolid({ x, y: 0 }, gid));
  assert.equal(map.toBytes().join(""), "11011010");
});

test("categories are bits", () => {
  const crowd = new ObjectIndex(free.bounds);
  crowd.insert(rect, "a", 2);
  for (const wrong of [Infinity, NaN, 2 ** 32, "enemies", {}, 1.5]) {
    assert.throws(() => crowd.insert(rect, "b", wrong), Error, String(wrong));
    for (const ask of ["touching", "inTile", "nearest"]) {
      const list = { touching: [rect, wrong], inTile: [{ x: 0, y: 0 }, wrong], nearest: [{ x: 0, y: 0 }, 1, wrong] };
      assert.throws(() => crowd[ask](...list[ask]), Error, `${ask} ${String(wrong)}`);
    }
    assert.throws(() => crowd.pairs(wrong), Error);
    assert.throws(() => free.along(crowd, rect, { x: 1, y: 0 }, wrong), Error);
  }
  assert.deepEqual(crowd.touching(rect, -1), ["a"]);
  assert.deepEqual(crowd.touching(rect, 0xfffffffd), []);
  assert.deepEqual(crowd.nearest({ x: 0, y: 0 }, Infinity), ["a"]);
  assert.throws(() => free.along(crowd, rect), /a translation/);
});

test("words", () => {
  assert.throws(() => Layout.of({ tileWidth: 16, yAxis: "up" }), /"along" or "against"/);
  assert.equal(free.moveAndSlide(rect, { x: 0.1, y: 0 }, { positions: "floats" }).x, Math.fround(0.1));
  assert.throws(() => free.moveAndSlide(rect, { x: 0.1, y: 0 }, { positions: "halves" }), TypeError);
});

test("tiles that are not square distort what is round", () => {
  const world = new World(CollisionMap.fromRows(["###", "#.#", "###"]), Layout.of({ tileWidth: 16, tileHeight: 8 }));
  const at = { x: 24, y: 12 };
  assert.equal(world.visibilityPolygon(at).length, 4);
  const asked = [
    () => world.visibilityPolygon(at, { radius: 20 }),
    () => world.freeTurn({ points: [24, 12, 25, 12, 24, 13] }, at, 0.2),
    () => world.inflationCosts(4, 20, 0.1),
    () => world.inflated(5),
    () => world.distanceField(5),
    () => world.anySolid({ ...at, radius: 5 }),
    () => world.countSolid({ ...at, radius: 5 }),
    () => world.nearestSolidPoint(at),
  ];
  for (const ask of asked) assert.throws(ask, /distorts/);
});

test("texts and files", () => {
  const expected = /fromRows: line 2, column 3: expected "#", "." or " ", found "@"/;
  assert.throws(() => CollisionMap.fromRows(["####", "#.@#"]), expected);
  assert.throws(() => CollisionMap.fromText("##\r\n##"), /line 1, column 3/);
  assert.throws(() => CollisionMap.from(-1, 4, () => true), /width/);
  assert.throws(() => save({ "a\0b": new Uint8Array(1) }), TypeError);
  assert.throws(() => save({}, -1), TypeError);
  assert.equal(new SaveFile(save({}, 3), 3).version, 3);
  assert.throws(() => new SaveFile(save({}, 3), -1), TypeError);
  assert.throws(() => new SaveFile(save({}, 3), 1), {
    name: "SyntaxError",
    message:
      "SaveFile: the save file has a newer version than 1: new SaveFile(bytes, version) says which is known",
  });
  const file = save({ a: new Uint8Array(3) });
  assert.throws(() => new SaveFile(file.subarray(0, -9)), /SaveFile: the save file is cut short/);
  assert.throws(() => new SaveFile(Uint8Array.of(...file, 0)), /SaveFile: the save file has bytes after its end/);
  assert.throws(() => new SaveFile(new TextEncoder().encode("no save file, but text")), /the bytes are no save file/);
  assert.throws(() => new SaveFile(file.map((byte, i) => (i === file.length - 9 ? byte ^ 1 : byte))), /damaged/);
  assert.throws(() => save(new Map([["a", new Uint8Array(1)]])), /Object.fromEntries/);
  assert.deepEqual(convexHull([{ x: 0, y: 0 }]).points, []);
  const ring = Array.from({ length: 20 }, (_, i) => ({ x: Math.cos(i), y: Math.sin(i) }));
  assert.throws(() => convexHull(ring), RangeError);
  const bodies = new VolumeSet();
  const body = bodies.add(new Volume([{ x: 0, y: 0, radius: 1, bone: 0 }]));
  bodies.place(body, [{ origin: { x: 0, y: 0 }, axis: { x: 1, y: 0 } }]);
  assert.equal(bodies.firstCircle(body, { x: 0, y: 0, radius: 1 }), 0);
  assert.throws(() => bodies.firstCircle(body, SHAPES.segment), TypeError);
});
