// SPDX-License-Identifier: MIT
// The level inside of the page, where `tilespace play` has put it.
import { CollisionMap } from "tilespace";
import type { Level } from "./levels.js";

interface Embedded {
  name: string;
  /** Map and options for a command line; empty: the map was none of a file. */
  arguments: string;
  /** What is solid, in words. */
  rule: string;
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
    said: embedded.rule,
    ...(embedded.arguments !== "" && { arguments: embedded.arguments }),
    map: CollisionMap.restore(bytes),
    notices: embedded.notices,
  };
}
