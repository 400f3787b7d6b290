// SPDX-License-Identifier: MIT
// Tools that are no question, but run: what they get of the page, and what the page asks of them.
import type { CollisionMap } from "tilespace";
import type { TilespaceFigure } from "../figure.js";
import type { Level } from "../levels.js";

export interface Host {
  readonly figure: TilespaceFigure;
  readonly map: CollisionMap;
  /** Where it is from. */
  readonly level: Level;
  /** Where its controls are. */
  readonly panel: HTMLElement;
  /** Over the picture: buttons for fingers. */
  readonly pad: HTMLElement;
  /** What the address has of it; empty: nothing. */
  readonly given: string;
  /** The address is old. */
  changed(): void;
  toast(text: string): void;
}
export interface Running {
  stop(): void;
  /** Its state for the address. */
  address(): string;
  /** For tests. */
  readonly state?: unknown;
}
export interface Mode {
  name: string;
  label: string;
  hint: string;
  icon: string;
  start(host: Host): Running;
}

/** Calls `tick` in each frame, with the seconds since the last one, until it is stopped. */
export function loop(tick: (seconds: number) => void): () => void {
  let last = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    tick(Math.min((now - last) / 1000, 0.1));
    last = now;
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
