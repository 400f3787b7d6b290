// SPDX-License-Identifier: MIT
// Pictures of questions that cannot be dragged: objects, copies of maps, hitboxes, chunks and blocks of worlds. Each is
// drawn from an answer of the package.
import * as play from "../playground/dist/static.mjs";
import { DIAGRAMS } from "./diagrams.mjs";
import { pencil } from "./pencil.mjs";

const ROOM = [
  "####################",
  "#..................#",
  "#..................#",
  "#.......##.........#",
  "#.......##.........#",
  "#..................#",
  "#............###...#",
  "#..................#",
  "#..................#",
  "####################",
];
const CORNER = ["######", "#....#", "#.##.#", "#..#..", "######"];
const OPEN = (width, height) => Array.from({ length: height }, () => ".".repeat(width));
const isHill = (x, y) => y > 20 + 5 * Math.sin(x / 6) || (y < 6 && x % 23 < 5);
const WORLD = OPEN(64, 32).map((row, y) => [...row].map((_, x) => (isHill(x, y) ? "#" : ".")).join(""));
const bone = (x, y, angle) => ({ origin: { x, y }, axis: play.unitVector(angle) });
/** Boxes of objects: the same in each picture. */
const BOXES = [
  [2.25, 1.5, 1.5, 1],
  [4.5, 2.25, 1, 1.75],
  [5.25, 3.5, 1.25, 1.25],
  [11, 2, 1.75, 1.25],
  [12.25, 2.75, 1.25, 1.5],
  [16, 1.75, 1, 1],
  [3, 6.5, 1.5, 1.25],
  [9.25, 6.75, 1.25, 1],
  [10.75, 5.75, 1, 2.25],
  [16.25, 7, 1.5, 1.25],
].map(([x, y, width, height]) => ({ x, y, width, height }));

const indexOf = (map) => {
  const index = new play.ObjectIndex(map.bounds);
  BOXES.forEach((box, i) => index.insert(box, i));
  return index;
};

function drawObjects(pen, found) {
  for (const [i, box] of BOXES.entries()) {
    pen.fill(box, found.includes(i) ? pen.look.found : pen.look.tiles);
    if (found.includes(i)) pen.fill(box, pen.look.foundHatch);
    pen.outline(box, pen.look.ink, 1.5);
  }
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const tilesOf = (spans) =>
  [...spans].flatMap(({ y, xBegin, xEnd }) => Array.from({ length: xEnd - xBegin }, (_, i) => [xBegin + i, y].join()));
const tileBox = (key) => {
  const [x, y] = key.split(",").map(Number);
  return { x, y, width: 1, height: 1 };
};

/** Solid tiles of a map as boxes, moved. */
function solidBoxes(map, dx, dy) {
  const { x, y, width, height } = map.bounds;
  const bytes = map.toBytes();
  const boxes = [];
  bytes.forEach((solid, i) => {
    if (solid !== 0) boxes.push({ x: x + dx + (i % width), y: y + dy + Math.floor(i / width), width: 1, height: 1 });
  });
  return { boxes, width, height, x: x + dx, y: y + dy };
}

function drawMap(pen, map, dx, dy) {
  const { boxes, ...around } = solidBoxes(map, dx, dy);
  for (const box of boxes) pen.fill(box, pen.look.solid);
  pen.outline(around, pen.look.question, 2);
}

/** The place of a block in Z-order: the bits of its column and row by turns. */
const zOrder = (column, row) =>
  [0, 1, 2, 3].reduce((sum, bit) => {
    return sum | (((column >> bit) & 1) << (2 * bit)) | (((row >> bit) & 1) << (2 * bit + 1));
  }, 0);

/** By name: rows of the map below it, and what draws it, and says what it shows. */
const DRAWINGS = {
  "objects in a circle": {
    rows: ROOM,
    draw(pen, map) {
      const circle = { x: 10.5, y: 4.75, radius: 3 };
      const found = indexOf(map).touching(circle);
      drawObjects(pen, found);
      pen.circle(circle, pen.look.question);
      return `${found.length} of ${BOXES.length} objects touch the circle.`;
    },
  },
  "objects in a tile": {
    rows: ROOM,
    draw(pen, map) {
      const tile = { x: 5, y: 3 };
      const found = indexOf(map).inTile(tile);
      drawObjects(pen, found);
      pen.outline({ ...tile, width: 1, height: 1 }, pen.look.question, 4);
      return `${found.length} objects are in tile (${tile.x}, ${tile.y}).`;
    },
  },
  "nearest objects": {
    rows: ROOM,
    draw(pen, map) {
      const from = { x: 7.5, y: 5.75 };
      const found = indexOf(map).nearest(from, 3);
      drawObjects(pen, found);
      for (const i of found) {
        const { x, y, width, height } = BOXES[i];
        const to = { x: Math.min(Math.max(from.x, x), x + width), y: Math.min(Math.max(from.y, y), y + height) };
        pen.path([from, to], pen.look.question);
      }
      pen.circle({ ...from, radius: 0.15 }, pen.look.question, true);
      return `The ${found.length} objects that are nearest to the point.`;
    },
  },
  "overlapping pairs": {
    rows: ROOM,
    draw(pen, map) {
      const pairs = indexOf(map).pairs();
      drawObjects(pen, pairs.flat());
      for (const [a, b] of pairs) pen.path([middle(BOXES[a]), middle(BOXES[b])], pen.look.question, 3);
      return `${pairs.length} pairs of ${BOXES.length} objects overlap or touch.`;
    },
  },
  "tiles entered": {
    rows: ROOM,
    draw(pen, map) {
      const [before, after] = [
        { x: 2.5, y: 4.25, width: 1.75, height: 1.5 },
        { x: 4.25, y: 5.5, width: 1.75, height: 1.5 },
      ];
      const [old, now] = [before, after].map((box) => tilesOf(map.cover(box, { border: "occupied" })));
      const entered = now.filter((tile) => !old.includes(tile));
      const left = old.filter((tile) => !now.includes(tile));
      for (const tile of left) pen.fill(tileBox(tile), pen.look.tiles);
      for (const tile of entered) {
        pen.fill(tileBox(tile), pen.look.found);
        pen.fill(tileBox(tile), pen.look.foundHatch);
      }
      pen.outline(before, pen.look.ink, 1.5);
      pen.outline(after, pen.look.question, 3);
      return `The box enters ${entered.length} tiles, and leaves ${left.length}.`;
    },
  },
  "turned map": {
    rows: OPEN(24, 7),
    draw(pen) {
      const map = play.CollisionMap.fromRows(CORNER);
      drawMap(pen, map, 1, 1);
      const turned = map.turned(1);
      drawMap(pen, turned, 9 - turned.bounds.x, 0.5 - turned.bounds.y);
      const flipped = map.flipped("horizontal");
      drawMap(pen, flipped, 16 - flipped.bounds.x, 1 - flipped.bounds.y);
      return "A map, the same turned by a quarter turn clockwise, and flipped from west to east.";
    },
  },
  "copied tiles": {
    rows: OPEN(24, 8),
    draw(pen) {
      const map = play.CollisionMap.fromRows(CORNER);
      for (const [x, y] of [
        [1, 1],
        [10, 0.5],
        [17, 2],
      ]) {
        drawMap(pen, map, x, y);
      }
      return "Tiles of an area are copied to others: a room as a prefab.";
    },
  },
  directions: {
    rows: OPEN(12, 6),
    draw(pen) {
      const from = { x: 6, y: 3 };
      for (let i = 0; i < 8; ++i) {
        const { x, y } = play.unitVector((i * Math.PI) / 4);
        const isStraight = i % 2 === 0;
        const to = { x: from.x + 2 * x, y: from.y + 2 * y };
        pen.path([from, to], isStraight ? pen.look.question : pen.look.ink, isStraight ? 3 : 1.5);
        pen.circle({ ...to, radius: 0.12 }, isStraight ? pen.look.question : pen.look.ink, true);
      }
      return "The 8 directions; 4 of them are along the axes.";
    },
  },
  rings: {
    rows: OPEN(15, 9),
    draw(pen) {
      for (const radius of [4, 2, 0]) {
        const size = 2 * radius + 1;
        pen.fill({ x: 7 - radius, y: 4 - radius, width: size, height: size }, pen.look.tiles);
        pen.outline({ x: 7 - radius, y: 4 - radius, width: size, height: size }, pen.look.question, 2);
        if (radius > 0)
          pen.outline({ x: 8 - radius, y: 5 - radius, width: size - 2, height: size - 2 }, pen.look.question, 2);
      }
      return "Rings of tiles at a king's distance of 0, 2 and 4.";
    },
  },
  "words of 64 tiles": {
    rows: OPEN(80, 12).map((row, y) => [...row].map((_, x) => ((x * 7 + y * 13) % 11 === 0 ? "#" : ".")).join("")),
    draw(pen) {
      for (const x of [0, 64])
        pen.path(
          [
            { x, y: 0 },
            { x, y: 12 },
          ],
          pen.look.question,
          4,
        );
      return "Rows of bits, in words of 64 tiles.";
    },
  },
  "circles on bones": {
    rows: OPEN(14, 9),
    draw(pen, map) {
      const limbs = [
        [0, 0, 0, 0.9],
        [0, 0, -1.6, 0.6],
        [1, 0.9, 0, 0.4],
        [1, 1.9, 0, 0.35],
        [2, 0.8, 0, 0.45],
        [2, 1.8, 0, 0.4],
        [3, 0.8, 0, 0.45],
        [3, 1.8, 0, 0.4],
      ].map(([bone, x, y, radius]) => ({ bone, x, y, radius }));
      const volume = new play.Volume(limbs);
      const set = new play.VolumeSet();
      const body = set.add(volume);
      set.place(body, [bone(7, 3.75, 0), bone(7.4, 3, -0.5), bone(6.7, 4.6, 1.9), bone(7.3, 4.6, 1.2)]);
      const circles = set.circles(body);
      const shot = { x: 9.25, y: 2.25, radius: 0.75 };
      const first = set.firstCircle(body, shot);
      for (const key of tilesOf(set.cover(map, body))) pen.fill(tileBox(key), pen.look.tiles);
      circles.forEach((circle, i) => pen.circle(circle, i === first ? pen.look.found : pen.look.ghost, true));
      for (const circle of circles) pen.circle(circle, pen.look.ink);
      pen.circle(shot, pen.look.question);
      return `${circles.length} circles on 4 bones, the tiles that they touch, and the first one that a shot touches.`;
    },
  },
  "chunks of a world": {
    rows: WORLD,
    draw(pen) {
      const loaded = [];
      for (let x = 0; x < 64; x += 8) {
        for (let y = 0; y < 32; y += 8) {
          const chunk = { x, y, width: 8, height: 8 };
          if (Math.hypot(x - 28, y - 12) < 14) loaded.push(chunk);
          else pen.fill(chunk, pen.look.beyond);
          pen.outline(chunk, pen.look.question, 1);
        }
      }
      return `${loaded.length} chunks are loaded; the others are not in memory.`;
    },
  },
  "window of a world": {
    rows: WORLD,
    draw(pen) {
      for (let x = 0; x < 64; x += 8)
        pen.path(
          [
            { x, y: 0 },
            { x, y: 32 },
          ],
          pen.look.question,
          1,
        );
      for (let y = 0; y < 32; y += 8)
        pen.path(
          [
            { x: 0, y },
            { x: 64, y },
          ],
          pen.look.question,
          1,
        );
      const window = { x: 19, y: 5, width: 27, height: 17 };
      pen.fill(window, pen.look.tiles);
      pen.outline(window, pen.look.question, 4);
      return "A part of a world that goes across chunks, as a map of its own.";
    },
  },
  "blocks in Z-order": {
    rows: OPEN(16, 8),
    draw(pen) {
      const blocks = [];
      for (let row = 0; row < 4; ++row) for (let column = 0; column < 8; ++column) blocks.push({ column, row });
      blocks.sort((a, b) => zOrder(a.column, a.row) - zOrder(b.column, b.row));
      const part = blocks.length / 4;
      blocks.forEach(({ column, row }, i) => {
        const styles = [pen.look.tiles, pen.look.ghost, pen.look.found, pen.look.beyond];
        pen.fill({ x: 2 * column, y: 2 * row, width: 2, height: 2 }, styles[Math.floor(i / part)]);
      });
      pen.path(
        blocks.map(({ column, row }) => ({ x: 2 * column + 1, y: 2 * row + 1 })),
        pen.look.ink,
        1.5,
      );
      return "Blocks in Z-order, divided among four ranks.";
    },
  },
  "neighbours of a body": {
    rows: ROOM,
    draw(pen, map) {
      const from = middle(BOXES[8]);
      const circle = { ...from, radius: 3 };
      const found = indexOf(map)
        .touching(circle)
        .filter((i) => i !== 8);
      drawObjects(pen, found);
      pen.circle(circle, pen.look.question);
      pen.outline(BOXES[8], pen.look.question, 4);
      return `A body, and its ${found.length} neighbours within a distance.`;
    },
  },
};

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A drawing as HTML, without blank lines. */
export function drawnByPackage(name) {
  const { rows, draw } = DRAWINGS[name] ?? DIAGRAMS[name];
  const map = play.CollisionMap.fromRows(rows);
  const { width, height } = map.bounds;
  let said = "";
  const scene = (brush) => {
    said = draw(pencil(brush), map);
  };
  const scale = Math.round(Math.min(720 / width, 40) * 4) / 4;
  const options = { shown: { x: 0, y: 0, width, height }, scale, title: escaped(name), scene };
  const svg = play.svgOf(map, null, null, options);
  map.free();
  return `<div v-pre class="drawn-figure by-package">${svg}<p class="sentence">${escaped(said)}</p></div>`;
}
