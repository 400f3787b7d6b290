// SPDX-License-Identifier: MIT
// Pictures of what is in no place of a map: values and texts of tiles, handles, save files, revisions, parts of work,
// levels beside each other. What they show is computed by the package where it can be.
import * as play from "../playground/dist/static.mjs";

const OPEN = (width, height) => Array.from({ length: height }, () => ".".repeat(width));
const ROOM = [
  "############",
  "#..........#",
  "#...##.....#",
  "#...##..#..#",
  "#.......#..#",
  "#..........#",
  "############",
];
const isHill = (x, y) => y > 20 + 5 * Math.sin(x / 6) || (y < 6 && x % 23 < 5);
const WORLD = OPEN(64, 32).map((row, y) => [...row].map((_, x) => (isHill(x, y) ? "#" : ".")).join(""));

const square = (x, y) => ({ x, y, width: 1, height: 1 });
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const range = (count) => Array.from({ length: count }, (_, i) => i);
/** Places without an order that the eye sees: multiples of irrational numbers. */
const scattered = (count, width, height) =>
  range(count).map((i) => ({ x: ((i * 0.7548776662) % 1) * width, y: ((i * 0.5698402909) % 1) * height }));

/** A box with words in it. */
function labelled(pen, box, words, style, size = 0.6) {
  pen.fill(box, style);
  pen.outline(box, pen.look.ink, 1.5);
  pen.text(middle(box), words, pen.look.ink, size);
}

function arrow(pen, from, to, style, thickness = 2) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = (side) => ({ x: to.x - 0.4 * x - side * 0.25 * y, y: to.y - 0.4 * y + side * 0.25 * x });
  pen.path([from, to], style, thickness);
  pen.path([back(1), to, back(-1)], style, thickness);
}

/** Bytes as squares in rows, as dark as they are large. */
function drawBytes(pen, bytes, columns, style) {
  bytes.forEach((byte, i) => {
    const at = { x: i % columns, y: Math.floor(i / columns), width: 1, height: 1 };
    for (const bits of [0xff, 0xf0, 0xc0]) if ((byte & bits) !== 0) pen.fill(at, style);
  });
}

function fileOf(map) {
  const seen = map.fieldOfView({ x: 3, y: 1 }, { radius: 4 });
  return { "level map": map, "seen tiles": seen, scores: Float64Array.of(12, 7.5, 3) };
}
/** A file of sections, and the bytes that each of them takes. */
function sizesOf(sections) {
  const empty = play.save({}).length;
  const sizes = Object.entries(sections).map(([name, section]) => [
    name,
    play.save({ [name]: section }).length - empty,
  ]);
  return { empty, sizes, all: play.save(sections) };
}
/** Whether a file can be read to its end. */
function isRead(bytes) {
  try {
    const file = new play.SaveFile(bytes);
    file.map("level map").free();
    file.tiles("seen tiles");
    file.doubles("scores");
    file.free();
    return true;
  } catch {
    return false;
  }
}

/** A body that bounces for some ticks: where it is after each of them. */
function bounced(map, start, ticks) {
  const states = [start];
  for (let i = 0; i < ticks; ++i) {
    const { x, y, vx, vy } = states.at(-1);
    const moved = map.moveAndBounce({ x, y, width: 0.75, height: 0.75 }, { x: vx, y: vy });
    const turns = (a, b) => moved.contacts.filter(({ side }) => side === a || side === b).length % 2 === 1;
    states.push({
      x: moved.x,
      y: moved.y,
      vx: turns("west", "east") ? -vx : vx,
      vy: turns("north", "south") ? -vy : vy,
    });
  }
  return states;
}

/** Names as a tree of their letters: each node with its column and depth. */
function trieOf(names) {
  let column = 0;
  const nodes = [];
  const grow = (prefix) => {
    const below = [
      ...new Set(names.filter((name) => name.startsWith(prefix) && name !== prefix).map((name) => name[prefix.length])),
    ];
    const children = below.map((letter) => grow(prefix + letter));
    const at = children.length > 0 ? (children[0].column + children.at(-1).column) / 2 : column++;
    const node = { prefix, column: at, children };
    nodes.push(node);
    return node;
  };
  grow("");
  return { nodes, columns: column };
}

/** By name: rows of the map below it, and what draws it, and says what it shows. */
export const DIAGRAMS = {
  // ---- Tiles and numbers.
  "values of tiles": {
    rows: ROOM,
    draw(pen, map) {
      const steps = map.stepsToGoals([{ x: 2, y: 1 }], { diagonals: "never" });
      for (let y = 0; y < 7; ++y) {
        for (let x = 0; x < 12; ++x) {
          const cost = steps.at({ x, y });
          if (Number.isFinite(cost)) pen.text(middle(square(x, y)), String(cost), pen.look.ink, 0.45);
        }
      }
      steps.free();
      return "A grid has a value for each tile: here the steps to one of them.";
    },
  },
  "tiles by rows": {
    rows: OPEN(14, 5),
    draw(pen) {
      const tiles = [1, 2, 3].flatMap((y) => range(12).map((x) => middle(square(x + 1, y))));
      pen.path(tiles, pen.look.question, 2);
      for (const tile of tiles) pen.circle({ ...tile, radius: 0.12 }, pen.look.ink, true);
      return "Tiles are in order by rows, and in a row from west to east.";
    },
  },
  "text of a map": {
    rows: OPEN(12, 7),
    draw(pen) {
      const map = play.CollisionMap.fromRows(ROOM);
      const path = new Set(map.findPath({ x: 2, y: 5 }, { x: 10, y: 2 }).tiles.map(({ x, y }) => `${x} ${y}`));
      const rows = ROOM.map((row, y) => [...row].map((letter, x) => (path.has(`${x} ${y}`) ? "*" : letter)));
      rows.forEach((row, y) => row.forEach((letter, x) => pen.text(middle(square(x, y)), letter, pen.look.ink, 0.8)));
      map.free();
      return "A map as text, with the tiles of a path marked.";
    },
  },
  "dot and cross": {
    rows: OPEN(15, 7),
    draw(pen) {
      const [from, a, b] = [
        { x: 1.5, y: 5.5 },
        { x: 8, y: 0 },
        { x: 4, y: -3.5 },
      ];
      const to = (...vectors) => vectors.reduce((at, { x, y }) => ({ x: at.x + x, y: at.y + y }), from);
      pen.path([from, to(a), to(a, b), to(b), from], pen.look.tiles, 6);
      pen.path([to(b), { x: to(b).x, y: from.y }], pen.look.ink, 1.5);
      arrow(pen, from, to(a), pen.look.question, 3);
      arrow(pen, from, to(b), pen.look.question, 3);
      const [dot, cross] = [a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x];
      return `Of (${a.x}, ${a.y}) and (${b.x}, ${b.y}): dot product ${dot}, cross product ${cross}, the signed area.`;
    },
  },
  // ---- Handles and names.
  "bits of an id": {
    rows: OPEN(66, 7),
    draw(pen) {
      for (const [from, to, words, style] of [
        [0, 8, "tag", pen.look.found],
        [8, 32, "index", pen.look.tiles],
        [32, 64, "generation", pen.look.ghost],
      ]) {
        labelled(pen, { x: 1 + from, y: 2, width: to - from, height: 3 }, `${words}: ${to - from}`, style, 1.7);
      }
      return "The 64 bits of an id: tag, index of the slot, generation of the slot.";
    },
  },
  "slot map": {
    rows: OPEN(16, 8),
    draw(pen) {
      const slots = [2, 0, null, 1, 3]; // where the value of each is
      const values = ["unit", "door", "lamp", "boat"];
      const generations = [1, 1, 2, 1, 4];
      slots.forEach((value, i) => {
        const slot = { x: 1 + 3 * i, y: 1, width: 2, height: 1.25 };
        labelled(pen, slot, `${i}: ${generations[i]}`, value === null ? pen.look.beyond : pen.look.tiles, 0.7);
        if (value !== null) {
          arrow(pen, { x: slot.x + 1, y: 2.3 }, { x: 2.5 + 3 * value, y: 5.5 }, pen.look.question);
        }
      });
      values.forEach((value, i) =>
        labelled(pen, { x: 1.5 + 3 * i, y: 5.5, width: 2.5, height: 1.25 }, value, pen.look.ghost, 0.7),
      );
      return "Slots with their generations lead to values, which are dense; one slot is free.";
    },
  },
  "names by prefix": {
    rows: OPEN(18, 9),
    draw(pen) {
      const names = ["axe", "axle", "door", "doorway", "drake", "dragon"];
      const { nodes, columns } = trieOf(names);
      const at = ({ column, prefix }) => ({ x: 1.5 + (column * 15) / (columns - 1), y: 0.75 + prefix.length * 1.1 });
      for (const node of nodes)
        for (const child of node.children) pen.path([at(node), at(child)], pen.look.question, 1.5);
      for (const node of nodes) {
        const style = node.prefix.startsWith("dr") ? pen.look.found : pen.look.free;
        pen.circle({ ...at(node), radius: 0.42 }, style, true);
        pen.circle({ ...at(node), radius: 0.42 }, names.includes(node.prefix) ? pen.look.ink : pen.look.grid);
        pen.text(at(node), node.prefix.at(-1) ?? "", pen.look.ink, 0.6);
      }
      const found = names.filter((name) => name.startsWith("dr"));
      return `${names.length} names as a tree of letters; "dr" is completed to ${found.join(" and ")}.`;
    },
  },
  // ---- Save files.
  "sections of a save file": {
    rows: OPEN(32, 7),
    draw(pen) {
      const map = play.CollisionMap.fromRows(ROOM);
      const { sizes, empty, all } = sizesOf(fileOf(map));
      let x = 1;
      for (const [name, size] of [["head", empty], ...sizes]) {
        const width = (30 * size) / all.length;
        labelled(
          pen,
          { x, y: 2, width, height: 2.5 },
          `${name}: ${size}`,
          name === "head" ? pen.look.found : pen.look.tiles,
          0.75,
        );
        x += width;
      }
      map.free();
      return `A save file of ${all.length} bytes: its head, and ${sizes.length} sections with their names.`;
    },
  },
  "changed bytes": {
    rows: OPEN(32, 12),
    draw(pen) {
      const map = play.CollisionMap.fromRows(ROOM);
      const { all } = sizesOf(fileOf(map));
      if (!isRead(all)) throw new Error("a save file cannot be read");
      const refused = all.map((_, i) => {
        const bytes = all.slice();
        bytes[i] ^= 1 << (i % 8);
        return Number(!isRead(bytes));
      });
      refused.forEach((is, i) => {
        const at = square(i % 32, Math.floor(i / 32));
        pen.fill(at, is === 1 ? pen.look.tiles : pen.look.wrong);
        pen.outline(at, pen.look.grid, 1);
      });
      map.free();
      const count = refused.reduce((a, b) => a + b);
      return `A bit of each byte of a save file was changed in turn: ${count} of ${all.length} files are refused.`;
    },
  },
  "bytes of a map": {
    rows: OPEN(32, 7),
    draw(pen) {
      const map = play.CollisionMap.fromRows(WORLD);
      const bytes = map.snapshot();
      drawBytes(pen, bytes.slice(0, 224), 32, pen.look.ghost);
      map.free();
      return `The first 224 of the ${bytes.length} bytes of a map of 64 x 32 tiles, the larger the darker.`;
    },
  },
  rollback: {
    rows: ROOM,
    draw(pen, map) {
      const all = bounced(map, { x: 1.5, y: 4.75, vx: 0.46875, vy: -0.28125 }, 40);
      const again = bounced(map, all[20], 20);
      if (JSON.stringify(again.at(-1)) !== JSON.stringify(all.at(-1))) throw new Error("a rollback ends elsewhere");
      const box = ({ x, y }) => ({ x, y, width: 0.75, height: 0.75 });
      for (const state of all) pen.fill(box(state), pen.look.tiles);
      pen.path(
        all.map((state) => middle(box(state))),
        pen.look.question,
        2,
      );
      for (const i of [0, 20, 40]) {
        pen.outline(box(all[i]), pen.look.ink, 2);
        pen.text(middle(box(all[i])), String(i), pen.look.ink, 0.4);
      }
      return "Forty ticks of a body; from the state of tick 20 on, the same ticks end at the same bits.";
    },
  },
  "packed fields": {
    rows: OPEN(24, 6),
    draw(pen) {
      const fields = [
        ["x", 8],
        ["y", 8],
        ["health", 4],
        ["kind", 1],
      ];
      let at = 1;
      for (const [name, size] of fields) {
        labelled(pen, { x: at, y: 2, width: size, height: 2 }, name, pen.look.tiles, size === 1 ? 0.4 : 0.8);
        at += size;
      }
      return `${at - 1} bytes of a struct that has 24 in memory: its fields in turn, the lowest byte first.`;
    },
  },
  // ---- Worlds and revisions.
  "edited chunks": {
    rows: WORLD,
    draw(pen) {
      const edits = [
        [13, 17],
        [14, 17],
        [14, 18],
        [29, 25],
        [30, 26],
        [47, 22],
        [48, 23],
      ];
      const key = ([x, y]) => `${x >> 3} ${y >> 3}`;
      const chunks = new Set(edits.map(key));
      for (let x = 0; x < 64; x += 8) {
        for (let y = 0; y < 32; y += 8) {
          const chunk = { x, y, width: 8, height: 8 };
          if (chunks.has(key([x, y]))) pen.fill(chunk, pen.look.tiles);
          pen.outline(chunk, pen.look.question, 1);
        }
      }
      for (const [x, y] of edits) pen.fill(square(x, y), pen.look.found);
      return `${edits.length} tiles were edited, in ${chunks.size} chunks: those are stored.`;
    },
  },
  "revisions of a world": {
    rows: OPEN(18, 7),
    draw(pen) {
      const at = { 1: [2, 2], 2: [5, 2], 3: [8, 2], 4: [11, 2], 5: [8, 5], 6: [11, 5], 7: [14, 5] };
      const point = (i) => ({ x: at[i][0], y: at[i][1] });
      for (const [a, b] of [
        [1, 2],
        [2, 3],
        [3, 4],
        [2, 5],
        [5, 6],
        [6, 7],
      ])
        pen.path([point(a), point(b)], pen.look.question, 2);
      for (const i of Object.keys(at)) {
        pen.circle({ ...point(i), radius: 0.65 }, i === "7" ? pen.look.found : pen.look.free, true);
        pen.circle({ ...point(i), radius: 0.65 }, pen.look.ink);
        pen.text(point(i), i, pen.look.ink, 0.7);
      }
      return "Revisions of a world: after two undos from 4, the next commits are a branch; nothing is lost.";
    },
  },
  "edited tiles": {
    rows: WORLD,
    draw(pen, map) {
      const edits = scattered(48, 60, 16).map(({ x, y }) => [Math.floor(x) + 2, Math.floor(y) + 13]);
      for (const [x, y] of edits) {
        const isDug = map.isSolid({ x, y });
        pen.fill(square(x, y), isDug ? pen.look.free : pen.look.found);
        pen.outline(square(x, y), pen.look.ink, 1.5);
      }
      const dug = edits.filter(([x, y]) => map.isSolid({ x, y })).length;
      return `${edits.length} tiles over a world that stays as it is: ${dug} dug, ${edits.length - dug} built.`;
    },
  },
  // ---- Parts, ranks.
  "parts of a batch": {
    rows: ROOM,
    draw(pen, map) {
      const from = { x: 6.5, y: 4.5 };
      const count = 64;
      const styles = [pen.look.question, pen.look.found, pen.look.ink, pen.look.wrong];
      for (const i of range(count)) {
        const { x, y } = play.unitVector((2 * Math.PI * i) / count);
        const end = { x: from.x + 20 * x, y: from.y + 20 * y };
        const hit = map.castRay({ x1: from.x, y1: from.y, x2: end.x, y2: end.y });
        pen.path([from, hit?.point ?? end], styles[Math.floor((4 * i) / count)], 1.5);
      }
      return `${count} rays in 4 parts, each of which any thread can cast.`;
    },
  },
  "bodies of four ranks": {
    rows: OPEN(16, 8),
    draw(pen) {
      const styles = [pen.look.tiles, pen.look.ghost, pen.look.found, pen.look.beyond];
      [
        [0, 0],
        [8, 0],
        [0, 4],
        [8, 4],
      ].forEach(([x, y], i) => pen.fill({ x, y, width: 8, height: 4 }, styles[i]));
      const bodies = scattered(36, 15.6, 7.6).map(({ x, y }) => ({ x: x + 0.2, y: y + 0.2 }));
      for (const { x, y } of bodies) pen.circle({ x, y, radius: 0.15 }, pen.look.ink, true);
      return `${bodies.length} bodies, each stepped by the rank that has its block.`;
    },
  },
  // ---- Levels and their parts.
  "levels beside each other": {
    rows: OPEN(25, 9),
    draw(pen) {
      const left = [
        "###########",
        "#.........#",
        "#..........",
        "#..........",
        "#...###...#",
        "#.........#",
        "###########",
      ];
      const right = [
        "###########",
        "#.........#",
        "..........#",
        "#.........#",
        "#...##....#",
        "#.........#",
        "###########",
      ];
      [left, right].forEach((rows, i) =>
        rows.forEach((row, y) =>
          [...row].forEach((letter, x) => letter === "#" && pen.fill(square(1 + 12 * i + x, 1 + y), pen.look.solid)),
        ),
      );
      const wrong = range(7).filter((y) => (left[y][10] === "#") !== (right[y][0] === "#"));
      for (const y of wrong) {
        for (const x of [11, 13]) {
          pen.fill(square(x, 1 + y), pen.look.wrong);
          pen.fill(square(x, 1 + y), pen.look.wrongHatch);
        }
      }
      return `Two levels beside each other: in ${wrong.length} row a way out of one leads into a wall of the other.`;
    },
  },
  "ladders, doors and lifts": {
    rows: [
      "##################",
      "#................#",
      "#.....############",
      "#................#",
      "#................#",
      "#.......##########",
      "#................#",
      "##################",
    ],
    draw(pen) {
      for (const y of [2, 3, 4]) pen.fill(square(3, y), pen.look.tiles);
      for (const y of [2, 3, 4]) pen.fill(square(3, y), pen.look.hatch);
      pen.text(middle(square(3, 1)), "ladder", pen.look.ink, 0.5);
      pen.fill(square(12, 6), pen.look.found);
      pen.text(middle(square(14, 6)), "door", pen.look.ink, 0.5);
      const route = [
        { x: 5.5, y: 6.5 },
        { x: 5.5, y: 3.5 },
        { x: 9.5, y: 3.5 },
      ];
      pen.path(route, pen.look.question, 2);
      for (const { x, y } of route) pen.outline({ x: x - 1, y: y - 0.2, width: 2, height: 0.4 }, pen.look.ink, 2);
      pen.text({ x: 12, y: 3.5 }, "lift", pen.look.ink, 0.5);
      return "Tiles of a ladder, a door, and a lift on its route.";
    },
  },
  triggers: {
    rows: [
      "##################",
      "#................#",
      "#................#",
      "#........#.......#",
      "#........#.......#",
      "##################",
    ],
    draw(pen) {
      const box = (x, y, words, style) => labelled(pen, { x, y, width: 1.8, height: 0.9 }, words, style, 0.4);
      arrow(pen, { x: 3.2, y: 4.2 }, { x: 14.2, y: 2 }, pen.look.question);
      box(1.4, 4, "teleport", pen.look.tiles);
      arrow(pen, { x: 6.3, y: 4 }, { x: 6.3, y: 1.4 }, pen.look.question);
      box(5.4, 4, "spring", pen.look.tiles);
      box(7.2, 1.2, "key", pen.look.found);
      box(11.4, 4, "door", pen.look.found);
      pen.path(
        [
          { x: 8.9, y: 2 },
          { x: 12.2, y: 4 },
        ],
        pen.look.ink,
        1,
      );
      return "Areas that act on whoever enters them: a teleport, a spring, a key and the door that it opens.";
    },
  },
};
