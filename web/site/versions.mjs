// SPDX-License-Identifier: MIT
// Sites of several versions beside each other: node versions.mjs FOLDER. Puts dist/ into FOLDER under its version, and
// writes versions.json, the list of all that are there, into each, and a page that leads to the newest.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** The version of the tree. */
export const VERSION = /project\(\s*tilespace[^)]*VERSION\s+([\d.]+)/.exec(
  readFileSync(join(here, "../../CMakeLists.txt"), "utf8"),
)[1];

/** Newest first: by numbers, not by letters. */
export function sorted(versions) {
  const numbers = (version) => version.split(".").map(Number);
  return versions.sort((a, b) => {
    const [left, right] = [numbers(a), numbers(b)];
    const at = left.findIndex((number, i) => number !== right[i]);
    return at < 0 ? 0 : (right[at] ?? -1) - left[at];
  });
}

/** Addresses are relative to the folder of each site, so that the list is the same in all. */
const listOf = (versions) => JSON.stringify(versions.map((version) => ({ version, path: `../${version}/` })));

/** The list of a site that stands alone. */
export const alone = (version) => JSON.stringify([{ version, path: "./" }]);

export function put(site, version, folder) {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, version), { recursive: true, force: true });
  cpSync(site, join(folder, version), { recursive: true });
  const versions = sorted(readdirSync(folder).filter((name) => existsSync(join(folder, name, "versions.json"))));
  for (const name of versions) writeFileSync(join(folder, name, "versions.json"), listOf(versions));
  const newest = `<meta http-equiv="refresh" content="0; url=${versions[0]}/index.html">`;
  const link = `<a href="${versions[0]}/index.html">tilespace ${versions[0]}</a>`;
  const head = `<!doctype html><meta charset="utf-8"><title>tilespace</title>`;
  writeFileSync(join(folder, "index.html"), `${head}${newest}${link}\n`);
  return versions;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const versions = put(join(here, "dist"), VERSION, process.argv[2]);
  console.log(`${process.argv[2]}: ${versions.join(", ")}`);
}
