// SPDX-License-Identifier: MIT
// The public names of docs/api.txt: functions, types, values, fields; of members the last part.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The name that a line of docs/api.txt declares; null for operators, constructors of no name, and the like. */
function nameOf(declaration) {
  const macro = /^#define (\w+)/.exec(declaration);
  if (macro !== null) return macro[1];
  // The first qualified name that a list of parameters, a value or the end follows: types of results come before.
  const match = /tilespace::((?:\w+::)*[\w~]+)(?=\(| = |=| \{|$| :)/.exec(declaration);
  const last = match?.[1].split("::").at(-1);
  return last === undefined || last.startsWith("operator") || last.startsWith("~") ? null : last;
}

/** Names by header, as in `<tilespace/...>`. */
export function publicNames(tree) {
  const names = new Map();
  for (const line of readFileSync(join(tree, "docs/api.txt"), "utf8").trimEnd().split("\n")) {
    const colon = line.indexOf(": ");
    const name = nameOf(line.slice(colon + 2));
    if (name === null) continue;
    const header = line.slice(0, colon);
    names.set(header, (names.get(header) ?? new Set()).add(name));
  }
  return names;
}
