// SPDX-License-Identifier: MIT
// The level inside of the page, where `tilespace play` has put it.
import { CollisionMap } from "tilespace";
import type { Level } from "./levels.js";

interface Embedded {
  name: string;
  path: string;
  /** The rule for solid tiles, as of --solid; empty: guessed. */
  solid: string;
  /** Bytes of a snapshot, in base64. */
  snapshot: string;
  notices: string[];
}

export function embeddedLevel(): Level | null {
  const text = document.getElementById("level")?.textContent ?? "null";
  const embedded = JSON.parse(text) as Embedded | null;
  if (embedded === null) return null;
  const bytes = Uint8Array.from(atob(embedded.snapshot), (letter) => letter.charCodeAt(0));
  return {
    name: embedded.name,
    path: embedded.path,
    ...(embedded.solid !== "" && { solid: embedded.solid }),
    map: CollisionMap.restore(bytes),
    notices: embedded.notices,
  };
}
