import { writeSync } from "node:fs";

const STANDARD_ERROR = 2;
/** Tries, and milliseconds between them, while the reader of a pipe takes nothing. */
const MAX_TRIES = 50;
const RETRY_MS = 20;

const clock = new Int32Array(new SharedArrayBuffer(4));
/** Whether the last write ended within its line. */
let isCut = false;

/** Standard error for the log. What cannot be written, for example to a full disk, is lost; the process continues. */
export const standardError = {
  write(line: string): void {
    const bytes = Buffer.from(isCut ? `\n${line}` : line);
    const written = writeAll(bytes);
    if (written > 0) isCut = written < bytes.length;
  },
};

/** Returns the number of bytes that were written. */
function writeAll(bytes: Buffer): number {
  let written = 0;
  for (let tries = 1; written < bytes.length && tries <= MAX_TRIES; ) {
    try {
      written += writeSync(STANDARD_ERROR, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") break;
      tries++;
      Atomics.wait(clock, 0, 0, RETRY_MS);
    }
  }
  return written;
}
