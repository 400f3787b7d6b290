// SPDX-License-Identifier: MIT
// A platformer character on the map: every number of its tuning, rewind, and replays that end at the same bits.
import {
  type CollisionMap,
  type PlatformerState,
  type PlatformerTuning,
  platformerState,
  platformerTuning,
} from "tilespace";
import { element } from "../html.js";
import type { Brush } from "../paint.js";
import { short } from "../sentences.js";
import { toScreenX, toScreenY } from "../view.js";
import { Held, inputOf, packed, unpacked } from "./inputs.js";
import { type Host, type Mode, type Running, loop } from "./mode.js";

const TICK = 1 / 60;
const SIZE = { width: 0.75, height: 0.875 };
/** Longer than that is forgotten. */
const MOST_TICKS = 36000;
const TRAIL = 240;

type NumberName = Exclude<keyof PlatformerTuning, "positions">;
const UNITS: Partial<Record<NumberName, string>> = {
  jumpCut: "",
  slopeLimit: "",
  slopeSlowdown: "",
  liftMomentum: "",
  coyoteTime: "s",
  jumpBuffer: "s",
  wallJumpLock: "s",
};
const FIRST: NumberName[] = ["walkSpeed", "runSpeed", "jumpSpeed", "gravity", "extraFallGravity", "coyoteTime"];

/** "extraFallGravity": "Extra fall gravity". */
function words(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text[0]!.toUpperCase() + text.slice(1);
}

/** A free place with ground below it, near the middle of what is shown. */
function startOf(map: CollisionMap, near: { x: number; y: number }): { x: number; y: number } {
  const { x, y, width, height } = map.bounds;
  let best = { x: near.x, y: near.y };
  let distance = Infinity;
  const reach = 60;
  const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(Math.floor(value), from), to);
  for (let row = clamp(near.y - reach, y, y + height - 1); row < clamp(near.y + reach, y, y + height); ++row) {
    for (let column = clamp(near.x - reach, x, x + width - 1); column < clamp(near.x + reach, x, x + width); ++column) {
      const here = Math.hypot(column - near.x, row - near.y);
      if (here >= distance || map.isSolid({ x: column, y: row }) || !map.isSolid({ x: column, y: row + 1 })) continue;
      const body = { x: column + 0.125, y: row + 0.125, ...SIZE };
      if (map.overlapsSolid(body)) continue;
      best = body;
      distance = here;
    }
  }
  return best;
}

interface Recording {
  start: { x: number; y: number };
  changes: Partial<Record<NumberName, number>>;
  inputs: number[];
}

const written = ({ start, changes, inputs }: Recording): string =>
  `${start.x},${start.y};${Object.entries(changes)
    .map(([name, value]) => `${name}=${value}`)
    .join(",")};${packed(inputs)}`;

function read(text: string): Recording | null {
  const [start = "", changes = "", inputs = ""] = text.split(";");
  const [x, y] = start.split(",").map(Number);
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  const known = platformerTuning();
  const pairs = changes
    .split(",")
    .map((change) => change.split("="))
    .filter(([name, value]) => name !== undefined && name in known && Number.isFinite(Number(value)));
  return {
    start: { x, y },
    changes: Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])),
    inputs: unpacked(inputs),
  };
}

class Player implements Running {
  #map: CollisionMap;
  #states: PlatformerState[];
  #inputs: number[] = [];
  #changes: Recording["changes"] = {};
  #tuning: PlatformerTuning;
  #start: { x: number; y: number };
  #held: Held;
  #rest = 0;
  #replay: number[] | null = null;
  #isRewinding = false;
  #stopLoop: () => void;
  #time!: HTMLInputElement;
  #said!: HTMLElement;

  constructor(readonly host: Host) {
    const { figure, map } = host;
    this.#map = map;
    const given = read(host.given);
    const { x, y, width, height, scale } = figure.view;
    this.#start = given?.start ?? startOf(map, { x: x + width / scale / 2, y: y + height / scale / 2 });
    this.#changes = given?.changes ?? {};
    this.#tuning = platformerTuning(this.#changes);
    this.#states = [this.#first()];
    const stage = figure.shadowRoot!.querySelector<HTMLElement>(".stage")!;
    this.#held = new Held(stage, host.pad);
    stage.focus({ preventScroll: true });
    this.#buildPanel();
    figure.scene = (brush) => this.#draw(brush);
    figure.say(
      matchMedia("(pointer: coarse)").matches
        ? "The buttons walk and jump; keys do, too: arrows, Space, Shift runs, S drops through planks."
        : "Arrow keys or A and D walk, Space jumps, Shift runs, S drops through planks.",
    );
    this.#follow(1, Math.max(Math.min(32, width / 16), 18));
    if (given !== null && given.inputs.length > 0) this.#play(given.inputs);
    this.#stopLoop = loop((seconds) => this.#tick(seconds));
  }

  get state(): PlatformerState {
    return this.#states.at(-1)!;
  }
  #first(): PlatformerState {
    return platformerState({ ...this.#start, ...SIZE });
  }
  address(): string {
    return written({ start: this.#start, changes: this.#changes, inputs: this.#inputs.slice(0, MOST_TICKS) });
  }
  stop(): void {
    this.#stopLoop();
    this.#held.remove();
    this.host.figure.scene = null;
  }

  // ---- Time.

  #tick(seconds: number): void {
    this.#rest += seconds;
    while (this.#rest >= TICK) {
      this.#rest -= TICK;
      if (this.#isRewinding) this.#back();
      else this.#step();
    }
    this.#follow(0.15);
    this.#show();
    this.host.figure.redraw();
  }

  #step(): void {
    if (this.#inputs.length >= MOST_TICKS) return;
    let bits = this.#held.bits;
    if (this.#replay !== null) {
      const next = this.#replay[this.#inputs.length];
      if (next === undefined) {
        this.#replay = null;
        this.host.toast("The replay has ended: play on.");
      } else bits = next;
    }
    // Nothing happens to who stands still: that is not recorded before the first key.
    if (this.#inputs.length === 0 && bits === 0) return;
    const { state } = this.#map.platformerStep(this.state, inputOf(bits), this.#tuning, TICK);
    this.#inputs.push(bits);
    this.#states.push(state);
    if (this.#inputs.length % 60 === 0) this.host.changed();
  }

  #back(): void {
    if (this.#states.length < 2) return;
    this.#states.pop();
    this.#inputs.pop();
    this.#replay = null;
  }

  #seek(tick: number): void {
    this.#states.length = Math.max(tick, 0) + 1;
    this.#inputs.length = Math.max(tick, 0);
    this.#replay = null;
  }

  #restart(): void {
    this.#replay = null;
    this.#states = [this.#first()];
    this.#inputs = [];
    this.host.changed();
  }

  #play(inputs: number[]): void {
    this.#states = [this.#first()];
    this.#inputs = [];
    this.#replay = inputs.slice();
  }

  /** Moves the view towards the character. */
  #follow(part: number, scale = this.host.figure.view.scale): void {
    const { figure } = this.host;
    const view = figure.view;
    const { min, size } = this.state.body;
    const x = min.x + size.x / 2 - view.width / scale / 2;
    const y = min.y + size.y / 2 - view.height / scale / 2;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : part;
    figure.view = { ...view, scale, x: view.x + (x - view.x) * still, y: view.y + (y - view.y) * still };
  }

  // ---- Pictures.

  #draw(brush: Brush): void {
    const { context, view, look } = brush;
    const { min, size } = this.state.body;
    context.strokeStyle = look.question;
    context.lineWidth = 2;
    context.globalAlpha = 0.5;
    context.beginPath();
    for (const { body } of this.#states.slice(-TRAIL)) {
      context.lineTo(toScreenX(view, body.min.x + size.x / 2), toScreenY(view, body.min.y + size.y / 2));
    }
    context.stroke();
    context.globalAlpha = 1;
    const [left, top] = [toScreenX(view, min.x), toScreenY(view, min.y)];
    const [wide, high] = [size.x * view.scale, size.y * view.scale];
    context.fillStyle = this.state.footing === 0 ? look.question : look.found;
    context.strokeStyle = look.ink;
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(left, top, wide, high, Math.min(wide, high) / 5);
    context.fill();
    context.stroke();
    context.fillStyle = "#fff";
    const eye = wide / 7;
    for (const at of [0.32, 0.68]) {
      context.beginPath();
      context.arc(left + wide * (at + 0.1 * this.state.facing), top + high * 0.34, eye, 0, 2 * Math.PI);
      context.fill();
    }
  }

  // ---- Controls.

  #buildPanel(): void {
    const button = (text: string, id: string, click: () => void): HTMLElement =>
      element("button", { type: "button", id, click }, text);
    const rewind = element("button", { type: "button", id: "rewind" }, "Hold to rewind");
    const set = (on: boolean) => () => void (this.#isRewinding = on);
    for (const name of ["pointerdown", "keydown"]) rewind.addEventListener(name, set(true));
    for (const name of ["pointerup", "pointerleave", "pointercancel", "keyup", "blur"]) {
      rewind.addEventListener(name, set(false));
    }
    this.#time = element("input", {
      type: "range",
      min: "0",
      "aria-label": "Time",
      input: () => this.#seek(Number(this.#time.value)),
    });
    this.#said = element("output", { id: "player-said" });
    const row = (name: NumberName): HTMLElement => this.#slider(name);
    const others = (Object.keys(this.#tuning) as (keyof PlatformerTuning)[]).filter(
      (name): name is NumberName => name !== "positions" && !FIRST.includes(name),
    );
    const more = element("details", {}, element("summary", {}, `${others.length} more numbers`), ...others.map(row));
    this.host.panel.replaceChildren(
      element(
        "div",
        { class: "row" },
        button("Restart", "restart", () => this.#restart()),
        button("Replay", "replay", () => this.#play(this.#inputs)),
        rewind,
      ),
      element("div", { class: "row" }, this.#time, this.#said),
      ...FIRST.map(row),
      more,
    );
  }

  #slider(name: NumberName): HTMLElement {
    const value = this.#tuning[name];
    const usual = platformerTuning()[name];
    const most = usual === 0 ? 1 : 2.5 * usual;
    const output = element("output", {}, `${short(value)} ${UNITS[name] ?? ""}`);
    const input = element("input", {
      type: "range",
      min: "0",
      max: String(most),
      step: String(most / 100),
      "aria-label": words(name),
      "data-tuning": name,
      input: () => {
        this.#changes[name] = Number(input.value);
        this.#tuning = platformerTuning(this.#changes);
        output.textContent = `${short(Number(input.value))} ${UNITS[name] ?? ""}`;
        // What was played by other numbers is no recording of these.
        this.#start = { ...this.state.body.min };
        this.#restart();
      },
    });
    input.value = String(value);
    return element("div", { class: "tuning" }, element("span", { "aria-hidden": "true" }, words(name)), input, output);
  }

  #show(): void {
    const ticks = this.#inputs.length;
    const all = Math.max(ticks, this.#replay?.length ?? 0);
    this.#time.max = String(all);
    if (document.activeElement !== this.#time || this.#time.value !== String(ticks)) this.#time.value = String(ticks);
    const { min } = this.state.body;
    this.#said.textContent = `${(ticks * TICK).toFixed(1)} s at ${short(min.x)}, ${short(min.y)}`;
  }
}

export const playerMode: Mode = {
  name: "player",
  label: "Player",
  hint: "a platformer character with all its numbers, rewind and replay",
  icon: "M12 3a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 9v6M12 15l-4 6M12 15l4 6M7 12l5-1 5 1",
  start: (host) => new Player(host),
};
