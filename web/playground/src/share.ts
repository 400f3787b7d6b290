// SPDX-License-Identifier: MIT
// The state of the page in its address: the map by its name, or as a packed snapshot, and the question.
import { CollisionMap } from "tilespace";
import { type Ask, askLine, readAsk } from "./ask.js";
import { type Level, sampleLevel } from "./levels.js";

/** Longer addresses are not made: the map stays with who has it. */
const MOST_BYTES = 8192;

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const result = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await result.arrayBuffer());
}

/** A map as text for an address; null if it is too large. */
export async function packMap(map: CollisionMap): Promise<string | null> {
  if (map.width * map.height > 1 << 20) return null;
  const packed = await through(map.snapshot() as Uint8Array<ArrayBuffer>, new CompressionStream("deflate-raw"));
  return packed.length > MOST_BYTES ? null : toText(packed);
}

/** The address of a state, after the "#"; `packed` is the map, if it is no sample. */
export function addressOf(level: Level, packed: string | null, tool: string, ask: Ask | null, state = ""): string {
  const parts = new URLSearchParams();
  if (level.sample !== undefined) parts.set("map", level.sample);
  else if (packed !== null) {
    parts.set("level", packed);
    parts.set("name", level.name);
    if (level.path !== undefined) parts.set("path", level.path);
    if (level.solid !== undefined) parts.set("solid", level.solid);
    if (level.level !== undefined) parts.set("of", level.level);
    if (level.arguments !== undefined) parts.set("arguments", level.arguments);
  }
  parts.set("tool", tool);
  if (ask !== null) parts.set("ask", askLine(ask));
  if (state !== "") parts.set("state", state);
  // Readable, as far as addresses allow it.
  return parts.toString().replaceAll("%22", "'").replaceAll("%3A", ":").replaceAll("%2C", ",");
}

export interface Shared {
  level: Level | null;
  tool: string | null;
  ask: Ask | null;
  /** Of a tool that is no question. */
  state: string | null;
}

async function levelOf(parts: URLSearchParams): Promise<Level | null> {
  const sample = parts.get("map");
  if (sample !== null) return sampleLevel(sample);
  const packed = parts.get("level");
  if (packed === null) return null;
  const bytes = await through(toBytes(packed), new DecompressionStream("deflate-raw"));
  const path = parts.get("path");
  const solid = parts.get("solid");
  return {
    name: parts.get("name") ?? "level",
    map: CollisionMap.restore(bytes),
    ...(path !== null && { path }),
    ...(solid !== null && { solid }),
    ...(parts.has("of") && { level: parts.get("of")! }),
    ...(parts.has("arguments") && { arguments: parts.get("arguments")! }),
    notices: [],
  };
}

/** The state of an address; what it lacks is null. */
export async function readAddress(hash: string): Promise<Shared> {
  const parts = new URLSearchParams(hash.replace(/^#/, "").replaceAll("'", "%22"));
  const level = await levelOf(parts).catch(() => null);
  return { level, tool: parts.get("tool"), ask: readAsk(parts.get("ask") ?? ""), state: parts.get("state") };
}
