// SPDX-License-Identifier: MIT
// Serves the built site on this machine: node serve.mjs
import { serve } from "./tests/support.mjs";

console.log((await serve()).address);
