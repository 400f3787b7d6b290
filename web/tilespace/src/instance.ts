// SPDX-License-Identifier: MIT
// The wasm instance and its memory. Views of that memory stay in this package: they die when the memory grows, so each
// reader calls fresh() after a call that may allocate, and results are copied out.
import { type Externs, enums } from "./externs.js";

/** The functions of the module, once there is an instance. */
export let x: Externs = undefined as never;
export let u8 = new Uint8Array(0);
export let u16 = new Uint16Array(0);
export let i16 = new Int16Array(0);
export let i32 = new Int32Array(0);
export let u32 = new Uint32Array(0);
export let f32 = new Float32Array(0);
export let f64 = new Float64Array(0);

/** Addresses of memory for arguments and results of one call, 1 KB each: no call of ours is within another. */
export let A = 0;
export let B = 0;
export let C = 0;
export let D = 0;
export let OUT = 0;
export let COUNT = 0;

/** A function of the module for tile space, or that for the world, which has the same parameters. */
type Pairs = {
  [
    K in keyof Externs as K extends `tilespace_world_${infer N}`
      ? `tilespace_${N}` extends keyof Externs
        ? N
        : never
      : never
  ]: Externs[K];
};
export type Calls = Pairs;
export let tileCalls: Calls = undefined as never;
export let worldCalls: Calls = undefined as never;

let compile: () => WebAssembly.Module = () => {
  throw new Error("tilespace/external: await init(...) has to come before the first map");
};

/** How the module is made when it is first needed. */
export function setSource(source: () => WebAssembly.Module): void {
  compile = source;
}

/** Makes the instance; the first call of a function that needs no map or world, and each constructor, comes here. */
export function start(): void {
  if (x === undefined) connect(compile());
}

export function connect(module: WebAssembly.Module): void {
  if (x !== undefined) return;
  const exports = new WebAssembly.Instance(module).exports as unknown as Externs & { _initialize(): void };
  exports._initialize();
  x = exports;
  renew();
  A = allocate(8 * 1024);
  [B, C, D, OUT, COUNT] = [A + 1024, A + 2048, A + 3072, A + 4096, A + 7168];
  const functions = exports as unknown as Record<string, unknown>;
  const tiles: Record<string, unknown> = {};
  const world: Record<string, unknown> = {};
  for (const name of Object.keys(functions)) {
    const key = name.slice("tilespace_world_".length);
    if (!name.startsWith("tilespace_world_") || !(`tilespace_${key}` in functions)) continue;
    world[key] = functions[name];
    tiles[key] = functions[`tilespace_${key}`];
  }
  tileCalls = tiles as unknown as Calls;
  worldCalls = world as unknown as Calls;
}

/** Renews the views if the memory has grown: those of before have no length. */
export function fresh(): void {
  if (f64.length === 0) renew();
}

function renew(): void {
  const buffer = x.memory.buffer;
  u8 = new Uint8Array(buffer);
  u16 = new Uint16Array(buffer);
  i16 = new Int16Array(buffer);
  i32 = new Int32Array(buffer);
  u32 = new Uint32Array(buffer);
  f32 = new Float32Array(buffer);
  f64 = new Float64Array(buffer);
}

// The most memory that the module may have, by its linker option: addresses are signed numbers of 32 bits.
const MOST_BYTES = 0x7fffffff;

/** The address of so many bytes; 0 if there are not as many. */
function addressFor(bytes: number): number {
  const address = bytes <= MOST_BYTES ? x.malloc(bytes) : 0; // which takes sizes modulo 2^32
  fresh();
  return address;
}

function allocate(bytes: number): number {
  const address = addressFor(bytes);
  if (address === 0) throw new RangeError("tilespace: out of memory");
  return address;
}

/** Memory for arrays, which grows as needed and is kept for the next call. Views are fresh after `take`. */
export class Room {
  at = 0;
  bytes = 0;
  /** Has place for so many bytes at `at`; what was there is lost. */
  take(bytes: number): number {
    fresh();
    if (bytes <= this.bytes) return this.at;
    const more = Math.max(2 * this.bytes, bytes, 4096);
    x.free(this.at);
    [this.at, this.bytes] = [0, 0];
    const at = addressFor(more);
    this.at = at === 0 ? allocate(bytes) : at;
    this.bytes = at === 0 ? bytes : more;
    return this.at;
  }
}
export const INPUT = new Room();
export const MORE = new Room();
export const RESULT = new Room();

const E = enums.tilespace_error_code;

/** Text of C at an address. */
export function textAt(address: number): string {
  let text = "";
  for (let at = address; u8[at] !== 0; ++at) text += String.fromCharCode(u8[at]!);
  return text;
}

/** Throws what an error code says. */
export function check(error: number, who: string): void {
  if (error !== E.TILESPACE_OK) fail(error, who);
}

function fail(error: number, who: string): never {
  const at = x.tilespace_error_text(error);
  fresh();
  const text = `${who}: ${textAt(at)}`;
  if (error === E.TILESPACE_OUT_OF_MEMORY || error === E.TILESPACE_BAD_SIZE) throw new RangeError(text);
  if (error === E.TILESPACE_BAD_TEXT || error === E.TILESPACE_BAD_SNAPSHOT) throw new SyntaxError(text);
  throw new TypeError(text);
}

/** Calls a function that writes a list, again with more room if there was not enough; returns how many there are. */
export function list(size: number, who: string, ask: (out: number, room: number, count: number) => number): number {
  RESULT.take(256 * size);
  for (;;) {
    const room = Math.floor(RESULT.bytes / size);
    check(ask(RESULT.at, room, COUNT), who);
    fresh();
    const count = u32[COUNT >> 2]!;
    if (count <= room) return count;
    RESULT.take(count * size);
  }
}

/** Calls a function that writes the address of a handle; returns that address. */
export function made(who: string, make: (out: number) => number): number {
  start();
  check(make(OUT), who);
  fresh();
  return u32[OUT >> 2]!;
}

/** Copies bytes, numbers of any size, into memory; returns their address. */
export function copyIn(room: Room, values: ArrayBufferView): number {
  const at = room.take(values.byteLength);
  u8.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
  return at;
}
