// SPDX-License-Identifier: MIT
// Memory stays flat: maps that are freed, and maps that are left to the collector.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { CollisionMap, ObjectIndex, PathIndex, RoomIndex, memoryBytes } from "../dist/tilespace.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const freed = Number(process.env.TILESPACE_FREED ?? 100_000);
const left = Number(process.env.TILESPACE_LEFT ?? 2_000);

test(`${freed} maps made and freed in a loop take no memory`, () => {
  const use = () => {
    const map = CollisionMap.create(64, 64);
    map.setSolid({ x: 3, y: 3 });
    assert.equal(map.isSolid({ x: 3, y: 3 }), true);
    map.free();
  };
  for (let i = 0; i < 1000; ++i) use();
  const before = memoryBytes();
  for (let i = 0; i < freed; ++i) use();
  assert.equal(memoryBytes(), before);
});

test("other things that are freed take no memory", () => {
  const map = CollisionMap.fromRows(["....", ".##.", "...."]);
  const use = () => {
    const index = new ObjectIndex(map.bounds);
    index.insert({ x: 0, y: 0, width: 1, height: 1 }, 1);
    const paths = new PathIndex(map);
    const field = map.costsToGoals([{ x: 0, y: 0 }]);
    const components = map.connectedComponents();
    map.findPath({ x: 0, y: 0 }, { x: 3, y: 2 }, { costs: new Uint8Array(12).fill(1) });
    const rooms = new RoomIndex(map);
    for (const one of [index, paths, rooms, field, components, map.copy(), map.inflated(1)]) one.free();
    try {
      map.findPath({ x: 0, y: 0 }, { x: 3, y: 2 }, { costs: new Uint8Array(12).fill(1), diagonals: "wrong" });
    } catch {
      /* what was made for the call is freed, too */
    }
  };
  for (let i = 0; i < 200; ++i) use();
  const before = memoryBytes();
  for (let i = 0; i < freed / 50; ++i) use();
  assert.equal(memoryBytes(), before);
  map.free();
});

test(`${left} maps of 200 KB left to the collector are freed between tasks`, async () => {
  const use = () => CollisionMap.create(700, 700).setSolid({ x: 1, y: 1 });
  let most = 0;
  for (let i = 0; i < left; ++i) {
    use();
    if (i % 50 !== 49) continue;
    collect();
    await new Promise((resolve) => setTimeout(resolve)); // finalisers are tasks of their own
    if (i < left / 4) most = Math.max(most, memoryBytes());
  }
  assert.equal(memoryBytes(), most);
});

const skip = process.env.TILESPACE_WEB === "quick" ? "takes 2 GB: without --quick" : false;
test("when 2 GB do not suffice, that is an error, and answers stay right", { skip }, () => {
  const maps = [];
  const fill = () => {
    for (;;) maps.push(CollisionMap.create(40_000, 10_000));
  };
  assert.throws(fill, RangeError);
  assert.ok(maps.length > 10 && memoryBytes() > 1.5e9 && memoryBytes() <= 2 ** 31);
  maps.pop().free();
  const map = CollisionMap.fromRows(["...#", "...."]);
  assert.equal(map.toBytes().join(""), "00010000");
  assert.equal(map.isSolid({ x: 3, y: 0 }), true);
  const solids = [{ x: 2, y: 0, width: 1, height: 1 }];
  assert.equal(map.moveAndSlide({ x: 0, y: 0, width: 1, height: 1 }, { x: 6, y: 0 }, { movers: { solids } }).x, 1);
  assert.equal(map.castRays(Float64Array.of(0, 0.5, 4, 0.5)).x[0], 3);
  for (const one of [...maps, map]) one.free();
});
