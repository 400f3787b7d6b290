// SPDX-License-Identifier: MIT
// Random maps and numbers, and how often they are drawn.
export const seed = Number(process.env.TILESPACE_SEED ?? 1);
export const cases = Number(process.env.TILESPACE_CASES ?? 100);

/** xorshift32: the same numbers for the same seed. */
export class Random {
  constructor(name) {
    this.state = [...name].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
      (seed * 2654435761) | 1,
    );
  }
  bits() {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state >>> 0;
  }
  /** A whole number from `least` to `most`. */
  whole(least, most) {
    return least + (this.bits() % (most - least + 1));
  }
  /** A multiple of 1/8: sums and products of few of them have no rounding. */
  eighths(least, most) {
    return this.whole(8 * least, 8 * most) / 8;
  }
  pick(list) {
    return list[this.whole(0, list.length - 1)];
  }
  chance(of) {
    return this.bits() < of * 2 ** 32;
  }
}

/** A map that is neither square nor symmetric, as an array of rows of booleans. */
export function randomRows(random, most = 20) {
  const [width, height] = [random.whole(1, most), random.whole(1, most)];
  const share = random.pick([0.05, 0.2, 0.5]);
  return Array.from({ length: height }, () => Array.from({ length: width }, () => random.chance(share)));
}

export const textOf = (rows) => rows.map((row) => row.map((solid) => (solid ? "#" : ".")).join(""));
