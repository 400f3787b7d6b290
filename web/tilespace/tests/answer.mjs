// SPDX-License-Identifier: MIT
// Answers the conformance suite with the package: answer.mjs MAP, questions on standard input, a JSON line each.
//
//     conformance/run.py --sums node web/tilespace/tests/answer.mjs
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { CollisionMap, Layout, ObjectIndex, TileSet, World, relate } from "../dist/tilespace.js";

/** A map of whole tiles, or of tiles with shapes, as conformance/README.md describes them. */
function readMap(path) {
  const text = readFileSync(path, "utf8");
  if (path.endsWith(".txt")) return CollisionMap.fromRows(text.trimEnd().split("\n"));
  const { width, height, layers } = JSON.parse(text);
  const { tiles } = JSON.parse(readFileSync(join(dirname(path), "shapes.tsj"), "utf8"));
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  const map = CollisionMap.create(width, height);
  layers[0].data.forEach((gid, i) => {
    if (gid === 0) return;
    const at = { x: i % width, y: Math.floor(i / width) };
    const { objectgroup, properties = [] } = byId.get(gid - 1) ?? {};
    const property = (name) => properties.find((one) => one.name === name)?.value.split(" ") ?? [];
    const polygon = objectgroup?.objects[0].polygon;
    const walls = property("walls");
    const area = polygon?.map(({ x, y }) => ({ x: x / 16, y: y / 16 }));
    map.setShape(at, { area, walls }, { oneWay: property("one_way") });
  });
  return map;
}

const SHAPES = {
  box: ([a, b, c, d]) => ({ min: { x: a, y: b }, max: { x: c, y: d } }),
  circle: ([x, y, radius]) => ({ x, y, radius }),
  capsule: ([x1, y1, x2, y2, radius]) => ({ x1, y1, x2, y2, radius }),
  polygon: (points) => ({ points: points.flat() }),
  annulus: ([x, y, inner, outer]) => ({ x, y, inner, outer }),
  sector: ([x, y, radius, fx, fy, tx, ty]) => ({ x, y, radius, from: { x: fx, y: fy }, to: { x: tx, y: ty } }),
  body: ([x, y, width, height]) => ({ x, y, width, height }),
  segment: ([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 }),
  point: ([x, y]) => ({ x, y }),
};
const shapeOf = (q) => {
  for (const [key, make] of Object.entries(SHAPES)) if (key in q) return make(q[key]);
  throw new Error("no shape");
};
const point = ([x, y]) => ({ x, y });
const tileOf = (numbers) => point(numbers.map((n) => Math.floor(Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, n)))));
const pair = ({ x, y }) => [x, y];
const area = (q) => [shapeOf(q), { border: q.border }];
const sight = (q) => ({
  radius: q.radius,
  gap: q.gap,
  cone: q.cone === undefined ? undefined : [point(q.cone), point(q.cone.slice(2))],
});

function tilesAnswer(set) {
  const spans = [];
  for (const { x, y } of set) {
    const last = spans.at(-1);
    if (last !== undefined && last[0] === y && last[2] === x) ++last[2];
    else spans.push([y, x, x + 1]);
  }
  return { count: set.size, spans };
}

function hitAnswer(hit) {
  if (hit === null) return { hit: false };
  const { tile, side, fraction, inside, normal } = hit;
  if (inside) return { hit: true, tile: pair(tile), fraction, inside };
  return { hit: true, tile: pair(tile), side, fraction, ...(normal && { normal: pair(normal) }) };
}

const lineAnswer = (line) => ({
  tiles: line.map(pair),
  fractions: line.map(({ fraction }) => fraction),
  sides: line.map(({ side }) => side),
});
const foundTile = (tile) => (tile === null ? { found: false } : { found: true, tile: pair(tile) });

function indexOf(q) {
  const index = new ObjectIndex({ x: 0, y: 0, width: 32, height: 32 });
  q.objects.forEach((box, number) => index.insert(SHAPES.box(box), number));
  return index;
}

function withIndex(q, ask) {
  const index = indexOf(q);
  try {
    return ask(index);
  } finally {
    index.free();
  }
}

const DIAGONALS = { both_free: "bothFree", one_free: "oneFree", always: "always", never: "never" };
const ORDERS = { time_of_impact: "timeOfImpact", x_first: "xFirst", y_first: "yFirst" };

function pathOptions(map, q) {
  const { width, height } = map;
  const options = { diagonals: DIAGONALS[q.diagonals ?? "both_free"] };
  if (q.costs !== undefined) {
    options.costs = new Uint16Array(width * height).fill(1);
    for (const [x0, y0, x1, y1, cost] of q.costs) {
      for (let y = Math.max(y0, 0); y < Math.min(y1, height); ++y) {
        for (let x = Math.max(x0, 0); x < Math.min(x1, width); ++x) options.costs[y * width + x] = cost;
      }
    }
  }
  if (q.blocked !== undefined) {
    options.blocked = new TileSet(map.bounds);
    for (const at of q.blocked) options.blocked.add(tileOf(at));
  }
  return options;
}

function alongAnswer(map, q) {
  return withIndex(q, (index) => {
    const events = [];
    const { objects: _, ...path } = q;
    for (const event of map.along(index, shapeOf(path), q.by && point(q.by))) {
      const isTile = event.object === undefined;
      if (isTile && !map.isSolid(event.tile)) continue;
      const { side, enters, fraction } = event;
      events.push({ ...(isTile ? { tile: pair(event.tile) } : { object: event.object }), side, enters, fraction });
      if (isTile && enters && q.until === "wall") break;
    }
    return { events };
  });
}

const MOVES = { slide: "moveAndSlide", stop: "moveAndStop", bounce: "moveAndBounce" };

function moveAnswer(map, q) {
  const { x, y, contacts, rest } = map[MOVES[q.response]](shapeOf(q), point(q.by), {
    oneWay: q.one_way,
    order: ORDERS[q.order ?? "time_of_impact"],
  });
  const answer = {
    at: [x, y],
    contacts: contacts.map(({ tile, side, normal }) => ({ tile: pair(tile), side, normal: pair(normal) })),
  };
  return rest.x === 0 && rest.y === 0 ? answer : { ...answer, rest: pair(rest) };
}

function pathAnswer(map, q) {
  const path = map.findPath(tileOf(q.from), tileOf(q.to), pathOptions(map, q));
  return path === null
    ? { found: false }
    : { found: true, cost: [path.straight, path.diagonal], tiles: path.tiles.map(pair) };
}

function squaredAnswer(map, q) {
  const { x, y } = tileOf(q.point);
  if (!(x >= 0 && y >= 0 && x < map.width && y < map.height)) return { found: false };
  return { found: map.solidCount > 0, squared: map.squaredDistances()[y * map.width + x] };
}

function using(thing, ask) {
  try {
    return ask(thing);
  } finally {
    thing.free();
  }
}

/** Tiles of a line wherever they are: those of a world of tiles as large as its units. */
const everywhere = new World(CollisionMap.create(1, 1), Layout.pixels(1));
const cast = (map, q) => hitAnswer(map.castShape(shapeOf(q), point(q.by), { oneWay: q.one_way }));
const numbers = (list) => list.sort((a, b) => a - b);

const ANSWERS = {
  any_solid: (m, q) => ({ any: m.anySolid(...area(q)) }),
  count_solid: (m, q) => ({ count: m.countSolid(...area(q)) }),
  first_solid: (m, q) => foundTile(m.firstSolid(...area(q))),
  cover: (m, q) => ({ spans: m.cover(...area(q)).map(({ y, xBegin, xEnd }) => [y, xBegin, xEnd]) }),
  nearest_solid: (m, q) => foundTile(m.nearestSolid(point(q.point), q.max_distance)),
  is_solid: (m, q) => ({ solid: m.isSolid(tileOf(q.point)) }),
  inflated: (m, q) => using(m.inflated(q.radius), (inflated) => ({ solid: inflated.isSolid(tileOf(q.point)) })),
  squared_distance_to_solid: squaredAnswer,
  tiles_along: (m, q) => lineAnswer(everywhere.tilesAlong(shapeOf(q))),
  supercover_along: (m, q) => lineAnswer(everywhere.supercoverAlong(shapeOf(q))),
  cast_ray: (m, q) => hitAnswer(m.castRay(shapeOf(q), { gap: q.gap })),
  is_clear: (m, q) => ({ clear: m.isClear(shapeOf(q), { gap: q.gap }) }),
  cast_box: cast,
  cast_circle: cast,
  cast_capsule: cast,
  cast_point: cast,
  cast_polygon: cast,
  overlaps_solid: (m, q) => ({ overlaps: m.overlapsSolid(shapeOf(q)) }),
  move_as: moveAnswer,
  has_line_of_sight: (m, q) => ({ visible: m.hasLineOfSight(tileOf(q.from), tileOf(q.to), sight(q)) }),
  field_of_view: (m, q) => tilesAnswer(m.fieldOfView(tileOf(q.from), sight(q))),
  find_path: pathAnswer,
  reachable_in_steps: (m, q) =>
    tilesAnswer(m.reachableInSteps(tileOf(q.from), q.steps, { diagonals: DIAGONALS[q.diagonals ?? "both_free"] })),
  reachable_at_cost: (m, q) =>
    tilesAnswer(m.reachableAtCost(tileOf(q.from), { straight: q.cost[0], diagonal: q.cost[1] })),
  objects_touching: (m, q) => withIndex(q, (index) => ({ objects: numbers(index.touching(shapeOf(q))) })),
  nearest_objects: (m, q) => withIndex(q, (index) => ({ objects: index.nearest(point(q.point), q.count) })),
  object_pairs: (m, q) =>
    withIndex(q, (index) => ({
      pairs: index
        .pairs()
        .map(numbers)
        .sort(([a, b], [c, d]) => a - c || b - d),
    })),
  relate: (m, q) => ({ relation: relate(SHAPES.circle(q.circle), SHAPES.box(q.box)) }),
  visit_along: alongAnswer,
};

/** JSON with -0.0, and with exponents for what other readers would take as integers of any size. */
function json(value) {
  const numbers = (_, n) =>
    typeof n !== "number" || (Math.abs(n) < 2 ** 53 && !Object.is(n, -0))
      ? n
      : `@${Object.is(n, -0) ? "-0.0" : n.toExponential()}`;
  return JSON.stringify(value, numbers).replace(/"@([^"]*)"/g, "$1");
}

const map = readMap(process.argv[2]);
const lines = [];
for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  let answer;
  try {
    answer = ANSWERS[question.ask](map, question);
  } catch (error) {
    answer = { error: String(error) };
  }
  lines.push(json(answer));
}
process.stdout.write(`${lines.join("\n")}\n`);
