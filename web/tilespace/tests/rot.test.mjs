// SPDX-License-Identifier: MIT
// The interface of rot.js: what the methods of rot.js find free, by the rules of this package.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as ROT from "rot-js";
import { FOV, Path } from "../dist/rot.js";
import { CollisionMap } from "../dist/tilespace.js";
import { Random, cases, randomRows, textOf } from "./support.mjs";

test("fields of view are those of the map, by callback or map", () => {
  const random = new Random("rot view");
  for (let i = 0; i < cases; ++i) {
    const rows = randomRows(random);
    const map = CollisionMap.fromRows(textOf(rows));
    const passes = (x, y) => rows[y]?.[x] === false;
    const [x, y, R] = [random.whole(0, map.width - 1), random.whole(0, map.height - 1), random.whole(0, 9)];
    const seen = map.fieldOfView({ x, y }, { radius: R });
    const all = (view) => {
      const tiles = [];
      view.compute(x, y, R, (column, row, r, visibility) => {
        assert.equal(r, Math.max(Math.abs(column - x), Math.abs(row - y)));
        assert.equal(visibility, 1);
        tiles.push({ x: column, y: row });
      });
      return tiles;
    };
    assert.deepEqual(all(new FOV.RecursiveShadowcasting(map)), [...seen]);
    const inside = ({ x: column, y: row }) => rows[row]?.[column] !== undefined;
    assert.deepEqual(all(new FOV.PreciseShadowcasting(passes, { topology: 8 })).filter(inside), [...seen]);
    map.free();
  }
});

test("in the open, and for four directions, the same as rot.js", () => {
  const random = new Random("rot paths");
  for (let i = 0; i < cases; ++i) {
    const rows = randomRows(random);
    const passes = (x, y) => rows[y]?.[x] === false;
    const free = rows.flatMap((row, y) => row.flatMap((solid, x) => (solid ? [] : [{ x, y }])));
    if (free.length === 0) continue;
    const [from, to] = [random.pick(free), random.pick(free)];
    const [height, width] = [rows.length, rows[0].length];
    const count = (path) => {
      const tiles = [];
      path.compute(from.x, from.y, (x, y) => tiles.push({ x, y }));
      if (tiles.length > 0) assert.deepEqual([tiles[0], tiles.at(-1)], [from, to]);
      return tiles.length;
    };
    const theirs = count(new ROT.Path.AStar(to.x, to.y, passes, { topology: 4 }));
    assert.equal(count(new Path.AStar(to.x, to.y, passes, { topology: 4, width, height })), theirs);
    const eight = count(new ROT.Path.AStar(to.x, to.y, passes, { topology: 8 }));
    assert.equal(count(new Path.Dijkstra(to.x, to.y, CollisionMap.fromRows(textOf(rows)))) > 0, eight > 0);
  }
  assert.throws(() => new Path.AStar(1, 1, () => true), /width, height/);
});
