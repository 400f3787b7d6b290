// SPDX-License-Identifier: MIT
// Map files of all formats, by the loaders of the package: those of C++, with the same rules, notices and errors.
import { type LoadedMap, MapError, lintMap, loadLevels, loadMap } from "tilespace/maps";
import { type Level, LevelError, type Rule, readText } from "./levels.js";

/** Files by path: a map, and what it refers to. */
export type Files = Record<string, File>;

/** Letters that are solid by a rule in words: "letters @OTW in any case". */
function solidLetters(rule: string): Set<string> {
  const [, letters = "", anyCase] = /^letters (\S+)( in any case)?/.exec(rule) ?? [];
  return new Set(anyCase === undefined ? letters : letters + letters.toLowerCase());
}

/** Rules that make sense for what is in a map. */
function suggestionsFor({ format, layers, tiles }: LoadedMap): string[] {
  if (format === "ros") return ["occupied", "occupied:0.5", "not-free"];
  const rules = layers.flatMap(({ kind, path, name }) => {
    if (kind === "tiles") return [`layer:${path}`];
    if (kind === "cells") return [`ldtk:${name}`];
    return kind === "objects" ? [`objects:${path}`] : [];
  });
  const properties = tiles.flatMap((tile) => Object.keys(tile.properties)).map((name) => `property:${name}`);
  const shapes = format === "tmx" || format === "tmj" || format === "godot" ? ["shapes"] : [];
  return [...new Set([...shapes, ...rules, ...properties])].slice(0, 40);
}

function ruleOf(loaded: LoadedMap, solid: string): Rule {
  if (loaded.format === "text" || loaded.format === "movingai") {
    const chosen = solidLetters(loaded.rule);
    const letters = Object.entries(loaded.counts).filter(([letter]) => letter.length === 1);
    return {
      kind: "letters",
      letters: letters.map(([letter, count]) => ({ letter, count, solid: chosen.has(letter) })),
    };
  }
  if (loaded.format === "png") return { kind: "darker", threshold: Number(/[\d.]+$/.exec(loaded.rule)?.[0] ?? 128) };
  return { kind: "text", text: solid, suggestions: suggestionsFor(loaded) };
}

/** The rule as text, as of --solid; empty: guessed. */
function textOf(rule: Rule): string {
  if (rule.kind === "text") return rule.text.trim();
  if (rule.kind === "darker") return `darker:${rule.threshold}`;
  return `letters:${rule.letters
    .filter(({ solid }) => solid)
    .map(({ letter }) => letter)
    .join("")}`;
}

/** The file that the loader takes as the map: for lines of the command. */
function mapPath(files: Files): string {
  const endings = [/\.(tmx|ldtk|world)$/i, /\.(yaml|yml)$/i, /\.(tscn|map)$/i, /\.(tmj|json)$/i, /\.(txt|png)$/i, /./];
  const paths = Object.keys(files);
  for (const ending of endings) {
    const found = paths.find((path) => ending.test(path));
    if (found !== undefined) return found;
  }
  return "";
}

/** Names of the levels of a project or a world; of one alone, none. */
async function levelNames(files: Files, path: string): Promise<string[]> {
  if (!/\.(ldtk|world)$/i.test(path)) return [];
  const levels = await loadLevels(files, { map: path });
  return levels.length > 1 ? levels.map(({ name }) => name) : [];
}

async function load(files: Files, solid: string, level = ""): Promise<Level> {
  const path = mapPath(files);
  const options = { map: path, ...(solid !== "" && { solid }), ...(level !== "" && { level }) };
  const names = await levelNames(files, path);
  let loaded: LoadedMap;
  try {
    loaded = await loadMap(files, options);
  } catch (error) {
    // Levels on no common grid are no map: the first of them is one.
    if (!(error instanceof MapError) || error.kind !== "levels_apart" || level !== "") throw error;
    return load(files, solid, names[0]);
  }
  if (loaded.hexagons !== null) {
    loaded.free();
    throw new LevelError(`${path} is a map of hexagons: the playground has questions about squares only.`);
  }
  return {
    name: path.slice(path.lastIndexOf("/") + 1),
    map: loaded.map,
    path,
    ...(solid !== "" && { solid }),
    said: loaded.rule,
    notices: [...loaded.notices],
    rule: ruleOf(loaded, solid),
    lint: (rules) => lintMap(files, { ...options, ...rules }),
    reread: (rule) => load(files, textOf(rule), level),
    ...(level !== "" && { level }),
    ...(names.length > 0 && { levels: names, openLevel: (name: string) => load(files, solid, name) }),
  };
}

/** A level of files that were dropped or chosen together. Texts may have any letters. */
export async function readFiles(files: Files): Promise<Level> {
  const path = mapPath(files);
  if (path === "") throw new LevelError("There is no file.");
  try {
    return await load(files, "");
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    // A text with letters of its own has no rule yet: the page lets it be chosen.
    if (/\.txt$/i.test(path) || error.expected.includes("letters:")) return readText(path, await files[path]!.text());
    throw error;
  }
}
