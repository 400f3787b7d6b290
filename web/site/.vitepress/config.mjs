// SPDX-License-Identifier: MIT
import { anchorOf } from "../links.mjs";
import { SIDEBAR } from "../sidebar.mjs";
import { VERSION } from "../versions.mjs";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%2357616f' " +
  "d='M0 0h16v5h-5v6h5v5H0v-5h5V5H0z'/%3E%3Cpath stroke='%23e8800a' stroke-width='2' d='M1 15 15 1'/%3E%3C/svg%3E";
/** {{ is C++ in these documents: no template is meant. */
function bracesAsText(md) {
  for (const kind of ["text", "code_inline", "code_block"]) {
    const render = md.renderer.rules[kind];
    md.renderer.rules[kind] = (...given) => render(...given).replaceAll("{{", "&#123;&#123;");
  }
}

export default {
  title: "tilespace",
  description: "Exact, deterministic spatial queries and collision for 2D tilemaps",
  lang: "en",
  srcDir: "staged",
  outDir: "dist",
  // Pages without a framework: what moves is in client.js, and links are made relative afterwards.
  mpa: true,
  head: [
    ["link", { rel: "icon", href: ICON }],
    ["script", { type: "module", src: "/client.js" }],
  ],
  ignoreDeadLinks: process.env.TILESPACE_SITE_PART !== undefined,
  vite: { build: { assetsInlineLimit: 0 }, logLevel: "warn" },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: "github-light-high-contrast", dark: "github-dark" },
    languageAlias: { console: "shellsession" },
    config: bracesAsText,
  },
  themeConfig: {
    siteTitle: "tilespace",
    logo: { src: "/logo.svg", alt: "" },
    nav: [
      { text: "Learn", link: "/docs/first_steps" },
      { text: "Functions", link: "/docs/functions" },
      { text: "Articles", link: "/docs/articles/README" },
      { text: "Benchmarks", link: "/benchmarks" },
      { text: "Playground", link: "/playground.html", target: "_self" },
      { text: VERSION, link: "/CHANGELOG" },
    ],
    sidebar: SIDEBAR,
    outline: { level: [2, 3], label: "On this page" },
    docFooter: { prev: "Before", next: "Next" },
  },
};
