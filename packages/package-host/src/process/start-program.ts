import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { networkCloser } from "./closed-network.ts";
import type { PackageLocation } from "./package-location.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const LIBRARIES = ["luxon"].map((name) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
);

/** Starts the program of a package's process: without files but its own, environment, programs, threads and, where the system can, network. */
export async function startProgram(
  location: PackageLocation,
  uid: number | undefined,
): Promise<ChildProcess> {
  const readable = [`${SOURCES}child/`, `${SOURCES}protocol/`, join(SOURCES, "../package.json")];
  readable.push(...[location.root, ...LIBRARIES].map((folder) => `${folder}/`));
  const flags = [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${location.limits.memoryMegabytes}`,
    "--no-experimental-sqlite",
    "--no-warnings",
  ];
  const program = [join(SOURCES, "child/main.ts"), location.folder, location.grants.join(",")];
  const closer = location.grants.includes("network") ? [] : await networkCloser(uid);
  const [command, ...args] = [...closer, process.execPath, ...flags, ...program];
  return spawn(command!, args, {
    env: process.env["TZ"] ? { TZ: process.env["TZ"] } : {},
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore", "pipe"],
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}
