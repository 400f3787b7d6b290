// SPDX-License-Identifier: MIT
// Values that the module for map files writes: MessagePack, each value in its widest form (web/wasm/packed_values.hpp).

/** Reads one value; null if there is none. Whole numbers beyond 2^53 are bigints. */
export function unpackValue(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts = new TextDecoder();
  let at = 0;
  const count = (): number => {
    at += 4;
    return view.getUint32(at - 4);
  };
  const raw = (): Uint8Array => {
    const size = count();
    at += size;
    return bytes.subarray(at - size, at);
  };
  const value = (): unknown => {
    switch (view.getUint8(at++)) {
      case 0xc2:
        return false;
      case 0xc3:
        return true;
      case 0xc6:
        return raw().slice();
      case 0xcb:
        at += 8;
        return view.getFloat64(at - 8);
      case 0xd3: {
        at += 8;
        const whole = view.getBigInt64(at - 8);
        return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
      }
      case 0xdb:
        return texts.decode(raw());
      case 0xdd:
        return Array.from({ length: count() }, value);
      case 0xdf: {
        const entries = Array.from({ length: count() }, (): [string, unknown] => [value() as string, value()]);
        return Object.fromEntries(entries);
      }
      default:
        return null;
    }
  };
  return bytes.length === 0 ? null : value();
}
