// SPDX-License-Identifier: MIT
// The two classes of rot.js that the race needs.
export { default as RecursiveShadowcasting } from "rot-js/lib/fov/recursive-shadowcasting.js";
export { default as AStar } from "rot-js/lib/path/astar.js";
