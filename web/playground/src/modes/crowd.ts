// SPDX-License-Identifier: MIT
// A crowd: up to 10^5 boxes that move and bounce off walls, all in one call a frame, with its time.
import type { CollisionMap } from "tilespace";
import { element } from "../html.js";
import type { Brush } from "../paint.js";
import { toScreenX, toScreenY } from "../view.js";
import { type Host, type Mode, type Running, loop } from "./mode.js";

const SIZE = 0.25;
const SPEED = 4; // tiles a second

/** Boxes on free tiles, and their velocities. */
function scatter(map: CollisionMap, count: number): Record<"bodies" | "velocities", Float64Array<ArrayBuffer>> | null {
  const { x, y, width, height } = map.bounds;
  const bytes = map.toBytes();
  const free: number[] = [];
  for (let i = 0; i < bytes.length && free.length < 1 << 20; ++i) if (bytes[i] === 0) free.push(i);
  if (free.length === 0 || width * height === 0) return null;
  const bodies = new Float64Array(4 * count);
  const velocities = new Float64Array(2 * count);
  for (let i = 0; i < count; ++i) {
    const tile = free[Math.floor(Math.random() * free.length)]!;
    bodies[4 * i] = x + (tile % width) + Math.random() * (1 - SIZE);
    bodies[4 * i + 1] = y + Math.floor(tile / width) + Math.random() * (1 - SIZE);
    bodies[4 * i + 2] = bodies[4 * i + 3] = SIZE;
    const angle = Math.random() * 2 * Math.PI;
    velocities[2 * i] = SPEED * Math.cos(angle);
    velocities[2 * i + 1] = SPEED * Math.sin(angle);
  }
  return { bodies, velocities };
}

class Crowd implements Running {
  #bodies = new Float64Array(0);
  #velocities = new Float64Array(0);
  #steps = new Float64Array(0);
  #moved = new Float64Array(0);
  #times: number[] = [];
  #stopLoop: () => void;
  #said: HTMLElement;
  #count: number;
  /** Shut all around: nobody leaves. */
  readonly #map: CollisionMap;

  constructor(readonly host: Host) {
    this.#map = host.map.copy();
    this.#map.outside = "solid";
    this.#count = Math.min(Math.max(Math.round(Number(host.given) || 10_000), 1), 100_000);
    this.#said = element("p", { id: "crowd-said", role: "status" });
    this.#build();
    this.#make();
    host.figure.scene = (brush) => this.#draw(brush);
    host.figure.show();
    host.figure.say("Boxes bounce off walls: none ever enters one, at any speed.");
    this.#stopLoop = loop((seconds) => this.#tick(seconds));
  }

  get state(): { bodies: Float64Array } {
    return { bodies: this.#bodies };
  }
  address(): string {
    return String(this.#count);
  }
  stop(): void {
    this.#stopLoop();
    this.host.figure.scene = null;
    this.#map.free();
  }

  #make(): void {
    const made = scatter(this.#map, this.#count);
    this.#bodies = made?.bodies ?? new Float64Array(0);
    this.#velocities = made?.velocities ?? new Float64Array(0);
    this.#steps = new Float64Array(this.#velocities.length);
    this.#moved = new Float64Array(this.#bodies.length);
    this.#times = [];
  }

  #build(): void {
    const group = element("div", { class: "segments", role: "group", "aria-label": "Boxes" });
    for (const count of [1000, 10_000, 100_000]) {
      group.append(
        element(
          "button",
          {
            type: "button",
            "data-count": String(count),
            "aria-pressed": String(count === this.#count),
            click: () => {
              this.#count = count;
              for (const one of group.querySelectorAll<HTMLElement>("button")) {
                one.setAttribute("aria-pressed", String(one.dataset.count === String(count)));
              }
              this.#make();
              this.host.changed();
            },
          },
          count.toLocaleString("en"),
        ),
      );
    }
    this.host.panel.replaceChildren(
      element("div", { class: "choice" }, element("span", { "aria-hidden": "true" }, "Boxes"), group),
      this.#said,
    );
  }

  #tick(seconds: number): void {
    const [steps, velocities, bodies, moved] = [this.#steps, this.#velocities, this.#bodies, this.#moved];
    const time = Math.min(seconds, 1 / 30);
    for (let i = 0; i < steps.length; ++i) steps[i] = velocities[i]! * time;
    const start = performance.now();
    this.#map.moveAll(bodies, steps, moved);
    this.#times.push(performance.now() - start);
    // What was stopped on an axis turns back on it.
    for (let i = 0, b = 0; i < steps.length; i += 2, b += 4) {
      if (moved[b] !== bodies[b]! + steps[i]!) velocities[i] = -velocities[i]!;
      if (moved[b + 1] !== bodies[b + 1]! + steps[i + 1]!) velocities[i + 1] = -velocities[i + 1]!;
    }
    [this.#bodies, this.#moved] = [moved, bodies];
    if (this.#times.length >= 20) this.#tell();
    this.host.figure.redraw();
  }

  #tell(): void {
    const times = this.#times.sort((a, b) => a - b);
    const median = times[times.length >> 1]!;
    const each = (1e6 * median) / Math.max(this.#bodies.length / 4, 1);
    this.#said.textContent = `${median.toFixed(1)} ms a frame for all moves, ${each.toFixed(0)} ns each (medians).`;
    this.#times = [];
  }

  #draw({ context, view, look }: Brush): void {
    const size = Math.max(SIZE * view.scale, 1);
    context.fillStyle = look.question;
    const right = view.width;
    const bottom = view.height;
    for (let i = 0; i < this.#bodies.length; i += 4) {
      const left = toScreenX(view, this.#bodies[i]!);
      const top = toScreenY(view, this.#bodies[i + 1]!);
      if (left < right && top < bottom && left > -size && top > -size) context.fillRect(left, top, size, size);
    }
  }
}

export const crowdMode: Mode = {
  name: "crowd",
  label: "Crowd",
  hint: "up to 100,000 boxes that bounce off walls",
  icon: "M4 4h3v3H4zM10 8h3v3h-3zM17 4h3v3h-3zM5 13h3v3H5zM14 15h3v3h-3zM9 18h3v3H9z",
  start: (host) => new Crowd(host),
};
