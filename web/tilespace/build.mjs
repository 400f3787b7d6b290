// SPDX-License-Identifier: MIT
// Builds the package into dist/: node build.mjs FOLDER, which has tilespace.wasm and unpack.wasm.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const modules = resolve(process.argv[2] ?? join(here, "../../build/web/web"));
const wasm = join(modules, "tilespace.wasm");
const bytes = readFileSync(wasm);

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
cpSync(wasm, join(dist, "tilespace.wasm"));
cpSync(join(here, "../../LICENSE"), join(here, "LICENSE"));

const embedded = {
  name: "wasm",
  setup: (b) => {
    b.onResolve({ filter: /^tilespace\.wasm$/ }, () => ({ path: "wasm", namespace: "wasm" }));
    b.onLoad({ filter: /.*/, namespace: "wasm" }, () => ({
      contents: [
        `export const packed = "${deflateRawSync(bytes, { level: 9 }).toString("base64")}";`,
        `export const size = ${bytes.length};`,
        `export const unpacker = "${readFileSync(join(modules, "unpack.wasm")).toString("base64")}";`,
      ].join("\n"),
    }));
  },
};
const formats = [
  ["index", "tilespace.js", "esm"],
  ["index", "tilespace.cjs", "cjs"],
  ["index", "tilespace.global.js", "iife"],
  ["external", "external.js", "esm"],
  ["external", "external.cjs", "cjs"],
  ["rot", "rot.js", "esm"],
  ["rot", "rot.cjs", "cjs"],
];
/** `tilespace/rot` uses the package as its users have it: maps are those of the same module. */
const beside = (name) => ({
  name: "beside",
  setup: (b) => {
    if (!name.startsWith("rot")) return;
    const path = `./tilespace${name.slice("rot".length)}`;
    b.onResolve({ filter: /^\.\/index\.js$/ }, () => ({ path, external: true }));
  },
});
for (const [entry, name, format] of formats) {
  await build({
    entryPoints: [join(here, "src", `${entry}.ts`)],
    outfile: join(dist, name),
    format,
    bundle: true,
    target: "es2022",
    ...(format === "iife" && { globalName: "tilespace" }),
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    plugins: [embedded, beside(name)],
    banner: { js: "/* tilespace: MIT license, see LICENSE */" },
    logLevel: "warning",
    legalComments: "none",
  });
}

// Types: for `import` as they are, for `require` the same with the names of CommonJS.
execFileSync(process.execPath, [join(here, "node_modules/typescript/bin/tsc"), "-p", here], { stdio: "inherit" });
const types = join(dist, "types");
for (const file of readdirSync(types)) {
  const text = readFileSync(join(types, file), "utf8").replace(/(["'])(\.\/[a-z]+)\.js\1/g, "$1$2.cjs$1");
  writeFileSync(join(types, file.replace(/\.d\.ts$/, ".d.cts")), text);
}

for (const name of ["tilespace.wasm", "tilespace.js", "external.js", "rot.js"]) {
  const file = readFileSync(join(dist, name));
  const packed = gzipSync(file, { level: 9 }).length;
  console.log(`${name.padEnd(16)}${String(file.length).padStart(9)} bytes, ${String(packed).padStart(7)} gzip -9`);
}
