// SPDX-License-Identifier: MIT
// The bytes of the wasm module, out of the text that the build puts here: packed, with a small module that unpacks it.
import { packed, size, unpacker } from "tilespace.wasm";

/** Decodes base64 by hand: `atob` is missing in audio worklets. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const at = (i: number): number => Math.max(letters.indexOf(text.charAt(i)), 0);
  const bytes = new Uint8Array((text.length / 4) * 3);
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const bits = (at(from) << 18) | (at(from + 1) << 12) | (at(from + 2) << 6) | at(from + 3);
    bytes.set([bits >> 16, (bits >> 8) & 255, bits & 255], to);
  }
  return text.endsWith("==") ? bytes.subarray(0, -2) : text.endsWith("=") ? bytes.subarray(0, -1) : bytes;
}

function write(text: string, to: Uint8Array): void {
  if (typeof TextEncoder !== "undefined") new TextEncoder().encodeInto(text, to);
  else for (let i = 0; i < text.length; ++i) to[i] = text.charCodeAt(i);
}

interface Unpacker {
  readonly memory: WebAssembly.Memory;
  room(bytes: number): number;
  begin(text: number, size: number, out: number, outSize: number): void;
  unpack(bytes: number): number;
}

/** The bytes of the module. */
export function moduleBytes(): Uint8Array<ArrayBuffer> {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(decode(unpacker)));
  const { memory, room, begin, unpack } = instance.exports as unknown as Unpacker;
  const text = room(packed.length + size);
  write(packed, new Uint8Array(memory.buffer, text, packed.length));
  const out = text + packed.length;
  begin(text, packed.length, out, size);
  // In parts: engines compile what runs often while it runs, and only the next call is faster.
  while (unpack(32768) !== 0);
  return new Uint8Array(memory.buffer as ArrayBuffer, out, size);
}
