// SPDX-License-Identifier: MIT
// Inputs of a player: a byte a tick, from keys and from buttons for fingers; a recording as text.
import type { PlatformerInput } from "tilespace";
import { element, icon } from "../html.js";

const LEFT = 1;
const RIGHT = 2;
const JUMP = 4;
const RUN = 8;
const DOWN = 16;

const KEYS: Record<string, number> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  ArrowUp: JUMP,
  KeyW: JUMP,
  Space: JUMP,
  ShiftLeft: RUN,
  ShiftRight: RUN,
  ArrowDown: DOWN,
  KeyS: DOWN,
};

/** What a byte says. */
export const inputOf = (bits: number): PlatformerInput => ({
  move: Number((bits & RIGHT) !== 0) - Number((bits & LEFT) !== 0),
  jump: (bits & JUMP) !== 0,
  run: (bits & RUN) !== 0,
  drop: (bits & DOWN) !== 0,
});

/** Keys and buttons that are held. */
export class Held {
  #keys = 0;
  #buttons = 0;
  readonly #remove: () => void;

  constructor(stage: HTMLElement, pad: HTMLElement) {
    const down = (event: KeyboardEvent): void => this.#key(event, true);
    const up = (event: KeyboardEvent): void => this.#key(event, false);
    const none = (): void => void (this.#keys = this.#buttons = 0);
    stage.addEventListener("keydown", down);
    document.addEventListener("keyup", up);
    window.addEventListener("blur", none);
    pad.replaceChildren(
      this.#button("Left", "M15 5l-7 7 7 7", LEFT),
      this.#button("Right", "M9 5l7 7-7 7", RIGHT),
      this.#button("Jump", "M5 15l7-7 7 7", JUMP),
    );
    this.#remove = () => {
      stage.removeEventListener("keydown", down);
      document.removeEventListener("keyup", up);
      window.removeEventListener("blur", none);
      pad.replaceChildren();
    };
  }

  get bits(): number {
    return this.#keys | this.#buttons;
  }
  remove(): void {
    this.#remove();
  }

  #key(event: KeyboardEvent, isDown: boolean): void {
    const bit = KEYS[event.code];
    if (bit === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDown) {
      this.#keys |= bit;
      event.preventDefault();
    } else this.#keys &= ~bit;
  }

  #button(label: string, path: string, bit: number): HTMLElement {
    const set = (event: Event): void => {
      this.#buttons |= bit;
      event.preventDefault();
    };
    const clear = (): void => void (this.#buttons &= ~bit);
    return element(
      "button",
      {
        type: "button",
        "aria-label": label,
        "data-pad": label,
        tabindex: "-1",
        pointerdown: set,
        pointerup: clear,
        pointercancel: clear,
        pointerleave: clear,
      },
      icon(path),
    );
  }
}

/** Bytes as runs, in text that needs no escapes: "0x12.2x30". */
export function packed(bytes: readonly number[]): string {
  const runs: string[] = [];
  for (let i = 0; i < bytes.length;) {
    let end = i;
    while (end < bytes.length && bytes[end] === bytes[i]) ++end;
    runs.push(`${bytes[i]}x${end - i}`);
    i = end;
  }
  return runs.join(".");
}

/** At most ten minutes of ticks. */
const MOST_TICKS = 36000;

export function unpacked(text: string): number[] {
  const bytes: number[] = [];
  for (const run of text.split(".")) {
    const [byte, count] = run.split("x").map(Number);
    for (let i = 0; i < (count ?? 0) && bytes.length < MOST_TICKS; ++i) bytes.push((byte ?? 0) & 31);
  }
  return bytes;
}
