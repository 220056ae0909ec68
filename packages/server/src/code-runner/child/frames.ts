import { readSync, writeSync } from "node:fs";

/** A message: a small JSON head and a body of plain text that is never escaped a second time. */
export interface Frame {
  head: Record<string, unknown>;
  body: string;
}

const STDIN_FD = 0;
const STDOUT_FD = 1;

/** Blocks until a whole frame has arrived; ends the process if the server has disconnected. */
export function readFrame(): Frame {
  return restOfFrame(readExactly(8));
}

function restOfFrame(sizes: Buffer): Frame {
  const head = readExactly(sizes.readUInt32LE(0));
  const body = readExactly(sizes.readUInt32LE(4));
  return { head: JSON.parse(head.toString("utf8")) as Record<string, unknown>, body: body.toString("utf8") };
}

/** Next frame, if one has started to arrive; for a non-blocking input. */
export function nextFrame(): Frame | undefined {
  const sizes = Buffer.allocUnsafe(8);
  let count = 0;
  try {
    count = readSync(STDIN_FD, sizes, 0, 8, null);
  } catch (error) {
    if ((error as { code?: string }).code === "EAGAIN") return undefined;
  }
  if (count === 0) process.exit(0);
  return restOfFrame(Buffer.concat([sizes.subarray(0, count), readExactly(8 - count)]));
}

/** Sends a message to the parent process: two sizes, the head as JSON, and the body. */
export function writeFrame(head: Record<string, unknown>, body = ""): void {
  const headBytes = Buffer.from(JSON.stringify(head));
  const bodyBytes = Buffer.from(body);
  const sizes = Buffer.allocUnsafe(8);
  sizes.writeUInt32LE(headBytes.length, 0);
  sizes.writeUInt32LE(bodyBytes.length, 4);
  writeAll(Buffer.concat([sizes, headBytes, bodyBytes]));
}

function readExactly(length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const count = again(() => readSync(STDIN_FD, buffer, filled, length - filled, null));
    if (count === 0) process.exit(0);
    filled += count;
  }
  return buffer;
}

function writeAll(bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length)
    written += again(() => writeSync(STDOUT_FD, bytes, written, bytes.length - written));
}

/** The parent may have left pipes non-blocking; then the call is repeated. */
function again(call: () => number): number {
  for (;;) {
    try {
      return call();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") process.exit(72);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
