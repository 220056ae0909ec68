import type { BinaryValue } from "../document/item.ts";

/** Externally stored files. Data are outside of the items; a value only refers to them. */
export interface BinaryStore {
  /** Stores bytes and returns the value to put on an item. */
  put(
    data: Uint8Array | AsyncIterable<Uint8Array>,
    meta: { mimeType?: string; fileName?: string },
  ): Promise<BinaryValue>;
  get(value: BinaryValue): Promise<Uint8Array>;
  stream(value: BinaryValue): AsyncIterable<Uint8Array>;
}
