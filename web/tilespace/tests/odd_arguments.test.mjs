// SPDX-License-Identifier: MIT
// Every public function and method, called with nothing and with values of wrong types: an error of tilespace that says
// what was expected, or an answer; never a message of the engine, such as "Cannot read properties of undefined".
import assert from "node:assert/strict";
import { test } from "node:test";
import * as tilespace from "../dist/tilespace.js";
import { FOV, Path } from "../dist/rot.js";

const ENGINE =
  /Cannot |is not (a function|iterable|a constructor|defined)|Invalid (typed )?array|offset is out|BigInt/i;
const ODD = [undefined, null, 7, Number.NaN, "x", true, {}, [], () => {}];

const map = () => tilespace.CollisionMap.fromRows(["....", ".##.", "...."]);
const tile = { x: 0, y: 0 };

// An object of each class that has methods.
const OBJECTS = {
  CollisionMap: map,
  World: () => new tilespace.World(map(), tilespace.Layout.pixels(16)),
  ObjectIndex: () => new tilespace.ObjectIndex(map().bounds),
  TileSet: () => map().fieldOfView(tile, { radius: 4 }),
  PathIndex: () => new tilespace.PathIndex(map()),
  GoalField: () => map().stepsToGoals([tile]),
  Components: () => map().connectedComponents(),
  RoomIndex: () => new tilespace.RoomIndex(map()),
  HexMap: () => new tilespace.HexMap(map(), "oddRows"),
  HexLayout: () => new tilespace.HexLayout({ tileWidth: 16, tileHeight: 16, sideLength: 8 }),
  Projection: () => tilespace.Projection.isometric(32, 16, 8),
  Layout: () => tilespace.Layout.pixels(16),
  VolumeSet: () => new tilespace.VolumeSet(),
  Volume: () => new tilespace.Volume([{ x: 0, y: 0, radius: 1, bone: 0 }]),
};

/** Names of the methods of an object, inherited ones too, without getters and what is internal. */
function methodsOf(object) {
  const names = new Set();
  for (let at = Object.getPrototypeOf(object); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof value === "function" && name !== "constructor" && !name.endsWith("_")) names.add(name);
    }
  }
  return [...names];
}

/** The message with which a call fails as it should not; "" if there is none. */
function engineMessage(call) {
  try {
    const result = call();
    if (typeof result?.[Symbol.iterator] === "function" && typeof result !== "string") [...result];
  } catch (error) {
    return error instanceof Error && !ENGINE.test(error.message) ? "" : String(error);
  }
  return "";
}

/** Lists of arguments: none, and each odd value alone and three times. */
const LISTS = [
  [],
  ...ODD.flatMap((value) => [[value], [value, value, value]]),
  [tile, undefined],
  [tile, {}],
  [tile, 7],
];

const shown = (value) => (typeof value === "function" ? "() => {}" : (JSON.stringify(value) ?? "undefined"));

/** The first call that fails as it should not, if there is one. */
function findingsOf(name, call) {
  for (const list of LISTS) {
    const message = engineMessage(() => call(list));
    if (message !== "") return [`${name}(${list.map(shown).join(", ")}): ${message}`];
  }
  return [];
}

test("functions and constructors", () => {
  const found = [];
  for (const [name, value] of Object.entries(tilespace)) {
    if (typeof value !== "function") continue;
    const isClass = /^class\b/.test(Function.prototype.toString.call(value));
    const call = (list) => (isClass ? new value(...list) : value(...list));
    found.push(...findingsOf(isClass ? `new ${name}` : name, call));
    for (const [method, { value: called }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      if (typeof called !== "function" || method.endsWith("_")) continue;
      found.push(...findingsOf(`${name}.${method}`, (list) => called.apply(value, list)));
    }
  }
  assert.equal(found.join("\n"), "");
});

for (const [name, make] of Object.entries(OBJECTS)) {
  test(`methods of ${name}`, () => {
    const found = [];
    const names = methodsOf(make());
    assert.ok(names.length > 0);
    for (const method of names) {
      if (method !== "free") found.push(...findingsOf(`${name}.${method}`, (list) => make()[method](...list)));
    }
    assert.equal(found.join("\n"), "");
  });
}

test("the interface of rot.js", () => {
  const found = [];
  for (const Kind of [FOV.PreciseShadowcasting, Path.AStar]) {
    found.push(...findingsOf(`new ${Kind.name}`, (list) => new Kind(...list)));
  }
  const field = () => new FOV.PreciseShadowcasting(map());
  const path = () => new Path.AStar(3, 0, map());
  found.push(...findingsOf("compute of a field of view", (list) => field().compute(...list)));
  found.push(...findingsOf("compute of a path", (list) => path().compute(...list)));
  assert.equal(found.join("\n"), "");
});
