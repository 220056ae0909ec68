// Clones the committed tree into a temporary folder and measures the README's command there.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../packages/workflow/src/testing/free-port.ts";
import { writeResults } from "../measure/results.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-setup-"));

function clone(name: string): string {
  const target = path.join(folder, name);
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, target]);
  return target;
}

function installAlone(): number {
  const cwd = clone("install");
  const started = performance.now();
  spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd,
    stdio: "inherit",
  });
  return (performance.now() - started) / 1000;
}

async function start(cwd: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
    env: { ...process.env, HEDDLE_DATA: path.join(folder, "data"), HEDDLE_PORT: String(port) },
  });
  await healthy(`http://127.0.0.1:${port}/healthz`, child);
  const seconds = (performance.now() - started) / 1000;
  const ended = new Promise((resolve) => child.on("exit", resolve));
  process.kill(-(child.pid as number), "SIGTERM");
  await ended;
  return seconds;
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`npm start ended with code ${child.exitCode}`);
}

const alone = installAlone();
const target = clone("start");
const first = await start(target);
const second = await start(target);
rmSync(folder, { recursive: true, force: true });
const figures = {
  installAloneSeconds: Number(alone.toFixed(1)),
  firstStartSeconds: Number(first.toFixed(1)),
  secondStartSeconds: Number(second.toFixed(2)),
};
console.log(`first npm start ${figures.firstStartSeconds} s (npm ci alone ${figures.installAloneSeconds} s)`);
console.log(`second npm start ${figures.secondStartSeconds} s`);
writeResults(import.meta.dirname, figures);
