// SPDX-License-Identifier: MIT
// Pieces for the shell: the question as a line for `tilespace ask`.
import type { CollisionMap } from "tilespace";
import { type Ask, askLine } from "../ask.js";

/** Where the command finds a map. */
export interface MapFile {
  /** Its path; none: the map was drawn, or changed, here. */
  path?: string;
  /** Its rule, as of --solid. */
  solid?: string;
  /** The level of it, as of --level. */
  level?: string;
  /** Or all of the command line: path and options, quoted. */
  arguments?: string;
}

const quoted = (text: string): string => (/^[\w./:=@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
/** Larger maps are not written into a script. */
const MOST_TILES = 1 << 16;

/** A line for a shell; null if the map is no file and too large to be written down, or has shapes. */
export function shell(map: CollisionMap, { path, solid, level, arguments: given }: MapFile, ask: Ask): string | null {
  const line = askLine(ask);
  if (given !== undefined) return `echo '${line}' | tilespace ask ${given}\n`;
  const rule =
    (solid === undefined ? "" : ` --solid ${quoted(solid)}`) + (level === undefined ? "" : ` --level ${quoted(level)}`);
  const outside = map.outside === "solid" ? " --outside solid" : "";
  if (path !== undefined) return `echo '${line}' | tilespace ask${rule}${outside} ${quoted(path)}\n`;
  const { x, y, width, height } = map.bounds;
  if (width * height > MOST_TILES || map.shapedCount > 0 || x !== 0 || y !== 0) return null;
  const bytes = map.toBytes();
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(bytes.subarray(row * width, (row + 1) * width), (byte) => (byte ? "#" : ".")).join(""),
  );
  return `cat > level.txt << 'END'\n${rows.join("\n")}\nEND\necho '${line}' | tilespace ask${outside} level.txt\n`;
}
