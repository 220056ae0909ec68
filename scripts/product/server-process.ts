import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../packages/workflow/src/testing/free-port.ts";

/** A server on a port, in a separate process. */
export interface ServerProcess {
  url: string;
  /** Its data folder. */
  data: string;
  pid: number;
  /** Milliseconds from the command to the first healthy answer. */
  readyAfter: number;
  /** Resident memory of the process in MB. */
  memory(): number;
  /** Stops it with a signal (SIGTERM when absent) and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts `script`; its data folder is temporary and new by default. */
export async function startServer(
  script: string,
  options: { env?: Record<string, string>; data?: string; healthPath?: string } = {},
): Promise<ServerProcess> {
  const data = options.data ?? mkdtempSync(path.join(tmpdir(), "heddle-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [script], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      HEDDLE_DATA: data,
      HEDDLE_PORT: String(port),
      HEDDLE_LOG_LEVEL: "error",
      ...options.env,
    },
  });
  await untilHealthy(`${url}${options.healthPath ?? "/healthz"}`, child);
  return {
    url,
    data,
    pid: child.pid as number,
    readyAfter: performance.now() - started,
    memory: () => residentMemory(child.pid as number),
    stop: async (signal = "SIGTERM") => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
      if (!options.data) rmSync(data, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with code ${child.exitCode} before it was healthy`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("the server was not healthy within 30 s");
}

function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
