// SPDX-License-Identifier: MIT
// What pages are generated with, in node: pictures of questions, their answers, sentences and pieces of code.
export { CollisionMap, ObjectIndex, SaveFile, Volume, VolumeSet, save, unitVector } from "tilespace";
export { answer } from "./answers.js";
export { askLine, readAsk } from "./ask.js";
export { SAMPLES, sampleLevel } from "./levels.js";
export { c } from "./pieces/c.js";
export { cpp } from "./pieces/cpp.js";
export { pieceOf } from "./pieces/piece.js";
export { python } from "./pieces/python.js";
export { shell } from "./pieces/shell.js";
export { typescript } from "./pieces/typescript.js";
export { paintMethod } from "./methods.js";
export { paintAnswer } from "./paint.js";
export { sentence } from "./sentences.js";
export { PATTERNS, svgOf } from "./svg.js";
export { boundsOfAsk } from "./tools.js";
