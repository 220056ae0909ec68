import type { Readable } from "node:stream";

const MAX_BYTES = 256 * 1024 * 1024;
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Reads a refused body to its end and discards it. A client that is still sending when the connection closes never sees
 * the response; most clients read it only after sending everything.
 */
export function drain(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      body.off("data", count).off("end", stop).off("close", stop).pause();
      resolve();
    };
    const timer = setTimeout(stop, DRAIN_TIMEOUT_MS);
    body.on("data", count).once("end", stop).once("close", stop).resume();
  });
}
