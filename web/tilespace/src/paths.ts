// SPDX-License-Identifier: MIT
// Ways through a map: paths, movement ranges, fields of steps, costs and distances.
import { enums } from "./externs.js";
import { Handle, MADE, addressOf, requireMade } from "./handle.js";
import {
  A,
  B,
  C,
  COUNT,
  D,
  INPUT,
  OUT,
  RESULT,
  check,
  f32,
  fresh,
  i32,
  list,
  made,
  u16,
  u32,
  u8,
  x,
} from "./instance.js";
import { CollisionMap } from "./maps.js";
import { Space, workspace } from "./space.js";
import { TileSet } from "./tiles.js";
import {
  array,
  type Names,
  number,
  object,
  optionsOf,
  putPoint,
  putTile,
  putTileRect,
  putTiles,
  type Tile,
  tileAt,
  type TileRect,
  tilesAt,
  whole,
  wholeTile,
  word,
  wrong,
} from "./values.js";

/** Which diagonal steps there are. "bothFree", the default, cuts no corner. */
export type Diagonals = "bothFree" | "oneFree" | "always" | "never";
const DIAGONALS: Record<Diagonals, number> = { bothFree: 1, oneFree: 2, always: 3, never: 0 };
const GRID = enums.tilespace_grid_type;
const UNREACHABLE = enums.tilespace_error_code.TILESPACE_UNREACHABLE;
const NONE = 0x7fffffff;

export interface PathOptions {
  diagonals?: Diagonals;
  /** The cost of a step to each tile of the map, row by row; 0 shuts a tile. */
  costs?: Uint8Array | Uint16Array;
  /** Tiles that no step enters. */
  blocked?: TileSet;
}
type FindOptions = PathOptions & { corners?: boolean };
type FleeOptions = PathOptions & { factor?: readonly [number, number] };
const PATH_OPTIONS: Names<PathOptions> = { diagonals: true, costs: true, blocked: true };
const FIND_OPTIONS: Names<FindOptions> = { corners: true, ...PATH_OPTIONS };
const FLEE_OPTIONS: Names<FleeOptions> = { factor: true, ...PATH_OPTIONS };
const DIAGONALS_ALONE: Names<{ diagonals?: Diagonals }> = { diagonals: true };
/** @internal Those of a grid. */
type Values =
  Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** A shortest path. */
export interface Path {
  /** From the first to the last tile. */
  tiles: Tile[];
  /** Its cost: `straight + diagonal * Math.SQRT2`, rounded. */
  cost: number;
  /** The exact cost. */
  straight: number;
  diagonal: number;
}

/** A direction of a step, by its number: `DIRECTIONS[d]` is the neighbour to add. */
export const DIRECTIONS: readonly Tile[] = [
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
];

/** @internal Writes options of paths, which optionsOf() has seen, at C; calls `ask` with their address, and frees what
 * they needed. */
function withOptions<T>(map: Paths, options: PathOptions | undefined, who: string, ask: (options: number) => T): T {
  if (options === undefined) return ask(0);
  const bounds = map.bounds;
  const { costs, blocked } = options;
  let [grid, mask] = [0, 0];
  try {
    if (costs !== undefined) {
      const bytes = costs instanceof Uint8Array;
      if ((!bytes && !(costs instanceof Uint16Array)) || costs.length !== bounds.width * bounds.height) {
        throw wrong(who, `a Uint8Array or Uint16Array of ${bounds.width * bounds.height} numbers as costs`, costs);
      }
      putTileRect(D, bounds, who);
      grid = made(who, (out) => x.tilespace_grid_create(D, bytes ? GRID.TILESPACE_U8 : GRID.TILESPACE_U16, out));
      const values = x.tilespace_grid_values(grid);
      fresh();
      if (bytes) u8.set(costs, values);
      else u16.set(costs, values >> 1);
    }
    if (blocked !== undefined) {
      if (!(blocked instanceof TileSet)) throw wrong(who, "a TileSet as blocked", blocked);
      const all = new TileSet(bounds);
      blocked.forEach((column, row) => all.add({ x: column, y: row }));
      mask = all.toMask_(who);
    }
    x.tilespace_path_default(C);
    fresh();
    u32[(C >> 2) + 1] = word(DIAGONALS, options.diagonals, "bothFree", who);
    u32[(C >> 2) + 2] = grid;
    u32[(C >> 2) + 3] = mask;
    return ask(C);
  } finally {
    x.tilespace_grid_free(grid);
    x.tilespace_mask_free(mask);
  }
}

/** @internal Calls a search for a path; null if there is none. */
export function path(
  from: Tile,
  to: Tile,
  who: string,
  ask: (out: number, room: number, count: number, cost: number) => number,
): Path | null {
  putTile(A, from, who);
  putTile(B, to, who);
  RESULT.take(4096);
  for (;;) {
    const room = RESULT.bytes >> 3;
    const error = ask(RESULT.at, room, COUNT, OUT);
    if (error === UNREACHABLE) return null;
    check(error, who);
    fresh();
    const count = u32[COUNT >> 2]!;
    if (count > room) {
      RESULT.take(8 * count);
      continue;
    }
    const { x: straight, y: diagonal } = tileAt(OUT);
    return { tiles: tilesAt(RESULT.at, count), cost: straight + diagonal * Math.SQRT2, straight, diagonal };
  }
}

/** Questions about ways through the free tiles of a map. A step leads to one of eight neighbours. */
export abstract class Paths extends Space {
  /** The tiles of the map. */
  abstract readonly bounds: TileRect;
  /** @internal */
  abstract readonly address_: number;

  /** @internal Fills a grid of a type; its values, row by row. */
  grid_(
    type: number,
    who: string,
    fill: (grid: number) => number,
  ): Values {
    const bounds = this.bounds;
    putTileRect(D, bounds, who);
    const grid = made(who, (out) => x.tilespace_grid_create(D, type, out));
    try {
      check(fill(grid), who);
      return valuesOf(grid, type, bounds.width * bounds.height);
    } finally {
      x.tilespace_grid_free(grid);
    }
  }

  /** @internal Fills a mask of the map's bounds. */
  mask_(who: string, fill: (mask: number) => number): TileSet {
    const bounds = this.bounds;
    putTileRect(D, bounds, who);
    const mask = made(who, (out) => x.tilespace_mask_create(D, out));
    try {
      check(fill(mask), who);
      return new TileSet().read_(mask, who);
    } finally {
      x.tilespace_mask_free(mask);
    }
  }

  /** Shortest path between two tiles (A*, jump point search); null if there is none. With `corners`, only the tiles
   * where the direction changes.
   * @example const way = map.findPath({ x: 1, y: 1 }, { x: 6, y: 2 }); */
  findPath(from: Tile, to: Tile, options?: PathOptions & { corners?: boolean }): Path | null {
    const map = this.ask_("findPath");
    const search = workspace();
    const rules = optionsOf(options, "findPath", FIND_OPTIONS);
    const corners = Number(rules?.corners ?? false);
    return withOptions(this, rules, "findPath", (rules) =>
      path(from, to, "findPath", (out, room, count, cost) =>
        x.tilespace_find_path(map, A, B, rules, search, corners, out, room, count, cost),
      ),
    );
  }

  /** The tiles of a path at which a rectangle of a size, or a disc of a radius, has to turn (string pulling). */
  straightenPath(tiles: readonly Tile[], size: { width: number; height: number } | { radius: number }): Tile[] {
    const who = "straightenPath";
    const map = this.ask_(who);
    array(tiles, who, "an array of tiles {x, y}");
    object(size, who, "{width, height} or {radius}");
    const disc = "radius" in size;
    putPoint(
      B,
      disc ? { x: size.radius, y: 0 } : { x: size.width, y: size.height },
      who,
      "{width, height} or {radius}",
    );
    const at = INPUT.take(8 * tiles.length);
    putTiles(at, tiles, who);
    const count = list(8, who, (out, room, n) =>
      x.tilespace_straighten_path(map, at, tiles.length, B, Number(disc), out, room, n),
    );
    return tilesAt(RESULT.at, count);
  }

  /** Movement range: the tiles that are reached in at most `steps` steps. */
  reachableInSteps(from: Tile, steps: number, options?: { diagonals?: Diagonals }): TileSet {
    const who = "reachableInSteps";
    const map = this.ask_(who);
    const search = workspace();
    putTile(A, from, who);
    const rule = word(DIAGONALS, optionsOf(options, who, DIAGONALS_ALONE)?.diagonals, "bothFree", who);
    whole(steps, who, "steps");
    return this.mask_(who, (mask) => x.tilespace_reachable_in_steps(map, A, steps, rule, search, mask));
  }

  /** Movement range: the tiles that are reached at a cost of at most `straight + diagonal * sqrt(2)`. */
  reachableAtCost(from: Tile, cost: { straight: number; diagonal?: number }, options?: PathOptions): TileSet {
    const who = "reachableAtCost";
    const map = this.ask_(who);
    const search = workspace();
    return withOptions(this, optionsOf(options, who, PATH_OPTIONS), who, (rules) => {
      putTile(A, from, who);
      const { straight, diagonal } = object(cost, who, "a cost {straight, diagonal}");
      putTile(B, { x: straight, y: diagonal ?? 0 }, who);
      return this.mask_(who, (mask) => x.tilespace_reachable_at_cost(map, A, B, rules, search, mask));
    });
  }

  /** Clearance: the tiles that are the north-western one of `size` x `size` free tiles. */
  clearanceForSquares(size: number): TileSet {
    const map = this.ask_("clearanceForSquares");
    whole(size, "clearanceForSquares", "size");
    return this.mask_("clearanceForSquares", (mask) => x.tilespace_clearance_for_squares(map, size, mask));
  }

  /** Squared distances from tiles to the nearest solid one, from center to center, up to `most`, row by row (Euclidean
   * distance transform). */
  squaredDistances(most = Infinity): Uint32Array<ArrayBuffer> {
    const map = this.ask_("squaredDistances");
    const limit = Math.min(Math.max(number(most, "squaredDistances", "most"), 0), 0xffffffff);
    if (Number.isNaN(limit)) throw wrong("squaredDistances", "a squared distance as most", most);
    const search = workspace();
    return this.grid_(GRID.TILESPACE_U32, "squaredDistances", (grid) =>
      x.tilespace_squared_distances(map, limit, 0, search, grid),
    ) as Uint32Array<ArrayBuffer>;
  }

  /** Steps from each tile to the nearest goal: a field to walk down. Free it. */
  stepsToGoals(goals: readonly Tile[], options?: PathOptions): GoalField {
    return this.#goals(goals, optionsOf(options, "stepsToGoals", PATH_OPTIONS), STEPS, "stepsToGoals");
  }

  /** Costs of the cheapest paths from each tile to the nearest goal (Dijkstra map, flow field). Free it. */
  costsToGoals(goals: readonly Tile[], options?: PathOptions): GoalField {
    return this.#goals(goals, optionsOf(options, "costsToGoals", PATH_OPTIONS), COSTS, "costsToGoals");
  }

  /** Flee map (safety map): costs to walk down to run from threats; Infinity where no threat comes. `factor`: how much
   * the distance from threats counts against the length of the way, as a fraction of whole numbers of at most 1000;
   * 6/5 by default.
   * Free it.
   * @example const [step] = map.fleeCosts([hunter]).next(prey); // undefined: stay */
  fleeCosts(threats: readonly Tile[], options?: PathOptions & { factor?: readonly [number, number] }): GoalField {
    const rules = optionsOf(options, "fleeCosts", FLEE_OPTIONS);
    const factor = rules?.factor ?? [6, 5];
    const [numerator, denominator] = array(factor, "fleeCosts", FACTOR);
    const isFactor = factor.length === 2 && isBetween(numerator, 0, 1000) && isBetween(denominator, 1, 1000);
    if (!isFactor) throw wrong("fleeCosts", FACTOR, `[${factor.join(", ")}]`);
    return this.#goals(threats, rules, fleeing(numerator, denominator), "fleeCosts");
  }

  #goals(goals: readonly Tile[], options: PathOptions | undefined, measure: Measure, who: string): GoalField {
    this.ask_(who);
    array(goals, who, "an array of tiles {x, y}");
    putTileRect(D, this.bounds, who);
    const field = new GoalField(
      made(who, (out) => x.tilespace_grid_create(D, measure.type, out)),
      this,
      goals.slice(),
      options,
      measure,
      MADE,
    );
    try {
      field.update();
    } catch (error) {
      field.free();
      throw error;
    }
    return field;
  }

  /** Connected components of the free tiles. Free them. */
  connectedComponents(options?: { diagonals?: Diagonals }): Components {
    const map = this.ask_("connectedComponents");
    const who = "connectedComponents";
    const rule = word(DIAGONALS, optionsOf(options, who, DIAGONALS_ALONE)?.diagonals, "bothFree", who);
    return new Components(
      made(who, (out) => x.tilespace_components_create(map, rule, out)),
      this,
      MADE,
    );
  }
}

/** Copies the values of a grid. */
function valuesOf(grid: number, type: number, count: number): Values {
  const at = x.tilespace_grid_values(grid);
  fresh();
  if (type === GRID.TILESPACE_U8) return u8.slice(at, at + count);
  const [from, to] = [at >> 2, (at >> 2) + count];
  if (type === GRID.TILESPACE_F32) return f32.slice(from, to);
  if (type === GRID.TILESPACE_U32) return u32.slice(from, to);
  return i32.slice(from, to + (type === GRID.TILESPACE_COST ? count : 0));
}

const FACTOR = "a fraction [numerator, denominator] of whole numbers, 0 to 1000 and 1 to 1000, as factor";
const isBetween = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** What a field has of each tile: a type of the module, and its functions. */
interface Measure {
  readonly type: number;
  /** Numbers of the module are multiples of 1 / `unit`. */
  readonly unit: number;
  compute(
    map: number,
    goals: number,
    count: number,
    rules: number,
    edited: number,
    search: number,
    grid: number,
  ): number;
  directions(map: number, grid: number, rules: number, tile: number): number;
}
const STEPS: Measure = {
  type: GRID.TILESPACE_I32,
  unit: 1,
  compute: (...call) => x.tilespace_steps_to_goals(...call),
  directions: (...call) => x.tilespace_directions_to_goal(...call),
};
const COSTS: Measure = {
  type: GRID.TILESPACE_COST,
  unit: 1,
  compute: (...call) => x.tilespace_costs_to_goals(...call),
  directions: (...call) => x.tilespace_directions_to_goal(...call),
};
function fleeing(numerator: number, denominator: number): Measure {
  const factor = (): number => {
    fresh();
    i32.set([numerator, denominator], D >> 2);
    return D;
  };
  return {
    type: GRID.TILESPACE_COST,
    unit: denominator,
    compute: (map, threats, count, rules, _edited, search, grid) =>
      x.tilespace_flee_costs(map, threats, count, factor(), rules, search, grid),
    directions: (map, grid, rules, tile) => x.tilespace_flee_directions(map, grid, factor(), rules, tile),
  };
}

/** Steps or costs from each tile of a map to the nearest goal, or a flee map. */
export class GoalField extends Handle {
  readonly #map: Paths;
  readonly #goals: readonly Tile[];
  readonly #options: PathOptions | undefined;
  readonly #measure: Measure;
  readonly #bounds: TileRect;

  /** @internal */
  constructor(
    address: number,
    map: Paths,
    goals: readonly Tile[],
    options: PathOptions | undefined,
    measure: Measure,
    made?: symbol,
  ) {
    requireMade("GoalField", made, "stepsToGoals(), costsToGoals() or fleeCosts() of a map in place of `new`");
    super(address, "tilespace_grid_free");
    [this.#map, this.#goals, this.#options, this.#measure, this.#bounds] = [map, goals, options, measure, map.bounds];
  }

  /** Computes it again after the map has changed; with the tiles that have changed, in less time (not flee maps). */
  update(edited?: TileRect): void {
    const who = "GoalField.update";
    const grid = addressOf(this, GoalField, who);
    const map = this.#map.ask_(who);
    const search = workspace();
    withOptions(this.#map, this.#options, who, (rules) => {
      const goals = INPUT.take(8 * this.#goals.length);
      putTiles(goals, this.#goals, who);
      if (edited !== undefined) putTileRect(B, edited, who);
      const box = edited === undefined ? 0 : B;
      check(this.#measure.compute(map, goals, this.#goals.length, rules, box, search, grid), who);
    });
  }

  /** Steps or cost from a tile; Infinity where there is no way, and beyond the map. */
  at(tile: Tile): number {
    const grid = addressOf(this, GoalField, "GoalField.at");
    const { x: tileX, y: tileY } = wholeTile(tile, "GoalField.at");
    const [column, row] = [tileX - this.#bounds.x, tileY - this.#bounds.y];
    if (!(column >= 0 && row >= 0 && column < this.#bounds.width && row < this.#bounds.height)) return Infinity;
    const values = x.tilespace_grid_values(grid) >> 2;
    fresh();
    const index = row * this.#bounds.width + column;
    if (this.#measure === STEPS) return i32[values + index] === NONE ? Infinity : i32[values + index]!;
    return i32[values + 2 * index] === NONE
      ? Infinity
      : (i32[values + 2 * index]! + i32[values + 2 * index + 1]! * Math.SQRT2) / this.#measure.unit;
  }

  /** The exact cost from a tile, as numbers of steps; null where there is no way, and for fields of steps and flee
   * maps. */
  costAt(tile: Tile): { straight: number; diagonal: number } | null {
    if (this.at(tile) === Infinity || this.#measure !== COSTS) return null;
    const values = x.tilespace_grid_values(addressOf(this, GoalField, "GoalField.costAt")) >> 2;
    fresh();
    const index = (tile.y - this.#bounds.y) * this.#bounds.width + tile.x - this.#bounds.x;
    return { straight: i32[values + 2 * index]!, diagonal: i32[values + 2 * index + 1]! };
  }

  /** The values of all tiles, row by row: a copy. */
  values(): Float64Array<ArrayBuffer> {
    const grid = addressOf(this, GoalField, "GoalField.values");
    const raw = valuesOf(grid, this.#measure.type, this.#bounds.width * this.#bounds.height) as Int32Array;
    if (this.#measure === STEPS)
      return Float64Array.from(raw, (steps) => (steps === NONE ? Infinity : steps));
    return Float64Array.from({ length: raw.length / 2 }, (_, i) =>
      raw[2 * i] === NONE ? Infinity : (raw[2 * i]! + raw[2 * i + 1]! * Math.SQRT2) / this.#measure.unit,
    );
  }

  /** The cheapest steps from a tile: the neighbours that lie on a shortest way to a goal; of a flee map, on the best
   * way to flee, or none to stay. */
  next(tile: Tile): Tile[] {
    const who = "GoalField.next";
    const grid = addressOf(this, GoalField, who);
    const map = this.#map.ask_(who);
    return withOptions(this.#map, this.#options, who, (rules) => {
      putTile(A, tile, who);
      const bits = this.#measure.directions(map, grid, rules, A);
      return DIRECTIONS.filter((_, d) => (bits & (1 << d)) !== 0).map((step) => ({
        x: tile.x + step.x,
        y: tile.y + step.y,
      }));
    });
  }
}

/** Index for shortest paths on a map that is seldom edited (subgoal graph). Free it. */
export class PathIndex extends Handle {
  constructor(map: CollisionMap) {
    const address = addressOf(map, CollisionMap, "PathIndex");
    super(
      made("PathIndex", (out) => x.tilespace_path_index_create(address, out)),
      "tilespace_path_index_free",
    );
  }

  /** Updates the index after tiles of the map have changed. */
  update(map: CollisionMap, edited: TileRect): void {
    const index = addressOf(this, PathIndex, "PathIndex.update");
    putTileRect(A, edited, "PathIndex.update");
    check(
      x.tilespace_path_index_update(index, addressOf(map, CollisionMap, "PathIndex.update"), A),
      "PathIndex.update",
    );
  }

  /** Shortest path, as `CollisionMap.findPath` without options; null if there is none. */
  findPath(from: Tile, to: Tile, options?: { corners?: boolean }): Path | null {
    const index = addressOf(this, PathIndex, "PathIndex.findPath");
    const search = workspace();
    const corners = Number(optionsOf(options, "PathIndex.findPath", { corners: true })?.corners ?? false);
    return path(from, to, "PathIndex.findPath", (out, room, count, cost) =>
      x.tilespace_path_index_find(index, A, B, search, corners, out, room, count, cost),
    );
  }
}

/** Connected components of the free tiles of a map. */
export class Components extends Handle {
  readonly #map: Paths;

  /** @internal */
  constructor(address: number, map: Paths, made?: symbol) {
    requireMade("Components", made, "connectedComponents() of a map in place of `new`");
    super(address, "tilespace_components_free");
    this.#map = map;
  }

  /** Number of components. */
  get count(): number {
    return Number(x.tilespace_components_count(addressOf(this, Components, "Components.count")));
  }

  /** Whether there is a way between two tiles. */
  areConnected(from: Tile, to: Tile): boolean {
    const components = addressOf(this, Components, "Components.areConnected");
    putTile(A, from, "areConnected");
    putTile(B, to, "areConnected");
    return x.tilespace_are_connected(components, A, B) !== 0;
  }

  /** First tile, row by row, and number of tiles of the component of a tile; null if the tile is solid. */
  of(tile: Tile): { first: Tile; size: number } | null {
    const components = addressOf(this, Components, "Components.of");
    putTile(A, tile, "Components.of");
    const size = Number(x.tilespace_component_of(components, A, B));
    fresh();
    return size === 0 ? null : { first: tileAt(B), size };
  }

  /** Updates the components after tiles of the map have changed. */
  update(edited: TileRect): void {
    const components = addressOf(this, Components, "Components.update");
    const map = this.#map.ask_("Components.update");
    putTileRect(A, edited, "Components.update");
    check(x.tilespace_components_update(components, map, A), "Components.update");
  }
}
