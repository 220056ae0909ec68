import { readSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import {
  decodeFrame,
  encodeFrame,
  type Frame,
  FrameReader,
  readSizes,
  SIZES_BYTES,
} from "../protocol/frames.ts";
import type { ErrorMessage } from "../protocol/messages.ts";
import { toError } from "./errors.ts";

const INPUT_FD = 0;
const OUTPUT_FD = 1;
/** Answers to questions that the code of the package waits for without giving up its turn. */
const ANSWERS_FD = 3;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** Receives parts of the answer before the answer. */
  onPart?: ((part: unknown) => void) | undefined;
}

const calls = new Map<number, Waiting>();
let nextId = 0;

/** Notifies of every message of the server but answers; the process ends with the server. */
export function listen(onMessage: (frame: Frame) => void): void {
  const reader = new FrameReader();
  const input = new Socket({ fd: INPUT_FD, readable: true, writable: false });
  input.on("data", (chunk: Buffer) => {
    for (const frame of reader.read(chunk)) if (!settle(frame)) onMessage(frame);
  });
  input.on("error", () => process.exit(0));
  input.on("close", () => process.exit(0));
}

/** Sends a message to the server. */
export function send(head: object, body = ""): void {
  const frame = encodeFrame(head, body);
  let written = 0;
  while (written < frame.length)
    written += again(() => writeSync(OUTPUT_FD, frame, written, frame.length - written));
}

/** Sends a request to the server. @throws the server's error */
export function call(
  task: number,
  name: string,
  args: object = {},
  onPart?: (part: unknown) => void,
): Promise<unknown> {
  const id = ++nextId;
  send({ type: "call", id, task, name, args });
  return new Promise((resolve, reject) => calls.set(id, { resolve, reject, onPart }));
}

/** The same without giving up the turn: parameters are read in the middle of synchronous code. */
export function ask(task: number, name: string, args: object = {}): unknown {
  const id = ++nextId;
  send({ type: "ask", id, task, name, args });
  for (;;) {
    const [head, body] = readSizes(readExactly(SIZES_BYTES));
    const { head: answer } = decodeFrame(readExactly(head), readExactly(body));
    if (answer["id"] !== id) continue;
    if (answer["ok"] === true) return answer["value"];
    throw toError(answer["error"] as ErrorMessage);
  }
}

function settle({ head }: Frame): boolean {
  if (head["type"] !== "answer") return false;
  const waiting = calls.get(head["id"] as number);
  if ("part" in head) {
    waiting?.onPart?.(head["part"]);
    return true;
  }
  calls.delete(head["id"] as number);
  if (head["ok"] === true) waiting?.resolve(head["value"]);
  else waiting?.reject(toError(head["error"] as ErrorMessage));
  return true;
}

function readExactly(length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const count = again(() => readSync(ANSWERS_FD, buffer, filled, length - filled, null));
    if (count === 0) process.exit(0);
    filled += count;
  }
  return buffer;
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** A pipe that is full or empty for the moment is tried again. */
function again(operation: () => number): number {
  for (;;) {
    try {
      return operation();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") process.exit(72);
      Atomics.wait(pause, 0, 0, 1);
    }
  }
}
