// SPDX-License-Identifier: MIT
// A move as physics engines make it (Box2D, with a body that does not turn): floats, ticks, a contact with each tile by
// the axis of least penetration, and a slop that resting bodies keep. At a seam of the floor the body, which is a bit
// within the floor, may meet the side of the next tile: a ghost collision.
import type { CollisionMap } from "tilespace";

/** What resting bodies are within each other; that of Box2D, for tiles of a metre. */
export const SLOP = 0.005;
const TICKS = 60;

/** Where a body ends that moves by (dx, dy) in a second. */
export function moveByContacts(
  map: CollisionMap,
  [left, top, w, h]: readonly [number, number, number, number],
  [dx, dy]: readonly [number, number],
): { x: number; y: number } {
  const f = Math.fround;
  let [x, y, vx, vy] = [f(left), f(top), f(dx / TICKS), f(dy / TICKS)];
  for (let tick = 0; tick < TICKS; ++tick) {
    [x, y] = [f(x + vx), f(y + vy)];
    for (const { y: row, xBegin, xEnd } of map.solidCover({ x, y, width: w, height: h })) {
      for (let column = xBegin; column < xEnd; ++column) {
        const [east, south] = [f(column + 1 - x), f(row + 1 - y)]; // how far to push it, to each side
        const [west, north] = [f(x + w - column), f(y + h - row)];
        const [px, py] = [Math.min(west, east), Math.min(north, south)];
        if (px <= 0 || py <= 0) continue;
        if (px < py) {
          const side = west < east ? -1 : 1;
          if (vx * side < 0) vx = 0;
          x = f(x + side * Math.max(px - SLOP, 0));
        } else {
          const side = north < south ? -1 : 1;
          if (vy * side < 0) vy = 0;
          y = f(y + side * Math.max(py - SLOP, 0));
        }
      }
    }
  }
  return { x, y };
}
