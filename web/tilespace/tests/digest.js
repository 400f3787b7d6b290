// SPDX-License-Identifier: MIT
// Answers of all kinds as one hash, for any engine: defines digest(tilespace), a script without modules.
function digest({ CollisionMap, Layout, ObjectIndex, TileSet, World, unitVector }) {
  let state = 1;
  const bits = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const number = (most) => (bits() / 2 ** 32) * most;
  const whole = (most) => bits() % most;

  const view = new DataView(new ArrayBuffer(8));
  let hash = 0x811c9dc5;
  let count = 0;
  const add = (value) => {
    view.setFloat64(0, Number.isNaN(value) ? NaN : Number(value)); // one NaN is as good as another
    for (let i = 0; i < 8; ++i) hash = Math.imul(hash ^ view.getUint8(i), 16777619);
    ++count;
  };
  const addHit = (hit) => {
    if (hit === null) return add(-1);
    for (const value of [hit.tile.x, hit.tile.y, hit.fraction, hit.side.length, hit.side.charCodeAt(0)]) add(value);
    if (hit.normal !== undefined) for (const value of [hit.normal.x, hit.normal.y]) add(value);
  };

  for (let round = 0; round < 20; ++round) {
    const [width, height] = [20 + whole(60), 20 + whole(60)];
    const map = CollisionMap.from(width, height, () => whole(100) < [5, 20, 40][round % 3]);
    const spots = Array.from({ length: 20 }, () => ({ x: whole(width), y: whole(height) }));
    spots
      .slice(0, 8)
      .forEach((at) => map.setShape(at, ["slope_1_1_southeast", "half_south", "slope_1_2_low_southwest"][whole(3)]));
    const world = new World(map, Layout.yUp({ x: -3.7, y: 12.1 }, 0.37, 0.25 * round));
    const crowd = new ObjectIndex(map.bounds);
    const seen = new TileSet();
    for (let i = 0; i < 200; ++i) {
      const at = { x: number(width), y: number(height) };
      const by = { x: number(30) - 15, y: number(30) - 15 };
      const angle = unitVector(number(7));
      addHit(map.castRay({ x1: at.x, y1: at.y, x2: at.x + 60 * angle.x, y2: at.y + 60 * angle.y }));
      addHit(world.castRay({ x1: by.x, y1: by.y, x2: by.x + 9 * angle.x, y2: by.y + 9 * angle.y }, { gap: "shut" }));
      const circle = { x: at.x, y: at.y, radius: number(2) };
      for (const { y, xBegin, xEnd } of map.cover(circle)) [y, xBegin, xEnd].forEach(add);
      for (const shape of [circle, { x: at.x, y: at.y, width: number(2), height: number(2) }]) {
        addHit(map.castShape(shape, by));
        const moved = map.moveAndSlide(shape, by);
        [moved.x, moved.y, moved.contacts.length].forEach(add);
        moved.contacts.forEach(addHit);
      }
      crowd.insert({ x: at.x, y: at.y, width: 1, height: 1 }, i);
      crowd.touching(circle).forEach(add);
    }
    for (const from of spots) {
      map.fieldOfView(from, { radius: 9 }, seen).forEach((x, y) => add(x * 1000 + y));
      const path = map.findPath(from, spots[whole(20)]);
      add(path === null ? -1 : path.cost);
      path?.tiles.forEach(({ x, y }) => add(x * 1000 + y));
    }
    map.squaredDistances().forEach(add);
    map.visibilityPolygon({ x: width / 2, y: height / 2 }, { radius: 12 }).forEach(({ x, y }) => [x, y].forEach(add));
    map.snapshot().forEach(add);
    for (const handle of [crowd, map]) handle.free();
  }
  return `${(hash >>> 0).toString(16)} of ${count} numbers`;
}
