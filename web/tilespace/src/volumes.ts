// SPDX-License-Identifier: MIT
// Hitboxes of animated characters: circles on the bones of a skeleton.
import { enums, layouts } from "./externs.js";
import { Handle, addressOf } from "./handle.js";
import { A, INPUT, OUT, RESULT, check, f64, fresh, list, made, u32, u8, x } from "./instance.js";
import { CollisionMap } from "./maps.js";
import { ROUND_BORDERS } from "./options.js";
import { type Span, readSpans } from "./results.js";
import { type AnyRect, type Box, type Circle, RECT, type Segment, putKind, putSegment, putShape } from "./shapes.js";
import { array, type Names, number, optionsOf, type Point, pointAt, putPoint, whole, word } from "./values.js";

/** A joint of a skeleton: the local (1, 0) is `axis` in the world; mirrored: the local (0, 1) is on the other side. */
export interface Bone {
  origin: Point;
  axis: Point;
  mirrored?: boolean;
}
/** A circle in local coordinates of a bone, which is an index in a pose. */
export interface BoneCircle extends Circle {
  bone: number;
}
/** The first hit of a ray: the body, its circle and bone, and the fraction of the segment. */
export interface VolumeHit {
  body: number;
  circle: number;
  bone: number;
  fraction: number;
  inside: boolean;
}

type BodyCoverOptions = { border?: keyof typeof ROUND_BORDERS };
const BODY_COVER_OPTIONS: Names<BodyCoverOptions> = { border: true };
const KIND = enums.tilespace_shape_kind;
const ROUND_OR_BOX = `{x, y, radius}, ${RECT}`;
const BONE = layouts.tilespace_bone;
const BONE_CIRCLE = layouts.tilespace_bone_circle;
const HIT = layouts.tilespace_volume_hit.fields;

/** The circles of a kind of body: at most 64. Free it; sets that have bodies of it keep what they need. */
export class Volume extends Handle {
  constructor(circles: readonly BoneCircle[]) {
    array(circles, "Volume", "an array of circles {x, y, radius, bone}");
    super(
      made("Volume", (out) => {
        const at = INPUT.take(BONE_CIRCLE.size * circles.length);
        for (const [i, circle] of circles.entries()) {
          const to = at + BONE_CIRCLE.size * i;
          putPoint(to, circle, "Volume", "a circle {x, y, radius, bone}");
          f64[(to >> 3) + 2] = number(circle.radius, "Volume", "radius");
          u32[(to + BONE_CIRCLE.fields.bone[0]) >> 2] = whole(circle.bone, "Volume", "bone");
        }
        return x.tilespace_volume_create(at, circles.length, out);
      }),
      "tilespace_volume_free",
    );
  }

  /** Number of bones that a pose must have. */
  get bones(): number {
    return x.tilespace_volume_bones(addressOf(this, Volume, "Volume.bones"));
  }
}

/** Bodies made of circles, placed by the poses of a frame. They have numbers, from 0 on. Free it. */
export class VolumeSet extends Handle {
  constructor() {
    super(
      made("VolumeSet", (out) => x.tilespace_volume_set_create(out)),
      "tilespace_volume_set_free",
    );
  }

  #body(body: number, who: string): [set: number, body: number] {
    const set = addressOf(this, VolumeSet, who);
    if (whole(body, who, "a body") < 0 || body >= x.tilespace_volume_set_size(set)) {
      throw new RangeError(`${who}: no body ${body}`);
    }
    return [set, body];
  }

  /** Number of bodies. */
  get size(): number {
    return x.tilespace_volume_set_size(addressOf(this, VolumeSet, "VolumeSet.size"));
  }
  /** Adds a body, which is hidden until it is placed; returns its number. */
  add(volume: Volume): number {
    const set = addressOf(this, VolumeSet, "VolumeSet.add");
    check(x.tilespace_volume_set_add(set, addressOf(volume, Volume, "VolumeSet.add"), OUT), "VolumeSet.add");
    fresh();
    return u32[OUT >> 2]!;
  }
  /** Removes all bodies. */
  clear(): void {
    check(x.tilespace_volume_set_clear(addressOf(this, VolumeSet, "VolumeSet.clear")), "VolumeSet.clear");
  }
  /** Places a body on the bones of a pose; it is hidden with fewer bones than it needs, which is a RangeError. */
  place(body: number, bones: readonly Bone[]): void {
    const who = "VolumeSet.place";
    const [set] = this.#body(body, who);
    array(bones, who, "an array of bones {origin, axis}");
    const at = INPUT.take(BONE.size * bones.length);
    for (const [i, bone] of bones.entries()) {
      const to = at + BONE.size * i;
      putPoint(to, bone?.origin, who, "a point {x, y} as origin");
      putPoint(to + BONE.fields.axis[0], bone.axis, who, "a vector {x, y} as axis");
      u8[to + BONE.fields.mirrored[0]] = Number(bone.mirrored ?? false);
    }
    check(x.tilespace_volume_place(set, body, at, bones.length), who);
  }
  /** Hides a body until it is placed again. */
  hide(body: number): void {
    const [set] = this.#body(body, "VolumeSet.hide");
    check(x.tilespace_volume_hide(set, body), "VolumeSet.hide");
  }
  /** The circles of a body as they are placed; empty ones have a NaN as radius. */
  circles(body: number): Circle[] {
    const [set] = this.#body(body, "VolumeSet.circles");
    const count = list(24, "VolumeSet.circles", (out, room, n) => x.tilespace_volume_circles(set, body, out, room, n));
    return Array.from({ length: count }, (_, i) => {
      const at = RESULT.at + 24 * i;
      return { ...pointAt(at), radius: f64[(at >> 3) + 2]! };
    });
  }
  /** The box and the circle around a body. */
  around(body: number): { box: Box; circle: Circle } {
    const [set] = this.#body(body, "VolumeSet.around");
    check(x.tilespace_volume_around(set, body, OUT, OUT + 32), "VolumeSet.around");
    fresh();
    const box = { min: pointAt(OUT), max: pointAt(OUT + 16) };
    return { box, circle: { ...pointAt(OUT + 32), radius: f64[(OUT + 48) >> 3]! } };
  }
  /** Numbers of the bodies that touch a circle or a box. */
  touching(shape: Circle | AnyRect): number[] {
    const set = addressOf(this, VolumeSet, "VolumeSet.touching");
    putShape(A, shape, false, "VolumeSet.touching");
    const count = list(4, "VolumeSet.touching", (out, room, n) => x.tilespace_volumes_touching(set, A, out, room, n));
    return [...u32.subarray(RESULT.at >> 2, (RESULT.at >> 2) + count)];
  }
  /** The first circle of a body that touches a circle or a box; null if none does. */
  firstCircle(body: number, shape: Circle | AnyRect): number | null {
    const [set] = this.#body(body, "VolumeSet.firstCircle");
    putKind([KIND.TILESPACE_CIRCLE, KIND.TILESPACE_BOX], A, shape, false, "VolumeSet.firstCircle", ROUND_OR_BOX);
    if (x.tilespace_volume_touches(set, body, A, OUT) === 0) return null;
    fresh();
    return u32[OUT >> 2]!;
  }
  /** The first circles by which two bodies touch, `b` of another set if it is given; null if they do not. */
  firstPair(a: number, b: number, other: VolumeSet = this): { a: number; b: number } | null {
    const [set] = this.#body(a, "VolumeSet.firstPair");
    const [ofB] = other.#body(b, "VolumeSet.firstPair");
    if (x.tilespace_volumes_touch(set, a, ofB, b, OUT) === 0) return null;
    fresh();
    return { a: u32[OUT >> 2]!, b: u32[(OUT >> 2) + 1]! };
  }
  /** The first hit of a ray at all bodies, or at one; null if there is none. */
  castRay(ray: Segment, body?: number): VolumeHit | null {
    const who = "VolumeSet.castRay";
    const set = addressOf(this, VolumeSet, who);
    putSegment(A, ray, who);
    if (body === undefined) check(x.tilespace_volumes_cast_ray(set, A, OUT), who);
    else check(x.tilespace_volume_cast_ray(this.#body(body, who)[0], body, A, OUT), who);
    fresh();
    if (u8[OUT + HIT.hit[0]] === 0) return null;
    return {
      body: u32[(OUT + HIT.body[0]) >> 2]!,
      circle: u32[(OUT + HIT.circle[0]) >> 2]!,
      bone: u32[(OUT + HIT.bone[0]) >> 2]!,
      fraction: f64[(OUT + HIT.fraction[0]) >> 3]!,
      inside: u8[OUT + HIT.inside[0]] !== 0,
    };
  }
  /** The tiles of a body within a map, as spans of rows: those that it touches by default. */
  cover(map: CollisionMap, body: number, options?: BodyCoverOptions): Span[] {
    const who = "VolumeSet.cover";
    const [set] = this.#body(body, who);
    const of = addressOf(map, CollisionMap, who);
    const rule = word(ROUND_BORDERS, optionsOf(options, who, BODY_COVER_OPTIONS)?.border, "touching", who);
    const count = list(12, who, (out, room, n) => x.tilespace_volume_cover(of, set, body, rule, out, room, n));
    return readSpans(RESULT.at, count);
  }
}
