// `npm run first-start` does the same as a newcomer on an older distribution: a clean clone, an empty home, the oldest
// Node that is supported and the npm of Debian 12 (9.2.0), then `npm start` until the server is healthy, then Ctrl+C.
// It takes minutes, so it is not among the tests of `npm test`; `.ci/run` calls it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../packages/workflow/src/testing/free-port.ts";
import { cleanEnvironment } from "../bootstrap/npm-ci.mjs";
import { fetchNpm } from "../check/npm-versions.ts";

const NODE = "18.20.4";
const NPM = "9.2.0";
const MAX_MINUTES = 15;
const root = path.resolve(import.meta.dirname, "../..");

/** Starts the product of a clean clone as a newcomer. Returns the error, if any. */
async function firstStart(folder: string): Promise<string | undefined> {
  const clone = path.join(folder, "heddle");
  run("git", ["clone", "--quiet", "--local", root, clone], folder);
  const env = newcomer(folder);
  const port = await freePort();
  const begun = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...env, HEDDLE_PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  try {
    const problem = await untilHealthy(`http://127.0.0.1:${port}/healthz`, child);
    if (problem !== undefined) return problem;
    console.log(`healthy after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    if (!existsSync(path.join(folder, "home/.heddle")))
      return "the data folder is not in the home of the user";
    return await untilEnded(child);
  } finally {
    if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, "SIGKILL");
  }
}

/** Only the newcomer's Node and npm are on the path, along with the system's commands; the host's registry stays configured. */
function newcomer(folder: string): NodeJS.ProcessEnv {
  const [home, bin] = ["home", "bin"].map((name) => path.join(folder, name)) as [string, string];
  for (const made of [home, bin]) mkdirSync(made);
  symlinkSync(oldNode(folder), path.join(bin, "node"));
  const npm = fetchNpm(path.join(root, ".cache/npm"), NPM);
  if (npm === undefined) throw new Error(`npm ${NPM} could not be fetched`);
  writeFileSync(path.join(bin, "npm"), `#!/bin/sh\nexec "${path.join(bin, "node")}" "${npm}" "$@"\n`, {
    mode: 0o755,
  });
  const { PATH: _path, HOME: _home, ...kept } = cleanEnvironment();
  const plain = Object.entries(kept).filter(
    ([name]) => !/^(?:npm_(?!config_)|NODE_(?!EXTRA_CA_CERTS$)|HEDDLE_)/i.test(name),
  );
  return {
    ...Object.fromEntries(plain),
    HOME: home,
    PATH: [bin, "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"].join(":"),
    npm_config_userconfig: path.join(homedir(), ".npmrc"),
    npm_config_cache: spawnSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).stdout.trim(),
  };
}

function oldNode(folder: string): string {
  const project = path.join(folder, "node");
  mkdirSync(project);
  writeFileSync(path.join(project, "package.json"), "{}");
  run(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", `node-linux-${process.arch}@${NODE}`],
    project,
  );
  return path.join(project, `node_modules/node-linux-${process.arch}/bin/node`);
}

async function untilHealthy(url: string, child: ChildProcess): Promise<string | undefined> {
  const end = performance.now() + MAX_MINUTES * 60_000;
  while (performance.now() < end) {
    if (!isRunning(child)) return `npm start ended with ${child.exitCode ?? child.signalCode}`;
    const isHealthy = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return `the server was not healthy after ${MAX_MINUTES} minutes`;
}

/** A process that a signal ended has no exit code. */
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Ctrl+C reaches all processes of the terminal. */
async function untilEnded(child: ChildProcess): Promise<string | undefined> {
  const ended = new Promise<string | undefined>((resolve) => child.once("close", () => resolve(undefined)));
  process.kill(-(child.pid as number), "SIGINT");
  const late = new Promise<string>((resolve) =>
    setTimeout(() => resolve("the server did not stop within 60 s of Ctrl+C"), 60_000).unref(),
  );
  return await Promise.race([ended, late]);
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}`);
}

const folder = mkdtempSync(path.join(tmpdir(), "heddle-first-start-"));
try {
  const problem = await firstStart(folder);
  if (problem !== undefined) console.error(`heddle: ${problem}`);
  process.exitCode = problem === undefined ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
