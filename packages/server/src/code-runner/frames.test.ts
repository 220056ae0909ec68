import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { encodeFrame, FrameReader } from "./frame-stream.ts";

/** Returns every frame, the even ones together with the next. */
const program = `
const { holdFrame, readFrame, writeFrame } = await import(${JSON.stringify(new URL("./child/frames.ts", import.meta.url).href)});
for (let n = 0; ; n++) {
  const { head, body } = readFrame();
  (n % 2 === 0 ? holdFrame : writeFrame)(head, body);
}
`;
const bodies = [
  "",
  "a",
  "ü".repeat(10_000),
  "x".repeat(65_536),
  "y".repeat(300_000),
  "z".repeat(65_527),
  "end",
];
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Sends bytes in chunks and returns the frames that come back. */
async function echoed(bytes: Buffer, chunk: number, count: number): Promise<[unknown, string][]> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  children.push(child);
  const reader = new FrameReader();
  const frames: [unknown, string][] = [];
  const all = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      for (const { head, body } of reader.read(data)) frames.push([head["n"], body]);
      if (frames.length === count) resolve();
    });
  });
  for (let at = 0; at < bytes.length; at += chunk) child.stdin.write(bytes.subarray(at, at + chunk));
  await all;
  return frames;
}

describe("frames between a runner and the server", () => {
  it.each([[1 << 22], [4_096], [999]])(
    "arrive whole and in order if the pipe splits them every %d bytes",
    async (chunk) => {
      const sent = [...bodies, ...bodies];
      const bytes = Buffer.concat(sent.map((body, n) => encodeFrame({ n }, body)));
      expect(await echoed(bytes, chunk, sent.length)).toEqual(sent.map((body, n) => [n, body]));
    },
  );
});
