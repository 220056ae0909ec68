import { spawn } from "node:child_process";
import type { Shell, ShellResult } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Environment variables that commands receive; the others contain the server's secrets. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "USER",
  "SHELL",
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
  "ComSpec",
];

/** Runs commands in the shell of the host, each in a group of processes that ends with the execution. */
export function createShell(): Shell {
  return {
    run: (command, signal, more = {}) =>
      new Promise((resolve, reject) => begin({ command, more }, signal, { resolve, reject })),
  };
}

interface Settled {
  resolve(result: ShellResult): void;
  reject(error: unknown): void;
}

/** A command, and additions to its environment. */
interface Command {
  readonly command: string;
  readonly more: Readonly<Record<string, string>>;
}

function begin({ command, more }: Command, signal: AbortSignal, { resolve, reject }: Settled): void {
  signal.throwIfAborted();
  const isWindows = process.platform === "win32";
  const child = spawn(command, {
    shell: true,
    detached: !isWindows,
    env: { ...environment(), ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => {
    if (child.pid !== undefined && !isWindows) killGroup(child.pid);
    else child.kill();
  };
  const output = { stdout: [] as Buffer[], stderr: [] as Buffer[], bytes: 0 };
  let failure: unknown;
  const collect = (to: Buffer[]) => (chunk: Buffer) => {
    output.bytes += chunk.length;
    to.push(chunk);
    if (output.bytes <= MAX_OUTPUT_BYTES || failure) return;
    failure = new RunError("command-output-too-large", { megabytes: MAX_OUTPUT_BYTES / 1024 / 1024 });
    stop();
  };
  child.stdout.on("data", collect(output.stdout));
  child.stderr.on("data", collect(output.stderr));
  const aborted = () => {
    failure = signal.reason;
    stop();
  };
  signal.addEventListener("abort", aborted, { once: true });
  const done = () => signal.removeEventListener("abort", aborted);
  child.on("error", (error) => {
    done();
    reject(new RunError("command-not-started", { reason: error.message }));
  });
  child.on("close", (code, killedBy) => {
    done();
    if (failure) reject(failure);
    else
      resolve({
        exitCode: code ?? (killedBy ? 128 : 0),
        stdout: textOf(output.stdout),
        stderr: textOf(output.stderr),
      });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString("utf8");
}
