// SPDX-License-Identifier: MIT
// The order in which one reads.
const docs = (...pages) => pages.map(([name, text]) => ({ text, link: `/docs/${name}` }));

export const SIDEBAR = [
  {
    text: "Start",
    items: [
      { text: "Overview", link: "/README" },
      ...docs(
        ["first_steps", "First steps"],
        ["install", "Install"],
        ["functions", "Functions"],
        ["glossary", "Glossary"],
      ),
      { text: "Playground", link: "/playground.html", target: "_self" },
    ],
  },
  {
    text: "Guides",
    items: docs(
      ["raycast", "Raycast"],
      ["areas", "Areas"],
      ["motion", "Collision and motion"],
      ["controllers", "Character controllers"],
      ["visibility", "Visibility"],
      ["pathfinding", "Pathfinding"],
      ["objects", "Objects and broad phase"],
      ["overlap", "Many boxes"],
      ["threads", "Threads"],
      ["hexagons", "Hexagons"],
      ["outlines", "Shapes out of maps"],
      ["robots", "Robots"],
      ["snapshots", "Saving and rollback"],
      ["units", "Units"],
      ["worlds", "Worlds beyond memory"],
      ["store", "World files"],
    ),
  },
  {
    text: "Levels",
    items: [...docs(["maps", "Map files"], ["lint", "Linter"], ["lint_rules", "Rules of the linter"])],
  },
  {
    text: "Articles",
    items: docs(
      ["articles/circle_rows", "Tiles of a circle"],
      ["articles/ray_walk", "Tiles along a ray"],
      ["articles/circle_and_box", "A circle against a box"],
      ["articles/collision", "Collision and response"],
    ),
  },
  {
    text: "Languages and tools",
    items: [
      ...docs(["web", "TypeScript"], ["python", "Python"], ["c", "C, LuaJIT, C#"]),
      { text: "The command", link: "/tools/README" },
      ...docs(["shell", "Its shell"], ["batch", "Batches of queries"], ["playground", "About the playground"]),
    ],
  },
  {
    text: "Coming from",
    items: docs(
      ["compare", "Comparison"],
      ["coming_from#box2d", "Box2D"],
      ["coming_from#bumplua", "bump.lua"],
      ["coming_from#godots-characterbody2d", "Godot"],
      ["coming_from#libtcod", "libtcod"],
      ["coming_from#rotjs", "rot.js"],
      ["coming_from#range_libc", "range_libc"],
      ["coming_from#nav2-costmaps", "nav2 costmaps"],
      ["coming_from_python", "Python packages"],
    ),
  },
  {
    text: "Reference",
    items: [
      { text: "Headers", link: "/headers" },
      ...docs(["borders", "Borders"], ["errors", "Errors and odd input"]),
      { text: "Benchmarks", link: "/benchmarks" },
      ...docs(["benchmarks", "Method of benchmarks"], ["support", "Supported platforms"], ["versions", "Versions"]),
      { text: "Security", link: "/SECURITY" },
    ],
  },
  {
    text: "Internals",
    items: [
      { text: "Architecture", link: "/ARCHITECTURE" },
      ...docs(["exactness", "Exactness"], ["determinism", "Determinism"], ["testing", "Testing"]),
      ...docs(["conformance", "Conformance suite"]),
      { text: "Contributing", link: "/CONTRIBUTING" },
      { text: "Changes", link: "/CHANGELOG" },
    ],
  },
];
