// SPDX-License-Identifier: MIT
// Figures of docs/articles: questions on small maps, with a method drawn over them.
const room = (width, height, walls = () => false) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (walls(x, y) ? "#" : ".")).join(""),
  ).join("/");

const OPEN = room(22, 13);
const circle = [10.5, 6.25, 5.25];
const rows = (method) => ({
  map: OPEN,
  ask: { ask: "cover", circle, border: "touching" },
  method,
  shown: { x: 0, y: 0, width: 22, height: 13 },
});

const TILE = room(9, 6, (x, y) => x === 4 && y === 2);
const FLOOR = room(16, 8, (x, y) => y === 6 || (x === 12 && y > 1));
const WALL = room(16, 8, (x) => x === 8);
const line = [2.25, 8.5, 16.75, 2.375];
const shown = (width, height) => ({ x: 0, y: 0, width, height });

export const ARTICLES = {
  "rows: answer": { map: OPEN, ask: { ask: "cover", circle, border: "touching" }, shown: shown(22, 13) },
  "rows: square": rows("rows-square"),
  "rows: linear": rows("rows-linear"),
  "rows: bisection": rows("rows-bisection"),
  "rows: octagon": rows("rows-octagon"),
  "rows: border": rows("rows-border"),
  "rows: roots": rows("rows-roots"),
  "rows: floats": {
    map: OPEN,
    // A 3-4-5 triangle from a corner of tiles, in decimals that no double is.
    ask: { ask: "cover", circle: [11.6, 7.8, 3], border: "touching" },
    method: "rows-floats",
    shown: shown(22, 13),
  },
  "walk: crossings": {
    map: room(19, 11),
    ask: { ask: "tiles_along", segment: line },
    method: "crossings",
    shown: shown(19, 11),
  },
  "walk: dda": {
    map: room(19, 11),
    ask: { ask: "tiles_along", segment: [1.8, 7.4, 16.5, 2.5] },
    method: "dda",
    shown: shown(19, 11),
  },
  "walk: ray": {
    map: room(19, 11, (x, y) => x === 14 && y < 8),
    ask: { ask: "cast_ray", segment: line },
    method: "crossings",
    shown: shown(19, 11),
  },
  "pair: nearest point": {
    map: TILE,
    ask: { ask: "cover", circle: [2.75, 4.25, 1.75], border: "touching" },
    method: "nearest-points",
    shown: shown(9, 6),
  },
  "pair: tangent": {
    map: TILE,
    ask: { ask: "cover", circle: [2.5, 5, 2.5], border: "touching" },
    method: "nearest-points",
    shown: shown(9, 6),
  },
  "move: end": {
    map: WALL,
    ask: { ask: "move_as", body: [2, 3, 1, 1], by: [10, 0], response: "slide" },
    method: "end-alone",
    shown: shown(16, 8),
  },
  "move: one step": {
    map: FLOOR,
    ask: { ask: "move_as", body: [2.5, 2.25, 0.875, 1], by: [11, 5], response: "slide" },
    method: "one-step",
    shown: shown(16, 8),
  },
  "move: five steps": {
    map: FLOOR,
    ask: { ask: "move_as", body: [2.5, 2.25, 0.875, 1], by: [11, 5], response: "slide" },
    method: "five-steps",
    shown: shown(16, 8),
  },
  "move: grown": {
    map: FLOOR,
    ask: { ask: "move_as", body: [2.5, 2.25, 0.875, 1], by: [11, 5], response: "slide" },
    method: "grown",
    shown: shown(16, 8),
  },
  "move: slide": {
    map: FLOOR,
    ask: { ask: "move_as", body: [2.5, 2.25, 0.875, 1], by: [11, 5], response: "slide" },
    shown: shown(16, 8),
  },
};
