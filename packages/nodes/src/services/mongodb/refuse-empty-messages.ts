import { createRequire } from "node:module";

/** Bytes of the header of a message, which its length includes. Source: MongoDB wire protocol, "Standard Message Header". */
const MIN_MESSAGE_BYTES = 16;

interface BufferPool {
  getInt32(): number | null;
}

let isDone = false;

/**
 * Makes the driver refuse messages shorter than their header. It reads a message of length 0 forever otherwise, until
 * the memory of the process is full. It already refuses negative lengths.
 */
export function refuseEmptyMessages(): void {
  if (isDone) return;
  isDone = true;
  const require = createRequire(import.meta.url);
  const { BufferPool } = require("mongodb/lib/utils.js") as { BufferPool: { prototype: BufferPool } };
  const { getInt32 } = BufferPool.prototype;
  BufferPool.prototype.getInt32 = function (this: BufferPool) {
    const length = getInt32.call(this);
    return length !== null && length >= 0 && length < MIN_MESSAGE_BYTES ? -1 : length;
  };
}
