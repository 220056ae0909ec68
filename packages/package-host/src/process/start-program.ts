import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PackageLocation } from "./package-location.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const LIBRARIES = ["luxon"].map((name) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
);

/** Starts the program of a package's process: without files but its own, environment, programs and threads. */
export function startProgram(location: PackageLocation, uid: number | undefined): ChildProcess {
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
  return spawn(process.execPath, [...flags, ...program], {
    env: process.env["TZ"] ? { TZ: process.env["TZ"] } : {},
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore", "pipe"],
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}
