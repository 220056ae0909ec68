import type { Readable } from "node:stream";

const MAX_BYTES = 256 * 1024 * 1024;
/** Many callers at once send slowly. */
const MAX_SILENCE_MS = 10_000;
const MAX_DRAIN_MS = 60_000;

/**
 * Reads a refused body to its end and discards it. A client that is still sending when the connection closes never sees
 * the response; most clients read it only after sending everything.
 */
export function drain(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const endsAt = performance.now() + MAX_DRAIN_MS;
    let bytes = 0;
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      timer.refresh();
      if (bytes > MAX_BYTES || performance.now() > endsAt) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      body.off("data", count).off("end", stop).off("close", stop).pause();
      resolve();
    };
    const timer = setTimeout(stop, MAX_SILENCE_MS);
    body.on("data", count).once("end", stop).once("close", stop).resume();
  });
}
