import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { testProgram } from "./test-program.ts";

/** Outcome of a command. */
export interface Ended {
  readonly code: number | null;
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly err: string;
}

/** Runs a real command to its end, with this environment only. */
export function runHeddle(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  input = "",
  { readsOutput = true }: { readsOutput?: boolean } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [testProgram, ...words], {
    env: { PATH: process.env["PATH"], HOME: tmpdir(), HEDDLE_EXECUTORS: "1", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (out += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (err += chunk));
  // Like `| head` after its last line.
  if (!readsOutput) child.stdout.destroy();
  // A command that does not read its input has ended before.
  child.stdin.on("error", () => {}).end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}
