// SPDX-License-Identifier: MIT
// Builds the playground: node build.mjs, after the npm package. Writes dist/playground.html, one file with all that it
// needs: it works from a server and from disk, and `tilespace play` puts a map into it; dist/tilespace-figure.js, the
// element alone; and two scripts of the site. With --quick, after a package that is not optimised, the page is
// dist/quick.html, and there is no element: neither is for use.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(join(here, "../tilespace/package.json"));
const { build } = await import(pathToFileURL(require.resolve("vite")).href);
const dist = (name) => join(here, "../tilespace/dist", name);

// Of all that the page has inside.
const licenses = [
  ["tilespace", join(here, "../../LICENSE")],
  ["rot.js, in the race", require.resolve("rot-js/license.txt")],
  ["yaml, in the loaders of map files", join(here, "../tilespace/node_modules/yaml/LICENSE")],
  ["libraries of the loaders of map files", dist("maps-licenses.txt")],
]
  .filter(([, file]) => existsSync(file))
  .map(([name, file]) => `${name}\n\n${readFileSync(file, "utf8")}`)
  .join("\n\n");

if (!process.argv.includes("--unchecked")) {
  execFileSync(process.execPath, [require.resolve("typescript/bin/tsc"), "-p", here], { stdio: "inherit" });
}
const shared = {
  root: here,
  configFile: false,
  logLevel: "warn",
  resolve: {
    alias: {
      "rot-js": dirname(require.resolve("rot-js/package.json")),
      "tilespace/maps": existsSync(dist("maps.js")) ? dist("maps.js") : join(here, "src/no_loaders.ts"),
      tilespace: dist("tilespace.js"),
    },
  },
  define: { LICENSES_OF_PAGE: JSON.stringify(licenses) },
};
const common = { write: false, target: "es2022", modulePreload: false, chunkSizeWarningLimit: 3000 };
const result = await build({
  ...shared,
  build: { ...common, rollupOptions: { input: join(here, "index.html"), output: { codeSplitting: false } } },
});
const { output } = Array.isArray(result) ? result[0] : result;
const script = output.find(({ type }) => type === "chunk").code;
const style = output.find(({ fileName }) => fileName.endsWith(".css")).source;
// Within a page, a script ends at the first of its end tags, wherever it is.
const inline = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const page = readFileSync(join(here, "index.html"), "utf8")
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
  .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="module">${inline}</script>`);
const isQuick = process.argv.includes("--quick");
const file = join(here, "dist", isQuick ? "quick.html" : "playground.html");
execFileSync("mkdir", ["-p", join(here, "dist")]);
writeFileSync(file, page);

/** A script with the library inside. */
async function scriptOf(entry, format, name) {
  const lib = { entry: join(here, "src", entry), formats: [format], name, fileName: () => "script.js" };
  const built = await build({ ...shared, build: { ...common, lib } });
  return (Array.isArray(built) ? built[0] : built).output.find(({ type }) => type === "chunk").code;
}
const SAID = "/* tilespace: MIT license, see LICENSE */\n";
// The element alone, for other pages; figures of the site; what generates the site.
if (!isQuick) {
  const element = await scriptOf("figure.ts", "iife", "tilespaceFigure");
  writeFileSync(join(here, "dist/tilespace-figure.js"), SAID + element);
}
writeFileSync(join(here, "dist/site-figures.js"), SAID + (await scriptOf("site.ts", "iife", "tilespaceFigures")));
writeFileSync(join(here, "dist/static.mjs"), SAID + (await scriptOf("static.ts", "es")));

const bytes = Buffer.byteLength(page);
console.log(`${isQuick ? "quick" : "playground"}.html ${bytes} bytes, ${gzipSync(page, { level: 9 }).length} gzip -9`);
