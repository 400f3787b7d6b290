// SPDX-License-Identifier: MIT
// The package as its users meet it: messages, memory, options, and what the module exports.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import * as api from "../dist/tilespace.js";
import * as external from "../dist/external.js";

const {
  CollisionMap,
  Layout,
  ObjectIndex,
  PathIndex,
  RayHit,
  RayHits,
  SweepHit,
  TileSet,
  World,
  bounceOff,
  convexHull,
  distance,
  jumpGravity,
  jumpSpeed,
  placePolygon,
  platformerState,
  platformerTuning,
  relate,
  save,
  slideAlong,
  topDownState,
  topDownTuning,
  touches,
  unitVector,
  version,
  Projection,
  cellOfTile,
  tileOfCell,
} = api;
const rows = ["########", "#......#", "#..##..#", "########"];
const file = (name) => new URL(`../${name}`, import.meta.url);
const throws = (ask, type, text) =>
  assert.throws(ask, (error) => {
    assert.equal(error.constructor, type, String(error));
    assert.match(error.message, text);
    return true;
  });

test("memory grows under the tests that are run so", () => {
  const map = CollisionMap.fromRows(rows);
  for (let i = 0; i < 500; ++i) map.castRay({ x1: 1.5, y1: 1.5, x2: 9, y2: 2 });
  if (process.execArgv.some((option) => option.includes("grow.mjs"))) assert.ok(globalThis.grown() > 0);
  map.free();
});

test("the module imports nothing, and exports what the header has", () => {
  const module = new WebAssembly.Module(readFileSync(file("tilespace.wasm")));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const names = WebAssembly.Module.exports(module)
    .map(({ name }) => name)
    .sort();
  const declared = [...readFileSync(file("src/externs.ts"), "utf8").matchAll(/^ {2}(?:readonly )?([a-z_0-9]+)[(:]/gm)]
    .map(([, name]) => name)
    .filter((name) => /^(tilespace_|malloc|free|memory)/.test(name));
  const functions = declared.slice(
    0,
    declared.indexOf("tilespace_point") < 0 ? undefined : declared.indexOf("tilespace_point"),
  );
  assert.deepEqual(names, [...functions, "_initialize"].sort());
  assert.equal(version(), JSON.parse(readFileSync(file("package.json"), "utf8")).version);
});

/** What the code of a page prints. */
function printedBy(code) {
  const printed = [];
  const names = Object.keys(api);
  const run = new Function("console", ...names, code.replace(/^import .*\n/gm, ""));
  run({ log: (...all) => printed.push(all.join(" ")) }, ...names.map((one) => api[one]));
  return printed;
}

test("the example of the first page of the project prints what its comment says", () => {
  const text = readFileSync(file("../../README.md"), "utf8");
  const [, code] = /<!-- ts: first -->\n```ts\n([^]*?)```/.exec(text);
  const [, expected] = /console\.log\(.*\); \/\/ (.*)/.exec(code);
  assert.deepEqual(printedBy(code), [expected]);
});

for (const [page, name] of [
  ["README.md", "first"],
  ["../../docs/web.md", "engine"],
  ["../../docs/web.md", "platformer"],
]) {
  test(`the example ${name} of ${page} answers as it says`, () => {
    const text = readFileSync(file(page), "utf8");
    const [, code] = new RegExp(`<!-- example: ${name} -->\n\`\`\`ts\n([^]*?)\`\`\``).exec(text);
    const [, expected] = new RegExp(`<!-- output: ${name} -->\n\`\`\`text\n([^]*?)\`\`\``).exec(text);
    assert.equal(`${printedBy(code).join("\n")}\n`, expected);
  });
}

test("wrong types say what was expected", () => {
  const map = CollisionMap.fromRows(rows);
  const world = new World(map, Layout.pixels(16));
  throws(() => map.castRay({ x: 1 }), TypeError, /castRay: expected a segment {x1, y1, x2, y2}, found an object {x}/);
  throws(() => map.castRay(null), TypeError, /found null/);
  throws(() => world.cover("all"), TypeError, /cover: expected an area: .*found "all"/);
  throws(() => map.cover({ x: 1, y: 2, radius: "3" }), TypeError, /cover: expected an area/);
  throws(() => map.cover({ x1: 1, y1: 1, x2: 2, y2: 2 }), TypeError, /cover: /);
  throws(
    () => map.cover({ x: 1, y: 1, radius: 2 }, { border: "occupied" }),
    TypeError,
    /cover: expected "touching" or "interior", found "occupied"/,
  );
  throws(
    () => map.countSolid({ x: 1, y: 1, width: 2, height: 2 }, { border: "open" }),
    TypeError,
    /expected "touching" or "interior" or "occupied", found "open"/,
  );
  throws(() => map.setSolid({ x: 0.5, y: 1 }), TypeError, /setSolid: expected a whole number as x, found 0.5/);
  throws(() => map.setSolid({ x: 2 ** 40, y: 1 }), RangeError, /beyond 32 bits/);
  throws(() => map.findPath({ x: NaN, y: 0 }, { x: 1, y: 1 }), TypeError, /whole number/);
  throws(() => map.findPath({ x: 1, y: 1 }, { x: 2, y: 1 }, { diagonals: "all" }), TypeError, /"bothFree" or/);
  throws(
    () => map.findPath({ x: 1, y: 1 }, { x: 2, y: 1 }, { costs: new Uint8Array(3) }),
    TypeError,
    /32 numbers as costs/,
  );
  const body = /expected a rectangle, circle or capsule: {x, y, width, height}, .*, found an object {x, y}/;
  throws(() => map.moveAndSlide({ x: 1, y: 1 }, { x: 1, y: 0 }), TypeError, body);
  const triangle = { points: [1, 1, 2, 1, 1, 2] };
  const [by, floor] = [{ x: 1, y: 0 }, { solids: [{ x: 1, y: 3, width: 4, height: 1 }] }];
  for (const ask of [
    () => map.moveAndSlide(triangle, by),
    () => map.pushOut(triangle, 2),
    () => map.nearestFree(triangle, by, 2),
    () => map.carry(triangle, floor),
  ]) {
    throws(ask, TypeError, /expected a rectangle, circle or capsule: .*, found an object {points}/);
  }
  const ring = { x: 1, y: 1, inner: 1, outer: 2 };
  throws(() => map.castShape(ring, by), TypeError, /rectangle, circle or capsule: .*points/);
  throws(() => map.moveAndSlide({ x: 1, y: 1, radius: 1 }, 3), TypeError, /a translation {x, y}, found 3/);
  throws(() => map.castRays([1, 2, 3, 4]), TypeError, /a Float64Array of 4 numbers each as segments/);
  throws(() => map.castRays(new Float64Array(8), new RayHits(1)), TypeError, /RayHits with 2 rows as out/);
  throws(() => map.scan({ x: 1, y: 1, first: 0, step: 1, range: 5 }, [1]), TypeError, /Float32Array or Float64Array/);
  throws(
    () => map.overlapsSolid({ points: [0, 0, 2, 0, 1, 0.2, 1, 2] }),
    TypeError,
    /convex polygon of 3 to 16 corners/,
  );
  throws(() => map.setShape({ x: 1, y: 1 }, "slope"), TypeError, /^(?!.*"polygon").*"half_north"/);
  throws(() => map.setShape({ x: 1, y: 1 }, "polygon"), TypeError, /"half_north"/);
  throws(
    () => map.setShape({ x: 1, y: 1 }, { area: { points: [0, 0, 3, 0, 0, 1] } }),
    TypeError,
    /setShape: expected corners from \(0, 0\) to \(1, 1\), found \(3, 0\)/,
  );
  throws(
    () => map.setShape({ x: 1, y: 1 }, { area: { x: 0, y: 0, width: 1, height: 1 } }),
    TypeError,
    /setShape: expected a polygon {points}, found an object {x, y, width, height}/,
  );
  throws(
    () => map.setShape({ x: 300, y: 3 }, "full"),
    RangeError,
    /setShape: expected a tile within 8 x 4, found \(300, 3\)/,
  );
  const east = CollisionMap.create(4, 3, { x: -2, y: 5 });
  east.setShape({ x: -2, y: 5 }, "full");
  throws(() => east.setShape({ x: 2, y: 5 }, "full"), RangeError, /within 4 x 3 from \(-2, 5\) on, found \(2, 5\)/);
  throws(() => CollisionMap.fromRows("###"), TypeError, /an array of strings/);
  throws(() => CollisionMap.from(3, 3), TypeError, /a function of x and y/);
  throws(() => CollisionMap.create(3, 3).stepsToGoals({ x: 1, y: 1 }), TypeError, /an array of tiles/);
  throws(() => CollisionMap.create(3, 3).linesOfSight({ x: 1, y: 1 }, []), TypeError, /an array of tiles/);
  throws(() => CollisionMap.fromRows(["#x"]), SyntaxError, /line 1, column 2.*found "x"/);
  throws(() => CollisionMap.fromText("\u2588"), SyntaxError, /line 1, column 1/);
  throws(() => CollisionMap.create(-1, 4), RangeError, /create: expected a width of 0 to 2\^30, found -1/);
  throws(() => CollisionMap.create(4, 2 ** 30 + 1), RangeError, /create: expected a height of 0 to 2\^30, found 1073/);
  throws(() => CollisionMap.create(4, 2 ** 40), RangeError, /create: expected a height of 0 to 2\^30/);
  throws(() => CollisionMap.from(3, -2, () => true), RangeError, /from: expected a height of 0 to 2\^30, found -2/);
  throws(() => CollisionMap.fromBytes(new Uint8Array(4), -2), RangeError, /fromBytes: expected a width of 0 to 2\^30/);
  CollisionMap.create(2 ** 30, 0).free();
  throws(() => CollisionMap.fromBytes(new Uint8Array(5), 3, { height: 2 }), RangeError, /2 rows of 3 tiles, found 5/);
  throws(() => CollisionMap.restore(map.snapshot().subarray(1)), SyntaxError, /restore/);
  throws(() => new World(map, 16), TypeError, /a Layout, as Layout.pixels\(16\), found 16/);
  throws(() => new World({}, Layout.pixels(16)), TypeError, /a CollisionMap, found an object/);
  throws(() => Layout.pixels(0), RangeError, /sizes above 0/);
  throws(() => new PathIndex(world), TypeError, /a CollisionMap, found World/);
  throws(() => map.along({}, { x1: 0, y1: 0, x2: 1, y2: 1 }), TypeError, /an ObjectIndex|a ObjectIndex/);
  throws(() => new RayHits(-1), TypeError, /a number of rays/);
  map.free();
});

test("options are plain objects, or none", () => {
  const map = CollisionMap.fromRows(rows);
  const world = new World(map, Layout.pixels(16));
  const [at, to, rect] = [{ x: 1, y: 1 }, { x: 2, y: 1 }, { x: 1, y: 1, width: 1, height: 1 }];
  const line = { x1: 1, y1: 1, x2: 3, y2: 1 };
  const bytes = new Float64Array(4);
  const state = platformerState(rect);
  const walker = topDownState(rect);
  const asks = {
    create: (options) => CollisionMap.create(3, 3, options).free(),
    fromRows: (options) => CollisionMap.fromRows(rows, options).free(),
    fromText: (options) => CollisionMap.fromText("##", options).free(),
    fromBytes: (options) => CollisionMap.fromBytes(new Uint8Array(4), 2, options).free(),
    from: (options) => CollisionMap.from(2, 2, () => true, options).free(),
    setShape: (options) => map.copy().setShape(at, "full", options),
    boxes: (options) => map.boxes(options),
    rooms: (options) => map.rooms(options),
    RoomIndex: (options) => new api.RoomIndex(map, options).free(),
    linesOfSight: (options) => map.linesOfSight([at], [at], options),
    countSeenTiles: (options) => map.countSeenTiles(options),
    setSolidArea: (options) => map.copy().setSolidArea(rect, true, options),
    findPath: (options) => map.findPath(at, to, options),
    "PathIndex.findPath": (options) => new PathIndex(map).findPath(at, to, options),
    reachableInSteps: (options) => map.reachableInSteps(at, 2, options),
    reachableAtCost: (options) => map.reachableAtCost(at, { straight: 2 }, options),
    stepsToGoals: (options) => map.stepsToGoals([at], options).free(),
    costsToGoals: (options) => map.costsToGoals([at], options).free(),
    fleeCosts: (options) => map.fleeCosts([at], options).free(),
    connectedComponents: (options) => map.connectedComponents(options).free(),
  };
  for (const [name, space] of Object.entries({ map, world })) {
    const own = {
      ...Object.fromEntries(
        ["cover", "countSolid", "anySolid", "firstSolid", "solidCover"].map((ask) => [
          ask,
          (options) => space[ask](rect, options),
        ]),
      ),
      ...Object.fromEntries(
        ["castShape", "moveAndSlide", "moveAndStop", "moveAndBounce"].map((ask) => [
          ask,
          (options) => space[ask](rect, to, options),
        ]),
      ),
      fieldOfView: (options) => space.fieldOfView(at, options),
      hasLineOfSight: (options) => space.hasLineOfSight(at, to, options),
      visibilityPolygon: (options) => space.visibilityPolygon(at, options),
      castRay: (options) => space.castRay(line, options),
      isClear: (options) => space.isClear(line, options),
      castRays: (options) => space.castRays(bytes, undefined, options),
      castFan: (options) => space.castFan({ ...at, first: 0, step: 1, range: 3 }, new RayHits(2), options),
      castBodies: (options) => space.castBodies(bytes, new Float64Array(2), undefined, options),
      castCircles: (options) => space.castCircles(new Float64Array(3), new Float64Array(2), undefined, options),
      moveAll: (options) => space.moveAll(bytes, new Float64Array(2), undefined, options),
      overlapsSolid: (options) => space.overlapsSolid(rect, options),
      nearestSolidPoint: (options) => space.nearestSolidPoint(at, 5, options),
      pushOut: (options) => space.pushOut(rect, 2, options),
      nearestFree: (options) => space.nearestFree(rect, to, 2, options),
      carry: (options) => space.carry(rect, {}, options),
      distanceField: (options) => space.distanceField(2, options),
      platformerStep: (options) => space.platformerStep(state, {}, platformerTuning(), 1 / 60, options),
      topDownStep: (options) => space.topDownStep(walker, at, topDownTuning(), 1 / 60, options),
    };
    for (const [ask, call] of Object.entries(own)) asks[`${ask} of a ${name}`] = call;
  }
  const bare = Object.create(null);
  for (const [name, ask] of Object.entries(asks)) {
    for (const good of [undefined, null, {}, bare, runInNewContext("({})")]) ask(good);
    for (const odd of [3, 0, "", "occupied", true, false, [], () => 3, new TileSet(), new RayHit(), new Map()]) {
      throws(() => ask(odd), TypeError, /expected options {[a-zA-Z, ]+}(, a plain object)?, found /);
    }
    throws(() => ask({ misspelled: 1 }), TypeError, /expected options {[a-zA-Z, ]+}, found "misspelled"$/);
    ask({ misspelled: undefined });
    assert.ok(name);
  }
  throws(() => map.setSolidArea(rect, { border: "touching" }), TypeError, /whether it is solid, and then options/);
  throws(() => map.fieldOfView(at, 3), TypeError, /^fieldOfView: expected options {radius, .*}, found 3$/);
  throws(() => map.countSolid(rect, "occupied"), TypeError, /^countSolid: expected options {border, .*"occupied"$/);
  throws(() => CollisionMap.create(3, 3, "solid"), TypeError, /expected options {outside, x, y}, found "solid"/);
  for (const ask of ["anySolid", "cover"]) {
    throws(() => map[ask](rect, { boundary: "touching" }), TypeError, /expected options {border.*}, found "boundary"$/);
  }
  const out = map.moveAndSlide({ x: 0, y: 0, radius: 0.25 }, { x: 0.1, y: 0 });
  throws(() => map.moveAndSlide({ x: 0, y: 0, radius: 0.25 }, at, out), TypeError, /options, and then an out/);
  assert.deepEqual(map.visibilityPolygon(at, { radius: null }), map.visibilityPolygon(at)); // as of JSON
  assert.deepEqual(CollisionMap.create(3, 3, { x: null }).bounds, { x: 0, y: 0, width: 3, height: 3 });
  map.setSolidArea(rect, null);
  map.free();
});

test("a result to fill is one of its kind", () => {
  const map = CollisionMap.fromRows(["....", "..#."]);
  const [at, to, rect] = [{ x: 0.5, y: 1.5 }, { x: 3, y: 0 }, { x: 0, y: 1, width: 0.5, height: 0.5 }];
  for (const odd of [{}, new Map(), 3, null, { contacts: [] }]) {
    throws(() => map.castRay({ x1: 0.5, y1: 1.5, x2: 3, y2: 1.5 }, {}, odd), TypeError, /expected a RayHit as out/);
    throws(() => map.castShape(rect, to, {}, odd), TypeError, /expected a SweepHit as out/);
    throws(() => map.moveAndSlide(rect, to, {}, odd), TypeError, /expected the result of a move as out/);
    throws(() => map.fieldOfView({ x: 0, y: 1 }, {}, odd), TypeError, /expected a TileSet as out/);
  }
  assert.deepEqual(map.castShape(at, to, {}, new SweepHit()).tile, { x: 2, y: 1 });
  map.free();
});

test("the body of a character is a shape as other calls take it, and comes back in its form", () => {
  const map = CollisionMap.fromRows(["....", "...#", "####"]);
  const { body } = platformerState({ x: 0.5, y: 1.25, width: 0.75, height: 0.75 });
  const rect = { x: 0.5, y: 1.25, width: 0.75, height: 0.75 };
  for (const ask of ["overlapsSolid", "anySolid", "countSolid", "cover"]) {
    assert.deepEqual(map[ask](body), map[ask](rect));
  }
  const moved = map.moveAndSlide(body, { x: 9, y: 1 });
  assert.deepEqual(moved.shape, { min: { x: 2.25, y: 1.25 }, size: { x: 0.75, y: 0.75 } });
  assert.deepEqual(moved.contacts, map.moveAndSlide(rect, { x: 9, y: 1 }).contacts);
  assert.deepEqual(map.nearestFree({ ...body, min: { x: 3, y: 1.25 } }, { x: -1, y: 0 }, 2).min, { x: 2.25, y: 1.25 });
  const all = { ...rect, ...body, max: { x: 1.25, y: 2 } }; // the first form counts, as for what is asked
  for (const [given, form] of [
    [all, ["height", "width", "x", "y"]],
    [{ ...rect, min: undefined }, ["height", "width", "x", "y"]],
    [{ ...body, max: all.max }, ["max", "min"]],
    [{ ...body, max: undefined }, ["min", "size"]],
  ]) {
    assert.deepEqual(Object.keys(map.moveAndSlide(given, { x: 9, y: 1 }).shape).sort(), form);
  }
  throws(() => map.overlapsSolid({ min: body.min, size: 3 }), TypeError, /expected an area/);
  map.free();
});

test("the shape of a tile is one that another tile can have", () => {
  const map = CollisionMap.fromRows(["....", "####"]);
  map.setShape({ x: 1, y: 0 }, "half_south", { oneWay: ["north"] });
  map.setShape({ x: 2, y: 0 }, { walls: ["west"] });
  for (const x of [0, 1, 2]) {
    map.setShape({ x: 3, y: 0 }, map.shapeAt({ x, y: 0 }));
    assert.deepEqual(map.shapeAt({ x: 3, y: 0 }), map.shapeAt({ x, y: 0 }), `that of tile ${x}`);
  }
  for (const odd of [undefined, null, 3]) {
    throws(() => map.setShape({ x: 0, y: 1 }, odd), TypeError, /^setShape: expected the name of a form, or a shape/);
  }
  assert.equal(map.isSolid({ x: 0, y: 1 }), true);
  map.setShape({ x: 3, y: 0 }, map.shapeAt({ x: 1, y: 0 }), { oneWay: ["west"] }); // that of the option counts
  assert.deepEqual(map.shapeAt({ x: 3, y: 0 }).oneWay, ["west"]);
  const { body } = platformerState({ x: 0.5, y: 0.25, width: 0.75, height: 0.75 });
  for (const make of [platformerState, topDownState]) {
    assert.deepEqual(make(body).body, body);
    assert.deepEqual(make({ min: body.min, max: { x: 1.25, y: 1 } }).body, body);
    throws(() => make({ x: 1, y: 2, radius: 3 }), TypeError, /State: expected a rectangle {x, y, width, height}/);
  }
  map.free();
});

test("names of input, of a save file and of a layout", () => {
  const map = CollisionMap.fromRows(["....", "####"]);
  const state = platformerState({ x: 0.5, y: 0.25, width: 0.75, height: 0.75 });
  const step = (input) => map.platformerStep(state, input, platformerTuning(), 1 / 60);
  throws(() => step({ Jump: true }), TypeError, /^platformerStep: input: expected jump, found "Jump"$/);
  step({ jump: true, left: undefined });
  const bits = { positions: { kind: "fixedPoint", bits: 8 } };
  throws(() => map.moveAndSlide(state.body, { x: 1, y: 0 }, bits), TypeError, /expected kind, fractionBits, found "b/);
  throws(() => step({ left: true }), TypeError, /input: expected move, climb, jump, run, drop, found "left"$/);
  for (const odd of [map, new TileSet(), [map], new Map([["map", map]]), new Uint8Array(3)]) {
    throws(() => save(odd), TypeError, /^save: expected a plain object of sections/);
  }
  throws(() => map.carry(state.body, { solid: [] }), TypeError, /^carry: expected movers {solids, maps}, found "so/);
  throws(() => Layout.of({ tileWidth: 16, orgin: { x: 1, y: 1 } }), TypeError, /^Layout.of: expected .*found "orgin"$/);
  throws(() => CollisionMap.fromRows([[0, 1]]), TypeError, /fromRows: expected a string as row 0/);
  throws(() => map.setShape({ x: 0, y: 0 }, { polygon: [] }), TypeError, /{area, walls, oneWay}, found "polygon"/);
  throws(() => map.along({ x: 0, y: 0 }), TypeError, /^along: expected an ObjectIndex, found an object {x, y}$/);
  throws(() => new Layout(), TypeError, /^Layout: expected Layout\.pixels\(\), yUp\(\) or of\(\) in place of `new`$/);
  throws(() => new Layout({ tileWidth: 16 }), TypeError, /in place of `new`/);
  map.free();
});

test("tunings have no other numbers than theirs", () => {
  const meant = /^platformerTuning: expected jumpSpeed, found "jumpspeed"$/;
  throws(() => platformerTuning({ jumpspeed: 9 }), TypeError, meant);
  throws(() => platformerTuning({ friction: 9 }), TypeError, /expected walkSpeed, .*positions, found "friction"/);
  throws(() => topDownTuning({ jumpSpeed: 9 }), TypeError, /expected speed, acceleration, friction, positions, found/);
  const positions = { kind: "fixedPoint", bits: 8 };
  throws(() => topDownTuning({ positions }), TypeError, /positions: expected kind, fractionBits, found "bits"/);
  const tuning = platformerTuning({ jumpSpeed: 9 });
  assert.deepEqual(platformerTuning(tuning), tuning);
});

test("an error that nobody catches prints little", () => {
  const call = "CollisionMap.create(4, 3).castRay(7)";
  const esm = `import { CollisionMap } from ${JSON.stringify(file("dist/tilespace.js"))}; ${call}`;
  const cjs = `const { CollisionMap } = require(${JSON.stringify(file("dist/tilespace.cjs").pathname)}); ${call}`;
  for (const [type, code] of [
    ["module", esm],
    ["commonjs", cjs],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [`--input-type=${type}`, "-e", code], { encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(stderr, /castRay: expected a segment {x1, y1, x2, y2}, found 7/);
    assert.ok(stderr.length < 4000, `${stderr.length} characters`);
  }
});

test("numbers that are none have answers", () => {
  const map = CollisionMap.fromRows(rows);
  for (const odd of [NaN, Infinity, -Infinity]) {
    assert.equal(map.castRay({ x1: odd, y1: 1, x2: 3, y2: 3 }), null);
    assert.deepEqual(map.cover({ x: odd, y: 1, radius: 1 }), []);
    assert.equal(map.castShape({ x: 1, y: 1, width: 0.5, height: 0.5 }, { x: odd, y: 0 }), null);
    assert.equal(map.nearestSolid({ x: odd, y: 0 }), null);
  }
  assert.deepEqual(map.cover({ x: 1, y: 1, radius: -1 }), []);
  assert.equal(map.isSolid({ x: 10 ** 9, y: -(10 ** 9) }), false);
  map.free();
});

test("what was freed cannot be used, and is freed once", () => {
  const map = CollisionMap.fromRows(rows);
  const world = new World(map, Layout.pixels(16));
  const index = new ObjectIndex(map.bounds);
  const paths = new PathIndex(map);
  const field = map.costsToGoals([{ x: 1, y: 1 }]);
  map.free();
  map.free();
  assert.equal(map.isFreed, true);
  throws(() => map.isSolid({ x: 0, y: 0 }), Error, /isSolid: the CollisionMap was freed/);
  throws(() => world.castRay({ x1: 0, y1: 0, x2: 1, y2: 1 }), Error, /castRay: the CollisionMap was freed/);
  throws(() => field.next({ x: 1, y: 1 }), Error, /freed/);
  assert.equal(paths.findPath({ x: 1, y: 1 }, { x: 6, y: 1 }).cost, 5, "an index has what it needs");
  for (const handle of [index, paths, field]) {
    handle[Symbol.dispose ?? "free"]();
    handle.free();
    assert.equal(handle.isFreed, true);
  }
  throws(() => index.insert({ x: 0, y: 0, width: 1, height: 1 }, 1), Error, /freed/);
  throws(() => paths.findPath({ x: 1, y: 1 }, { x: 2, y: 2 }), Error, /freed/);
});

test("shapes are told by their keys, those of engines too", () => {
  const map = CollisionMap.fromRows(rows);
  class Circle {
    // as of Phaser: x, y and radius are accessors of the prototype
    constructor(x, y, radius) {
      Object.assign(this, { x, y, _radius: radius, _diameter: 2 * radius, type: 0 });
    }
    get radius() {
      return this._radius;
    }
  }
  assert.deepEqual(map.cover(new Circle(4, 2, 1)), map.cover({ x: 4, y: 2, radius: 1 }));
  const triangle = { x1: 1, y1: 1, x2: 3, y2: 1, x3: 1, y3: 3, type: 6 };
  const forms = [
    triangle,
    { points: [1, 1, 3, 1, 1, 3] },
    [
      { x: 1, y: 1 },
      { x: 3, y: 1 },
      { x: 1, y: 3 },
    ],
    {
      points: [
        { x: 1, y: 1 },
        { x: 1, y: 3 },
        { x: 3, y: 1 },
      ],
    },
  ];
  for (const form of forms) assert.deepEqual(map.cover(form), map.cover(forms[0]));
  assert.deepEqual(
    map.cover({ x: 1, y: 1, width: 1, height: 1 }),
    map.cover({ min: { x: 1, y: 1 }, max: { x: 2, y: 2 } }),
  );
  assert.equal(touches({ x: 0, y: 0, radius: 5 }, { x: 3, y: 4 }), true);
  assert.equal(touches({ x: 0, y: 0, radius: 5 }, { x: 3, y: 4.000000000000001 }), false);
  assert.equal(distance({ x: 0, y: 0 }, { x: 3, y: 4, width: 1, height: 1 }), 5);
  assert.equal(relate({ x: 0, y: 0, radius: 5 }, { x: 3, y: 4, width: 1, height: 1 }), "tangent");
  assert.equal(convexHull([0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))).points.length, 4);
  assert.deepEqual(placePolygon({ points: [0, 0, 1, 0, 0, 1] }, { x: 5, y: 6, angle: 0 }).points[0], { x: 5, y: 6 });
  const { x, y } = unitVector(1);
  assert.ok(Math.abs(x - Math.cos(1)) < 1e-15 && Math.abs(y - Math.sin(1)) < 1e-15);
  map.free();
});

test("tiles have shapes", () => {
  const map = CollisionMap.create(4, 3);
  map.setShape({ x: 1, y: 1 }, "slope_1_1_southeast");
  map.setShape(
    { x: 2, y: 1 },
    {
      area: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 0.5 },
        { x: 0, y: 0.5 },
      ],
    },
    { oneWay: ["north"] },
  );
  map.setShape({ x: 0, y: 1 }, { walls: ["west"] });
  assert.equal(map.shapedCount, 3);
  assert.deepEqual(map.shapedTiles(), [
    { x: 0, y: 1 },
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ]);
  assert.equal(map.shapeAt({ x: 1, y: 1 }).area.length, 3);
  assert.deepEqual(map.shapeAt({ x: 2, y: 1 }).oneWay, ["north"]);
  assert.deepEqual(map.shapeAt({ x: 0, y: 1 }).walls, ["west"]);
  assert.deepEqual(CollisionMap.restore(map.snapshot()).shapeAt({ x: 1, y: 1 }), map.shapeAt({ x: 1, y: 1 }));
  const hit = map.castRay({ x1: 1.25, y1: 0, x2: 1.25, y2: 3 });
  assert.equal(hit.point.y, 1.75);
  const falls = map.moveAndSlide({ x: 2.25, y: 0, width: 0.5, height: 0.5 }, { x: 0, y: 3 });
  assert.equal(falls.y, 0.5);
  assert.equal(
    map.moveAndSlide({ x: 2.25, y: 2, width: 0.5, height: 0.5 }, { x: 0, y: -2 }).y,
    0,
    "from below it passes",
  );
  assert.equal(map.moveAndSlide({ x: 2.25, y: 0, width: 0.5, height: 0.5 }, { x: 0, y: 2 }, { oneWay: "pass" }).y, 2);
  map.free();
});

test("movers carry, push and are hit, in tiles and in pixels", () => {
  const map = CollisionMap.create(20, 10);
  for (const [space, unit] of [
    [map, 1],
    [new World(map, Layout.pixels(16)), 16],
  ]) {
    const lift = { x: 2 * unit, y: 5 * unit, width: 3 * unit, height: unit, translation: { x: unit, y: 0 } };
    const body = { x: 3 * unit, y: 4 * unit, width: unit, height: unit };
    const carried = space.carry(body, { solids: [lift] });
    assert.deepEqual(
      [carried.shape.x, carried.shape.y, carried.carrier, carried.crushed],
      [4 * unit, 4 * unit, 0, false],
    );
    const hit = space.castShape({ ...body, y: 0 }, { x: 0, y: 9 * unit }, { movers: { solids: [lift] } });
    assert.deepEqual([hit.solid, hit.side], [0, "north"]);
    assert.equal(space.overlapsSolid(lift, { movers: { solids: [lift] } }), true);
    assert.equal(space.overlapsSolid(body, { movers: { solids: [lift] } }), false);
    const ship = CollisionMap.fromRows(["###"]);
    const falling = { x: 5 * unit, y: 0, width: unit, height: unit };
    const maps = [{ map: ship, position: { x: 4 * unit, y: 6 * unit } }];
    assert.equal(space.moveAndSlide(falling, { x: 0, y: 9 * unit }, { movers: { maps } }).y, 5 * unit);
    ship.free();
  }
  map.free();
});

test("turned worlds, and tiles that are not square", () => {
  const map = CollisionMap.fromRows(["###", "###", "###"]);
  const world = new World(map, Layout.yUp({ x: 0, y: 0 }, 1, 0.5));
  const box = { x: 0.2, y: -1.5, width: 1, height: 1 };
  assert.equal(world.overlapsSolid(box), true);
  assert.equal(world.overlapsSolid({ points: [0.2, -1.5, 1.2, -1.5, 1.2, -0.5, 0.2, -0.5] }), true);
  assert.equal(world.overlapsSolid({ ...box, y: 9 }), false);
  assert.notEqual(world.castShape({ x: 1, y: 9, radius: 0.3 }, { x: 0, y: -12 }), null);
  assert.throws(() => world.castShape(box, { x: 1, y: 0 }), /layout/);
  const flat = new World(map, Layout.of({ tileWidth: 16, tileHeight: 24 }));
  assert.equal(flat.overlapsSolid({ x: 4, y: 4, width: 2, height: 2 }), true);
  assert.equal(flat.overlapsSolid({ x: 400, y: 4, width: 2, height: 2 }), false);
  assert.throws(() => flat.overlapsSolid({ x: 4, y: 4, radius: 2 }), /layout/);
  map.free();
});

test("characters walk, jump and land", () => {
  const map = CollisionMap.fromRows(["..........", "..........", "..........", "..........", "##########"]);
  const world = new World(map, Layout.pixels(16));
  for (const [space, unit] of [
    [map, 1],
    [world, 16],
  ]) {
    const tuning = platformerTuning({}, unit);
    let state = platformerState({ x: 2 * unit, y: 2 * unit, width: 0.75 * unit, height: unit });
    for (let i = 0; i < 60; ++i) ({ state } = space.platformerStep(state, {}, tuning, 1 / 60));
    assert.equal(state.body.min.y, 3 * unit);
    assert.equal(state.footing, 1);
    let top = Infinity;
    for (let i = 0; i < 90; ++i) {
      ({ state } = space.platformerStep(state, { move: 1, jump: i < 30 }, tuning, 1 / 60));
      top = Math.min(top, state.body.min.y);
    }
    assert.ok(top < 2 * unit);
    assert.ok(state.body.min.x > 4 * unit);
    let hero = topDownState({ x: unit, y: unit, width: unit, height: unit });
    for (let i = 0; i < 60; ++i)
      ({ state: hero } = space.topDownStep(hero, { x: 0, y: 1 }, topDownTuning({}, unit), 1 / 60));
    assert.equal(hero.body.min.y, 3 * unit);
  }
  assert.ok(Math.abs(jumpSpeed(3, 0.5) - jumpGravity(3, 0.5) * 0.5) < 1e-12);
  assert.deepEqual(slideAlong({ x: 3, y: 4 }, { x: 0, y: -1 }), { x: 3, y: 0 });
  assert.deepEqual(bounceOff({ x: 3, y: 4 }, { x: 0, y: -1 }), { x: 3, y: -4 });
  map.free();
});

test("results are filled into what is given", () => {
  const map = CollisionMap.fromRows(rows);
  const out = new RayHit();
  assert.equal(map.castRay({ x1: 1.5, y1: 1.5, x2: 9, y2: 1.5 }, undefined, out), out);
  const moved = map.moveAndSlide({ x: 1, y: 1, width: 0.5, height: 0.5 }, { x: -1, y: -1 });
  assert.equal(moved.contacts.length, 2);
  const kept = moved.contacts[0];
  const again = map.moveAndSlide({ x: 2, y: 1, width: 0.5, height: 0.5 }, { x: 0, y: -1 }, undefined, moved);
  assert.equal(again, moved);
  assert.equal(again.contacts[0], kept);
  assert.equal(again.contacts.length, 1);
  const bodies = Float64Array.of(1, 1, 0.5, 0.5);
  assert.equal(map.moveAll(bodies, Float64Array.of(2, 0), bodies), bodies);
  assert.equal(bodies[0], 3);
  map.free();
});

test("what is handed out is a copy", () => {
  const map = CollisionMap.fromRows(rows);
  const arrays = [
    map.toBytes(),
    map.snapshot(),
    map.squaredDistances(),
    map.distanceField(5),
    map.countSeenTiles({ radius: 5 }),
    new RayHits(3).fraction,
    map.scan({ x: 1, y: 1, first: 0, step: 1, range: 3 }, new Float32Array(3)),
  ];
  const before = arrays.map((array) => array.slice());
  for (let i = 0; i < 50; ++i) CollisionMap.create(300, 300).squaredDistances();
  arrays.forEach((array, i) => assert.deepEqual(array, before[i]));
  assert.ok(
    arrays.every(({ buffer, byteLength }) => buffer.byteLength === byteLength),
    "not a part of more memory",
  );
  const set = map.fieldOfView({ x: 1, y: 1 });
  const bytes = set.toBytes();
  set.toBytes().fill(0);
  assert.deepEqual(set.toBytes(), bytes);
  map.bounds.width = 3;
  assert.equal(map.bounds.width, 8);
  map.free();
});

test("isometric and staggered screens", () => {
  const staggers = ["oddRows", "evenRows", "oddColumns", "evenColumns"];
  const screens = [
    Projection.isometric(64, 32, 10),
    Projection.oblique(16, 24),
    Projection.oblique(16, 16, 8),
    ...staggers.map((stagger) => Projection.staggered(64, 32, stagger)),
  ];
  for (const screen of screens) {
    for (const tile of [
      { x: 0, y: 0 },
      { x: 3, y: 7 },
      { x: -5, y: 2 },
    ]) {
      const corners = screen.outlineOf(tile);
      const middle = { x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2 };
      assert.deepEqual(screen.tileAt(middle), tile);
      assert.deepEqual(screen.toTiles(middle), { x: tile.x + 0.5, y: tile.y + 0.5 });
      assert.deepEqual(screen.toScreen({ x: tile.x + 0.5, y: tile.y + 0.5 }), middle);
    }
  }
  assert.deepEqual(screens[0].toScreen({ x: 0, y: 0 }), { x: 320, y: 0 }, "the northern corner of a map of 10 rows");
  assert.deepEqual(screens[1].tileAt({ x: 15.9, y: 24 }), { x: 0, y: 1 });
  for (const stagger of staggers) {
    const cell = { x: 4, y: 9 };
    assert.deepEqual(cellOfTile(tileOfCell(cell, stagger), stagger), cell);
  }
  throws(() => Projection.isometric(0, 32, 10), RangeError, /sizes above 0/);
  throws(() => Projection.staggered(64, 32, "rows"), TypeError, /"oddRows"/);
});

test("sets of tiles", () => {
  const set = new TileSet({ x: -40, y: 2, width: 70, height: 2 });
  set.add({ x: -40, y: 2 }).add({ x: 29, y: 3 }).add({ x: 0, y: 3 }).add({ x: 30, y: 3 }).add({ x: -8, y: 2 });
  assert.deepEqual(
    [...set],
    [
      { x: -40, y: 2 },
      { x: -8, y: 2 },
      { x: 0, y: 3 },
      { x: 29, y: 3 },
    ],
  );
  assert.equal(set.size, 4);
  assert.equal(set.delete({ x: 0, y: 3 }), true);
  assert.equal(set.delete({ x: 0, y: 3 }), false);
  assert.deepEqual([...new TileSet(set.bounds, set.toBytes())], [...set]);
});

test("CommonJS, and the module in a file of its own, give the same answers", async () => {
  const line = { x1: 1.5, y1: 1.25, x2: 9, y2: 2.5 };
  const expected = CollisionMap.fromRows(rows).castRay(line);
  const cjs = createRequire(import.meta.url)("../dist/tilespace.cjs");
  assert.deepEqual({ ...cjs.CollisionMap.fromRows(rows).castRay(line) }, { ...expected });
  throws(() => external.CollisionMap.fromRows(rows), Error, /await init/);
  await external.init(readFileSync(file("tilespace.wasm")));
  const map = external.CollisionMap.fromRows(rows);
  assert.deepEqual({ ...map.castRay(line) }, { ...expected });
  throws(() => new World(map, Layout.pixels(16)), TypeError, /a CollisionMap of this instance/);
});

test("a worker gets a map as bytes", async () => {
  const map = CollisionMap.fromRows(rows);
  const worker = new Worker(
    `
    const { parentPort, workerData } = require("node:worker_threads");
    const { CollisionMap } = require(workerData.path);
    const map = CollisionMap.restore(workerData.bytes);
    parentPort.postMessage(map.castRay({ x1: 1.5, y1: 1.25, x2: 9, y2: 2.5 }).fraction);`,
    { eval: true, execArgv: [], workerData: { bytes: map.snapshot(), path: file("dist/tilespace.cjs").pathname } },
  );
  const fraction = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  assert.equal(fraction, map.castRay({ x1: 1.5, y1: 1.25, x2: 9, y2: 2.5 }).fraction);
  await worker.terminate();
});
