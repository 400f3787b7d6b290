// SPDX-License-Identifier: MIT
// The module that loads map files, and its instances: one for each map, thrown away afterwards.
import { moduleBytes } from "./embedded.js";
import { unpackValue } from "./unpack.js";

interface Functions {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(address: number): void;
  tilespace_maps_file(path: number, pathSize: number, bytes: number, size: number): void;
  tilespace_maps_name(name: number, size: number): void;
  tilespace_maps_options(solid: number, solidSize: number, level: number, levelSize: number, outside: number): number;
  tilespace_maps_is_yaml(): number;
  tilespace_maps_yaml(nodes: number, size: number): void;
  tilespace_maps_load(name: number, size: number): void;
  tilespace_maps_lint(
    name: number,
    size: number,
    width: number,
    height: number,
    up: number,
    across: number,
    ticks: number,
  ): void;
  tilespace_maps_levels(name: number, size: number): void;
  tilespace_maps_output(): number;
  tilespace_maps_output_size(): number;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** An instance that loads one map. */
export class Loader {
  readonly #functions: Functions;

  private constructor(functions: Functions) {
    this.#functions = functions;
    functions._initialize();
  }

  static async create(): Promise<Loader> {
    compiled ??= WebAssembly.compile(moduleBytes());
    const instance = await WebAssembly.instantiate(await compiled);
    return new Loader(instance.exports as unknown as Functions);
  }

  /** Calls `use` with addresses and sizes of copies of bytes and texts. */
  #with<T>(values: readonly (Uint8Array | string)[], use: (...pairs: number[]) => T): T {
    const pairs = values.flatMap((value) => {
      const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
      const at = this.#functions.malloc(bytes.length + 1);
      if (at === 0) throw new RangeError("out of memory");
      new Uint8Array(this.#functions.memory.buffer).set(bytes, at);
      return [at, bytes.length];
    });
    const result = use(...pairs);
    for (let i = 0; i < pairs.length; i += 2) this.#functions.free(pairs[i]!);
    return result;
  }
  #output(): unknown {
    const { memory, tilespace_maps_output, tilespace_maps_output_size } = this.#functions;
    return unpackValue(new Uint8Array(memory.buffer, tilespace_maps_output(), tilespace_maps_output_size()));
  }

  add(path: string, bytes: Uint8Array): void {
    this.#with([path, bytes], (...of) => this.#functions.tilespace_maps_file(of[0]!, of[1]!, of[2]!, of[3]!));
  }
  addName(name: string): void {
    this.#with([name], (at, size) => this.#functions.tilespace_maps_name(at!, size!));
  }
  /** What is wrong with the options, or null. */
  setOptions(solid: string, level: string, isSolidOutside: boolean): unknown {
    return this.#with([solid, level], (a, b, c, d) =>
      this.#functions.tilespace_maps_options(a!, b!, c!, d!, Number(isSolidOutside)) === 0 ? this.#output() : null,
    );
  }
  /** Whether the map is YAML, which the page parses. */
  get isYaml(): boolean {
    return this.#functions.tilespace_maps_is_yaml() !== 0;
  }
  setYaml(nodes: string): void {
    this.#with([nodes], (at, size) => this.#functions.tilespace_maps_yaml(at!, size!));
  }
  load(name: string): unknown {
    return this.#ask(name, this.#functions.tilespace_maps_load);
  }
  lint(name: string, width: number, height: number, up: number, across: number, ticks: number): unknown {
    const { tilespace_maps_lint } = this.#functions;
    return this.#ask(name, (at, size) => tilespace_maps_lint(at, size, width, height, up, across, ticks));
  }
  levels(name: string): unknown {
    return this.#ask(name, this.#functions.tilespace_maps_levels);
  }
  /** What a function writes; or, if it has ended the instance, what it has written before. */
  #ask(name: string, load: (at: number, size: number) => void): unknown {
    try {
      this.#with([name], (at, size) => load(at!, size!));
    } catch (error) {
      const told = this.#output();
      if (told === null) throw error;
      return told;
    }
    return this.#output();
  }
}
