// SPDX-License-Identifier: MIT
// Files of maps: where a page or a program has them, and those that a map refers to.

/** Contents of a file: bytes, or text. */
export type FileContents = Uint8Array | ArrayBuffer | Blob | string;
/** Where a map is: an address; bytes; a file; files that were dropped together; or contents by path. A string is an
 * address in pages, and a path in node. */
export type MapSource =
  | string
  | URL
  | Uint8Array
  | ArrayBuffer
  | Blob
  | Iterable<File>
  | Readonly<Record<string, FileContents>>;
/** Gives a file by its path relative to the folder of the map, or null. */
export type ReadFile = (path: string) => FileContents | null | Promise<FileContents | null>;

/** The files of one map. */
export interface MapFiles {
  /** The path of the map, in messages. */
  readonly name: string;
  readonly map: Uint8Array;
  /** Names of the files in its folder, if they are known. */
  readonly names: readonly string[];
  readonly read: (path: string) => Promise<Uint8Array | null>;
}

export async function bytesOf(contents: FileContents): Promise<Uint8Array> {
  if (typeof contents === "string") return new TextEncoder().encode(contents);
  if (contents instanceof Uint8Array) return contents;
  return new Uint8Array(contents instanceof ArrayBuffer ? contents : await contents.arrayBuffer());
}

interface Node {
  readFile(path: string | URL): Promise<Uint8Array>;
  readdir(path: string | URL): Promise<string[]>;
}
/** The files of node, whose name no bundler must see: build.mjs marks the import. */
async function nodeFiles(): Promise<Node | undefined> {
  const host = (globalThis as { process?: { versions?: { node?: string }; getBuiltinModule?(name: string): unknown } })
    .process;
  if (host?.versions?.node === undefined) return undefined;
  const name = "node:fs/promises";
  return (host.getBuiltinModule?.(name) ?? (await import(name))) as Node;
}

async function fetched(address: URL | string): Promise<Uint8Array | string> {
  const response = await fetch(address);
  if (!response.ok) return `${response.status} ${response.statusText}`.trim();
  return new Uint8Array(await response.arrayBuffer());
}

/** Files by address: only those of the same origin, and of the disk in node. */
async function filesAt(source: URL | string): Promise<MapFiles | string> {
  const node = await nodeFiles();
  const isAddress = source instanceof URL || /^[a-z][a-z0-9+.-]+:/i.test(source);
  if (node !== undefined && (!isAddress || String(source).startsWith("file:"))) {
    const at = (path: string): string | URL =>
      isAddress ? new URL(path, source) : `${String(source).replace(/[^/]*$/, "")}${path}`;
    const read = (path: string | URL): Promise<Uint8Array | string> =>
      node.readFile(path).catch((error: Error) => error.message);
    const map = await read(isAddress ? new URL(source) : (source as string));
    if (typeof map === "string") return map;
    const name = String(source);
    const other = async (path: string): Promise<Uint8Array | null> => {
      const found = await read(at(path));
      return typeof found === "string" ? null : found;
    };
    // Only worlds of Tiled ask for the names, for their patterns.
    const names = /\.world$/i.test(name) ? await node.readdir(at(".")).catch(() => []) : [];
    return { name, map, names, read: other };
  }
  const base = (globalThis as { document?: Document; location?: Location }).document?.baseURI;
  const address = new URL(source, base ?? (globalThis as { location?: Location }).location?.href);
  const map = await fetched(address).catch((error: Error) => error.message);
  if (typeof map === "string") return map;
  const other = async (path: string): Promise<Uint8Array | null> => {
    const file = new URL(path, address);
    if (file.origin !== address.origin) return null;
    const found = await fetched(file).catch(() => "");
    return typeof found === "string" ? null : found;
  };
  return { name: String(source), map, names: [], read: other };
}

/** A path without "." and ".."; null if it leads out. */
function normal(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

const endings = [/\.(tmx|ldtk|world)$/i, /\.(yaml|yml)$/i, /\.(tscn|map)$/i, /\.(tmj|json)$/i, /\.(txt|png)$/i, /./];

/** The map among files: the one that is named, or the first whose ending is that of a map. */
function mapAmong(paths: readonly string[], named: string | undefined): string | string[] {
  if (named !== undefined) {
    const path = normal(named);
    return paths.find((known) => known === path) ?? paths.find((known) => nameIn(known) === path) ?? [...paths];
  }
  for (const ending of endings) {
    const found = paths.find((path) => ending.test(path));
    if (found !== undefined) return found;
  }
  return [];
}

/** Files that are given together. One that is not at its path is looked for by its name alone: dropped files have no
 * folders. */
async function filesAmong(given: Map<string, FileContents>, named: string | undefined): Promise<MapFiles | string> {
  const paths = [...given.keys()];
  const main = mapAmong(paths, named);
  if (typeof main !== "string") return named === undefined ? "no files" : `no file ${named} among ${main.join(", ")}`;
  const folder = folderOf(main);
  const find = (path: string): string | undefined => {
    const whole = normal(folder + path);
    if (whole !== null && given.has(whole)) return whole;
    const same = paths.filter((known) => nameIn(known) === nameIn(path));
    return same.length === 1 ? same[0] : undefined;
  };
  return {
    name: main,
    map: await bytesOf(given.get(main)!),
    names: paths.filter((path) => folderOf(path) === folder).map(nameIn),
    read: async (path) => {
      const found = find(path);
      return found === undefined ? null : bytesOf(given.get(found)!);
    },
  };
}

const isBlob = (value: unknown): value is Blob => typeof Blob !== "undefined" && value instanceof Blob;

/** The files of a source, or why there are none. */
export async function filesOf(source: MapSource, named: string | undefined): Promise<MapFiles | string> {
  if (typeof source === "string" || source instanceof URL) return filesAt(source);
  if (source instanceof Uint8Array || source instanceof ArrayBuffer || isBlob(source)) {
    const name = (source as { name?: string }).name ?? "";
    return { name, map: await bytesOf(source), names: [], read: () => Promise.resolve(null) };
  }
  if (typeof source !== "object" || source === null) {
    throw new TypeError(`map: expected a URL, bytes, a file, files or contents by path, found ${String(source)}`);
  }
  const given = new Map<string, FileContents>();
  const add = (path: string, contents: FileContents): void => {
    given.set(normal(path) ?? path, contents);
  };
  if (Symbol.iterator in source) {
    for (const file of source as Iterable<File>) add(file.webkitRelativePath || file.name, file);
  } else {
    for (const [path, contents] of Object.entries(source)) add(path, contents);
  }
  return filesAmong(given, named);
}
