import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "../../packages/workflow/src/testing/free-port.ts";
import { cleanEnvironment } from "../../scripts/bootstrap/npm-ci.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const NOBODY = 65_534;
/** Of `/proc/<pid>/stat` behind the name (see `man proc_pid_stat`): the process group, and times of the process and of its children. */
const GROUP_FIELD = 2;
const TIME_FIELDS = [11, 15] as const;

/** From the command to the line that says that the server is ready. */
interface StartTimes {
  readonly seconds: number;
  /** Of the processors, over all processes of the command; undefined where the machine does not say. It is the same on a busy machine. */
  readonly processorSeconds: number | undefined;
}

/** The published package, installed with npm in a folder that was empty. */
export interface Installed {
  readonly folder: string;
  /** Where the package lies. */
  readonly home: string;
  /** Runs `npx heddle …` to its end. Returns standard output. @throws when it fails */
  run(words: readonly string[]): string;
  /** Runs `npx heddle start` until `use` is done, which learns what the start took. */
  serving<T>(use: (url: string, took: StartTimes) => Promise<T>): Promise<T>;
  /**
   * Runs a file of the package on this Node until `use` is done, with a data folder of its own; where this is the root user, as one who
   * cannot write to the package.
   */
  servingFile<T>(words: readonly string[], use: (url: string) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Packs the product, and installs it as a newcomer does: with the npm and the Node of the machine, without those of the clone. */
export function installPackage(): Installed {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-installed-"));
  const tarball = pack(path.join(folder, "packed"));
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
    serving: (use) => serving({ program: "npx", args: ["heddle", "start"], cwd: project, env }, use),
    servingFile: (words, use) => {
      const uid = process.getuid?.() === 0 ? NOBODY : undefined;
      const data = mkdtempSync(path.join(folder, "own-data-"));
      for (const open of [folder, data]) chmodSync(open, 0o755);
      if (uid !== undefined) chownSync(data, uid, uid);
      const start = {
        program: process.execPath,
        args: [...words],
        cwd: "/",
        env: { ...env, HEDDLE_DATA: data },
        uid,
      };
      return serving(start, use);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function pack(folder: string): string {
  run(process.execPath, [path.join(root, "scripts/run.mjs"), "pack", folder], {
    cwd: root,
    env: process.env,
  });
  return path.join(folder, readdirSync(folder)[0]!);
}

/** The environment without what `npm test` adds to it. What the machine trusts stays: its registry may be signed by an authority of its own. */
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

/** Runs a server until `use` is done; all of it ends, whatever started what. */
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

/** What the processes of a group used of the processors so far, with those that they have waited for. Linux counts it in hundredths. */
function groupSeconds(group: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  let hundredths = 0;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = fileOf(path.join("/proc", entry, "stat"));
    // The name of the program, in brackets, may contain spaces.
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
    // The process has ended meanwhile.
    return "";
  }
}

/** The server says when it is ready. */
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
