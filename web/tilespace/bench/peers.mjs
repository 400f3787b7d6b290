// SPDX-License-Identifier: MIT
// Beside other packages of npm, each used as its documentation says, in one run: rows of docs/web.md. The answers are
// compared. They are installed by tools/package-lock.json.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { CollisionMap } from "../dist/tilespace.js";
import { Random } from "../tests/support.mjs";
import { measure, row } from "./measure.mjs";

const require = createRequire(new URL("../tools/package.json", import.meta.url));
const PF = require("pathfinding");
const planck = require("planck");
const RAPIER = require("@dimforge/rapier2d-compat");
await (RAPIER.default ?? RAPIER).init();
const Rapier = RAPIER.default ?? RAPIER;

const random = new Random("peers");
const size = 128;
const map = (share) => CollisionMap.from(size, size, () => random.chance(share));

/** The same level for physics engines: its solid tiles as few rectangles, which do not move. */
function inRapier(level) {
  const world = new Rapier.World({ x: 0, y: 0 });
  for (const { x, y, width, height } of level.boxes()) {
    const desc = Rapier.ColliderDesc.cuboid(width / 2, height / 2);
    world.createCollider(desc.setTranslation(x + width / 2, y + height / 2));
  }
  world.step();
  return world;
}
function inPlanck(level) {
  const world = new planck.World();
  const body = world.createBody();
  for (const { x, y, width, height } of level.boxes()) {
    body.createFixture(new planck.Box(width / 2, height / 2, new planck.Vec2(x + width / 2, y + height / 2)));
  }
  return world;
}

const lines = Array.from({ length: 400 }, () => {
  const [x1, y1] = [random.whole(8, size - 8) + 0.37, random.whole(8, size - 8) + 0.41];
  const angle = (random.bits() / 2 ** 32) * 2 * Math.PI;
  return { x1, y1, x2: x1 + 40 * Math.cos(angle), y2: y1 + 40 * Math.sin(angle) };
});

for (const share of [0.2, 0.01]) {
  const level = map(share);
  const free = lines.filter(({ x1, y1 }) => !level.isSolid({ x: Math.floor(x1), y: Math.floor(y1) }));
  const [rapier, box2d] = [inRapier(level), inPlanck(level)];
  const rays = free.map(({ x1, y1, x2, y2 }) => new Rapier.Ray({ x: x1, y: y1 }, { x: x2 - x1, y: y2 - y1 }));
  const ends = free.map(({ x1, y1, x2, y2 }) => [new planck.Vec2(x1, y1), new planck.Vec2(x2, y2)]);
  const found = [[], [], []];
  const [ours, byRapier, byPlanck] = measure(free.length, [
    () => free.forEach((line, i) => (found[0][i] = level.castRay(line)?.fraction ?? 2)),
    () => rays.forEach((ray, i) => (found[1][i] = rapier.castRay(ray, 1, true)?.timeOfImpact ?? 2)),
    () =>
      ends.forEach(([from, to], i) => {
        found[2][i] = 2;
        box2d.rayCast(from, to, (_fixture, _point, _normal, fraction) => (found[2][i] = fraction));
      }),
  ]);
  const differ = (other) => found[0].filter((fraction, i) => Math.abs(fraction - other[i]) > 1e-3).length;
  assert.ok(differ(found[1]) < free.length / 50 && differ(found[2]) < free.length / 50); // grazed corners, floats
  const what = `ray of 40 tiles, 128 x 128, ${100 * share}% solid, as rectangles`;
  row(what, ours, "rapier2d-compat, `castRay`", byRapier);
  row(what, ours, "planck, `rayCast`", byPlanck);
}

{
  const level = map(0.05);
  const rapier = inRapier(level);
  const starts = Array.from({ length: 300 }, () => ({ x: random.whole(4, size - 4), y: random.whole(4, size - 4) }));
  const bodies = starts
    .filter((tile) => !level.isSolid(tile))
    .map(({ x, y }) => ({ x: x + 0.1, y: y + 0.1, width: 0.8, height: 0.8 }));
  const controller = rapier.createCharacterController(0.01);
  const desc = Rapier.ColliderDesc.cuboid(0.4, 0.4);
  const colliders = bodies.map(({ x, y }) => rapier.createCollider(desc.setTranslation(x + 0.4, y + 0.4)));
  rapier.step();
  const only = Rapier.QueryFilterFlags?.EXCLUDE_SENSORS;
  const own = new Set(colliders.map(({ handle }) => handle));
  const levelAlone = (collider) => !own.has(collider.handle);
  const moved = [0, 0];
  const [ours, theirs] = measure(bodies.length, [
    () => {
      moved[0] = 0;
      for (const body of bodies) moved[0] += level.moveAndSlide(body, { x: 0.7, y: 0.5 }).x - body.x;
    },
    () => {
      moved[1] = 0;
      for (const collider of colliders) {
        controller.computeColliderMovement(collider, { x: 0.7, y: 0.5 }, only, undefined, levelAlone);
        moved[1] += controller.computedMovement().x;
      }
    },
  ]);
  assert.ok(Math.abs(moved[0] - moved[1]) < 0.1 * moved[0]); // it keeps a distance, and slides another way
  row("move of 0.9 tiles with collision response", ours, "rapier2d-compat, `KinematicCharacterController`", theirs);
}

for (const [diagonals, rule] of [
  ["never", "Never"],
  ["bothFree", "OnlyWhenNoObstacles"],
]) {
  const level = map(0.3);
  const bytes = level.toBytes();
  const rows = Array.from({ length: size }, (_, y) => Array.from(bytes.subarray(y * size, (y + 1) * size)));
  const grid = new PF.Grid(rows);
  const any = () => ({ x: random.whole(0, size - 1), y: random.whole(0, size - 1) });
  const pairs = Array.from({ length: 60 }, () => [any(), any()]).filter(
    ([a, b]) => !level.isSolid(a) && !level.isSolid(b),
  );
  const diagonalMovement = PF.DiagonalMovement[rule];
  const finders = [new PF.AStarFinder({ diagonalMovement }), new PF.JumpPointFinder({ diagonalMovement })];
  const lengths = [0, 0, 0];
  const search = (k) => () => {
    lengths[k + 1] = 0;
    for (const [a, b] of pairs) {
      const way = finders[k].findPath(a.x, a.y, b.x, b.y, grid.clone());
      if (way.length > 0) lengths[k + 1] += PF.Util.pathLength(way);
    }
  };
  const [ours, byAStar, byJumps] = measure(pairs.length, [
    () => {
      lengths[0] = 0;
      for (const [a, b] of pairs) lengths[0] += level.findPath(a, b, { diagonals })?.cost ?? 0;
    },
    search(0),
    search(1),
  ]);
  assert.ok(Math.abs(lengths[0] - lengths[1]) < 1e-6 * lengths[0], String(lengths));
  assert.ok(lengths[2] > (1 - 1e-6) * lengths[0] && lengths[2] < 1.05 * lengths[0], String(lengths));
  const what = `path, 128 x 128, 30% solid, ${diagonals === "never" ? "four" : "eight"} directions`;
  row(what, ours, "pathfinding, `AStarFinder`", byAStar);
  row(what, ours, "pathfinding, `JumpPointFinder`", byJumps);
  console.log(`(its paths are ${(100 * (lengths[2] / lengths[0] - 1)).toFixed(1)} % longer)`);
}
