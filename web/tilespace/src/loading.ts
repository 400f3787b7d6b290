// SPDX-License-Identifier: MIT
// Loader of map files: Tiled, LDtk, Godot, MovingAI, ROS, PNG, text. The same loaders as those of C++, in a module that
// is fetched with the first map; each map has an instance of its own, whose memory returns when it is loaded.
import {
  CollisionMap,
  HexLayout,
  Layout,
  type Outside,
  type Point,
  Projection,
  type Stagger,
  type TileRect,
  World,
} from "./index.js";
import { type FileContents, type MapFiles, type MapSource, type ReadFile, bytesOf, filesOf } from "./mapfiles.js";
import type { Loader } from "./mapmodule.js";
import { type Names, optionsOf } from "./values.js";
import { yamlNodes } from "./yamlnodes.js";

export type { FileContents, MapSource, ReadFile } from "./mapfiles.js";

/** Kind of an error: the file cannot be read; it is larger than the limits; it does not follow its format; its format
 * has something that is not supported; it refers to a file that it must not; its levels are on no common grid, so that
 * one must be chosen; there is not enough memory. */
export type MapErrorKind =
  "cannot_read" | "too_large" | "syntax" | "unsupported" | "refused" | "levels_apart" | "out_of_memory";

/** Why a map could not be loaded. The message says all of it, as in `cave.tmx:4: expected "map", found "mpa"`. */
export class MapError extends Error {
  override readonly name = "MapError";
  readonly kind: MapErrorKind;
  /** The file, as it was given; one that a map refers to: relative to the folder of the map. */
  readonly file: string;
  /** Counted from 1; 0: not about a line. */
  readonly line: number;
  /** Byte within the line, counted from 1; 0: about the line as a whole. */
  readonly column: number;
  /** Formats that are no text: bytes read when the error was found; else -1. */
  readonly byte: number;
  readonly expected: string;
  readonly found: string;

  /** @internal */
  constructor(told: Told) {
    super(told.message);
    this.kind = told.kind as MapErrorKind;
    this.file = told.file;
    this.line = told.line;
    this.column = told.column;
    this.byte = told.byte;
    this.expected = told.expected;
    this.found = told.found;
  }
}
interface Told {
  kind: string;
  message: string;
  file: string;
  line: number;
  column: number;
  byte: number;
  expected: string;
  found: string;
}

/** A value of a property. Whole numbers beyond 2^53 are bigints. */
export type PropertyValue = string | number | bigint | boolean | PropertyValue[] | { [name: string]: PropertyValue };
/** Properties by name. */
export type Properties = Record<string, PropertyValue>;

/** A layer, in drawing order; groups come before the layers in them. */
export interface Layer {
  name: string;
  className: string;
  /** Names of the groups around it and its own, "ground/walls"; LDtk: "Level/Layer". */
  path: string;
  kind: "tiles" | "objects" | "image" | "group" | "cells";
  id: number;
  /** The index of the group that it is in; -1: none. */
  parent: number;
  /** With its groups, as the opacity and the offset. */
  isVisible: boolean;
  opacity: number;
  /** Pixels. */
  offset: Point;
  bounds: TileRect;
  /** LDtk: pixels of a cell. */
  cellSize: number;
  image: string;
  /** Row by row over the bounds: numbers of tiles, with the flags of their flips in the four high bits, 0 is no tile;
   * of cells their values. */
  tiles: Uint32Array | Int32Array;
  /** LDtk: the tiles of tile layers, and those that rules made of cells; in drawing order. */
  placed: PlacedTile[];
  /** LDtk: the index of the tileset of its placed tiles; -1: none. */
  tileset: number;
  properties: Properties;
}
/** A tile of LDtk: it need not be on a cell, and several may be on one. */
export interface PlacedTile {
  /** Left and top edge, in pixels from the offset of the layer. */
  x: number;
  y: number;
  /** The same in pixels of the image of the tileset. */
  sourceX: number;
  sourceY: number;
  /** 1: left and right exchanged; 2: top and bottom. */
  flips: number;
  /** Within the tileset. */
  id: number;
}
/** A box by its corners: empty ones have larger numbers in `min`. */
export interface MapBox {
  min: Point;
  max: Point;
}
/** An object of a map, or an entity of LDtk. */
export interface MapObject {
  name: string;
  /** Its own, or that of its tile; LDtk: the identifier of the entity. */
  className: string;
  text: string;
  /** LDtk: unique in the project. */
  iid: string;
  kind: "rectangle" | "ellipse" | "capsule" | "point" | "polygon" | "polyline" | "text" | "tile";
  id: number;
  /** Index of its layer. */
  layer: number;
  isVisible: boolean;
  /** Objects that show a tile: its number and flags. */
  gid: number;
  position: Point;
  size: Point;
  /** Degrees, clockwise about the position. */
  rotation: number;
  /** Of polygons and polylines, relative to the position. */
  points: Point[];
  /** In pixels, after its rotation, with the offsets of its layers. */
  box: MapBox;
  /** The same in tile space. */
  tiles: MapBox;
  /** Its own, and those of the tile that it shows. */
  properties: Properties;
}
/** A tileset. */
export interface Tileset {
  name: string;
  className: string;
  source: string;
  image: string;
  /** Number of its first tile in the map. */
  firstNumber: number;
  tileCount: number;
  tileWidth: number;
  tileHeight: number;
  spacing: number;
  margin: number;
  columns: number;
  isMissing: boolean;
  properties: Properties;
}
/** A tile with data of its own. */
export interface MapTile {
  /** Index of its tileset. */
  tileset: number;
  /** Its number in the map. */
  number: number;
  className: string;
  image: string;
  /** The part of the image, in pixels. */
  part: MapBox;
  properties: Properties;
}
/** A level of a world, in pixels. */
export interface Level {
  name: string;
  world: string;
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  /** Indices of the levels beside it. */
  neighbours: number[];
  properties: Properties;
}
/** How maps are loaded. */
export interface LoadMapOptions {
  /** Which tiles are solid, as the option --solid of the command, "layer:walls"; else that of the map, or a guess. */
  solid?: string;
  /** The level of an LDtk project or a .world file; else all of them, in one map. */
  level?: string;
  outside?: Outside;
  /** Which of several files is the map. */
  map?: string;
  /** Gives the files that the map refers to; it is asked first. */
  read?: ReadFile;
}
const LOAD_OPTIONS: Names<LoadMapOptions> = { solid: true, level: true, outside: true, map: true, read: true };

interface Contents {
  format: string;
  rule: string;
  snapshot: Uint8Array;
  layout: { origin: Point; tileWidth: number; tileHeight: number; xAxis: number; yAxis: number; rotation: Point };
  projection: { origin: Point; xAxis: Point; yAxis: Point; stagger: Stagger | "none" } | null;
  hexagons: { tileWidth: number; tileHeight: number; sideLength: number; offset: Stagger } | null;
  counts: Record<string, number>;
  notices: string[];
  properties: Properties;
  layers: (Omit<Layer, "tiles" | "placed"> & { tiles: Uint8Array; placed: Uint8Array })[];
  objects: (MapObject & { ofTile: Properties })[];
  tilesets: Tileset[];
  tiles: MapTile[];
  levels: Level[];
  orientation: string;
}

function placedTiles(numbers: Int32Array): PlacedTile[] {
  return Array.from({ length: numbers.length / 6 }, (_, i) => {
    const [x, y, sourceX, sourceY, flips, id] = numbers.subarray(6 * i, 6 * i + 6) as unknown as number[];
    return { x, y, sourceX, sourceY, flips, id } as PlacedTile;
  });
}

const axis = (value: number): "along" | "against" => (value === 0 ? "along" : "against");

/** A map that was loaded, and all that is in it. */
export class LoadedMap {
  /** What is solid, in tiles. */
  readonly map: CollisionMap;
  /** The same in the units of the file: pixels, or meters. */
  readonly world: World;
  /** "tmx", "tmj", "ldtk", "world", "godot", "ros", "movingai", "png" or "text". */
  readonly format: string;
  /** Why tiles are solid, in words. */
  readonly rule: string;
  /** How many tiles there are of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** What could not be represented exactly. */
  readonly notices: readonly string[];
  readonly orientation: string;
  /** From tile space to the screen of the editor, or null. */
  readonly projection: Projection | null;
  /** Of hexagonal maps; `map` has their columns and rows. */
  readonly hexagons: HexLayout | null;
  readonly properties: Properties;
  readonly layers: readonly Layer[];
  readonly objects: readonly MapObject[];
  readonly tilesets: readonly Tileset[];
  /** Tiles with data of their own. */
  readonly tiles: readonly MapTile[];
  /** Levels of an LDtk project that make the map. */
  readonly levels: readonly Level[];

  /** @internal */
  constructor(of: Contents) {
    this.map = CollisionMap.restore(of.snapshot);
    const { layout, projection } = of;
    this.world = new World(this.map, Layout.of({ ...layout, xAxis: axis(layout.xAxis), yAxis: axis(layout.yAxis) }));
    this.format = of.format;
    this.rule = of.rule;
    this.counts = of.counts;
    this.notices = of.notices;
    this.orientation = of.orientation;
    this.projection = projection === null ? null : Projection.of(projection);
    this.hexagons = of.hexagons === null ? null : new HexLayout(of.hexagons);
    this.properties = of.properties;
    this.layers = of.layers.map((layer) => ({
      ...layer,
      tiles: new (layer.kind === "cells" ? Int32Array : Uint32Array)(layer.tiles.buffer as ArrayBuffer),
      placed: placedTiles(new Int32Array(layer.placed.buffer as ArrayBuffer)),
    }));
    this.objects = of.objects.map(({ ofTile, ...object }) => ({
      ...object,
      properties: { ...ofTile, ...object.properties },
    }));
    this.tilesets = of.tilesets;
    this.tiles = of.tiles;
    this.levels = of.levels;
  }

  /** The first layer with a name or path. */
  layer(name: string): Layer | undefined {
    return this.layers.find((layer) => layer.name === name || layer.path === name);
  }
  /** Frees the map. */
  free(): void {
    this.map.free();
  }
  [Symbol.dispose](): void {
    this.free();
  }
}

/** Runs a loader: what ends its instance is an error of the map, too. */
function run<T>(name: string, load: () => T): T {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
    const found = error.message;
    const expected = "a map that can be loaded";
    const message = `${name}${name === "" ? "" : ": "}expected ${expected}, found that the loader ended: ${found}`;
    throw new MapError({ kind: "out_of_memory", message, file: name, line: 0, column: 0, byte: -1, expected, found });
  }
}

const mostFiles = 1024;
interface Output<T> {
  missing: string[];
  error?: Told;
  map?: T;
  levels?: T;
  findings?: T;
}

/** Gives the loader the nodes of the YAML of a map of ROS. */
async function giveYaml(loader: Loader, files: MapFiles): Promise<void> {
  const nodes = await yamlNodes(files.map);
  if (typeof nodes === "string") {
    loader.setYaml(nodes);
    return;
  }
  const { line, column, found } = nodes;
  const place = [files.name, ...(line === 0 ? [] : [line, column])].join(":");
  const message = `${place}: expected YAML, found ${found}`;
  throw new MapError({ kind: "syntax", message, file: files.name, line, column, byte: -1, expected: "YAML", found });
}

async function load<T>(
  source: MapSource,
  options: LoadMapOptions,
  ask: (loader: Loader, name: string) => unknown,
): Promise<T> {
  const files = await filesOf(source, options.map);
  if (typeof files === "string") {
    const file = typeof source === "string" || source instanceof URL ? String(source) : "";
    const expected = "a file to read";
    const message = `${file}${file === "" ? "" : ": "}cannot be read: ${files}`;
    throw new MapError({ kind: "cannot_read", message, file, line: 0, column: 0, byte: -1, expected, found: files });
  }
  const { Loader } = await import("./mapmodule.js");
  const loader = await Loader.create();
  run(files.name, () => loader.add("", files.map));
  for (const name of files.names) loader.addName(name);
  if (run(files.name, () => loader.isYaml)) await giveYaml(loader, files);
  const wrong = loader.setOptions(options.solid ?? "", options.level ?? "", options.outside === "solid");
  if (wrong !== null) throw new MapError((wrong as { error: Told }).error);
  const asked = new Set<string>();
  for (;;) {
    const result = run(files.name, () => ask(loader, files.name)) as Output<T>;
    let isMore = false;
    for (const path of result.missing) {
      if (asked.has(path) || asked.size >= mostFiles) continue;
      asked.add(path);
      const given: FileContents | null | undefined = await options.read?.(path);
      const bytes = given == null ? await files.read(path) : await bytesOf(given);
      if (bytes === null) continue;
      run(files.name, () => loader.add(path, bytes));
      isMore = true;
    }
    if (isMore) continue;
    if (result.error !== undefined) throw new MapError(result.error);
    return (result.map ?? result.levels ?? result.findings)!;
  }
}

/** Loads a map: from an address or a path, from bytes, or from files that were dropped, of which one is the map and the
 * others are those that it refers to. Rejects with a `MapError`.
 * @example const level = await loadMap([...event.dataTransfer.files]);
 * @example const level = await loadMap(new URL("cave.tmx", import.meta.url), { solid: "layer:walls" }); */
export async function loadMap(source: MapSource, options?: LoadMapOptions): Promise<LoadedMap> {
  const known = optionsOf(options, "loadMap", LOAD_OPTIONS) ?? {};
  return new LoadedMap(await load<Contents>(source, known, (loader, name) => loader.load(name)));
}

/** The levels of an LDtk project or a .world file of Tiled; `loadMap` with `level` loads one of them. */
export async function loadLevels(
  source: MapSource,
  options?: Pick<LoadMapOptions, "map" | "read">,
): Promise<Level[]> {
  const known = optionsOf(options, "loadLevels", { map: true, read: true }) ?? {};
  return load<Level[]>(source, known, (loader, name) => loader.levels(name));
}

/** What is wrong with a map, by one of the rules of `tilespace lint`. */
export interface Finding {
  /** "group/name". */
  rule: string;
  severity: "info" | "warning" | "error";
  /** What is wrong, in a line. */
  text: string;
  /** The smallest edit that would end it; may be empty. */
  hint: string;
  /** Why the rule matters, and what counts. */
  explanation: string;
  /** Path of the layer; empty if it is about the map. */
  layer: string;
  tileset: string;
  /** The object that it is about, in words. */
  object: string;
  /** The first tile concerned, row by row; null if it is about no tile. */
  tile: Point | null;
  /** Around all tiles concerned. */
  area: TileRect | null;
  /** How many places: neighbouring ones are one finding. */
  count: number;
  /** The tiles, at most 256 of them. */
  marks: Point[];
}
/** Options of the linter, besides those of loading. */
export interface LintOptions extends LoadMapOptions {
  /** Size of the player in tiles, at most 64: for rules about too narrow ways. */
  body?: { width: number; height: number };
  /** What it jumps up and across, in tiles: for rules about where it gets to by its moves. */
  jump?: { up: number; across: number };
  /** Ticks of the player that are tried at most: 1000000. They take up to a microsecond and 30 bytes each. */
  searchTicks?: number;
  /** Rules that do not count: ids, or "group/*". */
  off?: readonly string[];
}
const LINT_OPTIONS: Names<LintOptions> = { body: true, jump: true, searchTicks: true, off: true, ...LOAD_OPTIONS };
const defaultTicks = 1_000_000;

/** Finds what is wrong with a map, as `tilespace lint` does: gaps, too narrow ways, traps, objects in walls. Without a
 * size, and without a jump, there are no findings about the ways of the player. A tilespace.toml is not looked for, and
 * levels are not compared with those beside them. Rejects with a `MapError` if the map cannot be loaded.
 * @example const findings = await lintMap(file, { body: { width: 0.75, height: 1.75 } }); */
export async function lintMap(source: MapSource, options?: LintOptions): Promise<Finding[]> {
  const known: LintOptions = optionsOf(options, "lintMap", LINT_OPTIONS) ?? {};
  const { body, jump, searchTicks = defaultTicks, off = [] } = known;
  const [width, height] = sizes("body", body?.width ?? 0, body?.height ?? 0);
  const [up, across] = sizes("jump", jump?.up ?? 0, jump?.across ?? 0);
  const findings = await load<Finding[]>(source, known, (loader, name) =>
    loader.lint(name, width, height, up, across, searchTicks),
  );
  const isOff = ({ rule }: Finding): boolean =>
    off.some((one) => one === "*" || one === rule || one === `${rule.slice(0, rule.indexOf("/"))}/*`);
  return findings.filter((finding) => !isOff(finding));
}

/** Two numbers of tiles: both are none, or both are from above 0 to 64. */
function sizes(name: string, a: number, b: number): [number, number] {
  if ((a === 0 && b === 0) || (a > 0 && b > 0 && a <= 64 && b <= 64)) return [a, b];
  throw new RangeError(`${name}: expected two numbers of tiles from above 0 to 64, found ${a} and ${b}`);
}
