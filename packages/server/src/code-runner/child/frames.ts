import { readSync, writeSync } from "node:fs";

/** A message: a small JSON head and a body of plain text that is never escaped a second time. */
export interface Frame {
  head: Record<string, unknown>;
  body: string;
}

const STDIN_FD = 0;
const STDOUT_FD = 1;
/** Each frame starts with the sizes of its head and body. */
const SIZES_BYTES = 8;
const BLOCK_BYTES = 65_536;
/** Messages that wait for the next one together are not larger than this. */
const MAX_HELD_BYTES = 32_768;

const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
/** Part of the block that has been read but not used: a system call costs more than a small frame. */
let ahead = block.subarray(0, 0);
let held: Buffer[] = [];
let heldBytes = 0;

/** Blocks until a whole frame has arrived; ends the process if the server has disconnected. */
export function readFrame(): Frame {
  const sizes = readExactly(SIZES_BYTES);
  const headLength = sizes.readUInt32LE(0);
  const bodyLength = sizes.readUInt32LE(4);
  const head = JSON.parse(readExactly(headLength).toString("utf8")) as Record<string, unknown>;
  return { head, body: readExactly(bodyLength).toString("utf8") };
}

/** Next frame, if one has started to arrive; for a non-blocking input. */
export function nextFrame(): Frame | undefined {
  if (ahead.length > 0) return readFrame();
  let count = 0;
  try {
    count = readSync(STDIN_FD, block, 0, BLOCK_BYTES, null);
  } catch (error) {
    if ((error as { code?: string }).code === "EAGAIN") return undefined;
  }
  if (count === 0) process.exit(0);
  ahead = block.subarray(0, count);
  return readFrame();
}

/** Sends a message to the parent process, after the held ones. */
export function writeFrame(head: Record<string, unknown>, body = ""): void {
  const frame = encoded(head, body);
  const bytes = held.length === 0 ? frame : Buffer.concat([...held, frame]);
  held = [];
  heldBytes = 0;
  writeAll(bytes);
}

/** Sends a small message together with the next one, because each write wakes the parent. */
export function holdFrame(head: Record<string, unknown>, body = ""): void {
  const frame = encoded(head, body);
  held.push(frame);
  heldBytes += frame.length;
  if (heldBytes <= MAX_HELD_BYTES) return;
  const bytes = Buffer.concat(held);
  held = [];
  heldBytes = 0;
  writeAll(bytes);
}

/** Two sizes, the head as JSON, and the body. */
function encoded(head: Record<string, unknown>, body: string): Buffer {
  const headText = JSON.stringify(head);
  const headLength = Buffer.byteLength(headText);
  const bodyLength = Buffer.byteLength(body);
  const frame = Buffer.allocUnsafe(SIZES_BYTES + headLength + bodyLength);
  frame.writeUInt32LE(headLength, 0);
  frame.writeUInt32LE(bodyLength, 4);
  frame.write(headText, SIZES_BYTES);
  frame.write(body, SIZES_BYTES + headLength);
  return frame;
}

/** The bytes are valid until the next call. */
function readExactly(length: number): Buffer {
  if (ahead.length >= length) return taken(length);
  const buffer = Buffer.allocUnsafe(length);
  let filled = ahead.copy(buffer);
  ahead = block.subarray(0, 0);
  while (filled < length) {
    const isLarge = length - filled >= BLOCK_BYTES;
    if (isLarge) filled += read(buffer, filled, length - filled);
    else {
      ahead = block.subarray(0, read(block, 0, BLOCK_BYTES));
      filled += taken(Math.min(ahead.length, length - filled)).copy(buffer, filled);
    }
  }
  return buffer;
}

function taken(length: number): Buffer {
  const bytes = ahead.subarray(0, length);
  ahead = ahead.subarray(length);
  return bytes;
}

function read(target: Buffer, at: number, length: number): number {
  const count = again(() => readSync(STDIN_FD, target, at, length, null));
  if (count === 0) process.exit(0);
  return count;
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
