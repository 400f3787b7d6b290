// SPDX-License-Identifier: MIT
// The map as bitmaps of 64 x 64 pixels, at several levels of detail, and in close-up as edges and shapes.
import type { CollisionMap, Side } from "tilespace";
import type { Look } from "./look.js";
import { type View, shownTiles, toScreenX, toScreenY } from "./view.js";

const SIZE = 64; // pixels and, at level 0, tiles of a block
const CLOSE = 5; // pixels a tile from which on edges and shapes are drawn
const MOST_BLOCKS = 4096;

function rgb(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Draws a map; keeps bitmaps of what was drawn. A block of level n shows 64 << n tiles a side. */
export class Ground {
  #blocks = new Map<string, HTMLCanvasElement>();
  #edits = -1;
  #look: Look | undefined;

  constructor(readonly map: CollisionMap) {}

  draw(context: CanvasRenderingContext2D, view: View, look: Look): void {
    if (this.#edits !== this.map.edits || this.#look !== look) this.#blocks.clear();
    if (this.#blocks.size > MOST_BLOCKS) this.#blocks.clear();
    this.#edits = this.map.edits;
    this.#look = look;
    const bounds = this.map.bounds;
    context.fillStyle = this.map.outside === "solid" ? look.solid : look.beyond;
    context.fillRect(0, 0, view.width, view.height);
    const left = toScreenX(view, bounds.x);
    const top = toScreenY(view, bounds.y);
    context.fillStyle = look.free;
    context.fillRect(left, top, bounds.width * view.scale, bounds.height * view.scale);
    this.#drawBlocks(context, view, look);
    if (view.scale >= CLOSE) this.#drawClose(context, view, look);
    context.strokeStyle = look.edge;
    context.lineWidth = 1;
    context.strokeRect(left, top, bounds.width * view.scale, bounds.height * view.scale);
  }

  #drawBlocks(context: CanvasRenderingContext2D, view: View, look: Look): void {
    const level = Math.min(Math.max(Math.floor(-Math.log2(view.scale)), 0), 6);
    const bounds = this.map.bounds;
    const shown = shownTiles(view, bounds);
    const side = SIZE << level;
    context.imageSmoothingEnabled = view.scale * (1 << level) < 1;
    const first = (from: number, origin: number): number => Math.floor((from - origin) / side);
    for (let row = first(shown.y, bounds.y); row * side + bounds.y < shown.y + shown.height; ++row) {
      for (let column = first(shown.x, bounds.x); column * side + bounds.x < shown.x + shown.width; ++column) {
        const block = this.#block(level, column, row, look);
        // Edges on whole pixels: no seams between blocks.
        const x0 = Math.round(toScreenX(view, bounds.x + column * side));
        const y0 = Math.round(toScreenY(view, bounds.y + row * side));
        const x1 = Math.round(toScreenX(view, bounds.x + (column + 1) * side));
        const y1 = Math.round(toScreenY(view, bounds.y + (row + 1) * side));
        if (view.scale < 512) context.drawImage(block, x0, y0, x1 - x0, y1 - y0);
      }
    }
    context.imageSmoothingEnabled = true;
    if (view.scale >= 512) this.#drawFew(context, view, look);
  }

  /** So near that blocks would be larger than a canvas can be. */
  #drawFew(context: CanvasRenderingContext2D, view: View, look: Look): void {
    context.fillStyle = look.solid;
    const shown = shownTiles(view, this.map.bounds);
    for (let y = shown.y; y < shown.y + shown.height; ++y) {
      for (let x = shown.x; x < shown.x + shown.width; ++x) {
        if (this.map.isSolid({ x, y })) {
          context.fillRect(toScreenX(view, x), toScreenY(view, y), view.scale, view.scale);
        }
      }
    }
  }

  /** Pixels of a block: at level 0 those of tiles, else those of four blocks of the level below, half as large. */
  #block(level: number, column: number, row: number, look: Look): HTMLCanvasElement {
    const name = `${level} ${column} ${row}`;
    const known = this.#blocks.get(name);
    if (known !== undefined) return known;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    const context = canvas.getContext("2d")!;
    if (level === 0) this.#fillBlock(context, column, row, look);
    else this.#fillFar(context, level, column, row, look);
    this.#blocks.set(name, canvas);
    return canvas;
  }

  #fillBlock(context: CanvasRenderingContext2D, column: number, row: number, look: Look): void {
    const { x, y, width, height } = this.map.bounds;
    const wide = Math.min(SIZE, width - column * SIZE);
    const high = Math.min(SIZE, height - row * SIZE);
    if (wide <= 0 || high <= 0) return;
    const bytes = this.map.toBytes({ x: x + column * SIZE, y: y + row * SIZE, width: wide, height: high });
    const pixels = context.createImageData(wide, high);
    const [red, green, blue] = rgb(look.solid);
    for (let i = 0; i < bytes.length; ++i) {
      if (bytes[i] !== 0) pixels.data.set([red, green, blue, 255], 4 * i);
    }
    if (this.map.shapedCount > 0) this.#clearShaped(pixels, x + column * SIZE, y + row * SIZE);
    context.putImageData(pixels, 0, 0);
  }

  /** Tiles with a shape are drawn over the bitmap. */
  #clearShaped(pixels: ImageData, left: number, top: number): void {
    for (const { x, y } of this.map.shapedTiles()) {
      const [column, row] = [x - left, y - top];
      if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) continue;
      pixels.data[4 * (row * pixels.width + column) + 3] = 0;
    }
  }

  /** Shares of solid tiles by counts: a pixel stands for 1 << level tiles a side. */
  #fillFar(context: CanvasRenderingContext2D, level: number, column: number, row: number, look: Look): void {
    const { x, y, width, height } = this.map.bounds;
    const side = SIZE << level;
    const tiles = {
      x: x + column * side,
      y: y + row * side,
      width: Math.min(side, width - column * side),
      height: Math.min(side, height - row * side),
    };
    if (tiles.width <= 0 || tiles.height <= 0) return;
    const bytes = this.map.toBytes(tiles);
    const counts = new Uint16Array(SIZE * SIZE);
    for (let j = 0, i = 0; j < tiles.height; ++j) {
      const to = (j >> level) * SIZE;
      for (let k = 0; k < tiles.width; ++k, ++i) counts[to + (k >> level)]! += bytes[i]!;
    }
    const pixels = context.createImageData(SIZE, SIZE);
    const [red, green, blue] = rgb(look.solid);
    const all = 1 << (2 * level);
    for (let i = 0; i < counts.length; ++i) {
      if (counts[i] !== 0) pixels.data.set([red, green, blue, Math.round((255 * counts[i]!) / all)], 4 * i);
    }
    context.putImageData(pixels, 0, 0);
  }

  #drawClose(context: CanvasRenderingContext2D, view: View, look: Look): void {
    const shown = shownTiles(view, this.map.bounds);
    if (view.scale >= 10) this.#drawGrid(context, view, look);
    context.fillStyle = look.solid;
    context.strokeStyle = look.edge;
    context.lineWidth = Math.min(Math.max(view.scale / 12, 1), 2);
    if (this.map.shapedCount > 0) this.#drawShapes(context, view);
    const x0 = shown.x - 1;
    const wide = shown.width + 2;
    const bytes = this.map.toBytes({ x: x0, y: shown.y - 1, width: wide, height: shown.height + 2 });
    if (this.map.shapedCount > 0) {
      for (const { x, y } of this.map.shapedTiles()) {
        const [column, row] = [x - x0, y - shown.y + 1];
        if (column >= 0 && row >= 0 && column < wide && row < shown.height + 2) bytes[row * wide + column] = 0;
      }
    }
    const solid = (x: number, y: number): number => bytes[(y - shown.y + 1) * wide + x - x0]!;
    context.beginPath();
    for (let y = shown.y; y <= shown.y + shown.height; ++y) {
      for (let x = shown.x; x <= shown.x + shown.width; ++x) {
        const [sx, sy] = [toScreenX(view, x), toScreenY(view, y)];
        if (solid(x, y) !== solid(x - 1, y)) {
          context.moveTo(sx, sy);
          context.lineTo(sx, sy + view.scale);
        }
        if (solid(x, y) !== solid(x, y - 1)) {
          context.moveTo(sx, sy);
          context.lineTo(sx + view.scale, sy);
        }
      }
    }
    context.stroke();
  }

  #drawGrid(context: CanvasRenderingContext2D, view: View, look: Look): void {
    const shown = shownTiles(view, this.map.bounds);
    const [left, top] = [toScreenX(view, shown.x), toScreenY(view, shown.y)];
    context.strokeStyle = look.grid;
    context.lineWidth = 1;
    context.beginPath();
    for (let i = 0; i <= shown.width; ++i) {
      const x = Math.round(left + i * view.scale) + 0.5;
      context.moveTo(x, top);
      context.lineTo(x, top + shown.height * view.scale);
    }
    for (let i = 0; i <= shown.height; ++i) {
      const y = Math.round(top + i * view.scale) + 0.5;
      context.moveTo(left, y);
      context.lineTo(left + shown.width * view.scale, y);
    }
    context.stroke();
  }

  #addSide(context: CanvasRenderingContext2D, view: View, x: number, y: number, side: Side): void {
    const [right, bottom] = [side === "east" ? 1 : 0, side === "south" ? 1 : 0];
    const isLevel = side === "north" || side === "south";
    context.moveTo(toScreenX(view, x + right), toScreenY(view, y + bottom));
    context.lineTo(toScreenX(view, isLevel ? x + 1 : x + right), toScreenY(view, isLevel ? y + bottom : y + 1));
  }

  #drawShapes(context: CanvasRenderingContext2D, view: View): void {
    const shown = shownTiles(view, this.map.bounds);
    for (const tile of this.map.shapedTiles()) {
      const { x, y } = tile;
      if (x < shown.x || y < shown.y || x >= shown.x + shown.width || y >= shown.y + shown.height) continue;
      const { area, walls, oneWay } = this.map.shapeAt(tile);
      context.globalAlpha = oneWay.length > 0 ? 0.45 : 1;
      context.beginPath();
      for (const corner of area) context.lineTo(toScreenX(view, x + corner.x), toScreenY(view, y + corner.y));
      context.closePath();
      if (area.length > 0) {
        context.fill();
        if (oneWay.length === 0) context.stroke();
      }
      context.globalAlpha = 1;
      context.beginPath();
      for (const side of [...walls, ...oneWay]) this.#addSide(context, view, x, y, side);
      context.stroke();
    }
  }
}
