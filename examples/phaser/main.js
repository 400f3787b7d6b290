// SPDX-License-Identifier: MIT
// A platformer in Phaser: the level is a tilemap of Phaser, and tilespace moves the character, casts rays and finds the
// light, in place of the collision of Arcade.
import { AUTO, CANVAS, Game, Geom, Scene } from "phaser";
import { CollisionMap, Layout, World, platformerState, platformerTuning } from "tilespace";

const TILE = 16;
const ROWS = [
  "##############################",
  "#...       ...    ...........#", // cells without a tile, too
  "#............................#",
  "#.......................###..#",
  "#............................#",
  "#.................####.......#",
  "#............................#",
  "#..........####..............#",
  "#...................#........#",
  "#...................#........#",
  "#......##...........#........#",
  "##############################",
];

/** Fills a polygon of light: its edges are straight, but for arcs at the end of its reach. */
function fillLight(graphics, eye, radius, corners) {
  graphics.beginPath();
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length];
    const angle = ({ x, y }) => Math.atan2(y - eye.y, x - eye.x);
    graphics.lineTo(corner.x, corner.y);
    if (corner.edge === "arc") graphics.arc(eye.x, eye.y, radius, angle(corner), angle(next));
  });
  graphics.closePath().fillPath();
}

class Level extends Scene {
  create() {
    const brush = this.add.graphics();
    brush.fillStyle(0x2a2d3e).fillRect(0, 0, TILE, TILE);
    brush.fillStyle(0x7a86b8).fillRect(TILE, 0, TILE, TILE);
    brush.generateTexture("tiles", 2 * TILE, TILE).destroy();
    const data = ROWS.map((row) => [...row].map((letter) => " .#".indexOf(letter) - 1)); // -1: an empty cell
    const tilemap = this.make.tilemap({ data, tileWidth: TILE, tileHeight: TILE });
    const layer = tilemap.createLayer(0, tilemap.addTilesetImage("tiles"), 0, 0).setCollision(1);

    // The whole connection: which tiles of the layer collide. Without `true`, empty cells would be null.
    const map = CollisionMap.from(tilemap.width, tilemap.height, (x, y) => layer.getTileAt(x, y, true).collides);
    this.level = new World(map, Layout.pixels(TILE));
    this.tuning = platformerTuning({}, TILE);
    this.state = platformerState({ x: 3 * TILE, y: 9 * TILE, width: 12, height: 14 });

    this.light = this.add.graphics();
    this.ray = this.add.graphics();
    this.hero = this.add.rectangle(0, 0, 12, 14, 0xffcc55).setOrigin(0);
    this.keys = this.input.keyboard.addKeys("UP,DOWN,LEFT,RIGHT,L");
    this.isLit = true;
    this.keys.L.on("down", () => {
      this.isLit = !this.isLit;
    });
  }

  update(_time, delta) {
    const { UP, DOWN, LEFT, RIGHT } = this.keys;
    const input = { move: Number(RIGHT.isDown) - Number(LEFT.isDown), jump: UP.isDown, drop: DOWN.isDown };
    this.state = this.level.platformerStep(this.state, input, this.tuning, Math.min(delta, 50) / 1000).state;
    const { min, size } = this.state.body;
    this.hero.setPosition(min.x, min.y);

    const eye = { x: min.x + size.x / 2, y: min.y + size.y / 2 };
    this.light.clear();
    if (this.isLit) {
      this.light.fillStyle(0xffee99, 0.25);
      fillLight(this.light, eye, 9 * TILE, this.level.visibilityPolygon(eye, { radius: 9 * TILE }));
    }
    const { worldX, worldY } = this.input.activePointer;
    const line = new Geom.Line(eye.x, eye.y, worldX, worldY); // a shape as it is
    const hit = this.level.castRay(line);
    const end = hit?.point ?? { x: worldX, y: worldY };
    this.ray
      .clear()
      .lineStyle(1, hit ? 0xff6655 : 0x66ff88)
      .lineBetween(eye.x, eye.y, end.x, end.y);

    // For the test of this example.
    Object.assign(document.body.dataset, {
      x: min.x,
      y: min.y,
      footing: this.state.footing,
      hit: hit ? `${hit.tile.x},${hit.tile.y},${hit.side}` : "",
      lit: this.isLit,
    });
  }
}

new Game({
  type: new URLSearchParams(location.search).has("canvas") ? CANVAS : AUTO,
  width: ROWS[0].length * TILE,
  height: ROWS.length * TILE,
  parent: "game",
  pixelArt: true,
  backgroundColor: 0x2a2d3e,
  scene: Level,
});
