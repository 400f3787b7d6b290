// SPDX-License-Identifier: MIT
// Answers on random maps are those of the plainest programs, and those of other questions about the same thing.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CollisionMap,
  Layout,
  ObjectIndex,
  PathIndex,
  RoomIndex,
  RayHit,
  RayHits,
  SIDES,
  SweepHits,
  TileSet,
  World,
} from "../dist/tilespace.js";
import * as oracle from "./oracle.mjs";
import { Random, cases, randomRows, textOf } from "./support.mjs";

/** A law about random maps, many times. */
function law(name, check, { scale = 1, most = 20 } = {}) {
  test(name, () => {
    const random = new Random(name);
    for (let i = 0; i < cases * scale; ++i) {
      const rows = randomRows(random, most);
      const map = CollisionMap.fromRows(textOf(rows));
      check(random, map, rows);
      map.free();
    }
  });
}

const point = (random, rows) => ({ x: random.eighths(-2, rows[0].length + 2), y: random.eighths(-2, rows.length + 2) });
const tile = (random, rows) => ({ x: random.whole(-1, rows[0].length), y: random.whole(-1, rows.length) });
const segment = (random, rows) => {
  const [a, b] = [point(random, rows), point(random, rows)];
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
};
const tilesOfSpans = (spans) =>
  spans.flatMap(({ y, xBegin, xEnd }) => Array.from({ length: xEnd - xBegin }, (_, i) => ({ x: xBegin + i, y })));

law("tiles are solid as they were given", (random, map, rows) => {
  for (const at of oracle.tilesOf(rows)) assert.equal(map.isSolid(at), rows[at.y][at.x]);
  assert.deepEqual([...map.toBytes()], rows.flat().map(Number));
  assert.equal(map.solidCount, rows.flat().filter(Boolean).length);
  assert.equal(map.isSolid({ x: -1, y: 0 }), false);
  map.outside = "solid";
  assert.equal(map.isSolid({ x: -1, y: 0 }), true);
  const [x, y] = [random.whole(0, map.width - 1), random.whole(0, map.height - 1)];
  map.setSolid({ x, y }, !rows[y][x]);
  assert.equal(map.isSolid({ x, y }), !rows[y][x]);
});

law("maps of rows, bytes, a function, a snapshot and a copy are the same", (random, map, rows) => {
  const bytes = Uint8Array.from(rows.flat(), Number);
  const others = [
    CollisionMap.fromBytes(bytes, rows[0].length),
    CollisionMap.from(map.width, map.height, (x, y) => rows[y][x]),
    CollisionMap.restore(map.snapshot()),
    map.copy(),
    map.turned(4),
    map.flipped("horizontal").flipped("horizontal"),
  ];
  for (const other of others.slice(0, 4)) assert.deepEqual(other.bounds, map.bounds);
  for (const other of others) assert.deepEqual(other.toBytes(), map.toBytes());
  for (const other of others) other.free();
});

law("rectangles have the tiles that they occupy, by all functions", (random, map, rows) => {
  const rect = { ...point(random, rows), width: random.eighths(0, 4), height: random.eighths(0, 4) };
  if (random.chance(0.5)) for (const key of Object.keys(rect)) rect[key] = Math.floor(rect[key]);
  const { x, y, width, height } = rect;
  const times = (factor) => ({
    min: { x: factor * x, y: factor * y },
    max: { x: factor * (x + width), y: factor * (y + height) },
  });
  const tiles = oracle.occupyRect(rows, rect);
  const solid = tiles.filter((tile) => rows[tile.y][tile.x]);
  const world = new World(map, Layout.pixels(16));
  for (const [space, area] of [
    [map, rect],
    [map, times(1)],
    [world, times(16)],
    [world, { x: 16 * x, y: 16 * y, width: 16 * width, height: 16 * height }],
  ]) {
    assert.deepEqual(tilesOfSpans(space.cover(area)), tiles);
    assert.equal(space.countSolid(area), solid.length);
    assert.equal(space.anySolid(area), solid.length > 0);
    assert.deepEqual(space.firstSolid(area), solid[0] ?? null);
    assert.deepEqual(tilesOfSpans(space.solidCover(area)), solid);
    const dug = map.copy();
    const edited = space === map ? dug : new World(dug, world.layout);
    edited.setSolidArea(area, false);
    assert.equal(dug.solidCount, map.solidCount - solid.length);
    assert.equal(edited.anySolid(area), false);
    dug.free();
  }
});

law("areas have the tiles that they touch", (random, map, rows) => {
  const circle = { ...point(random, rows), radius: random.eighths(0, 6) };
  const rect = { ...point(random, rows), width: random.eighths(0, 6), height: random.eighths(0, 6) };
  assert.deepEqual(tilesOfSpans(map.cover(circle)), oracle.coverCircle(rows, circle));
  assert.deepEqual(tilesOfSpans(map.cover(rect, { border: "touching" })), oracle.coverRect(rows, rect));
  const solid = oracle.coverCircle(rows, circle).filter(({ x, y }) => rows[y][x]);
  assert.equal(map.countSolid(circle), solid.length);
  assert.equal(map.anySolid(circle), solid.length > 0);
  assert.deepEqual(map.firstSolid(circle), solid[0] ?? null);
  assert.deepEqual(tilesOfSpans(map.solidCover(circle)), solid);
  const world = new World(map, Layout.pixels(16));
  const scaled = { x: 16 * circle.x, y: 16 * circle.y, radius: 16 * circle.radius };
  assert.equal(world.countSolid(scaled), solid.length);
  assert.equal(world.anySolid(scaled), solid.length > 0);
  assert.deepEqual(world.firstSolid(scaled), solid[0] ?? null);
  assert.deepEqual(tilesOfSpans(world.solidCover(scaled)), solid);
  for (const dig of [
    (dug) => dug.setSolidArea(world.layout.toTiles(scaled), false),
    (dug) => new World(dug, world.layout).setSolidArea(scaled, false),
  ]) {
    const dug = map.copy();
    dig(dug);
    assert.equal(dug.solidCount, map.solidCount - solid.length);
    assert.equal(dug.anySolid(circle), false);
  }
  const near = map.nearestSolidPoint(circle);
  const inPixels = world.nearestSolidPoint(scaled);
  assert.equal(inPixels === null, near === null);
  if (near !== null) assert.deepEqual([inPixels.tile, inPixels.point.x], [near.tile, 16 * near.point.x]);
  assert.equal(
    map.overlapsSolid(rect),
    rect.width > 0 && rect.height > 0 ? oracle.overlapsRect(rows, rect) : map.overlapsSolid(rect),
  );
});

law("the nearest solid tile is the nearest", (random, map, rows) => {
  const at = point(random, rows);
  const best = oracle
    .tilesOf(rows)
    .filter(({ x, y }) => rows[y][x])
    .reduce((least, one) => Math.min(least, oracle.squaredDistance(at, one)), Infinity);
  const found = map.nearestSolid(at);
  assert.equal(found === null ? Infinity : oracle.squaredDistance(at, found), best);
  const near = map.nearestSolidPoint(at);
  assert.equal(near === null, found === null);
  if (near !== null) assert.equal(near.distance, Math.sqrt(best));
});

law("rays hit the first solid tile", (random, map, rows) => {
  for (let i = 0; i < 10; ++i) {
    const line = segment(random, rows);
    const expected = oracle.castRay(rows, line);
    const hit = map.castRay(line);
    assert.equal(map.isClear(line), hit === null);
    if (expected === undefined || line.x1 % 1 === 0 || line.y1 % 1 === 0 || line.x2 % 1 === 0 || line.y2 % 1 === 0)
      continue;
    assert.equal(hit === null, expected === null);
    if (hit !== null) assert.deepEqual(hit.tile, expected.tile);
  }
});

law("many rays are as one by one, with and without `out`", (random, map, rows) => {
  const lines = Array.from({ length: random.whole(0, 60) }, () => segment(random, rows));
  const hits = map.castRays(Float64Array.from(lines.flatMap(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])));
  const out = new RayHit();
  lines.forEach((line, i) => {
    const one = map.castRay(line);
    assert.equal(hits.hit[i] === 1, one !== null);
    assert.deepEqual(map.castRay(line, undefined, out), one);
    if (one === null) return;
    assert.deepEqual({ x: hits.x[i], y: hits.y[i] }, one.tile);
    assert.equal(SIDES[hits.side[i]], one.side);
    assert.equal(hits.fraction[i], one.fraction);
    assert.equal(hits.inside[i] === 1, one.inside);
  });
});

test("batches larger than the memory at hand are as one by one", () => {
  const random = new Random("large batches");
  const map = CollisionMap.fromRows(textOf(randomRows(random)));
  const lines = Float64Array.from({ length: 4 * 9001 }, () => random.eighths(-2, 22));
  const hits = map.castRays(lines, new RayHits(9001));
  for (let i = 0; i < 9001; ++i) {
    const [x1, y1, x2, y2] = lines.subarray(4 * i);
    assert.equal(hits.fraction[i], map.castRay({ x1, y1, x2, y2 })?.fraction ?? Infinity);
  }
});

law("a world of 16 pixels a tile answers as its map, at 16 times the scale", (random, map, rows) => {
  const world = new World(map, Layout.pixels(16));
  const line = segment(random, rows);
  const times = (thing) => Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, 16 * value]));
  const [hit, far] = [map.castRay(line), world.castRay(times(line))];
  assert.equal(far?.fraction, hit?.fraction);
  assert.deepEqual(far?.tile, hit?.tile);
  const circle = { ...point(random, rows), radius: random.eighths(0, 4) };
  assert.deepEqual(world.cover(times(circle)), map.cover(circle));
  const body = { ...point(random, rows), width: random.eighths(1, 3), height: random.eighths(1, 3) };
  const by = { x: random.eighths(-5, 5), y: random.eighths(-5, 5) };
  const [moved, away] = [map.moveAndSlide(body, by), world.moveAndSlide(times(body), times(by))];
  assert.deepEqual([away.x, away.y], [16 * moved.x, 16 * moved.y]);
  assert.equal(away.contacts.length, moved.contacts.length);
  assert.deepEqual(world.tileAt(times({ x: line.x1, y: line.y1 })), { x: Math.floor(line.x1), y: Math.floor(line.y1) });
  assert.equal(
    world.isSolid({ x: 16 * line.x1, y: 16 * line.y1 }),
    map.isSolid({ x: Math.floor(line.x1), y: Math.floor(line.y1) }),
  );
  const eye = { x: line.x1, y: line.y1 };
  assert.deepEqual(
    [...world.fieldOfView(times(eye))],
    [...map.fieldOfView({ x: Math.floor(eye.x), y: Math.floor(eye.y) })],
  );
  const meters = new World(map, Layout.yUp({ x: 0, y: 0 }, 0.5));
  assert.equal(meters.castRay({ x1: line.x1 / 2, y1: (rows.length - line.y1) / 2, x2: 1, y2: 1 }) === undefined, false);
  assert.deepEqual(world.cover(times(circle)), map.cover(circle), "two worlds of one map keep their layouts");
});

law("scans are the distances of rays", (random, map, rows) => {
  const at = point(random, rows);
  const range = random.whole(1, 30);
  const ranges = map.scan({ ...at, first: 0.25, step: 0.5, range }, new Float64Array(13));
  const hits = map.castFan({ ...at, first: 0.25, step: 0.5, range }, new RayHits(13));
  ranges.forEach((distance, i) => {
    assert.equal(distance === Infinity, hits.hit[i] === 0);
    if (hits.hit[i] === 1) assert.ok(Math.abs(distance - hits.fraction[i] * range) < 1e-9);
  });
  const floats = map.scan({ ...at, first: 0.25, step: 0.5, range }, new Float32Array(13));
  assert.deepEqual(floats, Float32Array.from(ranges));
});

law(
  "sight is symmetric, and fields of view are lines of sight",
  (random, map, rows) => {
    const from = tile(random, rows);
    const radius = random.pick([undefined, 0, 2, 5, 40]);
    const seen = map.fieldOfView(from, { radius });
    const out = new TileSet();
    assert.equal(map.fieldOfView(from, { radius }, out), out);
    assert.deepEqual([...out], [...seen]);
    let count = 0;
    for (const to of oracle.tilesOf(rows)) {
      const sees = map.hasLineOfSight(from, to, { radius });
      assert.equal(seen.has(to), sees);
      if (!map.isSolid(from) && !map.isSolid(to)) assert.equal(map.hasLineOfSight(to, from, { radius }), sees);
      count += Number(sees);
    }
    assert.equal(seen.size, count);
    let visited = 0;
    seen.forEach((x, y) => {
      assert.ok(seen.has({ x, y }));
      ++visited;
    });
    assert.equal(visited, count);
    const all = oracle.tilesOf(rows);
    assert.deepEqual(
      [
        ...map.linesOfSight(
          all.map(() => from),
          all,
          { radius },
        ),
      ],
      all.map((to) => Number(seen.has(to))),
    );
    if (rows[from.y]?.[from.x] === undefined) return;
    const free = rows[from.y][from.x] ? [] : all.filter((to) => seen.has(to) && !map.isSolid(to));
    assert.equal(map.countSeenTiles({ radius })[from.y * map.width + from.x], free.length);
  },
  { most: 12 },
);

law(
  "paths are the shortest",
  (random, map, rows) => {
    const [from, to] = [tile(random, rows), tile(random, rows)];
    const diagonals = random.pick(["bothFree", "oneFree", "always", "never"]);
    const expected = oracle.costsFrom(rows, from, diagonals)[to.y]?.[to.x] ?? Infinity;
    const path = map.findPath(from, to, { diagonals });
    assert.equal(path === null, expected === Infinity);
    const steps = oracle.stepsFrom(rows, from, diagonals);
    const reached = map.reachableInSteps(from, 4, { diagonals });
    for (const at of oracle.tilesOf(rows)) assert.equal(reached.has(at), steps[at.y][at.x] <= 4);
    const field = map.stepsToGoals([from], { diagonals });
    assert.deepEqual([...field.values()], steps.flat());
    assert.equal(field.at(to), steps[to.y]?.[to.x] ?? Infinity);
    field.free();
    if (path === null) return;
    assert.ok(Math.abs(path.cost - expected) < 1e-6);
    assert.deepEqual([path.tiles[0], path.tiles.at(-1)], [from, to]);
    path.tiles.slice(1).forEach((at, i) => {
      const before = path.tiles[i];
      assert.ok(oracle.neighbours(rows, before.x, before.y, diagonals).some(({ x, y }) => x === at.x && y === at.y));
    });
    const corners = map.findPath(from, to, { diagonals, corners: true }).tiles;
    assert.ok(corners.every((at) => path.tiles.some(({ x, y }) => x === at.x && y === at.y)));
  },
  { most: 12 },
);

law("an index finds paths as short, also after edits", (random, map, rows) => {
  const index = new PathIndex(map);
  const components = map.connectedComponents();
  for (let i = 0; i < 3; ++i) {
    const [from, to] = [tile(random, rows), tile(random, rows)];
    assert.equal(index.findPath(from, to)?.cost, map.findPath(from, to)?.cost);
    assert.equal(components.areConnected(from, to), map.findPath(from, to) !== null);
    const at = { x: random.whole(0, map.width - 1), y: random.whole(0, map.height - 1) };
    map.setSolid(at, random.chance(0.5));
    index.update(map, { ...at, width: 1, height: 1 });
    components.update({ ...at, width: 1, height: 1 });
  }
  index.free();
  components.free();
});

law(
  "fields of costs lead to goals, and are updated",
  (random, map, rows) => {
    const goal = { x: random.whole(0, map.width - 1), y: random.whole(0, map.height - 1) };
    const field = map.costsToGoals([goal]);
    const expected = oracle.costsFrom(rows, goal, "bothFree").flat();
    field.values().forEach((cost, i) => assert.ok(cost === expected[i] || Math.abs(cost - expected[i]) < 1e-6));
    for (const at of oracle.tilesOf(rows)) {
      const cost = field.at(at);
      const steps = field.costAt(at);
      if (cost === Infinity) assert.equal(steps, null);
      else {
        assert.ok(Number.isInteger(steps.straight) && Number.isInteger(steps.diagonal));
        assert.equal(steps.straight + steps.diagonal * Math.SQRT2, cost);
        const path = map.findPath(at, goal);
        assert.deepEqual([path.straight, path.diagonal], [steps.straight, steps.diagonal]);
      }
      if (cost === 0 || cost === Infinity) continue;
      for (const next of field.next(at)) assert.ok(field.at(next) < cost);
      assert.ok(field.next(at).length > 0);
    }
    const edit = { x: random.whole(0, map.width - 1), y: random.whole(0, map.height - 1) };
    map.setSolid(edit, !map.isSolid(edit));
    field.update({ ...edit, width: 1, height: 1 });
    const anew = map.costsToGoals([goal]);
    assert.deepEqual(field.values(), anew.values());
    field.free();
    anew.free();
  },
  { most: 10, scale: 0.3 },
);

law("terrain costs and blocked tiles change paths", (random, map, rows) => {
  const costs = Uint16Array.from({ length: map.width * map.height }, () => random.whole(1, 9));
  const blocked = new TileSet(map.bounds);
  for (const at of oracle.tilesOf(rows)) if (random.chance(0.1)) blocked.add(at);
  const [from, to] = [tile(random, rows), tile(random, rows)];
  const path = map.findPath(from, to, { costs, blocked, diagonals: "never" });
  if (path === null) return;
  const entered = path.tiles.slice(1);
  assert.ok(entered.every((at) => !blocked.has(at)));
  assert.equal(
    path.straight,
    entered.reduce((sum, { x, y }) => sum + costs[y * map.width + x], 0),
  );
  const field = map.costsToGoals([to], { costs, blocked, diagonals: "never" });
  if (!blocked.has(from)) assert.ok(Math.abs(field.at(from) - path.cost) < 1e-9);
  field.free();
});

law(
  "distances are those to the nearest solid tile",
  (random, map, rows) => {
    const squared = map.squaredDistances();
    const solid = oracle.tilesOf(rows).filter(({ x, y }) => rows[y][x]);
    oracle.tilesOf(rows).forEach((at, i) => {
      const best = solid.reduce((least, { x, y }) => Math.min(least, (x - at.x) ** 2 + (y - at.y) ** 2), 0xffffffff);
      assert.equal(squared[i], best);
    });
    const distances = map.distanceField(50);
    squared.forEach((square, i) => assert.equal(distances[i], Math.fround(Math.min(Math.sqrt(square), 50))));
    const signed = map.distanceField(50, { signed: true });
    oracle.tilesOf(rows).forEach(({ x, y }, i) => assert.equal(signed[i] < 0, rows[y][x]));
    const radius = random.eighths(0, 3);
    const inflated = map.inflated(radius);
    for (const at of oracle.tilesOf(rows)) {
      const near = solid.some((one) => oracle.squaredDistance({ x: at.x + 0.5, y: at.y + 0.5 }, one) < radius * radius);
      assert.equal(inflated.isSolid(at), near || rows[at.y][at.x]);
    }
    inflated.free();
  },
  { most: 12 },
);

law("bodies that start free end free", (random, map, rows) => {
  const body = { ...point(random, rows), width: random.eighths(1, 3) / 2, height: random.eighths(1, 3) / 2 };
  const circle = { ...point(random, rows), radius: random.eighths(1, 2) / 2 };
  const by = { x: random.eighths(-20, 20), y: random.eighths(-20, 20) };
  for (const shape of [
    body,
    circle,
    { min: { x: body.x, y: body.y }, max: { x: body.x + body.width, y: body.y + body.height } },
  ]) {
    const isFree = !map.overlapsSolid(shape);
    for (const response of ["moveAndSlide", "moveAndStop", "moveAndBounce"]) {
      const moved = map[response](shape, by);
      assert.deepEqual(Object.keys(moved.shape), Object.keys(shape));
      if (isFree) assert.equal(map.overlapsSolid(moved.shape), false);
      assert.equal(moved.inside, !isFree);
      for (const { normal, fraction } of moved.contacts) {
        if (isFree) assert.ok(Math.abs(Math.hypot(normal.x, normal.y) - 1) < 1e-12);
        assert.ok(fraction >= 0 && fraction <= 1);
      }
    }
    const hit = map.castShape(shape, by);
    assert.equal(hit === null, map.moveAndStop(shape, by).contacts.length === 0 && isFree);
    if (!isFree) {
      const pushed = map.pushOut(shape, 100);
      if (pushed.isFree) assert.equal(map.overlapsSolid(pushed.shape), false);
      const free = map.nearestFree(shape, { x: 1, y: 0 }, 100);
      if (free !== null) assert.equal(map.overlapsSolid(free), false);
    }
  }
});

law("many moves and casts are as one by one", (random, map, rows) => {
  const count = random.whole(0, 20);
  const bodies = Array.from({ length: count }, () => ({ ...point(random, rows), width: 0.75, height: 0.5 }));
  const moves = Array.from({ length: count }, () => ({ x: random.eighths(-4, 4), y: random.eighths(-4, 4) }));
  const by = Float64Array.from(moves.flatMap(({ x, y }) => [x, y]));
  const numbers = Float64Array.from(bodies.flatMap(({ x, y, width, height }) => [x, y, width, height]));
  const after = map.moveAll(numbers, by);
  const hits = map.castBodies(numbers, by, new SweepHits(count));
  const disks = map.castCircles(Float64Array.from(bodies.flatMap(({ x, y }) => [x, y, 0.5])), by);
  bodies.forEach((body, i) => {
    const { x, y } = map.moveAndSlide(body, moves[i]);
    assert.deepEqual([after[4 * i], after[4 * i + 1]], [x, y]);
    assert.equal(hits.fraction[i], map.castShape(body, moves[i])?.fraction ?? Infinity);
    const disk = map.castShape({ x: body.x, y: body.y, radius: 0.5 }, moves[i]);
    assert.equal(disks.fraction[i], disk?.fraction ?? Infinity);
    if (disk !== null) assert.deepEqual([disks.normal[2 * i], disks.normal[2 * i + 1]], [disk.normal.x, disk.normal.y]);
  });
});

law("objects are found as by looking at each", (random, map, rows) => {
  const index = new ObjectIndex(map.bounds);
  const boxes = new Map();
  for (let i = 0; i < 30; ++i) {
    const box = { ...point(random, rows), width: random.eighths(0, 3), height: random.eighths(0, 3) };
    const value = { name: `object ${i}` };
    index.insert(box, value);
    boxes.set(value, box);
    if (random.chance(0.3)) {
      const one = random.pick([...boxes.keys()]);
      if (random.chance(0.5)) {
        assert.equal(index.delete(one), true);
        boxes.delete(one);
      } else {
        const to = { ...point(random, rows), width: 1, height: 1 };
        index.move(one, to);
        boxes.set(one, to);
      }
    }
  }
  assert.equal(index.size, boxes.size);
  const meets = (a, b) =>
    a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
  const rect = { ...point(random, rows), width: random.eighths(0, 5), height: random.eighths(0, 5) };
  const names = (values) => [...values].map(({ name }) => name).sort();
  assert.deepEqual(
    names(index.touching(rect)),
    names([...boxes].filter(([, box]) => meets(box, rect)).map(([value]) => value)),
  );
  const pairs = [...boxes].flatMap(([a, box], i) =>
    [...boxes]
      .slice(i + 1)
      .filter(([, other]) => meets(box, other))
      .map(([b]) => names([a, b]).join()),
  );
  assert.deepEqual(
    index
      .pairs()
      .map((both) => names(both).join())
      .sort(),
    pairs.sort(),
  );
  const at = point(random, rows);
  const away = ({ x, y, width, height }) =>
    Math.max(x - at.x, 0, at.x - x - width) ** 2 + Math.max(y - at.y, 0, at.y - y - height) ** 2;
  const nearest = index.nearest(at, 5);
  assert.deepEqual(
    nearest.map((value) => away(boxes.get(value))),
    [...boxes.values()]
      .map(away)
      .sort((a, b) => a - b)
      .slice(0, 5),
  );
  for (const [value, box] of boxes) {
    assert.deepEqual(index.boxOf(value), {
      min: { x: box.x, y: box.y },
      max: { x: box.x + box.width, y: box.y + box.height },
    });
  }
  index.free();
});

law("many objects at once are as one by one", (random, map, rows) => {
  const anyBox = () => ({ ...point(random, rows), width: random.eighths(0, 3), height: random.eighths(0, 3) });
  const boxes = new Map(Array.from({ length: 40 }, (_, i) => [i % 2 === 0 ? i : { name: i }, anyBox()]));
  const [many, single] = [new ObjectIndex(map.bounds), new ObjectIndex(map.bounds)];
  const expectSame = () => {
    assert.deepEqual([...many.values()], [...single.values()]);
    for (const value of many.values()) assert.deepEqual(many.boxOf(value), single.boxOf(value));
    const at = point(random, rows);
    const near = (index) => new Set(index.touching({ ...at, radius: 3 }, 2));
    assert.deepEqual(near(many), near(single));
    assert.equal(many.pairs().length, single.pairs().length);
  };
  const values = [...boxes.keys()];
  many.insertAll(values.slice(0, 25), (value) => boxes.get(value), 2);
  for (const value of values.slice(0, 25)) single.insert(boxes.get(value), value, 2);
  for (const index of [many, single]) index.delete(values[7]);
  expectSame();
  assert.throws(() => many.insertAll([values[30], values[3]], anyBox), /insertAll: already in the index/);
  assert.throws(() => many.insertAll([values[29], values[30], values[30]], anyBox), /insertAll: comes twice: 30/);
  assert.throws(() => many.insertAll(values.slice(25), (value) => (value === 30 ? { x: 1 } : anyBox())), TypeError);
  assert.throws(() => many.update((value) => (value === 8 ? null : anyBox())), TypeError);
  expectSame();
  many.insertAll(new Set(values.slice(25)), (value) => boxes.get(value), 2);
  for (const value of values.slice(25)) single.insert(boxes.get(value), value, 2);
  const asked = [];
  for (const value of values) boxes.set(value, anyBox());
  many.update((value) => (asked.push(value), boxes.get(value)));
  for (const value of single.values()) single.move(value, boxes.get(value));
  assert.deepEqual(new Set(asked), new Set(single.values()));
  expectSame();
  many.insertAll([], anyBox);
  many.free();
  assert.throws(() => many.update(anyBox), /freed/);
  single.free();
});

law("objects and tiles along a line come in order", (random, map, rows) => {
  const index = new ObjectIndex(map.bounds);
  const boxes = Array.from({ length: 8 }, (_, i) => {
    const box = { ...point(random, rows), width: 1, height: 1 };
    index.insert(box, i);
    return box;
  });
  const line = segment(random, rows);
  const events = map.along(index, line);
  events.slice(1).forEach(({ fraction }, i) => assert.ok(fraction >= events[i].fraction));
  const met = new Set(events.map(({ object }) => object));
  boxes.forEach((_, i) => assert.equal(index.touching(line).includes(i), met.has(i)));
  const first = events.find(({ object, enters, tile: at }) => object === undefined && enters && map.isSolid(at));
  assert.equal(first?.fraction ?? Infinity, map.castRay(line)?.fraction ?? Infinity);
  index.free();
});

law("along by shapes has the tile that a cast hits", (random, map, rows) => {
  for (let i = 0; i < 6; ++i) {
    const at = { x: random.whole(0, map.width - 1), y: random.whole(0, map.height - 1) };
    map.setShape(at, ["slope_1_1_southeast", "half_south", "slope_1_2_low_northwest"][i % 3]);
  }
  const index = new ObjectIndex(map.bounds);
  const line = segment(random, rows);
  const events = map.along(index, line, undefined, 0xffffffff, "shapes");
  assert.equal(events[0]?.fraction ?? Infinity, map.castRay(line)?.fraction ?? Infinity);
  assert.ok(events.length <= map.along(index, line, undefined, 0xffffffff, "tiles").length + 1);
  assert.throws(() => map.along(index, line, undefined, 1, "holes"), TypeError);
  index.free();
});

law("the room of a tile is the rectangle that has it", (random, map, rows) => {
  for (const greedy of [false, true]) {
    const rooms = map.rooms({ greedy });
    const index = new RoomIndex(map, { greedy });
    for (let y = -1; y <= rows.length; ++y) {
      for (let x = -1; x <= rows[0].length; ++x) {
        const expected = rooms.findIndex(
          ({ tiles: r }) => x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height,
        );
        assert.equal(index.roomAt({ x, y }), expected);
      }
    }
    index.free();
  }
});

law("rectangles and outlines make up all that is solid", (random, map, rows) => {
  for (const greedy of [false, true]) {
    const again = map.boxes({ greedy });
    const count = rows.map((row) => row.map(() => 0));
    for (const { x, y, width, height } of again) {
      for (let j = y; j < y + height; ++j) for (let i = x; i < x + width; ++i) ++count[j][i];
    }
    assert.deepEqual(
      count,
      rows.map((row) => row.map(Number)),
    );
  }
  const areas = map.outlines().map(({ points, isHole }) => [oracle.areaOf(points), isHole]);
  for (const [area, isHole] of areas) assert.equal(area < 0, isHole);
  assert.equal(
    areas.reduce((sum, [area]) => sum + area, 0),
    map.solidCount,
  );
});

law(
  "rooms make up all that is free, and doors lead from one to the other",
  (random, map, rows) => {
    for (const greedy of [false, true]) {
      const rooms = map.rooms({ greedy });
      const count = rows.map((row) => row.map(() => 0));
      const tilesIn = ({ x, y, width, height }) =>
        Array.from({ length: width * height }, (_, i) => ({ x: x + (i % width), y: y + Math.floor(i / width) }));
      for (const { tiles } of rooms) for (const { x, y } of tilesIn(tiles)) ++count[y][x];
      assert.deepEqual(
        count,
        rows.map((row) => row.map((solid) => Number(!solid))),
      );
      const has = ({ x, y, width, height }, at) => at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;
      const steps = { north: [0, -1], west: [-1, 0], south: [0, 1], east: [1, 0] };
      let across = 0;
      rooms.forEach(({ tiles, doors }, i) => {
        for (const door of doors) {
          assert.ok(rooms[door.room].doors.some(({ room }) => room === i));
          for (const at of tilesIn(door.tiles)) {
            assert.ok(has(tiles, at));
            assert.ok(has(rooms[door.room].tiles, { x: at.x + steps[door.side][0], y: at.y + steps[door.side][1] }));
            ++across;
          }
        }
      });
      const free = (x, y) => rows[y]?.[x] === false;
      const roomOf = (at) => rooms.findIndex(({ tiles }) => has(tiles, at));
      const borders = oracle
        .tilesOf(rows)
        .flatMap(({ x, y }) =>
          Object.values(steps).map(([dx, dy]) => [
            { x, y },
            { x: x + dx, y: y + dy },
          ]),
        )
        .filter(([a, b]) => free(a.x, a.y) && free(b.x, b.y) && roomOf(a) !== roomOf(b));
      assert.equal(across, borders.length);
    }
  },
  { most: 12 },
);

law("the light polygon has what is seen", (random, map, rows) => {
  const from = { x: random.whole(0, map.width - 1) + 0.5, y: random.whole(0, map.height - 1) + 0.5 };
  const corners = map.visibilityPolygon(from, { radius: 7 });
  if (map.isSolid({ x: Math.floor(from.x), y: Math.floor(from.y) })) return;
  assert.ok(corners.length >= 3);
  for (const { x, y } of corners) assert.ok(Math.hypot(x - from.x, y - from.y) <= 7 + 1e-9);
  assert.ok(oracle.areaOf(corners) > 0);
});

law("bytes of a rectangle are written and read", (random, map, rows) => {
  const rect = { x: random.whole(0, map.width - 1), y: random.whole(0, map.height - 1), width: 1, height: 1 };
  rect.width = random.whole(1, map.width - rect.x);
  rect.height = random.whole(1, map.height - rect.y);
  const bytes = Uint8Array.from({ length: rect.width * rect.height }, () => random.whole(0, 1));
  const edits = map.edits;
  map.setBytes(rect, bytes);
  assert.deepEqual(map.toBytes(rect), bytes);
  assert.ok(map.edits >= edits);
  assert.equal(map.anySolidIn(rect), bytes.includes(1));
  const others = map.solidCount - bytes.filter((byte) => byte === 1).length;
  map.setSolidArea(rect, false);
  assert.equal(map.anySolidIn(rect), false);
  assert.equal(map.solidCount, others);
});
