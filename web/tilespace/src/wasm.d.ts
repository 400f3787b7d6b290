// Made by build.mjs of the wasm modules.
declare module "tilespace.wasm" {
  /** The module: raw deflate data in base64. */
  export const packed: string;
  /** Its size before, in bytes. */
  export const size: number;
  /** The module that unpacks it, in base64. */
  export const unpacker: string;
}
