// SPDX-License-Identifier: MIT
// What the package has, whichever way the module is loaded.
import { fresh, start, textAt, x } from "./instance.js";

export {
  bounceOff,
  FOOTINGS,
  jumpGravity,
  jumpSpeed,
  type PlatformerChanges,
  platformerState,
  platformerTuning,
  slideAlong,
  type TopDownChanges,
  topDownState,
  topDownTuning,
} from "./controllers.js";
export type {
  PlatformerInput,
  PlatformerState,
  PlatformerTuning,
  TopDownState,
  TopDownTuning,
  TunedPositions,
} from "./characters.js";
export {
  type Hex,
  HexLayout,
  HexMap,
  type HexOffset,
  hexDistance,
  hexLine,
  hexNeighbours,
  hexRing,
  hexSpiral,
  hexToTile,
  toHex,
} from "./hexagons.js";
export { Layout, type LayoutOptions } from "./layout.js";
export {
  CollisionMap,
  type Door,
  type MapOptions,
  type Outline,
  type Room,
  type TileForm,
  type TileShape,
  World,
} from "./maps.js";
export { ObjectIndex } from "./objects.js";
export { Components, DIRECTIONS, type Diagonals, GoalField, type Path, PathIndex, type PathOptions } from "./paths.js";
export {
  type Carried,
  type MoveResult,
  type PushResult,
  RayHit,
  RayHits,
  SIDES,
  type Side,
  type Span,
  type SweepEvent,
  SweepHit,
  SweepHits,
  type TileOnLine,
  type VisibilityCorner,
  type VisibilityEdge,
} from "./results.js";
export {
  type Annulus,
  type AnyRect,
  type Area,
  type Body,
  type Box,
  type Capsule,
  type Caster,
  type Circle,
  type Moved,
  type Polygon,
  type Rect,
  type Sector,
  type Segment,
  type Shape,
  type SizedBox,
  convexHull,
  distance,
  placePolygon,
  relate,
  touches,
  unitVector,
} from "./shapes.js";
export type {
  AreaOptions,
  Border,
  CastOptions,
  CornerGap,
  CoverOptions,
  Fan,
  Lidar,
  MoveOptions,
  Movers,
  MovingMap,
  MovingSolid,
  OneWay,
  Outside,
  PositionFormat,
  RayOptions,
  Solidity,
  VisionOptions,
} from "./options.js";
export type {
  CarryOptions,
  LightOptions,
  MovesOptions,
  PlatformerOptions,
  PushOptions,
  Space,
} from "./space.js";
export { RoomIndex } from "./rooms.js";
export { Projection, type Stagger, cellOfTile, tileOfCell } from "./projection.js";
export { SaveFile, type Section, save } from "./saves.js";
export { TileSet } from "./tiles.js";
export type { Point, Tile, TileRect } from "./values.js";
export { type Bone, type BoneCircle, Volume, type VolumeHit, VolumeSet } from "./volumes.js";

/** The version of the library: "0.1.0". */
export function version(): string {
  start();
  const at = x.tilespace_version();
  fresh();
  return textAt(at);
}

/** Bytes of memory of the module: those of all maps, indices and searches. It does not shrink. */
export function memoryBytes(): number {
  start();
  return x.memory.buffer.byteLength;
}
