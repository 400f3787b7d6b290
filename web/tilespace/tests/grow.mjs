// SPDX-License-Identifier: MIT
// Lets the memory of the wasm module grow after every few calls: what then still reads old memory finds nothing there.
//
//     node --import ./tests/grow.mjs --test tests/
//
// Growth is what engines do at their own time; a test that passes only without it would be luck.
const Instance = WebAssembly.Instance;
let calls = 0;
let pages = 0;

/** How often it has grown: tests ask, so that this file cannot be left out unseen. */
globalThis.grown = () => pages;

WebAssembly.Instance = class extends Instance {
  constructor(module, imports) {
    super(module, imports);
    const { memory, ...functions } = super.exports;
    const after =
      (call) =>
      (...args) => {
        const result = call(...args);
        calls = (calls * 5 + 1) % 1048573;
        if (calls % 97 === 0 && pages < 20000) {
          memory.grow(1);
          ++pages;
        }
        return result;
      };
    const wrapped = Object.entries(functions).map(([name, call]) => [
      name,
      typeof call === "function" ? after(call) : call,
    ]);
    Object.defineProperty(this, "exports", { value: { ...Object.fromEntries(wrapped), memory } });
  }
};
