import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "../../packages/workflow/src/testing/free-port.ts";
import { cleanEnvironment } from "../../scripts/bootstrap/npm-ci.mjs";
import { bundledIn } from "../../scripts/bootstrap/runtime.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const NOBODY = 65_534;
/**
 * Fields of `/proc/<pid>/stat` after the name (see `man proc_pid_stat`): the process group, and times of the process
 * and of its children.
 */
const GROUP_FIELD = 2;
const TIME_FIELDS = [11, 15] as const;

/** Time from the command to the line that reports readiness. */
interface StartTimes {
  readonly seconds: number;
  /**
   * CPU time of all processes of the command; undefined if the host does not report it. It is the same on a busy
   * host.
   */
  readonly processorSeconds: number | undefined;
}

/** The published package, installed with npm in an empty folder. */
export interface Installed {
  readonly folder: string;
  /** Folder of the package. */
  readonly home: string;
  /** Runs `npx heddle …` to completion. Returns standard output. @throws when it fails */
  run(words: readonly string[]): string;
  /** Runs npm in a folder below the project, by default the project itself. Returns standard output. @throws when it fails */
  npm(words: readonly string[], inside?: string): string;
  /** Creates the archive of a different published package, and returns its path. */
  pack(name: string): string;
  /** Runs `npx heddle start` until `use` is done, and passes it the startup times. */
  serving<T>(use: (url: string, took: StartTimes) => Promise<T>): Promise<T>;
  /**
   * Runs a file of the package on this Node until `use` is done, with its own data folder. If this is the root user,
   * it runs as a user without write access to the package.
   */
  servingFile<T>(words: readonly string[], use: (url: string) => Promise<T>): Promise<T>;
  /**
   * Runs `npx heddle`, terminates only npx by SIGTERM after `use`, and waits until the server stops responding.
   */
  endingNpx(use: (url: string) => Promise<void>): Promise<void>;
  remove(): void;
}

/** Packs the product and installs it like a new user: with the host's npm and Node instead of the clone's. */
export function installPackage(): Installed {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-installed-"));
  const tarball = pack(folder, "heddle");
  const project = path.join(folder, "project");
  mkdirSync(project);
  const env = { ...newcomer(), HEDDLE_DATA: path.join(folder, "data"), HEDDLE_LOG_LEVEL: "error" };
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-timeout=60000", tarball], {
    cwd: project,
    env,
  });
  return {
    folder: project,
    home: path.join(project, "node_modules/heddle"),
    run: (words) => run("npx", ["heddle", ...words], { cwd: project, env }),
    npm: (words, inside = ".") => run("npm", words, { cwd: path.join(project, inside), env }),
    pack: (name) => pack(folder, name),
    serving: (use) => serving({ program: "npx", args: ["heddle", "start"], cwd: project, env }, use),
    servingFile: (words, use) => {
      const uid = process.getuid?.() === 0 ? NOBODY : undefined;
      const data = mkdtempSync(path.join(folder, "own-data-"));
      for (const open of [folder, data]) chmodSync(open, 0o755);
      if (uid !== undefined) chownSync(data, uid, uid);
      const start = {
        // The clone's Node may be in a home folder that other users cannot enter.
        program: uid === undefined ? process.execPath : installedNode(project),
        args: [...words],
        cwd: "/",
        env: { ...env, HEDDLE_DATA: data },
        uid,
      };
      return serving(start, use);
    },
    endingNpx: (use) => endingNpx({ program: "npx", args: ["heddle"], cwd: project, env }, use),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the Node that came with the package. */
function installedNode(project: string): string {
  const found = bundledIn(project);
  if (!found) throw new Error(`npm installed no Node below ${project}`);
  return found.bin;
}

/** Creates the archive of a package in a new folder. */
function pack(below: string, name: string): string {
  const folder = mkdtempSync(path.join(below, "packed-"));
  run(process.execPath, [path.join(root, "scripts/run.mjs"), "pack", folder, "--only", name], {
    cwd: root,
    env: process.env,
  });
  return path.join(folder, readdirSync(folder)[0]!);
}

/**
 * Returns the environment without the additions of `npm test`. Trusted certificates stay: the host's registry may use
 * a private authority.
 */
function newcomer(): NodeJS.ProcessEnv {
  const kept = Object.entries(cleanEnvironment()).filter(
    ([name]) => !/^npm_(?!config_)|^NODE_(?!EXTRA_CA_CERTS$)|^HEDDLE_|^VITEST/i.test(name),
  );
  const PATH = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .filter((part) => !part.includes("node_modules"));
  return { ...Object.fromEntries(kept), PATH: PATH.join(path.delimiter) };
}

interface Place {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

interface Start extends Place {
  program: string;
  args: string[];
  uid?: number | undefined;
}

function run(program: string, args: readonly string[], { cwd, env }: Place): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}

/** Runs a server until `use` is done, and ends all of its processes. */
async function serving<T>(start: Start, use: (url: string, took: StartTimes) => Promise<T>): Promise<T> {
  const port = await freePort();
  const begin = performance.now();
  const { program, args, cwd, env, uid } = start;
  const child = spawn(program, args, {
    cwd,
    env: { ...env, HEDDLE_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await once(child, "spawn");
  try {
    await readyLine(child.stdout);
    const seconds = (performance.now() - begin) / 1_000;
    const took = { seconds, processorSeconds: groupSeconds(child.pid!) };
    return await use(`http://127.0.0.1:${port}`, took);
  } finally {
    process.kill(-child.pid!, "SIGTERM");
    await ended;
  }
}

async function endingNpx(start: Start, use: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const { program, args, cwd, env } = start;
  const child = spawn(program, args, {
    cwd,
    env: { ...env, HEDDLE_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  await once(child, "spawn");
  try {
    await readyLine(child.stdout);
    await use(`http://127.0.0.1:${port}`);
    child.kill("SIGTERM");
    while (await answers(port)) await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    endGroup(child.pid!);
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

/** Ends the remaining processes of a process group. */
function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // All of them have ended.
  }
}

/**
 * Returns the CPU seconds that the processes of a group used so far, including children that they waited for. Linux
 * counts hundredths.
 */
function groupSeconds(group: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  let hundredths = 0;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = fileOf(path.join("/proc", entry, "stat"));
    // The process name, in brackets, may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    if (fields[GROUP_FIELD] === group) hundredths += fields.slice(...TIME_FIELDS).reduce((a, b) => a + b, 0);
  }
  return hundredths / 100;
}

function fileOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended in the meantime.
    return "";
  }
}

/** Waits until the server reports that it is ready. */
async function readyLine(output: Readable): Promise<void> {
  let said = "";
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (said.includes("Heddle is ready")) {
      output.resume();
      return;
    }
  }
  throw new Error(`the server ended before it was ready: ${said}`);
}
