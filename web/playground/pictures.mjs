// SPDX-License-Identifier: MIT
// Pictures of the built page, to be looked at: node pictures.mjs FOLDER. That of the documents is the first one:
// docs/images/playground.png.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, page } from "./tests/support.mjs";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const CPP = () => document.getElementById("tab-cpp").click();
const compared = () => {
  const select = document.getElementById("others");
  select.value = "squares";
  select.dispatchEvent(new Event("change"));
  document.getElementById("others-find").click();
};
const STATES = [
  ["playground", desktop, "light", "#map=dungeon&tool=light", CPP],
  ["ray-dark", desktop, "dark", "#map=dungeon&tool=ray"],
  ["others-light", desktop, "light", "#map=dungeon&tool=circle", compared],
  ["sector-dark", desktop, "dark", "#map=dungeon&tool=sector", CPP],
  ["slopes-light", desktop, "light", "#map=hills&tool=disc"],
  ["player-dark", desktop, "dark", "#map=hills&tool=player"],
  ["large-light", desktop, "light", "#map=large&tool=path"],
  ["phone-light", phone, "light", "#map=dungeon&tool=circle"],
  ["phone-dark", phone, "dark", "#map=city&tool=path"],
  ["phone-player", phone, "light", "#map=hills&tool=player"],
];

const folder = process.argv[2] ?? "pictures";
mkdirSync(folder, { recursive: true });
const browser = await launch();
for (const [name, options, colorScheme, hash, then] of STATES) {
  const context = await browser.newContext({ ...options, colorScheme });
  const tab = await context.newPage();
  await tab.goto(page + hash);
  await tab.waitForSelector("body[data-ready]");
  if (then !== undefined) await tab.evaluate(then);
  await tab.waitForTimeout(500);
  await tab.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
