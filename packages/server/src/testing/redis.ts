import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "@heddle/workflow/testing";

export interface TestRedis {
  url: string;
  /** Kills it like a crash, losing its data. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Path of the Redis or Valkey server, or undefined if neither is installed. */
export function findRedis(): string | undefined {
  const given = process.env["HEDDLE_TEST_REDIS"];
  const folders = (process.env["PATH"] ?? "").split(delimiter).concat("/usr/bin");
  const programs = folders.flatMap((folder) =>
    ["redis-server", "valkey-server"].map((name) => join(folder, name)),
  );
  return [...(given ? [given] : []), ...programs].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a real Redis on a free port in a temporary folder. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = findRedis();
  if (!program) throw new Error("Redis is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "heddle-redis-"));
  const port = await freePort();
  const start = () => startOn(program, folder, port);
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      child = await start();
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startOn(program: string, folder: string, port: number): Promise<ChildProcess> {
  const options = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    save: "",
    appendonly: "no",
    "enable-debug-command": "no",
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Redis ended with ${code}.`)));
    child.stdout!.on("data", (data: Buffer) => {
      if (/ready to accept connections/i.test(data.toString())) resolve(child);
    });
  });
}
