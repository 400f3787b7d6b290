// SPDX-License-Identifier: MIT
// Builds the package into dist/: node build.mjs FOLDER, which has tilespace.wasm and unpack.wasm. With --quick, the
// module is packed in a fifth of the time, and is larger.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const isQuick = process.argv.includes("--quick");
const modules = resolve(process.argv[2] ?? join(here, "../../build/web/web"));
const wasm = join(modules, "tilespace.wasm");
const mapsWasm = join(modules, "maps.wasm");
const hasMaps = existsSync(mapsWasm);
if (!hasMaps) console.warn("NO MAPS: the sources of the loaders' libraries are missing, and so is tilespace/maps");

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
cpSync(wasm, join(here, "tilespace.wasm"));
cpSync(join(here, "../../LICENSE"), join(here, "LICENSE"));

// LZMA, as unpack.cpp reads it: a fifth less than deflate. Node has none.
const compress = `import lzma, sys
filters = [{"id": lzma.FILTER_LZMA1, "preset": ${isQuick ? "1" : "9 | lzma.PRESET_EXTREME"}, "lc": 3, "lp": 0, "pb": 0}]
sys.stdout.buffer.write(lzma.compress(sys.stdin.buffer.read(), lzma.FORMAT_RAW, filters=filters))`;
const lzma = (input) => execFileSync("python3", ["-c", compress], { input, maxBuffer: 2 ** 26 });
const packed = (bytes) => ({
  contents: [
    `export const packed = "${lzma(bytes).toString("base64")}";`,
    `export const size = ${bytes.length};`,
    `export const unpacker = "${readFileSync(join(modules, "unpack.wasm")).toString("base64")}";`,
  ].join("\n"),
});
const packedFiles = new Map(); // once, for all formats
function packedFile(path) {
  if (!packedFiles.has(path)) packedFiles.set(path, packed(readFileSync(path)));
  return packedFiles.get(path);
}
/** The module of an entry, packed, as the file that its source imports. */
const embedded = (entry) => ({
  name: "wasm",
  setup: (b) => {
    b.onResolve({ filter: /^tilespace\.wasm$/ }, () => ({ path: "wasm", namespace: "wasm" }));
    b.onLoad({ filter: /.*/, namespace: "wasm" }, () => packedFile(entry === "mapmodule" ? mapsWasm : wasm));
  },
});
const formats = [
  ["index", "tilespace.js", "esm"],
  ["index", "tilespace.cjs", "cjs"],
  ["index", "tilespace.global.js", "iife"],
  ["external", "external.js", "esm"],
  ["external", "external.cjs", "cjs"],
  ["rot", "rot.js", "esm"],
  ["rot", "rot.cjs", "cjs"],
];
if (hasMaps) {
  for (const format of ["esm", "cjs"]) {
    const ending = format === "esm" ? "js" : "cjs";
    for (const name of ["maps", "external-maps"]) formats.push(["loading", `${name}.${ending}`, format]);
    formats.push(["mapmodule", `maps-module.${ending}`, format]);
  }
}
/** `tilespace/rot` and `tilespace/maps` use the package as its users have it: maps are those of the same module. The
 * module of the loaders is a file of its own, for import(). */
const beside = (name) => ({
  name: "beside",
  setup: (b) => {
    if (!/^(rot|maps|external-maps)\./.test(name)) return;
    const ending = name.slice(name.indexOf("."));
    const core = name.startsWith("external") ? "external" : "tilespace";
    b.onResolve({ filter: /^\.\/index\.js$/ }, () => ({ path: `./${core}${ending}`, external: true }));
    b.onResolve({ filter: /^\.\/mapmodule\.js$/ }, () => ({ path: `./maps-module${ending}`, external: true }));
  },
});
/** The texts of modules, which esbuild breaks, whole again and on lines of their own. */
function withWholeTexts(code) {
  const whole = (text) => text.replaceAll("\\\n", "");
  return code.replace(/="([A-Za-z0-9+/=\\\n]{1000,})"/g, (_, text) => `=\n"${whole(text)}"\n`);
}

for (const [entry, name, format] of formats) {
  await build({
    entryPoints: [join(here, "src", `${entry}.ts`)],
    outfile: join(dist, name),
    format,
    bundle: true,
    target: "es2022",
    ...(format === "iife" && { globalName: "tilespace" }),
    minify: true,
    lineLimit: 320, // node prints the line of an error that nobody catches
    keepNames: true,
    ...(format === "cjs" && { supported: { "dynamic-import": entry !== "loading" } }), // jest refuses import()
    external: ["yaml"],
    plugins: [embedded(entry), beside(name)],
    banner: { js: "/* tilespace: MIT license, see LICENSE */" },
    logLevel: "warning",
    legalComments: "none",
  });
  const file = join(dist, name);
  writeFileSync(file, withWholeTexts(readFileSync(file, "utf8")));
}

// esbuild leaves out the comments by which bundlers leave alone what only node runs.
for (const name of hasMaps ? ["maps.js", "external-maps.js"] : []) {
  const text = readFileSync(join(dist, name), "utf8");
  const marked = text.replace(
    /\bimport\(\s*([A-Za-z_$][\w$]*)\s*\)/,
    "import(/* webpackIgnore: true */ /* @vite-ignore */ $1)",
  );
  if (marked === text) throw new Error(`${name}: no import(name)`);
  writeFileSync(join(dist, name), marked);
}

// The libraries inside the module of the loaders, with their licenses.
if (hasMaps) {
  const sources = join(here, "../../build/python-libraries/sources");
  const texts = ["libpng1.6", "libzstd", "pugixml", "simdjson", "zlib"].map((name) => {
    const entries = readdirSync(join(sources, name), { withFileTypes: true });
    const folder = entries.find((entry) => entry.isDirectory() && entry.name !== "build"); // that is of the wheel
    return `${name}\n\n${readFileSync(join(sources, name, folder.name, "debian/copyright"), "utf8")}`;
  });
  texts.push(`utfcpp\n\n${readFileSync("/usr/share/doc/libutfcpp-dev/copyright", "utf8")}`);
  writeFileSync(join(dist, "maps-licenses.txt"), texts.join(`\n${"-".repeat(80)}\n`));
}

// Types: for `import` as they are, for `require` the same with the names of CommonJS.
execFileSync(process.execPath, [join(here, "node_modules/typescript/bin/tsc"), "-p", here], { stdio: "inherit" });
const types = join(dist, "types");
for (const file of readdirSync(types)) {
  const text = readFileSync(join(types, file), "utf8").replace(/(["'])(\.\/[a-z]+)\.js\1/g, "$1$2.cjs$1");
  writeFileSync(join(types, file.replace(/\.d\.ts$/, ".d.cts")), text);
}

for (const name of ["tilespace.wasm", "tilespace.js", "external.js", "rot.js", "maps.js", "maps-module.js"]) {
  if (!hasMaps && name.startsWith("maps")) continue;
  const file = readFileSync(name.endsWith(".wasm") ? wasm : join(dist, name));
  const packed = gzipSync(file, { level: 9 }).length;
  console.log(`${name.padEnd(16)}${String(file.length).padStart(9)} bytes, ${String(packed).padStart(7)} gzip -9`);
}
