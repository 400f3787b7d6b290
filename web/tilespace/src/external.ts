// SPDX-License-Identifier: MIT
// The same as "tilespace", with the wasm module in a file of its own: for pages with a strict Content-Security-Policy,
// for Workers that are given the module, and for streaming.
import { connect } from "./instance.js";

/** Loads the module, from an address, a response, bytes, or compiled. Nothing else works before it is done.
 * @example await init(new URL("tilespace/tilespace.wasm", import.meta.url)); */
export async function init(
  source: string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void> {
  if (source instanceof WebAssembly.Module) {
    connect(source);
    return;
  }
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    connect(await WebAssembly.compile(source));
    return;
  }
  const response = await (typeof source === "string" || source instanceof URL ? fetch(source) : source);
  if (!response.ok) throw new Error(`tilespace: ${response.url}: ${response.status} ${response.statusText}`);
  connect(await WebAssembly.compile(await response.arrayBuffer()));
}

export * from "./api.js";
