// SPDX-License-Identifier: MIT
// Save files: named sections with a version and hashes, the same bytes on all machines.
import { enums, layouts } from "./externs.js";
import { Handle, addressOf } from "./handle.js";
import {
  A,
  INPUT,
  MORE,
  OUT,
  RESULT,
  check,
  copyIn,
  f64,
  fresh,
  i32,
  list,
  made,
  start,
  u32,
  u8,
  x,
} from "./instance.js";
import { CollisionMap, mapAt } from "./maps.js";
import { TileSet } from "./tiles.js";
import { isPlain, object, whole, wrong } from "./values.js";

/** What a section can have. */
export type Section = CollisionMap | TileSet | Uint8Array | Int32Array | Float64Array;

const KIND = enums.tilespace_section_kind;
const VIEW = layouts.tilespace_section_view;
const INFO = layouts.tilespace_snapshot_info.fields;
const SECTION = layouts.tilespace_section_info_view.fields;
const E = enums.tilespace_error_code;
const STATUS = enums.tilespace_restore_status;

const KINDS = [
  [Uint8Array, KIND.TILESPACE_SECTION_BYTES],
  [Int32Array, KIND.TILESPACE_SECTION_INT32S],
  [Float64Array, KIND.TILESPACE_SECTION_DOUBLES],
] as const;

/** Addresses of the contents of sections. What was made for the call is freed by `free`. */
class Sections {
  readonly #masks: number[] = [];
  readonly #arrays: number[] = [];

  #keep(bytes: ArrayBufferView): number {
    const at = x.malloc(bytes.byteLength + 1);
    if (at === 0) throw new RangeError("save: out of memory");
    this.#arrays.push(at);
    fresh();
    u8.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), at);
    return at;
  }
  name(name: string): number {
    if (name.includes("\0")) throw wrong("save", "names without a character of code 0", name);
    return this.#keep(new TextEncoder().encode(`${name}\0`));
  }
  put(section: Section): [kind: number, contents: number, count: number] {
    if (section instanceof CollisionMap) return [KIND.TILESPACE_SECTION_MAP, section.ask_("save"), 0];
    if (section instanceof TileSet) {
      this.#masks.push(section.toMask_("save"));
      return [KIND.TILESPACE_SECTION_MASK, this.#masks.at(-1)!, 0];
    }
    const kind = KINDS.find(([type]) => section instanceof type)?.[1];
    if (kind !== undefined) return [kind, this.#keep(section), section.length];
    throw wrong("save", "a CollisionMap, TileSet, Uint8Array, Int32Array or Float64Array", section);
  }
  free(): void {
    for (const mask of this.#masks) x.tilespace_mask_free(mask);
    for (const array of this.#arrays) x.free(array);
  }
}

function versionOf(version: number, who: string): number {
  if (whole(version, who, "version") < 0) throw wrong(who, "a version of at least 0", version);
  return version;
}

/** A save file of named maps, sets of tiles, bytes and numbers. C, C++ and Python read it. */
export function save(sections: Readonly<Record<string, Section>>, version = 0): Uint8Array<ArrayBuffer> {
  object(sections, "save", "an object of sections");
  if (!isPlain(sections)) throw wrong("save", "a plain object of sections, as of Object.fromEntries()", sections);
  versionOf(version, "save");
  start();
  const kept = new Sections();
  try {
    const rows = Object.entries(sections).map(([name, section]) => [kept.name(name), ...kept.put(section)] as const);
    const views = MORE.take(VIEW.size * rows.length);
    rows.forEach(([name, kind, contents, count], i) => {
      const at = (views + VIEW.size * i) >> 2;
      u32.set([name, kind, contents, count], at);
    });
    const size = list(1, "save", (out, room, n) =>
      x.tilespace_snapshot_write(views, rows.length, version, out, room, n),
    );
    return u8.slice(RESULT.at, RESULT.at + size);
  } finally {
    kept.free();
  }
}

/** Why a save file was not opened. */
function refusal(status: number, version: number): string {
  switch (status) {
    case STATUS.TILESPACE_RESTORE_NEWER_VERSION:
      return `the save file has a newer version than ${version}: new SaveFile(bytes, version) says which is known`;
    case STATUS.TILESPACE_RESTORE_NOT_A_SNAPSHOT:
      return "the bytes are no save file";
    case STATUS.TILESPACE_RESTORE_CUT_SHORT:
      return "the save file is cut short";
    case STATUS.TILESPACE_RESTORE_TRAILING_BYTES:
      return "the save file has bytes after its end";
    default:
      return "the save file is damaged";
  }
}

/** A save file that is read. Free it. */
export class SaveFile extends Handle {
  /** The version that it was written with. */
  readonly version: number;
  /** The names of its sections. */
  readonly names: readonly string[];

  /** Opens a file of at most this version. A SyntaxError says what is wrong with it: damaged, newer, or none. */
  constructor(bytes: Uint8Array, version = 0) {
    if (!(bytes instanceof Uint8Array)) throw wrong("SaveFile", "a Uint8Array", bytes);
    versionOf(version, "SaveFile");
    start();
    const at = copyIn(INPUT, bytes);
    const error = x.tilespace_snapshot_open(at, bytes.length, version, A, OUT);
    fresh();
    if (error === E.TILESPACE_BAD_SNAPSHOT) {
      throw new SyntaxError(`SaveFile: ${refusal(u32[(A + INFO.status[0]) >> 2]!, version)}`);
    }
    check(error, "SaveFile");
    super(u32[OUT >> 2]!, "tilespace_snapshot_free");
    this.version = u32[(A + INFO.version[0]) >> 2]!;
    const count = u32[(A + INFO.section_count[0]) >> 2]!;
    this.names = Array.from({ length: count }, (_, i) => {
      check(x.tilespace_snapshot_section(this.address_, i, OUT), "SaveFile");
      fresh();
      const from = u32[(OUT + SECTION.name[0]) >> 2]!;
      return new TextDecoder().decode(u8.slice(from, from + u32[(OUT + SECTION.name_size[0]) >> 2]!));
    });
  }

  /** Whether it has a section of this name. */
  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** Reads a section by its name; a SyntaxError if it has something else. */
  #read<T>(name: string, who: string, read: (file: number, name: number) => T): T {
    const file = addressOf(this as SaveFile, SaveFile, who);
    if (!this.has(name)) throw new RangeError(`${who}: no section ${JSON.stringify(name)}`);
    return read(file, copyIn(MORE, new TextEncoder().encode(`${name}\0`)));
  }
  /** The map of a section. Free it. */
  map(name: string): CollisionMap {
    const who = "SaveFile.map";
    return this.#read(name, who, (file, at) =>
      mapAt(made(who, (out) => x.tilespace_snapshot_read_map(file, at, out))),
    );
  }
  /** The set of tiles of a section. */
  tiles(name: string): TileSet {
    const who = "SaveFile.tiles";
    return this.#read(name, who, (file, at) => {
      const mask = made(who, (out) => x.tilespace_snapshot_read_mask(file, at, out));
      try {
        return new TileSet().read_(mask, who);
      } finally {
        x.tilespace_mask_free(mask);
      }
    });
  }
  #values(name: string, who: string, kind: number, size: number): number {
    return this.#read(name, who, (file, at) =>
      list(size, who, (out, room, n) => x.tilespace_snapshot_read_values(file, at, kind, out, room, n)),
    );
  }
  /** The bytes of a section. */
  bytes(name: string): Uint8Array<ArrayBuffer> {
    const count = this.#values(name, "SaveFile.bytes", KIND.TILESPACE_SECTION_BYTES, 1);
    return u8.slice(RESULT.at, RESULT.at + count);
  }
  /** The whole numbers of a section. */
  int32s(name: string): Int32Array<ArrayBuffer> {
    const count = this.#values(name, "SaveFile.int32s", KIND.TILESPACE_SECTION_INT32S, 4);
    return i32.slice(RESULT.at >> 2, (RESULT.at >> 2) + count);
  }
  /** The numbers of a section. */
  doubles(name: string): Float64Array<ArrayBuffer> {
    const count = this.#values(name, "SaveFile.doubles", KIND.TILESPACE_SECTION_DOUBLES, 8);
    return f64.slice(RESULT.at >> 3, (RESULT.at >> 3) + count);
  }
}
