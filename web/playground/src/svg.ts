// SPDX-License-Identifier: MIT
// A question and its answer as an SVG, by the drawing of the canvas: a context that writes down what is drawn. Colours
// are variables of the page, --figure-free and so on: one picture for light and dark.
import type { CollisionMap } from "tilespace";
import type { Answer } from "./answers.js";
import type { Ask } from "./ask.js";
import type { Look } from "./look.js";
import { type Brush, paintAnswer } from "./paint.js";
import { type Bounds, type View, toScreenX, toScreenY } from "./view.js";

const short = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const FULL = 2 * Math.PI;

/** Commands of a path, as those of Path2D. */
class SvgPath {
  text = "";

  #add(command: string, ...numbers: number[]): void {
    this.text += command + numbers.map(short).join(" ");
  }
  moveTo(x: number, y: number): void {
    this.#add("M", x, y);
  }
  lineTo(x: number, y: number): void {
    this.#add(this.text === "" ? "M" : "L", x, y);
  }
  closePath(): void {
    if (this.text !== "") this.#add("Z");
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#add("M", x, y);
    this.#add("h", width);
    this.#add("v", height);
    this.#add("h", -width);
    this.#add("Z");
  }
  arc(x: number, y: number, radius: number, from: number, to: number, reversed = false): void {
    const sweep = reversed ? 0 : 1;
    const at = (angle: number): [number, number] => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    this.lineTo(...at(from));
    if (Math.abs(to - from) >= FULL - 1e-9) {
      this.#add("A", radius, radius, 0, 0, sweep, ...at(from + Math.PI));
      this.#add("A", radius, radius, 0, 0, sweep, ...at(from));
      return;
    }
    const turn = (((reversed ? from - to : to - from) % FULL) + FULL) % FULL;
    this.#add("A", radius, radius, 0, turn > Math.PI ? 1 : 0, sweep, ...at(to));
  }
}

/** The part of a canvas context that drawing uses. */
class SvgContext {
  readonly parts: string[] = [];
  readonly definitions: string[] = [];
  fillStyle: unknown = "";
  strokeStyle: unknown = "";
  lineWidth = 1;
  globalAlpha = 1;
  lineJoin = "miter";
  lineCap = "butt";
  font = "10px sans-serif";
  #dash: readonly number[] = [];
  #path = new SvgPath();

  beginPath(): void {
    this.#path = new SvgPath();
  }
  moveTo(x: number, y: number): void {
    this.#path.moveTo(x, y);
  }
  lineTo(x: number, y: number): void {
    this.#path.lineTo(x, y);
  }
  arc(x: number, y: number, radius: number, from: number, to: number, reversed = false): void {
    this.#path.arc(x, y, radius, from, to, reversed);
  }
  closePath(): void {
    this.#path.closePath();
  }
  setLineDash(dash: readonly number[]): void {
    this.#dash = dash;
  }
  fill(path: SvgPath = this.#path): void {
    const alpha = this.globalAlpha < 1 ? ` opacity="${short(this.globalAlpha)}"` : "";
    if (path.text !== "")
      this.parts.push(`<path d="${path.text}" style="fill:${this.#paint(this.fillStyle)}"${alpha}/>`);
  }
  stroke(path: SvgPath = this.#path): void {
    if (path.text === "") return;
    const dash = this.#dash.length > 0 ? `;stroke-dasharray:${this.#dash.join(" ")}` : "";
    const ends = this.lineCap === "butt" ? "" : `;stroke-linecap:${this.lineCap};stroke-linejoin:${this.lineJoin}`;
    const line = `stroke:${this.#paint(this.strokeStyle)};stroke-width:${short(this.lineWidth)}${dash}${ends}`;
    this.parts.push(`<path d="${path.text}" style="fill:none;${line}"/>`);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const path = new SvgPath();
    path.rect(x, y, width, height);
    this.fill(path);
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    const path = new SvgPath();
    path.rect(x, y, width, height);
    this.stroke(path);
  }
  /** Around the point, unlike that of a canvas, whose default is to begin there. */
  fillText(words: string, x: number, y: number): void {
    const style = `font:${this.font};fill:${this.#paint(this.fillStyle)};text-anchor:middle;dominant-baseline:central`;
    const text = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    this.parts.push(`<text x="${short(x)}" y="${short(y)}" style="${style}">${text}</text>`);
  }
  createRadialGradient(x: number, y: number, _: number, _x: number, _y: number, radius: number): SvgGradient {
    return new SvgGradient(x, y, radius);
  }
  #paint(style: unknown): string {
    if (!(style instanceof SvgGradient)) return String(style);
    const id = `glow${gradients++}`;
    const place = `cx="${short(style.x)}" cy="${short(style.y)}" r="${short(style.radius)}"`;
    this.definitions.push(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${style.stops}</radialGradient>`,
    );
    return `url(#${id})`;
  }
}

let gradients = 0;

class SvgGradient {
  stops = "";
  constructor(
    readonly x: number,
    readonly y: number,
    readonly radius: number,
  ) {}
  addColorStop(offset: number, colour: string): void {
    this.stops += `<stop offset="${offset}" style="stop-color:${colour}"/>`;
  }
}

const variable = (name: string): string => `var(--figure-${name})`;
/** Patterns are those of the page that shows the picture: an SVG of its own defines them once. */
const pattern = (name: string): CanvasPattern =>
  ({ toString: () => `url(#figure-${name})` }) as unknown as CanvasPattern;

const LOOK: Look = {
  free: variable("free"),
  solid: variable("solid"),
  edge: variable("edge"),
  grid: variable("grid"),
  beyond: variable("beyond"),
  question: variable("question"),
  tiles: variable("tiles"),
  hatch: variable("hatch"),
  tilesHatch: pattern("hatch"),
  found: variable("found"),
  foundHatch: pattern("found-hatch"),
  wrong: variable("wrong"),
  wrongHatch: pattern("wrong-hatch"),
  ghost: variable("ghost"),
  glow: [variable("glow-near"), variable("glow-far")],
  ink: variable("ink"),
};

const hatch = (id: string, colour: string, gap: number, crossed: boolean): string => {
  const lines = `M-1 ${gap + 1}L${gap + 1} -1` + (crossed ? `M-1 -1L${gap + 1} ${gap + 1}` : "");
  const path = `<path d="${lines}" style="stroke:${variable(colour)}"/>`;
  return `<pattern id="figure-${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse">${path}</pattern>`;
};

/** An SVG that a page has once: the patterns of all its pictures. */
export const PATTERNS =
  `<div style="position:absolute"><svg width="0" height="0" aria-hidden="true"><defs>` +
  hatch("hatch", "hatch", 8, false) +
  hatch("found-hatch", "found-line", 6, true) +
  hatch("wrong-hatch", "wrong-line", 5, true) +
  "</defs></svg></div>";

function paintGround({ context, view, look }: Brush, map: CollisionMap): void {
  const { x, y, width, height } = map.bounds;
  const shaped = new Set(map.shapedCount > 0 ? map.shapedTiles().map((tile) => `${tile.x} ${tile.y}`) : []);
  const isSolid = (tx: number, ty: number): boolean => map.isSolid({ x: tx, y: ty }) && !shaped.has(`${tx} ${ty}`);
  context.fillStyle = map.outside === "solid" ? look.solid : look.beyond;
  context.fillRect(0, 0, view.width, view.height);
  context.fillStyle = look.free;
  context.fillRect(toScreenX(view, x), toScreenY(view, y), width * view.scale, height * view.scale);
  const [left, top] = [Math.max(x, Math.floor(view.x)), Math.max(y, Math.floor(view.y))];
  const right = Math.min(x + width, Math.ceil(view.x + view.width / view.scale));
  const bottom = Math.min(y + height, Math.ceil(view.y + view.height / view.scale));
  context.fillStyle = look.solid;
  context.beginPath();
  for (let row = top; row < bottom; ++row) {
    for (let column = left; column < right; ++column) {
      const first = column;
      while (column < right && isSolid(column, row)) ++column;
      if (column === first) continue;
      const [x0, y0] = [toScreenX(view, first), toScreenY(view, row)];
      context.moveTo(x0, y0);
      context.lineTo(toScreenX(view, column), y0);
      context.lineTo(toScreenX(view, column), y0 + view.scale);
      context.lineTo(x0, y0 + view.scale);
      context.closePath();
    }
  }
  context.fill();
  paintShapes(context, view, map);
  context.strokeStyle = look.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let column = left; column <= right; ++column) {
    context.moveTo(toScreenX(view, column), toScreenY(view, top));
    context.lineTo(toScreenX(view, column), toScreenY(view, bottom));
  }
  for (let row = top; row <= bottom; ++row) {
    context.moveTo(toScreenX(view, left), toScreenY(view, row));
    context.lineTo(toScreenX(view, right), toScreenY(view, row));
  }
  context.stroke();
}

function paintShapes(context: CanvasRenderingContext2D, view: View, map: CollisionMap): void {
  for (const tile of map.shapedCount > 0 ? map.shapedTiles() : []) {
    const { area, oneWay } = map.shapeAt(tile);
    context.globalAlpha = oneWay.length > 0 ? 0.45 : 1;
    context.beginPath();
    for (const corner of area) context.lineTo(toScreenX(view, tile.x + corner.x), toScreenY(view, tile.y + corner.y));
    context.closePath();
    context.fill();
    context.globalAlpha = 1;
  }
}

/** What a picture shows: its size in pixels, and a title. */
export interface SvgOptions {
  /** The part of tile space; its shape is that of the picture. */
  shown: Bounds;
  /** Pixels a tile. */
  scale: number;
  title: string;
  /** Drawn in place of the answer. */
  scene?: (brush: Brush) => void;
  /** Questions that are shown one after the other, in place of one: groups of class "frame". */
  frames?: readonly { ask: Ask; answer: Answer }[];
}

/** A picture of a question and its answer; `ask` null: of the map. */
export function svgOf(map: CollisionMap, ask: Ask | null, answer: Answer | null, options: SvgOptions): string {
  const { shown, scale, title } = options;
  const view: View = { x: shown.x, y: shown.y, scale, width: shown.width * scale, height: shown.height * scale };
  const context = new SvgContext();
  const brush: Brush = { context: context as unknown as CanvasRenderingContext2D, view, look: LOOK };
  const before = globalThis.Path2D;
  globalThis.Path2D = SvgPath as unknown as typeof Path2D;
  try {
    paintGround(brush, map);
    for (const [i, frame] of (options.frames ?? []).entries()) {
      context.parts.push(`<g class="frame" style="--frame:${i}">`);
      paintAnswer(brush, map, frame.ask, frame.answer);
      context.parts.push("</g>");
    }
    if (options.scene !== undefined) options.scene(brush);
    else if (ask !== null) paintAnswer(brush, map, ask, answer!);
  } finally {
    globalThis.Path2D = before;
  }
  const definitions = context.definitions.length > 0 ? `<defs>${context.definitions.join("")}</defs>` : "";
  return (
    `<svg viewBox="0 0 ${short(view.width)} ${short(view.height)}" role="img" aria-label="${title}">` +
    `${definitions}${context.parts.join("")}</svg>`
  );
}
