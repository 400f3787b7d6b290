// SPDX-License-Identifier: MIT
// Exact, deterministic spatial queries and collision for 2D tilemaps. The wasm module is in this file, and is compiled
// when it is first needed: nothing to await, nothing to copy.
import { setSource } from "./instance.js";
import { moduleBytes } from "./embedded.js";

setSource(() => {
  try {
    return new WebAssembly.Module(moduleBytes());
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) {
      throw new Error(
        "tilespace: this page may not compile WebAssembly at once; add 'wasm-unsafe-eval' to script-src of " +
          `its Content-Security-Policy, or use "tilespace/external". ${error.message}`,
        { cause: error },
      );
    }
    throw error;
  }
});

export * from "./api.js";
