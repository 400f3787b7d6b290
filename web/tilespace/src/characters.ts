// SPDX-License-Identifier: MIT
// States and tunings of character controllers: plain objects of numbers, to be kept, copied and sent as they are. Their
// lengths are in tiles; those of a world, in its units.
import type { SizedBox } from "./shapes.js";
import type { Point } from "./values.js";

/** The state of a platformer character. */
export interface PlatformerState {
  /** Position and size: a shape, as other calls take it. */
  body: SizedBox;
  /** Tiles/s, relative to what it stands on. On the ground, y is 0. */
  velocity: Point;
  /** Outward normal of its ground; (0, 0) if it stands on none. */
  groundNormal: Point;
  /** Seconds of coyote time left. */
  coyoteLeft: number;
  /** Seconds for which the last press of the jump button is still kept. */
  jumpBufferLeft: number;
  /** Seconds until steering has an effect again. */
  steerLockLeft: number;
  /** What supports it: a number of `FOOTINGS`. */
  footing: number;
  /** 1 while it rises by a jump whose button is held. */
  isJumping: number;
  /** 1 if the jump button was held in the last tick: only presses count. */
  jumpWasHeld: number;
  /** Direction in which it was last steered: -1 west, 1 east. */
  facing: number;
  /** Side of an upright wall that stopped it in the air: -1 west, 1 east, 0 none. */
  wall: number;
}

/** Input of the player in a tick. NaN counts as 0; values beyond -1 and 1 are clamped. */
export interface PlatformerInput {
  /** From -1 (west) to 1 (east); 0 by default. */
  move?: number;
  /** On ladders: from -1 (up) to 1 (down). */
  climb?: number;
  /** Whether the jump button is held. */
  jump?: boolean;
  /** Whether the run button is held. */
  run?: boolean;
  /** Drops through one-way platforms while it is held; it cannot jump then. */
  drop?: boolean;
}

/** How a tuning has the format in which a game stores positions. */
export interface TunedPositions {
  /** 0: doubles, 1: floats, 2: fixed point. */
  kind: number;
  /** Of fixed point. */
  fractionBits: number;
}

/** Numbers of a platformer character. Those called *assist* help the player; 0 turns each of them off. */
export interface PlatformerTuning {
  /** Tiles/s on level ground, and in the air. */
  walkSpeed: number;
  /** Tiles/s while `run` is held. */
  runSpeed: number;
  /** Tiles/s^2 towards the steered direction. */
  groundAcceleration: number;
  /** Tiles/s^2 without steering, or above the steered speed. 0: ice. */
  groundFriction: number;
  /** As `groundAcceleration`, in the air. */
  airAcceleration: number;
  /** As `groundFriction`, in the air. */
  airFriction: number;
  /** Tiles/s^2 to the south, as of jumpGravity(). */
  gravity: number;
  /** Assist: additional tiles/s^2 while falling, for jumps that do not float. */
  extraFallGravity: number;
  /** Assist: tiles/s; limit of the falling speed. 0: no limit. */
  maxFallSpeed: number;
  /** Tiles/s to the north at take-off, as of jumpSpeed(). 0: no jumps. */
  jumpSpeed: number;
  /** Assist: fraction of the speed lost when the button is released; at most 1. */
  jumpCut: number;
  /** Assist: seconds after leaving the ground in which it may still jump. */
  coyoteTime: number;
  /** Assist: seconds for which a press of the jump button is kept. */
  jumpBuffer: number;
  /** Assist: tiles that a head is moved aside to pass a corner. */
  cornerCorrection: number;
  /** Assist: tiles that a character in the air is lifted onto a ledge. */
  ledgeNudge: number;
  /** Assist: tiles; maximum height of steps that are walked up. */
  stepUp: number;
  /** Assist: tiles; keeps the character on slopes, and on steps down of up to that. */
  floorSnap: number;
  /** Steepest slope that supports a character: rise over run. 0: level ground only. */
  slopeLimit: number;
  /** Speed that is kept on slopes: 0: the horizontal one; 1: the one along the slope. */
  slopeSlowdown: number;
  /** Assist: tiles/s; limit of the falling speed while steering into a wall. */
  wallSlideSpeed: number;
  /** Assist: tiles/s to the north, at the start of a wall jump. */
  wallJumpSpeed: number;
  /** Assist: tiles/s away from that wall. */
  wallJumpPush: number;
  /** Assist: seconds after it in which steering has no effect. */
  wallJumpLock: number;
  /** Assist: tiles; distance from which a wall can be jumped off. 0: only if touched. */
  wallReach: number;
  /** Tiles/s on ladders. 0: no ladders. */
  climbSpeed: number;
  /** Assist: fraction of the velocity of the ground that is kept on leaving it. */
  liftMomentum: number;
  positions: TunedPositions;
}

/** The state of a top-down character. */
export interface TopDownState {
  /** Position and size: a shape, as other calls take it. */
  body: SizedBox;
  /** Tiles/s. */
  velocity: Point;
}

/** Numbers of a top-down character. */
export interface TopDownTuning {
  /** Tiles/s, in every direction. */
  speed: number;
  /** Tiles/s^2 towards the steered velocity. */
  acceleration: number;
  /** Tiles/s^2 without steering. 0: ice. */
  friction: number;
  positions: TunedPositions;
}
