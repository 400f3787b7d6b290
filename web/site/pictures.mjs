// SPDX-License-Identifier: MIT
// Pictures of built pages, to be looked at: node pictures.mjs FOLDER [PAGE...]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, open, serve } from "./tests/support.mjs";

const [folder = "pictures", ...given] = process.argv.slice(2);
const pages =
  given.length > 0 ? given : ["index.html", "docs/raycast.html", "functions/cast_ray.html", "benchmarks.html"];
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

mkdirSync(folder, { recursive: true });
const site = await serve();
const browser = await launch();
for (const page of pages) {
  for (const [size, options] of Object.entries({ desktop, phone })) {
    for (const colorScheme of ["light", "dark"]) {
      const { context, tab, problems } = await open(browser, site, page, { ...options, colorScheme });
      const name = `${page.replace(/\.html$/, "").replaceAll("/", "-")}-${size}-${colorScheme}.png`;
      await tab.screenshot({ path: join(folder, name), fullPage: process.env.FULL !== undefined });
      if (problems.length > 0) console.log(page, problems);
      await context.close();
    }
  }
}
await browser.close();
site.close();
