// SPDX-License-Identifier: MIT
/** The module as a file, for `init` of `tilespace/external`: what an import of it is, is up to the bundler. */
declare const module: string;
export = module;
