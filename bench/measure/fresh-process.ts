import { spawnSync } from "node:child_process";

/** Runs a script in a separate process and parses the JSON in its last output line; `flags` are Node flags. */
export function inFreshProcess<T>(
  script: string,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): T {
  const result = spawnSync(process.execPath, [...process.execArgv, ...flags, script, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (result.status !== 0) throw new Error(`${script} ended with code ${result.status}`);
  return JSON.parse(result.stdout.trim().split("\n").at(-1) as string) as T;
}
