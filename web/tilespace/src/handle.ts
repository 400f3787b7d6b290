// SPDX-License-Identifier: MIT
/// <reference lib="esnext.disposable" preserve="true" />
// What lives in the memory of the module: freed by free(), by `using`, or, if both were forgotten, by the collector.
import { x } from "./instance.js";
import { wrong } from "./values.js";

type Free =
  | "tilespace_map_free"
  | "tilespace_objects_free"
  | "tilespace_path_index_free"
  | "tilespace_room_index_free"
  | "tilespace_grid_free"
  | "tilespace_components_free"
  | "tilespace_volume_free"
  | "tilespace_volume_set_free"
  | "tilespace_snapshot_free";

// The collector knows nothing of the memory of the module: it is the net, not the plan.
const forgotten =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : new FinalizationRegistry<{ address: number; free: Free }>(({ address, free }) => x[free](address));

/** Something in the memory of the module. Call `free()` when it is no longer needed, or declare it with `using`. */
export abstract class Handle {
  /** @internal */ address_: number;
  readonly #free: Free;

  /** @internal */
  constructor(address: number, free: Free) {
    this.address_ = address;
    this.#free = free;
    forgotten?.register(this, { address, free }, this);
  }

  /** Frees its memory; to use it afterwards throws, to free it again does nothing. */
  free(): void {
    if (this.address_ === 0) return;
    forgotten?.unregister(this);
    x[this.#free](this.address_);
    this.address_ = 0;
  }

  /** Whether it was freed. */
  get isFreed(): boolean {
    return this.address_ === 0;
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/** What constructors take that are not for users: they hand over addresses. */
export const MADE = Symbol("made");

export function requireMade(type: string, found: symbol | undefined, expected: string): void {
  if (found !== MADE) throw new TypeError(`${type}: expected ${expected}`);
}

/** What is expected where something else was found, which may be of another copy of the package. */
export function kindOf(type: { readonly name: string }, found: unknown): string {
  const one = `${/^[AEIOU]/.test(type.name) ? "an" : "a"} ${type.name}`;
  const isOfAnother = (found as object | null | undefined)?.constructor?.name === type.name;
  return isOfAnother ? `${one} of this instance of tilespace` : one;
}

/** The address of a handle of a class. */
export function addressOf<T extends { readonly address_: number }>(
  handle: T,
  type: abstract new (...args: never[]) => T,
  who: string,
): number {
  if (!(handle instanceof type)) {
    throw wrong(who, kindOf(type, handle), handle);
  }
  if (handle.address_ === 0) throw new Error(`${who}: the ${type.name} was freed`);
  return handle.address_;
}
