// SPDX-License-Identifier: MIT
// A roguelike on a plain canvas: field of view with fog of war, a monster that finds its way, walking by click, and a
// save file that has all of it.
import { CollisionMap, SaveFile, TileSet, save } from "tilespace";

const TILE = 16;
const RADIUS = 8;
const ROWS = [
  "########################",
  "#......#.......#.......#",
  "#......#.......#.......#",
  "#..............#..##...#",
  "#......#.......#..##...#",
  "#......#...............#",
  "####.###.......#.......#",
  "#......####.####.......#",
  "#......#.......#########",
  "#..............#.......#",
  "#......#...............#",
  "########################",
];
const COLOURS = {
  unknown: "#0b0b10",
  floor: "#2a2d3e",
  wall: "#7a86b8",
  knownFloor: "#1d1f2b",
  knownWall: "#3a3f58",
  hero: "#ffcc55",
  monster: "#dd5566",
};
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class Game {
  map = CollisionMap.fromRows(ROWS);
  known = new TileSet(this.map.bounds);
  seen = new TileSet();
  hero = { x: 2, y: 2 };
  monster = { x: 20, y: 2 };
  turn = 0;

  constructor() {
    this.look();
  }

  look() {
    this.map.fieldOfView(this.hero, { radius: RADIUS }, this.seen); // with the walls that it ends at
    this.known.addAll(this.seen);
  }

  isMonsterAt({ x, y }) {
    return this.monster.x === x && this.monster.y === y;
  }

  /** The hero steps, then the monster: to the first tile of the shortest way, if it sees the hero. */
  step(dx, dy) {
    const to = { x: this.hero.x + dx, y: this.hero.y + dy };
    if (this.map.isSolid(to) || this.isMonsterAt(to)) return false;
    this.hero = to;
    if (this.map.hasLineOfSight(this.monster, this.hero)) {
      const way = this.map.findPath(this.monster, this.hero, { diagonals: "never" });
      if (way !== null && way.tiles.length > 2) this.monster = way.tiles[1];
    }
    ++this.turn;
    this.look();
    return true;
  }

  /** Walks to a tile that is known, until the monster comes into sight. */
  walk(to) {
    if (!this.known.has(to)) return;
    const unknown = new TileSet(this.map.bounds, this.known.toBytes().map((byte) => 1 - byte));
    const way = this.map.findPath(this.hero, to, { diagonals: "never", blocked: unknown });
    for (const { x, y } of way?.tiles.slice(1) ?? []) {
      if (!this.step(x - this.hero.x, y - this.hero.y) || this.seen.has(this.monster)) return;
    }
  }

  save() {
    const { hero, monster, turn } = this;
    const state = Int32Array.of(hero.x, hero.y, monster.x, monster.y, turn);
    return save({ map: this.map, known: this.known, state }, 1);
  }

  restore(bytes) {
    const file = new SaveFile(bytes, 1);
    this.map.free();
    this.map = file.map("map");
    this.known = file.tiles("known");
    const [x, y, monsterX, monsterY, turn] = file.int32s("state");
    [this.hero, this.monster, this.turn] = [{ x, y }, { x: monsterX, y: monsterY }, turn];
    file.free();
    this.look();
  }
}

const game = new Game();
const canvas = document.querySelector("#game");
[canvas.width, canvas.height] = [TILE * game.map.width, TILE * game.map.height];
const brush = canvas.getContext("2d");

function fill(colour, { x, y }, margin = 0) {
  brush.fillStyle = colour;
  brush.fillRect(TILE * x + margin, TILE * y + margin, TILE - 2 * margin, TILE - 2 * margin);
}

function draw() {
  brush.fillStyle = COLOURS.unknown;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const isWall = (x, y) => game.map.isSolid({ x, y });
  game.known.forEach((x, y) => fill(isWall(x, y) ? COLOURS.knownWall : COLOURS.knownFloor, { x, y }));
  game.seen.forEach((x, y) => fill(isWall(x, y) ? COLOURS.wall : COLOURS.floor, { x, y }));
  if (game.seen.has(game.monster)) fill(COLOURS.monster, game.monster, 3);
  fill(COLOURS.hero, game.hero, 2);
  const { hero, monster, turn, known } = game;
  Object.assign(document.body.dataset, { hero: `${hero.x},${hero.y}`, monster: `${monster.x},${monster.y}` });
  Object.assign(document.body.dataset, { turn, known: known.size, seen: game.seen.size });
}

addEventListener("keydown", ({ key }) => {
  if (key in STEPS) game.step(...STEPS[key]);
  if (key === "s") localStorage.setItem("roguelike", String.fromCharCode(...game.save()));
  const saved = localStorage.getItem("roguelike");
  if (key === "r" && saved !== null) game.restore(Uint8Array.from(saved, (letter) => letter.charCodeAt(0)));
  draw();
});
canvas.addEventListener("click", ({ offsetX, offsetY }) => {
  game.walk({ x: Math.floor(offsetX / TILE), y: Math.floor(offsetY / TILE) });
  draw();
});
draw();
