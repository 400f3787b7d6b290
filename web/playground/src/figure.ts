// SPDX-License-Identifier: MIT
// <tilespace-figure>: a map, a question that can be dragged, and its answer.
//
//     <tilespace-figure rows="####/#..#/####" ask='{"ask":"cast_ray","segment":[1.5,1.5,9,1.5]}'></tilespace-figure>
//
// Three layers: the map, the answer, the handles. Handles are buttons: the tab key reaches them, arrows move them by a
// pixel (with Shift by half a tile, with Alt to the next double). Over the map, a drag draws a new question; the wheel
// and two fingers enlarge and move what is shown, as do a drag with the middle button, and + - 0 and arrows.
import { CollisionMap } from "tilespace";
import { type Answer, answer } from "./answers.js";
import { type Ask, askLine, nextDouble, readAsk } from "./ask.js";
import STYLE from "./figure.css?inline";
import { Ground } from "./ground.js";
import { type Look, lookOf } from "./look.js";
import { type Brush, paintAnswer } from "./paint.js";
import { sentence } from "./sentences.js";
import { type Handle, type NumberOf, type Point, type Tool, snapped, toolOf } from "./tools.js";
import {
  type Bounds,
  type View,
  fit,
  panned,
  pixelStep,
  toScreenX,
  toScreenY,
  toTiles,
  workView,
  zoomAt,
} from "./view.js";

/** What an edit of tiles changed. */
export interface Edit {
  tile: Point;
  solid: boolean;
}

type Grab =
  | { kind: "handle"; index: number; dx: number; dy: number }
  | { kind: "draw"; from: Point }
  | { kind: "pan"; x: number; y: number }
  | { kind: "pinch"; distance: number; x: number; y: number }
  | { kind: "paint"; solid: boolean };

const HELP = "Map. Arrow keys move the view, plus and minus enlarge it, Tab leads to the handles.";
const DARK = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

export class TilespaceFigure extends HTMLElement {
  static observedAttributes = ["rows", "ask", "theme"];

  #map: CollisionMap | null = null;
  #ground: Ground | null = null;
  #ask: Ask | null = null;
  #answer: Answer | null = null;
  #view: View = { x: 0, y: 0, scale: 16, width: 0, height: 0 };
  #look: Look | undefined;
  #handles: Handle[] = [];
  #buttons: HTMLButtonElement[] = [];
  #grab: Grab | null = null;
  #pointers = new Map<number, Point>();
  #isFitted = false;
  #frame = 0;
  #groundIsOld = true;
  readonly #layers: HTMLCanvasElement[];
  readonly #stage: HTMLElement;
  readonly #sentence: HTMLElement;
  readonly #resized = new ResizeObserver(() => this.#resize());

  /** Drawn over the answer. */
  overlay: ((brush: Brush) => void) | null = null;
  /** Drawn in place of question and answer: tools that are no question. */
  scene: ((brush: Brush) => void) | null = null;
  #edits = false;
  /** The tile that keys make solid or free. */
  #cursor: Point = { x: 0, y: 0 };

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: false });
    root.innerHTML = `<style>${STYLE}</style>
      <div class="stage" part="stage" tabindex="0" role="group" aria-label="${HELP}">
      <canvas></canvas><canvas></canvas><div class="handles"></div></div>
      <p class="sentence" part="sentence" aria-live="polite"></p>`;
    this.#stage = root.querySelector<HTMLElement>(".stage")!;
    this.#layers = [...root.querySelectorAll("canvas")];
    this.#sentence = root.querySelector<HTMLElement>(".sentence")!;
    const stage = this.#stage;
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointermove", (event) => this.#moved(event));
    stage.addEventListener("pointerup", (event) => this.#up(event));
    stage.addEventListener("pointercancel", (event) => this.#up(event));
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    stage.addEventListener("keydown", (event) => this.#key(event));
    stage.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  connectedCallback(): void {
    this.#resized.observe(this.#stage);
    DARK?.addEventListener("change", this.#restyle);
    this.#resize();
  }
  disconnectedCallback(): void {
    this.#resized.disconnect();
    DARK?.removeEventListener("change", this.#restyle);
  }
  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === "theme") this.#restyle();
    if (value === null) return;
    if (name === "rows") this.map = CollisionMap.fromRows(value.split(/[/\n]/));
    if (name === "ask") this.ask = readAsk(value);
  }

  /** The map; the figure does not free it. */
  get map(): CollisionMap | null {
    return this.#map;
  }
  set map(map: CollisionMap | null) {
    this.#map = map;
    this.#ground = map === null ? null : new Ground(map);
    this.#isFitted = false;
    this.mapChanged();
  }

  /** To be called after edits of the map. */
  mapChanged(): void {
    this.#groundIsOld = true;
    this.#update();
  }

  /** The question. */
  get ask(): Ask | null {
    return this.#ask;
  }
  set ask(ask: Ask | null) {
    this.#ask = ask;
    this.#update();
  }
  /** Its answer, as `tilespace ask` prints it. */
  get answer(): Answer | null {
    return this.#answer;
  }
  get tool(): Tool | null {
    return this.#ask === null ? null : toolOf(this.#ask);
  }
  get sentence(): string {
    return this.#sentence.textContent ?? "";
  }
  /** Says something in place of the answer. */
  say(text: string): void {
    if (this.#sentence.textContent !== text) this.#sentence.textContent = text;
  }

  get view(): View {
    return { ...this.#view };
  }
  set view(view: View) {
    this.#view = { ...view, width: this.#view.width, height: this.#view.height };
    this.#isFitted = true;
    this.#groundIsOld = true;
    this.redraw();
  }
  /** Shows all of the map, or a part. */
  show(bounds: Bounds | undefined = this.#map?.bounds): void {
    if (bounds === undefined) return;
    this.view = fit(this.#view, bounds);
  }
  /** Numbers of the question that can be changed, by handle. */
  get handles(): readonly Handle[] {
    return this.#handles;
  }

  /** Whether a drag, or a cursor, makes tiles solid or free in place of asking a question. */
  get edits(): boolean {
    return this.#edits;
  }
  set edits(edits: boolean) {
    this.#edits = edits;
    const { x, y, scale, width, height } = this.#view;
    this.#cursor = { x: Math.floor(x + width / scale / 2), y: Math.floor(y + height / scale / 2) };
    if (edits) this.say("Drag over tiles, or move the cursor by arrows and press Space: they become solid, or free.");
    else if (this.#ask !== null) this.#update();
    this.redraw();
  }

  get isDark(): boolean {
    const theme = this.getAttribute("theme");
    return theme === "dark" || (theme !== "light" && (DARK?.matches ?? false));
  }

  #restyle = (): void => {
    this.#look = undefined;
    this.#groundIsOld = true;
    this.classList.toggle("dark", this.isDark);
    this.redraw();
  };

  #resize(): void {
    const { width, height } = this.#stage.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const ratio = globalThis.devicePixelRatio || 1;
    for (const canvas of this.#layers) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const before = this.#view;
    // What is in the middle stays there.
    const x = before.x + (before.width - width) / 2 / before.scale;
    const y = before.y + (before.height - height) / 2 / before.scale;
    this.#view = { ...before, width, height, x, y };
    if (!this.#isFitted && this.#map !== null) this.#view = workView(this.#view, this.#map.bounds);
    this.#isFitted = this.#map !== null;
    this.#restyle();
  }

  #update(): void {
    if (this.#map === null || this.#map.isFreed) return;
    if (!this.#isFitted && this.#view.width > 0) {
      this.#view = workView(this.#view, this.#map.bounds);
      this.#isFitted = true;
    }
    this.#answer = null;
    this.#handles = [];
    if (this.#ask !== null) {
      this.#answer = answer(this.#map, this.#ask);
      if (!this.#edits) this.say(sentence(this.#map, this.#ask, this.#answer));
      this.#handles = toolOf(this.#ask).handles(this.#ask);
    }
    this.redraw();
  }

  #emit(name: "ask" | "asked" | "edit" | "edited", detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** Changes the question, by hand: the page hears of it. */
  #change(ask: Ask): void {
    this.ask = ask;
    this.#emit("ask");
  }

  // ---- Drawing.

  redraw(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #brush(canvas: HTMLCanvasElement): Brush {
    const context = canvas.getContext("2d")!;
    const ratio = canvas.width / Math.max(this.#view.width, 1);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#look ??= lookOf(context, this.isDark);
    return { context, view: this.#view, look: this.#look };
  }

  #draw(): void {
    const [ground, over] = this.#layers as [HTMLCanvasElement, HTMLCanvasElement];
    if (this.#map === null || this.#map.isFreed || this.#view.width === 0) return;
    if (this.#groundIsOld) {
      const brush = this.#brush(ground);
      this.#ground!.draw(brush.context, this.#view, brush.look);
      this.#groundIsOld = false;
    }
    const brush = this.#brush(over);
    brush.context.clearRect(0, 0, this.#view.width, this.#view.height);
    if (this.scene !== null) this.scene(brush);
    else if (this.#edits) this.#drawCursor(brush);
    else if (this.#ask !== null) paintAnswer(brush, this.#map, this.#ask, this.#answer!);
    if (!this.#edits) this.overlay?.(brush);
    this.#placeHandles();
  }

  #drawCursor({ context, view, look }: Brush): void {
    context.strokeStyle = look.question;
    context.lineWidth = 3;
    const [x, y] = [toScreenX(view, this.#cursor.x), toScreenY(view, this.#cursor.y)];
    context.strokeRect(x + 1.5, y + 1.5, Math.max(view.scale - 3, 2), Math.max(view.scale - 3, 2));
  }

  #placeHandles(): void {
    const layer = this.#stage.querySelector(".handles")!;
    const handles = this.scene !== null || this.edits ? [] : this.#handles;
    while (this.#buttons.length > handles.length) this.#buttons.pop()!.remove();
    while (this.#buttons.length < handles.length) this.#addButton(layer, this.#buttons.length);
    handles.forEach((handle, i) => {
      const button = this.#buttons[i]!;
      const [x, y] = [toScreenX(this.#view, handle.x), toScreenY(this.#view, handle.y)];
      button.style.transform = `translate(${x}px, ${y}px)`;
      button.setAttribute(
        "aria-label",
        `${handle.label}: ${handle.numbers.map((n) => `${n.label} ${n.value}`).join(", ")}`,
      );
      button.classList.toggle("length", handle.numbers.length === 1);
    });
  }

  #addButton(layer: Element, index: number): void {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "handle";
    button.setAttribute("aria-roledescription", "handle");
    button.dataset.index = String(index);
    button.append(document.createElement("i"));
    layer.append(button);
    this.#buttons.push(button);
  }

  // ---- Pointers.

  #at(event: PointerEvent | WheelEvent): Point {
    const { left, top } = this.#stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
  #tileSpace(event: PointerEvent): Point {
    const { x, y } = this.#at(event);
    return toTiles(this.#view, x, y);
  }

  #down(event: PointerEvent): void {
    const at = this.#at(event);
    this.#pointers.set(event.pointerId, at);
    this.#stage.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) {
      this.#grab = this.#pinch();
      return;
    }
    if (this.#pointers.size > 2) return;
    if (event.button !== 0 || (this.scene !== null && !this.edits)) {
      this.#grab = { kind: "pan", ...at };
      return;
    }
    event.preventDefault();
    const handle = (event.composedPath() as HTMLElement[]).find((element) => element.classList?.contains("handle"));
    if (handle !== undefined) {
      handle.focus({ preventScroll: true });
      const index = Number(handle.dataset.index);
      const { x, y } = this.#tileSpace(event);
      this.#grab = { kind: "handle", index, dx: this.#handles[index]!.x - x, dy: this.#handles[index]!.y - y };
      return;
    }
    this.#stage.focus({ preventScroll: true });
    if (this.edits) this.#startPainting(event);
    else this.#grab = { kind: "draw", from: snapped(this.#tileSpace(event), this.#view, event.shiftKey) };
  }

  #startPainting(event: PointerEvent): void {
    const { x, y } = this.#tileSpace(event);
    this.#grab = { kind: "paint", solid: !this.#map!.isSolid({ x: Math.floor(x), y: Math.floor(y) }) };
    this.#paintTile(event);
  }

  #paintTile(event: PointerEvent): void {
    if (this.#grab?.kind !== "paint") return;
    const { x, y } = this.#tileSpace(event);
    const tile = { x: Math.floor(x), y: Math.floor(y) };
    const { solid } = this.#grab;
    if (this.#map!.isSolid(tile) !== solid) this.#emit("edit", { tile, solid } satisfies Edit);
  }

  #pinch(): Grab {
    const [a, b] = [...this.#pointers.values()] as [Point, Point];
    return {
      kind: "pinch",
      distance: Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1),
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
    };
  }

  #moved(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    const at = this.#at(event);
    this.#pointers.set(event.pointerId, at);
    const grab = this.#grab;
    if (grab?.kind === "pan") {
      this.view = panned(this.#view, at.x - grab.x, at.y - grab.y);
      this.#grab = { kind: "pan", ...at };
    }
    if (grab?.kind === "pinch" && this.#pointers.size >= 2) {
      const now = this.#pinch() as typeof grab;
      const view = panned(this.#view, now.x - grab.x, now.y - grab.y);
      this.view = zoomAt(view, now.x, now.y, now.distance / grab.distance);
      this.#grab = now;
    }
    if (grab?.kind === "paint") this.#paintTile(event);
    if (grab?.kind === "handle" || grab?.kind === "draw") this.#drag(grab, event);
  }

  #drag(grab: Extract<Grab, { kind: "handle" | "draw" }>, event: PointerEvent): void {
    const point = this.#tileSpace(event);
    if (grab.kind === "draw") {
      const to = snapped(point, this.#view, event.shiftKey);
      if (to.x === grab.from.x && to.y === grab.from.y) return;
      this.#change(toolOf(this.#ask!).draw(grab.from, to, this.#ask!));
      return;
    }
    const to = snapped({ x: point.x + grab.dx, y: point.y + grab.dy }, this.#view, event.shiftKey);
    const ask = this.#handles[grab.index]!.drag(to);
    if (askLine(ask) !== askLine(this.#ask!)) this.#change(ask);
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    const grab = this.#grab;
    this.#grab = null;
    if (grab?.kind === "handle" || grab?.kind === "draw") this.#emit("asked");
    if (grab?.kind === "paint") this.#emit("edited");
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = this.#at(event);
    const lines = event.deltaMode === 1 ? 20 : 1;
    this.view = zoomAt(this.#view, x, y, 2 ** ((-event.deltaY * lines) / (event.ctrlKey ? 60 : 240)));
  }

  // ---- Keys.

  #key(event: KeyboardEvent): void {
    const handle = (event.composedPath()[0] as HTMLElement).dataset?.index;
    const handled = handle === undefined ? this.#viewKey(event) : this.#handleKey(event, Number(handle));
    if (handled) event.preventDefault();
  }

  #viewKey(event: KeyboardEvent): boolean {
    const { width, height } = this.#view;
    const step = 60;
    const pans: Record<string, [number, number]> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (this.scene !== null && pans[event.key] !== undefined) return false;
    if (this.#edits && this.#editKey(event)) return true;
    if (pans[event.key] !== undefined) this.view = panned(this.#view, ...pans[event.key]!);
    else if (event.key === "+" || event.key === "=") this.view = zoomAt(this.#view, width / 2, height / 2, 1.5);
    else if (event.key === "-") this.view = zoomAt(this.#view, width / 2, height / 2, 1 / 1.5);
    else if (event.key === "0") this.show();
    else return false;
    return true;
  }

  #editKey(event: KeyboardEvent): boolean {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    const isPressed = event.key === " " || event.key === "Enter";
    if (step === undefined && !isPressed) return false;
    const { x, y, width, height } = this.#map!.bounds;
    const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
    const [dx, dy] = step ?? [0, 0];
    this.#cursor = {
      x: clamp(this.#cursor.x + dx, x, x + width - 1),
      y: clamp(this.#cursor.y + dy, y, y + height - 1),
    };
    if (isPressed) {
      this.#emit("edit", { tile: this.#cursor, solid: !this.#map!.isSolid(this.#cursor) } satisfies Edit);
      this.#emit("edited");
    }
    this.say(`Tile (${this.#cursor.x}, ${this.#cursor.y}) is ${this.#map!.isSolid(this.#cursor) ? "solid" : "free"}.`);
    this.redraw();
    return true;
  }

  #handleKey(event: KeyboardEvent, index: number): boolean {
    const signs: Record<string, [axis: "x" | "y", sign: number]> = {
      ArrowLeft: ["x", -1],
      ArrowRight: ["x", 1],
      ArrowUp: ["y", -1],
      ArrowDown: ["y", 1],
    };
    const arrow = signs[event.key];
    if (arrow === undefined || event.ctrlKey || event.metaKey) return this.#viewKey(event);
    const [axis, sign] = arrow;
    const number = this.#handles[index]?.numbers.find((one) => one.axis === axis || one.axis === "length");
    if (number === undefined) return true;
    const up = number.axis === "length" && axis === "y" ? sign < 0 : sign > 0;
    this.#nudge(number, up, event);
    return true;
  }

  #nudge(number: NumberOf, up: boolean, event: KeyboardEvent): void {
    const step = event.shiftKey ? 0.5 : Math.max(Math.min(pixelStep(this.#view), 0.5), 1 / 64);
    // Whole tiles, and steps, have nothing between them.
    const whole = ["field_of_view", "reachable_in_steps"].includes(this.#ask!.ask) && number.axis === "length";
    const value = whole
      ? number.value + (up ? 1 : -1)
      : event.altKey
        ? nextDouble(number.value, up)
        : number.value + (up ? step : -step);
    const ask = number.set(value);
    if (askLine(ask) === askLine(this.#ask!)) return;
    this.#change(ask);
    this.#emit("asked");
  }
}

if (!customElements.get("tilespace-figure")) customElements.define("tilespace-figure", TilespaceFigure);
